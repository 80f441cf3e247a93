//! Finds the quad of a dice board: the four corners that best explain which of the network's cells show the board. The corners are chosen
//! from those that the network detects, and from the corners of the outline around the cells that show the board.

use std::ops::Range;

use nalgebra::Vector2;

use crate::{
    geometry::{Point, Quad, convex_hull},
    locate::{cells::Cells, dice_board::maps::BoardMaps},
    stats::log_odds,
};

/// Minimum number of connected cells (4 x 4 pixels of the network's input) that must show the dice board for the board to be located. Set
/// by hand: if a board covers fewer cells, its squares are too small to be read.
const MIN_CELLS: usize = 60;

/// Minimum value of the corner map (0 to 1) at which a corner of the dice board counts as detected. Set by hand.
const MIN_CORNER_VALUE: f32 = 0.12;
/// Maximum number of detected corners that are tried; the most probable ones are kept. Set by hand.
const MAX_CORNERS: usize = 9;

/// Value of the corner map that is assumed for an undetected corner. Such a corner is taken from the outline of the cells that show the
/// dice board, because a hand may occlude the real corner. Set by hand.
const UNDETECTED_PROBABILITY: f32 = 0.03;

/// A corner of the outline around the cells that show the dice board is tried only if it is further than this from every detected corner.
/// Unit: fraction of the dice board's side. Set by hand.
const MIN_CORNER_DISTANCE: f64 = 0.06;

/// Minimum sine of the angle by which the outline of a quad turns at each corner. Set by hand: a quad with a smaller angle is nearly a
/// triangle.
const MIN_TURN_SINE: f64 = 0.02;

/// Radius around a local maximum of the corner map within which the corner's exact position is computed, as a fraction of the dice board's
/// side. Set by hand.
const PEAK_RADIUS: f64 = 0.04;

/// The score of a quad is the sum of the log-odds of the cells in it, plus this weight times the sum of ln(probability /
/// [`UNDETECTED_PROBABILITY`]) over its four corners. Set by hand above 1: the errors of neighbouring cells are correlated, so the sum over
/// the cells overstates their evidence.
const CORNER_WEIGHT: f64 = 8.0;
/// Probabilities in the board map are limited to the range from 1 minus this value to this value, so that a single cell has limited
/// log-odds. Set by hand.
const MAX_PROBABILITY: f32 = 0.97;

/// A point that may be a corner of the dice board.
#[derive(Debug, Clone, Copy)]
struct CornerCandidate {
    /// Position, in pixels of the image.
    position: Point,
    /// Value of the corner map at the position, 0 to 1; [`UNDETECTED_PROBABILITY`] for a corner that was not detected.
    probability: f32,
}

/// Returns the quad that best explains the board map and the corner map, in pixels of the image. `None` if fewer than `MIN_CELLS` connected
/// cells show a dice board, if no quad encloses these cells, or if no four candidates for corners form a convex quad.
pub(crate) fn best_quad(maps: &BoardMaps) -> Option<Quad> {
    let patch = maps.cells.patches(&maps.board).into_iter().next()?;
    if patch.len() < MIN_CELLS {
        return None;
    }
    let points: Vec<Point> = patch
        .iter()
        .map(|&cell| maps.cells.center_px(cell))
        .collect();
    let outline = enclosing_quad(convex_hull(points))?;
    let candidates = corner_candidates(maps, &outline);
    let odds = BoardLogOdds::of(maps);
    let mut best: Option<(f64, Quad)> = None;
    for chosen in combinations_of_four(candidates.len()) {
        let quad = Quad(chosen.map(|index| candidates[index].position));
        let Some(quad) = ordered_if_convex(&quad) else {
            continue;
        };
        let corner_scores: f64 = chosen
            .iter()
            .map(|&index| corner_score(candidates[index].probability))
            .sum();
        let score = odds.log_likelihood_ratio(&quad) + corner_scores;
        if best
            .as_ref()
            .is_none_or(|(best_score, _)| score > *best_score)
        {
            best = Some((score, quad));
        }
    }
    best.map(|(_, quad)| from_top_left(&quad))
}

/// Returns the corners to try. The detected corners come first, the most probable one at the start. Then follow
/// those corners of the outline that have no detected corner nearby.
fn corner_candidates(maps: &BoardMaps, outline: &Quad) -> Vec<CornerCandidate> {
    let size = outline.signed_area().abs().sqrt();
    let mut candidates = detected_corners(maps, size);
    for corner in outline.0 {
        let is_distant = |candidate: &CornerCandidate| {
            (candidate.position - corner).norm() > MIN_CORNER_DISTANCE * size
        };
        if candidates.iter().all(is_distant) {
            candidates.push(CornerCandidate {
                position: corner,
                probability: UNDETECTED_PROBABILITY,
            });
        }
    }
    candidates
}

/// Returns the most probable local maxima of the corner map as candidates for corners. The position of each is refined as in
/// [`BoardMaps::peak_near`]. `size` is the side of the dice board, in pixels of the image.
fn detected_corners(maps: &BoardMaps, size: f64) -> Vec<CornerCandidate> {
    let mut found = maps.cells.peaks(&maps.corner, MIN_CORNER_VALUE);
    found.truncate(MAX_CORNERS);
    let refined = |index: usize| {
        let center = maps.cells.center_px(index);
        let peak = maps.peak_near(&maps.corner, center, PEAK_RADIUS * size);
        CornerCandidate {
            position: peak.map_or(center, |peak| peak.position),
            probability: peak.map_or(maps.corner[index], |peak| peak.value),
        }
    };
    found.into_iter().map(refined).collect()
}

/// Returns all ways to choose four different numbers from 0 to `count - 1`, each in ascending order.
fn combinations_of_four(count: usize) -> impl Iterator<Item = [usize; 4]> {
    (0..count).flat_map(move |a| {
        (a + 1..count).flat_map(move |b| {
            (b + 1..count).flat_map(move |c| (c + 1..count).map(move |d| [a, b, c, d]))
        })
    })
}

/// Orders four corners clockwise around their centre. Returns `None` if they form no convex quad, or if the outline hardly turns at a
/// corner (`MIN_TURN_SINE`).
fn ordered_if_convex(quad: &Quad) -> Option<Quad> {
    let middle = quad.center();
    let mut corners = quad.0;
    let angle = |at: &Point| (at.y - middle.y).atan2(at.x - middle.x);
    corners.sort_by(|a, b| angle(a).total_cmp(&angle(b)));
    let turns_right = (0..4).all(|i| {
        let [a, b, c] = [corners[i], corners[(i + 1) % 4], corners[(i + 2) % 4]];
        (b - a).perp(&(c - b)) > MIN_TURN_SINE * (b - a).norm() * (c - b).norm()
    });
    turns_right.then_some(Quad(corners))
}

/// Returns what a corner with this probability adds to the score of its quad, in nats. A corner whose probability is at most
/// `UNDETECTED_PROBABILITY` adds nothing.
fn corner_score(probability: f32) -> f64 {
    CORNER_WEIGHT * f64::from(probability.max(UNDETECTED_PROBABILITY) / UNDETECTED_PROBABILITY).ln()
}

/// Returns what a corner at the image point `at` (pixels) adds to the score of its quad, in nats; 0 for an undetected corner.
pub(crate) fn corner_score_at(maps: &BoardMaps, at: Point) -> f64 {
    corner_score(maps.cells.value_at(&maps.corner, at).unwrap_or(0.0))
}

/// The log-odds of the board map, summed along each row of cells, so that the sum over a quad needs only two values for each row.
pub struct BoardLogOdds<'a> {
    cells: &'a Cells,
    /// Prefix sums of the log-odds in each row of cells: element `n` of a row is the sum of the row's first `n` cells.
    sums: Vec<f64>,
}

impl<'a> BoardLogOdds<'a> {
    /// Computes the prefix sums of the board map.
    pub fn of(maps: &'a BoardMaps) -> Self {
        let columns = maps.cells.columns;
        let mut sums = Vec::with_capacity(maps.cells.count() + maps.cells.rows);
        for row in maps.board.chunks_exact(columns) {
            let mut sum = 0.0;
            sums.push(sum);
            for &p in row {
                let p = f64::from(p.clamp(1.0 - MAX_PROBABILITY, MAX_PROBABILITY));
                sum += log_odds(p);
                sums.push(sum);
            }
        }
        Self {
            cells: &maps.cells,
            sums,
        }
    }

    /// Returns how much the board map favours a dice board in `quad` over no dice board: the sum of the log-odds of the cells in the quad,
    /// in nats.
    pub fn log_likelihood_ratio(&self, quad: &Quad) -> f64 {
        let within = self.sums.chunks_exact(self.cells.columns + 1).enumerate();
        within
            .map(|(row, sums)| {
                let columns = self.columns_within(quad, row);
                sums[columns.end.max(columns.start)] - sums[columns.start]
            })
            .sum()
    }

    /// Returns the columns of those cells of a row whose centres are within a convex quad. If there are no such cells, the range is empty,
    /// and its start may be greater than its end.
    fn columns_within(&self, quad: &Quad, row: usize) -> Range<usize> {
        let orientation = quad.signed_area().signum();
        let start = self.cells.center_px(row * self.cells.columns);
        let cell_width = self.cells.window.size.0 / self.cells.columns as f64;
        let (mut low, mut high) = (0.0f64, self.cells.columns as f64);
        for side in 0..4 {
            let (from, to) = (quad.0[side], quad.0[(side + 1) % 4]);
            // The cell in column `c` is on the inner side of this edge of the quad if `first_distance + c * step` is positive.
            let first_distance = (to - from).perp(&(start - from)) * orientation;
            let step = -(to - from).y * cell_width * orientation;
            if step > 0.0 {
                low = low.max((-first_distance / step).floor() + 1.0);
            } else if step < 0.0 {
                high = high.min((-first_distance / step).ceil());
            } else if first_distance <= 0.0 {
                high = 0.0;
            }
        }
        let last = self.cells.columns;
        let column = |at: f64| (at.max(0.0) as usize).min(last);
        column(low)..column(high)
    }
}

/// Orders the corners of a quad clockwise, starting at the corner with the smallest sum of x and y, the one nearest to the image's top
/// left.
pub(crate) fn from_top_left(quad: &Quad) -> Quad {
    let quad = if quad.signed_area() < 0.0 {
        quad.mirrored()
    } else {
        *quad
    };
    let first = (0..4)
        .min_by(|&a, &b| {
            let distance = |i: usize| quad.0[i].x + quad.0[i].y;
            distance(a).total_cmp(&distance(b))
        })
        .unwrap_or(0);
    quad.turned(first)
}

/// Encloses a convex polygon in a quad: removes sides one by one, each time the side whose removal adds the least area. Returns `None` if
/// no side can be removed before four are left, or if the polygon has fewer than four sides.
fn enclosing_quad(mut polygon: Vec<Point>) -> Option<Quad> {
    while polygon.len() > 4 {
        let n = polygon.len();
        let without = |side: usize| {
            let at = |offset: usize| polygon[(side + offset) % n];
            // Extend the sides before and after the removed side until they meet. The removed side runs from corner `at(1)` to `at(2)`.
            let meeting = intersection_of_rays(at(0), at(1) - at(0), at(3), at(2) - at(3))?;
            let added_area = (at(1) - meeting).perp(&(at(2) - meeting)).abs() / 2.0;
            Some((added_area, meeting, side))
        };
        let best = (0..n).filter_map(without);
        let (_, meeting, side) = best.min_by(|a, b| a.0.total_cmp(&b.0))?;
        polygon[(side + 1) % n] = meeting;
        polygon.remove((side + 2) % n);
    }
    let corners: [Point; 4] = polygon.try_into().ok()?;
    Some(Quad(corners))
}

/// Maximum distance of the meeting point of two rays from the start of the first ray, in lengths of the first ray's direction vector. Rays
/// that meet further away are almost parallel and count as not meeting. Set by hand.
const MAX_RAY_LENGTHS: f64 = 1e4;

/// Returns the point where two rays meet, each in its forward direction. Returns `None` if they do not meet, or meet further away than
/// [`MAX_RAY_LENGTHS`].
fn intersection_of_rays(
    a: Point,
    along_a: Vector2<f64>,
    b: Point,
    along_b: Vector2<f64>,
) -> Option<Point> {
    let cross = along_a.perp(&along_b);
    let distance_a = (b - a).perp(&along_b) / cross;
    let distance_b = (b - a).perp(&along_a) / cross;
    (distance_a.is_finite() && distance_a > 0.0 && distance_b > 0.0 && distance_a < MAX_RAY_LENGTHS)
        .then(|| a + along_a * distance_a)
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use crate::raster::Window;

    #[test]
    fn the_quad_about_a_board_with_rounded_corners_has_sharp_corners() {
        let (side, rounded) = (100.0, 12.0);
        let mut points = Vec::new();
        for row in 0..=100 {
            for column in 0..=100 {
                let from_corner = |at: f64| {
                    (at - side / 2.0).abs().max(side / 2.0 - rounded) - side / 2.0 + rounded
                };
                let (x, y) = (f64::from(column), f64::from(row));
                if from_corner(x).hypot(from_corner(y)) <= rounded {
                    let (sin, cos) = 0.3f64.sin_cos();
                    points.push(Point::new(x * cos - y * sin, x * sin + y * cos));
                }
            }
        }
        let quad = from_top_left(&enclosing_quad(convex_hull(points)).unwrap());
        let (sin, cos) = 0.3f64.sin_cos();
        let expected = [(0.0, 0.0), (side, 0.0), (side, side), (0.0, side)]
            .map(|(x, y)| Point::new(x * cos - y * sin, x * sin + y * cos));
        for corner in expected {
            let nearest = quad.0.iter().map(|at| (at - corner).norm());
            let nearest = nearest.fold(f64::INFINITY, f64::min);
            assert!(nearest < 3.0, "{corner}: {nearest}");
        }
        assert!(quad.signed_area() > 0.0, "not clockwise: {quad:?}");
    }

    #[test]
    fn the_log_likelihood_ratio_is_the_sum_over_the_cells_in_the_quad() {
        let cells = Cells {
            columns: 40,
            rows: 30,
            window: Window {
                from: Point::new(10.0, -5.0),
                size: (800.0, 640.0),
            },
        };
        let board: Vec<f32> = (0..1200).map(|i| (i * 7919 % 97) as f32 / 97.0).collect();
        let nothing = vec![0.0; 1200];
        let maps = BoardMaps {
            cells,
            board,
            corner: nothing.clone(),
            crossing: nothing.clone(),
            top: nothing,
        };
        let at = |x: f64, y: f64| Point::new(x, y);
        for quad in [
            Quad([
                at(100.0, 80.0),
                at(640.0, 120.0),
                at(600.0, 500.0),
                at(60.0, 430.0),
            ]),
            Quad([
                at(-300.0, -90.0),
                at(-200.0, 900.0),
                at(900.0, 700.0),
                at(500.0, -20.0),
            ]),
            Quad::from_size(333.0, 222.0),
        ] {
            let one_by_one = |(index, &p): (usize, &f32)| {
                let p = f64::from(p.clamp(1.0 - MAX_PROBABILITY, MAX_PROBABILITY));
                let is_in = quad.contains(maps.cells.center_px(index));
                if is_in { log_odds(p) } else { 0.0 }
            };
            let expected: f64 = maps.board.iter().enumerate().map(one_by_one).sum();
            let actual = BoardLogOdds::of(&maps).log_likelihood_ratio(&quad);
            assert!(
                (actual - expected).abs() < 1e-6,
                "{quad:?}: {actual} is not {expected}"
            );
        }
    }

    #[test]
    fn corners_are_ordered_clockwise_from_the_top_left_for_every_initial_order() {
        let upright = Quad::from_size(10.0, 8.0);
        for quad in [
            upright.turned(2),
            upright.mirrored(),
            upright.mirrored().turned(3),
        ] {
            assert_eq!(from_top_left(&quad), upright);
        }
    }

    #[test]
    fn a_polygon_with_fewer_than_four_sides_has_no_enclosing_quad() {
        let triangle = [[0.0, 0.0], [9.0, 0.0], [0.0, 9.0]].map(Point::from);
        assert_eq!(enclosing_quad(triangle.to_vec()), None);
    }

    #[test]
    fn four_corners_are_ordered_around_their_centre_if_they_are_convex() {
        let square = Quad::from_size(10.0, 8.0);
        let [a, b, c, d] = square.0;
        let ordered = ordered_if_convex(&Quad([c, a, d, b])).map(|quad| from_top_left(&quad));
        assert_eq!(ordered, Some(square));
        let dented = Quad([a, b, Point::new(4.0, 3.0), d]);
        assert_eq!(ordered_if_convex(&dented), None);
        let nearly_triangle = Quad([a, b, d, Point::new(5.0, 4.0 + 1e-3)]);
        assert_eq!(ordered_if_convex(&nearly_triangle), None);
    }
}
