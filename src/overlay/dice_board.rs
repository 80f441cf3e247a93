//! Draws the findings on a dice board: a letter for the face of each die, each group with its points, dice that become a group with one
//! more die, unknown and doubtful squares, and the best moves as arrows. Letters and lines carry all information, so that no reader needs
//! to distinguish colours.

mod moves;

use nalgebra::Vector2;

use crate::{
    draw::{
        DARK, LIGHT,
        canvas::{Canvas, Paint, Segment, bounds, closed},
        dashed, triple_stroke,
    },
    geometry::{Homography, Point, Quad},
    message,
    overlay::{
        DrawOver,
        banner::{self, BannerContent, ReasonLine},
        marks, quad_on_canvas, reasons_without_hatch,
        style::{self, ProportionalSize},
    },
    report::{
        XY,
        dice_board::{DiceBoardReport, GroupReport, OminoesReport, Square},
    },
    rules::{
        Cell,
        ominoes::{Face, GROUP_DICE, God, Position, clusters},
    },
};

/// Number of connected dice of one god, wild dice included, to which one more die must be added to form a group.
const NEAR_GROUP_DICE: usize = GROUP_DICE - 1;
/// Width of thin lines, relative to the mean side of a square. Set by hand.
const LINE_WIDTH: ProportionalSize = ProportionalSize {
    fraction: 0.06,
    min_px: 1.5,
    max_px: 5.0,
};
/// Text size of labels on squares, relative to the mean side of a square. Set by hand.
const LABEL_TEXT: ProportionalSize = ProportionalSize {
    fraction: 0.42,
    min_px: 12.0,
    max_px: 30.0,
};
/// Text size of the names of gods at the corners of the board, as a fraction of the text size of labels on squares. Set by hand.
const GOD_TEXT_FRACTION: f64 = 0.9;
/// Text size of the letters at the corners of dice, as a fraction of the text size of labels on squares. Set by hand.
const DIE_TEXT_FRACTION: f64 = 0.62;
/// Opacity with which the dice of a group are tinted, 0 to 1. Set by hand.
const GROUP_TINT: f32 = 0.22;
/// The label of a group is above its uppermost die. This is the vertical distance between the centres of the two, as a fraction of the mean
/// side of a square. Set by hand.
const GROUP_LABEL_DISTANCE: f64 = 0.62;
/// A dashed outline is drawn around dice that would be a group with one more die. This is the length of the dashes, as a fraction of the
/// mean side of a square. Set by hand.
const NEAR_GROUP_DASH: f64 = 0.16;
/// Margin around the board that the banner should not cover, as a fraction of the mean side of a square. Set by hand.
const BANNER_MARGIN: f64 = 0.3;

impl DrawOver for OminoesReport {
    fn draw_on(&self, canvas: &mut Canvas, scale: f64) {
        let projection = self
            .board
            .as_ref()
            .and_then(|board| BoardProjection::of(board, scale));
        if let (Some(board), Some(projection)) = (&self.board, &projection) {
            draw_board(canvas, board, projection);
            draw_squares(canvas, self, projection);
            draw_near_groups(canvas, self, projection);
            for group in &self.groups {
                draw_group(canvas, group, projection);
            }
            moves::draw_moves(canvas, self, projection);
        }
        draw_banner(canvas, self, projection.as_ref());
    }
}

/// Maps the dice board and its squares to canvas pixels.
///
/// Board coordinates are in squares: x to the right and y downwards from the top-left corner of the field of squares.
struct BoardProjection {
    /// Corners of the board, in canvas pixels.
    corners: Quad,
    /// Homography from board coordinates, on the surface of the board, to canvas pixels.
    canvas_from_floor: Homography,
    /// Homography from board coordinates, in the plane of the dice's top faces, to canvas pixels.
    canvas_from_tops: Homography,
    /// Side of a die, in squares.
    die_width: f64,
    /// Mean side of a square, in canvas pixels.
    square_px: f64,
}

impl BoardProjection {
    /// Creates the projection. `scale` is the number of canvas pixels per pixel of the photo at full size. `None` if the board was not
    /// located, or if three of its corners lie on a line.
    fn of(board: &DiceBoardReport, scale: f64) -> Option<Self> {
        let quad = |corners: [XY; 4]| quad_on_canvas(corners, scale);
        let side = board.size as f64;
        let field = Quad::from_size(side, side);
        let grid = quad(board.grid?);
        Some(Self {
            corners: quad(board.corners?),
            canvas_from_floor: Homography::from_quads(&field, &grid)?,
            canvas_from_tops: Homography::from_quads(&field, &quad(board.tops?))?,
            die_width: board.die?,
            square_px: grid.signed_area().abs().sqrt() / side.max(1.0),
        })
    }

    /// Returns the centre of a square, raised to the plane of the dice's top faces, in canvas pixels.
    fn top_center(&self, cell: Cell) -> Point {
        self.canvas_from_tops.map(center_of(cell))
    }

    /// Returns the corners of the top face of a die in the centre of a square, in canvas pixels.
    fn top_face(&self, cell: Cell) -> [Point; 4] {
        let side = self.die_width;
        let top_left = center_of(cell) - Vector2::new(side, side) / 2.0;
        Quad::from_size(side, side)
            .0
            .map(|corner| self.canvas_from_tops.map(corner + top_left.coords))
    }

    /// Returns the outline of a set of squares, raised to the plane of the dice's top faces, as lines in canvas pixels.
    fn outline(&self, cells: &[Cell]) -> Vec<Segment> {
        let mut lines = Vec::new();
        for &cell in cells {
            let (x, y) = (f64::from(cell.col), f64::from(cell.row));
            let sides = [
                ((0, -1), (x, y), (x + 1.0, y)),
                ((1, 0), (x + 1.0, y), (x + 1.0, y + 1.0)),
                ((0, 1), (x + 1.0, y + 1.0), (x, y + 1.0)),
                ((-1, 0), (x, y + 1.0), (x, y)),
            ];
            for ((right, down), from, to) in sides {
                let neighbour = Cell::new(
                    cell.row.saturating_add(down),
                    cell.col.saturating_add(right),
                );
                if !cells.contains(&neighbour) {
                    let on_canvas =
                        |(x, y): (f64, f64)| self.canvas_from_tops.map(Point::new(x, y));
                    lines.push((on_canvas(from), on_canvas(to)));
                }
            }
        }
        lines
    }

    /// Returns the width of thin lines, in canvas pixels.
    fn line_width_px(&self) -> f64 {
        LINE_WIDTH.relative_to(self.square_px)
    }

    /// Returns the text size of labels on squares, in canvas pixels.
    fn text_size_px(&self) -> f64 {
        LABEL_TEXT.relative_to(self.square_px)
    }
}

/// Returns the centre of a square, in board coordinates.
fn center_of(cell: Cell) -> Point {
    Point::new(f64::from(cell.col) + 0.5, f64::from(cell.row) + 0.5)
}

/// Returns the colour in which a god is drawn: similar to its colour in the text report, but brighter.
fn god_paint(god: God) -> Paint {
    Paint::solid(match god {
        God::Horus => [38, 166, 60],
        God::Apep => [226, 40, 40],
        God::Ra => [246, 200, 30],
        God::Khepri => [40, 110, 230],
    })
}

/// Returns the colour in which a face is drawn: that of its god, or a dark colour for a wild face.
fn face_paint(face: Face) -> Paint {
    face.god().map_or(DARK, god_paint)
}

/// Draws the edge of the dice board and a thin line around its squares. At each corner of the board whose god is known, draws the god's
/// name.
fn draw_board(canvas: &mut Canvas, board: &DiceBoardReport, projection: &BoardProjection) {
    let width = projection.line_width_px();
    triple_stroke(
        canvas,
        &closed(&projection.corners.0),
        width,
        style::BOARD_OUTLINE_PAINT,
    );
    let side = board.size as f64;
    let field = Quad::from_size(side, side)
        .0
        .map(|corner| projection.canvas_from_floor.map(corner));
    canvas.stroke(&closed(&field), 1.5, LIGHT.with_alpha(0.7));
    for (god, corner) in board.gods.iter().flatten().zip(projection.corners.0) {
        if let Some(god) = god {
            marks::draw_label(
                canvas,
                &style::localised_name(*god),
                corner,
                GOD_TEXT_FRACTION * projection.text_size_px(),
                god_paint(*god),
            );
        }
    }
}

/// Draws a thin frame and the letter of the face for each die. A question mark follows the letter if a reason in the report refers to the
/// die's square. Draws a dashed frame with a question mark on each square whose content is unknown.
fn draw_squares(canvas: &mut Canvas, report: &OminoesReport, projection: &BoardProjection) {
    let is_doubtful = |cell: &Cell| {
        report
            .reasons
            .iter()
            .any(|reason| reason.cells.contains(cell))
    };
    for (row, squares) in (0i8..).zip(&report.cells) {
        for (col, square) in (0i8..).zip(squares) {
            let cell = Cell::new(row, col);
            match square {
                Square::Empty => {}
                Square::Unknown => draw_unknown_square(canvas, cell, projection),
                Square::Die(face) => {
                    let doubt = if is_doubtful(&cell) { "?" } else { "" };
                    let label = format!("{}{doubt}", face.letter());
                    draw_die(canvas, cell, *face, &label, projection);
                }
            }
        }
    }
}

/// Draws a dashed frame with a question mark on a square whose content is unknown.
fn draw_unknown_square(canvas: &mut Canvas, cell: Cell, projection: &BoardProjection) {
    /// Approximate length of a dash of the frame around the square, in canvas pixels. Set by hand.
    const DASH_PX: f64 = 6.0;
    let lines = dashed(&closed(&projection.top_face(cell)), DASH_PX);
    canvas.stroke(&lines, projection.line_width_px(), style::DOUBT_PAINT);
    marks::draw_label(
        canvas,
        "?",
        projection.top_center(cell),
        projection.text_size_px(),
        LIGHT,
    );
}

/// Draws a thin frame around the top face of a die, and `label` near one corner of this face: the corner that is at the bottom left if the
/// board is seen with row 0 at the top and column 0 at the left.
fn draw_die(
    canvas: &mut Canvas,
    cell: Cell,
    face: Face,
    label: &str,
    projection: &BoardProjection,
) {
    /// The label's centre is on the diagonal of the die's top face. This is its distance from the nearest corner, as a fraction of the
    /// diagonal's length. Set by hand.
    const LABEL_INSET: f64 = 0.1;
    let frame = projection.top_face(cell);
    canvas.stroke(&closed(&frame), 2.6, LIGHT.with_alpha(0.8));
    canvas.stroke(&closed(&frame), 1.4, face_paint(face));
    let size = DIE_TEXT_FRACTION * projection.text_size_px();
    let [_, top_right, _, bottom_left] = frame;
    let center = bottom_left + (top_right - bottom_left) * LABEL_INSET;
    marks::draw_label(canvas, label, center, size, face_paint(face));
}

/// Draws a dashed outline around each connected set of [`NEAR_GROUP_DICE`] dice of the same god; wild dice count as dice of any god. Draws
/// nothing if the squares in the report are not a possible position.
fn draw_near_groups(canvas: &mut Canvas, report: &OminoesReport, projection: &BoardProjection) {
    let face = |square: &Square| match square {
        Square::Die(face) => Some(*face),
        Square::Empty | Square::Unknown => None,
    };
    let rows = report
        .cells
        .iter()
        .map(|row| row.iter().map(face).collect());
    let rows: Vec<Vec<Option<Face>>> = rows.collect();
    let Ok(position) = Position::from_rows(&rows) else {
        return;
    };
    for cluster in clusters(&position)
        .iter()
        .filter(|cluster| cluster.points() == NEAR_GROUP_DICE)
    {
        let lines = dashed(
            &projection.outline(&cluster.cells),
            NEAR_GROUP_DASH * projection.square_px,
        );
        canvas.stroke(
            &lines,
            2.2 * projection.line_width_px(),
            DARK.with_alpha(0.6),
        );
        canvas.stroke(
            &lines,
            1.1 * projection.line_width_px(),
            god_paint(cluster.god),
        );
    }
}

/// Tints the dice of a group and draws a bold outline around their squares. Above the group, draws a label with the god and the points.
fn draw_group(canvas: &mut Canvas, group: &GroupReport, projection: &BoardProjection) {
    let paint = god_paint(group.colour);
    for &cell in &group.cells {
        canvas.polygon(&projection.top_face(cell), paint.with_alpha(GROUP_TINT));
    }
    triple_stroke(
        canvas,
        &projection.outline(&group.cells),
        2.0 * projection.line_width_px(),
        paint,
    );
    let centers = group.cells.iter().map(|&cell| projection.top_center(cell));
    let Some(uppermost) = centers.min_by(|a, b| a.y.total_cmp(&b.y)) else {
        return;
    };
    let distance = GROUP_LABEL_DISTANCE * projection.square_px;
    let label_center = Point::new(uppermost.x, uppermost.y - distance);
    let name = format!("{} {}", style::localised_name(group.colour), group.points);
    marks::draw_label(
        canvas,
        &name,
        label_center,
        projection.text_size_px(),
        paint,
    );
}

/// Draws the banner that summarises the dice board. Its headline is the number of groups. Below, each group has a line with its god, its
/// points and its players, and then the reasons follow.
fn draw_banner(canvas: &mut Canvas, report: &OminoesReport, projection: Option<&BoardProjection>) {
    let content = BannerContent {
        mark: style::reading_mark(report.verdict),
        headline: headline(report),
        about: String::new(),
        reasons: detail_lines(report),
    };
    let occupied = projection.map(|projection| {
        bounds(&projection.corners.0).grown(BANNER_MARGIN * projection.square_px)
    });
    banner::draw_summary(canvas, content, occupied.as_slice(), |_| 0.0);
}

/// Returns the banner's headline: the number of groups, or that no dice board was found.
fn headline(report: &OminoesReport) -> String {
    if report.board.is_none() {
        return message!("overlay-no-board").to_string();
    }
    let groups = message!("overlay-groups", count = report.groups.len());
    style::headline_with_number(groups, report.verdict)
}

/// Returns the lines of text below the banner's headline: the groups, then the reasons.
fn detail_lines(report: &OminoesReport) -> Vec<ReasonLine> {
    let group = |group: &GroupReport| {
        let line = message!(
            "overlay-group",
            god = group.colour,
            points = group.points,
            players = group.players()
        );
        ReasonLine::without_hatch(line.to_string())
    };
    let groups = report.groups.iter().map(group);
    groups
        .chain(reasons_without_hatch(&report.reasons))
        .collect()
}

#[cfg(test)]
mod tests;
