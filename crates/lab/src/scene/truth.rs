//! The truth file of each image, in the format of `../shared/render` (its README, section "Reading a truth file").

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use umpire::rules::{Cell, Piece, Side, Symbol};

/// A point in pixels, with lens distortion: the origin is the image's top-left corner, pixel centres are at +0.5.
pub type Pixel = [f64; 2];

/// The truth of one image.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SceneTruth {
    /// Kind of image: `card`, `table` or `none`.
    pub kind: String,
    /// The source of the artwork; always `own`.
    pub pool: String,
    /// The seed of the scene.
    pub seed: u64,
    /// Image width and height, in pixels.
    pub image: [u32; 2],
    /// Conditions that affect the difficulty, as free fields: `camera` and `post`.
    pub difficulty: serde_json::Value,
    /// The cards.
    pub cards: Vec<CardTruth>,
    /// Loose pieces.
    pub loose: Vec<LooseTruth>,
    /// Always null: no die is drawn.
    pub die: Option<()>,
    /// Always false: there is no die.
    pub die_partial: bool,
}

/// The truth of one card.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[expect(
    missing_docs,
    reason = "the README of ../shared/render says what each is"
)]
pub struct CardTruth {
    pub number: Option<u16>,
    pub side: Side,
    pub art: String,
    pub edition: u8,
    pub scene: String,
    pub corners: [Pixel; 4],
    pub region: Vec<String>,
    pub rows: BTreeMap<Symbol, Vec<Piece>>,
    pub grid_origin: [Pixel; 4],
    pub cell_centers: Vec<(i8, i8, f64, f64)>,
    pub placements: Vec<PlacementTruth>,
    pub verdict: String,
    pub state: String,
    pub symbol: Option<Symbol>,
    pub defects: Vec<Defect>,
}

/// A properly placed piece.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlacementTruth {
    /// The piece.
    pub piece: Piece,
    /// Its cells.
    pub cells: Vec<Cell>,
    /// Visible fraction of its top face.
    pub visible: f64,
    /// Offset of its centre from the exact place, in mm: right, down.
    #[serde(default)]
    pub offset_mm: [f64; 2],
    /// Clockwise rotation, in degrees.
    #[serde(default)]
    pub turn_deg: f64,
}

/// A loose piece.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LooseTruth {
    /// The piece.
    pub piece: Piece,
    /// Centre of its top face.
    pub center: Pixel,
    /// Visible fraction of its top face.
    pub visible: f64,
    /// Whether it is on a card's icons.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub on_card: bool,
}

/// A reason why a card is not solved.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[expect(
    missing_docs,
    reason = "the README of ../shared/render says what each is"
)]
pub struct Defect {
    pub kind: String,
    pub piece: Option<Piece>,
    pub cells: Vec<Cell>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<Vec<Piece>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offset_mm: Option<[f64; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn_deg: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub raised: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub center: Option<Pixel>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub visible: Option<f64>,
}
