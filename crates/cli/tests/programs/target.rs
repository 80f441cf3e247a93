//! Renders views of a calibration target through a known lens, accurate to a hundredth of a pixel.
#![expect(clippy::unwrap_used, reason = "tests")]

pub mod truth;

use image::{GrayImage, Luma};
use nalgebra::{Matrix3, Rotation3, Vector3};
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};
use rayon::prelude::*;
use umpire::{calibration::Lens, geometry::Point};
use umpire_camera::lens::target::Target;

/// Number of samples along each side of a pixel; the grey level of a pixel is the mean of the square of this number of samples. Set by
/// hand.
const SAMPLES_PER_PIXEL_SIDE: u32 = 4;
/// Width of the white paper margin around the target, in sides of a square of the target; set by hand.
const PAPER_MARGIN: f64 = 0.6;

/// Number of uniform random numbers between -1 and 1 whose sum approximates Gaussian noise.
const NOISE_TERMS: usize = 4;
/// Factor that scales the sum of [`NOISE_TERMS`] uniform random numbers between -1 and 1 to a standard deviation of 1: the square root of
/// 3/4, rounded, since each number has a variance of 1/3.
const NOISE_FACTOR: f64 = 0.87;

/// Pose of a target relative to the camera. The target is rotated about x first, then about y, then about z.
#[derive(Debug, Clone, Copy)]
pub struct TargetPose {
    /// Position of the target's centre, in millimetres: x to the right, y down, z away from the camera.
    pub at: (f64, f64, f64),
    /// Angles by which the target is rotated about the axes x, y and z of the camera, in this order, in degrees.
    pub turn: (f64, f64, f64),
}

/// How a rendered image of a target is degraded.
#[derive(Debug, Clone, Copy)]
pub struct ImageDegradation {
    /// Standard deviation of the noise that is added to the rendered image, in grey levels.
    pub noise: f64,
    /// Distance that the image moves sideways during the exposure, in pixels.
    pub motion: f64,
    /// Standard deviation of the Gaussian blur, in pixels.
    pub blur: f32,
    /// Factor by which the target is stretched in height, as by a printer that scales unevenly; 1 for a correct print.
    pub stretch: f64,
    /// Whether the target has the older pattern that OpenCV drew before version 4.6.
    pub is_old: bool,
}

/// The slight noise and blur of a good webcam, without other defects.
pub const PLAIN: ImageDegradation = ImageDegradation {
    noise: 2.5,
    motion: 0.0,
    blur: 0.7,
    stretch: 1.0,
    is_old: false,
};

/// A simulated camera: the ray of each sample of the image, as x / z and y / z in camera coordinates. The rays are computed once, so that
/// views are fast to render.
pub struct Camera {
    rays: Vec<(f32, f32)>,
    size: (u32, u32),
}

impl Camera {
    pub fn new(lens: &Lens) -> Self {
        let (width, height) = lens.size;
        let across = width * SAMPLES_PER_PIXEL_SIDE;
        let ray = |index: u32| {
            let sample = |at: u32| (f64::from(at) + 0.5) / f64::from(SAMPLES_PER_PIXEL_SIDE);
            let distorted = Point::new(sample(index % across), sample(index / across));
            let ideal = lens.undistorted(distorted).unwrap_or(Point::new(1e6, 1e6));
            let ray = (ideal - lens.principal_point).component_div(&lens.focal);
            (ray.x as f32, ray.y as f32)
        };
        let rays = (0..across * height * SAMPLES_PER_PIXEL_SIDE)
            .into_par_iter()
            .map(ray);
        Self {
            rays: rays.collect(),
            size: lens.size,
        }
    }

    /// Renders the view of a target in a pose, then degrades the image. `seed` is the seed of the noise.
    pub fn view(
        &self,
        target: &Target,
        pose: TargetPose,
        degradation: ImageDegradation,
        seed: u64,
    ) -> GrayImage {
        let page = Page::new(target);
        let page = if degradation.is_old {
            page.with_old_pattern()
        } else {
            page
        };
        let target_from_ray = target_from_ray(target, pose, degradation.stretch);
        let (width, height) = self.size;
        let across = (width * SAMPLES_PER_PIXEL_SIDE) as usize;
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let noise: Vec<f64> = (0..width * height)
            .map(|_| {
                let terms = (0..NOISE_TERMS).map(|_| rng.random_range(-1.0..1.0));
                terms.sum::<f64>() * degradation.noise * NOISE_FACTOR
            })
            .collect();
        let motion = (degradation.motion * f64::from(SAMPLES_PER_PIXEL_SIDE)) as usize;
        let grey = |x: usize, y: usize| {
            let ray = self.rays[y * across + x.min(across - 1)];
            page.grey(&target_from_ray, ray)
        };
        let mut image = GrayImage::new(width, height);
        let samples = SAMPLES_PER_PIXEL_SIDE as usize;
        let steps: Vec<usize> = (0..=motion).step_by(samples.min(motion.max(1))).collect();
        let rows = image.as_mut().par_chunks_mut(width as usize).enumerate();
        rows.for_each(|(y, row)| {
            for (x, pixel) in row.iter_mut().enumerate() {
                let mut sum = 0.0;
                for step in &steps {
                    for sample in 0..samples * samples {
                        sum += grey(
                            x * samples + sample % samples + step,
                            y * samples + sample / samples,
                        );
                    }
                }
                *pixel = (sum / (samples * samples * steps.len()) as f64) as u8;
            }
        });
        let mut blurred = image::imageops::blur(&image, degradation.blur);
        for (pixel, noise) in blurred.pixels_mut().zip(noise) {
            *pixel = Luma([(f64::from(pixel.0[0]) + noise).round().clamp(0.0, 255.0) as u8]);
        }
        blurred
    }
}

/// Returns the projective map from rays of the camera, as (x / z, y / z, 1), to points on the target, in mm. The printed target is
/// stretched vertically by the factor `stretch`.
fn target_from_ray(target: &Target, pose: TargetPose, stretch: f64) -> Matrix3<f64> {
    let (x, y, z) = pose.turn;
    let turn = Rotation3::from_axis_angle(&Vector3::z_axis(), z.to_radians())
        * Rotation3::from_axis_angle(&Vector3::y_axis(), y.to_radians())
        * Rotation3::from_axis_angle(&Vector3::x_axis(), x.to_radians());
    let (width, height) = target.size();
    let middle = Vector3::new(width / 2.0, height / 2.0 * stretch, 0.0);
    let position = Vector3::new(pose.at.0, pose.at.1, pose.at.2) - turn * middle;
    let turn = turn.matrix();
    let columns = [
        turn.column(0).into_owned(),
        turn.column(1) * stretch,
        position,
    ];
    Matrix3::from_columns(&columns).try_inverse().unwrap()
}

/// Grey level of the target's black parts in an image, 0 to 255.
const BLACK: f64 = 30.0;
/// Grey level of the paper.
const WHITE: f64 = 215.0;
/// Grey level of the table around the paper.
const TABLE: f64 = 120.0;

/// A printed target as a bitmap of black and white cells.
struct Page {
    /// For each cell of the bitmap, row by row, whether the cell is black.
    cells: Vec<bool>,
    /// Number of columns of cells.
    columns: usize,
    /// Width and height of the target, in millimetres.
    size: (f64, f64),
    /// Side of a square of the target, in millimetres.
    square: f64,
}

/// Number of bitmap cells along the side of a chessboard square; a marker is six cells wide.
const CELLS_PER_SQUARE: usize = 10;

impl Page {
    fn new(target: &Target) -> Self {
        let (columns, rows) = target.squares();
        let (columns, rows) = (
            columns as usize * CELLS_PER_SQUARE,
            rows as usize * CELLS_PER_SQUARE,
        );
        let module = target.square_mm() / CELLS_PER_SQUARE as f64;
        let mut cells = vec![false; columns * rows];
        for patch in target.black_patches() {
            let cell = |at: f64| (at / module).round() as usize;
            for row in cell(patch.top_left.y)..cell(patch.top_left.y + patch.size.1) {
                for column in cell(patch.top_left.x)..cell(patch.top_left.x + patch.size.0) {
                    cells[row * columns + column] = true;
                }
            }
        }
        Self {
            cells,
            columns,
            size: target.size(),
            square: target.square_mm(),
        }
    }

    /// Returns the target in the pattern that OpenCV drew before version 4.6. The target must have an odd number of columns and an even
    /// number of rows. Each square takes the content of the square to its right. The last square of a row takes the content of the first
    /// square of another row: rows 0, 2, 4 ... use the next row, rows 1, 3, 5 ... the previous row.
    fn with_old_pattern(mut self) -> Self {
        let cells = self.cells.clone();
        let squares = self.columns / CELLS_PER_SQUARE;
        let rows = cells.len() / self.columns / CELLS_PER_SQUARE;
        assert!(squares % 2 == 1 && rows.is_multiple_of(2));
        for (index, cell) in self.cells.iter_mut().enumerate() {
            let (x, y) = (index % self.columns, index / self.columns);
            let (column, row) = (x / CELLS_PER_SQUARE, y / CELLS_PER_SQUARE);
            let from = match (column + 1 < squares, row % 2) {
                (true, _) => (x + CELLS_PER_SQUARE, y),
                (false, 0) => (x % CELLS_PER_SQUARE, y + CELLS_PER_SQUARE),
                (false, _) => (x % CELLS_PER_SQUARE, y - CELLS_PER_SQUARE),
            };
            *cell = cells[from.1 * self.columns + from.0];
        }
        self
    }

    /// Returns the grey level at the point where `ray`, a ray of the camera, hits the page or the table.
    fn grey(&self, target_from_ray: &Matrix3<f64>, ray: (f32, f32)) -> f64 {
        let hit = target_from_ray * Vector3::new(f64::from(ray.0), f64::from(ray.1), 1.0);
        let (x, y) = (hit.x / hit.z, hit.y / hit.z);
        let paper = PAPER_MARGIN * self.square;
        let is_on_paper = |at: f64, size: f64| (-paper..size + paper).contains(&at);
        if !is_on_paper(x, self.size.0) || !is_on_paper(y, self.size.1) {
            return TABLE;
        }
        let is_on_target = (0.0..self.size.0).contains(&x) && (0.0..self.size.1).contains(&y);
        let module = self.square / CELLS_PER_SQUARE as f64;
        let cell = || (y / module) as usize * self.columns + (x / module) as usize;
        if is_on_target && self.cells[cell()] {
            BLACK
        } else {
            WHITE
        }
    }
}
