//! Evaluates folders of images of gem piles, gem boards or dice boards.

use umpire::{
    frame::Frame,
    geometry::Point,
    locate::gem_board::LocatedGemBoard,
    overlay::DrawOver,
    pipeline::{
        PhotoReader,
        dice_board::DiceBoardReader,
        gem_board::{GemBoardOptions, GemBoardReader},
        gems::{GemOptions, GemReader},
    },
    report::{XY, dice_board::PositionQuery},
};
use umpire_lab::evaluate::{
    folders::Folder,
    gem_board::{GemBoards, perfect, truth::GemBoardTruth},
    gems::{GemPiles, views},
    ominoes::DiceBoards,
    photos::{self, Outcome, PhotoKind, Read},
};

use umpire_terminal::stdout;

use super::{
    Arguments,
    output::{self, Printer},
    save,
};

/// Evaluates a folder of dice boards.
///
/// # Errors
/// When a truth file is malformed, an overlay cannot be written, or standard output is closed.
pub fn evaluate_dice_boards(
    arguments: &Arguments,
    folder: &Folder,
    printer: &mut Printer,
) -> anyhow::Result<()> {
    let reader = DiceBoardReader::load(PositionQuery::default())?;
    run::<DiceBoards>(
        arguments,
        folder,
        &reader,
        &|frame, _| reader.read(frame),
        printer,
    )
}

/// Evaluates a folder of gem piles.
///
/// # Errors
/// When a truth file is malformed, an overlay cannot be written, or standard output is closed.
pub fn evaluate_gem_piles(
    arguments: &Arguments,
    folder: &Folder,
    printer: &mut Printer,
) -> anyhow::Result<()> {
    let reader = GemReader::load(GemOptions::default())?;
    run::<GemPiles>(
        arguments,
        folder,
        &reader,
        &|frame, _| reader.read(frame),
        printer,
    )
}

/// Evaluates a folder of gem piles that were photographed several times each. For each number N of `--views`, reads N photos of the same
/// piles together.
///
/// # Errors
/// When a truth file is malformed or missing, a photo cannot be read, or standard output is closed.
pub fn evaluate_gem_views(
    arguments: &Arguments,
    folder: &Folder,
    printer: &mut Printer,
) -> anyhow::Result<()> {
    let reader = GemReader::load(GemOptions::default())?;
    let scenes = views::read(folder, arguments.jobs, &reader)?;
    let scores = views::scores(&scenes, &arguments.views);
    let mut all = scores.iter().flat_map(|of_count| &of_count.scores);
    printer.add_claim(all.any(|named| named.score.has_false_claim()));
    let text = views::figures_text(&scores, arguments.worst);
    stdout::print_line(&format!(
        "{} ({} piles)\n{text}",
        folder.path.display(),
        scenes.len()
    ))?;
    Ok(())
}

/// Evaluates a folder of gem boards. With `--truth-corners`, reads each board at its true corners instead of locating it. With `--perfect`,
/// does not read the photos, but scores the report that a faultless reader would make.
///
/// # Errors
/// When a truth file is malformed, an overlay cannot be written, or standard output is closed.
pub fn evaluate_gem_boards(
    arguments: &Arguments,
    folder: &Folder,
    printer: &mut Printer,
) -> anyhow::Result<()> {
    let reader = GemBoardReader::load(GemBoardOptions::default())?;
    let read = |frame: &Frame, truth: Option<&GemBoardTruth>| match truth {
        _ if arguments.perfect => Ok(perfect::findings(truth)),
        Some(truth) if arguments.truth_corners => reader.read_at(frame, &true_board(frame, truth)),
        _ => reader.read(frame),
    };
    run::<GemBoards>(arguments, folder, &reader, &read, printer)
}

/// Returns the gem board at its true corners, in pixels of the frame.
fn true_board(frame: &Frame, truth: &GemBoardTruth) -> LocatedGemBoard {
    let image_point = |[x, y]: XY| {
        let shown = Point::new(x, y);
        frame.image_at(shown).unwrap_or(shown)
    };
    LocatedGemBoard {
        corners: truth.corners.map(image_point),
        agreeing_fraction: 1.0,
    }
}

/// Evaluates a folder of photos of one kind and prints its figures. With `--overlay`, draws the photos with mistakes, or all photos if
/// `--perfect` is given as well.
///
/// # Errors
/// When a truth file is malformed, an overlay cannot be written, or standard output is closed.
fn run<K: PhotoKind>(
    arguments: &Arguments,
    folder: &Folder,
    reader: &K::Reader,
    read: &Read<'_, K>,
    printer: &mut Printer,
) -> anyhow::Result<()> {
    let draw = |outcome: &Outcome<K>, frame: &Frame| match &arguments.overlay {
        Some(overlays) if arguments.perfect || K::has_mistake(&outcome.score) => {
            let drawing = outcome.report.draw_over(frame);
            save(overlays, &output::report_name(&outcome.path), &drawing)
        }
        _ => Ok(()),
    };
    let outcomes = photos::run(folder, arguments.jobs, reader, read, &draw)?;
    printer.add_claim(
        outcomes
            .iter()
            .any(|outcome| K::has_false_claim(&outcome.score)),
    );
    let scores = outcomes
        .iter()
        .map(|outcome| (&*outcome.path, &outcome.score));
    printer.print_image_scores(folder, K::SCHEMA, scores, || {
        K::figures_text(&outcomes, arguments.worst)
    })
}
