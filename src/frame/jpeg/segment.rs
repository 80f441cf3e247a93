//! A marker segment of a JPEG (ITU-T T.81, annex B).

use std::ops::Range;

/// Code of the marker that ends a picture (EOI).
pub(super) const END_OF_IMAGE: u8 = 0xd9;
/// Code of the marker that starts a scan (SOS).
pub(in crate::frame) const START_OF_SCAN: u8 = 0xda;

/// A marker and what belongs to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::frame) struct Segment {
    /// Where the marker begins, as an offset in the file.
    pub start: usize,
    /// The marker's code, the byte behind 0xff.
    pub marker: u8,
    /// The segment's content, its length field left out; empty for the end marker.
    pub body: Range<usize>,
}

impl Segment {
    /// The next segment from an offset on; scan data is passed over. `None` if there is none, or it reaches beyond the file.
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

    /// Whether this may come between scans: tables, restart intervals, comments, application data, or the next scan.
    pub fn may_follow_a_scan(&self) -> bool {
        matches!(self.marker, START_OF_SCAN | 0xc4 | 0xcc | 0xdb..=0xdd | 0xe0..=0xef | 0xfe)
    }
}

/// The next marker that is none of data (stuffed zero, restart, fill byte): its offset and its code.
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
    fn scan_data_and_fill_bytes_are_passed_over() {
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
    fn a_segment_that_reaches_beyond_the_file_is_none() {
        assert_eq!(Segment::next(b"\xff\xfe\0\x09abc", 0), None);
        assert_eq!(Segment::next(b"\xff\xfe\0", 0), None);
        assert_eq!(Segment::next(b"\xff", 0), None);
        assert_eq!(Segment::next(b"", 3), None);
    }
}
