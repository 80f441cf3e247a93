//! Estimates the height of the dice on a dice board from the network's map of top faces. For each cell, this map has the probability that
//! the cell shows the top face of a die.

use nalgebra::Vector2;

use crate::{geometry::Point, locate::dice_board::maps::BoardMaps, rectify::PlanePose};

/// Minimum and maximum height of dice that is tried, as multiples of a square's side. Set by hand: a die of 14 to 18 mm on a square of 20
/// to 26 mm is 0.54 to 0.9 times as high as the square's side. The range is slightly wider.
const HEIGHT_BOUNDS: (f64, f64) = (0.5, 0.96);
/// Heights from the minimum to the maximum of [`HEIGHT_BOUNDS`] are tried in this number of equal steps. Set by hand.
const HEIGHT_STEPS: usize = 24;
/// Height of dice that is assumed if no die is detected, in squares: that of a die of 16 mm on a square of 22 mm.
const DEFAULT_HEIGHT: f64 = 0.73;

/// Maximum assumed offset of a die's centre from the centre of its square, in x and in y, in squares. This offset and half of
/// it are tried in both directions. Set by hand.
const MAX_OFFSET: f64 = 0.14;
/// Cost of a top face that is half of `MAX_OFFSET` away from the centre of its square, in x or in y. The cost grows with the square of the
/// distance. It is subtracted in [`FaceFit::score`] and has the same unit. Set by hand.
const OFFSET_COST: f64 = 0.02;

/// Number of sampling points along each axis of a square with its surroundings. Set by hand.
const POINTS_PER_AXIS: usize = 13;
/// Side of the sampled area around the centre of a square, in squares. Set by hand.
const SAMPLED_WIDTH: f64 = 1.2;

/// To rate a top face, the map of top faces is averaged over the middle part of the face. This is the width of the middle part, as a
/// fraction of the face's width. Set by hand: the map is blurred at the edges of a face.
const INNER_FRACTION: f64 = 0.7;

/// Value that the map of top faces is expected to have at a point on a face. Set by hand: below 1, as small faces are blurred.
const EXPECTED_ON_FACE: f64 = 0.75;
/// Value that the map of top faces is expected to have at a point beside a face. Set by hand.
const EXPECTED_BESIDE_FACE: f64 = 0.08;

/// The top faces of the dice on a dice board.
#[derive(Debug, Clone)]
pub struct Tops {
    /// Height of the dice, in squares. As dice are cubes, this is also their width.
    pub height: f64,
    /// For each square, row by row: the mean value of the map of top faces, 0 to 1, over the inner part of a top face. The face is at its
    /// best position on that square.
    pub evidence: Vec<f64>,
}

/// Values of the map of top faces at the sampling points of one square, row by row.
type SampledValues = [[f64; POINTS_PER_AXIS]; POINTS_PER_AXIS];

/// Finds the height of the dice from their top faces. A die is as wide as it is high. The higher a die is, the further its top face appears
/// to be from its square in the image. So only the right height explains both the size and the position of the faces.
pub fn fit(maps: &BoardMaps, pose: &PlanePose, size: usize) -> Tops {
    let heights = (0..=HEIGHT_STEPS).map(|step| {
        HEIGHT_BOUNDS.0 + (HEIGHT_BOUNDS.1 - HEIGHT_BOUNDS.0) * step as f64 / HEIGHT_STEPS as f64
    });
    let total_score = |height: f64| -> f64 {
        let faces = fit_faces(maps, pose, size, height).into_iter();
        faces.map(|face| face.score.max(0.0)).sum()
    };
    let scored = heights.map(|height| (total_score(height), height));
    let (score, height) = scored
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .unwrap_or((0.0, DEFAULT_HEIGHT));
    let height = if score > 0.0 { height } else { DEFAULT_HEIGHT };
    let faces = fit_faces(maps, pose, size, height);
    tracing::debug!(height, score, "dice");
    Tops {
        height,
        evidence: faces.into_iter().map(|face| face.mean_value).collect(),
    }
}

/// The best position of a die's top face on one square, and how well the map shows a face there.
struct FaceFit {
    /// Log-likelihood ratio of a face against no face, integrated over the face's area, minus the cost of the offset ([`OFFSET_COST`]).
    /// Unit: nats times the area of one square.
    score: f64,
    /// Mean value of the map of top faces over the inner part of the face (`INNER_FRACTION`), 0 to 1.
    mean_value: f64,
}

/// Fits the face of a die of height `height` (squares) on each square, row by row.
fn fit_faces(maps: &BoardMaps, pose: &PlanePose, size: usize, height: f64) -> Vec<FaceFit> {
    let plane = pose.image_from_plane(height);
    let mut squares = Vec::with_capacity(size * size);
    for row in 0..size {
        for column in 0..size {
            let middle = Point::new(column as f64 + 0.5, row as f64 + 0.5);
            let mut values = [[0.0; POINTS_PER_AXIS]; POINTS_PER_AXIS];
            for (y, line) in values.iter_mut().enumerate() {
                for (x, value) in line.iter_mut().enumerate() {
                    let at = plane.map(Point::new(
                        middle.x + sample_offset(x),
                        middle.y + sample_offset(y),
                    ));
                    *value = maps.cells.value_at(&maps.top, at).map_or(0.0, f64::from);
                }
            }
            squares.push(best_face(&values, height));
        }
    }
    squares
}

/// Returns how much a value of the map of top faces favours a top face at a point over no top face: the log-likelihood ratio, in nats.
/// `value` is the map's value at the point, 0 to 1.
fn log_likelihood_ratio(value: f64) -> f64 {
    value * (EXPECTED_ON_FACE / EXPECTED_BESIDE_FACE).ln()
        + (1.0 - value) * ((1.0 - EXPECTED_ON_FACE) / (1.0 - EXPECTED_BESIDE_FACE)).ln()
}

/// Returns how far a sampling point is from the centre of its square along one axis, in squares. `index` counts the points along the axis,
/// from 0.
fn sample_offset(index: usize) -> f64 {
    (index as f64 / (POINTS_PER_AXIS - 1) as f64 - 0.5) * SAMPLED_WIDTH
}

/// Finds the best position of a top face of the width `width` (squares) on one square. `values` is the map of top faces at the sampling
/// points. Only the centre of the square is tried if no value in the map favours a face.
fn best_face(values: &SampledValues, width: f64) -> FaceFit {
    let maximum = values.iter().flatten().copied().fold(0.0, f64::max);
    let max_steps = if log_likelihood_ratio(maximum) > 0.0 {
        2
    } else {
        0
    };
    let mut best = FaceFit {
        score: f64::NEG_INFINITY,
        mean_value: 0.0,
    };
    for dy in -max_steps..=max_steps {
        for dx in -max_steps..=max_steps {
            let offset = Vector2::new(f64::from(dx), f64::from(dy)) * MAX_OFFSET / 2.0;
            let mut face = face_at(values, width, offset);
            face.score -= OFFSET_COST * f64::from(dx * dx + dy * dy);
            if face.score > best.score {
                best = face;
            }
        }
    }
    best
}

/// Returns how well the map shows a top face of the width `width`, whose centre is `offset` away from the centre of its square (both in
/// squares). The cost of the offset is not subtracted from the score.
fn face_at(values: &SampledValues, width: f64, offset: Vector2<f64>) -> FaceFit {
    let area = (SAMPLED_WIDTH / (POINTS_PER_AXIS - 1) as f64).powi(2);
    let (mut score, mut inner_sum, mut inner_count) = (0.0, 0.0, 0.0);
    for (y, line) in values.iter().enumerate() {
        for (x, &value) in line.iter().enumerate() {
            let distance = (sample_offset(x) - offset.x)
                .abs()
                .max((sample_offset(y) - offset.y).abs());
            // A sampling point on the edge of the face counts half.
            let weight =
                (width / 2.0 - distance) / SAMPLED_WIDTH * (POINTS_PER_AXIS - 1) as f64 + 0.5;
            let weight = weight.clamp(0.0, 1.0);
            score += weight * area * log_likelihood_ratio(value);
            if distance < INNER_FRACTION * width / 2.0 {
                inner_sum += value;
                inner_count += 1.0;
            }
        }
    }
    FaceFit {
        score,
        mean_value: inner_sum / f64::max(inner_count, 1e-9),
    }
}
