//! Reads a journal from its start, entry by entry, and derives the events from the rules.

use std::{
    fs::File,
    io::{self, BufRead, BufReader},
    path::{Path, PathBuf},
};

use umpire::{
    game::{
        Entry, Record, Referee,
        event::{GameEvent, events_of},
        journal, narration,
    },
    message,
};

use crate::documents::LastSolved;

/// Error in reading the entries of a journal.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The file could not be read.
    #[error("{}", message!("journal-read", path = path.as_path()))]
    File {
        /// Path of the journal.
        path: PathBuf,
        /// Cause of the error.
        source: io::Error,
    },
    /// A line of the journal is not a valid entry, or the rules of the game do not allow the entry.
    #[error(
        "{}",
        message!("hall-journal-line", line = *line, path = path.as_path(), reason = reason.as_str())
    )]
    Line {
        /// Path of the journal.
        path: PathBuf,
        /// Number of the line, from 1.
        line: u64,
        /// Reason, as text for people.
        reason: String,
    },
}

/// An entry of a journal, with its events.
#[derive(Debug)]
pub struct ReadEntry {
    /// Number of the entry, from 1.
    pub seq: u64,
    /// The entry.
    pub record: Record,
    /// Events that the entry caused.
    pub events: Vec<GameEvent>,
    /// Description of the entry for people.
    pub message: String,
}

/// A reader of a journal, with the state of the game after the last entry that was read.
#[derive(Debug)]
pub struct JournalReader {
    path: PathBuf,
    /// The file of the journal, positioned after the line that was read last.
    lines: BufReader<File>,
    /// Number of the entries read so far.
    seq: u64,
    /// State of the game after the entry that was read last; `None` before the first entry was read.
    referee: Option<Referee>,
    last_solved: Option<LastSolved>,
}

impl JournalReader {
    /// Opens a journal at its start.
    ///
    /// # Errors
    /// When the file cannot be read or is no journal.
    pub fn open(path: &Path) -> Result<Self, ReadError> {
        let file_error = |source| ReadError::File {
            path: path.to_owned(),
            source,
        };
        let mut lines = BufReader::new(File::open(path).map_err(file_error)?);
        let mut header = Vec::new();
        lines.read_until(b'\n', &mut header).map_err(file_error)?;
        let parsed_header = journal::parse::<Entry>(&header, path);
        parsed_header.map_err(|error| ReadError::Line {
            path: path.to_owned(),
            line: 1,
            reason: error.to_string(),
        })?;
        Ok(Self {
            path: path.to_owned(),
            lines,
            seq: 0,
            referee: None,
            last_solved: None,
        })
    }

    /// Returns the number of the entry that was read last, counted from 1; 0 if no entry was read yet.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// Returns the state of the game after the entry that was read last; `None` before the first entry was read.
    pub fn referee(&self) -> Option<&Referee> {
        self.referee.as_ref()
    }

    /// Returns the card that was solved last; `None` until a card is solved, and after a correction that this card was not solved.
    pub fn last_solved(&self) -> Option<&LastSolved> {
        self.last_solved.as_ref()
    }

    /// Reads the next entry. Call it only for entries that the journal is known to contain. After an error, the next call reads the same
    /// line.
    ///
    /// # Errors
    /// When the line cannot be read, is no entry, or the rules do not allow the entry.
    pub fn read_next(&mut self) -> Result<ReadEntry, ReadError> {
        let mut line = Vec::new();
        let result = self.lines.read_until(b'\n', &mut line);
        let entry = result
            .map_err(|source| self.file_error(source))
            .and_then(|_| self.parse_entry(&line));
        if entry.is_err() {
            let rewound = self.lines.seek_relative(-(line.len() as i64));
            rewound.map_err(|source| self.file_error(source))?;
        }
        entry
    }

    /// Parses a line and applies its entry to the game. If there is an error, the game stays as it is.
    fn parse_entry(&mut self, line: &[u8]) -> Result<ReadEntry, ReadError> {
        if !line.ends_with(b"\n") {
            return Err(self.line_error(&"it is incomplete"));
        }
        let record: Record =
            serde_json::from_slice(line).map_err(|error| self.line_error(&error))?;
        let (before, after) = self.admit(&record)?;
        let before = before.as_ref().unwrap_or(&after);
        let events = events_of(&record, before, &after);
        let message = narration::describe(&record, before, &after);
        self.update_last_solved(&events, &after);
        self.referee = Some(after);
        self.seq += 1;
        Ok(ReadEntry {
            seq: self.seq,
            record,
            events,
            message: message.to_string(),
        })
    }

    /// Applies an entry to a copy of the game; `self` does not change. Returns the state of the game before the entry (`None` for the first
    /// entry) and the state after the entry.
    fn admit(&self, record: &Record) -> Result<(Option<Referee>, Referee), ReadError> {
        let Some(before) = &self.referee else {
            let referee =
                Referee::new(record.clone()).map_err(|refusal| self.line_error(&refusal))?;
            return Ok((None, referee));
        };
        let mut after = before.clone();
        after
            .admit(record)
            .map_err(|refusal| self.line_error(&refusal))?;
        Ok((Some(before.clone()), after))
    }

    fn update_last_solved(&mut self, events: &[GameEvent], after: &Referee) {
        for event in events {
            match event {
                GameEvent::Solved {
                    player,
                    symbol,
                    place,
                    ..
                } => {
                    self.last_solved = Some(LastSolved {
                        player: player.clone(),
                        symbol: *symbol,
                        place: *place,
                        round: Some(after.game().round()),
                    });
                }
                GameEvent::Corrected { round, called, .. } => {
                    self.correct_last_solved(*round, called);
                }
                _ => {}
            }
        }
    }

    /// Updates `last_solved` after a correction of round `round`. Does nothing if the card in `last_solved` was solved in another round.
    /// `called` are the players who, after the correction, have solved their cards in round `round`, in order of finish. If the player in
    /// `last_solved` is not among them, the last of them is the player who solved last; `None` if there are none.
    fn correct_last_solved(&mut self, round: usize, called: &[String]) {
        let Some(last) = self.last_solved.as_mut() else {
            return;
        };
        if last.round != Some(round) {
            return;
        }
        if let Some(index) = called.iter().position(|name| *name == last.player) {
            last.place = index + 1;
        } else if let Some(player) = called.last() {
            last.player.clone_from(player);
            last.place = called.len();
        } else {
            self.last_solved = None;
        }
    }

    fn file_error(&self, source: io::Error) -> ReadError {
        ReadError::File {
            path: self.path.clone(),
            source,
        }
    }

    fn line_error(&self, reason: &dyn ToString) -> ReadError {
        ReadError::Line {
            path: self.path.clone(),
            // The header is line 1.
            line: self.seq + 2,
            reason: reason.to_string(),
        }
    }
}
