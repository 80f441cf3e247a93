//! The convex hull of points (Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979).
//!
//! `imageproc::geometry::convex_hull` rounds the coordinates to whole numbers, which is too coarse for points in millimetres.

use crate::geometry::Point;

/// Returns the corners of the convex hull, clockwise in an image, beginning with the leftmost point, of several the topmost. Points on the
/// sides of the hull are not corners. The result is empty for a single point and without points.
pub fn convex_hull(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let half_hull = |points: &mut dyn Iterator<Item = &Point>| {
        let mut chain: Vec<Point> = Vec::new();
        for &point in points {
            while let [.., a, b] = chain[..] {
                if (b - a).perp(&(point - b)) > 0.0 {
                    break;
                }
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut hull = half_hull(&mut points.iter());
    hull.extend(half_hull(&mut points.iter().rev()));
    hull
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hull(points: &[[f64; 2]]) -> Vec<[f64; 2]> {
        let points = points.iter().copied().map(Point::from).collect();
        convex_hull(points).into_iter().map(Into::into).collect()
    }

    #[test]
    fn the_corners_run_clockwise_without_points_inside_or_on_a_side() {
        let square = [
            [0.5, 0.25],
            [0.25, 0.75],
            [0.0, 0.0],
            [1.0, 0.0],
            [1.0, 1.0],
            [0.5, 1.0],
            [0.0, 1.0],
        ];
        let corners = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]];
        assert_eq!(hull(&square), corners);
    }

    #[test]
    fn coordinates_are_not_rounded_to_whole_numbers() {
        let points = [[0.1, 0.1], [0.3, 0.1], [0.2, 0.2], [0.2, 0.9]];
        assert_eq!(hull(&points), [[0.1, 0.1], [0.3, 0.1], [0.2, 0.9]]);
    }

    #[test]
    fn no_points_and_two_points_are_their_own_hull() {
        assert!(hull(&[]).is_empty());
        assert_eq!(hull(&[[0.0, 0.0], [2.0, 1.0]]), [[0.0, 0.0], [2.0, 1.0]]);
    }
}
