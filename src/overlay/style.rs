//! Colours, texts and signs of the overlay.

use crate::{
    colours,
    draw::canvas::Paint,
    language::{Message, Value, language_of_process},
    message,
    report::{CardReport, CardVerdict, Reason, ReasonCode, dice_board::ReadVerdict},
    rules::{Piece, Side},
};

/// Colour of the hatching that marks a fault.
pub(crate) const FAULT_PAINT: Paint = Paint::solid([226, 26, 52]);
/// Colour of the banner of a confident positive result: a solved card, a complete count, a reliable reading.
pub(crate) const CONFIDENT_PAINT: Paint = Paint::solid([0, 128, 84]);
/// Colour of doubtful squares and holes, and of the banner of a doubtful result.
pub(crate) const DOUBT_PAINT: Paint = Paint::solid([74, 78, 140]);
/// Colour of the outline of a gem board or dice board.
pub(crate) const BOARD_OUTLINE_PAINT: Paint = Paint::solid([0, 150, 170]);

/// Returns the colour in which a piece is drawn: its typical colour in photos.
pub(crate) fn piece_paint(piece: Piece) -> Paint {
    Paint::solid(colours::shipped().photographed[piece.index()].map(|value| value as u8))
}

/// A sign for a verdict, which can be recognised without its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    Tick,
    Cross,
    Question,
}

/// Returns the sign and the colour of a verdict. The three colours can also be distinguished by colour-blind people.
pub(crate) fn verdict_sign(verdict: CardVerdict) -> (Sign, Paint) {
    match verdict {
        CardVerdict::Solved => (Sign::Tick, CONFIDENT_PAINT),
        CardVerdict::Unsolved => (Sign::Cross, Paint::solid([196, 52, 22])),
        CardVerdict::Unsure => (Sign::Question, DOUBT_PAINT),
    }
}

/// Returns the sign and the colour of the verdict on a reading of a gem board or dice board.
pub(crate) fn reading_sign(verdict: ReadVerdict) -> (Sign, Paint) {
    match verdict {
        ReadVerdict::Read => (Sign::Tick, CONFIDENT_PAINT),
        ReadVerdict::Unsure => (Sign::Question, DOUBT_PAINT),
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

/// Returns the banner's headline: the verdict and the first reason in a few words.
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

/// Returns a reason in two to four words, for the banner's headline.
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

/// Returns the banner's second line: the card's number and side, and the probability of the verdict or, for an unsure
/// card, the probability that it is solved.
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
    let percent = 100.0 * card.confidence;
    let percent = match percent {
        99.95.. => message!("percent-over", percent = Value::decimal(99.9, 1)),
        99.0.. => message!("percent-exact", percent = Value::decimal(percent, 1)),
        _ => message!("percent-exact", percent = Value::decimal(percent, 0)),
    };
    let id = match card.verdict {
        CardVerdict::Unsure => "overlay-likely-solved",
        _ => "overlay-sure",
    };
    Message::new(id).with("card", name).with("percent", percent)
}

/// Returns the name of a game item, such as a gem, pawn or god, in the language of the process.
pub fn localised_name(item: impl Into<Value>) -> String {
    item.into().text(language_of_process())
}

/// Returns the headline for a reading whose result is a number, such as `12 gems`: in capitals for a reliable reading, otherwise
/// as [`unsure_headline`].
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
