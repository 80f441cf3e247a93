//! Tests with the faulty but complete JPEGs of some phones, and with JPEGs that lack pixels.

use image::{ExtendedColorType, Rgb, codecs::jpeg::JpegEncoder};

use super::*;
use crate::frame::jpeg::segment::{END_OF_IMAGE, START_OF_SCAN};

/// Bytes of the end marker.
const END: [u8; 2] = [0xff, END_OF_IMAGE];

/// Draws an image whose 8 x 8 blocks all differ, so that a missing block changes the image.
fn drawn_image() -> RgbImage {
    RgbImage::from_fn(100, 60, |x, y| {
        let block = x / 8 + 13 * (y / 8);
        Rgb([
            (block * 37) as u8,
            (block * 71 + x) as u8,
            (block * 113 + y) as u8,
        ])
    })
}

fn encoded(image: &RgbImage) -> Vec<u8> {
    let mut bytes = Vec::new();
    let (width, height) = image.dimensions();
    JpegEncoder::new_with_quality(&mut bytes, 92)
        .encode(image, width, height, ExtendedColorType::Rgb8)
        .expect("an image of bytes");
    bytes
}

fn decoded(bytes: &[u8], reduction: u32) -> Result<RgbImage, DecodeError> {
    Jpeg::open(bytes)?.decode(reduction)
}

fn progressive() -> Vec<u8> {
    include_bytes!("../../../tests/golden/odd/progressive.jpg").to_vec()
}

fn without_end(mut bytes: Vec<u8>) -> Vec<u8> {
    assert!(bytes.ends_with(&END));
    bytes.truncate(bytes.len() - END.len());
    bytes
}

/// Creates data such as some phones append to a JPEG, with every byte value and with false markers.
fn trailer() -> Vec<u8> {
    (0..70_000u32).map(|i| (i * 37 + i / 251) as u8).collect()
}

/// Returns the offset of the marker before the last scan.
fn scan_offset(bytes: &[u8]) -> usize {
    let mut pairs = bytes.windows(2);
    let offset = pairs.rposition(|pair| pair == [0xff, START_OF_SCAN]);
    offset.expect("a scan")
}

#[test]
fn a_missing_end_marker_changes_no_pixel() {
    for bytes in [encoded(&drawn_image()), progressive()] {
        for reduction in [1, 2] {
            let expected = decoded(&bytes, reduction).expect("a valid image");
            let cut = without_end(bytes.clone());
            assert_eq!(
                decoded(&cut, reduction).expect("no pixel is missing"),
                expected
            );
            let appended = [cut, b"\0\0\x01\x0aSEFT".to_vec(), trailer()].concat();
            assert_eq!(
                decoded(&appended, reduction).expect("no pixel is missing"),
                expected
            );
        }
    }
}

#[test]
fn an_image_truncated_anywhere_in_its_pixels_is_an_error() {
    let bytes = encoded(&drawn_image());
    let scan = scan_offset(&bytes);
    // The file is cut at these lengths. Each cut removes more than the last 6 bytes, which contain at least one block of 8 x 8 pixels
    // besides the padding bits.
    for kept in (scan + 20..bytes.len() - 6).step_by(97) {
        let cut = &bytes[..kept];
        assert!(
            matches!(decoded(cut, 1), Err(DecodeError::Truncated)),
            "{kept} of {}",
            bytes.len()
        );
    }
    let long = [&bytes[..scan + 200], b"\0SEFT".as_slice()].concat();
    assert!(matches!(decoded(&long, 1), Err(DecodeError::Truncated)));
}

#[test]
fn a_progressive_image_truncated_in_a_scan_is_an_error() {
    let bytes = progressive();
    let cut = &bytes[..bytes.len() * 2 / 3];
    assert!(matches!(decoded(cut, 1), Err(DecodeError::Truncated)));
}

#[test]
fn invalid_parameters_of_a_sequential_scan_are_ignored() {
    let bytes = encoded(&drawn_image());
    let expected = decoded(&bytes, 1).expect("a valid image");
    let scan = scan_offset(&bytes);
    let length = usize::from(bytes[scan + 3]);
    for parameters in [[0, 0, 0], [0, 255, 0], [7, 63, 0x12], [255; 3]] {
        let mut odd = bytes.clone();
        odd[scan + length - 1..scan + length + 2].copy_from_slice(&parameters);
        for reduction in [1, 2] {
            let image = decoded(&odd, reduction).expect("no pixel is missing");
            let valid = decoded(&bytes, reduction).expect("a valid image");
            assert_eq!(image, valid, "{parameters:?}");
        }
        assert_eq!(
            decoded(&without_end(odd), 1).expect("both faults"),
            expected
        );
    }
}
