//! Reports on the catalogue of cards: its sides, the covers of their rows, and cards learned from photos.
//!
//! The structures mirror the JSON that `umpire cards`, `umpire solve` and `umpire cards learn` print with `--json`.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{
    language::Message,
    rules::{Card, Piece, Placement, Region, Side, Symbol},
};

/// Value of the `schema` field of a card side.
pub(crate) const CARD_SIDE_SCHEMA: &str = "umpire/cards@1";
/// Value of the `schema` field of a report on the covers of a card side's rows, as printed by `umpire solve`.
pub(crate) const COVERS_SCHEMA: &str = "umpire/solve@1";
/// Value of the `schema` field of a report on learning a card.
pub(crate) const LEARN_SCHEMA: &str = "umpire/learn@1";

/// A known card side, built-in or learned.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CardSideReport {
    /// Name and version of the report's format, always [`CARD_SIDE_SCHEMA`].
    pub schema: &'static str,
    /// Number of the card side: the printed one, or the one that was assigned when the card was learned.
    pub number: Option<u16>,
    /// The side of the card: `yellow`, with three pieces per row, or `green`, with four.
    pub side: Side,
    /// The region to be covered, as rows of `#` (cell) and `.`.
    pub region: Vec<String>,
    /// The pieces in the row of each symbol.
    pub rows: BTreeMap<Symbol, Vec<Piece>>,
    /// Whether the card was learned from a photo; otherwise it is built in.
    pub learned: bool,
}

/// Where the knowledge of a card side comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CardOrigin {
    /// The side is one of those that come with umpire.
    BuiltIn,
    /// The side was learned from a photo.
    Learned,
}

/// All exact covers of the region of a card side with the pieces that are printed in one of the side's six rows.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CoversReport {
    /// Name and version of the report's format, always [`COVERS_SCHEMA`].
    pub schema: &'static str,
    /// Number of the card side, as printed or as assigned when the card was learned.
    pub number: Option<u16>,
    /// Symbol of the row.
    pub symbol: Symbol,
    /// The covers; each is a list of all pieces of the row with the cells that they cover.
    pub covers: Vec<Vec<Placement>>,
}

/// The result of learning a card from a photo.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct LearnReport {
    /// Name and version of the report's format, always [`LEARN_SCHEMA`].
    pub schema: &'static str,
    /// Path of the photo, as given by the user.
    pub photo: String,
    /// Whether the card was learned.
    pub outcome: LearnOutcome,
    /// Number of the card, whether it was learned now or was known before; `None` if the card was refused.
    pub number: Option<u16>,
    /// Side of the card; `None` if it was not read.
    pub side: Option<Side>,
    /// The region to be covered, as rows of `#` (cell) and `.`; empty if it was not read.
    pub region: Vec<String>,
    /// The pieces in the row of each symbol; empty if they were not read.
    pub rows: BTreeMap<Symbol, Vec<Piece>>,
    /// Reasons why the card was refused, in words.
    pub reasons: Vec<Message>,
    /// Path of the file in which the card was stored; `None` if it was not stored.
    pub kept_in: Option<String>,
}

/// The outcome of learning a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum LearnOutcome {
    /// The card was stored.
    Learned,
    /// The card is already known; nothing was changed.
    Known,
    /// The card was not stored, for the reasons in the report.
    Refused,
}

impl CardSideReport {
    /// Creates the report on a card side.
    pub fn of(card: &Card, origin: CardOrigin) -> Self {
        Self {
            schema: CARD_SIDE_SCHEMA,
            number: card.number,
            side: card.side,
            region: card.region.rows(),
            rows: Symbol::ALL
                .map(|symbol| (symbol, card.row(symbol).to_vec()))
                .into(),
            learned: origin == CardOrigin::Learned,
        }
    }
}

impl CoversReport {
    /// Creates the report on `covers`, the ways to cover the region of a card with the pieces in the row of `symbol`.
    pub fn of(card: &Card, symbol: Symbol, covers: Vec<Vec<Placement>>) -> Self {
        Self {
            schema: COVERS_SCHEMA,
            number: card.number,
            symbol,
            covers,
        }
    }
}

impl LearnReport {
    /// Creates the report on a photo from which no card was learned. It has no reasons, and no side, region or rows of the card; the caller
    /// adds them.
    pub fn refused(photo: String) -> Self {
        Self {
            schema: LEARN_SCHEMA,
            photo,
            outcome: LearnOutcome::Refused,
            number: None,
            side: None,
            region: Vec::new(),
            rows: BTreeMap::new(),
            reasons: Vec::new(),
            kept_in: None,
        }
    }

    /// Sets the outcome to [`LearnOutcome::Known`], and fills in the number, the side, the region and the rows of the known card.
    pub fn set_known(&mut self, card: &Card) {
        self.outcome = LearnOutcome::Known;
        self.number = card.number;
        self.set_print(card.side, Some(card.region), &card.rows);
    }

    /// Fills in what is printed on the card in the photo; `region` is `None` if it was not read.
    pub fn set_print(&mut self, side: Side, region: Option<Region>, rows: &[Vec<Piece>; 6]) {
        self.side = Some(side);
        self.region = region.map(Region::rows).unwrap_or_default();
        self.rows = Symbol::ALL
            .map(|symbol| (symbol, rows[symbol.index()].clone()))
            .into();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::schema;

    #[test]
    fn the_schemas_describe_these_types() {
        schema::check::<CardSideReport>(CARD_SIDE_SCHEMA);
        schema::check::<CoversReport>(COVERS_SCHEMA);
        schema::check::<LearnReport>(LEARN_SCHEMA);
    }
}
