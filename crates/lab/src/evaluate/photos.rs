//! Evaluates folders of photos of one kind, such as gem piles: reads each photo and compares the report with the truth.

use std::path::{Path, PathBuf};

use umpire::{
    frame::Frame,
    language::Message,
    pipeline::{PhotoReader, PipelineError},
    report::PhotoReport,
};

use super::{EvaluateError, folders::Folder, map_in_parallel, open_and_read};

/// A kind of photos, such as those of gem piles: how they are read, their ground truth, their score and their figures.
pub trait PhotoKind {
    /// Reader of photos of this kind.
    type Reader: PhotoReader<Findings: Send, Report: Send>;
    /// Ground truth of a photo of this kind.
    type Truth: Send;
    /// Result of comparing a report with the ground truth.
    type Score: Send + serde::Serialize;

    /// Name of the schema of the JSON document with the scores of a folder, such as `umpire/evaluation-gems@1`.
    const SCHEMA: &'static str;

    /// Reads the truth file beside a photo; `None` if the photo has no truth file for this kind.
    ///
    /// # Errors
    /// When the file cannot be read or is malformed.
    fn truth(photo: &Path) -> Result<Option<Self::Truth>, EvaluateError>;

    /// Compares a report with the truth. `truth` is `None` if the photo shows nothing of this kind.
    fn score(truth: Option<&Self::Truth>, report: &Report<Self>) -> Self::Score;

    /// Returns whether the report has a mistake; if so, an overlay of the photo is saved when overlays are requested.
    fn has_mistake(score: &Self::Score) -> bool;

    /// Returns whether the report claims something false without a warning, that is, with a verdict other than `unsure`.
    fn has_false_claim(score: &Self::Score) -> bool;

    /// Formats the figures of a folder as text, and lists photos with their mistakes: at most `worst`, unless the kind has a limit of its
    /// own.
    fn figures_text(outcomes: &[Outcome<Self>], worst: usize) -> String;
}

/// What the reader finds in a photo of the kind `K`.
pub type Findings<K> = <<K as PhotoKind>::Reader as PhotoReader>::Findings;
/// The report on a photo of the kind `K`.
pub type Report<K> = <<K as PhotoKind>::Reader as PhotoReader>::Report;

/// Report and score of one photo.
pub struct Outcome<K: PhotoKind + ?Sized> {
    /// Path of the photo's file.
    pub path: PathBuf,
    /// Ground truth of the photo; `None` if it shows nothing of this kind.
    pub truth: Option<K::Truth>,
    /// Report on what was read in the photo.
    pub report: Report<K>,
    /// Result of comparing the report with the truth.
    pub score: K::Score,
}

/// Function that reads a frame. It also gets the truth, so that it can use parts of the truth as findings.
pub type Read<'a, K> = dyn Fn(&Frame, Option<&<K as PhotoKind>::Truth>) -> Result<Findings<K>, PipelineError>
    + Sync
    + 'a;

/// Function that is called for each photo after its scoring, but not for photos that could not be opened or read. It gets the outcome and
/// the photo's frame.
pub type AfterEach<'a, K, E> = dyn Fn(&Outcome<K>, &Frame) -> Result<(), E> + Sync + 'a;

/// Reads and scores every photo of a folder, `jobs` photos in parallel; returns the outcomes in the order of the photos. The
/// measured times are meaningful only with 1 job. `read` finds what a photo shows, and `reader` makes the report from these
/// findings.
///
/// # Errors
/// When a truth file is malformed, the threads cannot be started, or `after_each` fails; the first error is returned. A photo that cannot
/// be opened or read is an outcome, not an error.
pub fn run<K: PhotoKind, E: From<EvaluateError> + Send>(
    folder: &Folder,
    jobs: usize,
    reader: &K::Reader,
    read: &Read<'_, K>,
    after_each: &AfterEach<'_, K, E>,
) -> Result<Vec<Outcome<K>>, E> {
    map_in_parallel(&folder.images, jobs, |image| {
        let truth = K::truth(&image.path)?;
        let name = image.path.display().to_string();
        let opened = open_and_read(&image.path, |frame| read(frame, truth.as_ref()));
        let (report, frame) = match opened {
            Ok((frame, findings)) => {
                let report = reader.report(name, frame.shown, findings);
                (report, Some(frame))
            }
            Err(error) => (
                Report::<K>::unreadable(name, Message::verbatim(error)),
                None,
            ),
        };
        let outcome = Outcome {
            path: image.path.clone(),
            score: K::score(truth.as_ref(), &report),
            truth,
            report,
        };
        if let Some(frame) = frame {
            after_each(&outcome, &frame)?;
        }
        Ok(outcome)
    })
}
