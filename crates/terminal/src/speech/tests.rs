//! Tests of speech, with shell scripts in place of the speech programs.

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
    let on_failure = move |message: &Message| recorded.lock().unwrap().push(message.to_string());
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
