//! How each piece lies: properly on its cells, or shifted, overhanging, on top of another.

mod afloat;

use rayon::prelude::*;

use crate::{
    geometry::Point,
    judge::card::{
        evidence::{Evidence, cell_grid},
        hypotheses::Hypothesis,
        poses::{self, Offset, PoseFit},
    },
    layout::CELL_MM,
    rules::{Cell, Fault, Improper, Placement, Region},
};

/// A piece lies properly up to this shift and turn. Pieces that do are within 1.25 mm and 3.2 degrees, those that do
/// not beyond 4 mm or 8 degrees: the bound stands in the middle. On the tune list the measured shifts of the former
/// end at 2.2 mm and of the latter begin at 3.0.
const PROPER: (f64, f64) = (2.6, 5.6);
/// Between these shifts and turns nothing is said for sure. Poses are off by 0.21 mm and 0.27 degrees at the median of 1,006
/// drawn pieces that lie properly, by 0.63 mm and 1.2 degrees at most for 98 in a hundred, less what the pieces of a card
/// share; a shifted piece that lies on the edges of others is 2 mm higher than it is taken to be, and seen at a slant it
/// may seem to lie 2 mm nearer its place.
const DOUBT: ((f64, f64), (f64, f64)) = ((SURE_SHIFT_MM, 2.9), (SURE_TURN_DEG, 6.6));
/// A piece shifted by no more than this surely lies properly.
pub const SURE_SHIFT_MM: f64 = 1.9;
/// A piece turned by no more than this surely lies properly, in degrees.
pub const SURE_TURN_DEG: f64 = 4.0;
/// Shift that all pieces may share because the region was found that far off.
const SHARED_MM: f64 = 2.0;
/// What a pixel costs at least that does not show the piece it is thought to.
pub const OTHER_COLOUR: f32 = 6.0;
/// Pieces that still share this many square millimetres when drawn in by [`DRAWN_IN_MM`] on all sides lie on one another:
/// neighbours may seem to overlap by the error of both poses.
const STACKED_MM2: usize = 30;
/// How far outlines are drawn in before they are compared.
const DRAWN_IN_MM: f64 = 1.8;

/// A cell is covered when pieces lie over half of it; a little less, for where they lie is known to half a millimetre.
pub const HALF_COVERED: f64 = 0.48;

/// A piece on the card.
#[derive(Debug, Clone)]
pub struct PlacedPiece {
    /// Where it was found.
    pub fit: PoseFit,
    /// What is wrong with how it lies; `None` when it lies properly.
    pub fault: Option<Fault>,
    /// Whether it lies so near the bound that either answer may be right.
    pub doubtful: bool,
    /// How far it is shifted to the right and down, less what all pieces share.
    pub shift_mm: (f64, f64),
    /// How far its shift or turn is from the bound, in units of what they are measured to.
    pub clearly: f64,
    /// Cells of the region where something else lies over it.
    pub under: Vec<Cell>,
    /// Whether it lies over the grid rather than on it.
    pub afloat: bool,
}

impl PlacedPiece {
    /// Whether it lies askew by so little that it may lie properly all the same.
    pub fn may_be_proper(&self) -> bool {
        self.doubtful && self.fault == Some(Fault::Shifted)
    }

    /// As the rules want it, when it does not lie properly.
    pub fn improper(&self, origin: Point) -> Option<Improper> {
        let fault = self.fault?;
        Some(Improper {
            piece: self.fit.placement.piece,
            fault,
            cells: self.cells(origin),
        })
    }

    /// The cells it lies nearest to or over half of.
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

/// Pieces that lie over the grid rather than on it: those of a hypothesis that lie askew, and those that no cell showed
/// but that are seen.
pub fn top_layer(evidence: &Evidence, region: Region, best: &Hypothesis) -> Vec<PoseFit> {
    let fits = fits(evidence, region, best, &[]);
    let shared = shared_offset(&fits);
    let fault = |fit: &PoseFit| fault_of(fit, shared, region, false).0;
    let mut found = afloat::pieces(evidence, region, &fits);
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

/// Where exactly the pieces of a hypothesis lie under those of the top layer.
fn fits(evidence: &Evidence, region: Region, best: &Hypothesis, top: &[PoseFit]) -> Vec<PoseFit> {
    let laid = best.placements.par_iter();
    laid.map(|placement| poses::fit(evidence, region, placement, top))
        .collect()
}

/// Pieces in whole sight that are on top of nothing so far, and that may lie on others all the same.
pub fn flush(evidence: &Evidence, region: Region, top: &[PoseFit]) -> Vec<PoseFit> {
    let mut found = afloat::pieces(evidence, region, top);
    let on_top = |fit: &PoseFit| {
        let piece = fit.placement.piece;
        top.iter().any(|known| known.placement.piece == piece)
    };
    found.retain(|fit| !on_top(fit));
    found
}

/// The share of a cell's middle over which pieces lie.
pub fn share_under(origin: Point, cell: Cell, top: &[PoseFit]) -> f64 {
    let points: Vec<Point> = cell_grid(origin, cell, 8, 2.0).collect();
    let under = |at: &&Point| top.iter().any(|fit| fit.reaches(origin, **at, 0.0));
    points.iter().filter(under).count() as f64 / points.len() as f64
}

/// All pieces that lie on the card: those of the best hypothesis and those on top of them.
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
            let clearly = clearness(&fit, shared);
            PlacedPiece {
                fit,
                fault,
                doubtful,
                shift_mm,
                clearly,
                under,
                afloat: index >= below,
            }
        })
        .collect()
}

/// The shift that the pieces have in common: from three on the median, from fewer a part of it.
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

/// How far a piece is shifted, less what all share.
fn shift_of(fit: &PoseFit, shared: (f64, f64)) -> f64 {
    (fit.offset.right_mm - shared.0).hypot(fit.offset.down_mm - shared.1)
}

/// How far beyond the bound or within it a piece lies, in units of half a millimetre and of two degrees.
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

/// Whether a piece lies over the region at all, by more than honest misplacement.
fn touches(fit: &PoseFit, region: Region, origin: Point) -> bool {
    let over = surroundings(region, origin)
        .filter(|&at| region.contains(cell_at(origin, at)) && fit.reaches(origin, at, 0.0));
    over.count() >= STACKED_MM2
}

/// Points a millimetre apart over the region's box and half a cell beyond.
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

/// The cell of the grid that holds a place.
pub fn cell_at(origin: Point, at: Point) -> Cell {
    let index = |value: f64| (value / CELL_MM).floor() as i8;
    Cell::new(index(at.y - origin.y), index(at.x - origin.x))
}

/// For each piece, whether it lies on top of another. Those from `below` on are known to lie over the grid; between two of
/// a kind the one that speaks louder where they share ground is on top.
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

/// Where both of two pieces would lie, a point for each square millimetre.
fn shared_ground(evidence: &Evidence, region: Region, a: &PoseFit, b: &PoseFit) -> Vec<Point> {
    let origin = evidence.region_origin_mm;
    let over = |fit: &PoseFit, at: Point| fit.reaches(origin, at, -DRAWN_IN_MM);
    surroundings(region, origin)
        .filter(|&at| over(a, at) && over(b, at))
        .collect()
}

/// Placements that lie properly and are seen at least in part.
pub fn proper(lying: &[PlacedPiece]) -> Vec<Placement> {
    lying
        .iter()
        .filter(|lying| lying.fault.is_none())
        .map(|lying| lying.fit.placement.clone())
        .collect()
}

#[cfg(test)]
mod tests;
