//! `umpire calibrate show`: lists the learned data with their files, and the built-in data.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use umpire::{
    calibration::{PieceColours, stored_lenses},
    language::{Join, Message, Value},
    message,
    rules::{Catalogue, Piece},
};

use super::{
    colours::{describe_colour, write_distances},
    learned_entries::{self, LearnedEntry, LearnedKind},
};
use crate::print_error;
use umpire_terminal::{home, stdout};

/// Lists what was learned, the files it is stored in, and what is built in.
///
/// Exit status: 0 everything can be used, 2 a file is broken (the message names the line or field).
#[derive(Debug, clap::Args)]
pub struct Arguments {}

/// Runs `umpire calibrate show`.
///
/// # Errors
/// When standard output cannot be written.
pub fn run(_: &Arguments) -> anyhow::Result<ExitCode> {
    let entries = learned_entries::learned_entries();
    stdout::print(|out| {
        let folder = home::folder();
        let folder = folder.map_or_else(
            || message!("calibrate-no-folder", variable = home::VARIABLE),
            |folder| Message::verbatim(folder.display().to_string()),
        );
        writeln!(out, "{}", message!("calibrate-folder", folder = folder))?;
        for kind in LearnedKind::ALL {
            let of_kind: Vec<&LearnedEntry> =
                entries.iter().filter(|entry| entry.kind == kind).collect();
            print_kind(out, kind, &of_kind)?;
        }
        Ok(())
    })?;
    let broken: Vec<&anyhow::Error> = entries
        .iter()
        .filter_map(|entry| entry.summary.as_ref().err())
        .collect();
    for error in &broken {
        print_error(&format_args!("{error:#}"));
    }
    Ok(ExitCode::from(if broken.is_empty() { 0 } else { 2 }))
}

/// Returns the line about the built-in data of a kind.
pub fn built_in_line(kind: LearnedKind) -> Message {
    let built_in = match kind {
        LearnedKind::Colours => message!("calibrate-standard-colours"),
        LearnedKind::Lens => {
            let names = Value::list(stored_lenses::generic_names(), Join::Comma);
            message!("calibrate-built-in-lenses", names = names)
        }
        LearnedKind::Gems => message!("calibrate-standard-gems"),
        LearnedKind::Cards => {
            let count = Catalogue::standard().cards().len();
            message!("calibrate-built-in-sides", count = count)
        }
    };
    kind_line(kind, built_in)
}

/// Returns the line about an entry of learned data.
pub fn entry_line(entry: &LearnedEntry) -> Message {
    kind_line(entry.kind, entry_summary(entry))
}

/// Returns a line that begins with the name of the kind of data.
fn kind_line(kind: LearnedKind, summary: Message) -> Message {
    let id = match kind {
        LearnedKind::Colours => "calibrate-kind-colours",
        LearnedKind::Lens => "calibrate-kind-lens",
        LearnedKind::Gems => "calibrate-kind-gems",
        LearnedKind::Cards => "calibrate-kind-cards",
    };
    Message::new(id).with("summary", summary)
}

/// Prints the learned entries of one kind. Before them, prints the built-in data of this kind, unless it is colours or lenses and there are
/// learned ones.
fn print_kind(
    out: &mut impl Write,
    kind: LearnedKind,
    entries: &[&LearnedEntry],
) -> io::Result<()> {
    // The user's own colours replace the built-in ones, so the built-in ones are not listed. The built-in lenses fit no particular camera,
    // so they are listed only if no lens was measured. Learned gems and cards add to the built-in ones, so both are listed.
    let is_replaced = match kind {
        LearnedKind::Colours | LearnedKind::Lens => !entries.is_empty(),
        LearnedKind::Gems | LearnedKind::Cards => false,
    };
    if !is_replaced {
        writeln!(out, "{}", built_in_line(kind))?;
    }
    for entry in entries {
        writeln!(out, "{}", entry_line(entry))?;
        if let Some(learned) = &entry.colours {
            print_colours(out, learned)?;
        }
    }
    Ok(())
}

fn entry_summary(entry: &LearnedEntry) -> Message {
    let note = match entry.kind {
        LearnedKind::Lens => message!("calibrate-note-lens"),
        LearnedKind::Gems => message!("calibrate-note-gems"),
        LearnedKind::Colours | LearnedKind::Cards => Message::default(),
    };
    let message = match &entry.summary {
        Ok(summary) => message!("calibrate-entry", summary = summary.clone(), note = note),
        Err(_) => message!("calibrate-broken"),
    };
    message
        .with("name", entry.title())
        .with("path", entry.path.as_path())
}

fn print_colours(out: &mut impl Write, learned: &PieceColours) -> io::Result<()> {
    for piece in Piece::ALL {
        writeln!(out, "  {}", describe_colour(piece, learned))?;
    }
    for photo in learned.photos() {
        writeln!(out, "{}", message!("calibrate-photo", path = photo))?;
    }
    write_distances(out, learned)
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn the_listed_colours_are_those_of_the_entry_and_are_not_read_again() {
        let mut learned = PieceColours::default();
        learned.add(Piece::ALL[0], "/photos/a.jpg", [0.5; 3]);
        let entry = LearnedEntry {
            kind: LearnedKind::Colours,
            name: None,
            path: "/a/file/that/was/deleted".into(),
            colours: Some(learned),
            summary: Ok(Message::default()),
        };
        let mut out = Vec::new();
        print_kind(&mut out, LearnedKind::Colours, &[&entry]).unwrap();
        let printed = String::from_utf8(out).unwrap();
        for part in ["from 1 photo", "/photos/a.jpg"] {
            assert!(printed.contains(part), "{printed}");
        }
    }
}
