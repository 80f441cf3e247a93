//! The events of a refereed game. They are read from its journal, so that they need not be stored in memory while the connection is lost.

use std::{
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use umpire::{
    game::{Entry, Record, Referee},
    report::standings::StandingsReport,
    rules::ubongo::{Glass, Phase},
    watch::event::TimedEvent,
};

use super::Source;
use crate::{
    documents::{
        AnyEvent, EVENT_SCHEMA, EventDocument, GlassState, PhaseWord, STATE_SCHEMA, StateDocument,
        TableKind, leaders, rolled_symbol,
    },
    journal_reader::{JournalReader, ReadEntry, ReadError},
    topics::Table,
};

/// Clock of a game. It counts only while the program runs, and not during a break before the game is resumed.
#[derive(Debug, Clone, Copy)]
pub struct GameClock {
    /// Game time at which the program started, in milliseconds: 0 for a new game, more for a resumed one.
    pub from_ms: u64,
    /// Moment at which the program started.
    pub started: Instant,
}

impl GameClock {
    fn now_ms(self) -> u64 {
        let elapsed = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.from_ms.saturating_add(elapsed)
    }
}

/// The events of a game, read from its journal.
#[derive(Debug)]
pub struct JournalSource {
    table: Table,
    path: PathBuf,
    game: String,
    clock: GameClock,
    /// Number of entries in the journal. The game increases it with each entry that it writes.
    entries: Arc<AtomicU64>,
    /// Reads all entries of the journal, to compute the current state of the game.
    state_reader: JournalReader,
    /// Reads the events to send, in order.
    event_reader: JournalReader,
    /// Reads the earlier events that receivers have requested again, in order.
    replay_reader: JournalReader,
}

impl JournalSource {
    /// Opens a journal with at least one entry. `entries` is the number of entries in the journal; the game increases this number with each
    /// entry that it writes.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub fn open(
        table: Table,
        path: &Path,
        clock: GameClock,
        entries: Arc<AtomicU64>,
    ) -> Result<Self, ReadError> {
        let mut state_reader = JournalReader::open(path)?;
        let first = state_reader.read_next()?;
        Ok(Self {
            table,
            path: path.to_owned(),
            game: game_identifier(&first.record, path),
            clock,
            entries,
            state_reader,
            event_reader: JournalReader::open(path)?,
            replay_reader: JournalReader::open(path)?,
        })
    }

    /// Returns whether the journal contains entry `seq`.
    fn has_entry(&self, seq: u64) -> bool {
        (1..=self.latest()).contains(&seq)
    }

    fn create_document(&self, entry: ReadEntry) -> EventDocument {
        let t_ms = entry.record.t_ms as f64;
        let timed_event = |event| AnyEvent::Game(TimedEvent::of(event, t_ms, 0.0));
        EventDocument {
            schema: EVENT_SCHEMA,
            table: self.table.number(),
            game: self.game.clone(),
            seq: entry.seq,
            live: false,
            record: Some(entry.record),
            events: entry.events.into_iter().map(timed_event).collect(),
            message: entry.message,
        }
    }

    /// Returns the running hourglass with the time left; `None` while no sand is running.
    fn glass(&self, referee: &Referee) -> Option<GlassState> {
        let seconds = referee.options().glass_s;
        let ends_ms = referee.glass_turned_ms()? + 1000 * seconds;
        let left = Duration::from_millis(ends_ms.saturating_sub(self.clock.now_ms()));
        Some(GlassState {
            turned: if is_second_turn(referee) { 2 } else { 1 },
            seconds,
            left_s: left.as_millis().div_ceil(1000) as u64,
        })
    }
}

impl Source for JournalSource {
    fn game(&self) -> &str {
        &self.game
    }

    fn latest(&self) -> u64 {
        self.entries.load(Ordering::Acquire)
    }

    fn first(&self) -> u64 {
        1
    }

    fn event(&mut self, seq: u64) -> Result<Option<EventDocument>, ReadError> {
        if !self.has_entry(seq) {
            return Ok(None);
        }
        let entry = read_entry(&mut self.event_reader, &self.path, seq)?;
        Ok(Some(self.create_document(entry)))
    }

    fn event_for_replay(&mut self, seq: u64) -> Result<Option<EventDocument>, ReadError> {
        if !self.has_entry(seq) {
            return Ok(None);
        }
        let entry = read_entry(&mut self.replay_reader, &self.path, seq)?;
        Ok(Some(self.create_document(entry)))
    }

    fn state(&mut self) -> Result<StateDocument, ReadError> {
        while self.state_reader.seq() < self.latest() {
            self.state_reader.read_next()?;
        }
        let mut state = StateDocument {
            schema: STATE_SCHEMA,
            table: self.table.number(),
            game: self.game.clone(),
            kind: TableKind::Game,
            seq: self.state_reader.seq(),
            first: 1,
            names: Vec::new(),
            round: None,
            rounds: None,
            phase: None,
            symbol: None,
            glass: None,
            solved: Vec::new(),
            last_solved: self.state_reader.last_solved().cloned(),
            leaders: Vec::new(),
            standings: None,
            over: false,
            confirmed: false,
        };
        if let Some(referee) = self.state_reader.referee() {
            fill_from_rules(&mut state, referee);
            state.glass = self.glass(referee);
        }
        Ok(state)
    }

    fn is_stored(&self) -> bool {
        true
    }

    fn has_running_glass(&self) -> bool {
        let referee = self.state_reader.referee();
        referee.is_some_and(|referee| referee.glass_turned_ms().is_some())
    }
}

/// Reads entry `seq` of the journal. Call it only if the journal contains this entry. If `reader` is already past the entry, reopens
/// the journal and reads from its start.
fn read_entry(reader: &mut JournalReader, path: &Path, seq: u64) -> Result<ReadEntry, ReadError> {
    if seq <= reader.seq() {
        *reader = JournalReader::open(path)?;
    }
    loop {
        let entry = reader.read_next()?;
        if entry.seq == seq {
            return Ok(entry);
        }
    }
}

/// Fills in the fields of `state` that follow from `referee` alone: names, rounds, phase, symbol, players who have solved their cards,
/// leaders and standings, and whether the game is over and confirmed.
fn fill_from_rules(state: &mut StateDocument, referee: &Referee) {
    let game = referee.game();
    let names = &referee.options().names;
    let phase = PhaseWord::of(game.phase());
    let called = game.calls().iter();
    state.names.clone_from(names);
    state.round = Some(game.round());
    state.rounds = Some(game.table().rounds());
    state.phase = Some(phase);
    state.symbol = rolled_symbol(game.phase());
    state.solved = called.map(|call| names[call.player].clone()).collect();
    state.over = phase == PhaseWord::Over;
    state.confirmed = referee.is_confirmed();
    if let Ok(standings) = referee.standings() {
        state.leaders = leaders(&standings);
        state.standings = Some(StandingsReport::of(&standings, Vec::new()));
    }
}

fn is_second_turn(referee: &Referee) -> bool {
    let phase = referee.game().phase();
    matches!(phase, Phase::Solving { glass, .. } if *glass == Glass::Second)
}

/// Returns the identifier of a game, from the first entry of the game's journal. Journals of earlier versions contain no identifier; for
/// such a journal, returns a hash of the entry and the file name.
fn game_identifier(first: &Record, path: &Path) -> String {
    if let Entry::Began(began) = &first.entry
        && let Some(id) = &began.id
    {
        return id.clone();
    }
    let mut text = serde_json::to_vec(first).unwrap_or_default();
    if let Some(name) = path.file_name() {
        text.extend_from_slice(name.as_encoded_bytes());
    }
    format!("{:016x}", fnv1a(&text))
}

/// Computes the 64-bit FNV-1a hash of bytes (Fowler, Noll, Vo). It is the same in all versions of umpire.
fn fnv1a(bytes: &[u8]) -> u64 {
    const OFFSET_BASIS: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0100_0000_01b3;
    bytes.iter().fold(OFFSET_BASIS, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(PRIME)
    })
}

#[cfg(test)]
mod tests;
