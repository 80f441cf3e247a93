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
    /// How far these corners are from those of any card before any usual camera: about 1 for an honest fit, hundreds for
    /// a quad that is a tenth too short.
    pub misfit: f64,
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
        let viewing = Viewing::new(&image_from_card.0, size);
        let focal = viewing.focal();
        let (lift, misfit) = (viewing.lift(focal), viewing.misfit(focal));
        Some(Self {
            image_from_card,
            lift,
            misfit,
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

/// A homography from the card to a picture, and the camera that may have taken it.
struct Viewing<'a> {
    matrix: &'a Matrix3<f64>,
    middle: (f64, f64),
    longer_side: f64,
}

impl<'a> Viewing<'a> {
    fn new(matrix: &'a Matrix3<f64>, (width, height): (u32, u32)) -> Self {
        let middle = (f64::from(width) / 2.0, f64::from(height) / 2.0);
        Self {
            matrix,
            middle,
            longer_side: f64::from(width.max(height)),
        }
    }

    /// The card's two axes as the camera of this focal length (pixels) sees them.
    fn axes(&self, focal: f64) -> (Vector3<f64>, Vector3<f64>) {
        let ray = |column: usize| {
            let column = self.matrix.column(column);
            let (x, y) = (
                column.x - self.middle.0 * column.z,
                column.y - self.middle.1 * column.z,
            );
            Vector3::new(x / focal, y / focal, column.z)
        };
        (ray(0), ray(1))
    }

    /// How far the axes are from square and equal, and the focal length from a usual one.
    fn misfit(&self, focal: f64) -> f64 {
        let (x, y) = self.axes(focal);
        let (x_norm, y_norm) = (x.norm(), y.norm());
        let square = x.dot(&y) / (x_norm * y_norm) / POSE_SLACK;
        let equal = (x_norm / y_norm).ln() / POSE_SLACK;
        let usual = (focal / self.longer_side / FOCAL_PRIOR.0).ln() / FOCAL_PRIOR.1;
        square * square + equal * equal + usual * usual
    }

    /// The focal length that fits best, of 61 from half to 2.2 times the longer side.
    fn focal(&self) -> f64 {
        (0..=60)
            .map(|step| self.longer_side * 0.5 * 4.4f64.powf(f64::from(step) / 60.0))
            .min_by(|&a, &b| self.misfit(a).total_cmp(&self.misfit(b)))
            .unwrap_or(self.longer_side)
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
        Vector3::new(
            focal * normal.x + self.middle.0 * normal.z,
            focal * normal.y + self.middle.1 * normal.z,
            normal.z,
        )
    }
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
    let (u, v) = ((x - left as f64) as f32, (y - top as f64) as f32);
    let to_right = if left + 1 < width { 3 } else { 0 };
    let to_below = if top + 1 < height { 3 * width } else { 0 };
    let first = 3 * (top * width + left);
    // One check of the bounds for each of the four pixels: this runs a million times a card.
    let pixel = |at: usize| {
        let bytes: &[u8; 3] = image.as_raw()[at..].first_chunk().unwrap_or(&[0; 3]);
        bytes.map(|byte| light[usize::from(byte)])
    };
    let (upper_left, upper_right) = (pixel(first), pixel(first + to_right));
    let (lower_left, lower_right) = (pixel(first + to_below), pixel(first + to_below + to_right));
    std::array::from_fn(|c| {
        let upper = upper_left[c] * (1.0 - u) + upper_right[c] * u;
        let lower = lower_left[c] * (1.0 - u) + lower_right[c] * u;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{layout::PIECE_MM, staged::Pinhole};

    fn camera(elevation_deg: f64) -> Pinhole {
        Pinhole {
            size: (1280, 960),
            focal_px: 1216.0,
            elevation_deg,
            distance_mm: 300.0,
        }
    }

    fn pose(camera: &Pinhole) -> CardPose {
        CardPose::from_corners(&camera.corners(), camera.size).expect("the corners span a card")
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
        let mirrored = CardPose::from_corners(&mirrored, camera.size).expect("it spans a card");
        let (a, b) = (pose(&camera).lean_mm(2.0), mirrored.lean_mm(2.0));
        assert!((a.0 - b.0).hypot(a.1 - b.1) < 1e-6, "{a:?} {b:?}");
    }

    #[test]
    fn corners_on_a_line_have_no_pose() {
        let line = Quad([0.0, 1.0, 2.0, 3.0].map(|at| Point::new(100.0 * at, 50.0 * at)));
        assert!(CardPose::from_corners(&line, (640, 480)).is_none());
    }

    #[test]
    fn a_drawn_quad_is_seen_flat() {
        let camera = camera(50.0);
        let pose = pose(&camera);
        let card_from_image = pose
            .image_from_card
            .inverse()
            .expect("a pose can be inverted");
        // Left half red, right half half-grey, the table black.
        let image = RgbImage::from_fn(camera.size.0, camera.size.1, |x, y| {
            let at = card_from_image.map(Point::new(f64::from(x) + 0.5, f64::from(y) + 0.5));
            let on = (0.0..CARD_MM.0).contains(&at.x) && (0.0..CARD_MM.1).contains(&at.y);
            image::Rgb(match (on, at.x < 80.0) {
                (false, _) => [0, 0, 0],
                (true, true) => [255, 0, 0],
                (true, false) => [128, 128, 128],
            })
        });
        let window = Window {
            origin_mm: Point::new(-4.0, -4.0),
            size_mm: (CARD_MM.0 + 8.0, CARD_MM.1 + 8.0),
            px_per_mm: 4.0,
        };
        let flat = FlatImage::look(&image, &pose.image_from_card, &window).shrunk(2);
        assert_eq!((flat.width, flat.height, flat.px_per_mm), (336, 234, 2.0));
        let grey = linear_from_srgb_value(128.0);
        let cases = [
            ((-2.0, 50.0), [0.0; 3]),
            ((1.0, 1.0), [1.0, 0.0, 0.0]),
            ((78.5, 108.0), [1.0, 0.0, 0.0]),
            ((81.5, 2.0), [grey; 3]),
            ((159.0, 108.0), [grey; 3]),
        ];
        for ((x, y), expected) in cases {
            let seen = flat.at_mm(x, y).expect("it is in the picture");
            let near = seen.iter().zip(expected).all(|(a, b)| (a - b).abs() < 0.02);
            assert!(near, "{x} {y}: {seen:?} is not {expected:?}");
        }
        assert_eq!(flat.at_mm(-5.0, 50.0), None, "beyond the window");
    }

    #[test]
    fn what_lies_outside_the_picture_is_not_seen() {
        let image = RgbImage::from_pixel(160, 109, image::Rgb([255; 3]));
        let half_out = Quad::from_size(160.0, 109.0)
            .0
            .map(|p| Point::new(p.x + 80.0, p.y));
        let pose = CardPose::from_corners(&Quad(half_out), image.dimensions())
            .expect("the corners span a card");
        let window = Window {
            origin_mm: Point::origin(),
            size_mm: CARD_MM,
            px_per_mm: 1.0,
        };
        let flat = FlatImage::look(&image, &pose.image_from_card, &window);
        assert!(flat.at_mm(70.5, 50.5).is_some());
        assert_eq!(flat.at_mm(90.5, 50.5), None);
    }
}
