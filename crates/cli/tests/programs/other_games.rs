//! Tests on photos of other games: no command may report anything with certainty.

use std::path::Path;

use serde_json::{Value, json};

/// Verdicts, of any command, that claim a certain result.
const CERTAIN: [&str; 4] = ["solved", "unsolved", "read", "counted"];

/// Runs a command on a folder of photos and returns its reports; returns no reports if the folder does not exist. Asserts exit status 1,
/// which means that the command found nothing or was unsure in at least one of the photos.
fn reports(command: &str, folder: &str) -> Vec<Value> {
    let Some(folder) = umpire_lab::data::find(&format!("photos/{folder}")) else {
        return Vec::new();
    };
    let output = crate::umpire()
        .args([command, "--json"])
        .arg(&folder)
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(1), "{command}: {output:?}");
    let text = String::from_utf8(output.stdout).expect("text");
    let reports: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert!(
        !reports.is_empty(),
        "{command}: no photo in {}",
        folder.display()
    );
    assert_eq!(reports.len(), photo_count(&folder), "{command}");
    reports
}

/// Returns the number of photos in a folder.
fn photo_count(folder: &Path) -> usize {
    let files = std::fs::read_dir(folder).expect("a folder");
    let is_photo = |path: &Path| path.extension().is_some_and(|end| end == "jpg");
    files
        .filter(|file| is_photo(&file.as_ref().expect("a file").path()))
        .count()
}

/// Asserts that a report contains none of the verdicts [`CERTAIN`], neither for the image nor for a card.
fn assert_nothing_certain(report: &Value) {
    let cards = report["cards"].as_array().into_iter().flatten();
    for judged in cards.chain([report]) {
        let is_certain = CERTAIN.iter().any(|verdict| judged["verdict"] == *verdict);
        assert!(!is_certain, "{report}");
    }
}

#[test]
fn no_card_is_found_in_photos_of_other_games() {
    for report in reports("card", "other-games") {
        assert_nothing_certain(&report);
        assert_eq!(report["cards"], json!([]), "{report}");
        assert_eq!(report["die"], Value::Null, "{report}");
        assert_eq!(report["reasons"][0]["code"], "not_found", "{report}");
    }
}

#[test]
fn no_gem_board_is_found_in_photos_of_other_games() {
    for report in reports("board", "other-games") {
        assert_nothing_certain(&report);
        assert_eq!(report["corners"], Value::Null, "{report}");
        assert_eq!(report["reasons"][0]["code"], "not_found", "{report}");
    }
}

#[test]
fn no_ominoes_board_is_found_in_photos_of_other_games() {
    for report in reports("ominoes", "other-games") {
        assert_nothing_certain(&report);
        assert_eq!(report["board"], Value::Null, "{report}");
        assert_eq!(report["cells"], json!([]), "{report}");
        assert_eq!(report["reasons"][0]["code"], "not_found", "{report}");
    }
}

#[test]
fn gems_are_never_counted_with_certainty_in_photos_of_other_games() {
    for report in reports("gems", "other-games") {
        assert_nothing_certain(&report);
    }
}

#[test]
fn nothing_is_reported_with_certainty_for_dice_and_tiles() {
    for command in ["card", "board", "gems", "ominoes"] {
        reports(command, "none")
            .iter()
            .for_each(assert_nothing_certain);
    }
}
