//! Decides whether the card is solved, from the best hypothesis and the poses of its pieces.

use crate::{
    judge::card::{
        Answer, Doubt, Judgement,
        confidence::{self, UnsureCause},
        evidence::Evidence,
        hypotheses::{Hypothesis, MAX_COST_DIFFERENCE},
        placed_piece::{self, PlacedPiece},
        under_hand::UnderHand,
    },
    rules::{Card, Cell, Placement, Setup, Symbol},
};

/// Minimum fraction of a cell's area that misplaced pieces must cover to count as the cell's occluder; below it, something else occludes
/// the cell. The first value is low because a piece's side face and shadow occlude, too. The second value applies if a hand may be over the
/// region. Set by hand.
const MIN_OCCLUDED_FRACTION: (f64, f64) = (0.12, 0.4);
/// Limits for a misplaced piece to count as an occluder if a hand may be over the region. The first is the minimum of the mean log-odds
/// that pixels inside its outline show the piece. The second is the maximum of the same mean over the ring just outside the outline. Range
/// -5 to 5, in nats. Set by hand.
const OCCLUDER_LOG_ODDS: (f32, f32) = (3.2, -3.2);
/// Minimum probability at which a placement is reported without further support if a hand covers cells. A less probable placement is
/// reported only if the pixels outside the hand support it ([`UnderHand::is_supported`]). Set by hand.
const MIN_PROBABILITY_BESIDE_HAND: f64 = 0.9;
/// Maximum cost of the best hypothesis per cell of the region, in nats, for the answer `unsolved` if a hand may be over the region. Above
/// it the answer is unsure. Cards that are rightly reported as unsolved have up to 2.6 on the tune list; 99 % of synthetic ones have less
/// than the limit.
const MAX_UNSOLVED_COST_PER_CELL: f32 = 3.0;
/// Limits for a piece's outline to count as confirmed. The first is the minimum of the mean log-odds that pixels inside the outline show
/// the piece. The second is the maximum of the same mean over the ring just outside the outline. Range -5 to 5, in nats. Set by hand.
const OUTLINED_LOG_ODDS: (f32, f32) = (2.0, -2.0);
/// Minimum probability of a placement for it to be listed in `Judgement::outlined`, in addition to the limits of [`OUTLINED_LOG_ODDS`]. Set
/// by hand.
const MIN_OUTLINED_PROBABILITY: f64 = 0.9;

/// The input of the decision whether a card is solved.
pub struct DecisionInput<'a> {
    /// The side of the card that was read, with its region and rows.
    pub card: &'a Card,
    /// The cost of explaining each pixel by each piece, by a bare (silver) cell, or by print. The piece colours were re-estimated from
    /// the best hypothesis.
    pub evidence: &'a Evidence,
    /// The hypotheses about the region, sorted by cost, the best first.
    pub hypotheses: &'a [Hypothesis],
    /// The pieces of the best hypothesis with their fitted poses, and the pieces on top of them.
    pub placed: &'a [PlacedPiece],
    /// Apparent displacement of a piece's top face from its bottom face by perspective, to the right and down, in mm.
    pub parallax_mm: (f64, f64),
}

impl DecisionInput<'_> {
    /// Returns the judgement. If `required_row` is given, only the row with that symbol counts as solved.
    pub fn judgement(&self, required_row: Option<Symbol>) -> Judgement {
        let (answer, confidence) = self.answer(required_row);
        tracing::debug!(
            margin = self.margin(),
            against_solved = self.against_solved(),
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

    /// Returns the placements of the pieces that lie properly, with their probabilities. If a hand covers cells, omits the pieces that are
    /// neither probable ([`MIN_PROBABILITY_BESIDE_HAND`]) nor supported by the visible pixels. It then also adds pieces that probably lie
    /// partly under the hand ([`UnderHand`]).
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

    /// Returns the placements whose whole outline is confirmed ([`OUTLINED_LOG_ODDS`]), of pieces that lie properly and are not partly
    /// occluded. Their probability is at least [`MIN_OUTLINED_PROBABILITY`]. Returns none while a hand is over the region.
    fn outlined(&self) -> Vec<Placement> {
        let is_outlined = |placed: &&PlacedPiece| {
            let (inside, around) = (placed.fit.inside, placed.fit.around);
            let probability =
                confidence::of_placement(self.extra_cost_without(&placed.fit.placement));
            placed.fault.is_none()
                && !placed.is_doubtful
                && placed.occluded_cells.is_empty()
                && inside >= OUTLINED_LOG_ODDS.0
                && around <= OUTLINED_LOG_ODDS.1
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
        let at_best = self.setup(|placed| placed.fault.is_some() && !placed.may_be_proper());
        let may_be_solved = at_best.cover(self.card, required_row).is_ok();
        let as_measured = self.setup(|placed| placed.fault.is_some());
        match (as_measured.cover(self.card, required_row), self.doubts()) {
            (Ok(cover), doubts) if doubts.is_empty() => {
                let confidence = confidence::of_solved(self.margin());
                (Answer::Solved(cover.symbol()), confidence)
            }
            (Err(_), _) if !may_be_solved && self.is_poorly_explained() => {
                self.unsure_if_occluded(self.doubt_if_unexplained())
            }
            (Err(unsolved), _) if !may_be_solved => {
                let confidence = confidence::of_unsolved(self.against_solved());
                (Answer::Unsolved(unsolved.reasons), confidence)
            }
            (_, doubts) => {
                let confidence = confidence::of_doubt(cause_if_rejected(&doubts));
                (Answer::Unsure(doubts), confidence)
            }
        }
    }

    /// Returns the observed state of the card as input for the rules. The pieces for which `improper` returns true count as misplaced.
    fn setup(&self, improper: impl Fn(&PlacedPiece) -> bool) -> Setup {
        let (improper, proper): (Vec<&PlacedPiece>, Vec<&PlacedPiece>) =
            self.placed.iter().partition(|placed| improper(placed));
        let origin = self.evidence.region_origin_mm;
        Setup {
            placements: proper
                .iter()
                .map(|placed| placed.fit.placement.clone())
                .collect(),
            improper: improper
                .iter()
                .filter_map(|placed| placed.improper(origin))
                .collect(),
            bare: self.bare_cells(),
        }
    }

    /// Returns the cells that misplaced pieces leave bare. They are among the region's cells nearest to such pieces, and pieces cover less
    /// than the fraction [`placed_piece::MIN_COVERED_FRACTION`] of their area.
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

    /// Returns an unsure answer for the reason `doubt`, with the probability that the card is solved. The region is partly occluded, or a
    /// hand may be over it.
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

    /// Returns the cells of the region that something other than a piece, such as a hand, occludes. They are the cells that the best
    /// hypothesis counts as occluded, without those under misplaced pieces ([`MIN_OCCLUDED_FRACTION`]).
    fn occluded_cells(&self) -> Vec<Cell> {
        let Some(best) = self.hypotheses.first() else {
            return Vec::new();
        };
        let is_confirmed = |placed: &PlacedPiece| {
            !self.evidence.may_have_hand
                || placed.fit.inside > OCCLUDER_LOG_ODDS.0
                    && placed.fit.around < OCCLUDER_LOG_ODDS.1
        };
        let is_occluder = |placed: &&PlacedPiece| {
            (placed.is_off_grid || placed.fault.is_some()) && is_confirmed(placed)
        };
        let top = self.placed.iter().filter(is_occluder);
        let top: Vec<_> = top.map(|placed| placed.fit.clone()).collect();
        let origin = self.evidence.region_origin_mm;
        let fraction = |cell: &Cell| placed_piece::covered_fraction(origin, *cell, &top);
        if self.evidence.may_have_hand {
            let is_open = |cell: &Cell| fraction(cell) < MIN_OCCLUDED_FRACTION.1;
            return best.occluded.iter().copied().filter(is_open).collect();
        }
        let (mut covered_by_piece, mut others): (Vec<Cell>, Vec<Cell>) = best
            .occluded
            .iter()
            .partition(|cell| fraction(cell) >= MIN_OCCLUDED_FRACTION.0);
        // An occluded cell next to one under a misplaced piece also counts as occluded by that piece, and so do its occluded neighbours in
        // turn. Too little of such a cell may be visible to identify its own piece. A finger also covers the cells beside its tip, so a
        // cell that may be skin is still attributed to something else.
        let appearance = &self.evidence.appearance;
        let may_be_skin = |cell: &Cell| {
            let evidence = self.evidence.cell(*cell);
            evidence.is_some_and(|evidence| appearance.is_skin(&evidence.colour))
        };
        let shows_little = |cell: &Cell, covered: &[Cell]| {
            is_adjacent_to_any(*cell, covered) && !may_be_skin(cell)
        };
        while let Some(index) = others
            .iter()
            .position(|cell| shows_little(cell, &covered_by_piece))
        {
            covered_by_piece.push(others.swap_remove(index));
        }
        others
    }

    /// Returns the cause of an unsure answer about a card with occluded cells: [`UnsureCause::Occluded`] if the visible part can be part of
    /// a solution, otherwise [`UnsureCause::OccludedAndWrong`].
    fn cause_if_occluded(&self) -> UnsureCause {
        let Some(best) = self.hypotheses.first() else {
            return UnsureCause::Unclear;
        };
        let is_covered = |cell: &Cell| {
            best.placements
                .iter()
                .any(|placement| placement.cells.contains(cell))
        };
        let is_bare = |cell: &Cell| !is_covered(cell) && !best.occluded.contains(cell);
        let are_proper = self.placed.iter().all(|placed| placed.fault.is_none());
        if self.card.region.cells().any(|cell| is_bare(&cell))
            || !are_proper
            || !best.is_of_row(self.card)
        {
            UnsureCause::OccludedAndWrong
        } else {
            UnsureCause::Occluded
        }
    }

    /// Returns the cost difference between the second-best and the best hypothesis, in nats; `MAX_COST_DIFFERENCE` if there is no second
    /// one.
    pub fn margin(&self) -> f32 {
        match self.hypotheses {
            [best, next, ..] => next.cost - best.cost,
            _ => MAX_COST_DIFFERENCE,
        }
    }

    /// Returns the strength of the evidence that the card is not solved, as a cost difference in nats, up to [`MAX_COST_DIFFERENCE`]. It is
    /// the greater of two values. The first is the clearness of the clearest fault of a piece, converted to nats. The second is the cost
    /// difference between the best hypothesis and the best one that is a solution.
    fn against_solved(&self) -> f32 {
        let faults = self.placed.iter().filter(|placed| placed.fault.is_some());
        let fault = faults.map(|placed| confidence::FAULT_WEIGHT * placed.fault_clearness as f32);
        let mut cost_difference = MAX_COST_DIFFERENCE;
        if let Some(best) = self.hypotheses.first() {
            let solved = self.hypotheses.iter().find(|other| other.solves(self.card));
            cost_difference = solved.map_or(MAX_COST_DIFFERENCE, |other| other.cost - best.cost);
        }
        fault
            .fold(cost_difference, f32::max)
            .min(MAX_COST_DIFFERENCE)
    }

    /// Returns the cost difference between the best hypothesis and the best one without this placement, in nats; [`MAX_COST_DIFFERENCE`] if
    /// all hypotheses contain the placement.
    fn extra_cost_without(&self, placement: &Placement) -> f32 {
        let Some(best) = self.hypotheses.first() else {
            return 0.0;
        };
        let mut others = self.hypotheses.iter();
        let without = others.find(|other| !other.placements.contains(placement));
        without.map_or(MAX_COST_DIFFERENCE, |other| other.cost - best.cost)
    }
}

/// Returns whether a cell shares a side with one of the other cells.
fn is_adjacent_to_any(cell: Cell, others: &[Cell]) -> bool {
    let is_adjacent =
        |other: &Cell| other.row.abs_diff(cell.row) + other.col.abs_diff(cell.col) == 1;
    others.iter().any(is_adjacent)
}

/// Filters placements in the given order. Omits a placement if a kept one has the same type of piece or shares a cell with it.
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

/// Returns the cause of an unsure answer about a cover that failed the acceptance test; `doubts` are the reasons of the test.
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
        // The last placement overlaps only the second one, which is rejected, so the last one is kept.
        assert_eq!(without_conflicts(all), [best, separate]);
    }
}
