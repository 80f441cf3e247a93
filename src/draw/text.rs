//! Draws text on a canvas.

use std::sync::OnceLock;

use ab_glyph::{Font, FontRef, PxScale, ScaleFont};

use crate::draw::canvas::{Canvas, Paint};

/// Returns the font for all text: `DejaVu` Sans Condensed Bold, from the crate `dejavu`; legible at small sizes, under a
/// free licence.
fn font() -> &'static FontRef<'static> {
    static FONT: OnceLock<FontRef<'static>> = OnceLock::new();
    FONT.get_or_init(|| {
        FontRef::try_from_slice(dejavu::sans_condensed::bold())
            .expect("the font that is compiled in can be read")
    })
}

/// Returns whether the font can draw a character. Text with other characters is drawn with empty boxes in their place.
pub fn has_glyph(character: char) -> bool {
    font().glyph_id(character).0 != 0
}

/// Height of a capital letter of the font, as a fraction of the text size (the height of a line of text).
pub const CAPITAL_HEIGHT: f64 = 0.62;

/// Returns the width of a text in pixels; `size` is the height of a line of text in pixels.
pub fn width(text: &str, size: f64) -> f64 {
    let font = font().as_scaled(PxScale::from(size as f32));
    let mut previous = None;
    let mut width = 0.0;
    for char in text.chars() {
        let glyph = font.glyph_id(char);
        width +=
            previous.map_or(0.0, |previous| font.kern(previous, glyph)) + font.h_advance(glyph);
        previous = Some(glyph);
    }
    f64::from(width)
}

/// Draws one line of text. Its left end is at `x`, and the y coordinate of its baseline is `baseline`. `size` is the height of a line of
/// text. All are in pixels.
pub fn draw(canvas: &mut Canvas, text: &str, (x, baseline): (f64, f64), size: f64, paint: Paint) {
    let scale = PxScale::from(size as f32);
    let font = font().as_scaled(scale);
    let mut previous = None;
    let mut caret = x as f32;
    for char in text.chars() {
        let id = font.glyph_id(char);
        caret += previous.map_or(0.0, |previous| font.kern(previous, id));
        let position = ab_glyph::point(caret, baseline as f32);
        if let Some(outline) = font.outline_glyph(id.with_scale_and_position(scale, position)) {
            let corner = outline.px_bounds().min;
            outline.draw(|dx, dy, coverage| {
                let (x, y) = (
                    corner.x as i64 + i64::from(dx),
                    corner.y as i64 + i64::from(dy),
                );
                canvas.blend(x, y, paint, coverage);
            });
        }
        caret += font.h_advance(id);
        previous = Some(id);
    }
}

/// Breaks text into lines of at most `width_px` pixels at its spaces, but not at no-break spaces. A word wider than `width_px` gets a line
/// of its own. Several spaces in a row become one, and text without words has no lines. `size` is the height of a line of text in pixels.
pub fn wrap(text: &str, size: f64, width_px: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let fits = |line: &String| width(&format!("{line} {word}"), size) <= width_px;
        match lines.last_mut() {
            Some(line) if fits(line) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_keep_them_all() {
        let text = "put the L4 flat on its cells";
        let lines = wrap(text, 20.0, 120.0);
        assert!(lines.len() > 1, "{lines:?}");
        let is_too_wide = |line: &&String| width(line, 20.0) > 120.0;
        assert_eq!(lines.iter().find(is_too_wide), None);
        assert_eq!(lines.join(" "), text);
    }

    #[test]
    fn a_word_that_is_too_wide_has_a_line_of_its_own() {
        assert_eq!(wrap("put the L4", 20.0, 1.0), ["put", "the", "L4"]);
    }

    #[test]
    fn lines_do_not_break_at_no_break_spaces() {
        let text = "row\u{a0}2 column\u{a0}3";
        assert_eq!(wrap(text, 20.0, 1.0), ["row\u{a0}2", "column\u{a0}3"]);
    }

    #[test]
    fn the_font_has_european_letters_but_no_emoji() {
        assert!("Žofie Ångström Ωμέγα Юлия …".chars().all(has_glyph));
        assert!(!"🎲日\n".chars().any(has_glyph));
    }

    #[test]
    fn letters_stand_on_the_baseline() {
        let mut canvas = Canvas::new(image::RgbImage::new(60, 60));
        draw(&mut canvas, "L5", (5.0, 40.0), 30.0, Paint::solid([255; 3]));
        let image = canvas.into_image();
        let rows: Vec<u32> = image
            .enumerate_pixels()
            .filter(|(_, _, pixel)| pixel.0[0] > 128)
            .map(|(_, y, _)| y)
            .collect();
        let (top, bottom) = (rows.iter().min().copied(), rows.iter().max().copied());
        assert_eq!(bottom, Some(39));
        let height = 40 - top.unwrap_or(40);
        assert!(
            (f64::from(height) - CAPITAL_HEIGHT * 30.0).abs() < 2.0,
            "{height}"
        );
    }
}
