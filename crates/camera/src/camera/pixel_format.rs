//! Pixel formats of webcams, and their conversion to RGB.
//!
//! The layouts are those of the Linux kernel's V4L2 documentation ("Image formats"). `Y'CbCr` is read as BT.601 with limited range, V4L2's
//! default for the colour space sRGB, which webcams report ("Detailed colorspace descriptions").

use image::RgbImage;

/// A supported pixel format of webcams.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PixelFormat {
    /// Compressed images: one JPEG per frame.
    Mjpeg,
    /// `Y'CbCr` 4:2:2, in the order Y Cb Y Cr.
    Yuyv,
    /// `Y'CbCr` 4:2:2, in the order Cb Y Cr Y.
    Uyvy,
    /// `Y'CbCr` 4:2:0: all Y, then rows of Cb Cr.
    Nv12,
    /// 8 bits each of red, green, blue.
    Rgb,
    /// 8 bits each of blue, green, red.
    Bgr,
}

impl PixelFormat {
    /// Pixel formats in order of preference. JPEGs come first, since at the default image size only they reach 30 frames a second over
    /// USB 2; the others are ordered by size in bytes, smallest first.
    const BY_PREFERENCE: [Self; 6] = [
        Self::Mjpeg,
        Self::Nv12,
        Self::Yuyv,
        Self::Uyvy,
        Self::Rgb,
        Self::Bgr,
    ];

    /// Returns the format that a V4L2 code denotes; `None` if it is not supported.
    pub fn from_fourcc(code: [u8; 4]) -> Option<Self> {
        Some(match &code {
            b"MJPG" | b"JPEG" => Self::Mjpeg,
            b"YUYV" => Self::Yuyv,
            b"UYVY" => Self::Uyvy,
            b"NV12" => Self::Nv12,
            b"RGB3" => Self::Rgb,
            b"BGR3" => Self::Bgr,
            _ => return None,
        })
    }

    /// Returns the V4L2 code among `codes` that `umpire` prefers; `None` if `umpire` supports none of these codes.
    pub fn preferred(codes: &[[u8; 4]]) -> Option<[u8; 4]> {
        let with_rank = codes.iter().filter_map(|code| {
            let format = Self::from_fourcc(*code)?;
            let rank = Self::BY_PREFERENCE
                .iter()
                .position(|other| *other == format)?;
            Some((rank, *code))
        });
        with_rank
            .min_by_key(|(rank, _)| *rank)
            .map(|(_, code)| code)
    }

    /// Returns the number of bytes in a row of `width` pixels without padding (for NV12, in a row of its Y values); 0 for JPEGs.
    fn row_bytes(self, width: usize) -> usize {
        match self {
            Self::Mjpeg => 0,
            Self::Yuyv | Self::Uyvy => width.div_ceil(2) * 4,
            Self::Nv12 => width,
            Self::Rgb | Self::Bgr => width * 3,
        }
    }

    /// Converts an uncompressed image with this width and height. `stride` is the distance between the starts of two rows, in bytes; a
    /// value below the length of a row counts as no padding. `None` for JPEGs, and if bytes are missing.
    pub fn to_rgb(self, bytes: &[u8], size: (u32, u32), stride: usize) -> Option<RgbImage> {
        let (width, height) = (size.0 as usize, size.1 as usize);
        let row_bytes = self.row_bytes(width);
        let stride = stride.max(row_bytes);
        let row = |index: usize| bytes.get(index * stride..index * stride + row_bytes);
        let mut rgb = Vec::with_capacity(width * height * 3);
        for y in 0..height {
            match self {
                Self::Mjpeg => return None,
                Self::Rgb => rgb.extend_from_slice(row(y)?),
                Self::Bgr => rgb.extend(row(y)?.chunks_exact(3).flat_map(|p| [p[2], p[1], p[0]])),
                Self::Yuyv => push_pairs(&mut rgb, width, row(y)?, |p| (p[0], p[2], p[1], p[3])),
                Self::Uyvy => push_pairs(&mut rgb, width, row(y)?, |p| (p[1], p[3], p[0], p[2])),
                Self::Nv12 => {
                    let start = (height + y / 2) * stride;
                    let chroma = bytes.get(start..start + width.div_ceil(2) * 2)?;
                    let pixels = row(y)?.iter().enumerate();
                    rgb.extend(pixels.flat_map(|(x, &luma)| {
                        rgb_from_ycbcr(luma, chroma[x / 2 * 2], chroma[x / 2 * 2 + 1])
                    }));
                }
            }
        }
        RgbImage::from_raw(size.0, size.1, rgb)
    }
}

/// Appends a row of pixels that is stored as pairs of pixels, four bytes each. `split` returns the Y of both pixels of a pair, then their
/// common Cb and Cr.
fn push_pairs(
    rgb: &mut Vec<u8>,
    width: usize,
    row: &[u8],
    split: impl Fn(&[u8]) -> (u8, u8, u8, u8),
) {
    let pairs = row.chunks_exact(4).flat_map(|four| {
        let (left, right, cb, cr) = split(four);
        [rgb_from_ycbcr(left, cb, cr), rgb_from_ycbcr(right, cb, cr)]
    });
    rgb.extend(pairs.take(width).flatten());
}

/// Converts a colour from BT.601 with limited range (ITU-R BT.601-7, 2.5.2 and 2.5.3; Y 16 to 235, Cb and Cr 16 to 240) to RGB;
/// the factors are in units of 1/256.
fn rgb_from_ycbcr(y: u8, cb: u8, cr: u8) -> [u8; 3] {
    let luma = 298 * (i32::from(y) - 16) + 128;
    let (blue, red) = (i32::from(cb) - 128, i32::from(cr) - 128);
    let byte = |value: i32| (value >> 8).clamp(0, 255) as u8;
    [
        byte(luma + 409 * red),
        byte(luma - 100 * blue - 208 * red),
        byte(luma + 516 * blue),
    ]
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    /// Colour bars at full intensity: each as RGB, and as `Y'CbCr` by BT.601.
    const BARS: [([u8; 3], [u8; 3]); 8] = [
        ([255, 255, 255], [235, 128, 128]),
        ([255, 255, 0], [210, 16, 146]),
        ([0, 255, 255], [170, 166, 16]),
        ([0, 255, 0], [145, 54, 34]),
        ([255, 0, 255], [106, 202, 222]),
        ([255, 0, 0], [81, 90, 240]),
        ([0, 0, 255], [41, 240, 110]),
        ([0, 0, 0], [16, 128, 128]),
    ];

    fn assert_near(image: &RgbImage, x: u32, y: u32, expected: [u8; 3]) {
        let actual = image.get_pixel(x, y).0;
        let difference = actual
            .iter()
            .zip(expected)
            .map(|(a, b)| a.abs_diff(b))
            .max();
        assert!(
            difference.unwrap() <= 2,
            "{x},{y}: {actual:?} for {expected:?}"
        );
    }

    #[test]
    fn colour_bars_are_converted_from_every_format() {
        for (rgb, [y, cb, cr]) in BARS {
            let [r, g, b] = rgb;
            for (format, bytes) in [
                (PixelFormat::Yuyv, vec![y, cb, y, cr]),
                (PixelFormat::Uyvy, vec![cb, y, cr, y]),
                (PixelFormat::Nv12, vec![y, y, cb, cr]),
                (PixelFormat::Rgb, vec![r, g, b, r, g, b]),
                (PixelFormat::Bgr, vec![b, g, r, b, g, r]),
            ] {
                let image = format.to_rgb(&bytes, (2, 1), 0).unwrap();
                assert_near(&image, 0, 0, rgb);
                assert_near(&image, 1, 0, rgb);
            }
        }
    }

    #[test]
    fn values_beyond_the_limited_range_are_clamped() {
        assert_eq!(rgb_from_ycbcr(255, 128, 128), [255; 3]);
        assert_eq!(rgb_from_ycbcr(0, 128, 128), [0; 3]);
    }

    #[test]
    fn rows_with_padding_and_odd_sizes_are_read() {
        // An image of three columns and two rows: white, white, red; then black, black, red. Each row has 8 bytes of pixels and 4 bytes of
        // padding.
        let (white, black, red) = ((235, 128, 128), (16, 128, 128), (81, 90, 240));
        let row =
            |a: (u8, u8, u8), b: (u8, u8, u8)| [a.0, 128, a.0, 128, b.0, b.1, b.0, b.2, 9, 9, 9, 9];
        let bytes = [row(white, red), row(black, red)].concat();
        let image = PixelFormat::Yuyv.to_rgb(&bytes, (3, 2), 12).unwrap();
        assert_near(&image, 1, 0, [255; 3]);
        assert_near(&image, 2, 0, [255, 0, 0]);
        assert_near(&image, 0, 1, [0; 3]);
        assert_near(&image, 2, 1, [255, 0, 0]);
        // NV12, 4 x 4 pixels: the upper half has the chroma of grey, the lower half has the chroma of red.
        let luma = [81; 16];
        let chroma = [[128, 128, 128, 128], [90, 240, 90, 240]].concat();
        let bytes = [&luma[..], &chroma].concat();
        let image = PixelFormat::Nv12.to_rgb(&bytes, (4, 4), 4).unwrap();
        assert_near(&image, 3, 1, [76; 3]);
        assert_near(&image, 0, 2, [255, 0, 0]);
    }

    #[test]
    fn an_image_with_missing_bytes_is_none() {
        for format in [PixelFormat::Yuyv, PixelFormat::Nv12, PixelFormat::Rgb] {
            assert_eq!(format.to_rgb(&[0; 23], (4, 4), 0), None, "{format:?}");
        }
        assert_eq!(PixelFormat::Mjpeg.to_rgb(&[0; 99], (2, 2), 0), None);
    }

    #[test]
    fn jpegs_are_preferred_and_grey_formats_are_not_supported() {
        assert_eq!(
            PixelFormat::preferred(&[*b"GREY", *b"YUYV", *b"MJPG"]),
            Some(*b"MJPG")
        );
        assert_eq!(
            PixelFormat::preferred(&[*b"BGR3", *b"YUYV"]),
            Some(*b"YUYV")
        );
        assert_eq!(PixelFormat::preferred(&[*b"GREY", *b"Y16 "]), None);
    }
}
