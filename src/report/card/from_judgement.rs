//! Converts judgements of cards to reports. Each doubt about a card becomes a reason whose message contains what to do. Also creates the
//! reasons why the result for a whole photo is missing or uncertain, for all kinds of photo.

use std::collections::BTreeMap;

use crate::{
    judge::card::{Answer, Doubt, Judgement},
    language::Message,
    read::card::Reading,
    report::{CardReport, CardVerdict, PlacementReport, Reason, ReasonCode, XY},
    rules::{Cell, Region, Symbol},
    stats::ten_thousandths,
};

/// Reported probability that a card whose print was not read is solved. Set by hand.
const UNREAD_CONFIDENCE: f64 = 0.1;

impl From<&Doubt> for Reason {
    fn from(doubt: &Doubt) -> Self {
        let reason = |code, id| Self::without_cells(code, Message::new(id));
        let with_cells = |code, id, cells: &[Cell]| Self {
            cells: cells.to_vec(),
            ..reason(code, id)
        };
        match doubt {
            Doubt::Occluded(cells) => with_cells(ReasonCode::Occluded, "doubt-hidden", cells),
            Doubt::OutOfFrame => reason(ReasonCode::OutOfFrame, "doubt-out-of-frame"),
            Doubt::PrintUnsure => reason(ReasonCode::Illegible, "doubt-print"),
            Doubt::Mirrored => reason(ReasonCode::Mirrored, "doubt-mirrored"),
            Doubt::NoColour => Self::no_colour(),
            Doubt::WrongColours => reason(ReasonCode::Illegible, "doubt-wrong-colours"),
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
    /// Creates the report on a card that was located but whose print was not read. `reason` says why it was not read.
    pub fn unread(corners: [XY; 4], required_row: Option<Symbol>, reason: Reason) -> Self {
        Self {
            corners,
            number: None,
            side: None,
            region: Vec::new(),
            grid: None,
            rows: BTreeMap::new(),
            placements: Vec::new(),
            verdict: CardVerdict::Unsure,
            symbol: None,
            required_row,
            confidence: UNREAD_CONFIDENCE,
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
        let reason =
            Reason::without_cells(ReasonCode::Edition, Message::new("doubt-travel-edition"));
        Self {
            region: region.rows(),
            ..Self::unread(corners, required_row, reason)
        }
    }

    /// Creates the report on a card whose print was read and whose pieces were judged. `required_row` is the symbol of the only row whose
    /// pieces count as a solution; `None` if every row counts.
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
        Self::without_cells(ReasonCode::NotFound, Message::new("photo-no-card"))
    }

    /// Returns the reason for a card in a video that has not been judged yet, because something moves over it.
    pub fn waiting() -> Self {
        Self::without_cells(ReasonCode::Moving, Message::new("doubt-moving"))
    }

    /// Returns the reason for an image in which no dice board was found.
    pub(crate) fn no_board() -> Self {
        Self::without_cells(ReasonCode::NotFound, Message::new("photo-no-dice-board"))
    }

    /// Returns the reason for an image in which no gem board was found.
    pub fn no_gem_board() -> Self {
        Self::without_cells(ReasonCode::NotFound, Message::new("photo-no-gem-board"))
    }

    /// Returns the reason for an image in which no gems were found.
    pub(crate) fn no_gems() -> Self {
        Self::without_cells(ReasonCode::NotFound, Message::new("photo-no-gems"))
    }

    /// Returns the reason for an image in which no objects were found whose colours the user has taught.
    pub fn no_things() -> Self {
        Self::without_cells(ReasonCode::NotFound, Message::new("photo-no-things"))
    }

    /// Returns the reason for a photo of unknown content in which nothing was found.
    pub(crate) fn nothing() -> Self {
        Self::without_cells(ReasonCode::NotFound, Message::new("photo-nothing"))
    }

    /// Returns the reason for a photo whose colours are too weak to distinguish pieces, gems or dice.
    pub(crate) fn no_colour() -> Self {
        Self::without_cells(ReasonCode::Illegible, Message::new("photo-no-colour"))
    }

    /// Returns whether one of the reasons has the code [`ReasonCode::NotFound`].
    pub(crate) fn has_not_found(reasons: &[Self]) -> bool {
        reasons
            .iter()
            .any(|reason| reason.code == ReasonCode::NotFound)
    }

    /// Creates a reason that refers to no cells and no piece.
    pub fn without_cells(code: ReasonCode, message: Message) -> Self {
        Self {
            code,
            message,
            cells: Vec::new(),
            piece: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Piece;

    #[test]
    fn a_doubt_keeps_its_cells_and_its_piece_and_says_what_to_do() {
        let cells = vec![Cell::new(0, 2), Cell::new(1, 2)];
        let piece = Piece::S4;
        let expected = [
            (
                Doubt::Occluded(cells.clone()),
                ReasonCode::Occluded,
                2,
                None,
            ),
            (Doubt::OutOfFrame, ReasonCode::OutOfFrame, 0, None),
            (Doubt::PrintUnsure, ReasonCode::Illegible, 0, None),
            (Doubt::Mirrored, ReasonCode::Mirrored, 0, None),
            (Doubt::NoColour, ReasonCode::Illegible, 0, None),
            (Doubt::WrongColours, ReasonCode::Illegible, 0, None),
            (
                Doubt::Ambiguous(cells.clone()),
                ReasonCode::Illegible,
                2,
                None,
            ),
            (
                Doubt::MaybeCovered(cells.clone()),
                ReasonCode::Occluded,
                2,
                None,
            ),
            (
                Doubt::MaybeShifted(piece, cells),
                ReasonCode::Shifted,
                2,
                Some(piece),
            ),
        ];
        for (doubt, code, cell_count, piece) in expected {
            let reason = Reason::from(&doubt);
            let of_reason = (reason.code, reason.cells.len(), reason.piece);
            assert_eq!(of_reason, (code, cell_count, piece), "{doubt:?}");
            let id = reason.message.id().unwrap_or_default();
            assert!(!id.is_empty(), "{doubt:?}");
            assert_ne!(reason.message.to_string(), id, "{doubt:?} has no text");
        }
    }

    #[test]
    fn of_a_card_of_the_travel_edition_only_the_region_is_reported() {
        let region = Region::from_rows(["##", "##"]).expect("a region");
        let card = CardReport::of_travel_edition([[0.0; 2]; 4], Some(Symbol::Mask), region);
        assert_eq!(card.region, ["##", "##"]);
        assert_eq!((card.number, card.side, card.rows.len()), (None, None, 0));
        assert_eq!(card.verdict, CardVerdict::Unsure);
        assert_eq!(card.required_row, Some(Symbol::Mask));
        assert_eq!(card.reasons[0].code, ReasonCode::Edition);
    }
}
