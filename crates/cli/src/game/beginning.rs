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
    /// Journal to which further entries are added.
    pub journal: Journal<G::Entry>,
    /// State of the game after the entries of the journal.
    pub referee: Refereed<G>,
    /// Game time at which the game starts or continues, in milliseconds: 0 for a new game; for a resumed game, the time of its last entry.
    pub from_ms: u64,
    /// Number of entries in the journal.
    pub entry_count: u64,
    /// Whether the journal is kept if the game stops before another entry is added. True if the journal already has more than its first
    /// entry, or if the player has chosen the journal's name.
    pub keeps_journal: bool,
    /// Whether the journal was created for a new game; false for a resumed game.
    is_new: bool,
}

impl<G: RecordedGame> StartedGame<G> {
    /// Returns the path of the journal of a new game; `None` for a resumed game.
    pub fn new_journal(&self) -> Option<PathBuf> {
        self.is_new.then(|| self.journal.path().to_owned())
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
    Ok(StartedGame {
        journal: Journal::begin(&path, &record)?,
        referee,
        from_ms: 0,
        entry_count: 1,
        keeps_journal: journal.is_some(),
        is_new: true,
    })
}

/// Continues the game of a journal; [`LATEST`] stands for the journal of the latest game of this kind. Removes an incomplete last line from
/// the journal, and prints a message about it.
///
/// # Errors
/// When the journal does not exist, cannot be read or written or holds no game of this kind, or standard output cannot be written.
pub fn resume_game<G: RecordedGame>(
    journal: &Path,
    kind: GameKind,
    output: OutputFormat,
) -> anyhow::Result<StartedGame<G>> {
    let is_named = journal != Path::new(LATEST);
    let path = if is_named {
        journal.to_owned()
    } else {
        journal_files::latest_path(kind)?
    };
    let (journal, kept) = Journal::open(&path).map_err(journal_files::journal_error)?;
    let from_ms = kept.records.last().map_or(0, |record| record.t_ms);
    if let Some(torn) = &kept.torn {
        let dropped = message!("game-line-removed", bytes = torn.len());
        output.print_message(from_ms, &dropped)?;
    }
    let referee = replay::replay_records(&path, &kept.records, |_, _, _| {})?;
    let entry_count = kept.records.len() as u64;
    Ok(StartedGame {
        journal,
        referee,
        from_ms,
        entry_count,
        keeps_journal: is_named || entry_count > 1,
        is_new: false,
    })
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use umpire::game::ominoes::Ominoes;

    use super::*;
    use crate::game::test_support::ominoes_began;

    #[test]
    fn a_journal_that_the_player_has_named_is_kept_also_when_its_game_is_resumed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("own.journal");
        let begun: StartedGame<Ominoes> = begin_game(ominoes_began(false), Some(&path)).unwrap();
        assert!(begun.keeps_journal);
        drop(begun);
        let resumed: StartedGame<Ominoes> =
            resume_game(&path, GameKind::Ominoes, OutputFormat::Sentences).unwrap();
        assert_eq!(resumed.entry_count, 1);
        assert!(resumed.keeps_journal);
    }

    #[test]
    fn only_the_journal_of_a_new_game_is_deleted_if_the_game_cannot_be_played() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("own.journal");
        let begun: StartedGame<Ominoes> = begin_game(ominoes_began(false), Some(&path)).unwrap();
        assert_eq!(begun.new_journal().as_ref(), Some(&path));
        drop(begun);
        let resumed: StartedGame<Ominoes> =
            resume_game(&path, GameKind::Ominoes, OutputFormat::Sentences).unwrap();
        assert_eq!(resumed.new_journal(), None);
    }
}
