//! `umpire calibrate show`: lists the learned and built-in data in use, and their files.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use umpire::{
    calibration::{PieceColours, kept as lenses},
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
            || format!("no folder; name one in {}", home::VARIABLE),
            |folder| folder.display().to_string(),
        );
        writeln!(out, "learned data: {folder}")?;
        for (kind, shipped) in [
            (Kind::Colours, of_pieces()),
            (Kind::Lens, of_lenses()),
            (Kind::Gems, "standard (the six gems), built in".to_owned()),
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

fn of_pieces() -> String {
    "built-in colours of two print runs and shades between them (calibration/pieces.json)"
        .to_owned()
}

fn of_lenses() -> String {
    let names: Vec<&str> = lenses::generic_names().collect();
    format!("none measured; built in: {}", names.join(", "))
}

fn of_cards() -> String {
    let count = Catalogue::standard().cards().len();
    format!("{count} sides, built in")
}

fn tell(out: &mut impl Write, kind: Kind, kept: &[&LearnedEntry], shipped: &str) -> io::Result<()> {
    let (title, note) = match kind {
        Kind::Colours => ("pieces", ""),
        Kind::Lens => (
            "lenses",
            "; used by watch and game for this camera, by other commands with --lens",
        ),
        Kind::Gems => ("gems", "; used with --palette"),
        Kind::Cards => ("cards", ""),
    };
    // The user's own colours and lenses replace the built-in ones, so the built-in ones are not listed. Learned gems and cards do not
    // replace the built-in ones, so both are listed.
    let is_replaced = match kind {
        Kind::Colours | Kind::Lens => !kept.is_empty(),
        Kind::Gems | Kind::Cards => false,
    };
    if !is_replaced {
        writeln!(out, "{title}: {shipped}")?;
    }
    for thing in kept {
        let (name, path) = (thing.title(), thing.path.display());
        match &thing.summary {
            Ok(summary) => writeln!(out, "{title}: {name}: {summary}; {path}{note}")?,
            Err(_) => writeln!(out, "{title}: {name}: broken; {path}")?,
        }
        if thing.kind == Kind::Colours
            && let Ok(learned) = PieceColours::open(&thing.path)
        {
            tell_colours(out, &learned)?;
        }
    }
    Ok(())
}

fn tell_colours(out: &mut impl Write, learned: &PieceColours) -> io::Result<()> {
    for piece in Piece::ALL {
        writeln!(out, "  {}", describe_colour(piece, learned))?;
    }
    for photo in learned.photos() {
        writeln!(out, "  photo {photo}")?;
    }
    write_distances(out, learned)
}
