//! Rectifies the gem board.

use image::RgbImage;

use crate::{
    geometry::{Homography, Point, Quad},
    model::Planes,
    raster::Sampler,
};

/// Width of the rectified image in pixels, as in training (`models/train/gemboard/train_read.py`).
pub(crate) const WIDE: usize = 768;
/// Height of the rectified image in pixels, as in training.
pub(crate) const HIGH: usize = 256;

/// Width of the margin that is rectified with the board: beyond its two ends, as a fraction of its length, and beyond its two
/// long sides, as a fraction of its width. Set by hand.
const MARGINS: (f64, f64) = (0.04, 0.12);

/// Maximum ratio of the photo's resolution to that of the rectified image. A finer photo is first downscaled to this ratio. Set
/// by hand.
const MAX_RESOLUTION_RATIO: f64 = 1.3;
/// Ratio of the side of the part of the photo that is sampled to that of the board in the photo. Set by hand.
const SAMPLED_RATIO: f64 = 1.3;

/// The rectified gem board: x runs from the red fields to the far end, y from row 0 to row 5.
pub struct Flat {
    values: Vec<f32>,
    photo_from_board: Homography,
    board_from_photo: Homography,
}

impl Flat {
    /// Rectifies a board with these corners, given clockwise from the corner at row 0 and the red fields. `None` if the corners
    /// do not span an area.
    pub fn of(image: &RgbImage, corners: &[Point; 4]) -> Option<Self> {
        let quad = Quad(*corners);
        let (u, v) = MARGINS;
        let x = |at: f64| (at + u) / (1.0 + 2.0 * u) * WIDE as f64;
        let y = |at: f64| (at + v) / (1.0 + 2.0 * v) * HIGH as f64;
        let tips = Quad(
            [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(|(a, b)| Point::new(x(a), y(b))),
        );
        let photo_from_board = Homography::from_quads(&tips, &quad)?;
        let long = (corners[1] - corners[0])
            .norm()
            .max((corners[2] - corners[3]).norm());
        let sampler = Sampler::about(
            image,
            &quad,
            SAMPLED_RATIO,
            MAX_RESOLUTION_RATIO * WIDE as f64 / long.max(1.0),
        );
        let mut values = vec![0.0; 3 * WIDE * HIGH];
        for index in 0..WIDE * HIGH {
            let at = Point::new((index % WIDE) as f64 + 0.5, (index / WIDE) as f64 + 0.5);
            let rgb = sampler.sample(photo_from_board.map(at));
            for (channel, value) in rgb.into_iter().enumerate() {
                values[channel * WIDE * HIGH + index] = value;
            }
        }
        Some(Self {
            values,
            photo_from_board,
            board_from_photo: photo_from_board.inverse()?,
        })
    }

    /// Returns the input of the network: 1 x 3 x [`HIGH`] x [`WIDE`], RGB, 0..1.
    pub fn planes(&self) -> Planes {
        Planes {
            shape: [1, 3, HIGH, WIDE],
            values: self.values.clone(),
        }
    }

    /// Returns red, green and blue (0 to 1) of the pixel at a point of the rectified image, or of the nearest pixel for a point
    /// outside.
    pub fn rgb(&self, at: Point) -> [f64; 3] {
        let x = (at.x.max(0.0) as usize).min(WIDE - 1);
        let y = (at.y.max(0.0) as usize).min(HIGH - 1);
        std::array::from_fn(|channel| f64::from(self.values[(channel * HIGH + y) * WIDE + x]))
    }

    /// Maps a point of the rectified image to the photo.
    pub fn pixel(&self, at: Point) -> Point {
        self.photo_from_board.map(at)
    }

    /// Maps a point of the photo to the rectified image.
    pub fn place(&self, pixel: Point) -> Point {
        self.board_from_photo.map(pixel)
    }
}
