//! `umpire gems --same`: several photos of the same piles, counted together.

use std::{process::ExitCode, time::Instant};

use anyhow::{Context, ensure};
use umpire::{
    frame::Frame,
    message,
    overlay::DrawOver,
    pipeline::{PipelineError, gems::GemReader},
    report::{PhotoFile, PhotoReport, gems::GemsReport},
};

use umpire_terminal::progress::Progress;

use crate::photos::{Photos, UNUSABLE_FILE, milliseconds_since, print_open_error, print_report};

/// Reads all photos together, with the reader that `load` returns, and prints one report. The report gives the positions of the gems in one
/// of the photos; the overlay is drawn on this photo.
///
/// # Errors
/// When `load` or the network fails, fewer than two photos are given, or standard output cannot be written. Problems with a photo are part
/// of the report.
pub fn run(
    photos: &Photos<'_>,
    load: impl FnOnce() -> Result<GemReader, PipelineError>,
) -> anyhow::Result<ExitCode> {
    let started = Instant::now();
    let opening = photos.start_opening();
    let reader = load()?;
    let (mut opened, mut unopened) = (Vec::new(), Vec::new());
    for photo in opening.tracked() {
        match photo {
            Ok(photo) => opened.push(photo),
            Err(error) => {
                print_open_error(&error, photos.json);
                unopened.push(error);
            }
        }
    }
    ensure!(opened.len() + unopened.len() > 1, message!("gems-same-one"));
    let names = opened
        .iter()
        .map(|one| PhotoFile::decoded(one.path.display().to_string(), one.frame.shown));
    let names: Vec<PhotoFile> = names.collect();
    // The sum of no numbers would be -0.
    let decode_ms = opened.iter().fold(0.0, |sum, one| sum + one.decode_ms);
    let (paths, frames): (Vec<_>, Vec<Frame>) =
        opened.into_iter().map(|one| (one.path, one.frame)).unzip();
    let progress = Progress::start(frames.len());
    let mut findings = reader.read_views_reporting(&frames, || progress.advance())?;
    drop(progress);
    let times = &mut findings.findings.timings;
    times.decode = decode_ms;
    times.total = milliseconds_since(started);
    *times = times.rounded();
    let mut report = GemsReport::of_views(&names, &findings);
    for error in &unopened {
        report.add_unreadable(error.path.display().to_string(), error.cause.message());
    }
    let mut status = if unopened.is_empty() {
        report.exit_status()
    } else {
        UNUSABLE_FILE
    };
    print_report(&report, photos.json).context(message!("stdout-report"))?;
    if let (Some(path), Some(frame)) = (
        paths.get(findings.reference),
        frames.get(findings.reference),
    ) {
        photos.save_overlay(path, || report.draw_over(frame), &mut status);
    }
    Ok(ExitCode::from(status))
}
