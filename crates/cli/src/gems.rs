//! `umpire gems`: counts the gems in photos of piles.

mod same;

use std::{path::PathBuf, process::ExitCode};

use clap::ValueHint;
use umpire::{
    pipeline::{
        PhotoReader,
        gems::{GemOptions, GemReader},
    },
    rules::gems::GemBox,
};

use super::{
    expected::{self, Expected},
    palettes,
    photos::{Photos, read_all},
};
use umpire_terminal::lens::LensArgument;

/// Counts gems in piles by colour, or other small things whose colours were learned.
///
/// Exit status: 0 every photo was counted, 1 at least one shows no gems or is unsure, 2 bad arguments, or a file that is missing
/// or not an image.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Photos, or folders of photos (without their subfolders)
    #[arg(value_name = "PHOTO", required = true)]
    photos: Vec<PathBuf>,
    /// Gems in the box: 72 (twelve of each colour), 58 (19 blue, 19 brown, 10 red, 10 green), or counts such as
    /// red:10,blue:19
    #[arg(long = "box", value_name = "BOX", default_value = "72")]
    gem_box: GemBox,
    /// Count things in the colours of this palette, learned with `umpire calibrate gems`, instead of the six gems. Can be repeated;
    /// `standard` adds the six gems
    #[arg(long = "palette", value_name = "NAME")]
    palettes: Vec<String>,
    /// The photos show the same piles from several places: count them together. What one photo hides, another may show
    #[arg(long, conflicts_with = "palettes")]
    same: bool,
    /// Number of gems in each pile, such as 18; or one number per pile, from left to right, such as 18,12. Where the photo is uncertain,
    /// the count with this total is preferred; a clearly visible count that differs is reported
    #[arg(long, value_name = "N", value_delimiter = ',')]
    expect: Vec<Expected>,
    /// Print one JSON document per photo, each on its own line
    #[arg(long)]
    json: bool,
    /// Draw the result on each photo and save it as DIR/NAME.overlay.jpg
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    overlay: Option<PathBuf>,
    #[command(flatten)]
    lens: LensArgument,
}

/// Runs `umpire gems`.
///
/// # Errors
/// When a palette or the lens cannot be read, `--expect` names a player, a single photo is given with `--same`, a neural network fails, or
/// standard output cannot be written. Problems with a photo are part of the report.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let named = palettes::open_all(&arguments.palettes)?;
    let counts_gems = named.has_standard || named.learned.is_empty();
    let options = GemOptions {
        gem_box: counts_gems.then_some(arguments.gem_box),
        palettes: named.learned,
        expected: expected::expected_of_piles(&arguments.expect)?,
    };
    let overlays = arguments.overlay.as_deref();
    let photos = Photos::new(&arguments.photos, &arguments.lens, overlays, arguments.json)?;
    let load = || GemReader::load(options);
    if arguments.same {
        same::run(&photos, load)
    } else {
        read_all(&photos, load)
    }
}
