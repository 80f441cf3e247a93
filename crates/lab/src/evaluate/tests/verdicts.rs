//! Tests the scoring of verdicts, reasons, other editions, scans, and of the pieces and the die beside the cards.

use serde_json::json;
use umpire::language::Message;

use super::*;
use crate::evaluate::score::ExpectedReason;

#[test]
fn each_wrong_verdict_has_its_cause() {
    use CardVerdict::{Solved, Unsolved, Unsure};
    let score_of =
        |card: TruthCard, verdict: CardVerdict| score_with(card, |report| report.verdict = verdict);
    let verdict_causes = |score: &ImageScore| {
        let is_reason =
            |cause: &Cause| matches!(cause, Cause::ReasonMissed(_) | Cause::ReasonWrong(_));
        let causes = score.mistakes.iter().map(|mistake| mistake.cause);
        causes.filter(|cause| !is_reason(cause)).collect::<Vec<_>>()
    };
    let solved = || card(json!({}));
    assert_eq!(
        verdict_causes(&score_of(solved(), Unsolved)),
        [Cause::SolvedAsUnsolved]
    );
    assert_eq!(
        verdict_causes(&score_of(solved(), Unsure)),
        [Cause::SolvedAsUnsure]
    );
    assert_eq!(
        verdict_causes(&score_of(half_covered(), Unsure)),
        [Cause::UnsolvedAsUnsure]
    );
    let false_solved = score_of(half_covered(), Solved);
    assert_eq!(verdict_causes(&false_solved), [Cause::FalseSolved]);
    let figures = figures(&false_solved);
    assert_eq!((figures.false_solved.n, figures.false_solved.of), (1, 1));
    assert_eq!(figures.verdicts["unsolved"]["solved"], 1);
}

#[test]
fn under_a_hand_both_unsure_and_the_state_of_the_card_are_right() {
    use CardVerdict::{Solved, Unsolved, Unsure};
    let occluded = |state: &str| {
        let defects = json!([{"kind": "occluded", "piece": null, "cells": [[0, 0]]}]);
        card(json!({"verdict": "unsure", "state": state, "defects": defects}))
    };
    let outcome = |state: &str, verdict: CardVerdict| {
        let score = score_with(occluded(state), |report| report.verdict = verdict);
        (score.cards[0].verdict_right, score.cards[0].false_solved)
    };
    assert_eq!(outcome("solved", Unsure), (true, false));
    assert_eq!(outcome("solved", Solved), (true, false));
    assert_eq!(outcome("solved", Unsolved), (false, false));
    assert_eq!(outcome("unsolved", Unsolved), (true, false));
    assert_eq!(outcome("unsolved", Solved), (false, true));
    let figures = figures(&score_with(occluded("solved"), |_| ()));
    assert_eq!(
        (figures.unsure_unhidden.of, figures.solved_confirmed.of),
        (0, 0)
    );
}

#[test]
fn solved_by_the_wrong_row_is_a_mistake_but_no_false_solved() {
    let score = score_with(card(json!({})), |report| report.symbol = Some(Symbol::Mask));
    assert_eq!(causes(&score), [(Cause::SymbolWrong, 1)]);
    assert_eq!(score.cards[0].symbol_right, Some(false));
}

#[test]
fn a_reason_is_right_if_its_code_and_piece_are() {
    let shifted = || {
        let defects = json!([{"kind": "shifted", "piece": "O4", "cells": [[0, 1]], "offset_mm": [3.0, 4.0], "turn_deg": 0.0}]);
        card(json!({"verdict": "unsolved", "state": "unsolved", "defects": defects}))
    };
    let missed = score_with(shifted(), |report| report.reasons.clear());
    assert_eq!(
        causes(&missed),
        [(Cause::ReasonMissed(ReasonCode::Shifted), 1)]
    );
    let other_piece = score_with(shifted(), |report| {
        report.reasons[0].piece = Some(Piece::I2);
    });
    let expected = ExpectedReason {
        code: ReasonCode::Shifted,
        is_reported: false,
    };
    assert_eq!(other_piece.cards[0].reasons, [expected]);
    let wrong = score_with(shifted(), |report| {
        report.reasons.push(Reason {
            code: ReasonCode::Stacked,
            message: Message::verbatim(""),
            cells: Vec::new(),
            piece: None,
        });
    });
    assert_eq!(
        causes(&wrong),
        [(Cause::ReasonWrong(ReasonCode::Stacked), 1)]
    );
    let set = json!({"verdict": "unsolved", "state": "unsolved", "defects": [{"kind": "wrong_set", "piece": null, "cells": []}]});
    assert_eq!(
        perfect::card(&card(set)).reasons[0].code,
        ReasonCode::WrongPieces
    );
}

#[test]
fn any_verdict_is_right_on_a_slightly_shifted_piece() {
    let shifted = |offset: [f64; 2], turn: f64| {
        let defects = json!([{"kind": "shifted", "piece": "O4", "cells": [[0, 1], [0, 2], [1, 1], [1, 2]], "offset_mm": offset, "turn_deg": turn}]);
        let placements = json!([{"piece": "I2", "cells": [[0, 0], [1, 0]]}]);
        card(
            json!({"verdict": "unsolved", "state": "unsolved", "defects": defects, "placements": placements}),
        )
    };
    let confirmed = |card: TruthCard| {
        score_with(card, |report| {
            report.verdict = CardVerdict::Solved;
            report.reasons.clear();
        })
    };
    assert_eq!(causes(&confirmed(shifted([2.0, 2.0], -7.0))), []);
    assert_eq!(
        causes(&confirmed(shifted([3.0, 3.0], 0.0)))[0].0,
        Cause::FalseSolved
    );
    assert_eq!(
        causes(&confirmed(shifted([1.0, 0.0], -9.0)))[0].0,
        Cause::FalseSolved
    );
}

#[test]
fn the_region_of_another_edition_may_be_rotated_and_its_verdict_must_be_unsure() {
    let region = |rows: [&str; 3]| rows.map(str::to_owned).to_vec();
    let mini = || TruthCard::of_other_edition(region(["###", "##.", ".#."]));
    let turned = score_with(mini(), |report| {
        report.region = region([".##", "###", "..#"]);
    });
    assert_eq!(causes(&turned), []);
    let mirrored = score_with(mini(), |report| {
        report.region = region(["###", ".##", ".#."]);
    });
    assert_eq!(causes(&mirrored), [(Cause::RegionWrong, 1)]);
    let judged = score_with(mini(), |report| {
        report.side = Some(Side::Yellow);
        report.verdict = CardVerdict::Solved;
    });
    let judged = causes(&judged);
    assert!(judged.contains(&(Cause::SideWrong, 1)) && judged.contains(&(Cause::FalseSolved, 1)));
}

#[test]
fn regions_are_equal_up_to_a_rotation_but_not_a_reflection() {
    let rows = |text: &str| text.split('/').map(str::to_owned).collect::<Vec<_>>();
    assert!(same_up_to_a_turn(&rows("##./.##"), &rows(".#/##/#.")));
    assert!(!same_up_to_a_turn(&rows("##./.##"), &rows(".##/##.")));
}

#[test]
fn the_truth_of_a_scan_has_number_side_and_rough_corners() {
    let card = TruthCard::of_scan(13, Side::Yellow, (1600, 1090)).unwrap();
    let score = score_with(card.clone(), |report| shift(report, 0, [50.0, 30.0]));
    assert_eq!(causes(&score), []);
    assert_eq!(figures(&score).located_fine.of, 0);
    assert!(TruthCard::of_scan(58, Side::Green, (1600, 1090)).is_none());
    let misread = score_with(card, |report| report.number = Some(14));
    assert_eq!(causes(&misread), [(Cause::NumberWrong, 1)]);
}

#[test]
fn loose_pieces_are_matched_by_type_and_position() {
    let loose = |piece: &str, x: f64, visible: f64| json!({"piece": piece, "center": [x, 50.0], "visible": visible});
    let mut truth = truth(vec![card(json!({}))]);
    truth.loose = serde_json::from_value(json!([
        loose("L5", 500.0, 1.0),
        loose("T4", 900.0, 1.0),
        loose("Z5", 1300.0, 0.1)
    ]))
    .unwrap();
    let mut findings = found(vec![perfect::card(&truth.cards[0])]);
    let reported = |piece: Piece, x: f64| LoosePiece {
        piece,
        center: [x, 60.0],
    };
    findings.loose = vec![reported(Piece::L5, 600.0), reported(Piece::S4, 900.0)];
    let score = ImageScore::of(&truth, &findings);
    let beside = score.beside;
    assert_eq!(
        (beside.loose, beside.loose_found, beside.loose_invented),
        (2, 1, 1)
    );
}

#[test]
fn a_reported_die_is_not_scored_if_the_image_may_contain_an_unreadable_one() {
    let die = |symbol: &str| json!({"symbol": symbol, "quad": [[10.0, 10.0], [40.0, 10.0], [40.0, 40.0], [10.0, 40.0]]});
    let mistakes = |truth: serde_json::Value, reported: serde_json::Value| {
        let truth: Truth = serde_json::from_value(truth).unwrap();
        let reported: Truth = serde_json::from_value(reported).unwrap();
        let findings = perfect::findings(&reported);
        causes(&ImageScore::of(&truth, &findings))
    };
    assert_eq!(
        mistakes(json!({"die": die("mask")}), json!({"die": die("mask")})),
        []
    );
    assert_eq!(
        mistakes(json!({"die": die("mask")}), json!({"die": die("hand")})),
        [(Cause::DieWrong, 1)]
    );
    assert_eq!(
        mistakes(json!({"die": die("mask")}), json!({})),
        [(Cause::DieMissed, 1)]
    );
    assert_eq!(
        mistakes(json!({"die": null}), json!({"die": die("mask")})),
        []
    );
    let small =
        json!({"symbol": "mask", "quad": [[10.0, 10.0], [40.0, 10.0], [40.0, 39.0], [10.0, 39.0]]});
    assert_eq!(mistakes(json!({"die": small}), json!({})), [], "too small");
    assert_eq!(
        mistakes(
            json!({"die": null, "die_partial": true}),
            json!({"die": die("mask")})
        ),
        []
    );
    assert_eq!(
        mistakes(
            json!({"die": null, "die_partial": false}),
            json!({"die": die("mask")})
        ),
        [(Cause::DieInvented, 1)]
    );
}
