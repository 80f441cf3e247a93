//! Decides whether the card is solved, from the best hypothesis and the poses of its pieces.

use crate::{
    judge::card::{
        Answer, Doubt, Judgement,
        confidence::{self, Unsure},
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
const OUTLINED: (f32, f32) = (2.0, -2.0);
/// Minimum probability of a placement for it to be listed in `Judgement::outlined`, in addition to the limits of [`OUTLINED`]. Set by hand.
const OUTLINED_SURE: f64 = 0.9;

/// The input of the decision whether a card is solved.
pub struct Decision<'a> {
    /// The side of the card that was read, with its region and rows.
    pub card: &'a Card,
    /// The cost of explaining each pixel by each piece, by a bare (silver) cell, or by print. The piece colours were re-estimated from
    /// the best hypothesis.
    pub evidence: &'a Evidence,
    /// The hypotheses about the region, sorted by cost, the best first.
    pub found: &'a [Hypothesis],
    /// The pieces of the best hypothesis with their fitted poses, and the pieces on top of them.
    pub placed: &'a [PlacedPiece],
    /// Apparent displacement of a piece's top face from its bottom face by perspective, to the right and down, in mm.
    pub parallax_mm: (f64, f64),
}

impl Decision<'_> {
    /// Returns the judgement. If `asked` is given, only the row with that symbol counts as solved.
    pub fn judgement(&self, asked: Option<Symbol>) -> Judgement {
        let (answer, confidence) = self.answer(asked);
        tracing::debug!(
            margin = self.margin(),
            against_solved = self.against_solved(),
            cause_if_occluded = ?self.cause_if_occluded(),
            confidence,
            "weighed"
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
        let proper = placed_piece::proper(self.placed)
            .into_iter()
            .map(|placement| {
                let sure = confidence::of_placement(self.behind_without(&placement));
                (placement, sure)
            });
        let mut placements: Vec<(Placement, f64)> = proper.collect();
        if self.evidence.hand && !self.hidden().is_empty() {
            let under = UnderHand::look(self.card, self.evidence);
            let is_likely = |placement: &Placement, sure: f64| {
                sure >= MIN_PROBABILITY_BESIDE_HAND || under.is_supported(placement)
            };
            placements.retain(|(placement, sure)| is_likely(placement, *sure));
            placements.extend(under.placements());
            placements.sort_by(|a, b| b.1.total_cmp(&a.1));
            placements = compatible(placements);
        }
        placements
    }

    /// Returns the placements whose whole outline is confirmed ([`OUTLINED`]), of pieces that lie properly and are not partly occluded.
    /// Their probability is at least [`OUTLINED_SURE`]. Returns none while a hand is over the region.
    fn outlined(&self) -> Vec<Placement> {
        let is_outlined = |placed: &&PlacedPiece| {
            let (inside, around) = (placed.fit.inside, placed.fit.around);
            let sure = confidence::of_placement(self.behind_without(&placed.fit.placement));
            placed.fault.is_none()
                && !placed.doubtful
                && placed.under.is_empty()
                && inside >= OUTLINED.0
                && around <= OUTLINED.1
                && sure >= OUTLINED_SURE
        };
        let outlined = self.placed.iter().filter(is_outlined);
        let outlined = outlined.map(|placed| placed.fit.placement.clone());
        if self.evidence.hand {
            Vec::new()
        } else {
            outlined.collect()
        }
    }

    fn answer(&self, asked: Option<Symbol>) -> (Answer, f64) {
        let hidden = self.hidden();
        if !hidden.is_empty() {
            return self.unsure(Doubt::Hidden(hidden));
        }
        let at_best = self.setup(|placed| placed.fault.is_some() && !placed.may_be_proper());
        let may_be_solved = at_best.cover(self.card, asked).is_ok();
        let as_seen = self.setup(|placed| placed.fault.is_some());
        match (as_seen.cover(self.card, asked), self.doubts()) {
            (Ok(cover), doubts) if doubts.is_empty() => {
                let confidence = confidence::of_solved(self.margin());
                (Answer::Solved(cover.symbol()), confidence)
            }
            (Err(_), _) if !may_be_solved && self.explains_little() => self.unsure(self.unseen()),
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
            bare: self.left_bare(),
        }
    }

    /// Returns the cells that misplaced pieces leave bare. They are among the region's cells nearest to such pieces, and pieces cover less
    /// than the fraction [`placed_piece::HALF_COVERED`] of their area.
    fn left_bare(&self) -> Vec<Cell> {
        let all: Vec<_> = self
            .placed
            .iter()
            .map(|placed| placed.fit.clone())
            .collect();
        let origin = self.evidence.region_origin_mm;
        let faulty = self.placed.iter().filter(|placed| placed.fault.is_some());
        let near = faulty.flat_map(|placed| placed.cells(origin));
        let bare = near.filter(|&cell| {
            self.card.region.contains(cell)
                && placed_piece::covered_fraction(origin, cell, &all) < placed_piece::HALF_COVERED
        });
        bare.collect()
    }

    /// Returns an unsure answer for the reason `doubt`, with the probability that the card is solved. The region is partly occluded, or a
    /// hand may be over it.
    fn unsure(&self, doubt: Doubt) -> (Answer, f64) {
        let confidence = confidence::of_doubt(self.cause_if_occluded());
        (Answer::Unsure(vec![doubt]), confidence)
    }

    /// Returns whether a hand may be over the region and even the best hypothesis costs more than [`MAX_UNSOLVED_COST_PER_CELL`] per cell.
    fn explains_little(&self) -> bool {
        let most = MAX_UNSOLVED_COST_PER_CELL * self.card.region.cells().count() as f32;
        let best = self.found.first();
        self.evidence.hand && best.is_some_and(|best| best.cost > most)
    }

    /// Returns the reason for an unsure answer about a card whose region no hypothesis explains well. If cells of the region have the
    /// colour of skin, the reason is that these cells are occluded; otherwise that the whole region is ambiguous.
    fn unseen(&self) -> Doubt {
        let skin = |cell: &Cell| self.evidence.cell(*cell).is_some_and(|seen| seen.skin);
        let under_hand: Vec<Cell> = self.card.region.cells().filter(skin).collect();
        if under_hand.is_empty() {
            Doubt::Ambiguous(self.card.region.cells().collect())
        } else {
            Doubt::Hidden(under_hand)
        }
    }

    /// Returns the cells of the region that something other than a piece, such as a hand, occludes. They are the cells that the best
    /// hypothesis counts as occluded, without those under misplaced pieces ([`MIN_OCCLUDED_FRACTION`]).
    fn hidden(&self) -> Vec<Cell> {
        let Some(best) = self.found.first() else {
            return Vec::new();
        };
        let clear = |placed: &PlacedPiece| {
            !self.evidence.hand
                || placed.fit.inside > OCCLUDER_LOG_ODDS.0
                    && placed.fit.around < OCCLUDER_LOG_ODDS.1
        };
        let over =
            |placed: &&PlacedPiece| (placed.off_grid || placed.fault.is_some()) && clear(placed);
        let top = self.placed.iter().filter(over);
        let top: Vec<_> = top.map(|placed| placed.fit.clone()).collect();
        let origin = self.evidence.region_origin_mm;
        let share = |cell: &Cell| placed_piece::covered_fraction(origin, *cell, &top);
        if self.evidence.hand {
            let open = |cell: &Cell| share(cell) < MIN_OCCLUDED_FRACTION.1;
            return best.hidden.iter().copied().filter(open).collect();
        }
        let (mut under, mut open): (Vec<Cell>, Vec<Cell>) = best
            .hidden
            .iter()
            .partition(|cell| share(cell) >= MIN_OCCLUDED_FRACTION.0);
        // An occluded cell next to one under a misplaced piece also counts as occluded by that piece, and so do its occluded neighbours in
        // turn. Too little of such a cell may be visible to identify its own piece. A finger also covers the cells beside its tip, so a
        // cell that may be skin is still attributed to something else.
        let looks = &self.evidence.looks;
        let seen = |cell: &Cell| self.evidence.cell(*cell);
        let may_be_skin = |cell: &Cell| seen(cell).is_some_and(|seen| looks.is_skin(&seen.colour));
        let shows_little =
            |cell: &Cell, under: &[Cell]| is_beside(*cell, under) && !may_be_skin(cell);
        while let Some(index) = open.iter().position(|cell| shows_little(cell, &under)) {
            under.push(open.swap_remove(index));
        }
        open
    }

    /// Returns the cause of an unsure answer about a card with occluded cells: [`Unsure::Hidden`] if the visible part can be part of a
    /// solution, otherwise [`Unsure::HiddenAndWrong`].
    fn cause_if_occluded(&self) -> Unsure {
        let Some(best) = self.found.first() else {
            return Unsure::Unclear;
        };
        let over = |cell: &Cell| best.placements.iter().any(|laid| laid.cells.contains(cell));
        let bare = |cell: &Cell| !over(cell) && !best.hidden.contains(cell);
        let proper = self.placed.iter().all(|placed| placed.fault.is_none());
        if self.card.region.cells().any(|cell| bare(&cell)) || !proper || !best.is_of_row(self.card)
        {
            Unsure::HiddenAndWrong
        } else {
            Unsure::Hidden
        }
    }

    /// Returns the cost difference between the second-best and the best hypothesis, in nats; `MAX_COST_DIFFERENCE` if there is no second
    /// one.
    pub fn margin(&self) -> f32 {
        match self.found {
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
        let mut behind = MAX_COST_DIFFERENCE;
        if let Some(best) = self.found.first() {
            let solved = self.found.iter().find(|other| other.solves(self.card));
            behind = solved.map_or(MAX_COST_DIFFERENCE, |other| other.cost - best.cost);
        }
        fault.fold(behind, f32::max).min(MAX_COST_DIFFERENCE)
    }

    /// Returns the cost difference between the best hypothesis and the best one without this placement, in nats; [`MAX_COST_DIFFERENCE`] if
    /// all hypotheses contain the placement.
    fn behind_without(&self, placement: &Placement) -> f32 {
        let Some(best) = self.found.first() else {
            return 0.0;
        };
        let mut others = self.found.iter();
        let without = others.find(|other| !other.placements.contains(placement));
        without.map_or(MAX_COST_DIFFERENCE, |other| other.cost - best.cost)
    }
}

/// Returns whether a cell shares a side with one of the other cells.
fn is_beside(cell: Cell, others: &[Cell]) -> bool {
    let beside = |other: &Cell| other.row.abs_diff(cell.row) + other.col.abs_diff(cell.col) == 1;
    others.iter().any(beside)
}

/// Filters placements in the given order. Omits a placement if a kept one has the same type of piece or shares a cell with it.
fn compatible(placements: Vec<(Placement, f64)>) -> Vec<(Placement, f64)> {
    let mut kept: Vec<(Placement, f64)> = Vec::new();
    for (placement, sure) in placements {
        let excludes = |(other, _): &(Placement, f64)| {
            other.piece == placement.piece
                || other
                    .cells
                    .iter()
                    .any(|cell| placement.cells.contains(cell))
        };
        if !kept.iter().any(excludes) {
            kept.push((placement, sure));
        }
    }
    kept
}

/// Returns the cause of an unsure answer about a cover that failed the acceptance test; `doubts` are the reasons of the test.
fn cause_if_rejected(doubts: &[Doubt]) -> Unsure {
    let shifted = |doubt: &Doubt| matches!(doubt, Doubt::NearlyShifted(..));
    if doubts.iter().any(shifted) {
        Unsure::NearlyShifted
    } else {
        Unsure::Unclear
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Piece;

    #[test]
    fn of_pieces_that_exclude_each_other_the_surer_stays() {
        let laid = |piece: Piece, cells: &[(i8, i8)], sure| {
            let cells = cells.iter().map(|&(row, col)| Cell::new(row, col));
            (
                Placement {
                    piece,
                    cells: cells.collect(),
                },
                sure,
            )
        };
        let surest = laid(Piece::I3, &[(0, 0), (0, 1), (0, 2)], 0.9);
        let on_it = laid(Piece::V3, &[(0, 2), (1, 2), (1, 1)], 0.8);
        let again = laid(Piece::I3, &[(2, 0), (2, 1), (2, 2)], 0.7);
        let beside = laid(Piece::I2, &[(1, 1), (1, 2)], 0.6);
        let all = vec![surest.clone(), on_it, again, beside.clone()];
        // The last placement overlaps only the second one, which is rejected, so the last one is kept.
        assert_eq!(compatible(all), [surest, beside]);
    }
}
