//! Writes a picture to a file, whole or not at all.

use std::{
    ffi::OsStr,
    fs, io,
    path::{Path, PathBuf},
};

use image::{ImageEncoder, RgbImage, codecs::jpeg::JpegEncoder, codecs::png::PngEncoder};

/// JPEG quality of overlays: letters stay sharp, a picture takes some 300 KB.
const JPEG_QUALITY: u8 = 90;

/// Why an overlay could not be written.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum WriteError {
    #[error("cannot make a picture file of the overlay: {}", path.display())]
    NotEncoded {
        path: PathBuf,
        source: image::ImageError,
    },
    #[error("cannot write the overlay (is there room, and may this folder be written to?): {}", path.display())]
    NotWritten { path: PathBuf, source: io::Error },
}

/// Writes the picture, as PNG where the name ends in `.png`, else as JPEG. The file appears only once it is whole: on
/// an error nothing is left behind, and what stood there before stays.
///
/// # Errors
/// When it cannot be encoded (JPEG: over 65535 pixels) or written.
pub fn write(image: &RgbImage, path: &Path) -> Result<(), WriteError> {
    let bytes = encoded(image, path).map_err(|source| WriteError::NotEncoded {
        path: path.to_owned(),
        source,
    })?;
    let mut name = path.file_name().unwrap_or(OsStr::new("overlay")).to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(name);
    let written = fs::write(&part, bytes).and_then(|()| fs::rename(&part, path));
    written.map_err(|source| {
        // Nothing more can be done when this fails too: the error that matters is the first.
        let _ = fs::remove_file(&part);
        WriteError::NotWritten {
            path: path.to_owned(),
            source,
        }
    })
}

fn encoded(image: &RgbImage, path: &Path) -> Result<Vec<u8>, image::ImageError> {
    let mut bytes = Vec::new();
    let (width, height) = image.dimensions();
    let is_png = path
        .extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("png"));
    let kind = image::ExtendedColorType::Rgb8;
    if is_png {
        PngEncoder::new(&mut bytes).write_image(image, width, height, kind)?;
    } else {
        let encoder = JpegEncoder::new_with_quality(&mut bytes, JPEG_QUALITY);
        encoder.write_image(image, width, height, kind)?;
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may panic")]

    use super::*;

    #[test]
    fn what_cannot_be_written_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let image = RgbImage::new(8, 8);
        let taken = folder.path().join("taken.png");
        fs::create_dir(&taken).unwrap();
        assert!(matches!(
            write(&image, &taken),
            Err(WriteError::NotWritten { .. })
        ));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        let there = folder.path().join("there.png");
        write(&image, &there).unwrap();
        assert_eq!(image::open(&there).unwrap().into_rgb8(), image);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }
}
