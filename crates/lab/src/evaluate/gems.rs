//! Measures how well gem piles are counted: the figures of the issue, and what went wrong in each picture.

pub mod score;
pub mod summary;
pub mod truth;

use std::path::{Path, PathBuf};

use super::{EvaluateError, each, folders::Folder, opened_and_read};
use score::Score;
use truth::GemsTruth;
use umpire::{frame::Frame, pipeline::gems::GemReader, report::gems::GemsReport};

/// One picture, read and scored.
#[derive(Debug)]
pub struct GemsOutcome {
    /// Where it is.
    pub path: PathBuf,
    /// What was told.
    pub report: GemsReport,
    /// The comparison.
    pub score: Score,
    /// Whether beans or the like lie there in place of gems.
    pub is_of_other_things: bool,
}

/// Called for each picture once it is scored, with its pixels where it could be opened.
pub type AfterEach<'a, E> = dyn Fn(&GemsOutcome, &Frame) -> Result<(), E> + Sync + 'a;

/// Reads and scores every picture of a folder, in order, `jobs` at a time: 1 for times that mean something. Without truth there
/// are no gems.
///
/// # Errors
/// When a truth file is broken, the threads cannot be had, or what `after_each` says first; a picture that cannot be opened
/// is an outcome.
pub fn run<E: From<EvaluateError> + Send>(
    folder: &Folder,
    jobs: usize,
    reader: &GemReader,
    after_each: &AfterEach<'_, E>,
) -> Result<Vec<GemsOutcome>, E> {
    each(&folder.pictures, jobs, |picture| {
        let truth = GemsTruth::beside(&picture.path)?.unwrap_or_default();
        let (outcome, frame) = read_one(&picture.path, &truth, reader);
        if let Some(frame) = frame {
            after_each(&outcome, &frame)?;
        }
        Ok(outcome)
    })
}

fn read_one(path: &Path, truth: &GemsTruth, reader: &GemReader) -> (GemsOutcome, Option<Frame>) {
    let name = path.display().to_string();
    let read = |frame: &Frame| reader.read(frame);
    let opened = opened_and_read(path, read, |findings| &mut findings.timings);
    let (report, frame) = match opened {
        Ok((frame, findings)) => {
            let report = GemsReport::of_photo(name, frame.shown, &findings);
            (report, Some(frame))
        }
        Err(why) => (GemsReport::unreadable(name, &why), None),
    };
    let outcome = GemsOutcome {
        path: path.to_owned(),
        score: Score::of(truth, &report),
        is_of_other_things: truth.is_of_other_things(),
        report,
    };
    (outcome, frame)
}
