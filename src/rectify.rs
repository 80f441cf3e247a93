//! The card seen flat: its face, or the plane of the pieces' tops, at a fixed number of pixels a millimetre.

use image::RgbImage;
use nalgebra::{Matrix3, Vector3};
use rayon::prelude::*;

use crate::{
    geometry::{Homography, Point, Quad},
    layout::CARD_MM,
};

/// Focal lengths that cameras have, in units of the picture's longer side: a phone's main camera has about 0.75, a
/// webcam 0.8 to 1.2. The prior's spread is that of the logarithm.
const FOCAL_PRIOR: (f64, f64) = (0.95, 0.22);
/// How far the two conditions on a pose (square, equally scaled axes) may be off for a corner error of half a per cent.
const POSE_SLACK: f64 = 0.01;

/// How a card lies before the camera.
#[derive(Debug, Clone, Copy)]
pub struct CardPose {
    /// Millimetres of the card's face to pixels of the frame's image.
    pub image_from_card: Homography,
    /// What a millimetre of height adds to the homography's third column.
    lift: Vector3<f64>,
}

impl CardPose {
    /// The pose from the four corners in a picture of `size` pixels; `None` for corners that span nothing.
    ///
    /// The focal length is found with it: the value for which the card's two axes come out at right angles and equally
    /// long, weighed against what cameras usually have (Zhang, "A flexible new technique for camera calibration", 2000,
    /// section 2.3, for one view with the principal point in the middle).
    pub fn from_corners(corners: &Quad, size: (u32, u32)) -> Option<Self> {
        let card = Quad::from_size(CARD_MM.0, CARD_MM.1);
        let image_from_card = Homography::from_quads(&card, corners)?;
        Some(Self {
            image_from_card,
            lift: lift_of(&image_from_card.0, size),
        })
    }

    /// Millimetres in the plane `height_mm` above the card's face to pixels of the frame's image.
    pub fn image_from_plane(&self, height_mm: f64) -> Homography {
        let mut matrix = self.image_from_card.0;
        matrix.set_column(2, &(matrix.column(2) + self.lift * height_mm));
        Homography(matrix)
    }

    /// How far a point `height_mm` above the middle of the card seems to lie from the one below it: to the right and
    /// downwards, in millimetres of the card's face.
    pub fn lean_mm(&self, height_mm: f64) -> (f64, f64) {
        let middle = Point::new(CARD_MM.0 / 2.0, CARD_MM.1 / 2.0);
        let seen = self.image_from_plane(height_mm).map(middle);
        let foot = self
            .image_from_card
            .inverse()
            .map_or(middle, |back| back.map(seen));
        (foot.x - middle.x, foot.y - middle.y)
    }

    /// Pixels of the image for one millimetre of the card, at its middle.
    pub fn px_per_mm(&self) -> f64 {
        let at = |x: f64, y: f64| self.image_from_card.map(Point::new(x, y));
        let (x, y) = (CARD_MM.0 / 2.0, CARD_MM.1 / 2.0);
        let across = (at(x + 0.5, y) - at(x - 0.5, y)).norm();
        let along = (at(x, y + 0.5) - at(x, y - 0.5)).norm();
        (across * along).sqrt()
    }
}

fn lift_of(matrix: &Matrix3<f64>, (width, height): (u32, u32)) -> Vector3<f64> {
    let (half_width, half_height) = (f64::from(width) / 2.0, f64::from(height) / 2.0);
    let longer = f64::from(width.max(height));
    let camera = |focal: f64| {
        Matrix3::new(
            focal,
            0.0,
            half_width,
            0.0,
            focal,
            half_height,
            0.0,
            0.0,
            1.0,
        )
    };
    let axes = |focal: f64| {
        let back = Matrix3::new(
            1.0,
            0.0,
            -half_width,
            0.0,
            1.0,
            -half_height,
            0.0,
            0.0,
            focal,
        ) / focal;
        let rays = back * matrix;
        (rays.column(0).into_owned(), rays.column(1).into_owned())
    };
    let misfit = |focal: f64| {
        let (x, y) = axes(focal);
        let (x_norm, y_norm) = (x.norm(), y.norm());
        let square = x.dot(&y) / (x_norm * y_norm) / POSE_SLACK;
        let equal = (x_norm / y_norm).ln() / POSE_SLACK;
        let usual = (focal / longer / FOCAL_PRIOR.0).ln() / FOCAL_PRIOR.1;
        square * square + equal * equal + usual * usual
    };
    let focal = (0..=60)
        .map(|step| longer * 0.5 * (4.4f64).powf(f64::from(step) / 60.0))
        .min_by(|&a, &b| misfit(a).total_cmp(&misfit(b)))
        .unwrap_or(longer);
    let (x, y) = axes(focal);
    // In a mirror image the axes turn the other way round, and the normal with them.
    let upwards = if matrix.determinant() < 0.0 {
        1.0
    } else {
        -1.0
    };
    camera(focal) * x.cross(&y) * upwards / (x.norm() * y.norm()).sqrt().max(f64::MIN_POSITIVE)
}

/// A flat view: linear-light RGB (0 black, 1 the brightest the camera could write), row by row.
#[derive(Debug, Clone)]
pub struct FlatImage {
    /// `height` rows of `width` pixels; NaN where the plane leaves the picture.
    pub pixels: Vec<[f32; 3]>,
    /// Pixels a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Pixels for one millimetre.
    pub px_per_mm: f64,
    /// What lies at the outer corner of the first pixel, in the card's millimetres.
    pub origin_mm: Point,
}

/// The part of a plane that is to be seen, in the card's millimetres.
#[derive(Debug, Clone, Copy)]
pub struct Window {
    /// Top-left corner.
    pub origin_mm: Point,
    /// Width and height.
    pub size_mm: (f64, f64),
    /// Pixels for one millimetre.
    pub px_per_mm: f64,
}

impl FlatImage {
    /// Looks at a window of the plane that `image_from_plane` maps into the image; bilinear, in linear light.
    pub fn look(image: &RgbImage, image_from_plane: &Homography, window: &Window) -> Self {
        let (width, height) = (
            (window.size_mm.0 * window.px_per_mm).round() as usize,
            (window.size_mm.1 * window.px_per_mm).round() as usize,
        );
        let light = linear_from_srgb();
        let mut pixels = vec![[f32::NAN; 3]; width * height];
        pixels
            .par_chunks_mut(width.max(1))
            .enumerate()
            .for_each(|(row, line)| {
                let y = window.origin_mm.y + (row as f64 + 0.5) / window.px_per_mm;
                for (col, pixel) in line.iter_mut().enumerate() {
                    let x = window.origin_mm.x + (col as f64 + 0.5) / window.px_per_mm;
                    *pixel = sample(image, image_from_plane.map(Point::new(x, y)), &light);
                }
            });
        Self {
            pixels,
            width,
            height,
            px_per_mm: window.px_per_mm,
            origin_mm: window.origin_mm,
        }
    }

    /// The same view at a whole fraction of the resolution, each pixel the mean of `factor` by `factor`.
    #[must_use]
    pub fn shrunk(&self, factor: usize) -> Self {
        let (width, height) = (self.width / factor, self.height / factor);
        let share = 1.0 / (factor * factor) as f32;
        let mean = |row: usize, col: usize| {
            let mut sum = [0.0f32; 3];
            for y in row * factor..(row + 1) * factor {
                for pixel in &self.pixels[y * self.width + col * factor..][..factor] {
                    for (total, value) in sum.iter_mut().zip(pixel) {
                        *total += value * share;
                    }
                }
            }
            sum
        };
        let pixels = (0..height).flat_map(|row| (0..width).map(move |col| (row, col)));
        Self {
            pixels: pixels.map(|(row, col)| mean(row, col)).collect(),
            width,
            height,
            px_per_mm: self.px_per_mm / factor as f64,
            origin_mm: self.origin_mm,
        }
    }

    /// The pixel that holds a point of the card; `None` outside the window or the picture.
    pub fn at_mm(&self, x: f64, y: f64) -> Option<[f32; 3]> {
        let col = (x - self.origin_mm.x) * self.px_per_mm;
        let row = (y - self.origin_mm.y) * self.px_per_mm;
        if col < 0.0 || row < 0.0 || col >= self.width as f64 || row >= self.height as f64 {
            return None;
        }
        let pixel = self.pixels[row as usize * self.width + col as usize];
        (!pixel[0].is_nan()).then_some(pixel)
    }
}

/// Bilinear sample at a point of the image, in linear light; NaN outside.
fn sample(image: &RgbImage, at: Point, light: &[f32; 256]) -> [f32; 3] {
    let (x, y) = (at.x - 0.5, at.y - 0.5);
    let (width, height) = (image.width() as usize, image.height() as usize);
    if !(x > -0.5 && y > -0.5 && x < width as f64 - 0.5 && y < height as f64 - 0.5) {
        return [f32::NAN; 3];
    }
    let (x, y) = (
        x.clamp(0.0, (width - 1) as f64),
        y.clamp(0.0, (height - 1) as f64),
    );
    let (left, top) = (x as usize, y as usize);
    let (right, bottom) = ((left + 1).min(width - 1), (top + 1).min(height - 1));
    let (u, v) = ((x - left as f64) as f32, (y - top as f64) as f32);
    let data = image.as_raw();
    let value = |col: usize, row: usize, channel: usize| {
        light[data[(row * width + col) * 3 + channel] as usize]
    };
    std::array::from_fn(|c| {
        let upper = value(left, top, c) * (1.0 - u) + value(right, top, c) * u;
        let lower = value(left, bottom, c) * (1.0 - u) + value(right, bottom, c) * u;
        upper * (1.0 - v) + lower * v
    })
}

/// Linear light, 0 to 1, for each 8-bit sRGB value (IEC 61966-2-1).
pub fn linear_from_srgb() -> [f32; 256] {
    std::array::from_fn(|value| linear_from_srgb_value(value as f32))
}

/// Linear light, 0 to 1, for one sRGB value of 0 to 255.
pub fn linear_from_srgb_value(value: f32) -> f32 {
    let value = value / 255.0;
    if value <= 0.04045 {
        value / 12.92
    } else {
        ((value + 0.055) / 1.055).powf(2.4)
    }
}
