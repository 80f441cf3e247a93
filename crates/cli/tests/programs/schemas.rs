//! Tests that the JSON documents that the programs print and store conform to the schemas in `docs/json`.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::Stdio,
};

use boon::{Compiler, Schemas};
use serde_json::{Value, json};

/// Checks a document against the schema `identifier`, such as `umpire/card@1`. Returns a description of the errors; `None` if the document
/// is valid.
fn errors(document: &Value, identifier: &str) -> Option<String> {
    let name = identifier.strip_prefix("umpire/").unwrap();
    let name = name.strip_suffix("@1").unwrap();
    let file = format!("docs/json/{name}.schema.json");
    let path = crate::repository().join(file).canonicalize().unwrap();
    let mut schemas = Schemas::new();
    let compiled = Compiler::new().compile(path.to_str().unwrap(), &mut schemas);
    let checked = schemas.validate(document, compiled.unwrap());
    checked.err().map(|error| format!("{error:#}"))
}

#[track_caller]
fn check(document: &Value, identifier: &str) {
    if let Some(errors) = errors(document, identifier) {
        panic!("{document} is not {identifier}: {errors}");
    }
}

/// Runs `umpire` with `home` as its home folder and with `typed` as standard input; returns the lines of standard output.
fn run(home: &Path, arguments: &[&str], typed: &str) -> Vec<String> {
    let mut child = crate::umpire()
        .args(arguments)
        .env("UMPIRE_HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(typed.as_bytes()).unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(str::to_owned).collect()
}

fn parsed(lines: &[String]) -> Vec<Value> {
    lines
        .iter()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// Runs `umpire` with `--json` and returns the printed documents. Asserts that each document names the schema `identifier` and conforms to
/// it.
#[track_caller]
fn documents(arguments: &[&str], identifier: &str) -> Vec<Value> {
    let home = tempfile::tempdir().unwrap();
    let arguments = [arguments, &["--json"]].concat();
    let documents = parsed(&run(home.path(), &arguments, ""));
    for document in &documents {
        assert_eq!(document["schema"], identifier);
        check(document, identifier);
    }
    documents
}

/// Creates a photo without any game component and a damaged photo in `folder`. Returns their paths, and the path of a missing photo.
fn unusable_photos(folder: &Path) -> [String; 3] {
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let [empty, damaged, missing] = ["empty.png", "damaged.jpg", "missing.jpg"].map(path);
    let grey = image::RgbImage::from_pixel(640, 480, image::Rgb([120, 110, 100]));
    grey.save(&empty).unwrap();
    let whole = fs::read(crate::repository().join("samples/solved.jpg")).unwrap();
    fs::write(&damaged, &whole[..3000]).unwrap();
    [empty, damaged, missing]
}

#[test]
fn the_report_on_several_photos_of_the_same_gems_is_valid() {
    let photo = "samples/gems/piles.jpg";
    let arguments = ["gems", "--same", "--expect", "9", photo, photo];
    assert_eq!(documents(&arguments, "umpire/gems@1").len(), 1);
}

#[test]
fn reports_on_photos_are_valid() {
    let folder = tempfile::tempdir().unwrap();
    let unusable = unusable_photos(folder.path());
    for (arguments, identifier, photos) in [
        (
            &["card", "samples/table.jpg", "samples/shifted.jpg"][..],
            "umpire/card@1",
            2,
        ),
        (
            &["read", "samples/table.jpg", "samples/board/rows.jpg"],
            "umpire/read@1",
            2,
        ),
        (&["gems", "samples/gems/piles.jpg"], "umpire/gems@1", 1),
        (&["board", "samples/board/rows.jpg"], "umpire/board@1", 1),
        (
            &["ominoes", "samples/ominoes/board.jpg"],
            "umpire/ominoes@1",
            1,
        ),
    ] {
        let unusable = unusable.each_ref().map(String::as_str);
        let printed = documents(&[arguments, &unusable].concat(), identifier);
        assert_eq!(printed.len(), photos + 3, "{arguments:?}");
        let codes: Vec<&Value> = printed[photos..]
            .iter()
            .map(|document| &document["reasons"][0]["code"])
            .collect();
        assert_eq!(codes, ["not_found", "unreadable", "unreadable"]);
        assert_eq!(printed[photos + 1]["image"], Value::Null);
    }
}

#[test]
fn fields_that_options_add_are_valid() {
    // Folder for the overlay, which would otherwise be saved beside the sample in the repository.
    let overlays = tempfile::tempdir().unwrap();
    let folder = overlays.path().to_str().unwrap();
    let show = [
        "card",
        "--show",
        "hand",
        "--overlay",
        folder,
        "samples/missing.jpg",
    ];
    let shown = &documents(&show, "umpire/card@1")[0]["cards"][0]["shown"];
    assert_eq!(shown.as_array().unwrap().len(), 4);
    let advise = ["board", "samples/board/rows.jpg", "--pawn", "blue"];
    let advised = documents(
        &[&advise[..], &["--me", "red:6"]].concat(),
        "umpire/board@1",
    );
    let places = advised[0]["advice"]["places"].as_array().unwrap();
    assert_eq!(places.len(), 4);
    let moves = ["--players", "4", "--me", "ra", "--rolled", "ra", "--moves"];
    for board in [
        &["ominoes", "samples/ominoes/board.jpg"][..],
        &["ominoes", "--position", "rr../.ru./..../...h"],
    ] {
        let reports = documents(&[board, &moves].concat(), "umpire/ominoes@1");
        let first = &reports[0]["moves"][0];
        assert_eq!(first["path"].as_array().unwrap().len(), 4, "{board:?}");
        assert!(reports[0]["groups"][0]["for"].is_array(), "{board:?}");
    }
}

#[test]
fn reports_without_a_photo_are_valid() {
    let sides = documents(&["cards"], "umpire/cards@1");
    assert!(sides.len() >= 70, "{} sides", sides.len());
    let covers = documents(&["solve", "13", "shield"], "umpire/solve@1");
    assert_eq!(covers[0]["covers"].as_array().unwrap().len(), 4);
    let counts = ["standings", "A=red:3,green:1", "B=green:2"];
    documents(&counts, "umpire/standings@1");
    let points = [&counts[..], &["--variant", "points"]].concat();
    let ranked = documents(&points, "umpire/standings@1");
    assert_eq!(ranked[0]["players"][0]["points"]["total"], 1);
    let piles = ["standings", "samples/gems/piles.jpg", "--names", "A,B,C"];
    documents(&piles, "umpire/standings@1");
    for (photo, outcome) in [("solved.jpg", "known"), ("gems/piles.jpg", "refused")] {
        let photo = format!("samples/{photo}");
        let learned = documents(&["cards", "learn", &photo], "umpire/learn@1");
        assert_eq!(learned[0]["outcome"], outcome);
    }
}

#[test]
fn the_figures_of_an_evaluation_are_valid() {
    crate::companion("umpire-lab");
    let figures = documents(&["evaluate", "samples"], "umpire/evaluation@1");
    assert_eq!(figures[0]["all"]["pictures"], 4);
    for (folder, kind) in [
        ("gems", "gems"),
        ("gemboard", "board"),
        ("ominoes", "ominoes"),
    ] {
        let folder = format!("evaluation/{folder}");
        let schema = format!("umpire/evaluation-{kind}@1");
        let comparisons = documents(&["evaluate", &folder, "--limit", "2"], &schema);
        assert_eq!(comparisons[0]["scores"].as_array().unwrap().len(), 2);
    }
}

#[test]
fn the_report_on_an_installation_is_valid() {
    assert_eq!(documents(&["doctor"], "umpire/doctor@1").len(), 1);
}

/// Typed commands of a game, with corrections and refused entries.
const TYPED: &str = "roll mask\nsolved Ann\nsolved Ben\nfalse Ben\nsolved Ben\norder Ben,Ann\ntake Ben 6\nundo\ntake Ben 6\n\
    gems Ann red:2\nroll hand\nsand\nroll snake\nnobody\n";
const ROWS: &str = "grbpnygrbpny/grbpnygrbpny/grbpnygrbpny/grbpnygrbpny/grbpnygrbpny/grbpnygrbpny";

#[test]
fn the_events_the_journal_and_the_history_of_a_game_are_valid() {
    let home = tempfile::tempdir().unwrap();
    let play = [
        "game", "--names", "Ann,Ben", "--rows", ROWS, "--pawns", "3,6", "--json",
    ];
    let events = parsed(&run(home.path(), &play, TYPED));
    for event in &events {
        check(event, "umpire/event@1");
    }
    let names: Vec<&str> = events
        .iter()
        .map(|event| event["event"].as_str().unwrap())
        .collect();
    for name in [
        "round_started",
        "glass",
        "solved",
        "took",
        "corrected",
        "round_ended",
        "said",
    ] {
        assert!(names.contains(&name), "no {name} in {names:?}");
    }
    let journal = home.path().join("games/game-1.journal");
    let lines = fs::read_to_string(&journal).unwrap();
    for line in lines.lines() {
        check(&serde_json::from_str(line).unwrap(), "umpire/journal@1");
    }
    let replay = ["replay", journal.to_str().unwrap(), "--json"];
    let history = parsed(&run(home.path(), &replay, ""));
    check(&history[0], "umpire/game@1");
    let entries = history[0]["records"].as_array().unwrap().len();
    assert_eq!(entries, lines.lines().count() - 1);
}

#[test]
fn events_of_a_watch_are_valid() {
    crate::companion("umpire-camera");
    let sample = fs::read(crate::repository().join("samples/solved.jpg")).unwrap();
    let address = crate::phone::serve(0, move |_| sample.clone());
    let mut child = crate::umpire()
        .args(["watch", "--json", "--names", "Ann", "--camera", &address])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut names = Vec::new();
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let event: Value = serde_json::from_str(&line.unwrap()).unwrap();
        check(&event, "umpire/event@1");
        names.push(event["event"].as_str().unwrap().to_owned());
        if event["event"] == "solved" {
            assert_eq!(event["player"], "Ann");
            break;
        }
    }
    child.kill().unwrap();
    child.wait().unwrap();
    for name in ["camera_opened", "card_seen", "solved"] {
        assert!(
            names.iter().any(|other| other == name),
            "no {name}: {names:?}"
        );
    }
}

#[test]
fn stored_colours_are_valid() {
    let home = tempfile::tempdir().unwrap();
    let stored = |name: &str| -> Value {
        let text = fs::read_to_string(home.path().join(name)).unwrap();
        serde_json::from_str(&text).unwrap()
    };
    let set = ["calibrate", "colours", "samples/colours/set.jpg"];
    run(home.path(), &set, "");
    check(&stored("colours.json"), "umpire/colours@1");
    let counts = "red:10,green:2,blue:3,purple:2,brown:4,yellow:1";
    let learn = ["calibrate", "gems", "samples/gems/piles.jpg"];
    let options = ["--counts", counts, "--palette", "own"];
    run(home.path(), &[&learn[..], &options].concat(), "");
    check(&stored("palettes/own.json"), "umpire/palette@1");
}

/// Tests, for the schema of `umpire card`, that wrong documents are refused; otherwise the other tests would prove nothing. A document with
/// a further field is valid.
#[test]
fn altered_documents_are_refused() {
    let card = documents(&["card", "samples/missing.jpg"], "umpire/card@1").remove(0);
    for (pointer, wrong) in [
        ("/schema", json!("umpire/card@2")),
        ("/image", json!([1280])),
        (
            "/cards/0/corners",
            json!([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]),
        ),
        ("/cards/0/number", json!("68")),
        ("/cards/0/verdict", json!("perhaps")),
        ("/cards/0/placements/0/piece", json!("X5")),
        ("/cards/0/placements/0/cells/0", json!([1])),
        ("/cards/0/rows/hand", json!("L5")),
        ("/cards/0/reasons/0/code", json!("not covered")),
        ("/timings_ms/total", Value::Null),
    ] {
        let mut altered = card.clone();
        *altered.pointer_mut(pointer).unwrap() = wrong;
        assert!(errors(&altered, "umpire/card@1").is_some(), "{pointer}");
    }
    let mut extended = card.clone();
    extended["cards"][0]["later"] = json!("a field that a later version adds");
    check(&extended, "umpire/card@1");
    for field in card.as_object().unwrap().keys() {
        let mut reduced = card.clone();
        reduced.as_object_mut().unwrap().remove(field);
        assert!(
            errors(&reduced, "umpire/card@1").is_some(),
            "without {field}"
        );
    }
}

#[test]
fn every_schema_is_named_in_the_contract() {
    let contract = fs::read_to_string(crate::repository().join("docs/contract.md")).unwrap();
    let folder = fs::read_dir(crate::repository().join("docs/json")).unwrap();
    let paths: Vec<PathBuf> = folder.map(|entry| entry.unwrap().path()).collect();
    assert!(paths.len() >= 12, "{paths:?}");
    for path in paths {
        let schema: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        let name = path.file_name().unwrap().to_str().unwrap();
        let identifier = schema["title"].as_str().unwrap();
        let title_name = identifier
            .trim_start_matches("umpire/")
            .trim_end_matches("@1");
        assert_eq!(format!("{title_name}.schema.json"), name);
        assert!(contract.contains(&format!("json/{name}")), "{name}");
    }
}
