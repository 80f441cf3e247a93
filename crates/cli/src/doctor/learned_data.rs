//! Checks the learned data: colours of the pieces, lenses, palettes and cards.

use std::time::Duration;

use umpire::{
    language::Value,
    message,
    report::doctor::{Check, Subject},
};

use super::time_limit::run_within;
use crate::calibrate::{
    learned_entries::{LearnedEntry, LearnedKind, learned_entries},
    show::{built_in_line, entry_line},
};

/// Maximum time to read the learned data; set by hand. The files are small, but may be on a disk in the network.
const LIMIT: Duration = Duration::from_secs(10);

/// Reads the learned data; `None` if the reading took longer than [`LIMIT`] or panicked.
pub fn collect() -> Option<Vec<LearnedEntry>> {
    run_within(LIMIT, learned_entries)
}

/// Checks the learned data. `entries` is `None` if reading it took too long or panicked. For each kind of data of which nothing was
/// learned, one check names the built-in data.
pub fn checks(entries: Option<&[LearnedEntry]>) -> Vec<Check> {
    let Some(entries) = entries else {
        let slow = message!("doctor-data-slow", seconds = LIMIT.as_secs());
        return vec![Check::problem(Subject::Home, slow)];
    };
    let of_kind = |kind| {
        let entries = entries.iter().filter(move |entry| entry.kind == kind);
        let mut checks: Vec<Check> = entries.map(entry_check).collect();
        if checks.is_empty() {
            checks.push(Check::ok(subject(kind), built_in_line(kind)));
        }
        checks
    };
    LearnedKind::ALL.into_iter().flat_map(of_kind).collect()
}

/// Checks one entry. If the entry cannot be used, the message names two commands: one deletes the entry, the other learns it anew. The
/// message about a folder of lenses that cannot be read (a lens entry without a name) names the command that makes the folder readable.
fn entry_check(entry: &LearnedEntry) -> Check {
    let subject = subject(entry.kind);
    match &entry.summary {
        Ok(_) => Check::ok(subject, entry_line(entry)),
        Err(error) if entry.kind == LearnedKind::Lens && entry.name.is_none() => {
            let unreadable = message!(
                "doctor-data-unreadable",
                path = entry.path.as_path(),
                error = Value::shown(format_args!("{error:#}"))
            );
            Check::problem(subject, unreadable)
        }
        Err(error) => {
            let broken = message!(
                "doctor-data-broken",
                title = entry.title(),
                error = Value::shown(format_args!("{error:#}")),
                forget = Value::shown(forget_command(entry)),
                learn = Value::shown(learn_command(entry))
            );
            Check::problem(subject, broken)
        }
    }
}

fn subject(kind: LearnedKind) -> Subject {
    match kind {
        LearnedKind::Colours => Subject::Colours,
        LearnedKind::Lens => Subject::Lens,
        LearnedKind::Gems => Subject::Palette,
        LearnedKind::Cards => Subject::Cards,
    }
}

/// Returns the command that deletes an entry.
fn forget_command(entry: &LearnedEntry) -> String {
    let name = entry.name.as_deref().unwrap_or_default();
    let what = match entry.kind {
        LearnedKind::Colours => "colours".to_owned(),
        LearnedKind::Lens => format!("lens {}", shell_word(name)),
        LearnedKind::Gems => format!("gems {}", shell_word(name)),
        LearnedKind::Cards => "cards".to_owned(),
    };
    format!("umpire calibrate forget {what}")
}

/// Returns a name as a word of the system's shell: in quotation marks if it is empty or contains anything but letters, digits, `-`, `_`
/// and `.`.
fn shell_word(name: &str) -> String {
    let needs_no_quotes = |c: char| c.is_alphanumeric() || "-_.".contains(c);
    if !name.is_empty() && name.chars().all(needs_no_quotes) {
        name.to_owned()
    } else if cfg!(windows) {
        in_double_quotes(name)
    } else {
        in_single_quotes(name)
    }
}

/// Quotes a name for the shells of Windows. The name needs no escapes, since file names on Windows cannot contain double quotes.
fn in_double_quotes(name: &str) -> String {
    format!("\"{name}\"")
}

/// Puts a name in single quotes for a POSIX shell. Such quotes cannot contain a single quote. So a single quote in the name is written as
/// `'\''`: end of the quotes, a quote with a backslash, start of new quotes.
fn in_single_quotes(name: &str) -> String {
    format!("'{}'", name.replace('\'', r"'\''"))
}

/// Returns the command that learns an entry anew. Words in capitals stand for what the player has to fill in. The command for a lens does
/// not contain the name of the lens, since the lens gets the name of the camera.
fn learn_command(entry: &LearnedEntry) -> String {
    let name = entry.name.as_deref().unwrap_or_default();
    match entry.kind {
        LearnedKind::Colours => "umpire calibrate colours PHOTO".to_owned(),
        LearnedKind::Lens => "umpire calibrate lens --camera CAMERA".to_owned(),
        LearnedKind::Gems => {
            let palette = shell_word(name);
            format!("umpire calibrate gems PHOTO --counts COLOUR:NUMBER --palette {palette}")
        }
        LearnedKind::Cards => "umpire cards learn PHOTO".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use anyhow::anyhow;
    use umpire::{language::Message, report::doctor::Status};

    use super::*;
    use crate::doctor::statuses_and_texts;

    fn entry(kind: LearnedKind, name: Option<&str>) -> LearnedEntry {
        LearnedEntry {
            kind,
            name: name.map(str::to_owned),
            path: "/home/ann/umpire/file".into(),
            colours: None,
            summary: Ok(Message::verbatim("images of 1280 x 720, HD Webcam")),
        }
    }

    fn broken_entry(kind: LearnedKind, name: Option<&str>) -> LearnedEntry {
        LearnedEntry {
            summary: Err(anyhow!("line 4 is damaged")),
            ..entry(kind, name)
        }
    }

    #[test]
    fn without_learned_data_the_built_in_data_is_named() {
        let found = checks(Some(&[]));
        assert_eq!(found.len(), 4);
        assert!(found.iter().all(|check| check.status == Status::Ok));
        let lenses = found[1].message.to_string();
        assert!(lenses.starts_with("lenses: none measured"), "{lenses}");
    }

    #[test]
    fn a_lens_is_listed_with_its_camera_and_size() {
        let found = checks(Some(&[entry(LearnedKind::Lens, Some("webcam"))]));
        let lens = found[1].message.to_string();
        assert_eq!((found.len(), found[1].status), (4, Status::Ok), "{lens}");
        let part = "lens webcam: images of 1280 x 720, HD Webcam";
        assert!(lens.contains(part), "{lens}");
    }

    #[test]
    fn a_broken_file_is_a_problem_with_the_commands_that_replace_it() {
        for (kind, name, subject, commands) in [
            (
                LearnedKind::Colours,
                None,
                Subject::Colours,
                [
                    "umpire calibrate forget colours`",
                    "umpire calibrate colours PHOTO",
                ],
            ),
            (
                LearnedKind::Lens,
                Some("webcam"),
                Subject::Lens,
                [
                    "umpire calibrate forget lens webcam`",
                    "umpire calibrate lens --camera CAMERA`",
                ],
            ),
            (
                LearnedKind::Gems,
                Some("own"),
                Subject::Palette,
                [
                    "umpire calibrate forget gems own`",
                    "umpire calibrate gems PHOTO",
                ],
            ),
            (
                LearnedKind::Cards,
                None,
                Subject::Cards,
                ["umpire calibrate forget cards`", "umpire cards learn PHOTO"],
            ),
        ] {
            let found = checks(Some(&[broken_entry(kind, name)]));
            assert_eq!(found.len(), 4, "{subject:?}");
            let broken = found.iter().find(|check| check.status == Status::Problem);
            let broken = broken.expect("a problem");
            assert_eq!(broken.subject, subject);
            let message = broken.message.to_string();
            assert!(message.contains("line 4 is damaged"), "{message}");
            for command in commands {
                assert!(message.contains(command), "{message}");
            }
        }
    }

    #[test]
    fn a_folder_of_lenses_that_cannot_be_read_is_a_problem() {
        let found = checks(Some(&[broken_entry(LearnedKind::Lens, None)]));
        assert_eq!(found[1].status, Status::Problem);
        let message = found[1].message.to_string();
        assert!(message.contains("chmod -R u+rwX"), "{message}");
    }

    #[test]
    fn data_that_cannot_be_read_in_time_is_a_problem() {
        let found = statuses_and_texts(&checks(None));
        assert_eq!(found[0].0, Status::Problem, "{found:?}");
        assert!(found[0].1.contains("within 10 s"), "{found:?}");
    }

    #[test]
    fn a_name_with_special_characters_is_quoted_for_the_shell() {
        assert_eq!(shell_word("own_2.b"), "own_2.b");
        for (name, in_posix, in_windows) in [
            ("HD Webcam", "'HD Webcam'", "\"HD Webcam\""),
            ("", "''", "\"\""),
            ("Ann's", r"'Ann'\''s'", "\"Ann's\""),
        ] {
            assert_eq!(in_single_quotes(name), in_posix, "{name}");
            assert_eq!(in_double_quotes(name), in_windows, "{name}");
            let own = if cfg!(windows) { in_windows } else { in_posix };
            assert_eq!(shell_word(name), own, "{name}");
        }
    }
}
