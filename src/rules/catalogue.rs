//! The known card sides of Ubongo, stored as text with one side per line.

use std::{str::FromStr, sync::LazyLock};

use crate::{
    language::Value,
    message,
    rules::cards::{Card, CardError},
};

/// An error in the text of a card catalogue.
#[derive(Debug, thiserror::Error)]
pub enum CatalogueError {
    /// A line is not a valid card side.
    #[error("{}", message!("catalogue-line", line = *line, text = Value::quoted(text)))]
    Line {
        /// Number of the line, from 1.
        line: usize,
        /// The line.
        text: String,
        /// Why it is not a valid card side.
        source: CardError,
    },
    /// The number of a card side is not higher than that of the side before it.
    #[error("{}", message!("catalogue-order", line = *line, number = *number, before = *before))]
    Order {
        /// Number of the line, from 1.
        line: usize,
        /// Number of the card side in this line.
        number: u16,
        /// Number of the card side before it.
        before: u16,
    },
}

/// A set of known card sides, sorted by their numbers.
#[derive(Debug, Clone, Default)]
pub struct Catalogue {
    cards: Vec<Card>,
}

impl Catalogue {
    /// Returns the card sides that are shipped with the program: 70 of the 72 card sides of the first and second edition.
    ///
    /// # Panics
    /// If the compiled-in text is malformed. A test parses this text, so a build that passes the tests never panics here.
    pub fn standard() -> &'static Self {
        static STANDARD: LazyLock<Catalogue> = LazyLock::new(|| {
            let catalogue = include_str!("cards.txt").parse();
            catalogue.expect("a test parses the shipped catalogue")
        });
        &STANDARD
    }

    /// Returns the card sides, sorted by number.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Returns a catalogue with the card sides of both catalogues.
    ///
    /// # Errors
    /// If a number of a card side occurs in both catalogues. The error is the lowest number that occurs in both.
    pub fn with(&self, others: &Self) -> Result<Self, u16> {
        let mut cards = [self.cards(), others.cards()].concat();
        cards.sort_by_key(|card| card.number);
        let is_repeated = |pair: &&[Card]| pair[0].number == pair[1].number;
        match cards.windows(2).find(is_repeated) {
            Some(pair) => Err(pair[0].number.unwrap_or_default()),
            None => Ok(Self { cards }),
        }
    }

    /// Parses learned card sides. Unlike the shipped card sides, they are fully checked: a row that cannot be solved is an error too.
    ///
    /// # Errors
    /// Returns the error in the first faulty line.
    pub fn of_learned(text: &str) -> Result<Self, CatalogueError> {
        Self::parse(text, |line| {
            let card: Card = line.parse()?;
            card.faults().into_iter().next().map_or(Ok(card), Err)
        })
    }

    /// Parses one card side per line with `parse_line`; the lines must be sorted by number. Skips empty lines and lines that start with
    /// `#`.
    fn parse(
        text: &str,
        parse_line: impl Fn(&str) -> Result<Card, CardError>,
    ) -> Result<Self, CatalogueError> {
        let mut cards: Vec<Card> = Vec::new();
        for (index, text) in text.lines().enumerate() {
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            let line = index + 1;
            let card = parse_line(text).map_err(|source| CatalogueError::Line {
                line,
                text: text.to_owned(),
                source,
            })?;
            let last = cards.last().and_then(|card| card.number);
            if let (Some(before), Some(number)) = (last, card.number)
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

    /// Returns the card side with this number; `None` if the catalogue does not contain it.
    pub fn card(&self, number: u16) -> Option<&Card> {
        self.cards.iter().find(|card| card.number == Some(number))
    }
}

impl FromStr for Catalogue {
    type Err = CatalogueError;

    /// Parses one card side per line; the lines must be sorted by number. Skips empty lines and lines that start with `#`.
    fn from_str(text: &str) -> Result<Self, CatalogueError> {
        Self::parse(text, str::parse)
    }
}
