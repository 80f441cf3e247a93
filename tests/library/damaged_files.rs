//! Tests that image decoding neither panics nor hangs nor uses unbounded memory on damaged files.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{env, fs, io::Cursor};

use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use umpire::frame::{DecodeOptions, Frame};

/// Number of damaged copies of each file that are tested; set by hand. The environment variable `DAMAGED_COPIES` overrides it; 100,000
/// copies take about a minute.
const COPIES: u64 = 1000;

/// Maximum peak resident memory of the test process, in kB. Decoding may use 300 MB for the pixels of an image, and 900 MB in all with the
/// intermediate copies of the pixels. 300 MB are left for the test itself.
const MAX_MEMORY_KB: u64 = 1_200_000;

/// A deterministic random number generator (Marsaglia, "Xorshift RNGs", 2003).
struct Xorshift(u64);

impl Xorshift {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }
}

fn valid_files() -> Vec<(String, Vec<u8>)> {
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
        (format!("{format:?}"), bytes)
    });
    let stored = [
        "ycck.jpg",
        "progressive.jpg",
        "palette.png",
        "cmyk.tif",
        "animated.png",
        "animated.webp",
    ];
    let stored = stored.into_iter().map(|name| {
        let bytes = fs::read(format!("tests/golden/odd/{name}")).unwrap();
        (name.to_owned(), bytes)
    });
    drawn.chain(stored).collect()
}

/// Returns a copy of a file with one kind of damage: truncated, a part removed, a part replaced by a part of the file `other`, a
/// part repeated, or some bytes changed.
fn damage(rng: &mut Xorshift, bytes: &[u8], other: &[u8]) -> Vec<u8> {
    let mut damaged = bytes.to_vec();
    let at = rng.below(bytes.len());
    let end = at + rng.below(bytes.len() - at);
    match rng.below(6) {
        0 => damaged.truncate(at),
        1 => drop(damaged.drain(at..end)),
        2 => drop(damaged.splice(at..end, other[other.len() / 3..].iter().copied())),
        3 => drop(damaged.splice(at..at, bytes[at..end].iter().copied())),
        // Headers contain the image sizes, so in half of the cases bytes are changed only within the first 64 bytes of a file.
        4 => change_bytes(rng, &mut damaged, 64),
        _ => change_bytes(rng, &mut damaged, usize::MAX),
    }
    damaged
}

fn change_bytes(rng: &mut Xorshift, bytes: &mut [u8], within: usize) {
    for _ in 0..=rng.below(6) {
        let at = rng.below(bytes.len().min(within));
        bytes[at] = [0, 1, 0x7f, 0x80, 0xff, rng.next() as u8][rng.below(6)];
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
    let mut rng = Xorshift(0x5eed);
    let (mut decoded, mut refused) = (0, 0);
    for (index, (name, bytes)) in files.iter().enumerate() {
        let other = &files[(index + 1) % files.len()].1;
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
                        "{name}"
                    );
                    assert!(frame.shown.0 >= frame.image.width(), "{name}");
                }
                Err(error) => {
                    refused += 1;
                    assert!(
                        error.to_string().contains("; "),
                        "{error} does not state what to do"
                    );
                }
            }
        }
    }
    // If almost all damaged files are refused, or almost none, the damage is too heavy or too light for a useful test.
    assert!(
        decoded > 50 && refused > 200,
        "{decoded} decoded, {refused} refused"
    );
    if let Some(memory) = peak_memory_kb() {
        assert!(memory < MAX_MEMORY_KB, "{memory} kB");
    }
}

#[test]
fn files_cut_short_are_refused_in_every_format() {
    for (name, bytes) in valid_files() {
        // If the first frame of an animation is complete, the animation can be read. So the file is cut within its first frame.
        let kept_bytes = bytes.len() / if name.starts_with("animated") { 3 } else { 2 };
        let result = Frame::from_bytes(&bytes[..kept_bytes], &DecodeOptions::default());
        assert!(result.is_err(), "{name} with half its bytes was decoded");
    }
}

#[test]
fn a_header_that_claims_a_huge_size_is_refused_before_memory_is_allocated() {
    // A PNG file holds width and height at byte offsets 16 and 20. The checksum after them must be right, so that the file is not refused
    // for a wrong checksum.
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
    let mut jpeg = valid_files().swap_remove(0).1;
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
