//! Converts judgements of cards to reports. Each doubt becomes a reason whose message contains what to do.

use crate::{
    judge::card::{Answer, Doubt, Judgement},
    language::Message,
    read::card::Reading,
    report::{CardReport, CardVerdict, PlacementReport, Reason, ReasonCode, XY},
    rules::{Cell, Region, Symbol},
    stats::ten_thousandths,
};

impl From<&Doubt> for Reason {
    fn from(doubt: &Doubt) -> Self {
        let plain = |code, id| Self::plain(code, Message::new(id));
        let with_cells = |code, id, cells: &[Cell]| Self {
            cells: cells.to_vec(),
            ..plain(code, id)
        };
        match doubt {
            Doubt::Occluded(cells) => with_cells(ReasonCode::Occluded, "doubt-hidden", cells),
            Doubt::OutOfFrame => plain(ReasonCode::OutOfFrame, "doubt-out-of-frame"),
            Doubt::PrintUnsure => plain(ReasonCode::Illegible, "doubt-print"),
            Doubt::Mirrored => plain(ReasonCode::Mirrored, "doubt-mirrored"),
            Doubt::NoColour => Self::no_colour(),
            Doubt::WrongColours => plain(ReasonCode::Illegible, "doubt-wrong-colours"),
            Doubt::Ambiguous(cells) => with_cells(ReasonCode::Illegible, "doubt-ambiguous", cells),
            Doubt::MaybeCovered(cells) => {
                with_cells(ReasonCode::Occluded, "doubt-maybe-covered", cells)
            }
            Doubt::MaybeShifted(piece, cells) => Self {
                piece: Some(*piece),
                ..with_cells(ReasonCode::Shifted, "doubt-nearly-shifted", cells)
            },
        }
    }
}

impl CardReport {
    /// Creates the report on a card that was located but whose print was not read, for the given reason.
    pub fn unread(corners: [XY; 4], required_row: Option<Symbol>, reason: Reason) -> Self {
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
            required_row,
            confidence: 0.1,
            reasons: vec![reason],
            show: None,
            shown: None,
        }
    }

    /// Creates the report on a card of the travel edition, of which only the region can be read.
    pub(crate) fn of_travel_edition(
        corners: [XY; 4],
        required_row: Option<Symbol>,
        region: Region,
    ) -> Self {
        let reason = Reason::plain(ReasonCode::Edition, Message::new("doubt-travel-edition"));
        Self {
            region: region.rows(),
            ..Self::unread(corners, required_row, reason)
        }
    }

    /// Creates the report on a card whose print was read and whose pieces were judged. `required_row` is the symbol of the only row that
    /// counts as a solution, if one was requested.
    pub fn judged(
        corners: [XY; 4],
        required_row: Option<Symbol>,
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
            required_row,
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
        Self::plain(ReasonCode::NotFound, Message::new("photo-no-card"))
    }

    /// Returns the reason for a card in a video that has not been judged yet, because something moves over it.
    pub fn waiting() -> Self {
        Self::plain(ReasonCode::Moving, Message::new("doubt-moving"))
    }

    /// Returns the reason for an image in which no dice board was found.
    pub(crate) fn no_board() -> Self {
        Self::plain(ReasonCode::NotFound, Message::new("photo-no-dice-board"))
    }

    /// Returns the reason for an image in which no gem board was found.
    pub fn no_gem_board() -> Self {
        Self::plain(ReasonCode::NotFound, Message::new("photo-no-gem-board"))
    }

    /// Returns the reason for an image in which no gems were found.
    pub(crate) fn no_gems() -> Self {
        Self::plain(ReasonCode::NotFound, Message::new("photo-no-gems"))
    }

    /// Returns the reason for an image in which no objects of the learned colours were found.
    pub fn no_things() -> Self {
        Self::plain(ReasonCode::NotFound, Message::new("photo-no-things"))
    }

    /// Returns the reason for a photo of unknown content in which nothing was found.
    pub(crate) fn nothing() -> Self {
        Self::plain(ReasonCode::NotFound, Message::new("photo-nothing"))
    }

    /// Returns the reason for a photo whose colours are too weak to distinguish pieces, gems or dice.
    pub(crate) fn no_colour() -> Self {
        Self::plain(ReasonCode::Illegible, Message::new("photo-no-colour"))
    }

    /// Returns whether one of the reasons is that nothing was found.
    pub(crate) fn has_not_found(reasons: &[Self]) -> bool {
        reasons
            .iter()
            .any(|reason| reason.code == ReasonCode::NotFound)
    }

    /// Creates a reason about the photo or the card as a whole, without cells or piece.
    pub fn plain(code: ReasonCode, message: Message) -> Self {
        Self {
            code,
            message,
            cells: Vec::new(),
            piece: None,
        }
    }
}
