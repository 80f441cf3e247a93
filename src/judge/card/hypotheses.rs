//! Finds the best explanations of the region's cells: which pieces cover them, fully or partly. Explanations are scored by the colours of
//! the cells.
//!
//! A hypothesis assigns to each cell of the region a piece, emptiness, or occlusion by something else. Pieces may extend beyond the region
//! or under an occluder. The search decides cell by cell and abandons branches that cannot become good enough (branch and bound).

mod candidates;

use crate::{
    geometry::Point,
    judge::card::{
        evidence::{CellEvidence, Evidence},
        hypotheses::candidates::{
            Candidate, CellObservations, MAX_SAME_COLOUR_COST, colour_difference, empty_cost,
            occluded_cost,
        },
        piece_appearance::{Colour, PieceAppearance},
        poses::{PoseFit, TOP_MARGIN_MM},
    },
    rules::{Card, Cell, Piece, Placement},
};

/// Penalty, in nats, for each cell that a hypothesis assumes to be occluded although a placed piece in a neighbouring cell has the same
/// colour. Such a cell more probably shows that piece. Cells that pieces on top are known to occlude get no penalty. Set by hand.
const SAME_COLOUR_COST: f32 = 5.0;
/// Penalty, in nats, for a hypothesis with pieces that are not all printed in the same row of icons on the card. Set by hand.
const NO_ROW_COST: f32 = 3.0;
/// Penalty, in nats, for each known placement that the hypothesis does not contain. A placement is known if an earlier frame of the video
/// showed the piece's whole outline, so it is probably right even if its colour fits badly now. Set by hand.
const MISSING_KNOWN_PIECE_COST: f32 = 8.0;
/// Maximum difference, in nats, between the cost of a new hypothesis and the lowest cost that the search has found so far. A new hypothesis
/// with a greater difference is discarded. Hypotheses that were kept may end up with greater differences: the search may find a lower cost
/// later, and then the joint colour cost, [`NO_ROW_COST`] and [`MISSING_KNOWN_PIECE_COST`] change the costs. Set by hand.
pub(crate) const MAX_COST_DIFFERENCE: f32 = 25.0;
/// Maximum number of hypotheses that the search keeps. Set by hand.
const MAX_HYPOTHESES: usize = 32;
/// Maximum number of search steps (calls of `visit`). After so many steps, the search ends with the hypotheses found so far. Set by hand.
const MAX_STEPS: usize = 60_000;

/// One explanation of the region's cells: which pieces cover them, and which cells are occluded or empty.
#[derive(Debug, Clone, PartialEq)]
pub struct Hypothesis {
    /// Pieces with the cells that they cover; some cells may be outside the region.
    pub placements: Vec<Placement>,
    /// Mean observed colours of the pieces, in the order of `placements`, as square roots of reflectances.
    pub colours: Vec<Colour>,
    /// Cells of the region that something other than a visible piece occludes.
    pub occluded: Vec<Cell>,
    /// Total cost in nats: half the squared errors of the colours, in standard deviations, plus penalties. Lower is better.
    pub cost: f32,
}

/// Returns whether a point of the card is outside all pieces in `top`, and farther than [`TOP_MARGIN_MM`] from each of them.
fn is_clear_of(top: &[PoseFit], origin: Point, at: Point) -> bool {
    top.iter().all(|fit| !fit.covers(origin, at, TOP_MARGIN_MM))
}

/// Returns at most [`MAX_HYPOTHESES`] hypotheses about the card's region, the best first. The pieces in `top` are known to lie on top, so
/// their pixels are ignored and no hypothesis contains these pieces. Returns no hypotheses if part of the region is outside the window that
/// `evidence` covers.
pub(crate) fn hypotheses(card: &Card, evidence: &Evidence, top: &[PoseFit]) -> Vec<Hypothesis> {
    let cells: Vec<Cell> = card.region.cells().collect();
    let origin = evidence.region_origin_mm;
    let observed = cells
        .iter()
        .map(|&cell| evidence.cell_where(cell, |at| is_clear_of(top, origin, at)));
    let Some(observed) = observed.collect::<Option<Vec<_>>>() else {
        return Vec::new();
    };
    let mut search = HypothesisSearch::new(card, &cells, &observed, evidence, top);
    search.visit(0, 0, 0.0);
    let mut found = search.found;
    for hypothesis in &mut found {
        hypothesis.use_joint_colour_cost(&evidence.appearance);
        if !are_of_one_row(card, &hypothesis.placements) {
            hypothesis.cost += NO_ROW_COST;
        }
        hypothesis.cost +=
            MISSING_KNOWN_PIECE_COST * hypothesis.missing_known(&evidence.known) as f32;
    }
    found.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    found
}

impl Hypothesis {
    /// Returns whether one row of icons on the card contains all pieces of the hypothesis; the row may have more pieces.
    pub(crate) fn is_of_row(&self, card: &Card) -> bool {
        are_of_one_row(card, &self.placements)
    }

    /// Returns whether the hypothesis is a solution: exactly the pieces of one row of icons cover the region, all visible and inside it.
    pub fn solves(&self, card: &Card) -> bool {
        let covered: usize = self
            .placements
            .iter()
            .map(|placement| placement.cells.len())
            .sum();
        let is_inside = |placement: &Placement| {
            let mut cells = placement.cells.iter();
            cells.all(|&cell| card.region.contains(cell))
        };
        self.occluded.is_empty()
            && self.is_of_row(card)
            && covered == card.region.cells().count()
            && self.placements.iter().all(is_inside)
    }

    /// Returns the number of placements in `known` that the hypothesis does not contain.
    fn missing_known(&self, known: &[Placement]) -> usize {
        let missing = known
            .iter()
            .filter(|placement| !self.placements.contains(placement));
        missing.count()
    }

    /// Replaces the separate colour costs of the pieces in the total cost by their joint colour cost ([`PieceAppearance::joint_cost`]). For
    /// the joint cost, all pieces are assumed to be of one print batch and to share the error of the fitted light.
    fn use_joint_colour_cost(&mut self, appearance: &PieceAppearance) {
        let pieces = self.placements.iter().map(|placement| placement.piece);
        let observed: Vec<(Piece, Colour)> = pieces.zip(self.colours.iter().copied()).collect();
        let separate_cost: f32 = observed
            .iter()
            .map(|(piece, colour)| appearance.cost(*piece, colour))
            .sum();
        self.cost += appearance.joint_cost(&observed) - separate_cost;
    }
}

/// Returns whether one row of icons on the card contains the pieces of all placements.
fn are_of_one_row(card: &Card, placements: &[Placement]) -> bool {
    card.rows.iter().any(|row| {
        placements
            .iter()
            .all(|placement| row.contains(&placement.piece))
    })
}

/// Returns for each cell a lower bound of the cost, in nats, that this cell and all later cells add to a hypothesis; the last element is an
/// additional 0. The lower bound of one cell is the cost of its cheapest explanation: as an empty cell, as an occluded cell, or as part of
/// a candidate. The cost of a candidate is divided evenly among its cells in the region.
fn bounds(observed: &[CellEvidence], candidates: &[Vec<Candidate>]) -> Vec<f32> {
    let mut min_costs: Vec<f32> = observed
        .iter()
        .map(|observed| empty_cost(observed).min(occluded_cost(observed)))
        .collect();
    for candidate in candidates.iter().flatten() {
        let cost_per_cell = candidate.cost / candidate.mask.count_ones() as f32;
        for (index, min_cost) in min_costs.iter_mut().enumerate() {
            if candidate.mask & (1 << index) != 0 {
                *min_cost = min_cost.min(cost_per_cell);
            }
        }
    }
    let mut bounds = vec![0.0; observed.len() + 1];
    for index in (0..observed.len()).rev() {
        bounds[index] = bounds[index + 1] + min_costs[index];
    }
    bounds
}

/// Position of a candidate in [`HypothesisSearch::candidates`].
#[derive(Clone, Copy)]
struct CandidateIndex {
    /// Index of the first cell of the region that the candidate covers.
    first_cell: usize,
    /// Index of the candidate in the list of the candidates that have this `first_cell`.
    number: usize,
}

/// The state of a branch-and-bound search for the hypotheses of the lowest cost.
struct HypothesisSearch<'a> {
    /// The region's cells, sorted by row and column.
    cells: &'a [Cell],
    /// The costs and colour of each of the cells.
    observed: &'a [CellEvidence],
    /// Candidate placements in groups, one for each cell of the region: the first cell that a candidate covers is the cell of its group.
    /// Within a group, candidates are sorted by the excess of their cost over the lower bounds of their cells, the smallest excess first.
    candidates: Vec<Vec<Candidate>>,
    /// For each cell, a lower bound of the cost of this cell and all later cells together, in nats. One more element, 0, follows the last
    /// cell.
    bounds: Vec<f32>,
    /// The candidates that are placed so far.
    placed: Vec<CandidateIndex>,
    /// The cells that the search has so far assumed to be occluded. Cells of placed candidates are not among them.
    occluded: Vec<Cell>,
    /// The hypotheses found so far, sorted by cost.
    found: Vec<Hypothesis>,
    /// Cost limit, in nats: a hypothesis is kept only if its cost is lower.
    max_kept_cost: f32,
    /// Number of calls of [`visit`](Self::visit) so far.
    steps: usize,
    /// Standard deviation of the brightness of a piece that is darker than expected: of the natural logarithm of the ratio of its observed
    /// to its expected brightness.
    dark_spread: f32,
}

impl<'a> HypothesisSearch<'a> {
    fn new(
        card: &Card,
        cells: &'a [Cell],
        observed: &'a [CellEvidence],
        evidence: &Evidence,
        top: &[PoseFit],
    ) -> Self {
        let observations = CellObservations::new(card, cells, observed, evidence);
        let mut candidates: Vec<Vec<Candidate>> = cells.iter().map(|_| Vec::new()).collect();
        for piece in Piece::ALL
            .into_iter()
            .filter(|piece| top.iter().all(|fit| fit.placement.piece != *piece))
        {
            for candidate in observations.candidates_of(piece, card) {
                candidates[candidate.mask.trailing_zeros() as usize].push(candidate);
            }
        }
        let bounds = bounds(observed, &candidates);
        for list in &mut candidates {
            let excess_cost = |candidate: &Candidate| {
                let covered = (0..cells.len()).filter(|index| candidate.mask & (1 << index) != 0);
                let bounds = covered.map(|index| bounds[index] - bounds[index + 1]);
                candidate.cost - bounds.sum::<f32>()
            };
            list.sort_by(|a, b| excess_cost(a).total_cmp(&excess_cost(b)));
        }
        Self {
            cells,
            observed,
            candidates,
            bounds,
            placed: Vec::new(),
            occluded: Vec::new(),
            found: Vec::new(),
            max_kept_cost: f32::INFINITY,
            steps: 0,
            dark_spread: evidence.appearance.dark_spread,
        }
    }

    /// Takes the first cell from index `from` on that is not assigned yet, and tries every assignment of it: each candidate placement that
    /// starts at the cell, empty, and occluded. Continues with the other cells by recursion. `covered` has a bit, by cell index, for each
    /// assigned cell; `cost` is the cost of the assignments so far, in nats.
    fn visit(&mut self, covered: u64, from: usize, cost: f32) {
        self.steps += 1;
        let Some(index) = (from..self.cells.len()).find(|index| covered & (1 << index) == 0) else {
            return self.keep(cost);
        };
        let cost_bound: f32 = (index..self.cells.len())
            .filter(|other| covered & (1 << other) == 0)
            .map(|other| self.bounds[other] - self.bounds[other + 1])
            .sum();
        if cost + cost_bound >= self.max_kept_cost || self.steps > MAX_STEPS {
            return;
        }
        for number in 0..self.candidates[index].len() {
            let candidate = &self.candidates[index][number];
            if candidate.mask & covered == 0 && self.is_compatible(candidate) {
                let (mask, added) = (candidate.mask, candidate.cost);
                self.placed.push(CandidateIndex {
                    first_cell: index,
                    number,
                });
                self.visit(covered | mask, index + 1, cost + added);
                self.placed.pop();
            }
        }
        self.visit(
            covered | 1 << index,
            index + 1,
            cost + empty_cost(&self.observed[index]),
        );
        self.occluded.push(self.cells[index]);
        self.visit(
            covered | 1 << index,
            index + 1,
            cost + occluded_cost(&self.observed[index]),
        );
        self.occluded.pop();
    }

    /// Returns whether the candidate is compatible with the placements made so far. The candidate's piece must not be placed yet, and no
    /// placed piece may cover one of the candidate's cells outside the region.
    fn is_compatible(&self, candidate: &Candidate) -> bool {
        self.placed_candidates().all(|placed| {
            placed.placement.piece != candidate.placement.piece
                && candidate
                    .outside
                    .iter()
                    .all(|cell| !placed.outside.contains(cell))
        })
    }

    /// Iterates over the candidates that are placed so far.
    fn placed_candidates(&self) -> impl Iterator<Item = &Candidate> {
        self.placed
            .iter()
            .map(|index| &self.candidates[index.first_cell][index.number])
    }

    /// Called when all cells are assigned. Adds the assignment to the hypotheses found, unless its cost reaches `max_kept_cost`. `cost` is
    /// the sum of the costs of the pieces and cells, in nats; the penalty [`SAME_COLOUR_COST`] is added here.
    fn keep(&mut self, cost: f32) {
        let cost = cost + self.same_colour_cost();
        if cost >= self.max_kept_cost {
            return;
        }
        let placed = || self.placed_candidates();
        let occluded_mask = placed().fold(0, |mask, candidate| mask | candidate.occluded);
        let covered = (0..self.cells.len())
            .filter(|index| occluded_mask & (1 << index) != 0)
            .map(|index| self.cells[index]);
        let mut occluded: Vec<Cell> = self.occluded.iter().copied().chain(covered).collect();
        occluded.sort_unstable();
        let placements = placed()
            .map(|candidate| candidate.placement.clone())
            .collect();
        let colours = placed().map(|candidate| candidate.colour).collect();
        let position = self.found.partition_point(|other| other.cost <= cost);
        self.found.insert(
            position,
            Hypothesis {
                placements,
                colours,
                occluded,
                cost,
            },
        );
        self.found.truncate(MAX_HYPOTHESES);
        self.max_kept_cost = self.found[0].cost + MAX_COST_DIFFERENCE;
        if self.found.len() == MAX_HYPOTHESES {
            self.max_kept_cost = self.max_kept_cost.min(self.found[MAX_HYPOTHESES - 1].cost);
        }
    }

    /// Returns the penalty for cells that are assumed to be occluded but have the colour of a placed piece beside them, in nats.
    fn same_colour_cost(&self) -> f32 {
        let neighbours = |cell: Cell| {
            [(0, 1), (1, 0), (0, -1), (-1, 0)]
                .map(|(row, col)| Cell::new(cell.row + row, cell.col + col))
        };
        let same_coloured = self.occluded.iter().filter(|&&cell| {
            let Ok(index) = self.cells.binary_search(&cell) else {
                return false;
            };
            if self.observed[index].is_occluded {
                return false;
            }
            self.placed_candidates().any(|candidate| {
                neighbours(cell)
                    .iter()
                    .filter_map(|neighbour| self.cells.binary_search(neighbour).ok())
                    .any(|neighbour| {
                        candidate.mask & !candidate.occluded & (1 << neighbour) != 0
                            && colour_difference(
                                &self.observed[index].colour,
                                &self.observed[neighbour].colour,
                                self.dark_spread,
                            ) < MAX_SAME_COLOUR_COST
                    })
            })
        });
        SAME_COLOUR_COST * same_coloured.count() as f32
    }
}

#[cfg(test)]
mod tests;
