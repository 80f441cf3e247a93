//! The results of the pipeline for a photo, of each of the four kinds, before they are put into a report.

use crate::{
    judge::{dice_board::DiceBoardJudgement, gem_board::GemBoardJudgement, gems::GemsJudgement},
    report::{CardReport, DieReport, LoosePiece, Reason, Timings, XY},
};

/// The results for an image of cards; coordinates in pixels of the image as shown.
#[derive(Debug, Clone, Default)]
pub struct CardFindings {
    /// The cards, from left to right.
    pub cards: Vec<CardReport>,
    /// Pieces that lie beside the cards, if they were requested.
    pub loose: Vec<LoosePiece>,
    /// The die, if it was read.
    pub die: Option<DieReport>,
    /// Reasons that concern the image as a whole, such as `not_found`.
    pub reasons: Vec<Reason>,
    /// Time of each stage; the caller fills in `decode` and `total`.
    pub timings: Timings,
}

/// The results for an image of gem piles; coordinates in pixels of the image as shown.
#[derive(Debug, Clone, Default)]
pub struct GemFindings {
    /// The gems and the piles.
    pub judgement: GemsJudgement,
    /// Reasons that concern the image as a whole.
    pub reasons: Vec<Reason>,
    /// Time of each stage; the caller fills in `decode` and `total`.
    pub timings: Timings,
}

/// The results for an image of the gem board; coordinates in pixels of the image as shown.
#[derive(Debug, Clone, Default)]
pub struct GemBoardFindings {
    /// The gem board, if one was located.
    pub board: Option<FoundGemBoard>,
    /// Reasons that concern the image as a whole.
    pub reasons: Vec<Reason>,
    /// Time of each stage; the caller fills in `decode` and `total`.
    pub timings: Timings,
}

/// A located gem board and its content.
#[derive(Debug, Clone)]
pub struct FoundGemBoard {
    /// Its outer tips, clockwise from the field-end corner of row 0.
    pub corners: [XY; 4],
    /// The gems and the pawns.
    pub judgement: GemBoardJudgement,
}

/// The results for an image of the dice board; coordinates in pixels of the image as shown.
#[derive(Debug, Clone, Default)]
pub struct DiceBoardFindings {
    /// The dice board, if one was located.
    pub board: Option<FoundDiceBoard>,
    /// Reasons that concern the image as a whole.
    pub reasons: Vec<Reason>,
    /// Time of each stage; the caller fills in `decode` and `total`.
    pub timings: Timings,
}

/// A located dice board and its content.
#[derive(Debug, Clone)]
pub struct FoundDiceBoard {
    /// The outer edge of its top face, clockwise from the corner at cell `[0, 0]`.
    pub corners: [XY; 4],
    /// The corners of the field of squares on the board; `tops` are those of the same field at the height of the dice's
    /// top faces.
    pub grid: [XY; 4],
    #[expect(missing_docs, reason = "told with `grid`")]
    pub tops: [XY; 4],
    /// Width and height of a die, in squares.
    pub die: f64,
    /// Squares per side.
    pub size: usize,
    /// The content of the squares and the gods in the corners.
    pub judgement: DiceBoardJudgement,
}
