//! Repairs JPEGs of some phones so that decoders accept them.

use std::borrow::Cow;

use crate::frame::{
    error::DecodeError,
    full_size,
    jpeg::{decode_scaled, properties::JpegProperties, segment::END_OF_IMAGE},
};

/// First coefficient, last coefficient and bit position of every scan of a sequential JPEG: the only values that ITU-T T.81,
/// table B.3, allows. Decoders in viewers ignore the stored values.
const SEQUENTIAL_PARAMETERS: [u8; 3] = [0, 63, 0];

/// Number of filler bytes that replace missing scan data. Set by hand: enough for several blocks of 8 x 8 pixels.
const FILLER_BYTES: u32 = 1024;

/// Two fillers are compared by decoding the JPEG with each, at 1/8 of its size. A block of 8 x 8 pixels then gives one pixel, which takes
/// the least time.
const COMPARED_REDUCTION: u32 = 8;

/// Replaces scan parameters that the standard does not allow, in a sequential JPEG.
pub(super) fn with_valid_scan_parameters<'a>(
    bytes: &'a [u8],
    properties: &JpegProperties,
) -> Cow<'a, [u8]> {
    let mut repaired = Cow::Borrowed(bytes);
    if properties.progressive {
        return repaired;
    }
    for &at in &properties.scan_parameters {
        let parameters = at..at + SEQUENTIAL_PARAMETERS.len();
        if bytes[parameters.clone()] != SEQUENTIAL_PARAMETERS {
            repaired.to_mut()[parameters].copy_from_slice(&SEQUENTIAL_PARAMETERS);
        }
    }
    repaired
}

/// Adds the missing end marker to a JPEG whose data ends at offset `data_end`.
///
/// # Errors
/// When scan data is missing as well.
pub(super) fn with_end_marker(
    bytes: &[u8],
    properties: &JpegProperties,
    data_end: usize,
) -> Result<Vec<u8>, DecodeError> {
    let data = &bytes[..data_end];
    let decoded_with_filler = |seed: u32| {
        let filled = [data, &filler(seed), &[0xff, END_OF_IMAGE]].concat();
        full_size::with_panics_as_errors(|| decode_scaled(&filled, properties, COMPARED_REDUCTION))
            .ok()
    };
    let images = (decoded_with_filler(1), decoded_with_filler(2));
    // If two different fillers give the same image, the decoder never reached the filler, so the image is complete.
    match images {
        (Some(one), Some(other)) if one == other => Ok([data, &[0xff, END_OF_IMAGE]].concat()),
        _ => Err(DecodeError::Truncated),
    }
}

/// Returns arbitrary scan data, different for each seed. No byte is 0xff, which would start a marker.
fn filler(seed: u32) -> Vec<u8> {
    // A hash of the byte's index and the seed, by Knuth's multiplicative method. Its high bits, which become the byte, are well mixed.
    let hash = |index: u32| (seed * FILLER_BYTES + index).wrapping_mul(2_654_435_761);
    (0..FILLER_BYTES)
        .map(|index| (hash(index) >> 25) as u8)
        .collect()
}
