//! How high the dice are, from where their top faces are seen.

use nalgebra::Vector2;

use crate::{geometry::Point, locate::dice_board::maps::BoardMaps, rectify::PlanePose};

/// Heights of dice that are tried, in squares: dice of 14 to 18 mm on squares of 20 to 26 mm, and some more.
const HEIGHTS: (f64, f64) = (0.5, 0.96);
const HEIGHT_STEPS: usize = 24;
/// The height where no die tells: 16 mm on a square of 22.
const USUAL: f64 = 0.73;

/// A die may stand off the middle of its square by so much, in squares, in steps of half of it; each step costs so many nats a
/// square's area.
const OFF: f64 = 0.14;
const OFF_COST: f64 = 0.02;

/// Points of a square that are asked, each way, over this many squares.
const POINTS: usize = 13;
const SPAN: f64 = 1.2;

/// Whether a face is seen at all is asked of this share of its width: its edges are blurred.
const INNER: f64 = 0.7;

/// What the map says on a face and beside one, on average: the dice of a small board are blurred.
const ON: f64 = 0.75;
const BESIDE: f64 = 0.08;

/// What the top faces tell.
#[derive(Debug, Clone)]
pub struct Tops {
    /// How high the dice are, in squares; they are cubes, so also how wide.
    pub height: f64,
    /// Row by row: the mean probability of a die's top over where one would be, 0 to 1.
    pub evidence: Vec<f64>,
}

/// The height at which the faces seen lie on squares, and are as wide as high.
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

/// The face of a die where it fits best on a square.
struct FaceSeen {
    /// How much better the map is explained by it than by none, in nats a square's area.
    support: f64,
    /// How much of it is seen, 0 to 1.
    seen: f64,
}

/// For each square, row by row, the face of a die `height` high.
fn evidence(maps: &BoardMaps, pose: &PlanePose, size: usize, height: f64) -> Vec<FaceSeen> {
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

/// How much better a value of the map is explained by a face than by none, in nats.
fn told(value: f64) -> f64 {
    value * (ON / BESIDE).ln() + (1.0 - value) * ((1.0 - ON) / (1.0 - BESIDE)).ln()
}

/// Where a point of a square is from its middle, in squares.
fn point(index: usize) -> f64 {
    (index as f64 / (POINTS - 1) as f64 - 0.5) * SPAN
}

/// The best place for a face of a width on one square: its middle, where nothing speaks for a face anywhere.
fn face_on(seen: &[[f64; POINTS]; POINTS], width: f64) -> FaceSeen {
    let most = seen.iter().flatten().copied().fold(0.0, f64::max);
    let reach = if told(most) > 0.0 { 2 } else { 0 };
    let area = (SPAN / (POINTS - 1) as f64).powi(2);
    let mut best = FaceSeen {
        support: f64::NEG_INFINITY,
        seen: 0.0,
    };
    for dy in -reach..=reach {
        for dx in -reach..=reach {
            let off = Vector2::new(f64::from(dx), f64::from(dy)) * OFF / 2.0;
            let (mut support, mut sum, mut all) = (0.0, 0.0, 0.0);
            for (y, line) in seen.iter().enumerate() {
                for (x, &value) in line.iter().enumerate() {
                    let from = (point(x) - off.x).abs().max((point(y) - off.y).abs());
                    // Half of a point on the edge counts.
                    let share = (width / 2.0 - from) / SPAN * (POINTS - 1) as f64 + 0.5;
                    let share = share.clamp(0.0, 1.0);
                    support += share * area * told(value);
                    if from < INNER * width / 2.0 {
                        sum += value;
                        all += 1.0;
                    }
                }
            }
            support -= OFF_COST * f64::from(dx * dx + dy * dy);
            if support > best.support {
                let seen = sum / f64::max(all, 1e-9);
                best = FaceSeen { support, seen };
            }
        }
    }
    best
}
