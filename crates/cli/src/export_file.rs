//! Writes exports for other programs.

use std::{io::Write, path::Path, process::ExitCode};

use anyhow::Context;
use umpire::{atomic_file::write_atomically, language::Value, message};
use umpire_terminal::stdout;

/// Writes an export to a file, which is replaced if it exists, or to standard output.
///
/// # Errors
/// When the output cannot be written.
pub fn write(bytes: &[u8], file: Option<&Path>) -> anyhow::Result<ExitCode> {
    let Some(path) = file else {
        return stdout::print(|out| out.write_all(bytes));
    };
    write_atomically(path, |file| file.write_all(bytes)).with_context(|| {
        let shown = path.display();
        message!("export-not-written", path = Value::shown(&shown))
    })?;
    Ok(ExitCode::SUCCESS)
}
