//! `umpire board PHOTO` from outside: pictures without a board, files that are no pictures, options that do not go together.

use std::process::{Command, Output};

use serde_json::{Value, json};

fn umpire(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_umpire"))
        .arg("board")
        .args(arguments)
        .output()
        .expect("the program runs")
}

fn reports(output: &Output) -> Vec<Value> {
    String::from_utf8_lossy(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON Lines"))
        .collect()
}

#[test]
fn a_card_is_no_board() {
    let output = umpire(&["--json", "samples/solved.jpg"]);
    let report = &reports(&output)[0];
    assert_eq!(report["schema"], "umpire/board@1");
    assert_eq!(report["corners"], Value::Null);
    for list in ["rows", "front", "pawns"] {
        assert_eq!(report[list], json!([]), "{report}");
    }
    assert_eq!(report["verdict"], "unsure");
    assert_eq!(report["reasons"][0]["code"], "not_found");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn what_is_no_picture_is_told_and_the_others_are_still_read() {
    let output = umpire(&["--json", "Cargo.toml", "samples/solved.jpg"]);
    let reports = reports(&output);
    assert_eq!((reports.len(), &reports[0]["image"]), (2, &Value::Null));
    assert_eq!(reports[0]["reasons"][0]["code"], "unreadable");
    assert_eq!(reports[1]["image"], json!([1280, 960]));
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn options_that_say_nothing_are_refused() {
    for (arguments, said) in [
        (&["--me", "red:6"][..], "--pawn"),
        (&["--pawn", "green"][..], "white, beige, blue, black"),
        (
            &["--pawn", "blue", "--me", "pink:6"][..],
            "no gem is called",
        ),
    ] {
        let output = umpire(&[arguments, &["samples/solved.jpg"]].concat());
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(error.contains(said), "{error}");
    }
}

#[test]
fn the_overlay_says_that_there_is_no_board() {
    let folder = tempfile::tempdir().expect("a folder");
    let into = folder.path().to_str().expect("text");
    let output = umpire(&["--overlay", into, "--pawn", "blue", "samples/solved.jpg"]);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(
        text.contains("unsure: no board with gems was found"),
        "{text}"
    );
    assert!(image::open(folder.path().join("solved.overlay.jpg")).is_ok());
}
