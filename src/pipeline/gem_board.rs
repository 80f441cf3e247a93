//! Reads photos of the gem board: runs the stages in order and keeps the output and the duration of each.

use image::RgbImage;
use web_time::Instant;

use crate::{
    frame::Frame,
    geometry::Quad,
    judge::{
        gem_board::{GemBoardJudgement, is_of_this_game, judge},
        gem_colours::{self, ColouredGem},
    },
    locate::{
        LocateError,
        gem_board::{GemBoardLocator, LocatedGemBoard},
    },
    pipeline::{MIN_SIDE_PX, corners_shown, milliseconds, too_small},
    read::{
        gem_board::{GemBoardReading, HoleReader, HoleReading},
        item_colour,
    },
    report::{
        Reason,
        findings::{FoundGemBoard, GemBoardFindings},
    },
    rules::gems::GemBox,
};

/// Reads gem boards. Create one reader and use it for any number of photos.
pub struct GemBoardReader {
    locator: GemBoardLocator,
    reader: HoleReader,
    gem_box: GemBox,
}

impl GemBoardReader {
    /// Loads the built-in networks; `gem_box` has the number of gems of each colour in the game.
    ///
    /// # Errors
    /// When a built-in network does not load.
    pub fn load(gem_box: GemBox) -> Result<Self, LocateError> {
        Ok(Self {
            locator: GemBoardLocator::load()?,
            reader: HoleReader::load()?,
            gem_box,
        })
    }

    /// Finds, reads and judges the gem board in the photo.
    ///
    /// # Errors
    /// When a network fails.
    pub fn read(&self, frame: &Frame) -> Result<GemBoardFindings, LocateError> {
        let mut findings = GemBoardFindings::default();
        if frame.shown.0.min(frame.shown.1) < MIN_SIDE_PX {
            findings.reasons = vec![too_small(), Reason::no_gem_board()];
            return Ok(findings);
        }
        let started = Instant::now();
        let located = self.locator.find(frame)?;
        findings.timings.locate = milliseconds(started);
        let Some(board) = located else {
            findings.reasons.push(Reason::no_gem_board());
            return Ok(findings);
        };
        let locate = findings.timings.locate;
        findings = self.read_at(frame, &board)?;
        findings.timings.locate = locate;
        Ok(findings)
    }

    /// Reads the gem board at given corners without locating it, so that reading and judging can be measured alone.
    ///
    /// # Errors
    /// When a network fails.
    pub fn read_at(
        &self,
        frame: &Frame,
        board: &LocatedGemBoard,
    ) -> Result<GemBoardFindings, LocateError> {
        let mut findings = GemBoardFindings::default();
        let started = Instant::now();
        let mut reading = self.reader.read(frame, board)?;
        weigh_together(&frame.image, &mut reading);
        findings.timings.read = milliseconds(started);
        tracing::debug!(located = board.sure, read = reading.sure, "a gem board?");
        if !is_of_this_game(&reading) {
            findings.reasons.push(Reason::no_gem_board());
            return Ok(findings);
        }
        let started = Instant::now();
        findings.board = Some(FoundGemBoard {
            corners: corners_shown(frame, &Quad(reading.corners)),
            judgement: shown(judge(&reading, &self.gem_box), frame),
        });
        if !frame.shows_colour() {
            findings.reasons.push(Reason::no_colour());
        }
        findings.timings.judge = milliseconds(started);
        Ok(findings)
    }
}

/// Replaces the network's colour probabilities of each gem in the reading by those that are estimated jointly for all gems of the photo.
fn weigh_together(image: &RgbImage, reading: &mut GemBoardReading) {
    let share = |hole: &HoleReading| hole.gem().max(f64::MIN_POSITIVE);
    let coloured = reading.holes.iter().flatten().map(|hole| ColouredGem {
        sure: hole.gem(),
        colours: hole.colours.map(|colour| colour / share(hole)),
        ratios: item_colour::ratios(image, hole.center, hole.radius),
    });
    let colours = gem_colours::weighed(&coloured.collect::<Vec<_>>());
    for (hole, colours) in reading.holes.iter_mut().flatten().zip(colours) {
        let gem = hole.gem();
        hole.colours = colours.map(|colour| colour * gem);
    }
}

/// Converts positions and lengths of the judgement from pixels of the decoded image ([`Frame::image`](crate::frame::Frame::image)) to
/// pixels of the upright photo at full size.
fn shown(mut judgement: GemBoardJudgement, frame: &Frame) -> GemBoardJudgement {
    for hole in judgement.rows.iter_mut().flatten() {
        hole.center = frame.shown_at(hole.center);
        hole.radius *= frame.scale();
    }
    for pawn in &mut judgement.pawns {
        pawn.center = frame.shown_at(pawn.center);
    }
    judgement
}
