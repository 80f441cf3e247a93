//! Pictures decoded whole by the `image` crate, within bounds of memory; and any decoder's panics made errors.

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
    frame::{error::DecodeError, exif::Recorded},
    lens::FocalPrior,
};

/// The most bytes that the pixels of one picture may take while they are decoded: 100 megapixels of 8-bit colour, 50
/// of 16-bit colour or of a progressive JPEG without chroma subsampling. A JPEG read at a smaller scale counts as what
/// it comes to. With the copies that formats need on the way, memory stays below three times this.
pub(super) const MOST_DECODED_BYTES: u64 = 300_000_000;

static DECODING: AtomicUsize = AtomicUsize::new(0);

/// Whether some thread is decoding: then a panic is a damaged picture that made a decoder stumble, which will be
/// reported as an error, and a panic hook should stay silent.
pub fn is_decoding() -> bool {
    DECODING.load(Ordering::Relaxed) > 0
}

/// Runs a decoder; a panic in it becomes an error.
pub(super) fn guarded<T>(run: impl FnOnce() -> Result<T, DecodeError>) -> Result<T, DecodeError> {
    DECODING.fetch_add(1, Ordering::Relaxed);
    // Nothing that the closure could leave half-changed outlives it.
    let result = catch_unwind(AssertUnwindSafe(run));
    DECODING.fetch_sub(1, Ordering::Relaxed);
    result.unwrap_or_else(|_| {
        Err(DecodeError::Damaged {
            detail: "the decoder stumbled over it".to_owned(),
        })
    })
}

/// What is told of a picture before its pixels.
pub(super) struct Header {
    /// How it is to be turned.
    pub orientation: Orientation,
    /// Width and height as stored.
    pub size: (u32, u32),
    pub focal: Option<FocalPrior>,
}

/// Reads what a picture tells before its pixels.
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
    let recorded = exif
        .map(|exif| Recorded::of(exif, size))
        .unwrap_or_default();
    // The decoder finds an orientation that is stored outside an EXIF block, as in TIFF.
    let by_decoder = || decoder.orientation().unwrap_or(Orientation::NoTransforms);
    Ok(Header {
        orientation: recorded.orientation.unwrap_or_else(by_decoder),
        size,
        focal: recorded.focal,
    })
}

/// Decodes at full size, not yet turned: the first frame of an animation, alpha laid over white.
pub(super) fn decode(bytes: &[u8], format: ImageFormat) -> Result<RgbImage, DecodeError> {
    let decoder = decoder(bytes, format)?;
    let (width, height) = decoder.dimensions();
    let needed = decoder.total_bytes();
    if needed > MOST_DECODED_BYTES {
        return Err(DecodeError::TooLarge {
            width,
            height,
            needed_mb: needed / 1_000_000,
            most_mb: MOST_DECODED_BYTES / 1_000_000,
        });
    }
    let image = DynamicImage::from_decoder(decoder).map_err(|error| explain(&error))?;
    Ok(if image.color().has_alpha() {
        over_white(image.into_rgba8())
    } else {
        image.into_rgb8()
    })
}

fn decoder(bytes: &[u8], format: ImageFormat) -> Result<impl ImageDecoder + '_, DecodeError> {
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MOST_DECODED_BYTES);
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    reader.limits(limits);
    reader.into_decoder().map_err(|error| explain(&error))
}

/// Lays a picture over white, in place. Where every pixel is transparent the alpha channel was lost, and is ignored.
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

/// What a decoder's error means to the person who gave the file.
fn explain(error: &ImageError) -> DecodeError {
    if ends_early(error) {
        return DecodeError::Truncated;
    }
    let detail = error.to_string();
    match error {
        ImageError::Unsupported(_) => DecodeError::Unsupported { detail },
        _ => DecodeError::Damaged { detail },
    }
}

/// Whether at the bottom of an error lies the end of the data.
fn ends_early(error: &(dyn Error + 'static)) -> bool {
    let is_end = error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::UnexpectedEof);
    is_end || error.source().is_some_and(ends_early)
}
