//! Measures how well umpire sees: reads pictures with truth, counts mistakes by stage and cause.
//!
//! [`folders`] finds pictures and their [`truth`]; [`run`] reads each and hands its findings to [`score`], which
//! compares them with the truth after `contract.md`; [`summary`] counts; [`table`] puts it into words.

pub mod beside;
pub mod cells;
pub mod figures;
pub mod folders;
pub mod locating;
pub mod mistakes;
pub mod perfect;
pub mod reading;
pub mod reliability;
pub mod score;
pub mod summary;
pub mod table;
pub mod truth;

use std::{
    path::{Path, PathBuf},
    time::Instant,
};

use rayon::prelude::*;

use crate::{frame::Frame, geometry::Quad, pipeline::CardFindings};

use self::{
    folders::{Folder, Picture},
    score::PictureScore,
    truth::{Truth, TruthCard},
};

/// Why pictures could not be evaluated.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum EvaluateError {
    #[error("no pictures to read: give a folder with .jpg or .png files, or another --split: {}", path.display())]
    NoPictures { path: PathBuf },
    #[error("cannot list the folder (give a folder that can be read): {}", path.display())]
    NotListed {
        path: PathBuf,
        source: std::io::Error,
    },
    #[error("cannot read: {}", path.display())]
    NotRead {
        path: PathBuf,
        source: std::io::Error,
    },
    #[error("truth is not in the form of ../shared/render/README.md: {}", path.display())]
    BadTruth {
        path: PathBuf,
        source: serde_json::Error,
    },
    #[error("cannot start {jobs} threads: give fewer --jobs")]
    NoThreads {
        jobs: usize,
        source: rayon::ThreadPoolBuildError,
    },
    #[error("cannot write the overlay: {}", path.display())]
    NotWritten {
        path: PathBuf,
        source: image::ImageError,
    },
}

/// What stands for the pipeline: reads a frame; the true corners are given where they are to be taken as found.
pub type Reader<'a> = dyn Fn(&Frame, Option<&[Quad]>) -> CardFindings + Sync + 'a;

/// Called for each picture once it is scored, with its pixels where it could be opened.
pub type AfterEach<'a> = dyn Fn(&Outcome, &Frame) -> Result<(), EvaluateError> + Sync + 'a;

/// How to go about it.
#[derive(Debug, Clone, Copy)]
pub struct RunOptions {
    /// Pictures read at a time; 1 for timings that mean something.
    pub jobs: usize,
    /// Give the reader the true corners instead of letting it find the cards.
    pub truth_corners: bool,
}

/// One picture, read and scored.
#[derive(Debug)]
pub struct Outcome {
    /// Index of its folder.
    pub folder: usize,
    /// Where it is.
    pub path: PathBuf,
    /// What is there.
    pub truth: Truth,
    /// What was found, with all times filled in.
    pub findings: CardFindings,
    /// Why it could not be opened.
    pub unopened: Option<String>,
    /// The comparison.
    pub score: PictureScore,
}

/// Reads and scores every picture, in order.
///
/// # Errors
/// When the threads cannot be had, or what `after_each` says first; a picture that cannot be opened is an outcome.
pub fn run(
    folders: &[Folder],
    options: RunOptions,
    reader: &Reader<'_>,
    after_each: &AfterEach<'_>,
) -> Result<Vec<Outcome>, EvaluateError> {
    let pictures: Vec<(usize, &Picture)> = folders
        .iter()
        .enumerate()
        .flat_map(|(index, folder)| folder.pictures.iter().map(move |picture| (index, picture)))
        .collect();
    let one = |&(folder, picture): &(usize, &Picture)| {
        let (outcome, frame) = read_one(folder, picture, options.truth_corners, reader);
        if let Some(frame) = frame {
            after_each(&outcome, &frame)?;
        }
        Ok(outcome)
    };
    if options.jobs <= 1 {
        return pictures.iter().map(one).collect();
    }
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(options.jobs)
        .build()
        .map_err(|source| EvaluateError::NoThreads {
            jobs: options.jobs,
            source,
        })?;
    pool.install(|| pictures.par_iter().map(one).collect())
}

fn read_one(
    folder: usize,
    picture: &Picture,
    truth_corners: bool,
    reader: &Reader<'_>,
) -> (Outcome, Option<Frame>) {
    let start = Instant::now();
    let opened = open_frame(&picture.path);
    let decode = millis(start);
    let shown = opened.as_ref().map_or((1, 1), |frame| frame.shown);
    let mut outcome = Outcome {
        folder,
        path: picture.path.clone(),
        truth: picture.truth(shown),
        findings: CardFindings::default(),
        unopened: None,
        score: PictureScore::default(),
    };
    match opened {
        Ok(frame) => {
            let quads = true_quads(&outcome.truth).filter(|_| truth_corners);
            outcome.findings = reader(&frame, quads.as_deref());
            outcome.findings.timings.decode = decode;
            outcome.findings.timings.total = millis(start);
            outcome.score = PictureScore::of(&outcome.truth, &outcome.findings);
            (outcome, Some(frame))
        }
        Err(why) => {
            outcome.score = PictureScore::unopened(&outcome.truth, &why);
            outcome.unopened = Some(why);
            (outcome, None)
        }
    }
}

/// The corners of all cards; `None` unless all are known.
fn true_quads(truth: &Truth) -> Option<Vec<Quad>> {
    truth.cards.iter().map(TruthCard::quad).collect()
}

/// Opens a picture. To be `Frame::open` once that is there.
fn open_frame(path: &Path) -> Result<Frame, String> {
    let image = image::open(path)
        .map_err(|error| error.to_string())?
        .into_rgb8();
    Ok(Frame {
        shown: image.dimensions(),
        image,
    })
}

fn millis(start: Instant) -> f64 {
    start.elapsed().as_secs_f64() * 1000.0
}

#[cfg(test)]
mod tests;
