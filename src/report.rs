//! What is said about a photo, for a person and for a program.
//!
//! The structures mirror the JSON that `umpire card --json` prints, one document a photo. Coordinates are pixels of
//! the photo as shown. Cells are `[row, column]` in the region's box.

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

/// What was found in one photo.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CardPhoto {
    /// `umpire/card@1`.
    pub schema: String,
    /// The path as it was given.
    pub photo: String,
    /// Width and height as shown; `None` when the file could not be read.
    pub image: Option<[u32; 2]>,
    /// The cards found, from the left of the picture to the right.
    pub cards: Vec<CardReport>,
    /// Pieces that lie beside the cards.
    pub loose: Vec<LoosePiece>,
    /// The die with the symbols, if it was read.
    pub die: Option<DieReport>,
    /// What is to be said of the photo as a whole.
    pub reasons: Vec<Reason>,
    /// Milliseconds each stage took.
    pub timings_ms: Timings,
}

/// The photo that something was seen in.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Picture {
    /// The path as it was given.
    pub photo: String,
    /// Width and height as shown; `None` when the file could not be read.
    pub image: Option<[u32; 2]>,
}

/// One card.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CardReport {
    /// From the card's own top-left corner (symbol strip at the left) clockwise.
    pub corners: [XY; 4],
    /// The number in the catalogue, where the side was recognised.
    pub number: Option<u16>,
    /// Which side.
    pub side: Option<Side>,
    /// Rows of `#` and `.`.
    pub region: Vec<String>,
    /// The corners of the region's box, clockwise from its own top-left one: a cell's place in the picture lies between
    /// them. `None` where the region was not found.
    #[serde(default)]
    pub grid: Option<[XY; 4]>,
    /// The pieces beside each symbol.
    pub rows: BTreeMap<Symbol, Vec<Piece>>,
    /// Pieces that lie properly.
    pub placements: Vec<PlacementReport>,
    /// What the card comes to.
    pub verdict: VerdictWord,
    /// The row that the cover satisfies.
    pub symbol: Option<Symbol>,
    /// The row that was asked for.
    pub asked: Option<Symbol>,
    /// Probability that the verdict is right; for `unsure`, that the card is solved.
    pub confidence: f64,
    /// Why the card is not solved, or why that cannot be said.
    pub reasons: Vec<Reason>,
    /// The row of which a solution was to be shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub show: Option<Symbol>,
    /// The solution; empty where the row has none, `None` where none was asked for or the card was not read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<Vec<ShownPiece>>,
}

/// A piece of the solution that is shown.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ShownPiece {
    /// Which piece.
    pub piece: Piece,
    /// The cells it is to cover.
    pub cells: Vec<Cell>,
    /// Whether it lies there already.
    pub lies: bool,
}

/// A piece that lies properly on its cells.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlacementReport {
    /// Which piece.
    pub piece: Piece,
    /// The cells it covers.
    pub cells: Vec<Cell>,
    /// Probability that this is right.
    pub confidence: f64,
}

/// A piece beside the cards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LoosePiece {
    /// Which piece.
    pub piece: Piece,
    /// The middle of what is seen of it.
    pub center: XY,
}

/// The die with the six symbols.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DieReport {
    /// The symbol that lies on top.
    pub symbol: Symbol,
    /// The middle of the top face.
    pub center: XY,
    /// Probability that the symbol is right.
    pub confidence: f64,
}

/// The three answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the words are the rulebook's")]
pub enum VerdictWord {
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

/// One reason, with what a person should do.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Reason {
    /// For a program.
    pub code: ReasonCode,
    /// For a person.
    pub message: String,
    /// The cells it is about, where it is about cells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<Cell>,
    /// The piece it is about, where it is about a piece.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece: Option<Piece>,
}

/// Milliseconds each stage took.
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
    /// To microseconds: more than any clock here is good for, and fewer digits make the report readable.
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
}
