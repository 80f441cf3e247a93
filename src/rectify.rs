//! Rectified images of a card: its face, or the plane of the pieces' top faces, at a fixed number of pixels per millimetre.

mod landmark;
mod pose;

use image::RgbImage;
use rayon::prelude::*;

pub use crate::rectify::{
    landmark::{Landmark, Part},
    pose::{FocalEstimate, PlanePose, ProjectedPlane},
};
use crate::{
    geometry::{PIXEL_CENTER_PX, Point},
    raster::Bilinear,
    srgb::linear_of_bytes,
};

/// A rectified image: linear-light RGB (0 black, 1 the brightest value of the camera), row by row.
#[derive(Debug, Clone)]
pub struct FlatImage {
    /// The pixels, row by row: `height` rows of `width` pixels each. A pixel is NaN if the photo does not show its point of the plane.
    pub pixels: Vec<[f32; 3]>,
    /// Number of pixels in a row.
    pub width: usize,
    /// Number of rows.
    pub height: usize,
    /// Pixels per millimetre.
    pub px_per_mm: f64,
    /// Point of the plane at the top-left corner of the first pixel, mm, in the card's frame.
    pub origin_mm: Point,
}

/// A rectangle of a plane, in the card's frame, and the resolution at which it is rectified.
#[derive(Debug, Clone, Copy)]
pub struct RectifiedArea {
    /// Top-left corner of the rectangle, mm.
    pub origin_mm: Point,
    /// Width and height of the rectangle, mm. The rectified image has the nearest whole numbers of pixels.
    pub size_mm: (f64, f64),
    /// Resolution of the rectified image, pixels per millimetre.
    pub px_per_mm: f64,
}

/// To save time, the position in the photo is computed exactly only for every so many pixels of a row of the rectified image, and
/// interpolated linearly for the pixels between. On a card's face the step is two millimetres. Over this length, perspective and lens cause
/// an error of less than a hundredth of a pixel. Set by hand.
const INTERPOLATED_PX: usize = 8;

impl FlatImage {
    /// Rectifies an area of a plane, for instance a card's face, from a photo. The photo is sampled bilinearly in linear light.
    pub fn rectify(
        image: &RgbImage,
        image_from_plane: &ProjectedPlane,
        area: &RectifiedArea,
    ) -> Self {
        let length_px = |length_mm: f64| (length_mm * area.px_per_mm).round() as usize;
        let (width_mm, height_mm) = area.size_mm;
        let (width, height) = (length_px(width_mm), length_px(height_mm));
        let linear_values = linear_of_bytes();
        let mut pixels = vec![[f32::NAN; 3]; width * height];
        pixels
            .par_chunks_mut(width.max(1))
            .enumerate()
            .for_each(|(row, line)| {
                let pixel_in_photo = |col: usize| {
                    image_from_plane.map(pixel_center_mm(area.origin_mm, area.px_per_mm, col, row))
                };
                let mut start = pixel_in_photo(0);
                for (index, chunk) in line.chunks_mut(INTERPOLATED_PX).enumerate() {
                    let end = pixel_in_photo((index + 1) * INTERPOLATED_PX);
                    let step = (end - start) / INTERPOLATED_PX as f64;
                    for (offset, pixel) in chunk.iter_mut().enumerate() {
                        *pixel = sample(image, start + step * offset as f64, &linear_values);
                    }
                    start = end;
                }
            });
        Self {
            pixels,
            width,
            height,
            px_per_mm: area.px_per_mm,
            origin_mm: area.origin_mm,
        }
    }

    /// Reduces the resolution by an integer factor. Each new pixel is the mean of `factor` x `factor` old pixels, NaN if at least one of
    /// these is NaN. Rows and columns at the end that do not fill a new pixel are dropped.
    ///
    /// # Panics
    /// If `factor` is 0.
    #[must_use]
    pub(crate) fn shrunk(&self, factor: usize) -> Self {
        let (width, height) = (self.width / factor, self.height / factor);
        let weight = 1.0 / (factor * factor) as f32;
        let mean = |row: usize, col: usize| {
            let mut sum = [0.0f32; 3];
            for y in row * factor..(row + 1) * factor {
                for pixel in &self.pixels[y * self.width + col * factor..][..factor] {
                    for (total, value) in sum.iter_mut().zip(pixel) {
                        *total += value * weight;
                    }
                }
            }
            sum
        };
        let positions = (0..height).flat_map(|row| (0..width).map(move |col| (row, col)));
        Self {
            pixels: positions.map(|(row, col)| mean(row, col)).collect(),
            width,
            height,
            px_per_mm: self.px_per_mm / factor as f64,
            origin_mm: self.origin_mm,
        }
    }

    /// Returns the point of the plane at the centre of the pixel in column `col` and row `row`, mm, in the card's frame.
    pub(crate) fn pixel_center_mm(&self, col: usize, row: usize) -> Point {
        pixel_center_mm(self.origin_mm, self.px_per_mm, col, row)
    }

    /// Returns the pixel at a point of the plane (mm, in the card's frame); `None` outside the rectified area or the photo.
    pub(crate) fn at_mm(&self, point: Point) -> Option<[f32; 3]> {
        let col = (point.x - self.origin_mm.x) * self.px_per_mm;
        let row = (point.y - self.origin_mm.y) * self.px_per_mm;
        if col < 0.0 || row < 0.0 || col >= self.width as f64 || row >= self.height as f64 {
            return None;
        }
        let pixel = self.pixels[row as usize * self.width + col as usize];
        (!pixel[0].is_nan()).then_some(pixel)
    }
}

/// Returns the point of the plane at the centre of a pixel, mm, in the card's frame. `origin_mm` is the top-left corner of the rectified
/// area.
fn pixel_center_mm(origin_mm: Point, px_per_mm: f64, col: usize, row: usize) -> Point {
    Point::new(
        origin_mm.x + (col as f64 + PIXEL_CENTER_PX) / px_per_mm,
        origin_mm.y + (row as f64 + PIXEL_CENTER_PX) / px_per_mm,
    )
}

/// Samples a point of the photo (pixels), bilinear in linear light; NaN outside the photo. `linear_values` has the linear value of each
/// byte.
fn sample(image: &RgbImage, at: Point, linear_values: &[f32; 256]) -> [f32; 3] {
    let (width, height) = (image.width() as usize, image.height() as usize);
    if !(at.x > 0.0 && at.y > 0.0 && at.x < width as f64 && at.y < height as f64) {
        return [f32::NAN; 3];
    }
    Bilinear::clamped(at, (width, height)).values(|column, row| {
        // The three bytes of a pixel are read as one chunk, so that each pixel needs only one bounds check. This code runs a million times
        // per card.
        let first = 3 * (row * width + column);
        let bytes: &[u8; 3] = image.as_raw()[first..].first_chunk().unwrap_or(&[0; 3]);
        bytes.map(|byte| linear_values[usize::from(byte)])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        card_layout::CARD_MM,
        geometry::{Quad, pixel_center},
        test_support::Pinhole,
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
    fn a_drawn_quad_is_rectified() {
        let camera = camera(50.0);
        let pose = pose(&camera);
        let plane = pose.image_from_plane(0.0);
        // The left half of the card is red, the right half medium grey, the table black.
        let image = RgbImage::from_fn(camera.size.0, camera.size.1, |x, y| {
            let pixel = pixel_center(x, y);
            let at = plane.unmap(pixel).expect("every pixel shows the table");
            let is_on_card = (0.0..CARD_MM.0).contains(&at.x) && (0.0..CARD_MM.1).contains(&at.y);
            image::Rgb(match (is_on_card, at.x < 80.0) {
                (false, _) => [0, 0, 0],
                (true, true) => [255, 0, 0],
                (true, false) => [128, 128, 128],
            })
        });
        let area = RectifiedArea {
            origin_mm: Point::new(-4.0, -4.0),
            size_mm: (CARD_MM.0 + 8.0, CARD_MM.1 + 8.0),
            px_per_mm: 4.0,
        };
        let flat = FlatImage::rectify(&image, &pose.image_from_plane(0.0), &area).shrunk(2);
        assert_eq!((flat.width, flat.height, flat.px_per_mm), (336, 234, 2.0));
        let grey = crate::srgb::linear_of_255(128.0);
        let cases = [
            ((-2.0, 50.0), [0.0; 3]),
            ((1.0, 1.0), [1.0, 0.0, 0.0]),
            ((78.5, 108.0), [1.0, 0.0, 0.0]),
            ((81.5, 2.0), [grey; 3]),
            ((159.0, 108.0), [grey; 3]),
        ];
        for ((x, y), expected) in cases {
            let colour = flat.at_mm(Point::new(x, y)).expect("it is in the image");
            let is_near = colour
                .iter()
                .zip(expected)
                .all(|(a, b)| (a - b).abs() < 0.02);
            assert!(is_near, "{x} {y}: {colour:?} is not {expected:?}");
        }
        let beyond = flat.at_mm(Point::new(-5.0, 50.0));
        assert_eq!(beyond, None, "outside the rectified area");
    }

    #[test]
    fn shrinking_averages_whole_blocks_and_drops_the_rest() {
        let grey = |value: f32| [value; 3];
        let mut pixels = vec![grey(9.0); 15];
        for (index, value) in [(0, 1.0), (1, 2.0), (5, 3.0), (6, 6.0), (2, f32::NAN)] {
            pixels[index] = grey(value);
        }
        let image = FlatImage {
            pixels,
            width: 5,
            height: 3,
            px_per_mm: 4.0,
            origin_mm: Point::new(-1.0, 2.0),
        };
        let shrunk = image.shrunk(2);
        assert_eq!((shrunk.width, shrunk.height, shrunk.px_per_mm), (2, 1, 2.0));
        assert!(shrunk.pixels[1].iter().all(|value| value.is_nan()));
        assert_eq!(shrunk.pixel_center_mm(1, 0), Point::new(-0.25, 2.25));
        assert_eq!(shrunk.at_mm(Point::new(-0.75, 2.25)), Some(grey(3.0)));
        assert_eq!(shrunk.at_mm(shrunk.pixel_center_mm(1, 0)), None, "NaN");
    }

    #[test]
    fn points_of_the_plane_outside_the_photo_have_no_pixel() {
        let image = RgbImage::from_pixel(160, 109, image::Rgb([255; 3]));
        let half_out = Quad::from_size(160.0, 109.0)
            .0
            .map(|p| Point::new(p.x + 80.0, p.y));
        let pose = PlanePose::from_corners(&Quad(half_out), image.dimensions())
            .expect("the corners span a card");
        let area = RectifiedArea {
            origin_mm: Point::origin(),
            size_mm: CARD_MM,
            px_per_mm: 1.0,
        };
        let flat = FlatImage::rectify(&image, &pose.image_from_plane(0.0), &area);
        assert!(flat.at_mm(Point::new(70.5, 50.5)).is_some());
        assert_eq!(flat.at_mm(Point::new(90.5, 50.5)), None);
    }
}
