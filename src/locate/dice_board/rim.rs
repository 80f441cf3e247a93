//! Fits the outer edge of a dice board around a known grid of squares. The margin is the strip between the squares and the outer edge.

use nalgebra::Vector2;

use crate::{
    geometry::{Point, Quad},
    locate::dice_board::{
        grid::{Grid, outer_in_squares},
        maps::BoardMaps,
        quad::{BoardLogOdds, corner_score_at},
    },
    rectify::PlanePose,
};

/// Margins up to this width are tried, in squares: 30 mm on a dice board with squares of 20 mm. Set by hand.
const MAX_MARGIN: f64 = 1.5;
/// Margins from 0 to [`MAX_MARGIN`] are tried in this number of equal steps. Set by hand.
const MARGIN_STEPS: usize = 50;

/// Maximum distance, in squares, at which a detected corner agrees with the same corner of a dice board with equal margins. Set by hand.
const MAX_AGREEING_DISTANCE: f64 = 0.35;
/// Minimum value of the corner map (0 to 1) at which a corner of the dice board counts as detected. Set by hand.
const MIN_CORNER_VALUE: f32 = 0.3;

/// The outer edge of a dice board.
#[derive(Debug, Clone)]
pub struct Rim {
    /// Width of the margin in squares, fitted on the assumption that it is the same on all sides.
    pub margin: f64,
    /// The outer corners, in pixels of the image.
    pub corners: Quad,
    /// The larger of two differences, in squares: the difference between the widths of the left and the right margin, and the difference
    /// between the widths of the upper and the lower margin.
    pub imbalance: f64,
}

/// Fits the outer edge of the dice board to the board map and the corner map. Most boards have a margin of the same width on all sides, so
/// a board with equal margins is fitted first. The result is this board if at least three of its corners agree with the detected corners.
/// Otherwise the corners that do not agree are replaced by the detected ones, all at once ([`corners_from_detected`]). The result is then
/// the better of these two boards, according to the maps.
pub fn fit(maps: &BoardMaps, grid: &Grid, pose: &PlanePose) -> Rim {
    let odds = BoardLogOdds::of(maps);
    let score = |quad: &Quad| score(maps, &odds, quad);
    let plane = pose.image_from_plane(0.0);
    let corners_at = |margin: f64| {
        outer_in_squares(grid.size, margin)
            .0
            .map(|at| plane.map(at))
    };
    let margins = (0..=MARGIN_STEPS).map(|step| MAX_MARGIN * step as f64 / MARGIN_STEPS as f64);
    let scored = margins.map(|margin| (score(&Quad(corners_at(margin))), margin));
    let (best, margin) = scored
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .unwrap_or((f64::NEG_INFINITY, grid.margin_in_squares));
    let equal = Quad(corners_at(margin));
    let replaced = corners_from_detected(maps, grid, pose, margin);
    let corners = if score(&replaced) > best {
        replaced
    } else {
        equal
    };
    Rim {
        margin,
        imbalance: imbalance(&corners, pose, grid.size),
        corners,
    }
}

/// Returns whether the quad `a` fits the board map and the corner map at least as well as the outer edge of a board as `b` does.
pub fn fits_as_well(maps: &BoardMaps, a: &Quad, b: &Quad) -> bool {
    let odds = BoardLogOdds::of(maps);
    score(maps, &odds, a) >= score(maps, &odds, b)
}

/// Returns how well a quad fits the maps as the outer edge of a board: the logarithm of a likelihood ratio. `odds` are those of `maps`.
fn score(maps: &BoardMaps, odds: &BoardLogOdds, quad: &Quad) -> f64 {
    let corners = quad.0.iter().map(|&at| corner_score_at(maps, at));
    odds.log_likelihood_ratio(quad) + corners.sum::<f64>()
}

/// Returns how unequal the margins of a dice board with these outer corners (pixels of the image) are, as in [`Rim::imbalance`]. Infinite
/// if the board is seen edge-on.
fn imbalance(corners: &Quad, pose: &PlanePose, size: usize) -> f64 {
    let plane = pose.image_from_plane(0.0);
    let on_board: Option<Vec<Point>> = corners.0.iter().map(|&at| plane.unmap(at)).collect();
    let Some(on_board) = on_board else {
        return f64::INFINITY;
    };
    let sum = on_board
        .iter()
        .fold(Vector2::zeros(), |sum, at| sum + at.coords);
    // `sum` is four times the middle of the dice board, and `size` is twice the middle of the squares. So each coordinate is twice the
    // distance between the two middles, which is the difference between opposite margins.
    (sum / 2.0).add_scalar(-(size as f64)).amax()
}

/// Returns the outer corners of the dice board, in pixels of the image: the regular corners, which follow from equal margins of the width
/// `margin` (squares), or detected corners in place of some of them. The detected corners are those of [`Grid::outer_in_squares`]. A
/// detected corner replaces the regular one if it is at least `MAX_AGREEING_DISTANCE` away from it and the corner map is at least
/// `MIN_CORNER_VALUE` there. No corner is replaced if at least three regular corners are nearer than `MAX_AGREEING_DISTANCE` to the
/// detected ones.
fn corners_from_detected(maps: &BoardMaps, grid: &Grid, pose: &PlanePose, margin: f64) -> Quad {
    let regular = outer_in_squares(grid.size, margin).0;
    let is_near = |(detected, regular): &(&Point, Point)| {
        (*detected - regular).norm() < MAX_AGREEING_DISTANCE
    };
    let pairs = grid.outer_in_squares.0.iter().zip(regular);
    let most_agree = pairs.clone().filter(is_near).count() >= 3;
    let plane = pose.image_from_plane(0.0);
    let mut corners = regular.map(|at| plane.map(at));
    for (corner, (detected, regular)) in corners.iter_mut().zip(pairs) {
        let pixel = plane.map(*detected);
        let is_detected =
            maps.cells.value_at(&maps.corner, pixel).unwrap_or(0.0) >= MIN_CORNER_VALUE;
        if !most_agree && is_detected && !is_near(&(detected, regular)) {
            *corner = pixel;
        }
    }
    Quad(corners)
}
