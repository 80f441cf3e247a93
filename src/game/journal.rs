//! The journal of a game: an append-only text file with one JSON document per line.
//!
//! The first line holds the schema and its version. [`line_file`](crate::line_file) describes how lines are written and recovered.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

use crate::{
    game::entry::Record,
    line_file::{LineFile, Lines},
};

/// Schema and version, stored in the first line of a journal.
pub const SCHEMA: &str = "umpire/journal@1";

/// A journal file that is open for appending.
#[derive(Debug)]
pub struct Journal {
    file: LineFile,
    path: PathBuf,
}

/// The content of a journal file.
#[derive(Debug, Clone, PartialEq)]
pub struct Kept {
    /// The entries, oldest first.
    pub records: Vec<Record>,
    /// The incomplete last line that was dropped, if any.
    pub torn: Option<String>,
    /// Length of the file up to the end of its last complete line, bytes.
    length: u64,
}

/// An error in reading or writing a journal. The messages include what to do.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say what each is")]
pub enum JournalError {
    #[error("{path} already exists; continue that game with `--resume`, or name another file")]
    Exists { path: PathBuf },
    #[error(
        "cannot create the journal {path}; use --journal to name a file in a folder that you can write to"
    )]
    Create { path: PathBuf, source: io::Error },
    #[error("cannot read the journal {path}")]
    Read { path: PathBuf, source: io::Error },
    #[error(
        "cannot write to the journal {path}: your last entry was not recorded; check that the disk is not full, then enter it again"
    )]
    Write { path: PathBuf, source: io::Error },
    #[error("{path} is not a journal: its first line must contain {SCHEMA}")]
    NoJournal { path: PathBuf },
    #[error(
        "{path} was written by another version of umpire ({found}); this version reads {SCHEMA}"
    )]
    Version { path: PathBuf, found: String },
    #[error(
        "line {line} of {path} cannot be read: {reason}; the lines before it are intact; to continue from there, delete this line and all lines after it"
    )]
    Line {
        path: PathBuf,
        line: usize,
        reason: String,
    },
}

#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Header {
    schema: String,
}

/// Returns the first line of a journal, without a line break.
pub fn first_line() -> String {
    let header = Header {
        schema: SCHEMA.to_owned(),
    };
    // A header with one text field cannot fail to serialise.
    serde_json::to_string(&header).unwrap_or_default()
}

impl Journal {
    /// Creates a journal in a new file; creates its folder too if needed.
    ///
    /// # Errors
    /// If the file exists already or cannot be written.
    pub fn create(path: &Path) -> Result<Self, JournalError> {
        let header = Header {
            schema: SCHEMA.to_owned(),
        };
        let file = LineFile::create(path, &header).map_err(|source| match source.kind() {
            io::ErrorKind::AlreadyExists => JournalError::Exists {
                path: path.to_owned(),
            },
            _ => JournalError::Create {
                path: path.to_owned(),
                source,
            },
        })?;
        Ok(Self {
            file,
            path: path.to_owned(),
        })
    }

    /// Opens a journal to append entries, and removes an incomplete last line from the file.
    ///
    /// # Errors
    /// As for [`read`], and if the file cannot be written.
    pub fn open(path: &Path) -> Result<(Self, Kept), JournalError> {
        let kept = read(path)?;
        let file = LineFile::open(path, kept.length).map_err(|source| write_error(path, source))?;
        let journal = Self {
            file,
            path: path.to_owned(),
        };
        Ok((journal, kept))
    }

    /// Returns the path of the journal file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Appends an entry to the file and syncs it to the disk before returning.
    ///
    /// # Errors
    /// If the entry cannot be written; a part of it that was written is removed from the file.
    pub fn add(&mut self, record: &Record) -> Result<(), JournalError> {
        let added = self.file.append(record);
        added.map_err(|source| write_error(&self.path, source))
    }
}

/// Reads a journal file.
///
/// # Errors
/// If the file cannot be read, is no journal or has another version, or a complete line is invalid.
pub fn read(path: &Path) -> Result<Kept, JournalError> {
    let bytes = fs::read(path).map_err(|source| JournalError::Read {
        path: path.to_owned(),
        source,
    })?;
    parse(&bytes, path)
}

/// Parses the content of a journal file; `path` is named in errors.
///
/// # Errors
/// If the content is no journal or has another version, or a complete line is invalid.
pub fn parse(bytes: &[u8], path: &Path) -> Result<Kept, JournalError> {
    let Lines {
        complete,
        torn,
        length,
    } = Lines::split(bytes);
    let mut lines = complete.lines();
    check_header(path, lines.next())?;
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
        .collect::<Result<Vec<Record>, _>>()?;
    Ok(Kept {
        records,
        torn,
        length,
    })
}

fn check_header(path: &Path, line: Option<&str>) -> Result<(), JournalError> {
    let header = line.and_then(|line| serde_json::from_str::<Header>(line).ok());
    match header {
        Some(header) if header.schema == SCHEMA => Ok(()),
        Some(header) if header.schema.starts_with("umpire/journal") => Err(JournalError::Version {
            path: path.to_owned(),
            found: header.schema,
        }),
        _ => Err(JournalError::NoJournal {
            path: path.to_owned(),
        }),
    }
}

fn write_error(path: &Path, source: io::Error) -> JournalError {
    JournalError::Write {
        path: path.to_owned(),
        source,
    }
}

#[cfg(test)]
mod tests;
