//! The ground truth of an image, from the truth files of the scenes, from labels, or from file names.

use std::collections::BTreeMap;

use serde::Deserialize;

use umpire::{
    geometry::{Point, Quad},
    report::{CardVerdict, ReasonCode, XY},
    rules::{Catalogue, Cell, Piece, Placement, Side, Symbol},
};

/// A shifted piece is a borderline case if its offset is at most this many mm and its rotation at most `IMPROPER_DEG`. A borderline case
/// may be reported as `placed` or as `shifted`; any other shifted piece must be reported as `shifted`. Set by hand. Truth files list a
/// piece as shifted if its offset exceeds 1.25 mm or its rotation exceeds 3.2 degrees.
const IMPROPER_MM: f64 = 4.0;
/// A shifted piece is a borderline case if its rotation is at most this many degrees and its offset at most [`IMPROPER_MM`]. A borderline
/// case may be reported as `placed` or as `shifted`. Set by hand.
const IMPROPER_DEG: f64 = 8.0;

/// Ground truth of one image that may show cards: the cards, the loose pieces and the symbol die.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct Truth {
    /// Truth of each card in the image.
    #[serde(default)]
    pub cards: Vec<TruthCard>,
    /// Pieces beside the cards; `None` if they are unknown, so that reported loose pieces are not scored.
    #[serde(default)]
    pub loose: Option<Vec<TruthLoose>>,
    /// The symbol die; `None` if the image shows no die, or one whose symbol cannot be read.
    #[serde(default)]
    pub die: Option<TruthDie>,
    /// Whether the image may contain a die whose symbol cannot be read; used only if `die` is `None`. `Some(false)` means that the image
    /// certainly shows no die, so that a reported die is a mistake. Otherwise, a reported die is not scored.
    #[serde(default)]
    pub die_partial: Option<bool>,
    /// Conditions of the image that affect its difficulty, such as camera and light, as the renderer wrote them.
    #[serde(default)]
    pub difficulty: serde_json::Value,
}

/// Ground truth of one card: corners, print, pieces on it, and the right verdict.
#[derive(Debug, Clone, Deserialize)]
pub struct TruthCard {
    /// Corners of the card in pixels, clockwise from the top-left corner in the card frame; `None` if they are unknown.
    #[serde(default)]
    pub corners: Option<[XY; 4]>,
    /// Whether `corners` are the corners of the image, as for flat scans. If so, they differ from the corners of the card by up to half a
    /// cell.
    #[serde(skip)]
    pub corners_rough: bool,
    /// Printed number of the card; `None` if the card is not in the catalogue: a card of another edition, or with an invented puzzle.
    #[serde(default)]
    pub number: Option<u16>,
    /// Side (yellow or green) of the card; `None` if the card is not of the large edition. The catalogue holds only cards of the large
    /// edition.
    #[serde(default)]
    pub side: Option<Side>,
    /// Artwork of the card: `scan` (the real print), `house` (a drawing), or another name that the renderer uses.
    #[serde(default)]
    pub art: String,
    /// Layout of the card: 1 or 2 for the layouts of the large edition, 0 for other editions.
    #[serde(default = "first_edition")]
    pub edition: u8,
    /// State in which the card was rendered, by its name, such as `solved` or `stacked`.
    #[serde(default)]
    pub scene: String,
    /// Region of cells to cover, as rows of `#` (cell) and `.`.
    pub region: Vec<String>,
    /// Whether the region is known only up to a rotation by quarter turns. Even then, a reflected region is wrong.
    #[serde(skip)]
    pub any_turn: bool,
    /// Corners of the region's bounding box in the image, in pixels, clockwise from its top-left corner in the card frame; `None` if they
    /// are unknown.
    #[serde(default)]
    pub grid_origin: Option<[XY; 4]>,
    /// For each symbol, the pieces in its row on the card.
    #[serde(default)]
    pub rows: BTreeMap<Symbol, Vec<Piece>>,
    /// Pieces that are properly placed, with their cells.
    #[serde(default)]
    pub placements: Vec<Placement>,
    /// Right verdict on the card: `unsure` if a hand occludes cells, or if the card is of another edition.
    pub verdict: CardVerdict,
    /// Verdict on the card that would be right if no hand occluded cells; `None` if it equals `verdict`.
    #[serde(default)]
    pub state: Option<CardVerdict>,
    /// Symbol of the row whose pieces solve the card; `None` if the card is not solved.
    #[serde(default)]
    pub symbol: Option<Symbol>,
    /// Defects of the pieces on the card, and occlusion by a hand.
    #[serde(default)]
    pub defects: Vec<Defect>,
}

fn first_edition() -> u8 {
    1
}

/// A reason why a card is not solved or cannot be judged, such as an improperly placed piece.
#[derive(Debug, Clone, Deserialize)]
pub struct Defect {
    /// Kind of defect. Truth files use `wrong_set`, an older name, for `wrong_pieces`.
    #[serde(rename = "kind", deserialize_with = "defect_code")]
    pub code: ReasonCode,
    /// The improperly placed piece; `None` for defects that concern no single piece.
    #[serde(default)]
    pub piece: Option<Piece>,
    /// Cells that the defect affects; they may be outside the region's bounding box.
    #[serde(default)]
    pub cells: Vec<Cell>,
    /// Offset of a shifted piece from its cells, in mm: to the right and down in the card frame.
    #[serde(default)]
    pub offset_mm: Option<[f64; 2]>,
    /// Clockwise rotation of a shifted piece from its cells, in degrees.
    #[serde(default)]
    pub turn_deg: Option<f64>,
}

fn defect_code<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<ReasonCode, D::Error> {
    let word = String::deserialize(deserializer)?;
    let word = if word == "wrong_set" {
        "wrong_pieces"
    } else {
        &word
    };
    ReasonCode::deserialize(serde::de::value::StrDeserializer::new(word))
}

/// A loose piece, beside the cards.
#[derive(Debug, Clone, Deserialize)]
pub struct TruthLoose {
    /// Type of the loose piece.
    pub piece: Piece,
    /// Centre of the loose piece in the image, in pixels.
    pub center: XY,
    /// Visible fraction of the loose piece, 0 to 1.
    #[serde(default = "fully_visible")]
    pub visible: f64,
}

fn fully_visible() -> f64 {
    1.0
}

/// The symbol die on the table.
#[derive(Debug, Clone, Deserialize)]
pub struct TruthDie {
    /// Symbol on the die's top face.
    pub symbol: Symbol,
    /// Corners of the die's top face, in pixels.
    pub quad: [XY; 4],
}

impl Truth {
    /// Returns the ground truth of an image without cards, loose pieces or a die.
    pub fn nothing() -> Self {
        Self {
            loose: Some(Vec::new()),
            die_partial: Some(false),
            ..Self::default()
        }
    }

    /// Returns the angle, in degrees, between the camera's viewing direction and the table, if the renderer recorded it.
    pub fn elevation_deg(&self) -> Option<f64> {
        self.difficulty.pointer("/camera/elevation")?.as_f64()
    }

    /// Returns the name of the table's surface, if the renderer recorded it.
    pub fn table(&self) -> Option<&str> {
        self.difficulty.get("table")?.as_str()
    }
}

impl TruthCard {
    /// Returns the truth of a flat scan of an empty card that fills an image of this size in pixels; `None` if the number is not in
    /// the catalogue.
    pub fn of_scan(number: u16, side: Side, (width, height): (u32, u32)) -> Option<Self> {
        let card = Catalogue::standard().card(number)?;
        let quad = Quad::from_size(width.into(), height.into());
        let rows = Symbol::ALL.map(|symbol| (symbol, card.row(symbol).to_vec()));
        Some(Self {
            corners: Some(quad.0.map(|corner| [corner.x, corner.y])),
            corners_rough: true,
            number: Some(number),
            side: Some(side),
            art: "scan".to_owned(),
            scene: "flat".to_owned(),
            rows: BTreeMap::from(rows),
            ..Self::empty(card.region.rows())
        })
    }

    /// Returns the truth of a card of another edition, whose region is known up to a rotation by quarter turns.
    pub fn of_other_edition(region: Vec<String>) -> Self {
        let edition = Defect {
            code: ReasonCode::Edition,
            piece: None,
            cells: Vec::new(),
            offset_mm: None,
            turn_deg: None,
        };
        Self {
            edition: 0,
            art: "other edition".to_owned(),
            scene: "photo".to_owned(),
            any_turn: true,
            verdict: CardVerdict::Unsure,
            defects: vec![edition],
            ..Self::empty(region)
        }
    }

    /// Returns the truth of a card without pieces, of which only the region is known.
    pub fn empty(region: Vec<String>) -> Self {
        Self {
            corners: None,
            corners_rough: false,
            number: None,
            side: None,
            art: String::new(),
            edition: 1,
            scene: "empty".to_owned(),
            region,
            any_turn: false,
            grid_origin: None,
            rows: BTreeMap::new(),
            placements: Vec::new(),
            verdict: CardVerdict::Unsolved,
            state: None,
            symbol: None,
            defects: Vec::new(),
        }
    }

    /// Returns the corners of the card as a quad, if they are known.
    pub fn quad(&self) -> Option<Quad> {
        self.corners
            .map(|corners| Quad(corners.map(|[x, y]| Point::new(x, y))))
    }

    /// Returns the verdict on the card that would be right if no hand occluded cells.
    pub fn state(&self) -> CardVerdict {
        self.state.unwrap_or(self.verdict)
    }

    /// Returns whether a reported verdict is accepted. Accepts the right verdict and the verdict that would be right without an occluding
    /// hand. In a borderline case, accepts any verdict.
    pub fn is_right(&self, reported: CardVerdict) -> bool {
        reported == self.verdict || reported == self.state() || self.is_borderline()
    }

    /// Returns whether the verdict `solved` would be a false confirmation. This holds if the card, without any hand on it, is neither
    /// solved nor a borderline case.
    pub fn must_not_be_solved(&self) -> bool {
        self.state() != CardVerdict::Solved && !self.is_borderline()
    }

    /// Returns whether the card is a borderline case, so that any verdict on it is accepted. Such a card has a slightly shifted piece
    /// ([`Defect::is_borderline`]), and no other defects than such pieces and occlusion.
    pub fn is_borderline(&self) -> bool {
        let is_about_pieces = |defect: &&Defect| defect.code != ReasonCode::Occluded;
        let mut defects = self.defects.iter().filter(is_about_pieces).peekable();
        defects.peek().is_some() && defects.all(Defect::is_borderline)
    }

    /// Returns the cells of the card's region, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.region.iter().enumerate().flat_map(|(row, text)| {
            text.bytes()
                .enumerate()
                .filter(|&(_, byte)| byte == b'#')
                .map(move |(col, _)| Cell::new(row as i8, col as i8))
        })
    }

    /// Returns whether the content of a cell is scored. Cells under a hand and cells under an improperly placed piece are not scored. No
    /// cell of a card of another edition is scored, since the card's rotation and pieces are unknown.
    pub fn is_scored(&self, cell: Cell) -> bool {
        if self.any_turn {
            return false;
        }
        let excludes = |defect: &Defect| defect.excludes_cells() && defect.cells.contains(&cell);
        !self.defects.iter().any(excludes)
    }

    /// Finds the card's first defect that has this reason code and is not borderline, and returns its piece; `None` if there is no such
    /// defect, or if it concerns no single piece.
    pub fn improper_piece(&self, code: ReasonCode) -> Option<Piece> {
        let is_about = |defect: &&Defect| defect.code == code && !defect.is_borderline();
        self.defects.iter().find(is_about)?.piece
    }

    /// Returns the properly placed piece that covers a cell, if any.
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let covers = |placement: &&Placement| placement.cells.contains(&cell);
        self.placements
            .iter()
            .find(covers)
            .map(|placement| placement.piece)
    }
}

impl Defect {
    /// Returns whether the defect is a piece that is shifted by at most `IMPROPER_MM` and rotated by at most `IMPROPER_DEG`. Such a piece
    /// may be reported as placed or as shifted.
    pub fn is_borderline(&self) -> bool {
        let Some([right, down]) = self.offset_mm else {
            return false;
        };
        self.code == ReasonCode::Shifted
            && right.hypot(down) <= IMPROPER_MM
            && self.turn_deg.unwrap_or(0.0).abs() <= IMPROPER_DEG
    }

    fn excludes_cells(&self) -> bool {
        matches!(
            self.code,
            ReasonCode::Stacked | ReasonCode::Overhang | ReasonCode::Shifted | ReasonCode::Occluded
        )
    }
}
