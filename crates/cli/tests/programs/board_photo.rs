//! Tests of `umpire board PHOTO`: the sample board, images without a gem board, files that are not images, and incomplete or unknown
//! options.

use std::process::Output;

use serde_json::{Value, json};

fn umpire(arguments: &[&str]) -> Output {
    crate::umpire()
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
fn a_file_that_is_no_image_is_reported_and_the_others_are_still_read() {
    let output = umpire(&["--json", "Cargo.toml", "samples/solved.jpg"]);
    let reports = reports(&output);
    assert_eq!((reports.len(), &reports[0]["image"]), (2, &Value::Null));
    assert_eq!(reports[0]["reasons"][0]["code"], "unreadable");
    assert_eq!(reports[1]["image"], json!([1280, 960]));
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn incomplete_or_unknown_options_are_refused() {
    for (arguments, part) in [
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
        assert!(error.contains(part), "{error}");
    }
}

#[test]
fn the_overlay_says_that_there_is_no_board() {
    let folder = tempfile::tempdir().expect("a folder");
    let overlays = folder.path().to_str().expect("text");
    let output = umpire(&[
        "--overlay",
        overlays,
        "--pawn",
        "blue",
        "samples/solved.jpg",
    ]);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("unsure: no gem board was found"), "{text}");
    assert!(image::open(folder.path().join("solved.overlay.jpg")).is_ok());
}

/// Minimum number of the gem board's 72 holes that must be read correctly on the path-traced sample: nine of ten; set by hand. The current
/// network misreads only a few holes.
const MIN_CORRECT_HOLES: usize = 65;

#[test]
fn the_rows_of_the_sample_board_start_at_their_fields() {
    let text = std::fs::read_to_string(crate::repository().join("samples/board/rows.json"))
        .expect("it is in the repository");
    let truth: Value = serde_json::from_str(&text).expect("the generator writes JSON");
    let output = umpire(&[
        "--json",
        "--pawn",
        "modrá",
        "--me",
        "red:3",
        "samples/board/rows.jpg",
    ]);
    let report = &reports(&output)[0];
    let holes = |board: &Value| -> Vec<Value> {
        let rows = board["rows"].as_array().expect("six rows").iter();
        rows.flat_map(|row| row["gems"].as_array().cloned().expect("twelve holes"))
            .collect()
    };
    let (reported, expected) = (holes(report), holes(&truth));
    assert_eq!((reported.len(), expected.len()), (72, 72));
    let correct = reported
        .iter()
        .zip(&expected)
        .filter(|(a, b)| a == b)
        .count();
    assert!(
        correct >= MIN_CORRECT_HOLES,
        "{correct} of 72 holes: {report}"
    );
    let pawns = |board: &Value| -> Vec<(Value, Value)> {
        let mut pawns: Vec<(Value, Value)> = board["pawns"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|pawn| (pawn["field"].clone(), pawn["colour"].clone()))
            .collect();
        pawns.sort_by_key(|(field, _)| field.as_u64());
        pawns
    };
    assert_eq!(pawns(report), pawns(&truth));
    assert_eq!(report["advice"]["pawn"], "blue", "modrá is Czech");
    assert_eq!(report["advice"]["places"].as_array().map(Vec::len), Some(4));
}
