//! Tests of `umpire evaluate`: on folders that the tests create, on the evaluation set of the repository and, where they are present, on
//! the large sets of scenes. Some tests use `--perfect`, which scores the truth files as if they were umpire's reports.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::{fs, path::Path, process::Output};

use serde_json::{Value, json};

fn evaluate(arguments: &[&str]) -> Output {
    let mut command = crate::umpire();
    command.arg("evaluate").args(arguments).output().unwrap()
}

fn summary_of(arguments: &[&str]) -> Value {
    let output = evaluate(&[arguments, &["--json"]].concat());
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    serde_json::from_slice(&output.stdout).unwrap()
}

fn add_photo(folder: &Path, name: &str) {
    image::RgbImage::new(64, 48)
        .save(folder.join(name))
        .unwrap();
}

/// Writes a truth file for an image with one solved card; the card is 48 by 33 px in the image.
fn add_truth(folder: &Path, name: &str, number: u8) {
    let card = json!({
        "number": number, "side": "yellow", "art": "house", "scene": "solved", "edition": 2,
        "corners": [[4.0, 4.0], [52.0, 4.0], [52.0, 36.7], [4.0, 36.7]],
        "region": ["##"], "rows": {"mask": ["I2"]}, "placements": [{"piece": "I2", "cells": [[0, 0], [0, 1]]}],
        "verdict": "solved", "state": "solved", "symbol": "mask", "defects": [],
    });
    let truth = json!({"cards": [card], "loose": [], "difficulty": {"table": "cloth", "camera": {"elevation": 50.0}}});
    fs::write(folder.join(name), truth.to_string()).unwrap();
}

#[test]
fn the_truth_scored_as_findings_has_no_mistakes() {
    let Some(scenes) = umpire_lab::data::find("scenes") else {
        return;
    };
    for kind in ["card", "table"] {
        let folder = scenes.join(kind);
        let all = summary_of(&[folder.to_str().unwrap(), "--split", "all", "--perfect"]);
        let figures = &all["all"];
        for figure in [
            "located",
            "located_fine",
            "side_and_rows",
            "number",
            "region",
            "verdict",
            "solved_confirmed",
        ] {
            assert_eq!(figures[figure]["percent"], 100.0, "{kind}: {figure}");
        }
        assert_eq!(figures["false_solved"]["n"], 0);
        assert!(figures["false_solved"]["of"].as_u64().unwrap() > 40);
        assert_eq!(figures["cells_wrong"]["n"], 0);
        assert_eq!(figures["invented"], 0);
        assert_eq!(all["worst"], json!([]), "{kind}");
    }
}

#[test]
fn the_evaluation_set_of_the_repository_is_read() {
    let folder = |kind: &str| crate::repository().join("evaluation").join(kind);
    let [card, table, none] = ["card", "table", "none"].map(folder);
    let paths = [&card, &table, &none].map(|path| path.to_str().unwrap());
    let figures = &summary_of(&paths)["all"];
    let count = |figure: &str| figures[figure]["n"].as_u64().unwrap();
    assert_eq!(
        figures["false_solved"],
        json!({"n": 0, "of": 17, "percent": 0.0})
    );
    assert_eq!(figures["located"]["of"], 26);
    // Minimum counts that must be reached. At present, all 26 cards are located and 25 verdicts are right.
    assert!(count("located") >= 25, "{figures}");
    assert!(count("verdict") >= 24, "{figures}");
    assert_eq!(figures["phantoms"], 0);
}

#[test]
fn the_report_list_is_read_by_default() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("card");
    fs::create_dir(&folder).unwrap();
    for (name, number) in [("a", 13), ("b", 8), ("c", 13)] {
        add_photo(&folder, &format!("{name}.jpg"));
        add_truth(&folder, &format!("{name}.json"), number);
    }
    let split = json!({"card": {"tune": ["a"], "report": ["b"]}, "left_out_cards": [8]});
    fs::write(home.path().join("split.json"), split.to_string()).unwrap();
    let read = |arguments: &[&str]| {
        let summary = summary_of(&[&[folder.to_str().unwrap(), "--perfect"], arguments].concat());
        let selection = summary["folders"][0]["selection"]
            .as_str()
            .unwrap()
            .to_owned();
        (
            selection,
            summary["all"]["pictures"].as_u64().unwrap(),
            summary,
        )
    };
    let (selection, pictures, summary) = read(&[]);
    assert_eq!((selection.as_str(), pictures), ("report list", 1));
    let by_card = summary["breakdowns"]
        .as_array()
        .unwrap()
        .iter()
        .find(|by| by["by"] == "card")
        .unwrap();
    assert_eq!(
        by_card["groups"]["left out of training"]["located"]["of"],
        1
    );
    assert_eq!(read(&["--split", "tune"]).0, "tune list");
    assert_eq!(read(&["--split", "all"]).1, 3);
    assert_eq!(read(&["--split", "all", "--limit", "2"]).1, 2);
    let parent = summary_of(&[home.path().to_str().unwrap(), "--perfect"]);
    assert_eq!(
        parent["all"]["pictures"], 1,
        "a folder without photos stands for the folders in it"
    );
}

#[test]
fn labels_and_scan_names_count_as_truth_and_without_them_there_is_no_card() {
    let home = tempfile::tempdir().unwrap();
    let folder = |name: &str| {
        let folder = home.path().join(name);
        fs::create_dir(&folder).unwrap();
        folder
    };
    let (mini, none, scans) = (folder("mini"), folder("none"), folder("scans"));
    add_photo(&mini, "tilted.jpeg");
    let labels = json!([{"photo": "tilted.jpeg", "region": ["##", "#."], "note": ""}]);
    fs::write(mini.join("labels.json"), labels.to_string()).unwrap();
    add_photo(&none, "dice.jpg");
    add_photo(&scans, "13_yellow.jpg");
    add_photo(&scans, "53_green.jpg");
    let summary = summary_of(&[home.path().to_str().unwrap()]);
    let cards = |index: usize| summary["folders"][index]["figures"]["located"]["of"].clone();
    assert_eq!(
        [cards(0), cards(1), cards(2)],
        [json!(1), json!(0), json!(2)]
    );
    assert_eq!(summary["all"]["pictures_without_card"], 1);
}

#[test]
fn a_photo_that_cannot_be_opened_is_a_mistake_of_the_decode_stage() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.jpg"), b"no picture").unwrap();
    add_truth(folder.path(), "a.json", 13);
    let summary = summary_of(&[folder.path().to_str().unwrap()]);
    assert_eq!(summary["causes"][0]["stage"], "decode");
    assert_eq!(summary["all"]["unopened"], 1);
    assert_eq!(
        summary["all"]["cells_wrong"],
        json!({"n": 2, "of": 2, "percent": 100.0})
    );
}

#[test]
fn overlays_of_photos_with_mistakes_are_saved() {
    let folder = tempfile::tempdir().unwrap();
    add_photo(folder.path(), "a.jpg");
    add_truth(folder.path(), "a.json", 13);
    let overlays = folder.path().join("deep/overlays");
    summary_of(&[
        folder.path().to_str().unwrap(),
        "--overlay",
        overlays.to_str().unwrap(),
    ]);
    let overlay = image::open(overlays.join("a.jpg")).unwrap();
    assert_eq!(overlay.width(), 1200);
}

#[test]
fn gems_and_boards_are_scored_photo_by_photo() {
    let folder = tempfile::tempdir().unwrap();
    add_photo(folder.path(), "blank.png");
    let path = folder.path().to_str().unwrap();
    for (game, nothing) in [
        ("gems", json!({"there": 0, "missed": 0, "invented": 0})),
        (
            "board",
            json!({"is_there": false, "told": false, "pawns": 0}),
        ),
        (
            "ominoes",
            json!({"is_there": false, "told": false, "dice": 0}),
        ),
    ] {
        let measured = summary_of(&["--game", game, path]);
        assert_eq!(measured["folder"], path);
        let [name, score] = [&measured["scores"][0][0], &measured["scores"][0][1]];
        assert_eq!(name, "blank");
        for (figure, value) in nothing.as_object().unwrap() {
            assert_eq!(&score[figure], value, "{game}: {figure}");
        }
    }
}

#[test]
fn a_folder_that_cannot_be_evaluated_exits_with_2_and_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let fails_with = |output: Output, part: &str| {
        assert_eq!(output.status.code(), Some(2));
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(part), "{error}");
    };
    fails_with(evaluate(&[path]), "no images to read");
    fails_with(evaluate(&["/nowhere"]), "cannot list the folder");
    add_photo(folder.path(), "a.jpg");
    fs::write(folder.path().join("a.json"), "{\"cards\": [{}]}").unwrap();
    fails_with(evaluate(&[path]), "the truth file does not have the format");
}

#[test]
fn the_number_of_jobs_changes_only_the_times() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["a", "b", "c", "d"] {
        add_photo(folder.path(), &format!("{name}.jpg"));
        add_truth(folder.path(), &format!("{name}.json"), 13);
    }
    let read = |jobs: &str| {
        let mut summary = summary_of(&[folder.path().to_str().unwrap(), "--jobs", jobs]);
        summary["timings_ms"] = Value::Null;
        summary
    };
    assert_eq!(read("1"), read("3"));
}

#[test]
fn the_file_of_a_replaced_network_must_load_and_have_its_name() {
    let folder = tempfile::tempdir().unwrap();
    add_photo(folder.path(), "table.png");
    let file = folder.path().join("gem-board-find.onnx");
    fs::write(&file, "no network").unwrap();
    let options = ["--game", "board", "--network"];
    let pictures = folder.path().to_str().unwrap();
    let run = |file: &Path| {
        let file = file.to_str().unwrap();
        let output = evaluate(&[&[pictures], &options[..], &[file]].concat());
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(run(&file).contains("the model does not load"));
    let unknown = folder.path().join("better.onnx");
    fs::copy(&file, &unknown).unwrap();
    assert!(run(&unknown).contains("such as gems.onnx"));
}

/// Copies a sample photo of a solved card and its truth file into a folder. If `is_solved` is false, changes the copied truth file, so
/// that it wrongly says that the card is not solved.
fn add_sample(folder: &Path, is_solved: bool) {
    let samples = crate::repository().join("samples");
    fs::copy(samples.join("solved.jpg"), folder.join("solved.jpg")).unwrap();
    let truth = fs::read(samples.join("solved.json")).unwrap();
    let mut truth: Value = serde_json::from_slice(&truth).unwrap();
    if !is_solved {
        for verdict in ["verdict", "state"] {
            truth["cards"][0][verdict] = json!("unsolved");
        }
        truth["cards"][0]["symbol"] = Value::Null;
    }
    fs::write(folder.join("solved.json"), truth.to_string()).unwrap();
}

#[test]
fn a_false_solved_gives_exit_status_1_in_every_format() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    for (is_solved, status) in [(true, 0), (false, 1)] {
        add_sample(folder.path(), is_solved);
        for format in ["table", "json", "csv"] {
            let output = evaluate(&[path, "--format", format]);
            assert_eq!(output.status.code(), Some(status), "{format}: {output:?}");
        }
    }
    let summary: Value = serde_json::from_slice(&evaluate(&[path, "--json"]).stdout).unwrap();
    assert_eq!(summary["all"]["false_solved"]["n"], 1);
}

#[test]
fn csv_has_one_header_and_a_line_for_each_figure_of_cards_and_of_gems() {
    let folder = tempfile::tempdir().unwrap();
    let [cards, gems] = ["cards", "gems"].map(|name| folder.path().join(name));
    for folder in [&cards, &gems] {
        fs::create_dir(folder).unwrap();
    }
    add_sample(&cards, true);
    add_photo(&gems, "blank.png");
    let truth = json!({"kind": "gems", "gems": [], "piles": []});
    fs::write(gems.join("blank.json"), truth.to_string()).unwrap();
    let path = folder.path().to_str().unwrap();
    let output = evaluate(&[path, "--format", "csv"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let mut reader = csv::Reader::from_reader(&*output.stdout);
    let header = reader.headers().unwrap().clone();
    assert_eq!(header, vec!["folder", "image", "figure", "value", "of"]);
    let lines: Vec<csv::StringRecord> = reader.records().collect::<Result<_, _>>().unwrap();
    let has = |line: [&str; 5]| assert!(lines.iter().any(|other| *other == line[..]), "{lines:?}");
    let [cards, gems] = [&cards, &gems].map(|folder| folder.to_str().unwrap());
    has([cards, "", "false_solved", "0", "0"]);
    has([cards, "", "located", "1", "1"]);
    has([cards, "", "verdicts.solved.solved", "1", ""]);
    has([gems, "blank", "invented", "0", ""]);
}
