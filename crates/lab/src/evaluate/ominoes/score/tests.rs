//! Tests on a board of 2 by 2 squares, each 10 pixels wide, with three dice.
#![expect(clippy::unwrap_used, reason = "tests")]

use umpire::{
    language::Message,
    report::{PhotoReport, dice_board::DiceBoardReport},
    rules::ominoes::{Face, God},
};

use super::*;

const CORNERS: [XY; 4] = [[0.0, 0.0], [20.0, 0.0], [20.0, 20.0], [0.0, 20.0]];
const GODS: [God; 4] = [God::Ra, God::Horus, God::Apep, God::Khepri];

fn truth() -> DiceBoardTruth {
    serde_json::from_value(serde_json::json!({
        "board": {"corners": CORNERS, "grid": CORNERS, "size": 2},
        "cells": [["ra", null], ["hura", "apep"]],
        "corner_gods": GODS,
    }))
    .unwrap()
}

/// Returns a report that agrees with this truth.
fn report_of(truth: &DiceBoardTruth) -> OminoesReport {
    let squares = |row: &Vec<Option<Face>>| row.iter().copied().map(Square::from).collect();
    let mut report = OminoesReport::unreadable("one.jpg".to_owned(), Message::default());
    report.board = Some(DiceBoardReport {
        corners: Some(truth.board.corners),
        grid: None,
        tops: None,
        die: None,
        size: truth.board.size,
        grey: Vec::new(),
        gods: Some(truth.corner_gods.map(Some)),
    });
    report.cells = truth.cells.iter().map(squares).collect();
    report.confidence = Some(vec![vec![0.75; 2]; 2]);
    report.verdict = ReadVerdict::Read;
    report
}

/// Returns the score of a report that agrees with the truth except for `change`.
fn score_with(change: impl FnOnce(&mut OminoesReport)) -> Score {
    let mut report = report_of(&truth());
    change(&mut report);
    Score::of(Some(&truth()), &report)
}

#[test]
fn a_report_without_a_mistake_is_exact_in_each_orientation() {
    for turn in 0..4 {
        let score = Score::of(Some(&truth()), &report_of(&truth().turned(turn)));
        assert!(score.located && score.size_right, "{turn}: {score:?}");
        assert!(score.exact && !score.has_false_claim(), "{turn}: {score:?}");
        assert_eq!((score.dice, score.gods_right, score.gods_wrong), (3, 4, 0));
    }
}

#[test]
fn a_wrong_square_is_listed_with_its_contents_and_claims_something_false() {
    let score = score_with(|report| report.cells[0][1] = Square::Die(Face::Ra));
    let expected = WrongSquare {
        cell: Cell::new(0, 1),
        truth: Square::Empty,
        reported: Some(Square::Die(Face::Ra)),
        confidence: 0.75,
    };
    assert_eq!(score.wrong, [expected]);
    assert!(!score.exact && score.has_false_claim(), "{score:?}");
}

#[test]
fn an_unknown_square_and_an_unsure_report_claim_nothing_false() {
    let unknown = score_with(|report| report.cells[1][1] = Square::Unknown);
    let unsure = score_with(|report| {
        report.cells[1][1] = Square::Empty;
        report.verdict = ReadVerdict::Unsure;
    });
    for score in [unknown, unsure] {
        assert_eq!(score.wrong.len(), 1, "{score:?}");
        assert!(!score.exact && !score.has_false_claim(), "{score:?}");
    }
}

#[test]
fn a_board_is_located_within_half_a_square_and_else_all_its_dice_are_wrong() {
    let with_shift = |px: f64| {
        score_with(|report| {
            let board = report.board.as_mut().unwrap();
            board.corners = board
                .corners
                .map(|corners| corners.map(|[x, y]| [x + px, y]));
        })
    };
    let near = with_shift(4.9);
    assert!(near.located && near.exact, "{near:?}");
    let far = with_shift(5.1);
    let error = far.corner_error.unwrap();
    assert!((error - 0.51).abs() < 1e-9, "{error}");
    assert!(!far.located && far.has_false_claim(), "{far:?}");
    assert_eq!(far.wrong.len(), 3);
    assert!(far.wrong.iter().all(|square| square.reported.is_none()));
}

#[test]
fn a_wrong_size_makes_all_dice_wrong() {
    let score = score_with(|report| report.board.as_mut().unwrap().size = 3);
    assert!(score.located && !score.size_right, "{score:?}");
    assert_eq!((score.wrong.len(), score.gods_right), (3, 0));
    assert!(score.has_false_claim());
}

#[test]
fn a_missed_board_claims_nothing_false_and_an_invented_one_does() {
    let nothing = OminoesReport::unreadable("one.jpg".to_owned(), Message::default());
    let missed = Score::of(Some(&truth()), &nothing);
    assert!(missed.is_there && !missed.is_reported, "{missed:?}");
    assert_eq!((missed.wrong.len(), missed.corner_error), (3, None));
    assert!(!missed.has_false_claim());
    assert!(Score::of(None, &report_of(&truth())).has_false_claim());
    assert!(!Score::of(None, &nothing).has_false_claim());
}

#[test]
fn the_gods_of_the_corners_are_right_wrong_or_unread() {
    let score = score_with(|report| {
        let gods = [Some(God::Ra), Some(God::Ra), None, Some(God::Khepri)];
        report.board.as_mut().unwrap().gods = Some(gods);
    });
    assert_eq!((score.gods_right, score.gods_wrong), (2, 1));
}
