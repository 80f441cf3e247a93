//! Draws a solution of the puzzle on the cells of a card: an outline, a name and a hatching for each piece.

use crate::{
    draw::{
        DARK, LIGHT,
        canvas::{Canvas, Segment},
        triple_stroke,
    },
    language::{Join, Message, Value},
    message,
    overlay::{
        card::{
            OUTLINE_INSET,
            grid::{CellGrid, Plane, middle_cell},
        },
        marks, style,
    },
    report::{CardReport, ShownPiece},
    rules::{Cell, Piece},
};

/// A hatching that marks a piece of the solution. All pieces of a solution have different hatchings, so they can be distinguished without
/// colours. The solution consists of the pieces whose icons are printed in one row of the card; the index of the piece's icon in this row
/// selects the hatching.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pattern {
    /// Diagonal lines from the lower left to the upper right.
    Rising,
    /// Diagonal lines from the upper left to the lower right.
    Falling,
    /// Lines parallel to the rows of cells.
    Horizontal,
    /// Lines parallel to the columns of cells.
    Vertical,
}

impl Pattern {
    const ALL: [Self; 4] = [
        Self::Rising,
        Self::Falling,
        Self::Horizontal,
        Self::Vertical,
    ];

    /// Returns the lines of the hatching in a cell as pairs of points (x, y): distances from the left and the top side of the cell, as
    /// fractions of its side. The lines of neighbouring cells join.
    fn lines(self) -> Vec<[(f64, f64); 2]> {
        let positions = [1.0, 3.0, 5.0].map(|sixths: f64| sixths / 6.0);
        match self {
            Self::Rising => vec![
                [(0.0, 0.5), (0.5, 0.0)],
                [(0.0, 1.0), (1.0, 0.0)],
                [(0.5, 1.0), (1.0, 0.5)],
            ],
            Self::Falling => Self::Rising
                .lines()
                .into_iter()
                .map(|line| line.map(|(x, y)| (1.0 - x, y)))
                .collect(),
            Self::Horizontal => positions.map(|y| [(0.0, y), (1.0, y)]).to_vec(),
            Self::Vertical => positions.map(|x| [(x, 0.0), (x, 1.0)]).to_vec(),
        }
    }
}

/// Draws the pieces of the solution. A piece that is still to be placed gets a hatching and an outline; a piece that is already in place
/// gets only an outline. `width` is the width of the lines in canvas pixels.
pub fn draw_solution(canvas: &mut Canvas, card: &CardReport, grid: &CellGrid, width: f64) {
    let shown = card.shown.as_deref().unwrap_or_default();
    for (piece, pattern) in shown.iter().zip(Pattern::ALL.into_iter().cycle()) {
        if !piece.is_placed {
            draw_hatched_cells(canvas, grid, piece, pattern, width);
        }
    }
    for piece in shown {
        let plane = plane_of(piece);
        let lines = grid.outline(plane, &piece.cells, OUTLINE_INSET);
        triple_stroke(canvas, &lines, width, style::piece_paint(piece.piece));
    }
}

/// Lightens the cells of a piece, and tints and hatches them in the piece's colour.
fn draw_hatched_cells(
    canvas: &mut Canvas,
    grid: &CellGrid,
    piece: &ShownPiece,
    pattern: Pattern,
    width: f64,
) {
    let paint = style::piece_paint(piece.piece);
    let mut lines: Vec<Segment> = Vec::new();
    for &cell in &piece.cells {
        let on_canvas = |(x, y): (f64, f64)| {
            let (row, col) = (f64::from(cell.row), f64::from(cell.col));
            grid.on_canvas(Plane::Face, (row + y, col + x))
        };
        let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(on_canvas);
        canvas.polygon(&corners, LIGHT.with_alpha(0.45));
        canvas.polygon(&corners, paint.with_alpha(0.35));
        let ends = pattern.lines().into_iter();
        lines.extend(ends.map(|[from, to]| (on_canvas(from), on_canvas(to))));
    }
    canvas.stroke(&lines, 2.0 * width, DARK.with_alpha(0.35));
    canvas.stroke(&lines, 1.1 * width, paint);
}

/// Draws the names of the solution's pieces, with a tick for pieces that are already in place. `size` is the text size in
/// pixels.
pub(crate) fn draw_names(canvas: &mut Canvas, card: &CardReport, grid: &CellGrid, size: f64) {
    for piece in card.shown.as_deref().unwrap_or_default() {
        let Some(cell) = middle_cell(&piece.cells) else {
            continue;
        };
        let tick = if piece.is_placed { "\u{2713}" } else { "" };
        let name = format!("{}{tick}", piece.piece);
        let center = grid.center_of(plane_of(piece), cell);
        marks::draw_label(canvas, &name, center, size, style::piece_paint(piece.piece));
    }
}

/// Returns the banner's line of text on the requested solution: the pieces to remove, to keep and to add, or why there is none. `None` if
/// no solution was requested.
pub fn banner_line(card: &CardReport) -> Option<Message> {
    let symbol = card.show?;
    let Some(shown) = card.shown.as_deref() else {
        return Some(message!("overlay-card-unread", symbol = symbol));
    };
    if shown.is_empty() {
        return Some(message!("overlay-no-solution", symbol = symbol));
    }
    let pieces_where = |is_placed: bool| {
        let pieces = shown.iter().filter(|piece| piece.is_placed == is_placed);
        pieces.map(|piece| piece.piece).collect()
    };
    let steps: [(_, Vec<Piece>); 3] = [
        ("overlay-remove", card.pieces_to_remove()),
        ("overlay-keep", pieces_where(true)),
        ("overlay-add", pieces_where(false)),
    ];
    let steps = steps.into_iter().filter(|(_, pieces)| !pieces.is_empty());
    let steps = steps.map(|(id, pieces)| {
        let names = Value::list(pieces.iter().map(|piece| piece.name()), Join::Space);
        Message::new(id).with("pieces", names)
    });
    let steps = Value::list(steps, Join::Comma);
    Some(message!("overlay-solution", symbol = symbol, steps = steps))
}

/// Returns whether at least one of `cells`, the cells of a fault, belongs to a piece of the solution that is still to be placed. Such a
/// fault is not drawn.
pub fn overlaps_unplaced_piece(card: &CardReport, cells: &[Cell]) -> bool {
    let shown = card.shown.iter().flatten();
    let mut to_place = shown.filter(|piece| !piece.is_placed);
    to_place.any(|piece| piece.cells.iter().any(|cell| cells.contains(cell)))
}

/// Returns the plane in which a piece of the solution is drawn: that of the top faces if the piece is already in place, the card's face if
/// it is still to be placed.
const fn plane_of(piece: &ShownPiece) -> Plane {
    if piece.is_placed {
        Plane::Tops
    } else {
        Plane::Face
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{report::Reason, rules::Symbol};

    fn card(shown: Option<Vec<ShownPiece>>) -> CardReport {
        CardReport {
            show: Some(Symbol::Mask),
            shown,
            ..CardReport::unread([[0.0; 2]; 4], None, Reason::waiting())
        }
    }

    fn shown_piece(col: i8, is_placed: bool) -> ShownPiece {
        ShownPiece {
            piece: Piece::I2,
            cells: vec![Cell::new(0, col), Cell::new(1, col)],
            is_placed,
        }
    }

    #[test]
    fn the_line_of_the_banner_says_why_there_is_no_solution() {
        let id = |card: &CardReport| {
            let line = banner_line(card);
            line.and_then(|line| line.id().map(str::to_owned))
        };
        assert_eq!(id(&card(None)).as_deref(), Some("overlay-card-unread"));
        let without_solution = card(Some(Vec::new()));
        assert_eq!(
            id(&without_solution).as_deref(),
            Some("overlay-no-solution")
        );
        let mut not_requested = card(None);
        not_requested.show = None;
        assert_eq!(id(&not_requested), None);
    }

    #[test]
    fn the_line_of_the_banner_lists_the_pieces_to_keep_and_to_add() {
        let card = card(Some(vec![shown_piece(0, true), shown_piece(1, false)]));
        let line = banner_line(&card).expect("requested").to_string();
        assert_eq!(line.matches("I2").count(), 2, "{line}");
    }

    #[test]
    fn a_fault_overlaps_only_cells_of_pieces_that_are_still_to_be_placed() {
        let card = card(Some(vec![shown_piece(0, true), shown_piece(1, false)]));
        assert!(!overlaps_unplaced_piece(&card, &[Cell::new(0, 0)]));
        assert!(overlaps_unplaced_piece(
            &card,
            &[Cell::new(5, 5), Cell::new(1, 1)]
        ));
        assert!(!overlaps_unplaced_piece(&card, &[]));
    }

    #[test]
    fn hatching_lines_of_neighbouring_cells_join() {
        for pattern in Pattern::ALL {
            let lines = pattern.lines();
            let ends = || lines.iter().flatten();
            let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
            for &(x, y) in ends() {
                let on_edge = [x, y].into_iter().any(|at| near(at, 0.0) || near(at, 1.0));
                assert!(on_edge, "{pattern:?} ends inside a cell");
            }
            let from_left = ends().filter(|end| near(end.0, 0.0)).count();
            let to_right = ends().filter(|end| near(end.0, 1.0)).count();
            assert_eq!(from_left, to_right, "{pattern:?}");
        }
    }
}
