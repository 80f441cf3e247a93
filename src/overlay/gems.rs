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
        banner::SummaryBanner,
        canvas_from_photo, circle_on_canvas, marks,
        style::{self, Sign},
    },
    palette::legend::Entry,
    report::gems::{
        CountVerdict, CountedObjects, GemReport, GemsReport, PileReport, PossibleGemReport,
    },
};

/// Number of sides of the polygon that is drawn instead of a circle. Set by hand.
const RING_SIDES: usize = 40;

impl DrawOver for GemsReport {
    fn draw_on(&self, canvas: &mut Canvas, scale: f64) {
        for gem in &self.gems {
            draw_gem(canvas, gem, scale);
        }
        for gem in &self.maybe {
            draw_possible_gem(canvas, gem, scale);
        }
        let mut occupied = Vec::new();
        for (index, pile) in self.piles.iter().enumerate() {
            let members = self.gems.iter().filter(|gem| gem.pile == index);
            let number = (self.piles.len() > 1).then_some(index + 1);
            occupied.extend(members.clone().map(|gem| bounding_box(gem, scale)));
            occupied.push(draw_counts(canvas, (number, pile), members, scale));
        }
        draw_banner(canvas, self, &occupied);
    }
}

/// Returns the bounding box of a counted object, in canvas pixels, so that the banner is not drawn over it. `scale` is the number of canvas
/// pixels per pixel of the photo.
fn bounding_box(gem: &GemReport, scale: f64) -> Rect {
    let (center, radius) = circle_on_canvas(gem.center, gem.radius, scale);
    Rect {
        x: center.x - radius,
        y: center.y - radius,
        width: 2.0 * radius,
        height: 2.0 * radius,
    }
}

/// Returns the sides of a polygon with [`RING_SIDES`] corners that approximates a circle, in the unit of `center` and `radius`.
pub(super) fn ring(center: Point, radius: f64) -> Vec<Segment> {
    let corner = |index: usize| {
        let angle = index as f64 / RING_SIDES as f64 * std::f64::consts::TAU;
        center + nalgebra::Vector2::new(angle.cos(), angle.sin()) * radius
    };
    closed(&(0..RING_SIDES).map(corner).collect::<Vec<_>>())
}

fn draw_gem(canvas: &mut Canvas, gem: &GemReport, scale: f64) {
    let paint = Paint::solid(gem.entry.paint);
    let letter = &gem.entry.label;
    let circle = circle_on_canvas(gem.center, gem.radius, scale);
    if gem.doubtful {
        draw_ring(canvas, circle, true, (&format!("{letter}?"), paint));
    } else {
        draw_ring(canvas, circle, false, (letter, paint));
    }
}

/// Draws a broken ring and a question mark for an object that may be a gem but is not counted. `scale` is the number of canvas pixels per
/// pixel of the photo.
fn draw_possible_gem(canvas: &mut Canvas, gem: &PossibleGemReport, scale: f64) {
    let circle = circle_on_canvas(gem.center, gem.radius, scale);
    draw_ring(canvas, circle, true, ("?", LIGHT));
}

/// Draws a ring with letters at its centre. If `is_broken`, the ring has gaps. `center` and `radius` are in canvas pixels.
pub(super) fn draw_ring(
    canvas: &mut Canvas,
    (center, radius): (Point, f64),
    is_broken: bool,
    (letters, paint): (&str, Paint),
) {
    let mut lines = ring(center, 1.05 * radius);
    if is_broken {
        lines = lines.into_iter().step_by(2).collect();
    }
    canvas.stroke(&lines, 3.4, DARK.with_alpha(0.8));
    canvas.stroke(&lines, 1.8, paint);
    marks::draw_label(canvas, letters, center, letter_size_px(radius), paint);
}

/// Returns the text size of the letters in a ring of this radius; both are in canvas pixels.
pub(super) fn letter_size_px(radius: f64) -> f64 {
    (0.9 * radius).clamp(9.0, 26.0)
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
    let edge_y = |gem: &GemReport, radii: f64| {
        canvas_from_photo(gem.center, scale).y + radii * gem.radius * scale
    };
    let (top, bottom) = members.fold((f64::MAX, f64::MIN), |(top, bottom), gem| {
        (top.min(edge_y(gem, -1.2)), bottom.max(edge_y(gem, 1.2)))
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
        .nonzero()
        .map(|(entry, count)| count_label(entry, *count))
        .collect();
    let counts = format!("{} = {}", counts.join(" "), pile.counts.total());
    let name = match number {
        Some(number) => message!("overlay-pile", number = number, counts = counts).to_string(),
        None => counts,
    };
    let center = Point::new(canvas_from_photo(pile.center, scale).x, y);
    marks::draw_label(canvas, &name, center, size, LIGHT);
    marks::label_plate(&name, center, size)
}

/// Formats the number of objects of one kind as the letters of the kind and the number: `R3`, or `R2x3` if the letters end in a digit.
fn count_label(entry: &Entry, count: u32) -> String {
    let ends_in_digit = entry
        .label
        .ends_with(|letter: char| letter.is_ascii_digit());
    let times = if ends_in_digit { "x" } else { "" };
    format!("{}{times}{count}", entry.label)
}

/// Draws the banner that summarises the piles: total count, legend and reasons.
fn draw_banner(canvas: &mut Canvas, report: &GemsReport, occupied: &[Rect]) {
    let total = report.gems.len();
    let gems = report.counted(total);
    let (sign, headline) = match report.verdict {
        CountVerdict::Counted => (
            (Sign::Tick, style::CONFIDENT_PAINT),
            gems.to_string().to_uppercase(),
        ),
        CountVerdict::Unsure => {
            let headline = match total {
                0 => match report.objects {
                    CountedObjects::Gems => message!("overlay-no-gems"),
                    CountedObjects::OfPalette => message!("overlay-no-things"),
                },
                _ => style::unsure_headline(gems),
            };
            ((Sign::Question, style::DOUBT_PAINT), headline.to_string())
        }
    };
    let reasons = report.reasons.iter();
    let banner = SummaryBanner {
        sign,
        headline,
        about: legend(report),
        lines: reasons.map(|reason| reason.message.to_string()).collect(),
    };
    banner.draw(canvas, occupied, |_| 0.0);
}

/// Returns the legend of the letters drawn on the image, such as `R red`.
fn legend(report: &GemsReport) -> String {
    let is_drawn = |entry: &Entry| report.gems.iter().any(|gem| gem.entry == *entry);
    let counts = report.piles.first().map(|pile| &pile.counts.0);
    let entries = counts.into_iter().flatten().map(|(entry, _)| entry);
    let drawn = entries.filter(|entry| is_drawn(entry));
    let explained: Vec<String> = drawn
        .map(|entry| format!("{} {}", entry.label, entry.in_words()))
        .collect();
    explained.join(", ")
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
    fn rings_of_certain_gems_are_closed_those_of_doubtful_gems_broken_and_no_text_covers_them() {
        let frame = Frame::of(RgbImage::from_pixel(400, 400, image::Rgb([120; 3])));
        let drawing = report().draw_over(&frame);
        // The overlay is three times as large as the image.
        let painted_points = |x: f64, paint: [u8; 3]| {
            let on_ring = (0..360).filter(|degrees| {
                let angle = f64::from(*degrees).to_radians();
                let pixel_at =
                    |center: f64, offset: f64| (3.0 * (center + 21.0 * offset)).round() as u32;
                let pixel =
                    drawing.get_pixel(pixel_at(x, angle.cos()), pixel_at(60.0, angle.sin()));
                let difference = |channel: usize| pixel.0[channel].abs_diff(paint[channel]);
                (0..3).all(|channel| difference(channel) < 60)
            });
            on_ring.count()
        };
        let red = crate::palette::legend::of_gems()[1].paint;
        // Expected: about 70 % of 360 points on a closed ring have its pure colour; at the ring's edges the colour is blended.
        let closed = painted_points(50.0, red);
        assert!(closed > 220, "{closed}");
        for (x, paint) in [(110.0, red), (170.0, LIGHT.rgb)] {
            let broken = painted_points(x, paint);
            assert!(
                3 * broken > closed && 3 * broken < 2 * closed,
                "{broken} of {closed}"
            );
        }
    }

    #[test]
    fn the_legend_explains_the_drawn_letters() {
        assert_eq!(legend(&report()), "R red");
    }
}
