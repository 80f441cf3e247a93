//! Moves a pose onto the outline of the network's mask.
//!
//! The mask ends where a card ends, whatever the pixels within say of their place on it: its outline is good to a
//! fraction of a cell, over the whole length of an edge. Where cards touch there is no outline, and the pose stays.

use super::{
    edges::{Line, edge_of, moved},
    lens::Pose,
    maps::Maps,
};
use crate::geometry::Point;

/// Normals along an edge; its ends are left out, where the next edge begins.
const NORMALS: usize = 40;
const ENDS: f64 = 0.06;
/// How far from the pose's edge the mask's is looked for, mm, and the step of the search: the pose before is off by 20 mm at worst.
const REACH_MM: f64 = 24.0;
const STEP_MM: f64 = 1.0;
/// Crossings this near to a line agree with it, mm.
const AGREE_MM: f64 = 2.5;
/// A line needs this share of the normals.
const ENOUGH: f64 = 0.35;
/// The pose is moved this often: each time the normals stand better.
const ROUNDS: usize = 3;

/// The pose with its edges on the mask's outline, where that can be seen.
pub fn fit(maps: &Maps, start: &Pose) -> Pose {
    let mut pose = *start;
    for _ in 0..ROUNDS {
        let lines: [Line; 4] = std::array::from_fn(|edge| line_of(&crossings(maps, &pose, edge)));
        match moved(&pose, &lines) {
            Some(better) if better.corners().is_some() => pose = better,
            _ => return pose,
        }
    }
    pose
}

/// A place along the edge, 0..1, and how far outwards the mask ends there, mm.
type Crossing = (f64, f64);

fn crossings(maps: &Maps, pose: &Pose, edge: usize) -> Vec<Crossing> {
    let Some(seen) = pose.seen_from_card() else {
        return Vec::new();
    };
    let (from, to, out) = edge_of(edge);
    let mask_at = |place: f64, offset: f64| {
        let point: Point = from + (to - from) * place + out * offset;
        seen.map(point).and_then(|seen| maps.mask_at(seen))
    };
    (0..NORMALS)
        .filter_map(|index| {
            let place = ENDS + (1.0 - 2.0 * ENDS) * (index as f64 + 0.5) / NORMALS as f64;
            nearest_end(|offset| mask_at(place, offset)).map(|offset| (place, offset))
        })
        .collect()
}

/// The offset nearest to 0 at which the mask falls below one half going outwards, interpolated.
fn nearest_end(mask: impl Fn(f64) -> Option<f32>) -> Option<f64> {
    let steps = (REACH_MM / STEP_MM) as i32;
    let offset = |step: i32| f64::from(step) * STEP_MM;
    let values: Vec<Option<f32>> = (-steps..=steps).map(|step| mask(offset(step))).collect();
    let ends = (-steps..steps)
        .zip(values.windows(2))
        .filter_map(|(step, pair)| {
            let (inner, outer) = (pair[0]?, pair[1]?);
            let falls = inner >= 0.5 && outer < 0.5;
            falls.then(|| offset(step) + STEP_MM * f64::from((inner - 0.5) / (inner - outer)))
        });
    ends.min_by(|a, b| a.abs().total_cmp(&b.abs()))
}

/// The line that most crossings agree with; the edge itself where too few do.
fn line_of(crossings: &[Crossing]) -> Line {
    let stay = Line {
        from: 0.0,
        to: 0.0,
        score: 0.0,
    };
    let mut best: Vec<Crossing> = Vec::new();
    for (index, a) in crossings.iter().enumerate() {
        for b in crossings.iter().skip(index + 8).step_by(3) {
            let slope = (b.1 - a.1) / (b.0 - a.0);
            let near = |c: &&Crossing| (a.1 + slope * (c.0 - a.0) - c.1).abs() < AGREE_MM;
            let agreeing: Vec<Crossing> = crossings.iter().filter(near).copied().collect();
            if agreeing.len() > best.len() {
                best = agreeing;
            }
        }
    }
    if (best.len() as f64) < ENOUGH * NORMALS as f64 {
        return stay;
    }
    let count = best.len() as f64;
    let (place, offset) = (
        best.iter().map(|c| c.0).sum::<f64>() / count,
        best.iter().map(|c| c.1).sum::<f64>() / count,
    );
    let spread: f64 = best.iter().map(|c| (c.0 - place).powi(2)).sum();
    let slope = best
        .iter()
        .map(|c| (c.0 - place) * (c.1 - offset))
        .sum::<f64>()
        / spread.max(1e-9);
    Line {
        from: offset - slope * place,
        to: offset + slope * (1.0 - place),
        score: 1.0,
    }
}
