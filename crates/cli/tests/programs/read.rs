//! Tests of `umpire read`, and of the hint that the other commands print when they find nothing: the command that can read the photo.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::process::Output;

use serde_json::Value;

fn run(arguments: &[&str]) -> Output {
    let home = tempfile::tempdir().unwrap();
    crate::umpire()
        .args(arguments)
        .env("UMPIRE_HOME", home.path())
        .output()
        .unwrap()
}

/// Returns the report of `umpire read` on one photo, and the exit status.
fn read(photo: &str) -> (Value, Option<i32>) {
    let output = run(&["read", "--json", photo]);
    let report = serde_json::from_slice(&output.stdout).unwrap();
    (report, output.status.code())
}

fn len(list: &Value) -> usize {
    list.as_array().unwrap().len()
}

/// Returns which of the fields `cards`, `gem_board`, `gems` and `dice_board` a report of `umpire read` contains, in this order.
fn kinds(report: &Value) -> Vec<&'static str> {
    let kinds = ["cards", "gem_board", "gems", "dice_board"];
    let is_found = |kind: &&str| report.get(*kind).is_some();
    kinds.into_iter().filter(is_found).collect()
}

#[test]
fn the_kind_of_each_sample_is_found() {
    let (report, status) = read("samples/solved.jpg");
    assert_eq!((kinds(&report), status), (vec!["cards"], Some(0)));
    assert_eq!(report["cards"]["cards"][0]["verdict"], "solved");
    let (report, _) = read("samples/gems/piles.jpg");
    assert_eq!(kinds(&report), ["gems"]);
    assert_eq!(len(&report["gems"]["piles"]), 3);
    let (report, _) = read("samples/ominoes/board.jpg");
    assert_eq!(kinds(&report), ["dice_board"]);
    assert_eq!(len(&report["dice_board"]["cells"]), 7);
}

#[test]
fn gems_on_the_gem_board_are_no_pile_but_those_beside_it_are() {
    let (report, _) = read("samples/board/rows.jpg");
    assert_eq!(kinds(&report), ["gem_board", "gems"]);
    assert_eq!(len(&report["gem_board"]["rows"]), 6);
    // The sample shows 49 gems on the gem board and three gems beside the board. Only these three belong to piles.
    assert_eq!(len(&report["gems"]["gems"]), 3);
}

#[test]
fn gems_beside_cards_are_reported_with_the_cards() {
    let (report, _) = read("samples/table.jpg");
    assert_eq!(kinds(&report), ["cards", "gems"]);
    assert_eq!(len(&report["cards"]["cards"]), 3);
    let output = run(&["read", "samples/table.jpg"]);
    let printed = String::from_utf8(output.stdout).unwrap();
    assert_eq!(printed.matches("samples/table.jpg").count(), 1, "{printed}");
    assert!(printed.contains("card 43 (green): solved"), "{printed}");
    assert!(printed.contains("pile 1: 2 gems"), "{printed}");
}

#[test]
fn a_photo_without_anything_is_not_found_and_its_drawing_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let photo = folder.path().join("bare.png");
    let bare = image::RgbImage::from_pixel(640, 480, image::Rgb([170, 140, 100]));
    bare.save(&photo).unwrap();
    let (report, status) = read(photo.to_str().unwrap());
    assert_eq!((kinds(&report).len(), status), (0, Some(1)));
    assert_eq!(report["reasons"][0]["code"], "not_found");
    let overlays = folder.path().to_str().unwrap();
    run(&["read", "--overlay", overlays, photo.to_str().unwrap()]);
    let drawing = image::open(folder.path().join("bare.overlay.jpg")).unwrap();
    let is_dark = |pixel: &image::Rgb<u8>| pixel.0.iter().all(|&value| value < 60);
    assert!(drawing.to_rgb8().pixels().any(is_dark), "it has no banner");
}

#[test]
fn a_command_that_finds_nothing_names_the_right_one() {
    for (command, photo, hint) in [
        (
            "board",
            "samples/solved.jpg",
            "umpire card samples/solved.jpg",
        ),
        (
            "card",
            "samples/board/rows.jpg",
            "umpire board samples/board/rows.jpg",
        ),
        (
            "ominoes",
            "samples/gems/piles.jpg",
            "umpire gems samples/gems/piles.jpg",
        ),
        (
            "card",
            "samples/ominoes/board.jpg",
            "umpire ominoes samples/ominoes/board.jpg",
        ),
    ] {
        let output = run(&[command, photo]);
        let printed = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(1), "{printed}");
        assert!(printed.contains(hint), "{command} {photo}: {printed}");
    }
}
