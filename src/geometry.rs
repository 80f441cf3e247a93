//! Points, quads and homographies between named spaces.
//!
//! Spaces: `image` is the photo as shown, in pixels, with its origin at the top-left corner and pixel centres at +0.5.
//! `card` is the card's face in millimetres, with its origin at the card's top-left corner, x right, y down as the card is
//! read. The name of a transform has its output space first: `image_from_card`.

mod fit;
mod hull;

use nalgebra::{Matrix3, Vector3};

pub use crate::geometry::{
    fit::{Pair, robust},
    hull::convex_hull,
};

/// A point in the plane.
pub type Point = nalgebra::Point2<f64>;

/// Distance from a pixel's top-left corner to its centre, along x and along y, in pixels. It is also the distance between the origins of
/// two coordinate systems: umpire's is the outer corner of the first pixel, OpenCV's and that of lens files is the centre of this pixel.
pub const PIXEL_CENTRE_PX: f64 = 0.5;

/// Returns the centre of the pixel in column `x` and row `y`.
pub fn pixel_centre(x: u32, y: u32) -> Point {
    Point::new(
        f64::from(x) + PIXEL_CENTRE_PX,
        f64::from(y) + PIXEL_CENTRE_PX,
    )
}

/// Four corners of an object: first the top-left corner as the object is read, then clockwise.
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

    /// Returns the same quad with its corners in mirrored order: the first and the second corner are exchanged, and the
    /// third and the fourth.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let [a, b, c, d] = self.0;
        Self([b, a, d, c])
    }

    /// Returns whether a point lies within the quad, which must be convex. The corners may run in either direction.
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
    /// result is at most 100,000, so that invalid corners do not give infinite sizes.
    pub(crate) fn width(&self) -> f64 {
        let [a, b, c, d] = self.0;
        f64::midpoint((b - a).norm(), (c - d).norm()).min(1e5)
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
    /// 2.2.3); `None` for a degenerate quad.
    fn from_unit_square(quad: &Quad) -> Option<Self> {
        let [p0, p1, p2, p3] = quad.0;
        let (d1, d2, s) = (p1 - p2, p3 - p2, (p0 - p1) + (p2 - p3));
        let det = d1.x * d2.y - d2.x * d1.y;
        let size = (d1.norm() * d2.norm()).max(f64::MIN_POSITIVE);
        if !(det / size).is_normal() || (det / size).abs() < 1e-9 {
            return None;
        }
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

    /// Maps a point of the input plane to the output plane.
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
pub(crate) fn linked(count: usize, is_near: impl Fn(usize, usize) -> bool) -> Vec<Vec<usize>> {
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

    #[test]
    fn a_quad_contains_the_points_within_it_in_either_direction_of_its_corners() {
        let quad = Quad([[10.0, 0.0], [30.0, 5.0], [25.0, 40.0], [0.0, 30.0]].map(Point::from));
        for quad in [quad, quad.turned(1), quad.mirrored()] {
            assert!(quad.contains(quad.center()));
            assert!(!quad.contains(Point::new(2.0, 2.0)));
            assert!(!quad.contains(Point::new(29.0, 30.0)));
        }
    }
}
