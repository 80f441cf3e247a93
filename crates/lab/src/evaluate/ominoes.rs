//! Measures the accuracy of reading Ominoes boards: figures for a folder and the mistakes in each image.

pub mod score;
pub mod summary;
pub mod truth;

use std::path::Path;

use super::{
    EvaluateError,
    photos::{Outcome, PhotoKind},
};
use score::Score;
use truth::DiceBoardTruth;
use umpire::{pipeline::dice_board::DiceBoardReader, report::dice_board::OminoesReport};

/// Kind of photos to evaluate: images of dice boards.
pub struct DiceBoards;

impl PhotoKind for DiceBoards {
    type Reader = DiceBoardReader;
    type Truth = DiceBoardTruth;
    type Score = Score;

    const SCHEMA: &'static str = "umpire/evaluation-ominoes@1";

    fn truth(photo: &Path) -> Result<Option<DiceBoardTruth>, EvaluateError> {
        DiceBoardTruth::read_beside(photo)
    }

    fn score(truth: Option<&DiceBoardTruth>, report: &OminoesReport) -> Score {
        Score::of(truth, report)
    }

    fn has_mistake(score: &Score) -> bool {
        score.has_false_claim() || (score.is_there && !score.exact)
    }

    fn has_false_claim(score: &Score) -> bool {
        score.has_false_claim()
    }

    fn figures_text(outcomes: &[Outcome<Self>], _: usize) -> String {
        summary::figures_text(outcomes)
    }
}
