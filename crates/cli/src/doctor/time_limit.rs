//! Runs functions and programs with a time limit, so that no check of `umpire doctor` hangs.

use std::{
    io::{self, BufRead, BufReader},
    process::{Child, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    thread,
    time::Duration,
};

/// Runs `probe` on a thread and returns its result; `None` if it takes longer than `limit`, or panics. If it takes longer, it is left
/// running until this program ends.
pub fn run_within<T: Send + 'static>(
    limit: Duration,
    probe: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        // Fails if the time is over, since the result is then no longer received.
        let _may_fail = sender.send(probe());
    });
    receiver.recv_timeout(limit).ok()
}

/// Why a program printed no line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoLine {
    /// It printed none within the time limit.
    TooSlow,
    /// The program ended, or closed its standard output.
    Ended,
}

/// A running program, whose lines are read with a time limit. It is killed when this value is dropped.
#[derive(Debug)]
pub struct LinePrinter {
    child: Child,
    /// Receives the lines that the program prints; closed when its standard output ends.
    lines: Receiver<String>,
}

impl LinePrinter {
    /// Starts a program. It gets no input, and its error messages are discarded.
    ///
    /// # Errors
    /// When it does not start.
    pub fn start(command: &mut Command) -> io::Result<Self> {
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let out = child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let (sender, lines) = channel();
        thread::spawn(move || {
            let mut read = BufReader::new(out).lines().map_while(Result::ok);
            while read.next().is_some_and(|line| sender.send(line).is_ok()) {}
        });
        Ok(Self { child, lines })
    }

    /// Waits for the next line that the program prints, at most for `limit`.
    ///
    /// # Errors
    /// When no line comes.
    pub fn next_line(&self, limit: Duration) -> Result<String, NoLine> {
        self.lines.recv_timeout(limit).map_err(|error| match error {
            RecvTimeoutError::Timeout => NoLine::TooSlow,
            RecvTimeoutError::Disconnected => NoLine::Ended,
        })
    }
}

impl Drop for LinePrinter {
    fn drop(&mut self) {
        // Fails if the program has ended already. Its end is not awaited: a driver that does not answer may delay it.
        let _may_fail = self.child.kill();
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    /// A limit that no test reaches.
    const LONG: Duration = Duration::from_mins(1);
    /// A limit that is over before the probe in the test ends.
    const SHORT: Duration = Duration::from_millis(20);

    #[test]
    fn a_probe_that_hangs_has_no_result() {
        let (sender, receiver) = channel::<()>();
        assert_eq!(run_within(SHORT, move || receiver.recv().is_ok()), None);
        drop(sender);
    }

    #[test]
    fn a_probe_that_ends_has_a_result_and_one_that_panics_has_none() {
        assert_eq!(run_within(LONG, || 7), Some(7));
        assert_eq!(run_within::<u8>(LONG, || panic!("a probe fails")), None);
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_prints_nothing_more_is_not_waited_for() {
        let mut command = Command::new("sh");
        let started = LinePrinter::start(command.args(["-c", "echo one; exec sleep 1000"]));
        let printer = started.unwrap();
        assert_eq!(printer.next_line(LONG), Ok("one".to_owned()));
        assert_eq!(printer.next_line(SHORT), Err(NoLine::TooSlow));
    }

    #[cfg(unix)]
    #[test]
    fn the_end_of_a_program_is_reported_at_once() {
        let mut command = Command::new("sh");
        let ended = LinePrinter::start(command.args(["-c", "exit 1"])).unwrap();
        assert_eq!(ended.next_line(LONG), Err(NoLine::Ended));
    }
}
