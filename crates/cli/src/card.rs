//! `umpire card`: reads Ubongo cards in photos.

use std::{path::PathBuf, process::ExitCode, str::FromStr};

use clap::ValueHint;
use umpire::{
    pipeline::{
        PhotoReader,
        card::{CardOptions, CardReader},
    },
    rules::{Symbol, cards::UnknownSymbol},
};

use super::{
    learned::LearnedCards,
    photos::{Photos, read_all},
};
use umpire_terminal::{
    lens::LensArgument, named_value::NamedValueParser, own_colours::ColoursArgument,
};

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
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
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

/// The rolled symbol, as the option `--symbol` gives it.
#[derive(Debug, Clone, Copy)]
enum Rolled {
    Symbol(Symbol),
    /// The rolled symbol is to be read from the die in the photo.
    Die,
}

/// Value of `--symbol` that requests to read the rolled symbol from the die.
const DIE: &str = "die";

impl FromStr for Rolled {
    type Err = UnknownSymbol;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            DIE => Ok(Self::Die),
            name => name.parse().map(Self::Symbol),
        }
    }
}

fn rolled_parser() -> NamedValueParser<Rolled> {
    NamedValueParser::new(Symbol::ALL.map(Symbol::name).into_iter().chain([DIE]))
}

fn symbol_parser() -> NamedValueParser<Symbol> {
    NamedValueParser::new(Symbol::ALL.map(Symbol::name))
}

/// Runs `umpire card`: reads the photos in order and prints each report as soon as it is ready.
///
/// # Errors
/// When the lens, the learned cards or the learned colours cannot be read, a neural network fails, or standard output cannot be written.
/// Problems with a photo are part of the report.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let options = CardOptions {
        required_row: match arguments.symbol {
            Some(Rolled::Symbol(symbol)) => Some(symbol),
            _ => None,
        },
        row_from_die: matches!(arguments.symbol, Some(Rolled::Die)),
        beside: true,
        set: arguments.colours.or_learned()?,
        show: arguments.show,
    };
    let known = LearnedCards::open()?.known().clone();
    let overlays = arguments.overlay.as_deref();
    let photos = Photos {
        shows_solution: arguments.show.is_some(),
        ..Photos::new(&arguments.photos, &arguments.lens, overlays, arguments.json)?
    };
    read_all(&photos, || {
        Ok(CardReader::load(options)?.with_catalogue(known))
    })
}
