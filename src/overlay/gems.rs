//! Draws the findings on gem piles: a ring and a letter for each counted object, a broken ring and a question mark for each
//! doubtful object, and the counts beside each pile.

use crate::{
    draw::{
        DARK, LIGHT,
        canvas::{Canvas, Paint, Rect, Segment, closed},
    },
    geometry::Point,
    message,
    overlay::{
        DrawOver,
        block::Block,
        marks,
        style::{self, Sign},
    },
    palette::legend::Entry,
    report::{
        XY,
        gems::{CountVerdict, GemReport, GemsReport, PileReport, PossibleGemReport},
    },
};

/// Number of sides of the polygon that is drawn instead of a circle. Set by hand.
const RING: usize = 40;

impl DrawOver for GemsReport {
    fn draw_on(&self, canvas: &mut Canvas, scale: f64) {
        for gem in &self.gems {
            draw_gem(canvas, gem, scale);
        }
        for maybe in &self.maybe {
            draw_maybe(canvas, maybe, scale);
        }
        let mut taken = Vec::new();
        for (index, pile) in self.piles.iter().enumerate() {
            let members = self.gems.iter().filter(|gem| gem.pile == index);
            let number = (self.piles.len() > 1).then_some(index + 1);
            taken.extend(members.clone().map(|gem| around(gem, scale)));
            taken.push(draw_counts(canvas, (number, pile), members, scale));
        }
        draw_block(canvas, self, &taken);
    }
}

fn at(xy: XY, scale: f64) -> Point {
    Point::new(xy[0] * scale, xy[1] * scale)
}

/// Returns the bounding box of a counted object, in canvas pixels, so that the banner is not drawn over it. `scale` is the number of canvas
/// pixels per pixel of the photo.
fn around(gem: &GemReport, scale: f64) -> Rect {
    let (center, radius) = (at(gem.center, scale), gem.radius * scale);
    Rect {
        x: center.x - radius,
        y: center.y - radius,
        width: 2.0 * radius,
        height: 2.0 * radius,
    }
}

/// Returns a circle as the sides of a polygon, in the unit of `center` and `radius`.
pub(super) fn ring(center: Point, radius: f64) -> Vec<Segment> {
    let corner = |index: usize| {
        let angle = index as f64 / RING as f64 * std::f64::consts::TAU;
        center + nalgebra::Vector2::new(angle.cos(), angle.sin()) * radius
    };
    closed(&(0..RING).map(corner).collect::<Vec<_>>())
}

fn draw_gem(canvas: &mut Canvas, gem: &GemReport, scale: f64) {
    let paint = Paint::solid(gem.entry.paint);
    let letter = &gem.entry.label;
    let place = (at(gem.center, scale), gem.radius * scale);
    if gem.doubtful {
        draw_ring(canvas, place, true, (&format!("{letter}?"), paint));
    } else {
        draw_ring(canvas, place, false, (letter, paint));
    }
}

/// Draws a broken ring and a question mark for an object that may be a gem but is not counted. `scale` is the number of canvas pixels per
/// pixel of the photo.
fn draw_maybe(canvas: &mut Canvas, maybe: &PossibleGemReport, scale: f64) {
    let place = (at(maybe.center, scale), maybe.radius * scale);
    draw_ring(canvas, place, true, ("?", LIGHT));
}

/// Draws a ring with letters in it. If `is_broken`, the ring has gaps. `center` and `radius` are in canvas pixels.
fn draw_ring(
    canvas: &mut Canvas,
    (center, radius): (Point, f64),
    is_broken: bool,
    (letters, paint): (&str, Paint),
) {
    let mut lines = ring(center, 1.05 * radius);
    if is_broken {
        lines = lines.into_iter().step_by(2).collect();
    }
    canvas.stroke(&lines, 3.4, DARK.at(0.8));
    canvas.stroke(&lines, 1.8, paint);
    let size = (0.9 * radius).clamp(9.0, 26.0);
    marks::label(canvas, letters, center, size, paint);
}

/// Draws a label with the counts of a pile, below the pile, or above it if the pile is at the lower edge of the image. If there are several
/// piles, the label starts with the pile's number. Returns the rectangle of the label.
fn draw_counts<'a>(
    canvas: &mut Canvas,
    (number, pile): (Option<usize>, &PileReport),
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
    let counts = format!("{} = {}", counts.join(" "), pile.counts.total());
    let name = match number {
        Some(number) => message!("overlay-pile", number = number, counts = counts).to_string(),
        None => counts,
    };
    let center = Point::new(at(pile.center, scale).x, y);
    marks::label(canvas, &name, center, size, LIGHT);
    marks::label_plate(&name, center, size)
}

/// Formats the number of objects of one kind as the letters of the kind and the number: `R3`, or `R2x3` if the letters end in a digit.
fn counted(entry: &Entry, count: u32) -> String {
    let ends_in_number = entry
        .label
        .ends_with(|letter: char| letter.is_ascii_digit());
    let times = if ends_in_number { "x" } else { "" };
    format!("{}{times}{count}", entry.label)
}

/// Draws the banner that summarises the piles: total count, legend and reasons.
fn draw_block(canvas: &mut Canvas, report: &GemsReport, taken: &[Rect]) {
    let (width, height) = canvas.size();
    let total = report.gems.len();
    let gems = report.counted(total);
    let (sign, paint, headline) = match report.verdict {
        CountVerdict::Counted => (
            Sign::Tick,
            Paint::solid([0, 128, 84]),
            gems.to_string().to_uppercase(),
        ),
        CountVerdict::Unsure => {
            let headline = match total {
                0 if report.are_gems => message!("overlay-no-gems"),
                0 => message!("overlay-no-things"),
                _ => style::unsure(gems),
            };
            (
                Sign::Question,
                Paint::solid([74, 78, 140]),
                headline.to_string(),
            )
        }
    };
    let size = (0.024 * width.hypot(height)).clamp(16.0, 32.0);
    let letters = letters(report);
    let reasons = report.reasons.iter();
    let lines: Vec<_> = reasons
        .map(|reason| (None, reason.message.to_string()))
        .collect();
    let block = Block::new(
        (sign, paint),
        headline,
        &letters,
        &lines,
        (size, 0.42 * width),
    );
    let place = block.place((width, height), Point::origin(), taken, |_| 0.0);
    block.draw(canvas, place);
}

/// Returns the legend of the letters drawn on the image, such as `R red`.
fn letters(report: &GemsReport) -> String {
    let is_there = |entry: &Entry| report.gems.iter().any(|gem| gem.entry == *entry);
    let counts = report.piles.first().map(|pile| &pile.counts.0);
    let entries = counts.into_iter().flatten().map(|(entry, _)| entry);
    let there = entries.filter(|entry| is_there(entry));
    let meant: Vec<String> = there
        .map(|entry| format!("{} {}", entry.label, entry.in_words()))
        .collect();
    meant.join(", ")
}

#[cfg(test)]
mod tests {
    use image::RgbImage;

    use super::*;
    use crate::frame::Frame;
    use crate::{
        judge::gems::{CountedGem, GemsJudgement, MissedGem, Pile},
        report::findings::GemFindings,
    };

    fn gem(x: f64, is_doubtful: bool) -> CountedGem {
        CountedGem {
            center: Point::new(x, 60.0),
            radius: 20.0,
            colour: 1,
            pile: 0,
            confidence: 0.9,
            is_doubtful,
        }
    }

    /// Returns the report on a red gem, a doubtful red gem and a possible third gem, in a row at the top left of the image.
    fn report() -> GemsReport {
        let judgement = GemsJudgement {
            gems: vec![gem(50.0, false), gem(110.0, true)],
            piles: vec![Pile {
                center: Point::new(80.0, 60.0),
                counts: vec![0, 2, 0, 0, 0, 0],
                confidence: 0.5,
                doubts: 2,
                strangers: 0,
                expected: None,
            }],
            maybe: vec![MissedGem {
                center: Point::new(170.0, 60.0),
                radius: 20.0,
                pile: Some(0),
            }],
            ..GemsJudgement::default()
        };
        let findings = GemFindings {
            judgement,
            ..GemFindings::default()
        };
        GemsReport::of_photo("a.jpg".to_owned(), (400, 400), &findings)
    }

    #[test]
    fn rings_are_whole_where_it_is_sure_and_broken_where_not_and_no_words_hide_them() {
        let frame = Frame::of(RgbImage::from_pixel(400, 400, image::Rgb([120; 3])));
        let drawing = report().draw_over(&frame);
        // The overlay is three times as large as the image.
        let drawn = |x: f64, paint: [u8; 3]| {
            let on_ring = (0..360).filter(|degrees| {
                let angle = f64::from(*degrees).to_radians();
                let at = |middle: f64, way: f64| (3.0 * (middle + 21.0 * way)).round() as u32;
                let pixel = drawing.get_pixel(at(x, angle.cos()), at(60.0, angle.sin()));
                let off = |channel: usize| pixel.0[channel].abs_diff(paint[channel]);
                (0..3).all(|channel| off(channel) < 60)
            });
            on_ring.count()
        };
        let red = crate::palette::legend::of_gems()[1].paint;
        // Expected: about 70 % of 360 points on a whole ring have its pure colour; at the ring's edges the colour is blended.
        let whole = drawn(50.0, red);
        assert!(whole > 220, "{whole}");
        for (x, paint) in [(110.0, red), (170.0, LIGHT.rgb)] {
            let broken = drawn(x, paint);
            assert!(
                3 * broken > whole && 3 * broken < 2 * whole,
                "{broken} of {whole}"
            );
        }
    }

    #[test]
    fn the_letters_that_stand_there_are_explained() {
        assert_eq!(letters(&report()), "R red");
    }
}
