//! Decides whether the card is solved, from the best hypothesis and the poses of its pieces.
//!
//! The *tune list* has path-traced scenes for training and for choosing constants (`docs/accuracy.md`).

mod occlusion;

use crate::{
    judge::card::{
        Answer, Doubt, Judgement,
        confidence::{self, UnsureCause},
        evidence::Evidence,
        hypotheses::{Hypothesis, MAX_COST_DIFFERENCE},
        placed_piece::{self, PlacedPiece},
        poses::{OutlineLimits, Shift},
        under_hand::UnderHand,
    },
    rules::{Card, Cell, Placement, Setup, Symbol},
};

/// While a hand covers cells, a placement of the best hypothesis is reported only if it has at least this probability, or if the pixels
/// outside the hand support it ([`UnderHand::is_supported`]). Placements that [`UnderHand`] adds have a limit of their own. Set by hand.
const MIN_PROBABILITY_BESIDE_HAND: f64 = 0.9;
/// Maximum cost of the best hypothesis per cell of the region, in nats, at which a card may be reported as unsolved although a hand may be
/// over the region. If the cost is higher, the answer is unsure. Cards that are rightly reported as unsolved have up to 2.6 on the tune
/// list; 99 % of synthetic ones have less than the limit.
const MAX_UNSOLVED_COST_PER_CELL: f32 = 3.0;
/// A piece's outline counts as confirmed if it is within these limits: `PoseFit::inside` is at least the minimum and `PoseFit::around` is
/// at most the maximum. Set by hand.
const CONFIRMED_OUTLINE: OutlineLimits = OutlineLimits {
    min_inside: 2.0,
    max_around: -2.0,
};
/// Minimum probability of a placement for it to be listed in `Judgement::outlined`. The outline of the piece must also be within the limits
/// of [`CONFIRMED_OUTLINE`]. Set by hand.
const MIN_OUTLINED_PROBABILITY: f64 = 0.9;

/// The input of the decision whether a card is solved.
pub struct DecisionInput<'a> {
    /// The printed side of the card that lies up, as it was read: its region and its rows of pieces.
    pub card: &'a Card,
    /// The cost of explaining each pixel by each piece, by a bare (silver) cell, or by print. The piece colours were re-estimated from
    /// the best hypothesis.
    pub evidence: &'a Evidence,
    /// The hypotheses about the region, sorted by cost, the best first.
    pub hypotheses: &'a [Hypothesis],
    /// The pieces of the best hypothesis and the pieces that are off the grid of cells, all with their fitted poses.
    pub placed: &'a [PlacedPiece],
    /// Displacement of a piece's top face from its bottom face, as it appears in the image because of perspective, in mm of the card.
    pub parallax: Shift,
}

impl DecisionInput<'_> {
    /// Returns the judgement about the card. A card has several rows of pieces, each with a symbol. If `required_row` is a symbol, only a
    /// solution with the pieces of that row counts as solved; otherwise the pieces of any row do.
    pub fn judgement(&self, required_row: Option<Symbol>) -> Judgement {
        let (answer, confidence) = self.answer(required_row);
        tracing::debug!(
            margin = self.margin(),
            evidence_against_solved = self.evidence_against_solved(),
            cause_if_occluded = ?self.cause_if_occluded(),
            confidence,
            "decision"
        );
        Judgement {
            region_origin_mm: self.evidence.region_origin_mm,
            placements: self.placements(),
            outlined: self.outlined(),
            answer,
            confidence,
        }
    }

    /// Returns the placements of the pieces that lie properly, with their probabilities. If a hand covers cells, omits a piece if its
    /// probability is too low ([`MIN_PROBABILITY_BESIDE_HAND`]) and the pixels outside the hand do not support it. It then also adds pieces
    /// that probably lie partly under the hand ([`UnderHand`]). If placements conflict, the most probable one remains.
    fn placements(&self) -> Vec<(Placement, f64)> {
        let proper = placed_piece::proper_placements(self.placed)
            .into_iter()
            .map(|placement| {
                let probability = confidence::of_placement(self.extra_cost_without(&placement));
                (placement, probability)
            });
        let mut placements: Vec<(Placement, f64)> = proper.collect();
        if self.evidence.may_have_hand && !self.occluded_cells().is_empty() {
            let under_hand = UnderHand::measure(self.card, self.evidence);
            let is_likely = |placement: &Placement, probability: f64| {
                probability >= MIN_PROBABILITY_BESIDE_HAND || under_hand.is_supported(placement)
            };
            placements.retain(|(placement, probability)| is_likely(placement, *probability));
            placements.extend(under_hand.placements());
            placements.sort_by(|a, b| b.1.total_cmp(&a.1));
            placements = without_conflicts(placements);
        }
        placements
    }

    /// Returns the placements that are certain: the whole outline of the piece is confirmed ([`CONFIRMED_OUTLINE`]), the piece lies
    /// properly, it is not partly occluded, and the probability is at least [`MIN_OUTLINED_PROBABILITY`]. Returns none while a hand may be
    /// over the region.
    fn outlined(&self) -> Vec<Placement> {
        let is_outlined = |placed: &&PlacedPiece| {
            let probability =
                confidence::of_placement(self.extra_cost_without(&placed.fit.placement));
            placed.fault.is_none()
                && !placed.is_doubtful
                && placed.occluded_cells.is_empty()
                && CONFIRMED_OUTLINE.are_met_by(&placed.fit)
                && probability >= MIN_OUTLINED_PROBABILITY
        };
        let outlined = self.placed.iter().filter(is_outlined);
        let outlined = outlined.map(|placed| placed.fit.placement.clone());
        if self.evidence.may_have_hand {
            Vec::new()
        } else {
            outlined.collect()
        }
    }

    /// Returns the answer and its confidence.
    fn answer(&self, required_row: Option<Symbol>) -> (Answer, f64) {
        let occluded = self.occluded_cells();
        if !occluded.is_empty() {
            return self.unsure_if_occluded(Doubt::Occluded(occluded));
        }
        let most_favourable =
            self.setup(|placed| placed.fault.is_some() && !placed.may_be_proper());
        let may_be_solved = most_favourable.cover(self.card, required_row).is_ok();
        let measured = self.setup(|placed| placed.fault.is_some());
        match (measured.cover(self.card, required_row), self.doubts()) {
            (Ok(cover), doubts) if doubts.is_empty() => {
                let confidence = confidence::of_solved(self.margin());
                (Answer::Solved(cover.symbol()), confidence)
            }
            (Err(_), _) if !may_be_solved && self.is_poorly_explained() => {
                self.unsure_if_occluded(self.doubt_if_unexplained())
            }
            (Err(unsolved), _) if !may_be_solved => {
                let confidence = confidence::of_unsolved(self.evidence_against_solved());
                (Answer::Unsolved(unsolved.reasons), confidence)
            }
            (_, doubts) => {
                let confidence = confidence::of_doubt(cause_if_rejected(&doubts));
                (Answer::Unsure(doubts), confidence)
            }
        }
    }

    /// Returns the observed state of the card as input for the rules: the placements, the misplaced pieces and the bare cells. The pieces
    /// for which `is_improper` returns true count as misplaced.
    fn setup(&self, is_improper: impl Fn(&PlacedPiece) -> bool) -> Setup {
        let (improper, proper): (Vec<&PlacedPiece>, Vec<&PlacedPiece>) =
            self.placed.iter().partition(|placed| is_improper(placed));
        let origin = self.evidence.region_origin_mm;
        Setup {
            placements: proper
                .iter()
                .map(|placed| placed.fit.placement.clone())
                .collect(),
            misplaced: improper
                .iter()
                .filter_map(|placed| placed.improper(origin))
                .collect(),
            uncovered: self.bare_cells(),
        }
    }

    /// Returns the cells of the region that misplaced pieces leave bare. Such a cell is near a misplaced piece, and pieces cover less than
    /// the fraction [`placed_piece::MIN_COVERED_FRACTION`] of the cell's area.
    fn bare_cells(&self) -> Vec<Cell> {
        let fits: Vec<_> = self
            .placed
            .iter()
            .map(|placed| placed.fit.clone())
            .collect();
        let origin = self.evidence.region_origin_mm;
        let faulty = self.placed.iter().filter(|placed| placed.fault.is_some());
        let near = faulty.flat_map(|placed| placed.cells(origin));
        let bare = near.filter(|&cell| {
            self.card.region.contains(cell)
                && placed_piece::covered_fraction(origin, cell, &fits)
                    < placed_piece::MIN_COVERED_FRACTION
        });
        bare.collect()
    }

    /// Returns an unsure answer for the reason `doubt`, with the probability that the card is solved: a constant for each cause
    /// ([`Self::cause_if_occluded`]). The caller ensures that cells of the region are occluded or that a hand may be over the region.
    fn unsure_if_occluded(&self, doubt: Doubt) -> (Answer, f64) {
        let confidence = confidence::of_doubt(self.cause_if_occluded());
        (Answer::Unsure(vec![doubt]), confidence)
    }

    /// Returns whether a hand may be over the region and even the best hypothesis costs more than [`MAX_UNSOLVED_COST_PER_CELL`] per cell.
    fn is_poorly_explained(&self) -> bool {
        let max_cost = MAX_UNSOLVED_COST_PER_CELL * self.card.region.cells().count() as f32;
        let best = self.hypotheses.first();
        self.evidence.may_have_hand && best.is_some_and(|best| best.cost > max_cost)
    }

    /// Returns the reason for an unsure answer about a card whose region no hypothesis explains well. If cells of the region have the
    /// colour of skin, the reason is that these cells are occluded; otherwise that the whole region is ambiguous.
    fn doubt_if_unexplained(&self) -> Doubt {
        let has_skin = |cell: &Cell| {
            self.evidence
                .cell(*cell)
                .is_some_and(|evidence| evidence.is_skin)
        };
        let skin_cells: Vec<Cell> = self.card.region.cells().filter(has_skin).collect();
        if skin_cells.is_empty() {
            Doubt::Ambiguous(self.card.region.cells().collect())
        } else {
            Doubt::Occluded(skin_cells)
        }
    }

    /// Returns the cost of the second-best hypothesis minus that of the best one, in nats; `MAX_COST_DIFFERENCE` if there are fewer than two
    /// hypotheses.
    pub fn margin(&self) -> f32 {
        match self.hypotheses {
            [best, next, ..] => next.cost - best.cost,
            _ => MAX_COST_DIFFERENCE,
        }
    }

    /// Returns the strength of the evidence that the card is not solved, as a cost difference in nats, at most [`MAX_COST_DIFFERENCE`]. It
    /// is the greater of two values. The first is the clearness of the clearest fault of a piece, converted to nats. The second is the cost
    /// difference between the best hypothesis and the best one that is a solution; without a solution, [`MAX_COST_DIFFERENCE`].
    fn evidence_against_solved(&self) -> f32 {
        let faults = self.placed.iter().filter(|placed| placed.fault.is_some());
        let fault_evidence =
            faults.map(|placed| confidence::FAULT_WEIGHT * placed.fault_clearness as f32);
        let mut cost_difference = MAX_COST_DIFFERENCE;
        if let Some(best) = self.hypotheses.first() {
            let solved = self.hypotheses.iter().find(|other| other.solves(self.card));
            cost_difference = solved.map_or(MAX_COST_DIFFERENCE, |other| other.cost - best.cost);
        }
        fault_evidence
            .fold(cost_difference, f32::max)
            .min(MAX_COST_DIFFERENCE)
    }

    /// Returns the cost of the best hypothesis without this placement, minus the cost of the best hypothesis, in nats. Returns
    /// [`MAX_COST_DIFFERENCE`] if all hypotheses contain the placement, and 0 if there are no hypotheses.
    fn extra_cost_without(&self, placement: &Placement) -> f32 {
        let Some(best) = self.hypotheses.first() else {
            return 0.0;
        };
        let mut others = self.hypotheses.iter();
        let without = others.find(|other| !other.placements.contains(placement));
        without.map_or(MAX_COST_DIFFERENCE, |other| other.cost - best.cost)
    }
}

/// Returns the placements without conflicts. The placements are tried in order; one is omitted if an earlier placement that was not omitted
/// has the same type of piece or shares a cell with it.
fn without_conflicts(placements: Vec<(Placement, f64)>) -> Vec<(Placement, f64)> {
    let mut kept: Vec<(Placement, f64)> = Vec::new();
    for (placement, probability) in placements {
        let is_in_conflict = |(other, _): &(Placement, f64)| {
            other.piece == placement.piece
                || other
                    .cells
                    .iter()
                    .any(|cell| placement.cells.contains(cell))
        };
        if !kept.iter().any(is_in_conflict) {
            kept.push((placement, probability));
        }
    }
    kept
}

/// Returns the cause of an unsure answer about a card whose cover failed the acceptance test for the reasons `doubts`.
fn cause_if_rejected(doubts: &[Doubt]) -> UnsureCause {
    let is_shifted = |doubt: &Doubt| matches!(doubt, Doubt::MaybeShifted(..));
    if doubts.iter().any(is_shifted) {
        UnsureCause::MaybeShifted
    } else {
        UnsureCause::Unclear
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Piece;

    #[test]
    fn of_conflicting_placements_the_more_probable_is_kept() {
        let placement = |piece: Piece, cells: &[(i8, i8)], probability| {
            let cells = cells.iter().map(|&(row, col)| Cell::new(row, col));
            (
                Placement {
                    piece,
                    cells: cells.collect(),
                },
                probability,
            )
        };
        let best = placement(Piece::I3, &[(0, 0), (0, 1), (0, 2)], 0.9);
        let overlapping = placement(Piece::V3, &[(0, 2), (1, 2), (1, 1)], 0.8);
        let same_piece = placement(Piece::I3, &[(2, 0), (2, 1), (2, 2)], 0.7);
        let separate = placement(Piece::I2, &[(1, 1), (1, 2)], 0.6);
        let all = vec![best.clone(), overlapping, same_piece, separate.clone()];
        // `separate` overlaps only `overlapping`, which is itself rejected. So `separate` is kept.
        assert_eq!(without_conflicts(all), [best, separate]);
    }
}
