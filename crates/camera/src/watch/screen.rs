//! The terminal view: the cards with what is missing on each, or the dice board; a log of events, and the frame rate.

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

use super::{output, table::View};

/// Maximum number of events in the log on the screen; older ones are removed. Set by hand.
const MAX_LOG_EVENTS: usize = 50;
/// Number of frames over which the displayed frame rate is averaged; set by hand.
const RATE_FRAMES: usize = 30;
/// Minimum time between two redraws of the terminal; set by hand.
const REDRAW_INTERVAL: Duration = Duration::from_millis(66);

/// The terminal in full-screen mode, restored when this value is dropped.
pub struct Screen {
    terminal: DefaultTerminal,
    lines: VecDeque<String>,
    hint: Option<Message>,
    camera: Option<Message>,
    times: VecDeque<Instant>,
    latency_ms: f64,
    drawn: Option<Instant>,
}

impl Screen {
    /// Switches the terminal to full-screen mode; `None` if standard output is not a terminal.
    pub fn start() -> Option<Self> {
        if !io::stdout().is_terminal() {
            return None;
        }
        Some(Self {
            terminal: ratatui::try_init().ok()?,
            lines: VecDeque::new(),
            hint: None,
            camera: None,
            times: VecDeque::new(),
            latency_ms: 0.0,
            drawn: None,
        })
    }

    /// Adds an event to the log on the screen, and updates the displayed message about a problem of the camera or the image.
    pub fn note(&mut self, told: &TimedEvent) {
        match &told.event {
            Event::Hint { code, message } => self.hint = code.map(|_| message.clone()),
            Event::CameraLost { message } => self.camera = Some(message.clone()),
            Event::CameraBack { .. } | Event::CameraOpened { .. } => self.camera = None,
            _ => {}
        }
        let line = format!(
            "{:7.1} s  {}",
            told.t_ms / 1e3,
            output::in_words(&told.event)
        );
        self.lines.push_front(line);
        self.lines.truncate(MAX_LOG_EVENTS);
    }

    /// Redraws the view of the table; `latency_ms` is the processing time of the last frame. Returns whether the user wants to quit.
    ///
    /// # Errors
    /// When the terminal fails.
    pub fn draw(&mut self, view: &View, latency_ms: Option<f64>) -> anyhow::Result<bool> {
        if let Some(latency_ms) = latency_ms {
            self.times.push_back(Instant::now());
            self.latency_ms = 0.9 * self.latency_ms + 0.1 * latency_ms;
        }
        while self.times.len() > RATE_FRAMES {
            self.times.pop_front();
        }
        if self
            .drawn
            .is_none_or(|drawn| drawn.elapsed() >= REDRAW_INTERVAL)
        {
            self.drawn = Some(Instant::now());
            let content = ScreenContent {
                view,
                lines: &self.lines,
                trouble: self.camera.as_ref().or(self.hint.as_ref()).cloned(),
                rate: self.rate(),
                latency_ms: self.latency_ms,
            };
            self.terminal.draw(|frame| content.render(frame))?;
        }
        wants_to_end()
    }

    fn rate(&self) -> f64 {
        let (Some(first), Some(last)) = (self.times.front(), self.times.back()) else {
            return 0.0;
        };
        let seconds = last.duration_since(*first).as_secs_f64();
        if seconds > 0.0 {
            (self.times.len() - 1) as f64 / seconds
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

fn wants_to_end() -> anyhow::Result<bool> {
    while event::poll(Duration::ZERO)? {
        if let Key::Key(key) = event::read()? {
            let control_c =
                key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL);
            if control_c || matches!(key.code, KeyCode::Char('q') | KeyCode::Esc) {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// What one redraw shows in the terminal.
pub struct ScreenContent<'a> {
    view: &'a View,
    lines: &'a VecDeque<String>,
    /// Message about a problem of the camera or the image; `None` if there is none.
    trouble: Option<Message>,
    rate: f64,
    latency_ms: f64,
}

impl ScreenContent<'_> {
    fn render(&self, frame: &mut Frame) {
        let height = match self.view {
            View::Cards(cards) => cards.len().max(1) + 3,
            View::Dice(report) => dice::height(report),
        };
        let areas = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(height as u16),
            Constraint::Length(1),
            Constraint::Min(3),
        ]);
        let [head, table, trouble, log] = areas.areas(frame.area());
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
            View::Cards(cards) => frame.render_widget(cards_table(cards), table),
            View::Dice(report) => dice::render(report, frame, table),
        }
        let words = self.trouble.clone().unwrap_or_default().to_string();
        frame.render_widget(
            Paragraph::new(words)
                .style(Style::new().fg(Color::Yellow).add_modifier(Modifier::BOLD)),
            trouble,
        );
        let lines: Vec<Line> = self
            .lines
            .iter()
            .map(|line| Line::raw(line.as_str()))
            .collect();
        frame.render_widget(Paragraph::new(lines).block(titled("screen-log")), log);
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
    Table::new(cards.iter().map(row), widths)
        .header(head)
        .block(titled("screen-cards"))
}

fn row(card: &CardState) -> Row<'static> {
    let (state, color) = state(card);
    Row::new([
        Cell::new(output::name(card.card, card.number, card.player.as_deref()).to_string()),
        Cell::new(state.to_string()).style(Style::new().fg(color).add_modifier(Modifier::BOLD)),
        Cell::new(missing(card).to_string()),
    ])
}

fn state(card: &CardState) -> (Message, Color) {
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
fn missing(card: &CardState) -> Message {
    if let (Some(_), Some(symbol)) = (card.place, card.symbol) {
        return message!("screen-row", symbol = symbol);
    }
    let Some(report) = &card.report else {
        return Message::default();
    };
    let laid: Vec<String> = report
        .placements
        .iter()
        .map(|laid| laid.piece.to_string())
        .collect();
    let open = report
        .reasons
        .iter()
        .find(|reason| reason.code != ReasonCode::Uncovered)
        .or(report.reasons.first());
    let open = open
        .map(|reason| reason.message.clone())
        .unwrap_or_default();
    if laid.is_empty() {
        open
    } else {
        message!("screen-placed", pieces = laid.join(" "), reason = open)
    }
}

/// Returns a frame with a title.
fn titled(id: &'static str) -> Block<'static> {
    Block::bordered().title(Message::new(id).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::{Terminal, backend::TestBackend};
    use umpire::{geometry::Quad, rules::Symbol};

    #[test]
    fn a_solved_card_its_player_and_what_helps_are_on_the_screen() {
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
        let lines = VecDeque::from(["1.0 s  it began".to_owned()]);
        let view = ScreenContent {
            view: &View::Cards(vec![solved, open]),
            lines: &lines,
            trouble: Some(Message::verbatim("come closer")),
            rate: 29.6,
            latency_ms: 41.0,
        };
        let mut terminal = Terminal::new(TestBackend::new(80, 20)).unwrap();
        terminal.draw(|frame| view.render(frame)).unwrap();
        let shown = terminal.backend().to_string();
        for words in [
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
            assert!(shown.contains(words), "{words} is missing in\n{shown}");
        }
    }
}
