//! Runs functions and programs with a time limit, so that no check of `umpire doctor` hangs.

use std::{
    io::{self, BufRead, BufReader, Read},
    process::{Child, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, channel, sync_channel},
    thread,
    time::Duration,
};

/// Maximum length of a line of a program, in bytes; set by hand. The list of the cameras has a few hundred bytes for each camera.
const MAX_LINE_BYTES: u64 = 1_000_000;
/// Number of lines that are kept until [`LinePrinter::next_line`] takes them. While they are kept, the thread that reads the output waits
/// with the line that follows them, so a program that prints much more has to wait, too.
const MAX_LINES_AHEAD: usize = 1;

/// Runs `probe` on a thread and returns its result; `None` if it panics or takes longer than `limit`. A `probe` that takes longer goes on
/// running, at most until this program ends.
pub fn run_within<T: Send + 'static>(
    limit: Duration,
    probe: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        // Sending fails if the time limit has passed, since the result is then no longer received.
        let _may_fail = sender.send(probe());
    });
    receiver.recv_timeout(limit).ok()
}

/// Why a program printed no line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoLine {
    /// The program printed no line within the time limit.
    TooSlow,
    /// The program ended or closed its standard output, its output could not be read, or it printed a line that is longer than
    /// [`MAX_LINE_BYTES`].
    Ended,
}

/// A running program whose standard output is read line by line, with a time limit for each line. Dropping this value kills the program.
#[derive(Debug)]
pub struct LinePrinter {
    child: Child,
    /// Receives the lines that the program prints; closed when [`read_line`] returns `None`.
    lines: Receiver<String>,
}

impl LinePrinter {
    /// Starts a program. The program gets no input, and its error messages are discarded.
    ///
    /// # Errors
    /// When the program does not start.
    pub fn start(command: &mut Command) -> io::Result<Self> {
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let out = child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let (sender, lines) = sync_channel(MAX_LINES_AHEAD);
        thread::spawn(move || {
            let mut out = BufReader::new(out);
            while read_line(&mut out).is_some_and(|line| sender.send(line).is_ok()) {}
        });
        Ok(Self { child, lines })
    }

    /// Waits for the next line that the program prints, at most for `limit`.
    ///
    /// # Errors
    /// When no line comes within `limit`, or the program prints no further line that can be read.
    pub fn next_line(&self, limit: Duration) -> Result<String, NoLine> {
        self.lines.recv_timeout(limit).map_err(|error| match error {
            RecvTimeoutError::Timeout => NoLine::TooSlow,
            RecvTimeoutError::Disconnected => NoLine::Ended,
        })
    }
}

/// Reads a line and returns it without its end. Bytes that are not UTF-8, as in the text of a driver, become U+FFFD. `None` at the end of
/// the output, if reading fails, and if the line is longer than [`MAX_LINE_BYTES`].
fn read_line(out: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    let read = out.take(MAX_LINE_BYTES + 1).read_until(b'\n', &mut line);
    let is_line = (1..=MAX_LINE_BYTES).contains(&(read.ok()? as u64));
    is_line.then(|| {
        let text = String::from_utf8_lossy(&line);
        text.trim_end_matches(['\r', '\n']).to_owned()
    })
}

impl Drop for LinePrinter {
    fn drop(&mut self) {
        // Killing fails if the program has already ended. The end of the program is not awaited, since a hanging driver may delay it.
        let _may_fail = self.child.kill();
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use std::iter;

    use super::*;

    /// A limit that no test reaches.
    const LONG: Duration = Duration::from_mins(1);
    /// A limit that is reached before the function or program of the test ends.
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

    #[test]
    fn a_line_that_is_not_utf_8_does_not_end_the_output() {
        let mut printed: &[u8] = b"driver \xff\r\n\nlast";
        let lines: Vec<String> = iter::from_fn(|| read_line(&mut printed)).collect();
        assert_eq!(lines, ["driver \u{fffd}", "", "last"]);
    }

    #[test]
    fn a_line_without_end_is_not_read() {
        let mut endless = BufReader::new(io::repeat(b'x'));
        assert_eq!(read_line(&mut endless), None);
    }

    #[cfg(unix)]
    #[test]
    fn the_end_of_a_program_is_reported_at_once() {
        let mut command = Command::new("sh");
        let ended = LinePrinter::start(command.args(["-c", "exit 1"])).unwrap();
        assert_eq!(ended.next_line(LONG), Err(NoLine::Ended));
    }
}
