//! Formats reports on dice boards as text.

use std::fmt::{self, Write as _};

use crate::{
    language::{Join, Language, Message, Value},
    report::{
        dice_board::{GroupReport, MoveReport, OminoesReport, ReadVerdict, Square},
        text::{Paint, board_times, doubts},
    },
    rules::{Cell, ominoes::Face, words::square},
};

/// Maximum number of moves printed as text, those with the highest scores first; set by hand. `--json` lists all moves.
const MAX_MOVES_PRINTED: usize = 12;

/// Formats the report on one dice board: the path of the photo if there is one, the board as letters, its legend, the groups and the moves,
/// the reasons for doubt and the times.
pub fn report(report: &OminoesReport, paint: Paint, language: Language) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = write(&mut text, report, (paint, language));
    text
}

fn write(
    out: &mut String,
    report: &OminoesReport,
    (paint, language): (Paint, Language),
) -> fmt::Result {
    if let Some(picture) = &report.picture {
        writeln!(out, "{}", picture.photo)?;
    }
    if report.board.is_some() {
        draw(out, report, (paint, language))?;
    }
    if report.verdict == ReadVerdict::Unsure {
        doubts(out, &report.reasons, language)?;
    }
    let picture = report.picture.as_ref();
    let is_decoded = picture.is_some_and(|picture| picture.image.is_some());
    if let Some(times) = report.timings_ms.filter(|_| is_decoded) {
        board_times(out, &times, language)?;
    }
    Ok(())
}

fn draw(
    out: &mut String,
    report: &OminoesReport,
    (paint, language): (Paint, Language),
) -> fmt::Result {
    let dice: Vec<Face> = report
        .cells
        .iter()
        .flatten()
        .copied()
        .filter_map(face)
        .collect();
    let squares = Message::new("report-squares")
        .with("size", report.cells.len())
        .with("dice", dice.len());
    writeln!(out, "{}\n", squares.text(language))?;
    board(out, report, paint)?;
    writeln!(out)?;
    legend(out, report, &dice, (paint, language))?;
    for (index, group) in report.groups.iter().enumerate() {
        writeln!(
            out,
            "  {}  {}",
            tag(index),
            group_message(group).text(language)
        )?;
    }
    if report.groups.is_empty() {
        let none = Message::new("report-no-group");
        writeln!(out, "  {}", none.text(language))?;
    }
    match (report.rolled, &report.moves) {
        (Some(rolled), Some(moves)) => write_moves(out, rolled, moves, language),
        _ => Ok(()),
    }
}

fn face(square: Square) -> Option<Face> {
    match square {
        Square::Die(face) => Some(face),
        Square::Empty | Square::Unknown => None,
    }
}

/// Writes the rows of the dice board, numbered from 1. Each square takes three characters: the letter of its die, the sign of its group,
/// and a blank.
fn board(out: &mut String, report: &OminoesReport, paint: Paint) -> fmt::Result {
    let numbers = (1..=report.cells.len()).map(|number| format!("{number:<3}"));
    writeln!(out, "      {}", numbers.collect::<String>().trim_end())?;
    for (row, squares) in report.cells.iter().enumerate() {
        let line = squares.iter().enumerate().map(|(col, square)| {
            let cell = Cell::new(row as i8, col as i8);
            let sign = [sign(report, *square, cell), group_sign(report, cell)];
            painted(&String::from_iter(sign), *square, paint) + " "
        });
        let line = line.collect::<String>();
        writeln!(out, "  {:>2}  {}", row + 1, line.trim_end())?;
    }
    Ok(())
}

fn sign(report: &OminoesReport, square: Square, cell: Cell) -> char {
    let board = report.board.as_ref();
    match square {
        Square::Die(face) => face.letter(),
        Square::Unknown => '?',
        Square::Empty if board.is_some_and(|board| board.grey.contains(&cell)) => ':',
        Square::Empty => '.',
    }
}

/// Returns the sign for the groups that contain a square: the capital letter of its only group, `+` if it is in several groups, a blank if
/// it is in none.
fn group_sign(report: &OminoesReport, cell: Cell) -> char {
    let groups = report.groups.iter().enumerate();
    let mut of_cell = groups.filter(|(_, group)| group.cells.contains(&cell));
    match (of_cell.next(), of_cell.next()) {
        (None, _) => ' ',
        (Some((index, _)), None) => tag(index),
        (Some(_), Some(_)) => '+',
    }
}

/// Returns the letter for the group with this index: A for 0, B for 1. The game has 26 dice, so there are fewer groups than letters.
fn tag(index: usize) -> char {
    char::from(b'A'.saturating_add(index as u8))
}

/// Writes the meaning of the letters and signs that occur in the drawn dice board.
fn legend(
    out: &mut String,
    report: &OminoesReport,
    dice: &[Face],
    (paint, language): (Paint, Language),
) -> fmt::Result {
    for face in Face::ALL.into_iter().filter(|face| dice.contains(face)) {
        let sign = painted(&format!("{} ", face.letter()), Square::Die(face), paint);
        let look = Value::Word(format!("face-{}-look", face.name()));
        let meaning = Message::new("legend-face")
            .with("face", face)
            .with("look", look);
        writeln!(out, "  {sign} {}", meaning.text(language))?;
    }
    let signs = (0i8..).zip(&report.cells).flat_map(|(row, squares)| {
        let squares = (0i8..).zip(squares);
        squares.map(move |(col, square)| sign(report, *square, Cell::new(row, col)))
    });
    let signs: Vec<char> = signs.collect();
    for (sign, id) in [(':', "legend-grey"), ('?', "legend-hidden")] {
        if signs.contains(&sign) {
            writeln!(out, "  {sign}  {}", Message::new(id).text(language))?;
        }
    }
    let all = report.groups.iter().flat_map(|group| &group.cells);
    if all.into_iter().any(|cell| group_sign(report, *cell) == '+') {
        let meaning = Message::new("legend-several-groups");
        writeln!(out, "  +  {}", meaning.text(language))?;
    }
    Ok(())
}

fn group_message(group: &GroupReport) -> Message {
    let message = match group.wilds.len() {
        0 => Message::new("report-group"),
        wilds => Message::new("report-group-wilds").with("wilds", wilds),
    };
    message
        .with("god", group.colour.face())
        .with("dice", group.cells.len())
        .with("points", group.points)
        .with("players", group.players())
}

/// Writes the number of legal moves and, of those that create or enlarge a group, up to [`MAX_MOVES_PRINTED`] with the most points.
fn write_moves(
    out: &mut String,
    rolled: Face,
    moves: &[MoveReport],
    language: Language,
) -> fmt::Result {
    if rolled == Face::Ominotep {
        let message = Message::new("report-ominotep-rolled");
        return writeln!(out, "\n{}", message.text(language));
    }
    let mut gaining: Vec<&MoveReport> = moves.iter().filter(|way| way.gains).collect();
    gaining.sort_by_key(|way| std::cmp::Reverse(way.points()));
    let head = Message::new("report-moves")
        .with("face", rolled)
        .with("count", moves.len())
        .with("gaining", gaining.len());
    writeln!(out, "\n{}", head.text(language))?;
    for way in gaining.iter().take(MAX_MOVES_PRINTED) {
        writeln!(out, "  {}", move_message(way).text(language))?;
    }
    match gaining.len().saturating_sub(MAX_MOVES_PRINTED) {
        0 => Ok(()),
        more => {
            let more = Message::new("report-more-moves").with("count", more);
            writeln!(out, "  {}", more.text(language))
        }
    }
}

fn move_message(way: &MoveReport) -> Message {
    let groups = way.groups.iter().map(|group| {
        Message::new("report-scores")
            .with("god", group.colour.face())
            .with("points", group.points)
    });
    Message::new("report-move")
        .with("from", square(way.from))
        .with("to", square(way.to))
        .with("groups", Value::list(groups, Join::Or))
}

/// Returns `signs` as terminal text: on the background colour of the square's die if `paint` allows colours, else unchanged.
fn painted(signs: &str, square: Square, paint: Paint) -> String {
    match (paint, face(square)) {
        (Paint::Ansi, Some(face)) => {
            let (ink, [r, g, b]) = colours(face);
            format!("\x1b[{ink};48;2;{r};{g};{b}m{signs}\x1b[0m")
        }
        _ => signs.to_owned(),
    }
}

/// Returns the text colour (an SGR code: 30 black, 97 white) and the background colour (RGB) for a die in the terminal. The colours were
/// chosen by eye, so that the gods are easy to tell apart and the text is readable.
const fn colours(face: Face) -> (u8, [u8; 3]) {
    match face {
        Face::Horus => (97, [29, 122, 33]),
        Face::Apep => (97, [191, 21, 20]),
        Face::Ra => (30, [240, 200, 30]),
        Face::Khepri => (97, [30, 90, 180]),
        Face::Hura | Face::Ominotep => (97, [40, 40, 40]),
    }
}
