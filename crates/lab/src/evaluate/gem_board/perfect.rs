//! Builds the findings that a faultless reader of gem boards would report, to test the scoring and to draw overlays.

use super::truth::{GemBoardTruth, TruthPawn};
use umpire::{
    geometry::Point,
    judge::gem_board::{Field, GemBoardJudgement, HoleContent, JudgedHole, StandingPawn},
    report::{
        Reason,
        findings::{FoundGemBoard, GemBoardFindings},
    },
    rules::gems::ROWS,
};

/// Converts the truth of a gem board to findings with confidence 1. Without a truth, returns findings without a board.
pub fn findings(truth: Option<&GemBoardTruth>) -> GemBoardFindings {
    let Some(truth) = truth else {
        return GemBoardFindings {
            reasons: vec![Reason::no_gem_board()],
            ..GemBoardFindings::default()
        };
    };
    let hole = |row: usize, hole: usize| JudgedHole {
        center: Point::from(truth.holes[row][hole]),
        radius: truth.hole_radius,
        what: truth.rows[row].gems[hole].map_or(HoleContent::Empty, HoleContent::Gem),
        confidence: 1.0,
        is_doubtful: false,
    };
    let pawn = |pawn: &TruthPawn| StandingPawn {
        field: pawn.field,
        pawn: pawn.colour,
        center: Point::from(pawn.center),
        confidence: 1.0,
    };
    GemBoardFindings {
        board: Some(FoundGemBoard {
            corners: truth.corners,
            judgement: GemBoardJudgement {
                rows: std::array::from_fn(|row| std::array::from_fn(|index| hole(row, index))),
                pawns: truth.pawns.iter().map(pawn).collect(),
                fields: [Field::Certain; ROWS],
            },
        }),
        ..GemBoardFindings::default()
    }
}
