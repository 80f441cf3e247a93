//! Samples an image for rectification. A part of an image that is much finer than the rectified image is first reduced by
//! averaging, as in the training of the networks.

use std::borrow::Cow;

use image::RgbImage;

use crate::{
    geometry::{Point, Quad},
    raster::{Bilinear, Window, scaled},
};

/// Maximum factor (pixels of the reduced image per pixel of the image) by which an image is reduced by averaging before it is sampled. It
/// is not reduced if the factor is closer to 1, since the reduction would have little effect. Set by hand.
const MAX_REDUCING_FACTOR: f64 = 0.8;

/// An image to sample: the full image, or a reduced copy of a part of it.
pub struct Sampler<'a> {
    image: Cow<'a, RgbImage>,
    /// Position of the top-left corner of `image` in the full image, in pixels of the full image.
    from: Point,
    /// Number of pixels of `image` per pixel of the full image, in x and y.
    factor: (f64, f64),
}

impl<'a> Sampler<'a> {
    /// Creates a sampler of the full image without reduction.
    pub fn of_full_image(image: &'a RgbImage) -> Self {
        Self {
            image: Cow::Borrowed(image),
            from: Point::origin(),
            factor: (1.0, 1.0),
        }
    }

    /// Creates a sampler of the part of the image around a quad. The part is `width_factor` times as wide as the quad and is reduced by
    /// `factor` (pixels of the result per pixel of the image). If `factor` is at least `MAX_REDUCING_FACTOR`, the part is too small, or
    /// scaling fails, this is a sampler of the full image without reduction.
    pub fn around_quad(image: &'a RgbImage, quad: &Quad, width_factor: f64, factor: f64) -> Self {
        let reduced = || {
            let window = Window::around_quad(quad, width_factor, image.dimensions())?;
            let length = |side: f64| (side * factor).ceil().max(1.0) as u32;
            let size = (length(window.size.0), length(window.size.1));
            let image = scaled(image, window, size).ok()?;
            Some(Self {
                image: Cow::Owned(image),
                from: window.from,
                factor: (
                    f64::from(size.0) / window.size.0,
                    f64::from(size.1) / window.size.1,
                ),
            })
        };
        let reduced = if factor < MAX_REDUCING_FACTOR {
            reduced()
        } else {
            None
        };
        reduced.unwrap_or_else(|| Self::of_full_image(image))
    }

    /// Returns red, green and blue (0 to 1) at the point `at`, in pixels of the full image, by bilinear interpolation.
    pub fn sample(&self, at: Point) -> [f32; 3] {
        let from_corner = at - self.from;
        let at = Point::new(from_corner.x * self.factor.0, from_corner.y * self.factor.1);
        let size = (self.image.width() as usize, self.image.height() as usize);
        Bilinear::clamped(at, size).values(|column, row| {
            let pixel = self.image.get_pixel(column as u32, row as u32);
            pixel.0.map(|byte| f32::from(byte) / 255.0)
        })
    }
}
