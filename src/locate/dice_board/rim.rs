//! Fits the outer edge of a dice board around a known grid of squares.

use crate::{
    geometry::{Point, Quad},
    locate::dice_board::{
        grid::Grid,
        maps::BoardMaps,
        quad::{Odds, corner_log_odds},
    },
    rectify::PlanePose,
};

/// Widest margin that is tried, in squares (30 mm on squares of 20 mm).
const WIDEST: f64 = 1.5;
/// Number of equal steps by which the margin is varied from 0 to the widest margin.
const STEPS: usize = 50;

/// Maximum distance, in squares, between a detected corner and the corner of a board with equal margins for which the two
/// agree.
const NEAR: f64 = 0.35;
/// Minimum probability of a detected corner in the corner map.
const SEEN: f32 = 0.3;

/// The outer edge of a dice board.
#[derive(Debug, Clone)]
pub struct Rim {
    /// Mean width of the margin, in squares.
    pub margin: f64,
    /// The outer corners, in pixels of the image.
    pub corners: Quad,
}

/// Fits the outer edge to the board map and the corner map. Most boards have margins of equal width. The corner of equal
/// margins is therefore used where the detected corner is near it, where none was detected, or where at least three corners
/// agree with equal margins.
pub fn of(maps: &BoardMaps, grid: &Grid, pose: &PlanePose) -> Rim {
    let odds = Odds::of(maps);
    let score = |quad: &Quad| {
        odds.support(quad)
            + quad
                .0
                .iter()
                .map(|&at| corner_log_odds(maps, at))
                .sum::<f64>()
    };
    let plane = pose.image_from_plane(0.0);
    let corners_at = |margin: f64| regular(grid.size, margin).map(|at| plane.map(at));
    let margins = (0..=STEPS).map(|step| WIDEST * step as f64 / STEPS as f64);
    let scored = margins.map(|margin| (score(&Quad(corners_at(margin))), margin));
    let (best, margin) = scored
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .unwrap_or((f64::NEG_INFINITY, grid.margin));
    let equal = Quad(corners_at(margin));
    let own = own_corners(maps, grid, pose, margin);
    Rim {
        margin,
        corners: if score(&own) > best { own } else { equal },
    }
}

/// Returns the outer corners of a board with equal margins, in board coordinates (squares).
fn regular(size: usize, margin: f64) -> [Point; 4] {
    let side = size as f64 + 2.0 * margin;
    let corners = Quad::from_size(side, side).0;
    corners.map(|at| Point::new(at.x - margin, at.y - margin))
}

/// Returns the corners for equal margins, in pixels of the image, each replaced by the detected corner where that differs
/// clearly.
fn own_corners(maps: &BoardMaps, grid: &Grid, pose: &PlanePose, margin: f64) -> Quad {
    let regular = regular(grid.size, margin);
    let is_near = |(own, regular): &(&Point, Point)| (*own - regular).norm() < NEAR;
    let pairs = grid.outer.0.iter().zip(regular);
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
