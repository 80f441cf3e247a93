//! Converts between the RGBA pixels of a canvas and the RGB images of the library.

use image::RgbImage;

use crate::EngineError;

/// Number of bytes of a pixel of a canvas: red, green, blue, and alpha.
const RGBA_BYTES: usize = 4;

/// An image as a canvas stores it.
#[derive(Debug, Clone, Copy)]
pub struct CanvasImage<'a> {
    /// Red, green, blue and alpha of each pixel, 0 to 255, row by row from the top left. The pixels are opaque.
    pub rgba: &'a [u8],
    /// Width, in pixels.
    pub width: u32,
    /// Height, in pixels.
    pub height: u32,
}

impl CanvasImage<'_> {
    /// Converts the image to RGB. The alpha channel is dropped.
    ///
    /// # Errors
    /// If there are not four bytes for each pixel.
    pub fn to_rgb(self) -> Result<RgbImage, EngineError> {
        let pixels = u64::from(self.width) * u64::from(self.height);
        if self.rgba.len() as u64 != RGBA_BYTES as u64 * pixels {
            return Err(EngineError::PixelCount);
        }
        let rgb = self
            .rgba
            .chunks_exact(RGBA_BYTES)
            .flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]);
        RgbImage::from_raw(self.width, self.height, rgb.collect()).ok_or(EngineError::PixelCount)
    }
}

/// Returns the pixels of an image as a canvas stores them: red, green, blue and alpha of each pixel, row by row. All are opaque.
pub fn rgba_from_rgb(image: &RgbImage) -> Vec<u8> {
    image
        .pixels()
        .flat_map(|pixel| [pixel[0], pixel[1], pixel[2], u8::MAX])
        .collect()
}
