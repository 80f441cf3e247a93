//! Placements of pieces that the evidence allows, each with what speaks against it.

use super::super::evidence::{CellEvidence, EMPTY, Evidence, PRINT};
use crate::rules::{Card, Cell, Piece, Placement};

/// A whole piece counts as about this many independent pixels: how far its colour is from the expected one is shared by its cells (print batch, wear).
const PIECE_WEIGHT: f32 = 7.0;
/// Cost of a cell that something else hides.
const HIDDEN_COST: f32 = 13.5;
/// Added for a hidden cell that a piece is thought to reach under.
const UNDER_COST: f32 = 1.0;
/// Spread of colour within a piece, in square roots of reflectance, and the most that a cell's difference costs.
const SPREAD: (f32, f32) = (0.07, 6.0);
/// Each piece laid must earn this.
const PIECE_COST: f32 = 1.0;
/// A piece that reaches beyond the region must earn this as well.
const OVERHANG_COST: f32 = 5.0;
/// Placements with a cell worse than the cell's best explanation by this much are not tried.
const HOPELESS: f32 = 8.5;
/// An empty cell counts as about this many independent pixels.
const CELL_WEIGHT: f32 = 2.0;

/// A placement that covers at least one cell of the region.
pub struct Candidate {
    /// The piece and all its cells.
    pub placement: Placement,
    /// Cells of the region, as bits.
    pub mask: u64,
    /// Cells of the region where something else lies over the piece, as bits.
    pub under: u64,
    /// Cells outside the region.
    pub outside: Vec<Cell>,
    /// Half a squared error.
    pub cost: f32,
}

/// Half the squared difference of two colours in units of the spread within a piece.
pub fn difference(a: &[f32; 3], b: &[f32; 3]) -> f32 {
    a.iter()
        .zip(b)
        .map(|(a, b)| ((a - b) / SPREAD.0).powi(2))
        .sum::<f32>()
        / 2.0
}

/// The least of some costs.
fn least_cost(costs: &[f32]) -> f32 {
    costs.iter().copied().fold(f32::INFINITY, f32::min)
}

/// Every placement of a piece on the cells (sorted row by row) that what was seen there allows.
pub fn placements_of(
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
pub fn hidden_cost(seen: &CellEvidence) -> f32 {
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

/// What an empty cell costs.
pub fn empty_cost(seen: &CellEvidence) -> f32 {
    CELL_WEIGHT * seen.costs[EMPTY]
}

/// The least that a cell can cost, whatever lies there: the largest pieces have five cells, so a cell's share of a
/// piece's cost is at least a fifth.
pub fn least_share(seen: &CellEvidence) -> f32 {
    let piece = least_cost(&seen.costs[..EMPTY]) * PIECE_WEIGHT / 5.0;
    piece.min(empty_cost(seen)).min(hidden_cost(seen))
}
