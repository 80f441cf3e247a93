//! What the pipeline finds in a photo, for each of the four kinds: the stages' results before they are put into a report.

use crate::{
    judge::{dice_board::DiceBoardJudgement, gem_board::GemBoardJudgement, gems::GemsJudgement},
    report::{CardReport, DieReport, LoosePiece, Reason, Timings, XY},
};

/// What was found in one picture of cards; coordinates in pixels of the picture as shown.
#[derive(Debug, Clone, Default)]
pub struct CardFindings {
    /// The cards, from left to right.
    pub cards: Vec<CardReport>,
    /// Pieces that lie beside, where they were asked for.
    pub loose: Vec<LoosePiece>,
    /// The die, if it was read.
    pub die: Option<DieReport>,
    /// What is to be said of the picture as a whole, such as `not_found`.
    pub reasons: Vec<Reason>,
    /// Time of each stage; `decode` and `total` are the caller's to fill in.
    pub timings: Timings,
}

/// What was found in one picture of gems; coordinates in pixels of the picture as shown.
#[derive(Debug, Clone, Default)]
pub struct GemFindings {
    /// Stones and piles.
    pub judgement: GemsJudgement,
    /// What is to be said of the picture as a whole.
    pub reasons: Vec<Reason>,
    /// Time of each stage; `decode` and `total` are the caller's to fill in.
    pub timings: Timings,
}

/// What was found in one picture of the board; coordinates in pixels of the picture as shown.
#[derive(Debug, Clone, Default)]
pub struct GemBoardFindings {
    /// The board, where there is one.
    pub board: Option<FoundGemBoard>,
    /// What is to be said of the picture as a whole.
    pub reasons: Vec<Reason>,
    /// Time of each stage; `decode` and `total` are the caller's to fill in.
    pub timings: Timings,
}

/// A board and what lies on it.
#[derive(Debug, Clone)]
pub struct FoundGemBoard {
    /// Its outer tips, clockwise from the field-end corner of row 0.
    pub corners: [XY; 4],
    /// Gems and pawns.
    pub judgement: GemBoardJudgement,
}

/// What was found in one picture of an Ominoes board; coordinates in pixels of the picture as shown.
#[derive(Debug, Clone, Default)]
pub struct DiceBoardFindings {
    /// The board, where there is one.
    pub board: Option<FoundDiceBoard>,
    /// What is to be said of the picture as a whole.
    pub reasons: Vec<Reason>,
    /// Time of each stage; `decode` and `total` are the caller's to fill in.
    pub timings: Timings,
}

/// A board and what lies on it.
#[derive(Debug, Clone)]
pub struct FoundDiceBoard {
    /// The outer edge of its top face, clockwise from the corner at cell `[0, 0]`.
    pub corners: [XY; 4],
    /// The corners of the field of squares, on the board; and those of the same field at the height of the dice's tops.
    pub grid: [XY; 4],
    #[expect(missing_docs, reason = "told with `grid`")]
    pub tops: [XY; 4],
    /// How high and wide a die is, in squares.
    pub die: f64,
    /// Squares a side.
    pub size: usize,
    /// What lies there.
    pub judgement: DiceBoardJudgement,
}
