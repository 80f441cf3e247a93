//! Outlines of pieces and other items on the table: construction and movement.

use super::canvas::edges;
use umpire::rules::Cell;

/// A point of an outline, x and y.
pub type XY = [f64; 2];

/// Pose of an item on the table, or of the axes of its face.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct TablePose {
    /// Centre of the item on the table, in mm.
    pub at: XY,
    /// Clockwise rotation of the item, in degrees.
    pub turn_deg: f64,
}

/// Returns the outline of connected cells in units of a cell (x = column, y = row), clockwise with y down. Cell sides that continue each
/// other in a straight line are merged into one side.
pub fn outline(cells: &[Cell]) -> Vec<XY> {
    let mut sides: Vec<[(i8, i8); 2]> = Vec::new();
    for &Cell { row, col } in cells {
        let corners = [
            (col, row),
            (col + 1, row),
            (col + 1, row + 1),
            (col, row + 1),
        ];
        let beside = [
            (row - 1, col),
            (row, col + 1),
            (row + 1, col),
            (row, col - 1),
        ];
        for (i, &(r, c)) in beside.iter().enumerate() {
            if !cells.contains(&Cell::new(r, c)) {
                sides.push([corners[i], corners[(i + 1) % 4]]);
            }
        }
    }
    let Some(&[start, mut at]) = sides.first() else {
        return vec![];
    };
    let mut points = vec![start];
    while at != start && points.len() <= sides.len() {
        points.push(at);
        at = sides
            .iter()
            .find(|side| side[0] == at)
            .map_or(start, |side| side[1]);
    }
    let points: Vec<XY> = points
        .iter()
        .map(|&(x, y)| [f64::from(x), f64::from(y)])
        .collect();
    corners_only(&points)
}

/// Removes the points of an outline at which it continues in a straight line.
fn corners_only(points: &[XY]) -> Vec<XY> {
    let n = points.len();
    let turns = |i: usize| {
        let (a, b, c) = (points[(i + n - 1) % n], points[i], points[(i + 1) % n]);
        ((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])).abs() > 1e-9
    };
    (0..n).filter(|&i| turns(i)).map(|i| points[i]).collect()
}

/// Returns the unit vector from `a` to `b`.
fn direction(a: XY, b: XY) -> XY {
    let length = (b[0] - a[0]).hypot(b[1] - a[1]).max(1e-9);
    [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
}

/// Returns each corner of an outline, with the direction of the side before the corner and the direction of the side after it.
fn corners(points: &[XY]) -> impl Iterator<Item = (XY, XY, XY)> {
    let n = points.len();
    (0..n).map(move |i| {
        let (a, b, c) = (points[(i + n - 1) % n], points[i], points[(i + 1) % n]);
        (b, direction(a, b), direction(b, c))
    })
}

/// Returns an outline with its sides moved inwards by `by`. The outline has only right angles and is clockwise.
pub fn inset(points: &[XY], by: f64) -> Vec<XY> {
    corners(points)
        .map(|(p, before, after)| {
            [
                p[0] - by * (before[1] + after[1]),
                p[1] + by * (before[0] + after[0]),
            ]
        })
        .collect()
}

/// Returns an outline with its corners rounded to this radius. The outline has only right angles.
pub fn rounded(points: &[XY], radius: f64) -> Vec<XY> {
    let pull = radius * (1.0 - std::f64::consts::FRAC_1_SQRT_2);
    corners(points)
        .flat_map(|(p, before, after)| {
            [
                [p[0] - before[0] * radius, p[1] - before[1] * radius],
                [
                    p[0] + (after[0] - before[0]) * pull,
                    p[1] + (after[1] - before[1]) * pull,
                ],
                [p[0] + after[0] * radius, p[1] + after[1] * radius],
            ]
        })
        .collect()
}

/// Adds points to an outline so that no side is longer than `step`. Lens distortion bends long sides in the image, so they need these
/// points.
pub fn subdivided(points: &[XY], step: f64) -> Vec<XY> {
    edges(points)
        .flat_map(|(a, b)| {
            let count = ((b[0] - a[0]).hypot(b[1] - a[1]) / step).ceil().max(1.0);
            (0..count as usize).map(move |i| {
                let t = i as f64 / count;
                [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
            })
        })
        .collect()
}

/// Returns the outline of an axis-aligned rectangle centred at (0, 0).
pub fn rectangle(width: f64, height: f64) -> Vec<XY> {
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
        .map(|(x, y)| [x * width / 2.0, y * height / 2.0])
        .to_vec()
}

/// Number of corners of the polygon that approximates a circle; set by hand.
const CIRCLE_CORNERS: u8 = 28;

/// Returns a polygon that approximates a circle centred at (0, 0).
pub fn circle(radius: f64) -> Vec<XY> {
    let step = std::f64::consts::TAU / f64::from(CIRCLE_CORNERS);
    (0..CIRCLE_CORNERS)
        .map(|i| f64::from(i) * step)
        .map(|t| [radius * t.cos(), radius * t.sin()])
        .collect()
}

/// Rotates an outline about (0, 0) by `turn_deg` degrees clockwise, then moves it by `to`.
pub fn moved(points: &[XY], turn_deg: f64, to: XY) -> Vec<XY> {
    let (sin, cos) = turn_deg.to_radians().sin_cos();
    points
        .iter()
        .map(|p| {
            [
                to[0] + cos * p[0] - sin * p[1],
                to[1] + sin * p[0] + cos * p[1],
            ]
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the area of an outline; positive if it is clockwise with y down.
    fn area(points: &[XY]) -> f64 {
        let double: f64 = edges(points).map(|(a, b)| a[0] * b[1] - b[0] * a[1]).sum();
        double / 2.0
    }

    #[test]
    fn the_inset_of_a_rectangle_is_smaller_on_all_sides() {
        let inner = inset(&rectangle(10.0, 6.0), 1.0);
        assert!((area(&inner) - 8.0 * 4.0).abs() < 1e-9, "{inner:?}");
    }

    #[test]
    fn an_inset_follows_inner_corners() {
        // Three cells in an L: each side moves inwards by 0.1, also those at the inner corner.
        let cells = [Cell::new(0, 0), Cell::new(1, 0), Cell::new(1, 1)];
        let inner = inset(&outline(&cells), 0.1);
        assert!(
            (area(&inner) - (0.8 * 1.8 + 1.0 * 0.8)).abs() < 1e-9,
            "{inner:?}"
        );
    }

    #[test]
    fn rounding_replaces_each_corner_by_three_points_inside_the_outline() {
        let square = rectangle(10.0, 10.0);
        let round = rounded(&square, 1.0);
        assert_eq!(round.len(), 12);
        let is_inside = |p: &XY| p.iter().all(|value| value.abs() <= 5.0);
        assert!(round.iter().all(is_inside), "{round:?}");
        assert!(area(&round) < area(&square), "{round:?}");
    }

    #[test]
    fn no_side_of_a_subdivided_outline_is_longer_than_the_step() {
        let square = rectangle(10.0, 4.0);
        let fine = subdivided(&square, 3.0);
        assert_eq!(fine.len(), 4 + 2 + 4 + 2);
        let longest = edges(&fine).map(|(a, b)| (b[0] - a[0]).hypot(b[1] - a[1]));
        let longest = longest.fold(0.0, f64::max);
        assert!(longest <= 3.0, "{longest}");
        assert!((area(&fine) - area(&square)).abs() < 1e-9);
    }

    #[test]
    fn an_outline_is_rotated_clockwise_before_it_is_moved() {
        let [[x, y]] = moved(&[[1.0, 0.0]], 90.0, [10.0, 20.0])[..] else {
            panic!("one point");
        };
        assert!(
            (x - 10.0).abs() < 1e-9 && (y - 21.0).abs() < 1e-9,
            "{x}, {y}"
        );
    }
}
