//! The truth of an image, from the truth files of the scenes, from labels, or from file names.

use std::collections::BTreeMap;

use serde::Deserialize;

use umpire::{
    geometry::{Point, Quad},
    report::{CardVerdict, ReasonCode, XY},
    rules::{Catalogue, Cell, Piece, Placement, Side, Symbol},
};

/// Offset above which a shifted piece is certainly improper, in mm (`contract.md`, section Exactly).
const IMPROPER_MM: f64 = 4.0;
/// Rotation above which a shifted piece is certainly improper, in degrees (`contract.md`, section Exactly).
const IMPROPER_DEG: f64 = 8.0;

/// The truth of one image.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct Truth {
    /// The cards in the image.
    #[serde(default)]
    pub cards: Vec<TruthCard>,
    /// Pieces beside the cards; `None` where they are unknown.
    #[serde(default)]
    pub loose: Option<Vec<TruthLoose>>,
    /// The symbol die, where it is readable.
    #[serde(default)]
    pub die: Option<TruthDie>,
    /// Without a die: `Some(false)` if there certainly is none; otherwise a reported die is not scored.
    #[serde(default)]
    pub die_partial: Option<bool>,
    /// The conditions of the image, as the renderer wrote them.
    #[serde(default)]
    pub difficulty: serde_json::Value,
}

/// The truth of one card.
#[derive(Debug, Clone, Deserialize)]
pub struct TruthCard {
    /// Corners in pixels, clockwise from the card's own top left; `None` where they are unknown.
    #[serde(default)]
    pub corners: Option<[XY; 4]>,
    /// Whether the corners are those of the image and so only roughly those of the card: within half a cell.
    #[serde(skip)]
    pub corners_rough: bool,
    /// The printed number, for the large edition.
    #[serde(default)]
    pub number: Option<u16>,
    /// The side, for the large edition.
    #[serde(default)]
    pub side: Option<Side>,
    /// `scan` (the real print), `house` (a drawing), or another name that the renderer uses.
    #[serde(default)]
    pub art: String,
    /// 1 or 2 for the layouts of the large edition; 0 for other editions.
    #[serde(default = "first_edition")]
    pub edition: u8,
    /// The name of the staged scene.
    #[serde(default)]
    pub scene: String,
    /// The region, as rows of `#` and `.`.
    pub region: Vec<String>,
    /// Whether the region is known only up to a rotation by quarter turns, not a reflection.
    #[serde(skip)]
    pub any_turn: bool,
    /// Corners of the region's bounding box on the card, in pixels, clockwise from the top left.
    #[serde(default)]
    pub grid_origin: Option<[XY; 4]>,
    /// The pieces of each symbol's row.
    #[serde(default)]
    pub rows: BTreeMap<Symbol, Vec<Piece>>,
    /// Properly placed pieces.
    #[serde(default)]
    pub placements: Vec<Placement>,
    /// The right verdict; `unsure` where a hand occludes cells.
    pub verdict: CardVerdict,
    /// The verdict on the card itself, under a hand too; `None` where it equals `verdict`.
    #[serde(default)]
    pub state: Option<CardVerdict>,
    /// The symbol of the solved row.
    #[serde(default)]
    pub symbol: Option<Symbol>,
    /// The defects of the placed pieces.
    #[serde(default)]
    pub defects: Vec<Defect>,
}

fn first_edition() -> u8 {
    1
}

/// A defect of the pieces placed on a card.
#[derive(Debug, Clone, Deserialize)]
pub struct Defect {
    /// The kind of defect. The word `wrong_set` is an older name for `wrong_pieces`.
    #[serde(rename = "kind", deserialize_with = "defect_code")]
    pub code: ReasonCode,
    /// The improperly placed piece.
    #[serde(default)]
    pub piece: Option<Piece>,
    /// The affected cells; they may be outside the region's box.
    #[serde(default)]
    pub cells: Vec<Cell>,
    /// Offset of a shifted piece in mm: right, down.
    #[serde(default)]
    pub offset_mm: Option<[f64; 2]>,
    /// Rotation of a shifted piece in degrees, clockwise.
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

/// A piece beside the cards.
#[derive(Debug, Clone, Deserialize)]
pub struct TruthLoose {
    /// The piece.
    pub piece: Piece,
    /// Its centre, in pixels.
    pub center: XY,
    /// Its visible fraction.
    #[serde(default = "all_of_it")]
    pub visible: f64,
}

fn all_of_it() -> f64 {
    1.0
}

/// The symbol die.
#[derive(Debug, Clone, Deserialize)]
pub struct TruthDie {
    /// The symbol on its top face.
    pub symbol: Symbol,
    /// The corners of its top face, in pixels.
    pub quad: [XY; 4],
}

impl Truth {
    /// Returns the truth of an image that shows nothing to find.
    pub fn nothing() -> Self {
        Self {
            loose: Some(Vec::new()),
            die_partial: Some(false),
            ..Self::default()
        }
    }

    /// Returns the elevation of the camera above the table in degrees, where the renderer recorded it.
    pub fn elevation_deg(&self) -> Option<f64> {
        self.difficulty.pointer("/camera/elevation")?.as_f64()
    }

    /// Returns the name of the table surface, where the renderer recorded it.
    pub fn table(&self) -> Option<&str> {
        self.difficulty.get("table")?.as_str()
    }
}

impl TruthCard {
    /// Returns the truth of a flat scan of an empty card that fills an image of this size, in pixels; `None` for a number that is not in
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

    /// Returns a card of another edition, whose region is known up to a rotation.
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

    /// Returns a card without pieces.
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

    /// Returns the corners as a quad, where they are known.
    pub fn quad(&self) -> Option<Quad> {
        self.corners
            .map(|corners| Quad(corners.map(|[x, y]| Point::new(x, y))))
    }

    /// Returns the verdict on the card itself, under a hand too.
    pub fn state(&self) -> CardVerdict {
        self.state.unwrap_or(self.verdict)
    }

    /// Returns whether a reported verdict is right: the right verdict, the state under a hand, or any verdict in a borderline case.
    pub fn is_right(&self, said: CardVerdict) -> bool {
        said == self.verdict || said == self.state() || self.is_borderline()
    }

    /// Returns whether a `solved` verdict would be a false confirmation.
    pub fn must_not_be_solved(&self) -> bool {
        self.state() != CardVerdict::Solved && !self.is_borderline()
    }

    /// Returns whether the only defects are pieces shifted so little that either verdict is right.
    pub fn is_borderline(&self) -> bool {
        let game = |defect: &&Defect| defect.code != ReasonCode::Occluded;
        let mut game = self.defects.iter().filter(game).peekable();
        game.peek().is_some() && game.all(Defect::is_borderline)
    }

    /// Returns the cells of the region, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.region.iter().enumerate().flat_map(|(row, text)| {
            text.bytes()
                .enumerate()
                .filter(|&(_, byte)| byte == b'#')
                .map(move |(col, _)| Cell::new(row as i8, col as i8))
        })
    }

    /// Returns whether the cell is scored. Cells under a hand or under an improperly placed piece are not; nor are cells of another
    /// edition, whose rotation and pieces are unknown.
    pub fn scores(&self, cell: Cell) -> bool {
        if self.any_turn {
            return false;
        }
        let hidden = |defect: &Defect| defect.leaves_out_cells() && defect.cells.contains(&cell);
        !self.defects.iter().any(hidden)
    }

    /// Returns the piece that a true reason with this code is about, if any.
    pub fn improper_piece(&self, code: ReasonCode) -> Option<Piece> {
        let about = |defect: &&Defect| defect.code == code && !defect.is_borderline();
        self.defects.iter().find(about)?.piece
    }

    /// Returns the piece properly placed on the cell.
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let over = |placement: &&Placement| placement.cells.contains(&cell);
        self.placements
            .iter()
            .find(over)
            .map(|placement| placement.piece)
    }
}

impl Defect {
    /// Returns whether a shifted piece is between properly and improperly placed.
    pub fn is_borderline(&self) -> bool {
        let Some([right, down]) = self.offset_mm else {
            return false;
        };
        self.code == ReasonCode::Shifted
            && right.hypot(down) <= IMPROPER_MM
            && self.turn_deg.unwrap_or(0.0).abs() <= IMPROPER_DEG
    }

    fn leaves_out_cells(&self) -> bool {
        matches!(
            self.code,
            ReasonCode::Stacked | ReasonCode::Overhang | ReasonCode::Shifted | ReasonCode::Occluded
        )
    }
}
