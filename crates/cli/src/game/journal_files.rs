//! The files of the journals in the home folder: `game-1.journal`, `game-2.journal`, and so on.

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use umpire::{
    game::journal::{self, GameKind, JournalError},
    language::Value,
    message,
};
use umpire_terminal::home;

use crate::numbered_path::{NumberedPath, next_number};

/// Returns the path for a new journal. Its number is one more than the highest in the folder, as in `game-7.journal` after
/// `game-6.journal`.
///
/// # Errors
/// When there is no home folder.
pub fn next_path() -> anyhow::Result<PathBuf> {
    Ok(next_path_in(&folder()?))
}

fn next_path_in(folder: &Path) -> PathBuf {
    let next = next_number(numbered_journals(folder));
    folder.join(format!("game-{next}.journal"))
}

/// Returns the path of the journal of the latest game of this kind.
///
/// # Errors
/// When there is no home folder, or no such journal in it.
pub fn latest_path(kind: GameKind) -> anyhow::Result<PathBuf> {
    latest_path_in(&folder()?, kind)
}

fn latest_path_in(folder: &Path, kind: GameKind) -> anyhow::Result<PathBuf> {
    // A journal that cannot be read is not skipped, so that the player gets the error, which names this journal.
    let is_other = |path: &PathBuf| journal::game_of(path).is_ok_and(|game| game != kind);
    let of_kind = numbered_journals(folder).filter(|journal| !is_other(&journal.path));
    match of_kind.max() {
        Some(latest) => Ok(latest.path),
        None => bail!(message!(
            "game-none-played",
            game = Value::shown(kind.name()),
            folder = Value::shown(folder.display())
        )),
    }
}

/// Converts the error of a journal to an error with a message for the player. If the file is not a journal, the message also names the
/// folder of the journals.
pub fn journal_error(error: JournalError) -> anyhow::Error {
    match (&error, folder()) {
        (JournalError::NoJournal { .. }, Ok(folder)) => anyhow!(message!(
            "game-journals-in",
            error = Value::shown(error),
            folder = Value::shown(folder.display())
        )),
        _ => error.into(),
    }
}

/// Returns the folder of the game journals: `games` in the home folder.
fn folder() -> anyhow::Result<PathBuf> {
    let folder = home::folder()
        .with_context(|| message!("game-no-folder", variable = Value::shown(home::VARIABLE)))?;
    Ok(folder.join("games"))
}

/// Returns the journals in a folder with their numbers; none if the folder cannot be read.
fn numbered_journals(folder: &Path) -> impl Iterator<Item = NumberedPath> {
    let entries = folder.read_dir().into_iter().flatten().flatten();
    entries.filter_map(|entry| {
        let name = entry.file_name().into_string().ok()?;
        let number = name.strip_prefix("game-")?.strip_suffix(".journal")?;
        Some(NumberedPath {
            number: number.parse().ok()?,
            path: entry.path(),
        })
    })
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use std::fs;

    use umpire::game::{Entry, Journal};

    use super::*;

    /// Returns a folder that contains: `game-2.journal` and `game-10.journal`, which are journals of Ubongo; an empty file whose name
    /// is the value of `unreadable`; and two files whose names are not those of journals.
    fn games(unreadable: &str) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for name in ["game-2.journal", "game-10.journal"] {
            let _journal: Journal<Entry> = Journal::create(&folder.path().join(name)).unwrap();
        }
        for name in [unreadable, "game-11.txt", "game-x.journal"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        folder
    }

    #[test]
    fn a_new_journal_has_the_next_number() {
        let folder = games("game-1.journal");
        let next = folder.path().join("game-11.journal");
        assert_eq!(next_path_in(folder.path()), next);
        let missing = folder.path().join("missing");
        assert_eq!(next_path_in(&missing), missing.join("game-1.journal"));
    }

    #[test]
    fn the_latest_journal_of_a_game_has_the_highest_number() {
        let folder = games("game-1.journal");
        let latest = latest_path_in(folder.path(), GameKind::Ubongo).unwrap();
        assert_eq!(latest, folder.path().join("game-10.journal"));
    }

    #[test]
    fn journals_of_the_other_game_do_not_count_but_unreadable_ones_do() {
        let folder = games("game-1.journal");
        let latest = latest_path_in(folder.path(), GameKind::Ominoes).unwrap();
        assert_eq!(latest, folder.path().join("game-1.journal"));
        fs::remove_file(latest).unwrap();
        let error = latest_path_in(folder.path(), GameKind::Ominoes).unwrap_err();
        let error = error.to_string();
        assert!(error.contains("no game of Ominoes"), "{error}");
    }

    #[test]
    fn the_error_of_a_file_that_is_no_journal_names_the_folder_of_the_journals() {
        let folder = games("game-1.journal");
        let file = folder.path().join("game-1.journal");
        let error = journal_error(journal::game_of(&file).unwrap_err());
        let message = error.to_string();
        assert!(
            message.contains("the journals of your games are in"),
            "{message}"
        );
    }
}
