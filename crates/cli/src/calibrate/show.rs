//! `umpire calibrate show`: lists the learned and built-in data in use, and their files.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use umpire::{
    calibration::{PieceColours, kept as lenses},
    language::{Join, Message, Value},
    message,
    rules::{Catalogue, Piece},
};

use super::{
    colours::{describe_colour, write_distances},
    kept::{self, Kind, LearnedEntry},
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
    let all = kept::all();
    stdout::print(|out| {
        let folder = home::folder();
        let folder = folder.map_or_else(
            || message!("calibrate-no-folder", variable = home::VARIABLE),
            |folder| Message::verbatim(folder.display().to_string()),
        );
        writeln!(out, "{}", message!("calibrate-folder", folder = folder))?;
        for (kind, shipped) in [
            (Kind::Colours, of_pieces()),
            (Kind::Lens, of_lenses()),
            (Kind::Gems, message!("calibrate-standard-gems")),
            (Kind::Cards, of_cards()),
        ] {
            let of_kind: Vec<&LearnedEntry> = all.iter().filter(|kept| kept.kind == kind).collect();
            tell(out, kind, &of_kind, &shipped)?;
        }
        Ok(())
    })?;
    let broken: Vec<&anyhow::Error> = all
        .iter()
        .filter_map(|kept| kept.summary.as_ref().err())
        .collect();
    for error in &broken {
        print_error(&format_args!("{error:#}"));
    }
    Ok(ExitCode::from(if broken.is_empty() { 0 } else { 2 }))
}

fn of_pieces() -> Message {
    message!("calibrate-standard-colours")
}

fn of_lenses() -> Message {
    let names = Value::list(lenses::generic_names(), Join::Comma);
    message!("calibrate-built-in-lenses", names = names)
}

fn of_cards() -> Message {
    let count = Catalogue::standard().cards().len();
    message!("calibrate-built-in-sides", count = count)
}

fn tell(
    out: &mut impl Write,
    kind: Kind,
    kept: &[&LearnedEntry],
    shipped: &Message,
) -> io::Result<()> {
    let line = |summary: Message| {
        let id = match kind {
            Kind::Colours => "calibrate-kind-colours",
            Kind::Lens => "calibrate-kind-lens",
            Kind::Gems => "calibrate-kind-gems",
            Kind::Cards => "calibrate-kind-cards",
        };
        Message::new(id).with("summary", summary)
    };
    // The user's own colours and lenses replace the built-in ones, so the built-in ones are not listed. Learned gems and cards do not
    // replace the built-in ones, so both are listed.
    let is_replaced = match kind {
        Kind::Colours | Kind::Lens => !kept.is_empty(),
        Kind::Gems | Kind::Cards => false,
    };
    if !is_replaced {
        writeln!(out, "{}", line(shipped.clone()))?;
    }
    for thing in kept {
        writeln!(out, "{}", line(entry(thing)))?;
        if thing.kind == Kind::Colours
            && let Ok(learned) = PieceColours::open(&thing.path)
        {
            tell_colours(out, &learned)?;
        }
    }
    Ok(())
}

fn entry(thing: &LearnedEntry) -> Message {
    let note = match thing.kind {
        Kind::Lens => message!("calibrate-note-lens"),
        Kind::Gems => message!("calibrate-note-gems"),
        Kind::Colours | Kind::Cards => Message::default(),
    };
    let message = match &thing.summary {
        Ok(summary) => message!("calibrate-entry", summary = summary.clone(), note = note),
        Err(_) => message!("calibrate-broken"),
    };
    message
        .with("name", thing.title())
        .with("path", thing.path.as_path())
}

fn tell_colours(out: &mut impl Write, learned: &PieceColours) -> io::Result<()> {
    for piece in Piece::ALL {
        writeln!(out, "  {}", describe_colour(piece, learned))?;
    }
    for photo in learned.photos() {
        writeln!(out, "{}", message!("calibrate-photo", path = photo))?;
    }
    write_distances(out, learned)
}
