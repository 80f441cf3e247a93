//! Begins a new game, or continues the game of a journal.

use std::path::{Path, PathBuf};

use umpire::{
    game::{GameKind, Journal, RecordedGame, Refereed, recorded_game::Record},
    message,
};

use super::{arguments::LATEST, journal_files, output_format::OutputFormat};
use crate::replay;

/// A game that is ready to be played.
pub struct StartedGame<G: RecordedGame> {
    pub journal: Journal<G::Entry>,
    pub referee: Refereed<G>,
    /// Game time at which the game starts or continues, in milliseconds.
    pub from_ms: u64,
    /// Number of entries in the journal.
    pub entry_count: u64,
}

impl<G: RecordedGame> StartedGame<G> {
    /// Returns the path of the journal if it holds nothing but the first entry.
    pub fn unplayed_journal(&self) -> Option<PathBuf> {
        (self.entry_count == 1).then(|| self.journal.path().to_owned())
    }
}

/// Begins a new game with its first entry, and creates its journal: the given file, or a new file in the home folder.
///
/// # Errors
/// When the rules refuse the entry, or the journal cannot be created.
pub fn begin_game<G: RecordedGame>(
    first: G::Entry,
    journal: Option<&Path>,
) -> anyhow::Result<StartedGame<G>> {
    let record = Record::at_start(first);
    let referee = Refereed::new(record.clone())?;
    let path = match journal {
        Some(path) => path.to_owned(),
        None => journal_files::next_path()?,
    };
    let journal = Journal::begin(&path, &record)?;
    Ok(StartedGame {
        journal,
        referee,
        from_ms: 0,
        entry_count: 1,
    })
}

/// Continues the game of a journal; [`LATEST`] stands for the journal of the latest game of this kind.
///
/// # Errors
/// When the journal cannot be read or holds no game of this kind.
pub fn resume_game<G: RecordedGame>(
    journal: &Path,
    kind: GameKind,
    output: OutputFormat,
) -> anyhow::Result<StartedGame<G>> {
    let path = if journal == Path::new(LATEST) {
        journal_files::latest_path(kind)?
    } else {
        journal.to_owned()
    };
    let (journal, kept) = Journal::open(&path).map_err(journal_files::journal_error)?;
    let from_ms = kept.records.last().map_or(0, |record| record.t_ms);
    if let Some(torn) = &kept.torn {
        let dropped = message!("game-line-removed", bytes = torn.len());
        output.print_message(from_ms, &dropped)?;
    }
    let referee = replay::replay_records(&path, &kept.records, |_, _, _| {})?;
    Ok(StartedGame {
        journal,
        referee,
        from_ms,
        entry_count: kept.records.len() as u64,
    })
}
