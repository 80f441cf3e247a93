//! The height of the dice on a board, from the positions of their top faces.

use nalgebra::Vector2;

use crate::{geometry::Point, locate::dice_board::maps::BoardMaps, rectify::PlanePose};

/// Range of dice heights that are tried, in squares: dice of 14 to 18 mm on squares of 20 to 26 mm, plus a reserve; and
/// number of steps.
const HEIGHTS: (f64, f64) = (0.5, 0.96);
const HEIGHT_STEPS: usize = 24;
/// Height used when no die is detected: 16 mm on a square of 22 mm.
const USUAL: f64 = 0.73;

/// Maximum offset of a die from the centre of its square, in squares, tried in steps of half of it; and cost of one step, in
/// nats times the area of a square. The cost grows with the square of the number of steps.
const MAX_OFFSET: f64 = 0.14;
const OFF_COST: f64 = 0.02;

/// Number of sampling points of a square in each direction, and the width in squares over which they spread.
const POINTS: usize = 13;
const SPAN: f64 = 1.2;

/// Fraction of a face's width within which its probability is averaged; its edges are blurred.
const INNER: f64 = 0.7;

/// Expected probability of a top face on a face and beside one; dice on a small board are blurred.
const EXPECTED_ON_FACE: f64 = 0.75;
const EXPECTED_BESIDE_FACE: f64 = 0.08;

/// The top faces of the dice on a board.
#[derive(Debug, Clone)]
pub struct Tops {
    /// Height of the dice, in squares; they are cubes, so also their width.
    pub height: f64,
    /// For each square, row by row: mean probability of a top face where a die would show it, 0 to 1.
    pub evidence: Vec<f64>,
}

/// Finds the height at which the detected faces lie on squares and are as wide as high.
pub fn fit(maps: &BoardMaps, pose: &PlanePose, size: usize) -> Tops {
    let heights = (0..=HEIGHT_STEPS)
        .map(|step| HEIGHTS.0 + (HEIGHTS.1 - HEIGHTS.0) * step as f64 / HEIGHT_STEPS as f64);
    let support = |height: f64| -> f64 {
        let faces = evidence(maps, pose, size, height).into_iter();
        faces.map(|face| face.support.max(0.0)).sum()
    };
    let scored = heights.map(|height| (support(height), height));
    let (support, height) = scored
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .unwrap_or((0.0, USUAL));
    let height = if support > 0.0 { height } else { USUAL };
    let evidence = evidence(maps, pose, size, height);
    tracing::debug!(height, support, "dice");
    Tops {
        height,
        evidence: evidence.into_iter().map(|face| face.seen).collect(),
    }
}

/// The face of a die at the position where it fits best on its square.
struct FaceFit {
    /// Log-likelihood ratio of a face against none, in nats times the area of a square.
    support: f64,
    /// Mean probability of a top face within it, 0 to 1.
    seen: f64,
}

/// Fits the face of a die of height `height` (squares) on each square, row by row.
fn evidence(maps: &BoardMaps, pose: &PlanePose, size: usize, height: f64) -> Vec<FaceFit> {
    let plane = pose.image_from_plane(height);
    let mut squares = Vec::with_capacity(size * size);
    for row in 0..size {
        for column in 0..size {
            let middle = Point::new(column as f64 + 0.5, row as f64 + 0.5);
            let mut seen = [[0.0; POINTS]; POINTS];
            for (y, line) in seen.iter_mut().enumerate() {
                for (x, value) in line.iter_mut().enumerate() {
                    let at = plane.map(Point::new(middle.x + point(x), middle.y + point(y)));
                    *value = maps.cells.at(&maps.top, at).map_or(0.0, f64::from);
                }
            }
            squares.push(face_on(&seen, height));
        }
    }
    squares
}

/// Returns the log-likelihood ratio of a face against none for one value of the map, in nats.
fn log_likelihood_ratio(value: f64) -> f64 {
    value * (EXPECTED_ON_FACE / EXPECTED_BESIDE_FACE).ln()
        + (1.0 - value) * ((1.0 - EXPECTED_ON_FACE) / (1.0 - EXPECTED_BESIDE_FACE)).ln()
}

/// Returns the offset of a sampling point from the centre of its square, in squares.
fn point(index: usize) -> f64 {
    (index as f64 / (POINTS - 1) as f64 - 0.5) * SPAN
}

/// Finds the best position of a face of a given width on one square; only the centre is tried where no value of the map
/// favours a face.
fn face_on(seen: &[[f64; POINTS]; POINTS], width: f64) -> FaceFit {
    let most = seen.iter().flatten().copied().fold(0.0, f64::max);
    let reach = if log_likelihood_ratio(most) > 0.0 {
        2
    } else {
        0
    };
    let area = (SPAN / (POINTS - 1) as f64).powi(2);
    let mut best = FaceFit {
        support: f64::NEG_INFINITY,
        seen: 0.0,
    };
    for dy in -reach..=reach {
        for dx in -reach..=reach {
            let off = Vector2::new(f64::from(dx), f64::from(dy)) * MAX_OFFSET / 2.0;
            let (mut support, mut sum, mut all) = (0.0, 0.0, 0.0);
            for (y, line) in seen.iter().enumerate() {
                for (x, &value) in line.iter().enumerate() {
                    let from = (point(x) - off.x).abs().max((point(y) - off.y).abs());
                    // A point on the edge of the face counts half.
                    let share = (width / 2.0 - from) / SPAN * (POINTS - 1) as f64 + 0.5;
                    let share = share.clamp(0.0, 1.0);
                    support += share * area * log_likelihood_ratio(value);
                    if from < INNER * width / 2.0 {
                        sum += value;
                        all += 1.0;
                    }
                }
            }
            support -= OFF_COST * f64::from(dx * dx + dy * dy);
            if support > best.support {
                let seen = sum / f64::max(all, 1e-9);
                best = FaceFit { support, seen };
            }
        }
    }
    best
}
