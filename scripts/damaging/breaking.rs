//! Kinds of damage to an image file.

/// A deterministic random number generator (`SplitMix64`: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014).
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64, copy: u64) -> Self {
        let mut chance = Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ copy.rotate_left(32));
        chance.next();
        chance
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

    /// Returns a random range of bytes of a file of this length. Half of the ranges start in the first 700 bytes, where headers
    /// are.
    fn stretch(&mut self, length: usize) -> std::ops::Range<usize> {
        let within = if self.below(2) == 0 {
            length
        } else {
            length.min(700)
        };
        let from = self.below(within);
        from..from + self.below((length - from).min(4000))
    }
}

type Breaking = fn(&mut Chance, &[u8], &[u8]) -> Vec<u8>;

/// All kinds of damage: the name, and the function that damages a file. The function also gets the bytes of another file, from which some
/// kinds take parts.
pub const KINDS: [(&str, Breaking); 12] = [
    ("cut off", cut_off),
    ("bits flipped", bits_flipped),
    ("header bits flipped", header_bits_flipped),
    ("stretches swapped", stretches_swapped),
    ("stretch taken out", taken_out),
    ("stretch repeated", repeated),
    ("stretch overwritten", overwritten),
    ("wrong lengths", wrong_lengths),
    ("claims a huge size", huge_size),
    ("two formats spliced", spliced),
    ("foreign bytes put in", put_in),
    ("checksums right again", checksums_right),
];

fn cut_off(chance: &mut Chance, good: &[u8], _: &[u8]) -> Vec<u8> {
    good[..chance.below(good.len())].to_vec()
}

fn bits_flipped(chance: &mut Chance, good: &[u8], _: &[u8]) -> Vec<u8> {
    flipped(chance, good, good.len())
}

fn header_bits_flipped(chance: &mut Chance, good: &[u8], _: &[u8]) -> Vec<u8> {
    flipped(chance, good, 200)
}

fn flipped(chance: &mut Chance, good: &[u8], within: usize) -> Vec<u8> {
    let mut bytes = good.to_vec();
    for _ in 0..1 << chance.below(8) {
        let at = chance.below(bytes.len().min(within));
        bytes[at] ^= 1 << chance.below(8);
    }
    bytes
}

fn stretches_swapped(chance: &mut Chance, good: &[u8], _: &[u8]) -> Vec<u8> {
    let (a, b) = (chance.stretch(good.len()), chance.stretch(good.len()));
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

fn taken_out(chance: &mut Chance, good: &[u8], _: &[u8]) -> Vec<u8> {
    let out = chance.stretch(good.len());
    [&good[..out.start], &good[out.end..]].concat()
}

fn repeated(chance: &mut Chance, good: &[u8], _: &[u8]) -> Vec<u8> {
    let again = chance.stretch(good.len());
    let times = 1 << chance.below(9);
    let copies = good[again.clone()].repeat(times);
    [&good[..again.end], &copies, &good[again.end..]].concat()
}

fn overwritten(chance: &mut Chance, good: &[u8], _: &[u8]) -> Vec<u8> {
    let mut bytes = good.to_vec();
    let over = chance.stretch(good.len());
    let with = [0, 0xff, 0x80, chance.next() as u8][chance.below(4)];
    bytes[over].fill(with);
    bytes
}

/// Overwrites one to three numbers of two or four bytes with values that often cause errors when used as lengths, sizes or offsets.
fn wrong_lengths(chance: &mut Chance, good: &[u8], _: &[u8]) -> Vec<u8> {
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
    for _ in 0..=chance.below(3) {
        let value = VALUES[chance.below(VALUES.len())];
        let number = match chance.below(4) {
            0 => (value as u16).to_be_bytes().to_vec(),
            1 => (value as u16).to_le_bytes().to_vec(),
            2 => value.to_be_bytes().to_vec(),
            _ => value.to_le_bytes().to_vec(),
        };
        let at = chance.stretch(bytes.len()).start;
        let end = (at + number.len()).min(bytes.len());
        bytes[at..end].copy_from_slice(&number[..end - at]);
    }
    bytes
}

fn spliced(chance: &mut Chance, good: &[u8], other: &[u8]) -> Vec<u8> {
    let (at, from) = (
        chance.stretch(good.len()).start,
        chance.stretch(other.len()).start,
    );
    [&good[..at], &other[from..]].concat()
}

fn put_in(chance: &mut Chance, good: &[u8], other: &[u8]) -> Vec<u8> {
    let (at, part) = (
        chance.stretch(good.len()).start,
        chance.stretch(other.len()),
    );
    [&good[..at], &other[part], &good[at..]].concat()
}

/// Flips bits in the contents of PNG chunks and corrects the chunks' checksums, so that a decoder reads the contents. In files of
/// other formats, only flips bits.
fn checksums_right(chance: &mut Chance, good: &[u8], _: &[u8]) -> Vec<u8> {
    let mut bytes = bits_flipped(chance, good, good);
    if good.starts_with(b"\x89PNG") {
        // Restore the headers of the chunks, so that only their contents are damaged.
        bytes[..8].copy_from_slice(&good[..8]);
        each_png_chunk(good, |head, data| {
            bytes[head..head + 8].copy_from_slice(&good[head..head + 8]);
            let sum = crc32(&bytes[head + 4..data.end]);
            bytes[data.end..data.end + 4].copy_from_slice(&sum.to_be_bytes());
        });
    }
    bytes
}

fn each_png_chunk(png: &[u8], mut visit: impl FnMut(usize, std::ops::Range<usize>)) {
    let mut head = 8;
    while let Some(&[a, b, c, d]) = png.get(head..head + 4) {
        let data = head + 8..head + 8 + u32::from_be_bytes([a, b, c, d]) as usize;
        let next = data.end + 4;
        if next > png.len() {
            return;
        }
        visit(head, data);
        head = next;
    }
}

/// Returns the checksum of a PNG chunk (ISO 15948, annex D).
fn crc32(bytes: &[u8]) -> u32 {
    let step = |sum: u32| (sum >> 1) ^ if sum & 1 == 1 { 0xedb8_8320 } else { 0 };
    let byte = |sum: u32, &byte: &u8| (0..8).fold(sum ^ u32::from(byte), |sum, _| step(sum));
    !bytes.iter().fold(!0, byte)
}

/// Writes a large image size, up to 65,535 px per side, into the header and leaves the rest of the file unchanged.
fn huge_size(chance: &mut Chance, good: &[u8], _: &[u8]) -> Vec<u8> {
    const SIDES: [u16; 6] = [60_000, 65_535, 30_000, 17_000, 9000, 1];
    let (width, height) = (SIDES[chance.below(6)], SIDES[chance.below(6)]);
    let mut bytes = good.to_vec();
    let be = |side: u16| u32::from(side).to_be_bytes();
    let le = |side: u16| u32::from(side).to_le_bytes();
    let mut put = |at: usize, number: &[u8]| {
        if let Some(place) = bytes.get_mut(at..at + number.len()) {
            place.copy_from_slice(number);
        }
    };
    let find = |bytes: &[u8]| good.windows(bytes.len()).position(|part| part == bytes);
    match good {
        [0xff, 0xd8, ..] => {
            let header = [0xc0, 0xc1, 0xc2]
                .iter()
                .find_map(|sof| find(&[0xff, *sof, 0]));
            let header = header.unwrap_or(0);
            put(header + 5, &height.to_be_bytes());
            put(header + 7, &width.to_be_bytes());
        }
        [0x89, b'P', b'N', b'G', ..] => {
            put(16, &[be(width), be(height)].concat());
            let sum = crc32(&bytes[12..29]);
            bytes[29..33].copy_from_slice(&sum.to_be_bytes());
        }
        [b'G', b'I', b'F', ..] => {
            put(6, &[width.to_le_bytes(), height.to_le_bytes()].concat());
            if let Some(frame) = find(&[0x2c, 0, 0, 0, 0]) {
                put(
                    frame + 5,
                    &[width.to_le_bytes(), height.to_le_bytes()].concat(),
                );
            }
        }
        [b'B', b'M', ..] => put(18, &[le(width), le(height)].concat()),
        [b'I', b'I' | b'M', ..] | [b'M', b'M', ..] => {
            // In TIFF files, the tags 256 and 257 hold width and height; an entry consists of tag, type, count, value, here
            // little-endian.
            for (tag, side) in [(256u16, width), (257, height)] {
                for kind in [3u16, 4] {
                    let start = [tag.to_le_bytes(), kind.to_le_bytes()].concat();
                    if let Some(at) = find(&start) {
                        put(at + 8, &le(side));
                    }
                }
            }
        }
        [b'R', b'I', b'F', b'F', ..] => {
            // In lossless WebP files, width and height take 14 bits each after the signature byte; in lossy ones, they follow the
            // start code.
            if let Some(at) = find(b"VP8L") {
                let sides = u32::from(width & 0x3fff) | u32::from(height & 0x3fff) << 14;
                put(at + 9, &sides.to_le_bytes());
            }
            if let Some(at) = find(&[0x9d, 0x01, 0x2a]) {
                put(
                    at + 3,
                    &[width.to_le_bytes(), height.to_le_bytes()].concat(),
                );
            }
            if let Some(at) = find(b"VP8X") {
                put(at + 12, &le(width)[..3]);
                put(at + 15, &le(height)[..3]);
            }
        }
        [b'P', kind, ..] => {
            let body = good.iter().position(|byte| *byte == b'\n').unwrap_or(0) + 20;
            let body = good.get(body..).unwrap_or_default();
            let head = format!("P{}\n{width} {height}\n255\n", char::from(*kind));
            bytes = [head.as_bytes(), body].concat();
        }
        _ => {}
    }
    bytes
}
