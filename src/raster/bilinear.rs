//! Bilinear interpolation between the centres of pixels, or of the cells of a map.
//!
//! The functions are marked for inlining, since the rectification of a card calls them a million times and would take 50 % longer without
//! inlining. `image::imageops::interpolate_bilinear` is not used, because it rounds the result to the type of the pixels, which is 8 bits
//! in an image.

use image::RgbImage;

use crate::geometry::{PIXEL_CENTER_PX, Point};

/// The four pixels around a point, and the point's position relative to their centres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bilinear {
    left: usize,
    right: usize,
    top: usize,
    bottom: usize,
    /// Horizontal position of the point, from 0 (at the centres of the two left pixels) to 1 (at the centres of the two right pixels).
    across: f32,
    /// Vertical position of the point, from 0 (at the centres of the two upper pixels) to 1 (at the centres of the two lower pixels).
    down: f32,
}

impl Bilinear {
    /// Returns the four pixels around a point. `at` is in pixels, with centres at +0.5, and the image has the size (width, height). A point
    /// beyond the centres of the outermost pixels is moved to the nearest point of the rectangle that these centres span.
    #[inline]
    pub(crate) fn clamped(at: Point, (width, height): (usize, usize)) -> Self {
        let (across, down) = (Between::of(at.x, width), Between::of(at.y, height));
        Self {
            left: across.low,
            right: across.high,
            top: down.low,
            bottom: down.high,
            across: across.fraction,
            down: down.fraction,
        }
    }

    /// Returns the four pixels around a point as [`Self::clamped`] does. `None` for a point beyond the centres of the outermost pixels, and
    /// for coordinates that are NaN.
    #[inline]
    pub fn inside(at: Point, (width, height): (usize, usize)) -> Option<Self> {
        let within = |coordinate: f64, length: usize| {
            (PIXEL_CENTER_PX..=length as f64 - PIXEL_CENTER_PX).contains(&coordinate)
        };
        (within(at.x, width) && within(at.y, height)).then(|| Self::clamped(at, (width, height)))
    }

    /// Interpolates between the values that `value` returns for the column and row of a pixel.
    #[inline]
    pub fn value(&self, value: impl Fn(usize, usize) -> f32) -> f32 {
        let [value] = self.values(|column, row| [value(column, row)]);
        value
    }

    /// Interpolates between the colours that `values` returns for the column and row of a pixel, channel by channel.
    #[inline]
    pub fn values<const N: usize>(&self, values: impl Fn(usize, usize) -> [f32; N]) -> [f32; N] {
        let (upper_left, upper_right) = (values(self.left, self.top), values(self.right, self.top));
        let (lower_left, lower_right) = (
            values(self.left, self.bottom),
            values(self.right, self.bottom),
        );
        let (u, v) = (self.across, self.down);
        std::array::from_fn(|c| {
            let upper = upper_left[c] * (1.0 - u) + upper_right[c] * u;
            let lower = lower_left[c] * (1.0 - u) + lower_right[c] * u;
            upper * (1.0 - v) + lower * v
        })
    }

    /// Interpolates between the colours of an image. `of_byte` has the value of each byte. The image must have the size that the point was
    /// created with.
    #[inline]
    pub fn colour(&self, image: &RgbImage, of_byte: &[f32; 256]) -> [f32; 3] {
        let (bytes, width) = (image.as_raw(), image.width() as usize);
        self.values(|column, row| {
            // The three bytes of a pixel are read as one chunk, so that each pixel needs only one bounds check.
            let first = 3 * (row * width + column);
            let pixel: &[u8; 3] = bytes[first..].first_chunk().unwrap_or(&[0; 3]);
            pixel.map(|byte| of_byte[usize::from(byte)])
        })
    }
}

/// Position of a coordinate between the centres of two neighbouring pixels, along one axis.
struct Between {
    /// Index of the pixel with the lower coordinate.
    low: usize,
    /// Index of the pixel with the higher coordinate; equal to `low` at the end of the axis.
    high: usize,
    /// Position between the centres of the two pixels: 0 at the centre of `low`, 1 at that of `high`.
    fraction: f32,
}

impl Between {
    /// Computes the position of a coordinate (in pixels) between the centres of pixels. A coordinate before the first centre is moved to
    /// it, and one after the last centre to the last. `length` is the number of pixels along the axis.
    #[inline]
    fn of(coordinate: f64, length: usize) -> Self {
        let last = length.max(1) - 1;
        let from_first_center = (coordinate - PIXEL_CENTER_PX).clamp(0.0, last as f64);
        // The cast converts NaN to 0. The fraction stays NaN, and so does the interpolated value.
        let low = from_first_center as usize;
        Self {
            low,
            high: (low + 1).min(last),
            fraction: (from_first_center - low as f64) as f32,
        }
    }
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "the expected values are exact")]
mod tests {
    use super::*;

    const SIZE: (usize, usize) = (3, 2);

    fn value(column: usize, row: usize) -> f32 {
        [[0.0, 10.0, 20.0], [100.0, 110.0, 120.0]][row][column]
    }

    #[test]
    fn values_are_exact_at_the_centers_of_pixels_and_linear_between_them() {
        for (x, y, want) in [
            (0.5, 0.5, 0.0),
            (2.5, 1.5, 120.0),
            (1.0, 0.5, 5.0),
            (1.75, 1.25, 87.5),
        ] {
            let at = Point::new(x, y);
            assert_eq!(Bilinear::clamped(at, SIZE).value(value), want, "{at}");
            let inside = Bilinear::inside(at, SIZE);
            assert_eq!(inside.map(|at| at.value(value)), Some(want), "{at}");
        }
    }

    #[test]
    fn beyond_the_outermost_centers_clamped_has_the_nearest_value_and_inside_has_none() {
        for (x, y, want) in [(0.1, 0.5, 0.0), (2.9, -3.0, 20.0), (7.0, 1.0, 70.0)] {
            let at = Point::new(x, y);
            assert_eq!(Bilinear::clamped(at, SIZE).value(value), want, "{at}");
            assert_eq!(Bilinear::inside(at, SIZE), None, "{at}");
        }
    }

    #[test]
    fn a_coordinate_that_is_nan_gives_nan_clamped_and_none_inside() {
        let at = Point::new(f64::NAN, 1.0);
        assert!(Bilinear::clamped(at, SIZE).value(value).is_nan());
        assert_eq!(Bilinear::inside(at, SIZE), None);
    }
}
