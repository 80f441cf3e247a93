//! The home folder of umpire, which stores settings and learned data.

use std::{
    env, fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};

use umpire::{
    atomic_file::write_atomically,
    language::{Message, Value},
    message,
};

/// Environment variable that names umpire's home folder. If it is unset or empty, the home folder is the folder `umpire` in the
/// user's data folder.
pub const VARIABLE: &str = "UMPIRE_HOME";
/// Name of the file that [`test_writing`] writes and deletes.
const TEST_FILE: &str = "write-test";

/// Returns the path of the home folder, which may not exist yet; `None` if [`VARIABLE`] is unset or empty and the user has no home
/// directory.
pub fn folder() -> Option<PathBuf> {
    let named = env::var_os(VARIABLE).filter(|value| !value.is_empty());
    named.map(PathBuf::from).or_else(|| {
        let native = choose_native_strategy().ok()?;
        Some(native.data_dir().join("umpire"))
    })
}

/// Writes a file of the home folder atomically; creates the folder if it is missing.
///
/// # Errors
/// When the folder cannot be created or the file cannot be written; an existing file is then unchanged.
pub fn write_file(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    write_atomically(path, |file| file.write_all(text.as_bytes()))
}

/// Tests whether files can be written into the home folder `folder`. Removes the test file, and the folder if it did not exist before.
/// Missing folders above it are created and stay.
///
/// # Errors
/// When the folder cannot be created, or a file in it cannot be written or deleted.
pub fn test_writing(folder: &Path) -> io::Result<()> {
    let existed = folder.is_dir();
    let file = folder.join(TEST_FILE);
    let written = write_file(&file, "").and_then(|()| fs::remove_file(&file));
    if !existed {
        // Removing the folder fails if it was not created, or if another program has just stored something in it.
        let _may_fail = fs::remove_dir(folder);
    }
    written
}

/// Returns the error message for a file that cannot be written. `what` is the consequence for the user, such as "nothing was
/// learned".
pub fn not_written_message(what: Message, path: &Path) -> Message {
    message!(
        "home-not-written",
        what = what,
        path = Value::shown(path.display()),
        variable = Value::shown(VARIABLE)
    )
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn testing_a_folder_leaves_nothing_behind() {
        let parent = tempfile::tempdir().unwrap();
        let folder = parent.path().join("umpire");
        test_writing(&folder).unwrap();
        assert!(!folder.exists());
        fs::create_dir(&folder).unwrap();
        test_writing(&folder).unwrap();
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
    }

    #[test]
    fn a_file_is_no_home_folder() {
        let parent = tempfile::tempdir().unwrap();
        let file = parent.path().join("file");
        fs::write(&file, "mine").unwrap();
        assert!(test_writing(&file).is_err());
        assert!(test_writing(&file.join("umpire")).is_err());
        assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    }
}
