//! `umpire calibrate gems`: learns the colours of gems, sweets, beans or beads from photos with known counts.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::Context;
use umpire::{
    frame::{DecodeOptions, Frame},
    palette::{
        Colour, MIN_CLEAR_DISTANCE, Palette,
        counts::NamedCounts,
        learn::{Learned, TrainingPhoto, learn},
    },
    pipeline::gems::GemReader,
};

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
/// When the photo cannot be read, it does not determine the colour of each thing, or the palette cannot be read or stored.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let name = palettes::checked_name(&arguments.palette)?;
    let palette = if arguments.anew {
        Palette::named(name)
    } else {
        palettes::open_or_new(name)?
    };
    let frame = Frame::open(&arguments.photo, &DecodeOptions::default())?;
    let reader = GemReader::load_for_things()?;
    let (found, seen) = reader.things(&frame)?;
    let lesson = TrainingPhoto {
        found: &found,
        seen: &seen,
        counts: &arguments.counts,
    };
    let photo = || format!("nothing was learned from {}", arguments.photo.display());
    let learned = learn(&palette, &lesson).with_context(photo)?;
    let path = palettes::keep(&learned.palette)?;
    stdout::print(|out| tell(out, &learned, &arguments.counts, &path))
}

/// Prints the colour learned for each name, the numbers of things in the photo that were ignored and why, and the distance between the
/// closest colours.
fn tell(
    out: &mut impl Write,
    learned: &Learned,
    counts: &NamedCounts,
    path: &Path,
) -> io::Result<()> {
    let palette = &learned.palette;
    let photos = match palette.photos {
        1 => "1 photo".to_owned(),
        photos => format!("{photos} photos"),
    };
    writeln!(
        out,
        "palette {}, from {photos}, saved in {}",
        palette.name,
        path.display()
    )?;
    let names = palette
        .colours
        .iter()
        .map(|colour| colour.name.chars().count());
    let wide = names.max().unwrap_or_default();
    for colour in &palette.colours {
        let here = counts.iter().find(|(name, _)| *name == colour.name);
        let here = here.map_or(0, |(_, count)| count);
        let [red, green, blue] = colour.srgb();
        let looks = looks_like(colour);
        let (name, all) = (&colour.name, colour.exemplars.len());
        writeln!(
            out,
            "  {name:wide$}  {here:>3} here, {all:>3} in total, looks {looks} (#{red:02x}{green:02x}{blue:02x})"
        )?;
    }
    if learned.left_out > 0 {
        writeln!(
            out,
            "  {} more found, but ignored as other things",
            learned.left_out
        )?;
    }
    if learned.not_to_count > 0 {
        writeln!(
            out,
            "  {} of another kind found: such things will not be counted",
            learned.not_to_count
        )?;
    }
    if !learned.doubtful.is_empty() {
        writeln!(
            out,
            "  {} not learned, because the colour is uncertain",
            learned.doubtful.len()
        )?;
    }
    write_distances(out, palette)
}

/// Returns one or two colour names that describe a learned colour, such as `red`, or `green and yellow`.
fn looks_like(colour: &Colour) -> String {
    let words = colour.words();
    words[..words.len().min(2)].join(" and ")
}

fn write_distances(out: &mut impl Write, palette: &Palette) -> io::Result<()> {
    let pairs = palette.pairs();
    let Some((one, other, near)) = pairs.first() else {
        return Ok(());
    };
    writeln!(
        out,
        "  closest colours: {one} and {other}, distance {:.1} ({MIN_CLEAR_DISTANCE:.1} or more is safe)",
        tenths_below(*near)
    )?;
    for (one, other, near) in pairs
        .iter()
        .filter(|(_, _, near)| *near < MIN_CLEAR_DISTANCE)
    {
        writeln!(
            out,
            "warning: {one} and {other} are hard to tell apart (distance {:.1}); learn from more photos, in brighter and more even light, or give both the same name",
            tenths_below(*near)
        )?;
    }
    Ok(())
}

/// Rounds the distance between two learned colours down to one decimal. So a distance just below the threshold of the warning is not
/// printed as equal to the threshold.
fn tenths_below(near: f64) -> f64 {
    (near * 10.0).floor() / 10.0
}
