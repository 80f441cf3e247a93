//! Judges a card: weighs what the rules allow against the flat picture, and says what it means.
//!
//! Whole hypotheses compete, not cells: every way the pieces may cover the region, in full or in part, is scored against
//! every pixel ([`hypotheses`]); the pieces of the best one are then placed to a quarter of a millimetre ([`placed_piece`]), and the
//! rules say what that comes to. "Solved" is a promise: it is said only when nothing speaks against it.

mod acceptance;
mod confidence;
mod decision;
pub mod evidence;
mod explained;
pub mod hypotheses;
pub mod piece_appearance;
pub mod placed_piece;
pub mod poses;
mod under_hand;

use image::RgbImage;

use crate::{
    calibration::SetColours,
    geometry::Point,
    judge::card::{decision::Decision, evidence::Evidence, explained::Explained},
    layout::{PIECE_MM, region_origin_mm},
    read::card::{Light, Reading, region},
    rectify::{FlatImage, PlanePose},
    rules::{self, Card, Cell, Piece, Placement, Symbol},
};

/// Print that is less likely than this to be read rightly allows no verdict.
const PRINT_SURE: f64 = 0.97;

/// What lies on a card and what it means.
#[derive(Debug, Clone)]
pub struct Judgement {
    /// Top-left corner of the region's box, in the card's millimetres.
    pub region_origin_mm: Point,
    /// Pieces that lie properly, each with the probability that this is right.
    pub placements: Vec<(Placement, f64)>,
    /// Those of them that are told for sure, each by the whole of its outline: what is laid beside them later leaves them what
    /// they are.
    pub outlined: Vec<Placement>,
    /// What it comes to.
    pub answer: Answer,
    /// Probability that the answer is right; for doubt, that the card is solved.
    pub confidence: f64,
}

impl Judgement {
    /// Nothing can be told of the pieces, for this reason; `confidence` is the probability that the card is solved.
    fn unread(region_origin_mm: Point, doubt: Doubt, confidence: f64) -> Self {
        Self {
            region_origin_mm,
            placements: Vec::new(),
            outlined: Vec::new(),
            answer: Answer::Unsure(vec![doubt]),
            confidence,
        }
    }

    /// Leaves the card open because its pieces cannot be told apart for lack of colour.
    pub fn leave_open_for_colour(&mut self) {
        *self = Self::unread(
            self.region_origin_mm,
            Doubt::NoColour,
            confidence::NO_COLOUR,
        );
    }

    /// Weighs in the probability that the print itself was read rightly: doubt of it is doubt of all.
    pub fn trust_in_print(&mut self, probability: f64) {
        if probability < PRINT_SURE {
            self.answer = Answer::Unsure(vec![Doubt::PrintUnsure]);
        }
        self.confidence *= probability;
    }
}

/// The three answers.
#[derive(Debug, Clone)]
pub enum Answer {
    /// Covered exactly by the pieces of this row.
    Solved(Symbol),
    /// Not solved, for these reasons.
    Unsolved(Vec<rules::Reason>),
    /// It cannot be said, for these reasons.
    Unsure(Vec<Doubt>),
}

/// Why nothing can be promised.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Doubt {
    /// Something lies or is held over cells.
    Hidden(Vec<Cell>),
    /// The region reaches out of the picture.
    OutOfFrame,
    /// Pieces fit, but another explanation fits almost as well there.
    Ambiguous(Vec<Cell>),
    /// The card is in no catalogue, and its region or rows cannot be told for certain.
    PrintUnsure,
    /// The picture is a mirror image.
    Mirrored,
    /// The card's own colours are not seen as printed: the pieces cannot be told apart.
    NoColour,
    /// Something may lie over pieces: it runs on beyond the region's border, or its colour is not theirs.
    MaybeCovered(Vec<Cell>),
    /// A piece lies so far off its cells that it may or may not count.
    NearlyShifted(Piece, Vec<Cell>),
}

/// Judges the card whose side was read. Pieces that were [`outlined`](Judgement::outlined) before, and look as they did then, are
/// `known`: they need not be told again from one of like colour beside them, and what explains them otherwise must do so much better.
/// The pieces are those of a `set` whose colours were learned, or of any.
pub fn judge(
    image: &RgbImage,
    pose: &PlanePose,
    face: &FlatImage,
    reading: &Reading,
    asked: Option<Symbol>,
    known: &[Placement],
    set: Option<&SetColours>,
) -> Judgement {
    let card: &Card = &reading.card;
    let light = Light::fit(face, reading, region_origin_mm(card.region));
    tracing::debug!(?light, "light");
    let lean = pose.lean_mm(PIECE_MM);
    let origin = region::find(face, &light, card.region, lean);
    if !light.shows_colours() {
        return Judgement::unread(origin, Doubt::NoColour, confidence::NO_COLOUR);
    }
    let mut evidence = Evidence::look(image, pose, &light, card.region, origin, set);
    evidence.known = known.to_vec();
    let Explained { found, tuned, top } = Explained::best(card, &evidence);
    let Some(best) = found.first() else {
        return Judgement::unread(origin, Doubt::OutOfFrame, confidence::OUT_OF_FRAME);
    };
    tracing::debug!(?best, "hypothesis");
    let lying = placed_piece::pieces(&tuned, card.region, best, top);
    Decision {
        card,
        evidence: &tuned,
        found: &found,
        lying: &lying,
        lean_mm: lean,
    }
    .judgement(asked)
}

#[cfg(test)]
mod tests;
