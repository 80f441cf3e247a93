//! The simulated webcam, views of a target that suit its calibration, and a measure of a lens's accuracy.
#![expect(clippy::unwrap_used, reason = "tests")]

use nalgebra::{Matrix3, Vector2, Vector3};
use umpire::{calibration::Lens, geometry::Point};
use umpire_camera::lens::target::{Kind, Target};

use super::TargetPose;

/// Returns the lens of a typical webcam. Its distortion moves each corner of the image towards the image centre, by about a tenth of the
/// distance between corner and centre.
pub fn webcam() -> Lens {
    Lens {
        size: (1280, 720),
        focal: Vector2::new(912.0, 909.0),
        principal_point: Point::new(652.4, 351.7),
        distortion: [-0.19, 0.06, 0.0011, -0.0007, -0.008, 0.0, 0.0, 0.0],
        error_px: None,
        camera: None,
        any_shape: false,
    }
}

pub fn charuco() -> Target {
    Target::new(Kind::Charuco, (7, 10), 24.0).unwrap()
}

/// Returns poses of a target that suit a calibration. For each corner of the image, there are poses in which the target extends beyond
/// this corner. The tilt, the distance and the rotation differ between the poses.
pub fn suitable_poses() -> Vec<TargetPose> {
    let pose = |at, turn| TargetPose { at, turn };
    vec![
        pose((-200.0, -110.0, 380.0), (8.0, -12.0, 80.0)),
        pose((200.0, -110.0, 380.0), (-10.0, 14.0, 95.0)),
        pose((-200.0, 110.0, 380.0), (12.0, 10.0, -88.0)),
        pose((200.0, 110.0, 380.0), (-14.0, -8.0, 92.0)),
        pose((0.0, 0.0, 380.0), (28.0, 0.0, 85.0)),
        pose((0.0, 0.0, 380.0), (-28.0, 0.0, 90.0)),
        pose((0.0, 0.0, 380.0), (0.0, 30.0, 0.0)),
        pose((0.0, 0.0, 380.0), (0.0, -30.0, 5.0)),
        pose((60.0, 10.0, 330.0), (18.0, 18.0, 45.0)),
        pose((-60.0, -10.0, 330.0), (-18.0, 20.0, -45.0)),
        pose((220.0, 0.0, 420.0), (22.0, -24.0, 10.0)),
        pose((-220.0, 0.0, 420.0), (-24.0, -20.0, 100.0)),
        pose((0.0, -90.0, 360.0), (-20.0, -26.0, 20.0)),
        pose((10.0, 90.0, 360.0), (15.0, 5.0, 90.0)),
        pose((-180.0, 100.0, 420.0), (20.0, 20.0, 40.0)),
        pose((180.0, -100.0, 420.0), (-20.0, -20.0, 130.0)),
        pose((180.0, 100.0, 420.0), (20.0, -20.0, -40.0)),
        pose((-180.0, -100.0, 420.0), (-20.0, 20.0, -130.0)),
        pose((-150.0, -120.0, 330.0), (-25.0, 10.0, 60.0)),
        pose((150.0, 120.0, 330.0), (25.0, -10.0, -60.0)),
        pose((150.0, -120.0, 330.0), (10.0, 25.0, 120.0)),
        pose((-150.0, 120.0, 330.0), (-10.0, -25.0, 30.0)),
        pose((-230.0, -60.0, 460.0), (25.0, 15.0, 15.0)),
        pose((230.0, 60.0, 460.0), (-25.0, -15.0, 75.0)),
        pose((-210.0, -120.0, 400.0), (0.0, 25.0, 60.0)),
        pose((210.0, -120.0, 400.0), (0.0, -25.0, 120.0)),
        pose((-210.0, 120.0, 400.0), (25.0, 0.0, 30.0)),
        pose((210.0, 120.0, 400.0), (-25.0, 0.0, 150.0)),
        pose((-220.0, -125.0, 440.0), (-15.0, -15.0, 0.0)),
        pose((220.0, 125.0, 440.0), (15.0, 15.0, 90.0)),
    ]
}

/// Returns the difference between two lenses, in pixels. Each lens projects the same 63 rays to image points; the result is the maximum
/// distance between the two image points of a ray. The image points of the lens `one` form a grid over the image. Before the lens `other`
/// projects the rays, they are rotated so that the lenses agree best (Kabsch, "A solution for the best rotation", 1976), because a shift
/// of the principal point has nearly the same effect as a rotation.
pub fn max_distance_px(one: &Lens, other: &Lens) -> f64 {
    let places = (0..9).flat_map(|x| (0..7).map(move |y| (f64::from(x) / 8.0, f64::from(y) / 6.0)));
    let size = (f64::from(one.size.0), f64::from(one.size.1));
    let points: Vec<Point> = places
        .map(|(x, y)| Point::new(x * size.0, y * size.1))
        .collect();
    let ray = |lens: &Lens, point: &Point| {
        let at =
            (lens.undistorted(*point).unwrap() - lens.principal_point).component_div(&lens.focal);
        Vector3::new(at.x, at.y, 1.0).normalize()
    };
    let correlation: Matrix3<f64> = points
        .iter()
        .map(|point| ray(other, point) * ray(one, point).transpose())
        .sum();
    let svd = correlation.svd(true, true);
    let turn = svd.u.unwrap() * svd.v_t.unwrap();
    let errors = points.iter().map(|point| {
        let ray = turn * ray(one, point);
        let at = Vector2::new(ray.x / ray.z, ray.y / ray.z);
        (other.distorted(other.principal_point + at.component_mul(&other.focal)) - point).norm()
    });
    errors.fold(0.0, f64::max)
}
