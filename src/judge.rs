//! Weighs what the rules allow against the flat picture, and says what it means.
//!
//! Whole hypotheses compete, not cells: every way the pieces may cover the region, in full or in part, is scored against
//! every pixel ([`hypotheses`]); the pieces of the best one are then placed to half a millimetre ([`lying`]), and the
//! rules say what that comes to. "Solved" is a promise: it is said only when nothing speaks against it.

pub mod evidence;
pub mod hypotheses;
pub mod looks;
pub mod lying;
pub mod poses;

use image::RgbImage;

use crate::{
    geometry::Point,
    layout::{PIECE_MM, region_origin_mm},
    read::{Light, Reading, region},
    rectify::{CardPose, FlatImage},
    rules::{self, Card, Cell, Piece, Placement, Setup, Symbol},
};
use evidence::Evidence;
use hypotheses::{Hypothesis, TopLayer};
use lying::Lying;

/// A cover is promised only if the next best explanation is behind by this (half a squared error) or more.
const PROMISE_MARGIN: f32 = 4.0;
/// Each piece of a promised cover must have about the colour of such a piece under the card's light: half a squared error.
const PROMISE_COST: f32 = 12.0;
/// So much of a cell of a promised cover may look otherwise than the rest of the piece: a speck, a highlight.
const PROMISE_OTHERWISE: f32 = 0.3;
/// How clearly each piece of a promised cover must end at its outline, -5 to 5.
const PROMISE_AROUND: f32 = -1.0;

/// What lies on a card and what it means.
#[derive(Debug, Clone)]
pub struct Judgement {
    /// Top-left corner of the region's box, in the card's millimetres.
    pub region_origin_mm: Point,
    /// Pieces that lie properly, each with the probability that this is right.
    pub placements: Vec<(Placement, f64)>,
    /// What it comes to.
    pub answer: Answer,
    /// Probability that the answer is right; for doubt, that the card is solved.
    pub confidence: f64,
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
    /// The picture is a mirror image.
    Mirrored,
    /// A piece lies so far off its cells that it may or may not count.
    NearlyShifted(Piece, Vec<Cell>),
}

/// Judges the card whose side was read.
pub fn judge(
    image: &RgbImage,
    pose: &CardPose,
    face: &FlatImage,
    reading: &Reading,
    asked: Option<Symbol>,
) -> Judgement {
    let card = reading.card;
    let light = Light::fit(face, reading, region_origin_mm(card.region));
    let origin = region::find(face, &light, card.region, pose.lean_mm(PIECE_MM));
    let evidence = Evidence::look(image, pose, &light, card.region, origin);
    let mut found = hypotheses::hypotheses(card, &evidence, &TopLayer::default());
    let mut tuned = tuned(&evidence, card, &found);
    let top = found
        .first()
        .map_or_else(Vec::new, |best| lying::top_layer(&tuned, card.region, best));
    if !top.is_empty() {
        let layer = lying::as_layer(&tuned, card.region, &top);
        found = hypotheses::hypotheses(card, &evidence, &layer);
        tuned = self::tuned(&evidence, card, &found);
    }
    let Some(best) = found.first() else {
        let answer = Answer::Unsure(vec![Doubt::OutOfFrame]);
        return Judgement {
            region_origin_mm: origin,
            placements: Vec::new(),
            answer,
            confidence: 0.1,
        };
    };
    tracing::debug!(?best, "hypothesis");
    let lying = lying::pieces(&tuned, card.region, best, top);
    Weighing {
        card,
        evidence: &tuned,
        found: &found,
        lying: &lying,
    }
    .judgement(asked)
}

/// The evidence, with the pieces of the best hypothesis as they look there.
fn tuned(evidence: &Evidence, card: &Card, found: &[Hypothesis]) -> Evidence {
    found.first().map_or_else(
        || evidence.clone(),
        |best| evidence.tuned_to(&best.placements, &best.hidden, card.region),
    )
}

/// Everything that bears on the answer.
struct Weighing<'a> {
    card: &'a Card,
    evidence: &'a Evidence,
    found: &'a [Hypothesis],
    lying: &'a [Lying],
}

impl Weighing<'_> {
    fn judgement(&self, asked: Option<Symbol>) -> Judgement {
        let placements = lying::proper(self.lying).into_iter().map(|placement| {
            let confidence = self.confidence_in(&placement);
            (placement, confidence)
        });
        let (answer, confidence) = self.answer(asked);
        Judgement {
            region_origin_mm: self.evidence.region_origin_mm,
            placements: placements.collect(),
            answer,
            confidence,
        }
    }

    fn answer(&self, asked: Option<Symbol>) -> (Answer, f64) {
        let hidden = self.hidden();
        let setup = Setup {
            placements: lying::proper(self.lying),
            improper: self
                .lying
                .iter()
                .filter_map(|lying| lying.improper(self.evidence.region_origin_mm))
                .collect(),
            bare: Vec::new(),
        };
        let support = self.support();
        match setup.cover(self.card, asked) {
            _ if !hidden.is_empty() => (Answer::Unsure(vec![Doubt::Hidden(hidden)]), 0.5),
            Ok(cover) => {
                let doubts = self.doubts();
                if doubts.is_empty() {
                    (Answer::Solved(cover.symbol()), 0.9 + 0.0999 * support)
                } else {
                    (Answer::Unsure(doubts), 0.5 + 0.4 * support)
                }
            }
            Err(unsolved) => (Answer::Unsolved(unsolved.reasons), 0.6 + 0.399 * support),
        }
    }

    /// Cells of the region that something hides which is no piece found elsewhere.
    fn hidden(&self) -> Vec<Cell> {
        let Some(best) = self.found.first() else {
            return Vec::new();
        };
        let top = self
            .lying
            .iter()
            .filter(|lying| lying.fault.is_some())
            .map(|lying| &lying.fit);
        let top: Vec<_> = top.cloned().collect();
        let over = lying::as_layer(self.evidence, self.card.region, &top).cells;
        best.hidden
            .iter()
            .copied()
            .filter(|cell| !over.contains(cell))
            .collect()
    }

    /// How far the next best explanation is behind.
    fn margin(&self) -> f32 {
        match self.found {
            [best, next, ..] => next.cost - best.cost,
            _ => f32::INFINITY,
        }
    }

    /// 0 to 1: how clear the best hypothesis is.
    fn support(&self) -> f64 {
        1.0 - f64::from(-self.margin() / 8.0).exp()
    }

    /// What speaks against promising that the cover is one.
    fn doubts(&self) -> Vec<Doubt> {
        let mut doubts = Vec::new();
        for lying in self.lying {
            let placement = &lying.fit.placement;
            let (colour, otherwise) = (self.colour_cost(placement), self.most_otherwise(placement));
            tracing::debug!(piece = %placement.piece, colour, otherwise, around = lying.fit.around, inside = lying.fit.inside, shift = lying.fit.offset.shift_mm(), margin = self.margin(), "promise");
        }
        for lying in self.lying {
            let cells = || lying.fit.placement.cells.clone();
            if lying.doubtful {
                doubts.push(Doubt::NearlyShifted(lying.fit.placement.piece, cells()));
            } else if lying.fit.around > PROMISE_AROUND
                || self.colour_cost(&lying.fit.placement) > PROMISE_COST
                || self.most_otherwise(&lying.fit.placement) > PROMISE_OTHERWISE
            {
                doubts.push(Doubt::Ambiguous(cells()));
            }
        }
        if doubts.is_empty() && self.margin() < PROMISE_MARGIN {
            doubts.push(Doubt::Ambiguous(self.contested()));
        }
        doubts
    }

    /// The cells on which the two best hypotheses differ.
    fn contested(&self) -> Vec<Cell> {
        let [best, next, ..] = self.found else {
            return Vec::new();
        };
        let differing = best
            .placements
            .iter()
            .filter(|placement| !next.placements.contains(placement));
        let mut cells: Vec<Cell> = differing
            .flat_map(|placement| placement.cells.clone())
            .collect();
        cells.sort_unstable();
        cells
    }

    /// How far the colour of a piece is from that of any such piece.
    fn colour_cost(&self, placement: &Placement) -> f32 {
        let seen = placement
            .cells
            .iter()
            .filter_map(|&cell| Some(self.evidence.cell(cell)?.colour));
        let seen: Vec<_> = seen.collect();
        let mean = std::array::from_fn(|c| {
            seen.iter().map(|colour| colour[c]).sum::<f32>() / seen.len().max(1) as f32
        });
        self.evidence.looks.cost(placement.piece, &mean)
    }

    /// The largest share of a cell that does not look like the rest of the piece.
    fn most_otherwise(&self, placement: &Placement) -> f32 {
        let share = |&cell: &Cell| {
            let piece = placement.piece.index();
            self.evidence.misfit_share(cell, piece, lying::OTHER_COLOUR)
        };
        placement.cells.iter().map(share).fold(0.0, f32::max)
    }

    /// Probability that a placement is right: how much worse the best hypothesis without it is.
    fn confidence_in(&self, placement: &Placement) -> f64 {
        let Some(best) = self.found.first() else {
            return 0.0;
        };
        let without = self
            .found
            .iter()
            .find(|other| !other.placements.contains(placement));
        let behind = without.map_or(f32::from(20u8), |other| other.cost - best.cost);
        1.0 / (1.0 + f64::from(-behind / 4.0).exp())
    }
}

#[cfg(test)]
mod tests;
