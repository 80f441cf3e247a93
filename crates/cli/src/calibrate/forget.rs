//! `umpire calibrate forget`: deletes learned data.

use std::{io::Write, process::ExitCode};

use anyhow::bail;
use umpire::message;

use super::learned_entries::{self, LearnedEntry, LearnedKind};
use umpire_terminal::stdout;

/// Deletes learned data; the built-in data is used again.
///
/// Exit status: 0 deleted, 2 there was nothing to delete, or the file cannot be deleted.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(subcommand)]
    what: LearnedData,
}

#[derive(Debug, clap::Subcommand)]
enum LearnedData {
    /// The colours of your pieces
    Colours,
    /// The lens of a camera
    Lens {
        /// Name of the lens
        name: String,
    },
    /// A palette of gems, sweets or beans
    Gems {
        /// Name of the palette
        name: String,
    },
    /// All learned cards; `umpire cards forget NUMBER` forgets a single one
    Cards,
    /// Everything that was learned: colours, lenses, palettes and cards
    All,
}

impl LearnedData {
    /// Returns whether an entry is part of the data that `self` names.
    fn matches(&self, entry: &LearnedEntry) -> bool {
        let is_named = |name: &String| entry.name.as_ref() == Some(name);
        match self {
            Self::Colours => entry.kind == LearnedKind::Colours,
            Self::Lens { name } => entry.kind == LearnedKind::Lens && is_named(name),
            Self::Gems { name } => entry.kind == LearnedKind::Gems && is_named(name),
            Self::Cards => entry.kind == LearnedKind::Cards,
            Self::All => true,
        }
    }
}

/// Runs `umpire calibrate forget`.
///
/// # Errors
/// When there is no learned data of the requested kind or name, a file cannot be deleted, or standard output cannot be written.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut entries = learned_entries::learned_entries();
    entries.retain(|entry| arguments.what.matches(entry));
    if entries.is_empty() {
        bail!(message!("calibrate-nothing-to-forget"));
    }
    let (deleted, result) = delete_all(&entries);
    let printed = stdout::print(|out| {
        for entry in deleted {
            let forgotten = message!(
                "calibrate-forgotten",
                title = entry.title(),
                path = entry.path.as_path()
            );
            writeln!(out, "{forgotten}")?;
        }
        Ok(())
    });
    result.and(printed)
}

/// Deletes all entries that can be deleted, and returns them. The error says why the first of the others cannot be deleted.
fn delete_all(entries: &[LearnedEntry]) -> (Vec<&LearnedEntry>, anyhow::Result<()>) {
    let mut deleted = Vec::new();
    let mut result = Ok(());
    for entry in entries {
        match entry.delete() {
            Ok(()) => deleted.push(entry),
            Err(error) => result = result.and(Err(error)),
        }
    }
    (deleted, result)
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn an_entry_that_cannot_be_deleted_does_not_save_the_others() {
        let folder = tempfile::tempdir().unwrap();
        let entries = ["a", "folder", "b"].map(|name| LearnedEntry {
            kind: LearnedKind::Lens,
            name: Some(name.to_owned()),
            path: folder.path().join(name),
            colours: None,
            summary: Ok(message!("calibrate-title-cards")),
        });
        fs::write(&entries[0].path, "").unwrap();
        fs::create_dir(&entries[1].path).unwrap();
        fs::write(&entries[2].path, "").unwrap();
        let (deleted, result) = delete_all(&entries);
        let deleted: Vec<Option<&str>> =
            deleted.iter().map(|entry| entry.name.as_deref()).collect();
        assert_eq!(deleted, [Some("a"), Some("b")]);
        let error = result.unwrap_err().to_string();
        assert!(error.contains("folder"), "{error}");
        let exists = entries.map(|entry| entry.path.exists());
        assert_eq!(exists, [false, true, false]);
    }
}
