//! Reads photos of dice boards (Ominoes): runs the stages in order and keeps the output and the duration of each.

mod follower;
mod roll_detector;

pub use crate::pipeline::dice_board::follower::{DiceBoardFollower, FollowedDiceBoard};
pub use crate::pipeline::dice_board::roll_detector::Roll;
use crate::{
    frame::Frame,
    geometry::Quad,
    judge::dice_board::{is_of_this_game, judge},
    locate::dice_board::{DiceBoardLocator, LocatedDiceBoard},
    pipeline::{PhotoReader, PipelineError, corners_in_photo, timed},
    read::dice_board::{DiceBoardReading, DiceReader},
    report::{
        Reason,
        dice_board::{OminoesReport, PositionQuery},
        findings::{DiceBoardFindings, FoundDiceBoard},
    },
};
use nalgebra::Vector2;

/// Reads dice boards. Create one reader and use it for any number of photos.
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

    fn not_found_reason(&self) -> Reason {
        Reason::no_board()
    }

    fn run_stages(&self, frame: &Frame) -> Result<DiceBoardFindings, PipelineError> {
        let mut findings = DiceBoardFindings::default();
        let times = &mut findings.timings;
        let Some(board) = timed(&mut times.locate, || self.locator.find(frame))? else {
            findings.reasons.push(self.not_found_reason());
            return Ok(findings);
        };
        let reading = timed(&mut times.read, || self.dice.read(&frame.image, &board))?;
        if !is_of_this_game(&reading) {
            tracing::debug!("a board of another game");
            findings.reasons.push(self.not_found_reason());
            return Ok(findings);
        }
        let judge_board = || judged_board(frame, &board, &reading);
        findings.board = Some(timed(&mut times.judge, judge_board));
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

/// Judges the squares of a board that was read. Positions in the result are in pixels of the upright photo at full size.
fn judged_board(
    frame: &Frame,
    board: &LocatedDiceBoard,
    reading: &DiceBoardReading,
) -> FoundDiceBoard {
    let dice_height = &reading.dice_height;
    let in_photo = |quad: Quad| corners_in_photo(frame, &quad);
    FoundDiceBoard {
        corners: in_photo(board.corners_in_image),
        grid: in_photo(board.field(0.0, Vector2::zeros())),
        tops: in_photo(board.field(dice_height.height, dice_height.drift)),
        die: dice_height.height,
        size: board.size,
        judgement: judge(reading),
    }
}
