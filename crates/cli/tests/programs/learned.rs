//! Tests of learned cards: learning, listing, solving and forgetting them; errors for a malformed file. Also tests of `--show`.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{fs, path::Path, process::Output};

use serde_json::{Value, json};
use tempfile::TempDir;
use umpire_lab::scene::{self, SceneOptions, StagedScene};

/// Seed of a rendered card that is in no catalogue and is read correctly.
const UNKNOWN_CARD_SEED: u64 = 5;

/// Line for a file of learned cards: card 13 under the number 1000, with its rows in another order.
const CARD_LINE: &str = "1000 yellow ##../###./####/####/...# I4 L5 P5 | L5 P5 L4 | T4 P5 L5 | Z5 L4 P5 | L5 S4 Z5 | I4 Y5 P5";

fn umpire(home: &TempDir, arguments: &[&str]) -> Output {
    crate::umpire()
        .args(arguments)
        .env("UMPIRE_HOME", home.path().join("home"))
        .output()
        .unwrap()
}

fn home_with(cards: &str) -> TempDir {
    let home = tempfile::tempdir().unwrap();
    fs::create_dir(home.path().join("home")).unwrap();
    fs::write(home.path().join("home/cards.txt"), cards).unwrap();
    home
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn a_learned_card_is_listed_and_solved_until_it_is_forgotten() {
    let home = home_with(&format!("# mine\n{CARD_LINE}\n"));
    let listed = umpire(&home, &["cards", "--json"]);
    let lines: Vec<Value> = text(&listed.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 71);
    let learned: Vec<&Value> = lines
        .iter()
        .filter(|card| card["learned"] == true)
        .collect();
    assert_eq!(learned.len(), 1);
    assert_eq!(learned[0]["number"], 1000);

    let solved = umpire(&home, &["solve", "1000", "hand"]);
    let solved = text(&solved.stdout);
    assert!(
        solved.starts_with("card 1000 (yellow), hand: 4 ways"),
        "{solved}"
    );

    let forgotten = umpire(&home, &["cards", "forget", "1000"]);
    assert_eq!(forgotten.status.code(), Some(0), "{forgotten:?}");
    let kept = fs::read_to_string(home.path().join("home/cards.txt")).unwrap();
    assert_eq!(kept, "# mine\n");
    let again = umpire(&home, &["cards", "forget", "1000"]);
    assert_eq!(again.status.code(), Some(2));
    let error = text(&again.stderr);
    assert!(error.contains("no card 1000 was learned"), "{error}");
}

#[test]
fn an_error_in_the_file_of_learned_cards_is_reported_by_every_command_that_uses_it() {
    let home = home_with(&format!(
        "\n{}\n",
        CARD_LINE.replace("T4 P5 L5", "T4 P5 L9")
    ));
    let commands: [&[&str]; 5] = [
        &["cards"],
        &["cards", "forget", "1000"],
        &["cards", "learn", "samples/solved.jpg"],
        &["solve", "13", "mask"],
        &["card", "samples/solved.jpg"],
    ];
    for arguments in commands {
        let output = umpire(&home, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        let message = text(&output.stderr);
        for part in ["cards.txt", "line 2 ", "beside antelope", "L9"] {
            assert!(message.contains(part), "{arguments:?}: {message}");
        }
    }
}

#[test]
fn a_known_card_is_not_learned_again() {
    let home = tempfile::tempdir().unwrap();
    let output = umpire(&home, &["cards", "learn", "--json", "samples/solved.jpg"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(document["outcome"], "known");
    assert_eq!(document["number"], 2);
    assert!(!home.path().join("home").exists());
}

#[test]
fn numbers_that_no_new_card_may_have_are_refused() {
    let home = tempfile::tempdir().unwrap();
    for (number, part) in [
        ("13", "is taken"),
        ("0", "no card has number 0"),
        ("500", "no card"),
    ] {
        let learn = ["cards", "learn", "samples/solved.jpg", "--number", number];
        let output = umpire(&home, &learn);
        assert_eq!(output.status.code(), Some(2), "{number}");
        assert!(text(&output.stderr).contains(part), "{number}: {output:?}");
    }
}

/// Copies a sample image into `folder`, so that overlays are not written into the repository; returns the path of the copy.
fn sample_in(folder: &Path, name: &str) -> String {
    let path = folder.join(name);
    fs::copy(crate::repository().join("samples").join(name), &path).unwrap();
    path.display().to_string()
}

#[test]
fn show_prints_and_draws_a_solution_that_keeps_the_correctly_placed_pieces() {
    let home = tempfile::tempdir().unwrap();
    let photo = sample_in(home.path(), "missing.jpg");
    // The photo shows card 68 with three of the four pieces of its hand row in place; the piece L5 is missing.
    let output = umpire(&home, &["card", "--json", "--show", "hand", &photo]);
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    let card = &document["cards"][0];
    assert_eq!(
        (&card["number"], &card["show"]),
        (&68.into(), &"hand".into())
    );
    let shown = card["shown"].as_array().unwrap();
    let are_placed: Vec<bool> = shown.iter().map(|piece| piece["lies"] == true).collect();
    assert_eq!(
        are_placed.iter().filter(|is_placed| **is_placed).count(),
        3,
        "{shown:?}"
    );
    let missing = shown.iter().find(|piece| piece["lies"] == false).unwrap();
    assert_eq!(missing["piece"], "L5");
    let grid = card["grid"].as_array().unwrap();
    assert_eq!(grid.len(), 4);
    assert!(home.path().join("missing.overlay.jpg").is_file());

    let output = umpire(&home, &["card", "--show", "hand", &photo]);
    let printed = text(&output.stdout);
    for part in ["one solution for hand:", "already placed", "drawn in "] {
        assert!(printed.contains(part), "{printed}");
    }
}

/// Renders an image of an empty card that is in no catalogue, saves the image, and returns the truth of the card.
fn empty_unknown_card(seed: u64, path: &Path) -> Value {
    let options = SceneOptions {
        size: Some([960, 720]),
        scene: Some(StagedScene::Empty),
        invented: true,
        cut_off: 0.0,
        ..SceneOptions::default()
    };
    let (image, truth) = scene::render(seed, &options);
    image.save(path).unwrap();
    serde_json::to_value(&truth.cards[0]).unwrap()
}

#[test]
fn an_unknown_card_is_learned_once_and_then_known() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("unknown.png");
    let truth = empty_unknown_card(UNKNOWN_CARD_SEED, &path);
    let photo = path.display().to_string();
    let learn = || {
        let output = umpire(&home, &["cards", "learn", "--json", &photo]);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        serde_json::from_slice::<Value>(&output.stdout).unwrap()
    };
    let learned = learn();
    assert_eq!(learned["outcome"], "learned");
    assert_eq!(learned["number"], 1000);
    for field in ["side", "region", "rows"] {
        assert_eq!(learned[field], truth[field], "{field}");
    }
    let again = learn();
    assert_eq!(again["outcome"], "known");
    assert_eq!(again["number"], 1000);
    let read = umpire(&home, &["card", "--json", &photo]);
    let read: Value = serde_json::from_slice(&read.stdout).unwrap();
    assert_eq!(read["cards"][0]["number"], json!(1000));
}
