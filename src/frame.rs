//! Reads images from files, folders, cameras and videos.
//!
//! The format of a file is recognised by its first bytes, never by its name. Decoding uses bounded memory, and large images
//! are decoded at a reduced scale. The result is 8-bit RGB, with alpha composited over white, rotated according to its EXIF data. Any bytes
//! give either a [`Frame`] or an error that names the remedy.

mod colour_content;
mod decode;
mod error;
mod exif;
pub mod feed;
mod folder;
mod format;
mod full_size;
mod jpeg;
pub mod motion_jpeg;
pub mod play_time;
mod rotate;
mod shrink;
pub mod video_rotation;

use std::{fs::File, io::Read, path::Path};

use image::{RgbImage, imageops};

use crate::{
    calibration::{DistortedPhoto, Lens, Misfit},
    geometry::Point,
    lens::FocalPrior,
};

pub use crate::frame::error::{DecodeError, FrameError, FrameErrorCause, UnsupportedFormat};
pub use crate::frame::folder::images_in;
pub use crate::frame::full_size::is_decoding;
pub use crate::frame::rotate::turn;

/// Maximum size of an image file, bytes (512 MiB). Set by hand: a JPEG of 900 megapixels is about half as large.
const MAX_FILE_BYTES: u64 = 512 << 20;

/// Number of bytes at the start of a file from which its format is recognised. Most formats need 32 bytes. But an SVG may start with a long
/// comment, and other data may come before the list of images in a raw photo.
const HEAD_BYTES: u64 = 4096;

/// Maximum number of pixels of a decoded image, 48 MB in memory. The sides of a larger image are halved, at most three times, until the
/// image has no more pixels than this; a photo of 48 megapixels is thus decoded to 12. Set by hand between 12 and 24 megapixels:
/// measurements show that decoding at half size saves time for a JPEG of 24 megapixels, but not for one of 12.
const MAX_PIXELS: u64 = 16_000_000;

/// Standard deviation of the natural logarithm of a focal length that comes from a lens calibration (0.02 is 2 %). The focal
/// length changes as the lens focuses. Set by hand.
const CALIBRATED_FOCAL_LN_SIGMA: f64 = 0.02;

/// Options for decoding an image file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DecodeOptions {
    /// The longer side of the decoded image has at least this length, in pixels, unless the original is shorter. The image is decoded at
    /// the smallest of the scales 1, 1/2, 1/4 and 1/8 that gives this length, to save time and memory. `None` for full size. An image with
    /// more than `MAX_PIXELS` pixels is reduced in any case.
    pub longest_side_px: Option<u32>,
}

impl DecodeOptions {
    /// Returns the factor (1, 2, 4 or 8) by which the width and the height of a stored image of this size (pixels) are divided
    /// on decoding.
    fn reduction(self, width: u32, height: u32) -> u32 {
        let longest = width.max(height);
        let min_length = self.longest_side_px.unwrap_or(longest).max(1);
        let pixels = u64::from(width) * u64::from(height);
        let is_long_enough = |factor: u32| longest / factor >= min_length;
        let has_too_many_pixels = |factor: u32| pixels / u64::from(factor * factor) > MAX_PIXELS;
        let mut factor = 1;
        while factor < 8 && (is_long_enough(factor * 2) || has_too_many_pixels(factor)) {
            factor *= 2;
        }
        factor
    }
}

/// An image as shown to a person: rotated according to its EXIF data, 8-bit RGB, assumed to be sRGB. Large images may be decoded at a
/// reduced scale.
#[derive(Debug, Clone)]
pub struct Frame {
    /// The decoded pixels. If the lens is known, its distortion was removed from them.
    pub image: RgbImage,
    /// Width and height of the photo at full size, rotated according to its EXIF data; all coordinates in the program's output refer to
    /// this size.
    pub shown: (u32, u32),
    /// Prior of the focal length, from EXIF or from a lens calibration. The focal length is stated as a multiple of the longer side of
    /// `image`; `None` if unknown.
    pub(crate) focal: Option<FocalPrior>,
    /// The photo as taken, with the distortion of the lens; `None` if the lens is unknown, so that no distortion was removed.
    distorted_photo: Option<Box<DistortedPhoto>>,
}

impl Frame {
    /// Reads an image from a file.
    ///
    /// # Errors
    /// When the file cannot be read, is not an image of a supported format, is truncated or damaged, or is too large.
    pub fn open(path: &Path, options: &DecodeOptions) -> Result<Self, FrameError> {
        let failed = |cause| FrameError {
            path: path.to_owned(),
            cause,
        };
        let bytes = read_file(path).map_err(failed)?;
        let frame = Self::from_bytes(&bytes, options).map_err(|error| failed(error.into()))?;
        let (width, height) = frame.image.dimensions();
        tracing::debug!(path = %path.display(), bytes = bytes.len(), shown = ?frame.shown, width, height, "decoded");
        Ok(frame)
    }

    /// Reads an image from the bytes of a file.
    ///
    /// # Errors
    /// As [`Frame::open`], except for errors of the file system.
    pub fn from_bytes(bytes: &[u8], options: &DecodeOptions) -> Result<Self, DecodeError> {
        decode::decode(bytes, *options)
    }

    /// Creates a frame from an image at full size.
    pub fn of(image: RgbImage) -> Self {
        let shown = image.dimensions();
        Self::at_scale(image, shown)
    }

    /// Creates a frame from an image that was decoded at a reduced scale; `shown` is its full size.
    pub fn at_scale(image: RgbImage, shown: (u32, u32)) -> Self {
        Self {
            image,
            shown,
            focal: None,
            distorted_photo: None,
        }
    }

    /// Returns a part of the image as a frame of its own, without a known focal length. `from` is the part's top-left corner
    /// and `size` its width and height, in pixels of `image`. `None` if lens distortion was removed from the image.
    pub(crate) fn part(&self, from: (u32, u32), size: (u32, u32)) -> Option<Self> {
        if self.distorted_photo.is_some() {
            return None;
        }
        let image = imageops::crop_imm(&self.image, from.0, from.1, size.0, size.1).to_image();
        let full = |side: u32| (f64::from(side) * self.scale()).round() as u32;
        let shown = (full(image.width()), full(image.height()));
        Some(Self::at_scale(image, shown))
    }

    /// Removes the distortion of the lens `lens` from the image. The image then has the focal length of the lens as its prior, instead of
    /// that from the file. If the lens belongs to no particular camera ([`Lens::any_shape`]), the image has no prior of the focal length
    /// afterwards.
    ///
    /// # Errors
    /// When the lens was calibrated for images of another aspect ratio. A lens of no particular camera fits every image.
    pub fn through(self, lens: &Lens) -> Result<Self, Misfit> {
        let (image, distorted_photo) = DistortedPhoto::of(self.image, lens)?;
        let longer = f64::from(image.width().max(image.height()));
        let focal = (!lens.any_shape).then(|| FocalPrior {
            of_longer: distorted_photo.focal() / longer,
            spread: CALIBRATED_FOCAL_LN_SIGMA,
        });
        Ok(Self {
            image,
            shown: self.shown,
            focal,
            distorted_photo: Some(Box::new(distorted_photo)),
        })
    }

    /// Returns the image as it was decoded, before lens distortion was removed. If no distortion was removed because the lens is unknown,
    /// this is `image`.
    pub fn photo(&self) -> &RgbImage {
        match &self.distorted_photo {
            Some(distorted_photo) => &distorted_photo.photo,
            None => &self.image,
        }
    }

    /// Returns whether the image has colours that differ in hue, and all three colour channels. Returns `false` for a black-and-white
    /// photo, for one toned in a single colour (sepia), and for one that lacks a colour channel.
    pub(crate) fn shows_colour(&self) -> bool {
        colour_content::shows_colour(self.photo())
    }

    /// Returns the number of pixels of `shown` per pixel of the decoded photo, along one axis; 1 unless the photo was decoded at
    /// a reduced scale.
    pub fn scale(&self) -> f64 {
        f64::from(self.shown.0) / f64::from(self.photo().width().max(1))
    }

    /// Converts a position in `image` to a position in the photo at full size, before lens distortion was removed. The result is in pixels
    /// of `shown`.
    pub(crate) fn shown_at(&self, at: Point) -> Point {
        let distorted = match &self.distorted_photo {
            Some(distorted_photo) => distorted_photo.distorted(at),
            None => at,
        };
        distorted * self.scale()
    }

    /// Converts a position in the photo at full size (pixels of `shown`) to a position in `image`. `None` at points far outside the photo,
    /// where the model of the lens has no inverse.
    pub fn image_at(&self, shown: Point) -> Option<Point> {
        let distorted = shown / self.scale();
        match &self.distorted_photo {
            Some(distorted_photo) => distorted_photo.undistorted(distorted),
            None => Some(distorted),
        }
    }
}

/// Reads the bytes of a file. Returns an error, without reading the rest of the file, if the first bytes are not those of a supported
/// image.
fn read_file(path: &Path) -> Result<Vec<u8>, FrameErrorCause> {
    if path.is_dir() {
        return Err(FrameErrorCause::Folder);
    }
    let mut file = File::open(path)?;
    let mut bytes = Vec::new();
    file.by_ref().take(HEAD_BYTES).read_to_end(&mut bytes)?;
    format::readable_format(&bytes)?;
    let max_remaining = MAX_FILE_BYTES + 1 - bytes.len() as u64;
    file.take(max_remaining).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_FILE_BYTES {
        let max_mib = MAX_FILE_BYTES >> 20;
        return Err(DecodeError::LargeFile { max_mib }.into());
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_image_is_reduced_only_as_far_as_it_stays_long_enough() {
        let reduction = |longest_side_px, width, height| {
            DecodeOptions { longest_side_px }.reduction(width, height)
        };
        assert_eq!(reduction(None, 4000, 3000), 1);
        assert_eq!(reduction(Some(2000), 4000, 3000), 2);
        assert_eq!(reduction(Some(2001), 4000, 3000), 1);
        assert_eq!(reduction(Some(1600), 3000, 4000), 2);
        assert_eq!(reduction(Some(1), 4000, 3000), 8);
        assert_eq!(reduction(Some(0), 1, 1), 1);
    }

    #[test]
    fn an_image_with_too_many_pixels_is_reduced_at_every_requested_length() {
        let reduction = |width, height| DecodeOptions::default().reduction(width, height);
        assert_eq!(reduction(4000, 4000), 1);
        assert_eq!(reduction(4001, 4000), 2);
        assert_eq!(reduction(8000, 6000), 2);
        assert_eq!(reduction(12_000, 9000), 4);
        assert_eq!(reduction(30_000, 30_000), 8);
    }

    #[test]
    fn positions_are_converted_to_the_full_size_and_back() {
        let frame = Frame::at_scale(RgbImage::new(100, 50), (400, 200));
        let shown = frame.shown_at(Point::new(10.0, 20.0));
        assert_eq!(shown, Point::new(40.0, 80.0));
        assert_eq!(frame.image_at(shown), Some(Point::new(10.0, 20.0)));
    }

    #[test]
    fn a_part_of_a_frame_has_its_pixels_and_its_share_of_the_full_size() {
        let image = RgbImage::from_fn(100, 50, |x, y| image::Rgb([x as u8, y as u8, 0]));
        let frame = Frame::at_scale(image, (400, 200));
        let part = frame.part((30, 10), (20, 15)).expect("no lens is known");
        assert_eq!((part.image.dimensions(), part.shown), ((20, 15), (80, 60)));
        assert_eq!(part.image.get_pixel(0, 0).0, [30, 10, 0]);
    }

    #[test]
    fn a_file_that_is_no_image_is_refused_with_its_path() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.jpg");
        std::fs::write(&path, "dear umpire").expect("the file can be written");
        let open = |path: &Path| Frame::open(path, &DecodeOptions::default()).err();
        let error = open(&path).expect("it is a text");
        assert_eq!(error.path, path);
        let cause = FrameErrorCause::Decode(DecodeError::NotAnImage);
        assert_eq!(error.cause.to_string(), cause.to_string());
        let error = open(folder.path()).expect("it is a folder");
        assert!(matches!(error.cause, FrameErrorCause::Folder), "{error}");
    }
}
