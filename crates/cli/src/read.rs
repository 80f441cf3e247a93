//! `umpire read`: reads photos of unknown content.

use std::{path::PathBuf, process::ExitCode};

use clap::ValueHint;
use umpire::{
    pipeline::{
        PhotoReader,
        any_kind::{AnyKindOptions, AnyKindReader},
        card::CardOptions,
    },
    rules::gems::GemBox,
};

use super::{
    learned::LearnedCards,
    photos::{Photos, read_all},
};
use umpire_terminal::{lens::LensArgument, own_colours::ColoursArgument};

/// Reads photos and finds out by itself what lies in them: Ubongo cards, the gem board, piles of gems, or an Ominoes board.
///
/// The commands card, board, gems and ominoes read one of these and have more options.
///
/// Exit status: 0 everything in every photo was read, 1 at least one photo shows none of these or something is unsure, 2 bad arguments,
/// or a file that is missing or not an image.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Photos, or folders of photos (without their subfolders)
    #[arg(required = true, value_name = "PHOTO")]
    photos: Vec<PathBuf>,
    /// Gems in the box: 72 (twelve of each colour), 58 (19 blue, 19 brown, 10 red, 10 green), or counts such as
    /// red:10,blue:19
    #[arg(long = "box", value_name = "BOX", default_value = "72")]
    gem_box: GemBox,
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
}

/// Runs `umpire read`: reads the photos in order and prints each report as soon as it is ready.
///
/// # Errors
/// When the lens, the learned cards or the learned colours cannot be read, a neural network fails, or standard output cannot be written.
/// Problems with a photo are part of the report.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let options = AnyKindOptions {
        cards: CardOptions {
            beside: true,
            set: arguments.colours.or_learned()?,
            ..CardOptions::default()
        },
        catalogue: Some(LearnedCards::open()?.known().clone()),
        gem_box: arguments.gem_box,
    };
    let overlays = arguments.overlay.as_deref();
    let photos = Photos {
        suggests_commands: false,
        ..Photos::new(&arguments.photos, &arguments.lens, overlays, arguments.json)?
    };
    read_all(&photos, || AnyKindReader::load(options))
}
