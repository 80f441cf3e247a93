//! Formats reports on dice boards as text.

use std::fmt::{self, Write as _};

use crate::{
    language::{Join, Language, Message, Value},
    report::{
        dice_board::{GroupReport, MoveReport, OminoesReport, ReadVerdict, Square},
        text::{TextColours, TextStyle, write_board_times, write_doubts},
    },
    rules::{Cell, message_values::square, ominoes::Face},
};

/// Maximum number of moves printed as text, those with the most points first; set by hand. Only moves that create or enlarge a group are
/// printed. `--json` lists all moves.
const MAX_MOVES_PRINTED: usize = 12;

/// Formats the report on one dice board: the path of the photo if there is one, the board as letters, its legend, the groups and the moves,
/// the reasons why the reading is uncertain, and the durations ([`write_board_times`]) if a photo was decoded.
pub fn report(report: &OminoesReport, colours: TextColours, language: Language) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = write(&mut text, report, TextStyle { colours, language });
    text
}

fn write(out: &mut String, report: &OminoesReport, style: TextStyle) -> fmt::Result {
    if let Some(file) = &report.file {
        writeln!(out, "{}", file.path)?;
    }
    write_body(out, report, style)?;
    let file = report.file.as_ref();
    let is_decoded = file.is_some_and(|file| file.size.is_some());
    if let Some(times) = report.timings_ms.filter(|_| is_decoded) {
        write_board_times(out, &times, style.language)?;
    }
    Ok(())
}

/// Writes the report without the path of the photo and the times.
pub(super) fn write_body(
    out: &mut String,
    report: &OminoesReport,
    style: TextStyle,
) -> fmt::Result {
    if report.board.is_some() {
        write_board(out, report, style)?;
    }
    if report.verdict == ReadVerdict::Unsure {
        write_doubts(out, &report.reasons, style.language)?;
    }
    Ok(())
}

/// Writes the dice board with its legend, groups and moves.
fn write_board(out: &mut String, report: &OminoesReport, style: TextStyle) -> fmt::Result {
    let language = style.language;
    let dice: Vec<Face> = report
        .cells
        .iter()
        .flatten()
        .copied()
        .filter_map(face_on)
        .collect();
    let squares = Message::new("report-squares")
        .with("size", report.cells.len())
        .with("dice", dice.len());
    writeln!(out, "{}\n", squares.text(language))?;
    write_squares(out, report, style.colours)?;
    writeln!(out)?;
    write_legend(out, report, &dice, style)?;
    for (index, group) in report.groups.iter().enumerate() {
        writeln!(
            out,
            "  {}  {}",
            group_letter(index),
            group_message(group).text(language)
        )?;
    }
    if report.groups.is_empty() {
        let no_group = Message::new("report-no-group");
        writeln!(out, "  {}", no_group.text(language))?;
    }
    match (report.rolled, &report.moves) {
        (Some(rolled), Some(moves)) => write_moves(out, rolled, moves, language),
        _ => Ok(()),
    }
}

/// Returns the face of the die on a square; `None` if the square is empty or unknown.
fn face_on(square: Square) -> Option<Face> {
    match square {
        Square::Die(face) => Some(face),
        Square::Empty | Square::Unknown => None,
    }
}

/// Writes the rows of the dice board, numbered from 1. Each square takes three characters: the sign of its content ([`square_sign`]), the
/// sign of its groups ([`group_sign`]), and a blank.
fn write_squares(out: &mut String, report: &OminoesReport, colours: TextColours) -> fmt::Result {
    let numbers = (1..=report.cells.len()).map(|number| format!("{number:<3}"));
    writeln!(out, "      {}", numbers.collect::<String>().trim_end())?;
    for (row, squares) in (0i8..).zip(&report.cells) {
        let line = (0i8..).zip(squares).map(|(col, square)| {
            let cell = Cell::new(row, col);
            let signs = [square_sign(report, *square, cell), group_sign(report, cell)];
            painted(&String::from_iter(signs), *square, colours) + " "
        });
        let line = line.collect::<String>();
        writeln!(out, "  {:>2}  {}", row + 1, line.trim_end())?;
    }
    Ok(())
}

/// Returns the sign of a square's content: the letter of the die, `?` if unknown, `:` for an empty grey square, `.` for any other empty
/// square.
fn square_sign(report: &OminoesReport, square: Square, cell: Cell) -> char {
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
    let mut containing = groups.filter(|(_, group)| group.cells.contains(&cell));
    match (containing.next(), containing.next()) {
        (None, _) => ' ',
        (Some((index, _)), None) => group_letter(index),
        (Some(_), Some(_)) => '+',
    }
}

/// Returns the letter for the group with this index: A for 0, B for 1. The game has 26 dice, so there are fewer groups than letters.
fn group_letter(index: usize) -> char {
    char::from(b'A'.saturating_add(index as u8))
}

/// Writes the meaning of the letters and signs that occur in the drawn dice board.
fn write_legend(
    out: &mut String,
    report: &OminoesReport,
    dice: &[Face],
    TextStyle { colours, language }: TextStyle,
) -> fmt::Result {
    for face in Face::ALL.into_iter().filter(|face| dice.contains(face)) {
        let sign = painted(&format!("{} ", face.letter()), Square::Die(face), colours);
        let appearance = Value::Word(format!("face-{}-look", face.name()));
        let meaning = Message::new("legend-face")
            .with("face", face)
            .with("look", appearance);
        writeln!(out, "  {sign} {}", meaning.text(language))?;
    }
    let signs = (0i8..).zip(&report.cells).flat_map(|(row, squares)| {
        let squares = (0i8..).zip(squares);
        squares.map(move |(col, square)| square_sign(report, *square, Cell::new(row, col)))
    });
    let signs: Vec<char> = signs.collect();
    for (sign, id) in [(':', "legend-grey"), ('?', "legend-hidden")] {
        if signs.contains(&sign) {
            writeln!(out, "  {sign}  {}", Message::new(id).text(language))?;
        }
    }
    let mut cells = report.groups.iter().flat_map(|group| &group.cells);
    if cells.any(|cell| group_sign(report, *cell) == '+') {
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

/// Writes the number of legal moves, and a list of moves that create or enlarge a group: those with the most points, at most
/// [`MAX_MOVES_PRINTED`]. If the wild face Ominotep was rolled, writes only a note.
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
    let mut gaining: Vec<&MoveReport> = moves.iter().filter(|die_move| die_move.gains).collect();
    gaining.sort_by_key(|die_move| std::cmp::Reverse(die_move.points()));
    let heading = Message::new("report-moves")
        .with("face", rolled)
        .with("count", moves.len())
        .with("gaining", gaining.len());
    writeln!(out, "\n{}", heading.text(language))?;
    for die_move in gaining.iter().take(MAX_MOVES_PRINTED) {
        writeln!(out, "  {}", move_message(die_move).text(language))?;
    }
    match gaining.len().saturating_sub(MAX_MOVES_PRINTED) {
        0 => Ok(()),
        count => {
            let more = Message::new("report-more-moves").with("count", count);
            writeln!(out, "  {}", more.text(language))
        }
    }
}

fn move_message(die_move: &MoveReport) -> Message {
    let groups = die_move.groups.iter().map(|group| {
        Message::new("report-scores")
            .with("god", group.colour.face())
            .with("points", group.points)
    });
    Message::new("report-move")
        .with("from", square(die_move.from))
        .with("to", square(die_move.to))
        .with("groups", Value::list(groups, Join::Or))
}

/// Returns `signs`, the characters of a square, as terminal text. If `colours` allows colours and a die is on the square, they have the
/// colours of the die; otherwise they are unchanged.
fn painted(signs: &str, square: Square, colours: TextColours) -> String {
    match (colours, face_on(square)) {
        (TextColours::Ansi, Some(face)) => {
            let DieColours {
                text,
                background: [r, g, b],
            } = die_colours(face);
            format!("\x1b[{text};48;2;{r};{g};{b}m{signs}\x1b[0m")
        }
        _ => signs.to_owned(),
    }
}

/// The colours of a die in the terminal.
struct DieColours {
    /// Colour of the letter, as an ANSI code (Select Graphic Rendition): [`BLACK_TEXT`] or [`WHITE_TEXT`].
    text: u8,
    /// Red, green and blue of the background, 0 to 255.
    background: [u8; 3],
}

/// ANSI code (Select Graphic Rendition) of black text.
const BLACK_TEXT: u8 = 30;
/// ANSI code (Select Graphic Rendition) of bright white text.
const WHITE_TEXT: u8 = 97;

/// Returns the colours of a die in the terminal. They were chosen by eye, so that the gods are easy to distinguish and the letters are
/// readable.
const fn die_colours(face: Face) -> DieColours {
    let (text, background) = match face {
        Face::Horus => (WHITE_TEXT, [29, 122, 33]),
        Face::Apep => (WHITE_TEXT, [191, 21, 20]),
        Face::Ra => (BLACK_TEXT, [240, 200, 30]),
        Face::Khepri => (WHITE_TEXT, [30, 90, 180]),
        Face::Hura | Face::Ominotep => (WHITE_TEXT, [40, 40, 40]),
    };
    DieColours { text, background }
}

#[cfg(test)]
mod tests;
