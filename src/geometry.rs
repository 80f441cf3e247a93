//! Points, quads and homographies between named spaces.
//!
//! Spaces: `image` is the photo as shown, in pixels, with its origin at the top-left corner and pixel centres at +0.5.
//! `card` is the card's face in millimetres, with its origin at the card's top-left corner, x right, y down as the card is
//! read. The name of a transform starts with its output space: `image_from_card` maps points of the card to the image.

mod fit;
mod hull;

use nalgebra::{Matrix3, Vector3};

pub use crate::geometry::{
    fit::{Pair, fit_homography},
    hull::convex_hull,
};

/// A point in the plane.
pub type Point = nalgebra::Point2<f64>;

/// Minimum absolute sine of the angle at each corner of a quad; needed for a homography from the unit square to the quad. Below it, three
/// corners count as lying on one line. Set by hand, just above rounding errors.
const MIN_CORNER_SINE: f64 = 1e-9;
/// Maximum width that [`Quad::width`] returns, in the unit of the corners. Set by hand, above the size of any image in pixels.
const MAX_WIDTH: f64 = 1e5;

/// Distance from a pixel's top-left corner to its centre, along x and along y, in pixels. It is also the difference between umpire's
/// coordinates, whose origin is the outer corner of the first pixel, and those of OpenCV and of lens files, whose origin is the centre of
/// that pixel.
pub const PIXEL_CENTER_PX: f64 = 0.5;

/// Returns the centre of the pixel in column `x` and row `y`.
pub fn pixel_center(x: u32, y: u32) -> Point {
    Point::new(
        f64::from(x) + PIXEL_CENTER_PX,
        f64::from(y) + PIXEL_CENTER_PX,
    )
}

/// Four corners of an object: first the top-left corner as the object is read, then clockwise on the object. In a mirrored image they run
/// anticlockwise.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Quad(pub [Point; 4]);

impl Quad {
    /// Returns the corners of an upright rectangle from (0, 0) to (width, height), clockwise from the top left.
    pub fn from_size(width: f64, height: f64) -> Self {
        Self([
            Point::new(0.0, 0.0),
            Point::new(width, 0.0),
            Point::new(width, height),
            Point::new(0.0, height),
        ])
    }

    /// Returns the signed area: positive when the corners run clockwise in an image (y down), negative for a mirrored quad.
    pub fn signed_area(&self) -> f64 {
        let sum: f64 = (0..4)
            .map(|i| {
                let (a, b) = (self.0[i], self.0[(i + 1) % 4]);
                a.x * b.y - b.x * a.y
            })
            .sum();
        sum / 2.0
    }

    /// Multiplies the coordinates of every corner by a factor, to convert between image scales.
    #[must_use]
    pub fn scaled(&self, factor: f64) -> Self {
        Self(self.0.map(|point| point * factor))
    }

    /// Returns the same quad starting at another corner: the corner at index `turn` (0 to 3) comes first.
    #[must_use]
    pub fn turned(&self, turn: usize) -> Self {
        let mut corners = self.0;
        corners.rotate_left(turn % 4);
        Self(corners)
    }

    /// Returns the same quad with its corners in mirrored order: the first and the second corner are exchanged, and so are the third and
    /// the fourth.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let [a, b, c, d] = self.0;
        Self([b, a, d, c])
    }

    /// Returns whether a point lies within the quad, which must be convex. The corners may run in either direction. Points on a side
    /// are not within the quad.
    pub fn contains(&self, point: Point) -> bool {
        let turn = self.signed_area().signum();
        (0..4).all(|i| {
            let (from, to) = (self.0[i], self.0[(i + 1) % 4]);
            (to - from).perp(&(point - from)) * turn > 0.0
        })
    }

    /// Returns the mean of the corners.
    pub fn center(&self) -> Point {
        Point::from(
            self.0
                .iter()
                .map(|point| point.coords)
                .sum::<nalgebra::Vector2<f64>>()
                / 4.0,
        )
    }

    /// Returns the mean length of the side from the first corner to the second and of the opposite side. For a card this is its width. The
    /// result is at most [`MAX_WIDTH`], so that invalid corners do not give infinite sizes.
    pub(crate) fn width(&self) -> f64 {
        let [a, b, c, d] = self.0;
        f64::midpoint((b - a).norm(), (c - d).norm()).min(MAX_WIDTH)
    }
}

/// A projective transform from one plane to another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Homography(pub Matrix3<f64>);

impl Homography {
    /// Returns the homography that maps each corner of `from` to the same corner of `to`; `None` when three corners of either
    /// lie on a line.
    pub fn from_quads(from: &Quad, to: &Quad) -> Option<Self> {
        let unit_from = Self::from_unit_square(from)?.inverse()?;
        Some(Self::from_unit_square(to)?.after(&unit_from))
    }

    /// Returns the homography from the unit square to a quad (Heckbert, "Fundamentals of Texture Mapping", 1989, section
    /// 2.2.3); `None` if three corners lie on a line.
    fn from_unit_square(quad: &Quad) -> Option<Self> {
        let has_angle = |corner: usize| {
            let [previous, at, next] = [3, 0, 1].map(|step| quad.0[(corner + step) % 4]);
            let (before, after) = (previous - at, next - at);
            let sides = (before.norm() * after.norm()).max(f64::MIN_POSITIVE);
            let sine = before.perp(&after) / sides;
            sine.is_normal() && sine.abs() >= MIN_CORNER_SINE
        };
        if !(0..4).all(has_angle) {
            return None;
        }
        let [p0, p1, p2, p3] = quad.0;
        let (d1, d2, s) = (p1 - p2, p3 - p2, (p0 - p1) + (p2 - p3));
        let det = d1.x * d2.y - d2.x * d1.y;
        let g = (s.x * d2.y - d2.x * s.y) / det;
        let h = (d1.x * s.y - s.x * d1.y) / det;
        Some(Self(Matrix3::new(
            p1.x - p0.x + g * p1.x,
            p3.x - p0.x + h * p3.x,
            p0.x,
            p1.y - p0.y + g * p1.y,
            p3.y - p0.y + h * p3.y,
            p0.y,
            g,
            h,
            1.0,
        )))
    }

    /// Maps a point of the input plane to the output plane. The result is not finite for a point on the horizon of the input plane.
    pub fn map(&self, point: Point) -> Point {
        let v = self.0 * Vector3::new(point.x, point.y, 1.0);
        Point::new(v.x / v.z, v.y / v.z)
    }

    /// Maps all four corners of a quad.
    pub fn map_quad(&self, quad: &Quad) -> Quad {
        Quad(quad.0.map(|point| self.map(point)))
    }

    /// Returns the inverse transform; `None` for a singular matrix.
    pub fn inverse(&self) -> Option<Self> {
        self.0.try_inverse().map(Self)
    }

    /// Returns the composition that applies `first`, then this transform.
    #[must_use]
    pub fn after(&self, first: &Self) -> Self {
        Self(self.0 * first.0)
    }
}

/// Divides the indices from 0 to `count - 1` into groups: the connected components of the graph in which two indices are linked if
/// `is_near` holds for them.
pub(crate) fn connected_components(
    count: usize,
    is_near: impl Fn(usize, usize) -> bool,
) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for index in 0..count {
        let is_linked = |group: &Vec<usize>| group.iter().any(|&other| is_near(index, other));
        let (linked, others): (Vec<_>, Vec<_>) = groups.into_iter().partition(is_linked);
        groups = others;
        let mut joined: Vec<usize> = linked.into_iter().flatten().collect();
        joined.push(index);
        groups.push(joined);
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a convex quad whose sides are not parallel.
    fn quad() -> Quad {
        Quad([[10.0, 0.0], [30.0, 5.0], [25.0, 40.0], [0.0, 30.0]].map(Point::from))
    }

    #[test]
    fn a_quad_contains_the_points_within_it_in_either_direction_of_its_corners() {
        for quad in [quad(), quad().turned(1), quad().mirrored()] {
            assert!(quad.contains(quad.center()), "{quad:?}");
            assert!(!quad.contains(Point::new(2.0, 2.0)), "{quad:?}");
            assert!(!quad.contains(Point::new(29.0, 30.0)), "{quad:?}");
        }
    }

    #[test]
    fn corners_and_points_on_a_side_are_not_within_the_quad() {
        let square = Quad::from_size(4.0, 4.0);
        for (x, y) in [(0.0, 0.0), (4.0, 4.0), (0.0, 2.0), (2.0, 4.0)] {
            assert!(!square.contains(Point::new(x, y)), "{x} {y}");
        }
        assert!(square.contains(Point::new(1e-9, 2.0)));
    }

    #[test]
    fn the_signed_area_is_negative_for_a_mirrored_quad() {
        let rectangle = Quad::from_size(3.0, 2.0);
        let areas = [rectangle, rectangle.turned(3), rectangle.mirrored()];
        let areas = areas.map(|quad| quad.signed_area().round() as i32);
        assert_eq!(areas, [6, 6, -6]);
    }

    #[test]
    fn turning_changes_the_first_corner_and_mirroring_the_direction() {
        let [a, b, c, d] = quad().0;
        assert_eq!(quad().turned(1).0, [b, c, d, a]);
        assert_eq!(quad().turned(4), quad());
        assert_eq!(quad().mirrored().0, [b, a, d, c]);
    }

    #[test]
    fn the_width_is_the_mean_of_two_opposite_sides_and_limited() {
        let trapezium = Quad([[0.0, 0.0], [4.0, 0.0], [3.0, 9.0], [1.0, 9.0]].map(Point::from));
        assert!((trapezium.width() - 3.0).abs() < 1e-9);
        let endless = Quad::from_size(f64::INFINITY, 1.0);
        assert!((endless.width() - MAX_WIDTH).abs() < 1e-9);
    }

    #[test]
    fn a_homography_maps_each_corner_to_the_same_corner_of_the_other_quad() {
        let from = Quad::from_size(160.0, 109.0);
        let homography = Homography::from_quads(&from, &quad()).expect("no three on a line");
        for (mapped, expected) in homography.map_quad(&from).0.iter().zip(quad().0) {
            assert!((mapped - expected).norm() < 1e-9, "{mapped} {expected}");
        }
    }

    #[test]
    fn a_quad_with_three_corners_on_a_line_has_no_homography_in_either_direction() {
        let bent = Quad([[0.0, 0.0], [8.0, 3.0], [9.0, 9.0], [4.0, 1.5]].map(Point::from));
        let square = Quad::from_size(1.0, 1.0);
        for turn in 0..4 {
            let bent = bent.turned(turn);
            assert_eq!(Homography::from_quads(&bent, &square), None, "{turn}");
            assert_eq!(Homography::from_quads(&square, &bent), None, "{turn}");
        }
    }

    #[test]
    fn the_inverse_maps_back_and_a_singular_matrix_has_none() {
        let homography = Homography::from_quads(&Quad::from_size(1.0, 1.0), &quad());
        let homography = homography.expect("no three on a line");
        let back = homography.inverse().expect("it is invertible");
        let at = Point::new(0.3, 0.8);
        assert!((back.map(homography.map(at)) - at).norm() < 1e-9);
        assert_eq!(Homography(Matrix3::zeros()).inverse(), None);
    }

    #[test]
    fn a_composition_applies_the_given_transform_first() {
        let doubled = Homography(Matrix3::from_diagonal(&Vector3::new(2.0, 2.0, 1.0)));
        let shifted = Homography(Matrix3::new_translation(&nalgebra::Vector2::new(1.0, 0.0)));
        let at = Point::new(3.0, 4.0);
        assert_eq!(doubled.after(&shifted).map(at), Point::new(8.0, 8.0));
        assert_eq!(shifted.after(&doubled).map(at), Point::new(7.0, 8.0));
    }

    #[test]
    fn indices_that_are_near_through_others_are_in_one_component() {
        let positions: [i32; 6] = [0, 10, 2, 20, 1, 11];
        let is_near = |a: usize, b: usize| (positions[a] - positions[b]).abs() <= 1;
        let mut components = connected_components(positions.len(), is_near);
        for component in &mut components {
            component.sort_unstable();
        }
        components.sort_unstable();
        assert_eq!(components, [vec![0, 2, 4], vec![1, 5], vec![3]]);
        assert!(connected_components(0, |_, _| true).is_empty());
    }
}
