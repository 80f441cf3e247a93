//! Measures the accuracy of reading Ubongo gem boards: figures for a folder and the mistakes in each image.

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

/// Report and score of one image of a gem board.
#[derive(Debug)]
pub struct GemBoardOutcome {
    /// Path of the image file.
    pub path: PathBuf,
    /// What was read from the image.
    pub report: GemBoardReport,
    /// Comparison of the report with the truth.
    pub score: Score,
}

/// Function that reads a frame in place of the pipeline. It also gets the truth, so that it can use parts of the truth as findings.
pub type Reader<'a> =
    dyn Fn(&Frame, Option<&GemBoardTruth>) -> Result<GemBoardFindings, LocateError> + Sync + 'a;

/// Function called after the scoring of each image that could be opened, with the image's frame.
pub type AfterEach<'a, E> = dyn Fn(&GemBoardOutcome, &Frame) -> Result<(), E> + Sync + 'a;

/// Reads and scores every image of a folder, `jobs` images in parallel; returns the outcomes in the order of the images. Times are
/// meaningful only with 1 job. An image without a truth file is assumed to show no gem board.
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
