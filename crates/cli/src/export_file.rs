//! Writes exports for other programs.

use std::{fs, io::Write, path::Path, process::ExitCode};

use anyhow::{Context, bail};
use umpire::{atomic_file::write_atomically, game::journal, language::Value, message};
use umpire_terminal::stdout;

/// Writes an export to a file, which is replaced if it exists, or to standard output.
///
/// # Errors
/// When the file is the journal of a game, which is not replaced, or the output cannot be written.
pub fn write(bytes: &[u8], file: Option<&Path>) -> anyhow::Result<ExitCode> {
    let Some(path) = file else {
        return stdout::print(|out| out.write_all(bytes));
    };
    // A device or a pipe is written directly, since an atomic write would replace it by a file. A device or a pipe is not checked for
    // being a journal either, since the check would read from it, which might never end.
    let is_device = path.metadata().is_ok_and(|known| !known.is_file());
    if !is_device && journal::game_of(path).is_ok() {
        let shown = path.display();
        bail!(message!("export-journal", path = Value::shown(&shown)));
    }
    let result = if is_device {
        fs::write(path, bytes)
    } else {
        write_atomically(path, |file| file.write_all(bytes))
    };
    result.with_context(|| {
        let shown = path.display();
        message!("export-not-written", path = Value::shown(&shown))
    })?;
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use umpire::game::{Entry, Journal};

    use super::*;

    #[test]
    fn an_existing_file_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("result.csv");
        for bytes in [b"first".as_slice(), b"second"] {
            write(bytes, Some(&path)).unwrap();
            assert_eq!(fs::read(&path).unwrap(), bytes);
        }
    }

    #[test]
    fn the_journal_of_a_game_is_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game-1.journal");
        let _journal: Journal<Entry> = Journal::create(&path).unwrap();
        let before = fs::read(&path).unwrap();
        let error = write(b"result", Some(&path)).unwrap_err().to_string();
        assert!(error.contains("game-1.journal"), "{error}");
        assert_eq!(fs::read(&path).unwrap(), before);
    }
}
