//! Finds the likeliest regions on a lattice from the scores of its cells and borders.
//!
//! Uses dynamic programming, row by row from the top (k-best Viterbi algorithm). The score of a row depends only on the row
//! itself and on the previous row, and the number of cells is limited. So the `KEPT` best partial regions are kept for each pair
//! of last row and number of cells.

use std::collections::BTreeMap;

use crate::{
    card_layout::CELL_MM,
    geometry::Point,
    read::card::cell_likelihood::{BorderLogOdds, CellLikelihood},
    rules::Region,
};

/// Maximum number of partial regions that the search keeps for each pair of last row and number of cells. Set by hand.
const KEPT: usize = 8;
/// Penalty, in nats, for each cell by which the margins between a region and the edges of the lattice differ on opposite sides.
/// Regions are printed in the middle of the lattice. Set by hand.
const OFF_MIDDLE: f64 = 2.0;

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

/// A region located on a lattice.
#[derive(Debug, Clone, Copy)]
pub struct Shape {
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
    fn and(&self, mask: usize, step: f64) -> Self {
        Self {
            rows: self.rows.iter().copied().chain([mask]).collect(),
            score: self.score + step,
        }
    }
}

/// Log-odds, in nats, that each cell of a lattice is in the region, and those for each border between cells.
struct LatticeObservation {
    /// Log-odds that each cell is in the region, by row, then column.
    cells: Vec<Vec<f64>>,
    /// Log-odds of the vertical borders: by row, then column, with one column more than there are cells.
    upright: Vec<Vec<BorderLogOdds>>,
    /// Log-odds of the horizontal borders: by row, with one row more than there are cells, then column.
    level: Vec<Vec<BorderLogOdds>>,
}

impl LatticeObservation {
    fn of(sight: &CellLikelihood, grid: Grid) -> Self {
        let table = |rows: usize, cols: usize| {
            (0..rows).map(move |row| (0..cols).map(move |col| grid.corner(row, col)))
        };
        Self {
            cells: table(grid.height, grid.width)
                .map(|row| row.map(|at| sight.cell(at)).collect())
                .collect(),
            upright: table(grid.height, grid.width + 1)
                .map(|row| row.map(|at| sight.upright(at)).collect())
                .collect(),
            level: table(grid.height + 1, grid.width)
                .map(|row| row.map(|at| sight.level(at)).collect())
                .collect(),
        }
    }

    /// Returns the score, in nats, of the cells of a row and of its vertical borders. `mask` has a bit for each cell in the
    /// region.
    fn row(&self, row: usize, mask: usize) -> f64 {
        let is_in = |col: usize| mask & (1 << col) != 0;
        let cells = self.cells[row].iter().enumerate();
        let cells: f64 = cells
            .filter(|(col, _)| is_in(*col))
            .map(|(_, odds)| odds)
            .sum();
        let borders = self.upright[row].iter().enumerate();
        let borders = borders
            .map(|(col, border)| border_score(border, col > 0 && is_in(col - 1), is_in(col)));
        cells + borders.sum::<f64>()
    }

    /// Returns the score, in nats, of the horizontal borders between two rows. `above` and `below` have a bit for each cell in
    /// the region.
    fn above(&self, row: usize, above: usize, below: usize) -> f64 {
        let is_in = |mask: usize, col: usize| mask & (1 << col) != 0;
        let borders = self.level[row].iter().enumerate();
        borders
            .map(|(col, border)| border_score(border, is_in(above, col), is_in(below, col)))
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

/// Returns the likeliest connected regions of at most `most_cells` cells on the lattice `grid`, best first.
pub(crate) fn likeliest(sight: &CellLikelihood, grid: Grid, most_cells: usize) -> Vec<Shape> {
    let seen = LatticeObservation::of(sight, grid);
    let masks = 1usize << grid.width;
    let start = PartialRegion {
        rows: Vec::new(),
        score: 0.0,
    };
    let mut ways: BTreeMap<(usize, usize), Vec<PartialRegion>> =
        BTreeMap::from([((0, 0), vec![start])]);
    for row in 0..grid.height {
        let own: Vec<f64> = (0..masks).map(|mask| seen.row(row, mask)).collect();
        let mut next: BTreeMap<(usize, usize), Vec<PartialRegion>> = BTreeMap::new();
        for (&(cells, last), kept) in &ways {
            for (mask, own) in own.iter().enumerate() {
                let more = mask.count_ones() as usize;
                // A connected region has no empty row between its rows.
                let split = last == 0 && cells > 0 && mask != 0;
                if cells + more > most_cells || split {
                    continue;
                }
                let step = own + seen.above(row, last, mask);
                let entry = next.entry((cells + more, mask)).or_default();
                entry.extend(kept.iter().map(|way| way.and(mask, step)));
            }
        }
        next.values_mut().for_each(keep_best);
        ways = next;
    }
    let ends = ways.into_iter().flat_map(|((_, last), kept)| {
        let end = seen.above(grid.height, last, 0);
        kept.into_iter().map(move |way| way.and(0, end))
    });
    let mut shapes: Vec<Shape> = ends.filter_map(|way| shape(grid, &way)).collect();
    shapes.sort_by(|a, b| b.score.total_cmp(&a.score));
    shapes
}

fn keep_best(ways: &mut Vec<PartialRegion>) {
    ways.sort_by(|a, b| b.score.total_cmp(&a.score));
    ways.truncate(KEPT);
}

/// Converts the bit masks of the rows to a region; `None` if they are empty, or if the region is not connected.
fn shape(grid: Grid, way: &PartialRegion) -> Option<Shape> {
    let rows = &way.rows;
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
    let off = |first: usize, last: usize, all: usize| (first + last + 1).abs_diff(all) as f64;
    let off = off(first_col, last_col, grid.width) + off(first_row, last_row, grid.height);
    region.is_connected().then(|| Shape {
        region,
        origin_mm: grid.corner(first_row, first_col),
        score: way.score - OFF_MIDDLE * off,
    })
}
