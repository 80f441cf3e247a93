//! Measures the accuracy of reading gem boards: figures for a folder and the mistakes in each image.

pub mod perfect;
pub mod score;
pub mod summary;
pub mod truth;

use std::path::PathBuf;

use super::{EvaluateError, each, folders::Folder, open_and_read};
use score::Score;
use truth::GemBoardTruth;
use umpire::{
    frame::Frame,
    locate::LocateError,
    report::{findings::GemBoardFindings, gem_board::GemBoardReport},
};

/// The report and score of one image.
#[derive(Debug)]
pub struct GemBoardOutcome {
    /// Path of the image.
    pub path: PathBuf,
    /// The report.
    pub report: GemBoardReport,
    /// The comparison of report and truth.
    pub score: Score,
}

/// A function in place of the pipeline: reads a frame. It gets the truth too, so that it can use a part of it as findings.
pub type Reader<'a> =
    dyn Fn(&Frame, Option<&GemBoardTruth>) -> Result<GemBoardFindings, LocateError> + Sync + 'a;

/// Called for each image that could be opened, after scoring, with its frame.
pub type AfterEach<'a, E> = dyn Fn(&GemBoardOutcome, &Frame) -> Result<(), E> + Sync + 'a;

/// Reads and scores every image of a folder, `jobs` in parallel; returns the outcomes in order. Times are meaningful only with 1 job. An
/// image without truth shows no board.
///
/// # Errors
/// When a truth file is malformed, the threads cannot be started, or the first error of `after_each`. An image that cannot be opened is an
/// outcome, not an error.
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
        let opened = open_and_read(&picture.path, read, |findings| &mut findings.timings);
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
