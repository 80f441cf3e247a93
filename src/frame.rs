//! Pixels as shown, and where they came from.

use image::RgbImage;

/// A picture as a person sees it: EXIF turn applied, 8-bit sRGB. Large pictures may have been read at a smaller scale.
#[derive(Debug, Clone)]
pub struct Frame {
    /// The pixels at hand.
    pub image: RgbImage,
    /// Width and height of the picture as shown at its full size; coordinates that leave the program are in these.
    pub shown: (u32, u32),
}

impl Frame {
    /// Pixels of `shown` for one pixel of `image`; 1 unless the picture was read at a smaller scale.
    pub fn scale(&self) -> f64 {
        f64::from(self.shown.0) / f64::from(self.image.width().max(1))
    }
}
