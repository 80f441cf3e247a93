//! Measures how well Ominoes boards are read: the figures of the issue, and what went wrong in each picture.

pub mod score;
pub mod summary;
pub mod truth;

use std::path::{Path, PathBuf};

use super::{EvaluateError, each, folders::Folder, opened_and_read};
use score::Score;
use truth::BoardTruth;
use umpire::{
    frame::Frame,
    pipeline::dice_board::DiceBoardReader,
    report::dice_board::{Asked, OminoesReport},
};

/// One picture, read and scored.
#[derive(Debug)]
pub struct BoardOutcome {
    /// Where it is.
    pub path: PathBuf,
    /// What is there; `None` where there is no board.
    pub truth: Option<BoardTruth>,
    /// What was told.
    pub report: OminoesReport,
    /// The comparison.
    pub score: Score,
}

/// Called for each picture once it is scored, with its pixels where it could be opened.
pub type AfterEach<'a, E> = dyn Fn(&BoardOutcome, &Frame) -> Result<(), E> + Sync + 'a;

/// Reads and scores every picture of a folder, in order, `jobs` at a time: 1 for times that mean something.
///
/// # Errors
/// When a truth file is broken, the threads cannot be had, or what `after_each` says first; a picture that cannot be opened
/// is an outcome.
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
    let opened = opened_and_read(path, read, |findings| &mut findings.timings);
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
