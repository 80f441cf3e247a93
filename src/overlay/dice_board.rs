//! Draws the findings on a dice board: each group that may be scored with its points, groups that lack one die, doubtful squares, and the
//! best moves as arrows. All information is in letters and lines; colour is not needed.

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
        block::Block,
        marks,
        style::{self, Sign},
    },
    report::{
        XY,
        dice_board::{
            DiceBoardReport, GroupReport, MoveReport, OminoesReport, ReadVerdict, Square,
        },
    },
    rules::{
        Cell,
        ominoes::{Face, God, Position, clusters},
    },
};

/// Number of connected dice of one god that need only one more die to form a group that scores.
const NEAR_GROUP_DICE: usize = 3;

/// Maximum number of moves that are drawn: those that form or enlarge a group, most points first. Set by hand.
const MOVES_DRAWN: usize = 3;

impl DrawOver for OminoesReport {
    fn draw_on(&self, canvas: &mut Canvas, scale: f64) {
        let places = self
            .board
            .as_ref()
            .and_then(|board| Places::of(board, scale));
        if let (Some(board), Some(places)) = (&self.board, &places) {
            draw_board(canvas, board, places);
            draw_squares(canvas, self, places);
            draw_near_groups(canvas, self, places);
            for group in &self.groups {
                draw_group(canvas, group, places);
            }
            draw_moves(canvas, self, places);
        }
        draw_block(canvas, self, places.as_ref());
    }
}

/// Maps the dice board and its squares to canvas pixels.
struct Places {
    corners: Quad,
    floor: Homography,
    tops: Homography,
    die: f64,
    /// Mean side of a square, in canvas pixels.
    square: f64,
}

impl Places {
    fn of(board: &DiceBoardReport, scale: f64) -> Option<Self> {
        let quad = |corners: [XY; 4]| Quad(corners.map(|[x, y]| Point::new(x * scale, y * scale)));
        let side = board.size as f64;
        let field = Quad::from_size(side, side);
        let grid = quad(board.grid?);
        Some(Self {
            corners: quad(board.corners?),
            floor: Homography::from_quads(&field, &grid)?,
            tops: Homography::from_quads(&field, &quad(board.tops?))?,
            die: board.die?,
            square: grid.signed_area().abs().sqrt() / side.max(1.0),
        })
    }

    /// Returns the centre of a square, raised to the plane of the dice's top faces, in canvas pixels.
    fn top(&self, cell: Cell) -> Point {
        self.tops.map(middle(cell))
    }

    /// Returns the corners of the top face of a die in the centre of a square, enlarged by the factor `wider` about its centre, in canvas
    /// pixels.
    fn face(&self, cell: Cell, wider: f64) -> [Point; 4] {
        let side = self.die * wider;
        let from = middle(cell) - nalgebra::Vector2::new(side, side) / 2.0;
        Quad::from_size(side, side)
            .0
            .map(|at| self.tops.map(at + from.coords))
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
                let beside = Cell::new(
                    cell.row.saturating_add(down),
                    cell.col.saturating_add(right),
                );
                if !cells.contains(&beside) {
                    let at = |(x, y): (f64, f64)| self.tops.map(Point::new(x, y));
                    lines.push((at(from), at(to)));
                }
            }
        }
        lines
    }

    fn stroke(&self) -> f64 {
        (0.06 * self.square).clamp(1.5, 5.0)
    }

    fn letters(&self) -> f64 {
        (0.42 * self.square).clamp(12.0, 30.0)
    }
}

fn middle(cell: Cell) -> Point {
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

fn face_paint(face: Face) -> Paint {
    face.god().map_or(DARK, god_paint)
}

/// Draws the edge of the dice board, a thin line around its field of squares, and the names of the gods in its corners.
fn draw_board(canvas: &mut Canvas, board: &DiceBoardReport, places: &Places) {
    let width = places.stroke();
    triple_stroke(
        canvas,
        &closed(&places.corners.0),
        width,
        Paint::solid([0, 150, 170]),
    );
    let side = board.size as f64;
    let field = Quad::from_size(side, side).0.map(|at| places.floor.map(at));
    canvas.stroke(&closed(&field), 1.5, LIGHT.at(0.7));
    for (god, corner) in board.gods.iter().flatten().zip(places.corners.0) {
        if let Some(god) = god {
            marks::label(
                canvas,
                &style::name(*god),
                corner,
                0.9 * places.letters(),
                god_paint(*god),
            );
        }
    }
}

/// Draws a thin frame and the letter of its face for each die, and a question mark for each doubtful square.
fn draw_squares(canvas: &mut Canvas, report: &OminoesReport, places: &Places) {
    let is_doubted = |cell: &Cell| {
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
                Square::Unknown => {
                    let lines = dashed(&closed(&places.face(cell, 1.0)), 6.0);
                    canvas.stroke(&lines, places.stroke(), Paint::solid([74, 78, 140]));
                    marks::label(canvas, "?", places.top(cell), places.letters(), LIGHT);
                }
                Square::Die(face) => {
                    let frame = places.face(cell, 1.0);
                    canvas.stroke(&closed(&frame), 2.6, LIGHT.at(0.8));
                    canvas.stroke(&closed(&frame), 1.4, face_paint(*face));
                    let size = 0.62 * places.letters();
                    let corner = frame[3] + (frame[1] - frame[3]) * 0.1;
                    let mut letter = face.letter().to_string();
                    if is_doubted(&cell) {
                        letter.push('?');
                    }
                    marks::label(canvas, &letter, corner, size, face_paint(*face));
                }
            }
        }
    }
}

/// Draws a dashed outline around each connected set of three dice that would score as a group with one die more.
fn draw_near_groups(canvas: &mut Canvas, report: &OminoesReport, places: &Places) {
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
        let lines = dashed(&places.outline(&cluster.cells), 0.16 * places.square);
        canvas.stroke(&lines, 2.2 * places.stroke(), DARK.at(0.6));
        canvas.stroke(&lines, 1.1 * places.stroke(), god_paint(cluster.god));
    }
}

/// Draws a bold outline around a group, and above it a label with its god and points.
fn draw_group(canvas: &mut Canvas, group: &GroupReport, places: &Places) {
    let paint = god_paint(group.colour);
    for &cell in &group.cells {
        canvas.polygon(&places.face(cell, 1.0), paint.at(0.22));
    }
    triple_stroke(
        canvas,
        &places.outline(&group.cells),
        2.0 * places.stroke(),
        paint,
    );
    let best = group.cells.iter().map(|&cell| places.top(cell));
    let Some(top) = best.min_by(|a, b| a.y.total_cmp(&b.y)) else {
        return;
    };
    let at = Point::new(top.x, top.y - 0.62 * places.square);
    let name = format!("{} {}", style::name(group.colour), group.points);
    marks::label(canvas, &name, at, places.letters(), paint);
}

/// Draws up to [`MOVES_DRAWN`] moves that create or enlarge a group, those with the most points, as arrows along the paths of the dice.
/// They are numbered from the best.
fn draw_moves(canvas: &mut Canvas, report: &OminoesReport, places: &Places) {
    let moves = report.moves.iter().flatten();
    let mut best: Vec<&MoveReport> = moves.filter(|way| way.gains).collect();
    best.sort_by_key(|way| std::cmp::Reverse(way.points()));
    for (index, way) in best.into_iter().take(MOVES_DRAWN).enumerate().rev() {
        let mut points = way.path.map(|cell| places.top(cell));
        let along = points[3] - points[2];
        points[3] -= along * 0.12;
        let mut lines: Vec<Segment> = points.windows(2).map(|two| (two[0], two[1])).collect();
        let (tip, back) = (places.top(way.to), along * 0.34);
        let across = nalgebra::Vector2::new(-back.y, back.x) * 0.7;
        lines.extend([(tip, tip - back + across), (tip, tip - back - across)]);
        triple_stroke(
            canvas,
            &lines,
            1.8 * places.stroke(),
            Paint::solid([255, 120, 0]),
        );
        let (number, letters) = (format!("{}", index + 1), places.letters());
        marks::label(
            canvas,
            &number,
            places.top(way.from),
            letters,
            Paint::solid([255, 120, 0]),
        );
    }
}

/// Draws the banner that summarises the dice board: the number of groups, then for each group its points and players, then the reasons.
fn draw_block(canvas: &mut Canvas, report: &OminoesReport, places: Option<&Places>) {
    let (width, height) = canvas.size();
    let (sign, paint) = match report.verdict {
        ReadVerdict::Read => (Sign::Tick, Paint::solid([0, 128, 84])),
        ReadVerdict::Unsure => (Sign::Question, Paint::solid([74, 78, 140])),
    };
    let size = (0.024 * width.hypot(height)).clamp(16.0, 32.0);
    let lines: Vec<_> = words(report).into_iter().map(|line| (None, line)).collect();
    let block = Block::new(
        (sign, paint),
        headline(report),
        "",
        &lines,
        (size, 0.42 * width),
    );
    let taken = places.map(|places| bounds(&places.corners.0).grown(0.3 * places.square));
    let cost = |_: Point| 0.0;
    let place = block.place((width, height), Point::origin(), taken.as_slice(), cost);
    block.draw(canvas, place);
}

fn headline(report: &OminoesReport) -> String {
    if report.board.is_none() {
        return message!("overlay-no-board").to_string();
    }
    let groups = message!("overlay-groups", count = report.groups.len());
    style::headline_of_number(groups, report.verdict)
}

fn words(report: &OminoesReport) -> Vec<String> {
    let group = |group: &GroupReport| {
        let words = message!(
            "overlay-group",
            god = group.colour,
            points = group.points,
            players = group.players()
        );
        words.to_string()
    };
    let reasons = report
        .reasons
        .iter()
        .map(|reason| reason.message.to_string());
    report.groups.iter().map(group).chain(reasons).collect()
}
