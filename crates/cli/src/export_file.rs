//! Writes exports for other programs.

use std::{fs, io::Write, path::Path, process::ExitCode};

use anyhow::{Context, bail};
use umpire::{atomic_file::write_atomically, game::journal, language::Value, message};
use umpire_terminal::stdout;

/// Writes an export to a file, which is replaced if it exists, or to standard output.
///
/// # Errors
/// When the file is the journal of a game, or the output cannot be written.
pub fn write(bytes: &[u8], file: Option<&Path>) -> anyhow::Result<ExitCode> {
    let Some(path) = file else {
        return stdout::print(|out| out.write_all(bytes));
    };
    // A device or a pipe must not be replaced by a file, as a complete write would do, and cannot be read to the end.
    let is_device = path.metadata().is_ok_and(|known| !known.is_file());
    if !is_device && journal::game_of(path).is_ok() {
        let shown = path.display();
        bail!(message!("export-journal", path = Value::shown(&shown)));
    }
    let written = if is_device {
        fs::write(path, bytes)
    } else {
        write_atomically(path, |file| file.write_all(bytes))
    };
    written.with_context(|| {
        let shown = path.display();
        message!("export-not-written", path = Value::shown(&shown))
    })?;
    Ok(ExitCode::SUCCESS)
}
