//! JPEG: a look at its markers before anything is decoded, and decoding at a smaller scale.
//!
//! Two decoders serve. `image`'s (zune-jpeg) is the faster at full size. `jpeg-decoder` can leave out the fine
//! frequencies and so decode at 1/2, 1/4 or 1/8 in a fraction of time and memory, and gives the inks of four-colour
//! pictures, of which zune-jpeg 0.5.15 inverts some. Where one gives up the other is asked.

use image::{ImageFormat, RgbImage};

use super::{
    error::DecodeError,
    shrink,
    whole::{self, MOST_DECODED_BYTES},
};

/// The most pixels of a JPEG that is decoded bit by bit; 30,000 x 30,000 takes about 2 seconds and comes out at 1/8.
const MOST_PIXELS: u64 = 1_000_000_000;

/// The most scans: progressive pictures have about ten. Each costs a walk over all coefficients, so a small file with
/// thousands would keep a decoder busy for hours.
const MOST_SCANS: u32 = 100;

/// What the markers say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Outline {
    /// Width in pixels as stored.
    pub width: u32,
    /// Height in pixels as stored.
    pub height: u32,
    components: u32,
    /// Samples of all components for every 64 pixels: 64 if grey, 192 if no component is subsampled.
    samples_in_64: u64,
    progressive: bool,
    scans: u32,
    /// Bytes of the file.
    bytes: u64,
}

impl Outline {
    /// Walks from marker to marker to the end of the picture.
    ///
    /// # Errors
    /// When the end is missing, the frame header makes no sense, or the kind of coding is not read.
    pub fn of(bytes: &[u8]) -> Result<Self, DecodeError> {
        let mut outline = None;
        let mut rest = bytes.get(2..).ok_or(DecodeError::Truncated)?;
        loop {
            let (marker, after) = next_marker(rest).ok_or(DecodeError::Truncated)?;
            if marker == 0xd9 {
                break;
            }
            let length = after.get(..2).ok_or(DecodeError::Truncated)?;
            let length = usize::from(u16::from_be_bytes([length[0], length[1]])).max(2);
            let segment = after.get(2..length).ok_or(DecodeError::Truncated)?;
            match marker {
                0xc0..=0xc2 if outline.is_none() => {
                    outline = Some(Self::from_header(marker, segment)?);
                }
                0xc3 | 0xc5..=0xc7 | 0xc9..=0xcb | 0xcd..=0xcf => return Err(rare_coding()),
                0xda => {
                    if let Some(outline) = &mut outline {
                        outline.scans += 1;
                    }
                }
                _ => {}
            }
            rest = &after[length..];
        }
        let mut outline = outline
            .filter(|outline| outline.scans > 0)
            .ok_or_else(|| damaged("it has no picture data"))?;
        outline.bytes = bytes.len() as u64;
        Ok(outline)
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

    fn check_size(&self, by: u32) -> Result<(), DecodeError> {
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

/// Decodes at 1/`by` of the size, by 1, 2, 4 or 8, not yet turned.
///
/// # Errors
/// When it would take too much memory or time, or is damaged beyond reading.
pub(super) fn decode(bytes: &[u8], outline: &Outline, by: u32) -> Result<RgbImage, DecodeError> {
    outline.check_size(by)?;
    let at_full_size = || {
        // What no decoder could make smaller must fit whole.
        outline.check_size(1)?;
        let image = whole::guarded(|| whole::decode(bytes, ImageFormat::Jpeg))?;
        Ok(shrink::shrink(image, by))
    };
    let scaled = || whole::guarded(|| decode_scaled(bytes, outline, by));
    if outline.components == 4 {
        scaled()
    } else if by > 1 {
        scaled().or_else(|error| at_full_size().map_err(|_second| error))
    } else {
        at_full_size().or_else(|error| scaled().map_err(|_second| error))
    }
}

fn decode_scaled(bytes: &[u8], outline: &Outline, by: u32) -> Result<RgbImage, DecodeError> {
    let refused = |error: jpeg_decoder::Error| damaged(&error.to_string());
    let mut decoder = jpeg_decoder::Decoder::new(bytes);
    decoder.set_max_decoding_buffer_size(MOST_DECODED_BYTES as usize);
    let side = |pixels: u32| pixels.div_ceil(by) as u16;
    let (width, height) = decoder
        .scale(side(outline.width), side(outline.height))
        .map_err(refused)?;
    let pixels = decoder.decode().map_err(refused)?;
    let format = decoder.info().map(|info| info.pixel_format);
    let pixels = match format {
        Some(jpeg_decoder::PixelFormat::RGB24) => pixels,
        Some(jpeg_decoder::PixelFormat::L8) => pixels.iter().flat_map(|&grey| [grey; 3]).collect(),
        Some(jpeg_decoder::PixelFormat::CMYK32) => rgb_from_inks(pixels),
        _ => return Err(rare_coding()),
    };
    RgbImage::from_raw(width.into(), height.into(), pixels)
        .ok_or_else(|| damaged("it has fewer pixels than its header says"))
}

/// Turns amounts of cyan, magenta, yellow and black (255 is full) to RGB, as if the inks were ideal filters.
fn rgb_from_inks(mut pixels: Vec<u8>) -> Vec<u8> {
    let count = pixels.len() / 4;
    for i in 0..count {
        let light = 255 - u32::from(pixels[4 * i + 3]);
        for channel in 0..3 {
            let through = 255 - u32::from(pixels[4 * i + channel]);
            pixels[3 * i + channel] = ((through * light + 127) / 255) as u8;
        }
    }
    pixels.truncate(3 * count);
    pixels
}

/// The next marker that is none of data (stuffed zero, restart, fill byte) and what follows it.
pub(super) fn next_marker(mut bytes: &[u8]) -> Option<(u8, &[u8])> {
    loop {
        let at = bytes.iter().position(|&byte| byte == 0xff)?;
        bytes = &bytes[at + 1..];
        match *bytes.first()? {
            0xff => {}
            0x00 | 0x01 | 0xd0..=0xd8 => bytes = &bytes[1..],
            marker => return Some((marker, &bytes[1..])),
        }
    }
}

fn damaged(detail: &str) -> DecodeError {
    DecodeError::Damaged {
        detail: detail.to_owned(),
    }
}

fn rare_coding() -> DecodeError {
    DecodeError::Unsupported {
        detail: "lossless or arithmetic coding".to_owned(),
    }
}
