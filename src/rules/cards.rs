//! The card sides as data: region and six rows of pieces.

use std::{fmt, num::ParseIntError, str::FromStr, sync::LazyLock};

use super::{
    cells::Region,
    cover::each_cover,
    pieces::{Piece, UnknownPiece},
};

/// The six symbols of the die, from top to bottom as on every card.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names say what is drawn")]
pub enum Symbol {
    Shield,
    Hand,
    Antelope,
    Snake,
    Elephant,
    Mask,
}

/// A name that is none of the six symbols.
#[derive(Debug, thiserror::Error)]
#[error("no symbol is called {name:?}; the symbols are shield hand antelope snake elephant mask")]
pub struct UnknownSymbol {
    name: String,
}

impl Symbol {
    /// All six, from the top row of a card to the bottom one.
    pub const ALL: [Self; 6] = [
        Self::Shield,
        Self::Hand,
        Self::Antelope,
        Self::Snake,
        Self::Elephant,
        Self::Mask,
    ];

    /// The row of the card, 0 at the top.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name as the command line and the JSON write it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shield => "shield",
            Self::Hand => "hand",
            Self::Antelope => "antelope",
            Self::Snake => "snake",
            Self::Elephant => "elephant",
            Self::Mask => "mask",
        }
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Symbol {
    type Err = UnknownSymbol;

    fn from_str(name: &str) -> Result<Self, UnknownSymbol> {
        Self::ALL
            .into_iter()
            .find(|symbol| symbol.name().eq_ignore_ascii_case(name))
            .ok_or_else(|| UnknownSymbol {
                name: name.to_owned(),
            })
    }
}

/// Which side of a card, by the frame about its symbols.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Three pieces a row.
    Yellow,
    /// Four pieces a row.
    Green,
}

impl Side {
    /// Pieces in each row: 3 or 4.
    pub const fn pieces_a_row(self) -> usize {
        match self {
            Self::Yellow => 3,
            Self::Green => 4,
        }
    }

    /// The name as the command line and the JSON write it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Yellow => "yellow",
            Self::Green => "green",
        }
    }
}

/// A name that is neither side.
#[derive(Debug, thiserror::Error)]
#[error("no side is called {name:?}; the sides are yellow and green")]
pub struct UnknownSide {
    name: String,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Side {
    type Err = UnknownSide;

    fn from_str(name: &str) -> Result<Self, UnknownSide> {
        [Self::Yellow, Self::Green]
            .into_iter()
            .find(|side| side.name() == name)
            .ok_or_else(|| UnknownSide {
                name: name.to_owned(),
            })
    }
}

/// Cards that were learned are numbered from here on, whatever is printed on them.
pub const FIRST_LEARNED: u16 = 1000;

/// One side of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// The printed number: yellow sides 1 to 36, green 37 to 72; from [`FIRST_LEARNED`] on of either side for one that
    /// was learned. `None` for one that is in no catalogue.
    pub number: Option<u16>,
    /// Which side.
    pub side: Side,
    /// What is to be covered.
    pub region: Region,
    /// The pieces of each row in printed order, by [`Symbol::index`].
    pub rows: [Vec<Piece>; 6],
}

impl Card {
    /// The pieces to use when the symbol is rolled.
    pub fn row(&self, symbol: Symbol) -> &[Piece] {
        &self.rows[symbol.index()]
    }

    /// The number in words: `13`, or `-` for a side that has none.
    pub fn number_word(&self) -> String {
        self.number
            .map_or_else(|| "-".to_owned(), |number| number.to_string())
    }

    /// Whether the pieces are those of the row, in any order; a piece counts as often as it is there.
    pub fn row_is(&self, symbol: Symbol, pieces: &[Piece]) -> bool {
        let sorted = |pieces: &[Piece]| {
            let mut pieces = pieces.to_vec();
            pieces.sort_unstable();
            pieces
        };
        sorted(self.row(symbol)) == sorted(pieces)
    }

    /// A side that is in no catalogue.
    ///
    /// # Errors
    /// When no card of the game has such rows, other than for a row that cannot be solved.
    pub fn unnumbered(
        side: Side,
        region: Region,
        rows: [Vec<Piece>; 6],
    ) -> Result<Self, CardError> {
        let card = Self {
            number: None,
            side,
            region,
            rows,
        };
        card.check()?;
        Ok(card)
    }

    /// The first row whose pieces do not cover the region; no card of the game has one.
    pub fn unsolvable_row(&self) -> Option<Symbol> {
        Symbol::ALL.into_iter().find(|&symbol| {
            let mut covers = 0;
            each_cover(self.region, self.row(symbol), |_| covers += 1);
            covers == 0
        })
    }

    /// Reads a line of the catalogue: number, side, region, then the six rows divided by `|`.
    fn from_line(line: &str) -> Result<Self, CardError> {
        let mut words = line.split_whitespace();
        let mut next = || words.next().ok_or(CardError::Short);
        let (number, side, region) = (next()?, next()?, next()?);
        let rows: Vec<&str> = words.collect();
        let card = Self {
            number: Some(number.parse().map_err(|source| CardError::Number {
                word: number.to_owned(),
                source,
            })?),
            side: side.parse()?,
            region: Region::from_rows(region.split('/')).ok_or_else(|| CardError::Region {
                word: region.to_owned(),
            })?,
            rows: rows_from_words(&rows)?,
        };
        card.check()?;
        Ok(card)
    }

    /// Refuses what no card of the game has, other than a row that cannot be solved.
    fn check(&self) -> Result<(), CardError> {
        let numbers = match self.side {
            Side::Yellow => 1..=36,
            Side::Green => 37..=72,
        };
        let is_right = |number: u16| numbers.contains(&number) || number >= FIRST_LEARNED;
        if let Some(number) = self.number.filter(|&number| !is_right(number)) {
            return Err(CardError::SideOfNumber {
                number,
                side: self.side,
            });
        }
        Symbol::ALL
            .into_iter()
            .try_for_each(|symbol| self.check_row(symbol))
    }

    fn check_row(&self, symbol: Symbol) -> Result<(), CardError> {
        let row = self.row(symbol);
        let (got, wanted) = (row.len(), self.side.pieces_a_row());
        if got != wanted {
            return Err(CardError::PiecesInRow {
                symbol,
                got,
                wanted,
            });
        }
        let again = |at: &usize| row[..*at].contains(&row[*at]);
        if let Some(piece) = (0..got).find(again).map(|at| row[at]) {
            return Err(CardError::Twice { symbol, piece });
        }
        let got = row.iter().map(|piece| piece.len()).sum();
        let wanted = self.region.len();
        if got != wanted {
            return Err(CardError::Area {
                symbol,
                got,
                wanted,
            });
        }
        Ok(())
    }
}

fn rows_from_words(words: &[&str]) -> Result<[Vec<Piece>; 6], CardError> {
    let rows = words.split(|word| *word == "|");
    let rows: Vec<Vec<Piece>> = rows
        .map(|row| row.iter().map(|name| name.parse()).collect())
        .collect::<Result<_, UnknownPiece>>()?;
    rows.try_into()
        .map_err(|rows: Vec<Vec<Piece>>| CardError::Rows { got: rows.len() })
}

/// What is wrong with one line of a catalogue.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say what each is")]
pub enum CardError {
    #[error(
        "the line ends too early; write number, side, region and six rows of pieces divided by ' | '"
    )]
    Short,
    #[error("{word:?} is no card number")]
    Number { word: String, source: ParseIntError },
    #[error(transparent)]
    Side(#[from] UnknownSide),
    #[error(
        "{word:?} is no region; write equally long rows of # and . divided by /, no edge of them empty, at most 8 by 8"
    )]
    Region { word: String },
    #[error(transparent)]
    Piece(#[from] UnknownPiece),
    #[error("{got} rows of pieces; write six, divided by ' | '")]
    Rows { got: usize },
    #[error(
        "number {number} is not on a {side} side; yellow sides are 1 to 36, green ones 37 to 72"
    )]
    SideOfNumber { number: u16, side: Side },
    #[error("{got} pieces beside {symbol}; this side has {wanted} a row")]
    PiecesInRow {
        symbol: Symbol,
        got: usize,
        wanted: usize,
    },
    #[error("{piece} stands twice beside {symbol}; there is only one in a set")]
    Twice { symbol: Symbol, piece: Piece },
    #[error("the pieces beside {symbol} cover {got} cells, the region has {wanted}")]
    Area {
        symbol: Symbol,
        got: usize,
        wanted: usize,
    },
}

/// What is wrong with a catalogue.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say what each is")]
pub enum CatalogueError {
    #[error("line {line} of the catalogue: {text:?}")]
    Line {
        line: usize,
        text: String,
        source: CardError,
    },
    #[error("line {line} of the catalogue: card {number} must stand after {before}, and only once")]
    Order {
        line: usize,
        number: u16,
        before: u16,
    },
}

/// All card sides that are known.
#[derive(Debug, Clone, Default)]
pub struct Catalogue {
    cards: Vec<Card>,
}

impl Catalogue {
    /// The sides shipped with the program: 70 of the 72 of the first and second edition.
    ///
    /// # Panics
    /// When the text that was compiled in is malformed; a test reads it, so no build that passes the tests does.
    pub fn standard() -> &'static Self {
        static STANDARD: LazyLock<Catalogue> = LazyLock::new(|| {
            let read = include_str!("cards.txt").parse();
            read.expect("the shipped catalogue is read by a test")
        });
        &STANDARD
    }

    /// The sides, by number.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The side with this number, if it is known.
    pub fn card(&self, number: u16) -> Option<&Card> {
        self.cards.iter().find(|card| card.number == Some(number))
    }
}

impl FromStr for Catalogue {
    type Err = CatalogueError;

    /// Reads one side a line, by number; lines that are empty or start with `#` are left out.
    fn from_str(text: &str) -> Result<Self, CatalogueError> {
        let mut cards: Vec<Card> = Vec::new();
        for (index, text) in text.lines().enumerate() {
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            let line = index + 1;
            let card = Card::from_line(text).map_err(|source| CatalogueError::Line {
                line,
                text: text.to_owned(),
                source,
            })?;
            let before = cards.last().and_then(|card| card.number);
            if let (Some(before), Some(number)) = (before, card.number)
                && before >= number
            {
                return Err(CatalogueError::Order {
                    line,
                    number,
                    before,
                });
            }
            cards.push(card);
        }
        Ok(Self { cards })
    }
}
