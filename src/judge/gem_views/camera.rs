//! The pose of a photo's camera above the table.
//!
//! The table frame: its unit is the radius of a gem, x and y lie in the table, z points up. z is 0 at the height of the centres of the gems
//! that lie on the table. The camera frame: x right, y down, z along the optical axis. Image positions are in pixels from the centre of the
//! image, through which the optical axis is assumed to run.

use nalgebra::{Matrix3, Rotation3, Vector2, Vector3};

/// Minimum distance of a point from the camera along the optical axis, in gem radii, for the point to count as in front of the camera. Set
/// by hand.
pub(super) const MIN_DEPTH: f64 = 1.0;

/// Where an image shows a gem.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Projection {
    /// Place of the gem's centre, in pixels from the centre of the image.
    pub(super) place: Vector2<f64>,
    /// Radius of the gem in pixels.
    pub(super) radius: f64,
}

/// Pose and focal length of a camera.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Camera {
    /// Rotation from the table frame to the camera frame.
    pub(super) rotation: Rotation3<f64>,
    /// Position of the camera in the table frame.
    pub(super) center: Vector3<f64>,
    /// Focal length in pixels.
    pub(super) focal: f64,
}

impl Camera {
    /// Returns the camera above the origin at the height `height`, in gem radii, with the focal length `focal`, in pixels. Its optical axis
    /// may be tilted from the vertical. `up` is the table's normal in the camera frame, a unit vector that points towards the camera.
    pub(super) fn over_origin(up: Vector3<f64>, height: f64, focal: f64) -> Self {
        let right = Vector3::x();
        let across = right - up * up.dot(&right);
        let x = across.try_normalize(1e-9).unwrap_or_else(Vector3::y);
        let y = up.cross(&x);
        Self {
            rotation: Rotation3::from_matrix_unchecked(Matrix3::from_columns(&[x, y, up])),
            center: Vector3::new(0.0, 0.0, height),
            focal,
        }
    }

    /// Converts a point from the table frame to the camera frame. The z coordinate of the result is the depth.
    pub(super) fn in_camera(&self, point: &Vector3<f64>) -> Vector3<f64> {
        self.rotation * (point - self.center)
    }

    /// Projects a gem whose centre is at a point of the table frame; `None` if the point is not in front of the camera.
    pub(super) fn project(&self, point: &Vector3<f64>) -> Option<Projection> {
        let p = self.in_camera(point);
        let radius = self.focal / p.z;
        (p.z > MIN_DEPTH).then(|| Projection {
            place: p.xy() * radius,
            radius,
        })
    }

    /// Returns the point of the table frame that has the height `z` and appears at `place` in the image. Returns `None` if the ray from the
    /// camera through `place` does not go down to this height.
    pub(super) fn on_plane(&self, place: &Vector2<f64>, z: f64) -> Option<Vector3<f64>> {
        let ray = Vector3::new(place.x / self.focal, place.y / self.focal, 1.0);
        let ray = self.rotation.inverse() * ray;
        let along = (z - self.center.z) / ray.z;
        (ray.z < -1e-6 && along > 0.0).then(|| self.center + ray * along)
    }

    /// Converts the camera to another table frame, so that all gems keep their places in the image. A point of the old frame is turned by
    /// `angle` (radians, counter-clockwise) and scaled by `scale` about the origin, and then moved by `shift`, to get its place in the new
    /// frame.
    pub(super) fn moved(&self, angle: f64, scale: f64, shift: Vector2<f64>) -> Self {
        let turn = Rotation3::from_axis_angle(&Vector3::z_axis(), angle);
        let shift = Vector3::new(shift.x, shift.y, 0.0);
        Self {
            rotation: self.rotation * turn.inverse(),
            center: turn * self.center * scale + shift,
            focal: self.focal,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tilted(degrees: f64) -> Camera {
        let tilt = degrees.to_radians();
        Camera::over_origin(Vector3::new(0.0, -tilt.sin(), -tilt.cos()), 60.0, 800.0)
    }

    #[test]
    fn a_point_is_projected_and_found_again_on_its_plane() {
        let camera = tilted(40.0);
        let point = Vector3::new(5.0, 60.0, 1.0);
        let near = camera.project(&point).expect("in front of the camera");
        let on_plane = camera
            .on_plane(&near.place, 1.0)
            .expect("below the horizon");
        assert!((on_plane - point).norm() < 1e-9, "{on_plane}");
        assert!((near.radius - 800.0 / camera.in_camera(&point).z).abs() < 1e-9);
        // A point farther away appears higher in the image, and a gem there smaller.
        let far = camera
            .project(&Vector3::new(5.0, 90.0, 1.0))
            .expect("in front of the camera");
        assert!(far.place.y < near.place.y && far.radius < near.radius);
        // The table has no point at a place above the horizon of the image. A point behind the camera does not appear in the image.
        assert_eq!(camera.on_plane(&Vector2::new(0.0, -2000.0), 0.0), None);
        assert_eq!(camera.project(&Vector3::new(0.0, -200.0, 0.0)), None);
    }

    #[test]
    fn a_moved_table_frame_gives_the_same_image() {
        let camera = tilted(30.0);
        let moved = camera.moved(0.7, 1.0, Vector2::new(3.0, -8.0));
        let point = Vector3::new(4.0, 20.0, 0.0);
        let turned = Rotation3::from_axis_angle(&Vector3::z_axis(), 0.7) * point;
        let moved_point = turned + Vector3::new(3.0, -8.0, 0.0);
        let (a, b) = (
            camera.project(&point).expect("in front of the camera"),
            moved.project(&moved_point).expect("in front of the camera"),
        );
        assert!((a.place - b.place).norm() < 1e-9, "{a:?} {b:?}");
    }
}
