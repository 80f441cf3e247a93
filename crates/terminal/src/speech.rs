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

/// Speaks sentences one after the other, on a separate thread. The caller never waits.
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
mod tests {
    use std::{
        fs,
        os::unix::fs::PermissionsExt,
        path::Path,
        sync::{Arc, Mutex},
    };

    use super::*;

    /// Maximum time for the fake programs to speak all sentences; after that, a test fails.
    const MAX_SPEECH_TIME: Duration = Duration::from_mins(1);

    /// Writes a shell script as the speech program `name` in `folder`. In `script_body`, `$heard` is the path of the file to which the
    /// script may write the sentence that it is to speak.
    fn install(folder: &Path, name: &str, script_body: &str) {
        let output_path = folder.join("heard");
        let script = format!(
            "#!/bin/sh\nheard='{}'\n{script_body}\n",
            output_path.display()
        );
        let program = folder.join(name);
        fs::write(&program, script).unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    }

    const WRITES_INPUT: &str = "/bin/cat >>\"$heard\"; echo >>\"$heard\"";
    const WRITES_ARGUMENTS: &str = "printf '%s\\n' \"$*\" >>\"$heard\"";

    /// Creates a speaker with the speech programs in `folder`, and the list in which it stores the messages of its failures.
    fn speaker(folder: &Path) -> (Speaker, Arc<Mutex<Vec<String>>>) {
        let failures = Arc::new(Mutex::new(Vec::new()));
        let recorded = Arc::clone(&failures);
        let on_failure =
            move |message: &Message| recorded.lock().unwrap().push(message.to_string());
        let speaker = Speaker::start_with(
            find_installed(folder.as_os_str()),
            Language::English,
            on_failure,
        );
        (speaker.unwrap(), failures)
    }

    fn spoken_sentences(folder: &Path) -> Vec<String> {
        let text = fs::read_to_string(folder.join("heard")).unwrap_or_default();
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn complete_sentences_are_spoken_in_order() {
        let sentences = [
            "--help; $(touch x) `touch x`",
            "Žofie solves the card",
            "two\nlines\0",
        ];
        let spoken = [sentences[0], sentences[1], "two lines "];
        for (name, script_body, before) in [
            ("espeak-ng", WRITES_INPUT, ""),
            ("spd-say", WRITES_ARGUMENTS, "--wait -- "),
        ] {
            let folder = tempfile::tempdir().unwrap();
            install(folder.path(), name, script_body);
            let (speaker, failures) = speaker(folder.path());
            for sentence in sentences {
                speaker.say(sentence);
            }
            speaker.finish(MAX_SPEECH_TIME);
            let expected = spoken.map(|sentence| format!("{before}{sentence}"));
            assert_eq!(spoken_sentences(folder.path()), expected);
            assert!(failures.lock().unwrap().is_empty());
        }
    }

    #[test]
    fn the_voice_of_the_language_is_selected() {
        let folder = tempfile::tempdir().unwrap();
        install(folder.path(), "espeak-ng", WRITES_ARGUMENTS);
        let programs = find_installed(folder.path().as_os_str());
        let speaker = Speaker::start_with(programs, Language::Portuguese, |_| {}).unwrap();
        speaker.say("Ana");
        speaker.finish(MAX_SPEECH_TIME);
        assert_eq!(spoken_sentences(folder.path()), ["-v pt-br --stdin"]);
    }

    #[test]
    fn the_next_program_replaces_one_that_fails() {
        let folder = tempfile::tempdir().unwrap();
        install(folder.path(), "spd-say", "exit 1");
        install(folder.path(), "espeak", WRITES_INPUT);
        let (speaker, failures) = speaker(folder.path());
        speaker.say("Ann");
        speaker.say("Ben");
        speaker.finish(MAX_SPEECH_TIME);
        assert_eq!(spoken_sentences(folder.path()), ["Ann", "Ben"]);
        assert!(failures.lock().unwrap().is_empty());
    }

    #[test]
    fn sentences_beyond_those_that_may_wait_are_not_spoken() {
        let folder = tempfile::tempdir().unwrap();
        // The fake speech program waits until the file `go` exists. So all sentences arrive before the first one is spoken.
        let script = "while [ ! -e \"${0%/*}/go\" ]; do /bin/sleep 0.02; done\n";
        install(
            folder.path(),
            "espeak-ng",
            &format!("{script}{WRITES_INPUT}"),
        );
        let (speaker, _) = speaker(folder.path());
        for number in 0..20 {
            speaker.say(&number.to_string());
        }
        fs::write(folder.path().join("go"), "").unwrap();
        speaker.finish(MAX_SPEECH_TIME);
        let spoken = spoken_sentences(folder.path());
        // Sentences 0 to 3 fill the queue. When the first of them is taken out of the queue, there is room for one more sentence.
        assert_eq!(spoken[..MAX_QUEUED_SENTENCES], ["0", "1", "2", "3"]);
        let counts = MAX_QUEUED_SENTENCES..=MAX_QUEUED_SENTENCES + 1;
        assert!(counts.contains(&spoken.len()), "{spoken:?}");
    }

    #[test]
    fn the_failure_of_all_programs_is_reported_once() {
        let folder = tempfile::tempdir().unwrap();
        install(folder.path(), "espeak-ng", "exit 1");
        let (speaker, failures) = speaker(folder.path());
        for _ in 0..3 {
            speaker.say("Ann");
        }
        speaker.finish(MAX_SPEECH_TIME);
        let failures = failures.lock().unwrap();
        assert_eq!(failures.len(), 1);
        assert!(failures[0].contains("loudspeaker"), "{failures:?}");
    }

    #[test]
    fn the_caller_does_not_wait_for_a_program_that_hangs() {
        let folder = tempfile::tempdir().unwrap();
        install(folder.path(), "espeak-ng", "exec /bin/sleep 5");
        let (speaker, _) = speaker(folder.path());
        let started = Instant::now();
        // The fake program runs for 5 seconds. If each of the 100 calls waited for it, the calls would take 8 minutes together.
        for _ in 0..100 {
            speaker.say("Ann");
        }
        speaker.finish(Duration::ZERO);
        let elapsed = started.elapsed();
        assert!(elapsed < Duration::from_secs(4), "{elapsed:?}");
    }

    #[test]
    fn a_program_that_does_not_read_a_long_sentence_is_stopped_in_time() {
        let folder = tempfile::tempdir().unwrap();
        install(folder.path(), "espeak-ng", "exec /bin/sleep 60");
        let programs = find_installed(folder.path().as_os_str());
        // The sentence is longer than the buffer of a pipe, so writing it waits for the program.
        let sentence = "x".repeat(1 << 20);
        let started = Instant::now();
        let timeout = Duration::from_millis(200);
        speak(&programs[0], Language::English, &sentence, timeout).unwrap();
        assert!(started.elapsed() < Duration::from_secs(30));
    }

    #[test]
    fn a_missing_program_is_an_error_that_says_what_to_install() {
        let folder = tempfile::tempdir().unwrap();
        let none = Speaker::start_with(
            find_installed(folder.path().as_os_str()),
            Language::English,
            |_| {},
        );
        assert!(none.unwrap_err().to_string().contains("install espeak-ng"));
    }
}
