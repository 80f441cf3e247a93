//! Standard output: buffered, and without an error if a pager closes it early.

use std::{
    io::{self, BufWriter, StdoutLock, Write},
    process::ExitCode,
};

use anyhow::Context;
use umpire::{message, report::text::TextColours};

use crate::{color, progress};

/// Standard output, locked for the current thread and buffered.
pub type Out = BufWriter<StdoutLock<'static>>;

/// Returns how to colour text on standard output: with ANSI codes or not at all; see [`color::is_colored`].
pub fn colours() -> TextColours {
    if color::is_colored(&io::stdout()) {
        TextColours::Ansi
    } else {
        TextColours::Plain
    }
}

/// Runs `write` on locked, buffered standard output and flushes it. A reader that closes the pipe early (`| head`) counts as success.
///
/// # Errors
/// When standard output cannot be written for any other reason, such as a full disk.
pub fn print(write: impl FnOnce(&mut Out) -> io::Result<()>) -> anyhow::Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    let result = write(&mut out).and_then(|()| out.flush());
    if result.is_err() {
        // Discards the buffered text without writing it: the last write has just failed, and dropping the `BufWriter` would
        // write again.
        drop(out.into_parts());
    }
    match result {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
        result => result
            .map(|()| ExitCode::SUCCESS)
            .context(message!("stdout-answer")),
    }
}

/// Prints one line and flushes it; used by commands that print further lines later.
///
/// # Errors
/// When standard output cannot be written. A closed pipe is an error, too, so that the command ends.
pub fn print_line(text: &str) -> anyhow::Result<()> {
    progress::without_bar(|| {
        let mut out = io::stdout().lock();
        writeln!(out, "{text}").and_then(|()| out.flush())
    })
    .context(message!("stdout-text"))
}
