//! Begins a new game, or continues the game of a journal.

use std::path::Path;

use umpire::{
    game::{By, GameKind, Journal, RecordedGame, Refereed, refereed::Record},
    message,
};

use super::{arguments::LATEST, event_output::Voice, journal_files};
use crate::replay;

/// A game that is ready to be played.
pub struct Begun<G: RecordedGame> {
    pub journal: Journal<G::Entry>,
    pub referee: Refereed<G>,
    /// Game time at which it continues, in milliseconds.
    pub from_ms: u64,
    /// Number of the entries in the journal.
    pub entries: u64,
}

/// Begins a new game with its first entry, and creates its journal: in this file, or in a new file of the home folder.
///
/// # Errors
/// When the entry makes no game, or the journal cannot be created.
pub fn begun<G: RecordedGame>(first: G::Entry, journal: Option<&Path>) -> anyhow::Result<Begun<G>> {
    let record = Record {
        t_ms: 0,
        by: By::Hand,
        entry: first,
    };
    let referee = Refereed::new(record.clone())?;
    let path = match journal {
        Some(path) => path.to_owned(),
        None => journal_files::next()?,
    };
    let mut journal = Journal::create(&path)?;
    journal.add(&record)?;
    Ok(Begun {
        journal,
        referee,
        from_ms: 0,
        entries: 1,
    })
}

/// Continues the game of a journal; [`LATEST`] stands for the journal of the latest game of this kind.
///
/// # Errors
/// When the journal cannot be read or holds no game of this kind.
pub fn resumed<G: RecordedGame>(
    journal: &Path,
    kind: GameKind,
    voice: Voice,
) -> anyhow::Result<Begun<G>> {
    let path = if journal == Path::new(LATEST) {
        journal_files::latest(kind)?
    } else {
        journal.to_owned()
    };
    let (journal, kept) = Journal::open(&path)?;
    let from_ms = kept.records.last().map_or(0, |record| record.t_ms);
    if let Some(torn) = &kept.torn {
        let dropped = message!("game-line-removed", bytes = torn.len());
        voice.say(from_ms, &dropped)?;
    }
    let referee = replay::replay_records(&path, &kept.records, |_, _, _| {})?;
    Ok(Begun {
        journal,
        referee,
        from_ms,
        entries: kept.records.len() as u64,
    })
}
