//! Standard output: written whole, and closed early by a pager without complaint.

use std::{
    io::{self, BufWriter, StdoutLock, Write},
    process::ExitCode,
};

use anyhow::Context;

/// Where commands write their answer.
pub type Out = BufWriter<StdoutLock<'static>>;

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
