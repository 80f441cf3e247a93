//! The folders of the tournaments in the home folder: `tournaments/HALL-1`, `tournaments/HALL-2`, and so on.

use std::{
    fs::{self, File, TryLockError},
    path::{Path, PathBuf},
    time::SystemTime,
};

use anyhow::{Context, bail};
use umpire::{language::Value, message};
use umpire_hall::mqtt::Login;
use umpire_terminal::home;

use crate::numbered_path::{NumberedPath, next_number};

/// Name of the journal in the folder of a tournament.
const JOURNAL_FILE: &str = "tournament.journal";
/// Name of the file that is locked while a program runs the tournament of the folder.
const LOCK_FILE: &str = "tournament.lock";

/// Returns the path of the journal in the folder of a tournament.
pub fn journal_path(folder: &Path) -> PathBuf {
    folder.join(JOURNAL_FILE)
}

/// Returns the folder of the latest tournament of the hall whose topics start with `prefix`; `None` if there is none.
///
/// # Errors
/// When there is no home folder.
pub fn latest(prefix: &str) -> anyhow::Result<Option<PathBuf>> {
    let base = base_folder()?;
    Ok(numbered_folders(&base, prefix).max().map(|one| one.path))
}

/// Returns the path of the folder for a new tournament in the hall whose topics start with `prefix`. Does not create the folder.
///
/// # Errors
/// When there is no home folder.
pub fn next(prefix: &str) -> anyhow::Result<PathBuf> {
    let base = base_folder()?;
    let number = next_number(numbered_folders(&base, prefix));
    Ok(base.join(format!("{}-{number}", as_file_name(prefix))))
}

/// Returns the folder of a stored tournament: the folder `given`; if it is `None`, the folder of the hall's latest tournament; if `hall`
/// is `None` too, the folder of the tournament that was changed last.
///
/// # Errors
/// When there is no stored tournament, or umpire's home folder is needed and its path is unknown.
pub fn find_stored(given: Option<&Path>, hall: Option<&Login>) -> anyhow::Result<PathBuf> {
    let found = match (given, hall) {
        (Some(folder), _) => Some(folder.to_owned()),
        (None, Some(login)) => latest(&login.address.prefix)?,
        (None, None) => last_changed(&base_folder()?),
    };
    match found {
        Some(folder) if journal_path(&folder).is_file() => Ok(folder),
        Some(folder) => bail!(message!(
            "tournament-none-in-folder",
            folder = Value::shown(folder.display())
        )),
        None => bail!(message!("tournament-none-stored")),
    }
}

/// Locks a folder for this program, until the returned file is closed; `None` if another program has locked it. Creates the folder if it is
/// missing.
///
/// # Errors
/// When the folder cannot be written to.
pub fn lock(folder: &Path) -> anyhow::Result<Option<File>> {
    let failed = || {
        message!(
            "tournament-folder-not-written",
            folder = Value::shown(folder.display())
        )
    };
    fs::create_dir_all(folder).with_context(failed)?;
    let file = File::create(folder.join(LOCK_FILE)).with_context(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(error).with_context(failed),
    }
}

/// Returns the path of `tournaments` in the home folder, which contains one folder per tournament.
fn base_folder() -> anyhow::Result<PathBuf> {
    let home = home::folder().with_context(|| {
        message!(
            "tournament-no-folder",
            variable = Value::shown(home::VARIABLE)
        )
    })?;
    Ok(home.join("tournaments"))
}

/// Converts the prefix of a hall to a part of a file name; different prefixes give different names. Replaces each character except letters,
/// digits, `-` and `_` by its bytes in UTF-8, such as `%2F` for `/`.
fn as_file_name(prefix: &str) -> String {
    let mut name = String::new();
    for letter in prefix.chars() {
        if letter.is_alphanumeric() || letter == '-' || letter == '_' {
            name.push(letter);
        } else {
            let bytes = letter.to_string().into_bytes();
            name.extend(bytes.iter().map(|byte| format!("%{byte:02X}")));
        }
    }
    name
}

/// Returns the folders of a hall's tournaments, each with the number at the end of its name. The hall's topics start with `prefix`.
fn numbered_folders(base: &Path, prefix: &str) -> impl Iterator<Item = NumberedPath> {
    let start = format!("{}-", as_file_name(prefix));
    tournament_folders(base).filter_map(move |path| {
        let name = path.file_name()?.to_str()?;
        let number = name.strip_prefix(&start)?.parse().ok()?;
        Some(NumberedPath { number, path })
    })
}

/// Returns the folders in `base` that contain the journal of a tournament; none if `base` cannot be read.
fn tournament_folders(base: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = base.read_dir().into_iter().flatten().flatten();
    entries
        .map(|entry| entry.path())
        .filter(|path| journal_path(path).is_file())
}

/// Returns the tournament folder in `base` whose journal was changed most recently; `None` if `base` contains no tournament.
fn last_changed(base: &Path) -> Option<PathBuf> {
    let changed = |path: &PathBuf| {
        let metadata = journal_path(path).metadata();
        let time = metadata.and_then(|metadata| metadata.modified());
        time.unwrap_or(SystemTime::UNIX_EPOCH)
    };
    tournament_folders(base).max_by_key(changed)
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_latest_tournament_of_a_hall_has_the_highest_number() {
        let base = tempfile::tempdir().unwrap();
        for name in [
            "a%2Fb-2",
            "a%2Fb-10",
            "a%2Fb-c-11",
            "a-b-13",
            "a-11",
            "a%2Fb-12",
        ] {
            let folder = base.path().join(name);
            fs::create_dir(&folder).unwrap();
            // This folder has the highest number of the hall `a/b` but gets no journal, so `latest` must ignore it.
            if name != "a%2Fb-12" {
                fs::write(journal_path(&folder), "").unwrap();
            }
        }
        let latest = |prefix| {
            numbered_folders(base.path(), prefix)
                .max()
                .map(|one| one.number)
        };
        assert_eq!(latest("a/b"), Some(10));
        assert_eq!(latest("a-b"), Some(13));
        assert_eq!(latest("a"), Some(11));
        assert_eq!(latest("b"), None);
    }

    #[test]
    fn without_a_hall_the_tournament_that_was_changed_last_is_found() {
        let base = tempfile::tempdir().unwrap();
        assert_eq!(last_changed(base.path()), None);
        let now = SystemTime::now();
        for (name, age_s) in [("a-1", 20), ("b-1", 10), ("a-2", 30)] {
            let folder = base.path().join(name);
            fs::create_dir(&folder).unwrap();
            let journal = File::create(journal_path(&folder)).unwrap();
            let changed = now - Duration::from_secs(age_s);
            journal.set_modified(changed).unwrap();
        }
        assert_eq!(last_changed(base.path()), Some(base.path().join("b-1")));
    }

    #[test]
    fn a_given_folder_without_a_tournament_is_an_error() {
        let base = tempfile::tempdir().unwrap();
        let error = find_stored(Some(base.path()), None).unwrap_err();
        let (error, path) = (error.to_string(), base.path().display().to_string());
        assert!(error.contains(&path), "{error}");
        fs::write(journal_path(base.path()), "").unwrap();
        assert_eq!(find_stored(Some(base.path()), None).unwrap(), base.path());
    }

    #[test]
    fn only_one_program_can_lock_a_folder() {
        let base = tempfile::tempdir().unwrap();
        let folder = base.path().join("new");
        let first = lock(&folder).unwrap();
        assert!(first.is_some());
        assert!(lock(&folder).unwrap().is_none());
        drop(first);
        assert!(lock(&folder).unwrap().is_some());
    }
}
