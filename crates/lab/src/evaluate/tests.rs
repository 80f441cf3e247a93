//! Tests the scoring of cards on ground truths and findings that are written by hand; also tests the calibration table, the quantiles of
//! times, and the threads of an evaluation.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod text;
mod verdicts;

use serde_json::json;

use umpire::{
    report::{CardReport, CardVerdict, LoosePiece, Reason, ReasonCode, findings::CardFindings},
    rules::{Cell, Piece, Side, Symbol},
};

use super::{
    figures::Figures,
    locating::{Fit, same_up_to_a_turn},
    mistakes::{Cause, Mistake},
    perfect,
    reliability::{Reliability, Statement},
    score::ImageScore,
    summary::Spread,
    truth::{Truth, TruthCard},
};

/// Returns the truth of a card at 10 px per mm with its top left at (100, 100), solved by the pieces I2 and O4; `fields` replaces or
/// adds JSON fields.
#[expect(clippy::needless_pass_by_value, reason = "reads better at the calls")]
fn card(fields: serde_json::Value) -> TruthCard {
    let mut card = json!({
        "number": 13, "side": "yellow", "art": "scan", "scene": "solved", "edition": 1,
        "corners": [[100.0, 100.0], [1700.0, 100.0], [1700.0, 1190.0], [100.0, 1190.0]],
        "region": ["###", "###"],
        "rows": {"shield": ["I2", "O4"], "mask": ["I3", "V3"]},
        "placements": [
            {"piece": "I2", "cells": [[0, 0], [1, 0]], "visible": 1.0},
            {"piece": "O4", "cells": [[0, 1], [0, 2], [1, 1], [1, 2]], "visible": 0.9}],
        "verdict": "solved", "state": "solved", "symbol": "shield", "defects": [],
    });
    let all_fields = card.as_object_mut().unwrap();
    all_fields.extend(fields.as_object().unwrap().clone());
    serde_json::from_value(card).unwrap()
}

/// Returns the truth of the same card as [`card`], but without piece O4 on it. The card is unsolved, since the four cells of O4 are
/// uncovered.
fn half_covered() -> TruthCard {
    card(json!({
        "scene": "missing", "verdict": "unsolved", "state": "unsolved", "symbol": null,
        "placements": [{"piece": "I2", "cells": [[0, 0], [1, 0]]}],
        "defects": [{"kind": "uncovered", "piece": null, "cells": [[0, 1], [0, 2], [1, 1], [1, 2]]}],
    }))
}

fn truth(cards: Vec<TruthCard>) -> Truth {
    Truth {
        cards,
        ..Truth::nothing()
    }
}

fn found(cards: Vec<CardReport>) -> CardFindings {
    CardFindings {
        cards,
        ..CardFindings::default()
    }
}

/// Returns the score of a card whose faultless report was altered by `change`.
fn score_with(card: TruthCard, change: impl FnOnce(&mut CardReport)) -> ImageScore {
    let mut report = perfect::card(&card);
    change(&mut report);
    ImageScore::of(&truth(vec![card]), &found(vec![report]))
}

fn causes(score: &ImageScore) -> Vec<(Cause, usize)> {
    score
        .mistakes
        .iter()
        .map(|mistake| (mistake.cause, mistake.count))
        .collect()
}

fn figures(score: &ImageScore) -> Figures {
    let mut figures = Figures::default();
    figures.add_image(score);
    figures
}

fn shift(report: &mut CardReport, corner: usize, [right, down]: [f64; 2]) {
    report.corners[corner][0] += right;
    report.corners[corner][1] += down;
}

#[test]
fn a_correct_report_has_no_mistake() {
    let occluded = json!({"verdict": "unsure", "defects": [{"kind": "occluded", "piece": null, "cells": [[0, 0]]}]});
    for card in [card(json!({})), half_covered(), card(occluded)] {
        let score = score_with(card, |_| ());
        assert_eq!(causes(&score), []);
        let figures = figures(&score);
        assert_eq!(figures.located.percent(), Some(100.0));
        assert_eq!(figures.located_fine.percent(), Some(100.0));
        assert_eq!(figures.side_and_rows.percent(), Some(100.0));
        assert_eq!(figures.cells_wrong.n, 0);
        assert_eq!(figures.verdict.percent(), Some(100.0));
        assert_eq!(figures.false_solved.n, 0);
    }
}

#[test]
fn located_means_every_corner_within_half_a_cell_in_order() {
    let with_error_mm =
        |mm: f64| score_with(card(json!({})), |report| shift(report, 2, [0.0, 10.0 * mm]));
    assert_eq!(causes(&with_error_mm(2.3)), []);
    assert!(with_error_mm(2.3).cards[0].is_fine());
    assert_eq!(causes(&with_error_mm(2.5)), [(Cause::PoseCoarse, 1)]);
    assert!(with_error_mm(7.9).cards[0].is_located() && !with_error_mm(7.9).cards[0].is_fine());
    assert_eq!(
        causes(&with_error_mm(8.1)),
        [(Cause::CornerOff, 1), (Cause::CellOfUnlocated, 6)]
    );
    assert_eq!(with_error_mm(8.1).cards[0].cells.wrong, 6);
    assert!(
        with_error_mm(8.1).cards[0].read.rows,
        "the rows count even if the pose is wrong"
    );
}

#[test]
fn half_a_cell_is_measured_on_the_card_not_in_the_image() {
    // The card is viewed obliquely: in the image, its far edge is half as long as its near edge. So 35 px in the image are more than 8 mm
    // on the card at its far edge, and less than 8 mm at its near edge.
    let corners = json!([
        [500.0, 100.0],
        [900.0, 100.0],
        [1100.0, 400.0],
        [300.0, 400.0]
    ]);
    let card = || card(json!({"corners": corners}));
    let near_edge = score_with(card(), |report| shift(report, 3, [-35.0, 0.0]));
    let far_edge = score_with(card(), |report| shift(report, 0, [-35.0, 0.0]));
    assert!(near_edge.cards[0].is_located());
    assert!(!far_edge.cards[0].is_located());
}

#[test]
fn a_wrong_reading_direction_and_a_mirrored_order_are_not_located() {
    let turned = score_with(card(json!({})), |report| report.corners.rotate_left(2));
    assert_eq!(turned.cards[0].pose.unwrap().fit, Fit::Turned);
    assert_eq!(causes(&turned)[0].0, Cause::TurnedWrong);
    let mirrored = score_with(card(json!({})), |report| report.corners.reverse());
    assert_eq!(causes(&mirrored)[0].0, Cause::MirroredCorners);
}

#[test]
fn each_card_is_paired_with_one_report_and_further_reports_are_invented() {
    let card = half_covered();
    let right = perfect::card(&card);
    let mut second = right.clone();
    shift(&mut second, 0, [30.0, 0.0]);
    let mut distant = right.clone();
    distant.corners = distant.corners.map(|[x, y]| [x + 3000.0, y]);
    let score = ImageScore::of(&truth(vec![card]), &found(vec![second, distant, right]));
    assert_eq!(
        score.cards[0].found,
        Some(2),
        "the best fitting report is paired with the card"
    );
    assert_eq!(
        causes(&score),
        [(Cause::InventedTwice, 1), (Cause::InventedNothing, 1)]
    );
    assert_eq!(figures(&score).invented, 2);
}

#[test]
fn two_cards_are_each_paired_with_their_own_report() {
    let second = json!({"number": 14, "corners": [[100.0, 1300.0], [1700.0, 1300.0], [1700.0, 2390.0], [100.0, 2390.0]]});
    let cards = vec![card(json!({})), card(second)];
    let reports = vec![perfect::card(&cards[1]), perfect::card(&cards[0])];
    let score = ImageScore::of(&truth(cards), &found(reports));
    assert_eq!(score.cards[0].found, Some(1));
    assert_eq!(score.cards[1].found, Some(0));
    assert_eq!(causes(&score), []);
}

#[test]
fn a_reported_card_in_an_image_without_cards_is_a_phantom_and_falsely_solved() {
    let report = perfect::card(&card(json!({})));
    let score = ImageScore::of(&Truth::nothing(), &found(vec![report]));
    assert_eq!(
        causes(&score),
        [(Cause::InventedNothing, 1), (Cause::FalseSolved, 1)]
    );
    let figures = figures(&score);
    assert_eq!((figures.phantoms, figures.invented), (1, 1));
    assert_eq!((figures.false_solved.n, figures.false_solved.of), (1, 1));
}

#[test]
fn a_card_that_is_not_found_counts_in_every_figure() {
    let score = ImageScore::of(&truth(vec![card(json!({}))]), &found(Vec::new()));
    assert_eq!(
        causes(&score),
        [(Cause::NotFound, 1), (Cause::CellOfUnlocated, 6)]
    );
    let figures = figures(&score);
    assert_eq!(
        (figures.found.n, figures.located.n, figures.side_and_rows.n),
        (0, 0, 0)
    );
    assert_eq!((figures.cells_wrong.n, figures.cells_wrong.of), (6, 6));
    assert_eq!((figures.verdict.n, figures.verdict.of), (0, 1));
    assert_eq!(
        (figures.solved_confirmed.n, figures.solved_confirmed.of),
        (0, 1)
    );
    assert_eq!(figures.solved_called_unsolved.n, 0);
}

#[test]
fn rows_are_compared_as_sets_and_each_wrong_row_counts() {
    let swapped = score_with(card(json!({})), |report| {
        report.rows.get_mut(&Symbol::Shield).unwrap().reverse();
    });
    assert_eq!(causes(&swapped), []);
    let wrong = score_with(card(json!({})), |report| {
        report
            .rows
            .insert(Symbol::Shield, vec![Piece::I2, Piece::L4]);
        report.rows.insert(Symbol::Hand, vec![Piece::I2]);
    });
    assert_eq!(causes(&wrong), [(Cause::RowWrong, 2)]);
    let unread = score_with(card(json!({})), |report| report.rows.clear());
    assert_eq!(causes(&unread), [(Cause::RowsUnread, 1)]);
}

#[test]
fn side_and_number_are_scored_separately() {
    let score = score_with(card(json!({})), |report| {
        report.side = Some(Side::Green);
        report.number = None;
    });
    assert_eq!(
        causes(&score),
        [(Cause::SideWrong, 1), (Cause::NumberUnread, 1)]
    );
    let figures = figures(&score);
    assert_eq!(
        (figures.side.n, figures.rows.n, figures.side_and_rows.n),
        (0, 1, 0)
    );
}

#[test]
fn cells_are_scored_one_by_one() {
    let missed = score_with(card(json!({})), |report| report.placements.truncate(1));
    assert_eq!(causes(&missed), [(Cause::CellPieceAsEmpty, 4)]);
    let renamed = score_with(card(json!({})), |report| {
        report.placements[0].piece = Piece::I3;
    });
    assert_eq!(causes(&renamed), [(Cause::CellWrongPiece, 2)]);
    let expected = Some(Piece::I2);
    assert_eq!(
        renamed.cards[0].cells.confusions,
        [(expected, Some(Piece::I3)); 2]
    );
    let twice = score_with(card(json!({})), |report| {
        report.placements[0].cells = vec![Cell::new(0, 0), Cell::new(0, 1)];
    });
    assert_eq!(
        causes(&twice),
        [(Cause::CellTwice, 1), (Cause::CellPieceAsEmpty, 1)]
    );
    let invented = score_with(half_covered(), |report| {
        report.placements[0].cells = vec![Cell::new(0, 0), Cell::new(0, 1)];
    });
    assert_eq!(invented.cards[0].cells.wrong, 2);
}

#[test]
fn cells_under_improper_pieces_and_hands_are_not_scored_but_uncovered_ones_are() {
    for kind in ["stacked", "overhang", "shifted", "occluded"] {
        let defects = json!([{"kind": kind, "piece": "O4", "cells": [[0, 1], [0, 2], [5, 5]], "offset_mm": [9.0, 0.0]}]);
        let card = card(json!({"verdict": "unsolved", "state": "unsolved", "defects": defects}));
        let score = score_with(card, |report| report.placements.clear());
        assert_eq!(score.cards[0].cells.scored, 4, "{kind}");
        assert_eq!(score.cards[0].cells.wrong, 4, "{kind}");
    }
    assert_eq!(score_with(half_covered(), |_| ()).cards[0].cells.scored, 6);
}

#[test]
fn a_placement_is_right_only_if_all_its_cells_are() {
    let score = score_with(card(json!({})), |report| {
        report.placements[0].cells.reverse();
        report.placements[1].cells.pop();
        report.placements[1].confidence = 0.7;
    });
    let statement = |stated, is_right| Statement { stated, is_right };
    let expected = [statement(1.0, true), statement(0.7, false)];
    assert_eq!(score.cards[0].cells.placements, expected);
}

#[test]
fn the_calibration_error_weights_bins_by_their_number_of_statements() {
    let statement = |stated, is_right| Statement { stated, is_right };
    let mut statements = vec![statement(0.6, true), statement(0.6, false)];
    statements.extend([statement(0.85, true); 3]);
    statements.extend([statement(1.0, false), statement(0.0, false)]);
    let table = Reliability::of(&statements);
    let counts: Vec<usize> = table.bins.iter().map(|bin| bin.count).collect();
    assert_eq!(counts, [1, 2, 3, 1]);
    // The expected calibration error is the mean of |mean confidence - fraction right| over the bins. The weight of a bin is its number of
    // statements: (|0 - 0| * 1 + |0.6 - 0.5| * 2 + |0.85 - 1| * 3 + |1 - 0| * 1) / 7.
    assert!((table.ece - (0.2 + 0.45 + 1.0) / 7.0).abs() < 1e-12);
    assert_eq!(Reliability::of(&[]).ece.to_bits(), 0);
}

#[test]
fn quantiles_of_times_use_the_nearest_rank() {
    let times = (1..=10).rev().map(f64::from).collect();
    assert_eq!(
        Spread::of(times),
        Spread {
            median: 5.0,
            p90: 9.0,
            max: 10.0
        }
    );
    assert_eq!(Spread::of(Vec::new()), Spread::default());
}

#[test]
fn results_of_several_threads_are_in_the_order_of_the_items() {
    let square = |number: &u32| Ok::<_, super::EvaluateError>(number * number);
    let numbers: Vec<u32> = (0..11).collect();
    let expected: Vec<u32> = numbers.iter().map(|number| number * number).collect();
    for jobs in [1, 3, 16] {
        assert_eq!(
            super::map_in_parallel(&numbers, jobs, square).unwrap(),
            expected
        );
    }
}
