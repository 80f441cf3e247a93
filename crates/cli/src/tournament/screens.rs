//! The state that the pages of a hall show: one JSON document, sent on every change.

use std::{
    collections::{BTreeMap, VecDeque},
    time::{Duration, Instant},
};

use serde::Serialize;
use umpire_hall::{screen::TableView, tournament::report::TournamentReport};

/// Maximum number of messages to the organiser that the page shows; set by hand.
const MAX_MESSAGES: usize = 30;
/// Minimum time between two states; set by hand: short enough for a person, long enough for hundreds of tables.
const MIN_INTERVAL: Duration = Duration::from_millis(200);
/// Maximum time between two states while sand is running, so that a page that is opened then shows the right time; set by hand.
const GLASS_INTERVAL: Duration = Duration::from_secs(1);

/// What the pages show.
pub struct Screens {
    hall: String,
    conducts: bool,
    connected: bool,
    tables: BTreeMap<u16, (TableView, Instant)>,
    told: VecDeque<String>,
    refused: u64,
    /// Whether something has changed since the last state.
    is_due: bool,
    made: Option<Instant>,
}

/// The state as the pages receive it.
#[derive(Serialize)]
struct State<'a> {
    hall: &'a str,
    /// Whether this program runs the tournament, so that the page may give commands.
    conducts: bool,
    /// Whether the broker is connected.
    connected: bool,
    tournament: Option<&'a TournamentReport>,
    tables: Vec<TableView>,
    told: &'a VecDeque<String>,
    /// Number of messages of the hall that were refused.
    refused: u64,
}

impl Screens {
    pub fn new(hall: &str, conducts: bool) -> Self {
        Self {
            hall: hall.to_owned(),
            conducts,
            connected: false,
            tables: BTreeMap::new(),
            told: VecDeque::new(),
            refused: 0,
            is_due: true,
            made: None,
        }
    }

    /// Notes that something outside of this struct has changed.
    pub fn changed(&mut self) {
        self.is_due = true;
    }

    pub fn set_connected(&mut self, connected: bool) {
        self.is_due |= self.connected != connected;
        self.connected = connected;
    }

    pub fn set_table(&mut self, view: TableView) {
        self.is_due = true;
        self.tables.insert(view.table, (view, Instant::now()));
    }

    pub fn tell(&mut self, told: &str) {
        self.is_due = true;
        self.told.push_back(told.to_owned());
        if self.told.len() > MAX_MESSAGES {
            self.told.pop_front();
        }
    }

    /// Counts a message that was refused, and returns the number of them so far.
    pub fn refuse(&mut self) -> u64 {
        self.is_due = true;
        self.refused += 1;
        self.refused
    }

    /// Returns the tables as they were last reported.
    pub fn tables(&self) -> impl Iterator<Item = &TableView> {
        self.tables.values().map(|(view, _)| view)
    }

    /// Returns the time until the next state is to be made; `None` if nothing changes by itself.
    pub fn wait(&self) -> Option<Duration> {
        let interval = if self.is_due {
            MIN_INTERVAL
        } else if self.tables().any(|view| view.glass.is_some()) {
            GLASS_INTERVAL
        } else {
            return None;
        };
        let since = self.made.map_or(interval, |made| made.elapsed());
        Some(interval.saturating_sub(since))
    }

    /// Returns the state as JSON.
    pub fn state(&mut self, tournament: Option<&TournamentReport>) -> String {
        self.is_due = false;
        self.made = Some(Instant::now());
        let now = |(view, at): &(TableView, Instant)| {
            let mut view = view.clone();
            if let Some(glass) = &mut view.glass {
                let passed = u64::try_from(at.elapsed().as_millis()).unwrap_or(u64::MAX);
                glass.left_ms = glass.left_ms.saturating_sub(passed);
            }
            view
        };
        let state = State {
            hall: &self.hall,
            conducts: self.conducts,
            connected: self.connected,
            tournament,
            tables: self.tables.values().map(now).collect(),
            told: &self.told,
            refused: self.refused,
        };
        // The state holds only numbers, texts and lists, so serialisation cannot fail.
        serde_json::to_string(&state).unwrap_or_else(|_| "null".to_owned())
    }
}
