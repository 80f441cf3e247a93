//! A whole game of Ubongo under the rules of the library. The page stores the journal: it prepares an entry, stores the entry's line, and
//! then applies the entry.

use std::{collections::VecDeque, path::Path, time::Duration};

use serde::{Deserialize, Serialize};
use umpire::{
    game::{
        Began, By, Entry, Record, Referee, journal, narration,
        page_state::{self, MAX_MESSAGES, PageContext},
        taken_gems::{Change, ObservedGemBoard},
    },
    language::{Message, language_of_process},
    report::gem_board::{Hole, Holes},
    rules::{Symbol, gems::Gem},
};

use crate::EngineError;

/// Name of the journal in error messages.
const JOURNAL: &str = "the game";

/// Number of the line of a journal that holds the first record, counted from 1. Line 1 holds the schema.
const FIRST_RECORD_LINE: usize = 2;

/// A running game.
pub struct GameSession {
    referee: Referee,
    /// The entry that was prepared and not yet applied; `None` if there is none.
    prepared: Option<PreparedEntry>,
    /// Latest messages for the players, the newest last; at most [`MAX_MESSAGES`].
    messages: VecDeque<Message>,
    /// Time of the last record of the journal, in milliseconds of game time.
    last_ms: u64,
}

/// An entry that was prepared and not yet applied.
struct PreparedEntry {
    /// Time of the entry in the journal, in milliseconds of game time.
    t_ms: u64,
    /// The referee after the entry.
    after: Referee,
    /// The entry in words, for the players.
    message: Message,
}

/// A game that has just begun.
pub struct NewGame {
    /// The game.
    pub session: GameSession,
    /// The first lines of the game's journal, line breaks included: the schema, and the players and options.
    pub first_lines: String,
}

/// The result of preparing an entry.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Prepared {
    /// The line to append to the journal, line break included; `None` if the rules forbid the entry.
    pub line: Option<String>,
    /// A description of the event or, if the rules forbid the entry, the reason why they do.
    pub told: Message,
}

/// A reading of the gem board, and the earlier state of the board with which it is compared.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardQuery {
    /// The earlier state; `None` stands for the gems that are on the board according to the journal.
    #[serde(default)]
    pub before: Option<Holes>,
    /// The later state, as read from a photo or a frame.
    pub now: Holes,
}

/// A row of the gem board that has fewer gems than before.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct BoardChange {
    /// Number of the row, from 0.
    pub row: usize,
    /// Colours of the gems taken, beginning with the gem nearest to the row's red field. `None` if the missing gems are not the two gems
    /// nearest to this field (or the last gem of the row), or if their colours were not known before.
    pub gems: Option<Vec<Gem>>,
}

impl From<Change> for BoardChange {
    fn from(change: Change) -> Self {
        match change {
            Change::Taken { row, gems } => Self {
                row,
                gems: Some(gems),
            },
            Change::Unclear { row } => Self { row, gems: None },
        }
    }
}

impl GameSession {
    /// Starts a game with the players and options in `began`, a [`Began`] as JSON.
    ///
    /// # Errors
    /// If `began` cannot be parsed, or a game cannot have these players and options.
    pub fn begin(began: &str) -> Result<NewGame, EngineError> {
        let began: Began = serde_json::from_str(began).map_err(EngineError::invalid_input)?;
        let record = Record::at_start(Entry::Began(began));
        let first_lines = format!(
            "{}\n{}\n",
            journal::first_line::<Entry>(),
            serde_json::to_string(&record)?
        );
        let referee = Referee::new(record).map_err(EngineError::invalid_input)?;
        Ok(NewGame {
            session: Self::new(referee, 0),
            first_lines,
        })
    }

    /// Continues the game of a journal, which may also come from `umpire game`. An incomplete last line is dropped.
    ///
    /// # Errors
    /// If the text is no journal of this version, or the rules forbid one of its entries.
    pub fn resume(text: &str) -> Result<Self, EngineError> {
        let journal = journal::parse(text.as_bytes(), Path::new(JOURNAL))
            .map_err(EngineError::invalid_input)?;
        let mut messages = VecDeque::new();
        let add_message = |record: &Record, before: &Referee, after: &Referee| {
            messages.push_back(narration::describe(record, before, after));
        };
        let referee = Referee::of(&journal.records, add_message).map_err(|(index, refused)| {
            EngineError::IllegalEntry {
                line: FIRST_RECORD_LINE + index,
                refused,
            }
        })?;
        let last_ms = journal.records.last().map_or(0, |record| record.t_ms);
        let mut session = Self::new(referee, last_ms);
        for message in messages {
            session.add_message(message);
        }
        Ok(session)
    }

    fn new(referee: Referee, last_ms: u64) -> Self {
        Self {
            referee,
            prepared: None,
            messages: VecDeque::new(),
            last_ms,
        }
    }

    /// Prepares an entry of the camera, the clock or a person. `now_ms` is the game time of the entry in milliseconds. If the last record
    /// has a later time, the entry gets that time, because the times in a journal never decrease. Drops an earlier entry that was prepared
    /// but not applied.
    ///
    /// # Errors
    /// If the record cannot be serialised.
    pub fn prepare(&mut self, entry: Entry, by: By, now_ms: u64) -> Result<Prepared, EngineError> {
        let record = Record {
            t_ms: now_ms.max(self.last_ms),
            by,
            entry,
        };
        let mut after = self.referee.clone();
        if let Err(refused) = after.admit(&record) {
            self.prepared = None;
            return Ok(Prepared {
                line: None,
                told: refused.message(),
            });
        }
        let message = narration::describe(&record, &self.referee, &after);
        let line = serde_json::to_string(&record)? + "\n";
        self.prepared = Some(PreparedEntry {
            t_ms: record.t_ms,
            after,
            message: message.clone(),
        });
        Ok(Prepared {
            line: Some(line),
            told: message,
        })
    }

    /// Applies the prepared entry, after its line was stored; does nothing if no entry is prepared.
    pub fn apply(&mut self) {
        if let Some(prepared) = self.prepared.take() {
            let PreparedEntry {
                t_ms,
                after,
                message,
            } = prepared;
            self.referee = after;
            self.last_ms = t_ms;
            self.add_message(message);
        }
    }

    /// Returns each row of the gem board that has lost gems since an earlier state. The new state is `query.now`. The earlier state is
    /// `query.before`; if the query has none, it is the state that the journal records. `None` if the journal records none either.
    pub fn board_changes(&self, query: &BoardQuery) -> Option<Vec<BoardChange>> {
        let before = query.before.or_else(|| self.recorded_rows())?;
        let mut observed = ObservedGemBoard::default();
        observed.observe(&before);
        let changes = observed.observe(&query.now);
        Some(changes.into_iter().map(BoardChange::from).collect())
    }

    /// Returns the gems that are on the board according to the journal; `None` if the journal does not record the gems at the start of the
    /// game.
    fn recorded_rows(&self) -> Option<Holes> {
        self.referee.options().rows.as_ref()?;
        let rows = self.referee.game().rows();
        Some(std::array::from_fn(|row| rows.holes(row).map(Hole::from)))
    }

    /// Returns the time of the last entry, in milliseconds of game time.
    pub fn last_ms(&self) -> u64 {
        self.last_ms
    }

    /// Returns the state of the game at the game time `now_ms`, as JSON in the format of the page of `umpire game --view`. `die` is the
    /// symbol that the camera last detected on the die.
    pub fn state(&self, die: Option<Symbol>, now_ms: u64) -> String {
        let options = self.referee.options();
        let ends_ms = self
            .referee
            .glass_turned_ms()
            .map(|turned| turned.saturating_add(options.glass_s.saturating_mul(1000)));
        let sand_left =
            ends_ms.map(|ends_ms| Duration::from_millis(ends_ms.saturating_sub(now_ms)));
        let context = PageContext {
            is_in_tournament: false,
            sand_left,
            watched: options.watched,
            die,
            cards: &[] as &[()],
            messages: &self.messages,
            language: language_of_process(),
        };
        page_state::state(&self.referee, &context)
    }

    fn add_message(&mut self, message: Message) {
        self.messages.push_back(message);
        if self.messages.len() > MAX_MESSAGES {
            self.messages.pop_front();
        }
    }
}
