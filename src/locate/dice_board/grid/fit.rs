//! Fits a grid, as a homography and a lens distortion, to the detected crossings of its lines.

use crate::{
    geometry::{Homography, Pair, Point, Quad, fit_homography},
    lens::{Normal, distorted_from_ideal, ideal_from_distorted},
    locate::dice_board::{
        grid::{Grid, Start},
        maps::BoardMaps,
    },
    stats::median_or_mean_of_middle,
};

/// Maximum distance between a detected crossing and its expected position, in squares: one limit for each round of the fit, in order. Set
/// by hand.
const SEARCH_RADII_IN_SQUARES: [f64; 4] = [0.4, 0.32, 0.26, 0.26];
/// Minimum value of the crossing map (0 to 1) at which a crossing counts as detected. Set by hand.
const MIN_CROSSING_VALUE: f32 = 0.3;
/// Minimum number of detected crossings to which a grid is fitted. Set by hand.
const MIN_CROSSINGS: usize = 10;

/// Lens distortions that are tried: values of `k1` of [`crate::lens`]. Set by hand.
const TRIED_K1: [f64; 9] = [-0.12, -0.09, -0.06, -0.04, -0.02, 0.0, 0.02, 0.04, 0.06];
/// Standard deviation of the position of a detected crossing, in squares. Set by hand.
const CROSSING_SIGMA_IN_SQUARES: f64 = 0.05;
/// Standard deviation of the lens distortion `k1` ([`crate::lens`]) in the fit's prior, which has the mean 0. Set by hand for common
/// lenses.
const K1_SIGMA: f64 = 0.035;
/// Maximum squared error of a crossing, in squared standard deviations, in the comparison of the fits with different lens distortions. A
/// larger squared error is replaced by this value. Set by hand.
const MAX_SQUARED_ERROR: f64 = 9.0;

/// Maps points of the dice board's plane to an image with lens distortion.
#[derive(Clone, Copy)]
struct DistortedPlane {
    /// Homography from board coordinates (in squares) to ideal (undistorted) image points ([`crate::lens`]).
    ideal_from_squares: Homography,
    /// Coefficient of the radial lens distortion ([`crate::lens`]).
    k1: f64,
}

impl DistortedPlane {
    /// Maps a point in board coordinates (squares) to normalised image coordinates with lens distortion.
    fn map(&self, squares: Point) -> Point {
        distorted_from_ideal(self.ideal_from_squares.map(squares), self.k1)
    }
}

/// Fits a grid in several rounds. Each round uses the detected crossings near those of the previous round's grid; the first round uses the
/// crossings near those of the grid `start`. If a round finds fewer than `MIN_CROSSINGS` crossings, the fit ends with the grid of the
/// previous round (or `start`). Returns `None` if the start or the fitted grid is degenerate.
pub(crate) fn fit_grid(maps: &BoardMaps, normal: &Normal, start: &Start) -> Option<Grid> {
    let size = start.size;
    let ideal = |k1: f64, pixel: Point| ideal_from_distorted(normal.normal_from_pixels(pixel), k1);
    let corners = Quad(start.outer_px.0.map(|at| ideal(0.0, at)));
    let mut plane = DistortedPlane {
        ideal_from_squares: Homography::from_quads(&start.outer_in_squares(), &corners)?,
        k1: 0.0,
    };
    let mut found_fraction = 0.0;
    for radius in SEARCH_RADII_IN_SQUARES {
        let expected = |squares| normal.pixels_from_normal(plane.map(squares));
        let found = crossings(maps, size, radius, expected);
        found_fraction = found.len() as f64 / ((size + 1) * (size + 1)) as f64;
        if found.len() < MIN_CROSSINGS {
            break;
        }
        // If no fit succeeds in this round, the plane of the previous round (or of `start`) is kept.
        plane = fit_plane(&found, ideal).unwrap_or(plane);
    }
    let DistortedPlane {
        ideal_from_squares,
        k1,
    } = plane;
    let squares_from_ideal = ideal_from_squares.inverse()?;
    let outer = start
        .outer_px
        .0
        .map(|at| squares_from_ideal.map(ideal(k1, at)));
    let outer_in_squares = Quad(outer);
    Some(Grid {
        size,
        ideal_from_squares,
        k1,
        margin_in_squares: median_margin(&outer_in_squares, size as f64),
        outer_in_squares,
        found_fraction,
    })
}

/// Returns the width of the margin in squares, at least 0. Each of the four outer corners has two distances from the field of `side` x
/// `side` squares, one in x and one in y. The width is the median of these eight distances.
fn median_margin(outer_in_squares: &Quad, side: f64) -> f64 {
    let coordinates = outer_in_squares.0.iter().flat_map(|at| [at.x, at.y]);
    let widths = coordinates.map(|at| (-at).max(at - side));
    median_or_mean_of_middle(widths.collect()).max(0.0)
}

/// A detected crossing of lines between squares.
struct Crossing {
    /// Position in board coordinates (squares): column and row of the crossing.
    on_grid: Point,
    /// Detected position, in pixels of the image.
    in_image: Point,
    /// Value of the crossing map at the crossing, 0 to 1.
    probability: f64,
}

/// Searches the image for the crossings of a grid with `size` squares on each side, each within `radius` squares of its expected position.
/// `expected` maps board coordinates (squares) to pixels of the image.
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
            let half = nalgebra::Vector2::new(0.5, 0.5);
            let diagonal_px = (expected(on_grid + half) - expected(on_grid - half)).norm();
            let square_px = diagonal_px / std::f64::consts::SQRT_2;
            let peak = maps.peak_near(&maps.crossing, expected(on_grid), radius * square_px);
            if let Some(peak) = peak
                && peak.value >= MIN_CROSSING_VALUE
            {
                found.push(Crossing {
                    on_grid,
                    in_image: peak.position,
                    probability: f64::from(peak.value),
                });
            }
        }
    }
    found
}

/// Fits a homography for each lens distortion in `TRIED_K1`, and returns the one with the least cost; `None` if all fits fail. The cost has
/// two terms. The first is the sum of the crossings' squared errors, each limited to `MAX_SQUARED_ERROR` and weighted by the crossing's
/// probability. The second is the square of `k1 / K1_SIGMA`. `ideal` removes a lens distortion (its first argument) from a point in pixels
/// of the image.
fn fit_plane(found: &[Crossing], ideal: impl Fn(f64, Point) -> Point) -> Option<DistortedPlane> {
    let mut best: Option<(f64, DistortedPlane)> = None;
    for k1 in TRIED_K1 {
        let pair = |crossing: &Crossing| Pair {
            from: crossing.on_grid,
            to: ideal(k1, crossing.in_image),
            weight: crossing.probability,
        };
        let pairs: Vec<Pair> = found.iter().map(pair).collect();
        let Some(ideal_from_squares) = fit_homography(&pairs, CROSSING_SIGMA_IN_SQUARES) else {
            continue;
        };
        let Some(squares_from_ideal) = ideal_from_squares.inverse() else {
            continue;
        };
        let weighted_error = |pair: &Pair| {
            let error =
                (squares_from_ideal.map(pair.to) - pair.from).norm() / CROSSING_SIGMA_IN_SQUARES;
            pair.weight * (error * error).min(MAX_SQUARED_ERROR)
        };
        let cost = pairs.iter().map(weighted_error).sum::<f64>() + (k1 / K1_SIGMA).powi(2);
        if best.as_ref().is_none_or(|(min_cost, _)| cost < *min_cost) {
            let plane = DistortedPlane {
                ideal_from_squares,
                k1,
            };
            best = Some((cost, plane));
        }
    }
    best.map(|(_, plane)| plane)
}
