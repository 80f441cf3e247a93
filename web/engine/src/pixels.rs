//! Converts between the RGBA pixels of a canvas and the RGB images of the library.

use image::RgbImage;

use crate::EngineError;

/// Drops the alpha channel of the pixels of a canvas, which are opaque.
///
/// # Errors
/// If there are not four bytes for each pixel.
pub fn rgb_from_rgba(rgba: &[u8], width: u32, height: u32) -> Result<RgbImage, EngineError> {
    let pixels = u64::from(width) * u64::from(height);
    if rgba.len() as u64 != 4 * pixels {
        return Err(EngineError::PixelCount);
    }
    let rgb = rgba
        .chunks_exact(4)
        .flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]);
    RgbImage::from_raw(width, height, rgb.collect()).ok_or(EngineError::PixelCount)
}

/// Adds an opaque alpha channel to the pixels of an image.
pub fn rgba_from_rgb(image: &RgbImage) -> Vec<u8> {
    image
        .pixels()
        .flat_map(|pixel| [pixel[0], pixel[1], pixel[2], u8::MAX])
        .collect()
}
