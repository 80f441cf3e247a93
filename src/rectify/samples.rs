//! Samples of a photo in linear light, at the points of a rectified row.

use image::RgbImage;

use crate::{
    geometry::{PIXEL_CENTER_PX, Point},
    raster::Bilinear,
    srgb::linear_of_bytes,
};

/// To save time, the position in the photo is computed exactly only for one of this many samples of a row, and interpolated linearly for
/// those between. On a card's face, this many samples span two millimetres. Over this length, the interpolation causes an error of less
/// than a hundredth of a pixel. Set by hand.
const INTERPOLATED_SAMPLES: usize = 8;

/// A photo that is sampled bilinearly in linear light (0 black, 1 the brightest value of the camera).
pub(super) struct LinearPhoto<'a> {
    image: &'a RgbImage,
    /// Width and height, in pixels.
    size: (usize, usize),
    /// Linear value of each byte.
    linear_values: [f32; 256],
}

impl<'a> LinearPhoto<'a> {
    pub fn new(image: &'a RgbImage) -> Self {
        Self {
            image,
            size: (image.width() as usize, image.height() as usize),
            linear_values: linear_of_bytes(),
        }
    }

    /// Samples the photo along a row. `photo_point` returns the point of the photo (pixels) for the index of a sample. A sample outside the
    /// photo is NaN.
    pub fn sample_row(&self, row: &mut [[f32; 3]], photo_point: impl Fn(usize) -> Point) {
        let mut start = photo_point(0);
        for (index, chunk) in row.chunks_mut(INTERPOLATED_SAMPLES).enumerate() {
            let end = photo_point((index + 1) * INTERPOLATED_SAMPLES);
            let step = (end - start) / INTERPOLATED_SAMPLES as f64;
            let points = (0..).map(|offset| start + step * f64::from(offset));
            if self.is_inside(start) && self.is_inside(end) {
                for (sample, at) in chunk.iter_mut().zip(points) {
                    *sample = self.sample_inside(at);
                }
            } else {
                for (sample, at) in chunk.iter_mut().zip(points) {
                    *sample = self.sample(at);
                }
            }
            start = end;
        }
    }

    /// Returns whether a point (pixels) is in the photo and at least one pixel from its edge, which allows for rounding errors of points
    /// between two such points.
    fn is_inside(&self, at: Point) -> bool {
        let (width, height) = (self.size.0 as f64, self.size.1 as f64);
        at.x >= 1.0 && at.y >= 1.0 && at.x <= width - 1.0 && at.y <= height - 1.0
    }

    /// Samples a point (pixels) between the centres of the outermost pixels. Rectification of a card calls this a million times, so
    /// neighbouring pixels are read as one chunk of bytes, and nothing is clamped.
    #[inline]
    fn sample_inside(&self, at: Point) -> [f32; 3] {
        let (x, y) = (at.x - PIXEL_CENTER_PX, at.y - PIXEL_CENTER_PX);
        let (column, row) = (x as u32, y as u32);
        let (across, down) = ((x - f64::from(column)) as f32, (y - f64::from(row)) as f32);
        let first = 3 * (row as usize * self.size.0 + column as usize);
        let bytes = self.image.as_raw();
        let pair = |first: usize| -> [f32; 6] {
            let pair: &[u8; 6] = bytes[first..].first_chunk().unwrap_or(&[0; 6]);
            pair.map(|byte| self.linear_values[usize::from(byte)])
        };
        let (upper, lower) = (pair(first), pair(first + 3 * self.size.0));
        std::array::from_fn(|c| {
            let upper = upper[c] * (1.0 - across) + upper[c + 3] * across;
            let lower = lower[c] * (1.0 - across) + lower[c + 3] * across;
            upper * (1.0 - down) + lower * down
        })
    }

    /// Samples a point (pixels); NaN outside the photo.
    fn sample(&self, at: Point) -> [f32; 3] {
        let (width, height) = self.size;
        if !(at.x > 0.0 && at.y > 0.0 && at.x < width as f64 && at.y < height as f64) {
            return [f32::NAN; 3];
        }
        Bilinear::clamped(at, self.size).colour(self.image, &self.linear_values)
    }
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "both computations are the same")]
mod tests {
    use super::*;

    fn photo() -> RgbImage {
        RgbImage::from_fn(9, 7, |x, y| {
            image::Rgb([20 * x as u8, 30 * y as u8, (x * y * 5) as u8])
        })
    }

    #[test]
    fn inside_the_photo_both_ways_of_sampling_are_equal() {
        let image = photo();
        let photo = LinearPhoto::new(&image);
        for (x, y) in [(1.0, 1.0), (1.5, 2.5), (3.3, 4.9), (7.99, 3.0), (8.0, 6.0)] {
            let at = Point::new(x, y);
            assert!(photo.is_inside(at));
            assert_eq!(photo.sample_inside(at), photo.sample(at), "{at}");
        }
    }

    #[test]
    fn a_row_that_leaves_the_photo_is_nan_outside() {
        let image = photo();
        let photo = LinearPhoto::new(&image);
        let point = |index: usize| Point::new(index as f64 + 0.5, 3.5);
        let mut row = [[0.0; 3]; 12];
        photo.sample_row(&mut row, point);
        for (index, sample) in row.iter().enumerate() {
            assert_eq!(sample[0].is_nan(), index >= 9, "{index}");
        }
        let values = linear_of_bytes();
        assert_eq!(row[4], [80, 90, 60].map(|byte: usize| values[byte]));
    }
}
