//! Reads photos of Ominoes boards: runs the stages in order and keeps the output and the duration of each.

use crate::{
    frame::Frame,
    geometry::{Point, Quad},
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

/// Maximum distance by which a corner of the board may have moved since an earlier frame for it to count as the same board, as a fraction of the
/// board's side. Set by hand.
const MAX_NUDGE: f64 = 0.15;

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

impl DiceBoardReader {
    /// Reads the dice board in a frame of a watch, where it was read before. `None` if it is not at the same place, apart from a nudge.
    ///
    /// # Errors
    /// As for [`PhotoReader::read`].
    pub fn read_again(
        &self,
        frame: &Frame,
        before: &FoundDiceBoard,
    ) -> Result<Option<FoundDiceBoard>, PipelineError> {
        let corners = Quad(before.corners.map(|[x, y]| Point::new(x, y)));
        let Some(board) = self.locator.find_again(frame, &corners)? else {
            return Ok(None);
        };
        let nearest = |corner: &Point| {
            let distances = board
                .corners_in_image
                .0
                .iter()
                .map(|now| (now - corner).norm());
            distances.fold(f64::INFINITY, f64::min)
        };
        let moved = corners.0.iter().map(nearest).fold(0.0, f64::max);
        let is_same =
            board.size == before.size && moved < MAX_NUDGE * corners.signed_area().abs().sqrt();
        if !is_same {
            return Ok(None);
        }
        let reading = self.dice.read(&frame.image, &board)?;
        Ok(Some(found(frame, &board, &reading)))
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
