//! Photos of boards: read in order, each told as soon as it is read.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use anyhow::Context;
use umpire::{
    overlay,
    pipeline::ominoes::BoardReader,
    report::ominoes::{Asked, OminoesReport, ReadWord},
};

use super::{Arguments, drawing};
use crate::cli::{
    photos::{Opened, Overlays, complain, open_all, tell_unopened},
    stdout,
};

/// Reads every photo.
///
/// # Errors
/// When standard output does not take the report; what is wrong with a photo is part of the report.
pub fn run(arguments: &Arguments, asked: &Asked) -> anyhow::Result<ExitCode> {
    let mut status = 0;
    let overlays = arguments.overlay.as_deref().map(Overlays::in_folder);
    let mut overlays = overlays.transpose().unwrap_or_else(|error| {
        complain(&error, &mut status);
        None
    });
    let reader = BoardReader::load()?;
    for opened in open_all(&arguments.photos) {
        let report = match &opened {
            Ok(opened) => read(&reader, opened, asked)?,
            Err(error) => {
                tell_unopened(error, arguments.json);
                let path = error.path.display().to_string();
                OminoesReport::unreadable(path, &error.cause.to_string())
            }
        };
        status = status.max(report.exit_status());
        tell(&report, asked, arguments.json)
            .context("cannot write the report to standard output")?;
        if let (Some(overlays), Ok(opened)) = (&mut overlays, opened) {
            let drawing = overlay::ominoes::draw(&opened.frame, &report);
            if let Err(error) = overlays.save(&opened.path, &drawing) {
                complain(&error, &mut status);
            }
        }
    }
    Ok(ExitCode::from(status))
}

/// From an open picture to its report.
fn read(reader: &BoardReader, opened: &Opened, asked: &Asked) -> anyhow::Result<OminoesReport> {
    let mut findings = reader.read(&opened.frame)?;
    findings.timings.decode = opened.decode_ms;
    findings.timings.total = opened.milliseconds();
    findings.timings = findings.timings.rounded();
    let path = opened.path.display().to_string();
    tracing::info!(photo = path, times = ?findings.timings, "read");
    Ok(OminoesReport::of_photo(
        path,
        opened.frame.shown,
        &findings,
        asked,
    ))
}

fn tell(report: &OminoesReport, asked: &Asked, json: bool) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if json {
        serde_json::to_writer(&mut out, report)?;
        writeln!(out)?;
    } else {
        in_words(&mut out, report, asked)?;
    }
    out.flush()
}

/// The photo's path, the board as letters, what is doubtful, the time.
fn in_words(out: &mut impl Write, report: &OminoesReport, asked: &Asked) -> io::Result<()> {
    if let Some(picture) = &report.picture {
        writeln!(out, "{}", picture.photo)?;
    }
    if report.board.is_some() {
        drawing::draw(out, report, asked, stdout::paint())?;
    }
    if report.verdict == ReadWord::Unsure {
        for reason in &report.reasons {
            writeln!(out, "  unsure: {}", reason.message)?;
        }
    }
    let decoded = report
        .picture
        .as_ref()
        .is_some_and(|picture| picture.image.is_some());
    if let Some(times) = report.timings_ms.filter(|_| decoded) {
        writeln!(
            out,
            "  {:.0} ms (decode {:.0}, locate {:.0}, read {:.0})",
            times.total, times.decode, times.locate, times.read
        )?;
    }
    Ok(())
}
