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

use super::titled_block;

/// Minimum number of terminal rows of the view: one line of text and the border, as shown while no board is found.
const MIN_HEIGHT: usize = 3;
/// Number of rows, and of columns, that the border of a view takes.
const BORDER: usize = 2;
/// Minimum width of the list of groups, in characters; set by hand.
const MIN_GROUPS_WIDTH: u16 = 30;

/// Returns the number of terminal rows of the view.
pub fn height(report: &OminoesReport) -> usize {
    (report.cells.len() + BORDER).max(MIN_HEIGHT)
}

/// Draws the view into an area of the terminal.
pub fn render(report: &OminoesReport, frame: &mut Frame, area: Rect) {
    // Each square takes two characters: a blank, and a letter, `.` or `?`. Each row ends with one more blank.
    let width = 2 * report.cells.len() + 1 + BORDER;
    let areas = Layout::horizontal([
        Constraint::Length(u16::try_from(width).unwrap_or(u16::MAX)),
        Constraint::Min(MIN_GROUPS_WIDTH),
    ]);
    let [board, groups] = areas.areas(area);
    if report.board.is_none() {
        let text = Paragraph::new(message!("screen-no-board").to_string());
        return frame.render_widget(text.block(titled_block("screen-board")), area);
    }
    let rows: Vec<Line> = (0..)
        .zip(&report.cells)
        .map(|row| board_row(report, row))
        .collect();
    frame.render_widget(Paragraph::new(rows).block(Block::bordered()), board);
    let groups_text = Paragraph::new(group_lines(report));
    frame.render_widget(groups_text.block(titled_block("screen-groups")), groups);
}

/// Returns a row of the board; the dice of groups are underlined.
fn board_row(report: &OminoesReport, (row, squares): (i8, &Vec<Square>)) -> Line<'static> {
    let squares = (0..).zip(squares).flat_map(|(col, square)| {
        let cell = Cell::new(row, col);
        let is_in_group = report
            .groups
            .iter()
            .any(|group| group.cells.contains(&cell));
        let span = match square {
            Square::Empty => Span::raw("."),
            Square::Unknown => Span::raw("?").yellow(),
            Square::Die(face) => Span::styled(face.letter().to_string(), face_style(*face)),
        };
        let span = if is_in_group {
            span.add_modifier(Modifier::UNDERLINED)
        } else {
            span
        };
        [Span::raw(" "), span]
    });
    squares.collect()
}

/// Returns the style of a die: the colour of its god, or the text colour of the terminal if the die counts for any god.
fn face_style(face: Face) -> Style {
    let color = match face.god() {
        Some(God::Horus) => Color::Green,
        Some(God::Apep) => Color::Red,
        Some(God::Ra) => Color::Yellow,
        Some(God::Khepri) => Color::Blue,
        None => Color::Reset,
    };
    Style::new().fg(color).add_modifier(Modifier::BOLD)
}

/// Returns the lines about the groups that may be taken: one for each group, or a single line that says that there is none.
fn group_lines(report: &OminoesReport) -> Vec<Line<'static>> {
    let lines = report.groups.iter().map(|group| {
        let text = message!("screen-group", god = group.colour, points = group.points);
        Line::styled(text.to_string(), face_style(group.colour.face()))
    });
    let lines: Vec<Line> = lines.collect();
    if lines.is_empty() {
        vec![Line::raw(message!("screen-no-group").to_string()).dim()]
    } else {
        lines
    }
}

#[cfg(test)]
mod tests {
    use ratatui::{Terminal, backend::TestBackend};
    use umpire::report::dice_board::PositionQuery;

    use super::*;

    fn render_text(report: &OminoesReport) -> String {
        let mut terminal = Terminal::new(TestBackend::new(60, 10)).unwrap();
        let area = Rect::new(0, 0, 60, height(report) as u16);
        terminal.draw(|frame| render(report, frame, area)).unwrap();
        terminal.backend().to_string()
    }

    #[test]
    fn without_groups_or_a_board_the_screen_says_so() {
        let position = "r..../...../...../...../.....";
        let position = position.parse().expect("a position");
        let mut report = OminoesReport::of_position(&position, &PositionQuery::default());
        let screen = render_text(&report);
        let no_group = message!("screen-no-group").to_string();
        assert!(screen.contains(&no_group), "{screen}");
        report.board = None;
        let screen = render_text(&report);
        let no_board = message!("screen-no-board").to_string();
        assert!(screen.contains(&no_board), "{screen}");
    }

    #[test]
    fn the_screen_shows_the_dice_and_the_groups() {
        let position = "rrrr../....../..h.../....../....../.....a";
        let position = position.parse().expect("a position");
        let report = OminoesReport::of_position(&position, &PositionQuery::default());
        let screen = render_text(&report);
        for expected in ["r r r r . .", ". . . . . a", "Ra: 4 points"] {
            assert!(
                screen.contains(expected),
                "{expected} is missing in\n{screen}"
            );
        }
    }
}
