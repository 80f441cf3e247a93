//! Draws on images: shapes and text, and the elements common to all overlays and printed sheets.

pub mod canvas;
pub mod text;

use image::{RgbImage, imageops::FilterType};

use crate::draw::canvas::{Canvas, Paint, Segment};

/// Dark colour of overlays, used behind letters and for the outer band of lines.
pub const DARK: Paint = Paint::solid([18, 20, 24]);
/// Light colour of overlays, used for letters and for the inner band of lines.
pub const LIGHT: Paint = Paint::solid([255, 255, 255]);
/// Minimum and maximum length of an overlay's longer side, pixels. A larger image is reduced to the maximum, so that its file stays small.
/// A smaller one is enlarged to the minimum, so that its letters stay legible. Set by hand.
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

/// Maximum number of dashes and gaps into which [`dashed`] divides a line; an odd number. Set by hand.
const MAX_DASH_PARTS: usize = 999;

/// Divides lines into dashes of about `dash_px` pixels, with gaps of the same length. Each line starts and ends with a dash. On a line that
/// would have more than [`MAX_DASH_PARTS`] dashes and gaps, both are longer than `dash_px`.
pub fn dashed(lines: &[Segment], dash_px: f64) -> Vec<Segment> {
    let mut dashes = Vec::new();
    for (a, b) in lines {
        let length = (b - a).norm();
        // Dashes and gaps alternate. The number of dashes and gaps together is odd, so that the line ends with a dash, as it starts.
        let max_pairs = (MAX_DASH_PARTS / 2) as f64;
        let parts = (length / dash_px / 2.0).clamp(0.0, max_pairs).round() as usize * 2 + 1;
        let point = |part: usize| a + (b - a) * (part as f64 / parts as f64);
        dashes.extend(
            (0..parts)
                .step_by(2)
                .map(|part| (point(part), point(part + 1))),
        );
    }
    dashes
}

/// Scales an image so that its longer side has 1200 to 1600 pixels ([`LONGER_SIDE_BOUNDS_PX`]). The aspect ratio stays the same, except
/// that no side gets shorter than a pixel.
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

/// Adds a dark band with lines of text below an image. A line of text that is wider than the image is wrapped. Without lines, the image
/// is returned unchanged.
pub fn with_lines(image: RgbImage, lines: &[String]) -> RgbImage {
    /// Height of a line of text, pixels. Set by hand.
    const TEXT_SIZE: f64 = 21.0;
    /// Distance between the baselines of two lines, pixels. Set by hand.
    const LINE_HEIGHT: f64 = 27.0;
    /// Margin at the left and at the right of the text, as a fraction of the text's height. Set by hand.
    const SIDE_MARGIN: f64 = 0.5;
    /// Distance from the baseline of the last line of text to the lower edge of the band, as a fraction of the text's height. Set by hand.
    const BOTTOM_MARGIN: f64 = 0.7;
    if lines.is_empty() {
        return image;
    }
    let (width, height) = image.dimensions();
    let text_width = f64::from(width) - 2.0 * SIDE_MARGIN * TEXT_SIZE;
    let lines: Vec<String> = lines
        .iter()
        .flat_map(|line| text::wrap(line, TEXT_SIZE, text_width))
        .collect();
    let band_height = (LINE_HEIGHT * lines.len() as f64 + BOTTOM_MARGIN * TEXT_SIZE) as u32;
    let mut taller = RgbImage::from_pixel(width, height + band_height, image::Rgb(DARK.rgb));
    image::imageops::replace(&mut taller, &image, 0, 0);
    let mut canvas = Canvas::new(taller);
    let mut baseline = f64::from(height) + LINE_HEIGHT;
    for line in lines {
        text::draw(
            &mut canvas,
            &line,
            (SIDE_MARGIN * TEXT_SIZE, baseline),
            TEXT_SIZE,
            LIGHT,
        );
        baseline += LINE_HEIGHT;
    }
    canvas.into_image()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Point;

    fn line(length: f64) -> [Segment; 1] {
        [(Point::origin(), Point::new(length, 0.0))]
    }

    #[test]
    fn a_dashed_line_starts_and_ends_with_a_dash_and_has_gaps_as_long_as_its_dashes() {
        let dashes = dashed(&line(90.0), 20.0);
        let ends: Vec<(f64, f64)> = dashes.iter().map(|(a, b)| (a.x, b.x)).collect();
        assert_eq!(ends, [(0.0, 18.0), (36.0, 54.0), (72.0, 90.0)]);
    }

    #[test]
    fn a_line_shorter_than_a_dash_is_one_dash_and_a_long_line_has_a_limited_number() {
        assert_eq!(dashed(&line(3.0), 20.0), line(3.0));
        assert_eq!(dashed(&line(1e9), 1.0).len(), MAX_DASH_PARTS / 2 + 1);
    }

    #[test]
    fn an_image_is_scaled_to_a_longer_side_between_the_bounds() {
        for (size, expected) in [
            ((3200, 800), (1600, 400)),
            ((600, 1200), (600, 1200)),
            ((300, 600), (600, 1200)),
            ((4000, 1), (1600, 1)),
        ] {
            let scaled = sized(&RgbImage::new(size.0, size.1));
            assert_eq!(scaled.dimensions(), expected, "{size:?}");
        }
    }

    #[test]
    fn lines_of_text_are_added_in_a_band_below_the_image() {
        let image = RgbImage::from_pixel(400, 100, image::Rgb([7; 3]));
        let unchanged = with_lines(image.clone(), &[]);
        assert_eq!(unchanged, image);
        let one = with_lines(image.clone(), &["solved".to_owned()]);
        let above = one.rows().take(100).flatten();
        assert!(above.copied().eq(image.pixels().copied()));
        let is_light = |pixel: &&image::Rgb<u8>| pixel.0 == LIGHT.rgb;
        assert!(one.rows().skip(100).flatten().filter(is_light).count() > 20);
        let wrapped = with_lines(image, &["a line that is much wider ".repeat(4)]);
        assert!(wrapped.height() > one.height(), "{}", wrapped.height());
    }
}
