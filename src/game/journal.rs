//! The journal of a game: an append-only text file with one JSON document per line.
//!
//! The first line holds the name of the schema with its version; the name identifies the kind of game. [`line_file`](crate::line_file)
//! describes how lines are written and recovered.

use std::{
    fs, io,
    marker::PhantomData,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

use crate::{
    game::{
        entry::Entry,
        ominoes,
        recorded_game::{GameEntry, Record},
    },
    language::Value,
    line_file::{LineFile, Lines},
    message,
};

/// A journal file that is open for appending the entries of one kind of game.
#[derive(Debug)]
pub struct Journal<E = Entry> {
    file: LineFile,
    path: PathBuf,
    /// Marks that only entries of type `E` can be appended.
    entries: PhantomData<fn(E)>,
}

/// The content of a journal file.
#[derive(Debug, Clone, PartialEq)]
pub struct JournalContent<E = Entry> {
    /// The entries, oldest first.
    pub records: Vec<Record<E>>,
    /// The incomplete last line of the file, which is not among the entries; `None` if the last line is complete.
    pub torn: Option<String>,
    /// Length of the file up to the end of its last complete line, in bytes.
    length: u64,
}

/// An error in reading or writing a journal. The messages include what to do.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the fields are what they are called")]
pub enum JournalError {
    /// A new journal cannot be created, because the file exists already.
    #[error("{}", message!("journal-exists", path = path.as_path()))]
    Exists { path: PathBuf },
    /// Another program has the journal open and appends entries to it.
    #[error("{}", message!("journal-in-use", path = path.as_path()))]
    InUse { path: PathBuf },
    /// The file of a new journal cannot be written.
    #[error("{}", message!("journal-create", path = path.as_path()))]
    Create { path: PathBuf, source: io::Error },
    /// The file cannot be read.
    #[error("{}", message!("journal-read", path = path.as_path()))]
    Read { path: PathBuf, source: io::Error },
    /// The file can be read, but not opened to append entries.
    #[error("{}", message!("journal-continue", path = path.as_path()))]
    Continue { path: PathBuf, source: io::Error },
    /// An entry cannot be appended to the open file.
    #[error("{}", message!("journal-write", path = path.as_path()))]
    Write { path: PathBuf, source: io::Error },
    /// The first line of the file is not that of a journal.
    #[error("{}", message!("journal-other-file", path = path.as_path()))]
    NoJournal { path: PathBuf },
    /// The file is the journal of another game.
    #[error(
        "{}",
        message!("journal-other-game", path = path.as_path(), game = Value::shown(game.name()))
    )]
    OtherGame { path: PathBuf, game: GameKind },
    /// The journal is of the right game, but of another version of its format.
    #[error(
        "{}",
        message!(
            "journal-version",
            path = path.as_path(),
            found = found.as_str(),
            expected = *expected
        )
    )]
    Version {
        path: PathBuf,
        found: String,
        expected: &'static str,
    },
    /// A complete line of the file holds no entry of the game. `line` is the number of the line, counted from 1.
    #[error(
        "{}",
        message!("journal-line", line = *line, path = path.as_path(), reason = reason.as_str())
    )]
    Line {
        path: PathBuf,
        line: usize,
        reason: String,
    },
}

/// The games that have journals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameKind {
    /// Ubongo.
    Ubongo,
    /// Ominoes.
    Ominoes,
}

impl GameKind {
    const ALL: [Self; 2] = [Self::Ubongo, Self::Ominoes];

    /// Returns the name of the game.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ubongo => "Ubongo",
            Self::Ominoes => "Ominoes",
        }
    }

    /// Returns the name of the schema with its version. It is stored in the first line of each journal of this kind of game.
    pub const fn schema(self) -> &'static str {
        match self {
            Self::Ubongo => Entry::JOURNAL,
            Self::Ominoes => ominoes::Entry::JOURNAL,
        }
    }
}

#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Header {
    schema: String,
}

impl Header {
    /// Returns the first line of the journals that hold these entries.
    fn of<E: GameEntry>() -> Self {
        Self {
            schema: E::JOURNAL.to_owned(),
        }
    }
}

/// Returns the first line of a journal, without a line break.
pub fn first_line<E: GameEntry>() -> String {
    // A header with one text field cannot fail to serialise.
    serde_json::to_string(&Header::of::<E>()).unwrap_or_default()
}

impl<E: GameEntry> Journal<E> {
    /// Creates a journal without entries in a new file. Creates the folder if it is missing.
    ///
    /// # Errors
    /// If the file exists already, or cannot be written. A failure leaves no new file.
    pub fn create(path: &Path) -> Result<Self, JournalError> {
        Self::with_lines(path, &[first_line::<E>()])
    }

    /// Creates a journal with its first entry. The new file has both lines, the schema and the entry, or it does not appear at all.
    ///
    /// # Errors
    /// As for [`Journal::create`].
    pub fn begin(path: &Path, first: &Record<E>) -> Result<Self, JournalError> {
        let record = serde_json::to_string(first).map_err(|source| JournalError::Create {
            path: path.to_owned(),
            source: source.into(),
        })?;
        Self::with_lines(path, &[first_line::<E>(), record])
    }

    /// Creates a new file for a journal, and writes `lines` to it. Fails if the file exists or cannot be written.
    fn with_lines(path: &Path, lines: &[String]) -> Result<Self, JournalError> {
        let file = LineFile::create(path, lines).map_err(|source| match source.kind() {
            io::ErrorKind::AlreadyExists => JournalError::Exists {
                path: path.to_owned(),
            },
            _ => JournalError::Create {
                path: path.to_owned(),
                source,
            },
        })?;
        Ok(Self::with_file(file, path))
    }

    /// Opens a journal to append entries, and removes an incomplete last line from the file.
    ///
    /// # Errors
    /// As for [`read`], and if another program has the journal open or the file cannot be written.
    pub fn open(path: &Path) -> Result<(Self, JournalContent<E>), JournalError> {
        let content = read(path)?;
        let file = LineFile::open(path, content.length).map_err(|source| match source.kind() {
            io::ErrorKind::ResourceBusy => JournalError::InUse {
                path: path.to_owned(),
            },
            _ => JournalError::Continue {
                path: path.to_owned(),
                source,
            },
        })?;
        Ok((Self::with_file(file, path), content))
    }

    fn with_file(file: LineFile, path: &Path) -> Self {
        Self {
            file,
            path: path.to_owned(),
            entries: PhantomData,
        }
    }

    /// Returns the path of the journal file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Appends an entry to the file and syncs it to the disk before returning.
    ///
    /// # Errors
    /// If the entry cannot be written; a part of it that was written is removed from the file.
    pub fn add(&mut self, record: &Record<E>) -> Result<(), JournalError> {
        let added = self.file.append(record);
        added.map_err(|source| write_error(&self.path, source))
    }
}

/// Returns the kind of game that a journal file records.
///
/// # Errors
/// If the file cannot be read, is no journal or has another version.
pub fn game_of(path: &Path) -> Result<GameKind, JournalError> {
    let lines = Lines::split(&read_bytes(path)?);
    match check_header(path, lines.complete.lines().next(), Entry::JOURNAL) {
        Ok(()) => Ok(GameKind::Ubongo),
        Err(JournalError::OtherGame { game, .. }) => Ok(game),
        Err(error) => Err(error),
    }
}

/// Reads a journal file.
///
/// # Errors
/// If the file cannot be read, is no journal of this game or has another version, or a complete line is invalid.
pub fn read<E: GameEntry>(path: &Path) -> Result<JournalContent<E>, JournalError> {
    parse(&read_bytes(path)?, path)
}

fn read_bytes(path: &Path) -> Result<Vec<u8>, JournalError> {
    fs::read(path).map_err(|source| JournalError::Read {
        path: path.to_owned(),
        source,
    })
}

/// Parses the content of a journal file; `path` is named in errors.
///
/// # Errors
/// If the content is no journal of this game or has another version, or a complete line is invalid.
pub fn parse<E: GameEntry>(bytes: &[u8], path: &Path) -> Result<JournalContent<E>, JournalError> {
    let Lines {
        complete,
        torn,
        length,
    } = Lines::split(bytes);
    let mut lines = complete.lines();
    check_header(path, lines.next(), E::JOURNAL)?;
    let record = |(number, line): (usize, &str)| {
        serde_json::from_str(line).map_err(|error| JournalError::Line {
            path: path.to_owned(),
            line: number,
            reason: error.to_string(),
        })
    };
    let records = (2..)
        .zip(lines)
        .map(record)
        .collect::<Result<Vec<Record<E>>, _>>()?;
    Ok(JournalContent {
        records,
        torn,
        length,
    })
}

/// Checks the first line of a journal, which must hold the schema `expected`.
fn check_header(
    path: &Path,
    line: Option<&str>,
    expected: &'static str,
) -> Result<(), JournalError> {
    let path = path.to_owned();
    let header = line.and_then(|line| serde_json::from_str::<Header>(line).ok());
    let Some(Header { schema }) = header else {
        return Err(JournalError::NoJournal { path });
    };
    if schema == expected {
        return Ok(());
    }
    let mut games = GameKind::ALL.into_iter();
    if let Some(game) = games.find(|game| schema == game.schema()) {
        return Err(JournalError::OtherGame { path, game });
    }
    let name = |schema: &str| schema.split('@').next().map(str::to_owned);
    Err(if name(&schema) == name(expected) {
        JournalError::Version {
            path,
            found: schema,
            expected,
        }
    } else {
        JournalError::NoJournal { path }
    })
}

fn write_error(path: &Path, source: io::Error) -> JournalError {
    JournalError::Write {
        path: path.to_owned(),
        source,
    }
}

#[cfg(test)]
mod tests;
