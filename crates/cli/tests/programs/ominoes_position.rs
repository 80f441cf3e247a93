//! Tests of `umpire ominoes --position`.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::process::Output;

use serde_json::{Value, json};

fn run(position: &str, arguments: &[&str]) -> Output {
    let mut command = crate::umpire_without_home();
    command.args(["ominoes", "--position", position]);
    command.args(arguments).output().unwrap()
}

fn printed(position: &str, arguments: &[&str]) -> String {
    let output = run(position, arguments);
    assert!(output.status.success(), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn document(position: &str, arguments: &[&str]) -> Value {
    let text = printed(position, &[arguments, &["--json"]].concat());
    assert_eq!(text.lines().count(), 1);
    serde_json::from_str(&text).unwrap()
}

/// Asserts that `umpire ominoes` refuses the position `position` with the further arguments `arguments`: with exit status 2, nothing on
/// standard output, and an error message that contains `part`.
fn refused(position: &str, arguments: &[&str], part: &str) {
    let output = run(position, arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?} {output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains(part), "{arguments:?}: {message}");
}

/// A position without a group, on a board of four by four squares.
const FOUR_SQUARES: &str = "h..r/..oo/a.../u..k";

/// A position with a yellow group and a blue group that share two wild dice.
const GROUPS: &str = "rr..../.uo.k./..kkk./....../....../..h...";

#[test]
fn json_is_one_line_with_the_documented_fields() {
    let text = printed(FOUR_SQUARES, &["--json"]);
    assert_eq!(
        text,
        concat!(
            r#"{"schema":"umpire/ominoes@1","board":{"size":4,"grey":[[1,1],[1,2],[2,1],[2,2]]},"#,
            r#""cells":[["horus",null,null,"ra"],[null,null,"ominotep","ominotep"],["apep",null,null,null],"#,
            r#"["hura",null,null,"khepri"]],"groups":[],"verdict":"read","reasons":[]}"#,
            "\n"
        )
    );
}

#[test]
fn groups_are_reported_with_their_dice_and_points() {
    let yellow = json!({"colour": "ra", "cells": [[0, 0], [0, 1], [1, 1], [1, 2]],
        "wilds": [[1, 1], [1, 2]], "points": 4});
    let blue = json!({"colour": "khepri",
        "cells": [[1, 1], [1, 2], [1, 4], [2, 2], [2, 3], [2, 4]],
        "wilds": [[1, 1], [1, 2]], "points": 6});
    let document = document(GROUPS, &[]);
    assert_eq!(document["groups"], json!([yellow, blue]));
    assert!(document.get("moves").is_none());
}

/// Runs `umpire ominoes` on the position [`GROUPS`]. Returns the players for whom the group of the god `god` counts in the report.
fn scorers(god: &str, arguments: &[&str]) -> Vec<String> {
    let document = document(GROUPS, arguments);
    let groups = document["groups"].as_array().unwrap();
    let group = groups.iter().find(|group| group["colour"] == god).unwrap();
    serde_json::from_value(group["for"].clone()).unwrap()
}

#[test]
fn a_group_counts_for_its_player_or_for_all_if_the_god_is_shared() {
    let all = ["apep player", "ra player", "khepri player"];
    assert_eq!(scorers("ra", &["--players", "4"]), ["ra player"]);
    let me = ["--players", "4", "--me", "apep"];
    assert_eq!(scorers("ra", &me), ["ra player"]);
    let three = ["--players", "3", "--shared", "horus", "--me", "ra"];
    assert_eq!(scorers("ra", &three), ["ra player"]);
    let three = ["--players", "3", "--shared", "ra"];
    let others = ["horus player", "apep player", "khepri player"];
    assert_eq!(scorers("ra", &three), others);
    let two = ["--players", "2", "--shared", "horus,khepri", "--me", "ra"];
    assert_eq!(scorers("ra", &two), ["ra player"]);
    assert_eq!(scorers("khepri", &two), all[..2]);
    let pairs = ["--players", "2", "--alternative", "--me", "ra"];
    let pairs = [&pairs[..], &["--also", "horus"]].concat();
    assert_eq!(scorers("ra", &pairs), ["ra and horus player"]);
    let other = ["apep and khepri player"];
    assert_eq!(scorers("khepri", &pairs), other);
}

#[test]
fn moves_are_all_legal_pairs_of_squares_with_a_path_and_the_groups_they_make() {
    let position = "rrr.../....../...r../....../....../......";
    let game = ["--players", "4", "--me", "ra", "--rolled", "ra", "--moves"];
    let document = document(position, &game);
    let moves = document["moves"].as_array().unwrap();
    let pairs = |from: Value| {
        moves
            .iter()
            .filter(move |legal_move| legal_move["from"] == from)
            .count()
    };
    assert_eq!(pairs(json!([0, 0])), 3);
    assert_eq!(pairs(json!([2, 3])), 13);
    let scoring: Vec<&Value> = moves
        .iter()
        .filter(|legal_move| legal_move["groups"] != json!([]))
        .collect();
    let group = json!({"colour": "ra", "cells": [[0, 0], [0, 1], [0, 2], [1, 1]], "wilds": [],
        "points": 4, "for": ["ra player"]});
    let expected = json!({"from": [2, 3], "to": [1, 1], "path": [[2, 3], [1, 3], [1, 2], [1, 1]],
        "groups": [group], "gains": true});
    assert_eq!(scoring, [&expected]);
}

#[test]
fn moves_follow_the_roll_and_the_snake_pit() {
    let position = "rrr.../....../...h../....../....../......";
    let count = |arguments: &[&str]| {
        let all = [arguments, &["--moves"]].concat();
        document(position, &all)["moves"].as_array().unwrap().len()
    };
    assert_eq!(count(&["--me", "ra", "--rolled", "ominotep"]), 0);
    assert_eq!(count(&["--me", "ra", "--rolled", "khepri"]), 0);
    assert_eq!(count(&["--me", "ra", "--rolled", "horus"]), 13);
    let hura = count(&["--me", "ra", "--rolled", "hura"]);
    assert_eq!(hura, 13 + count(&["--me", "ra", "--rolled", "ra"]));
    let closed = count(&["--me", "ra", "--rolled", "horus", "--advanced"]);
    assert!(closed < 13, "{closed}");
}

#[test]
fn a_move_lists_the_groups_that_count_for_the_player() {
    // With `--shared horus`, each group of Horus counts for every player, even if the group contains a wild die. The report leaves out
    // groups that count only for other players.
    let position = "aaa.../....../...u../....../....../hhh...";
    let groups = |arguments: &[&str]| -> Vec<Value> {
        let all = [arguments, &["--rolled", "hura", "--moves"]].concat();
        let document = document(position, &all);
        let moves = document["moves"].as_array().unwrap().clone();
        let groups = moves
            .iter()
            .flat_map(|legal_move| legal_move["groups"].as_array().unwrap());
        groups.map(|group| group["colour"].clone()).collect()
    };
    assert_eq!(groups(&["--me", "apep"]), ["apep"]);
    let shared = ["--me", "apep", "--players", "3", "--shared", "horus"];
    assert_eq!(groups(&shared), ["apep", "horus", "horus"]);
    assert_eq!(groups(&["--me", "ra", "--players", "4"]), [Value::Null; 0]);
}

#[test]
fn the_drawing_marks_groups_with_letters_and_has_no_colour_in_a_pipe() {
    let expected = "\
6 by 6 squares, 9 dice

      1  2  3  4  5  6
   1  rA rA .  .  .  .
   2  .  u+ o+ .  kB .
   3  .  .  kB kB kB .
   4  .  .  :  :  .  .
   5  .  .  .  .  .  .
   6  .  .  h  .  .  .

  h  Horus, green falcon
  r  Ra, yellow sun
  k  Khepri, blue scarab
  u  Hu-Ra, black figure, any god
  o  Ominotep, black ring, any god
  :  grey square
  +  in several groups
  A  Ra: 4 dice, 2 of them wild, 4 points for the Ra player
  B  Khepri: 6 dice, 2 of them wild, 6 points for the Khepri player
";
    assert_eq!(printed(GROUPS, &["--players", "4"]), expected);
}

#[test]
fn the_drawing_lists_the_moves_that_gain() {
    let position = "rrr.../....../...r../....../....../......";
    let text = printed(position, &["--me", "ra", "--rolled", "ra", "--moves"]);
    let expected = "
  no group of four or more

Ra was rolled: 27 legal moves, 1 of them making or enlarging a group of yours
  row 3 column 4 to row 2 column 2: Ra 4 points
";
    assert!(text.ends_with(expected), "{text}");
    let text = printed(position, &["--me", "ra", "--rolled", "ominotep", "--moves"]);
    assert!(text.contains("Ominotep was rolled: no die moves"), "{text}");
}

#[test]
fn boards_of_any_size_are_accepted() {
    assert_eq!(document("r", &[])["board"]["grey"], json!([[0, 0]]));
    let large = [".".repeat(20).as_str(); 20].join("/");
    assert_eq!(document(&large, &[])["board"]["size"], 20);
}

#[test]
fn an_invalid_position_is_refused_with_the_row_and_column() {
    for position in ["", "../..x", "h..r/..oo/a../u..k", "...", "hh/h"] {
        refused(position, &[], "--position");
    }
    refused("..x/.../...", &[], "'x' in row 1 column 3");
    refused(
        "h..r/..oo/a../u..k",
        &[],
        "row 3 must have as many squares as the board has rows: expected 4, found 3",
    );
    refused(
        &["hhhhhh"; 6].join("/"),
        &[],
        "there are 36 dice on the board",
    );
}

#[test]
fn incompatible_options_are_refused_with_what_to_do() {
    let cases: [(&[&str], &str); 19] = [
        (&["--players", "5"], "5 is not in 2..=4"),
        (
            &["--players", "3"],
            "3 players share 1 god, but --shared names 0",
        ),
        (
            &["--players", "3", "--shared", "ra,apep"],
            "--shared names 2",
        ),
        (
            &["--players", "2", "--shared", "ra"],
            "2 players share 2 gods, but --shared names 1",
        ),
        (
            &["--players", "2", "--shared", "ra,ra"],
            "Ra is given twice",
        ),
        (
            &["--players", "2", "--shared", "ra,apep", "--me", "ra"],
            "Ra cannot be both",
        ),
        (
            &["--players", "4", "--shared", "ra"],
            "four players share no god",
        ),
        (&["--shared", "ra"], "add --players 3 or 2"),
        (
            &["--shared", "hura", "--players", "3"],
            "[possible values: horus, apep, ra, khepri]",
        ),
        (
            &["--alternative", "--me", "ra", "--also", "apep"],
            "add --players 2",
        ),
        (
            &["--alternative", "--players", "3"],
            "for two players, not 3",
        ),
        (
            &["--alternative", "--players", "2", "--me", "ra"],
            "--me ra --also khepri",
        ),
        (
            &[
                "--alternative",
                "--players",
                "2",
                "--me",
                "ra",
                "--also",
                "ra",
            ],
            "Ra is given twice",
        ),
        (
            &["--alternative", "--players", "2", "--shared", "ra"],
            "no god is shared",
        ),
        (
            &["--players", "2", "--me", "ra", "--also", "apep"],
            "add --alternative",
        ),
        (&["--moves", "--me", "ra"], "such as --rolled ra"),
        (&["--moves", "--rolled", "ra"], "such as --me ra"),
        (
            &["--me", "hura"],
            "[possible values: horus, apep, ra, khepri]",
        ),
        (&["a.jpg"], "cannot be used with"),
    ];
    for (arguments, part) in cases {
        refused(FOUR_SQUARES, arguments, part);
    }
}

#[test]
fn a_position_or_a_photo_is_required() {
    let output = crate::umpire().arg("ominoes").output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
}

#[test]
fn the_help_says_when_no_die_moves() {
    let help = crate::umpire()
        .args(["ominoes", "--help"])
        .output()
        .unwrap();
    let text = String::from_utf8(help.stdout).unwrap();
    assert!(
        text.contains("If no die can move, the move is skipped"),
        "{text}"
    );
}
