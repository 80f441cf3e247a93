//! `umpire card`: reads Ubongo cards in photos.

use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

use anyhow::Context;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use umpire::{
    overlay,
    pipeline::card::{CardOptions, CardReader},
    report::{CardPhoto, text},
    rules::Symbol,
};

use super::{
    learned::LearnedCards,
    photos::{Opened, Overlays, open_all, print_failure, print_unopened},
};
use umpire_terminal::{lens::LensArgument, own_colours::ColoursArgument};

/// Reads Ubongo cards in photos: which card it is, which pieces lie on it, and whether it is solved.
///
/// Exit status: 0 every photo was read, 1 at least one shows no card or is unsure, 2 bad arguments, or a file that is missing
/// or not an image.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Photos, or folders of photos (without their subfolders)
    #[arg(required = true, value_name = "PHOTO")]
    photos: Vec<PathBuf>,
    /// Print one JSON document per photo, each on its own line
    #[arg(long)]
    json: bool,
    /// Draw the result on each photo and save it as DIR/NAME.overlay.jpg
    #[arg(long, value_name = "DIR")]
    overlay: Option<PathBuf>,
    #[command(flatten)]
    lens: LensArgument,
    #[command(flatten)]
    colours: ColoursArgument,
    /// The rolled symbol, or `die` to read it from the die in the photo; only this row of the card can then count as solved
    #[arg(long, value_name = "NAME", value_parser = rolled_parser())]
    symbol: Option<Rolled>,
    /// Print a solution for the row of this symbol and draw it on each photo; the drawing is saved as NAME.overlay.jpg beside the
    /// photo, or in the folder given by --overlay
    #[arg(long, value_name = "NAME", value_parser = symbol_parser())]
    show: Option<Symbol>,
}

/// The rolled symbol, as given on the command line.
#[derive(Debug, Clone, Copy)]
enum Rolled {
    Symbol(Symbol),
    /// The symbol is read from the die in the photo.
    Die,
}

fn rolled_parser() -> impl TypedValueParser<Value = Rolled> {
    let names = Symbol::ALL.map(Symbol::name).into_iter().chain(["die"]);
    PossibleValuesParser::new(names).try_map(|name| match name.as_str() {
        "die" => Ok(Rolled::Die),
        name => name.parse().map(Rolled::Symbol),
    })
}

fn symbol_parser() -> impl TypedValueParser<Value = Symbol> {
    PossibleValuesParser::new(Symbol::ALL.map(Symbol::name)).try_map(|name| name.parse::<Symbol>())
}

/// Runs `umpire card`: reads the photos in order and prints each report at once.
///
/// # Errors
/// When the report cannot be written to standard output. Problems with a photo are part of the report.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut status = 0;
    let mut overlays = wanted_overlays(arguments).unwrap_or_else(|error| {
        print_failure(&error, &mut status);
        None
    });
    let options = CardOptions {
        asked: match arguments.symbol {
            Some(Rolled::Symbol(symbol)) => Some(symbol),
            _ => None,
        },
        by_die: matches!(arguments.symbol, Some(Rolled::Die)),
        beside: true,
        set: arguments.colours.or_learned()?,
    };
    let known = LearnedCards::open()?.known().clone();
    let reader = CardReader::load()?.with_catalogue(known);
    let lens = arguments.lens.open()?;
    for opened in open_all(&arguments.photos, lens.as_ref()) {
        let (photo, opened) = match opened {
            Ok(opened) => {
                let mut photo = read(&reader, &opened, options)?;
                show(&mut photo, arguments.show);
                (photo, Some(opened))
            }
            Err(error) => {
                print_unopened(&error, arguments.json);
                let path = error.path.display().to_string();
                (CardPhoto::unreadable(path, &error.cause.to_string()), None)
            }
        };
        status = status.max(photo.exit_status());
        tell(&photo, arguments.json).context("cannot write the report to standard output")?;
        if let (Some(overlays), Some(opened)) = (&mut overlays, opened) {
            let drawing = overlay::draw(&opened.frame, &photo);
            match overlays.save(&opened.path, &drawing) {
                Ok(path) if arguments.show.is_some() && !arguments.json => {
                    writeln!(io::stdout().lock(), "  drawn in {}", path.display())?;
                }
                Ok(_) => {}
                Err(error) => print_failure(&error, &mut status),
            }
        }
    }
    Ok(ExitCode::from(status))
}

/// Returns where the drawings over the photos are saved; `None` if neither `--overlay` nor `--show` asks for drawings.
fn wanted_overlays(arguments: &Arguments) -> anyhow::Result<Option<Overlays>> {
    match &arguments.overlay {
        Some(folder) => Overlays::in_folder(folder).map(Some),
        None => Ok(arguments.show.map(|_| Overlays::default())),
    }
}

/// Reads a decoded photo and returns its report.
fn read(reader: &CardReader, opened: &Opened, options: CardOptions) -> anyhow::Result<CardPhoto> {
    let findings = reader.read(&opened.frame, options)?;
    let path = opened.path.display().to_string();
    let mut photo = CardPhoto::of(path, opened.frame.shown, findings);
    photo.timings_ms.decode = opened.decode_ms;
    photo.timings_ms.total = opened.milliseconds();
    photo.timings_ms = photo.timings_ms.rounded();
    tracing::info!(photo = photo.photo, cards = photo.cards.len(), times = ?photo.timings_ms, "read");
    Ok(photo)
}

/// Adds to every card of the report a solution for the row of `symbol`; does nothing without a symbol.
fn show(photo: &mut CardPhoto, symbol: Option<Symbol>) {
    if let Some(symbol) = symbol {
        photo.cards.iter_mut().for_each(|card| card.show(symbol));
    }
}

fn tell(photo: &CardPhoto, json: bool) -> io::Result<()> {
    let text = if json {
        serde_json::to_string(photo)? + "\n"
    } else {
        text::card_photo(photo)
    };
    let mut stdout = io::stdout().lock();
    stdout.write_all(text.as_bytes())?;
    stdout.flush()
}
