//! Tests of palettes: learning, counting with them, refusals; errors for a malformed file. Also tests the accuracy of counting
//! sweets.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{fs, process::Output};

use serde_json::Value;
use tempfile::TempDir;
use umpire::pipeline::gems::GemReader;
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
fn an_unknown_palette_is_told_with_those_that_are_known() {
    let home = home_with("beans.json", PALETTE);
    let said = refused(&home, &["gems", "--palette", "corn", PILES]);
    assert!(said.contains("known palettes: standard, beans"), "{said}");
    assert!(said.contains("--palette corn"), "{said}");
    let twice = ["gems", "--palette", "beans", "--palette", "beans", PILES];
    assert!(refused(&home, &twice).contains("given twice"));
    let said = refused(&home, &["gems", "--palette", "../beans", PILES]);
    assert!(said.contains("cannot be the name of a palette"), "{said}");
    let said = refused(&home, &["standings", "--palette", "beans", PILES]);
    assert!(said.contains("\"corn\", which no gem has"), "{said}");
}

#[test]
fn a_damaged_palette_is_told_of_and_left_alone() {
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
        let said = refused(&home, arguments);
        assert!(said.contains("beans.json: it is not a palette: "), "{said}");
    }
    let kept = fs::read_to_string(home.path().join("palettes/beans.json")).unwrap();
    assert_eq!(kept, half);
}

#[test]
fn counts_by_two_palettes_keep_their_names_apart() {
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
    let of = |pile: &Value| -> u64 {
        let counts = pile["counts"].as_object().unwrap().values();
        counts.filter_map(Value::as_u64).sum()
    };
    let told: u64 = report["piles"].as_array().unwrap().iter().map(of).sum();
    assert_eq!(told, report["gems"].as_array().unwrap().len() as u64);
}

#[test]
fn counts_that_do_not_add_up_leave_no_palette_behind() {
    let home = tempfile::tempdir().unwrap();
    let learn = |counts| {
        [
            "calibrate",
            "gems",
            PILES,
            "--counts",
            counts,
            "--palette",
            "mine",
        ]
    };
    let said = refused(&home, &learn("red:300"));
    assert!(said.contains("of 300 things: spread them out"), "{said}");
    let said = refused(&home, &learn("red:2"));
    assert!(said.contains("things instead of 2: remove"), "{said}");
    assert!(!home.path().join("palettes").exists());
    let own = [
        "calibrate",
        "gems",
        PILES,
        "--counts",
        "red:2",
        "--palette",
        "standard",
    ];
    assert!(refused(&home, &own).contains("give another name"));
}

/// Minimum number of the ten photos in which all counts must be right. `MAX_FALSE` is the maximum number of photos with a wrong count and no
/// warning (`unsure`). The goal is nine photos; the limit is one lower, so that a retrained network does not fail the test.
const MIN_EXACT: usize = 8;
const MAX_FALSE: usize = 1;

#[test]
fn sweets_are_counted_by_what_two_photos_teach() {
    let Some(folder) = umpire_lab::data::find("photos/candy") else {
        return;
    };
    let reader = GemReader::load_for_things().unwrap();
    let photos = palette::read(&folder, &reader).unwrap();
    // Photos to learn from: together they show all four colours, at least two items of each colour, in both orientations of the
    // camera.
    let names = ["14.jpg".to_owned(), "17.jpg".to_owned()];
    let learned = palette::taught(&folder, &photos, &names).unwrap();
    let outcomes = palette::count(&photos, &names, &learned);
    let exact = outcomes.iter().filter(|one| one.is_exact()).count();
    let wrong = outcomes.iter().filter(|one| Outcome::is_false(one)).count();
    assert_eq!(outcomes.len(), 10);
    assert!(
        exact >= MIN_EXACT && wrong <= MAX_FALSE,
        "{exact} exact, {wrong} wrong"
    );
}
