//! Formats reports on dice boards as text.

use std::fmt::{self, Write as _};

use crate::{
    report::{
        dice_board::{GroupReport, MoveReport, OminoesReport, ReadVerdict, Square},
        text::{Paint, board_times, doubts},
    },
    rules::{
        Cell,
        ominoes::{Face, God},
    },
};

/// Maximum number of moves printed as text, those with the highest scores first; set by hand. `--json` lists all moves.
const MAX_MOVES_PRINTED: usize = 12;

/// Formats the report on one dice board: the path of the photo if there is one, the board as letters, its legend, the groups and the moves,
/// the reasons for doubt and the times.
pub fn report(report: &OminoesReport, paint: Paint) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = write(&mut text, report, paint);
    text
}

fn write(out: &mut String, report: &OminoesReport, paint: Paint) -> fmt::Result {
    if let Some(picture) = &report.picture {
        writeln!(out, "{}", picture.photo)?;
    }
    if report.board.is_some() {
        draw(out, report, paint)?;
    }
    if report.verdict == ReadVerdict::Unsure {
        doubts(out, &report.reasons)?;
    }
    let picture = report.picture.as_ref();
    let is_decoded = picture.is_some_and(|picture| picture.image.is_some());
    if let Some(times) = report.timings_ms.filter(|_| is_decoded) {
        board_times(out, &times)?;
    }
    Ok(())
}

fn draw(out: &mut String, report: &OminoesReport, paint: Paint) -> fmt::Result {
    let dice: Vec<Face> = report
        .cells
        .iter()
        .flatten()
        .copied()
        .filter_map(face)
        .collect();
    let size = report.cells.len();
    let count = counted(dice.len(), "die", "dice");
    writeln!(out, "{size} by {size} squares, {count}\n")?;
    board(out, report, paint)?;
    writeln!(out)?;
    legend(out, report, &dice, paint)?;
    for (index, group) in report.groups.iter().enumerate() {
        writeln!(out, "  {}  {}", tag(index), group_text(group))?;
    }
    if report.groups.is_empty() {
        writeln!(out, "  no group of four or more")?;
    }
    match (report.rolled, &report.moves) {
        (Some(rolled), Some(moves)) => write_moves(out, rolled, moves),
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
fn legend(out: &mut String, report: &OminoesReport, dice: &[Face], paint: Paint) -> fmt::Result {
    for face in Face::ALL.into_iter().filter(|face| dice.contains(face)) {
        let sign = painted(&format!("{} ", face.letter()), Square::Die(face), paint);
        let colour = face.god().map_or("black, any god", God::colour);
        writeln!(out, "  {sign} {face}, {colour}")?;
    }
    let signs = (0i8..).zip(&report.cells).flat_map(|(row, squares)| {
        let squares = (0i8..).zip(squares);
        squares.map(move |(col, square)| sign(report, *square, Cell::new(row, col)))
    });
    let signs: Vec<char> = signs.collect();
    for (sign, meaning) in [(':', "grey square"), ('?', "cannot be seen")] {
        if signs.contains(&sign) {
            writeln!(out, "  {sign}  {meaning}")?;
        }
    }
    let all = report.groups.iter().flat_map(|group| &group.cells);
    if all.into_iter().any(|cell| group_sign(report, *cell) == '+') {
        writeln!(out, "  +  in several groups")?;
    }
    Ok(())
}

fn group_text(group: &GroupReport) -> String {
    let wilds = match group.wilds.len() {
        0 => String::new(),
        count => format!(", {count} of them wild"),
    };
    let players = group.counts_for.as_ref().map_or_else(String::new, |all| {
        let named: Vec<String> = all.iter().map(|player| format!("the {player}")).collect();
        format!(" for {}", listed(&named))
    });
    format!(
        "{}: {} dice{wilds}, {} points{players}",
        group.colour,
        group.cells.len(),
        group.points
    )
}

fn listed(names: &[String]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// Writes the number of legal moves and, of those that create or enlarge a group, up to [`MAX_MOVES_PRINTED`] with the most points.
fn write_moves(out: &mut String, rolled: Face, moves: &[MoveReport]) -> fmt::Result {
    if rolled == Face::Ominotep {
        return writeln!(
            out,
            "\nominotep was rolled: no die moves; roll any die on the board again and put it back on its square"
        );
    }
    let mut gaining: Vec<&MoveReport> = moves.iter().filter(|way| way.gains).collect();
    gaining.sort_by_key(|way| std::cmp::Reverse(way.points()));
    let count = counted(moves.len(), "legal move", "legal moves");
    let gains = match gaining.len() {
        0 => "none".to_owned(),
        some => some.to_string(),
    };
    writeln!(
        out,
        "\n{rolled} was rolled: {count}, {gains} of them making or enlarging a group of yours"
    )?;
    for way in gaining.iter().take(MAX_MOVES_PRINTED) {
        let groups = way.groups.iter();
        let groups = groups.map(|group| format!("{} {} points", group.colour, group.points));
        let (from, to) = (place(way.from), place(way.to));
        let groups: Vec<String> = groups.collect();
        writeln!(out, "  {from} to {to}: {}", groups.join(" or "))?;
    }
    match gaining.len().saturating_sub(MAX_MOVES_PRINTED) {
        0 => Ok(()),
        more => writeln!(out, "  and {more} more; --json lists all moves"),
    }
}

fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// Formats a square as its row and column, counted from 1 at the top left.
fn place(cell: Cell) -> String {
    let [row, col] = [cell.row, cell.col].map(|index| i16::from(index) + 1);
    format!("row {row} column {col}")
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
