//! Reads the rotation tag of MP4 and QuickTime videos: the rotation of the stored frames for display.
//!
//! A phone stores frames as its sensor reads them, and a tag records how the phone was held. The tag is read here because
//! video libraries disagree on its direction: OpenCV 4.6 rotates the wrong way, and 4.11 with some FFmpeg versions does not
//! rotate.

use std::{
    fs::File,
    io::{BufReader, Read, Seek, SeekFrom},
    ops::Range,
    path::Path,
};

use image::metadata::Orientation;

/// Maximum number of boxes (MP4's nested data blocks) that are read at one level of nesting. Set by hand: a damaged file could
/// list millions. A video has about ten boxes at the top level (a fragmented video two per second), and one per track within
/// its `moov` box.
const MAX_BOXES: usize = 20_000;
/// Offsets, in bytes, of the transformation matrix in the content of a `tkhd` box: first for version 0 of the box, then for version 1
/// (ISO/IEC 14496-12, 8.3.2).
const TRACK_MATRIX_OFFSETS: [u64; 2] = [40, 52];
/// Offsets, in bytes, of the transformation matrix in the content of an `mvhd` box: first for version 0 of the box, then for version 1
/// (ISO/IEC 14496-12, 8.2.2).
const MOVIE_MATRIX_OFFSETS: [u64; 2] = [36, 48];
/// Offset of the track type in the content of an `hdlr` box, bytes (ISO/IEC 14496-12, 8.4.3).
const HANDLER_TYPE_OFFSET: u64 = 8;

/// Returns the rotation for display of the first video track of an MP4 or QuickTime file; `None` if the file cannot be read or is damaged,
/// has another format, or has no video track.
pub fn of_file(path: &Path) -> Option<Orientation> {
    of_reader(&mut BufReader::new(File::open(path).ok()?))
}

/// The linear part of a transformation matrix, as the rows `[a b]` and `[c d]`. It maps the row vector `[x y]` to `[x y] * [[a b] [c d]]`.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Matrix([[f64; 2]; 2]);

impl Matrix {
    /// Returns the composition of two matrices: this one is applied first, then `other`.
    fn then(self, other: Self) -> Self {
        let (Self(first), Self(second)) = (self, other);
        Self(first.map(|row| [0, 1].map(|col| row[0] * second[0][col] + row[1] * second[1][col])))
    }

    /// Returns the orientation (a multiple of 90 degrees, mirrored or not) nearest to the matrix. Returns the unrotated orientation for a
    /// singular matrix, which only a faulty program writes.
    fn orientation(self) -> Orientation {
        let Self([[a, b], [c, d]]) = self;
        if a * d - b * c == 0.0 {
            return Orientation::NoTransforms;
        }
        if a.abs() + d.abs() >= b.abs() + c.abs() {
            return match (a < 0.0, d < 0.0) {
                (false, false) => Orientation::NoTransforms,
                (true, false) => Orientation::FlipHorizontal,
                (false, true) => Orientation::FlipVertical,
                (true, true) => Orientation::Rotate180,
            };
        }
        // The y axis points down. So the rotation is clockwise if the matrix turns the x axis towards positive y.
        match (b < 0.0, c < 0.0) {
            (false, true) => Orientation::Rotate90,
            (true, false) => Orientation::Rotate270,
            (false, false) => Orientation::Rotate90FlipH,
            (true, true) => Orientation::Rotate270FlipH,
        }
    }
}

/// A box of an MP4 file: its type, and the range of its content in the file.
struct MediaBox {
    kind: [u8; 4],
    content: Range<u64>,
}

/// Returns the rotation for display of a video, as [`of_file`] does, but from an open file or other reader.
pub fn of_reader(file: &mut (impl Read + Seek)) -> Option<Orientation> {
    let length = file.seek(SeekFrom::End(0)).ok()?;
    let movie = content_of(&read_boxes(file, 0..length), *b"moov")?;
    let movie_boxes = read_boxes(file, movie);
    let header = content_of(&movie_boxes, *b"mvhd")?;
    let movie_matrix = read_matrix(file, header, MOVIE_MATRIX_OFFSETS)?;
    let tracks = movie_boxes
        .iter()
        .filter(|media_box| media_box.kind == *b"trak");
    for track in tracks {
        let track_boxes = read_boxes(file, track.content.clone());
        let Some(media) = content_of(&track_boxes, *b"mdia") else {
            continue;
        };
        if is_video(file, media) {
            let header = content_of(&track_boxes, *b"tkhd")?;
            let track_matrix = read_matrix(file, header, TRACK_MATRIX_OFFSETS)?;
            return Some(track_matrix.then(movie_matrix).orientation());
        }
    }
    None
}

/// Returns whether a track is a video; `media` is the content of its `mdia` box.
fn is_video(file: &mut (impl Read + Seek), media: Range<u64>) -> bool {
    let handler = content_of(&read_boxes(file, media), *b"hdlr");
    let kind = handler.and_then(|handler| read_bytes(file, handler.start + HANDLER_TYPE_OFFSET));
    kind == Some(*b"vide")
}

/// Returns the content of the first box of this type; `None` if there is none.
fn content_of(boxes: &[MediaBox], kind: [u8; 4]) -> Option<Range<u64>> {
    let found = boxes.iter().find(|media_box| media_box.kind == kind);
    found.map(|media_box| media_box.content.clone())
}

/// Returns the complete boxes in the range `within` of a file.
fn read_boxes(file: &mut (impl Read + Seek), within: Range<u64>) -> Vec<MediaBox> {
    let mut found = Vec::new();
    let mut at = within.start;
    while found.len() < MAX_BOXES
        && let Some(media_box) = read_box(file, at, within.end)
    {
        at = media_box.content.end;
        found.push(media_box);
    }
    found
}

/// Returns the box that starts at offset `at`; `None` where there is no box or it extends beyond `end`.
fn read_box(file: &mut (impl Read + Seek), at: u64, end: u64) -> Option<MediaBox> {
    let head: [u8; 8] = read_bytes(file, at)?;
    let [s0, s1, s2, s3, kind @ ..] = head;
    let (header, size) = match u32::from_be_bytes([s0, s1, s2, s3]) {
        0 => (8, end.checked_sub(at)?),
        1 => (16, u64::from_be_bytes(read_bytes(file, at + 8)?)),
        size => (8, u64::from(size)),
    };
    let content = at + header..at.checked_add(size)?;
    (content.start <= content.end && content.end <= end).then_some(MediaBox { kind, content })
}

/// Reads the transformation matrix of a `tkhd` or `mvhd` box; `offsets` are the matrix's offsets in versions 0 and 1 of the box.
/// `None` if the file ends before the matrix does.
fn read_matrix(
    file: &mut (impl Read + Seek),
    content: Range<u64>,
    offsets: [u64; 2],
) -> Option<Matrix> {
    let [version] = read_bytes(file, content.start)?;
    let start = content.start + offsets[usize::from(version == 1)];
    // Returns the number at offset `at` of the matrix. The last column and the last row of the 3 x 3 matrix are not read, since they do not
    // affect the rotation.
    let mut number = |at: u64| Some(f64::from(i32::from_be_bytes(read_bytes(file, start + at)?)));
    Some(Matrix([
        [number(0)?, number(4)?],
        [number(12)?, number(16)?],
    ]))
}

/// Reads bytes at an offset in a file; `None` if the file ends before the last of them.
fn read_bytes<const COUNT: usize>(file: &mut (impl Read + Seek), at: u64) -> Option<[u8; COUNT]> {
    let mut bytes = [0; COUNT];
    file.seek(SeekFrom::Start(at)).ok()?;
    file.read_exact(&mut bytes).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    /// The number 1 in the fixed-point format of the matrices, with 16 bits after the point.
    const ONE: i32 = 0x1_0000;
    /// The identity matrix.
    const PLAIN: [i32; 4] = [ONE, 0, 0, ONE];

    fn box_bytes(kind: [u8; 4], content: &[u8]) -> Vec<u8> {
        let size = (content.len() as u32 + 8).to_be_bytes();
        [&size, &kind, content].concat()
    }

    /// Creates a box of type `kind` and `version`, with the matrix `a b c d` at offset `start` of its content.
    fn with_matrix(kind: [u8; 4], version: u8, start: u64, [a, b, c, d]: [i32; 4]) -> Vec<u8> {
        let mut content = vec![0; start as usize];
        content[0] = version;
        for number in [a, b, 0, c, d, 0, 0, 0, 1 << 30] {
            content.extend(number.to_be_bytes());
        }
        box_bytes(kind, &content)
    }

    fn track(kind: [u8; 4], version: u8, matrix: [i32; 4]) -> Vec<u8> {
        let start = TRACK_MATRIX_OFFSETS[usize::from(version)];
        let handler = box_bytes(*b"hdlr", &[&[0; 8], &kind[..], &[0; 12]].concat());
        let boxes = [
            with_matrix(*b"tkhd", version, start, matrix),
            box_bytes(*b"mdia", &handler),
        ];
        box_bytes(*b"trak", &boxes.concat())
    }

    /// Creates a video file with a sound track and, after it, a video track. `movie_matrix` is the matrix of the whole movie and `turned`
    /// is the matrix of the video track. `version` is the version of the video track's header.
    fn video_file(movie_matrix: [i32; 4], version: u8, turned: [i32; 4]) -> Vec<u8> {
        let movie = [
            with_matrix(*b"mvhd", 0, MOVIE_MATRIX_OFFSETS[0], movie_matrix),
            track(*b"soun", 0, PLAIN),
            track(*b"vide", version, turned),
        ];
        [
            box_bytes(*b"ftyp", b"isom"),
            // The frames of the video, in a box with a 64-bit size.
            [&[0, 0, 0, 1][..], b"mdat", &23u64.to_be_bytes(), &[7; 7]].concat(),
            box_bytes(*b"moov", &movie.concat()),
        ]
        .concat()
    }

    fn orientation_of(video_file: Vec<u8>) -> Option<Orientation> {
        of_reader(&mut Cursor::new(video_file))
    }

    #[test]
    fn all_eight_orientations_are_read_and_a_singular_matrix_gives_no_rotation() {
        let cases = [
            (PLAIN, Orientation::NoTransforms),
            ([0, ONE, -ONE, 0], Orientation::Rotate90),
            ([-ONE, 0, 0, -ONE], Orientation::Rotate180),
            ([0, -ONE, ONE, 0], Orientation::Rotate270),
            ([-ONE, 0, 0, ONE], Orientation::FlipHorizontal),
            ([ONE, 0, 0, -ONE], Orientation::FlipVertical),
            ([0, ONE, ONE, 0], Orientation::Rotate90FlipH),
            ([0, -ONE, -ONE, 0], Orientation::Rotate270FlipH),
            ([0; 4], Orientation::NoTransforms),
        ];
        for (matrix, orientation) in cases {
            for version in [0, 1] {
                let read = orientation_of(video_file(PLAIN, version, matrix));
                assert_eq!(read, Some(orientation), "{matrix:?}, version {version}");
            }
        }
    }

    #[test]
    fn the_rotation_of_the_movie_is_added_to_that_of_the_track() {
        let quarter = [0, ONE, -ONE, 0];
        let read = orientation_of(video_file(quarter, 0, quarter));
        assert_eq!(read, Some(Orientation::Rotate180));
    }

    #[test]
    fn a_truncated_file_or_one_of_another_format_has_no_orientation() {
        let complete = video_file(PLAIN, 0, [0, ONE, -ONE, 0]);
        for length in 0..complete.len() {
            assert_eq!(
                orientation_of(complete[..length].to_vec()),
                None,
                "{length} bytes"
            );
        }
        assert_eq!(
            orientation_of(b"RIFF\x10\x00\x00\x00AVI LIST".to_vec()),
            None
        );
        // A box smaller than its header must not cause an endless loop.
        assert_eq!(
            orientation_of([0, 0, 0, 4, b'f', b'r', b'e', b'e'].repeat(9)),
            None
        );
    }
}
