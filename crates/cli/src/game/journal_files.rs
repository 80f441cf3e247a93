//! The files of the journals in the home folder: `game-1.journal`, `game-2.journal`, and so on.

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use umpire::{
    game::journal::{self, GameKind, JournalError},
    language::Value,
    message,
};
use umpire_terminal::home;

/// Returns the path for a new journal. Its number is one more than the highest in the folder, as in `game-7.journal` after
/// `game-6.journal`.
///
/// # Errors
/// When there is no home folder.
pub fn next_path() -> anyhow::Result<PathBuf> {
    let folder = folder()?;
    let next = numbered_journals(&folder)
        .map(|(number, _)| number)
        .max()
        .unwrap_or(0)
        + 1;
    Ok(folder.join(format!("game-{next}.journal")))
}

/// Returns the path of the journal of the latest game of this kind.
///
/// # Errors
/// When there is no home folder, or no such journal in it.
pub fn latest_path(kind: GameKind) -> anyhow::Result<PathBuf> {
    let folder = folder()?;
    // An unreadable journal counts too: the error that reading it gives then names it.
    let is_other = |path: &PathBuf| journal::game_of(path).is_ok_and(|game| game != kind);
    let of_kind = numbered_journals(&folder).filter(|(_, path)| !is_other(path));
    match of_kind.max() {
        Some((_, path)) => Ok(path),
        None => bail!(message!(
            "game-none-played",
            game = Value::shown(kind.name()),
            folder = Value::shown(folder.display())
        )),
    }
}

/// Returns the error of a journal for the player: if the file is not a journal, it also names the folder of the journals.
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

/// Returns the journals in a folder, each with its number.
fn numbered_journals(folder: &Path) -> impl Iterator<Item = (u64, PathBuf)> {
    let entries = folder.read_dir().into_iter().flatten().flatten();
    entries.filter_map(|entry| {
        let name = entry.file_name().into_string().ok()?;
        let number = name.strip_prefix("game-")?.strip_suffix(".journal")?;
        Some((number.parse().ok()?, entry.path()))
    })
}
