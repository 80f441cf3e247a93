//! Extracts the JPEGs from the body of an MJPEG stream over HTTP (`multipart/x-mixed-replace`), in the variants that cameras send.
//!
//! The format is RFC 2046, section 5.1. Cameras deviate from it: the first delimiter is missing, the delimiter differs from the one in
//! the header, `Content-Length` is missing or wrong, lines end with a bare LF. So any line that looks like a delimiter starts a part,
//! and a JPEG ends at its own end marker, not after a stated length. Markers inside segments (thumbnails in EXIF or XMP) do not count.

use std::io::{self, ErrorKind, Read};

/// Maximum size of one JPEG in bytes: set by hand, four times the size of a photo of 12 megapixels. Without a limit, a broken stream would
/// fill the memory.
const MAX_JPEG_BYTES: usize = 32 << 20;
/// Maximum length in bytes of one line that is read as text; a longer line counts as several lines. Set by hand.
const MAX_LINE_BYTES: usize = 1024;
/// Maximum number of header lines that are skipped at the start of a part; after that many lines, the content is assumed to begin. Set by
/// hand.
const MAX_HEADERS: usize = 64;
/// Number of bytes that one read requests from the network; set by hand.
const CHUNK_BYTES: usize = 64 << 10;
/// First byte of each marker of a JPEG.
const MARKER: u8 = 0xff;
/// Second byte of the marker with which each JPEG begins (start of image).
const START_CODE: u8 = 0xd8;
/// Second byte of the marker with which each JPEG ends (end of image).
const END_CODE: u8 = 0xd9;
/// Marker with which each JPEG begins.
const SOI: [u8; 2] = [MARKER, START_CODE];
/// Length, in bytes, of the length field of a segment of a JPEG. The stored length includes the field itself.
const LENGTH_BYTES: usize = 2;

/// Reads the JPEGs of an MJPEG stream.
pub struct Parts<R> {
    input: Input<R>,
    /// Delimiter between the images without its leading dashes; `None` if the response header names none.
    boundary: Option<Vec<u8>>,
    /// Whether [`Self::find_part`] has already found a delimiter or a header line of a part. Until then, a header line counts as the start
    /// of a part, even if the delimiter line before it is missing.
    has_begun: bool,
    /// Whether a delimiter, or the first header line of a part, was just read, so that header lines may follow.
    is_at_headers: bool,
}

impl<R: Read> Parts<R> {
    /// Creates a reader for the response body `body`, whose header has this `Content-Type`.
    pub fn new(body: R, content_type: &str) -> Self {
        Self {
            input: Input {
                reader: body,
                bytes: Vec::new(),
                position: 0,
            },
            boundary: boundary(content_type),
            has_begun: false,
            is_at_headers: false,
        }
    }

    /// Returns the response body from which the JPEGs are read.
    pub fn get_mut(&mut self) -> &mut R {
        &mut self.input.reader
    }

    /// Returns the bytes of the next JPEG, which may be truncated; `None` at the end of the stream. Reads until the JPEG is complete,
    /// without a time limit. The reader of the body can set one: when it returns an error, this function returns the error.
    ///
    /// # Errors
    /// When the body cannot be read, or a JPEG exceeds the maximum size.
    pub fn next_jpeg(&mut self) -> io::Result<Option<Vec<u8>>> {
        while self.find_part()? {
            if self.input.starts_with(SOI)? {
                return self.read_jpeg().map(Some);
            }
        }
        Ok(None)
    }

    /// Skips input up to the content of the next part of the stream, or up to a JPEG that begins a line. Returns `false` at the end of the
    /// stream.
    fn find_part(&mut self) -> io::Result<bool> {
        loop {
            if self.is_at_headers {
                self.is_at_headers = false;
                return self.skip_headers();
            }
            if self.input.starts_with(SOI)? {
                return Ok(true);
            }
            let Some(line) = self.input.read_line()? else {
                return Ok(false);
            };
            let is_start = is_delimiter(&line) || !self.has_begun && is_part_header(&line);
            self.is_at_headers = is_start;
            self.has_begun |= is_start;
        }
    }

    /// Skips header lines, at most [`MAX_HEADERS`], and the empty lines that end them. Stops at the start of a JPEG. Returns `false` at the
    /// end of the stream.
    fn skip_headers(&mut self) -> io::Result<bool> {
        for _ in 0..MAX_HEADERS {
            if self.input.starts_with(SOI)? {
                return Ok(true);
            }
            match self.input.read_line()? {
                None => return Ok(false),
                Some(line) if is_delimiter(&line) => {}
                Some(line) if line.is_empty() => {
                    // Skips all empty lines after the headers: some cameras send more than one.
                    while self.input.skip_line_end()? {}
                    return Ok(true);
                }
                Some(_) => {}
            }
        }
        Ok(true)
    }

    /// Reads from the start of a JPEG to its end marker. A JPEG without end marker ends at the delimiter that the response header names, or
    /// at the end of the stream. If a second JPEG begins before the first one has ended, drops the first one, which is truncated, and
    /// returns the second.
    fn read_jpeg(&mut self) -> io::Result<Vec<u8>> {
        let mut jpeg = Vec::new();
        // Number of bytes that are left in the current JPEG segment. No byte of a segment counts as a marker.
        let mut segment_left = 0;
        while let Some(byte) = self.input.next_byte()? {
            jpeg.push(byte);
            if jpeg.len() > MAX_JPEG_BYTES {
                return Err(ErrorKind::InvalidData.into());
            }
            if byte == MARKER && segment_left == 0 {
                match self.read_marker(&mut jpeg)? {
                    Marker::End => break,
                    Marker::Segment(length) => segment_left = length,
                    Marker::Bare => {}
                }
                continue;
            }
            segment_left = usize::saturating_sub(segment_left, 1);
            if let Some(length) = self.length_before_delimiter(&jpeg) {
                jpeg.truncate(length);
                self.input.read_line()?;
                self.is_at_headers = true;
                break;
            }
        }
        Ok(jpeg)
    }

    /// Reads the rest of a JPEG marker whose first byte was already read, and appends the bytes to `jpeg`. Fill bytes
    /// before the second byte are left out. The end of the stream counts as the end marker.
    fn read_marker(&mut self, jpeg: &mut Vec<u8>) -> io::Result<Marker> {
        let mut code = self.input.next_byte()?;
        while code == Some(MARKER) {
            code = self.input.next_byte()?;
        }
        let Some(code) = code else {
            return Ok(Marker::End);
        };
        jpeg.push(code);
        match code {
            END_CODE => Ok(Marker::End),
            START_CODE => {
                // Another JPEG begins before the current JPEG has reached its end marker. So the current JPEG is truncated; drops it.
                *jpeg = SOI.to_vec();
                Ok(Marker::Bare)
            }
            // No data segment follows these bytes: a stuffed zero, the temporary marker (0x01), or a restart marker.
            0x00 | 0x01 | 0xd0..=0xd7 => Ok(Marker::Bare),
            _ => {
                let length = self.input.read_bytes(LENGTH_BYTES)?;
                jpeg.extend_from_slice(&length);
                // At the end of the stream, the length field may be incomplete; no data follow then.
                let length = <[u8; LENGTH_BYTES]>::try_from(length);
                let length = length.map_or(LENGTH_BYTES, |bytes| u16::from_be_bytes(bytes).into());
                Ok(Marker::Segment(length.saturating_sub(LENGTH_BYTES)))
            }
        }
    }

    /// If the bytes end with the delimiter that the response header names, returns the number of bytes before this delimiter; otherwise
    /// `None`.
    fn length_before_delimiter(&self, bytes: &[u8]) -> Option<usize> {
        let before = bytes.strip_suffix(self.boundary.as_deref()?)?;
        let text_end = before.iter().rposition(|&byte| byte != b'-')? + 1;
        let line = before[..text_end].strip_suffix(b"\n")?;
        (before.len() - text_end >= 2).then_some(line.strip_suffix(b"\r").unwrap_or(line).len())
    }
}

/// What a marker of a JPEG means for the search for the end of this JPEG.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Marker {
    /// The end marker of a JPEG.
    End,
    /// A JPEG marker without data.
    Bare,
    /// A JPEG segment with this many bytes of data, in which nothing counts as a marker.
    Segment(usize),
}

/// Returns the delimiter named by a `Content-Type`, without the leading dashes that some cameras write; `None` if the `Content-Type` names
/// no delimiter.
fn boundary(content_type: &str) -> Option<Vec<u8>> {
    let parameters = content_type.split(';').skip(1);
    let mut named = parameters.filter_map(|parameter| {
        let (name, value) = parameter.split_once('=')?;
        name.trim()
            .eq_ignore_ascii_case("boundary")
            .then_some(value)
    });
    let value = named.next()?.trim().trim_matches('"');
    let delimiter = value.trim_start_matches('-').trim();
    (!delimiter.is_empty()).then(|| delimiter.as_bytes().to_vec())
}

/// Returns whether a line can be a delimiter: two dashes, then 1 to 72 printable characters. The limit follows from RFC 2046: the text of a
/// delimiter has at most 70 characters, and the last delimiter ends in two more dashes.
fn is_delimiter(line: &[u8]) -> bool {
    let rest = line.strip_prefix(b"--").unwrap_or_default();
    (1..=72).contains(&rest.len())
        && rest
            .iter()
            .all(|byte| byte.is_ascii_graphic() || *byte == b' ')
}

/// Returns whether a line is a header of a part, such as `Content-Type: image/jpeg`.
fn is_part_header(line: &[u8]) -> bool {
    line.to_ascii_lowercase().starts_with(b"content-")
}

/// Buffered bytes of a stream.
struct Input<R> {
    reader: R,
    bytes: Vec<u8>,
    /// Number of bytes of the buffer that were already consumed.
    position: usize,
}

impl<R: Read> Input<R> {
    /// Reads until at least `count` bytes of the stream are buffered; `false` if the stream ends before that.
    fn fill(&mut self, count: usize) -> io::Result<bool> {
        while self.bytes.len() - self.position < count {
            self.bytes.drain(..self.position);
            self.position = 0;
            let before = self.bytes.len();
            self.bytes.resize(before + CHUNK_BYTES, 0);
            let read = self.reader.read(&mut self.bytes[before..]);
            self.bytes
                .truncate(before + read.as_ref().copied().unwrap_or(0));
            match read {
                Ok(0) => return Ok(false),
                Err(error) if error.kind() != ErrorKind::Interrupted => return Err(error),
                Ok(_) | Err(_) => {}
            }
        }
        Ok(true)
    }

    /// Consumes and returns the next byte; `None` at the end of the stream.
    fn next_byte(&mut self) -> io::Result<Option<u8>> {
        if !self.fill(1)? {
            return Ok(None);
        }
        self.position += 1;
        Ok(Some(self.bytes[self.position - 1]))
    }

    /// Consumes and returns `count` bytes, or fewer at the end of the stream.
    fn read_bytes(&mut self, count: usize) -> io::Result<Vec<u8>> {
        self.fill(count)?;
        let end = (self.position + count).min(self.bytes.len());
        let taken = self.bytes[self.position..end].to_vec();
        self.position = end;
        Ok(taken)
    }

    /// Returns whether the next two bytes of the stream are `start`. Consumes nothing.
    fn starts_with(&mut self, start: [u8; 2]) -> io::Result<bool> {
        Ok(self.fill(2)? && self.bytes[self.position..].starts_with(&start))
    }

    /// Consumes the next byte if it is a CR or LF. Returns whether a byte was consumed.
    fn skip_line_end(&mut self) -> io::Result<bool> {
        let is_end = self.fill(1)? && matches!(self.bytes[self.position], b'\r' | b'\n');
        self.position += usize::from(is_end);
        Ok(is_end)
    }

    /// Consumes a line and returns it without its line end and trailing spaces. A line longer than [`MAX_LINE_BYTES`] is returned
    /// as several lines. `None` at the end of the stream.
    fn read_line(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut line = Vec::new();
        while line.len() < MAX_LINE_BYTES {
            match self.next_byte()? {
                None if line.is_empty() => return Ok(None),
                None | Some(b'\n') => break,
                Some(byte) => line.push(byte),
            }
        }
        Ok(Some(line.trim_ascii_end().to_vec()))
    }
}

#[cfg(test)]
mod tests;
