//! `umpire board`: reads the Ubongo gem board and advises which row to take from.

use std::{path::PathBuf, process::ExitCode};

use anyhow::Context;
use clap::ValueHint;
use umpire::{
    pipeline::{
        PhotoReader,
        gem_board::{GemBoardOptions, GemBoardReader},
    },
    report::gem_board::AdviceQuery,
    rules::{
        gems::{Counts, GemBox},
        ubongo::Pawn,
    },
};

use super::photos::{Photos, read_all};
use umpire_terminal::{lens::LensArgument, named_value::NamedValueParser};

/// Reads the gem board, the board with six rows of gems: the gem in every hole, the front two of each row, and the pawns.
///
/// Give your pawn and your gems to see which row in reach is best for you.
///
/// Exit status: 0 every board was read, 1 at least one was not found or is unsure, 2 bad arguments, or a file that is missing or
/// not an image.
#[derive(Debug, clap::Args)]
#[command(after_long_help = CHOICES)]
pub struct Arguments {
    /// Photos, or folders of photos (without their subfolders)
    #[arg(value_name = "PHOTO", required = true)]
    photos: Vec<PathBuf>,
    /// Gems in the box: 72 (twelve of each colour), 58 (19 blue, 19 brown, 10 red, 10 green), or counts such as
    /// red:10,blue:19
    #[arg(long = "box", value_name = "BOX", default_value = "72")]
    gem_box: GemBox,
    /// Your pawn's colour: print the best row in its reach after finishing first, second, third and fourth
    #[arg(long, value_name = "PAWN", value_parser = pawn_parser())]
    pawn: Option<Pawn>,
    /// Your gems, such as red:6,green:4 [default: none]
    #[arg(long, value_name = "COUNTS", requires = "pawn")]
    me: Option<Counts>,
    /// Print one JSON document per photo, each on its own line
    #[arg(long)]
    json: bool,
    /// Draw the result on each photo and save it as DIR/NAME.overlay.jpg
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    overlay: Option<PathBuf>,
    #[command(flatten)]
    lens: LensArgument,
}

/// Text below the help of `umpire board`: what umpire does where the rulebooks are silent or contradict each other. It summarises
/// the documentation of [`umpire::rules`].
const CHOICES: &str = "\
Where the rulebooks are silent or contradict each other, umpire plays as follows:
  - A pawn may move up to three fields after finishing first, two after second, one after third, none after fourth.
    It may always stay.
  - A single gem left in a row is taken alone.
  - The best row gives the best counts, compared from the most frequent colour to the rarest, as at the end of the game.
    What the other players may take is not considered.";

fn pawn_parser() -> NamedValueParser<Pawn> {
    NamedValueParser::new(Pawn::ALL.map(Pawn::name))
}

/// Runs `umpire board`.
///
/// # Errors
/// When the box cannot hold the gems of `--me`, the lens cannot be read, a neural network fails, or standard output cannot be written.
/// Problems with a photo are part of the report.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    if let Some(me) = arguments.me {
        arguments.gem_box.check(&[me]).context("--me")?;
    }
    let advice = arguments.pawn.map(|pawn| AdviceQuery {
        pawn,
        have: arguments.me.unwrap_or_default(),
    });
    let options = GemBoardOptions {
        gem_box: arguments.gem_box,
        advice,
    };
    let overlays = arguments.overlay.as_deref();
    let photos = Photos::new(&arguments.photos, &arguments.lens, overlays, arguments.json)?;
    read_all(&photos, || GemBoardReader::load(options))
}
