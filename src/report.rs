//! Reports on a photo, for people and for programs.
//!
//! The structures mirror the JSON that `umpire card --json` prints, one document per photo. Coordinates are pixels of
//! the photo as shown, that is with its EXIF turn applied. Cells are `[row, column]` within the region's bounding box.

mod card;
pub mod dice_board;
pub mod findings;
pub mod gem_board;
pub mod gems;
pub mod standings;
pub mod text;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::rules::{Cell, Piece, Side, Symbol};

/// A point in the photo as shown: `[x, y]` in pixels.
pub type XY = [f64; 2];

/// The report on one photo of cards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CardPhoto {
    /// Always `umpire/card@1`.
    pub schema: String,
    /// The path as given by the user.
    pub photo: String,
    /// Width and height as shown; `None` if the file could not be decoded.
    pub image: Option<[u32; 2]>,
    /// The located cards, from left to right in the image.
    pub cards: Vec<CardReport>,
    /// Pieces that lie beside the cards.
    pub loose: Vec<LoosePiece>,
    /// The die with the symbols, if it was read.
    pub die: Option<DieReport>,
    /// Reasons that concern the photo as a whole.
    pub reasons: Vec<Reason>,
    /// Time of each stage, in milliseconds.
    pub timings_ms: Timings,
}

/// The photo that a report is about.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Picture {
    /// The path as given by the user.
    pub photo: String,
    /// Width and height as shown; `None` if the file could not be decoded.
    pub image: Option<[u32; 2]>,
}

/// The report on one card.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CardReport {
    /// The corners, clockwise from the card's own top-left corner (with the symbol strip at the left).
    pub corners: [XY; 4],
    /// The number in the catalogue, if the side was recognised.
    pub number: Option<u16>,
    /// The side of the card.
    pub side: Option<Side>,
    /// The region as rows of `#` and `.`.
    pub region: Vec<String>,
    /// The corners of the region's bounding box, clockwise from its own top-left one. The cells are found by
    /// interpolation between them. `None` if the region was not located.
    #[serde(default)]
    pub grid: Option<[XY; 4]>,
    /// The pieces beside each symbol.
    pub rows: BTreeMap<Symbol, Vec<Piece>>,
    /// The properly placed pieces.
    pub placements: Vec<PlacementReport>,
    /// The verdict on the card.
    pub verdict: CardVerdict,
    /// The row that the cover satisfies.
    pub symbol: Option<Symbol>,
    /// The requested row.
    pub asked: Option<Symbol>,
    /// Probability that the verdict is right; for `unsure`, that the card is solved.
    pub confidence: f64,
    /// The reasons why the card is not solved, or why that is uncertain.
    pub reasons: Vec<Reason>,
    /// The row of which a solution was requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub show: Option<Symbol>,
    /// The solution; empty if the row has none, `None` if none was requested or the card was not read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<Vec<ShownPiece>>,
}

/// A piece of the requested solution.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ShownPiece {
    /// The piece.
    pub piece: Piece,
    /// The cells it must cover.
    pub cells: Vec<Cell>,
    /// Whether it lies there already.
    pub lies: bool,
}

/// A properly placed piece.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlacementReport {
    /// The piece.
    pub piece: Piece,
    /// The cells it covers.
    pub cells: Vec<Cell>,
    /// Probability that the placement is right.
    pub confidence: f64,
}

/// A piece beside the cards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LoosePiece {
    /// The piece.
    pub piece: Piece,
    /// The centre of its visible part.
    pub center: XY,
}

/// The die with the six symbols.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DieReport {
    /// The symbol on top.
    pub symbol: Symbol,
    /// The centre of the top face.
    pub center: XY,
    /// Probability that the symbol is right.
    pub confidence: f64,
}

/// The verdict on a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the words are the rulebook's")]
pub enum CardVerdict {
    Solved,
    Unsolved,
    Unsure,
}

/// A reason code; see `contract.md` for the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the codes are the contract's words")]
pub enum ReasonCode {
    Unreadable,
    NotFound,
    TooSmall,
    TooDark,
    TooBright,
    Blurred,
    Glare,
    OutOfFrame,
    Occluded,
    Moving,
    Illegible,
    Mirrored,
    Edition,
    Uncovered,
    Overhang,
    Stacked,
    Shifted,
    WrongPieces,
    MissingPiece,
}

/// A reason with advice for a person.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Reason {
    /// The reason for a program.
    pub code: ReasonCode,
    /// The reason for a person, with what to do.
    pub message: String,
    /// The cells that the reason refers to; empty if it refers to none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<Cell>,
    /// The piece that the reason refers to, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece: Option<Piece>,
}

/// Time of each stage, in milliseconds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the stages")]
pub struct Timings {
    pub decode: f64,
    pub locate: f64,
    pub rectify: f64,
    pub read: f64,
    pub judge: f64,
    pub total: f64,
}

impl Timings {
    /// Rounds to microseconds; further digits are not significant.
    #[must_use]
    pub fn rounded(self) -> Self {
        let microseconds = |value: f64| (value * 1e3).round() / 1e3;
        Self {
            decode: microseconds(self.decode),
            locate: microseconds(self.locate),
            rectify: microseconds(self.rectify),
            read: microseconds(self.read),
            judge: microseconds(self.judge),
            total: microseconds(self.total),
        }
    }

    /// Adds the times of the same stages.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
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
