//! Judges how each piece lies: properly on its cells, shifted, overhanging, or on top of another.

mod off_grid;

use rayon::prelude::*;

use crate::{
    geometry::Point,
    judge::card::{
        evidence::{Evidence, cell_grid},
        hypotheses::Hypothesis,
        poses::{self, Offset, PoseFit},
    },
    layout::CELL_MM,
    rules::{Cell, Fault, MisplacedPiece, Placement, Region},
};

/// Maximum shift (mm) and turn (degrees) of a piece that lies properly. Pieces lie within 1.25 mm and 3.2 degrees, or beyond 4 mm
/// or 8 degrees; the limit is in the middle. On the tune list the measured shifts of the former are up to 2.2 mm, of the latter
/// 3.0 or more.
const PROPER: (f64, f64) = (2.6, 5.6);
/// Ranges of shift and turn in which a piece is doubtful. 98 % of 1,006 proper synthetic pieces are measured to 0.63 mm and 1.2
/// degrees, after removal of the common shift. A shifted piece on the edges of others lies 2 mm higher than assumed and may, seen
/// at an angle, appear 2 mm nearer to its place.
const DOUBT: ((f64, f64), (f64, f64)) = ((SURE_SHIFT_MM, 2.9), (SURE_TURN_DEG, 6.6));
/// Maximum shift of a piece that certainly lies properly.
pub const SURE_SHIFT_MM: f64 = 1.9;
/// Maximum turn of a piece that certainly lies properly, in degrees.
pub const SURE_TURN_DEG: f64 = 4.0;
/// Maximum shift that all pieces may share, because of an error of the region's position.
const SHARED_MM: f64 = 2.0;
/// Minimum cost of a pixel that does not show the piece that is assumed there.
pub const OTHER_COLOUR: f32 = 6.0;
/// Minimum overlap of two pieces at which one lies on the other, in square millimetres, after both are shrunk by [`DRAWN_IN_MM`].
/// Neighbours may seem to overlap by the errors of both poses.
const STACKED_MM2: usize = 30;
/// Width by which outlines are shrunk before they are compared.
const DRAWN_IN_MM: f64 = 1.8;

/// Minimum fraction of a covered cell that pieces cover: half, less a margin for the error of half a millimetre.
pub const HALF_COVERED: f64 = 0.48;

/// A piece on the card.
#[derive(Debug, Clone)]
pub struct PlacedPiece {
    /// Its measured pose.
    pub fit: PoseFit,
    /// The fault of its position; `None` if it lies properly.
    pub fault: Option<Fault>,
    /// Whether it is so near the limit that it may be proper or not.
    pub doubtful: bool,
    /// Its shift to the right and down, without the common shift of all pieces.
    pub shift_mm: (f64, f64),
    /// Distance of its shift or turn from the limit, in units of half a millimetre and two degrees.
    pub fault_clearness: f64,
    /// Its cells in the region that something else occludes.
    pub under: Vec<Cell>,
    /// Whether it lies on top of the grid's pieces or between its cells.
    pub off_grid: bool,
}

impl PlacedPiece {
    /// Returns whether it lies askew by so little that it may lie properly.
    pub fn may_be_proper(&self) -> bool {
        self.doubtful && self.fault == Some(Fault::Shifted)
    }

    /// Returns it in the form of the rules; `None` if it lies properly.
    pub fn improper(&self, origin: Point) -> Option<MisplacedPiece> {
        let fault = self.fault?;
        Some(MisplacedPiece {
            piece: self.fit.placement.piece,
            fault,
            cells: self.cells(origin),
        })
    }

    /// Returns the cells that contain the centres of its squares, and their neighbours of which it covers half or more.
    pub fn cells(&self, origin: Point) -> Vec<Cell> {
        let mut cells = self.fit.nearest_cells(origin);
        let beside = cells.iter().flat_map(|cell| {
            let next = |row, col| Cell::new(cell.row + row, cell.col + col);
            [next(-1, 0), next(1, 0), next(0, -1), next(0, 1)]
        });
        let mut beside: Vec<Cell> = beside.collect();
        beside.retain(|cell| {
            share_under(origin, *cell, std::slice::from_ref(&self.fit)) >= HALF_COVERED
        });
        cells.append(&mut beside);
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}

/// Returns the pieces that lie off the grid: those of a hypothesis that lie askew, and visible ones that are in no cell of the
/// hypothesis.
pub fn top_layer(evidence: &Evidence, region: Region, best: &Hypothesis) -> Vec<PoseFit> {
    let fits = fits(evidence, region, best, &[]);
    let shared = shared_offset(&fits);
    let fault = |fit: &PoseFit| fault_of(fit, shared, region, false).0;
    let mut found = off_grid::pieces(evidence, region, &fits);
    found.retain(|fit| fault(fit).is_some());
    let askew = |fit: &PoseFit| fault(fit) == Some(Fault::Shifted);
    let known = found.clone();
    let another = |fit: &PoseFit| {
        known.iter().all(|other| {
            other.placement.piece != fit.placement.piece
                && shared_ground(evidence, region, fit, other).len() < STACKED_MM2
        })
    };
    found.extend(fits.into_iter().filter(askew).filter(another));
    found
}

/// Fits the poses of a hypothesis's pieces, under those of the top layer.
fn fits(evidence: &Evidence, region: Region, best: &Hypothesis, top: &[PoseFit]) -> Vec<PoseFit> {
    let laid = best.placements.par_iter();
    laid.map(|placement| poses::fit(evidence, region, placement, top))
        .collect()
}

/// Returns fully visible pieces that are not in the top layer but may lie on others.
pub fn flush(evidence: &Evidence, region: Region, top: &[PoseFit]) -> Vec<PoseFit> {
    let mut found = off_grid::pieces(evidence, region, top);
    let on_top = |fit: &PoseFit| {
        let piece = fit.placement.piece;
        top.iter().any(|known| known.placement.piece == piece)
    };
    found.retain(|fit| !on_top(fit));
    found
}

/// Returns the fraction of a cell's central part that pieces cover.
pub fn share_under(origin: Point, cell: Cell, top: &[PoseFit]) -> f64 {
    let points: Vec<Point> = cell_grid(origin, cell, 8, 2.0).collect();
    let under = |at: &&Point| top.iter().any(|fit| fit.reaches(origin, **at, 0.0));
    points.iter().filter(under).count() as f64 / points.len() as f64
}

/// Returns all pieces on the card: those of the best hypothesis and those on top of them.
pub fn pieces(
    evidence: &Evidence,
    region: Region,
    best: &Hypothesis,
    top: Vec<PoseFit>,
) -> Vec<PlacedPiece> {
    let mut fits = fits(evidence, region, best, &top);
    let shared = shared_offset(&fits);
    let below = fits.len();
    fits.extend(top);
    let stacked = on_top(evidence, region, &fits, below);
    fits.into_iter()
        .zip(stacked)
        .enumerate()
        .map(|(index, (fit, stacked))| {
            let (fault, doubtful) = fault_of(&fit, shared, region, stacked);
            let under: Vec<Cell> = best
                .hidden
                .iter()
                .copied()
                .filter(|cell| fit.placement.cells.contains(cell))
                .collect();
            tracing::debug!(?fit, ?fault, ?under, "piece");
            let shift_mm = (
                fit.offset.right_mm - shared.0,
                fit.offset.down_mm - shared.1,
            );
            let fault_clearness = clearness(&fit, shared);
            PlacedPiece {
                fit,
                fault,
                doubtful,
                shift_mm,
                fault_clearness,
                under,
                off_grid: index >= below,
            }
        })
        .collect()
}

/// Returns the shift that the pieces have in common: most of the median of three or more pieces, a smaller part for two.
fn shared_offset(fits: &[PoseFit]) -> (f64, f64) {
    let clear: Vec<&Offset> = fits
        .iter()
        .filter(|fit| fit.inside > 0.0)
        .map(|fit| &fit.offset)
        .collect();
    let trust = match clear.len() {
        0 | 1 => 0.0,
        2 => 0.3,
        _ => 0.8,
    };
    let median = |value: &dyn Fn(&Offset) -> f64| {
        let mut values: Vec<f64> = clear.iter().map(|offset| value(offset)).collect();
        values.sort_by(f64::total_cmp);
        let middle = values.len() / 2;
        let value = match values.len() {
            0 => 0.0,
            count if count % 2 == 0 => f64::midpoint(values[middle - 1], values[middle]),
            _ => values[middle],
        };
        (trust * value).clamp(-SHARED_MM, SHARED_MM)
    };
    (
        median(&|offset| offset.right_mm),
        median(&|offset| offset.down_mm),
    )
}

/// Returns the length of a piece's shift, without the common shift.
fn shift_of(fit: &PoseFit, shared: (f64, f64)) -> f64 {
    (fit.offset.right_mm - shared.0).hypot(fit.offset.down_mm - shared.1)
}

/// Returns the distance of a piece's shift or turn from the limit, in units of half a millimetre and two degrees.
fn clearness(fit: &PoseFit, shared: (f64, f64)) -> f64 {
    let (shift, turn) = (
        (shift_of(fit, shared) - PROPER.0) / 0.5,
        (fit.offset.turn_deg.abs() - PROPER.1) / 2.0,
    );
    shift.max(turn).abs()
}

fn fault_of(
    fit: &PoseFit,
    shared: (f64, f64),
    region: Region,
    stacked: bool,
) -> (Option<Fault>, bool) {
    let shift = shift_of(fit, shared);
    let turn = fit.offset.turn_deg.abs();
    let between = |value: f64, (low, high): (f64, f64)| value > low && value < high;
    let doubtful = between(shift, DOUBT.0) || between(turn, DOUBT.1);
    let square = shift <= PROPER.0 && turn <= PROPER.1;
    let inside = fit
        .placement
        .cells
        .iter()
        .all(|&cell| region.contains(cell));
    let fault = match (stacked, square, inside) {
        (true, ..) => Some(Fault::Stacked),
        (false, false, _) => Some(Fault::Shifted),
        (false, true, false) => Some(Fault::Overhang),
        (false, true, true) => None,
    };
    (fault, doubtful)
}

/// Returns whether a piece lies over the region by more than the error of its pose.
fn touches(fit: &PoseFit, region: Region, origin: Point) -> bool {
    let over = surroundings(region, origin)
        .filter(|&at| region.contains(cell_at(origin, at)) && fit.reaches(origin, at, 0.0));
    over.count() >= STACKED_MM2
}

/// Returns points a millimetre apart over the region's bounding box and half a cell beyond.
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

/// Returns the cell of the grid that contains a point.
pub fn cell_at(origin: Point, at: Point) -> Cell {
    let index = |value: f64| (value / CELL_MM).floor() as i8;
    Cell::new(index(at.y - origin.y), index(at.x - origin.x))
}

/// Returns for each piece whether it lies on top of another. Pieces from index `below` on are known to lie on top of the grid.
/// Otherwise the upper one of two overlapping pieces is the one with the lower cost in their common area.
fn on_top(evidence: &Evidence, region: Region, fits: &[PoseFit], below: usize) -> Vec<bool> {
    let mut stacked = vec![false; fits.len()];
    for a in 0..fits.len() {
        for b in a + 1..fits.len() {
            let shared = shared_ground(evidence, region, &fits[a], &fits[b]);
            if shared.len() < STACKED_MM2 {
                continue;
            }
            let cost = |fit: &PoseFit| -> f32 {
                let costs = shared.iter().filter_map(|at| evidence.at(at.x, at.y));
                costs.map(|costs| costs[fit.placement.piece.index()]).sum()
            };
            let one_over_grid = a < below && b >= below;
            let upper = if one_over_grid || cost(&fits[b]) < cost(&fits[a]) {
                b
            } else {
                a
            };
            stacked[upper] = true;
        }
    }
    stacked
}

/// Returns points, one for each square millimetre, that both pieces cover.
fn shared_ground(evidence: &Evidence, region: Region, a: &PoseFit, b: &PoseFit) -> Vec<Point> {
    let origin = evidence.region_origin_mm;
    let over = |fit: &PoseFit, at: Point| fit.reaches(origin, at, -DRAWN_IN_MM);
    surroundings(region, origin)
        .filter(|&at| over(a, at) && over(b, at))
        .collect()
}

/// Returns the placements that lie properly.
pub fn proper(placed: &[PlacedPiece]) -> Vec<Placement> {
    placed
        .iter()
        .filter(|placed| placed.fault.is_none())
        .map(|placed| placed.fit.placement.clone())
        .collect()
}

#[cfg(test)]
mod tests;
