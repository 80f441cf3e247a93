//! Draws on images: shapes and text, and the elements common to all overlays and printed sheets.

pub mod canvas;
pub mod text;

use image::{RgbImage, imageops::FilterType};

use crate::draw::canvas::{Canvas, Paint, Segment};

/// Dark colour of overlays, used behind letters and for the outer band of lines.
pub const DARK: Paint = Paint::solid([18, 20, 24]);
/// Light colour of overlays, used for letters and for the inner band of lines.
pub const LIGHT: Paint = Paint::solid([255, 255, 255]);
/// Minimum and maximum length of an overlay's longer side, pixels, set by hand. A larger image is reduced to the maximum for
/// small files; a smaller one is enlarged to the minimum for legible letters.
const LONGER_SIDE_BOUNDS_PX: (u32, u32) = (1200, 1600);

/// Draws lines that are visible on any background: a dark band, within it a light band, and within that a line of `width`
/// pixels in the colour `paint`.
pub fn triple_stroke(canvas: &mut Canvas, lines: &[Segment], width: f64, paint: Paint) {
    /// Width of the dark band, as a multiple of the line's width. Set by hand.
    const DARK_WIDTH: f64 = 2.4;
    /// Width of the light band, as a multiple of the line's width. Set by hand.
    const LIGHT_WIDTH: f64 = 1.75;
    canvas.stroke(lines, DARK_WIDTH * width, DARK.with_alpha(0.75));
    canvas.stroke(lines, LIGHT_WIDTH * width, LIGHT);
    canvas.stroke(lines, width, paint);
}

/// Divides lines into dashes of about `dash_px` pixels, with gaps of the same length.
pub fn dashed(lines: &[Segment], dash_px: f64) -> Vec<Segment> {
    let mut dashes = Vec::new();
    for (a, b) in lines {
        let length = (b - a).norm();
        // An odd number of parts, so that each line starts and ends with a dash; at most 999 parts, whatever the length of
        // the line.
        let parts = (length / dash_px / 2.0).clamp(0.0, 499.0).round() as usize * 2 + 1;
        let point = |part: usize| a + (b - a) * (part as f64 / parts as f64);
        dashes.extend(
            (0..parts)
                .step_by(2)
                .map(|part| (point(part), point(part + 1))),
        );
    }
    dashes
}

/// Scales an image so that its longer side has 1200 to 1600 pixels.
pub fn sized(image: &RgbImage) -> RgbImage {
    let longer = image.width().max(image.height()).max(1);
    let target = longer.clamp(LONGER_SIDE_BOUNDS_PX.0, LONGER_SIDE_BOUNDS_PX.1);
    if target == longer {
        return image.clone();
    }
    let scaled = |side: u32| {
        let scaled = u64::from(side) * u64::from(target) / u64::from(longer);
        scaled.max(1) as u32
    };
    let filter = if target < longer {
        FilterType::Triangle
    } else {
        FilterType::CatmullRom
    };
    image::imageops::resize(image, scaled(image.width()), scaled(image.height()), filter)
}

/// Adds a dark band with lines of text below an image. A line of text that is wider than the image is wrapped.
pub fn with_lines(image: RgbImage, lines: &[String]) -> RgbImage {
    /// Height of a line of text, pixels. Set by hand.
    const TEXT_SIZE: f64 = 21.0;
    /// Distance between the baselines of two lines, pixels. Set by hand.
    const LINE_HEIGHT: f64 = 27.0;
    if lines.is_empty() {
        return image;
    }
    let (width, height) = image.dimensions();
    let text_width = f64::from(width) - TEXT_SIZE;
    let lines: Vec<String> = lines
        .iter()
        .flat_map(|line| text::wrap(line, TEXT_SIZE, text_width))
        .collect();
    let band_height = (LINE_HEIGHT * lines.len() as f64 + 0.7 * TEXT_SIZE) as u32;
    let mut taller = RgbImage::from_pixel(width, height + band_height, image::Rgb(DARK.rgb));
    image::imageops::replace(&mut taller, &image, 0, 0);
    let mut canvas = Canvas::new(taller);
    let mut baseline = f64::from(height) + LINE_HEIGHT;
    for line in lines {
        text::draw(
            &mut canvas,
            &line,
            (0.5 * TEXT_SIZE, baseline),
            TEXT_SIZE,
            LIGHT,
        );
        baseline += LINE_HEIGHT;
    }
    canvas.into_image()
}
