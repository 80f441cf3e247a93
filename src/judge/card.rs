//! Decides whether a card is solved. Scores possible arrangements of pieces against the rectified image, and interprets the best one by the
//! rules.
//!
//! Complete hypotheses are compared, not single cells. Each hypothesis states how pieces cover the region, fully or partly; it is scored by
//! the colours of the cells ([`hypotheses`]). The poses of the best hypothesis's pieces are then fitted to all pixels, with a typical error
//! of a quarter of a millimetre ([`placed_piece`]), and the rules interpret the result. A card is reported as solved only if it passes
//! every acceptance test.

mod acceptance;
mod confidence;
mod decision;
pub(crate) mod evidence;
mod explanation;
pub(crate) mod hypotheses;
pub mod piece_appearance;
pub(crate) mod placed_piece;
pub mod poses;
mod under_hand;

use image::RgbImage;

use crate::{
    calibration::SetColours,
    card_layout::{PIECE_MM, region_origin_mm},
    geometry::Point,
    judge::card::{
        decision::DecisionInput, evidence::Evidence, explanation::Explanation, poses::Shift,
    },
    read::card::{Light, Reading, region},
    rectify::{FlatImage, PlanePose},
    rules::{self, Card, Cell, Piece, Placement, Symbol},
};

/// Minimum probability that the card's print (region and rows of pieces) was read correctly; below it the answer is unsure. Set by hand.
const MIN_PRINT_PROBABILITY: f64 = 0.97;

/// The judgement of a card: where the pieces lie, and whether the card is solved.
#[derive(Debug, Clone)]
pub struct Judgement {
    /// Top-left corner of the region's bounding box, in the card frame, mm.
    pub region_origin_mm: Point,
    /// Pieces that lie on their cells within the tolerances. Each piece has the probability that its cells were determined correctly. A
    /// hand may cover parts of a piece.
    pub placements: Vec<(Placement, f64)>,
    /// Placements that are certain because the whole outline of the piece is visible; a subset of `placements`. Later frames of a video
    /// keep these placements, even if a similar piece is laid beside them.
    pub outlined: Vec<Placement>,
    /// The answer to whether the card is solved.
    pub answer: Answer,
    /// Probability that the answer is right; for an unsure answer, the probability that the card is solved.
    pub confidence: f64,
}

impl Judgement {
    /// Returns an unsure judgement without pieces. `doubt` is the reason, `confidence` the probability that the card is solved.
    fn without_pieces(region_origin_mm: Point, doubt: Doubt, confidence: f64) -> Self {
        Self {
            region_origin_mm,
            placements: Vec::new(),
            outlined: Vec::new(),
            answer: Answer::Unsure(vec![doubt]),
            confidence,
        }
    }

    /// Replaces this judgement by an unsure one without pieces, because the photo has almost no colour.
    pub(crate) fn make_unsure_for_missing_colour(&mut self) {
        *self = Self::without_pieces(
            self.region_origin_mm,
            Doubt::NoColour,
            confidence::SOLVED_IF_NO_COLOUR,
        );
    }

    /// Makes the answer unsure for this reason alone. The confidence becomes the probability that the card is solved.
    pub(crate) fn make_unsure(&mut self, doubt: Doubt) {
        if matches!(self.answer, Answer::Unsolved(_)) {
            self.confidence = 1.0 - self.confidence;
        }
        self.answer = Answer::Unsure(vec![doubt]);
    }

    /// Multiplies the confidence by `probability`, the probability that the card's print (region and rows of pieces) was read
    /// correctly. Makes the answer unsure if `probability` is below `MIN_PRINT_PROBABILITY`.
    pub(crate) fn apply_print_probability(&mut self, probability: f64) {
        if probability < MIN_PRINT_PROBABILITY {
            self.make_unsure(Doubt::PrintUnsure);
        }
        self.confidence *= probability;
    }
}

/// The answer to whether a card is solved.
#[derive(Debug, Clone)]
pub enum Answer {
    /// The region is covered exactly by the pieces of the row with this symbol.
    Solved(Symbol),
    /// The card is not solved. The reasons state which rules of the puzzle are not met.
    Unsolved(Vec<rules::Reason>),
    /// Whether the card is solved is uncertain, for these reasons.
    Unsure(Vec<Doubt>),
}

/// A reason why it is uncertain whether a card is solved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Doubt {
    /// Something other than a piece occludes these cells.
    Occluded(Vec<Cell>),
    /// Too much of the region lies outside the image for a judgement.
    OutOfFrame,
    /// The pieces may cover the region, but the image does not show this clearly in these cells, or other pieces in these cells explain the
    /// image nearly as well. Also used for all cells of the region if a hand may be over it and nothing explains it well.
    Ambiguous(Vec<Cell>),
    /// The card is not in the catalogue, and its region or rows were not read with certainty.
    PrintUnsure,
    /// The image is mirrored, so the card cannot be judged.
    Mirrored,
    /// The photo has almost no colour, so the pieces cannot be distinguished by colour.
    NoColour,
    /// The card's icons do not have their printed colours in the photo, so the pieces cannot be distinguished by colour.
    WrongColours,
    /// Something may lie over the pieces in these cells: an object that continues beyond the region's border, or that differs in colour
    /// from the pieces.
    MaybeCovered(Vec<Cell>),
    /// It is uncertain whether the piece lies properly on these cells: its shift or turn is near or above the tolerance, a gap beside it is
    /// wide, or it may lie on the edges of other pieces.
    MaybeShifted(Piece, Vec<Cell>),
}

/// Judges whether a card is solved, from the image and from what was read on its visible side, `reading`.
///
/// - `pose` is the pose of the card's plane in `image`, and `face` is the card, rectified from `image`.
/// - If `required_row` is a symbol, only a cover by the pieces of the row with that symbol counts as solved.
/// - `known` are placements that were [`outlined`](Judgement::outlined) in an earlier frame of a video, and whose colours have not changed
///   since. A piece at such a placement is accepted even if its border with a similar piece is not visible. A hypothesis gets
///   a penalty for each placement of `known` that it does not contain.
/// - `set` has the learned piece colours of the player's copy of the game. Without it, the built-in colours of all print batches are tried.
pub fn judge(
    image: &RgbImage,
    pose: &PlanePose,
    face: &FlatImage,
    reading: &Reading,
    required_row: Option<Symbol>,
    known: &[Placement],
    set: Option<&SetColours>,
) -> Judgement {
    let card: &Card = &reading.card;
    let light = Light::fit(face, reading, region_origin_mm(card.region));
    tracing::debug!(?light, "light");
    let parallax_mm = pose.parallax_mm(PIECE_MM);
    let origin = region::find_origin(face, &light, card.region, parallax_mm);
    if !light.shows_colours() {
        return Judgement::without_pieces(
            origin,
            Doubt::WrongColours,
            confidence::SOLVED_IF_NO_COLOUR,
        );
    }
    let mut evidence = Evidence::measure(image, pose, &light, card.region, origin, set);
    evidence.known = known.to_vec();
    let Explanation {
        hypotheses,
        evidence,
        top,
    } = Explanation::best(card, &evidence);
    let Some(best) = hypotheses.first() else {
        return Judgement::without_pieces(
            origin,
            Doubt::OutOfFrame,
            confidence::SOLVED_IF_OUT_OF_FRAME,
        );
    };
    tracing::debug!(?best, "hypothesis");
    let placed = placed_piece::pieces(&evidence, card.region, best, top);
    DecisionInput {
        card,
        evidence: &evidence,
        hypotheses: &hypotheses,
        placed: &placed,
        parallax: Shift::from_right_down(parallax_mm),
    }
    .judgement(required_row)
}

#[cfg(test)]
mod tests;
