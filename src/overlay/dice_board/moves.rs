//! Draws the best moves of dice as arrows.

use nalgebra::Vector2;

use crate::{
    draw::{
        canvas::{Canvas, Paint, Segment},
        triple_stroke,
    },
    geometry::Point,
    overlay::{dice_board::BoardProjection, marks},
    report::dice_board::{MoveReport, OminoesReport},
};

/// Colour of the arrows of moves and of their numbers.
pub(super) const MOVE_PAINT: Paint = Paint::solid([255, 120, 0]);
/// Distance between the end of an arrow's shaft and the arrow's tip, as a fraction of the length of the last segment of the arrow's path.
/// Set by hand: the shaft ends within the head.
pub(super) const ARROW_SHAFT_GAP: f64 = 0.12;
/// Length of an arrow's head, as a fraction of the length of the last segment of the arrow's path. Set by hand.
pub(super) const ARROW_HEAD_LENGTH: f64 = 0.34;
/// Half of the width of an arrow's head, as a fraction of the head's length. Set by hand.
pub(super) const ARROW_HEAD_WIDTH: f64 = 0.7;
/// Maximum number of drawn moves. Only moves that form or enlarge a group are drawn; those with the most points are preferred. Set by hand.
pub(super) const MAX_DRAWN_MOVES: usize = 3;

/// Draws moves as arrows along the paths of the dice: of the moves that form or enlarge a group, up to [`MAX_DRAWN_MOVES`] with the most
/// points. The arrows are numbered, and the move with the most points gets number 1.
pub(super) fn draw_moves(
    canvas: &mut Canvas,
    report: &OminoesReport,
    projection: &BoardProjection,
) {
    let moves = report.moves.iter().flatten();
    let mut best: Vec<&MoveReport> = moves.filter(|die_move| die_move.gains).collect();
    best.sort_by_key(|die_move| std::cmp::Reverse(die_move.points()));
    for (index, die_move) in best.into_iter().take(MAX_DRAWN_MOVES).enumerate().rev() {
        let path = die_move.path.map(|cell| projection.top_center(cell));
        let width = 1.8 * projection.line_width_px();
        triple_stroke(canvas, &arrow(path), width, MOVE_PAINT);
        let (number, text_size) = (format!("{}", index + 1), projection.text_size_px());
        marks::draw_label(
            canvas,
            &number,
            projection.top_center(die_move.from),
            text_size,
            MOVE_PAINT,
        );
    }
}

/// Returns the lines of an arrow along the path of a die: the shaft and the two lines of the head.
pub(super) fn arrow(mut path: [Point; 4]) -> Vec<Segment> {
    let [.., before_tip, tip] = path;
    let last_step = tip - before_tip;
    path[3] -= last_step * ARROW_SHAFT_GAP;
    let mut lines: Vec<Segment> = path.windows(2).map(|two| (two[0], two[1])).collect();
    let head = last_step * ARROW_HEAD_LENGTH;
    let across = Vector2::new(-head.y, head.x) * ARROW_HEAD_WIDTH;
    lines.extend([(tip, tip - head + across), (tip, tip - head - across)]);
    lines
}
