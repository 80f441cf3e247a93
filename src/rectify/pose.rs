//! How a card lies before the camera, and where the planes above it are seen.

use nalgebra::{Matrix3, Vector3};

use crate::{
    geometry::{Homography, Point, Quad},
    layout::CARD_MM,
    lens::{Normal, ideal_from_seen, seen_from_ideal},
};

/// Focal lengths that are tried, in spreads below and above what is expected: from 0.5 to 2.2 times the longer side where nothing is
/// known of the camera.
const FOCALS: (f64, f64) = (-2.918, 3.817);
/// How far the two conditions on a pose (square, equally scaled axes) may be off for a corner error of half a per cent.
const POSE_SLACK: f64 = 0.01;

/// How a flat thing, a card or a board, lies before the camera, which has a lens.
#[derive(Debug, Clone, Copy)]
pub struct PlanePose {
    /// Millimetres of the card's face to ideal points ([`crate::lens`]).
    ideal_from_card: Matrix3<f64>,
    /// What a millimetre of height adds to the third column.
    lift: Vector3<f64>,
    k1: f64,
    normal: Normal,
}

/// A plane above the card as the camera sees it.
#[derive(Debug, Clone, Copy)]
pub struct SeenPlane {
    ideal_from_plane: Homography,
    k1: f64,
    normal: Normal,
}

impl SeenPlane {
    /// Where a point of the plane (mm) is seen, in pixels.
    pub fn map(&self, point: Point) -> Point {
        let ideal = self.ideal_from_plane.map(point);
        self.normal
            .pixels_from_normal(seen_from_ideal(ideal, self.k1))
    }

    /// How far away a point of the plane (mm) is, in a unit of its own; 0 at the horizon, the other sign behind the camera.
    pub fn depth(&self, point: Point) -> f64 {
        (self.ideal_from_plane.0 * Vector3::new(point.x, point.y, 1.0)).z
    }

    /// The point of the plane (mm) that a pixel shows; `None` for a plane seen edge-on.
    pub fn unmap(&self, pixel: Point) -> Option<Point> {
        let ideal = ideal_from_seen(self.normal.normal_from_pixels(pixel), self.k1);
        self.ideal_from_plane.inverse().map(|back| back.map(ideal))
    }
}

impl PlanePose {
    /// From millimetres of the face to ideal points, what a millimetre of height adds to the third column, and the lens, in
    /// a picture of `size` pixels.
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

    /// The pose from the four corners in a picture of `size` pixels, taken by a camera whose lens does not bend; `None` for
    /// corners that span nothing.
    ///
    /// The focal length is found with it: the value for which the card's two axes come out at right angles and equally
    /// long, weighed against what cameras usually have (Zhang, "A flexible new technique for camera calibration", 2000,
    /// section 2.3, for one view with the principal point in the middle).
    pub fn from_corners(corners: &Quad, size: (u32, u32)) -> Option<Self> {
        let card = Quad::from_size(CARD_MM.0, CARD_MM.1);
        let normal = Normal::new(f64::from(size.0), f64::from(size.1));
        let corners = corners.0.map(|corner| normal.normal_from_pixels(corner));
        let ideal_from_card = Homography::from_quads(&card, &Quad(corners))?;
        let viewing = Viewing::new(&ideal_from_card.0, normal.focal_ln());
        let lift = viewing.lift(viewing.focal());
        Some(Self::new(ideal_from_card.0, lift, 0.0, size))
    }

    /// The pose of a plane with another unit than millimetres, which heights then have too: `ideal_from_plane` goes from that
    /// unit to ideal points (those of `lens.rs`), seen through a lens `k1` in a picture of `size` pixels. The focal length is
    /// found as in [`Self::from_corners`].
    pub fn of_plane(ideal_from_plane: &Homography, k1: f64, size: (u32, u32)) -> Self {
        let normal = Normal::new(f64::from(size.0), f64::from(size.1));
        let viewing = Viewing::new(&ideal_from_plane.0, normal.focal_ln());
        let lift = viewing.lift(viewing.focal());
        Self::new(ideal_from_plane.0, lift, k1, size)
    }

    /// Millimetres in the plane `height_mm` above the card's face to pixels of the frame's image.
    pub fn image_from_plane(&self, height_mm: f64) -> SeenPlane {
        let mut matrix = self.ideal_from_card;
        matrix.set_column(2, &(matrix.column(2) + self.lift * height_mm));
        SeenPlane {
            ideal_from_plane: Homography(matrix),
            k1: self.k1,
            normal: self.normal,
        }
    }

    /// The corners, in pixels.
    pub fn corners(&self) -> Quad {
        let plane = self.image_from_plane(0.0);
        Quad(
            Quad::from_size(CARD_MM.0, CARD_MM.1)
                .0
                .map(|corner| plane.map(corner)),
        )
    }

    /// How far a point `height_mm` above the middle of the card seems to lie from the one below it: to the right and
    /// downwards, in millimetres of the card's face.
    pub fn lean_mm(&self, height_mm: f64) -> (f64, f64) {
        let middle = Point::new(CARD_MM.0 / 2.0, CARD_MM.1 / 2.0);
        let seen = self.image_from_plane(height_mm).map(middle);
        let foot = self.image_from_plane(0.0).unmap(seen).unwrap_or(middle);
        (foot.x - middle.x, foot.y - middle.y)
    }

    /// Pixels of the image for one millimetre of the card, at its middle.
    pub fn px_per_mm(&self) -> f64 {
        let plane = self.image_from_plane(0.0);
        let at = |x: f64, y: f64| plane.map(Point::new(x, y));
        let (x, y) = (CARD_MM.0 / 2.0, CARD_MM.1 / 2.0);
        let across = (at(x + 0.5, y) - at(x - 0.5, y)).norm();
        let along = (at(x, y + 0.5) - at(x, y - 0.5)).norm();
        (across * along).sqrt()
    }
}

/// A homography from the card to ideal points, and the camera that may have taken it.
pub struct Viewing<'a> {
    matrix: &'a Matrix3<f64>,
    /// The focal length to be expected, as `Normal::focal_ln` tells it.
    usual: (f64, f64),
}

impl<'a> Viewing<'a> {
    /// From the homography and the focal length to be expected, as `Normal::focal_ln` tells it.
    pub fn new(matrix: &'a Matrix3<f64>, usual: (f64, f64)) -> Self {
        Self { matrix, usual }
    }

    /// The card's two axes as the camera of this focal length (half diagonals) sees them.
    pub fn axes(&self, focal: f64) -> (Vector3<f64>, Vector3<f64>) {
        let ray = |column: usize| {
            let column = self.matrix.column(column);
            Vector3::new(column.x / focal, column.y / focal, column.z)
        };
        (ray(0), ray(1))
    }

    /// How far the axes are from square and equal, and the focal length from a usual one.
    fn misfit(&self, focal: f64) -> f64 {
        let (x, y) = self.axes(focal);
        let (x_norm, y_norm) = (x.norm(), y.norm());
        let square = x.dot(&y) / (x_norm * y_norm) / POSE_SLACK;
        let equal = (x_norm / y_norm).ln() / POSE_SLACK;
        let usual = (focal.ln() - self.usual.0) / self.usual.1;
        square * square + equal * equal + usual * usual
    }

    /// The focal length that fits best, of 61 about the usual one, the closer together the surer that one is.
    pub fn focal(&self) -> f64 {
        let (usual, spread) = self.usual;
        let reach = FOCALS.1 - FOCALS.0;
        (0..=60)
            .map(|step| (usual + spread * (FOCALS.0 + reach * f64::from(step) / 60.0)).exp())
            .min_by(|&a, &b| self.misfit(a).total_cmp(&self.misfit(b)))
            .unwrap_or_else(|| usual.exp())
    }

    /// What a millimetre of height adds to the matrix's third column.
    fn lift(&self, focal: f64) -> Vector3<f64> {
        let (x, y) = self.axes(focal);
        // In a mirror image the axes turn the other way round, and the normal with them.
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
    use crate::{layout::PIECE_MM, test_support::Pinhole};

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
    fn points_above_the_card_are_seen_where_the_camera_sees_them() {
        for elevation in [40.0, 55.0, 70.0, 85.0] {
            let camera = camera(elevation);
            let pose = pose(&camera);
            for (x, y) in [(10.0, 10.0), (80.0, 54.0), (150.0, 100.0)] {
                let at = Point::new(x, y);
                let off_face = (pose.image_from_plane(0.0).map(at) - camera.pixel(at, 0.0)).norm();
                assert!(off_face < 1e-6, "{elevation}: {off_face} px");
                let top = pose.image_from_plane(PIECE_MM).map(at);
                let off = (top - camera.pixel(at, PIECE_MM)).norm();
                // A tenth of what the piece's height moves it by at 45 degrees, and more.
                assert!(off < 0.8, "{elevation}: {off} px");
            }
        }
    }

    #[test]
    fn what_stands_on_the_card_leans_away_from_the_camera() {
        let lean = |elevation: f64| pose(&camera(elevation)).lean_mm(PIECE_MM);
        for elevation in [35.0, 50.0, 70.0] {
            let (right, down) = lean(elevation);
            let expected = -PIECE_MM / elevation.to_radians().tan();
            assert!((down - expected).abs() < 0.25, "{elevation}: {down}");
            assert!(right.abs() < 0.1, "{elevation}: {right}");
        }
        let (right, down) = lean(90.0);
        assert!(right.hypot(down) < 0.15, "from above nothing leans");
    }

    #[test]
    fn a_mirror_image_leans_as_the_card_does() {
        let camera = camera(50.0);
        let width = f64::from(camera.size.0);
        let mirrored = Quad(camera.corners().0.map(|p| Point::new(width - p.x, p.y)));
        let mirrored = PlanePose::from_corners(&mirrored, camera.size).expect("it spans a card");
        let (a, b) = (pose(&camera).lean_mm(2.0), mirrored.lean_mm(2.0));
        assert!((a.0 - b.0).hypot(a.1 - b.1) < 1e-6, "{a:?} {b:?}");
    }

    #[test]
    fn corners_on_a_line_have_no_pose() {
        let line = Quad([0.0, 1.0, 2.0, 3.0].map(|at| Point::new(100.0 * at, 50.0 * at)));
        assert!(PlanePose::from_corners(&line, (640, 480)).is_none());
    }
}
