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
/// When the file cannot be written; the old file is then unchanged.
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
