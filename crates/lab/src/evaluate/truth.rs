//! What is known about a picture: the truth files of the scenes, and what labels and file names say.

use std::collections::BTreeMap;

use serde::Deserialize;

use umpire::{
    geometry::{Point, Quad},
    report::{CardVerdict, ReasonCode, XY},
    rules::{Catalogue, Cell, Piece, Placement, Side, Symbol},
};

/// A shifted piece lies improperly for certain from this offset on, in mm (`contract.md`, Exactly).
const IMPROPER_MM: f64 = 4.0;
/// The same for its turn, in degrees.
const IMPROPER_DEG: f64 = 8.0;

/// Everything known about one picture.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct Truth {
    /// The cards in it.
    #[serde(default)]
    pub cards: Vec<TruthCard>,
    /// Pieces that lie beside the cards; `None` where nothing is known about them.
    #[serde(default)]
    pub loose: Option<Vec<TruthLoose>>,
    /// The die with the symbols, where one can be read.
    #[serde(default)]
    pub die: Option<TruthDie>,
    /// `Some(false)` beside no die: there is none for certain; otherwise a die that was read is not scored.
    #[serde(default)]
    pub die_partial: Option<bool>,
    /// How the picture was taken, as the renderer wrote it.
    #[serde(default)]
    pub difficulty: serde_json::Value,
}

/// One card.
#[derive(Debug, Clone, Deserialize)]
pub struct TruthCard {
    /// In pixels, from the card's own top-left clockwise; `None` where they are not known.
    #[serde(default)]
    pub corners: Option<[XY; 4]>,
    /// The corners are those of the picture, so only roughly the card's: good for half a cell, no more.
    #[serde(skip)]
    pub corners_rough: bool,
    /// The printed number, for the large edition.
    #[serde(default)]
    pub number: Option<u16>,
    /// Which side, for the large edition.
    #[serde(default)]
    pub side: Option<Side>,
    /// `scan` (the real print), `house` (a drawing), or what else the renderer calls it.
    #[serde(default)]
    pub art: String,
    /// 1 or 2 for the layouts of the large edition; 0 for other editions.
    #[serde(default = "first_edition")]
    pub edition: u8,
    /// What was staged.
    #[serde(default)]
    pub scene: String,
    /// Rows of `#` and `.`.
    pub region: Vec<String>,
    /// The region is known only up to a turn (never a mirror image).
    #[serde(skip)]
    pub any_turn: bool,
    /// The region's box on the card: its corners, in pixels, clockwise from the top-left.
    #[serde(default)]
    pub grid_origin: Option<[XY; 4]>,
    /// The pieces beside each symbol.
    #[serde(default)]
    pub rows: BTreeMap<Symbol, Vec<Piece>>,
    /// Pieces that lie properly.
    #[serde(default)]
    pub placements: Vec<Placement>,
    /// The right verdict; `unsure` where a hand hides cells.
    pub verdict: CardVerdict,
    /// The verdict of what lies underneath; the same as `verdict` where it is absent.
    #[serde(default)]
    pub state: Option<CardVerdict>,
    /// The row that the cover satisfies.
    #[serde(default)]
    pub symbol: Option<Symbol>,
    /// What is wrong.
    #[serde(default)]
    pub defects: Vec<Defect>,
}

fn first_edition() -> u8 {
    1
}

/// One thing that is wrong with what lies on a card.
#[derive(Debug, Clone, Deserialize)]
pub struct Defect {
    /// `wrong_set` is an older word for `wrong_pieces`.
    #[serde(rename = "kind", deserialize_with = "defect_code")]
    pub code: ReasonCode,
    /// The piece that lies improperly.
    #[serde(default)]
    pub piece: Option<Piece>,
    /// Cells it is about; they may lie outside the box.
    #[serde(default)]
    pub cells: Vec<Cell>,
    /// How far a shifted piece was moved, in mm: right, down.
    #[serde(default)]
    pub offset_mm: Option<[f64; 2]>,
    /// How far it was turned, in degrees clockwise.
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
    /// Which piece.
    pub piece: Piece,
    /// The middle of it, in pixels.
    pub center: XY,
    /// The share of it that is seen.
    #[serde(default = "all_of_it")]
    pub visible: f64,
}

fn all_of_it() -> f64 {
    1.0
}

/// The die with the six symbols.
#[derive(Debug, Clone, Deserialize)]
pub struct TruthDie {
    /// The symbol on its top face.
    pub symbol: Symbol,
    /// The corners of its top face, in pixels.
    pub quad: [XY; 4],
}

impl Truth {
    /// A picture in which nothing is to be found.
    pub fn nothing() -> Self {
        Self {
            loose: Some(Vec::new()),
            die_partial: Some(false),
            ..Self::default()
        }
    }

    /// Camera elevation above the table in degrees, where the renderer says.
    pub fn elevation_deg(&self) -> Option<f64> {
        self.difficulty.pointer("/camera/elevation")?.as_f64()
    }

    /// The name of what lies under the game, where the renderer says.
    pub fn table(&self) -> Option<&str> {
        self.difficulty.get("table")?.as_str()
    }
}

impl TruthCard {
    /// The empty card of a flat scan that fills a picture of this size, in pixels; `None` for a side that is not in
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

    /// A card of another edition, known by its region up to a turn.
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

    /// A card on which nothing lies.
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

    /// The corners as a quad, where they are known.
    pub fn quad(&self) -> Option<Quad> {
        self.corners
            .map(|corners| Quad(corners.map(|[x, y]| Point::new(x, y))))
    }

    /// The verdict of what lies on the card, under a hand or not.
    pub fn state(&self) -> CardVerdict {
        self.state.unwrap_or(self.verdict)
    }

    /// Whether this answer is right: the verdict, or what lies under the hand.
    pub fn is_right(&self, said: CardVerdict) -> bool {
        said == self.verdict || said == self.state() || self.is_borderline()
    }

    /// Whether `solved` would be a false confirmation.
    pub fn must_not_be_solved(&self) -> bool {
        self.state() != CardVerdict::Solved && !self.is_borderline()
    }

    /// Whether all that is wrong is a piece moved so little that either answer is right.
    pub fn is_borderline(&self) -> bool {
        let game = |defect: &&Defect| defect.code != ReasonCode::Occluded;
        let mut game = self.defects.iter().filter(game).peekable();
        game.peek().is_some() && game.all(Defect::is_borderline)
    }

    /// The cells to cover, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.region.iter().enumerate().flat_map(|(row, text)| {
            text.bytes()
                .enumerate()
                .filter(|&(_, byte)| byte == b'#')
                .map(move |(col, _)| Cell::new(row as i8, col as i8))
        })
    }

    /// Whether the cell is scored: none under a hand or under a piece that lies improperly is, and none of another
    /// edition, whose cells are known up to a turn and whose pieces are not.
    pub fn scores(&self, cell: Cell) -> bool {
        if self.any_turn {
            return false;
        }
        let hidden = |defect: &Defect| defect.leaves_out_cells() && defect.cells.contains(&cell);
        !self.defects.iter().any(hidden)
    }

    /// The piece that a true reason with this code is about, where it is about one piece.
    pub fn improper_piece(&self, code: ReasonCode) -> Option<Piece> {
        let about = |defect: &&Defect| defect.code == code && !defect.is_borderline();
        self.defects.iter().find(about)?.piece
    }

    /// The piece that lies properly on the cell.
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let over = |placement: &&Placement| placement.cells.contains(&cell);
        self.placements
            .iter()
            .find(over)
            .map(|placement| placement.piece)
    }
}

impl Defect {
    /// Whether a shifted piece lies between properly and improperly.
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
