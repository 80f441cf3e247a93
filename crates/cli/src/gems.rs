//! `umpire gems`: counts the gems in photos of piles.

use std::{
    io::{self, StdoutLock, Write},
    path::PathBuf,
    process::ExitCode,
};

use image::RgbImage;
use umpire::{
    frame::Frame,
    overlay,
    pipeline::gems::GemReader,
    report::gems::{CountVerdict, GemsReport, PileReport},
    rules::gems::GemBox,
};

use super::{
    palettes,
    photos::{Opened, Photos, Reading, read_all},
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
    /// Print one JSON document per photo, each on its own line
    #[arg(long)]
    json: bool,
    /// Draw the result on each photo and save it as DIR/NAME.overlay.jpg
    #[arg(long, value_name = "DIR")]
    overlay: Option<PathBuf>,
    #[command(flatten)]
    lens: LensArgument,
}

/// Runs `umpire gems`.
///
/// # Errors
/// When a palette or the lens cannot be read, or standard output cannot be written. Problems with a photo are part of the report.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let (palettes, has_gems) = palettes::open_all(&arguments.palettes)?;
    let piles = Piles(GemReader::load_with_palettes(
        arguments.gem_box,
        palettes,
        has_gems,
    )?);
    let overlays = arguments.overlay.as_deref();
    let photos = Photos::new(&arguments.photos, &arguments.lens, overlays, arguments.json)?;
    read_all(&piles, &photos)
}

/// Reads photos of gem piles for `umpire gems`.
struct Piles(GemReader);

impl Reading for Piles {
    type Report = GemsReport;

    fn read(&self, opened: &Opened) -> anyhow::Result<GemsReport> {
        let mut findings = self.0.read(&opened.frame)?;
        opened.fill_in(&mut findings.timings);
        let path = opened.path.display().to_string();
        Ok(GemsReport::of_photo(path, opened.frame.shown, &findings))
    }

    fn unreadable(&self, photo: String, why: &str) -> GemsReport {
        GemsReport::unreadable(photo, why)
    }

    fn exit_status(&self, report: &GemsReport) -> u8 {
        report.exit_status()
    }

    fn write_text(&self, out: &mut StdoutLock, report: &GemsReport) -> io::Result<()> {
        write_text(out, report)
    }

    fn draw(&self, frame: &Frame, report: &GemsReport) -> RgbImage {
        overlay::gems::draw(frame, report)
    }
}

/// Writes the report on one photo as text: its path, one line per pile, the reasons for doubt and the times.
fn write_text(out: &mut impl Write, report: &GemsReport) -> io::Result<()> {
    writeln!(out, "{}", report.picture.photo)?;
    for (number, pile) in (1..).zip(&report.piles) {
        let total = report.counted(pile.counts.total() as usize);
        writeln!(out, "  pile {number}: {total}: {}", counted(pile))?;
    }
    if !report.left_out.is_empty() {
        let count = report.left_out.len();
        let plural = if count == 1 { "" } else { "s" };
        writeln!(
            out,
            "  not counted: {count} other thing{plural}, which the palette has learned to ignore"
        )?;
    }
    if report.verdict == CountVerdict::Unsure {
        for reason in &report.reasons {
            writeln!(out, "  unsure: {}", reason.message)?;
        }
    }
    if report.picture.image.is_some() {
        let times = &report.timings_ms;
        writeln!(
            out,
            "  {:.0} ms (decode {:.0}, locate {:.0})",
            times.total, times.decode, times.locate
        )?;
    }
    Ok(())
}

/// Formats the colours and counts of a pile, such as `3 red, 4 blue`.
fn counted(pile: &PileReport) -> String {
    let there = pile.counts.there();
    let colours: Vec<String> = there
        .map(|(entry, count)| format!("{count} {}", entry.name))
        .collect();
    colours.join(", ")
}
