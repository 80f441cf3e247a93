//! Measures the accuracy of reading Ubongo gem boards: figures for a folder and the mistakes in each image.

pub mod perfect;
pub mod score;
pub mod summary;
pub mod truth;

use std::path::Path;

use super::{
    EvaluateError,
    photos::{Outcome, PhotoKind},
};
use score::Score;
use truth::GemBoardTruth;
use umpire::{pipeline::gem_board::GemBoardReader, report::gem_board::GemBoardReport};

/// Kind of photos to evaluate: images of gem boards.
pub struct GemBoards;

impl PhotoKind for GemBoards {
    type Reader = GemBoardReader;
    type Truth = GemBoardTruth;
    type Score = Score;

    const SCHEMA: &'static str = "umpire/evaluation-board@1";

    fn truth(photo: &Path) -> Result<Option<GemBoardTruth>, EvaluateError> {
        GemBoardTruth::read_beside(photo)
    }

    fn score(truth: Option<&GemBoardTruth>, report: &GemBoardReport) -> Score {
        Score::of(truth, report)
    }

    fn has_mistake(score: &Score) -> bool {
        score.mistakes() > 0
    }

    fn has_false_claim(score: &Score) -> bool {
        score.has_false_claim()
    }

    fn figures_text(outcomes: &[Outcome<Self>], worst: usize) -> String {
        summary::figures_text(outcomes, worst)
    }
}
