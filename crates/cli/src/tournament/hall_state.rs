//! The state that the pages of a hall show: one JSON document, sent on every change.

use std::{
    collections::{BTreeMap, VecDeque},
    time::{Duration, Instant},
};

use anyhow::Context;
use serde::Serialize;
use umpire::message;
use umpire_hall::{screen::TableView, tournament::report::TournamentReport};

/// Maximum number of messages to the organiser that the page shows; set by hand.
const MAX_MESSAGES: usize = 30;
/// Minimum time between two states; set by hand.
const MIN_INTERVAL: Duration = Duration::from_millis(200);
/// Maximum time between two states while a sand glass runs, so that a newly opened page shows the right time; set by hand.
const GLASS_INTERVAL: Duration = Duration::from_secs(1);

/// The state of a hall that its pages show, and when it is due to be sent.
pub struct HallState {
    hall: String,
    conducts: bool,
    connected: bool,
    /// The tables as they were last reported, each with the time of the report.
    tables: BTreeMap<u16, (TableView, Instant)>,
    messages: VecDeque<String>,
    refused: u64,
    /// Whether something has changed since the last state.
    is_due: bool,
    /// Time of the last state.
    taken_at: Option<Instant>,
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

impl HallState {
    pub fn new(hall: &str, conducts: bool) -> Self {
        Self {
            hall: hall.to_owned(),
            conducts,
            connected: false,
            tables: BTreeMap::new(),
            messages: VecDeque::new(),
            refused: 0,
            is_due: true,
            taken_at: None,
        }
    }

    /// Notes that something outside of this struct has changed, so that a state is due.
    pub fn mark_changed(&mut self) {
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

    /// Adds a message for the organiser, and drops the oldest one if there are more than [`MAX_MESSAGES`].
    pub fn add_message(&mut self, message: &str) {
        self.is_due = true;
        self.messages.push_back(message.to_owned());
        if self.messages.len() > MAX_MESSAGES {
            self.messages.pop_front();
        }
    }

    /// Counts a message that was refused, and returns the number of them so far.
    pub fn count_refused(&mut self) -> u64 {
        self.is_due = true;
        self.refused += 1;
        self.refused
    }

    /// Returns the tables as they were last reported.
    pub fn tables(&self) -> impl Iterator<Item = &TableView> {
        self.tables.values().map(|(view, _)| view)
    }

    /// Returns the time until the next state is due; `None` if nothing is due.
    pub fn time_until_due(&self) -> Option<Duration> {
        let interval = if self.is_due {
            MIN_INTERVAL
        } else if self.tables().any(|view| view.glass.is_some()) {
            GLASS_INTERVAL
        } else {
            return None;
        };
        let since = self
            .taken_at
            .map_or(interval, |taken_at| taken_at.elapsed());
        Some(interval.saturating_sub(since))
    }

    /// Returns whether a state is due now.
    pub fn is_due_now(&self) -> bool {
        self.time_until_due().is_some_and(|time| time.is_zero())
    }

    /// Returns the state as JSON, and notes that no change is due any more.
    ///
    /// # Errors
    /// When the state cannot be serialised.
    pub fn take_state(&mut self, tournament: Option<&TournamentReport>) -> anyhow::Result<String> {
        self.is_due = false;
        self.taken_at = Some(Instant::now());
        let now = |(view, reported_at): &(TableView, Instant)| {
            let mut view = view.clone();
            if let Some(glass) = &mut view.glass {
                let passed = u64::try_from(reported_at.elapsed().as_millis()).unwrap_or(u64::MAX);
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
            told: &self.messages,
            refused: self.refused,
        };
        serde_json::to_string(&state).context(message!("tournament-state-not-written"))
    }
}
