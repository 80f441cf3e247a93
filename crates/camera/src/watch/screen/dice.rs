//! The dice board of Ominoes in the terminal view: the dice as letters, and the groups that may be taken.

use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
    style::{Color, Modifier, Style, Stylize},
    text::{Line, Span},
    widgets::{Block, Paragraph},
};
use umpire::{
    message,
    report::dice_board::{OminoesReport, Square},
    rules::{
        Cell,
        ominoes::{Face, God},
    },
};

use super::titled;

/// Number of terminal rows while no board is found.
const MIN_HEIGHT: usize = 3;

/// Returns the number of terminal rows of the view.
pub fn height(report: &OminoesReport) -> usize {
    (report.cells.len() + 2).max(MIN_HEIGHT)
}

/// Draws the view into an area of the terminal.
pub fn render(report: &OminoesReport, frame: &mut Frame, area: Rect) {
    let width = 2 * report.cells.len() + 3;
    let areas = Layout::horizontal([Constraint::Length(width as u16), Constraint::Min(30)]);
    let [board, groups] = areas.areas(area);
    if report.board.is_none() {
        let words = Paragraph::new(message!("screen-no-board").to_string());
        return frame.render_widget(words.block(titled("screen-board")), area);
    }
    let rows: Vec<Line> = (0..)
        .zip(&report.cells)
        .map(|row| line(report, row))
        .collect();
    frame.render_widget(Paragraph::new(rows).block(Block::bordered()), board);
    let groups_text = Paragraph::new(groups_in_words(report));
    frame.render_widget(groups_text.block(titled("screen-groups")), groups);
}

/// Returns a row of the board; the dice of groups are underlined.
fn line(report: &OminoesReport, (row, squares): (i8, &Vec<Square>)) -> Line<'static> {
    let squares = (0..).zip(squares).flat_map(|(col, square)| {
        let cell = Cell::new(row, col);
        let is_in_group = report
            .groups
            .iter()
            .any(|group| group.cells.contains(&cell));
        let letter = match square {
            Square::Empty => Span::raw("."),
            Square::Unknown => Span::raw("?").yellow(),
            Square::Die(face) => Span::styled(face.letter().to_string(), style(*face)),
        };
        let letter = if is_in_group {
            letter.add_modifier(Modifier::UNDERLINED)
        } else {
            letter
        };
        [Span::raw(" "), letter]
    });
    squares.collect()
}

fn style(face: Face) -> Style {
    let color = match face.god() {
        Some(God::Horus) => Color::Green,
        Some(God::Apep) => Color::Red,
        Some(God::Ra) => Color::Yellow,
        Some(God::Khepri) => Color::Blue,
        None => Color::Reset,
    };
    Style::new().fg(color).add_modifier(Modifier::BOLD)
}

fn groups_in_words(report: &OminoesReport) -> Vec<Line<'static>> {
    let words = report.groups.iter().map(|group| {
        let words = message!("screen-group", god = group.colour, points = group.points);
        Line::styled(words.to_string(), style(group.colour.face()))
    });
    let words: Vec<Line> = words.collect();
    if words.is_empty() {
        vec![Line::raw(message!("screen-no-group").to_string()).dim()]
    } else {
        words
    }
}

#[cfg(test)]
mod tests {
    use ratatui::{Terminal, backend::TestBackend};
    use umpire::report::dice_board::PositionQuery;

    use super::*;

    fn shown(report: &OminoesReport) -> String {
        let mut terminal = Terminal::new(TestBackend::new(60, 10)).unwrap();
        let area = Rect::new(0, 0, 60, height(report) as u16);
        terminal.draw(|frame| render(report, frame, area)).unwrap();
        terminal.backend().to_string()
    }

    #[test]
    fn the_dice_and_the_groups_are_on_the_screen() {
        let position = "rrrr../....../..h.../....../....../.....a";
        let position = position.parse().expect("a position");
        let report = OminoesReport::of_position(&position, &PositionQuery::default());
        let shown = shown(&report);
        for words in ["r r r r . .", ". . . . . a", "Ra: 4 points"] {
            assert!(shown.contains(words), "{words} is missing in\n{shown}");
        }
    }
}
