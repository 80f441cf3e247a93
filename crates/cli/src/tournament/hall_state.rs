//! The state that the pages of a hall show, as one JSON document. It is sent after changes, with at least `MIN_INTERVAL` in between, and
//! every `GLASS_INTERVAL` while a sand glass runs.

use std::{
    collections::{BTreeMap, VecDeque},
    time::{Duration, Instant},
};

use anyhow::Context;
use serde::Serialize;
use umpire::message;
use umpire_hall::{screen::TableView, tournament::report::TournamentReport};

use super::Role;

/// Maximum number of messages to the organiser that the page shows; set by hand.
const MAX_MESSAGES: usize = 30;
/// Minimum time between sending one state to the pages and sending the next; set by hand.
const MIN_INTERVAL: Duration = Duration::from_millis(200);
/// Maximum time between sending two states while a sand glass runs; set by hand. A newly opened page receives the state that was sent
/// last, so the time that its sand glass shows can be too long, but by no more than this interval.
const GLASS_INTERVAL: Duration = Duration::from_secs(1);

/// The state of a hall as the hall's pages show it. Also determines when the state must be sent to the pages.
pub struct HallState {
    /// Start of the topics of the hall.
    hall: String,
    role: Role,
    /// Whether the broker is connected.
    is_connected: bool,
    /// The latest report of each table, by table number.
    tables: BTreeMap<u16, ReportedTable>,
    /// Latest messages to the organiser, the newest last; at most [`MAX_MESSAGES`].
    messages: VecDeque<String>,
    /// Number of messages of the hall that were refused.
    refused: u64,
    /// Whether the state has changed since it was last sent to the pages.
    is_changed: bool,
    /// When [`HallState::take_state`] was last called; `None` before the first call.
    taken_at: Option<Instant>,
}

/// A table as it was last reported.
struct ReportedTable {
    view: TableView,
    reported_at: Instant,
}

impl ReportedTable {
    /// Returns the reported table, with the time left in its sand glass reduced by the time from the report until `now`.
    fn view_at(&self, now: Instant) -> TableView {
        let mut view = self.view.clone();
        if let Some(glass) = &mut view.glass {
            let passed = now.saturating_duration_since(self.reported_at);
            let passed_ms = u64::try_from(passed.as_millis()).unwrap_or(u64::MAX);
            glass.left_ms = glass.left_ms.saturating_sub(passed_ms);
        }
        view
    }
}

/// The state as the pages receive it.
#[derive(Serialize)]
struct State<'a> {
    /// Start of the topics of the hall.
    hall: &'a str,
    /// Whether this program runs the tournament, so that the page may give commands.
    conducts: bool,
    /// Whether the broker is connected.
    connected: bool,
    /// The tournament; `None` before one is known.
    tournament: Option<&'a TournamentReport>,
    /// The tables by number, with the present time left in their sand glasses.
    tables: Vec<TableView>,
    /// Latest messages to the organiser, the newest last.
    #[serde(rename = "told")]
    messages: &'a VecDeque<String>,
    /// Number of messages of the hall that were refused.
    refused: u64,
}

impl HallState {
    /// Creates the state of a hall without tables, before this program is connected to the broker. `hall` is the start of the hall's
    /// topics. The new state is due to be sent at once.
    pub fn new(hall: &str, role: Role) -> Self {
        Self {
            hall: hall.to_owned(),
            role,
            is_connected: false,
            tables: BTreeMap::new(),
            messages: VecDeque::new(),
            refused: 0,
            is_changed: true,
            taken_at: None,
        }
    }

    /// Marks the state as changed, so that it is due to be sent. Call this after a change of the tournament; this struct does not contain
    /// the tournament, so it cannot notice the change.
    pub fn mark_changed(&mut self) {
        self.is_changed = true;
    }

    /// Sets whether the broker is connected.
    pub fn set_connected(&mut self, is_connected: bool) {
        self.is_changed |= self.is_connected != is_connected;
        self.is_connected = is_connected;
    }

    /// Stores `view`, which has just arrived, in place of the earlier state of the same table.
    pub fn set_table(&mut self, view: TableView) {
        self.is_changed = true;
        let reported_at = Instant::now();
        let table = view.table;
        let reported = ReportedTable { view, reported_at };
        self.tables.insert(table, reported);
    }

    /// Adds a message for the organiser. If there are then more than [`MAX_MESSAGES`] messages, drops the oldest message.
    pub fn add_message(&mut self, message: &str) {
        self.is_changed = true;
        self.messages.push_back(message.to_owned());
        if self.messages.len() > MAX_MESSAGES {
            self.messages.pop_front();
        }
    }

    /// Increases the number of refused messages by one, and returns the new number.
    pub fn count_refused(&mut self) -> u64 {
        self.is_changed = true;
        self.refused += 1;
        self.refused
    }

    /// Returns the time until the state is due to be sent; zero if it is due now. `None` if it becomes due only after the next change.
    pub fn time_until_due(&self) -> Option<Duration> {
        let mut tables = self.tables.values();
        let interval = if self.is_changed {
            MIN_INTERVAL
        } else if tables.any(|table| table.view.glass.is_some()) {
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

    /// Returns the state as JSON, to be sent at once, and marks it as sent. The next state is due after the next change, or after
    /// [`GLASS_INTERVAL`] while a sand glass runs.
    ///
    /// # Errors
    /// When the state cannot be serialised.
    pub fn take_state(&mut self, tournament: Option<&TournamentReport>) -> anyhow::Result<String> {
        let now = Instant::now();
        self.is_changed = false;
        self.taken_at = Some(now);
        let tables = self.tables.values();
        let state = State {
            hall: &self.hall,
            conducts: self.role == Role::Runs,
            connected: self.is_connected,
            tournament,
            tables: tables.map(|table| table.view_at(now)).collect(),
            messages: &self.messages,
            refused: self.refused,
        };
        serde_json::to_string(&state).context(message!("tournament-state-not-written"))
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use serde_json::Value;
    use umpire_hall::screen::GlassView;

    use super::*;

    fn table(number: u16, glass: Option<GlassView>) -> TableView {
        TableView {
            table: number,
            online: true,
            kind: None,
            game: None,
            seq: 0,
            names: Vec::new(),
            round: None,
            rounds: None,
            phase: None,
            symbol: None,
            glass,
            solved: Vec::new(),
            leaders: Vec::new(),
            confirmed: false,
            result: None,
        }
    }

    const GLASS: GlassView = GlassView {
        turned: 1,
        seconds: 60,
        left_ms: 30_000,
    };

    fn taken(hall: &mut HallState) -> Value {
        serde_json::from_str(&hall.take_state(None).unwrap()).unwrap()
    }

    #[test]
    fn a_state_is_due_at_the_start_and_after_each_change() {
        let mut hall = HallState::new("hall", Role::Runs);
        assert_eq!(hall.time_until_due(), Some(Duration::ZERO));
        assert!(hall.is_due_now());
        taken(&mut hall);
        assert_eq!(hall.time_until_due(), None);
        hall.set_connected(false);
        assert_eq!(hall.time_until_due(), None, "nothing has changed");
        let changes: [fn(&mut HallState); 5] = [
            HallState::mark_changed,
            |hall| hall.set_connected(true),
            |hall| hall.set_table(table(1, None)),
            |hall| hall.add_message("hello"),
            |hall| assert_eq!(hall.count_refused(), 1),
        ];
        for (index, change) in changes.into_iter().enumerate() {
            change(&mut hall);
            let wait = hall.time_until_due().unwrap();
            assert!(wait <= MIN_INTERVAL, "change {index}: {wait:?}");
            taken(&mut hall);
            assert_eq!(hall.time_until_due(), None, "change {index}");
        }
    }

    #[test]
    fn states_are_due_again_and_again_while_a_sand_glass_runs() {
        let mut hall = HallState::new("hall", Role::Runs);
        hall.set_table(table(1, Some(GLASS)));
        taken(&mut hall);
        let wait = hall.time_until_due().unwrap();
        assert!(wait > MIN_INTERVAL && wait <= GLASS_INTERVAL, "{wait:?}");
    }

    #[test]
    fn the_time_left_in_a_sand_glass_is_that_of_the_state() {
        let reported_at = Instant::now();
        let view = table(1, Some(GLASS));
        let reported = ReportedTable { view, reported_at };
        let left_ms = |after_s| {
            let now = reported_at + Duration::from_secs(after_s);
            reported.view_at(now).glass.unwrap().left_ms
        };
        assert_eq!([left_ms(0), left_ms(10), left_ms(40)], [30_000, 20_000, 0]);
    }

    #[test]
    fn the_state_has_the_tables_by_number_and_the_latest_messages() {
        let mut hall = HallState::new("hall", Role::ShowsOnly);
        for number in [7, 2] {
            hall.set_table(table(number, None));
        }
        for number in 0..=MAX_MESSAGES {
            hall.add_message(&number.to_string());
        }
        let state = taken(&mut hall);
        assert_eq!(
            (&state["hall"], &state["conducts"]),
            (&"hall".into(), &false.into())
        );
        let tables = state["tables"].as_array().unwrap().iter();
        let numbers: Vec<&Value> = tables.map(|table| &table["table"]).collect();
        assert_eq!(numbers, [2, 7]);
        let messages = state["told"].as_array().unwrap();
        assert_eq!(messages.len(), MAX_MESSAGES);
        assert_eq!(
            (&messages[0], &messages[MAX_MESSAGES - 1]),
            (&"1".into(), &"30".into())
        );
    }
}
