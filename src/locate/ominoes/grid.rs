//! The board's lines: how many squares, how wide a margin, and exactly where.

use nalgebra::{DMatrix, Matrix3, SymmetricEigen};

use super::{maps::BoardMaps, quad::from_top_left};
use crate::{
    geometry::{Homography, Point, Quad},
    lens::{Normal, ideal_from_seen, seen_from_ideal},
    rectify::CardPose,
};

/// Boards have so many squares a side.
const SIZES: std::ops::RangeInclusive<usize> = 6..=9;

/// Margins are looked for from none up to this share of a board's side, in so many steps.
const WIDEST_MARGIN: f64 = 0.18;
const MARGIN_STEPS: usize = 45;

/// The training's crossings are Gaussian peaks of a width in cells that goes with the square's: share, least, most.
const PEAK: (f64, f64, f64) = (0.14, 0.6, 1.1);
/// What a map says of crossings far from any, and at one.
const FAR: f64 = 0.08;
const AT: f64 = 0.75;

/// Crossings move onto what was seen within these radii, in squares, one round after the other.
const ROUNDS: [f64; 4] = [0.4, 0.32, 0.26, 0.26];
/// A crossing that is less likely than this was not seen.
const LEAST_CROSSING: f32 = 0.3;
/// So many crossings tell where a grid lies.
const LEAST_CROSSINGS: usize = 10;

/// Lenses that are tried, `k1` of [`crate::lens`]; a crossing is seen to this share of a square, and lenses have about this
/// spread.
const LENSES: [f64; 9] = [-0.12, -0.09, -0.06, -0.04, -0.02, 0.0, 0.02, 0.04, 0.06];
const CROSSING_SIGMA: f64 = 0.05;
const LENS_SIGMA: f64 = 0.035;

/// The lines of a board.
#[derive(Debug, Clone)]
pub struct Grid {
    /// Squares a side.
    pub size: usize,
    /// Squares to ideal points ([`crate::lens`]).
    pub ideal_from_squares: Homography,
    /// The lens.
    pub k1: f64,
    /// Mean width of the margin, in squares.
    pub margin: f64,
    /// The outer corners as they were seen, in squares.
    outer: Quad,
    /// Share of the crossings that were seen.
    pub seen: f64,
}

impl Grid {
    /// The outer corners of the board, in pixels. Margins are equally wide on most boards, so a corner that is near to where
    /// equal margins meet is put there, and so is one that was not seen, or where the other three agree: a board's sides
    /// are straight.
    pub fn corners(&self, pose: &CardPose, maps: &BoardMaps) -> Quad {
        const NEAR: f64 = 0.35;
        const SEEN: f32 = 0.3;
        let side = self.size as f64 + 2.0 * self.margin;
        let regular = Quad::from_size(side, side).0;
        let regular = regular.map(|at| Point::new(at.x - self.margin, at.y - self.margin));
        let is_near = |(corner, regular): &(&Point, Point)| (*corner - regular).norm() < NEAR;
        let pairs = self.outer.0.iter().zip(regular);
        let most_agree = pairs.clone().filter(is_near).count() >= 3;
        let plane = pose.image_from_plane(0.0);
        let mut corners = regular.map(|at| plane.map(at));
        for (corner, (own, regular)) in corners.iter_mut().zip(pairs) {
            let seen = plane.map(*own);
            let is_seen = maps.cells.at(&maps.corner, seen).unwrap_or(0.0) >= SEEN;
            if !most_agree && is_seen && !is_near(&(own, regular)) {
                *corner = seen;
            }
        }
        Quad(corners)
    }
}

/// The grid that explains the crossings in a quad best; `None` where none has crossings enough.
pub fn best(maps: &BoardMaps, quad: &Quad, picture: (u32, u32)) -> Option<Grid> {
    let normal = Normal::new(f64::from(picture.0), f64::from(picture.1));
    let outer = from_top_left(quad);
    let unit = Homography::from_quads(&Quad::from_size(1.0, 1.0), &outer)?;
    let seen = Seen::of(maps, &unit)?;
    let mut found: Option<(f64, usize, f64)> = None;
    for size in SIZES {
        for step in 0..=MARGIN_STEPS {
            let margin = WIDEST_MARGIN * step as f64 / MARGIN_STEPS as f64;
            let score = seen.support(size, margin);
            if found.is_none_or(|(best, ..)| score > best) {
                found = Some((score, size, margin));
            }
        }
    }
    let (_, size, margin) = found?;
    refined(maps, &normal, &outer, size, margin)
}

/// The cells that show the board: where on it they are (0 to 1 each way), and what they say of crossings.
struct Seen {
    cells: Vec<(Point, f64)>,
    /// Cells a side of the board.
    side: f64,
}

impl Seen {
    fn of(maps: &BoardMaps, unit: &Homography) -> Option<Self> {
        let back = unit.inverse()?;
        let on_board = |index: usize| {
            let at = back.map(maps.cells.pixel(index));
            let is_on = (0.0..1.0).contains(&at.x) && (0.0..1.0).contains(&at.y);
            is_on.then(|| (at, f64::from(maps.crossing[index])))
        };
        let cells: Vec<(Point, f64)> = (0..maps.cells.count()).filter_map(on_board).collect();
        Some(Self {
            side: (cells.len() as f64).sqrt(),
            cells,
        })
    }

    /// How well the crossings of a grid explain what the cells say, in nats. All grids are asked of the same cells, so that
    /// lines where none are seen speak against one as much as lines that it lacks.
    fn support(&self, size: usize, margin: f64) -> f64 {
        let step = (1.0 - 2.0 * margin) / size as f64;
        let (share, least, most) = PEAK;
        let sigma = (share * step * self.side).clamp(least, most) / self.side;
        let off = |at: f64| {
            let nearest = ((at - margin) / step).round().clamp(0.0, size as f64);
            at - margin - nearest * step
        };
        let cell = |&(at, seen): &(Point, f64)| {
            let (x, y) = (off(at.x), off(at.y));
            let expected = FAR + (AT - FAR) * (-(x * x + y * y) / (2.0 * sigma * sigma)).exp();
            seen * expected.ln() + (1.0 - seen) * (1.0 - expected).ln()
        };
        self.cells.iter().map(cell).sum()
    }
}

/// The grid moved onto the crossings that were seen.
fn refined(
    maps: &BoardMaps,
    normal: &Normal,
    outer: &Quad,
    size: usize,
    margin: f64,
) -> Option<Grid> {
    let n = size as f64;
    let reach = n * margin / (1.0 - 2.0 * margin);
    let side = n + 2.0 * reach;
    let board = Quad(
        Quad::from_size(side, side)
            .0
            .map(|p| Point::new(p.x - reach, p.y - reach)),
    );
    let ideal = |k1: f64, at: Point| ideal_from_seen(normal.normal_from_pixels(at), k1);
    let seen = |grid: &Homography, k1: f64, at: Point| {
        normal.pixels_from_normal(seen_from_ideal(grid.map(at), k1))
    };
    let corners = Quad(outer.0.map(|at| ideal(0.0, at)));
    let (mut grid, mut k1) = (Homography::from_quads(&board, &corners)?, 0.0);
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
    let mut widths: Vec<f64> = outer.0.iter().flat_map(|at| [at.x, at.y]).collect();
    for width in &mut widths {
        *width = (-*width).max(*width - n);
    }
    widths.sort_by(f64::total_cmp);
    Some(Grid {
        size,
        ideal_from_squares: grid,
        k1,
        margin: f64::midpoint(widths[3], widths[4]).max(0.0),
        outer,
        seen: share,
    })
}

/// A crossing: where it is on the grid, where it was seen (pixels), and how surely.
type Crossing = (Point, Point, f64);

/// The crossings that were seen about where they are expected, within `radius` squares.
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

/// The homography and the lens that fit best, weighed against usual lenses.
fn fitted(found: &[Crossing], ideal: impl Fn(f64, Point) -> Point) -> Option<(Homography, f64)> {
    let mut best: Option<(f64, Homography, f64)> = None;
    for k1 in LENSES {
        let pairs: Vec<(Point, Point, f64)> = found
            .iter()
            .map(|&(grid, seen, weight)| (grid, ideal(k1, seen), weight))
            .collect();
        let Some(grid) = robust(&pairs) else { continue };
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

/// A homography without the pairs that it does not explain.
fn robust(pairs: &[(Point, Point, f64)]) -> Option<Homography> {
    const ROUNDS: usize = 3;
    let mut weights: Vec<f64> = pairs.iter().map(|pair| pair.2).collect();
    let mut grid = homography(pairs, &weights)?;
    for _ in 0..ROUNDS {
        let back = grid.inverse()?;
        for (weight, pair) in weights.iter_mut().zip(pairs) {
            let off = (back.map(pair.1) - pair.0).norm() / CROSSING_SIGMA;
            *weight = pair.2 / (1.0 + (off / 2.0).powi(4));
        }
        grid = homography(pairs, &weights)?;
    }
    Some(grid)
}

/// Least squares (Hartley and Zisserman, "Multiple View Geometry", 2003, algorithm 4.2, with normalised coordinates).
fn homography(pairs: &[(Point, Point, f64)], weights: &[f64]) -> Option<Homography> {
    let from = similarity(pairs.iter().map(|pair| pair.0))?;
    let to = similarity(pairs.iter().map(|pair| pair.1))?;
    let mut normal = DMatrix::<f64>::zeros(9, 9);
    for (pair, &weight) in pairs.iter().zip(weights) {
        let (p, q) = (from.map(pair.0), to.map(pair.1));
        let rows = [
            [p.x, p.y, 1.0, 0.0, 0.0, 0.0, -q.x * p.x, -q.x * p.y, -q.x],
            [0.0, 0.0, 0.0, p.x, p.y, 1.0, -q.y * p.x, -q.y * p.y, -q.y],
        ];
        for row in rows {
            for i in 0..9 {
                for j in 0..9 {
                    normal[(i, j)] += weight * row[i] * row[j];
                }
            }
        }
    }
    let eigen = SymmetricEigen::new(normal);
    let h = eigen.eigenvectors.column(eigen.eigenvalues.imin());
    let h = Matrix3::new(h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], h[8]);
    let h = to.inverse()?.0 * h * from.0;
    // Points before the camera have a positive depth; the first pair tells.
    let first = pairs.first()?.0;
    let depth = h[(2, 0)] * first.x + h[(2, 1)] * first.y + h[(2, 2)];
    let scale = h.norm() * depth.signum();
    (scale.abs() > f64::MIN_POSITIVE && scale.is_finite()).then(|| Homography(h / scale))
}

/// Moves points about the origin, a root of two away on average.
fn similarity(points: impl Iterator<Item = Point> + Clone) -> Option<Homography> {
    let count = points.clone().count() as f64;
    let middle = points
        .clone()
        .map(|p| p.coords)
        .sum::<nalgebra::Vector2<f64>>()
        / count;
    let mean = points.map(|p| (p.coords - middle).norm()).sum::<f64>() / count;
    let scale = std::f64::consts::SQRT_2 / mean;
    scale.is_finite().then(|| {
        Homography(Matrix3::new(
            scale,
            0.0,
            -scale * middle.x,
            0.0,
            scale,
            -scale * middle.y,
            0.0,
            0.0,
            1.0,
        ))
    })
}
