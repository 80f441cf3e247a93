//! `umpire replay --picture`: draws the final standings of a game as a picture to share.

mod gem;
mod texts;

use std::{io::Write, path::Path};

use anyhow::{Context, bail};
use image::{Rgb, RgbImage, codecs::png::PngEncoder};
use umpire::{
    atomic_file::write_atomically,
    draw::{
        canvas::{Canvas, Paint, Rect},
        text,
    },
    geometry::Point,
    language::{Message, Value},
    message,
    report::standings::PlayerReport,
    rules::gems::Gem,
};

use crate::replay::result::PlayedGame;
use texts::{PictureTexts, fit_line, limit_lines};

/// Width and height of the picture, in pixels: the upright format that social networks show without cutting it.
const SIZE: (u32, u32) = (1080, 1350);
/// Space at the sides of the picture, in pixels. This and the other sizes below were set by hand.
const MARGIN: f64 = 60.0;
/// Width of the area within the margins, in pixels.
const WIDTH: f64 = 1080.0 - 2.0 * MARGIN;
/// Minimum y of the upper edge of the first player's box, in pixels.
const MIN_PLAYERS_TOP: f64 = 290.0;
/// Maximum height of a player's box, in pixels.
const MAX_BOX_HEIGHT: f64 = 210.0;
/// Gap between two players' boxes, in pixels.
const BOX_GAP: f64 = 24.0;
/// Maximum height of the explanation, in pixels.
const MAX_EXPLANATION_HEIGHT: f64 = 270.0;
/// Maximum and minimum text size of the explanation, in pixels.
const EXPLANATION_TEXT_SIZES: (f64, f64) = (36.0, 24.0);
/// Distance between two lines of the explanation, in text sizes.
const EXPLANATION_LEADING: f64 = 1.3;

// Colours of the picture, sRGB; set by hand.
const BACKGROUND: Rgb<u8> = Rgb([0xf6, 0xf4, 0xee]);
const INK: Paint = Paint::solid([0x1b, 0x1f, 0x24]);
const SECONDARY_INK: Paint = Paint::solid([0x54, 0x5b, 0x64]);
const WHITE: Paint = Paint::solid([0xff, 0xff, 0xff]);
const BORDER: Paint = Paint::solid([0xde, 0xda, 0xd0]);
const GOLD: Paint = Paint::solid([0xb9, 0x83, 0x0c]);

/// Saves the standings of a game as a PNG file.
///
/// # Errors
/// When the name of the file does not end in `.png`, or the file cannot be written; an old file is then unchanged.
pub fn save(path: &Path, game: &PlayedGame<'_>) -> anyhow::Result<()> {
    let is_png = |ending: &std::ffi::OsStr| ending.eq_ignore_ascii_case("png");
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
    let mut canvas = Canvas::new(RgbImage::from_pixel(SIZE.0, SIZE.1, BACKGROUND));
    draw_headline(&mut canvas, &texts);
    let below = draw_explanation(&mut canvas, &texts);
    let count = texts.names.len().max(1) as f64;
    let available = below - BOX_GAP - MIN_PLAYERS_TOP;
    let height = ((available + BOX_GAP) / count - BOX_GAP).min(MAX_BOX_HEIGHT);
    let unused = available - count * (height + BOX_GAP) + BOX_GAP;
    let mut y = MIN_PLAYERS_TOP + unused / 3.0;
    for (name, player) in texts.names.iter().zip(&game.standings.players) {
        let rect = Rect {
            x: MARGIN,
            y,
            width: WIDTH,
            height,
        };
        draw_player(&mut canvas, rect, name, player);
        y += height + BOX_GAP;
    }
    canvas.into_image()
}

/// Draws the winners at the top, in one or two lines, and the game, its date and its length below them.
fn draw_headline(canvas: &mut Canvas, texts: &PictureTexts) {
    let lines = headline(&texts.headline);
    let mut baseline = if lines.len() == 1 { 150.0 } else { 110.0 };
    for (line, size) in &lines {
        text::draw(canvas, line, (MARGIN, baseline), *size, INK);
        baseline += 70.0;
    }
    let (line, size) = fit_line(&texts.about, (40.0, 28.0), WIDTH);
    text::draw(canvas, &line, (MARGIN, 235.0), size, SECONDARY_INK);
}

/// Returns the headline as one line of large text, or as two lines of smaller text, with the size of each. Text that is too long even for
/// that is cut off.
fn headline(text: &str) -> Vec<(String, f64)> {
    const LARGE: (f64, f64) = (96.0, 72.0);
    const SMALLER: [f64; 3] = [64.0, 54.0, 44.0];
    let (line, size) = fit_line(text, LARGE, WIDTH);
    if line == text {
        return vec![(line, size)];
    }
    let fits = |size: &f64| {
        let lines = text::wrap(text, *size, WIDTH);
        lines.len() <= 2 && lines.iter().all(|line| text::width(line, *size) <= WIDTH)
    };
    let size = SMALLER.into_iter().find(fits).unwrap_or(SMALLER[2]);
    let lines = limit_lines(text::wrap(text, size, WIDTH), 2).into_iter();
    lines
        .map(|line| fit_line(&line, (size, size), WIDTH))
        .collect()
}

/// Draws the explanation of the ranking, and the name of the program, at the bottom. Returns the y of the upper edge of the text, in
/// pixels.
fn draw_explanation(canvas: &mut Canvas, texts: &PictureTexts) -> f64 {
    let bottom = f64::from(SIZE.1) - 50.0;
    let credit = message!("picture-credit").to_string();
    let x = f64::from(SIZE.0) - MARGIN - text::width(&credit, 28.0);
    text::draw(canvas, &credit, (x, bottom), 28.0, SECONDARY_INK);
    let (lines, size) = explanation(&texts.why);
    let top = bottom - 60.0 - lines.len() as f64 * EXPLANATION_LEADING * size;
    let mut baseline = top;
    for line in lines {
        baseline += EXPLANATION_LEADING * size;
        let (line, size) = fit_line(&line, (size, size), WIDTH);
        text::draw(canvas, &line, (MARGIN, baseline), size, INK);
    }
    top
}

/// Returns the sentences as lines and their text size: the largest with which they fit. If they do not fit with the smallest size, the
/// last lines are left out.
fn explanation(why: &[String]) -> (Vec<String>, f64) {
    let (mut size, min_size) = EXPLANATION_TEXT_SIZES;
    loop {
        let wrapped = why.iter().flat_map(|why| text::wrap(why, size, WIDTH));
        let lines: Vec<String> = wrapped.collect();
        let max_lines = (MAX_EXPLANATION_HEIGHT / (EXPLANATION_LEADING * size)) as usize;
        if lines.len() <= max_lines || size <= min_size {
            return (limit_lines(lines, max_lines), size);
        }
        size -= 2.0;
    }
}

/// Draws the box of a player: rank, name, points or number of gems, and the gems by colour.
fn draw_player(canvas: &mut Canvas, rect: Rect, name: &str, player: &PlayerReport) {
    const RADIUS: f64 = 28.0;
    const RANK_RADIUS: f64 = 40.0;
    let is_first = player.rank == 1 && player.counts.total() > 0;
    let (edge, width) = if is_first { (GOLD, 5.0) } else { (BORDER, 2.0) };
    canvas.rounded(rect.grown(width), RADIUS + width, edge);
    canvas.rounded(rect, RADIUS, WHITE);
    let center = Point::new(rect.x + 80.0, rect.center().y);
    canvas.disc(
        center,
        RANK_RADIUS,
        if is_first { GOLD } else { SECONDARY_INK },
    );
    let rank = player.rank.to_string();
    let x = center.x - text::width(&rank, 60.0) / 2.0;
    text::draw(
        canvas,
        &rank,
        (x, center.y + baseline_offset(60.0)),
        60.0,
        WHITE,
    );
    let left = rect.x + 150.0;
    let right = rect.x + rect.width - 36.0;
    let total = texts::total_text(player);
    let total_left = right - text::width(&total, 38.0);
    let baseline = rect.y + 0.42 * rect.height;
    text::draw(canvas, &total, (total_left, baseline), 38.0, SECONDARY_INK);
    let max_size = (0.38 * rect.height).min(66.0);
    let (name, size) = fit_line(name, (max_size, 46.0), total_left - left - 24.0);
    text::draw(canvas, &name, (left, baseline), size, INK);
    let radius = (0.17 * rect.height).min(30.0);
    let middle = rect.y + 0.72 * rect.height;
    draw_gems(canvas, player, (left, right), (middle, radius));
}

/// Draws the gems of a player from `left` to `right`, with their number beside them. `middle` is the y of their centres.
fn draw_gems(
    canvas: &mut Canvas,
    player: &PlayerReport,
    (left, right): (f64, f64),
    (middle, radius): (f64, f64),
) {
    let size = 1.6 * radius;
    let baseline = middle + baseline_offset(size);
    let gems = player.most_frequent_first();
    if gems.is_empty() {
        let text = Message::new("standings-no-gems").to_string();
        text::draw(canvas, &text, (left, baseline), 38.0, SECONDARY_INK);
    }
    let step = (right - left) / Gem::ALL.len() as f64;
    for (index, (gem, count)) in gems.into_iter().enumerate() {
        let x = left + index as f64 * step;
        gem::draw(canvas, gem, Point::new(x + radius, middle), radius);
        let text_position = (x + 2.0 * radius + 0.4 * radius, baseline);
        text::draw(canvas, &count.to_string(), text_position, size, INK);
    }
}

/// Returns the distance from the middle of capital letters to the baseline, in pixels, for a text size in pixels.
fn baseline_offset(size: f64) -> f64 {
    text::CAPITAL_HEIGHT / 2.0 * size
}

#[cfg(test)]
mod tests;
