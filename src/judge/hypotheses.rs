//! Every way the cells may be covered, whole or in part, scored against the evidence: the best come first.
//!
//! A hypothesis says of each cell of the region that a piece lies on it, that it is empty, or that something else hides
//! it. Pieces may reach beyond the region or under what hides a cell. The search goes cell by cell and gives up where even the best of what is
//! left cannot catch up (branch and bound).

use super::evidence::{CellEvidence, EMPTY, Evidence, PRINT};
use crate::rules::{Card, Cell, Piece, Placement};

/// An empty cell counts as about this many independent pixels.
const CELL_WEIGHT: f32 = 2.0;
/// So does a whole piece: how far its colour is from the expected one is shared by its cells (print batch, wear).
const PIECE_WEIGHT: f32 = 7.0;
/// Cost of a cell that something else hides.
const HIDDEN_COST: f32 = 13.5;
/// Added for a hidden cell that a piece is thought to reach under.
const UNDER_COST: f32 = 1.0;
/// Added for a hidden cell that looks like the piece beside it: more likely it is that piece.
const ALIKE_COST: f32 = 5.0;
/// Spread of colour within a piece, in square roots of reflectance, and the most that a cell's difference costs.
const SPREAD: (f32, f32) = (0.07, 6.0);
/// Each piece laid must earn this.
const PIECE_COST: f32 = 1.0;
/// A piece that reaches beyond the region must earn this as well.
const OVERHANG_COST: f32 = 5.0;
/// What is added when the pieces laid belong to no row of the card.
const NO_ROW_COST: f32 = 3.0;
/// Placements with a cell worse than the cell's best explanation by this much are not tried.
const HOPELESS: f32 = 8.5;
/// How many hypotheses are kept.
const KEPT: usize = 24;
/// The search ends after this many steps with what it has.
const MAX_STEPS: usize = 200_000;

/// One way the region may look.
#[derive(Debug, Clone, PartialEq)]
pub struct Hypothesis {
    /// Pieces and the cells they lie on; some may reach beyond the region.
    pub placements: Vec<Placement>,
    /// Cells of the region that something else hides.
    pub hidden: Vec<Cell>,
    /// How badly it fits: half a squared error.
    pub cost: f32,
}

/// A placement that covers at least one cell of the region.
struct Candidate {
    placement: Placement,
    /// Cells of the region, as bits.
    mask: u64,
    /// Cells of the region where something else lies over the piece, as bits.
    under: u64,
    /// Cells outside the region.
    outside: Vec<Cell>,
    cost: f32,
}

/// Pieces that were found to lie on others, and the cells of the region they hide.
#[derive(Debug, Clone, Default)]
pub struct TopLayer {
    /// The pieces themselves: they lie nowhere else.
    pub pieces: Vec<Piece>,
    /// Cells about which nothing can be seen.
    pub cells: Vec<Cell>,
}

/// The best hypotheses about the card's region under what lies on top, the best first; empty only when the region
/// cannot be seen at all.
pub fn hypotheses(card: &Card, evidence: &Evidence, top: &TopLayer) -> Vec<Hypothesis> {
    let cells: Vec<Cell> = card.region.cells().collect();
    let Some(seen) = cells
        .iter()
        .map(|&cell| evidence.cell(cell))
        .collect::<Option<Vec<_>>>()
    else {
        return Vec::new();
    };
    let seen: Vec<CellEvidence> = cells
        .iter()
        .zip(seen)
        .map(|(cell, seen)| {
            if top.cells.contains(cell) {
                CellEvidence::HIDDEN
            } else {
                seen
            }
        })
        .collect();
    let mut search = Search::new(card, &cells, &seen, evidence, top);
    search.visit(0, 0, 0.0);
    let mut found = search.found;
    for hypothesis in &mut found {
        if !of_a_row(card, &hypothesis.placements) {
            hypothesis.cost += NO_ROW_COST;
        }
    }
    found.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    found
}

fn of_a_row(card: &Card, placements: &[Placement]) -> bool {
    card.rows.iter().any(|row| {
        placements
            .iter()
            .all(|placement| row.contains(&placement.piece))
    })
}

struct Search<'a> {
    cells: &'a [Cell],
    seen: &'a [CellEvidence],
    /// By the first cell of the region that they cover.
    candidates: Vec<Vec<Candidate>>,
    /// The least that the cells from here on can cost.
    bound: Vec<f32>,
    laid: Vec<(usize, usize)>,
    hidden: Vec<Cell>,
    found: Vec<Hypothesis>,
    worst_kept: f32,
    steps: usize,
}

impl<'a> Search<'a> {
    fn new(
        card: &Card,
        cells: &'a [Cell],
        seen: &'a [CellEvidence],
        evidence: &Evidence,
        top: &TopLayer,
    ) -> Self {
        // The largest pieces have five cells, so a cell's share of a piece's cost is at least a fifth.
        let least = |seen: &CellEvidence| {
            let piece = least_cost(&seen.costs[..EMPTY]) * PIECE_WEIGHT / 5.0;
            piece
                .min(seen.costs[EMPTY] * CELL_WEIGHT)
                .min(hidden_cost(seen))
        };
        let mut bound = vec![0.0; cells.len() + 1];
        for index in (0..cells.len()).rev() {
            bound[index] = bound[index + 1] + least(&seen[index]);
        }
        let mut candidates: Vec<Vec<Candidate>> = cells.iter().map(|_| Vec::new()).collect();
        for piece in Piece::ALL
            .into_iter()
            .filter(|piece| !top.pieces.contains(piece))
        {
            for candidate in placements_of(piece, card, cells, seen, evidence) {
                candidates[candidate.mask.trailing_zeros() as usize].push(candidate);
            }
        }
        let relative = |candidate: &Candidate| {
            let covered = (0..cells.len()).filter(|index| candidate.mask & (1 << index) != 0);
            candidate.cost
                - covered
                    .map(|index| bound[index] - bound[index + 1])
                    .sum::<f32>()
        };
        for list in &mut candidates {
            list.sort_by(|a, b| relative(a).total_cmp(&relative(b)));
        }
        Self {
            cells,
            seen,
            candidates,
            bound,
            laid: Vec::new(),
            hidden: Vec::new(),
            found: Vec::new(),
            worst_kept: f32::INFINITY,
            steps: 0,
        }
    }

    /// Decides the first cell that is not covered; `covered` has a bit for each cell of the region by its index.
    fn visit(&mut self, covered: u64, from: usize, cost: f32) {
        self.steps += 1;
        let Some(index) = (from..self.cells.len()).find(|index| covered & (1 << index) == 0) else {
            return self.keep(cost);
        };
        let left: f32 = (index..self.cells.len())
            .filter(|other| covered & (1 << other) == 0)
            .map(|other| self.bound[other] - self.bound[other + 1])
            .sum();
        if cost + left >= self.worst_kept || self.steps > MAX_STEPS {
            return;
        }
        for number in 0..self.candidates[index].len() {
            let candidate = &self.candidates[index][number];
            if candidate.mask & covered == 0 && self.fits(candidate) {
                let (mask, added) = (candidate.mask, candidate.cost);
                self.laid.push((index, number));
                self.visit(covered | mask, index + 1, cost + added);
                self.laid.pop();
            }
        }
        self.visit(
            covered | 1 << index,
            index + 1,
            cost + CELL_WEIGHT * self.seen[index].costs[EMPTY],
        );
        self.hidden.push(self.cells[index]);
        self.visit(
            covered | 1 << index,
            index + 1,
            cost + hidden_cost(&self.seen[index]),
        );
        self.hidden.pop();
    }

    /// Whether the piece is not laid yet and no piece laid reaches over the same cell outside.
    fn fits(&self, candidate: &Candidate) -> bool {
        self.laid
            .iter()
            .map(|&(index, number)| &self.candidates[index][number])
            .all(|laid| {
                laid.placement.piece != candidate.placement.piece
                    && candidate
                        .outside
                        .iter()
                        .all(|cell| !laid.outside.contains(cell))
            })
    }

    fn keep(&mut self, cost: f32) {
        let cost = cost + self.alike_cost();
        if cost >= self.worst_kept {
            return;
        }
        let laid = || {
            self.laid
                .iter()
                .map(|&(index, number)| &self.candidates[index][number])
        };
        let under = laid().fold(0, |bits, candidate| bits | candidate.under);
        let covered = (0..self.cells.len())
            .filter(|index| under & (1 << index) != 0)
            .map(|index| self.cells[index]);
        let mut hidden: Vec<Cell> = self.hidden.iter().copied().chain(covered).collect();
        hidden.sort_unstable();
        let placements = laid()
            .map(|candidate| candidate.placement.clone())
            .collect();
        let place = self.found.partition_point(|other| other.cost <= cost);
        self.found.insert(
            place,
            Hypothesis {
                placements,
                hidden,
                cost,
            },
        );
        self.found.truncate(KEPT);
        if self.found.len() == KEPT {
            self.worst_kept = self.found[KEPT - 1].cost;
        }
    }

    /// What hidden cells cost that look like the piece beside them.
    fn alike_cost(&self) -> f32 {
        let beside = |cell: Cell| {
            [(0, 1), (1, 0), (0, -1), (-1, 0)]
                .map(|(row, col)| Cell::new(cell.row + row, cell.col + col))
        };
        let alike = self.hidden.iter().filter(|&&cell| {
            let Ok(index) = self.cells.binary_search(&cell) else {
                return false;
            };
            if self.seen[index].hidden {
                return false;
            }
            self.laid
                .iter()
                .map(|&(first, number)| &self.candidates[first][number])
                .any(|candidate| {
                    beside(cell)
                        .iter()
                        .filter_map(|near| self.cells.binary_search(near).ok())
                        .any(|near| {
                            candidate.mask & !candidate.under & (1 << near) != 0
                                && difference(&self.seen[index].colour, &self.seen[near].colour)
                                    < 1.0
                        })
                })
        });
        ALIKE_COST * alike.count() as f32
    }
}

/// Half the squared difference of two colours in units of the spread within a piece.
fn difference(a: &[f32; 3], b: &[f32; 3]) -> f32 {
    a.iter()
        .zip(b)
        .map(|(a, b)| ((a - b) / SPREAD.0).powi(2))
        .sum::<f32>()
        / 2.0
}

fn least_cost(costs: &[f32]) -> f32 {
    costs.iter().copied().fold(f32::INFINITY, f32::min)
}

fn placements_of(
    piece: Piece,
    card: &Card,
    cells: &[Cell],
    seen: &[CellEvidence],
    evidence: &Evidence,
) -> Vec<Candidate> {
    let mut found = Vec::new();
    for shape in piece.orientations() {
        for row in -4..card.region.height() {
            for col in -4..card.region.width() {
                let moved = shape
                    .iter()
                    .map(|cell| Cell::new(cell.row + row, cell.col + col))
                    .collect();
                let placement = Placement {
                    piece,
                    cells: moved,
                };
                found.extend(candidate(placement, cells, seen, evidence));
            }
        }
    }
    found
}

fn candidate(
    placement: Placement,
    cells: &[Cell],
    seen: &[CellEvidence],
    evidence: &Evidence,
) -> Option<Candidate> {
    let piece = placement.piece.index();
    let (mut visible, mut under, mut outside) = (Vec::new(), 0u64, Vec::new());
    for &cell in &placement.cells {
        match cells.binary_search(&cell) {
            Ok(index) if fits(&seen[index], piece) => visible.push(index),
            Ok(index) => under |= 1 << index,
            Err(_) => outside.push(cell),
        }
    }
    if visible.len() < 2.max(placement.cells.len() / 2) {
        return None;
    }
    let hidden = (0..cells.len()).filter(|index| under & (1 << index) != 0);
    let mut cost = PIECE_COST
        + shape_cost(&visible, seen, piece)
        + hidden
            .map(|index| hidden_cost(&seen[index]) + UNDER_COST)
            .sum::<f32>();
    for &cell in &outside {
        // What is printed may have a piece's colour, so a cell outside can only speak against a piece.
        let around = evidence.cell(cell)?.costs;
        cost += CELL_WEIGHT * (around[piece] - around[PRINT]).max(0.0);
    }
    if !outside.is_empty() {
        cost += OVERHANG_COST;
    }
    let mask = visible.iter().fold(under, |mask, index| mask | 1 << index);
    Some(Candidate {
        placement,
        mask,
        under,
        outside,
        cost,
    })
}

/// What it costs that something hides a cell: nothing where that is known already.
fn hidden_cost(seen: &CellEvidence) -> f32 {
    if seen.hidden { 0.0 } else { HIDDEN_COST }
}

/// Whether a cell may show the piece at all.
fn fits(seen: &CellEvidence, piece: usize) -> bool {
    !seen.hidden && seen.costs[piece] - least_cost(&seen.costs[..=EMPTY]) <= HOPELESS
}

/// What the colour of the cells says against the piece, and their differences against one piece.
fn shape_cost(visible: &[usize], seen: &[CellEvidence], piece: usize) -> f32 {
    let count = visible.len() as f32;
    let mean_cost = visible
        .iter()
        .map(|&index| seen[index].costs[piece])
        .sum::<f32>()
        / count;
    let mean: [f32; 3] = std::array::from_fn(|c| {
        visible
            .iter()
            .map(|&index| seen[index].colour[c])
            .sum::<f32>()
            / count
    });
    let spread: f32 = visible
        .iter()
        .map(|&index| difference(&seen[index].colour, &mean).min(SPREAD.1))
        .sum();
    PIECE_WEIGHT * mean_cost + spread
}
