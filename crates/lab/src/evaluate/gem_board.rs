//! Measures how well the board with the gems is read: the figures of the issue, and what went wrong in each picture.

pub mod perfect;
pub mod score;
pub mod summary;
pub mod truth;

use std::path::PathBuf;

use super::{EvaluateError, each, folders::Folder, opened_and_read};
use score::Score;
use truth::GemBoardTruth;
use umpire::{
    frame::Frame,
    locate::LocateError,
    report::{findings::GemBoardFindings, gem_board::GemBoardReport},
};

/// One picture, read and scored.
#[derive(Debug)]
pub struct GemBoardOutcome {
    /// Where it is.
    pub path: PathBuf,
    /// What was told.
    pub report: GemBoardReport,
    /// The comparison.
    pub score: Score,
}

/// What stands for the pipeline: reads a frame. The truth is given for readers that take a part of it as found.
pub type Reader<'a> =
    dyn Fn(&Frame, Option<&GemBoardTruth>) -> Result<GemBoardFindings, LocateError> + Sync + 'a;

/// Called for each picture once it is scored, with its pixels where it could be opened.
pub type AfterEach<'a, E> = dyn Fn(&GemBoardOutcome, &Frame) -> Result<(), E> + Sync + 'a;

/// Reads and scores every picture of a folder, in order, `jobs` at a time: 1 for times that mean something. Without truth there
/// is no board.
///
/// # Errors
/// When a truth file is broken, the threads cannot be had, or what `after_each` says first; a picture that cannot be opened
/// is an outcome.
pub fn run<E: From<EvaluateError> + Send>(
    folder: &Folder,
    jobs: usize,
    reader: &Reader<'_>,
    after_each: &AfterEach<'_, E>,
) -> Result<Vec<GemBoardOutcome>, E> {
    each(&folder.pictures, jobs, |picture| {
        let truth = GemBoardTruth::beside(&picture.path)?;
        let name = picture.path.display().to_string();
        let read = |frame: &Frame| reader(frame, truth.as_ref());
        let opened = opened_and_read(&picture.path, read, |findings| &mut findings.timings);
        let (report, frame) = match opened {
            Ok((frame, findings)) => {
                let report = GemBoardReport::of_photo(name, frame.shown, &findings, None);
                (report, Some(frame))
            }
            Err(why) => (GemBoardReport::unreadable(name, &why), None),
        };
        let outcome = GemBoardOutcome {
            path: picture.path.clone(),
            score: Score::of(truth.as_ref(), &report),
            report,
        };
        if let Some(frame) = frame {
            after_each(&outcome, &frame)?;
        }
        Ok(outcome)
    })
}
