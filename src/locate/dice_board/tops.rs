//! Estimates the height of the dice on a dice board from the network's map of top faces. For each cell, this map has the probability that
//! the cell shows the top face of a die.

use std::ops::RangeInclusive;

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
/// Cost of a top face that is half of `MAX_OFFSET` away from the centre of its square, in x or in y. The cost grows quadratically with the
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
    /// Height of the dice, in squares; [`DEFAULT_HEIGHT`] if no die is detected. As dice are cubes, this is also their width.
    pub height: f64,
    /// For each square, row by row: the mean value of the map of top faces, 0 to 1, over the inner part of a top face. The face is at its
    /// best position on that square.
    pub evidence: Vec<f64>,
}

/// Values of the map of top faces at the sampling points of one square, row by row.
type SampledValues = [f64; POINTS_PER_AXIS * POINTS_PER_AXIS];

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
    let faces = TriedFaces::of_width(height);
    let mut squares = Vec::with_capacity(size * size);
    for row in 0..size {
        for column in 0..size {
            let middle = Point::new(column as f64 + 0.5, row as f64 + 0.5);
            let values = std::array::from_fn(|index| {
                let at = plane.map(middle + sample_offset(index));
                maps.cells.value_at(&maps.top, at).map_or(0.0, f64::from)
            });
            squares.push(faces.best(&values));
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

/// Returns the position of a sampling point relative to the centre of its square, in squares. `index` counts the points row by row, from 0.
fn sample_offset(index: usize) -> Vector2<f64> {
    let offset = |index: usize| (index as f64 / (POINTS_PER_AXIS - 1) as f64 - 0.5) * SAMPLED_WIDTH;
    Vector2::new(
        offset(index % POINTS_PER_AXIS),
        offset(index / POINTS_PER_AXIS),
    )
}

/// All positions of a top face on its square that are tried, for one width of the face. They are the same for all squares.
struct TriedFaces {
    /// The face in the middle of its square.
    centred: TriedFace,
    /// The face at all other positions.
    others: Vec<TriedFace>,
}

impl TriedFaces {
    /// Returns the positions for faces of the width `width`, in squares.
    fn of_width(width: f64) -> Self {
        const STEPS: RangeInclusive<i32> = -2..=2;
        let positions = STEPS.flat_map(|dy| STEPS.map(move |dx| (dx, dy)));
        let others = positions.filter(|&steps| steps != (0, 0));
        Self {
            centred: TriedFace::at(width, (0, 0)),
            others: others.map(|steps| TriedFace::at(width, steps)).collect(),
        }
    }

    /// Finds the best position of a top face on one square. `values` is the map of top faces at the sampling points. Only the middle of the
    /// square is tried if no value in the map favours a face.
    fn best(&self, values: &SampledValues) -> FaceFit {
        let ratios = values.map(log_likelihood_ratio);
        let may_be_face = ratios.iter().any(|&ratio| ratio > 0.0);
        let others: &[TriedFace] = if may_be_face { &self.others } else { &[] };
        let (mut best, mut best_score) = (&self.centred, self.centred.score(&ratios));
        for face in others {
            let score = face.score(&ratios);
            if score > best_score {
                (best, best_score) = (face, score);
            }
        }
        FaceFit {
            score: best_score,
            mean_value: best.mean_value(values),
        }
    }
}

/// A top face at one position on its square.
struct TriedFace {
    /// Cost of the distance from the middle of the square ([`OFFSET_COST`]).
    cost: f64,
    /// Indices of the sampling points on the face, each with the area that it stands for, in squares.
    points: Vec<(usize, f64)>,
    /// Indices of the sampling points on the inner part of the face (`INNER_FRACTION`).
    inner: Vec<usize>,
}

impl TriedFace {
    /// Returns the face of the width `width` (squares) at a distance from the middle of its square: `steps` times half of [`MAX_OFFSET`],
    /// in x and in y.
    fn at(width: f64, steps: (i32, i32)) -> Self {
        let middle = Vector2::new(f64::from(steps.0), f64::from(steps.1)) * MAX_OFFSET / 2.0;
        let distance = |index: usize| (sample_offset(index) - middle).amax();
        let spacing = SAMPLED_WIDTH / (POINTS_PER_AXIS - 1) as f64;
        // A sampling point on the edge of the face counts half.
        let weight =
            |index: usize| ((width / 2.0 - distance(index)) / spacing + 0.5).clamp(0.0, 1.0);
        let indices = 0..POINTS_PER_AXIS * POINTS_PER_AXIS;
        let areas = indices.clone().map(|index| weight(index) * spacing.powi(2));
        Self {
            cost: OFFSET_COST * f64::from(steps.0.pow(2) + steps.1.pow(2)),
            points: areas.enumerate().filter(|(_, area)| *area > 0.0).collect(),
            inner: indices
                .filter(|&index| distance(index) < INNER_FRACTION * width / 2.0)
                .collect(),
        }
    }

    /// Returns [`FaceFit::score`] for the log-likelihood ratios at all sampling points of the square.
    fn score(&self, ratios: &SampledValues) -> f64 {
        let likelihoods = self
            .points
            .iter()
            .map(|&(index, area)| area * ratios[index]);
        likelihoods.sum::<f64>() - self.cost
    }

    /// Returns the mean value on the inner part of the face.
    fn mean_value(&self, values: &SampledValues) -> f64 {
        let sum: f64 = self.inner.iter().map(|&index| values[index]).sum();
        sum / self.inner.len() as f64
    }
}
