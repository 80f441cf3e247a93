//! The journal of a tournament: an append-only text file with one entry per line, from which the tournament is restored.
//!
//! The first line holds the schema and its version. [`umpire::line_file`] describes how lines are written and recovered.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};
use umpire::{
    language::Value,
    line_file::{LineFile, Lines},
    message,
};

/// Schema and version, stored in the first line of the journal of a tournament.
pub const SCHEMA: &str = "umpire/tournament-journal@1";

/// An entry with its time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TournamentRecord {
    /// Date and time of the entry, in local time with its offset from UTC: RFC 3339, such as `2026-11-27T20:15:03+01:00`. `None` if the
    /// clock of the computer was not set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The entry itself.
    #[serde(flatten)]
    pub entry: TournamentEntry,
}

/// An entry of a tournament. Rounds count from 1.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum TournamentEntry {
    /// The tournament was created. This is always the first entry, and occurs only once.
    Began(TournamentBegan),
    /// A round has begun: who plays where.
    RoundBegan {
        /// Number of the round.
        round: usize,
        /// The tables of the round. The tables with the leading players come first.
        tables: Vec<SeatedTable>,
        /// Name of the player who has no opponent in this round.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bye: Option<String>,
        /// Identifiers of the games that tables had reported before the round began. These games do not count for the round.
        #[serde(default)]
        earlier_games: Vec<String>,
    },
    /// The result of a table was counted, or a counted result was corrected.
    Result {
        /// Number of the round.
        round: usize,
        /// Number of the table in the hall.
        table: u16,
        /// Ranks of the players, in the order in which the round seats them: 1 for the winner, equal for ties.
        ranks: Vec<usize>,
        /// Who has confirmed the result.
        by: ResultBy,
        /// Identifier of the game with this result; `None` if the organiser has entered a result without a game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<String>,
        /// If this result corrects a counted result, the ranks that were counted before; `None` for a first result.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<Vec<usize>>,
    },
    /// The organiser took back the result of a table in the current round. The game with this result no longer counts, and the table must
    /// play again.
    Reopened {
        /// Number of the round.
        round: usize,
        /// Number of the table in the hall.
        table: u16,
    },
    /// A player plays no further round.
    Left {
        /// Name of the player.
        player: String,
    },
    /// A player who had left plays again, from the next round on.
    Returned {
        /// Name of the player.
        player: String,
    },
    /// A player came late, and plays from the next round on.
    Joined {
        /// Name of the player.
        player: String,
    },
}

/// The players and the options of a tournament, fixed at its start.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TournamentBegan {
    /// Identifier of the tournament. No two tournaments have the same identifier.
    pub id: String,
    /// Start of the topics of the hall.
    pub hall: String,
    /// Names of the players, the strongest first.
    pub players: Vec<String>,
    /// Desired number of players at each table, 2 to 4.
    pub per_table: usize,
    /// Number of rounds that are planned.
    pub rounds: usize,
    /// Numbers of the hall's tables that the tournament uses, in the order of use. If the list is empty, the tournament uses the tables 1,
    /// 2, 3, and so on.
    #[serde(default)]
    pub tables: Vec<u16>,
}

/// The players at one table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SeatedTable {
    /// Number of the table in the hall.
    pub table: u16,
    /// Names of the players.
    pub players: Vec<String>,
}

/// Who has confirmed a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ResultBy {
    /// The players at the table have confirmed the result, on the table's page or in its terminal.
    Table,
    /// The organiser of the tournament has confirmed or entered the result.
    Organiser,
}

#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Header {
    schema: String,
}

/// The journal of a tournament, open for appending.
#[derive(Debug)]
pub struct TournamentJournal {
    file: LineFile,
    path: PathBuf,
}

/// The content of the journal of a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentContent {
    /// The entries, oldest first.
    pub records: Vec<TournamentRecord>,
    /// The last line of the file if it is incomplete, and therefore not among `records`; `None` if the last line is complete.
    pub torn: Option<String>,
    /// Length of the complete lines, in bytes.
    length: u64,
}

/// An error while reading or writing the journal of a tournament. The message of each error also says what to do.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say what each is")]
pub enum TournamentJournalError {
    #[error("{}", message!("tournament-journal-create", path = path.as_path()))]
    Create { path: PathBuf, source: io::Error },
    #[error("{}", message!("tournament-journal-read", path = path.as_path()))]
    Read { path: PathBuf, source: io::Error },
    #[error("{}", message!("tournament-journal-write", path = path.as_path()))]
    Write { path: PathBuf, source: io::Error },
    #[error(
        "{}",
        message!(
            "tournament-journal-no-journal",
            path = path.as_path(),
            schema = Value::shown(SCHEMA)
        )
    )]
    NoJournal { path: PathBuf },
    #[error(
        "{}",
        message!(
            "tournament-journal-line",
            line = *line,
            path = path.as_path(),
            reason = reason.as_str()
        )
    )]
    Line {
        path: PathBuf,
        line: usize,
        reason: String,
    },
}

impl TournamentJournal {
    /// Creates a journal with its first entry in a new file; creates its folder too if needed. The file appears with both lines (header and
    /// entry) or not at all.
    ///
    /// # Errors
    /// If the file exists already or cannot be written.
    pub fn begin(path: &Path, first: &TournamentRecord) -> Result<Self, TournamentJournalError> {
        let header = Header {
            schema: SCHEMA.to_owned(),
        };
        let path = path.to_owned();
        let lines = json_line(&header).and_then(|header| Ok([header, json_line(first)?]));
        match lines.and_then(|lines| LineFile::create(&path, &lines)) {
            Ok(file) => Ok(Self { file, path }),
            Err(source) => Err(TournamentJournalError::Create { path, source }),
        }
    }

    /// Opens a journal to append entries, and removes an incomplete last line from the file.
    ///
    /// # Errors
    /// As for [`read`], and if the file cannot be written.
    pub fn open(path: &Path) -> Result<(Self, TournamentContent), TournamentJournalError> {
        let stored = read(path)?;
        let path = path.to_owned();
        match LineFile::open(&path, stored.length) {
            Ok(file) => Ok((Self { file, path }, stored)),
            Err(source) => Err(TournamentJournalError::Write { path, source }),
        }
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Appends an entry to the file and syncs it to the disk before returning.
    ///
    /// # Errors
    /// If the entry cannot be written completely. A part that was already written is then removed from the file.
    pub fn add(&mut self, record: &TournamentRecord) -> Result<(), TournamentJournalError> {
        let result = self.file.append(record);
        result.map_err(|source| TournamentJournalError::Write {
            path: self.path.clone(),
            source,
        })
    }
}

fn json_line(document: &impl Serialize) -> io::Result<String> {
    Ok(serde_json::to_string(document)?)
}

/// Reads the journal of a tournament.
///
/// # Errors
/// If the file cannot be read, is not the journal of a tournament, or has a complete line that is not a valid entry.
pub fn read(path: &Path) -> Result<TournamentContent, TournamentJournalError> {
    let bytes = fs::read(path).map_err(|source| TournamentJournalError::Read {
        path: path.to_owned(),
        source,
    })?;
    let Lines {
        complete,
        torn,
        length,
    } = Lines::split(&bytes);
    let mut lines = complete.lines();
    let header = lines.next().map(serde_json::from_str::<Header>);
    if !matches!(header, Some(Ok(header)) if header.schema == SCHEMA) {
        let path = path.to_owned();
        return Err(TournamentJournalError::NoJournal { path });
    }
    let record = |(number, line): (usize, &str)| {
        serde_json::from_str(line).map_err(|error| line_error(path, number, &error))
    };
    let records = (2..).zip(lines).map(record).collect::<Result<_, _>>()?;
    Ok(TournamentContent {
        records,
        torn,
        length,
    })
}

/// Returns the error for line `line` of a tournament's journal, which cannot be used. The header is line 1.
pub fn line_error(path: &Path, line: usize, reason: &dyn ToString) -> TournamentJournalError {
    TournamentJournalError::Line {
        path: path.to_owned(),
        line,
        reason: reason.to_string(),
    }
}

#[cfg(test)]
mod tests;
