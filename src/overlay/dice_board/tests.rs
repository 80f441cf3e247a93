//! Tests of overlays on dice boards, drawn on a grey image.

use image::{Rgb, RgbImage};

use super::{
    moves::{ARROW_HEAD_LENGTH, ARROW_SHAFT_GAP, MOVE_PAINT, arrow},
    *,
};
use crate::{
    frame::Frame,
    language::Message,
    report::{
        Reason, ReasonCode,
        dice_board::{MoveReport, PositionQuery, ReadVerdict},
    },
};

/// Side of a square of the board on the overlay, in pixels.
const SQUARE_PX: f64 = 100.0;
/// Distance of the field of squares from the left and the top edge of the overlay, in pixels.
const FIELD_PX: f64 = 400.0;

/// Returns the report on a board of 4 by 4 squares in a photo of 1200 by 1200 pixels, which the overlay shows at full size. The position is
/// in the notation of [`Position`].
fn report(position: &str) -> OminoesReport {
    let position: Position = position.parse().expect("a position");
    let mut report = OminoesReport::of_position(&position, &PositionQuery::default());
    let board = report.board.as_mut().expect("a position has a board");
    let square_from = |start: f64, side: f64| {
        let corners = Quad::from_size(side, side).0;
        corners.map(|corner| [corner.x + start, corner.y + start])
    };
    let field = square_from(FIELD_PX, 4.0 * SQUARE_PX);
    (board.grid, board.tops) = (Some(field), Some(field));
    board.corners = Some(square_from(FIELD_PX - 20.0, 4.0 * SQUARE_PX + 40.0));
    board.die = Some(0.7);
    report
}

fn drawn(report: &OminoesReport) -> RgbImage {
    report.draw_over(&Frame::of(RgbImage::from_pixel(1200, 1200, Rgb([120; 3]))))
}

/// Returns whether a pixel within 4 pixels of a point has exactly this colour. The point (x, y) is measured in squares from the top-left
/// corner of the field of squares.
fn has_paint(image: &RgbImage, (x, y): (f64, f64), paint: Paint) -> bool {
    let [left, top] = [x, y].map(|squares| (FIELD_PX + SQUARE_PX * squares) as u32 - 4);
    let mut offsets = (0..9).flat_map(|dx| (0..9).map(move |dy| (dx, dy)));
    offsets.any(|(dx, dy)| image.get_pixel(left + dx, top + dy).0 == paint.rgb)
}

#[test]
fn only_a_group_has_a_solid_outline_along_its_whole_edge() {
    let ra = god_paint(God::Ra);
    let group = drawn(&report("rrrr/..../..../...."));
    let near_group = drawn(&report("rrr./..../..../...."));
    let along_edge = |image: &RgbImage| {
        let painted = (2..28).filter(|tenth| has_paint(image, (f64::from(*tenth) / 10.0, 1.0), ra));
        painted.count()
    };
    assert_eq!(along_edge(&group), 26);
    let dashes = along_edge(&near_group);
    assert!((5..26).contains(&dashes), "{dashes} of 26 points");
    let two = drawn(&report("rr../..../..../...."));
    assert_eq!(along_edge(&two), 0);
}

#[test]
fn a_board_that_was_not_located_is_not_drawn_and_the_headline_says_so() {
    let mut report = report("rrrr/..../..../....");
    assert_eq!(headline(&report), "1 GROUP");
    report.board = None;
    report.verdict = ReadVerdict::Unsure;
    assert_eq!(headline(&report), "NO BOARD FOUND");
    let image = drawn(&report);
    assert!(!has_paint(&image, (0.0, 0.0), style::BOARD_OUTLINE_PAINT));
    assert!(!has_paint(&image, (1.5, 1.0), god_paint(God::Ra)));
}

#[test]
fn an_unknown_square_has_a_dashed_frame() {
    let mut report = report("..../..../..../....");
    report.cells[1][2] = Square::Unknown;
    let image = drawn(&report);
    // The dashed frame is drawn where a die at the square's centre would have its edges: at 0.15 and 0.85 of the square's side.
    let top_edge = (15..85).filter(|hundredth| {
        has_paint(
            &image,
            (2.0 + f64::from(*hundredth) / 100.0, 1.15),
            style::DOUBT_PAINT,
        )
    });
    assert!(top_edge.count() > 30);
    assert!(!has_paint(&image, (1.5, 1.15), style::DOUBT_PAINT));
}

#[test]
fn the_banner_lists_the_groups_and_then_the_reasons() {
    let mut report = report("rrrr/..../..../....");
    let reason = Message::verbatim("move closer");
    report.reasons = vec![Reason::without_cells(ReasonCode::Illegible, reason)];
    let lines = detail_lines(&report);
    let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(texts, ["Ra: 4 points", "move closer"]);
}

#[test]
fn an_arrow_ends_at_its_tip_with_a_symmetrical_head() {
    let path = [[0.0, 0.0], [10.0, 0.0], [20.0, 0.0], [30.0, 0.0]].map(Point::from);
    let lines = arrow(path);
    let [.., shaft, left, right] = lines[..] else {
        panic!("{lines:?}");
    };
    assert!(
        (shaft.1.x - (30.0 - 10.0 * ARROW_SHAFT_GAP)).abs() < 1e-9,
        "{shaft:?}"
    );
    assert_eq!((left.0, right.0), (path[3], path[3]));
    assert!((left.1.y + right.1.y).abs() < 1e-9, "{left:?} {right:?}");
    assert!(
        (left.1.x - (30.0 - 10.0 * ARROW_HEAD_LENGTH)).abs() < 1e-9,
        "{left:?}"
    );
}

#[test]
fn only_the_best_moves_that_gain_are_drawn() {
    let mut report = report("rrrr/..../..../....");
    let group = report.groups[0].clone();
    let die_move = |row: i8, gains: bool, points: usize| {
        let mut group = group.clone();
        group.points = points;
        MoveReport {
            from: Cell::new(row, 0),
            to: Cell::new(row, 3),
            path: [0, 1, 2, 3].map(|col| Cell::new(row, col)),
            groups: vec![group],
            gains,
        }
    };
    report.moves = Some(vec![
        die_move(1, true, 5),
        die_move(2, false, 6),
        die_move(3, true, 4),
    ]);
    let image = drawn(&report);
    // Each arrow is tested at the middle of the second step of its path.
    let has_arrow = |row: f64| has_paint(&image, (2.0, row + 0.5), MOVE_PAINT);
    assert!(has_arrow(1.0) && has_arrow(3.0));
    assert!(!has_arrow(2.0));
}
