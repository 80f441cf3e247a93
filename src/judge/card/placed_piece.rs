//! Judges how each piece lies: properly on its cells, shifted, overhanging the region's border, or on top of another piece.

mod off_grid;

use rayon::prelude::*;

use crate::{
    card_layout::CELL_MM,
    geometry::Point,
    judge::card::{
        evidence::{Evidence, cell_at, cell_grid},
        hypotheses::Hypothesis,
        poses::{self, Offset, PoseFit, Shift},
    },
    rules::{Cell, MisplacedPiece, Misplacement, Placement, Region},
    stats::median_or_mean_of_middle,
};

/// Maximum measured shift of a piece that lies properly, in mm, after subtraction of the shift that all pieces share. The limit is midway
/// between two values of the evaluation sets: the true shift of proper pieces is at most 1.25 mm, and pieces with more than 4 mm must be
/// reported as shifted. On the tune list the measured shift is at most 2.2 mm for proper pieces, and at least 3.0 mm for shifted pieces.
const MAX_PROPER_SHIFT_MM: f64 = 2.6;
/// Maximum measured turn of a piece that lies properly, in degrees. The limit is midway between two values of the evaluation sets: the true
/// turn of proper pieces is at most 3.2 degrees, and pieces with more than 8 degrees must be reported as shifted.
const MAX_PROPER_TURN_DEG: f64 = 5.6;
/// Maximum shift at which a piece certainly lies properly, in mm, after subtraction of the shift that all pieces share. Between this shift
/// and [`MAX_DOUBTFUL_SHIFT_MM`] it is uncertain whether the piece lies properly. The measurement has two errors. For 98 % of 1,006 proper
/// synthetic pieces it is wrong by at most 0.63 mm. And a shifted piece that lies on the edges of other pieces is 2 mm higher than assumed,
/// so in a photo from an angle its shift may appear 2 mm smaller.
pub(crate) const MAX_CERTAIN_SHIFT_MM: f64 = 1.9;
/// Minimum shift at which a piece certainly does not lie properly, in mm, after subtraction of the shift that all pieces share.
/// [`MAX_CERTAIN_SHIFT_MM`] states the errors of the measurement.
const MAX_DOUBTFUL_SHIFT_MM: f64 = 2.9;
/// Maximum turn at which a piece certainly lies properly, in degrees. Between this turn and [`MAX_DOUBTFUL_TURN_DEG`] it is uncertain
/// whether the piece lies properly. For 98 % of 1,006 proper synthetic pieces, the error of the measurement is at most 1.2 degrees.
pub(crate) const MAX_CERTAIN_TURN_DEG: f64 = 4.0;
/// Minimum turn at which a piece certainly does not lie properly, in degrees. [`MAX_CERTAIN_TURN_DEG`] states the error of the measurement.
const MAX_DOUBTFUL_TURN_DEG: f64 = 6.6;
/// Maximum absolute value, along each axis, of the shift that all pieces share, in mm. The shared shift is attributed to an error of the
/// region's position and subtracted from the shift of each piece. Set by hand.
const MAX_SHARED_SHIFT_MM: f64 = 2.0;
/// Assumed standard deviation of the measured shift of a piece, in mm. It is the unit of [`PlacedPiece::fault_clearness`] for a shift. Set
/// by hand.
const MEASURED_SHIFT_SIGMA_MM: f64 = 0.5;
/// Assumed standard deviation of the measured turn of a piece, in degrees. It is the unit of [`PlacedPiece::fault_clearness`] for a turn.
/// Set by hand.
const MEASURED_TURN_SIGMA_DEG: f64 = 2.0;
/// Minimum cost, in nats, of assuming that a pixel shows a piece, for the pixel to count as not showing that piece. Set by hand.
pub(crate) const MIN_OTHER_COLOUR_COST: f32 = 6.0;
/// Minimum overlap of two pieces, in square mm, for one piece to count as lying on the other. Both outlines are first shrunk by
/// [`OUTLINE_SHRINK_MM`]. Because of errors of their poses, pieces that lie side by side may seem to overlap, but by less than this. The
/// value is also the minimum area of the region that a piece off the grid must cover ([`overlaps_region`]). Set by hand.
const MIN_STACKED_MM2: usize = 30;
/// Width by which the outlines of two pieces are shrunk on each side before their overlap is measured, in mm. Set by hand.
const OUTLINE_SHRINK_MM: f64 = 1.8;

/// A cell counts as covered if at least this fraction of its area lies under pieces. The value is one half, minus a small margin for the
/// error of the pose.
pub(crate) const MIN_COVERED_FRACTION: f64 = 0.48;

/// A piece on the card, with its measured pose and the fault of its position.
#[derive(Debug, Clone)]
pub struct PlacedPiece {
    /// The measured pose of the piece.
    pub fit: PoseFit,
    /// What is wrong with the piece's position; `None` if it lies properly.
    pub fault: Option<Misplacement>,
    /// Whether it is uncertain that the piece lies properly, because its shift or turn is near the limit of a proper piece.
    pub is_doubtful: bool,
    /// Shift of the piece from its cells, after subtraction of the shift that all pieces share.
    pub shift: Shift,
    /// How clearly the piece is proper or misplaced: how far its shift or turn is from the limit of a proper piece, in standard deviations
    /// of the measurement ([`MEASURED_SHIFT_SIGMA_MM`], [`MEASURED_TURN_SIGMA_DEG`]). Never negative, also if the piece is within the
    /// limits.
    pub fault_clearness: f64,
    /// The piece's cells in the region that something else occludes.
    pub occluded_cells: Vec<Cell>,
    /// Whether the piece is off the grid: on top of other pieces, or not aligned with the cells.
    pub is_off_grid: bool,
}

impl PlacedPiece {
    /// Returns whether the piece counts as shifted, but by so little that it may lie properly.
    pub(crate) fn may_be_proper(&self) -> bool {
        self.is_doubtful && self.fault == Some(Misplacement::Shifted)
    }

    /// Converts a misplaced piece to the type that the rules use; returns `None` if the piece lies properly. `origin` is the top-left
    /// corner of the region's bounding box, in the card frame, mm.
    pub fn improper(&self, origin: Point) -> Option<MisplacedPiece> {
        let fault = self.fault?;
        Some(MisplacedPiece {
            piece: self.fit.placement.piece,
            fault,
            cells: self.cells(origin),
        })
    }

    /// Returns the cells that the piece occupies: the cells that contain the centres of its squares, and those of their neighbours that the
    /// piece covers to at least the fraction [`MIN_COVERED_FRACTION`]. `origin` is the top-left corner of the region's bounding box, in the
    /// card frame, mm.
    pub fn cells(&self, origin: Point) -> Vec<Cell> {
        let mut cells = self.fit.nearest_cells(origin);
        let neighbours = cells.iter().flat_map(|cell| {
            let neighbour = |row, col| Cell::new(cell.row + row, cell.col + col);
            [
                neighbour(-1, 0),
                neighbour(1, 0),
                neighbour(0, -1),
                neighbour(0, 1),
            ]
        });
        let mut neighbours: Vec<Cell> = neighbours.collect();
        neighbours.retain(|cell| {
            covered_fraction(origin, *cell, std::slice::from_ref(&self.fit)) >= MIN_COVERED_FRACTION
        });
        cells.append(&mut neighbours);
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}

/// Returns the poses of the pieces that are off the grid of cells. These are, first, the almost fully visible misplaced pieces that the
/// hypothesis `best` does not explain; second, the shifted pieces of `best`, except those that overlap one of the first pieces or are of
/// the same type as one of them.
pub(crate) fn top_layer(evidence: &Evidence, region: Region, best: &Hypothesis) -> Vec<PoseFit> {
    let fitted_poses = fitted_poses(evidence, region, best, &[]);
    let shared_shift = estimate_shared_shift(&fitted_poses);
    let fault = |fit: &PoseFit| misplacement_on_card(fit, shared_shift, region);
    let mut found = off_grid::find_pieces(evidence, region, &fitted_poses);
    found.retain(|fit| fault(fit).is_some());
    let is_shifted = |fit: &PoseFit| fault(fit) == Some(Misplacement::Shifted);
    let off_grid = found.clone();
    let is_another = |fit: &PoseFit| {
        off_grid.iter().all(|other| {
            other.placement.piece != fit.placement.piece
                && overlap(evidence, region, fit, other).len() < MIN_STACKED_MM2
        })
    };
    let shifted = fitted_poses.into_iter().filter(is_shifted);
    found.extend(shifted.filter(is_another));
    found
}

/// Fits the poses of a hypothesis's pieces. Pixels under the pieces in `top` are ignored.
fn fitted_poses(
    evidence: &Evidence,
    region: Region,
    best: &Hypothesis,
    top: &[PoseFit],
) -> Vec<PoseFit> {
    let placements = best.placements.par_iter();
    placements
        .map(|placement| poses::fit(evidence, region, placement, top))
        .collect()
}

/// Finds almost fully visible pieces that may lie on other pieces, and returns their poses. `top` must contain the pieces that are not
/// aligned with the cells ([`top_layer`]), so that those found are aligned. Pieces of the same type as a piece in `top` are omitted.
pub fn flush_candidates(evidence: &Evidence, region: Region, top: &[PoseFit]) -> Vec<PoseFit> {
    let mut found = off_grid::find_pieces(evidence, region, top);
    let is_in_top = |fit: &PoseFit| {
        let piece = fit.placement.piece;
        top.iter().any(|known| known.placement.piece == piece)
    };
    found.retain(|fit| !is_in_top(fit));
    found
}

/// Returns the fraction of a cell's area that the pieces in `top` cover. `origin` is the top-left corner of the region's bounding box, in
/// the card frame, mm.
pub(crate) fn covered_fraction(origin: Point, cell: Cell, top: &[PoseFit]) -> f64 {
    let points: Vec<Point> = cell_grid(origin, cell, 8, 2.0).collect();
    let is_covered = |at: &&Point| top.iter().any(|fit| fit.covers(origin, **at, 0.0));
    points.iter().filter(is_covered).count() as f64 / points.len() as f64
}

/// Returns all pieces on the card: those of the best hypothesis and those off the grid, `top`.
pub fn pieces(
    evidence: &Evidence,
    region: Region,
    best: &Hypothesis,
    top: Vec<PoseFit>,
) -> Vec<PlacedPiece> {
    let mut fitted_poses = fitted_poses(evidence, region, best, &top);
    let shared_shift = estimate_shared_shift(&fitted_poses);
    let below = fitted_poses.len();
    fitted_poses.extend(top);
    let is_stacked = are_stacked(evidence, region, &fitted_poses, below);
    fitted_poses
        .into_iter()
        .zip(is_stacked)
        .enumerate()
        .map(|(index, (fit, is_stacked))| {
            let fault = if is_stacked {
                Some(Misplacement::Stacked)
            } else {
                misplacement_on_card(&fit, shared_shift, region)
            };
            let occluded_cells: Vec<Cell> = best
                .occluded
                .iter()
                .copied()
                .filter(|cell| fit.placement.cells.contains(cell))
                .collect();
            tracing::debug!(?fit, ?fault, ?occluded_cells, "piece");
            PlacedPiece {
                fault,
                is_doubtful: is_doubtful(&fit, shared_shift),
                fault_clearness: fault_clearness(&fit, shared_shift),
                shift: fit.offset.shift().without(shared_shift),
                fit,
                occluded_cells,
                is_off_grid: index >= below,
            }
        })
        .collect()
}

/// Estimates the shift that all pieces share, from the clearly visible pieces: those with [`PoseFit::inside`] above 0. The estimate is 80 %
/// of their median shift for three or more pieces, 30 % for two pieces, and 0 for fewer. Both components are limited to
/// [`MAX_SHARED_SHIFT_MM`] in either direction.
fn estimate_shared_shift(fitted_poses: &[PoseFit]) -> Shift {
    let clear: Vec<&Offset> = fitted_poses
        .iter()
        .filter(|fit| fit.inside > 0.0)
        .map(|fit| &fit.offset)
        .collect();
    let weight = match clear.len() {
        0 | 1 => 0.0,
        2 => 0.3,
        _ => 0.8,
    };
    let median = |value: &dyn Fn(&Offset) -> f64| {
        let values = clear.iter().map(|offset| value(offset)).collect();
        (weight * median_or_mean_of_middle(values)).clamp(-MAX_SHARED_SHIFT_MM, MAX_SHARED_SHIFT_MM)
    };
    Shift {
        right_mm: median(&|offset| offset.right_mm),
        down_mm: median(&|offset| offset.down_mm),
    }
}

/// Returns the length of a piece's shift in mm, after subtraction of the shift that all pieces share.
fn remaining_shift_mm(fit: &PoseFit, shared_shift: Shift) -> f64 {
    fit.offset.shift().without(shared_shift).length_mm()
}

/// Returns how clear it is whether a piece is misplaced. The excess of its shift over [`MAX_PROPER_SHIFT_MM`] and the excess of its turn
/// over [`MAX_PROPER_TURN_DEG`] are computed in standard deviations of the measurement; both may be negative. Returns the absolute value of
/// the greater excess.
fn fault_clearness(fit: &PoseFit, shared_shift: Shift) -> f64 {
    let shift_excess_mm = remaining_shift_mm(fit, shared_shift) - MAX_PROPER_SHIFT_MM;
    let turn_excess_deg = fit.offset.turn_deg.abs() - MAX_PROPER_TURN_DEG;
    (shift_excess_mm / MEASURED_SHIFT_SIGMA_MM)
        .max(turn_excess_deg / MEASURED_TURN_SIGMA_DEG)
        .abs()
}

/// Returns whether it is uncertain that a piece lies properly, because its shift or turn is near the limit of a proper piece.
fn is_doubtful(fit: &PoseFit, shared_shift: Shift) -> bool {
    let shift = remaining_shift_mm(fit, shared_shift);
    let turn = fit.offset.turn_deg.abs();
    let is_between = |value: f64, low: f64, high: f64| value > low && value < high;
    is_between(shift, MAX_CERTAIN_SHIFT_MM, MAX_DOUBTFUL_SHIFT_MM)
        || is_between(turn, MAX_CERTAIN_TURN_DEG, MAX_DOUBTFUL_TURN_DEG)
}

/// Returns what is wrong with the position of a piece that lies on the card and on no other piece; `None` if it lies properly.
fn misplacement_on_card(
    fit: &PoseFit,
    shared_shift: Shift,
    region: Region,
) -> Option<Misplacement> {
    let is_aligned = remaining_shift_mm(fit, shared_shift) <= MAX_PROPER_SHIFT_MM
        && fit.offset.turn_deg.abs() <= MAX_PROPER_TURN_DEG;
    let mut cells = fit.placement.cells.iter();
    let is_inside = cells.all(|&cell| region.contains(cell));
    match (is_aligned, is_inside) {
        (false, _) => Some(Misplacement::Shifted),
        (true, false) => Some(Misplacement::Overhang),
        (true, true) => None,
    }
}

/// Returns whether a piece covers at least [`MIN_STACKED_MM2`] of the region. For a piece beside the region, the error of the measured pose
/// cannot cause so much overlap.
fn overlaps_region(fit: &PoseFit, region: Region, origin: Point) -> bool {
    let covered = surroundings(region, origin)
        .filter(|&at| region.contains(cell_at(origin, at)) && fit.covers(origin, at, 0.0));
    covered.count() >= MIN_STACKED_MM2
}

/// Returns the centres of all square millimetres of the region's bounding box and of half a cell around it, in the card frame, mm.
fn surroundings(region: Region, origin: Point) -> impl Iterator<Item = Point> {
    let half = (CELL_MM / 2.0) as i32;
    let size = |cells: i8| (f64::from(cells) * CELL_MM) as i32 + half;
    let (width, height) = (size(region.width()), size(region.height()));
    let point = move |col: i32, row: i32| {
        Point::new(
            origin.x + f64::from(col) + 0.5,
            origin.y + f64::from(row) + 0.5,
        )
    };
    (-half..height).flat_map(move |row| (-half..width).map(move |col| point(col, row)))
}

/// Returns for each piece whether it lies on top of another piece. The first `below` pieces lie on the grid of cells, the remaining pieces
/// do not. A piece off the grid lies on top of each grid piece that it overlaps. If two grid pieces overlap, or two pieces off the grid,
/// the piece whose colour explains their common area at the lower cost is on top.
fn are_stacked(
    evidence: &Evidence,
    region: Region,
    fitted_poses: &[PoseFit],
    below: usize,
) -> Vec<bool> {
    let mut is_stacked = vec![false; fitted_poses.len()];
    for a in 0..fitted_poses.len() {
        for b in a + 1..fitted_poses.len() {
            let common = overlap(evidence, region, &fitted_poses[a], &fitted_poses[b]);
            if common.len() < MIN_STACKED_MM2 {
                continue;
            }
            let cost = |fit: &PoseFit| -> f32 {
                let costs = common.iter().filter_map(|at| evidence.costs_at(at.x, at.y));
                costs.map(|costs| costs[fit.placement.piece.index()]).sum()
            };
            let is_b_above_grid = a < below && b >= below;
            let upper = if is_b_above_grid || cost(&fitted_poses[b]) < cost(&fitted_poses[a]) {
                b
            } else {
                a
            };
            is_stacked[upper] = true;
        }
    }
    is_stacked
}

/// Returns the centres of the square millimetres that both pieces cover, after both outlines are shrunk by [`OUTLINE_SHRINK_MM`].
fn overlap(evidence: &Evidence, region: Region, a: &PoseFit, b: &PoseFit) -> Vec<Point> {
    let origin = evidence.region_origin_mm;
    let is_covered = |fit: &PoseFit, at: Point| fit.covers(origin, at, -OUTLINE_SHRINK_MM);
    surroundings(region, origin)
        .filter(|&at| is_covered(a, at) && is_covered(b, at))
        .collect()
}

/// Returns the placements of the pieces that lie properly.
pub fn proper_placements(placed: &[PlacedPiece]) -> Vec<Placement> {
    placed
        .iter()
        .filter(|placed| placed.fault.is_none())
        .map(|placed| placed.fit.placement.clone())
        .collect()
}

#[cfg(test)]
mod tests;
