//! Saves overlays, photos with the results drawn on them.

use std::{io::Write, path::Path};

use anyhow::Context;
use image::{RgbImage, codecs::jpeg::JpegEncoder};
use umpire::{atomic_file::write_atomically, language::Value, message};

/// JPEG quality of overlays, 0 to 100. Set by hand: lines and letters are sharp, and the file has a tenth of the size of a PNG.
const QUALITY: u8 = 90;

/// Saves an overlay as JPEG.
///
/// # Errors
/// When the file cannot be written; an existing file is then unchanged.
pub fn save(path: &Path, overlay: &RgbImage) -> anyhow::Result<()> {
    let context = || {
        let shown = path.display();
        message!("overlay-not-saved", path = Value::shown(&shown))
    };
    let mut bytes = Vec::new();
    overlay
        .write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, QUALITY))
        .with_context(context)?;
    write_atomically(path, |file| file.write_all(&bytes)).with_context(context)?;
    tracing::info!(path = %path.display(), "overlay saved");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_overlay_is_saved_as_jpeg_and_a_failure_names_the_file() -> anyhow::Result<()> {
        let folder = tempfile::tempdir()?;
        let overlay = RgbImage::from_pixel(32, 24, image::Rgb([200, 40, 40]));
        // An overlay is saved as JPEG even if the file name ends with `.png`.
        let path = folder.path().join("overlay.png");
        save(&path, &overlay)?;
        let bytes = std::fs::read(&path)?;
        assert_eq!(image::guess_format(&bytes)?, image::ImageFormat::Jpeg);
        let saved = image::load_from_memory(&bytes)?.into_rgb8();
        assert_eq!(saved.dimensions(), (32, 24));
        let missing = folder.path().join("none/overlay.jpg");
        let error = save(&missing, &overlay).expect_err("there is no such folder");
        assert!(error.to_string().contains("none"), "{error}");
        Ok(())
    }
}
