//! Draws the box of a player in the picture with the standings.

use umpire::{
    draw::{
        canvas::{Canvas, Paint, Rect},
        text,
    },
    geometry::Point,
    language::Message,
    report::standings::PlayerReport,
    rules::gems::Gem,
};

use super::{
    INK, SECONDARY_INK, gem,
    texts::{FittedLine, SizeRange, fit_line, total_text},
};

/// Background colour of a player's box, and text colour of the player's rank, sRGB. All colours and sizes in this file were set by hand.
const WHITE: Paint = Paint::solid([0xff, 0xff, 0xff]);
/// Colour of the border of a box, sRGB.
const BORDER: Paint = Paint::solid([0xde, 0xda, 0xd0]);
/// Colour of the border and the disc of a player who is first and has gems, sRGB.
pub const GOLD: Paint = Paint::solid([0xb9, 0x83, 0x0c]);

/// Width of the border of a box, in pixels.
const BORDER_WIDTH: f64 = 2.0;
/// Width of the border of the box of a player who is first and has gems, in pixels.
const GOLD_BORDER_WIDTH: f64 = 5.0;
/// Radius of the corners of a box, in pixels.
const CORNER_RADIUS: f64 = 28.0;
/// Radius of the disc with the rank, in pixels.
const RANK_RADIUS: f64 = 40.0;
/// Distance from the left edge of a player's box to the centre of the disc with the rank, in pixels.
const RANK_LEFT: f64 = 80.0;
/// Text size of the rank, in pixels.
const RANK_SIZE: f64 = 60.0;
/// Distance of the name and the gems from the left edge of the box, in pixels.
const CONTENT_LEFT: f64 = 150.0;
/// Distance, in pixels, from the right edge of the box to the right end of its two lines. The upper line ends with the points or, in a game
/// without points, the number of gems. The lower line has room for gems of all six colours; it ends further to the left if the player has
/// fewer colours.
const CONTENT_RIGHT: f64 = 36.0;
/// Distance of the baseline of the name from the upper edge of the box, as a fraction of the height of the box.
const NAME_BASELINE: f64 = 0.42;
/// Maximum text size of the name, as a fraction of the height of the box.
const MAX_NAME_FRACTION: f64 = 0.38;
/// Text sizes of the name, in pixels.
const NAME_SIZES: SizeRange = SizeRange {
    largest: 66.0,
    smallest: 46.0,
};
/// Minimum gap between the name and the points or the number of gems, in pixels.
const NAME_GAP: f64 = 24.0;
/// Text size of the points, of the number of gems, and of the message that a player has no gems, in pixels.
const TOTAL_SIZE: f64 = 38.0;
/// Distance of the centres of the gems from the upper edge of the box, as a fraction of the height of the box.
const GEMS_MIDDLE: f64 = 0.72;
/// Radius of a gem, as a fraction of the height of the box.
const GEM_RADIUS_FRACTION: f64 = 0.17;
/// Maximum radius of a gem, in pixels.
const MAX_GEM_RADIUS: f64 = 30.0;
/// Text size of the number of a player's gems of one colour, which is drawn beside a gem of this colour; in radii of the drawn gem.
const GEM_COUNT_SIZE: f64 = 1.6;
/// Gap between a drawn gem and the number of the player's gems of this colour, in radii of the drawn gem.
const GEM_COUNT_GAP: f64 = 0.4;

/// Draws the box of a player: rank, name, points or number of gems, and the gems by colour.
pub fn draw_player(canvas: &mut Canvas, rect: Rect, name: &str, player: &PlayerReport) {
    let is_first = player.rank == 1 && player.counts.total() > 0;
    let (border, border_width, disc) = if is_first {
        (GOLD, GOLD_BORDER_WIDTH, GOLD)
    } else {
        (BORDER, BORDER_WIDTH, SECONDARY_INK)
    };
    let outer = rect.grown(border_width);
    canvas.rounded(outer, CORNER_RADIUS + border_width, border);
    canvas.rounded(rect, CORNER_RADIUS, WHITE);
    let center = Point::new(rect.x + RANK_LEFT, rect.center().y);
    draw_rank(canvas, center, player.rank, disc);
    let left = rect.x + CONTENT_LEFT;
    let right = rect.x + rect.width - CONTENT_RIGHT;
    let total = total_text(player);
    let total_left = right - text::width(&total, TOTAL_SIZE);
    let baseline = rect.y + NAME_BASELINE * rect.height;
    let position = (total_left, baseline);
    text::draw(canvas, &total, position, TOTAL_SIZE, SECONDARY_INK);
    let sizes = SizeRange {
        largest: (MAX_NAME_FRACTION * rect.height).min(NAME_SIZES.largest),
        ..NAME_SIZES
    };
    let FittedLine { text, size } = fit_line(name, sizes, total_left - left - NAME_GAP);
    text::draw(canvas, &text, (left, baseline), size, INK);
    let row = GemRow {
        left,
        right,
        middle: rect.y + GEMS_MIDDLE * rect.height,
        radius: (GEM_RADIUS_FRACTION * rect.height).min(MAX_GEM_RADIUS),
    };
    draw_gems(canvas, player, &row);
}

fn draw_rank(canvas: &mut Canvas, center: Point, rank: usize, disc: Paint) {
    canvas.disc(center, RANK_RADIUS, disc);
    let rank = rank.to_string();
    let x = center.x - text::width(&rank, RANK_SIZE) / 2.0;
    let baseline = center.y + baseline_offset(RANK_SIZE);
    text::draw(canvas, &rank, (x, baseline), RANK_SIZE, WHITE);
}

/// Where the gems of a player are drawn; all in pixels.
struct GemRow {
    /// x at which the row begins.
    left: f64,
    /// x of the right end that the row would have with gems of all six colours.
    right: f64,
    /// y of the centres of the gems.
    middle: f64,
    /// Radius of a gem.
    radius: f64,
}

/// Draws one gem for each colour that a player has, with the number of gems of that colour beside it. The most frequent colour comes first.
/// If the player has no gems, draws a message that says so.
fn draw_gems(canvas: &mut Canvas, player: &PlayerReport, row: &GemRow) {
    let radius = row.radius;
    let size = GEM_COUNT_SIZE * radius;
    let baseline = row.middle + baseline_offset(size);
    let gems = player.most_frequent_first();
    if gems.is_empty() {
        let text = Message::new("standings-no-gems").to_string();
        let position = (row.left, baseline);
        text::draw(canvas, &text, position, TOTAL_SIZE, SECONDARY_INK);
    }
    let step = (row.right - row.left) / Gem::ALL.len() as f64;
    for (index, (gem, count)) in gems.into_iter().enumerate() {
        let x = row.left + index as f64 * step;
        gem::draw(canvas, gem, Point::new(x + radius, row.middle), radius);
        let position = (x + 2.0 * radius + GEM_COUNT_GAP * radius, baseline);
        text::draw(canvas, &count.to_string(), position, size, INK);
    }
}

/// Returns the distance from the middle of capital letters to the baseline, in pixels, for a text size in pixels.
fn baseline_offset(size: f64) -> f64 {
    text::CAPITAL_HEIGHT / 2.0 * size
}
