//! Reads photos of Ominoes boards: runs the stages in order and keeps the output and the duration of each.

use web_time::Instant;

use crate::{
    frame::Frame,
    geometry::Quad,
    judge::dice_board::{is_of_this_game, judge},
    locate::{
        LocateError,
        dice_board::{DiceBoardLocator, LocatedDiceBoard},
    },
    pipeline::{MIN_SIDE_PX, corners_shown, milliseconds, too_small},
    read::dice_board::{DiceBoardReading, DiceReader},
    report::{
        Reason,
        findings::{DiceBoardFindings, FoundDiceBoard},
    },
};
use nalgebra::Vector2;

/// Reads Ominoes boards. Create one reader and use it for any number of photos.
pub struct DiceBoardReader {
    locator: DiceBoardLocator,
    dice: DiceReader,
}

impl DiceBoardReader {
    /// Loads the built-in networks for locating and reading a board.
    ///
    /// # Errors
    /// When a built-in network does not load.
    pub fn load() -> Result<Self, LocateError> {
        Ok(Self {
            locator: DiceBoardLocator::load()?,
            dice: DiceReader::load()?,
        })
    }

    /// Finds, reads and judges the Ominoes board in the photo.
    ///
    /// # Errors
    /// When a network fails.
    pub fn read(&self, frame: &Frame) -> Result<DiceBoardFindings, LocateError> {
        let mut findings = DiceBoardFindings::default();
        if frame.shown.0.min(frame.shown.1) < MIN_SIDE_PX {
            findings.reasons = vec![too_small(), Reason::no_board()];
            return Ok(findings);
        }
        let started = Instant::now();
        let located = self.locator.find(frame)?;
        findings.timings.locate = milliseconds(started);
        let Some(board) = located else {
            findings.reasons.push(Reason::no_board());
            return Ok(findings);
        };
        let started = Instant::now();
        let reading = self.dice.read(&frame.image, &board)?;
        findings.timings.read = milliseconds(started);
        if !is_of_this_game(&reading) {
            tracing::debug!("a board of another game");
            findings.reasons.push(Reason::no_board());
            return Ok(findings);
        }
        let started = Instant::now();
        findings.board = Some(found(frame, &board, &reading));
        if !frame.shows_colour() {
            findings.reasons.push(Reason::no_colour());
        }
        findings.timings.judge = milliseconds(started);
        Ok(findings)
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
