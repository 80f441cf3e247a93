//! The pose of a card relative to the camera, and the planes above the card.

use nalgebra::{Matrix3, Vector3};

use crate::{
    card_layout::CARD_MM,
    geometry::{Homography, Point, Quad},
    lens::{Normal, distorted_from_ideal, ideal_from_distorted},
};

/// Smallest and largest focal length that is tried. The logarithm of the focal length has a normal prior; each bound is the distance of the
/// logarithm from the mean of the prior, in standard deviations of the prior. Set by hand: for an unknown camera the bounds are 0.5 to 2.2
/// times the longer side of the image.
const FOCAL_BOUNDS_IN_SIGMAS: (f64, f64) = (-2.918, 3.817);
/// The range of focal lengths is divided into this many steps of equal ratio. The focal lengths at both ends and between the steps are
/// tried. Set by hand.
const FOCAL_STEPS: u32 = 60;
/// Standard deviation of two errors that are used to judge a focal length. One is the cosine of the angle between the card's axes, the
/// other the logarithm of the ratio of their scales. Both are 0 for the right focal length and exact corners. Set by hand to the
/// errors that arise if the corners are wrong by half a per cent.
const POSE_ERROR_SIGMA: f64 = 0.01;

/// The pose of a flat object, a card or a board, relative to the camera, with the lens distortion.
#[derive(Debug, Clone, Copy)]
pub struct PlanePose {
    /// Homography from the card's face (mm) to ideal (undistorted) image points ([`crate::lens`]).
    ideal_from_card: Matrix3<f64>,
    /// This vector, times the height in millimetres, is added to the third column of `ideal_from_card`. The result is the homography of a
    /// parallel plane at that height above the card's face.
    lift: Vector3<f64>,
    /// Coefficient of the lens's radial distortion ([`crate::lens`]).
    k1: f64,
    /// Conversion between pixels and normalised coordinates of the image.
    normal: Normal,
}

/// The mapping of a plane, at some height above a card or board, to pixels of the image.
#[derive(Debug, Clone, Copy)]
pub struct ProjectedPlane {
    ideal_from_plane: Homography,
    k1: f64,
    normal: Normal,
}

impl ProjectedPlane {
    /// Maps a point of the plane (mm) to pixels of the image. For a point behind the camera ([`Self::depth`]) the result is meaningless.
    pub fn map(&self, point: Point) -> Point {
        let ideal = self.ideal_from_plane.map(point);
        self.normal
            .pixels_from_normal(distorted_from_ideal(ideal, self.k1))
    }

    /// Returns the depth of a point of the plane (mm), in an arbitrary unit: its distance from the camera along the optical axis. Points in
    /// front of the camera and points behind the camera have depths of opposite sign; a point exactly beside the camera, that is,
    /// perpendicular to the optical axis, has the depth 0.
    pub fn depth(&self, point: Point) -> f64 {
        (self.ideal_from_plane.0 * Vector3::new(point.x, point.y, 1.0)).z
    }

    /// Returns the point of the plane (mm) that a pixel of the image shows; `None` for a plane seen edge-on. If the pixel lies beyond the
    /// horizon of the plane, the returned point is behind the camera.
    pub(crate) fn unmap(&self, pixel: Point) -> Option<Point> {
        let ideal = ideal_from_distorted(self.normal.normal_from_pixels(pixel), self.k1);
        self.ideal_from_plane.inverse().map(|back| back.map(ideal))
    }
}

impl PlanePose {
    /// Creates a pose in an image of `size` pixels. `ideal_from_card` is the homography from the card's face (mm) to ideal points, `k1` is
    /// the lens distortion. If `lift` times a height (mm) is added to the third column of the homography, the result is the homography of
    /// the parallel plane at this height above the face.
    pub fn new(
        ideal_from_card: Matrix3<f64>,
        lift: Vector3<f64>,
        k1: f64,
        size: (u32, u32),
    ) -> Self {
        let normal = Normal::new(f64::from(size.0), f64::from(size.1));
        Self {
            ideal_from_card,
            lift,
            k1,
            normal,
        }
    }

    /// Computes the pose from the card's four corners in an image of `size` pixels, without lens distortion; `None` if three corners lie on
    /// a line.
    ///
    /// The focal length is estimated, too. With the right value the card's two axes are perpendicular and equally scaled. This criterion is
    /// weighed against the prior for common cameras. The method is that of Zhang, "A flexible new technique for camera calibration", 2000,
    /// section 2.3, for one image with the principal point in the centre.
    pub(crate) fn from_corners(corners: &Quad, size: (u32, u32)) -> Option<Self> {
        let card = Quad::from_size(CARD_MM.0, CARD_MM.1);
        let normal = Normal::new(f64::from(size.0), f64::from(size.1));
        let corners = corners.0.map(|corner| normal.normal_from_pixels(corner));
        let ideal_from_card = Homography::from_quads(&card, &Quad(corners))?;
        let estimate = FocalEstimate::new(&ideal_from_card.0, normal.focal_ln());
        let lift = estimate.lift(estimate.focal());
        Some(Self::new(ideal_from_card.0, lift, 0.0, size))
    }

    /// Computes the pose of a plane in another unit than the millimetre, for instance squares of a board; heights then have
    /// that unit. `ideal_from_plane` maps the plane to ideal points ([`crate::lens`]), `k1` is the lens distortion, and the
    /// image has `size` pixels. The focal length is estimated as in [`Self::from_corners`].
    pub(crate) fn of_plane(ideal_from_plane: &Homography, k1: f64, size: (u32, u32)) -> Self {
        let normal = Normal::new(f64::from(size.0), f64::from(size.1));
        let estimate = FocalEstimate::new(&ideal_from_plane.0, normal.focal_ln());
        let lift = estimate.lift(estimate.focal());
        Self::new(ideal_from_plane.0, lift, k1, size)
    }

    /// Returns the mapping from the plane `height_mm` above the card's face to pixels of the input image.
    pub fn image_from_plane(&self, height_mm: f64) -> ProjectedPlane {
        let mut matrix = self.ideal_from_card;
        matrix.set_column(2, &(matrix.column(2) + self.lift * height_mm));
        ProjectedPlane {
            ideal_from_plane: Homography(matrix),
            k1: self.k1,
            normal: self.normal,
        }
    }

    /// Returns the corners of the card, in pixels of the image.
    pub fn corners(&self) -> Quad {
        let plane = self.image_from_plane(0.0);
        Quad(
            Quad::from_size(CARD_MM.0, CARD_MM.1)
                .0
                .map(|corner| plane.map(corner)),
        )
    }

    /// Returns the parallax of a point `height_mm` above the centre of the card, in mm to the right and down. The camera sees the point in
    /// front of a place on the card's face. The parallax is the offset of this place from the centre; (0, 0) if the face is seen edge-on.
    pub(crate) fn parallax_mm(&self, height_mm: f64) -> (f64, f64) {
        let middle = Point::new(CARD_MM.0 / 2.0, CARD_MM.1 / 2.0);
        let pixel = self.image_from_plane(height_mm).map(middle);
        let foot = self.image_from_plane(0.0).unmap(pixel).unwrap_or(middle);
        (foot.x - middle.x, foot.y - middle.y)
    }

    /// Returns the number of image pixels per millimetre at the centre of the card. It is measured along the card's width and along its
    /// height; the result is the geometric mean of both.
    pub fn px_per_mm(&self) -> f64 {
        let plane = self.image_from_plane(0.0);
        let at = |x: f64, y: f64| plane.map(Point::new(x, y));
        let (x, y) = (CARD_MM.0 / 2.0, CARD_MM.1 / 2.0);
        let across = (at(x + 0.5, y) - at(x - 0.5, y)).norm();
        let along = (at(x, y + 0.5) - at(x, y - 0.5)).norm();
        (across * along).sqrt()
    }
}

/// Estimates the focal length of the camera from a homography of a card (from its face to ideal image points).
pub struct FocalEstimate<'a> {
    matrix: &'a Matrix3<f64>,
    /// Mean and standard deviation of the logarithm of the focal length, from `Normal::focal_ln`.
    focal_prior: (f64, f64),
}

impl<'a> FocalEstimate<'a> {
    /// Creates the estimate from a homography and the prior of the focal length. `focal_prior` is the mean and the standard deviation of
    /// the logarithm of the focal length. The unit of the focal length is half a diagonal of the image.
    pub fn new(matrix: &'a Matrix3<f64>, focal_prior: (f64, f64)) -> Self {
        Self {
            matrix,
            focal_prior,
        }
    }

    /// Returns the directions of the card's x and y axes in the camera's frame, for this focal length (in half diagonals of the image). The
    /// two vectors are equally long if the focal length is right.
    pub fn axes(&self, focal: f64) -> (Vector3<f64>, Vector3<f64>) {
        let ray = |column: usize| {
            let column = self.matrix.column(column);
            Vector3::new(column.x / focal, column.y / focal, column.z)
        };
        (ray(0), ray(1))
    }

    /// Returns the cost of a focal length: the sum of the squares of three errors, each divided by its standard deviation. With this focal
    /// length, the homography implies the card's x and y axes: the first error is the cosine of the angle between them, the second the
    /// logarithm of the ratio of their lengths. The third is the difference between the logarithm of the focal length and the mean of its
    /// prior.
    fn cost(&self, focal: f64) -> f64 {
        let (x, y) = self.axes(focal);
        let (x_norm, y_norm) = (x.norm(), y.norm());
        let angle_error = x.dot(&y) / (x_norm * y_norm) / POSE_ERROR_SIGMA;
        let scale_error = (x_norm / y_norm).ln() / POSE_ERROR_SIGMA;
        let focal_error = (focal.ln() - self.focal_prior.0) / self.focal_prior.1;
        angle_error * angle_error + scale_error * scale_error + focal_error * focal_error
    }

    /// Returns the focal length with the least cost among those that are tried ([`FOCAL_BOUNDS_IN_SIGMAS`], [`FOCAL_STEPS`]), in half
    /// diagonals of the image.
    pub fn focal(&self) -> f64 {
        let (prior_mean, prior_sigma) = self.focal_prior;
        let range = FOCAL_BOUNDS_IN_SIGMAS.1 - FOCAL_BOUNDS_IN_SIGMAS.0;
        (0..=FOCAL_STEPS)
            .map(|step| {
                (prior_mean
                    + prior_sigma
                        * (FOCAL_BOUNDS_IN_SIGMAS.0
                            + range * f64::from(step) / f64::from(FOCAL_STEPS)))
                .exp()
            })
            .min_by(|&a, &b| self.cost(a).total_cmp(&self.cost(b)))
            .unwrap_or_else(|| prior_mean.exp())
    }

    /// Returns the vector [`PlanePose::lift`] that belongs to the card's homography and to this focal length (in half diagonals of the
    /// image).
    fn lift(&self, focal: f64) -> Vector3<f64> {
        let (x, y) = self.axes(focal);
        // The card's x axis points right and its y axis down, so their cross product points below the card and is negated here. In a
        // mirrored image the product already points above the card.
        let upwards = if self.matrix.determinant() < 0.0 {
            1.0
        } else {
            -1.0
        };
        let normal = x.cross(&y) * upwards / (x.norm() * y.norm()).sqrt().max(f64::MIN_POSITIVE);
        Vector3::new(focal * normal.x, focal * normal.y, normal.z)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        card_layout::PIECE_MM,
        test_support::{Pinhole, check_property},
    };

    fn camera(elevation_deg: f64) -> Pinhole {
        Pinhole {
            size: (1280, 960),
            focal_px: 1216.0,
            elevation_deg,
            distance_mm: 300.0,
        }
    }

    fn pose(camera: &Pinhole) -> PlanePose {
        PlanePose::from_corners(&camera.corners(), camera.size).expect("the corners span a card")
    }

    #[test]
    fn points_above_the_card_are_mapped_to_their_pixels() {
        for elevation in [40.0, 55.0, 70.0, 85.0] {
            let camera = camera(elevation);
            let pose = pose(&camera);
            for (x, y) in [(10.0, 10.0), (80.0, 54.0), (150.0, 100.0)] {
                let at = Point::new(x, y);
                let face_error =
                    (pose.image_from_plane(0.0).map(at) - camera.pixel(at, 0.0)).norm();
                assert!(face_error < 1e-6, "{elevation}: {face_error} px");
                let top = pose.image_from_plane(PIECE_MM).map(at);
                let error = (top - camera.pixel(at, PIECE_MM)).norm();
                // Tolerance in pixels. In the image, the top of a piece is shifted from its foot; at an elevation of 45 degrees, the
                // tolerance is somewhat more than a tenth of this shift.
                assert!(error < 0.8, "{elevation}: {error} px");
            }
        }
    }

    /// Property: for every camera, a point of the card or of a plane up to 12 mm above it is found again from its pixel. Without lens
    /// distortion, only rounding is left: the tolerance is a millionth of a millimetre.
    #[test]
    fn a_point_of_the_card_is_found_from_its_pixel() {
        let cameras = (30.0..90.0f64, 200.0..900.0f64, 600.0..3000.0f64);
        let points = (0.0..CARD_MM.0, 0.0..CARD_MM.1, 0.0..12.0f64);
        check_property(
            &(cameras, points),
            |((elevation_deg, distance_mm, focal_px), (x, y, height_mm))| {
                let camera = Pinhole {
                    size: (1280, 960),
                    focal_px,
                    elevation_deg,
                    distance_mm,
                };
                let plane = pose(&camera).image_from_plane(height_mm);
                let at = Point::new(x, y);
                let found = plane
                    .unmap(plane.map(at))
                    .expect("the plane is not edge-on");
                assert!((found - at).norm() < 1e-6, "{found} is not {at}");
            },
        );
    }

    #[test]
    fn the_parallax_of_a_raised_point_is_away_from_the_camera() {
        let parallax = |elevation: f64| pose(&camera(elevation)).parallax_mm(PIECE_MM);
        for elevation in [35.0, 50.0, 70.0] {
            let (right, down) = parallax(elevation);
            let expected = -PIECE_MM / elevation.to_radians().tan();
            assert!((down - expected).abs() < 0.25, "{elevation}: {down}");
            assert!(right.abs() < 0.1, "{elevation}: {right}");
        }
        let (right, down) = parallax(90.0);
        assert!(right.hypot(down) < 0.15, "from above: {right} {down}");
    }

    #[test]
    fn a_mirror_image_has_the_same_parallax() {
        let camera = camera(50.0);
        let width = f64::from(camera.size.0);
        let mirrored = Quad(camera.corners().0.map(|p| Point::new(width - p.x, p.y)));
        let mirrored = PlanePose::from_corners(&mirrored, camera.size).expect("it spans a card");
        let (a, b) = (pose(&camera).parallax_mm(2.0), mirrored.parallax_mm(2.0));
        assert!((a.0 - b.0).hypot(a.1 - b.1) < 1e-6, "{a:?} {b:?}");
    }

    #[test]
    fn corners_on_a_line_have_no_pose() {
        let line = Quad([0.0, 1.0, 2.0, 3.0].map(|at| Point::new(100.0 * at, 50.0 * at)));
        assert!(PlanePose::from_corners(&line, (640, 480)).is_none());
    }
}
