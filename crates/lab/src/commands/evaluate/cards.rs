//! Evaluates all folders of images of Ubongo cards together.

use std::path::PathBuf;

use umpire::{
    calibration::{Lens, Misfit},
    frame::Frame,
    geometry::Quad,
    pipeline::{
        self, PhotoReader,
        card::{CardOptions, CardReader},
    },
    report::findings::CardFindings,
};
use umpire_lab::evaluate::{
    self, Outcome,
    folders::Folder,
    overlays, perfect,
    summary::Summary,
    truth::{Truth, TruthCard},
};

use super::{Arguments, output::Printer, save};

/// Evaluates folders of Ubongo cards and prints their figures; with `--overlay`, draws the images with mistakes. If a lens is
/// given, its distortion is removed from each image first.
///
/// # Errors
/// When a network or the colour file cannot be used, the threads cannot be started, an overlay cannot be written, or standard output is
/// closed.
pub fn run(
    arguments: &Arguments,
    folders: &[Folder],
    lens: Option<&Lens>,
    printer: &mut Printer,
) -> anyhow::Result<()> {
    let options = CardOptions {
        beside: true,
        set: arguments.colours.named()?,
        ..CardOptions::default()
    };
    let reader = CardReader::load(options)?;
    let read = |frame: &Frame, truth: &Truth| {
        let undistorted_frame = lens.and_then(|lens| undistorted(frame, lens));
        let frame = undistorted_frame.as_ref().unwrap_or(frame);
        read(&reader, arguments, options, frame, truth)
    };
    let draw = |outcome: &Outcome, frame: &Frame| draw(arguments, folders, outcome, frame);
    let outcomes = evaluate::run(folders, arguments.jobs, &read, &draw)?;
    printer.print_cards(&Summary::of(folders, &outcomes), arguments.worst)
}

/// Returns the frame with the lens distortion removed. If the lens does not fit the shape of the frame, prints the reason and
/// returns `None`.
fn undistorted(frame: &Frame, lens: &Lens) -> Option<Frame> {
    let undistorted_frame = frame.clone().through(lens);
    let print_reason = |misfit: Misfit| {
        umpire_terminal::print_error(
            crate::NAME,
            &format_args!("read without the lens: {misfit}"),
        );
    };
    undistorted_frame.map_err(print_reason).ok()
}

/// Returns the findings for a frame. Depending on the arguments, they come from the pipeline, from reading at the true corners, or from the
/// truth itself. If a neural network fails, logs the error and returns empty findings, which are then scored.
fn read(
    reader: &CardReader,
    arguments: &Arguments,
    options: CardOptions,
    frame: &Frame,
    truth: &Truth,
) -> CardFindings {
    if arguments.perfect {
        return perfect::findings(truth);
    }
    if arguments.truth_corners {
        let corners: Vec<Quad> = truth.cards.iter().filter_map(TruthCard::quad).collect();
        return pipeline::card::read_cards_at(frame, &corners, options);
    }
    reader.read(frame).unwrap_or_else(|error| {
        tracing::error!(%error, "not read");
        CardFindings::default()
    })
}

/// Saves an overlay of an image under the image's name in the overlay folder, if one is given. Skips images without mistakes, except with
/// `--perfect`. If several folders are evaluated, the name of the overlay begins with the name of the image's folder.
fn draw(
    arguments: &Arguments,
    folders: &[Folder],
    outcome: &Outcome,
    frame: &Frame,
) -> anyhow::Result<()> {
    let Some(overlays) = &arguments.overlay else {
        return Ok(());
    };
    if outcome.score.mistakes.is_empty() && !arguments.perfect {
        return Ok(());
    }
    let mut name = PathBuf::from(outcome.path.file_stem().unwrap_or_default());
    if folders.len() > 1 {
        let folder = folders[outcome.folder].path.file_name().unwrap_or_default();
        name = format!("{}-{}", folder.display(), name.display()).into();
    }
    save(
        overlays,
        &name.display().to_string(),
        &overlays::draw(outcome, frame),
    )
}
