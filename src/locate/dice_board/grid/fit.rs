//! Fits a grid, as a homography and a lens distortion, to the detected crossings.

use crate::{
    geometry::{Homography, Pair, Point, Quad, robust},
    lens::{Normal, ideal_from_seen, seen_from_ideal},
    locate::dice_board::{
        grid::{Grid, Start},
        maps::BoardMaps,
    },
    stats::median_or_mean_of_middle,
};

/// Distances from an expected crossing within which a crossing is searched, in squares, one for each round of the fit. Set by
/// hand.
const ROUNDS: [f64; 4] = [0.4, 0.32, 0.26, 0.26];
/// Minimum value of the crossing map (0 to 1) at which a crossing counts as detected. Set by hand.
const LEAST_CROSSING: f32 = 0.3;
/// Minimum number of detected crossings to which a grid is fitted. Set by hand.
const LEAST_CROSSINGS: usize = 10;

/// Lens distortions that are tried, as `k1` of [`crate::lens`]. Set by hand.
const LENSES: [f64; 9] = [-0.12, -0.09, -0.06, -0.04, -0.02, 0.0, 0.02, 0.04, 0.06];
/// Standard deviation of the position of a detected crossing, in squares. Set by hand.
const CROSSING_SIGMA: f64 = 0.05;
/// Standard deviation of the prior of the lens distortion `k1`, set by hand for common lenses.
const LENS_SIGMA: f64 = 0.035;

/// Fits a grid to the crossings detected near those of the grid `start`; `None` where the fitted grid becomes degenerate.
pub(crate) fn onto_crossings(maps: &BoardMaps, normal: &Normal, start: &Start) -> Option<Grid> {
    let (size, outer) = (start.size, start.outer);
    let ideal = |k1: f64, at: Point| ideal_from_seen(normal.normal_from_pixels(at), k1);
    let seen = |grid: &Homography, k1: f64, at: Point| {
        normal.pixels_from_normal(seen_from_ideal(grid.map(at), k1))
    };
    let corners = Quad(outer.0.map(|at| ideal(0.0, at)));
    let (mut grid, mut k1) = (Homography::from_quads(&start.board(), &corners)?, 0.0);
    let mut share = 0.0;
    for radius in ROUNDS {
        let found = crossings(maps, size, radius, |at| seen(&grid, k1, at));
        share = found.len() as f64 / ((size + 1) * (size + 1)) as f64;
        if found.len() < LEAST_CROSSINGS {
            break;
        }
        (grid, k1) = fitted(&found, ideal).unwrap_or((grid, k1));
    }
    let back = grid.inverse()?;
    let outer = Quad(outer.0.map(|at| back.map(ideal(k1, at))));
    Some(Grid {
        size,
        ideal_from_squares: grid,
        k1,
        margin: margin_of(&outer, size as f64),
        outer,
        seen: share,
    })
}

/// Returns the median width of the margin, in squares, between the outer corners `outer` (in squares) and the field of
/// `side` x `side` squares.
fn margin_of(outer: &Quad, side: f64) -> f64 {
    let ends = outer.0.iter().flat_map(|at| [at.x, at.y]);
    let widths = ends.map(|at| (-at).max(at - side));
    median_or_mean_of_middle(widths.collect()).max(0.0)
}

/// A detected crossing: position in board coordinates (squares), position in the image (pixels), probability.
type Crossing = (Point, Point, f64);

/// Searches for the crossings of a grid of `size` squares in the image, each within `radius` squares of its expected
/// position. `expected` maps board coordinates (squares) to pixels of the image.
fn crossings(
    maps: &BoardMaps,
    size: usize,
    radius: f64,
    expected: impl Fn(Point) -> Point,
) -> Vec<Crossing> {
    let mut found = Vec::new();
    for row in 0..=size {
        for column in 0..=size {
            let on_grid = Point::new(column as f64, row as f64);
            let at = expected(on_grid);
            let square = (expected(on_grid + nalgebra::Vector2::new(0.5, 0.5))
                - expected(on_grid - nalgebra::Vector2::new(0.5, 0.5)))
            .norm()
                / std::f64::consts::SQRT_2;
            if let Some((seen, most)) = maps.peak(&maps.crossing, at, radius * square)
                && most >= LEAST_CROSSING
            {
                found.push((on_grid, seen, f64::from(most)));
            }
        }
    }
    found
}

/// Fits a homography for each lens distortion in `LENSES`. Returns the one with the least cost, with its `k1`, or `None` if all fits fail.
/// The cost is the sum over the crossings of the squared error in standard deviations, up to 9, weighted by probability; and of the prior
/// of `k1`.
fn fitted(found: &[Crossing], ideal: impl Fn(f64, Point) -> Point) -> Option<(Homography, f64)> {
    let mut best: Option<(f64, Homography, f64)> = None;
    for k1 in LENSES {
        let pairs: Vec<Pair> = found
            .iter()
            .map(|&(grid, seen, weight)| (grid, ideal(k1, seen), weight))
            .collect();
        let Some(grid) = robust(&pairs, CROSSING_SIGMA) else {
            continue;
        };
        let Some(back) = grid.inverse() else { continue };
        let off = |&(on_grid, ideal, weight): &(Point, Point, f64)| {
            let off = (back.map(ideal) - on_grid).norm() / CROSSING_SIGMA;
            weight * (off * off).min(9.0)
        };
        let cost = pairs.iter().map(off).sum::<f64>() + (k1 / LENS_SIGMA).powi(2);
        if best.as_ref().is_none_or(|(least, ..)| cost < *least) {
            best = Some((cost, grid, k1));
        }
    }
    best.map(|(_, grid, k1)| (grid, k1))
}
