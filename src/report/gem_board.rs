//! The report on the gem board in a photo.
//!
//! The structures mirror the JSON that `umpire board --json` prints, one document per photo. Coordinates are pixels of the upright photo at
//! full size. Rows and fields count from 0 at the top, holes from 0 at the red field of the row; messages to players count from 1.

use serde::{Deserialize, Serialize};

pub use crate::report::gem_board::advice::{AdviceQuery, AdviceReport, PlaceReport};
use crate::{
    judge::gem_board::{GemBoardJudgement, HoleContent, StandingPawn},
    language::{Language, Message},
    report::{
        PhotoFile, PhotoReport, Reason, ReasonCode, Timings, XY,
        dice_board::ReadVerdict,
        findings::{FoundGemBoard, GemBoardFindings},
        text::{self, TextColours},
    },
    rules::{
        gems::{Gem, HOLES, ROWS, UnknownGem},
        ubongo::Pawn,
    },
    stats::{hundredths, ten_thousandths},
};

mod advice;
mod doubts;

/// Value of the `schema` field of a gem board report.
pub const SCHEMA: &str = "umpire/board@1";

/// The report on the gem board in a photo.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GemBoardReport {
    /// Name and version of the report's format, always `umpire/board@1`.
    pub schema: &'static str,
    /// The photo's path and size.
    #[serde(flatten)]
    pub file: PhotoFile,
    /// Outermost corners of the board, clockwise from the corner of row 0 at the end with the red fields; `None` if no gem board was
    /// located.
    pub corners: Option<[XY; 4]>,
    /// The six rows of the board from the top; empty if no gem board was located.
    pub rows: Vec<RowReport>,
    /// For each row, the gems that are taken next, nearest to the red field first; null if one of them may lie in an occluded hole.
    pub front: Vec<Option<Vec<FrontGem>>>,
    /// The pawns on the red fields, sorted by field.
    pub pawns: Vec<PawnReport>,
    /// Advice on the best row to take gems from; `None` if no advice was requested or the player's pawn was not located.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<AdviceReport>,
    /// Whether all holes and pawns were read reliably.
    pub verdict: ReadVerdict,
    /// Reasons why parts of the board were not read reliably, with what to do; empty if everything was read reliably.
    pub reasons: Vec<Reason>,
    /// Duration of each stage of reading the photo, in milliseconds.
    pub timings_ms: Timings,
}

/// The report on one row of the gem board.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RowReport {
    /// The content of the row's holes, from the red field outwards.
    pub gems: [Hole; HOLES],
    /// Probability that the content of every hole of the row is right.
    pub confidence: f64,
    /// Centre of each hole's rim, in pixels of the upright photo at full size.
    pub centers: [XY; HOLES],
    /// Radius of each hole's rim, in pixels of the upright photo at full size.
    pub radii: [f64; HOLES],
    /// For each hole, the probability that its content is right.
    #[serde(rename = "sure")]
    pub hole_confidences: [f64; HOLES],
    /// Indices of the holes of the row whose content is uncertain, counted from 0 at the red field.
    pub doubtful: Vec<usize>,
}

/// The content of a hole; in JSON null, `"unknown"` or the name of the gem's colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Option<&'static str>", try_from = "Option<String>")]
pub enum Hole {
    /// The hole holds no gem.
    Empty,
    /// The hole is not visible, or its content is uncertain.
    Unknown,
    /// The hole holds a gem of this colour.
    Gem(Gem),
}

/// The value in JSON of a hole whose content is unknown.
const UNKNOWN: &str = "unknown";

/// The content of all holes of the gem board: for each row, its holes from the red field outwards.
pub type Holes = [[Hole; HOLES]; ROWS];

impl Hole {
    /// Returns `empty`, `unknown`, or the name of the gem's colour.
    pub fn name(self) -> &'static str {
        Option::from(self).unwrap_or("empty")
    }
}

impl From<Hole> for Option<&'static str> {
    fn from(hole: Hole) -> Self {
        match hole {
            Hole::Empty => None,
            Hole::Unknown => Some(UNKNOWN),
            Hole::Gem(gem) => Some(gem.name()),
        }
    }
}

impl TryFrom<Option<String>> for Hole {
    type Error = UnknownGem;

    fn try_from(name: Option<String>) -> Result<Self, UnknownGem> {
        match name.as_deref() {
            None => Ok(Self::Empty),
            Some(UNKNOWN) => Ok(Self::Unknown),
            Some(colour) => Ok(Self::Gem(colour.parse()?)),
        }
    }
}

impl From<Option<Gem>> for Hole {
    fn from(gem: Option<Gem>) -> Self {
        gem.map_or(Self::Empty, Self::Gem)
    }
}

impl From<HoleContent> for Hole {
    fn from(what: HoleContent) -> Self {
        match what {
            HoleContent::Empty => Self::Empty,
            HoleContent::Gem(gem) => Self::Gem(gem),
            HoleContent::Occluded => Self::Unknown,
        }
    }
}

/// One of the gems of a row that are taken next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct FrontGem {
    /// Index of the gem's hole in the row, 0 at the red field.
    pub hole: usize,
    /// Colour of the gem.
    pub colour: Gem,
}

/// A pawn that stands on a red field.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PawnReport {
    /// Number of the red field on which the pawn stands, 0 to 5; it is also the number of the row at whose end the field is.
    pub field: usize,
    /// Colour of the pawn.
    pub colour: Pawn,
    /// Centre of the pawn's foot, in pixels of the upright photo at full size.
    pub center: XY,
    /// Probability that colour and field of the pawn are right.
    pub confidence: f64,
}

impl PhotoReport for GemBoardReport {
    fn unreadable(photo: String, message: Message) -> Self {
        let mut report = Self::without_board(PhotoFile::undecoded(photo));
        report.reasons = vec![Reason::without_cells(ReasonCode::Unreadable, message)];
        report
    }

    fn exit_status(&self) -> u8 {
        match (self.file.size, self.verdict) {
            (None, _) => 2,
            (_, ReadVerdict::Unsure) => 1,
            (_, ReadVerdict::Read) => 0,
        }
    }

    fn found_nothing(&self) -> bool {
        // A missing pawn is reported with the same code, on a board that was found.
        self.corners.is_none() && Reason::has_not_found(&self.reasons)
    }

    fn text(&self, _: TextColours, language: Language) -> String {
        text::gem_board::report(self, language)
    }
}

impl GemBoardReport {
    /// Creates the report on a decoded photo. `photo` is the path as given by the user. `size` is the width and height of the upright
    /// photo in pixels. `query` describes the player for whom advice was requested, if any.
    pub fn of_photo(
        photo: String,
        size: (u32, u32),
        findings: &GemBoardFindings,
        query: Option<&AdviceQuery>,
    ) -> Self {
        let file = PhotoFile::decoded(photo, size);
        let mut report = match &findings.board {
            Some(board) => Self::of_board(file, size, board, query),
            None => Self::without_board(file),
        };
        if !findings.reasons.is_empty() {
            report.verdict = ReadVerdict::Unsure;
            report.reasons.extend(findings.reasons.iter().cloned());
        }
        report.timings_ms = findings.timings;
        report
    }

    fn without_board(file: PhotoFile) -> Self {
        Self {
            schema: SCHEMA,
            file,
            corners: None,
            rows: Vec::new(),
            front: Vec::new(),
            pawns: Vec::new(),
            advice: None,
            verdict: ReadVerdict::Unsure,
            reasons: Vec::new(),
            timings_ms: Timings::default(),
        }
    }

    fn of_board(
        file: PhotoFile,
        photo_size: (u32, u32),
        board: &FoundGemBoard,
        query: Option<&AdviceQuery>,
    ) -> Self {
        let judgement = &board.judgement;
        let mut reasons = doubts::reasons(judgement, photo_size);
        let advice = query.and_then(|query| AdviceReport::of(judgement, query));
        if let (Some(query), None) = (query, &advice) {
            reasons.push(doubts::no_pawn(query.pawn));
        }
        Self {
            corners: Some(board.corners),
            rows: (0..ROWS).map(|row| RowReport::of(judgement, row)).collect(),
            front: (0..ROWS).map(|row| front_gems(judgement, row)).collect(),
            pawns: judgement.pawns.iter().map(PawnReport::of).collect(),
            advice,
            verdict: if reasons.is_empty() {
                ReadVerdict::Read
            } else {
                ReadVerdict::Unsure
            },
            reasons,
            ..Self::without_board(file)
        }
    }
}

/// Returns the gems of a row that are taken next; `None` if one of them may lie in an occluded hole.
fn front_gems(judgement: &GemBoardJudgement, row: usize) -> Option<Vec<FrontGem>> {
    let gems = judgement.front(row)?.into_iter();
    let gem = |(hole, colour)| FrontGem { hole, colour };
    Some(gems.map(gem).collect())
}

impl RowReport {
    fn of(judgement: &GemBoardJudgement, row: usize) -> Self {
        let holes = &judgement.rows[row];
        Self {
            gems: holes.map(|hole| hole.what.into()),
            confidence: ten_thousandths(judgement.confidence(row)),
            centers: holes.map(|hole| [hundredths(hole.center.x), hundredths(hole.center.y)]),
            radii: holes.map(|hole| hundredths(hole.radius)),
            hole_confidences: holes.map(|hole| ten_thousandths(hole.confidence)),
            doubtful: (0..HOLES).filter(|&hole| holes[hole].is_doubtful).collect(),
        }
    }
}

impl PawnReport {
    fn of(pawn: &StandingPawn) -> Self {
        Self {
            field: pawn.field,
            colour: pawn.pawn,
            center: [hundredths(pawn.center.x), hundredths(pawn.center.y)],
            confidence: ten_thousandths(pawn.confidence),
        }
    }
}

#[cfg(test)]
mod tests;
