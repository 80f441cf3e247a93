//! The terminal view: the cards with the reason why each is unsolved, or the dice board; a log of events, and the frame rate.

mod dice;

use std::{
    collections::VecDeque,
    io::{self, IsTerminal},
    time::{Duration, Instant},
};

use ratatui::{
    DefaultTerminal, Frame,
    crossterm::event::{self, Event as Key, KeyCode, KeyModifiers},
    layout::{Constraint, Layout},
    style::{Color, Modifier, Style, Stylize},
    text::{Line, Span},
    widgets::{Block, Cell, Paragraph, Row, Table},
};
use umpire::{
    language::{Message, Value},
    message,
    report::{CardVerdict, ReasonCode},
    watch::{
        CardState,
        event::{Event, TimedEvent},
    },
};

use super::{output, table::TerminalView};

/// Maximum number of events in the log on the screen; older ones are removed. Set by hand.
const MAX_LOG_EVENTS: usize = 50;
/// Number of frames over which the displayed frame rate is averaged; set by hand.
const FPS_FRAMES: usize = 30;
/// Minimum time between two redraws of the terminal; set by hand.
const REDRAW_INTERVAL: Duration = Duration::from_millis(66);

/// The terminal in full-screen mode, restored when this value is dropped.
pub struct Screen {
    terminal: DefaultTerminal,
    log_lines: VecDeque<String>,
    hint: Option<Message>,
    camera_problem: Option<Message>,
    frame_times: VecDeque<Instant>,
    latency_ms: f64,
    last_redraw: Option<Instant>,
}

impl Screen {
    /// Switches the terminal to full-screen mode; `None` if standard output is not a terminal.
    pub fn start() -> Option<Self> {
        if !io::stdout().is_terminal() {
            return None;
        }
        Some(Self {
            terminal: ratatui::try_init().ok()?,
            log_lines: VecDeque::new(),
            hint: None,
            camera_problem: None,
            frame_times: VecDeque::new(),
            latency_ms: 0.0,
            last_redraw: None,
        })
    }

    /// Adds an event to the log on the screen, and updates the displayed message about a problem of the camera or the image.
    pub fn add_event(&mut self, event: &TimedEvent) {
        match &event.event {
            Event::Hint { code, message } => self.hint = code.map(|_| message.clone()),
            Event::CameraLost { message } => self.camera_problem = Some(message.clone()),
            Event::CameraBack { .. } | Event::CameraOpened { .. } => self.camera_problem = None,
            _ => {}
        }
        let line = format!(
            "{:7.1} s  {}",
            event.t_ms / 1e3,
            output::describe(&event.event)
        );
        self.log_lines.push_front(line);
        self.log_lines.truncate(MAX_LOG_EVENTS);
    }

    /// Redraws the view of the table; `latency_ms` is the processing time of the last frame. Returns whether the user wants to quit.
    ///
    /// # Errors
    /// When the terminal fails.
    pub fn draw(&mut self, view: &TerminalView, latency_ms: Option<f64>) -> anyhow::Result<bool> {
        if let Some(latency_ms) = latency_ms {
            self.frame_times.push_back(Instant::now());
            self.latency_ms = 0.9 * self.latency_ms + 0.1 * latency_ms;
        }
        while self.frame_times.len() > FPS_FRAMES {
            self.frame_times.pop_front();
        }
        if self
            .last_redraw
            .is_none_or(|last_redraw| last_redraw.elapsed() >= REDRAW_INTERVAL)
        {
            self.last_redraw = Some(Instant::now());
            let content = ScreenContent {
                view,
                log_lines: &self.log_lines,
                problem: self.camera_problem.as_ref().or(self.hint.as_ref()).cloned(),
                rate: self.frame_rate(),
                latency_ms: self.latency_ms,
            };
            self.terminal.draw(|frame| content.render(frame))?;
        }
        is_quit_requested()
    }

    fn frame_rate(&self) -> f64 {
        let (Some(first), Some(last)) = (self.frame_times.front(), self.frame_times.back()) else {
            return 0.0;
        };
        let seconds = last.duration_since(*first).as_secs_f64();
        if seconds > 0.0 {
            (self.frame_times.len() - 1) as f64 / seconds
        } else {
            0.0
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        ratatui::restore();
    }
}

fn is_quit_requested() -> anyhow::Result<bool> {
    while event::poll(Duration::ZERO)? {
        if let Key::Key(key) = event::read()? {
            let is_control_c =
                key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL);
            if is_control_c || matches!(key.code, KeyCode::Char('q') | KeyCode::Esc) {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Content of the terminal for one redraw.
pub struct ScreenContent<'a> {
    view: &'a TerminalView,
    log_lines: &'a VecDeque<String>,
    /// Message about a problem of the camera or the image; `None` if there is none.
    problem: Option<Message>,
    rate: f64,
    latency_ms: f64,
}

impl ScreenContent<'_> {
    fn render(&self, frame: &mut Frame) {
        let height = match self.view {
            TerminalView::Cards(cards) => cards.len().max(1) + 3,
            TerminalView::Dice(report) => dice::height(report),
        };
        let areas = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(height as u16),
            Constraint::Length(1),
            Constraint::Min(3),
        ]);
        let [head, table, problem, log] = areas.areas(frame.area());
        let speed = message!(
            "screen-speed",
            rate = Value::decimal(self.rate, 0),
            ms = Value::decimal(self.latency_ms, 0)
        );
        frame.render_widget(
            Line::from(vec![
                "umpire watch".bold(),
                Span::raw(format!("   {speed}")).dim(),
            ]),
            head,
        );
        match self.view {
            TerminalView::Cards(cards) => frame.render_widget(cards_table(cards), table),
            TerminalView::Dice(report) => dice::render(report, frame, table),
        }
        let text = self.problem.clone().unwrap_or_default().to_string();
        frame.render_widget(
            Paragraph::new(text).style(Style::new().fg(Color::Yellow).add_modifier(Modifier::BOLD)),
            problem,
        );
        let log_lines: Vec<Line> = self
            .log_lines
            .iter()
            .map(|line| Line::raw(line.as_str()))
            .collect();
        frame.render_widget(
            Paragraph::new(log_lines).block(titled_block("screen-log")),
            log,
        );
    }
}

fn cards_table(cards: &[CardState]) -> Table<'_> {
    let widths = [
        Constraint::Length(20),
        Constraint::Length(14),
        Constraint::Min(20),
    ];
    let heads = ["screen-card", "screen-state", "screen-missing"];
    let head = Row::new(heads.map(|id| Message::new(id).to_string()))
        .style(Style::new().add_modifier(Modifier::DIM));
    Table::new(cards.iter().map(card_row), widths)
        .header(head)
        .block(titled_block("screen-cards"))
}

fn card_row(card: &CardState) -> Row<'static> {
    let (state, color) = card_state(card);
    Row::new([
        Cell::new(output::card_name(card.card, card.number, card.player.as_deref()).to_string()),
        Cell::new(state.to_string()).style(Style::new().fg(color).add_modifier(Modifier::BOLD)),
        Cell::new(card_details(card).to_string()),
    ])
}

fn card_state(card: &CardState) -> (Message, Color) {
    if let Some(place) = card.place {
        return (message!("screen-solved", place = place), Color::Green);
    }
    match card.report.as_ref().map(|report| report.verdict) {
        _ if card.waiting => (message!("screen-waiting"), Color::DarkGray),
        Some(CardVerdict::Solved) => (message!("screen-likely-solved"), Color::Green),
        Some(CardVerdict::Unsolved) => (message!("screen-not-solved"), Color::White),
        Some(CardVerdict::Unsure) | None => (message!("screen-unsure"), Color::Yellow),
    }
}

/// Returns a text about the state of a card. For a solved card, it names the row. For any other card, it lists the placed pieces and one
/// reason why the card is not solved. This is a reason other than uncovered cells, if there is one.
fn card_details(card: &CardState) -> Message {
    if let (Some(_), Some(symbol)) = (card.place, card.symbol) {
        return message!("screen-row", symbol = symbol);
    }
    let Some(report) = &card.report else {
        return Message::default();
    };
    let pieces: Vec<String> = report
        .placements
        .iter()
        .map(|placement| placement.piece.to_string())
        .collect();
    let reason = report
        .reasons
        .iter()
        .find(|reason| reason.code != ReasonCode::Uncovered)
        .or(report.reasons.first());
    let reason = reason
        .map(|reason| reason.message.clone())
        .unwrap_or_default();
    if pieces.is_empty() {
        reason
    } else {
        message!("screen-placed", pieces = pieces.join(" "), reason = reason)
    }
}

/// Returns a frame with a title.
fn titled_block(id: &'static str) -> Block<'static> {
    Block::bordered().title(Message::new(id).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::{Terminal, backend::TestBackend};
    use umpire::{geometry::Quad, rules::Symbol};

    #[test]
    fn the_screen_shows_cards_players_problems_and_the_log() {
        let solved = CardState {
            card: 0,
            number: Some(13),
            player: Some("Ana".to_owned()),
            place: Some(1),
            symbol: Some(Symbol::Mask),
            corners: Quad::from_size(160.0, 109.0),
            waiting: false,
            report: None,
        };
        let open = CardState {
            card: 1,
            number: None,
            player: None,
            place: None,
            symbol: None,
            corners: Quad::from_size(160.0, 109.0),
            waiting: true,
            report: None,
        };
        let log_lines = VecDeque::from(["1.0 s  it began".to_owned()]);
        let view = ScreenContent {
            view: &TerminalView::Cards(vec![solved, open]),
            log_lines: &log_lines,
            problem: Some(Message::verbatim("come closer")),
            rate: 29.6,
            latency_ms: 41.0,
        };
        let mut terminal = Terminal::new(TestBackend::new(80, 20)).unwrap();
        terminal.draw(|frame| view.render(frame)).unwrap();
        let screen = terminal.backend().to_string();
        for expected in [
            "Ana’s card 13",
            "SOLVED, 1.",
            "row mask",
            "card 1 (new)",
            "waiting",
            "come closer",
            "30 frames/s",
            "41 ms",
            "it began",
        ] {
            assert!(
                screen.contains(expected),
                "{expected} is missing in\n{screen}"
            );
        }
    }
}
