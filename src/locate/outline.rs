//! Moves a pose onto the outline of the network's mask.
//!
//! The mask ends where a card ends, whatever the pixels within say of their place on it: its outline is good to a
//! fraction of a cell, over the whole length of an edge. Where cards touch there is no outline, and the pose stays.

use super::{
    edges::{Line, edge_of, moved},
    lens::Pose,
    maps::Maps,
};
use crate::{
    geometry::{Point, Quad},
    rectify::CardPose,
};

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

/// A quad this far from any card's picture has an edge in the wrong place ([`CardPose::misfit`]): a hand's outline, say.
const IMPOSSIBLE: f64 = 20.0;
/// How far an edge may be from where the outline put it, mm, and the steps of the search.
const MISPLACED: [(i32, f64); 3] = [(12, 6.0), (3, 2.0), (3, 0.5)];
/// Pull towards the outline's place, in units of misfit for 40 mm.
const PULL: f64 = 1.0;

/// Whether a pose is no picture of a card: an edge stands in the wrong place.
pub fn is_impossible(maps: &Maps, pose: &Pose) -> bool {
    misfit(maps, pose).is_none_or(|misfit| misfit > IMPOSSIBLE)
}

/// The pose with each of its edges in turn put where it must be for the other three.
pub fn with_one_edge_freed(maps: &Maps, pose: &Pose) -> [Pose; 4] {
    std::array::from_fn(|edge| with_edge_freed(maps, pose, edge))
}

fn misfit(maps: &Maps, pose: &Pose) -> Option<f64> {
    let corners = pose
        .corners()?
        .0
        .map(|corner| maps.normal.pixels_from_normal(corner));
    Some(CardPose::from_corners(&Quad(corners), maps.picture)?.misfit)
}

/// The pose with one edge moved to where card and camera are most usual.
fn with_edge_freed(maps: &Maps, start: &Pose, edge: usize) -> Pose {
    let cost = |from: f64, to: f64| {
        let mut lines = [Line {
            from: 0.0,
            to: 0.0,
            score: 0.0,
        }; 4];
        lines[edge] = Line {
            from,
            to,
            score: 0.0,
        };
        let pose = moved(start, &lines)?;
        let pull = PULL * ((from / 40.0).powi(2) + (to / 40.0).powi(2));
        Some((misfit(maps, &pose)? + pull, pose))
    };
    let mut best = (f64::INFINITY, *start, 0.0, 0.0);
    for (reach, step) in MISPLACED {
        let (from, to) = (best.2, best.3);
        for a in -reach..=reach {
            for b in -reach..=reach {
                let (from, to) = (from + f64::from(a) * step, to + f64::from(b) * step);
                if let Some((cost, pose)) = cost(from, to).filter(|(cost, _)| *cost < best.0) {
                    best = (cost, pose, from, to);
                }
            }
        }
    }
    best.1
}

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
        score: (count / NORMALS as f64) as f32,
    }
}
