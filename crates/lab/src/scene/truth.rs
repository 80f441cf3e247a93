//! The truth file beside each picture, in the format of `../shared/render` (its README, "Reading a truth file").

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use umpire::rules::{Cell, Piece, Side, Symbol};

/// A point in pixels: origin at the picture's top-left corner, pixel centres at +0.5, after lens distortion.
pub type Pixel = [f64; 2];

/// What is to be known of one picture.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SceneTruth {
    /// `card`, `table` or `none`.
    pub kind: String,
    /// Always `own`.
    pub pool: String,
    /// What it was drawn from.
    pub seed: u64,
    /// Width and height.
    pub image: [u32; 2],
    /// How hard it is: table, light, camera, post, as free fields.
    pub difficulty: serde_json::Value,
    /// The cards.
    pub cards: Vec<CardTruth>,
    /// Pieces beside.
    pub loose: Vec<LooseTruth>,
    /// No die is drawn: always null.
    pub die: Option<()>,
    /// Always false: no die lies there.
    pub die_partial: bool,
}

/// One card.
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

/// A piece that lies properly.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlacementTruth {
    /// Which piece.
    pub piece: Piece,
    /// On which cells.
    pub cells: Vec<Cell>,
    /// Share of its top face that is seen.
    pub visible: f64,
    /// How far its middle is from where it lies exactly, to the right and down, in millimetres: honest misplacement.
    #[serde(default)]
    pub offset_mm: [f64; 2],
    /// How far it is turned, clockwise, in degrees.
    #[serde(default)]
    pub turn_deg: f64,
}

/// A piece beside the cards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LooseTruth {
    /// Which piece.
    pub piece: Piece,
    /// Middle of its top face.
    pub center: Pixel,
    /// Share of its top face that is seen.
    pub visible: f64,
    /// Whether it was dropped on a card's icons.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub on_card: bool,
}

/// Why a card is not solved.
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
