//! Evaluates folders of images of gem piles.

use umpire::{frame::Frame, overlay, pipeline::gems::GemReader, rules::gems::GemBox};
use umpire_lab::evaluate::{
    folders::Folder,
    gems::{self, GemsOutcome, summary},
};

use super::{Arguments, printed, save};

/// Evaluates a folder of gem piles and prints its figures; with `--overlay`, draws the images with mistakes.
///
/// # Errors
/// When a truth file is malformed, an overlay cannot be written, or standard output is closed.
pub fn run(arguments: &Arguments, folder: &Folder) -> anyhow::Result<()> {
    let reader = GemReader::load(GemBox::default())?;
    let draw = |outcome: &GemsOutcome, frame: &Frame| match &arguments.overlay {
        Some(overlays) if !outcome.score.is_exact() => {
            let name = outcome.path.file_stem().unwrap_or_default();
            let drawing = overlay::gems::draw(frame, &outcome.report);
            save(overlays, &name.display().to_string(), &drawing)
        }
        _ => Ok(()),
    };
    let outcomes = gems::run(folder, arguments.jobs, &reader, &draw)?;
    let scores = outcomes.iter().map(|one| (&*one.path, &one.score));
    printed::pictures(folder, scores, arguments.json, || {
        summary::in_words(&outcomes)
    })
}
