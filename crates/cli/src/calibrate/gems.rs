//! `umpire calibrate gems`: learns the colours of gems, sweets, beans or beads from photos with known counts.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::Context;
use clap::ValueHint;
use umpire::{
    frame::{DecodeOptions, Frame},
    language::{Join, Message, Value},
    message,
    palette::{
        Colour, MIN_CLEAR_DISTANCE, Palette,
        counts::NamedCounts,
        learn::{Learned, TrainingPhoto, learn},
    },
    pipeline::gems::SmallObjectReader,
};

use super::learned_entries::photo_count_text;
use crate::palettes;
use umpire_terminal::stdout;

/// Learns the colours of small things from a photo: gems, sweets, beans, beads. Each further photo adds to what was learned.
///
/// Give the count of each colour, under any name. Colour names such as red help to assign the colours; other names need clearly
/// different counts, or a photo of one kind only. The things should not touch. A few other things may lie in the photo: umpire learns
/// not to count them.
///
/// Exit status: 0 learned, 2 not learned (the message says why and what to do).
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Photo of the things to learn
    #[arg(value_hint = ValueHint::FilePath)]
    photo: PathBuf,
    /// Count of each colour in the photo, such as red:3,green:1
    #[arg(long, value_name = "NAME:NUMBER,...")]
    counts: NamedCounts,
    /// Name of the palette to store the colours in; `umpire gems --palette` takes the same name
    #[arg(long, value_name = "NAME")]
    palette: String,
    /// Discard what the palette learned from earlier photos
    #[arg(long)]
    anew: bool,
}

/// Runs `umpire calibrate gems`.
///
/// # Errors
/// When the name of the palette is not allowed; when the photo cannot be read; when its things do not match the counts, or the counts do
/// not determine which thing has which colour; when the palette was already learned from it; when the palette cannot be read or stored;
/// when a neural network fails; or when standard output cannot be written.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let name = palettes::checked_name(&arguments.palette)?;
    let palette = if arguments.anew {
        Palette::named(name)
    } else {
        palettes::open_or_new(name)?
    };
    let frame = Frame::open(&arguments.photo, &DecodeOptions::default())?;
    let reader = SmallObjectReader::load()?;
    let objects = reader.measure(&frame)?;
    let training_photo = TrainingPhoto {
        found: &objects.found,
        measured: &objects.colours,
        counts: &arguments.counts,
    };
    let failed = || {
        message!(
            "calibrate-nothing-learned",
            photo = Value::shown(arguments.photo.display())
        )
    };
    let learned = learn(&palette, &training_photo).with_context(failed)?;
    let path = palettes::store(&learned.palette)?;
    stdout::print(|out| print_summary(out, &learned, &arguments.counts, &path))
}

/// Prints the file of the palette, which is `path`, and all colours of the palette. Then prints how many things in the photo got no colour,
/// were learned as things not to count, and have a doubtful colour; leaves out counts of 0. Last come the distance between the two closest
/// colours, and warnings.
fn print_summary(
    out: &mut impl Write,
    learned: &Learned,
    counts: &NamedCounts,
    path: &Path,
) -> io::Result<()> {
    let palette = &learned.palette;
    let saved = message!(
        "calibrate-palette",
        name = palette.name.as_str(),
        photos = photo_count_text(palette.photos as usize),
        path = path
    );
    writeln!(out, "{saved}")?;
    let names = palette
        .colours
        .iter()
        .map(|colour| colour.name.chars().count());
    let name_width = names.max().unwrap_or_default();
    for colour in &palette.colours {
        let in_photo = counts.iter().find(|(name, _)| *name == colour.name);
        let in_photo = in_photo.map_or(0, |(_, count)| count);
        let [red, green, blue] = colour.srgb();
        let learned = message!(
            "calibrate-colour",
            name = format!("{:name_width$}", colour.name),
            here = format!("{in_photo:>3}"),
            all = format!("{:>3}", colour.exemplars.len()),
            looks = appearance_words(colour),
            code = format!("#{red:02x}{green:02x}{blue:02x}")
        );
        writeln!(out, "{learned}")?;
    }
    for (id, count) in [
        ("calibrate-left-out", learned.left_out),
        ("calibrate-not-counted", learned.not_to_count),
        ("calibrate-doubtful", learned.doubtful.len()),
    ] {
        if count > 0 {
            writeln!(out, "{}", Message::new(id).with("count", count))?;
        }
    }
    write_distances(out, palette)
}

/// Returns one or two colour names that describe a learned colour, such as `red`, or `green and yellow`.
fn appearance_words(colour: &Colour) -> Value {
    let words = colour.words();
    let words = words[..words.len().min(2)].iter();
    Value::list(words.map(|word| Value::word("looks", word)), Join::And)
}

fn write_distances(out: &mut impl Write, palette: &Palette) -> io::Result<()> {
    let pairs = palette.pairs();
    let Some((one, other, distance)) = pairs.first() else {
        return Ok(());
    };
    let closest = message!(
        "calibrate-closest",
        one = Value::shown(one),
        other = Value::shown(other),
        distance = Value::decimal(tenths_below(*distance), 1),
        safe = Value::decimal(MIN_CLEAR_DISTANCE, 1)
    );
    writeln!(out, "  {closest}")?;
    for (one, other, distance) in pairs
        .iter()
        .filter(|(_, _, distance)| *distance < MIN_CLEAR_DISTANCE)
    {
        let alike = message!(
            "calibrate-alike",
            one = Value::shown(one),
            other = Value::shown(other),
            distance = Value::decimal(tenths_below(*distance), 1)
        );
        writeln!(out, "{alike}")?;
    }
    Ok(())
}

/// Rounds the distance between two learned colours down to one decimal. A distance just below [`MIN_CLEAR_DISTANCE`], of which a warning is
/// printed, is thus never printed as equal to this limit.
fn tenths_below(distance: f64) -> f64 {
    (distance * 10.0).floor() / 10.0
}
