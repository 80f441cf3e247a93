//! Reads photos of dice boards in order and prints each report at once.

use std::{
    io::{self, StdoutLock, Write},
    process::ExitCode,
};

use image::RgbImage;
use umpire::{
    frame::Frame,
    overlay,
    pipeline::dice_board::DiceBoardReader,
    report::dice_board::{Asked, OminoesReport, ReadVerdict},
};

use super::{Arguments, drawing};
use crate::photos::{Opened, Photos, Reading, read_all};
use umpire_terminal::stdout;

/// Runs `umpire ominoes` on photos: reads every photo and prints its report at once.
///
/// # Errors
/// When the lens cannot be read, or standard output cannot be written. Problems with a photo are part of the report.
pub fn run(arguments: &Arguments, asked: &Asked) -> anyhow::Result<ExitCode> {
    let reader = DiceBoardReader::load()?;
    let boards = Boards { reader, asked };
    let overlays = arguments.overlay.as_deref();
    let photos = Photos::new(&arguments.photos, &arguments.lens, overlays, arguments.json)?;
    read_all(&boards, &photos)
}

/// Reads dice boards in photos for `umpire ominoes`, and reports groups and moves according to the options of the game.
struct Boards<'a> {
    reader: DiceBoardReader,
    asked: &'a Asked,
}

impl Reading for Boards<'_> {
    type Report = OminoesReport;

    fn read(&self, opened: &Opened) -> anyhow::Result<OminoesReport> {
        let mut findings = self.reader.read(&opened.frame)?;
        opened.fill_in(&mut findings.timings);
        let (path, shown) = (opened.path.display().to_string(), opened.frame.shown);
        Ok(OminoesReport::of_photo(path, shown, &findings, self.asked))
    }

    fn unreadable(&self, photo: String, why: &str) -> OminoesReport {
        OminoesReport::unreadable(photo, why)
    }

    fn exit_status(&self, report: &OminoesReport) -> u8 {
        report.exit_status()
    }

    fn write_text(&self, out: &mut StdoutLock, report: &OminoesReport) -> io::Result<()> {
        write_text(out, report, self.asked)
    }

    fn draw(&self, frame: &Frame, report: &OminoesReport) -> RgbImage {
        overlay::dice_board::draw(frame, report)
    }
}

/// Writes the report on one dice board as text: the photo's path, the board as letters, the reasons for doubt and the times.
fn write_text(out: &mut impl Write, report: &OminoesReport, asked: &Asked) -> io::Result<()> {
    if let Some(picture) = &report.picture {
        writeln!(out, "{}", picture.photo)?;
    }
    if report.board.is_some() {
        drawing::draw(out, report, asked, stdout::paint())?;
    }
    if report.verdict == ReadVerdict::Unsure {
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
