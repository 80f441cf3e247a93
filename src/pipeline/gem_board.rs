//! Reads photos of the gem board: runs the stages in order and keeps the output and the duration of each.

use image::RgbImage;

use crate::{
    frame::Frame,
    geometry::Quad,
    judge::{
        gem_board::{GemBoardJudgement, is_of_this_game, judge},
        joint_gem_colours::{self, ColouredGem},
    },
    locate::gem_board::{GemBoardLocator, LocatedGemBoard},
    pipeline::{PhotoReader, PipelineError, corners_in_photo, timed},
    read::{
        gem_board::{GemBoardReading, HoleReader, HoleReading},
        item_colour,
    },
    report::{
        Reason,
        findings::{FoundGemBoard, GemBoardFindings},
        gem_board::{AdviceQuery, GemBoardReport},
    },
    rules::gems::GemBox,
};

/// Options of the reader of gem boards.
#[derive(Debug, Clone, Copy, Default)]
pub struct GemBoardOptions {
    /// The number of gems of each colour in the game. Default: the box with twelve of each colour ([`GemBox::OF_72`]).
    pub gem_box: GemBox,
    /// The player for whom the report advises which row to take from. Default: no advice.
    pub advice: Option<AdviceQuery>,
}

/// Reads gem boards. Create one reader and use it for any number of photos.
pub struct GemBoardReader {
    locator: GemBoardLocator,
    reader: HoleReader,
    options: GemBoardOptions,
}

impl GemBoardReader {
    /// Reads and judges a gem board that was located before, so that reading and judging can be measured alone. If the reading shows that
    /// the object is not a gem board of Ubongo, the findings have a reason instead of a board. The duration of locating is 0.
    ///
    /// # Errors
    /// When a network fails.
    pub fn read_at(
        &self,
        frame: &Frame,
        board: &LocatedGemBoard,
    ) -> Result<GemBoardFindings, PipelineError> {
        let mut findings = GemBoardFindings::default();
        let times = &mut findings.timings;
        let reading = timed(&mut times.read, || {
            let mut reading = self.reader.read(frame, board)?;
            estimate_colours_jointly(&frame.image, &mut reading);
            Ok::<_, PipelineError>(reading)
        })?;
        tracing::debug!(
            located = board.agreeing_fraction,
            read = reading.found_fraction,
            "confidence that this is a gem board"
        );
        if !is_of_this_game(&reading) {
            findings.reasons.push(Reason::no_gem_board());
            return Ok(findings);
        }
        let judge_board = || FoundGemBoard {
            corners: corners_in_photo(frame, &Quad(reading.corners)),
            judgement: in_photo_pixels(judge(&reading, &self.options.gem_box), frame),
        };
        findings.board = Some(timed(&mut times.judge, judge_board));
        if !frame.shows_colour() {
            findings.reasons.push(Reason::no_colour());
        }
        Ok(findings)
    }
}

impl PhotoReader for GemBoardReader {
    type Findings = GemBoardFindings;
    type Report = GemBoardReport;
    type Options = GemBoardOptions;

    fn load(options: GemBoardOptions) -> Result<Self, PipelineError> {
        Ok(Self {
            locator: GemBoardLocator::load()?,
            reader: HoleReader::load()?,
            options,
        })
    }

    fn not_found_reason(&self) -> Reason {
        Reason::no_gem_board()
    }

    fn run_stages(&self, frame: &Frame) -> Result<GemBoardFindings, PipelineError> {
        let mut locate = 0.0;
        let located = timed(&mut locate, || self.locator.find(frame))?;
        let mut findings = match located {
            Some(board) => self.read_at(frame, &board)?,
            None => GemBoardFindings {
                reasons: vec![self.not_found_reason()],
                ..GemBoardFindings::default()
            },
        };
        findings.timings.locate = locate;
        Ok(findings)
    }

    fn report(
        &self,
        photo: String,
        shown: (u32, u32),
        findings: GemBoardFindings,
    ) -> GemBoardReport {
        GemBoardReport::of_photo(photo, shown, &findings, self.options.advice.as_ref())
    }
}

/// Replaces the network's colour probabilities of each gem in the reading by probabilities that are estimated jointly for all gems of the
/// photo.
fn estimate_colours_jointly(image: &RgbImage, reading: &mut GemBoardReading) {
    let gem_probability = |hole: &HoleReading| hole.gem().max(f64::MIN_POSITIVE);
    let coloured = reading.holes.iter().flatten().map(|hole| ColouredGem {
        probability: hole.gem(),
        colours: hole.colours.map(|colour| colour / gem_probability(hole)),
        ratios: item_colour::colour_ratios(image, hole.center, hole.radius),
    });
    let colours = joint_gem_colours::joint_colours(&coloured.collect::<Vec<_>>());
    for (hole, colours) in reading.holes.iter_mut().flatten().zip(colours) {
        let gem = hole.gem();
        hole.colours = colours.map(|colour| colour * gem);
    }
}

/// Converts positions and lengths of the judgement from pixels of the decoded image ([`Frame::image`](crate::frame::Frame::image)) to
/// pixels of the upright photo at full size.
fn in_photo_pixels(mut judgement: GemBoardJudgement, frame: &Frame) -> GemBoardJudgement {
    for hole in judgement.rows.iter_mut().flatten() {
        hole.center = frame.shown_at(hole.center);
        hole.radius *= frame.scale();
    }
    for pawn in &mut judgement.pawns {
        pawn.center = frame.shown_at(pawn.center);
    }
    judgement
}
