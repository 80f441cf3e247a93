//! The terminal view: the cards with the reason why each is unsolved, or the dice board; a log of events, and the frame rate.

mod dice;

use std::{
    collections::VecDeque,
    io::{self, IsTerminal},
    time::{Duration, Instant},
};

use ratatui::{
    DefaultTerminal, Frame,
    crossterm::event::KeyCode,
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
use crate::keyboard::is_any_key_pressed;

/// Maximum number of events in the log on the screen; older ones are removed. Set by hand.
const MAX_LOG_EVENTS: usize = 50;
/// Number of frames over which the displayed frame rate is averaged; set by hand.
const FPS_FRAMES: usize = 30;
/// Keys that end the watch, besides Ctrl-C.
const QUIT_KEYS: [KeyCode; 2] = [KeyCode::Char('q'), KeyCode::Esc];
/// Minimum time between two redraws of the terminal; set by hand.
const REDRAW_INTERVAL: Duration = Duration::from_millis(66);
/// Weight of the last frame in the displayed processing time, which is an exponential moving average; set by hand.
const LATENCY_WEIGHT: f64 = 0.1;
/// Widths of the three columns of the table of cards (card, state, reason), in characters. The width of the last column is a minimum. Set
/// by hand.
const COLUMN_WIDTHS: [u16; 3] = [20, 14, 20];
/// Number of terminal rows that the border and the heading of the table of cards take together.
const TABLE_BORDER_ROWS: usize = 3;
/// Minimum number of terminal rows of the log with its border; set by hand.
const MIN_LOG_ROWS: u16 = 3;

/// The terminal in full-screen mode, restored when this value is dropped.
pub struct Screen {
    terminal: DefaultTerminal,
    /// Lines of the log, the newest first.
    log_lines: VecDeque<String>,
    hint: Option<Message>,
    camera_problem: Option<Message>,
    /// When the last frames were processed, the oldest first.
    frame_times: VecDeque<Instant>,
    /// Processing time of a frame, averaged.
    latency_ms: f64,
    last_redraw: Option<Instant>,
}

impl Screen {
    /// Switches the terminal to full-screen mode; `None` if standard output is not a terminal, or the terminal cannot be switched.
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
        self.add_log_line(event.t_ms / 1e3, &output::describe(&event.event));
    }

    /// Adds a line to the log on the screen. `seconds` is the time since the beginning of the watch.
    pub fn add_log_line(&mut self, seconds: f64, message: &Message) {
        self.log_lines
            .push_front(format!("{seconds:7.1} s  {message}"));
        self.log_lines.truncate(MAX_LOG_EVENTS);
    }

    /// Redraws the view of the table, unless the last redraw was less than [`REDRAW_INTERVAL`] ago. `latency_ms` is the processing time of
    /// a new frame; `None` without one. Returns whether the user wants to quit.
    ///
    /// # Errors
    /// When the terminal fails.
    pub fn draw(&mut self, view: &TerminalView, latency_ms: Option<f64>) -> anyhow::Result<bool> {
        if let Some(latency_ms) = latency_ms {
            self.frame_times.push_back(Instant::now());
            self.latency_ms += LATENCY_WEIGHT * (latency_ms - self.latency_ms);
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
                rate: frame_rate(&self.frame_times),
                latency_ms: self.latency_ms,
            };
            self.terminal.draw(|frame| content.render(frame))?;
        }
        Ok(is_any_key_pressed(&QUIT_KEYS)?)
    }
}

/// Returns the rate of frames that were processed at these moments, in frames per second; 0 for fewer than two frames.
fn frame_rate(times: &VecDeque<Instant>) -> f64 {
    let (Some(first), Some(last)) = (times.front(), times.back()) else {
        return 0.0;
    };
    let seconds = last.duration_since(*first).as_secs_f64();
    if seconds > 0.0 {
        (times.len() - 1) as f64 / seconds
    } else {
        0.0
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        ratatui::restore();
    }
}

/// Content of the terminal for one redraw.
pub struct ScreenContent<'a> {
    view: &'a TerminalView,
    log_lines: &'a VecDeque<String>,
    /// Message about a problem of the camera or the image; `None` if there is none.
    problem: Option<Message>,
    /// Rate of the processed frames, in frames per second.
    rate: f64,
    /// Processing time of a frame, averaged.
    latency_ms: f64,
}

impl ScreenContent<'_> {
    fn render(&self, frame: &mut Frame) {
        let height = match self.view {
            TerminalView::Cards(cards) => cards.len().max(1) + TABLE_BORDER_ROWS,
            TerminalView::Dice(report) => dice::height(report),
        };
        let areas = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(u16::try_from(height).unwrap_or(u16::MAX)),
            Constraint::Length(1),
            Constraint::Min(MIN_LOG_ROWS),
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

/// Returns the table of the cards, one a row.
fn cards_table(cards: &[CardState]) -> Table<'_> {
    let [card, state, reason] = COLUMN_WIDTHS;
    let widths = [
        Constraint::Length(card),
        Constraint::Length(state),
        Constraint::Min(reason),
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

/// Returns the state of a card in words, and the colour in which it is shown.
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

/// Returns a text about the state of a card. For a solved card, the text names the row. For any other card, it lists the placed pieces and
/// gives the first reason why the card is not solved, but names uncovered cells only if there is no other reason. It is empty if the card
/// has no report.
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

/// Returns a border with a title. `id` is the identifier of the message that gives the title.
fn titled_block(id: &'static str) -> Block<'static> {
    Block::bordered().title(Message::new(id).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::{Terminal, backend::TestBackend};
    use umpire::{geometry::Quad, rules::Symbol};

    #[test]
    #[expect(clippy::float_cmp, reason = "the expected values are exact")]
    fn the_frame_rate_is_the_number_of_intervals_in_a_second() {
        let start = Instant::now();
        let times =
            |count: u32| (0..count).map(|number| start + number * Duration::from_millis(50));
        assert_eq!(frame_rate(&times(0).collect()), 0.0);
        assert_eq!(frame_rate(&times(1).collect()), 0.0);
        let rate = frame_rate(&times(11).collect());
        assert!((rate - 20.0).abs() < 1e-9, "{rate}");
    }

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
