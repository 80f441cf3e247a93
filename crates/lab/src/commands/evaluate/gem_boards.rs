//! Evaluates folders of images of Ubongo gem boards.

use umpire::{
    frame::Frame, geometry::Point, locate::gem_board::LocatedGemBoard, overlay,
    pipeline::gem_board::GemBoardReader, report::XY, rules::gems::GemBox,
};
use umpire_lab::evaluate::{
    folders::Folder,
    gem_board::{self, GemBoardOutcome, perfect, summary, truth::GemBoardTruth},
};

use super::{Arguments, printed, save};

/// Evaluates a folder of gem boards and prints its figures; with `--overlay`, draws the images with mistakes.
///
/// # Errors
/// When a truth file is malformed, an overlay cannot be written, or standard output is closed.
pub fn run(arguments: &Arguments, folder: &Folder) -> anyhow::Result<()> {
    let reader = GemBoardReader::load(GemBox::default())?;
    let read = |frame: &Frame, truth: Option<&GemBoardTruth>| match truth {
        _ if arguments.perfect => Ok(perfect::findings(truth)),
        Some(truth) if arguments.truth_corners => {
            let known = |[x, y]: XY| {
                let shown = Point::new(x, y);
                frame.image_at(shown).unwrap_or(shown)
            };
            let located = LocatedGemBoard {
                corners: truth.corners.map(known),
                sure: 1.0,
            };
            reader.read_at(frame, &located)
        }
        _ => reader.read(frame),
    };
    let draw = |outcome: &GemBoardOutcome, frame: &Frame| match &arguments.overlay {
        Some(overlays) if arguments.perfect || outcome.score.mistakes() > 0 => {
            let name = outcome.path.file_stem().unwrap_or_default();
            let drawing = overlay::gem_board::draw(frame, &outcome.report);
            save(overlays, &name.display().to_string(), &drawing)
        }
        _ => Ok(()),
    };
    let outcomes = gem_board::run(folder, arguments.jobs, &read, &draw)?;
    let scores = outcomes.iter().map(|one| (&*one.path, &one.score));
    printed::pictures(folder, scores, arguments.json, || {
        summary::in_words(&outcomes, arguments.worst)
    })
}
