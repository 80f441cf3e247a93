//! Evaluates folders of images of Ominoes boards.

use umpire::{frame::Frame, overlay, pipeline::dice_board::DiceBoardReader};
use umpire_lab::evaluate::{
    folders::Folder,
    ominoes::{self, BoardOutcome, summary},
};

use super::{Arguments, printed, save};

/// Evaluates a folder of Ominoes boards and prints its figures; with `--overlay`, draws the images with mistakes.
///
/// # Errors
/// When a truth file is malformed, an overlay cannot be written, or standard output is closed.
pub fn run(arguments: &Arguments, folder: &Folder) -> anyhow::Result<()> {
    let reader = DiceBoardReader::load()?;
    let draw = |outcome: &BoardOutcome, frame: &Frame| {
        let is_right =
            !outcome.score.is_false() && (outcome.score.exact || !outcome.score.is_there);
        match &arguments.overlay {
            Some(overlays) if !is_right => {
                let name = outcome
                    .path
                    .file_stem()
                    .unwrap_or_default()
                    .display()
                    .to_string();
                save(
                    overlays,
                    &name,
                    &overlay::dice_board::draw(frame, &outcome.report),
                )
            }
            _ => Ok(()),
        }
    };
    let outcomes = ominoes::run(folder, arguments.jobs, &reader, &draw)?;
    let scores = outcomes.iter().map(|one| (&*one.path, &one.score));
    printed::pictures(folder, scores, arguments.json, || {
        summary::in_words(&outcomes)
    })
}
