//! Rectifies the gem board with a margin around it, for the network that reads it.

use image::RgbImage;

use crate::{
    geometry::{Homography, Point, Quad},
    model::Tensor,
    raster::Sampler,
};

/// Width of the rectified image in pixels, as in training (`models/train/gemboard/train_read.py`).
pub(crate) const WIDTH: usize = 768;
/// Height of the rectified image in pixels, as in training.
pub(crate) const HEIGHT: usize = 256;

/// Width of the margin around the board in the rectified image. The first value is the margin at each of the two ends, as a fraction of the
/// board's length; the second is that at each long side, as a fraction of the board's width. Set by hand.
const MARGINS: (f64, f64) = (0.04, 0.12);

/// A photo of clearly higher resolution is first reduced ([`Sampler::around_quad`]) to this many times the resolution of the rectified
/// image. Set by hand.
const MAX_RESOLUTION_RATIO: f64 = 1.3;
/// If the photo is reduced, only a part of it around the board is sampled. As far as the image reaches, this part is at least this many
/// times as wide and as high as the board in the photo. Set by hand: above 1, because a margin around the board is rectified, too.
const SAMPLED_RATIO: f64 = 1.3;

/// The rectified gem board: x runs from the red fields to the far end, y from row 0 to row 5.
pub struct RectifiedBoard {
    /// Pixels of the rectified image: red, green and blue planes (0 to 1), each row by row.
    values: Vec<f32>,
    image_from_rectified: Homography,
    rectified_from_image: Homography,
}

impl RectifiedBoard {
    /// Rectifies the board whose outer corners are `corners`, clockwise from the corner beside the red field of row 0. `None` if the
    /// corners do not span an area.
    pub fn of(image: &RgbImage, corners: &[Point; 4]) -> Option<Self> {
        let quad = Quad(*corners);
        let (u, v) = MARGINS;
        let x = |at: f64| (at + u) / (1.0 + 2.0 * u) * WIDTH as f64;
        let y = |at: f64| (at + v) / (1.0 + 2.0 * v) * HEIGHT as f64;
        let rectified_corners = Quad(
            [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(|(a, b)| Point::new(x(a), y(b))),
        );
        let image_from_rectified = Homography::from_quads(&rectified_corners, &quad)?;
        let length_px = (corners[1] - corners[0])
            .norm()
            .max((corners[2] - corners[3]).norm());
        let sampler = Sampler::around_quad(
            image,
            &quad,
            SAMPLED_RATIO,
            MAX_RESOLUTION_RATIO * WIDTH as f64 / length_px.max(1.0),
        );
        let mut values = vec![0.0; 3 * WIDTH * HEIGHT];
        for index in 0..WIDTH * HEIGHT {
            let at = Point::new((index % WIDTH) as f64 + 0.5, (index / WIDTH) as f64 + 0.5);
            let rgb = sampler.sample(image_from_rectified.map(at));
            for (channel, value) in rgb.into_iter().enumerate() {
                values[channel * WIDTH * HEIGHT + index] = value;
            }
        }
        Some(Self {
            values,
            image_from_rectified,
            rectified_from_image: image_from_rectified.inverse()?,
        })
    }

    /// Returns the input of the network: 1 x 3 x [`HEIGHT`] x [`WIDTH`], RGB, 0..1.
    pub fn tensor(&self) -> Tensor {
        Tensor {
            shape: [1, 3, HEIGHT, WIDTH],
            values: self.values.clone(),
        }
    }

    /// Returns red, green and blue (0 to 1) of the pixel at a point of the rectified image, or of the nearest pixel for a point
    /// outside.
    pub fn rgb(&self, at: Point) -> [f64; 3] {
        let x = (at.x.max(0.0) as usize).min(WIDTH - 1);
        let y = (at.y.max(0.0) as usize).min(HEIGHT - 1);
        std::array::from_fn(|channel| f64::from(self.values[(channel * HEIGHT + y) * WIDTH + x]))
    }

    /// Maps a point of the rectified image to the photo (pixels).
    pub fn image_from_rectified(&self, at: Point) -> Point {
        self.image_from_rectified.map(at)
    }

    /// Maps a point of the photo (pixels) to the rectified image.
    pub fn rectified_from_image(&self, pixel: Point) -> Point {
        self.rectified_from_image.map(pixel)
    }
}
