//! Watches the cards on the table through the camera of the page.

use std::{collections::BTreeMap, time::Duration};

use serde::{Deserialize, Serialize};
use umpire::{
    frame::Frame,
    pipeline::{
        PhotoReader,
        card::{CardOptions, CardReader},
    },
    report::CardReport,
    rules::Symbol,
    watch::{CardState, RequiredRows, Watch, WatchOptions, event::Event},
};

use crate::{EngineError, pixels::CanvasImage};

/// The options of a watch, as chosen on the page.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LiveQuery {
    /// The rolled symbol: a card counts as solved only with the pieces of this symbol's row. If `None`, it counts as solved with those of
    /// any row.
    pub symbol: Option<Symbol>,
    /// Names of the players, clockwise around the table. The first name is that of the player whose card is nearest to the bottom-left
    /// corner of the image.
    pub names: Vec<String>,
    /// Whether to read the symbol on the die that lies on the table.
    pub die: bool,
}

/// A request of the page: with which row's pieces each card that a [`Live`] watches must be solved.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RowsQuery {
    /// The rolled symbol, for all cards that `cards` does not list: such a card counts as solved only with the pieces of this symbol's row.
    /// If `None`, it counts as solved with those of any row.
    pub symbol: Option<Symbol>,
    /// Whether to read the symbol on the die that lies on the table.
    pub die: bool,
    /// For single cards, by the identifier of the card: the symbol of the row that must be solved on it. Takes precedence over `symbol`.
    pub cards: BTreeMap<usize, Symbol>,
}

/// A running watch of the cards.
pub struct Live {
    watch: Watch,
}

/// The result of processing a frame.
#[derive(Debug, Serialize)]
struct FrameResult {
    /// Events that the frame caused.
    events: Vec<Event>,
    /// Tracked cards, in the order in which they were first located.
    cards: Vec<TrackedCard>,
}

/// A tracked card and its latest report.
#[derive(Debug, Serialize)]
struct TrackedCard {
    /// Identifier of the card; constant while the card is tracked.
    card: usize,
    /// Number of the card in the catalogue, which is known as soon as the card is tracked; `None` for a card without a number.
    number: Option<u16>,
    /// Name of the card's player, once known.
    player: Option<String>,
    /// Place of the card in the order of finish, from 1.
    place: Option<usize>,
    /// The symbol of the row that was announced as solved; `None` before the announcement.
    solved: Option<Symbol>,
    /// Whether the card was not found at its last known pose in this frame, or has not been judged yet.
    waiting: bool,
    /// Report on the card, in the format of reports on photos.
    report: CardReport,
}

impl Live {
    /// Starts a watch.
    ///
    /// # Errors
    /// If a network is missing.
    pub fn new(query: LiveQuery) -> Result<Self, EngineError> {
        let reader = CardReader::load(CardOptions::default())?;
        let options = WatchOptions {
            required_row: query.symbol,
            cards: query.names.len(),
            names: query.names,
            die: query.die,
            set: None,
        };
        Ok(Self {
            watch: Watch::new(reader, options),
        })
    }

    /// Sets the rows whose pieces must cover the cards, from the next frame on. Cards stay tracked.
    pub fn require_rows(&mut self, query: RowsQuery) {
        self.watch.set_die_reading(query.die);
        self.watch.require_rows(RequiredRows {
            for_all: query.symbol,
            for_cards: query.cards,
        });
    }

    /// Assigns a card to `player` by hand. `card` is the identifier of a tracked card. `player` and the player who had the card before
    /// exchange their seats and cards.
    pub fn assign(&mut self, card: usize, player: &str) {
        self.watch.assign(card, player);
    }

    /// Processes a frame of the camera. `now_ms` is the time since the watch began, in milliseconds. Returns events and cards as JSON.
    ///
    /// # Errors
    /// If the number of pixels does not match the width and height, the time is infinite or too large, or a network fails.
    pub fn step(&mut self, image: CanvasImage, now_ms: f64) -> Result<String, EngineError> {
        let frame = Frame::of(self.watch.upright(image.to_rgb()?));
        let now = Duration::try_from_secs_f64(now_ms.max(0.0) / 1e3)
            .map_err(EngineError::invalid_input)?;
        let events = self.watch.step(&frame, now)?;
        let reports = self.watch.state(&frame).cards;
        let states = self.watch.cards();
        let cards = states
            .into_iter()
            .zip(reports)
            .map(|(state, report)| TrackedCard::of(state, report))
            .collect();
        Ok(serde_json::to_string(&FrameResult { events, cards })?)
    }
}

impl TrackedCard {
    fn of(state: CardState, report: CardReport) -> Self {
        Self {
            card: state.card,
            number: state.number,
            player: state.player,
            place: state.place,
            solved: state.symbol,
            waiting: state.waiting,
            report,
        }
    }
}
