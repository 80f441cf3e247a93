//! Recognises the format of a file by its first bytes.

use image::ImageFormat;

use crate::frame::{
    HEAD_BYTES,
    error::{DecodeError, UnsupportedFormat},
};

/// Returns the format of an image file from its first bytes.
///
/// # Errors
/// When there are no bytes, or they are not the start of a supported image. For a known but unsupported format, the error
/// names it.
pub(super) fn readable_format(head: &[u8]) -> Result<ImageFormat, DecodeError> {
    if head.is_empty() {
        return Err(DecodeError::Empty);
    }
    if let Some(kind) = unsupported_format(head) {
        return Err(DecodeError::UnsupportedFormat { kind });
    }
    image::guess_format(head)
        .ok()
        .filter(ImageFormat::reading_enabled)
        .ok_or(DecodeError::NotAnImage)
}

/// Returns the format of a file if umpire recognises but does not support it; `None` for supported and for unknown formats.
fn unsupported_format(head: &[u8]) -> Option<UnsupportedFormat> {
    let by_signature = SIGNATURES.iter().find(|(start, _)| head.starts_with(start));
    by_signature
        .map(|&(_, kind)| kind)
        .or_else(|| unsupported_container(head))
        .or_else(|| raw_in_tiff(head))
        .or_else(|| unsupported_text(head))
}

/// First bytes that identify an unsupported format unambiguously.
const SIGNATURES: &[(&[u8], UnsupportedFormat)] = &[
    (b"\0\0\0\x0cJXL ", UnsupportedFormat::JpegXl),
    (b"\xff\x0a", UnsupportedFormat::JpegXl),
    (b"\0\0\0\x0cjP  ", UnsupportedFormat::Jpeg2000),
    (b"\xff\x4f\xff\x51", UnsupportedFormat::Jpeg2000),
    (b"8BPS", UnsupportedFormat::Photoshop),
    (b"%PDF-", UnsupportedFormat::Pdf),
    (b"FUJIFILMCCD-RAW", UnsupportedFormat::Raw),
    (b"IIU\0", UnsupportedFormat::Raw),
    (b"IIRO", UnsupportedFormat::Raw),
    (b"IIRS", UnsupportedFormat::Raw),
    (b"MMOR", UnsupportedFormat::Raw),
    (b"FOVb", UnsupportedFormat::Raw),
    (b"\0MRM", UnsupportedFormat::Raw),
    (b"\x1a\x45\xdf\xa3", UnsupportedFormat::Video),
    (b"\0\0\x01\xba", UnsupportedFormat::Video),
    (b"\0\0\x01\xb3", UnsupportedFormat::Video),
    (b"OggS", UnsupportedFormat::Video),
    (b"FLV\x01", UnsupportedFormat::Video),
    (
        b"\x30\x26\xb2\x75\x8e\x66\xcf\x11",
        UnsupportedFormat::Video,
    ),
    (b"PK\x03\x04", UnsupportedFormat::Archive),
    (b"\x1f\x8b", UnsupportedFormat::Archive),
    (b"7z\xbc\xaf\x27\x1c", UnsupportedFormat::Archive),
    (b"Rar!\x1a\x07", UnsupportedFormat::Archive),
];

/// Recognises formats whose identifier is a few bytes into the file: the ISO base media family (HEIC, AVIF, raw, video) and AVI.
fn unsupported_container(head: &[u8]) -> Option<UnsupportedFormat> {
    if head.starts_with(b"RIFF") && head.get(8..12) == Some(b"AVI ") {
        return Some(UnsupportedFormat::Video);
    }
    match head.get(4..8)? {
        b"ftyp" => Some(format_of_brands(head)),
        b"moov" | b"mdat" | b"wide" | b"pnot" => Some(UnsupportedFormat::Video),
        _ => None,
    }
}

/// Recognises the format within the ISO base media family by its major brand and its compatible brands.
fn format_of_brands(head: &[u8]) -> UnsupportedFormat {
    let length = u32::from_be_bytes([head[0], head[1], head[2], head[3]]) as usize;
    let brands = head.get(8..length.min(head.len())).unwrap_or(&head[8..]);
    let has_any = |names: &[&[u8]]| brands.chunks_exact(4).any(|brand| names.contains(&brand));
    if has_any(&[b"avif", b"avis"]) {
        UnsupportedFormat::Avif
    } else if has_any(&[b"crx "]) {
        UnsupportedFormat::Raw
    } else if has_any(&[
        b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1",
    ]) {
        UnsupportedFormat::Heic
    } else {
        UnsupportedFormat::Video
    }
}

/// Recognises raw photos in TIFF structure (DNG, NEF, ARW, CR2). The first image in such a file is a thumbnail, which would
/// otherwise be read as a tiny photo.
fn raw_in_tiff(head: &[u8]) -> Option<UnsupportedFormat> {
    /// TIFF tag `NewSubfileType`: the kind of image that an image file directory (IFD) describes, such as a full-size image or a thumbnail.
    const NEW_SUBFILE_TYPE: u16 = 254;
    /// TIFF tag `DNGVersion`, which only DNG files have.
    const DNG_VERSION: u16 = 50706;
    /// Bit in the value of [`NEW_SUBFILE_TYPE`]: the image is a reduced version of another image in the file.
    const REDUCED_RESOLUTION: u32 = 1;
    let tiff = TiffHead::of(head)?;
    if head.get(8..10) == Some(b"CR") {
        return Some(UnsupportedFormat::Raw);
    }
    let directory = tiff.long(4)? as usize;
    let entries = usize::from(tiff.short(directory)?);
    let is_raw = (0..entries).any(|entry| {
        let Some(offset) = directory.checked_add(2 + 12 * entry) else {
            return false;
        };
        match tiff.short(offset) {
            Some(DNG_VERSION) => true,
            Some(NEW_SUBFILE_TYPE) => {
                let value = offset.checked_add(8).and_then(|offset| tiff.long(offset));
                value.is_some_and(|value| value & REDUCED_RESOLUTION != 0)
            }
            _ => false,
        }
    });
    is_raw.then_some(UnsupportedFormat::Raw)
}

/// The first bytes of a TIFF file, with the order of the bytes in its integers.
struct TiffHead<'a> {
    bytes: &'a [u8],
    order: ByteOrder,
}

/// The order of the bytes in an integer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ByteOrder {
    LittleEndian,
    BigEndian,
}

impl<'a> TiffHead<'a> {
    /// Recognises a TIFF file by its first four bytes; `None` for another file.
    fn of(bytes: &'a [u8]) -> Option<Self> {
        let order = match bytes.get(..4)? {
            b"II*\0" => ByteOrder::LittleEndian,
            b"MM\0*" => ByteOrder::BigEndian,
            _ => return None,
        };
        Some(Self { bytes, order })
    }

    /// Returns the 16-bit integer at an offset; `None` if it is not within the bytes.
    fn short(&self, offset: usize) -> Option<u16> {
        let bytes = self.array(offset)?;
        Some(match self.order {
            ByteOrder::LittleEndian => u16::from_le_bytes(bytes),
            ByteOrder::BigEndian => u16::from_be_bytes(bytes),
        })
    }

    /// Returns the 32-bit integer at an offset; `None` if it is not within the bytes.
    fn long(&self, offset: usize) -> Option<u32> {
        let bytes = self.array(offset)?;
        Some(match self.order {
            ByteOrder::LittleEndian => u32::from_le_bytes(bytes),
            ByteOrder::BigEndian => u32::from_be_bytes(bytes),
        })
    }

    /// Returns `COUNT` bytes from an offset on; `None` if not all of them are within the bytes that were read.
    fn array<const COUNT: usize>(&self, offset: usize) -> Option<[u8; COUNT]> {
        let end = offset.checked_add(COUNT)?;
        self.bytes.get(offset..end)?.try_into().ok()
    }
}

/// Recognises text formats (SVG, HTML); a byte-order mark and white space may precede the text.
fn unsupported_text(head: &[u8]) -> Option<UnsupportedFormat> {
    let head = &head[..head.len().min(HEAD_BYTES as usize)];
    let text = String::from_utf8_lossy(head).to_ascii_lowercase();
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if !text.starts_with('<') {
        return None;
    }
    if text.contains("<svg") && !text.contains("<html") {
        Some(UnsupportedFormat::Svg)
    } else if text.starts_with("<!doctype html") || text.contains("<html") {
        Some(UnsupportedFormat::WebPage)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ftyp(brands: &[&[u8; 4]]) -> Vec<u8> {
        let mut bytes = vec![0, 0, 0, (8 + 4 * (brands.len() + 1)) as u8];
        bytes.extend(b"ftyp");
        bytes.extend(brands[0]);
        bytes.extend([0; 4]);
        bytes.extend(brands[1..].iter().copied().flatten());
        bytes
    }

    #[test]
    fn unsupported_formats_of_phones_and_cameras_are_recognised() {
        let cases: [(Vec<u8>, UnsupportedFormat); 14] = [
            (ftyp(&[b"heic", b"mif1", b"heic"]), UnsupportedFormat::Heic),
            (ftyp(&[b"mif1", b"heic"]), UnsupportedFormat::Heic),
            (ftyp(&[b"mif1", b"avif", b"miaf"]), UnsupportedFormat::Avif),
            (ftyp(&[b"crx ", b"isom"]), UnsupportedFormat::Raw),
            (ftyp(&[b"isom", b"mp42"]), UnsupportedFormat::Video),
            (ftyp(&[b"qt  "]), UnsupportedFormat::Video),
            (b"RIFF\x10\0\0\0AVI LIST".to_vec(), UnsupportedFormat::Video),
            (b"%PDF-1.7\n".to_vec(), UnsupportedFormat::Pdf),
            (
                b"<?xml version=\"1.0\"?>\n<!-- a -->\n<svg xmlns=".to_vec(),
                UnsupportedFormat::Svg,
            ),
            (
                b"\xef\xbb\xbf  <!DOCTYPE html><html><svg>".to_vec(),
                UnsupportedFormat::WebPage,
            ),
            (b"II*\0\x10\0\0\0CR\x02\0".to_vec(), UnsupportedFormat::Raw),
            (
                b"II*\0\x08\0\0\0\x01\0\xfe\0\x04\0\x01\0\0\0\x01\0\0\0".to_vec(),
                UnsupportedFormat::Raw,
            ),
            (
                b"MM\0*\0\0\0\x08\0\x01\xc6\x12\0\x01\0\0\0\x04\x01\x04\0\0".to_vec(),
                UnsupportedFormat::Raw,
            ),
            (
                b"\0\0\0\x0cJXL \r\n\x87\n".to_vec(),
                UnsupportedFormat::JpegXl,
            ),
        ];
        for (bytes, kind) in cases {
            assert_eq!(
                unsupported_format(&bytes),
                Some(kind),
                "{}",
                bytes.escape_ascii()
            );
        }
    }

    #[test]
    fn only_supported_images_have_a_readable_format() {
        assert!(matches!(readable_format(b""), Err(DecodeError::Empty)));
        assert!(matches!(
            readable_format(b"dear umpire"),
            Err(DecodeError::NotAnImage)
        ));
        assert!(matches!(
            readable_format(b"%PDF-1.7\n"),
            Err(DecodeError::UnsupportedFormat {
                kind: UnsupportedFormat::Pdf
            })
        ));
        let png = readable_format(b"\x89PNG\r\n\x1a\n").expect("it is supported");
        assert_eq!(png, ImageFormat::Png);
    }

    #[test]
    fn images_and_plain_text_are_not_of_a_known_unsupported_format() {
        let cases: [&[u8]; 6] = [
            b"\xff\xd8\xff\xe0\0\x10JFIF",
            b"\x89PNG\r\n\x1a\n",
            b"RIFF\x10\0\0\0WEBPVP8 ",
            b"II*\0\x08\0\0\0\x01\0\xfe\0\x04\0\x01\0\0\0\0\0\0\0",
            b"II*\0\xff\xff\xff\xff",
            b"dear umpire",
        ];
        for bytes in cases {
            assert_eq!(unsupported_format(bytes), None, "{}", bytes.escape_ascii());
        }
    }
}
