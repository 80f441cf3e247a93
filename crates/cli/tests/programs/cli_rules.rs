//! Tests of the commands `umpire solve` and `umpire cards`.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{
    io::{BufRead, BufReader},
    process::{Command, Output, Stdio},
};

use serde_json::{Value, json};

fn umpire(arguments: &[&str]) -> Command {
    let mut command = crate::umpire_without_home();
    command.args(arguments);
    command
}

fn run(arguments: &[&str]) -> Output {
    umpire(arguments).output().unwrap()
}

fn printed(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Asserts that a command refuses its arguments, with exit status 2 and nothing on standard output; returns the error message.
fn refused(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn solve_draws_every_cover_with_letters_and_without_colour_in_a_pipe() {
    let expected = "\
card 13 (yellow), shield: 4 ways
  A  magenta L5
  B  green P5
  C  lime L4

  1.          2.          3.          4.
  A A . .     A A . .     B B . .     C C . .
  A B B .     A C C .     B B B .     C B B .
  A B B B     A C B B     A A A A     C B B B
  A C C C     A C B B     A C C C     A A A A
  . . . C     . . . B     . . . C     . . . A
";
    assert_eq!(printed(&["solve", "13", "shield"]), expected);
}

#[test]
fn solve_draws_the_48_covers_of_the_richest_row_within_80_columns() {
    let text = printed(&["solve", "63", "hand"]);
    assert!(
        text.starts_with("card 63 (green), hand: 48 ways\n") && text.contains(" 48.\n"),
        "{text}"
    );
    let widest = text.lines().map(str::len).max().unwrap();
    assert!(widest <= 80, "{widest} columns: {text}");
}

#[test]
fn solve_json_is_one_line_with_the_documented_fields() {
    let text = printed(&["solve", "13", "shield", "--json"]);
    assert_eq!(text.lines().count(), 1);
    let document: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(document["schema"], "umpire/solve@1");
    assert_eq!(document["number"], 13);
    assert_eq!(document["symbol"], "shield");
    assert_eq!(document["covers"].as_array().unwrap().len(), 4);
    let first = json!([
        {"piece": "L5", "cells": [[0, 0], [0, 1], [1, 0], [2, 0], [3, 0]]},
        {"piece": "P5", "cells": [[1, 1], [1, 2], [2, 1], [2, 2], [2, 3]]},
        {"piece": "L4", "cells": [[3, 1], [3, 2], [3, 3], [4, 3]]},
    ]);
    assert_eq!(document["covers"][0], first);
}

#[test]
fn solve_refuses_an_unknown_card_or_symbol_with_what_to_do() {
    for number in ["58", "59"] {
        let message = refused(&["solve", number, "shield"]);
        assert!(
            message.contains(&format!("card side {number} is not known yet")),
            "{message}"
        );
        assert!(message.contains("`umpire cards`"), "{message}");
    }
    for word in ["73", "0", "300", "shield", ""] {
        let message = refused(&["solve", word, "shield"]);
        assert!(
            message.contains("give the number printed on the card side, 1 to 72"),
            "{message}"
        );
    }
    let message = refused(&["solve", "13", "lion"]);
    assert!(
        message.contains("the symbols are shield, hand, antelope, snake, elephant, mask"),
        "{message}"
    );
    assert!(refused(&["solve", "13"]).contains("<SYMBOL>"));
}

#[test]
fn cards_draws_each_side_beside_its_rows() {
    let text = printed(&["cards"]);
    let first = " 1 yellow   ##.        shield    I4 T4 Y5
            ###        hand      L4 O4 L5
            ###        antelope  L5 I3 P5
            ###        snake     Y5 S4 L4
            ..#        elephant  L4 I4 P5
            ..#        mask      L5 L4 I4

 2 yellow   ###..      shield    I4 P5 T4
";
    assert!(text.starts_with(first), "{text}");
    assert_eq!(text.matches(" yellow ").count(), 36);
    assert_eq!(text.matches(" green ").count(), 34);
}

#[test]
fn cards_json_has_a_line_for_each_side_with_the_rows_from_top_to_bottom() {
    let text = printed(&["cards", "--json"]);
    let lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 70);
    assert_eq!(lines[12]["schema"], "umpire/cards@1");
    assert_eq!(lines[12]["number"], 13);
    assert_eq!(lines[12]["side"], "yellow");
    assert_eq!(
        lines[12]["region"],
        json!(["##..", "###.", "####", "####", "...#"])
    );
    assert_eq!(lines[12]["rows"]["mask"], json!(["I4", "Y5", "P5"]));
    let first = text.lines().next().unwrap();
    let symbols = ["shield", "hand", "antelope", "snake", "elephant", "mask"];
    let positions = symbols.map(|symbol| first.find(symbol));
    assert!(positions.is_sorted() && positions[0].is_some(), "{first}");
}

#[test]
fn a_pipe_closed_after_the_first_line_is_no_failure() {
    let mut child = umpire(&["cards", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    // The reader has a buffer of one byte, so it takes only the first line out of the pipe. The pipe is then closed before the rest is
    // read.
    let mut reader = BufReader::with_capacity(1, child.stdout.take().unwrap());
    reader.read_line(&mut line).unwrap();
    drop(reader);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
}

#[test]
fn a_pipe_closed_before_the_first_byte_is_no_failure() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = umpire(&["solve", "13", "shield"])
        .stdout(writer)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure() {
    let full = std::fs::File::options()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let output = umpire(&["cards"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        message.contains("cannot write the answer to standard output"),
        "{message}"
    );
}
