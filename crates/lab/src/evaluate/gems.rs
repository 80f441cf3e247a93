//! Measures the accuracy of counting gem piles: figures for a folder and the mistakes in each image.

pub mod score;
pub mod summary;
pub mod truth;

use std::path::{Path, PathBuf};

use super::{EvaluateError, each, folders::Folder, open_and_read};
use score::Score;
use truth::GemsTruth;
use umpire::{frame::Frame, pipeline::gems::GemReader, report::gems::GemsReport};

/// Report and score of one image of gem piles.
#[derive(Debug)]
pub struct GemsOutcome {
    /// Path of the image file.
    pub path: PathBuf,
    /// What was counted in the image.
    pub report: GemsReport,
    /// Comparison of the report with the truth.
    pub score: Score,
    /// Whether the image shows beans, corn or beads instead of gems.
    pub shows_other_items: bool,
}

/// Function called after the scoring of each image that could be opened, with the image's frame.
pub type AfterEach<'a, E> = dyn Fn(&GemsOutcome, &Frame) -> Result<(), E> + Sync + 'a;

/// Reads and scores every image of a folder, `jobs` images in parallel; returns the outcomes in the order of the images. Times are
/// meaningful only with 1 job. An image without a truth file is assumed to show no gems.
///
/// # Errors
/// When a truth file is malformed, the threads cannot be started, or the first error of `after_each`. An image that cannot be opened is an
/// outcome, not an error.
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
    let opened = open_and_read(path, read, |findings| &mut findings.timings);
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
        shows_other_items: truth.shows_other_items(),
        report,
    };
    (outcome, frame)
}
