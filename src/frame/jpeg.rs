//! JPEG: checks the markers before decoding, and decodes at a reduced scale.
//!
//! Two decoders are used. The one of the crate `image` (zune-jpeg) is faster at full size. `jpeg-decoder` can skip the high frequencies and
//! decode at 1/2, 1/4 or 1/8 in a fraction of the time and memory. Where one decoder fails, the other is tried. CMYK images are decoded
//! only by `jpeg-decoder`, because zune-jpeg 0.5.15 inverts some of them. Faults that both decoders reject but viewers accept, such as a
//! missing end marker, are repaired first.

mod properties;
mod repair;
pub(super) mod segment;

use std::borrow::Cow;

use image::{ImageFormat, RgbImage};

use crate::frame::{
    error::DecodeError,
    full_size::{self, MAX_DECODED_BYTES},
    jpeg::properties::JpegProperties,
    shrink,
};

/// A JPEG whose markers were read.
pub(super) struct Jpeg<'a> {
    /// The file, with invalid scan parameters replaced by ones that the decoders accept.
    pub bytes: Cow<'a, [u8]>,
    properties: JpegProperties,
}

impl<'a> Jpeg<'a> {
    /// Reads the markers of a JPEG file.
    ///
    /// # Errors
    /// When there is no complete scan header, the frame header is missing or invalid, or the coding is not supported.
    pub fn open(bytes: &'a [u8]) -> Result<Self, DecodeError> {
        let properties = JpegProperties::of(bytes)?;
        Ok(Self {
            bytes: repair::with_valid_scan_parameters(bytes, &properties),
            properties,
        })
    }

    /// Decodes the image at 1/`reduction` of its size (`reduction` is 1, 2, 4 or 8), without rotation.
    ///
    /// # Errors
    /// When pixels are missing, decoding would take too much memory or time, or the data is damaged.
    pub fn decode(&self, reduction: u32) -> Result<RgbImage, DecodeError> {
        let Self { bytes, properties } = self;
        properties.check_size(reduction)?;
        match properties.data_end {
            Some(end) => decode(
                &repair::with_end_marker(bytes, properties, end)?,
                properties,
                reduction,
            ),
            None => decode(bytes, properties, reduction),
        }
    }
}

/// Decodes a JPEG at 1/`reduction` of its size. First tries the decoder that is faster at this scale, and then the other decoder. A CMYK
/// image is decoded only by `jpeg-decoder`. If both decoders fail, returns the error of the first.
fn decode(
    bytes: &[u8],
    properties: &JpegProperties,
    reduction: u32,
) -> Result<RgbImage, DecodeError> {
    let at_full_size = || {
        // The image is decoded at full size here and shrunk afterwards, so it must fit into memory at full size.
        properties.check_size(1)?;
        let image =
            full_size::with_panics_as_errors(|| full_size::decode(bytes, ImageFormat::Jpeg))?;
        Ok(shrink::shrink(image, reduction))
    };
    let scaled =
        || full_size::with_panics_as_errors(|| decode_scaled(bytes, properties, reduction));
    if properties.components == 4 {
        scaled()
    } else if reduction > 1 {
        scaled().or_else(|error| at_full_size().map_err(|_second_error| error))
    } else {
        at_full_size().or_else(|error| scaled().map_err(|_second_error| error))
    }
}

/// Decodes a JPEG at 1/`reduction` of its size with `jpeg-decoder`.
fn decode_scaled(
    bytes: &[u8],
    properties: &JpegProperties,
    reduction: u32,
) -> Result<RgbImage, DecodeError> {
    let as_damaged = |error: jpeg_decoder::Error| damaged(&error.to_string());
    let mut decoder = jpeg_decoder::Decoder::new(bytes);
    decoder.set_max_decoding_buffer_size(MAX_DECODED_BYTES as usize);
    let side = |pixels: u32| pixels.div_ceil(reduction) as u16;
    let (width, height) = decoder
        .scale(side(properties.width), side(properties.height))
        .map_err(as_damaged)?;
    let pixels = decoder.decode().map_err(as_damaged)?;
    let format = decoder.info().map(|info| info.pixel_format);
    let pixels = match format {
        Some(jpeg_decoder::PixelFormat::RGB24) => pixels,
        Some(jpeg_decoder::PixelFormat::L8) => pixels.iter().flat_map(|&grey| [grey; 3]).collect(),
        Some(jpeg_decoder::PixelFormat::CMYK32) => rgb_from_inks(pixels),
        _ => return Err(unsupported_coding()),
    };
    RgbImage::from_raw(width.into(), height.into(), pixels)
        .ok_or_else(|| damaged("it has fewer pixels than its header says"))
}

/// Converts amounts of cyan, magenta, yellow and black ink (0 to 255, 255 is full) to RGB. Each coloured ink is assumed to absorb
/// one of red, green and blue, and black ink to absorb all three.
fn rgb_from_inks(mut pixels: Vec<u8>) -> Vec<u8> {
    let count = pixels.len() / 4;
    for i in 0..count {
        let light = 255 - u32::from(pixels[4 * i + 3]);
        for channel in 0..3 {
            let through = 255 - u32::from(pixels[4 * i + channel]);
            pixels[3 * i + channel] = ((through * light + 127) / 255) as u8;
        }
    }
    pixels.truncate(3 * count);
    pixels
}

fn damaged(detail: &str) -> DecodeError {
    DecodeError::Damaged {
        detail: detail.to_owned(),
    }
}

fn unsupported_coding() -> DecodeError {
    DecodeError::Unsupported {
        detail: "lossless or arithmetic coding".to_owned(),
    }
}

#[cfg(test)]
mod tests;
