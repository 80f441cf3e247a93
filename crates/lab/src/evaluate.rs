//! Measures accuracy: reads images whose ground truth is known, and counts the mistakes by pipeline stage and cause. In this module,
//! *truth* and *true* mean the ground truth.
//!
//! [`folders`] finds images and their [`truth`]; [`run`] reads each image and passes the findings to [`score`], which compares them with
//! the truth; [`summary`] counts; [`table`] formats the counts as text. Except for [`folders`], these modules are only about images of
//! Ubongo cards.
//!
//! [`photos`] does the same for gem piles ([`gems`]), gem boards ([`gem_board`]) and dice boards ([`ominoes`]). [`clips`] and
//! [`dice_games`] score video clips, and [`palette`] scores items that are counted by learned colours.

pub mod cells;
pub mod clips;
pub mod dice_games;
pub mod document;
pub mod figures;
pub mod folders;
mod format;
pub mod gem_board;
pub mod gems;
pub mod locating;
pub mod loose_pieces_and_die;
pub mod mistakes;
pub mod ominoes;
pub mod overlays;
pub mod palette;
pub mod perfect;
pub mod photos;
pub mod reading;
pub mod reliability;
pub mod score;
pub mod summary;
pub mod table;
pub mod truth;
mod truth_file;

use std::{
    io,
    path::{Path, PathBuf},
    thread,
    time::Instant,
};

use umpire::{
    frame::{DecodeOptions, Frame},
    pipeline::PipelineError,
    report::findings::{CardFindings, PhotoFindings},
};
use umpire_terminal::progress::Progress;

use self::{
    folders::{Folder, LabelledImage},
    score::ImageScore,
    truth::Truth,
};

/// Error that ends an evaluation.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages describe the variants")]
pub enum EvaluateError {
    #[error("no images to read: give a folder with .jpg or .png files, or another --split: {}", path.display())]
    NoImages { path: PathBuf },
    #[error("cannot list the folder; give a readable folder: {}", path.display())]
    NotListed {
        path: PathBuf,
        source: std::io::Error,
    },
    #[error("cannot read: {}", path.display())]
    NotRead {
        path: PathBuf,
        source: std::io::Error,
    },
    #[error("the truth file does not have the format of render/README.md: {}", path.display())]
    BadTruth {
        path: PathBuf,
        source: serde_json::Error,
    },
    #[error("the counts do not have the format of $UMPIRE_DATA/photos/candy/labels.json: {}", path.display())]
    BadCounts {
        path: PathBuf,
        source: serde_json::Error,
    },
    #[error("the labels do not list the photo {name:?}: {}", path.display())]
    NoSuchPhoto { path: PathBuf, name: String },
    #[error("{reason}")]
    NotEvaluated { reason: String },
    #[error("cannot start {jobs} threads: use fewer --jobs")]
    NoThreads { jobs: usize, source: io::Error },
}

/// Function that reads a frame of cards in place of the pipeline. It also gets the truth, so that it can use parts of the truth
/// as findings.
pub type Reader<'a> = dyn Fn(&Frame, &Truth) -> CardFindings + Sync + 'a;

/// Function that is called for each image after its scoring, but not for images that could not be opened. It gets the outcome and the
/// image's frame.
pub type AfterEach<'a, E> = dyn Fn(&Outcome, &Frame) -> Result<(), E> + Sync + 'a;

/// Ground truth, findings and score of one image of cards.
#[derive(Debug)]
pub struct Outcome {
    /// Index of the image's folder in the list of folders that [`run`] was given.
    pub folder: usize,
    /// Path of the image file.
    pub path: PathBuf,
    /// Ground truth of the image.
    pub truth: Truth,
    /// What was read from the image, with the times of all pipeline stages; empty if the image file could not be opened.
    pub findings: CardFindings,
    /// Error message if the image file could not be opened, else `None`.
    pub unopened: Option<String>,
    /// Comparison of the findings with the truth.
    pub score: ImageScore,
}

/// Reads and scores every image, `jobs` images in parallel; returns the outcomes in the order of the images. The times in the outcomes are
/// meaningful only if `jobs` is 1.
///
/// # Errors
/// When the threads cannot be started, or `after_each` fails; the first error is returned. An image that cannot be opened is an outcome,
/// not an error.
pub fn run<E: From<EvaluateError> + Send>(
    folders: &[Folder],
    jobs: usize,
    reader: &Reader<'_>,
    after_each: &AfterEach<'_, E>,
) -> Result<Vec<Outcome>, E> {
    let images: Vec<(usize, &LabelledImage)> = folders
        .iter()
        .enumerate()
        .flat_map(|(index, folder)| folder.images.iter().map(move |image| (index, image)))
        .collect();
    let read_and_report = |&(folder, image): &(usize, &LabelledImage)| {
        let (outcome, frame) = read_and_score(folder, image, reader);
        if let Some(frame) = frame {
            after_each(&outcome, &frame)?;
        }
        Ok(outcome)
    };
    map_in_parallel(&images, jobs, read_and_report)
}

/// Calls `operation` with each item; returns the results in the order of the items, or the first error in this order. Uses `jobs` threads;
/// with at most 1 job, only the calling thread, which stops at the first error. Shows the progress.
///
/// The threads are not rayon's. A rayon thread that waits for a part of its image would start the next image meanwhile, on the same stack.
/// With many images, the nested calls would overflow the stack.
fn map_in_parallel<T: Sync, U: Send, E: From<EvaluateError> + Send>(
    items: &[T],
    jobs: usize,
    operation: impl Fn(&T) -> Result<U, E> + Send + Sync,
) -> Result<Vec<U>, E> {
    let progress = Progress::start(items.len());
    let operation = |item: &T| {
        let result = operation(item);
        progress.advance();
        result
    };
    if jobs <= 1 {
        return items.iter().map(operation).collect();
    }
    let operation = &operation;
    let part = |first: usize| {
        items
            .iter()
            .skip(first)
            .step_by(jobs)
            .map(operation)
            .collect()
    };
    let parts: io::Result<Vec<Vec<Result<U, E>>>> = thread::scope(|scope| {
        let start = |first| thread::Builder::new().spawn_scoped(scope, move || part(first));
        let threads: Vec<_> = (0..jobs).map(start).collect::<io::Result<_>>()?;
        let results = threads.into_iter().map(|thread| {
            let result = thread.join();
            result.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        });
        Ok(results.collect())
    });
    let parts = parts.map_err(|source| EvaluateError::NoThreads { jobs, source })?;
    let mut parts: Vec<_> = parts.into_iter().map(Vec::into_iter).collect();
    (0..items.len())
        .filter_map(|index| parts[index % jobs].next())
        .collect()
}

fn read_and_score(
    folder: usize,
    image: &LabelledImage,
    reader: &Reader<'_>,
) -> (Outcome, Option<Frame>) {
    let opened = open_and_read(&image.path, |frame| {
        Ok(reader(frame, &image.truth(frame.shown)))
    });
    let (frame, truth, findings, score, unopened) = match opened {
        Ok((frame, findings)) => {
            let truth = image.truth(frame.shown);
            let score = ImageScore::of(&truth, &findings);
            (Some(frame), truth, findings, score, None)
        }
        Err(error) => {
            // The size of the image is unknown, so the corners of a flat scan have no meaning. They are not scored.
            let truth = image.truth((1, 1));
            let score = ImageScore::unopened(&truth, &error);
            (None, truth, CardFindings::default(), score, Some(error))
        }
    };
    let outcome = Outcome {
        folder,
        path: image.path.clone(),
        truth,
        findings,
        unopened,
        score,
    };
    (outcome, frame)
}

/// Opens and reads an image, and stores the decoding time and the total time in the findings.
///
/// # Errors
/// When the image cannot be opened or read; the error is the message for the user.
fn open_and_read<F: PhotoFindings>(
    path: &Path,
    read: impl Fn(&Frame) -> Result<F, PipelineError>,
) -> Result<(Frame, F), String> {
    let start = Instant::now();
    let frame = open_frame(path)?;
    let decode = millis(start);
    let mut findings = read(&frame).map_err(|error| error.to_string())?;
    let timings = findings.timings_mut();
    timings.decode = decode;
    timings.total = millis(start);
    Ok((frame, findings))
}

fn open_frame(path: &Path) -> Result<Frame, String> {
    Frame::open(path, &DecodeOptions::default()).map_err(|error| error.to_string())
}

fn millis(start: Instant) -> f64 {
    start.elapsed().as_secs_f64() * 1000.0
}

#[cfg(test)]
mod schema;
#[cfg(test)]
mod tests;
