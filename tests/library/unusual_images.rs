//! Tests that unusual but valid image files are decoded correctly.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{fs, io::Cursor, path::Path};

use image::{
    DynamicImage, ExtendedColorType, Frame as GifFrame, GrayImage, ImageBuffer, ImageEncoder,
    ImageFormat, Luma, LumaA, Rgb, RgbImage, Rgba, RgbaImage,
    codecs::{gif::GifEncoder, jpeg::JpegEncoder, png::PngEncoder, webp::WebPEncoder},
};
use umpire::{
    frame::{DecodeOptions, Frame},
    report::CardVerdict,
};

const RED: [u8; 3] = [230, 20, 20];
const GREEN: [u8; 3] = [20, 200, 20];
const BLUE: [u8; 3] = [20, 20, 230];
const WHITE: [u8; 3] = [255; 3];

/// Maximum error of a colour channel (0 to 255) in the middle of each quarter of the test drawing; set by hand. Some of the files are JPEGs
/// of quality 95 with chroma at half resolution.
const JPEG_TOLERANCE: u8 = 8;

/// Draws the test drawing: a red and a green quarter above a blue and a white one.
fn quarters(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        Rgb(match (2 * x < width, 2 * y < height) {
            (true, true) => RED,
            (false, true) => GREEN,
            (true, false) => BLUE,
            (false, false) => WHITE,
        })
    })
}

fn decode(bytes: &[u8]) -> Frame {
    Frame::from_bytes(bytes, &DecodeOptions::default()).unwrap()
}

fn encode(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Vec::new();
    image
        .write_to(&mut Cursor::new(&mut bytes), format)
        .unwrap();
    bytes
}

#[track_caller]
fn assert_near(got: Rgb<u8>, expected: [u8; 3], tolerance: u8, context: &str) {
    let is_near = got
        .0
        .iter()
        .zip(expected)
        .all(|(a, b)| a.abs_diff(b) <= tolerance);
    assert!(is_near, "{context}: {got:?} is not {expected:?}");
}

/// Asserts that the image shows the test drawing ([`quarters`]). The image may have any size.
#[track_caller]
fn assert_quarters(frame: &Frame, context: &str) {
    let (width, height) = frame.image.dimensions();
    let corners = [(1, 1, RED), (3, 1, GREEN), (1, 3, BLUE), (3, 3, WHITE)];
    for (x, y, colour) in corners {
        let pixel = *frame.image.get_pixel(width * x / 4, height * y / 4);
        assert_near(pixel, colour, JPEG_TOLERANCE, context);
    }
}

#[test]
fn cmyk_progressive_palette_and_animated_files_decode_to_the_test_drawing() {
    let folder = Path::new("tests/golden/odd");
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| !["README.md", "make.py"].contains(&name.as_str()))
        .collect();
    names.sort();
    assert_eq!(names.len(), 9, "{names:?}");
    for name in names {
        let frame = Frame::open(&folder.join(&name), &DecodeOptions::default()).unwrap();
        assert_eq!(frame.shown, (32, 24), "{name}");
        assert_eq!(frame.image.dimensions(), (32, 24), "{name}");
        assert_quarters(&frame, &name);
    }
}

#[test]
fn sixteen_bits_per_channel_become_eight() {
    let colour = [0xffff, 0x8080, 0x0101];
    let deep = ImageBuffer::<Rgb<u16>, _>::from_pixel(3, 2, Rgb(colour));
    for format in [ImageFormat::Png, ImageFormat::Tiff] {
        let frame = decode(&encode(&deep.clone().into(), format));
        assert_eq!(frame.image.get_pixel(1, 1).0, [255, 128, 1], "{format:?}");
    }
}

#[test]
fn grey_becomes_equal_channels() {
    let grey = GrayImage::from_pixel(3, 2, Luma([77]));
    let deep = ImageBuffer::<Luma<u16>, _>::from_pixel(3, 2, Luma([77 * 257]));
    let formats = [ImageFormat::Png, ImageFormat::Tiff, ImageFormat::Pnm];
    for format in formats {
        for image in [DynamicImage::from(grey.clone()), deep.clone().into()] {
            let frame = decode(&encode(&image, format));
            assert_eq!(frame.image.get_pixel(2, 1).0, [77; 3], "{format:?}");
        }
    }
    let frame = decode(&encode(&grey.into(), ImageFormat::Jpeg));
    assert_near(*frame.image.get_pixel(2, 1), [77; 3], 1, "grey JPEG");
}

#[test]
fn transparent_pixels_are_blended_with_white() {
    let image = RgbaImage::from_fn(3, 1, |x, _| Rgba([200, 0, 0, [0, 255, 51][x as usize]]));
    for format in [ImageFormat::Png, ImageFormat::WebP, ImageFormat::Tiff] {
        let frame = decode(&encode(&image.clone().into(), format));
        let pixels: Vec<[u8; 3]> = frame.image.pixels().map(|pixel| pixel.0).collect();
        // The last pixel is red (200, 0, 0) with an opacity of 51/255, which is one fifth. Its colour becomes one fifth of the red plus
        // four fifths of white.
        assert_eq!(pixels, [WHITE, [200, 0, 0], [244, 204, 204]], "{format:?}");
    }
    let grey = ImageBuffer::<LumaA<u8>, _>::from_pixel(1, 1, LumaA([0, 51]));
    let frame = decode(&encode(&grey.into(), ImageFormat::Png));
    assert_eq!(frame.image.get_pixel(0, 0).0, [204; 3]);
}

#[test]
fn an_image_whose_alpha_is_zero_everywhere_is_opaque() {
    let image = RgbaImage::from_fn(2, 1, |x, _| Rgba([200, 90 * x as u8, 0, 0]));
    let frame = decode(&encode(&image.into(), ImageFormat::Png));
    let pixels: Vec<[u8; 3]> = frame.image.pixels().map(|pixel| pixel.0).collect();
    assert_eq!(pixels, [[200, 0, 0], [200, 90, 0]]);
}

/// Returns an EXIF block that contains only the orientation tag.
fn exif(orientation: u8) -> Vec<u8> {
    let mut bytes = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0".to_vec();
    bytes.extend([orientation, 0, 0, 0, 0, 0, 0, 0]);
    bytes
}

/// Returns the test drawing as a camera with this orientation tag stores it. A viewer that applies the tag's rotation and reflection to the
/// stored image shows the test drawing upright.
fn stored_image(orientation: u8) -> RgbImage {
    use image::imageops::{flip_horizontal, flip_vertical, rotate90, rotate180, rotate270};
    let shown = quarters(32, 16);
    match orientation {
        2 => flip_horizontal(&shown),
        3 => rotate180(&shown),
        4 => flip_vertical(&shown),
        5 => flip_horizontal(&rotate90(&shown)),
        6 => rotate270(&shown),
        7 => flip_horizontal(&rotate270(&shown)),
        8 => rotate90(&shown),
        _ => shown,
    }
}

fn encode_with_orientation(mut encoder: impl ImageEncoder, orientation: u8) {
    let image = stored_image(orientation);
    encoder.set_exif_metadata(exif(orientation)).unwrap();
    let (width, height) = image.dimensions();
    let written = encoder.write_image(&image, width, height, ExtendedColorType::Rgb8);
    written.unwrap();
}

#[test]
fn all_eight_exif_orientations_are_applied() {
    for orientation in 1..=8 {
        let mut files = [Vec::new(), Vec::new(), Vec::new()];
        let [jpeg, png, webp] = &mut files;
        encode_with_orientation(JpegEncoder::new_with_quality(jpeg, 95), orientation);
        encode_with_orientation(PngEncoder::new(png), orientation);
        encode_with_orientation(WebPEncoder::new_lossless(webp), orientation);
        for (bytes, format) in files.iter().zip(["JPEG", "PNG", "WebP"]) {
            let context = format!("{format}, orientation {orientation}");
            let frame = decode(bytes);
            assert_eq!(frame.shown, (32, 16), "{context}");
            assert_quarters(&frame, &context);
        }
    }
}

#[test]
fn an_animated_gif_shows_its_first_frame() {
    let mut bytes = Vec::new();
    let mut encoder = GifEncoder::new(&mut bytes);
    let second = RgbImage::from_pixel(32, 24, Rgb([0; 3]));
    for image in [quarters(32, 24), second] {
        let image = DynamicImage::from(image).into_rgba8();
        encoder.encode_frame(GifFrame::new(image)).unwrap();
    }
    drop(encoder);
    assert_quarters(&decode(&bytes), "GIF");
}

#[test]
fn the_format_is_detected_from_the_content_not_from_the_file_extension() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("photo.jpg");
    fs::write(&path, encode(&quarters(32, 24).into(), ImageFormat::Png)).unwrap();
    let frame = Frame::open(&path, &DecodeOptions::default()).unwrap();
    assert_quarters(&frame, "PNG named .jpg");
}

#[test]
fn an_image_of_one_pixel_is_decoded() {
    for format in [
        ImageFormat::Png,
        ImageFormat::Jpeg,
        ImageFormat::Gif,
        ImageFormat::Bmp,
    ] {
        let frame = decode(&encode(&quarters(1, 1).into(), format));
        assert_eq!((frame.shown, frame.scale()), ((1, 1), 1.0), "{format:?}");
    }
}

#[test]
fn images_are_decoded_at_the_smallest_scale_that_reaches_the_requested_size() {
    for format in [ImageFormat::Jpeg, ImageFormat::Png] {
        let bytes = encode(&quarters(400, 301).into(), format);
        for (longest_side_px, size) in [
            (None, (400, 301)),
            (Some(201), (400, 301)),
            (Some(200), (200, 151)),
            (Some(60), (100, 76)),
            (Some(1), (50, 38)),
        ] {
            let frame = Frame::from_bytes(&bytes, &DecodeOptions { longest_side_px }).unwrap();
            let context = format!("{format:?} at {longest_side_px:?}");
            assert_eq!(frame.image.dimensions(), size, "{context}");
            assert_eq!(frame.shown, (400, 301), "{context}");
            assert_quarters(&frame, &context);
        }
    }
}

#[test]
fn cmyk_and_progressive_files_are_decoded_at_a_smaller_scale_too() {
    let options = DecodeOptions {
        longest_side_px: Some(16),
    };
    for name in ["cmyk-adobe.jpg", "ycck.jpg", "progressive.jpg"] {
        let frame = Frame::open(&Path::new("tests/golden/odd").join(name), &options).unwrap();
        assert_eq!(frame.image.dimensions(), (16, 12), "{name}");
        assert_quarters(&frame, name);
    }
}

#[test]
fn a_card_at_the_border_of_no_part_of_a_panorama_is_read() {
    let sample = image::open("samples/solved.jpg").unwrap();
    let photo = sample.thumbnail(960, 720).to_rgb8();
    // Horizontal position, in pixels, at which the photo begins in the panorama. The panorama is read in overlapping parts. None of these
    // parts begins at the same position, so the photo is not at the left border of a part.
    let left = 3500;
    let mut panorama = RgbImage::from_pixel(4800, photo.height(), Rgb([110, 100, 90]));
    image::imageops::replace(&mut panorama, &photo, i64::from(left), 0);
    let alone = umpire::read_cards(&photo).unwrap();
    let in_panorama = umpire::read_cards(&panorama).unwrap();
    let [card] = in_panorama.cards.as_slice() else {
        panic!("{:?}", in_panorama.cards);
    };
    assert_eq!((card.number, card.verdict), (Some(2), CardVerdict::Solved));
    // The limit of 18 pixels is half a cell, the same as for a card that counts as located. The measured error is up to 11 pixels. It
    // arises because the camera model assumes the optical centre in the middle of each part of the panorama. In truth, the optical centre
    // is in the middle of the photo, which is elsewhere.
    let expected = alone.cards[0]
        .corners
        .map(|[x, y]| [x + f64::from(left), y]);
    for (found, expected) in card.corners.iter().zip(expected) {
        let error_px = (found[0] - expected[0]).hypot(found[1] - expected[1]);
        assert!(error_px < 18.0, "{error_px}");
    }
}
