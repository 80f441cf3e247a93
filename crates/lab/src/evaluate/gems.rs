//! Measures the accuracy of counting gem piles: figures for a folder and the mistakes in each image.

pub mod score;
pub mod summary;
pub mod truth;
pub mod views;

use std::path::Path;

use super::{
    EvaluateError,
    photos::{Outcome, PhotoKind},
};
use score::Score;
use truth::GemsTruth;
use umpire::{pipeline::gems::GemReader, report::gems::GemsReport};

/// Kind of photos to evaluate: images of gem piles.
pub struct GemPiles;

impl PhotoKind for GemPiles {
    type Reader = GemReader;
    type Truth = GemsTruth;
    type Score = Score;

    const SCHEMA: &'static str = "umpire/evaluation-gems@1";

    fn truth(photo: &Path) -> Result<Option<GemsTruth>, EvaluateError> {
        GemsTruth::read_beside(photo)
    }

    fn score(truth: Option<&GemsTruth>, report: &GemsReport) -> Score {
        Score::of(truth.unwrap_or(&GemsTruth::default()), report)
    }

    fn has_mistake(score: &Score) -> bool {
        !score.is_exact()
    }

    fn has_false_claim(score: &Score) -> bool {
        score.has_false_claim()
    }

    fn figures_text(outcomes: &[Outcome<Self>], _: usize) -> String {
        summary::figures_text(outcomes)
    }
}
