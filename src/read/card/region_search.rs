//! Finds likely regions on a lattice from the scores of its cells and borders.
//!
//! Uses dynamic programming, row by row from the top (k-best Viterbi algorithm). The score of a row depends only on the row
//! itself and on the previous row, and the number of cells is limited. So the `MAX_PARTIAL_REGIONS` best partial regions are kept
//! for each pair of last row and number of cells.
//!
//! The search is a heuristic: it finds the best scores, but whether a region is connected and centred on the lattice is tested
//! only at the end. So the likeliest valid region may be missing from the result.

use std::collections::BTreeMap;

use crate::{
    card_layout::CELL_MM,
    geometry::Point,
    read::card::cell_likelihood::{BorderLogOdds, CellLikelihood},
    rules::Region,
};

/// Maximum number of partial regions that the search keeps for each pair of last row and number of cells. Set by hand.
const MAX_PARTIAL_REGIONS: usize = 8;
/// Penalty, in nats, for each cell by which the margins between a region and the edges of the lattice differ on opposite sides.
/// Regions are printed in the middle of the lattice. Set by hand.
const OFF_CENTRE_COST: f64 = 2.0;

/// A rectangular lattice of cells on the card.
#[derive(Debug, Clone, Copy)]
pub struct Grid {
    /// Top-left corner of the lattice's first cell, in the card's frame, mm.
    pub origin_mm: Point,
    /// Number of columns of cells, at most 6.
    pub width: usize,
    /// Number of rows of cells.
    pub height: usize,
}

impl Grid {
    fn corner(&self, row: usize, col: usize) -> Point {
        Point::new(
            self.origin_mm.x + col as f64 * CELL_MM,
            self.origin_mm.y + row as f64 * CELL_MM,
        )
    }
}

/// A candidate for the region of a card, located on a lattice.
#[derive(Debug, Clone, Copy)]
pub struct RegionCandidate {
    /// Cells of the region.
    pub region: Region,
    /// Top-left corner of the region's bounding box, in the card's frame, mm.
    pub origin_mm: Point,
    /// Log-likelihood ratio of this region against no region at all, in nats.
    pub score: f64,
}

/// A partial region: its rows so far, as bit masks of the columns in the region, and the score of these rows in nats.
#[derive(Clone)]
struct PartialRegion {
    rows: Vec<usize>,
    score: f64,
}

impl PartialRegion {
    fn with_row(&self, mask: usize, added_score: f64) -> Self {
        Self {
            rows: self.rows.iter().copied().chain([mask]).collect(),
            score: self.score + added_score,
        }
    }
}

/// Log-odds, in nats, that each cell of a lattice is in the region, and those for each border between cells.
struct LatticeObservation {
    /// Log-odds that each cell is in the region, by row, then column.
    cells: Vec<Vec<f64>>,
    /// Log-odds of the vertical borders: by row, then column, with one column more than there are cells.
    vertical: Vec<Vec<BorderLogOdds>>,
    /// Log-odds of the horizontal borders: by row, with one row more than there are cells, then column.
    horizontal: Vec<Vec<BorderLogOdds>>,
}

impl LatticeObservation {
    fn of(likelihood: &CellLikelihood, grid: Grid) -> Self {
        let corners = |rows: usize, cols: usize| {
            (0..rows).map(move |row| (0..cols).map(move |col| grid.corner(row, col)))
        };
        Self {
            cells: corners(grid.height, grid.width)
                .map(|row| row.map(|at| likelihood.cell(at)).collect())
                .collect(),
            vertical: corners(grid.height, grid.width + 1)
                .map(|row| row.map(|at| likelihood.vertical(at)).collect())
                .collect(),
            horizontal: corners(grid.height + 1, grid.width)
                .map(|row| row.map(|at| likelihood.horizontal(at)).collect())
                .collect(),
        }
    }

    /// Returns the score, in nats, of the cells of a row and of its vertical borders. `mask` has a bit for each cell in the
    /// region.
    fn row(&self, row: usize, mask: usize) -> f64 {
        let is_in_region = |col: usize| mask & (1 << col) != 0;
        let cells = self.cells[row].iter().enumerate();
        let cells: f64 = cells
            .filter(|(col, _)| is_in_region(*col))
            .map(|(_, odds)| odds)
            .sum();
        let borders = self.vertical[row].iter().enumerate();
        let borders = borders.map(|(col, border)| {
            border_score(border, col > 0 && is_in_region(col - 1), is_in_region(col))
        });
        cells + borders.sum::<f64>()
    }

    /// Returns the score, in nats, of the horizontal borders between two rows. `above` and `below` have a bit for each cell in
    /// the region.
    fn between_rows(&self, row: usize, above: usize, below: usize) -> f64 {
        let is_in_region = |mask: usize, col: usize| mask & (1 << col) != 0;
        let borders = self.horizontal[row].iter().enumerate();
        borders
            .map(|(col, border)| {
                border_score(border, is_in_region(above, col), is_in_region(below, col))
            })
            .sum()
    }
}

fn border_score(border: &BorderLogOdds, before: bool, after: bool) -> f64 {
    match (before, after) {
        (true, true) => border.within,
        (true, false) => border.ends,
        (false, true) => border.begins,
        (false, false) => 0.0,
    }
}

/// Returns likely connected regions of at most `max_cells` cells on the lattice `grid`, best first. The likeliest one may be missing,
/// because only [`MAX_PARTIAL_REGIONS`] partial regions of each kind are kept, whether or not they can become connected.
pub(crate) fn likely_regions(
    likelihood: &CellLikelihood,
    grid: Grid,
    max_cells: usize,
) -> Vec<RegionCandidate> {
    let observation = LatticeObservation::of(likelihood, grid);
    let masks = 1usize << grid.width;
    let start = PartialRegion {
        rows: Vec::new(),
        score: 0.0,
    };
    let mut partial_regions: BTreeMap<(usize, usize), Vec<PartialRegion>> =
        BTreeMap::from([((0, 0), vec![start])]);
    for row in 0..grid.height {
        let row_scores: Vec<f64> = (0..masks).map(|mask| observation.row(row, mask)).collect();
        let mut next: BTreeMap<(usize, usize), Vec<PartialRegion>> = BTreeMap::new();
        for (&(cells, last), kept_regions) in &partial_regions {
            for (mask, row_score) in row_scores.iter().enumerate() {
                let added_cells = mask.count_ones() as usize;
                // A connected region has no empty row between its rows.
                let is_split = last == 0 && cells > 0 && mask != 0;
                if cells + added_cells > max_cells || is_split {
                    continue;
                }
                let added_score = row_score + observation.between_rows(row, last, mask);
                let entry = next.entry((cells + added_cells, mask)).or_default();
                entry.extend(
                    kept_regions
                        .iter()
                        .map(|partial_region| partial_region.with_row(mask, added_score)),
                );
            }
        }
        next.values_mut().for_each(keep_best);
        partial_regions = next;
    }
    let complete = partial_regions
        .into_iter()
        .flat_map(|((_, last), kept_regions)| {
            let end = observation.between_rows(grid.height, last, 0);
            kept_regions
                .into_iter()
                .map(move |partial_region| partial_region.with_row(0, end))
        });
    let mut candidates: Vec<RegionCandidate> = complete
        .filter_map(|partial_region| region_candidate(grid, &partial_region))
        .collect();
    candidates.sort_by(|a, b| b.score.total_cmp(&a.score));
    candidates
}

fn keep_best(partial_regions: &mut Vec<PartialRegion>) {
    partial_regions.sort_by(|a, b| b.score.total_cmp(&a.score));
    partial_regions.truncate(MAX_PARTIAL_REGIONS);
}

/// Converts the bit masks of the rows to a region; `None` if they are empty, or if the region is not connected.
fn region_candidate(grid: Grid, partial_region: &PartialRegion) -> Option<RegionCandidate> {
    let rows = &partial_region.rows;
    let all = rows.iter().fold(0, |all, mask| all | mask);
    let first_row = rows.iter().position(|&mask| mask != 0)?;
    let last_row = rows.iter().rposition(|&mask| mask != 0)?;
    let first_col = all.trailing_zeros() as usize;
    let last_col = all.ilog2() as usize;
    let text = rows[first_row..=last_row].iter().map(|mask| {
        let sign = |col: usize| if mask & (1 << col) != 0 { '#' } else { '.' };
        (first_col..=last_col).map(sign).collect::<String>()
    });
    let region = Region::from_rows(text)?;
    let off_centre =
        |first: usize, last: usize, all: usize| (first + last + 1).abs_diff(all) as f64;
    let off_centre =
        off_centre(first_col, last_col, grid.width) + off_centre(first_row, last_row, grid.height);
    region.is_connected().then(|| RegionCandidate {
        region,
        origin_mm: grid.corner(first_row, first_col),
        score: partial_region.score - OFF_CENTRE_COST * off_centre,
    })
}
