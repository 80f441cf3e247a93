//! Draws what was found of gems: each stone ringed and lettered by its colour, the counts beside each pile.

use image::RgbImage;

use super::{
    block::Block,
    canvas::{Canvas, Paint, Rect, Segment, closed},
    marks, sized,
    style::{DARK, LIGHT, Sign},
};
use crate::{
    frame::Frame,
    geometry::Point,
    palette::legend::Entry,
    report::{
        XY,
        gems::{CountedWord, GemReport, GemsReport, PileReport},
    },
};

/// Sides of the polygon that is drawn for a ring.
const RING: usize = 40;

/// Draws the findings on a copy of the picture; its longer side has 1200 to 1600 pixels.
pub fn draw(frame: &Frame, report: &GemsReport) -> RgbImage {
    let picture = sized(frame.photo());
    let scale = f64::from(picture.width()) / f64::from(frame.shown.0.max(1));
    let mut canvas = Canvas::new(picture);
    for gem in &report.gems {
        draw_gem(&mut canvas, gem, scale);
    }
    let mut taken = Vec::new();
    for (index, pile) in report.piles.iter().enumerate() {
        let members = report.gems.iter().filter(|gem| gem.pile == index);
        taken.push(draw_counts(&mut canvas, pile, members, scale));
    }
    draw_block(&mut canvas, report, &taken);
    canvas.into_image()
}

fn at(xy: XY, scale: f64) -> Point {
    Point::new(xy[0] * scale, xy[1] * scale)
}

/// A circle.
pub(super) fn ring(center: Point, radius: f64) -> Vec<Segment> {
    let corner = |index: usize| {
        let angle = index as f64 / RING as f64 * std::f64::consts::TAU;
        center + nalgebra::Vector2::new(angle.cos(), angle.sin()) * radius
    };
    closed(&(0..RING).map(corner).collect::<Vec<_>>())
}

fn draw_gem(canvas: &mut Canvas, gem: &GemReport, scale: f64) {
    let (center, radius) = (at(gem.center, scale), gem.radius * scale);
    let lines = ring(center, 1.05 * radius);
    canvas.stroke(&lines, 3.4, DARK.at(0.8));
    let paint = Paint::solid(gem.entry.paint);
    canvas.stroke(&lines, 1.8, paint);
    let label = &gem.entry.label;
    let size = (0.9 * radius).clamp(9.0, 26.0);
    marks::label(canvas, label, center, size, paint);
}

/// The counts below a pile, or above one at the lower edge; gives the plate's place.
fn draw_counts<'a>(
    canvas: &mut Canvas,
    pile: &PileReport,
    members: impl Iterator<Item = &'a GemReport>,
    scale: f64,
) -> Rect {
    let (_, height) = canvas.size();
    let reach = |gem: &GemReport, way: f64| at(gem.center, scale).y + way * gem.radius * scale;
    let (top, bottom) = members.fold((f64::MAX, f64::MIN), |(top, bottom), gem| {
        (top.min(reach(gem, -1.2)), bottom.max(reach(gem, 1.2)))
    });
    let size = (0.018 * height).clamp(14.0, 24.0);
    let below = bottom + 1.2 * size;
    let y = if below + size < height {
        below
    } else {
        top - 1.2 * size
    };
    let counts: Vec<String> = pile
        .counts
        .there()
        .map(|(entry, count)| counted(entry, *count))
        .collect();
    let name = format!("{} = {}", counts.join(" "), pile.counts.total());
    let center = Point::new(at(pile.center, scale).x, y);
    marks::label(canvas, &name, center, size, LIGHT);
    marks::label_plate(&name, center, size)
}

/// `R3`, or where the label ends in a number, `R2x3`.
fn counted(entry: &Entry, count: u32) -> String {
    let ends_in_number = entry
        .label
        .ends_with(|letter: char| letter.is_ascii_digit());
    let times = if ends_in_number { "x" } else { "" };
    format!("{}{times}{count}", entry.label)
}

/// What the piles come to, in words.
fn draw_block(canvas: &mut Canvas, report: &GemsReport, taken: &[Rect]) {
    let (width, height) = canvas.size();
    let total = report.gems.len();
    let gems = report.counted(total).to_uppercase();
    let (sign, paint, headline) = match report.verdict {
        CountedWord::Counted => (Sign::Tick, Paint::solid([0, 128, 84]), gems),
        CountedWord::Unsure if total == 0 => (
            Sign::Question,
            Paint::solid([74, 78, 140]),
            format!(
                "NO {} FOUND",
                report.counted(0).trim_start_matches("0 ").to_uppercase()
            ),
        ),
        CountedWord::Unsure => {
            let gems = format!("UNSURE: {}", gems.to_lowercase());
            (Sign::Question, Paint::solid([74, 78, 140]), gems)
        }
    };
    let size = (0.024 * width.hypot(height)).clamp(16.0, 32.0);
    let reasons = report.reasons.iter();
    let lines: Vec<_> = reasons
        .map(|reason| (None, reason.message.clone()))
        .collect();
    let block = Block::new((sign, paint), headline, "", &lines, (size, 0.42 * width));
    let place = block.place((width, height), Point::origin(), taken, |_| 0.0);
    block.draw(canvas, place);
}
