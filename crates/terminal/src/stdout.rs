//! Standard output: written whole, and closed early by a pager without complaint.

use std::{
    io::{self, BufWriter, IsTerminal, StdoutLock, Write},
    process::ExitCode,
};

use anyhow::Context;

/// Where commands write their answer.
pub type Out = BufWriter<StdoutLock<'static>>;

/// Whether letters are painted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paint {
    /// Letters only.
    None,
    /// Letters on the colour of what they stand for.
    Ansi,
}

/// Paint helps on a terminal, and only there; `NO_COLOR` turns it off, see <https://no-color.org>.
pub fn paint() -> Paint {
    let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if io::stdout().is_terminal() && !unwanted {
        Paint::Ansi
    } else {
        Paint::None
    }
}

/// Runs `write` on locked, buffered standard output and flushes it. A reader that has seen enough (`| head`) is
/// success.
///
/// # Errors
/// When standard output takes no more for any other reason, such as a full disk.
pub fn print(write: impl FnOnce(&mut Out) -> io::Result<()>) -> anyhow::Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    let written = write(&mut out).and_then(|()| out.flush());
    if written.is_err() {
        // What is left in the buffer would be tried once more on the way out.
        drop(out.into_parts());
    }
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
        written => written
            .map(|()| ExitCode::SUCCESS)
            .context("cannot write the answer to standard output; see that there is room for it"),
    }
}

/// Tells one thing at once, while more is to come.
///
/// # Errors
/// When standard output takes no more; a closed pipe is one here, since nobody listens any more.
pub fn say(text: &str) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")
        .and_then(|()| out.flush())
        .context("cannot write to standard output; see that there is room for it")
}
