//! Decodes single frames of a motion JPEG stream, as webcams and network cameras send them.
//!
//! A frame is a JPEG that may lack its Huffman tables; the decoder then uses the standard tables of ITU-T T.81, annex
//! K.3.3.

use std::borrow::Cow;

use image::RgbImage;

use crate::frame::{
    DecodeError, DecodeOptions, Frame,
    jpeg::segment::{START_OF_SCAN, Segment},
};

/// Marker of a Huffman table segment (ITU-T T.81, table B.1).
const HUFFMAN_TABLES: u8 = 0xc4;

/// Decodes a frame of a motion JPEG stream to 8-bit RGB, rotated according to its EXIF orientation.
///
/// # Errors
/// When the frame is empty, truncated or damaged. The next frame of the stream may still be valid.
pub fn decode(jpeg: &[u8]) -> Result<RgbImage, DecodeError> {
    let complete = with_huffman_tables(jpeg);
    Frame::from_bytes(&complete, &DecodeOptions::default()).map(|frame| frame.image)
}

/// Inserts the standard Huffman tables before the first scan of a frame that has none.
fn with_huffman_tables(jpeg: &[u8]) -> Cow<'_, [u8]> {
    match first_scan_without_tables(jpeg) {
        Some(at) => {
            let (head, scan) = jpeg.split_at(at);
            Cow::Owned([head, &huffman_segment(), scan].concat())
        }
        None => Cow::Borrowed(jpeg),
    }
}

/// Returns the offset in bytes of the first scan; `None` where Huffman tables precede it or there is no scan.
fn first_scan_without_tables(jpeg: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        let segment = Segment::next(jpeg, at)?;
        match segment.marker {
            START_OF_SCAN => return Some(segment.start),
            HUFFMAN_TABLES => return None,
            _ => at = segment.body.end,
        }
    }
}

/// Returns a segment that defines the four standard Huffman tables.
fn huffman_segment() -> Vec<u8> {
    let mut tables = Vec::new();
    for (class_and_number, counts, values) in [
        (0x00, &DC_LUMINANCE, &DC_VALUES[..]),
        (0x01, &DC_CHROMINANCE, &DC_VALUES[..]),
        (0x10, &AC_LUMINANCE.0, &AC_LUMINANCE.1[..]),
        (0x11, &AC_CHROMINANCE.0, &AC_CHROMINANCE.1[..]),
    ] {
        tables.push(class_and_number);
        tables.extend_from_slice(counts);
        tables.extend_from_slice(values);
    }
    let length = (tables.len() as u16 + 2).to_be_bytes();
    [&[0xff, HUFFMAN_TABLES], &length[..], &tables].concat()
}

/// How many Huffman codes have a length of 1, 2, ... 16 bits, for DC differences of luminance (ITU-T T.81, table K.3).
const DC_LUMINANCE: [u8; 16] = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];
/// How many Huffman codes have a length of 1, 2, ... 16 bits, for DC differences of chrominance (ITU-T T.81, table K.4).
const DC_CHROMINANCE: [u8; 16] = [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0];
/// Values coded by both DC Huffman tables.
const DC_VALUES: [u8; 12] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/// How many Huffman codes have a length of 1, 2, ... 16 bits, and the values of all codes, for AC coefficients of luminance (ITU-T T.81,
/// table K.5).
#[rustfmt::skip]
const AC_LUMINANCE: ([u8; 16], [u8; 162]) = ([0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7d], [
    0x01, 0x02, 0x03, 0x00, 0x04, 0x11, 0x05, 0x12, 0x21, 0x31, 0x41, 0x06, 0x13, 0x51, 0x61, 0x07,
    0x22, 0x71, 0x14, 0x32, 0x81, 0x91, 0xa1, 0x08, 0x23, 0x42, 0xb1, 0xc1, 0x15, 0x52, 0xd1, 0xf0,
    0x24, 0x33, 0x62, 0x72, 0x82, 0x09, 0x0a, 0x16, 0x17, 0x18, 0x19, 0x1a, 0x25, 0x26, 0x27, 0x28,
    0x29, 0x2a, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x3a, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x49,
    0x4a, 0x53, 0x54, 0x55, 0x56, 0x57, 0x58, 0x59, 0x5a, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0x69,
    0x6a, 0x73, 0x74, 0x75, 0x76, 0x77, 0x78, 0x79, 0x7a, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89,
    0x8a, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0xa2, 0xa3, 0xa4, 0xa5, 0xa6, 0xa7,
    0xa8, 0xa9, 0xaa, 0xb2, 0xb3, 0xb4, 0xb5, 0xb6, 0xb7, 0xb8, 0xb9, 0xba, 0xc2, 0xc3, 0xc4, 0xc5,
    0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8, 0xd9, 0xda, 0xe1, 0xe2,
    0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xf1, 0xf2, 0xf3, 0xf4, 0xf5, 0xf6, 0xf7, 0xf8,
    0xf9, 0xfa,
]);

/// How many Huffman codes have a length of 1, 2, ... 16 bits, and the values of all codes, for AC coefficients of chrominance (ITU-T T.81,
/// table K.6).
#[rustfmt::skip]
const AC_CHROMINANCE: ([u8; 16], [u8; 162]) = ([0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 0x77], [
    0x00, 0x01, 0x02, 0x03, 0x11, 0x04, 0x05, 0x21, 0x31, 0x06, 0x12, 0x41, 0x51, 0x07, 0x61, 0x71,
    0x13, 0x22, 0x32, 0x81, 0x08, 0x14, 0x42, 0x91, 0xa1, 0xb1, 0xc1, 0x09, 0x23, 0x33, 0x52, 0xf0,
    0x15, 0x62, 0x72, 0xd1, 0x0a, 0x16, 0x24, 0x34, 0xe1, 0x25, 0xf1, 0x17, 0x18, 0x19, 0x1a, 0x26,
    0x27, 0x28, 0x29, 0x2a, 0x35, 0x36, 0x37, 0x38, 0x39, 0x3a, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48,
    0x49, 0x4a, 0x53, 0x54, 0x55, 0x56, 0x57, 0x58, 0x59, 0x5a, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68,
    0x69, 0x6a, 0x73, 0x74, 0x75, 0x76, 0x77, 0x78, 0x79, 0x7a, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87,
    0x88, 0x89, 0x8a, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0xa2, 0xa3, 0xa4, 0xa5,
    0xa6, 0xa7, 0xa8, 0xa9, 0xaa, 0xb2, 0xb3, 0xb4, 0xb5, 0xb6, 0xb7, 0xb8, 0xb9, 0xba, 0xc2, 0xc3,
    0xc4, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8, 0xd9, 0xda,
    0xe2, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xf2, 0xf3, 0xf4, 0xf5, 0xf6, 0xf7, 0xf8,
    0xf9, 0xfa,
]);

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use image::{Rgb, codecs::jpeg::JpegEncoder};

    use super::*;

    /// Creates a frame whose pixels vary in all channels, so that it has DC and AC coefficients of luminance and of chrominance. The
    /// encoder writes the standard Huffman tables. A decoder that assumes these tables can thus decode the frame after they are removed.
    fn frame() -> Vec<u8> {
        let image = RgbImage::from_fn(96, 64, |x, y| {
            Rgb([(x * 37 % 256) as u8, (y * 3) as u8, (x * y % 251) as u8])
        });
        let mut jpeg = Vec::new();
        let encoder = JpegEncoder::new_with_quality(&mut jpeg, 90);
        image.write_with_encoder(encoder).unwrap();
        jpeg
    }

    /// Removes the Huffman tables from a frame, as many webcams do.
    fn without_tables(jpeg: &[u8]) -> Vec<u8> {
        let mut kept = jpeg[..2].to_vec();
        let mut rest = &jpeg[2..];
        let mut left_out = 0;
        while rest[1] != START_OF_SCAN {
            let length = 2 + usize::from(u16::from_be_bytes([rest[2], rest[3]]));
            if rest[1] == HUFFMAN_TABLES {
                left_out += 1;
            } else {
                kept.extend_from_slice(&rest[..length]);
            }
            rest = &rest[length..];
        }
        assert!(left_out > 0);
        kept.extend_from_slice(rest);
        kept
    }

    #[test]
    fn a_frame_without_huffman_tables_is_decoded_to_the_same_pixels() {
        let complete = frame();
        let stripped = without_tables(&complete);
        assert!(stripped.len() < complete.len());
        assert_eq!(decode(&stripped).unwrap(), decode(&complete).unwrap());
    }

    #[test]
    fn a_frame_with_huffman_tables_is_left_as_it_is() {
        let complete = frame();
        assert!(matches!(with_huffman_tables(&complete), Cow::Borrowed(same) if same == complete));
    }

    #[test]
    fn a_frame_is_rotated_by_its_exif_orientation() {
        // Orientation 6 (EXIF 2.32, 4.6.4): row 0 of the stored image is the right-hand side of the image as shown.
        let exif = b"\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
        let complete = frame();
        let (start, rest) = complete.split_at(2);
        let turned = decode(&[start, exif, rest].concat()).unwrap();
        assert_eq!(
            turned,
            image::imageops::rotate90(&decode(&complete).unwrap())
        );
    }

    #[test]
    fn an_empty_or_truncated_frame_is_an_error() {
        let complete = frame();
        for count in [0, 1, 2, 3, 20, 200, complete.len() / 2] {
            assert!(decode(&complete[..count]).is_err(), "{count} bytes");
            let stripped = without_tables(&complete);
            assert!(
                decode(&stripped[..count]).is_err(),
                "{count} bytes without tables"
            );
        }
    }
}
