//! Reads the marker segments of a JPEG (ITU-T T.81, annex B).

use std::ops::Range;

/// Code of the marker that ends an image (EOI).
pub(super) const END_OF_IMAGE: u8 = 0xd9;
/// Code of the marker that starts a scan (SOS).
pub(in crate::frame) const START_OF_SCAN: u8 = 0xda;

/// A marker and its content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::frame) struct Segment {
    /// Offset of the marker in the file.
    pub start: usize,
    /// The marker's code, the byte after 0xff.
    pub marker: u8,
    /// Range in the file of the segment's data, after the marker and the length field; empty for the end marker.
    pub body: Range<usize>,
}

impl Segment {
    /// Returns the first segment at or after offset `from`; scan data is skipped. `None` if there is no segment or it
    /// extends beyond the file.
    pub fn next(bytes: &[u8], from: usize) -> Option<Self> {
        let (start, marker) = next_marker(bytes, from)?;
        let after = start + 2;
        if marker == END_OF_IMAGE {
            let body = after..after;
            return Some(Self {
                start,
                marker,
                body,
            });
        }
        let length = bytes.get(after..after + 2)?;
        let length = usize::from(u16::from_be_bytes([length[0], length[1]])).max(2);
        let body = after + 2..after + length;
        (body.end <= bytes.len()).then_some(Self {
            start,
            marker,
            body,
        })
    }

    /// Returns whether the standard allows this segment after a scan: tables, restart intervals, comments, application
    /// data, or another scan.
    pub(crate) fn may_follow_a_scan(&self) -> bool {
        matches!(self.marker, START_OF_SCAN | 0xc4 | 0xcc | 0xdb..=0xdd | 0xe0..=0xef | 0xfe)
    }
}

/// Returns the offset and the code of the next marker, at or after the offset `from`, that starts a segment or ends the image. Skips the
/// marker at the start of the file, and what occurs within scan data: a stuffed zero, a fill byte, and markers without content, such as
/// restart markers.
fn next_marker(bytes: &[u8], mut from: usize) -> Option<(usize, u8)> {
    loop {
        let at = from + bytes.get(from..)?.iter().position(|&byte| byte == 0xff)?;
        match *bytes.get(at + 1)? {
            0xff => from = at + 1,
            0x00 | 0x01 | 0xd0..=0xd8 => from = at + 2,
            marker => return Some((at, marker)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scan_data_and_fill_bytes_are_skipped() {
        let bytes = b"\x12\xff\x00\xff\xd3\x34\xff\xff\xfe\0\x03!\xff\xd9";
        let comment = Segment::next(bytes, 0).expect("there is a comment");
        assert_eq!(
            (comment.start, comment.marker, &bytes[comment.body.clone()]),
            (7, 0xfe, &b"!"[..])
        );
        let end = Segment::next(bytes, comment.body.end).expect("there is an end");
        assert_eq!((end.start, end.marker), (12, END_OF_IMAGE));
        assert_eq!(Segment::next(bytes, 14), None);
    }

    #[test]
    fn a_segment_that_extends_beyond_the_file_is_none() {
        assert_eq!(Segment::next(b"\xff\xfe\0\x09abc", 0), None);
        assert_eq!(Segment::next(b"\xff\xfe\0", 0), None);
        assert_eq!(Segment::next(b"\xff", 0), None);
        assert_eq!(Segment::next(b"", 3), None);
    }
}
