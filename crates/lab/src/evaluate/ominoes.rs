//! Measures the accuracy of reading Ominoes boards: figures for a folder and the mistakes in each image.

pub mod score;
pub mod summary;
pub mod truth;

use std::path::{Path, PathBuf};

use super::{EvaluateError, each, folders::Folder, open_and_read};
use score::Score;
use truth::BoardTruth;
use umpire::{
    frame::Frame,
    pipeline::dice_board::DiceBoardReader,
    report::dice_board::{Asked, OminoesReport},
};

/// Report and score of one image of an Ominoes board.
#[derive(Debug)]
pub struct BoardOutcome {
    /// Path of the image file.
    pub path: PathBuf,
    /// True board in the image; `None` if the image shows no board.
    pub truth: Option<BoardTruth>,
    /// What was read from the image.
    pub report: OminoesReport,
    /// Comparison of the report with the truth.
    pub score: Score,
}

/// Function called after the scoring of each image that could be opened, with the image's frame.
pub type AfterEach<'a, E> = dyn Fn(&BoardOutcome, &Frame) -> Result<(), E> + Sync + 'a;

/// Reads and scores every image of a folder, `jobs` images in parallel; returns the outcomes in the order of the images. Times are
/// meaningful only with 1 job.
///
/// # Errors
/// When a truth file is malformed, the threads cannot be started, or the first error of `after_each`. An image that cannot be opened is an
/// outcome, not an error.
pub fn run<E: From<EvaluateError> + Send>(
    folder: &Folder,
    jobs: usize,
    reader: &DiceBoardReader,
    after_each: &AfterEach<'_, E>,
) -> Result<Vec<BoardOutcome>, E> {
    each(&folder.pictures, jobs, |picture| {
        let truth = BoardTruth::beside(&picture.path)?;
        let (outcome, frame) = read_one(&picture.path, truth, reader);
        if let Some(frame) = frame {
            after_each(&outcome, &frame)?;
        }
        Ok(outcome)
    })
}

fn read_one(
    path: &Path,
    truth: Option<BoardTruth>,
    reader: &DiceBoardReader,
) -> (BoardOutcome, Option<Frame>) {
    let name = path.display().to_string();
    let read = |frame: &Frame| reader.read(frame);
    let opened = open_and_read(path, read, |findings| &mut findings.timings);
    let (report, frame) = match opened {
        Ok((frame, findings)) => {
            let asked = Asked::default();
            let report = OminoesReport::of_photo(name, frame.shown, &findings, &asked);
            (report, Some(frame))
        }
        Err(why) => (OminoesReport::unreadable(name, &why), None),
    };
    let outcome = BoardOutcome {
        path: path.to_owned(),
        score: Score::of(truth.as_ref(), &report),
        truth,
        report,
    };
    (outcome, frame)
}
