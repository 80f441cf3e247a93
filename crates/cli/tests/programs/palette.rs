//! Tests of palettes: learning, counting with them, refusals; errors for a malformed file. Also tests the accuracy of counting
//! sweets.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{fs, process::Output};

use serde_json::Value;
use tempfile::TempDir;
use umpire::pipeline::gems::SmallObjectReader;
use umpire_lab::evaluate::palette::{self, Outcome};

/// Content of the file of a palette with two clearly different colours.
const PALETTE: &str = r#"{"schema":"umpire/palette@1","photos":1,"colours":[
  {"name":"corn","exemplars":[{"look":[0.4,-2.5,-0.3,0.0],"ground":[0.0,0.0,-0.5],"gem":0.1}]},
  {"name":"red","exemplars":[{"look":[2.0,0.0,-1.5,0.0],"ground":[0.0,0.0,-0.5],"gem":0.1}]}]}"#;
const PILES: &str = "samples/gems/piles.jpg";

fn umpire(home: &TempDir, arguments: &[&str]) -> Output {
    crate::umpire()
        .args(arguments)
        .env("UMPIRE_HOME", home.path())
        .output()
        .unwrap()
}

fn home_with(name: &str, palette: &str) -> TempDir {
    let home = tempfile::tempdir().unwrap();
    fs::create_dir(home.path().join("palettes")).unwrap();
    fs::write(home.path().join("palettes").join(name), palette).unwrap();
    home
}

fn refused(home: &TempDir, arguments: &[&str]) -> String {
    let output = umpire(home, arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn unusable_palettes_are_refused_with_what_to_do() {
    let home = home_with("beans.json", PALETTE);
    for (arguments, part) in [
        (
            &["gems", "--palette", "corn", PILES][..],
            "known palettes: standard, beans",
        ),
        (&["gems", "--palette", "corn", PILES], "--palette corn"),
        (
            &["gems", "--palette", "beans", "--palette", "beans", PILES],
            "given twice",
        ),
        (
            &["gems", "--palette", "../beans", PILES],
            "cannot be the name of a palette",
        ),
        (
            &["standings", "--palette", "beans", PILES],
            "\"corn\", which no gem has",
        ),
    ] {
        let error = refused(&home, arguments);
        assert!(error.contains(part), "{arguments:?}: {error}");
    }
}

#[test]
fn a_damaged_palette_is_reported_and_not_changed() {
    let half = &PALETTE[..PALETTE.len() / 2];
    let home = home_with("beans.json", half);
    let learn = [
        "calibrate",
        "gems",
        PILES,
        "--counts",
        "red:1",
        "--palette",
        "beans",
    ];
    for arguments in [&["gems", "--palette", "beans", PILES][..], &learn] {
        let error = refused(&home, arguments);
        assert!(
            error.contains("beans.json: it is not a palette: "),
            "{error}"
        );
    }
    let kept = fs::read_to_string(home.path().join("palettes/beans.json")).unwrap();
    assert_eq!(kept, half);
}

#[test]
fn counts_with_two_palettes_have_distinct_names() {
    let home = home_with("beans.json", PALETTE);
    let both = [
        "gems",
        "--json",
        "--palette",
        "beans",
        "--palette",
        "standard",
        PILES,
    ];
    let output = umpire(&home, &both);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let counts = report["piles"][0]["counts"].as_object().unwrap();
    for name in ["standard:red", "beans:red", "corn", "green"] {
        assert!(counts.contains_key(name), "{name}: {report}");
    }
    let pile_total = |pile: &Value| -> u64 {
        let counts = pile["counts"].as_object().unwrap().values();
        counts.filter_map(Value::as_u64).sum()
    };
    let total: u64 = report["piles"]
        .as_array()
        .unwrap()
        .iter()
        .map(pile_total)
        .sum();
    assert_eq!(total, report["gems"].as_array().unwrap().len() as u64);
}

#[test]
fn wrong_counts_and_the_standard_palette_are_refused_and_leave_no_palette_behind() {
    let home = tempfile::tempdir().unwrap();
    for (counts, palette, part) in [
        ("red:300", "mine", "of 300 things: spread them out"),
        ("red:2", "mine", "things instead of 2: remove"),
        ("red:2", "standard", "give another name"),
    ] {
        let learn = ["calibrate", "gems", PILES, "--counts", counts];
        let error = refused(&home, &[&learn[..], &["--palette", palette]].concat());
        assert!(error.contains(part), "{counts} {palette}: {error}");
    }
    assert!(!home.path().join("palettes").exists());
}

/// Minimum number of the ten photos in which all counts must be right. Set by hand: the goal is nine photos; the limit is one lower, so
/// that a retrained network does not fail the test.
const MIN_EXACT_PHOTOS: usize = 8;
/// Maximum number of photos, out of ten, for which a wrong count is reported without the warning `unsure`; set by hand.
const MAX_FALSE_PHOTOS: usize = 1;

#[test]
fn sweets_are_counted_with_a_palette_from_two_photos() {
    let Some(folder) = umpire_lab::data::find("photos/candy") else {
        return;
    };
    let reader = SmallObjectReader::load().unwrap();
    let photos = palette::read(&folder, &reader).unwrap();
    // Photos to learn from. Together they show at least two items of each of the four colours, and both orientations of the camera.
    let names = ["14.jpg".to_owned(), "17.jpg".to_owned()];
    let learned = palette::learn_palette(&folder, &photos, &names).unwrap();
    let outcomes = palette::count(&photos, &names, &learned);
    let exact = outcomes.iter().filter(|outcome| outcome.is_exact()).count();
    let wrong = outcomes
        .iter()
        .filter(|outcome| Outcome::has_false_claim(outcome))
        .count();
    assert_eq!(outcomes.len(), 10);
    assert!(
        exact >= MIN_EXACT_PHOTOS && wrong <= MAX_FALSE_PHOTOS,
        "{exact} exact, {wrong} wrong"
    );
}
