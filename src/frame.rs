//! Pixels as shown, and where they came from.
//!
//! A file is recognised by its first bytes, never by its name; decoded in bounded memory, large ones at a smaller
//! scale; made 8-bit RGB, alpha laid over white; and turned as EXIF says. Whatever the bytes are, the answer is a
//! [`Frame`] or an error that says what to do.

mod colour_content;
mod decode;
mod error;
mod exif;
pub mod feed;
mod folder;
mod jpeg;
mod kind;
pub mod motion_jpeg;
pub mod play_time;
pub mod rotation_tag;
mod shrink;
mod turn;
mod whole;

use std::{fs::File, io::Read, path::Path};

use image::RgbImage;

use crate::{
    calibration::{Lens, Misfit, Straightened},
    geometry::Point,
    lens::FocalPrior,
};

pub use crate::frame::error::{DecodeError, Foreign, FrameError, FrameErrorCause};
pub use crate::frame::folder::pictures_in;
pub use crate::frame::turn::turn;
pub use crate::frame::whole::is_decoding;

/// The most bytes of a file that are read; a 900-megapixel JPEG is about half of it.
const MOST_FILE_BYTES: u64 = 512 << 20;

/// How many bytes tell what a file is; an SVG may start with a long comment, the others need 32.
const HEAD_BYTES: u64 = 4096;

/// The most pixels that are handed on; a larger picture is halved until it has no more. A 48-megapixel phone photo
/// comes out at 12, and a frame never takes more than 48 MB. A JPEG of 12 megapixels is decoded as fast whole as at a
/// half (62 and 60 ms), one of 24 is not (104 and 91 ms), and its half still has four times what reading needs.
const MOST_PIXELS: u64 = 16_000_000;

/// Spread of the logarithm of a focal length that was measured: focusing changes it.
const MEASURED: f64 = 0.02;

/// How a picture is to be decoded.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DecodeOptions {
    /// How long the longer side must be at least, in pixels. The picture comes at 1/2, 1/4 or 1/8 of its size where
    /// it is still at least that long, and then costs less time and memory. `None`: as large as it can be had.
    pub longest_side_px: Option<u32>,
}

impl DecodeOptions {
    /// By how much (1, 2, 4 or 8) a picture of this size is to be made smaller on decoding.
    fn reduction(self, width: u32, height: u32) -> u32 {
        let longest = width.max(height);
        let wanted = self.longest_side_px.unwrap_or(longest).max(1);
        let pixels = u64::from(width) * u64::from(height);
        let enough = |by: u32| longest / by >= wanted;
        let too_many = |by: u32| pixels / u64::from(by * by) > MOST_PIXELS;
        let mut by = 1;
        while by < 8 && (enough(by * 2) || too_many(by)) {
            by *= 2;
        }
        by
    }
}

/// A picture as a person sees it: EXIF turn applied, 8-bit RGB, taken to be sRGB. Large pictures may have been read
/// at a smaller scale.
#[derive(Debug, Clone)]
pub struct Frame {
    /// The pixels at hand.
    pub image: RgbImage,
    /// Width and height of the picture as shown at its full size; coordinates that leave the program are in these.
    pub shown: (u32, u32),
    /// What the file or the lens says of the focal length, of the longer side of `image`.
    pub(crate) focal: Option<FocalPrior>,
    /// The pixels as they were taken, where those at hand were straightened.
    straightened: Option<Box<Straightened>>,
}

impl Frame {
    /// Reads a picture from a file.
    ///
    /// # Errors
    /// When the file cannot be had, is no picture of a kind that is read, is cut short or damaged, or is too large.
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

    /// Reads a picture from the bytes of a file.
    ///
    /// # Errors
    /// As [`Frame::open`], less what concerns the file.
    pub fn from_bytes(bytes: &[u8], options: &DecodeOptions) -> Result<Self, DecodeError> {
        decode::decode(bytes, *options)
    }

    /// A picture that is shown as large as it is.
    pub fn of(image: RgbImage) -> Self {
        let shown = image.dimensions();
        Self::at_scale(image, shown)
    }

    /// A picture that was read at a smaller scale than it is shown at.
    pub fn at_scale(image: RgbImage, shown: (u32, u32)) -> Self {
        Self {
            image,
            shown,
            focal: None,
            straightened: None,
        }
    }

    /// The same without the bend of the lens that it was taken through.
    ///
    /// # Errors
    /// When the lens is that of pictures of another shape.
    pub fn through(self, lens: &Lens) -> Result<Self, Misfit> {
        let (image, straightened) = Straightened::of(self.image, lens)?;
        let longer = f64::from(image.width().max(image.height()));
        let focal = (!lens.any_shape).then(|| FocalPrior {
            of_longer: straightened.focal() / longer,
            spread: MEASURED,
        });
        Ok(Self {
            image,
            shown: self.shown,
            focal,
            straightened: Some(Box::new(straightened)),
        })
    }

    /// The pixels as they were taken: what is drawn on.
    pub fn photo(&self) -> &RgbImage {
        match &self.straightened {
            Some(straightened) => &straightened.photo,
            None => &self.image,
        }
    }

    /// Whether the picture shows colours that can be told apart; `false` for black-and-white and toned photos, and where a colour
    /// channel is missing.
    pub fn shows_colour(&self) -> bool {
        colour_content::shows_colour(self.photo())
    }

    /// Pixels of `shown` for one pixel of `image`; 1 unless the picture was read at a smaller scale.
    pub fn scale(&self) -> f64 {
        f64::from(self.shown.0) / f64::from(self.photo().width().max(1))
    }

    /// Where a place in `image` is in the picture as shown.
    pub fn shown_at(&self, at: Point) -> Point {
        let seen = match &self.straightened {
            Some(straightened) => straightened.seen(at),
            None => at,
        };
        seen * self.scale()
    }

    /// Where a place in the picture as shown is in `image`; `None` where the lens shows nothing there.
    pub fn image_at(&self, shown: Point) -> Option<Point> {
        let seen = shown / self.scale();
        match &self.straightened {
            Some(straightened) => straightened.ideal(seen),
            None => Some(seen),
        }
    }
}

/// The bytes of a file that may be a picture; what surely is none is not read to its end.
fn read_file(path: &Path) -> Result<Vec<u8>, FrameErrorCause> {
    if path.is_dir() {
        return Err(FrameErrorCause::Folder);
    }
    let mut file = File::open(path)?;
    let mut bytes = Vec::new();
    file.by_ref().take(HEAD_BYTES).read_to_end(&mut bytes)?;
    kind::readable_format(&bytes)?;
    let most_more = MOST_FILE_BYTES + 1 - bytes.len() as u64;
    file.take(most_more).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_FILE_BYTES {
        let most_mib = MOST_FILE_BYTES >> 20;
        return Err(DecodeError::LargeFile { most_mib }.into());
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_made_smaller_only_while_it_stays_long_enough() {
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
    fn a_picture_of_very_many_pixels_is_made_smaller_whatever_is_asked() {
        let reduction = |width, height| DecodeOptions::default().reduction(width, height);
        assert_eq!(reduction(4000, 4000), 1);
        assert_eq!(reduction(4001, 4000), 2);
        assert_eq!(reduction(8000, 6000), 2);
        assert_eq!(reduction(12_000, 9000), 4);
        assert_eq!(reduction(30_000, 30_000), 8);
    }
}
