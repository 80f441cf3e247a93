//! Draws the findings on a gem board: its outline, the row numbers, a ring and a letter for each gem, frames around the
//! front gems of each row (those taken next), question marks in uncertain holes, and the names of the pawns.

use nalgebra::Vector2;

use crate::{
    draw::{
        LIGHT,
        canvas::{Canvas, Paint, Rect, Segment, bounds, closed},
        triple_stroke,
    },
    geometry::{Point, Quad},
    message,
    overlay::{
        DrawOver,
        banner::SummaryBanner,
        canvas_from_photo, circle_on_canvas,
        gems::{draw_ring, letter_size_px, ring},
        marks, quad_on_canvas, style,
    },
    palette::legend::paint_of_gem,
    report::gem_board::{FrontGem, GemBoardReport, Hole, RowReport},
    rules::{
        gems::{Gem, advice::taken_in_words},
        ubongo::Pawn,
    },
};

/// Colour of the frames around a row's front gems, which are those that a player may take next.
const FRONT_GEM_PAINT: Paint = Paint::solid([255, 120, 0]);

impl DrawOver for GemBoardReport {
    fn draw_on(&self, canvas: &mut Canvas, scale: f64) {
        let outline = self.corners.map(|corners| quad_on_canvas(corners, scale));
        if let Some(outline) = &outline {
            triple_stroke(canvas, &closed(&outline.0), 2.5, style::BOARD_OUTLINE_PAINT);
        }
        let mut numbers = Vec::new();
        for ((number, row), front) in (1..).zip(&self.rows).zip(&self.front) {
            let row = DrawnRow::of(row, scale);
            row.draw_front_gems(canvas, front.as_deref().unwrap_or_default());
            row.draw_holes(canvas);
            numbers.extend(row.draw_number(canvas, number));
        }
        draw_pawns(canvas, self, scale, numbers);
        draw_banner(canvas, self, outline);
    }
}

/// Draws each pawn's name at the pawn, or at the nearest free position if another label is in the way. The text size is 0.65 times the
/// diameter of the largest hole, but 12 to 24 pixels. `occupied` lists the rectangles of the other labels.
fn draw_pawns(canvas: &mut Canvas, report: &GemBoardReport, scale: f64, mut occupied: Vec<Rect>) {
    let radii = report.rows.iter().flat_map(|row| row.radii);
    let widest = radii.fold(0.0, f64::max);
    let size = (1.3 * widest * scale).clamp(12.0, 24.0);
    for pawn in &report.pawns {
        let (name, center) = (
            style::localised_name(pawn.colour),
            canvas_from_photo(pawn.center, scale),
        );
        let plate = |position: Point| marks::label_plate(&name, position, size).grown(0.16 * size);
        let is_free = |position: &Point| {
            let overlaps = |other: &Rect| plate(*position).overlap(other) > 0.0;
            !occupied.iter().any(overlaps)
        };
        let outward = report.rows.get(pawn.field).map(|row| {
            let [first, second, ..] = row.centers;
            canvas_from_photo(first, scale) - canvas_from_photo(second, scale)
        });
        let mut positions = label_positions(center, outward.unwrap_or_default(), 0.6 * size);
        let position = positions.find(is_free).unwrap_or(center);
        occupied.push(plate(position));
        marks::draw_label(canvas, &name, position, size, pawn_paint(pawn.colour));
    }
}

/// Returns positions for the centre of a label, in the order in which they are to be tried: `center`, then points at growing multiples of
/// `step` from it. At each distance the directions are `preferred`, down, up, right and left.
fn label_positions(
    center: Point,
    preferred: Vector2<f64>,
    step: f64,
) -> impl Iterator<Item = Point> {
    const MAX_STEPS: i32 = 20;
    let preferred = preferred.try_normalize(0.0).unwrap_or_default();
    let (down, right) = (Vector2::y(), Vector2::x());
    let directions = [preferred, down, -down, right, -right];
    (0..=MAX_STEPS)
        .map(f64::from)
        .flat_map(move |steps| directions.map(|direction| center + steps * step * direction))
}

const fn pawn_paint(pawn: Pawn) -> Paint {
    Paint::solid(match pawn {
        Pawn::White => [250, 250, 250],
        Pawn::Beige => [222, 190, 140],
        Pawn::Blue => [40, 110, 230],
        Pawn::Black => [60, 60, 60],
    })
}

/// A row of the gem board on the canvas.
struct DrawnRow {
    holes: Vec<DrawnHole>,
}

/// A hole of the gem board, with position and size in canvas pixels.
#[derive(Clone, Copy)]
struct DrawnHole {
    content: Hole,
    center: Point,
    radius: f64,
    is_doubtful: bool,
}

impl DrawnHole {
    fn draw_unknown(self, canvas: &mut Canvas) {
        let lines = ring(self.center, 1.05 * self.radius);
        let dashes = lines.chunks(4).flat_map(|four| &four[..2]).copied();
        canvas.stroke(&dashes.collect::<Vec<Segment>>(), 2.4, style::DOUBT_PAINT);
        let size = letter_size_px(self.radius);
        marks::draw_label(canvas, "?", self.center, size, LIGHT);
    }

    fn draw_gem(self, canvas: &mut Canvas, gem: Gem) {
        let paint = Paint::solid(paint_of_gem(gem));
        let doubt = if self.is_doubtful { "?" } else { "" };
        let letter = format!("{}{doubt}", gem.letter().to_ascii_uppercase());
        draw_ring(canvas, (self.center, self.radius), false, (&letter, paint));
    }
}

impl DrawnRow {
    fn of(row: &RowReport, scale: f64) -> Self {
        let circles = row.centers.into_iter().zip(row.radii);
        let circles = circles.map(|(center, radius)| circle_on_canvas(center, radius, scale));
        let holes = row.gems.into_iter().zip(circles).enumerate();
        let holes = holes.map(|(index, (content, (center, radius)))| DrawnHole {
            content,
            center,
            radius,
            is_doubtful: row.doubtful.contains(&index),
        });
        Self {
            holes: holes.collect(),
        }
    }

    /// Draws frames around a row's front gems, those that a player may take next, and a line between the frames.
    fn draw_front_gems(&self, canvas: &mut Canvas, front: &[FrontGem]) {
        let holes = front.iter().filter_map(|gem| self.holes.get(gem.hole));
        let frames: Vec<(Point, f64)> =
            holes.map(|hole| (hole.center, 1.5 * hole.radius)).collect();
        let mut lines: Vec<Segment> = Vec::new();
        for &(center, radius) in &frames {
            lines.extend(ring(center, radius));
        }
        if let [(first, first_radius), (last, last_radius)] = frames[..] {
            let direction = (last - first).try_normalize(first_radius + last_radius);
            lines.extend(direction.map(|direction| {
                let (from, to) = (direction * first_radius, direction * last_radius);
                (first + from, last - to)
            }));
        }
        let width = (0.22 * self.typical_radius()).clamp(1.5, 4.0);
        triple_stroke(canvas, &lines, width, FRONT_GEM_PAINT);
    }

    fn draw_holes(&self, canvas: &mut Canvas) {
        for hole in &self.holes {
            match hole.content {
                Hole::Empty if !hole.is_doubtful => {
                    canvas.stroke(&ring(hole.center, hole.radius), 1.2, LIGHT.with_alpha(0.7));
                }
                Hole::Empty | Hole::Unknown => hole.draw_unknown(canvas),
                Hole::Gem(gem) => hole.draw_gem(canvas, gem),
            }
        }
    }

    /// Draws the row number between the row's field and its first hole. Returns the rectangle that the number occupies; `None` if the row
    /// has fewer than two holes, so that nothing is drawn.
    fn draw_number(&self, canvas: &mut Canvas, number: usize) -> Option<Rect> {
        let [
            DrawnHole { center: first, .. },
            DrawnHole { center: second, .. },
            ..,
        ] = self.holes[..]
        else {
            return None;
        };
        let center = first + (first - second) * 0.95;
        let size = (1.1 * self.typical_radius()).clamp(11.0, 26.0);
        let number = number.to_string();
        marks::draw_label(canvas, &number, center, size, LIGHT);
        Some(marks::label_plate(&number, center, size))
    }

    /// Returns the radius of the hole in the middle of the row, in canvas pixels. The line width of the frames and the size of the row
    /// number depend on it.
    fn typical_radius(&self) -> f64 {
        let middle = self.holes.get(self.holes.len() / 2);
        middle.map_or(0.0, |hole| hole.radius)
    }
}

/// Draws the banner that summarises the gem board: number of gems, best rows and reasons.
fn draw_banner(canvas: &mut Canvas, report: &GemBoardReport, outline: Option<Quad>) {
    let banner = SummaryBanner {
        sign: style::reading_sign(report.verdict),
        headline: headline(report),
        about: String::new(),
        lines: detail_lines(report),
    };
    let occupied = outline.map(|outline| bounds(&outline.0));
    let cost = |point: Point| {
        let is_on_board = outline.is_some_and(|outline| outline.contains(point));
        if is_on_board { 8.0 } else { 0.0 }
    };
    banner.draw(canvas, occupied.as_slice(), cost);
}

fn headline(report: &GemBoardReport) -> String {
    if report.corners.is_none() {
        return message!("overlay-no-board").to_string();
    }
    let holes = report.rows.iter().flat_map(|row| row.gems);
    let gems = holes.filter(|hole| matches!(hole, Hole::Gem(_))).count();
    style::headline_with_number(message!("count-gems", count = gems), report.verdict)
}

/// Returns the lines of text below the banner's headline: the best rows, if requested, and the reasons.
fn detail_lines(report: &GemBoardReport) -> Vec<String> {
    let places = report.advice.iter().flat_map(|advice| &advice.places);
    let best = places.filter_map(|place| {
        let taken = taken_in_words(&place.takes);
        let best = message!(
            "overlay-best-row",
            place = place.place,
            row = place.row? + 1,
            taken = taken
        );
        Some(best.to_string())
    });
    let reasons = report
        .reasons
        .iter()
        .map(|reason| reason.message.to_string());
    best.chain(reasons).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::Frame;
    use crate::{
        judge::gem_board::{Field, GemBoardJudgement, HoleContent, JudgedHole},
        report::findings::{FoundGemBoard, GemBoardFindings},
        rules::gems::Gem,
    };
    use image::RgbImage;

    /// Returns the report on a gem board that covers the part of the image from 20 to 380 pixels in x and 20 to 200 in y. Row 1
    /// has a blue gem in hole 2 and a red gem in hole 3; the first hole of row 2 is occluded.
    fn report() -> GemBoardReport {
        let content = |row: usize, hole: usize| match (row, hole) {
            (0, 1) => HoleContent::Gem(Gem::Blue),
            (0, 2) => HoleContent::Gem(Gem::Red),
            (1, 0) => HoleContent::Occluded,
            _ => HoleContent::Empty,
        };
        let hole = |row: usize, hole: usize| JudgedHole {
            center: Point::new(100.0 + 20.0 * hole as f64, 40.0 + 25.0 * row as f64),
            radius: 7.0,
            what: content(row, hole),
            confidence: 0.9,
            is_doubtful: false,
        };
        let judgement = GemBoardJudgement {
            rows: std::array::from_fn(|row| std::array::from_fn(|index| hole(row, index))),
            pawns: Vec::new(),
            fields: [Field::Certain; 6],
        };
        let corners = Quad::from_size(360.0, 180.0).0;
        let findings = GemBoardFindings {
            board: Some(FoundGemBoard {
                corners: corners.map(|corner| [corner.x + 20.0, corner.y + 20.0]),
                judgement,
            }),
            ..GemBoardFindings::default()
        };
        GemBoardReport::of_photo("a.jpg".to_owned(), (400, 400), &findings, None)
    }

    #[test]
    fn front_gems_are_framed_and_the_headline_counts_the_gems() {
        let report = report();
        assert_eq!(headline(&report), "UNSURE: 2 gems");
        let frame = Frame::of(RgbImage::from_pixel(400, 400, image::Rgb([90; 3])));
        let drawing = report.draw_over(&frame);
        // The overlay is three times as large as the image; the radius of the frame around a front gem is 1.5 times that of
        // its hole.
        let is_framed = |x: f64, y: f64| {
            let (x, y) = ((3.0 * x) as u32, (3.0 * (y - 1.5 * 7.0)) as u32);
            (y - 1..=y + 1).any(|y| drawing.get_pixel(x, y).0 == FRONT_GEM_PAINT.rgb)
        };
        assert_eq!(drawing.dimensions(), (1200, 1200));
        assert!(is_framed(120.0, 40.0) && is_framed(140.0, 40.0));
        assert!(!is_framed(160.0, 40.0) && !is_framed(120.0, 65.0));
    }

    #[test]
    fn the_headline_reports_that_no_board_was_found() {
        let mut report = report();
        report.corners = None;
        assert_eq!(headline(&report), "NO BOARD FOUND");
    }
}
