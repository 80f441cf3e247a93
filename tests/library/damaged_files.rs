//! Tests that image decoding neither panics nor hangs nor uses unbounded memory on damaged files.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{env, fs, io::Cursor};

use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use umpire::frame::{DecodeOptions, Frame};

use crate::random::TestRng;

/// Number of damaged copies of each file that are tested; set by hand. The environment variable `DAMAGED_COPIES` overrides it; 100,000
/// copies take about a minute.
const COPIES: u64 = 1000;

/// Maximum peak resident memory of the test process, in kB. Decoding may use 900 MB: 300 MB for the pixels of an image, the rest for
/// intermediate copies of them. Another 300 MB are for the test itself.
const MAX_MEMORY_KB: u64 = 1_200_000;

/// A valid image file.
struct ImageFile {
    /// Name of the file or, if the file was encoded in memory, of its format.
    name: String,
    bytes: Vec<u8>,
}

/// Returns a small JPEG; its frame header is that of a sequential image.
fn jpeg() -> Vec<u8> {
    let mut bytes = Vec::new();
    let image = DynamicImage::from(RgbImage::new(40, 30));
    image
        .write_to(&mut Cursor::new(&mut bytes), ImageFormat::Jpeg)
        .unwrap();
    bytes
}

/// Returns a valid file of each supported format.
fn valid_files() -> Vec<ImageFile> {
    let image = RgbImage::from_fn(40, 30, |x, y| {
        Rgb([(6 * x) as u8, (8 * y) as u8, (x * y) as u8])
    });
    let deep = DynamicImage::from(image.clone()).into_rgba16();
    let drawn = [
        (DynamicImage::from(image.clone()), ImageFormat::Jpeg),
        (image.clone().into(), ImageFormat::Png),
        (deep.into(), ImageFormat::Png),
        (image.clone().into(), ImageFormat::Gif),
        (image.clone().into(), ImageFormat::Bmp),
        (image.clone().into(), ImageFormat::WebP),
        (image.clone().into(), ImageFormat::Tiff),
        (image.into(), ImageFormat::Pnm),
    ];
    let drawn = drawn.into_iter().map(|(image, format)| {
        let mut bytes = Vec::new();
        image
            .write_to(&mut Cursor::new(&mut bytes), format)
            .unwrap();
        ImageFile {
            name: format!("{format:?}"),
            bytes,
        }
    });
    let stored = [
        "ycck.jpg",
        "progressive.jpg",
        "palette.png",
        "cmyk.tif",
        "animated.png",
        "animated.webp",
    ];
    let stored = stored.into_iter().map(|name| ImageFile {
        name: name.to_owned(),
        bytes: fs::read(format!("tests/golden/odd/{name}")).unwrap(),
    });
    drawn.chain(stored).collect()
}

/// Returns a copy of the file `bytes` with one random kind of damage: the end is cut off, a part is removed, a part is replaced by a part
/// of the file `other`, a part is repeated, or some bytes are changed.
fn damage(rng: &mut TestRng, bytes: &[u8], other: &[u8]) -> Vec<u8> {
    let mut damaged = bytes.to_vec();
    let at = rng.below(bytes.len());
    let end = at + rng.below(bytes.len() - at);
    let part_of_other = &other[other.len() / 3..];
    match rng.below(6) {
        0 => damaged.truncate(at),
        1 => damaged = [&bytes[..at], &bytes[end..]].concat(),
        2 => damaged = [&bytes[..at], part_of_other, &bytes[end..]].concat(),
        3 => damaged = [&bytes[..end], &bytes[at..]].concat(),
        // Headers contain the image sizes. So half of the copies with changed bytes have changes only within the first 64 bytes.
        4 => change_bytes(rng, &mut damaged, 64),
        _ => change_bytes(rng, &mut damaged, usize::MAX),
    }
    damaged
}

/// Changes one to six bytes among the first `within` ones.
fn change_bytes(rng: &mut TestRng, bytes: &mut [u8], within: usize) {
    for _ in 0..=rng.below(6) {
        let at = rng.below(bytes.len().min(within));
        let random = rng.below(256) as u8;
        bytes[at] = rng.one_of(&[0, 1, 0x7f, 0x80, 0xff, random]);
    }
}

/// Returns the peak resident memory of this process in kB, as the kernel reports it; `None` if it reports none.
fn peak_memory_kb() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches(" kB").parse().ok()
}

#[test]
fn damaged_files_of_every_format_are_decoded_or_give_an_error() {
    let files = valid_files();
    let copies = env::var("DAMAGED_COPIES").map_or(COPIES, |copies| copies.parse().unwrap());
    let mut rng = TestRng(0x5eed);
    let (mut decoded, mut refused) = (0, 0);
    for (index, ImageFile { name, bytes }) in files.iter().enumerate() {
        let other = &files[(index + 1) % files.len()].bytes;
        for copy in 0..copies {
            let damaged = damage(&mut rng, bytes, other);
            let options = DecodeOptions {
                longest_side_px: (copy % 2 == 0).then_some(16),
            };
            match Frame::from_bytes(&damaged, &options) {
                Ok(frame) => {
                    decoded += 1;
                    assert!(
                        frame.image.width() > 0 && frame.image.height() > 0,
                        "{name}, copy {copy}"
                    );
                    assert!(frame.shown.0 >= frame.image.width(), "{name}, copy {copy}");
                }
                Err(error) => {
                    refused += 1;
                    assert!(
                        error.to_string().contains("; "),
                        "{name}, copy {copy}: {error} does not state what to do"
                    );
                }
            }
        }
    }
    // If almost all damaged files are refused, or almost none, the damage is too heavy or too light for a useful test. Measured: 28 % are
    // decoded.
    let decoded_fraction = f64::from(decoded) / f64::from(decoded + refused);
    assert!(
        (0.15..0.5).contains(&decoded_fraction),
        "{decoded} decoded, {refused} refused"
    );
    if let Some(memory) = peak_memory_kb() {
        assert!(memory < MAX_MEMORY_KB, "{memory} kB");
    }
}

#[test]
fn files_cut_short_are_refused_in_every_format() {
    for ImageFile { name, bytes } in valid_files() {
        // A cut animation can still be read if its first frame is complete. So the file is cut after a third of its bytes, within the first
        // frame.
        let kept_bytes = bytes.len() / if name.starts_with("animated") { 3 } else { 2 };
        let result = Frame::from_bytes(&bytes[..kept_bytes], &DecodeOptions::default());
        assert!(result.is_err(), "{name} with half its bytes was decoded");
    }
}

#[test]
fn a_header_that_claims_a_huge_size_is_refused_before_memory_is_allocated() {
    // A PNG file holds the width at byte offset 16 and the height at 20. The checksum that follows is computed anew. Otherwise the file
    // would be refused for its checksum rather than for its size.
    let mut png = Vec::new();
    let image = RgbImage::new(1, 1);
    image
        .write_to(&mut Cursor::new(&mut png), ImageFormat::Png)
        .unwrap();
    let mut message_for = |side: u32| {
        let [a, b, c, d] = side.to_be_bytes();
        png[16..24].copy_from_slice(&[a, b, c, d, a, b, c, d]);
        let sum = crc32(&png[12..29]);
        png[29..33].copy_from_slice(&sum.to_be_bytes());
        let result = Frame::from_bytes(&png, &DecodeOptions::default());
        result.unwrap_err().to_string()
    };
    let message = message_for(30_000);
    assert!(
        message.starts_with("too large: 30000 x 30000 pixels"),
        "{message}"
    );
    let message = message_for(0x7fff_ffff);
    assert!(message.starts_with("too large"), "{message}");

    let ppm = b"P6 30000 30000 255\n".to_vec();
    let error = Frame::from_bytes(&ppm, &DecodeOptions::default()).unwrap_err();
    assert!(error.to_string().starts_with("too large"), "{error}");
}

#[test]
fn a_small_jpeg_that_claims_to_be_huge_is_refused_before_it_is_decoded() {
    let mut jpeg = jpeg();
    let marker = jpeg.windows(2).position(|pair| pair == [0xff, 0xc0]);
    let header = marker.unwrap();
    let mut message_for = |side: u16| {
        let [high, low] = side.to_be_bytes();
        jpeg[header + 5..header + 9].copy_from_slice(&[high, low, high, low]);
        let result = Frame::from_bytes(&jpeg, &DecodeOptions::default());
        result.unwrap_err().to_string()
    };
    let message = message_for(65_500);
    assert!(message.starts_with("too large"), "{message}");
    let message = message_for(30_000);
    assert!(
        message.contains("too few bytes for so many pixels"),
        "{message}"
    );
}

/// Returns the checksum of a PNG chunk (ISO 15948, annex D).
fn crc32(bytes: &[u8]) -> u32 {
    let step = |sum: u32| (sum >> 1) ^ if sum & 1 == 1 { 0xedb8_8320 } else { 0 };
    let byte = |sum: u32, &byte: &u8| (0..8).fold(sum ^ u32::from(byte), |sum, _| step(sum));
    !bytes.iter().fold(!0, byte)
}
