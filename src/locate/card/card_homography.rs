//! A card's pose as a homography and a lens distortion. [`CardPose`](crate::locate::card::refine::CardPose) is the rigid pose with the
//! parameters of the camera.

use nalgebra::{Matrix3, Vector3};

use crate::{
    card_layout::CARD_MM,
    geometry::{Point, Quad},
    lens::{distorted_from_ideal, ideal_from_distorted},
};

/// Pose of a card: a homography and the distortion of the lens. Image points are normalised: in half diagonals of the image, from its
/// centre ([`crate::lens`]).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CardHomography {
    /// Homography from ideal (undistorted, normalised) image points to the card's face, mm.
    pub card_from_ideal: Matrix3<f64>,
    /// Coefficient of the lens's radial distortion ([`crate::lens`]).
    pub k1: f64,
}

impl CardHomography {
    /// Returns the point of the card's plane, mm, shown at the image point `distorted` (normalised, with lens distortion);
    /// `None` at or behind the horizon.
    pub(crate) fn card_from_distorted(&self, distorted: Point) -> Option<Point> {
        project(
            &self.card_from_ideal,
            ideal_from_distorted(distorted, self.k1),
        )
    }

    /// Returns the card's corners in the image (normalised, with lens distortion); `None` when the homography has no
    /// inverse or a corner lies behind the camera.
    pub fn corners(&self) -> Option<Quad> {
        let (width, height) = CARD_MM;
        let distorted = self.distorted_from_card()?;
        let corners = Quad::from_size(width, height)
            .0
            .map(|corner| distorted.map(corner));
        match corners {
            [Some(a), Some(b), Some(c), Some(d)] => Some(Quad([a, b, c, d])),
            _ => None,
        }
    }

    /// Returns the inverse mapping, from the card to the image; `None` when the homography has no inverse.
    pub(crate) fn distorted_from_card(&self) -> Option<DistortedFromCard> {
        Some(DistortedFromCard {
            ideal_from_card: self.ideal_from_card()?,
            k1: self.k1,
        })
    }

    /// Returns the homography from the card's face (mm) to ideal (undistorted) image points; `None` when there is no inverse. It is scaled
    /// so that the last coordinate is 1 at the card's centre.
    pub(crate) fn ideal_from_card(&self) -> Option<Matrix3<f64>> {
        let mut matrix = self.card_from_ideal.try_inverse()?;
        // The centre of the card lies in front of the camera, which determines the sign of the matrix.
        let depth = (matrix * Vector3::new(CARD_MM.0 / 2.0, CARD_MM.1 / 2.0, 1.0)).z;
        matrix /= depth;
        matrix
            .iter()
            .all(|value| value.is_finite())
            .then_some(matrix)
    }
}

/// Maps points of the card's plane (mm) to image points (normalised, with lens distortion).
#[derive(Debug, Clone, Copy)]
pub struct DistortedFromCard {
    ideal_from_card: Matrix3<f64>,
    k1: f64,
}

impl DistortedFromCard {
    /// Returns the image point (normalised, with lens distortion) of a point of the card's plane (mm); `None` behind the
    /// camera.
    pub fn map(&self, card: Point) -> Option<Point> {
        project(&self.ideal_from_card, card).map(|ideal| distorted_from_ideal(ideal, self.k1))
    }
}

/// Minimum last (homogeneous) coordinate of a projected point. A point with a lower last coordinate counts as at or behind the horizon; the
/// centre of the card has about 1. Set by hand.
const MIN_DEPTH: f64 = 1e-6;

/// Applies a homography to a point; `None` at or behind the horizon. The homography must give points in front of the camera a positive last
/// coordinate.
fn project(matrix: &Matrix3<f64>, point: Point) -> Option<Point> {
    let v = matrix * Vector3::new(point.x, point.y, 1.0);
    (v.z > MIN_DEPTH).then(|| Point::new(v.x / v.z, v.y / v.z))
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    fn pose() -> CardHomography {
        CardHomography {
            card_from_ideal: Matrix3::new(200.0, 30.0, 90.0, -20.0, 210.0, 60.0, 0.1, 0.2, 1.0),
            k1: -0.08,
        }
    }

    #[test]
    fn a_pose_maps_its_corners_in_the_image_to_the_corners_of_the_card() {
        let pose = pose();
        let corners = pose.corners().unwrap().0;
        let card = Quad::from_size(CARD_MM.0, CARD_MM.1).0;
        for (distorted, expected) in corners.iter().zip(card) {
            let actual = pose.card_from_distorted(*distorted).unwrap();
            assert!((actual - expected).norm() < 0.3, "{actual} {expected}");
        }
    }

    #[test]
    fn the_homography_from_the_card_has_the_depth_1_at_the_centre_of_the_card() {
        let matrix = pose().ideal_from_card().unwrap();
        let depth = (matrix * Vector3::new(CARD_MM.0 / 2.0, CARD_MM.1 / 2.0, 1.0)).z;
        assert!((depth - 1.0).abs() < 1e-9, "{depth}");
    }

    #[test]
    fn an_image_point_behind_the_horizon_shows_no_point_of_the_card() {
        // The last coordinate of this homography is 1 - y, so the horizon is at y = 1.
        let pose = CardHomography {
            card_from_ideal: Matrix3::new(100.0, 0.0, 0.0, 0.0, 100.0, 0.0, 0.0, -1.0, 1.0),
            k1: 0.0,
        };
        assert!(pose.card_from_distorted(Point::new(0.2, 0.9)).is_some());
        assert_eq!(pose.card_from_distorted(Point::new(0.2, 1.0)), None);
        assert_eq!(pose.card_from_distorted(Point::new(0.2, 1.1)), None);
    }

    #[test]
    fn a_homography_without_inverse_has_no_corners() {
        let singular = CardHomography {
            card_from_ideal: Matrix3::zeros(),
            k1: 0.0,
        };
        assert_eq!(singular.corners(), None);
        assert!(singular.distorted_from_card().is_none());
    }
}
