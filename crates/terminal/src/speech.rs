//! Speech, through a speech program of the system.

use std::{
    env,
    ffi::OsStr,
    io::{self, Write},
    path::PathBuf,
    process::{Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, channel, sync_channel},
    thread,
    time::{Duration, Instant},
};

use umpire::{
    language::{Language, Message},
    message,
};

/// Maximum number of sentences that wait while another is spoken; set by hand. Further ones are not spoken, since they would be late.
const MAX_QUEUED_SENTENCES: usize = 4;
/// Maximum duration of a sentence; set by hand. After that, the speech program is stopped (the service behind `spd-say` may go on).
const SENTENCE_TIMEOUT: Duration = Duration::from_secs(20);
/// Time between two checks whether a speech program has ended; set by hand.
const CHECK_INTERVAL: Duration = Duration::from_millis(50);

/// A script for Windows' PowerShell that speaks its standard input.
const WINDOWS_SCRIPT: &str = "[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; \
    (New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())";

/// Speech programs, in order of preference. A sentence that begins with `-` must not be taken for an option. So the first program gets the
/// sentence after `--`, and the others read it from standard input.
const PROGRAMS: [Program; 5] = [
    Program {
        name: "spd-say",
        language: Some("--language"),
        arguments: &["--wait", "--"],
        reads_input: false,
    },
    Program {
        name: "espeak-ng",
        language: Some("-v"),
        arguments: &["--stdin"],
        reads_input: true,
    },
    Program {
        name: "espeak",
        language: Some("-v"),
        arguments: &["--stdin"],
        reads_input: true,
    },
    Program {
        name: "say",
        language: None,
        arguments: &[],
        reads_input: true,
    },
    Program {
        name: "powershell",
        language: None,
        arguments: &["-NoProfile", "-Command", WINDOWS_SCRIPT],
        reads_input: true,
    },
];

/// A speech program, and how it receives a sentence.
#[derive(Debug, Clone, Copy)]
struct Program {
    name: &'static str,
    /// Command-line option that sets the language; `None` if none is set, so that the program speaks with the system's voice.
    language: Option<&'static str>,
    arguments: &'static [&'static str],
    /// Whether the program reads the sentence from standard input. If not, the sentence is its last argument.
    reads_input: bool,
}

/// An installed speech program.
#[derive(Debug, Clone)]
struct InstalledProgram {
    path: PathBuf,
    program: Program,
}

/// Error: no speech program is installed.
#[derive(Debug, thiserror::Error)]
#[error("{}", message!("speech-none"))]
pub struct NoProgram;

/// Speaks sentences one after the other, on a separate thread. The caller waits only in [`Self::finish`].
#[derive(Debug)]
pub struct Speaker {
    sentences: SyncSender<String>,
    /// Closed when the thread has ended.
    thread_ended: Receiver<()>,
}

impl Speaker {
    /// Starts the speech thread. It uses the installed programs, which choose a voice of this language where they can. If none of them
    /// works later, calls `on_failure` once with a message for the player, and is silent from then on.
    ///
    /// # Errors
    /// When no speech program is installed.
    pub fn start(
        language: Language,
        on_failure: impl Fn(&Message) + Send + 'static,
    ) -> Result<Self, NoProgram> {
        let path = env::var_os("PATH").unwrap_or_default();
        Self::start_with(find_installed(&path), language, on_failure)
    }

    fn start_with(
        programs: Vec<InstalledProgram>,
        language: Language,
        on_failure: impl Fn(&Message) + Send + 'static,
    ) -> Result<Self, NoProgram> {
        if programs.is_empty() {
            return Err(NoProgram);
        }
        let (sentences, queued_sentences) = sync_channel(MAX_QUEUED_SENTENCES);
        let (alive, thread_ended) = channel();
        thread::spawn(move || {
            speak_all(&queued_sentences, programs, language, on_failure);
            drop(alive);
        });
        Ok(Self {
            sentences,
            thread_ended,
        })
    }

    /// Adds a sentence to the queue of the sentences to be spoken. If [`MAX_QUEUED_SENTENCES`] wait already, the sentence is not spoken.
    pub fn say(&self, sentence: &str) {
        // Control characters cannot be spoken, and a zero byte is not possible in an argument.
        let sentence = sentence.replace(char::is_control, " ");
        if let Err(error) = self.sentences.try_send(sentence) {
            tracing::debug!(%error, "a sentence is not spoken");
        }
    }

    /// Waits until all sentences are spoken, but at most for this time.
    pub fn finish(self, max_wait: Duration) {
        drop(self.sentences);
        let result = self.thread_ended.recv_timeout(max_wait);
        if result == Err(RecvTimeoutError::Timeout) {
            tracing::debug!("the last sentences were not spoken");
        }
    }
}

/// Returns the speech programs in the folders of `path`, a list such as that in the variable `PATH`, in order of preference.
fn find_installed(path: &OsStr) -> Vec<InstalledProgram> {
    let find_program = |program: Program| {
        let file = format!("{}{}", program.name, env::consts::EXE_SUFFIX);
        let mut paths = env::split_paths(path).map(|folder| folder.join(&file));
        let path = paths.find(|path| path.is_file())?;
        Some(InstalledProgram { path, program })
    };
    PROGRAMS.into_iter().filter_map(find_program).collect()
}

/// Speaks sentences until the channel is closed. A program that fails is not used again; the next one speaks the sentence. If no program is
/// left, calls `on_failure` and returns.
fn speak_all(
    sentences: &Receiver<String>,
    mut programs: Vec<InstalledProgram>,
    language: Language,
    on_failure: impl Fn(&Message),
) {
    for sentence in sentences {
        while let Some(installed) = programs.first() {
            match speak(installed, language, &sentence, SENTENCE_TIMEOUT) {
                Ok(()) => break,
                Err(error) => {
                    tracing::info!(%error, path = %installed.path.display(), "a speech program failed");
                    programs.remove(0);
                }
            }
        }
        if programs.is_empty() {
            return on_failure(&message!("speech-failed"));
        }
    }
}

/// Speaks a sentence and waits for its end. Stops the program after `timeout`; this does not count as a failure.
///
/// # Errors
/// When the program does not start, or reports a failure by its exit status.
fn speak(
    installed: &InstalledProgram,
    language: Language,
    sentence: &str,
    timeout: Duration,
) -> io::Result<()> {
    let InstalledProgram { path, program } = installed;
    let mut command = Command::new(path);
    // For English, the language option is omitted, so that the program speaks with the voice that the player has set up.
    if let Some(option) = program.language.filter(|_| language != Language::English) {
        command.args([option, &language.tag().to_ascii_lowercase()]);
    }
    command.args(program.arguments);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    if program.reads_input {
        command.stdin(Stdio::piped());
    } else {
        command.stdin(Stdio::null()).arg(sentence);
    }
    let mut child = command.spawn()?;
    if let Some(mut input) = child.stdin.take() {
        let sentence = sentence.to_owned();
        // A separate thread writes, since writing may block while the program does not read. Errors of writing are ignored: a program that
        // ends without reading reports the failure by its exit status.
        thread::spawn(move || input.write_all(sentence.as_bytes()));
    }
    let started = Instant::now();
    while started.elapsed() < timeout {
        match child.try_wait()? {
            Some(status) if status.success() => return Ok(()),
            Some(status) => return Err(io::Error::other(status.to_string())),
            None => thread::sleep(CHECK_INTERVAL),
        }
    }
    child.kill()?;
    child.wait().map(drop)
}

#[cfg(all(test, unix))]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests;
