//! Samples an image for rectification. A part of an image that is much finer than the rectified image is first reduced by
//! averaging, as in the training of the networks.

use std::borrow::Cow;

use image::RgbImage;

use crate::{
    geometry::{Point, Quad},
    raster::{Bilinear, Window, scaled},
};

/// An image is reduced before sampling only if the reduction factor is below this value; otherwise the reduction would have little effect.
/// The factor is the number of pixels of the reduced image per pixel of the image, along each axis. Set by hand.
const MIN_UNREDUCED_FACTOR: f64 = 0.8;

/// Values of the bytes of an image, 0 to 1.
static VALUES_OF_BYTES: [f32; 256] = {
    let mut values = [0.0; 256];
    let mut byte = 0;
    while byte < values.len() {
        values[byte] = byte as f32 / 255.0;
        byte += 1;
    }
    values
};

/// An image to sample: the full image, or a reduced copy of a part of it.
pub struct Sampler<'a> {
    image: Cow<'a, RgbImage>,
    /// Position of the top-left corner of `image` in the full image, in pixels of the full image.
    from: Point,
    /// Scale of `image`, in x and y: the number of its pixels per pixel of the full image; at most 1.
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

    /// Creates a sampler of the part of the image around a quad. The part is the window that [`Window::around_quad`] returns for
    /// `width_factor`; it is scaled by `factor` (pixels of the scaled part per pixel of the image). If `factor` is at least
    /// `MIN_UNREDUCED_FACTOR`, or if there is no such window or the part cannot be scaled, the sampler uses the full image, which is not
    /// scaled.
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
        let reduced = if factor < MIN_UNREDUCED_FACTOR {
            reduced()
        } else {
            None
        };
        reduced.unwrap_or_else(|| Self::of_full_image(image))
    }

    /// Returns red, green and blue (0 to 1) at the point `at` (pixels of the full image), by bilinear interpolation. Outside the sampled
    /// area, which is the full image or the reduced part, returns the colour at the nearest edge of this area.
    pub fn sample(&self, at: Point) -> [f32; 3] {
        let from_corner = at - self.from;
        let at = Point::new(from_corner.x * self.factor.0, from_corner.y * self.factor.1);
        let size = (self.image.width() as usize, self.image.height() as usize);
        Bilinear::clamped(at, size).colour(&self.image, &VALUES_OF_BYTES)
    }
}

#[cfg(test)]
mod tests {
    use image::Rgb;

    use super::*;

    /// Returns an image with alternating black and white columns on the left half; the right half is red.
    fn striped() -> RgbImage {
        RgbImage::from_fn(200, 100, |x, _| {
            Rgb(match (x < 100, x % 2) {
                (false, _) => [255, 0, 0],
                (true, 0) => [0; 3],
                (true, _) => [255; 3],
            })
        })
    }

    fn assert_near(actual: [f32; 3], expected: [f32; 3]) {
        let is_near = actual
            .iter()
            .zip(expected)
            .all(|(a, b)| (a - b).abs() < 0.02);
        assert!(is_near, "{actual:?} is not {expected:?}");
    }

    #[test]
    fn without_reduction_single_pixels_are_sampled() {
        let image = striped();
        let quad = Quad::from_size(200.0, 100.0);
        for sampler in [
            Sampler::of_full_image(&image),
            Sampler::around_quad(&image, &quad, 1.0, MIN_UNREDUCED_FACTOR),
        ] {
            assert_near(sampler.sample(Point::new(50.5, 50.5)), [0.0; 3]);
            assert_near(sampler.sample(Point::new(51.5, 50.5)), [1.0; 3]);
        }
    }

    #[test]
    fn a_reduced_part_is_averaged_and_sampled_in_pixels_of_the_full_image() {
        let image = striped();
        let quad =
            Quad([[20.0, 20.0], [180.0, 20.0], [180.0, 80.0], [20.0, 80.0]].map(Point::from));
        let sampler = Sampler::around_quad(&image, &quad, 1.0, 0.25);
        assert!(sampler.image.width() < 50, "{}", sampler.image.width());
        assert_near(sampler.sample(Point::new(60.0, 50.0)), [0.5; 3]);
        assert_near(sampler.sample(Point::new(140.0, 50.0)), [1.0, 0.0, 0.0]);
    }

    #[test]
    fn beyond_the_image_the_colour_of_the_nearest_edge_is_sampled() {
        let image = striped();
        let sampler = Sampler::of_full_image(&image);
        assert_near(sampler.sample(Point::new(900.0, 50.0)), [1.0, 0.0, 0.0]);
    }

    #[test]
    fn a_part_that_is_too_small_is_sampled_from_the_full_image() {
        let image = striped();
        let sampler = Sampler::around_quad(&image, &Quad::from_size(4.0, 4.0), 1.0, 0.25);
        assert_eq!(sampler.image.dimensions(), image.dimensions());
    }
}
