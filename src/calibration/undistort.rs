//! Removes the lens distortion from images.

use image::{Rgb, RgbImage};
use rayon::prelude::*;

use crate::{
    calibration::lens::{Lens, Misfit},
    geometry::{Point, pixel_center},
    raster::Bilinear,
};

/// Maximum width and height of an undistorted image, as a multiple of those of the original image. If the complete original needs more,
/// its outermost part is cut off. Set by hand.
const MAX_ENLARGEMENT: f64 = 1.5;
/// Number of intervals into which each edge of the original image is divided. The end points of the intervals are undistorted to compute
/// the size of the undistorted image. Set by hand.
const EDGE_INTERVALS: u32 = 16;

/// Removes the distortion from images of one camera. The mapping of the pixels is computed once for all images.
#[derive(Debug, Clone)]
pub struct UndistortionMap {
    /// For each pixel of the undistorted image, row by row, the position in the original image from which it is sampled, in pixels.
    source_positions: Vec<(f32, f32)>,
    /// Width and height of the original images, pixels.
    source_size: (u32, u32),
    /// Width and height of the undistorted images, pixels.
    size: (u32, u32),
}

impl UndistortionMap {
    /// Computes the mapping for images of this width and height.
    ///
    /// # Errors
    /// When the lens was calibrated for images of another aspect ratio.
    pub fn new(lens: &Lens, source_size: (u32, u32)) -> Result<Self, Misfit> {
        let lens = lens.scaled_to(source_size)?;
        let (origin, size) = extent(&lens);
        let source_position = |index: u32| {
            let pixel = pixel_center(index % size.0, index / size.0);
            let distorted = lens.distorted(origin + pixel.coords);
            (distorted.x as f32, distorted.y as f32)
        };
        let indices = (0..size.0 * size.1).into_par_iter();
        Ok(Self {
            source_positions: indices.map(source_position).collect(),
            source_size,
            size,
        })
    }

    /// Undistorts an image as [`Frame::through`](crate::frame::Frame::through) does; `None` for an image that does not have the size given
    /// to [`Self::new`].
    pub fn of(&self, photo: &RgbImage) -> Option<RgbImage> {
        if photo.dimensions() != self.source_size {
            return None;
        }
        let mut image = RgbImage::new(self.size.0, self.size.1);
        let width = self.size.0 as usize;
        let rows = image.as_mut().par_chunks_mut(3 * width);
        let rows = rows.zip(self.source_positions.par_chunks(width));
        rows.for_each(|(row, positions)| {
            for (pixel, &(x, y)) in row.chunks_exact_mut(3).zip(positions) {
                let position = Point::new(f64::from(x), f64::from(y));
                pixel.copy_from_slice(&sample(photo, position).0);
            }
        });
        Some(image)
    }
}

/// An original image with lens distortion, and the mapping between its pixels and those of its undistorted version.
#[derive(Debug, Clone)]
pub struct DistortedPhoto {
    /// The original image, with lens distortion.
    pub photo: RgbImage,
    lens: Lens,
    /// Position of the top-left corner of the undistorted image, in pixels of the lens's ideal pinhole image (see [`Lens`]).
    origin: Point,
}

impl DistortedPhoto {
    /// Removes the distortion from an image. Pixels in the centre keep their size. The undistorted image is enlarged so that it
    /// shows the whole original, up to `MAX_ENLARGEMENT` times its size.
    ///
    /// # Errors
    /// When the lens was calibrated for images of another aspect ratio.
    pub fn of(photo: RgbImage, lens: &Lens) -> Result<(RgbImage, Self), Misfit> {
        let lens = lens.scaled_to(photo.dimensions())?;
        let (origin, size) = extent(&lens);
        let mapping = Self {
            photo,
            lens,
            origin,
        };
        let mut image = RgbImage::new(size.0, size.1);
        let row_bytes = 3 * size.0 as usize;
        let rows = image.as_mut().par_chunks_mut(row_bytes).enumerate();
        rows.for_each(|(y, row)| {
            for (x, pixel) in row.chunks_exact_mut(3).enumerate() {
                let distorted = mapping.distorted(Point::new(x as f64 + 0.5, y as f64 + 0.5));
                pixel.copy_from_slice(&sample(&mapping.photo, distorted).0);
            }
        });
        Ok((image, mapping))
    }

    /// Returns the focal length of the undistorted image, pixels: the mean of the focal lengths in x and y.
    pub fn focal(&self) -> f64 {
        self.lens.focal.mean()
    }

    /// Converts pixels of the undistorted image to pixels of the original.
    pub fn distorted(&self, at: Point) -> Point {
        self.lens.distorted(self.origin + at.coords)
    }

    /// Converts pixels of the original to pixels of the undistorted image; `None` where the lens model has no inverse.
    pub fn undistorted(&self, distorted: Point) -> Option<Point> {
        let ideal = self.lens.undistorted(distorted)?;
        Some(Point::from(ideal - self.origin))
    }
}

/// Computes the part of the lens's ideal pinhole image that the undistorted image shows. Returns the position of its top-left corner and
/// its size, both in pixels.
fn extent(lens: &Lens) -> (Point, (u32, u32)) {
    let (width, height) = (f64::from(lens.size.0), f64::from(lens.size.1));
    let fractions = (0..=EDGE_INTERVALS).map(|step| f64::from(step) / f64::from(EDGE_INTERVALS));
    let edge_points = fractions.flat_map(|fraction| {
        let (x, y) = (fraction * width, fraction * height);
        [(x, 0.0), (x, height), (0.0, y), (width, y)]
    });
    let [mut left, mut top, mut right, mut bottom] = [0.0, 0.0, width, height];
    for (x, y) in edge_points {
        if let Some(ideal) = lens.undistorted(Point::new(x, y)) {
            (left, right) = (ideal.x.min(left), ideal.x.max(right));
            (top, bottom) = (ideal.y.min(top), ideal.y.max(bottom));
        }
    }
    let max_margin = |size: f64| (MAX_ENLARGEMENT - 1.0) / 2.0 * size;
    let left = left.max(-max_margin(width)).floor();
    let top = top.max(-max_margin(height)).floor();
    let right = right.min(width + max_margin(width)).ceil();
    let bottom = bottom.min(height + max_margin(height)).ceil();
    // The size is at most [`MAX_ENLARGEMENT`] times that of a decoded image, so the casts are safe.
    let size = ((right - left) as u32, (bottom - top) as u32);
    (Point::new(left, top), size)
}

/// Samples the original image at a point, in pixels, by bilinear interpolation. Returns grey for a point outside the image.
fn sample(photo: &RgbImage, at: Point) -> Rgb<u8> {
    const OUTSIDE: Rgb<u8> = Rgb([110; 3]);
    let (width, height) = photo.dimensions();
    let is_inside =
        (0.0..f64::from(width)).contains(&at.x) && (0.0..f64::from(height)).contains(&at.y);
    if !is_inside {
        return OUTSIDE;
    }
    let pixels = Bilinear::clamped(at, (width as usize, height as usize));
    let colour = pixels.values(|column, row| {
        let pixel = photo.get_pixel(column as u32, row as u32);
        pixel.0.map(f32::from)
    });
    Rgb(colour.map(|value| (value + 0.5) as u8))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calibration::lens::tests::webcam;

    #[test]
    fn a_distorted_line_becomes_straight_and_points_convert_in_both_directions() {
        let lens = webcam();
        // Whether a pixel of the distorted photo is on the dark line, which is straight in the ideal pinhole image.
        let is_line = |at: Point| {
            lens.undistorted(at)
                .is_some_and(|ideal| (ideal.x - 0.2 * ideal.y - 60.0).abs() < 6.0)
        };
        let photo = RgbImage::from_fn(1280, 720, |x, y| {
            let at = pixel_center(x, y);
            Rgb([if is_line(at) { 20 } else { 220 }; 3])
        });
        let (image, mapping) = DistortedPhoto::of(photo, &lens).expect("the same aspect ratio");
        assert!(
            image.width() > 1280 && image.height() > 720,
            "the corners need space"
        );
        let shift = mapping
            .undistorted(Point::new(640.0, 360.0))
            .expect("within the image")
            - lens
                .undistorted(Point::new(640.0, 360.0))
                .expect("within the image");
        let mut rows = 0;
        for y in (0..image.height()).step_by(40) {
            let dark = (0..image.width()).filter(|&x| image.get_pixel(x, y).0[0] < 60);
            let dark: Vec<f64> = dark.map(|x| f64::from(x) + 0.5).collect();
            if dark.len() < 6 {
                continue;
            }
            rows += 1;
            let middle = dark.iter().sum::<f64>() / dark.len() as f64;
            let ideal = Point::new(middle, f64::from(y) + 0.5) - shift;
            assert!(
                (ideal.x - 0.2 * ideal.y - 60.0).abs() < 1.0,
                "row {y}: {ideal}"
            );
        }
        assert!(rows > 12, "the line is visible in {rows} rows");
        let map = UndistortionMap::new(&lens, (1280, 720)).expect("the same aspect ratio");
        let mapped = map.of(&mapping.photo).expect("the same size");
        let differences = mapped.iter().zip(image.iter()).map(|(a, b)| a.abs_diff(*b));
        assert_eq!(mapped.dimensions(), image.dimensions());
        assert!(differences.max() <= Some(1), "both implementations agree");
        assert!(map.of(&RgbImage::new(640, 360)).is_none());
        let distorted = mapping.distorted(Point::new(100.0, 200.0));
        let ideal = mapping.undistorted(distorted).expect("within the image");
        assert!((ideal - Point::new(100.0, 200.0)).norm() < 0.02, "{ideal}");
    }
}
