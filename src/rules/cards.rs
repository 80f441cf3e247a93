//! The card sides as data: region and six rows of pieces.

use std::{fmt, str::FromStr, sync::OnceLock};

use super::{cells::Region, pieces::Piece};

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
        f.write_str(self.name())
    }
}

impl FromStr for Symbol {
    type Err = UnknownSymbol;

    fn from_str(name: &str) -> Result<Self, UnknownSymbol> {
        Self::ALL
            .into_iter()
            .find(|symbol| symbol.name() == name)
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
}

/// One side of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// The printed number: yellow sides 1 to 36, green 37 to 72.
    pub number: u8,
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

    fn from_line(line: &str) -> Option<Self> {
        let mut words = line.splitn(4, ' ').map(str::trim);
        let number = words.next()?.parse().ok()?;
        let rest = line
            .trim_start_matches(|char: char| char.is_ascii_digit())
            .trim_start();
        let (side, rest) = rest.split_once(' ')?;
        let (region, rows) = rest.trim_start().split_once(' ')?;
        let side = match side {
            "yellow" => Side::Yellow,
            "green" => Side::Green,
            _ => return None,
        };
        let rows: Vec<Vec<Piece>> = rows
            .split('|')
            .map(|row| {
                row.split_whitespace()
                    .map(|name| name.parse().ok())
                    .collect()
            })
            .collect::<Option<_>>()?;
        Some(Self {
            number,
            side,
            region: Region::from_rows(region.split('/'))?,
            rows: rows.try_into().ok()?,
        })
    }
}

/// All card sides that are known.
#[derive(Debug)]
pub struct Catalogue {
    cards: Vec<Card>,
}

impl Catalogue {
    /// The sides shipped with the program: 70 of the 72 of the first and second edition.
    pub fn standard() -> &'static Self {
        static STANDARD: OnceLock<Catalogue> = OnceLock::new();
        STANDARD.get_or_init(|| Self {
            cards: include_str!("cards.txt")
                .lines()
                .filter(|line| !line.starts_with('#'))
                .filter_map(Card::from_line)
                .collect(),
        })
    }

    /// The sides, by number.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The side with this number, if it is known.
    pub fn card(&self, number: u8) -> Option<&Card> {
        self.cards.iter().find(|card| card.number == number)
    }
}
