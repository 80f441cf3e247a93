//! Reports on a photo, for people and for programs.
//!
//! The structures of this module mirror the JSON that `umpire card --json` prints, one document per photo; those of most submodules mirror
//! the JSON of the other commands. Coordinates are pixels of the upright photo at full size, that is after its EXIF orientation is applied.
//! Cells are `[row, column]` within the region's bounding box.

pub mod any_kind;
mod card;
pub mod catalogue;
pub mod dice_board;
pub mod doctor;
pub mod findings;
pub mod gem_board;
pub mod gems;
pub mod lens;
pub mod standings;
pub mod text;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use self::text::TextColours;
use crate::{
    geometry::{Point, Quad},
    language::{Language, Message},
    rules::{Cell, Piece, Side, Symbol},
    stats::thousandths,
};

/// A point in the photo: `[x, y]` in pixels of the upright photo at full size.
pub type XY = [f64; 2];

/// Converts corners in a report to a quad.
pub(crate) fn quad_from_xy(corners: [XY; 4]) -> Quad {
    Quad(corners.map(|[x, y]| Point::new(x, y)))
}

/// Value of the `schema` field of a card report.
pub const SCHEMA: &str = "umpire/card@1";

/// The report on one photo, whatever its kind.
pub trait PhotoReport: Serialize {
    /// Creates the report on a photo that could not be decoded; `message` states the cause and what to do.
    fn unreadable(photo: String, message: Message) -> Self;

    /// Returns the exit status of the command: 0 if everything was read, 1 if none of the objects was found or something is
    /// uncertain, 2 if the photo was not decoded.
    fn exit_status(&self) -> u8;

    /// Returns whether the photo was decoded and shows nothing of the kind that the report is about.
    fn found_nothing(&self) -> bool;

    /// Formats the report as text for the people at the table, in their language. The text ends with a line break.
    fn text(&self, colours: TextColours, language: Language) -> String;
}

/// The report on one photo of Ubongo cards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CardPhoto {
    /// Name and version of the report's format, always `umpire/card@1`.
    pub schema: String,
    /// Path of the photo, as given by the user.
    pub photo: String,
    /// Width and height of the upright photo at full size, in pixels; `None` if the file could not be decoded.
    pub image: Option<[u32; 2]>,
    /// The reports on the located cards, from left to right in the photo.
    pub cards: Vec<CardReport>,
    /// Pieces that lie on the table beside the cards; empty unless they were requested.
    pub loose: Vec<LoosePiece>,
    /// The die with the six symbols, if it was read.
    pub die: Option<DieReport>,
    /// Reasons why the result for the whole photo is missing or uncertain, such as `not_found`. Reasons that concern a single card are in
    /// the report on this card.
    pub reasons: Vec<Reason>,
    /// Duration of each stage of reading the photo, in milliseconds.
    pub timings_ms: Timings,
}

/// The photo that a report is about: its path and size.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PhotoFile {
    /// Path of the photo, as given by the user.
    #[serde(rename = "photo")]
    pub path: String,
    /// Width and height of the upright photo at full size, in pixels; null if the file could not be decoded.
    #[serde(rename = "image")]
    #[cfg_attr(test, schemars(extend("x-may-be-null" = true)))]
    pub size: Option<[u32; 2]>,
}

impl PhotoFile {
    /// Describes a decoded photo. `size` is the width and height of the upright photo at full size, in pixels.
    pub fn decoded(path: String, size: (u32, u32)) -> Self {
        Self {
            path,
            size: Some(size.into()),
        }
    }

    /// Describes a photo that could not be decoded, so that its size is unknown.
    pub(crate) fn undecoded(path: String) -> Self {
        Self { path, size: None }
    }
}

/// The report on one located card.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CardReport {
    /// Corners of the card in the photo, clockwise from its top-left corner in its reading orientation (with the column of symbols at the
    /// left).
    pub corners: [XY; 4],
    /// Catalogue number of the card's side; `None` if the side was not recognised or is not in the catalogue.
    pub number: Option<u16>,
    /// Side of the card that is visible, yellow or green; `None` if it was not read.
    pub side: Option<Side>,
    /// The region to be covered, as rows of `#` (cell) and `.`; empty if it was not read.
    pub region: Vec<String>,
    /// Corners of the region's bounding box in the photo, clockwise from its top-left corner in the card's reading orientation; `None` if
    /// the region was not located. Interpolation between these corners gives the corners of each cell.
    #[serde(default)]
    pub grid: Option<[XY; 4]>,
    /// The pieces printed in the row of each symbol on the card; empty if they were not read.
    pub rows: BTreeMap<Symbol, Vec<Piece>>,
    /// The properly placed pieces: those that are aligned with the cells, within the region, and not on top of another piece.
    pub placements: Vec<PlacementReport>,
    /// Verdict on whether the card is solved.
    pub verdict: CardVerdict,
    /// Symbol of the row whose pieces solve the card; `None` if the card is not solved.
    pub symbol: Option<Symbol>,
    /// Symbol of the only row whose pieces count as a solution, as requested by the user or shown by the die; `None` if every row counts.
    #[serde(rename = "asked")]
    pub required_row: Option<Symbol>,
    /// Probability that the verdict is right. If the verdict is `unsure`, this is the probability that the card is solved.
    pub confidence: f64,
    /// Reasons why the card is not solved, or why that is uncertain.
    pub reasons: Vec<Reason>,
    /// The user may request a solution for a row: this is the symbol of the row. `None` if no solution was requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub show: Option<Symbol>,
    /// The pieces of the requested solution. The list is empty if the row has no solution; `None` if no solution was requested or the card
    /// was not read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<Vec<ShownPiece>>,
}

/// A piece of the solution that the user requested.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ShownPiece {
    /// Type of the piece.
    pub piece: Piece,
    /// The cells that the piece covers in the solution.
    pub cells: Vec<Cell>,
    /// Whether the piece is already placed on the cells that it covers in the solution.
    #[serde(rename = "lies")]
    pub is_placed: bool,
}

/// A properly placed piece: aligned with the cells, within the region, and not on top of another piece.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PlacementReport {
    /// Type of the piece.
    pub piece: Piece,
    /// The cells that the piece covers.
    pub cells: Vec<Cell>,
    /// Probability that both the type of the piece and its cells are right.
    pub confidence: f64,
}

/// A piece on the table beside the cards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct LoosePiece {
    /// Type of the piece.
    pub piece: Piece,
    /// Centre of the piece's top face in the photo.
    pub center: XY,
}

/// The die with the six symbols, as read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DieReport {
    /// Symbol on the top face of the die.
    pub symbol: Symbol,
    /// Centre of the top face of the die in the photo.
    pub center: XY,
    /// Probability that `symbol` is right.
    pub confidence: f64,
}

/// The verdict on whether a card is solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum CardVerdict {
    /// The pieces cover the region exactly, and they are the right pieces: those of the required row, or, if no row is required, those of
    /// any row.
    Solved,
    /// The card is not solved; the reasons say why.
    Unsolved,
    /// The card may be solved; the reasons say what is uncertain.
    Unsure,
}

/// The code of a reason, for programs. The codes from the first to `edition` are problems that prevent a certain reading; the codes from
/// `uncovered` to the last are faults of the pieces on a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ReasonCode {
    /// The file is missing, or it is not an image that can be decoded.
    Unreadable,
    /// None of the objects that were searched for was found in the photo. Also reported if a die was to determine which row counts, but
    /// none was read.
    NotFound,
    /// Something is too small in the photo to be read.
    TooSmall,
    /// The photo is too dark; reserved, not reported at present.
    TooDark,
    /// The photo is too bright; reserved, not reported at present.
    TooBright,
    /// The photo is blurred; reserved, not reported at present.
    Blurred,
    /// Glare makes something illegible; reserved, not reported at present.
    Glare,
    /// A part that decides the verdict is outside the photo.
    OutOfFrame,
    /// A hand or an object may occlude a part that decides the verdict.
    Occluded,
    /// Something moves over the card. Reported for live video only, not for photos.
    Moving,
    /// Something is visible but uncertain, for example two colours that look alike.
    Illegible,
    /// The photo is a mirror image.
    Mirrored,
    /// The card cannot be judged, because it belongs to an edition whose pieces are not known.
    Edition,
    /// At least one cell of the region is not covered; also used for a card without pieces.
    Uncovered,
    /// A piece extends over the edge of the region.
    Overhang,
    /// A piece lies on another piece.
    Stacked,
    /// A piece is not aligned with the cells.
    Shifted,
    /// The region is covered exactly, but by wrong pieces: not by those of the required row, or, if no row is required, not by those of any
    /// row.
    WrongPieces,
    /// A piece of the row that is being solved is not on the card.
    MissingPiece,
}

/// A reason why something was not found or read in a photo, why a result is uncertain, or why a card is not solved. Contains advice for a
/// person.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Reason {
    /// Code of the reason, for programs.
    pub code: ReasonCode,
    /// Text for a person: what is wrong, then what to do.
    pub message: Message,
    /// Cells that the reason refers to; empty if it refers to none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<Cell>,
    /// Piece that the reason refers to, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece: Option<Piece>,
}

/// Duration of each stage of reading a photo, in milliseconds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Timings {
    /// Reading and decoding the file.
    pub decode: f64,
    /// Locating the objects in the photo.
    pub locate: f64,
    /// Rectifying the located objects: computing images in which they appear from straight above.
    pub rectify: f64,
    /// Reading the rectified images.
    pub read: f64,
    /// Judging, by the rules of the game, what was read.
    pub judge: f64,
    /// Time from the start of decoding to the finished report. It may be less than the sum of the stages, since cards are read in parallel.
    pub total: f64,
}

impl Timings {
    /// Returns the durations rounded to microseconds; further digits are not significant.
    #[must_use]
    pub fn rounded(self) -> Self {
        Self {
            decode: thousandths(self.decode),
            locate: thousandths(self.locate),
            rectify: thousandths(self.rectify),
            read: thousandths(self.read),
            judge: thousandths(self.judge),
            total: thousandths(self.total),
        }
    }

    /// Returns the sum of both durations for each stage.
    #[must_use]
    pub(crate) fn plus(&self, other: &Self) -> Self {
        Self {
            decode: self.decode + other.decode,
            locate: self.locate + other.locate,
            rectify: self.rectify + other.rectify,
            read: self.read + other.read,
            judge: self.judge + other.judge,
            total: self.total + other.total,
        }
    }
}
