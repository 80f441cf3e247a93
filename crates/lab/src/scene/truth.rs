//! The ground truth of a rendered image, in the format of the scenes in `$UMPIRE_DATA/scenes`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use umpire::rules::{Cell, Piece, Side, Symbol};

/// A point of the image in pixels, with lens distortion. The origin is the image's top-left corner, so the centre of the first pixel is at
/// (0.5, 0.5).
pub type Pixel = [f64; 2];

/// Ground truth of one rendered image.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SceneTruth {
    /// Kind of the rendered scene: `card`, `table` or `none`.
    pub kind: String,
    /// Source of the artwork; always `own`, for drawings by this project.
    pub pool: String,
    /// Seed that the scene was rendered from.
    pub seed: u64,
    /// Image width and height, in pixels.
    pub image: [u32; 2],
    /// Conditions that affect the difficulty of the image: the parameters of the camera (`camera`) and of the image processing
    /// (`post`).
    pub difficulty: serde_json::Value,
    /// Ground truth of each card in the image.
    pub cards: Vec<CardTruth>,
    /// Ground truth of each loose piece, beside the cards or on a card's icons.
    pub loose: Vec<LooseTruth>,
    /// Truth of the symbol die; always null in the file, since no die is drawn.
    pub die: Option<()>,
    /// Whether a die is partly visible; always false, since no die is drawn.
    pub die_partial: bool,
}

/// Ground truth of one rendered card, as stored in the truth file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "render/README.md describes the fields")]
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

/// Ground truth of a piece that is properly placed on a card.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlacementTruth {
    /// Type of the piece.
    pub piece: Piece,
    /// Cells that the piece covers.
    pub cells: Vec<Cell>,
    /// Visible fraction of the piece's top face, 0 to 1.
    pub visible: f64,
    /// Offset of the piece's centre from its exact place on the cells, in mm: right, down.
    #[serde(default)]
    pub offset_mm: [f64; 2],
    /// Clockwise rotation of the piece from its exact place on the cells, in degrees.
    #[serde(default)]
    pub turn_deg: f64,
}

/// Ground truth of a piece that is not placed on a card's region.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LooseTruth {
    /// Type of the piece.
    pub piece: Piece,
    /// Centre of the piece's top face in the image, in pixels.
    pub center: Pixel,
    /// Visible fraction of the piece's top face, 0 to 1.
    pub visible: f64,
    /// Whether the piece lies on a card's icons instead of on the table.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub on_card: bool,
}

/// One reason why a card is not solved, or why it cannot be judged, as stored in the truth file.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "render/README.md describes the fields")]
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
