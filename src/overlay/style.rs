//! Colours, texts and signs of the overlay.

use crate::{
    colours,
    draw::canvas::Paint,
    language::{Message, Value, language_of_process},
    message,
    report::{CardReport, CardVerdict, Reason, ReasonCode, dice_board::ReadVerdict, text},
    rules::{Piece, Side},
};

/// Colour of the hatching that marks a fault.
pub(crate) const FAULT_PAINT: Paint = Paint::solid([226, 26, 52]);
/// Colour of the banner of a confident positive result: a solved card, a complete count, a reliable reading. Also the colour of a solved
/// card's outline.
pub(crate) const CONFIDENT_PAINT: Paint = Paint::solid([0, 128, 84]);
/// Colour of the banner and the outline of a card that is not solved.
const UNSOLVED_PAINT: Paint = Paint::solid([196, 52, 22]);
/// Colour of the frames of squares and holes with unknown content, of the banner of a doubtful result, and of an unsure card's outline.
pub(crate) const DOUBT_PAINT: Paint = Paint::solid([74, 78, 140]);
/// Colour of the outline of a gem board or dice board.
pub(crate) const BOARD_OUTLINE_PAINT: Paint = Paint::solid([0, 150, 170]);

/// Returns the colour in which a piece is drawn: its typical colour in photos.
pub(crate) fn piece_paint(piece: Piece) -> Paint {
    Paint::solid(colours::shipped().photographed[piece.index()].map(|value| value as u8))
}

/// A sign that shows a verdict and can be recognised without its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    Tick,
    Cross,
    Question,
}

/// A sign and its colour, which together show a verdict. There are three colours, which colour-blind people can also distinguish.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct VerdictMark {
    pub sign: Sign,
    pub paint: Paint,
}

impl VerdictMark {
    /// Mark of a confident positive result.
    pub(crate) const CONFIDENT: Self = Self {
        sign: Sign::Tick,
        paint: CONFIDENT_PAINT,
    };
    /// Mark of a doubtful result.
    pub(crate) const DOUBT: Self = Self {
        sign: Sign::Question,
        paint: DOUBT_PAINT,
    };
    /// Mark of a card that is not solved.
    const UNSOLVED: Self = Self {
        sign: Sign::Cross,
        paint: UNSOLVED_PAINT,
    };
}

/// Returns the sign and colour that show the verdict on a card.
pub(crate) const fn verdict_mark(verdict: CardVerdict) -> VerdictMark {
    match verdict {
        CardVerdict::Solved => VerdictMark::CONFIDENT,
        CardVerdict::Unsolved => VerdictMark::UNSOLVED,
        CardVerdict::Unsure => VerdictMark::DOUBT,
    }
}

/// Returns the sign and colour that show on an overlay whether a gem board or dice board was read reliably.
pub(crate) const fn reading_mark(verdict: ReadVerdict) -> VerdictMark {
    match verdict {
        ReadVerdict::Read => VerdictMark::CONFIDENT,
        ReadVerdict::Unsure => VerdictMark::DOUBT,
    }
}

/// The size of something drawn, proportional to the size of another thing on the canvas, within limits.
#[derive(Debug, Clone, Copy)]
pub struct ProportionalSize {
    /// The size divided by the size of the other thing.
    pub fraction: f64,
    /// Minimum size, in canvas pixels.
    pub min_px: f64,
    /// Maximum size, in canvas pixels.
    pub max_px: f64,
}

impl ProportionalSize {
    /// Returns the size in canvas pixels. `size_px` is the size, in canvas pixels, of the thing to which this size is proportional.
    pub(crate) fn relative_to(self, size_px: f64) -> f64 {
        (self.fraction * size_px).clamp(self.min_px, self.max_px)
    }
}

/// A hatching that marks a faulty cell; the pattern depends on the kind of fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hatch {
    /// Diagonal lines.
    Diagonals,
    /// Zigzag lines.
    Zigzags,
    /// Nested squares.
    Nested,
    /// Diagonal lines in both directions.
    Crossed,
    /// Rows of dots.
    Dots,
}

/// Returns the hatching for a kind of fault.
pub(crate) fn hatch(code: ReasonCode) -> Hatch {
    match code {
        ReasonCode::Uncovered => Hatch::Diagonals,
        ReasonCode::Shifted => Hatch::Zigzags,
        ReasonCode::Stacked => Hatch::Nested,
        ReasonCode::Overhang => Hatch::Crossed,
        _ => Hatch::Dots,
    }
}

/// Returns the headline of a card's banner: for a solved card the verdict and the symbol of the row, for another card the verdict and the
/// first reason in a few words.
pub fn headline(card: &CardReport) -> Message {
    let with_reason = |id| match card.reasons.first() {
        Some(reason) => message!(
            "overlay-verdict",
            verdict = Message::new(id),
            reason = short_reason(reason)
        ),
        None => Message::new(id),
    };
    match card.verdict {
        CardVerdict::Solved => match card.symbol {
            Some(symbol) => message!("overlay-solved-for", symbol = symbol),
            None => message!("overlay-solved"),
        },
        CardVerdict::Unsolved => with_reason("overlay-unsolved"),
        CardVerdict::Unsure => with_reason("overlay-unsure"),
    }
}

/// Returns a reason in a few words, for the banner's headline.
fn short_reason(reason: &Reason) -> Message {
    let about_piece = |id| {
        let piece = reason.piece.map_or_else(
            || message!("overlay-piece"),
            |piece| Message::verbatim(piece.name()),
        );
        Message::new(id).with("piece", piece)
    };
    match reason.code {
        ReasonCode::Uncovered => message!("overlay-uncovered", count = reason.cells.len()),
        ReasonCode::Overhang => about_piece("overlay-overhang"),
        ReasonCode::Stacked => about_piece("overlay-stacked"),
        ReasonCode::Shifted => about_piece("overlay-shifted"),
        ReasonCode::MissingPiece => about_piece("overlay-missing-piece"),
        ReasonCode::WrongPieces => message!("overlay-wrong-pieces"),
        ReasonCode::NotFound => message!("overlay-no-card"),
        ReasonCode::Unreadable => message!("overlay-unreadable"),
        ReasonCode::TooSmall | ReasonCode::Illegible => message!("overlay-closer"),
        ReasonCode::TooDark => message!("overlay-more-light"),
        ReasonCode::TooBright => message!("overlay-less-light"),
        ReasonCode::Blurred | ReasonCode::Moving => message!("overlay-hold-still"),
        ReasonCode::Glare => message!("overlay-glare"),
        ReasonCode::OutOfFrame => message!("overlay-whole-card"),
        ReasonCode::Occluded => message!("overlay-hand"),
        ReasonCode::Mirrored => message!("overlay-mirrored"),
        ReasonCode::Edition => message!("overlay-edition"),
    }
}

/// Returns the second line of a card's banner: the card's number and side (neither if the number is unknown), and a probability. For a card
/// that is solved or unsolved, this is the probability of the verdict; for an unsure card, it is the probability that the card is solved.
pub fn card_line(card: &CardReport) -> Message {
    let id = match card.side {
        Some(Side::Yellow) => "report-card-yellow",
        Some(Side::Green) => "report-card-green",
        None => "report-unknown-card",
    };
    let name = match card.number {
        Some(number) => Message::new(id).with("number", number),
        None => message!("report-unknown-card"),
    };
    let id = match card.verdict {
        CardVerdict::Unsure => "overlay-likely-solved",
        _ => "overlay-sure",
    };
    Message::new(id)
        .with("card", name)
        .with("percent", text::card::percent(card.confidence))
}

/// Returns the name of a game item, such as a gem, pawn or god, in the language of the process.
pub fn localised_name(item: impl Into<Value>) -> String {
    item.into().text(language_of_process())
}

/// Returns the headline for a reading whose result is a number, such as `12 gems`. The headline is the number in capitals for a reliable
/// reading, and [`unsure_headline`] for an unsure one.
pub fn headline_with_number(number: Message, verdict: ReadVerdict) -> String {
    match verdict {
        ReadVerdict::Read => number.to_string().to_uppercase(),
        ReadVerdict::Unsure => unsure_headline(number).to_string(),
    }
}

/// Returns the headline of a doubtful reading: the word for "unsure", then the result.
pub fn unsure_headline(result: Message) -> Message {
    message!(
        "overlay-verdict",
        verdict = message!("overlay-unsure"),
        reason = result
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(verdict: CardVerdict, confidence: f64) -> CardReport {
        CardReport {
            verdict,
            confidence,
            ..CardReport::unread([[0.0; 2]; 4], None, Reason::waiting())
        }
    }

    #[test]
    #[expect(clippy::float_cmp, reason = "the expected values are exact")]
    fn a_size_is_proportional_within_its_limits() {
        let size = ProportionalSize {
            fraction: 0.5,
            min_px: 10.0,
            max_px: 20.0,
        };
        let sizes = [0.0, 30.0, 1e9, f64::INFINITY].map(|px| size.relative_to(px));
        assert_eq!(sizes, [10.0, 15.0, 20.0, 20.0]);
    }

    #[test]
    fn the_headline_is_the_verdict_with_the_first_reason() {
        let mut unsure = card(CardVerdict::Unsure, 0.3);
        assert_eq!(headline(&unsure).to_string(), "UNSURE: hold still");
        unsure.reasons.clear();
        assert_eq!(headline(&unsure).to_string(), "UNSURE");
        let solved = card(CardVerdict::Solved, 0.9);
        assert_eq!(headline(&solved).to_string(), "SOLVED");
    }

    #[test]
    fn every_reason_has_a_short_text() {
        let codes = [
            ReasonCode::Unreadable,
            ReasonCode::NotFound,
            ReasonCode::TooSmall,
            ReasonCode::TooDark,
            ReasonCode::TooBright,
            ReasonCode::Blurred,
            ReasonCode::Glare,
            ReasonCode::OutOfFrame,
            ReasonCode::Occluded,
            ReasonCode::Moving,
            ReasonCode::Illegible,
            ReasonCode::Mirrored,
            ReasonCode::Edition,
            ReasonCode::Uncovered,
            ReasonCode::Overhang,
            ReasonCode::Stacked,
            ReasonCode::Shifted,
            ReasonCode::WrongPieces,
            ReasonCode::MissingPiece,
        ];
        for code in codes {
            let text =
                short_reason(&Reason::without_cells(code, Message::verbatim(""))).to_string();
            let words = text.split_whitespace().count();
            assert!((1..=5).contains(&words), "{code:?}: {text}");
        }
    }

    #[test]
    fn the_probability_of_a_card_never_claims_certainty() {
        let line = |verdict, confidence| card_line(&card(verdict, confidence)).to_string();
        assert_eq!(line(CardVerdict::Solved, 1.0), "a card, over 99.9 % sure");
        assert_eq!(line(CardVerdict::Unsolved, 0.9), "a card, 90 % sure");
        assert_eq!(
            line(CardVerdict::Unsure, 0.001),
            "a card, under 1 % likely solved"
        );
    }

    #[test]
    fn the_headline_with_a_number_is_in_capitals_only_if_the_reading_is_reliable() {
        let gems = || message!("count-gems", count = 12u32);
        assert_eq!(headline_with_number(gems(), ReadVerdict::Read), "12 GEMS");
        assert_eq!(
            headline_with_number(gems(), ReadVerdict::Unsure),
            "UNSURE: 12 gems"
        );
    }
}
