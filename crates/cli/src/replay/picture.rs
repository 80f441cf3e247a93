//! `umpire replay --picture`: draws the final standings of a game as a picture to share.

mod gem;
mod player_box;
mod texts;

use std::{ffi::OsStr, io::Write, path::Path};

use anyhow::{Context, bail};
use image::{Rgb, RgbImage, codecs::png::PngEncoder};
use umpire::{
    atomic_file::write_atomically,
    draw::{
        canvas::{Canvas, Paint, Rect},
        text,
    },
    language::Value,
    message,
};

use crate::replay::result::PlayedGame;
use player_box::draw_player;
use texts::{FittedLine, PictureTexts, SizeRange, fit_line, limit_lines};

/// Width of the picture, in pixels. Width and height give the portrait format (4:5) that social networks show without cropping.
const PICTURE_WIDTH: u32 = 1080;
/// Height of the picture, in pixels.
const PICTURE_HEIGHT: u32 = 1350;
/// Space at the sides of the picture, in pixels. This and the other sizes below were set by hand.
const MARGIN: f64 = 60.0;
/// Width of the area within the margins, in pixels.
const CONTENT_WIDTH: f64 = PICTURE_WIDTH as f64 - 2.0 * MARGIN;

/// Text sizes of a headline on one line, in pixels.
const HEADLINE_SIZES: SizeRange = SizeRange {
    largest: 96.0,
    smallest: 72.0,
};
/// Text sizes that are tried for a headline on two lines, in pixels; the first that fits is used.
const TWO_LINE_HEADLINE_SIZES: [f64; 3] = [64.0, 54.0, 44.0];
/// y of the baseline of a headline on one line, in pixels.
const HEADLINE_BASELINE: f64 = 150.0;
/// y of the first baseline of a headline on two lines, in pixels.
const TWO_LINE_HEADLINE_BASELINE: f64 = 110.0;
/// Distance between the two lines of a headline, in pixels.
const HEADLINE_LINE_DISTANCE: f64 = 70.0;
/// Text sizes of the line below the headline, in pixels.
const SUBTITLE_SIZES: SizeRange = SizeRange {
    largest: 40.0,
    smallest: 28.0,
};
/// y of the baseline of the line below the headline, in pixels.
const SUBTITLE_BASELINE: f64 = 235.0;

/// Minimum y of the upper edge of the first player's box, in pixels.
const MIN_PLAYERS_TOP: f64 = 290.0;
/// Maximum height of a player's box, in pixels.
const MAX_BOX_HEIGHT: f64 = 210.0;
/// Gap between two players' boxes, in pixels.
const BOX_GAP: f64 = 24.0;

/// Maximum height of the explanation, in pixels.
const MAX_EXPLANATION_HEIGHT: f64 = 270.0;
/// Text sizes of the explanation, in pixels.
const EXPLANATION_SIZES: SizeRange = SizeRange {
    largest: 36.0,
    smallest: 24.0,
};
/// Difference between one text size and the next, in pixels. Several sizes are tried for the explanation, from the largest to the smallest.
const EXPLANATION_SIZE_STEP: f64 = 2.0;
/// Distance between the baselines of consecutive lines of the explanation, as a multiple of the text size.
const EXPLANATION_LEADING: f64 = 1.3;
/// Distance from the last baseline of the explanation down to the baseline of the program's name, in pixels.
const EXPLANATION_BOTTOM: f64 = 60.0;
/// Text size of the name of the program at the bottom, in pixels.
const CREDIT_SIZE: f64 = 28.0;
/// Distance of the baseline of the name of the program from the lower edge of the picture, in pixels.
const CREDIT_BOTTOM: f64 = 50.0;

/// Colour of the background, sRGB. This and the other colours were set by hand.
const BACKGROUND: Rgb<u8> = Rgb([0xf6, 0xf4, 0xee]);
/// Colour of text, sRGB.
const INK: Paint = Paint::solid([0x1b, 0x1f, 0x24]);
/// Colour of less important text, sRGB.
const SECONDARY_INK: Paint = Paint::solid([0x54, 0x5b, 0x64]);

/// Saves the standings of a game as a PNG file.
///
/// # Errors
/// When the name of the file does not end in `.png`, or the file cannot be written; an old file is then unchanged.
pub fn save(path: &Path, game: &PlayedGame<'_>) -> anyhow::Result<()> {
    let is_png = |ending: &OsStr| ending.eq_ignore_ascii_case("png");
    if !path.extension().is_some_and(is_png) {
        bail!(message!(
            "picture-ending",
            path = Value::shown(path.display())
        ));
    }
    let context = || {
        let shown = path.display();
        message!("picture-not-saved", path = Value::shown(&shown))
    };
    let mut bytes = Vec::new();
    draw(game)
        .write_with_encoder(PngEncoder::new(&mut bytes))
        .with_context(context)?;
    write_atomically(path, |file| file.write_all(&bytes)).with_context(context)
}

/// Draws the standings of a game.
fn draw(game: &PlayedGame<'_>) -> RgbImage {
    let texts = PictureTexts::of(game);
    let image = RgbImage::from_pixel(PICTURE_WIDTH, PICTURE_HEIGHT, BACKGROUND);
    let mut canvas = Canvas::new(image);
    draw_headline(&mut canvas, &texts);
    let explanation_top = draw_explanation(&mut canvas, &texts);
    let count = texts.names.len().max(1) as f64;
    let available = explanation_top - BOX_GAP - MIN_PLAYERS_TOP;
    let height = ((available + BOX_GAP) / count - BOX_GAP).min(MAX_BOX_HEIGHT);
    let unused = available - count * (height + BOX_GAP) + BOX_GAP;
    // A third of the unused space is left above the boxes, the rest below them.
    let mut y = MIN_PLAYERS_TOP + unused / 3.0;
    for (name, player) in texts.names.iter().zip(&game.standings.players) {
        let rect = Rect {
            x: MARGIN,
            y,
            width: CONTENT_WIDTH,
            height,
        };
        draw_player(&mut canvas, rect, name, player);
        y += height + BOX_GAP;
    }
    canvas.into_image()
}

/// Draws the winners at the top, in one or two lines, and the game, its date and its length below them.
fn draw_headline(canvas: &mut Canvas, texts: &PictureTexts) {
    let lines = headline_lines(&texts.headline);
    let mut baseline = if lines.len() == 1 {
        HEADLINE_BASELINE
    } else {
        TWO_LINE_HEADLINE_BASELINE
    };
    for FittedLine { text, size } in &lines {
        text::draw(canvas, text, (MARGIN, baseline), *size, INK);
        baseline += HEADLINE_LINE_DISTANCE;
    }
    let FittedLine { text, size } = fit_line(&texts.subtitle, SUBTITLE_SIZES, CONTENT_WIDTH);
    let position = (MARGIN, SUBTITLE_BASELINE);
    text::draw(canvas, &text, position, size, SECONDARY_INK);
}

/// Returns the headline as one line of large text or, if it is too long for that, as two lines of smaller text. Text that does not fit on
/// two lines is cut off.
fn headline_lines(headline: &str) -> Vec<FittedLine> {
    let line = fit_line(headline, HEADLINE_SIZES, CONTENT_WIDTH);
    if line.text == headline {
        return vec![line];
    }
    let fits = |size: &f64| {
        let lines = text::wrap(headline, *size, CONTENT_WIDTH);
        let mut widths = lines.iter().map(|line| text::width(line, *size));
        lines.len() <= 2 && widths.all(|width| width <= CONTENT_WIDTH)
    };
    let [.., smallest] = TWO_LINE_HEADLINE_SIZES;
    let size = TWO_LINE_HEADLINE_SIZES.into_iter().find(fits);
    let size = size.unwrap_or(smallest);
    let lines = limit_lines(text::wrap(headline, size, CONTENT_WIDTH), 2).into_iter();
    lines
        .map(|line| fit_line(&line, SizeRange::only(size), CONTENT_WIDTH))
        .collect()
}

/// Draws the explanation of the ranking, and the name of the program, at the bottom of the picture. Returns the y of the upper edge of the
/// explanation, in pixels.
fn draw_explanation(canvas: &mut Canvas, texts: &PictureTexts) -> f64 {
    let bottom = f64::from(PICTURE_HEIGHT) - CREDIT_BOTTOM;
    let credit = message!("picture-credit").to_string();
    let x = f64::from(PICTURE_WIDTH) - MARGIN - text::width(&credit, CREDIT_SIZE);
    text::draw(canvas, &credit, (x, bottom), CREDIT_SIZE, SECONDARY_INK);
    let TextBlock { lines, size } = explanation_block(&texts.explanation);
    let top = bottom - EXPLANATION_BOTTOM - lines.len() as f64 * EXPLANATION_LEADING * size;
    let mut baseline = top;
    for line in lines {
        baseline += EXPLANATION_LEADING * size;
        let line = fit_line(&line, SizeRange::only(size), CONTENT_WIDTH);
        text::draw(canvas, &line.text, (MARGIN, baseline), line.size, INK);
    }
    top
}

/// Lines of text of the same size.
struct TextBlock {
    lines: Vec<String>,
    /// Text size, in pixels.
    size: f64,
}

/// Returns the sentences as lines, in the largest text size with which they fit. If they do not fit even with the smallest size, leaves out
/// the last lines, and ends the last remaining line with an ellipsis.
fn explanation_block(sentences: &[String]) -> TextBlock {
    let mut size = EXPLANATION_SIZES.largest;
    loop {
        let wrapped = sentences
            .iter()
            .flat_map(|sentence| text::wrap(sentence, size, CONTENT_WIDTH));
        let lines: Vec<String> = wrapped.collect();
        let max_lines = (MAX_EXPLANATION_HEIGHT / (EXPLANATION_LEADING * size)) as usize;
        if lines.len() <= max_lines || size <= EXPLANATION_SIZES.smallest {
            let lines = limit_lines(lines, max_lines);
            return TextBlock { lines, size };
        }
        size -= EXPLANATION_SIZE_STEP;
    }
}

#[cfg(test)]
mod tests;
