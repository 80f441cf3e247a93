//! Reads the markers of a JPEG before it is decoded.

use crate::frame::{
    error::DecodeError,
    full_size::MAX_DECODED_BYTES,
    jpeg::{
        damaged,
        segment::{END_OF_IMAGE, START_OF_SCAN, Segment},
        unsupported_coding,
    },
};

/// Maximum number of pixels of a JPEG at full size. Set by hand: a JPEG of 30,000 x 30,000 pixels, just below it, takes about 2
/// seconds to decode at 1/8 of its size.
const MAX_PIXELS: u64 = 1_000_000_000;

/// Maximum number of scans (passes over the coefficients) in a JPEG. Set by hand: progressive images have about ten, but a
/// small file with thousands of scans would keep a decoder busy for hours.
const MAX_SCANS: u32 = 100;

/// Code of the marker before the frame header of a progressive image (SOF2).
const PROGRESSIVE_HEADER: u8 = 0xc2;
/// Length in bytes of the three parameters at the end of a scan header: the first coefficient, the last coefficient and the bit position
/// (ITU-T T.81, B.2.3).
const SCAN_PARAMETERS_LENGTH: usize = 3;
/// Length in bytes of the content of the shortest scan header, which has one component (ITU-T T.81, B.2.3).
const MIN_SCAN_HEADER_LENGTH: usize = 6;

/// Properties of a JPEG, read from its markers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::frame) struct JpegProperties {
    /// Stored width, pixels.
    pub width: u32,
    /// Stored height, pixels.
    pub height: u32,
    /// Number of colour components: 1 grey, 3 colour, 4 inks (CMYK).
    pub components: u32,
    /// Offset in the file where the image data ends, if the end marker is missing; otherwise `None`.
    pub data_end: Option<usize>,
    /// For each scan with a complete header, the offset in the file of its three parameter bytes.
    pub scan_parameters: Vec<usize>,
    /// Number of samples of all colour components together in an area of 8 x 8 pixels: 64 for grey, 192 for three components
    /// without subsampling.
    samples_in_64: u64,
    /// Whether the coefficients are stored in several passes (SOF2).
    pub progressive: bool,
    /// Number of scans.
    scans: u32,
    /// Size of the file, bytes.
    file_bytes: u64,
}

impl JpegProperties {
    /// Reads all markers of a file up to the end of the image.
    ///
    /// # Errors
    /// When there is no complete scan header, the frame header is missing or invalid, or the coding is not supported.
    pub fn of(bytes: &[u8]) -> Result<Self, DecodeError> {
        let (mut properties, mut at) = Self::up_to_first_scan(bytes)?;
        loop {
            match Segment::next(bytes, at) {
                Some(segment) if segment.marker == END_OF_IMAGE => break,
                Some(segment) if segment.may_follow_a_scan() => {
                    properties.add_scan(&segment);
                    at = segment.body.end;
                }
                // Some phones append other data to an image that has no end marker. The image data then ends here.
                other => {
                    properties.data_end = Some(other.map_or(bytes.len(), |segment| segment.start));
                    break;
                }
            }
        }
        properties.file_bytes = bytes.len() as u64;
        Ok(properties)
    }

    /// Reads the markers up to the first scan, and returns the offset of that scan's data in the file.
    fn up_to_first_scan(bytes: &[u8]) -> Result<(Self, usize), DecodeError> {
        let mut properties: Option<Self> = None;
        // Offset in the file of the first segment, after the two bytes of the start marker.
        let mut at = 2;
        loop {
            let segment = Segment::next(bytes, at).ok_or(DecodeError::Truncated)?;
            at = segment.body.end;
            match segment.marker {
                END_OF_IMAGE => return Err(damaged("it has no picture data")),
                // Markers of frame headers that the decoders support: SOF0 to SOF2. Only the first frame header of the file is read.
                0xc0..=0xc2 if properties.is_none() => {
                    properties = Some(Self::from_header(segment.marker, &bytes[segment.body])?);
                }
                // The decoders do not support the other frame headers: those of lossless, hierarchical and arithmetic coding.
                0xc3 | 0xc5..=0xc7 | 0xc9..=0xcb | 0xcd..=0xcf => return Err(unsupported_coding()),
                START_OF_SCAN => {
                    let mut properties =
                        properties.ok_or_else(|| damaged("it has no frame header"))?;
                    properties.add_scan(&segment);
                    return Ok((properties, at));
                }
                _ => {}
            }
        }
    }

    /// Counts a segment if it is the header of a scan. Also stores the offset of the scan parameters in the segment.
    fn add_scan(&mut self, segment: &Segment) {
        if segment.marker == START_OF_SCAN {
            self.scans += 1;
            if segment.body.len() >= MIN_SCAN_HEADER_LENGTH {
                self.scan_parameters
                    .push(segment.body.end - SCAN_PARAMETERS_LENGTH);
            }
        }
    }

    /// Reads a frame header. `marker` is the code of the header's marker, and `segment` is the header's content after the marker and the
    /// length field.
    ///
    /// # Errors
    /// When the header is too short, or the width or height is zero.
    fn from_header(marker: u8, segment: &[u8]) -> Result<Self, DecodeError> {
        let &[_, h1, h0, w1, w0, components, ref parts @ ..] = segment else {
            return Err(damaged("its frame header is too short"));
        };
        let (width, height) = (u16::from_be_bytes([w1, w0]), u16::from_be_bytes([h1, h0]));
        if width == 0 || height == 0 {
            return Err(damaged("its width or height is zero"));
        }
        let sampling = |part: &[u8]| (u64::from(part[1] >> 4), u64::from(part[1] & 15));
        let factors = || parts.chunks_exact(3).take(components.into()).map(sampling);
        let max_h = factors().map(|(h, _)| h).max().unwrap_or(0).max(1);
        let max_v = factors().map(|(_, v)| v).max().unwrap_or(0).max(1);
        let samples = factors().map(|(h, v)| 64 * h * v / (max_h * max_v)).sum();
        Ok(Self {
            width: width.into(),
            height: height.into(),
            components: components.into(),
            data_end: None,
            scan_parameters: Vec::new(),
            samples_in_64: samples,
            progressive: marker == PROGRESSIVE_HEADER,
            scans: 0,
            file_bytes: 0,
        })
    }

    fn pixels(&self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }

    /// Returns the number of bytes that a decoder needs for the coefficients of the image. The decoder keeps the coefficients of the whole
    /// image until the last scan, since each scan adds to them. For a sequential image with a single scan it needs 0 bytes.
    fn coefficient_bytes(&self) -> u64 {
        if self.progressive || self.scans > 1 {
            self.pixels() / 64 * self.samples_in_64 * 2
        } else {
            0
        }
    }

    /// Returns whether the file has at least one bit for every 64 samples (values of one colour component) of the image. Without this
    /// check, a file of a few bytes that claims a gigapixel would keep a decoder busy for seconds.
    fn has_data_for_its_size(&self) -> bool {
        let blocks = self.pixels() / 64 * self.samples_in_64 / 64;
        8 * self.file_bytes >= blocks
    }

    /// Checks the memory and time for decoding at 1/`reduction` of the size.
    ///
    /// # Errors
    /// When there are too many pixels or scans, or too few bytes for the number of pixels.
    pub(crate) fn check_size(&self, reduction: u32) -> Result<(), DecodeError> {
        let needed =
            self.coefficient_bytes() + self.pixels() / u64::from(reduction * reduction) * 3;
        if needed > MAX_DECODED_BYTES || self.pixels() > MAX_PIXELS {
            return Err(DecodeError::TooLarge {
                width: self.width,
                height: self.height,
                needed_mb: needed / 1_000_000,
                max_mb: MAX_DECODED_BYTES / 1_000_000,
            });
        }
        if !self.has_data_for_its_size() {
            return Err(damaged("it has too few bytes for so many pixels"));
        }
        if self.scans > MAX_SCANS {
            return Err(damaged(&format!("it has too many scans ({})", self.scans)));
        }
        Ok(())
    }
}
