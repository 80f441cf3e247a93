//! Shared by umpire's programs: standard output, errors, speech, the language, the home folder, options of several commands, and starting
//! the companion programs.

mod argument_search;
pub mod camera_probe;
pub mod color;
pub mod command_line;
pub mod companion;
pub mod home;
pub mod language;
pub mod layout;
pub mod lens;
pub mod named_value;
pub mod output_options;
pub mod own_colours;
pub mod progress;
pub mod save_overlay;
pub mod speech;
pub mod stdout;
mod version;

use std::{
    fmt::{self, Display},
    io::{self, ErrorKind, Write},
    panic,
    process::ExitCode,
};

use tracing::{Event, Subscriber, level_filters::LevelFilter};
use tracing_subscriber::{
    fmt::{FmtContext, FormatEvent, FormatFields, format::Writer},
    registry::LookupSpan,
};
use umpire::language::in_english;

pub use version::{ProgramVersion, version};

/// Prints an error to standard error, on one line that starts with `name`, the name of the program or command.
pub fn print_error(name: &str, error: &impl Display) {
    // If standard error is closed, the message cannot be printed anywhere.
    let _may_fail = progress::without_bar(|| writeln!(io::stderr().lock(), "{name}: {error}"));
}

/// Prints a note that is no error to standard error, on one line that starts with `name`; prints nothing with `--quiet`.
pub fn print_note(name: &str, note: &impl Display) {
    if !output_options::is_quiet() {
        print_error(name, note);
    }
}

/// Exit status of a command that failed, for example because of wrong arguments or an unusable file.
const FAILURE: u8 = 2;

/// Returns the exit status of a command. If the command failed, prints its error and returns [`FAILURE`]. Standard output that was closed
/// early (`| head`) counts as success.
pub fn exit_status(name: &str, result: anyhow::Result<ExitCode>) -> ExitCode {
    match result {
        Ok(status) => status,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            print_error(name, &format_args!("{error:#}"));
            ExitCode::from(FAILURE)
        }
    }
}

/// Returns whether the command failed because the reader of its standard output closed the pipe.
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let io = cause.downcast_ref::<io::Error>().map(io::Error::kind);
        let json = cause
            .downcast_ref::<serde_json::Error>()
            .and_then(serde_json::Error::io_error_kind);
        io.or(json) == Some(ErrorKind::BrokenPipe)
    })
}

/// Writes log messages to standard error; `verbose` is how often `--verbose` was given, 0 for no messages.
pub fn start_tracing(verbose: u8) {
    let level = match verbose {
        0 => return,
        1 => LevelFilter::INFO,
        2 => LevelFilter::DEBUG,
        _ => LevelFilter::TRACE,
    };
    tracing_subscriber::fmt()
        .with_max_level(level)
        .with_writer(io::stderr)
        .with_ansi(color::is_stderr_colored())
        .event_format(EnglishFormat(tracing_subscriber::fmt::format()))
        .init();
}

/// Writes log lines in English, whatever the language of the program, since its maintainers read the logs.
struct EnglishFormat<F>(F);

impl<S, N, F> FormatEvent<S, N> for EnglishFormat<F>
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
    F: FormatEvent<S, N>,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, N>,
        writer: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        in_english(|| self.0.format_event(context, writer, event))
    }
}

/// Suppresses the panic messages of image decoders. A panic of a decoder on a damaged file is caught and reported as an error of the file,
/// so its own message is not needed.
pub fn hide_panics_of_decoders() {
    let default_hook = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if umpire::frame::is_decoding() {
            tracing::debug!(%panic, "a decoder panicked");
        } else {
            default_hook(panic);
        }
    }));
}

#[cfg(test)]
mod tests {
    use anyhow::{Context, anyhow};

    use super::*;

    /// Returns the error that occurs when JSON is written to a stream whose writes fail with an I/O error of this kind.
    fn json_error(kind: ErrorKind) -> anyhow::Error {
        struct Failing(ErrorKind);
        impl Write for Failing {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(self.0.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let error = serde_json::to_writer(Failing(kind), "text");
        error.expect_err("the stream fails").into()
    }

    #[test]
    fn a_closed_pipe_is_recognised_as_the_cause_of_any_error() {
        let pipe = || io::Error::from(ErrorKind::BrokenPipe);
        let with_context = Err::<(), _>(pipe())
            .context("a text")
            .expect_err("an error");
        for error in [
            pipe().into(),
            with_context,
            json_error(ErrorKind::BrokenPipe),
        ] {
            assert!(is_broken_pipe(&error), "{error:?}");
        }
        let full_disk = io::Error::from(ErrorKind::StorageFull);
        for error in [
            full_disk.into(),
            json_error(ErrorKind::StorageFull),
            anyhow!("a text"),
        ] {
            assert!(!is_broken_pipe(&error), "{error:?}");
        }
    }

    #[test]
    fn a_failure_gives_status_2_and_a_closed_pipe_success() {
        let status = |result| format!("{:?}", exit_status("umpire", result));
        let expected = |code: u8| format!("{:?}", ExitCode::from(code));
        assert_eq!(status(Ok(ExitCode::from(1))), expected(1));
        assert_eq!(status(Err(anyhow!("a text"))), expected(2));
        let pipe = io::Error::from(ErrorKind::BrokenPipe);
        assert_eq!(status(Err(pipe.into())), expected(0));
    }
}
