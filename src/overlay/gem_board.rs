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
        Circle, DrawOver,
        banner::{self, BannerContent, ReasonLine},
        canvas_from_photo,
        gems::{RING_RADIUS, RingLabel, RingStyle, draw_ring, letter_size_px, ring},
        marks, quad_on_canvas, reasons_without_hatch,
        style::{self, ProportionalSize},
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
/// Radius of the frame around a front gem, as a multiple of the hole's radius. Set by hand.
const FRONT_FRAME_RADIUS: f64 = 1.5;
/// Width of the lines of the frames around a row's front gems, relative to the radius of the hole in the middle of the same row. Set by
/// hand.
const FRONT_FRAME_LINE: ProportionalSize = ProportionalSize {
    fraction: 0.22,
    min_px: 1.5,
    max_px: 4.0,
};
/// Text size of the names of pawns, relative to the radius of the largest hole. Set by hand.
const PAWN_TEXT: ProportionalSize = ProportionalSize {
    fraction: 1.3,
    min_px: 12.0,
    max_px: 24.0,
};
/// Distance between successive positions that are tried for the name of a pawn, as a fraction of the text size. Set by hand.
const PAWN_NAME_STEP: f64 = 0.6;
/// Text size of the row numbers, relative to the radius of the hole in the middle of the row. Set by hand.
const ROW_NUMBER_TEXT: ProportionalSize = ProportionalSize {
    fraction: 1.1,
    min_px: 11.0,
    max_px: 26.0,
};
/// Distance between the centre of a row number and the row's first hole, as a multiple of the distance between the row's first two holes.
/// Set by hand: at this distance, the number is between the first hole and the red field.
const ROW_NUMBER_DISTANCE: f64 = 0.95;
/// If a row number is drawn between two holes, its distance from one of them is this fraction of the distance between the two holes.
const MIDDLE_OF_HOLES: f64 = 0.5;
/// Penalty of a point on the gem board for the position of the banner; the mean penalty of the points that the banner covers counts
/// (`Banner::position`). Set by hand.
const BOARD_COVERING_COST: f64 = 8.0;

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

/// Draws each pawn's name at the pawn. If another label is in the way, the first free one of the [`label_positions`] around the pawn is
/// used, or the pawn's own position if none is free. `scale` is the number of canvas pixels per pixel of the photo at full size. `occupied`
/// lists the rectangles of the other labels, in canvas pixels.
fn draw_pawns(canvas: &mut Canvas, report: &GemBoardReport, scale: f64, mut occupied: Vec<Rect>) {
    let radii = report.rows.iter().flat_map(|row| row.radii);
    let widest = radii.fold(0.0, f64::max);
    let size = PAWN_TEXT.relative_to(widest * scale);
    for pawn in &report.pawns {
        let (name, center) = (
            style::localised_name(pawn.colour),
            canvas_from_photo(pawn.center, scale),
        );
        let plate = |position: Point| {
            marks::label_plate(&name, position, size).grown(marks::LABEL_RIM * size)
        };
        let is_free = |position: &Point| {
            let overlaps = |other: &Rect| plate(*position).overlap(other) > 0.0;
            !occupied.iter().any(overlaps)
        };
        let outward = report.rows.get(pawn.field).map(|row| {
            let [first, second, ..] = row.centers;
            canvas_from_photo(first, scale) - canvas_from_photo(second, scale)
        });
        let mut positions =
            label_positions(center, outward.unwrap_or_default(), PAWN_NAME_STEP * size);
        let position = positions.find(is_free).unwrap_or(center);
        occupied.push(plate(position));
        marks::draw_label(canvas, &name, position, size, pawn_paint(pawn.colour));
    }
}

/// Returns positions for the centre of a label, in the order in which they are to be tried: `center`, then points at growing multiples of
/// `step` from it. At each distance the directions are, in this order, `preferred`, down, up, right and left.
fn label_positions(
    center: Point,
    preferred: Vector2<f64>,
    step: f64,
) -> impl Iterator<Item = Point> {
    /// Maximum number of steps from `center` in each direction. Set by hand.
    const MAX_STEPS: i32 = 20;
    let preferred = preferred.try_normalize(0.0).unwrap_or_default();
    let (down, right) = (Vector2::y(), Vector2::x());
    let directions = [preferred, down, -down, right, -right];
    (0..=MAX_STEPS)
        .map(f64::from)
        .flat_map(move |steps| directions.map(|direction| center + steps * step * direction))
}

/// Returns the colour in which the name of a pawn is drawn.
const fn pawn_paint(pawn: Pawn) -> Paint {
    Paint::solid(match pawn {
        Pawn::White => [250, 250, 250],
        Pawn::Beige => [222, 190, 140],
        Pawn::Blue => [40, 110, 230],
        Pawn::Black => [60, 60, 60],
    })
}

/// Returns whether a point is on the canvas.
fn is_on(canvas: &Canvas, at: Point) -> bool {
    let (width, height) = canvas.size();
    (0.0..width).contains(&at.x) && (0.0..height).contains(&at.y)
}

/// A row of the gem board on the canvas.
struct DrawnRow {
    holes: Vec<DrawnHole>,
}

/// A hole of the gem board on the canvas.
#[derive(Clone, Copy)]
struct DrawnHole {
    content: Hole,
    circle: Circle,
    is_doubtful: bool,
}

impl DrawnHole {
    /// Draws a dashed ring with a question mark.
    fn draw_unknown(self, canvas: &mut Canvas) {
        let Circle { center, radius } = self.circle;
        let lines = ring(center, RING_RADIUS * radius);
        let dashes = lines.chunks(4).flat_map(|four| &four[..2]).copied();
        canvas.stroke(&dashes.collect::<Vec<Segment>>(), 2.4, style::DOUBT_PAINT);
        marks::draw_label(canvas, "?", center, letter_size_px(radius), LIGHT);
    }

    /// Draws a ring with the letter of the gem, and a question mark after the letter if the content of the hole is doubtful.
    fn draw_gem(self, canvas: &mut Canvas, gem: Gem) {
        let doubt = if self.is_doubtful { "?" } else { "" };
        let label = RingLabel {
            letters: &format!("{}{doubt}", gem.letter().to_ascii_uppercase()),
            paint: Paint::solid(paint_of_gem(gem)),
        };
        draw_ring(canvas, self.circle, RingStyle::Closed, label);
    }
}

impl DrawnRow {
    fn of(row: &RowReport, scale: f64) -> Self {
        let circles = row.centers.into_iter().zip(row.radii);
        let circles = circles.map(|(center, radius)| Circle::from_photo(center, radius, scale));
        let holes = row.gems.into_iter().zip(circles).enumerate();
        let holes = holes.map(|(index, (content, circle))| DrawnHole {
            content,
            circle,
            is_doubtful: row.doubtful.contains(&index),
        });
        Self {
            holes: holes.collect(),
        }
    }

    /// Draws a frame around each of a row's front gems, those that a player may take next. If there are two frames that do not touch, also
    /// draws a line between them.
    fn draw_front_gems(&self, canvas: &mut Canvas, front: &[FrontGem]) {
        let holes = front.iter().filter_map(|gem| self.holes.get(gem.hole));
        let frames = holes.map(|hole| Circle {
            center: hole.circle.center,
            radius: FRONT_FRAME_RADIUS * hole.circle.radius,
        });
        let frames: Vec<Circle> = frames.collect();
        let mut lines: Vec<Segment> = Vec::new();
        for frame in &frames {
            lines.extend(ring(frame.center, frame.radius));
        }
        if let [first, last] = frames[..] {
            let offset = last.center - first.center;
            let direction = offset.try_normalize(first.radius + last.radius);
            lines.extend(direction.map(|direction| {
                let (from, to) = (direction * first.radius, direction * last.radius);
                (first.center + from, last.center - to)
            }));
        }
        let width = FRONT_FRAME_LINE.relative_to(self.typical_radius());
        triple_stroke(canvas, &lines, width, FRONT_GEM_PAINT);
    }

    /// Draws a ring around each hole whose centre is on the canvas. If only a part of the board is in the photo, the other holes are not
    /// drawn.
    fn draw_holes(&self, canvas: &mut Canvas) {
        let is_visible = |hole: &&DrawnHole| is_on(canvas, hole.circle.center);
        let visible: Vec<DrawnHole> = self.holes.iter().filter(is_visible).copied().collect();
        for hole in visible {
            match hole.content {
                Hole::Empty if !hole.is_doubtful => {
                    let lines = ring(hole.circle.center, hole.circle.radius);
                    canvas.stroke(&lines, 1.2, LIGHT.with_alpha(0.7));
                }
                Hole::Empty | Hole::Unknown => hole.draw_unknown(canvas),
                Hole::Gem(gem) => hole.draw_gem(canvas, gem),
            }
        }
    }

    /// Draws the row number between the row's red field and its first hole. If that place is outside the canvas, the number is drawn in the
    /// middle between two neighbouring holes: the first such place that is on the canvas. Returns the rectangle that the number occupies;
    /// `None` if no place is on the canvas, so that nothing is drawn.
    fn draw_number(&self, canvas: &mut Canvas, number: usize) -> Option<Rect> {
        let centers = self.holes.windows(2).enumerate().map(|(index, pair)| {
            let (hole, next) = (pair[0].circle.center, pair[1].circle.center);
            let distance = if index == 0 {
                ROW_NUMBER_DISTANCE
            } else {
                MIDDLE_OF_HOLES
            };
            hole + (hole - next) * distance
        });
        let center = centers.into_iter().find(|center| is_on(canvas, *center))?;
        let size = ROW_NUMBER_TEXT.relative_to(self.typical_radius());
        let number = number.to_string();
        marks::draw_label(canvas, &number, center, size, LIGHT);
        Some(marks::label_plate(&number, center, size))
    }

    /// Returns the radius of the hole in the middle of the row, in canvas pixels. The line width of the frames and the size of the row
    /// number depend on it.
    fn typical_radius(&self) -> f64 {
        let middle = self.holes.get(self.holes.len() / 2);
        middle.map_or(0.0, |hole| hole.circle.radius)
    }
}

/// Draws the banner that summarises the gem board: number of gems, best rows and reasons.
fn draw_banner(canvas: &mut Canvas, report: &GemBoardReport, outline: Option<Quad>) {
    let content = BannerContent {
        mark: style::reading_mark(report.verdict),
        headline: headline(report),
        about: String::new(),
        reasons: detail_lines(report),
    };
    let occupied = outline.map(|outline| bounds(&outline.0));
    let cost = |point: Point| {
        let is_on_board = outline.is_some_and(|outline| outline.contains(point));
        if is_on_board {
            BOARD_COVERING_COST
        } else {
            0.0
        }
    };
    banner::draw_summary(canvas, content, occupied.as_slice(), cost);
}

/// Returns the banner's headline: the number of gems on the gem board, or that no gem board was found.
fn headline(report: &GemBoardReport) -> String {
    if report.corners.is_none() {
        return message!("overlay-no-board").to_string();
    }
    let holes = report.rows.iter().flat_map(|row| row.gems);
    let gems = holes.filter(|hole| matches!(hole, Hole::Gem(_))).count();
    style::headline_with_number(message!("count-gems", count = gems), report.verdict)
}

/// Returns the lines of text below the banner's headline: the best rows, if requested, and the reasons.
fn detail_lines(report: &GemBoardReport) -> Vec<ReasonLine> {
    let places = report.advice.iter().flat_map(|advice| &advice.places);
    let best = places.filter_map(|place| {
        let taken = taken_in_words(&place.takes);
        let best = message!(
            "overlay-best-row",
            place = place.place,
            row = place.row? + 1,
            taken = taken
        );
        Some(ReasonLine::without_hatch(best.to_string()))
    });
    best.chain(reasons_without_hatch(&report.reasons)).collect()
}

#[cfg(test)]
mod tests {
    use image::RgbImage;

    use super::*;
    use crate::{
        frame::Frame,
        judge::gem_board::{Field, GemBoardJudgement, HoleContent, JudgedHole},
        report::findings::{FoundGemBoard, GemBoardFindings},
    };

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
    fn the_number_of_a_row_is_between_the_first_holes_in_the_photo() {
        let mut row = report().rows[0].clone();
        for (first_hole_x, number_x) in [(100.0, 81.0), (-35.0, 15.0)] {
            for (index, center) in row.centers.iter_mut().enumerate() {
                center[0] = first_hole_x + 20.0 * index as f64;
            }
            let mut canvas = Canvas::new(RgbImage::new(400, 400));
            let rect = DrawnRow::of(&row, 1.0).draw_number(&mut canvas, 1);
            let center = rect.expect("there is room").center();
            assert!((center.x - number_x).abs() < 1e-6, "{center}");
        }
    }

    #[test]
    fn front_gems_are_framed_and_the_headline_counts_the_gems() {
        let report = report();
        assert_eq!(headline(&report), "UNSURE: 2 gems");
        let frame = Frame::of(RgbImage::from_pixel(400, 400, image::Rgb([90; 3])));
        let drawing = report.draw_over(&frame);
        // The overlay is three times as large as the image. The tested pixels are at the top of the frame, directly above the hole's
        // centre.
        let is_framed = |x: f64, y: f64| {
            let (x, y) = (
                (3.0 * x) as u32,
                (3.0 * (y - FRONT_FRAME_RADIUS * 7.0)) as u32,
            );
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
