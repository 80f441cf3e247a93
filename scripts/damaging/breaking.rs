//! Kinds of damage to an image file.

use std::ops::Range;

/// Half of the damaged ranges begin within this number of bytes from the start of the file. Set by hand: the headers of the sample photos
/// are shorter.
const HEADERS_BYTES: usize = 700;
/// Length of the part at the start of a file in which [`flip_header_bits`] flips bits, in bytes. Set by hand.
const FLIPPED_HEADER_BYTES: usize = 200;
/// Maximum length of a damaged range, in bytes. Set by hand.
const MAX_RANGE_BYTES: usize = 4000;
/// Number of choices for how many bits are flipped: 1, 2, 4 and so on, up to 128.
const FLIP_COUNTS: usize = 8;
/// Number of choices for how many copies of a repeated range are inserted: 1, 2, 4 and so on, up to 256.
const REPEAT_COUNTS: usize = 9;
/// Widths and heights that [`claim_huge_size`] writes, in pixels. Some of the resulting sizes exceed the limits of `umpire::frame`, others
/// do not.
const CLAIMED_SIDES: [u16; 6] = [60_000, 65_535, 30_000, 17_000, 9000, 1];
/// Size of the signature of a PNG file, in bytes. It is also the size of the head of each chunk, which holds the length and the type of the
/// chunk.
const PNG_HEAD_BYTES: usize = 8;

/// A deterministic random number generator (`SplitMix64`: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014).
pub struct Rng(u64);

impl Rng {
    /// Creates the generator for damaged file number `copy` of a run with this seed.
    pub fn new(seed: u64, copy: u64) -> Self {
        let mut rng = Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ copy.rotate_left(32));
        rng.next();
        rng
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a random number below the limit; 0 if the limit is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }

    /// Returns a random range of at most [`MAX_RANGE_BYTES`] bytes, within a file of `length` bytes.
    fn byte_range(&mut self, length: usize) -> Range<usize> {
        let starts = if self.below(2) == 0 {
            length
        } else {
            length.min(HEADERS_BYTES)
        };
        let from = self.below(starts);
        from..from + self.below((length - from).min(MAX_RANGE_BYTES))
    }
}

/// A kind of damage.
pub struct DamageKind {
    /// Name of the kind, for the report.
    pub name: &'static str,
    /// Returns the damaged bytes of a file. The arguments are the generator, the bytes of the file, and the bytes of another file, parts of
    /// which some kinds of damage use.
    pub damage: fn(&mut Rng, &[u8], &[u8]) -> Vec<u8>,
}

impl DamageKind {
    const fn new(name: &'static str, damage: fn(&mut Rng, &[u8], &[u8]) -> Vec<u8>) -> Self {
        Self { name, damage }
    }
}

/// All kinds of damage. The tests of the page, in `web/site/tests/damage.ts`, use most of them, too.
pub const KINDS: [DamageKind; 12] = [
    DamageKind::new("cut off", cut_off),
    DamageKind::new("bits flipped", flip_bits),
    DamageKind::new("header bits flipped", flip_header_bits),
    DamageKind::new("stretches swapped", swap_ranges),
    DamageKind::new("stretch taken out", remove_range),
    DamageKind::new("stretch repeated", repeat_range),
    DamageKind::new("stretch overwritten", overwrite_range),
    DamageKind::new("wrong lengths", write_wrong_lengths),
    DamageKind::new("claims a huge size", claim_huge_size),
    DamageKind::new("two formats spliced", splice),
    DamageKind::new("foreign bytes put in", insert_foreign_bytes),
    DamageKind::new("checksums right again", damage_png_contents),
];

/// Keeps only the beginning of the file.
fn cut_off(rng: &mut Rng, good: &[u8], _: &[u8]) -> Vec<u8> {
    good[..rng.below(good.len())].to_vec()
}

/// Flips bits anywhere in the file.
fn flip_bits(rng: &mut Rng, good: &[u8], _: &[u8]) -> Vec<u8> {
    with_flipped_bits(rng, good, good.len())
}

/// Flips bits at the start of the file.
fn flip_header_bits(rng: &mut Rng, good: &[u8], _: &[u8]) -> Vec<u8> {
    with_flipped_bits(rng, good, FLIPPED_HEADER_BYTES)
}

/// Returns the file after flipping a random number of random bits in its first `within` bytes.
fn with_flipped_bits(rng: &mut Rng, good: &[u8], within: usize) -> Vec<u8> {
    let mut bytes = good.to_vec();
    for _ in 0..1 << rng.below(FLIP_COUNTS) {
        let position = rng.below(bytes.len().min(within));
        bytes[position] ^= 1 << rng.below(8);
    }
    bytes
}

/// Exchanges two ranges of bytes.
fn swap_ranges(rng: &mut Rng, good: &[u8], _: &[u8]) -> Vec<u8> {
    let (a, b) = (rng.byte_range(good.len()), rng.byte_range(good.len()));
    let (first, second) = if a.start <= b.start { (a, b) } else { (b, a) };
    let first = first.start..first.end.min(second.start);
    let parts = [
        &good[..first.start],
        &good[second.clone()],
        &good[first.end..second.start],
        &good[first],
        &good[second.end..],
    ];
    parts.concat()
}

/// Removes a range of bytes.
fn remove_range(rng: &mut Rng, good: &[u8], _: &[u8]) -> Vec<u8> {
    let removed = rng.byte_range(good.len());
    [&good[..removed.start], &good[removed.end..]].concat()
}

/// Chooses a range of the file's bytes, and inserts copies of it directly after the range.
fn repeat_range(rng: &mut Rng, good: &[u8], _: &[u8]) -> Vec<u8> {
    let repeated = rng.byte_range(good.len());
    let times = 1 << rng.below(REPEAT_COUNTS);
    let copies = good[repeated.clone()].repeat(times);
    [&good[..repeated.end], &copies, &good[repeated.end..]].concat()
}

/// Fills a range of bytes with one value.
fn overwrite_range(rng: &mut Rng, good: &[u8], _: &[u8]) -> Vec<u8> {
    let mut bytes = good.to_vec();
    let range = rng.byte_range(good.len());
    let value = [0, 0xff, 0x80, rng.next() as u8][rng.below(4)];
    bytes[range].fill(value);
    bytes
}

/// Overwrites one to three numbers of two or four bytes with values that often cause errors when used as lengths, sizes or offsets.
fn write_wrong_lengths(rng: &mut Rng, good: &[u8], _: &[u8]) -> Vec<u8> {
    const VALUES: [u32; 12] = [
        0,
        1,
        2,
        7,
        0x7f,
        0xff,
        0x7fff,
        0xffff,
        0x1_0000,
        0x7fff_ffff,
        0x8000_0000,
        0xffff_ffff,
    ];
    let mut bytes = good.to_vec();
    for _ in 0..=rng.below(3) {
        let value = VALUES[rng.below(VALUES.len())];
        let number = match rng.below(4) {
            0 => (value as u16).to_be_bytes().to_vec(),
            1 => (value as u16).to_le_bytes().to_vec(),
            2 => value.to_be_bytes().to_vec(),
            _ => value.to_le_bytes().to_vec(),
        };
        let start = rng.byte_range(bytes.len()).start;
        let end = (start + number.len()).min(bytes.len());
        bytes[start..end].copy_from_slice(&number[..end - start]);
    }
    bytes
}

/// Joins the beginning of the file `good` and the end of the file `other`.
fn splice(rng: &mut Rng, good: &[u8], other: &[u8]) -> Vec<u8> {
    let end = rng.byte_range(good.len()).start;
    let start = rng.byte_range(other.len()).start;
    [&good[..end], &other[start..]].concat()
}

/// Inserts a range of the other file.
fn insert_foreign_bytes(rng: &mut Rng, good: &[u8], other: &[u8]) -> Vec<u8> {
    let position = rng.byte_range(good.len()).start;
    let foreign = rng.byte_range(other.len());
    [&good[..position], &other[foreign], &good[position..]].concat()
}

/// Flips bits in the contents of PNG chunks and corrects the chunks' checksums, so that a decoder reads the contents. In files of
/// other formats, only flips bits.
fn damage_png_contents(rng: &mut Rng, good: &[u8], _: &[u8]) -> Vec<u8> {
    let mut bytes = flip_bits(rng, good, good);
    if good.starts_with(b"\x89PNG") {
        // Restores the signature and the headers of the chunks, so that only the contents are damaged.
        bytes[..PNG_HEAD_BYTES].copy_from_slice(&good[..PNG_HEAD_BYTES]);
        for chunk in png_chunks(good) {
            let head = chunk.start..chunk.start + PNG_HEAD_BYTES;
            bytes[head.clone()].copy_from_slice(&good[head]);
            // The checksum covers the type and the content, but not the length.
            let sum = crc32(&bytes[chunk.start + 4..chunk.end]);
            bytes[chunk.end..chunk.end + 4].copy_from_slice(&sum.to_be_bytes());
        }
    }
    bytes
}

/// Returns the complete chunks of a PNG file. The range of a chunk contains its length, type and content; its checksum of four bytes
/// follows the range.
fn png_chunks(png: &[u8]) -> Vec<Range<usize>> {
    let mut chunks = Vec::new();
    let mut start = PNG_HEAD_BYTES;
    while let Some(&[a, b, c, d]) = png.get(start..start + 4) {
        let end = start + PNG_HEAD_BYTES + u32::from_be_bytes([a, b, c, d]) as usize;
        if end + 4 > png.len() {
            break;
        }
        chunks.push(start..end);
        start = end + 4;
    }
    chunks
}

/// Returns the checksum of a PNG chunk (ISO 15948, annex D).
fn crc32(bytes: &[u8]) -> u32 {
    let step = |sum: u32| (sum >> 1) ^ if sum & 1 == 1 { 0xedb8_8320 } else { 0 };
    let byte = |sum: u32, &byte: &u8| (0..8).fold(sum ^ u32::from(byte), |sum, _| step(sum));
    !bytes.iter().fold(!0, byte)
}

/// Writes a width and a height into the header of the file, each chosen at random from [`CLAIMED_SIDES`]. Leaves the rest of the file
/// unchanged, except that PNM files may lose pixels. A file of an unknown format stays as it is.
fn claim_huge_size(rng: &mut Rng, good: &[u8], _: &[u8]) -> Vec<u8> {
    let width = CLAIMED_SIDES[rng.below(CLAIMED_SIDES.len())];
    let height = CLAIMED_SIDES[rng.below(CLAIMED_SIDES.len())];
    let mut bytes = good.to_vec();
    match good {
        [0xff, 0xd8, ..] => set_jpeg_size(&mut bytes, width, height),
        [0x89, b'P', b'N', b'G', ..] => set_png_size(&mut bytes, width, height),
        [b'G', b'I', b'F', ..] => set_gif_size(&mut bytes, width, height),
        [b'B', b'M', ..] => put(&mut bytes, 18, &[le32(width), le32(height)].concat()),
        [b'I', b'I' | b'M', ..] | [b'M', b'M', ..] => set_tiff_size(&mut bytes, width, height),
        [b'R', b'I', b'F', b'F', ..] => set_webp_size(&mut bytes, width, height),
        [b'P', kind, ..] => bytes = with_pnm_size(good, *kind, width, height),
        _ => {}
    }
    bytes
}

/// Sets the size in the frame header of a baseline, extended or progressive JPEG file.
fn set_jpeg_size(bytes: &mut [u8], width: u16, height: u16) {
    let header = [0xc0, 0xc1, 0xc2].map(|marker| find(bytes, &[0xff, marker, 0]));
    if let Some(header) = header.into_iter().flatten().next() {
        put(bytes, header + 5, &height.to_be_bytes());
        put(bytes, header + 7, &width.to_be_bytes());
    }
}

/// Sets the size in the header of a PNG file, and corrects the checksum of the header.
fn set_png_size(bytes: &mut [u8], width: u16, height: u16) {
    let side = |side: u16| u32::from(side).to_be_bytes();
    put(bytes, 16, &[side(width), side(height)].concat());
    let sum = bytes.get(12..29).map(crc32).unwrap_or_default();
    put(bytes, 29, &sum.to_be_bytes());
}

/// Sets the size of a GIF file and of its first frame.
fn set_gif_size(bytes: &mut [u8], width: u16, height: u16) {
    let size = [width.to_le_bytes(), height.to_le_bytes()].concat();
    put(bytes, 6, &size);
    if let Some(frame) = find(bytes, &[0x2c, 0, 0, 0, 0]) {
        put(bytes, frame + 5, &size);
    }
}

/// Sets the size of a little-endian TIFF file. The tags 256 and 257 hold width and height; an entry consists of tag, type, count and value.
fn set_tiff_size(bytes: &mut [u8], width: u16, height: u16) {
    for (tag, side) in [(256u16, width), (257, height)] {
        // The width or the height is stored as a number of two bytes (type 3) or of four bytes (type 4).
        for kind in [3u16, 4] {
            let start = [tag.to_le_bytes(), kind.to_le_bytes()].concat();
            if let Some(entry) = find(bytes, &start) {
                put(bytes, entry + 8, &le32(side));
            }
        }
    }
}

/// Sets the size of a WebP file. In lossless files, width and height take 14 bits each after the signature byte; in lossy ones, they follow
/// the start code; in extended ones, they take three bytes each.
fn set_webp_size(bytes: &mut [u8], width: u16, height: u16) {
    if let Some(lossless) = find(bytes, b"VP8L") {
        let sides = u32::from(width & 0x3fff) | u32::from(height & 0x3fff) << 14;
        put(bytes, lossless + 9, &sides.to_le_bytes());
    }
    if let Some(start_code) = find(bytes, &[0x9d, 0x01, 0x2a]) {
        let size = [width.to_le_bytes(), height.to_le_bytes()].concat();
        put(bytes, start_code + 3, &size);
    }
    if let Some(extended) = find(bytes, b"VP8X") {
        put(bytes, extended + 12, &le32(width)[..3]);
        put(bytes, extended + 15, &le32(height)[..3]);
    }
}

/// Returns a PNM file with a new header for this size; `kind` is the digit after `P`. The length of the old header is estimated, so some
/// pixels may be lost.
fn with_pnm_size(good: &[u8], kind: u8, width: u16, height: u16) -> Vec<u8> {
    let pixels = good.iter().position(|byte| *byte == b'\n').unwrap_or(0) + 20;
    let pixels = good.get(pixels..).unwrap_or_default();
    let head = format!("P{}\n{width} {height}\n255\n", char::from(kind));
    [head.as_bytes(), pixels].concat()
}

/// Returns the position of the first occurrence of a pattern; `None` if there is none.
fn find(bytes: &[u8], pattern: &[u8]) -> Option<usize> {
    bytes
        .windows(pattern.len())
        .position(|part| part == pattern)
}

/// Overwrites bytes at a position; does nothing if they would extend beyond the end of the file.
fn put(bytes: &mut [u8], position: usize, number: &[u8]) {
    if let Some(place) = bytes.get_mut(position..position + number.len()) {
        place.copy_from_slice(number);
    }
}

/// Returns the width or height of an image, `side`, in pixels, as a little-endian number of four bytes.
fn le32(side: u16) -> [u8; 4] {
    u32::from(side).to_le_bytes()
}
