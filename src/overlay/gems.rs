//! Draws the findings on gem piles: a ring and letters for each counted object, a broken ring and a question mark for each doubtful object,
//! and a label with the counts at each pile.

use crate::{
    draw::{
        DARK, LIGHT,
        canvas::{Canvas, Paint, Rect, Segment, closed},
    },
    geometry::Point,
    message,
    overlay::{
        Circle, DrawOver,
        banner::{self, BannerContent},
        canvas_from_photo, marks, reasons_without_hatch,
        style::{self, ProportionalSize, VerdictMark},
    },
    palette::legend::Entry,
    report::gems::{
        CountVerdict, CountedObjects, GemReport, GemsReport, PileReport, PossibleGemReport,
    },
};

/// Number of sides of the polygon that is drawn instead of a circle. Set by hand.
const RING_SIDES: usize = 40;
/// Radius of the ring around an object, as a multiple of the object's radius. Set by hand.
pub(super) const RING_RADIUS: f64 = 1.05;
/// Width of the dark band behind a ring, in canvas pixels. Set by hand.
const RING_BAND_PX: f64 = 3.4;
/// Width of the coloured line of a ring, in canvas pixels. Set by hand.
const RING_LINE_PX: f64 = 1.8;
/// Text size of the letters in a ring, relative to the object's radius. Set by hand.
const LETTER_TEXT: ProportionalSize = ProportionalSize {
    fraction: 0.9,
    min_px: 9.0,
    max_px: 26.0,
};
/// Text size of the label with the counts of a pile, relative to the height of the canvas. Set by hand.
const COUNTS_TEXT: ProportionalSize = ProportionalSize {
    fraction: 0.018,
    min_px: 14.0,
    max_px: 24.0,
};
/// Distance between the edge of a pile and the centre of the label with its counts, as a multiple of the text size. Set by hand.
const COUNTS_DISTANCE: f64 = 1.2;
/// A pile extends beyond the centres of its outermost gems by this multiple of their radius. The multiple is a little larger than
/// [`RING_RADIUS`], so that the rings lie inside the pile.
const PILE_EDGE_RADIUS: f64 = 1.2;

/// How the ring around an object is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RingStyle {
    /// A complete ring: the object is certain.
    Closed,
    /// A ring with gaps: the object is doubtful.
    Broken,
}

/// The letters in a ring around an object, and the colour in which the letters and the ring are drawn.
#[derive(Debug, Clone, Copy)]
pub(super) struct RingLabel<'a> {
    pub letters: &'a str,
    pub paint: Paint,
}

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
            occupied.push(draw_counts(canvas, number, pile, members, scale));
        }
        draw_banner(canvas, self, &occupied);
    }
}

/// Returns the bounding box of a counted object, in canvas pixels, so that the banner is not drawn over it. `scale` is the number of canvas
/// pixels per pixel of the photo.
fn bounding_box(gem: &GemReport, scale: f64) -> Rect {
    let Circle { center, radius } = Circle::from_photo(gem.center, gem.radius, scale);
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

/// Draws a counted object: a ring and the letters of the object's colour. A doubtful object gets a broken ring, and a question mark after
/// the letters. `scale` is the number of canvas pixels per pixel of the photo.
fn draw_gem(canvas: &mut Canvas, gem: &GemReport, scale: f64) {
    let circle = Circle::from_photo(gem.center, gem.radius, scale);
    let (style, doubt) = if gem.doubtful {
        (RingStyle::Broken, "?")
    } else {
        (RingStyle::Closed, "")
    };
    let label = RingLabel {
        letters: &format!("{}{doubt}", gem.entry.label),
        paint: Paint::solid(gem.entry.paint),
    };
    draw_ring(canvas, circle, style, label);
}

/// Draws a broken ring and a question mark for an object that may be a gem but is not counted. `scale` is the number of canvas pixels per
/// pixel of the photo.
fn draw_possible_gem(canvas: &mut Canvas, gem: &PossibleGemReport, scale: f64) {
    let circle = Circle::from_photo(gem.center, gem.radius, scale);
    let label = RingLabel {
        letters: "?",
        paint: LIGHT,
    };
    draw_ring(canvas, circle, RingStyle::Broken, label);
}

/// Draws a ring around an object, whose outline on the canvas is `circle`, with letters at its centre.
pub(super) fn draw_ring(canvas: &mut Canvas, circle: Circle, style: RingStyle, label: RingLabel) {
    let Circle { center, radius } = circle;
    let RingLabel { letters, paint } = label;
    let mut lines = ring(center, RING_RADIUS * radius);
    if style == RingStyle::Broken {
        lines = lines.into_iter().step_by(2).collect();
    }
    canvas.stroke(&lines, RING_BAND_PX, DARK.with_alpha(0.8));
    canvas.stroke(&lines, RING_LINE_PX, paint);
    marks::draw_label(canvas, letters, center, letter_size_px(radius), paint);
}

/// Returns the text size of the letters in a ring of this radius; both are in canvas pixels.
pub(super) fn letter_size_px(radius: f64) -> f64 {
    LETTER_TEXT.relative_to(radius)
}

/// Draws a label with the counts of a pile, below the pile, or above it if the pile is at the lower edge of the image. The label starts
/// with the pile's number, unless `number` is `None` because there is only one pile. `members` are the gems of the pile. `scale` is the
/// number of canvas pixels per pixel of the photo. Returns the rectangle of the label.
fn draw_counts<'a>(
    canvas: &mut Canvas,
    number: Option<usize>,
    pile: &PileReport,
    members: impl Iterator<Item = &'a GemReport>,
    scale: f64,
) -> Rect {
    let (_, height) = canvas.size();
    let size = COUNTS_TEXT.relative_to(height);
    let y = counts_y(members, scale, size, height);
    let name = counts_text(number, pile);
    let center = Point::new(canvas_from_photo(pile.center, scale).x, y);
    marks::draw_label(canvas, &name, center, size, LIGHT);
    marks::label_plate(&name, center, size)
}

/// Returns the y coordinate of the centre of a pile's label. The label is below the pile's gems if there is room for it on the canvas,
/// otherwise above them. `text_px` is the text size of the label and `height` the height of the canvas, both in canvas pixels.
fn counts_y<'a>(
    members: impl Iterator<Item = &'a GemReport>,
    scale: f64,
    text_px: f64,
    height: f64,
) -> f64 {
    let edge_y = |gem: &GemReport, radii: f64| {
        canvas_from_photo(gem.center, scale).y + radii * gem.radius * scale
    };
    let (top, bottom) = members.fold((f64::MAX, f64::MIN), |(top, bottom), gem| {
        (
            top.min(edge_y(gem, -PILE_EDGE_RADIUS)),
            bottom.max(edge_y(gem, PILE_EDGE_RADIUS)),
        )
    });
    let below = bottom + COUNTS_DISTANCE * text_px;
    if below + text_px < height {
        below
    } else {
        top - COUNTS_DISTANCE * text_px
    }
}

/// Returns the text of a pile's label: the counts of its colours and their sum, such as `R3 B1 = 4`, after the pile's number if there is
/// one.
fn counts_text(number: Option<usize>, pile: &PileReport) -> String {
    let counts: Vec<String> = pile
        .counts
        .nonzero()
        .map(|(entry, count)| count_label(entry, *count))
        .collect();
    let counts = format!("{} = {}", counts.join(" "), pile.counts.total());
    match number {
        Some(number) => message!("overlay-pile", number = number, counts = counts).to_string(),
        None => counts,
    }
}

/// Formats the number of objects of one colour, as the colour's label and the number: `R3`. If the label ends in a digit, an `x` separates
/// them: `R2x3`.
fn count_label(entry: &Entry, count: u32) -> String {
    let ends_in_digit = entry
        .label
        .ends_with(|letter: char| letter.is_ascii_digit());
    let times = if ends_in_digit { "x" } else { "" };
    format!("{}{times}{count}", entry.label)
}

/// Draws the banner that summarises the piles: total count, legend and reasons.
fn draw_banner(canvas: &mut Canvas, report: &GemsReport, occupied: &[Rect]) {
    let mark = match report.verdict {
        CountVerdict::Counted => VerdictMark::CONFIDENT,
        CountVerdict::Unsure => VerdictMark::DOUBT,
    };
    let content = BannerContent {
        mark,
        headline: headline(report),
        about: legend(report),
        reasons: reasons_without_hatch(&report.reasons),
    };
    banner::draw_summary(canvas, content, occupied, |_| 0.0);
}

/// Returns the banner's headline: the number of counted objects, or that none were found.
fn headline(report: &GemsReport) -> String {
    let total = report.gems.len();
    let gems = report.counted(total);
    match report.verdict {
        CountVerdict::Counted => gems.to_string().to_uppercase(),
        CountVerdict::Unsure => {
            let headline = match total {
                0 => match report.objects {
                    CountedObjects::Gems => message!("overlay-no-gems"),
                    CountedObjects::OfPalette => message!("overlay-no-things"),
                },
                _ => style::unsure_headline(gems),
            };
            headline.to_string()
        }
    }
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
    use crate::{
        frame::Frame,
        judge::gems::{CountedGem, GemsJudgement, MissedGem, Pile},
        palette::legend,
        report::{Reason, findings::GemFindings},
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
        let red = legend::of_gems()[1].paint;
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
        assert_eq!(super::legend(&report()), "R red");
    }

    #[test]
    fn a_number_is_separated_from_letters_that_end_in_a_digit() {
        let label = |label: &str| {
            let entry = Entry {
                label: label.to_owned(),
                ..legend::of_gems()[1].clone()
            };
            count_label(&entry, 3)
        };
        assert_eq!(["R", "RE", "R2"].map(label), ["R3", "RE3", "R2x3"]);
    }

    #[test]
    fn the_label_of_a_pile_has_its_number_only_among_several_piles() {
        let report = report();
        let pile = &report.piles[0];
        assert_eq!(counts_text(None, pile), "R2 = 2");
        assert_eq!(counts_text(Some(2), pile), "pile 2: R2 = 2");
    }

    #[test]
    fn the_label_of_a_pile_is_above_it_only_at_the_lower_edge() {
        let report = report();
        // The gems' centres are at y = 60 and their radius is 20 pixels, so the pile extends from 36 to 84 in y (`PILE_EDGE_RADIUS`).
        let y = |height: f64| counts_y(report.gems.iter(), 1.0, 10.0, height);
        assert!((y(400.0) - (84.0 + 12.0)).abs() < 1e-9, "{}", y(400.0));
        assert!((y(106.5) - (84.0 + 12.0)).abs() < 1e-9, "{}", y(106.5));
        assert!((y(105.5) - (36.0 - 12.0)).abs() < 1e-9, "{}", y(105.5));
    }

    #[test]
    fn the_headline_is_the_number_of_gems_or_that_none_were_found() {
        let mut report = report();
        assert_eq!(headline(&report), "UNSURE: 2 gems");
        report.verdict = CountVerdict::Counted;
        assert_eq!(headline(&report), "2 GEMS");
        let nothing = GemFindings {
            reasons: vec![Reason::no_gems()],
            ..GemFindings::default()
        };
        let mut report = GemsReport::of_photo(String::new(), (400, 400), &nothing);
        assert_eq!(headline(&report), "NO GEMS FOUND");
        report.objects = CountedObjects::OfPalette;
        assert_eq!(headline(&report), "NO THINGS FOUND");
    }
}
