//! Removes the lens distortion from images.

use image::{Rgb, RgbImage};
use rayon::prelude::*;

use crate::{
    calibration::lens::{Lens, Misfit},
    geometry::{Point, pixel_center},
    raster::Bilinear,
};

/// Maximum width and height of an undistorted image, as a multiple of the width and height of the original image. If a larger image would
/// be needed to show the complete original, the outermost part of the original is cut off. Set by hand.
const MAX_ENLARGEMENT: f64 = 1.5;
/// Colour of the undistorted image where it shows a point outside the original: a medium grey. Set by hand.
const OUTSIDE: Rgb<u8> = Rgb([110; 3]);
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
        let source_position = |(x, y): (u32, u32)| {
            let pixel = pixel_center(x, y);
            let distorted = lens.distorted(origin + pixel.coords);
            (distorted.x as f32, distorted.y as f32)
        };
        let rows = (0..size.1).into_par_iter();
        let positions = rows.flat_map_iter(|y| (0..size.0).map(move |x| (x, y)));
        Ok(Self {
            source_positions: positions.map(source_position).collect(),
            source_size,
            size,
        })
    }

    /// Undistorts an image as [`Frame::through`](crate::frame::Frame::through) does; `None` for an image that does not have the size given
    /// to [`Self::new`].
    pub fn undistorted(&self, photo: &RgbImage) -> Option<RgbImage> {
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
    /// Removes the distortion from an image. Pixels in the centre keep their size. The undistorted image is enlarged so that it shows the
    /// whole original, up to `MAX_ENLARGEMENT` times the size of the original.
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
                let distorted = mapping.distorted(pixel_center(x as u32, y as u32));
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

    /// Converts a pixel of the original to the pixel of the undistorted image that shows the same point. `None` at points far outside the
    /// original, where the lens model has no inverse.
    pub fn undistorted(&self, distorted: Point) -> Option<Point> {
        let ideal = self.lens.undistorted(distorted)?;
        Some(Point::from(ideal - self.origin))
    }
}

/// Computes which part of the ideal pinhole image becomes the undistorted image. Returns the top-left corner of that part and its width and
/// height, both in pixels of the pinhole image.
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
    // Both numbers are positive and at most a few pixels above `MAX_ENLARGEMENT` times the size of a decoded image, so the conversion to
    // `u32` is safe.
    let size = ((right - left) as u32, (bottom - top) as u32);
    (Point::new(left, top), size)
}

/// Samples the original image at a point, in pixels, by bilinear interpolation. Returns [`OUTSIDE`] for a point outside the image.
fn sample(photo: &RgbImage, at: Point) -> Rgb<u8> {
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

    /// Returns how far a point of the ideal pinhole image is from a slanted straight line, in pixels, measured along x.
    fn distance_from_line(ideal: Point) -> f64 {
        (ideal.x - 0.2 * ideal.y - 60.0).abs()
    }

    /// Returns a photo of a dark line as the lens of a webcam shows it. The line is straight in the ideal pinhole image.
    fn photo_of_line() -> RgbImage {
        let lens = webcam();
        RgbImage::from_fn(1280, 720, |x, y| {
            let ideal = lens.undistorted(pixel_center(x, y));
            let is_line = ideal.is_some_and(|ideal| distance_from_line(ideal) < 6.0);
            Rgb([if is_line { 20 } else { 220 }; 3])
        })
    }

    #[test]
    fn a_distorted_line_becomes_straight() {
        let lens = webcam();
        let (image, mapping) =
            DistortedPhoto::of(photo_of_line(), &lens).expect("the same aspect ratio");
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
            assert!(distance_from_line(ideal) < 1.0, "row {y}: {ideal}");
        }
        assert!(rows > 12, "the line is visible in {rows} rows");
    }

    #[test]
    fn the_map_gives_the_same_image_and_accepts_only_its_size() {
        let lens = webcam();
        let (image, mapping) =
            DistortedPhoto::of(photo_of_line(), &lens).expect("the same aspect ratio");
        let map = UndistortionMap::new(&lens, (1280, 720)).expect("the same aspect ratio");
        let mapped = map.undistorted(&mapping.photo).expect("the same size");
        assert_eq!(mapped.dimensions(), image.dimensions());
        let differences = mapped.iter().zip(image.iter()).map(|(a, b)| a.abs_diff(*b));
        let greatest = differences.max();
        assert!(greatest <= Some(1), "{greatest:?}");
        assert!(map.undistorted(&RgbImage::new(640, 360)).is_none());
    }

    #[test]
    fn points_beyond_the_original_are_grey() {
        let photo = RgbImage::from_pixel(1280, 720, Rgb([220; 3]));
        let (image, _) = DistortedPhoto::of(photo, &webcam()).expect("the same aspect ratio");
        let (width, height) = image.dimensions();
        // Removing this distortion moves the corners of the image outwards more than the middles of its edges. The undistorted image is
        // large enough to show the corners, so at the middle of its top edge it shows a point outside the original.
        assert_eq!(*image.get_pixel(width / 2, 0), OUTSIDE);
        assert_eq!(image.get_pixel(width / 2, height / 2).0, [220; 3]);
    }

    #[test]
    fn points_convert_in_both_directions() {
        let photo = RgbImage::new(1280, 720);
        let (_, mapping) = DistortedPhoto::of(photo, &webcam()).expect("the same aspect ratio");
        let distorted = mapping.distorted(Point::new(100.0, 200.0));
        let ideal = mapping.undistorted(distorted).expect("within the image");
        assert!((ideal - Point::new(100.0, 200.0)).norm() < 0.02, "{ideal}");
    }
}
