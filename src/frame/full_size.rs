//! Decodes images at full size with the `image` crate, in bounded memory, and converts panics of decoders to errors.

use std::{
    error::Error,
    io::{self, Cursor},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::atomic::{AtomicUsize, Ordering},
};

use image::{
    DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits, RgbImage, RgbaImage,
    metadata::Orientation,
};

use crate::{
    frame::{error::DecodeError, exif::ExifValues},
    lens::FocalPrior,
};

/// Maximum number of bytes for the pixels of one image during decoding. Set by hand: 100 megapixels of 8-bit colour, or 50 megapixels of
/// 16-bit colour. A JPEG that is decoded at a reduced scale counts at the reduced size. If the JPEG has several scans, as a progressive
/// JPEG has, it also counts 2 bytes for each of its samples at full size. The total memory, with the copies that some formats need, stays
/// below three times this limit.
pub(super) const MAX_DECODED_BYTES: u64 = 300_000_000;

static DECODING: AtomicUsize = AtomicUsize::new(0);

/// Returns whether any thread is decoding an image. A panic at that time almost certainly comes from a decoder on a damaged image, and this
/// module converts such a panic to an error. So a panic hook should print nothing while this function returns true.
pub fn is_decoding() -> bool {
    DECODING.load(Ordering::Relaxed) > 0
}

/// Runs a decoder and converts a panic in it to an error.
pub(super) fn with_panics_as_errors<T>(
    run: impl FnOnce() -> Result<T, DecodeError>,
) -> Result<T, DecodeError> {
    DECODING.fetch_add(1, Ordering::Relaxed);
    // Continuing after a panic is safe: only values that the closure `run` owns may be in an inconsistent state, and they are dropped.
    let result = catch_unwind(AssertUnwindSafe(run));
    DECODING.fetch_sub(1, Ordering::Relaxed);
    result.unwrap_or_else(|_| {
        Err(DecodeError::Damaged {
            detail: "the decoder failed".to_owned(),
        })
    })
}

/// Metadata of an image file.
pub(super) struct Header {
    /// Rotation of the stored image for display.
    pub orientation: Orientation,
    /// Stored width and height, pixels.
    pub size: (u32, u32),
    /// Prior of the focal length, from the EXIF data.
    pub focal: Option<FocalPrior>,
}

/// Reads the metadata of an image without decoding its pixels.
pub(super) fn header(bytes: &[u8], format: ImageFormat) -> Result<Header, DecodeError> {
    let mut decoder = decoder(bytes, format)?;
    let (width, height) = decoder.dimensions();
    if width == 0 || height == 0 {
        return Err(DecodeError::Damaged {
            detail: "its width or height is zero".to_owned(),
        });
    }
    let size = (width, height);
    let exif = decoder.exif_metadata().ok().flatten();
    let values = exif
        .map(|exif| ExifValues::of(exif, size))
        .unwrap_or_default();
    // The decoder also finds an orientation stored outside the EXIF block, as in TIFF.
    let orientation_of_decoder = || decoder.orientation().unwrap_or(Orientation::NoTransforms);
    Ok(Header {
        orientation: values.orientation.unwrap_or_else(orientation_of_decoder),
        size,
        focal: values.focal,
    })
}

/// Decodes an image at full size, without rotation: the first frame of an animation, with alpha composited over white.
pub(super) fn decode(bytes: &[u8], format: ImageFormat) -> Result<RgbImage, DecodeError> {
    let decoder = decoder(bytes, format)?;
    let (width, height) = decoder.dimensions();
    let needed = decoder.total_bytes();
    if needed > MAX_DECODED_BYTES {
        return Err(DecodeError::TooLarge {
            width,
            height,
            needed_mb: needed / 1_000_000,
            max_mb: MAX_DECODED_BYTES / 1_000_000,
        });
    }
    let image = DynamicImage::from_decoder(decoder).map_err(|error| decode_error(&error))?;
    Ok(if image.color().has_alpha() {
        over_white(image.into_rgba8())
    } else {
        image.into_rgb8()
    })
}

fn decoder(bytes: &[u8], format: ImageFormat) -> Result<impl ImageDecoder + '_, DecodeError> {
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MAX_DECODED_BYTES);
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    reader.limits(limits);
    reader.into_decoder().map_err(|error| decode_error(&error))
}

/// Composites an image over white, and reuses the memory of the image for the result. If the alpha channel is transparent everywhere, it is
/// taken for invalid and ignored: the image counts as opaque.
fn over_white(image: RgbaImage) -> RgbImage {
    let (width, height) = image.dimensions();
    let is_visible = image.pixels().any(|pixel| pixel.0[3] > 0);
    let mut bytes = image.into_raw();
    let count = bytes.len() / 4;
    for i in 0..count {
        let alpha = if is_visible {
            u32::from(bytes[4 * i + 3])
        } else {
            255
        };
        for channel in 0..3 {
            let mixed = u32::from(bytes[4 * i + channel]) * alpha + 255 * (255 - alpha);
            bytes[3 * i + channel] = ((mixed + 127) / 255) as u8;
        }
    }
    bytes.truncate(3 * count);
    RgbImage::from_raw(width, height, bytes).expect("three bytes were kept for every pixel")
}

/// Converts a decoder's error to one with advice for the user.
fn decode_error(error: &ImageError) -> DecodeError {
    if is_unexpected_end(error) {
        return DecodeError::Truncated;
    }
    let detail = error.to_string();
    match error {
        ImageError::Unsupported(_) => DecodeError::Unsupported { detail },
        ImageError::Limits(_) => DecodeError::OverMemory {
            max_mb: MAX_DECODED_BYTES / 1_000_000,
        },
        _ => DecodeError::Damaged { detail },
    }
}

/// Returns whether an error, or one of its causes, is that the data ends too early.
fn is_unexpected_end(error: &(dyn Error + 'static)) -> bool {
    let is_end = error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::UnexpectedEof);
    is_end || error.source().is_some_and(is_unexpected_end)
}
