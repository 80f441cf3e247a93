//! Decodes bytes of any supported format to an upright 8-bit RGB image.

use image::ImageFormat;

use crate::frame::{
    DecodeOptions, Frame,
    error::DecodeError,
    format,
    full_size::{self, Header},
    jpeg::Jpeg,
    rotate, shrink,
};

/// Decodes an image; see [`Frame::from_bytes`].
pub(super) fn decode(bytes: &[u8], options: DecodeOptions) -> Result<Frame, DecodeError> {
    full_size::with_panics_as_errors(|| {
        let format = format::readable_format(bytes)?;
        // The JPEG markers are checked before the metadata is read, so that a truncated file is reported as truncated.
        let jpeg = (format == ImageFormat::Jpeg)
            .then(|| Jpeg::open(bytes))
            .transpose()?;
        let bytes = jpeg.as_ref().map_or(bytes, |jpeg| &jpeg.bytes);
        let Header {
            orientation,
            size: (width, height),
            focal,
        } = full_size::header(bytes, format)?;
        let reduction = options.reduction(width, height);
        let image = match &jpeg {
            Some(jpeg) => jpeg.decode(reduction)?,
            None => shrink::shrink(full_size::decode(bytes, format)?, reduction),
        };
        let shown = if rotate::swaps_sides(orientation) {
            (height, width)
        } else {
            (width, height)
        };
        let image = rotate::turn(image, orientation);
        Ok(Frame {
            focal,
            ..Frame::at_scale(image, shown)
        })
    })
}
