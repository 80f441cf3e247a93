//! Converts judgements of cards to reports: doubts become reasons that say what to do.

use crate::{
    judge::card::{Answer, Doubt, Judgement},
    read::card::Reading,
    report::{CardReport, CardVerdict, PlacementReport, Reason, ReasonCode, XY},
    rules::{Cell, Region, Symbol},
    stats::ten_thousandths,
};

impl From<&Doubt> for Reason {
    fn from(doubt: &Doubt) -> Self {
        let (code, message, cells, piece) = match doubt {
            Doubt::Hidden(cells) => (
                ReasonCode::Occluded,
                "a hand or an object hides part of the card: remove it and try again",
                cells.clone(),
                None,
            ),
            Doubt::OutOfFrame => (
                ReasonCode::OutOfFrame,
                "part of the card's light area is outside the picture: move the camera so that the whole card is visible",
                Vec::new(),
                None,
            ),
            Doubt::PrintUnsure => (
                ReasonCode::Illegible,
                "this card is not in the catalogue, and its print cannot be read reliably: take the pieces off and try again",
                Vec::new(),
                None,
            ),
            Doubt::Mirrored => (
                ReasonCode::Mirrored,
                "the picture is a mirror image: turn off mirroring, or use the rear camera",
                Vec::new(),
                None,
            ),
            Doubt::NoColour => return Self::no_colour(),
            Doubt::Ambiguous(cells) => (
                ReasonCode::Illegible,
                "these pieces are uncertain: move closer, or use more light without glare",
                cells.clone(),
                None,
            ),
            Doubt::MaybeCovered(cells) => (
                ReasonCode::Occluded,
                "something may lie on these pieces: remove it, or press the pieces flat, and try again",
                cells.clone(),
                None,
            ),
            Doubt::NearlyShifted(piece, cells) => (
                ReasonCode::Shifted,
                "this piece may not be aligned with its cells: straighten it",
                cells.clone(),
                Some(*piece),
            ),
        };
        Self {
            code,
            message: message.to_owned(),
            cells,
            piece,
        }
    }
}

impl CardReport {
    /// Creates the report on a card that was located but whose print was not read, for the given reason.
    pub fn unread(corners: [XY; 4], asked: Option<Symbol>, reason: Reason) -> Self {
        Self {
            corners,
            number: None,
            side: None,
            region: Vec::new(),
            grid: None,
            rows: std::collections::BTreeMap::new(),
            placements: Vec::new(),
            verdict: CardVerdict::Unsure,
            symbol: None,
            asked,
            confidence: 0.1,
            reasons: vec![reason],
            show: None,
            shown: None,
        }
    }

    /// Creates the report on a card of the travel edition, of which only the region can be read.
    pub(crate) fn of_travel_edition(
        corners: [XY; 4],
        asked: Option<Symbol>,
        region: Region,
    ) -> Self {
        let reason = Reason::plain(
            ReasonCode::Edition,
            "this is a card of the travel edition: umpire can read its light area, but does not know its pieces, so check the card yourself",
        );
        Self {
            region: region.rows(),
            ..Self::unread(corners, asked, reason)
        }
    }

    /// Creates the report on a card whose print was read and whose pieces were judged. `asked` is the symbol of the only row that counts as
    /// a solution, if one was requested.
    pub fn judged(
        corners: [XY; 4],
        asked: Option<Symbol>,
        reading: &Reading,
        judgement: &Judgement,
    ) -> Self {
        let card = &reading.card;
        let (verdict, symbol, reasons) = match &judgement.answer {
            Answer::Solved(symbol) => (CardVerdict::Solved, Some(*symbol), Vec::new()),
            Answer::Unsolved(reasons) => (
                CardVerdict::Unsolved,
                None,
                reasons.iter().map(Reason::from).collect(),
            ),
            Answer::Unsure(doubts) => (
                CardVerdict::Unsure,
                None,
                doubts.iter().map(Reason::from).collect(),
            ),
        };
        let placements =
            judgement
                .placements
                .iter()
                .map(|(placement, confidence)| PlacementReport {
                    piece: placement.piece,
                    cells: placement.cells.clone(),
                    confidence: ten_thousandths(*confidence),
                });
        Self {
            corners,
            number: card.number,
            side: Some(card.side),
            region: card.region.rows(),
            grid: None,
            rows: Symbol::ALL
                .into_iter()
                .map(|symbol| (symbol, card.row(symbol).to_vec()))
                .collect(),
            placements: placements.collect(),
            verdict,
            symbol,
            asked,
            confidence: ten_thousandths(judgement.confidence),
            reasons,
            show: None,
            shown: None,
        }
    }
}

impl Reason {
    /// Returns the reason for an image in which no card was found.
    pub fn not_found() -> Self {
        Self::plain(
            ReasonCode::NotFound,
            "no card was found: show the whole card with its symbols and icons, move closer, or use more light",
        )
    }

    /// Returns the reason for a card in a video that has not been judged yet, because something moves over it.
    pub fn waiting() -> Self {
        Self::plain(
            ReasonCode::Moving,
            "this card will be read as soon as nothing moves over it",
        )
    }

    /// Returns the reason for an image in which no dice board was found.
    pub(crate) fn no_board() -> Self {
        Self::plain(
            ReasonCode::NotFound,
            "no Ominoes board was found: show the whole board with its margin and all corners, move closer, or use more light",
        )
    }

    /// Returns the reason for an image in which no gem board was found.
    pub fn no_gem_board() -> Self {
        Self::plain(
            ReasonCode::NotFound,
            "no gem board was found: show the whole board with its rows and red fields, move closer, or use more light",
        )
    }

    /// Returns the reason for an image in which no gems were found.
    pub(crate) fn no_gems() -> Self {
        Self::plain(
            ReasonCode::NotFound,
            "no gems were found: move closer, use more light, and put the gems on a plain surface",
        )
    }

    /// Returns the reason for an image in which no objects of the learned colours were found.
    pub fn no_things() -> Self {
        Self::plain(
            ReasonCode::NotFound,
            "nothing in the palette's colours was found: move closer, use more light, put the things on a plain surface, or learn from a photo like this one",
        )
    }

    /// Returns the reason for a photo whose colours are too weak to distinguish pieces, gems or dice.
    pub(crate) fn no_colour() -> Self {
        Self::plain(
            ReasonCode::Illegible,
            "this photo has almost no colour, so colours cannot be told apart: take a colour photo without a filter, in white light",
        )
    }

    /// Creates a reason about the photo or the card as a whole, without cells or piece.
    pub fn plain(code: ReasonCode, message: &str) -> Self {
        Self {
            code,
            message: message.to_owned(),
            cells: Vec::<Cell>::new(),
            piece: None,
        }
    }
}
