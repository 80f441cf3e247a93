//! A pinhole camera with radial distortion above a flat table.
//!
//! World coordinates are in mm: x and y on the table, z upwards from the table. Seen from above with x to the right, y points downwards. For
//! a camera with azimuth 0 and no roll, y points towards the bottom of the image.

use umpire::geometry::Point;

/// A point of the scene in world coordinates, in mm: x and y on the table, z upwards from the table.
pub type WorldPoint = [f64; 3];

/// A camera with its pose, focal length and lens distortion.
#[derive(Debug, Clone)]
pub struct Camera {
    /// Position in world coordinates, in mm.
    eye: WorldPoint,
    /// Unit vector along the viewing direction.
    forward: WorldPoint,
    /// Unit vector to the right in the image.
    right: WorldPoint,
    /// Unit vector down in the image.
    down: WorldPoint,
    /// As in [`CameraView`].
    focal_px: f64,
    size: [f64; 2],
    k1: f64,
    /// Table for removing the lens distortion. An entry is the ratio of the undistorted to the distorted radius; radii are in half
    /// diagonals of the image. From entry to entry, the square of the distorted radius grows by 1/`STEPS`, from 0 to 1.
    undistortion: Vec<f32>,
}

/// Number of steps of the undistortion table from the image centre to the corner. With interpolation between them, the table is accurate to
/// 0.001 px. Set by hand.
const STEPS: usize = 1024;

/// Parameters of a camera above the table.
#[derive(Debug, Clone, Copy)]
pub struct CameraView {
    /// Image width and height, in pixels.
    pub size: [f64; 2],
    /// Focal length in pixels.
    pub focal_px: f64,
    /// Angle between the viewing direction and the table, in degrees: 90 looks straight down.
    pub elevation_deg: f64,
    /// Direction in which the camera looks, as viewed from above, in degrees clockwise: 0 is towards negative y, 90 towards positive x.
    pub azimuth_deg: f64,
    /// Rotation of the camera about the viewing direction, in degrees, clockwise as seen from behind the camera.
    pub roll_deg: f64,
    /// Radial distortion: the lens multiplies the undistorted radius r by `1 + k1 r^2`, with r in half diagonals of the image.
    pub k1: f64,
    /// Distance of the camera from `target`, in mm.
    pub distance_mm: f64,
    /// The point on the table that is visible at the image centre: x and y, in mm.
    pub target: [f64; 2],
}

impl Camera {
    /// Creates a camera with these parameters.
    pub fn new(view: &CameraView) -> Self {
        let (elevation, azimuth) = (
            view.elevation_deg.to_radians(),
            view.azimuth_deg.to_radians(),
        );
        let heading = [azimuth.sin(), -azimuth.cos()];
        let (sin, cos) = elevation.sin_cos();
        let forward = [heading[0] * cos, heading[1] * cos, -sin];
        let level = [-heading[1], heading[0], 0.0];
        let steep = [-heading[0] * sin, -heading[1] * sin, -cos];
        let (roll_sin, roll_cos) = view.roll_deg.to_radians().sin_cos();
        let turned = |a: WorldPoint, b: WorldPoint, s: f64| {
            std::array::from_fn(|i| a[i] * roll_cos + s * b[i] * roll_sin)
        };
        let target = [view.target[0], view.target[1], 0.0];
        Self {
            eye: std::array::from_fn(|i| target[i] - forward[i] * view.distance_mm),
            forward,
            right: turned(level, steep, 1.0),
            down: turned(steep, level, -1.0),
            focal_px: view.focal_px,
            size: view.size,
            k1: view.k1,
            undistortion: undistortion_table(view.k1),
        }
    }

    /// Returns half the diagonal of the image, in pixels.
    fn half_diagonal(&self) -> f64 {
        self.size[0].hypot(self.size[1]) / 2.0
    }

    /// Returns the position of the camera in world coordinates, in mm.
    pub fn eye(&self) -> WorldPoint {
        self.eye
    }

    /// Projects a point of the scene to image pixels; points behind the camera are mapped far outside the image.
    pub fn project(&self, point: WorldPoint) -> Point {
        let ray: WorldPoint = std::array::from_fn(|i| point[i] - self.eye[i]);
        let depth = dot(ray, self.forward).max(1.0);
        let (x, y) = (
            dot(ray, self.right) / depth * self.focal_px,
            dot(ray, self.down) / depth * self.focal_px,
        );
        let square = (x * x + y * y) / self.half_diagonal().powi(2);
        // The squared radius is limited to 1.6 (a radius of 1.26 half diagonals). Farther out, the distortion polynomial would fold points
        // back into the image.
        let scale = 1.0 + self.k1 * square.min(1.6);
        Point::new(
            self.size[0] / 2.0 + x * scale,
            self.size[1] / 2.0 + y * scale,
        )
    }

    /// Returns the scale at a point, in pixels per mm across the viewing direction.
    pub fn scale_at(&self, point: WorldPoint) -> f64 {
        let ray: WorldPoint = std::array::from_fn(|i| point[i] - self.eye[i]);
        self.focal_px / dot(ray, self.forward).max(1.0)
    }

    /// Removes the lens distortion from an image point, given in pixels from the top-left corner. Returns the undistorted point, in pixels
    /// from the image centre.
    pub fn undistorted(&self, x: f32, y: f32) -> [f32; 2] {
        let (dx, dy) = (x - self.size[0] as f32 / 2.0, y - self.size[1] as f32 / 2.0);
        let square = (dx * dx + dy * dy) / (self.half_diagonal() * self.half_diagonal()) as f32;
        let position = (square * STEPS as f32).min(STEPS as f32 - 0.01);
        let index = position as usize;
        let scale = self.undistortion[index]
            + (self.undistortion[index + 1] - self.undistortion[index]) * (position - index as f32);
        [dx * scale, dy * scale]
    }

    /// Returns the map from undistorted image coordinates (pixels from the image centre) to a horizontal plane at height `z` (mm). Points
    /// on the plane are in mm from `origin`. The axes of the plane are the table's axes rotated by `turn_deg` degrees, clockwise as viewed
    /// from above.
    pub fn plane(&self, z: f64, origin: [f64; 2], turn_deg: f64) -> PlaneMap {
        let rise = z - self.eye[2];
        let axes = [
            self.right,
            self.down,
            self.forward.map(|value| value * self.focal_px),
        ];
        let row = |axis: usize| {
            axes.map(|ray| (self.eye[axis] - origin[axis]) * ray[2] + ray[axis] * rise)
        };
        let (x, y) = (row(0), row(1));
        let (sin, cos) = turn_deg.to_radians().sin_cos();
        PlaneMap {
            x: std::array::from_fn(|i| (cos * x[i] + sin * y[i]) as f32),
            y: std::array::from_fn(|i| (cos * y[i] - sin * x[i]) as f32),
            w: axes.map(|ray| ray[2] as f32),
            rise: rise as f32,
        }
    }

    /// Returns the point on the table, in mm, that is visible at an image point in pixels.
    pub fn table_point(&self, x: f64, y: f64) -> [f64; 2] {
        let [u, v] = self.undistorted(x as f32, y as f32);
        self.plane(0.0, [0.0, 0.0], 0.0)
            .point_at(u, v)
            .map(f64::from)
    }
}

/// Map from undistorted image coordinates (pixels from the centre) to a horizontal plane, in mm along the plane's own axes.
#[derive(Debug, Clone, Copy)]
pub struct PlaneMap {
    /// Numerator of the coordinate x on the plane, at the image point (u, v): `x[0] * u + x[1] * v + x[2]`.
    x: [f32; 3],
    /// Numerator of the coordinate y on the plane, at the image point (u, v): `y[0] * u + y[1] * v + y[2]`.
    y: [f32; 3],
    /// Denominator of both coordinates on the plane, at the image point (u, v): `w[0] * u + w[1] * v + w[2]`.
    w: [f32; 3],
    /// Height of the plane relative to the camera, in mm; negative, since the plane is below the camera.
    rise: f32,
}

impl PlaneMap {
    /// Returns the denominator of both coordinates on the plane. It is the vertical component of the ray through the image point (u, v),
    /// negative for a ray that leads down to the plane. The ray is not scaled to unit length.
    fn depth(&self, u: f32, v: f32) -> f32 {
        // For a ray that is nearly parallel to the plane or leads away from it, limits the denominator to a small negative value, so that
        // the ray meets the plane very far away.
        (self.w[0] * u + self.w[1] * v + self.w[2]).min(self.w[2] * 0.02)
    }

    /// Returns the point on the plane that an undistorted image point shows, in mm.
    pub fn point_at(&self, u: f32, v: f32) -> [f32; 2] {
        let scale = 1.0 / self.depth(u, v);
        [
            (self.x[0] * u + self.x[1] * v + self.x[2]) * scale,
            (self.y[0] * u + self.y[1] * v + self.y[2]) * scale,
        ]
    }

    /// Returns the size of a pixel projected to the plane, in mm, averaged over both directions.
    pub fn footprint(&self, u: f32, v: f32) -> f32 {
        let depth = self.depth(u, v);
        let steepness = (self.w[2].abs() / depth.abs()).sqrt();
        (self.rise / depth).abs() * steepness
    }
}

fn dot(a: WorldPoint, b: WorldPoint) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// Computes the table of [`Camera::undistortion`]: solves `r (1 + k1 r^2) = distorted radius` by the Newton method.
fn undistortion_table(k1: f64) -> Vec<f32> {
    (0..=STEPS)
        .map(|step| {
            let distorted = (step as f64 / STEPS as f64).sqrt();
            let mut radius = distorted;
            for _ in 0..20 {
                let error = radius * (1.0 + k1 * radius * radius) - distorted;
                radius -= error / (1.0 + 3.0 * k1 * radius * radius);
            }
            if distorted > 0.0 {
                (radius / distorted) as f32
            } else {
                1.0
            }
        })
        .collect()
}
