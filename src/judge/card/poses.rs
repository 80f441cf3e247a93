//! Fits the exact pose of a piece, a rigid shape, to the costs of all pixels ([`Evidence`]). The typical error is a quarter of a
//! millimetre.

mod grid;
mod log_odds_map;
mod probe;

pub use crate::judge::card::poses::log_odds_map::MAX_LOG_ODDS;
use crate::{
    card_layout::CELL_MM,
    geometry::Point,
    judge::card::{
        evidence::Evidence,
        poses::{
            grid::Grid,
            log_odds_map::LogOddsMap,
            probe::{Probe, ScoredOffset},
        },
    },
    rules::{Cell, Piece, Placement, Region},
};

/// Maximum number of orientations of a piece in which the pose is refined. They are the orientations with the best scores in the coarse
/// search. Set by hand.
const MAX_REFINED: usize = 3;
/// Minimum score of a shape in the coarse search (mean log-odds, -5 to 5) for its pose to be refined. The 252 shapes that were accepted on
/// the tune list and two clips had 3.9 or more.
const MIN_COARSE_SCORE: f32 = 3.0;
/// An orientation of a piece is refined only if its score in the coarse search is at most this much below the best score. In all 252
/// accepted shapes on the tune list and in two clips, the orientation with the best score in the coarse search was also the final one.
const MAX_SCORE_DEFICIT: f32 = 0.5;
/// Grids of poses that are searched around a placement on the cells, one for each pass of the search. The three numbers of a grid are the
/// steps to either side, the step of the shift in mm, and the step of the turn in degrees. Set by hand.
const PLACEMENT_GRIDS: [Grid; 2] = [Grid::new(3, 2.5, 7.0), Grid::new(2, 1.0, 2.5)];
/// Grids of poses that are searched around the result of the coarse search for a shape, one for each pass. The numbers are those of
/// [`PLACEMENT_GRIDS`]. Set by hand.
const SHAPE_GRIDS: [Grid; 2] = [Grid::new(2, 2.0, 4.0), Grid::new(2, 1.0, 2.0)];
/// Width, in mm, of the strip around a piece on top whose pixels are not used for the pieces below. These pixels may be blurred with the
/// piece on top or lie in its shadow. Set by hand.
pub(crate) const TOP_MARGIN_MM: f64 = 1.5;

/// A shift in the plane of the card.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Shift {
    /// Shift to the right, in mm on the card.
    pub right_mm: f64,
    /// Shift downwards, in mm on the card.
    pub down_mm: f64,
}

impl Shift {
    /// Creates a shift from its components, in mm to the right and down.
    pub(crate) fn from_right_down((right_mm, down_mm): (f64, f64)) -> Self {
        Self { right_mm, down_mm }
    }

    /// Returns the length of the shift, in mm.
    pub(crate) fn length_mm(self) -> f64 {
        self.right_mm.hypot(self.down_mm)
    }

    /// Returns this shift after subtraction of another one.
    pub(crate) fn without(self, other: Self) -> Self {
        Self {
            right_mm: self.right_mm - other.right_mm,
            down_mm: self.down_mm - other.down_mm,
        }
    }
}

/// The displacement of a piece from a placement on the grid: a turn about its centre, then a shift.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Offset {
    /// Shift to the right, in mm on the card.
    pub right_mm: f64,
    /// Shift downwards, in mm on the card.
    pub down_mm: f64,
    /// Clockwise turn, in degrees.
    pub turn_deg: f64,
}

impl Offset {
    /// No displacement: the piece lies exactly on its cells.
    pub(crate) const NONE: Self = Self {
        right_mm: 0.0,
        down_mm: 0.0,
        turn_deg: 0.0,
    };

    /// Returns the shift without the turn.
    pub(crate) fn shift(self) -> Shift {
        Shift {
            right_mm: self.right_mm,
            down_mm: self.down_mm,
        }
    }
}

/// A fitted pose of a piece.
#[derive(Debug, Clone)]
pub struct PoseFit {
    /// The placement on the grid from which the piece is displaced.
    pub placement: Placement,
    /// The piece's displacement from `placement`.
    pub offset: Offset,
    /// Mean log-odds, over points inside the outline, that pixels show the piece; range -5 to 5, in nats.
    pub inside: f32,
    /// Mean log-odds, over points in a ring just outside the outline, that pixels show the piece; near -5 if the outline is right. Range -5
    /// to 5, in nats.
    pub around: f32,
}

impl PoseFit {
    /// Returns whether the piece covers the point `at` of the card, if each square of the piece is grown by `grow_mm` on all four sides.
    /// `origin` is the top-left corner of the region's bounding box.
    pub fn covers(&self, origin: Point, at: Point, grow_mm: f64) -> bool {
        let half = CELL_MM / 2.0 + grow_mm;
        let centre = centre_of(&self.placement, origin);
        let (sin, cos) = self.offset.turn_deg.to_radians().sin_cos();
        let (x, y) = (
            at.x - centre.x - self.offset.right_mm,
            at.y - centre.y - self.offset.down_mm,
        );
        let (x, y) = (
            cos * x + sin * y + centre.x - origin.x,
            cos * y - sin * x + centre.y - origin.y,
        );
        let cell_centre = |index: i8| (f64::from(index) + 0.5) * CELL_MM;
        self.placement.cells.iter().any(|cell| {
            (x - cell_centre(cell.col)).abs() <= half && (y - cell_centre(cell.row)).abs() <= half
        })
    }

    /// Returns the cells that contain the centres of the piece's squares, sorted, each once. `origin` is the top-left corner of the
    /// region's bounding box.
    pub(crate) fn nearest_cells(&self, origin: Point) -> Vec<Cell> {
        let centre = centre_of(&self.placement, origin);
        let (sin, cos) = self.offset.turn_deg.to_radians().sin_cos();
        let cell_centre = |index: i8| (f64::from(index) + 0.5) * CELL_MM;
        let mut cells: Vec<Cell> = self
            .placement
            .cells
            .iter()
            .map(|cell| {
                let (x, y) = (
                    origin.x + cell_centre(cell.col) - centre.x,
                    origin.y + cell_centre(cell.row) - centre.y,
                );
                let right = centre.x + self.offset.right_mm + cos * x - sin * y - origin.x;
                let down = centre.y + self.offset.down_mm + sin * x + cos * y - origin.y;
                Cell::new(
                    (down / CELL_MM).floor() as i8,
                    (right / CELL_MM).floor() as i8,
                )
            })
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}

/// A fitted pose with its score; a higher score is better. Scores can be compared only if the same function computed them.
#[derive(Debug, Clone)]
pub(crate) struct ScoredFit {
    pub(crate) score: f32,
    pub(crate) fit: PoseFit,
}

/// Returns the centre of a piece on the grid, in the card frame, mm: the mean of the centres of its cells.
fn centre_of(placement: &Placement, origin: Point) -> Point {
    let count = placement.cells.len().max(1) as f64;
    let cell_centre = |index: i8| (f64::from(index) + 0.5) * CELL_MM / count;
    let x: f64 = placement
        .cells
        .iter()
        .map(|cell| cell_centre(cell.col))
        .sum();
    let y: f64 = placement
        .cells
        .iter()
        .map(|cell| cell_centre(cell.row))
        .sum();
    Point::new(origin.x + x, origin.y + y)
}

/// Limits for the outline of a fitted pose.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OutlineLimits {
    /// Minimum value of [`PoseFit::inside`] (-5 to 5 nats) at which a fitted pose meets this limit.
    pub min_inside: f32,
    /// Maximum value of [`PoseFit::around`] (-5 to 5 nats) at which a fitted pose meets this limit.
    pub max_around: f32,
}

impl OutlineLimits {
    /// Returns whether a fitted pose meets both limits.
    pub(crate) fn are_met_by(self, fit: &PoseFit) -> bool {
        fit.inside >= self.min_inside && fit.around <= self.max_around
    }
}

/// Fits the pose of a piece that lies on or near a placement. The pieces in `top` may lie on this piece; the pixels under them and within
/// [`TOP_MARGIN_MM`] of them are ignored.
pub fn fit(evidence: &Evidence, region: Region, placement: &Placement, top: &[PoseFit]) -> PoseFit {
    let probe = Probe::of(placement, evidence.region_origin_mm);
    let mut log_odds = LogOddsMap::new(evidence, placement.piece, region);
    log_odds.ignore_below(top);
    probe
        .refined(placement, &log_odds, Offset::NONE, &PLACEMENT_GRIDS)
        .fit
}

/// Fits a piece to a set of pixels that it should cover, in any orientation. `pixels` are indices as in [`Evidence::index_of`]. The centre
/// of the piece is searched for within about a cell's width of the point `near`, in the card frame, mm. Returns `None` if the pixels
/// clearly do not have the piece's shape.
pub(crate) fn find_shape(
    evidence: &Evidence,
    pixels: &[usize],
    piece: Piece,
    near: Point,
) -> Option<PoseFit> {
    let origin = evidence.region_origin_mm;
    let log_odds = LogOddsMap::of_pixels(evidence, pixels);
    let coarse_fits = piece.orientations().iter().map(|cells| {
        let placement = nearest_placement(piece, cells, origin, near);
        let probe = Probe::of(&placement, origin);
        let best = probe.best_coarse_pose(&log_odds);
        CoarseFit {
            best,
            placement,
            probe,
        }
    });
    let mut coarse_fits: Vec<CoarseFit> = coarse_fits.collect();
    coarse_fits.sort_by(|a, b| b.best.score.total_cmp(&a.best.score));
    let best_score = coarse_fits.first()?.best.score;
    let min_score = MIN_COARSE_SCORE.max(best_score - MAX_SCORE_DEFICIT);
    let fits = coarse_fits
        .iter()
        .take(MAX_REFINED)
        .filter(|coarse| coarse.best.score >= min_score)
        .map(|coarse| {
            let start = coarse.best.offset;
            coarse
                .probe
                .refined(&coarse.placement, &log_odds, start, &SHAPE_GRIDS)
        });
    fits.max_by(|a, b| a.score.total_cmp(&b.score))
        .map(|best| best.fit.relative_to_nearest_placement())
}

/// The result of the coarse search for a piece in one orientation.
struct CoarseFit {
    /// The best pose, relative to `placement`, with its score.
    best: ScoredOffset,
    placement: Placement,
    probe: Probe,
}

/// Moves a piece by whole cells so that its centre is as near as possible to the point `near` of the card, and returns this placement.
/// `cells` are the cells of the piece before it is moved; its orientation is kept.
fn nearest_placement(piece: Piece, cells: &[Cell], origin: Point, near: Point) -> Placement {
    let at_origin = Placement {
        piece,
        cells: cells.to_vec(),
    };
    let centre = centre_of(&at_origin, origin);
    let steps = |distance: f64| (distance / CELL_MM).round() as i8;
    let (down, right) = (steps(near.y - centre.y), steps(near.x - centre.x));
    let cells = cells
        .iter()
        .map(|cell| Cell::new(cell.row + down, cell.col + right))
        .collect();
    Placement { piece, cells }
}

impl PoseFit {
    /// Returns the same pose, with the nearest placement on the grid as `placement` and the displacement from it as `offset`.
    fn relative_to_nearest_placement(self) -> Self {
        let steps = |distance: f64| (distance / CELL_MM).round();
        let (right, down) = (steps(self.offset.right_mm), steps(self.offset.down_mm));
        let moved = |cell: &Cell| Cell::new(cell.row + down as i8, cell.col + right as i8);
        let cells = self.placement.cells.iter().map(moved).collect();
        let offset = Offset {
            right_mm: self.offset.right_mm - right * CELL_MM,
            down_mm: self.offset.down_mm - down * CELL_MM,
            ..self.offset
        };
        Self {
            placement: Placement {
                cells,
                ..self.placement
            },
            offset,
            ..self
        }
    }
}

#[cfg(test)]
mod tests;
