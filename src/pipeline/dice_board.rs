//! Reads photos of Ominoes boards: runs the stages in order and keeps the output and the duration of each.

mod follower;
mod rolled_die;

pub use crate::pipeline::dice_board::follower::{DiceBoardFollower, FollowedDiceBoard};
pub use crate::pipeline::dice_board::rolled_die::Roll;
use crate::{
    frame::Frame,
    geometry::Quad,
    judge::dice_board::{is_of_this_game, judge},
    locate::dice_board::{DiceBoardLocator, LocatedDiceBoard},
    pipeline::{PhotoReader, PipelineError, corners_shown, timed},
    read::dice_board::{DiceBoardReading, DiceReader},
    report::{
        Reason,
        dice_board::{OminoesReport, PositionQuery},
        findings::{DiceBoardFindings, FoundDiceBoard},
    },
};
use nalgebra::Vector2;

/// Reads Ominoes boards. Create one reader and use it for any number of photos.
pub struct DiceBoardReader {
    locator: DiceBoardLocator,
    dice: DiceReader,
    /// The players and rules of the game, and the rolled face for which moves are listed, if any.
    options: PositionQuery,
}

impl PhotoReader for DiceBoardReader {
    type Findings = DiceBoardFindings;
    type Report = OminoesReport;
    type Options = PositionQuery;

    fn load(options: PositionQuery) -> Result<Self, PipelineError> {
        Ok(Self {
            locator: DiceBoardLocator::load()?,
            dice: DiceReader::load()?,
            options,
        })
    }

    fn nothing_found(&self) -> Reason {
        Reason::no_board()
    }

    fn run_stages(&self, frame: &Frame) -> Result<DiceBoardFindings, PipelineError> {
        let mut findings = DiceBoardFindings::default();
        let times = &mut findings.timings;
        let Some(board) = timed(&mut times.locate, || self.locator.find(frame))? else {
            findings.reasons.push(self.nothing_found());
            return Ok(findings);
        };
        let reading = timed(&mut times.read, || self.dice.read(&frame.image, &board))?;
        if !is_of_this_game(&reading) {
            tracing::debug!("a board of another game");
            findings.reasons.push(self.nothing_found());
            return Ok(findings);
        }
        let judged = || found(frame, &board, &reading);
        findings.board = Some(timed(&mut times.judge, judged));
        if !frame.shows_colour() {
            findings.reasons.push(Reason::no_colour());
        }
        Ok(findings)
    }

    fn report(
        &self,
        photo: String,
        shown: (u32, u32),
        findings: DiceBoardFindings,
    ) -> OminoesReport {
        OminoesReport::of_photo(photo, shown, &findings, &self.options)
    }
}

fn found(frame: &Frame, board: &LocatedDiceBoard, reading: &DiceBoardReading) -> FoundDiceBoard {
    let standing = &reading.standing;
    let shown = |quad: Quad| corners_shown(frame, &quad);
    FoundDiceBoard {
        corners: shown(board.corners_in_image),
        grid: shown(board.field(0.0, Vector2::zeros())),
        tops: shown(board.field(standing.height, standing.drift)),
        die: standing.height,
        size: board.size,
        judgement: judge(reading),
    }
}
