//! Tests that reports are in the language of the process, and JSON in English.

#![expect(clippy::unwrap_used, reason = "tests")]

use std::{io::Write, process::Stdio};

use serde_json::Value;

use crate::umpire;

const LANGUAGES: [&str; 7] = ["en", "cs", "sk", "ru", "pt-BR", "de", "pl"];
const PILES: &str = "samples/gems/piles.jpg";

fn printed(arguments: &[&str]) -> String {
    let output = umpire().args(arguments).output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{error}");
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the JSON report of `umpire gems` on the sample photo of piles, without the field `timings_ms`, which differs in each run.
fn document(language: &str) -> Value {
    let text = printed(&["gems", PILES, "--json", "--lang", language]);
    let mut document: Value = serde_json::from_str(&text).unwrap();
    document["timings_ms"].take();
    document
}

#[test]
fn reports_are_translated_and_json_is_english() {
    let english = document("en");
    let mut reports = Vec::new();
    for language in LANGUAGES {
        assert_eq!(document(language), english, "{language}");
        let report = printed(&["gems", PILES, "--lang", language]);
        let pile = report.lines().nth(1).unwrap().to_owned();
        assert!(!reports.contains(&pile), "{language}: {pile}");
        reports.push(pile);
    }
    assert_eq!(
        reports[..2],
        [
            "  pile 1: 7 gems: 2 red, 1 blue, 4 brown",
            "  hromádka 1: 7 drahokamů (2 červené, 1 modrý, 4 hnědé)"
        ]
    );
}

#[test]
fn the_name_of_a_pile_is_translated_except_in_json() {
    let german = ["standings", PILES, "--lang", "de"];
    let report = printed(&german);
    assert!(report.contains("Haufen 1"), "{report}");
    let json = printed(&[&german[..], &["--json"]].concat());
    let document: Value = serde_json::from_str(&json).unwrap();
    let names = document["players"].as_array().unwrap().iter();
    let mut names: Vec<&str> = names
        .map(|player| player["name"].as_str().unwrap())
        .collect();
    names.sort_unstable();
    assert_eq!(names[..2], ["pile 1", "pile 2"]);
}

#[test]
fn without_the_option_the_locale_of_the_system_counts() {
    let standings = |locale: &str| {
        let mut command = umpire();
        command.env_remove("UMPIRE_LANG").env("LC_ALL", locale);
        command.args(["standings", "Ana=red:2", "Ben=red:1"]);
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    for (locale, expected) in [
        ("cs_CZ.UTF-8", "2 červené"),
        ("de_AT", "2 rote"),
        ("C.UTF-8", "2 red"),
        ("ja_JP.UTF-8", "2 red"),
    ] {
        let printed = standings(locale);
        assert!(printed.contains(expected), "{locale}: {printed}");
    }
}

#[test]
fn an_unknown_language_is_refused_and_the_known_ones_are_listed() {
    let output = umpire().args(["gems", PILES, "--lang", "xx"]).output();
    let output = output.unwrap();
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr);
    for language in LANGUAGES {
        assert!(error.contains(language), "{error}");
    }
}

#[test]
fn the_sentences_of_a_game_are_translated_and_its_events_are_english() {
    let folder = tempfile::tempdir().unwrap();
    let play = |journal: &str, options: &[&str]| {
        let mut command = umpire();
        command.args(["game", "--names", "Ana,Ben", "--lang", "de", "--journal"]);
        command.arg(folder.path().join(journal)).args(options);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut game = command.spawn().unwrap();
        let mut typed = game.stdin.take().unwrap();
        typed.write_all(b"roll mask\nsolved Ben\nquit\n").unwrap();
        drop(typed);
        String::from_utf8(game.wait_with_output().unwrap().stdout).unwrap()
    };
    let sentences = play("a.jsonl", &[]);
    assert!(sentences.contains("Runde 1: Ana würfelt"), "{sentences}");
    assert!(sentences.contains("Ben löst die Legetafel"), "{sentences}");
    let events = play("b.jsonl", &["--json"]);
    assert!(events.contains("Ben solves the card, first"), "{events}");
    assert!(!events.contains("Legetafel"), "{events}");
}
