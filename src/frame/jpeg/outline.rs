//! The markers of a JPEG: a walk over them before anything is decoded.

use crate::frame::{
    error::DecodeError,
    jpeg::{
        damaged, rare_coding,
        segment::{END_OF_IMAGE, START_OF_SCAN, Segment},
    },
    whole::MOST_DECODED_BYTES,
};

/// The most pixels of a JPEG that is decoded bit by bit; 30,000 x 30,000 takes about 2 seconds and comes out at 1/8.
const MOST_PIXELS: u64 = 1_000_000_000;

/// The most scans: progressive pictures have about ten. Each costs a walk over all coefficients, so a small file with
/// thousands would keep a decoder busy for hours.
const MOST_SCANS: u32 = 100;

/// Bytes of the parameters at the end of a scan header: first and last coefficient, bit position (ITU-T T.81, B.2.3).
const PARAMETERS: usize = 3;
/// Bytes of the content of the shortest scan header: that of one component.
const SHORTEST_SCAN_HEADER: usize = 6;

/// What the markers say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::frame) struct Outline {
    /// Width in pixels as stored.
    pub width: u32,
    /// Height in pixels as stored.
    pub height: u32,
    /// Colour components: 1 grey, 3 colour, 4 inks.
    pub components: u32,
    /// Where the picture data stops, as an offset in the file, if the end marker is missing.
    pub stops_at: Option<usize>,
    /// Where the parameters of each scan are, as offsets of three bytes.
    pub scan_parameters: Vec<usize>,
    /// Samples of all components for every 64 pixels: 64 if grey, 192 if no component is subsampled.
    samples_in_64: u64,
    /// Whether the coefficients come in several passes (SOF2).
    pub progressive: bool,
    scans: u32,
    /// Bytes of the file.
    bytes: u64,
}

impl Outline {
    /// Walks from marker to marker to the end of the picture.
    ///
    /// # Errors
    /// When the file ends before its first scan, the frame header makes no sense, or the kind of coding is not read.
    pub fn of(bytes: &[u8]) -> Result<Self, DecodeError> {
        let (mut outline, mut at) = Self::up_to_first_scan(bytes)?;
        loop {
            match Segment::next(bytes, at) {
                Some(segment) if segment.marker == END_OF_IMAGE => break,
                Some(segment) if segment.may_follow_a_scan() => {
                    outline.add_scan(&segment);
                    at = segment.body.end;
                }
                // Some phones append other data to a picture without its end marker.
                foreign => {
                    outline.stops_at = Some(foreign.map_or(bytes.len(), |segment| segment.start));
                    break;
                }
            }
        }
        outline.bytes = bytes.len() as u64;
        Ok(outline)
    }

    /// The outline as far as the first scan, and where that scan's data begins.
    fn up_to_first_scan(bytes: &[u8]) -> Result<(Self, usize), DecodeError> {
        let mut outline: Option<Self> = None;
        // Behind the start marker.
        let mut at = 2;
        loop {
            let segment = Segment::next(bytes, at).ok_or(DecodeError::Truncated)?;
            at = segment.body.end;
            match segment.marker {
                END_OF_IMAGE => return Err(damaged("it has no picture data")),
                0xc0..=0xc2 if outline.is_none() => {
                    outline = Some(Self::from_header(segment.marker, &bytes[segment.body])?);
                }
                0xc3 | 0xc5..=0xc7 | 0xc9..=0xcb | 0xcd..=0xcf => return Err(rare_coding()),
                START_OF_SCAN => {
                    let mut outline = outline.ok_or_else(|| damaged("it has no frame header"))?;
                    outline.add_scan(&segment);
                    return Ok((outline, at));
                }
                _ => {}
            }
        }
    }

    fn add_scan(&mut self, segment: &Segment) {
        if segment.marker == START_OF_SCAN {
            self.scans += 1;
            if segment.body.len() >= SHORTEST_SCAN_HEADER {
                self.scan_parameters.push(segment.body.end - PARAMETERS);
            }
        }
    }

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
        let most_h = factors().map(|(h, _)| h).max().unwrap_or(0).max(1);
        let most_v = factors().map(|(_, v)| v).max().unwrap_or(0).max(1);
        let samples = factors().map(|(h, v)| 64 * h * v / (most_h * most_v)).sum();
        Ok(Self {
            width: width.into(),
            height: height.into(),
            components: components.into(),
            stops_at: None,
            scan_parameters: Vec::new(),
            samples_in_64: samples,
            progressive: marker == 0xc2,
            scans: 0,
            bytes: 0,
        })
    }

    fn pixels(&self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }

    /// Bytes for the coefficients of the whole picture, which must be kept until the last scan; 0 where one scan has all.
    fn coefficient_bytes(&self) -> u64 {
        if self.progressive || self.scans > 1 {
            self.pixels() / 64 * self.samples_in_64 * 2
        } else {
            0
        }
    }

    /// Whether there is the least that so many pixels can take: a bit for each block of 64 samples. A file of a few
    /// bytes that claims a gigapixel would keep a decoder busy for seconds with nothing.
    fn has_data_for_its_size(&self) -> bool {
        let blocks = self.pixels() / 64 * self.samples_in_64 / 64;
        8 * self.bytes >= blocks
    }

    /// Refuses what takes too much memory or time to decode at 1/`by` of its size.
    ///
    /// # Errors
    /// When it has too many pixels or scans, or fewer bytes than so many pixels need.
    pub fn check_size(&self, by: u32) -> Result<(), DecodeError> {
        let needed = self.coefficient_bytes() + self.pixels() / u64::from(by * by) * 3;
        if needed > MOST_DECODED_BYTES || self.pixels() > MOST_PIXELS {
            return Err(DecodeError::TooLarge {
                width: self.width,
                height: self.height,
                needed_mb: needed / 1_000_000,
                most_mb: MOST_DECODED_BYTES / 1_000_000,
            });
        }
        if !self.has_data_for_its_size() {
            return Err(damaged("it has too few bytes for so many pixels"));
        }
        if self.scans > MOST_SCANS {
            return Err(damaged(&format!("it has {} scans", self.scans)));
        }
        Ok(())
    }
}
