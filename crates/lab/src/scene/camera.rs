//! A pinhole camera with radial distortion over a flat table.
//!
//! `world` is in millimetres: x and y on the table as seen from above (y down the picture), z upwards from the table.

use umpire::geometry::Point;

/// A place in the world in mm.
pub type Place = [f64; 3];

/// The camera.
#[derive(Debug, Clone)]
pub struct Camera {
    eye: Place,
    forward: Place,
    right: Place,
    down: Place,
    focal_px: f64,
    size: [f64; 2],
    k1: f64,
    /// Undistorted radius over distorted radius, by the square of the distorted one (in half diagonals).
    undistortion: Vec<f32>,
}

/// Entries of the undistortion table up to the picture's corner; interpolated, off by less than 0.001 px.
const STEPS: usize = 1024;

/// How a camera looks at the table.
#[derive(Debug, Clone, Copy)]
pub struct CameraView {
    /// Picture width and height, pixels.
    pub size: [f64; 2],
    /// Focal length in pixels.
    pub focal_px: f64,
    /// Elevation above the table, degrees: 90 looks straight down.
    pub elevation_deg: f64,
    /// Turn about the vertical, degrees.
    pub azimuth_deg: f64,
    /// Turn about the line of sight, degrees.
    pub roll_deg: f64,
    /// Radial distortion: radius times `1 + k1 r^2`, r in half diagonals of the picture.
    pub k1: f64,
    /// Distance from the target, mm.
    pub distance_mm: f64,
    /// What the middle of the picture shows: x, y on the table.
    pub target: [f64; 2],
}

impl Camera {
    /// Sets the camera up.
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
        let turned = |a: Place, b: Place, s: f64| {
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
            undistortion: undistortion(view.k1),
        }
    }

    fn half_diagonal(&self) -> f64 {
        self.size[0].hypot(self.size[1]) / 2.0
    }

    /// Where the eye is.
    pub fn eye(&self) -> Place {
        self.eye
    }

    /// Where a place is seen, in pixels of the picture; places behind the camera end up far outside.
    pub fn project(&self, place: Place) -> Point {
        let ray: Place = std::array::from_fn(|i| place[i] - self.eye[i]);
        let depth = dot(ray, self.forward).max(1.0);
        let (x, y) = (
            dot(ray, self.right) / depth * self.focal_px,
            dot(ray, self.down) / depth * self.focal_px,
        );
        let square = (x * x + y * y) / self.half_diagonal().powi(2);
        // Beyond this the polynomial would fold back; nothing there is in the picture.
        let scale = 1.0 + self.k1 * square.min(1.6);
        Point::new(
            self.size[0] / 2.0 + x * scale,
            self.size[1] / 2.0 + y * scale,
        )
    }

    /// Pixels a millimetre across the line of sight, at a place.
    pub fn scale_at(&self, place: Place) -> f64 {
        let ray: Place = std::array::from_fn(|i| place[i] - self.eye[i]);
        self.focal_px / dot(ray, self.forward).max(1.0)
    }

    /// The undistorted coordinates of a point of the picture, relative to the picture's middle.
    pub fn undistorted(&self, x: f32, y: f32) -> [f32; 2] {
        let (dx, dy) = (x - self.size[0] as f32 / 2.0, y - self.size[1] as f32 / 2.0);
        let square = (dx * dx + dy * dy) / (self.half_diagonal() * self.half_diagonal()) as f32;
        let place = (square * STEPS as f32).min(STEPS as f32 - 0.01);
        let index = place as usize;
        let scale = self.undistortion[index]
            + (self.undistortion[index + 1] - self.undistortion[index]) * (place - index as f32);
        [dx * scale, dy * scale]
    }

    /// The map from undistorted picture coordinates to the plane at height `z`, in a frame of that plane: its origin and
    /// its turn (degrees, clockwise as seen from above).
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

    /// The place on the table seen at a point of the picture.
    pub fn on_table(&self, x: f64, y: f64) -> [f64; 2] {
        let [u, v] = self.undistorted(x as f32, y as f32);
        self.plane(0.0, [0.0, 0.0], 0.0).at(u, v).map(f64::from)
    }
}

/// From undistorted picture coordinates to a plane's own coordinates in mm.
#[derive(Debug, Clone, Copy)]
pub struct PlaneMap {
    x: [f32; 3],
    y: [f32; 3],
    w: [f32; 3],
    rise: f32,
}

impl PlaneMap {
    fn depth(&self, u: f32, v: f32) -> f32 {
        // A ray at or above the horizon sees the table very far away instead.
        (self.w[0] * u + self.w[1] * v + self.w[2]).min(self.w[2] * 0.02)
    }

    /// The point of the plane.
    pub fn at(&self, u: f32, v: f32) -> [f32; 2] {
        let scale = 1.0 / self.depth(u, v);
        [
            (self.x[0] * u + self.x[1] * v + self.x[2]) * scale,
            (self.y[0] * u + self.y[1] * v + self.y[2]) * scale,
        ]
    }

    /// The size of a pixel on the plane in mm (the mean of both directions).
    pub fn footprint(&self, u: f32, v: f32) -> f32 {
        let depth = self.depth(u, v);
        let steepness = (self.w[2].abs() / depth.abs()).sqrt();
        (self.rise / depth).abs() * steepness
    }
}

fn dot(a: Place, b: Place) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn undistortion(k1: f64) -> Vec<f32> {
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
