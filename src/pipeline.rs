//! Calls the stages in order; keeps each output and its time.

use crate::{
    frame::Frame,
    geometry::Quad,
    report::{CardReport, DieReport, LoosePiece, Reason, Timings},
    rules::Symbol,
};

/// What may be asked of the card reader.
#[derive(Debug, Clone, Copy, Default)]
pub struct CardOptions {
    /// The row that was rolled: then only that row counts as solved.
    pub asked: Option<Symbol>,
}

/// What was found in one picture of cards; coordinates in pixels of the picture as shown.
#[derive(Debug, Clone, Default)]
pub struct CardFindings {
    /// The cards, from left to right.
    pub cards: Vec<CardReport>,
    /// Pieces that lie beside.
    pub loose: Vec<LoosePiece>,
    /// The die, if it was read.
    pub die: Option<DieReport>,
    /// What is to be said of the picture as a whole, such as `not_found`.
    pub reasons: Vec<Reason>,
    /// Time of each stage; `decode` and `total` are the caller's to fill in.
    pub timings: Timings,
}

/// Finds and reads every card in the picture.
pub fn read_cards(_frame: &Frame, _options: CardOptions) -> CardFindings {
    CardFindings::default()
}

/// Reads the cards at known corners, without looking for them: to measure reading and judging alone.
pub fn read_cards_at(_frame: &Frame, _corners: &[Quad], _options: CardOptions) -> CardFindings {
    CardFindings::default()
}
