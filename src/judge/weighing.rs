//! What the best hypothesis and the poses of its pieces come to.

use super::{
    Answer, Doubt, Judgement,
    confidence::{self, Unsure},
    evidence::Evidence,
    hypotheses::{Hypothesis, REACH},
    lying::{self, Lying},
    under_hand,
};
use crate::rules::{Card, Cell, Placement, Setup, Symbol};

/// Everything that bears on the answer.
pub struct Weighing<'a> {
    /// The side that was read.
    pub card: &'a Card,
    /// What is seen, tuned to the best hypothesis.
    pub evidence: &'a Evidence,
    /// The best hypothesis and those behind it.
    pub found: &'a [Hypothesis],
    /// The pieces of the best one, and those on top.
    pub lying: &'a [Lying],
    /// How far the top of a piece seems to lie from its foot.
    pub lean_mm: f64,
}

impl Weighing<'_> {
    /// The answer to whether the card is solved, by the row asked for if one was.
    pub fn judgement(&self, asked: Option<Symbol>) -> Judgement {
        let (answer, confidence) = self.answer(asked);
        tracing::debug!(
            margin = self.margin(),
            against_solved = self.against_solved(),
            if_hidden = ?self.if_hidden(),
            confidence,
            "weighed"
        );
        Judgement {
            region_origin_mm: self.evidence.region_origin_mm,
            placements: self.placements(),
            answer,
            confidence,
        }
    }

    /// The pieces that lie properly, and how sure that is; where a hand is over the card, those that what is left to see
    /// bears out.
    fn placements(&self) -> Vec<(Placement, f64)> {
        let proper = lying::proper(self.lying).into_iter().map(|placement| {
            let behind = self.behind_without(&placement);
            (placement, behind)
        });
        let mut placements: Vec<(Placement, f32)> = proper.collect();
        if self.evidence.hand && !self.hidden().is_empty() {
            let under = under_hand::placements(self.card, self.evidence);
            if count(&under) > count(&placements) {
                placements = under;
            }
        }
        placements
            .into_iter()
            .map(|(placement, behind)| (placement, confidence::of_placement(behind)))
            .collect()
    }

    fn answer(&self, asked: Option<Symbol>) -> (Answer, f64) {
        let hidden = self.hidden();
        if !hidden.is_empty() {
            let doubts = vec![Doubt::Hidden(hidden)];
            return (
                Answer::Unsure(doubts),
                confidence::of_doubt(self.if_hidden()),
            );
        }
        let at_best = self.setup(|lying| lying.fault.is_some() && !lying.may_be_proper());
        let may_be_solved = at_best.cover(self.card, asked).is_ok();
        let as_seen = self.setup(|lying| lying.fault.is_some());
        match (as_seen.cover(self.card, asked), self.doubts()) {
            (Ok(cover), doubts) if doubts.is_empty() => {
                let confidence = confidence::of_solved(self.margin());
                (Answer::Solved(cover.symbol()), confidence)
            }
            (Err(unsolved), _) if !may_be_solved => {
                let confidence = confidence::of_unsolved(self.against_solved());
                (Answer::Unsolved(unsolved.reasons), confidence)
            }
            (_, doubts) => {
                let confidence = confidence::of_doubt(if_doubted(&doubts));
                (Answer::Unsure(doubts), confidence)
            }
        }
    }

    /// What lies on the card, with the pieces that `improper` picks lying improperly.
    fn setup(&self, improper: impl Fn(&Lying) -> bool) -> Setup {
        let (improper, proper): (Vec<&Lying>, Vec<&Lying>) =
            self.lying.iter().partition(|lying| improper(lying));
        let origin = self.evidence.region_origin_mm;
        Setup {
            placements: proper
                .iter()
                .map(|lying| lying.fit.placement.clone())
                .collect(),
            improper: improper
                .iter()
                .filter_map(|lying| lying.improper(origin))
                .collect(),
            bare: Vec::new(),
        }
    }

    /// Cells of the region that something hides which is no piece found elsewhere.
    fn hidden(&self) -> Vec<Cell> {
        let Some(best) = self.found.first() else {
            return Vec::new();
        };
        let top = self.lying.iter().filter(|lying| lying.fault.is_some());
        let top: Vec<_> = top.map(|lying| lying.fit.clone()).collect();
        let over = lying::as_layer(self.evidence, self.card.region, &top).cells;
        best.hidden
            .iter()
            .copied()
            .filter(|cell| !over.contains(cell))
            .collect()
    }

    /// What is to be thought of a card of which something is hidden.
    fn if_hidden(&self) -> Unsure {
        let Some(best) = self.found.first() else {
            return Unsure::Unclear;
        };
        let over = |cell: &Cell| best.placements.iter().any(|laid| laid.cells.contains(cell));
        let bare = |cell: &Cell| !over(cell) && !best.hidden.contains(cell);
        let proper = self.lying.iter().all(|lying| lying.fault.is_none());
        if self.card.region.cells().any(|cell| bare(&cell)) || !proper || !best.is_of_row(self.card)
        {
            Unsure::HiddenAndWrong
        } else {
            Unsure::Hidden
        }
    }

    /// How far the next best explanation is behind.
    pub fn margin(&self) -> f32 {
        match self.found {
            [best, next, ..] => next.cost - best.cost,
            _ => REACH,
        }
    }

    /// How strongly the strongest reason speaks against the card being solved.
    fn against_solved(&self) -> f32 {
        let faults = self.lying.iter().filter(|lying| lying.fault.is_some());
        let fault = faults.map(|lying| confidence::FAULT_WEIGHT * lying.clearly as f32);
        let mut behind = REACH;
        if let Some(best) = self.found.first() {
            let solved = self.found.iter().find(|other| other.solves(self.card));
            behind = solved.map_or(REACH, |other| other.cost - best.cost);
        }
        fault.fold(behind, f32::max).min(REACH)
    }

    /// How much worse the best hypothesis without a placement is.
    fn behind_without(&self, placement: &Placement) -> f32 {
        let Some(best) = self.found.first() else {
            return 0.0;
        };
        let mut others = self.found.iter();
        let without = others.find(|other| !other.placements.contains(placement));
        without.map_or(REACH, |other| other.cost - best.cost)
    }
}

/// How many cells the placements cover.
fn count(placements: &[(Placement, f32)]) -> usize {
    placements.iter().map(|(laid, _)| laid.cells.len()).sum()
}

/// What is to be thought of a cover that cannot be promised.
fn if_doubted(doubts: &[Doubt]) -> Unsure {
    let shifted = |doubt: &Doubt| matches!(doubt, Doubt::NearlyShifted(..));
    if doubts.iter().any(shifted) {
        Unsure::NearlyShifted
    } else {
        Unsure::Unclear
    }
}
