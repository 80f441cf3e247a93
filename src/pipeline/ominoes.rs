//! Reads photos of Ominoes boards: calls the stages in order.

use std::time::Instant;

use super::{MIN_SIDE_PX, corners_shown, milliseconds, too_small};
use nalgebra::Vector2;

use crate::{
    frame::Frame,
    geometry::Quad,
    judge::ominoes::{BoardJudgement, is_of_this_game, judge},
    locate::{
        LocateError,
        ominoes::{BoardLocator, LocatedBoard},
    },
    read::ominoes::{BoardReading, DiceReader},
    report::{Reason, Timings, XY},
};

/// What was found in one picture of an Ominoes board; coordinates in pixels of the picture as shown.
#[derive(Debug, Clone, Default)]
pub struct BoardFindings {
    /// The board, where there is one.
    pub board: Option<FoundBoard>,
    /// What is to be said of the picture as a whole.
    pub reasons: Vec<Reason>,
    /// Time of each stage; `decode` and `total` are the caller's to fill in.
    pub timings: Timings,
}

/// A board and what lies on it.
#[derive(Debug, Clone)]
pub struct FoundBoard {
    /// The outer edge of its top face, clockwise from the corner at cell `[0, 0]`.
    pub corners: [XY; 4],
    /// The corners of the field of squares, on the board; and those of the same field at the height of the dice's tops.
    pub grid: [XY; 4],
    #[expect(missing_docs, reason = "told with `grid`")]
    pub tops: [XY; 4],
    /// How high and wide a die is, in squares.
    pub die: f64,
    /// Squares a side.
    pub size: usize,
    /// What lies there.
    pub judgement: BoardJudgement,
}

/// Reads Ominoes boards; made once, used for any number of pictures.
pub struct BoardReader {
    locator: BoardLocator,
    dice: DiceReader,
}

impl BoardReader {
    /// Loads what is needed.
    ///
    /// # Errors
    /// When a network that is built in does not load.
    pub fn load() -> Result<Self, LocateError> {
        Ok(Self {
            locator: BoardLocator::load()?,
            dice: DiceReader::load()?,
        })
    }

    /// Finds and reads the board in the picture.
    ///
    /// # Errors
    /// When a network fails.
    pub fn read(&self, frame: &Frame) -> Result<BoardFindings, LocateError> {
        let mut findings = BoardFindings::default();
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

fn found(frame: &Frame, board: &LocatedBoard, reading: &BoardReading) -> FoundBoard {
    let standing = &reading.standing;
    let shown = |quad: Quad| corners_shown(frame, &quad);
    FoundBoard {
        corners: shown(board.corners_in_image),
        grid: shown(board.field(0.0, Vector2::zeros())),
        tops: shown(board.field(standing.height, standing.drift)),
        die: standing.height,
        size: board.size,
        judgement: judge(reading),
    }
}
