//! `umpire gems`: the gem piles in photos, counted.

use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

use anyhow::Context;
use umpire::{
    overlay,
    pipeline::gems::GemReader,
    report::gems::{CountedWord, GemsReport, PileReport},
    rules::gems::GemBox,
};

use super::{
    palettes,
    photos::{Opened, Overlays, complain, open_all, tell_unopened},
};

/// Counts the gems that lie in piles, by colour; or other small things whose colours were learned.
///
/// Exit status: 0 every photo was counted, 1 one or more hold no gems or are unsure, 2 bad arguments, or a file that is missing
/// or no picture.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Photos, or folders of photos (read by name; folders inside are not searched)
    #[arg(value_name = "PHOTO", required = true)]
    photos: Vec<PathBuf>,
    /// Which box the gems are from: 72 (twelve of each colour), 58 (19 blue, 19 brown, 10 red, 10 green), or counts such as
    /// red:10,blue:19
    #[arg(long = "box", value_name = "BOX", default_value = "72")]
    gem_box: GemBox,
    /// Count by the colours that `umpire calibrate gems` learned under this name, in place of the six gems; give it again for more
    /// palettes, `standard` for the six gems as well
    #[arg(long = "palette", value_name = "NAME")]
    palettes: Vec<String>,
    /// Print one JSON document a photo, each on its own line
    #[arg(long)]
    json: bool,
    /// Draw what was found on each photo and save it as DIR/NAME.overlay.jpg
    #[arg(long, value_name = "DIR")]
    overlay: Option<PathBuf>,
}

/// Runs the command.
///
/// # Errors
/// When standard output does not take the report; what is wrong with a photo is part of the report.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut status = 0;
    let overlays = arguments.overlay.as_deref().map(Overlays::in_folder);
    let mut overlays = overlays.transpose().unwrap_or_else(|error| {
        complain(&error, &mut status);
        None
    });
    let (palettes, has_gems) = palettes::open_all(&arguments.palettes)?;
    let reader = GemReader::load(arguments.gem_box)?.with_palettes(palettes, has_gems);
    for opened in open_all(&arguments.photos) {
        let report = match &opened {
            Ok(opened) => read(&reader, opened)?,
            Err(error) => {
                tell_unopened(error, arguments.json);
                let path = error.path.display().to_string();
                GemsReport::unreadable(path, &error.cause.to_string())
            }
        };
        status = status.max(report.exit_status());
        tell(&report, arguments.json).context("cannot write the report to standard output")?;
        if let (Some(overlays), Ok(opened)) = (&mut overlays, opened) {
            let drawing = overlay::gems::draw(&opened.frame, &report);
            if let Err(error) = overlays.save(&opened.path, &drawing) {
                complain(&error, &mut status);
            }
        }
    }
    Ok(ExitCode::from(status))
}

/// From an open picture to its report.
fn read(reader: &GemReader, opened: &Opened) -> anyhow::Result<GemsReport> {
    let mut findings = reader.read(&opened.frame)?;
    findings.timings.decode = opened.decode_ms;
    findings.timings.total = opened.milliseconds();
    findings.timings = findings.timings.rounded();
    let path = opened.path.display().to_string();
    tracing::info!(photo = path, times = ?findings.timings, "read");
    Ok(GemsReport::of_photo(path, opened.frame.shown, &findings))
}

fn tell(report: &GemsReport, json: bool) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if json {
        serde_json::to_writer(&mut out, report)?;
        writeln!(out)?;
    } else {
        in_words(&mut out, report)?;
    }
    out.flush()
}

/// The photo's path, a line a pile, what is doubtful, the time.
fn in_words(out: &mut impl Write, report: &GemsReport) -> io::Result<()> {
    writeln!(out, "{}", report.picture.photo)?;
    for (number, pile) in (1..).zip(&report.piles) {
        let total = report.counted(pile.counts.total() as usize);
        writeln!(out, "  pile {number}: {total}: {}", counted(pile))?;
    }
    if report.verdict == CountedWord::Unsure {
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

/// `3 red, 4 blue`
fn counted(pile: &PileReport) -> String {
    let there = pile.counts.there();
    let colours: Vec<String> = there
        .map(|(entry, count)| format!("{count} {}", entry.name))
        .collect();
    colours.join(", ")
}
