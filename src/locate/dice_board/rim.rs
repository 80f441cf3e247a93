//! The board's outer edge, about a grid that is known.

use crate::{
    geometry::{Point, Quad},
    locate::dice_board::{
        grid::Grid,
        maps::BoardMaps,
        quad::{Odds, told},
    },
    rectify::PlanePose,
};

/// Margins that are tried, in squares: none to 30 mm on squares of 20.
const WIDEST: f64 = 1.5;
const STEPS: usize = 50;

/// A corner this near to where equal margins meet, in squares, is the same one.
const NEAR: f64 = 0.35;
/// A corner that is less likely than this was not seen.
const SEEN: f32 = 0.3;

/// The outer edge.
#[derive(Debug, Clone)]
pub struct Rim {
    /// Mean width of the margin, in squares.
    pub margin: f64,
    /// The outer corners, in pixels.
    pub corners: Quad,
}

/// The rim that the maps of the board and of its corners tell. Margins are equally wide on most boards, so a corner that is
/// near to where equal margins meet is put there, and so is one that was not seen, or where the other three agree: a board's
/// sides are straight.
pub fn of(maps: &BoardMaps, grid: &Grid, pose: &PlanePose) -> Rim {
    let odds = Odds::of(maps);
    let worth =
        |quad: &Quad| odds.support(quad) + quad.0.iter().map(|&at| told(maps, at)).sum::<f64>();
    let plane = pose.image_from_plane(0.0);
    let corners_at = |margin: f64| regular(grid.size, margin).map(|at| plane.map(at));
    let margins = (0..=STEPS).map(|step| WIDEST * step as f64 / STEPS as f64);
    let scored = margins.map(|margin| (worth(&Quad(corners_at(margin))), margin));
    let (best, margin) = scored
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .unwrap_or((f64::NEG_INFINITY, grid.margin));
    let equal = Quad(corners_at(margin));
    let own = own_corners(maps, grid, pose, margin);
    Rim {
        margin,
        corners: if worth(&own) > best { own } else { equal },
    }
}

/// Where equal margins meet, in squares.
fn regular(size: usize, margin: f64) -> [Point; 4] {
    let side = size as f64 + 2.0 * margin;
    let corners = Quad::from_size(side, side).0;
    corners.map(|at| Point::new(at.x - margin, at.y - margin))
}

/// The corners with those of the board's own that are elsewhere than equal margins would have them.
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
