//! Folders of boards with gems.

use std::io::{self, Write};

use anyhow::Context;
use umpire::{
    evaluate::{
        folders::Folder,
        gem_board::{self, GemBoardOutcome, summary},
    },
    frame::Frame,
    overlay,
    pipeline::gem_board::BoardReader,
    rules::gems::GemBox,
};

use super::{Arguments, save};

/// Measures a folder and prints its figures; draws the pictures with mistakes where that is asked for.
///
/// # Errors
/// When truth is broken, an overlay cannot be written, or standard output takes no more.
pub fn run(arguments: &Arguments, folder: &Folder) -> anyhow::Result<()> {
    let reader = BoardReader::load(GemBox::default())?;
    let draw = |outcome: &GemBoardOutcome, frame: &Frame| match &arguments.overlay {
        Some(overlays) if outcome.score.mistakes() > 0 => {
            let name = outcome.path.file_stem().unwrap_or_default();
            let drawing = overlay::gem_board::draw(frame, &outcome.report);
            save(overlays, &name.display().to_string(), &drawing)
        }
        _ => Ok(()),
    };
    let outcomes = gem_board::run(folder, arguments.jobs, &reader, &draw)?;
    let mut out = io::stdout().lock();
    let (path, selection) = (folder.path.display(), &folder.selection);
    let words = summary::in_words(&outcomes, arguments.worst);
    writeln!(out, "{path}: {} pictures, {selection}", outcomes.len())
        .and_then(|()| write!(out, "{words}"))
        .context("cannot write to standard output")
}
