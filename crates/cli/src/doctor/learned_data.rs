//! Checks the learned data: colours of the pieces, lenses, palettes and cards.

use std::time::Duration;

use umpire::{
    language::Value,
    message,
    report::doctor::{Check, Subject},
};

use super::time_limit::within;
use crate::calibrate::{
    learned_entries::{LearnedEntry, LearnedKind, learned_entries},
    show::{built_in_line, entry_line},
};

/// Maximum time to read the learned data; set by hand. The files are small, but may be on a disk in the network.
const LIMIT: Duration = Duration::from_secs(10);

/// Reads the learned data; `None` if it took longer than [`LIMIT`].
pub fn collect() -> Option<Vec<LearnedEntry>> {
    within(LIMIT, learned_entries)
}

/// Judges the learned data; `None` stands for data that could not be read in time.
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
        LearnedKind::Lens => format!("lens {}", quoted_word(name)),
        LearnedKind::Gems => format!("gems {}", quoted_word(name)),
        LearnedKind::Cards => "cards".to_owned(),
    };
    format!("umpire calibrate forget {what}")
}

/// Returns a name as a shell reads it: in quotation marks if it contains anything but letters, digits, `-`, `_` and `.`.
fn quoted_word(name: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_.".contains(c);
    if !name.is_empty() && name.chars().all(is_plain) {
        name.to_owned()
    } else {
        format!("'{name}'")
    }
}

/// Returns the command that learns an entry anew.
fn learn_command(entry: &LearnedEntry) -> String {
    let name = entry.name.as_deref().unwrap_or_default();
    match entry.kind {
        LearnedKind::Colours => "umpire calibrate colours PHOTO".to_owned(),
        LearnedKind::Lens => "umpire calibrate lens --camera 0".to_owned(),
        LearnedKind::Gems => {
            let palette = quoted_word(name);
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

    fn entry(kind: LearnedKind, name: Option<&str>, broken: bool) -> LearnedEntry {
        let summary = Message::verbatim("images of 1280 x 720, HD Webcam");
        LearnedEntry {
            kind,
            name: name.map(str::to_owned),
            path: "/home/ann/umpire/file".into(),
            summary: if broken {
                Err(anyhow!("line 4 is damaged"))
            } else {
                Ok(summary)
            },
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
        let found = checks(Some(&[entry(LearnedKind::Lens, Some("webcam"), false)]));
        let lens = found[1].message.to_string();
        assert_eq!((found.len(), found[1].status), (4, Status::Ok));
        assert!(lens.contains("lens webcam: images of 1280 x 720, HD Webcam"));
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
                Some("HD Webcam"),
                Subject::Lens,
                [
                    "umpire calibrate forget lens 'HD Webcam'`",
                    "umpire calibrate lens",
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
            let found = checks(Some(&[entry(kind, name, true)]));
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
        let found = checks(Some(&[entry(LearnedKind::Lens, None, true)]));
        assert_eq!(found[1].status, Status::Problem);
        let message = found[1].message.to_string();
        assert!(message.contains("chmod -R u+rwX"), "{message}");
    }

    #[test]
    fn data_that_cannot_be_read_in_time_is_a_problem() {
        assert_eq!(checks(None)[0].status, Status::Problem);
    }
}
