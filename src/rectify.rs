//! Rectified images of a card: its face, or the plane of the pieces' top faces, at a fixed number of pixels per millimetre.

mod landmark;
mod pose;
mod samples;

use image::RgbImage;
use rayon::prelude::*;

pub use crate::rectify::{
    landmark::{Landmark, Part},
    pose::{FocalEstimate, PlanePose, ProjectedPlane},
};
use crate::{
    geometry::{PIXEL_CENTER_PX, Point},
    rectify::samples::LinearPhoto,
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
    /// Width and height of the rectangle, mm, rounded to whole numbers of samples. Samples at the end that do not fill a pixel are dropped.
    pub size_mm: (f64, f64),
    /// Resolution of the rectified image, pixels per millimetre.
    pub px_per_mm: f64,
    /// Number of samples along each side of a pixel, at least 1. A pixel is the mean of its samples.
    pub oversampling: usize,
}

impl RectifiedArea {
    /// Returns the number of samples per millimetre, along each axis.
    fn samples_per_mm(&self) -> f64 {
        self.px_per_mm * self.oversampling as f64
    }

    /// Returns the width and height of the rectified image, in pixels.
    fn pixels(&self) -> (usize, usize) {
        let pixels = |length_mm: f64| {
            (length_mm * self.samples_per_mm()).round() as usize / self.oversampling
        };
        (pixels(self.size_mm.0), pixels(self.size_mm.1))
    }

    /// Returns the point of the plane of a sample, mm, in the card's frame.
    fn sample_mm(&self, col: usize, row: usize) -> Point {
        pixel_center_mm(self.origin_mm, self.samples_per_mm(), col, row)
    }

    /// Adds a row of samples to a row of pixels, with the weight of a sample in the mean of its pixel.
    fn add_samples(&self, pixels: &mut [[f32; 3]], samples: &[[f32; 3]]) {
        let weight = 1.0 / (self.oversampling * self.oversampling) as f32;
        for (pixel, samples) in pixels.iter_mut().zip(samples.chunks(self.oversampling)) {
            for sample in samples {
                for (total, value) in pixel.iter_mut().zip(sample) {
                    *total += value * weight;
                }
            }
        }
    }
}

impl FlatImage {
    /// Rectifies an area of a plane, for instance a card's face, from a photo. The photo is sampled bilinearly in linear light. A pixel is
    /// NaN if at least one of its samples is outside the photo.
    ///
    /// # Panics
    /// If `area.oversampling` is 0.
    pub fn rectify(
        image: &RgbImage,
        image_from_plane: &ProjectedPlane,
        area: &RectifiedArea,
    ) -> Self {
        let photo = LinearPhoto::new(image);
        let (width, height) = area.pixels();
        let mut pixels = vec![[0.0; 3]; width * height];
        pixels
            .par_chunks_mut(width.max(1))
            .enumerate()
            .for_each_init(
                || vec![[0.0; 3]; width * area.oversampling],
                |samples, (row, pixels)| {
                    for sample_row in row * area.oversampling..(row + 1) * area.oversampling {
                        photo.sample_row(samples, |col| {
                            image_from_plane.map(area.sample_mm(col, sample_row))
                        });
                        area.add_samples(pixels, samples);
                    }
                },
            );
        Self {
            pixels,
            width,
            height,
            px_per_mm: area.px_per_mm,
            origin_mm: area.origin_mm,
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
            px_per_mm: 2.0,
            oversampling: 2,
        };
        let flat = FlatImage::rectify(&image, &pose.image_from_plane(0.0), &area);
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
    fn a_pixel_is_the_mean_of_its_samples_and_samples_that_do_not_fill_one_are_dropped() {
        let area = RectifiedArea {
            origin_mm: Point::new(-1.0, 2.0),
            size_mm: (2.6, 1.4),
            px_per_mm: 1.0,
            oversampling: 2,
        };
        assert_eq!(area.pixels(), (2, 1), "of 5 x 3 samples");
        assert_eq!(area.sample_mm(0, 0), Point::new(-0.75, 2.25));
        let mut pixels = [[0.0; 3]; 2];
        let grey = |value: f32| [value; 3];
        area.add_samples(&mut pixels, &[1.0, 2.0, f32::NAN, 5.0].map(grey));
        area.add_samples(&mut pixels, &[3.0, 6.0, 5.0, 5.0].map(grey));
        let is_mean = |value: &f32| (value - 3.0).abs() < 1e-6;
        assert!(pixels[0].iter().all(is_mean), "{pixels:?}");
        assert!(pixels[1].iter().all(|value| value.is_nan()));
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
            oversampling: 1,
        };
        let flat = FlatImage::rectify(&image, &pose.image_from_plane(0.0), &area);
        assert!(flat.at_mm(Point::new(70.5, 50.5)).is_some());
        assert_eq!(flat.at_mm(Point::new(90.5, 50.5)), None);
    }
}
