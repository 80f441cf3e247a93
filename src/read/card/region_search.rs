//! Finds likely regions on a lattice from the scores of its cells and borders, and the position of that lattice on the card.
//!
//! Uses dynamic programming, row by row from the top (k-best Viterbi algorithm). The score of a row depends only on the row itself and on
//! the previous row, and the number of cells is limited. So for each possible last row (set of the row's cells that are in the region) and
//! each number of cells in all rows so far, the `MAX_PARTIAL_REGIONS` best partial regions are kept.
//!
//! The search is a heuristic: it finds the best scores, but only at the end does it test whether a region is connected, and subtract the
//! penalty for a region that is not centred on the lattice. So the likeliest valid region may be missing from the result.

use std::{collections::BTreeMap, ops::Range};

use crate::{
    card_layout::CELL_MM,
    geometry::Point,
    read::card::{
        cell_likelihood::{BorderLogOdds, CellLikelihood},
        region,
    },
    rectify::FlatImage,
    rules::Region,
};

/// Of the partial regions with the same last row and the same number of cells, the search keeps only this many: those with the best scores.
/// Set by hand.
const MAX_PARTIAL_REGIONS: usize = 8;
/// Regions are printed in the middle of the lattice. A region loses this many nats for each cell by which its distances from the left and
/// the right edge of the lattice differ, and the same for its distances from the top and the bottom edge. Set by hand.
const OFF_CENTER_COST: f64 = 2.0;
/// Maximum distance from its nominal position at which the lattice is searched for, along each axis, in mm. Set by hand: prints vary by 0.6
/// mm sideways and 1.2 mm downwards.
const REACH_MM: f64 = 3.0;
/// Step of the search for the lattice, in mm. Set by hand.
const STEP_MM: f64 = 0.5;
/// Each tried position of the lattice loses this fraction of its score for each squared millimetre of distance from the nominal position.
/// Without the penalty, the edges of leaning pieces may be taken for borders of cells. Set by hand.
const OFFSET_PENALTY: f64 = 0.03;

/// A rectangular lattice of cells on the card.
#[derive(Debug, Clone, Copy)]
pub struct CellLattice {
    /// Top-left corner of the lattice's first cell, in the card's frame, mm.
    pub origin_mm: Point,
    /// Number of columns of cells. For each row, the search tries all 2^`width` sets of cells.
    pub width: usize,
    /// Number of rows of cells.
    pub height: usize,
}

impl CellLattice {
    /// Returns the top-left corner of a cell, in the card's frame, mm.
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
    /// Log-likelihood ratio of this region against no region at all, in nats, minus a penalty for a region that is not in the middle of the
    /// lattice ([`OFF_CENTER_COST`]).
    pub score: f64,
}

/// A region of which only the first rows are known: for each of these rows, a bit mask of the columns that are in the region; and the score
/// of these rows in nats.
#[derive(Clone)]
struct PartialRegion {
    rows: Vec<usize>,
    score: f64,
}

/// Partial regions. The key is the number of their cells, and the bit mask of their last row.
type PartialRegions = BTreeMap<(usize, usize), Vec<PartialRegion>>;

impl PartialRegion {
    /// Returns a copy of the partial region, extended by one row of cells. Bit i of `mask` stands for the cell in column i of the row.
    fn with_row(&self, mask: usize, added_score: f64) -> Self {
        Self {
            rows: self.rows.iter().copied().chain([mask]).collect(),
            score: self.score + added_score,
        }
    }
}

/// Log-odds, in nats, that each cell of a lattice is in the region, and log-odds for each border of the cells ([`BorderLogOdds`]).
struct LatticeObservation {
    /// Log-odds that each cell is in the region, by row, then column.
    cells: Vec<Vec<f64>>,
    /// Log-odds of the vertical borders, as `vertical[row][i]`: border i is at the left of the cell in column i. A row has one border more
    /// than it has cells.
    vertical: Vec<Vec<BorderLogOdds>>,
    /// Log-odds of the horizontal borders, as `horizontal[i][column]`: border i is above the cell in row i. A column has one border more
    /// than it has cells.
    horizontal: Vec<Vec<BorderLogOdds>>,
}

impl LatticeObservation {
    /// Computes the log-odds of all cells and borders of a lattice.
    fn of(likelihood: &CellLikelihood, lattice: CellLattice) -> Self {
        let corners = |rows: usize, cols: usize| {
            (0..rows).map(move |row| (0..cols).map(move |col| lattice.corner(row, col)))
        };
        Self {
            cells: corners(lattice.height, lattice.width)
                .map(|row| row.map(|at| likelihood.cell_log_odds(at)).collect())
                .collect(),
            vertical: corners(lattice.height, lattice.width + 1)
                .map(|row| row.map(|at| likelihood.vertical_border(at)).collect())
                .collect(),
            horizontal: corners(lattice.height + 1, lattice.width)
                .map(|row| row.map(|at| likelihood.horizontal_border(at)).collect())
                .collect(),
        }
    }

    /// Returns the score, in nats, of the cells of a row and of its vertical borders. Bit i of `mask` is set if the cell in column i is in
    /// the region.
    fn row_score(&self, row: usize, mask: usize) -> f64 {
        let is_in_region = |col: usize| mask & (1 << col) != 0;
        let cells = self.cells[row].iter().enumerate();
        let cells: f64 = cells
            .filter(|(col, _)| is_in_region(*col))
            .map(|(_, odds)| odds)
            .sum();
        let borders = self.vertical[row].iter().enumerate();
        let borders = borders.map(|(col, border)| {
            border_score(
                border,
                [col > 0 && is_in_region(col - 1), is_in_region(col)],
            )
        });
        cells + borders.sum::<f64>()
    }

    /// Returns the score, in nats, of the horizontal borders between the row number `row` and the row above it. Bit i of `above` is set if
    /// the cell in column i of the upper row is in the region; `below` is the same for the row `row`.
    fn score_between_rows(&self, row: usize, above: usize, below: usize) -> f64 {
        let is_in_region = |mask: usize, col: usize| mask & (1 << col) != 0;
        let borders = self.horizontal[row].iter().enumerate();
        borders
            .map(|(col, border)| {
                border_score(border, [is_in_region(above, col), is_in_region(below, col)])
            })
            .sum()
    }
}

/// Returns the score of a border, in nats. `are_in_region` states whether the cell before the border (left or above) and the cell after it
/// are in the region.
fn border_score(border: &BorderLogOdds, are_in_region: [bool; 2]) -> f64 {
    match are_in_region {
        [true, true] => border.within,
        [true, false] => border.ends,
        [false, true] => border.begins,
        [false, false] => 0.0,
    }
}

/// Returns likely connected regions of at most `max_cells` cells on `lattice`, best first. The likeliest region may be missing: the search
/// goes row by row, and of the partial regions with the same last row and number of cells it keeps only [`MAX_PARTIAL_REGIONS`], even if
/// these cannot become connected.
pub(crate) fn likely_regions(
    likelihood: &CellLikelihood,
    lattice: CellLattice,
    max_cells: usize,
) -> Vec<RegionCandidate> {
    let observation = LatticeObservation::of(likelihood, lattice);
    let start = PartialRegion {
        rows: Vec::new(),
        score: 0.0,
    };
    let mut partial_regions = PartialRegions::from([((0, 0), vec![start])]);
    for row in 0..lattice.height {
        partial_regions = with_next_row(&observation, row, &partial_regions, max_cells);
    }
    let complete = partial_regions
        .into_iter()
        .flat_map(|((_, last), kept_regions)| {
            let end = observation.score_between_rows(lattice.height, last, 0);
            kept_regions
                .into_iter()
                .map(move |partial_region| partial_region.with_row(0, end))
        });
    let mut candidates: Vec<RegionCandidate> = complete
        .filter_map(|partial_region| region_candidate(lattice, &partial_region))
        .collect();
    candidates.sort_by(|a, b| b.score.total_cmp(&a.score));
    candidates
}

/// Extends partial regions by the row number `row`, in all ways that keep the number of cells within `max_cells` and leave no empty row
/// between two rows with cells. For each last row and number of cells, keeps only the best results.
fn with_next_row(
    observation: &LatticeObservation,
    row: usize,
    partial_regions: &PartialRegions,
    max_cells: usize,
) -> PartialRegions {
    let masks = 0..1usize << observation.cells[row].len();
    let row_scores: Vec<f64> = masks.map(|mask| observation.row_score(row, mask)).collect();
    let mut next = PartialRegions::new();
    for (&(cells, last), kept_regions) in partial_regions {
        for (mask, row_score) in row_scores.iter().enumerate() {
            let added_cells = mask.count_ones() as usize;
            // A connected region has no empty row between its rows.
            let is_split = last == 0 && cells > 0 && mask != 0;
            if cells + added_cells > max_cells || is_split {
                continue;
            }
            let added_score = row_score + observation.score_between_rows(row, last, mask);
            let entry = next.entry((cells + added_cells, mask)).or_default();
            entry.extend(
                kept_regions
                    .iter()
                    .map(|partial_region| partial_region.with_row(mask, added_score)),
            );
        }
    }
    next.values_mut().for_each(keep_best);
    next
}

/// Keeps only the best [`MAX_PARTIAL_REGIONS`] partial regions, the best first.
fn keep_best(partial_regions: &mut Vec<PartialRegion>) {
    partial_regions.sort_by(|a, b| b.score.total_cmp(&a.score));
    partial_regions.truncate(MAX_PARTIAL_REGIONS);
}

/// Converts the bit masks of the rows to a region; `None` if no row has a cell, or if the region is not connected or too large.
fn region_candidate(
    lattice: CellLattice,
    partial_region: &PartialRegion,
) -> Option<RegionCandidate> {
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
    let off_center =
        |first: usize, last: usize, all: usize| (first + last + 1).abs_diff(all) as f64;
    let off_center = off_center(first_col, last_col, lattice.width)
        + off_center(first_row, last_row, lattice.height);
    region.is_connected().then(|| RegionCandidate {
        region,
        origin_mm: lattice.corner(first_row, first_col),
        score: partial_region.score - OFF_CENTER_COST * off_center,
    })
}

/// Direction of lattice lines on a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LineDirection {
    Vertical,
    Horizontal,
}

impl LineDirection {
    /// Returns a point of the card (mm) from its coordinate `across` the lines of this direction and its coordinate `along` the lines.
    fn place(self, across: f64, along: f64) -> Point {
        match self {
            Self::Vertical => Point::new(across, along),
            Self::Horizontal => Point::new(along, across),
        }
    }

    /// Returns the part of each line along which the brightness on both sides is sampled: from the first to the last coordinate on the
    /// card, in mm. It covers the area in which regions are printed. Set by hand.
    fn sampled_range_mm(self) -> Range<f64> {
        match self {
            Self::Vertical => 6.0..103.0,
            Self::Horizontal => 74.0..153.0,
        }
    }
}

/// Returns how far the lattice lines of one direction are from their nominal position, in mm, perpendicular to the lines. Tries several
/// offsets, and returns the one at which the brightness changes most across the lines, after a penalty ([`OFFSET_PENALTY`]). There are
/// `cells` + 1 lines, one cell apart. `first_line_mm` is the nominal coordinate of the first line: x for vertical lines, y for horizontal
/// lines.
pub(crate) fn lattice_offset(
    face: &FlatImage,
    direction: LineDirection,
    first_line_mm: f64,
    cells: usize,
) -> f64 {
    /// The brightness of two points is compared, one on each side of a lattice line. This is the distance of each point from the line, in
    /// mm. Set by hand.
    const STRADDLE_MM: f64 = 0.7;
    let brightness =
        |across: f64, along: f64| region::brightness(face, direction.place(across, along));
    let range = direction.sampled_range_mm();
    let positions = (0..)
        .map(|step| range.start + f64::from(step))
        .take_while(|&along| along < range.end);
    let positions: Vec<f64> = positions.collect();
    let change = |offset: f64| -> f64 {
        let lines = (0..=cells).map(|line| first_line_mm + offset + line as f64 * CELL_MM);
        let changes = lines.flat_map(|line| {
            positions.iter().filter_map(move |&along| {
                let after = brightness(line + STRADDLE_MM, along)?;
                Some((after - brightness(line - STRADDLE_MM, along)?).abs())
            })
        });
        changes.sum()
    };
    let steps = (REACH_MM / STEP_MM) as i32;
    (-steps..=steps)
        .map(|step| f64::from(step) * STEP_MM)
        .map(|offset| {
            let score = change(offset) * (1.0 - OFFSET_PENALTY * offset * offset);
            (score, offset)
        })
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map_or(0.0, |best| best.1)
}

#[cfg(test)]
mod tests;
