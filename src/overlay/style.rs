//! Colours, words and signs of the overlay.

use crate::{
    colours,
    draw::canvas::Paint,
    report::{CardReport, CardVerdict, Reason, ReasonCode},
    rules::Piece,
};

/// Colour of the hatching that marks a fault.
pub(crate) const FAULT: Paint = Paint::solid([226, 26, 52]);

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
        CardVerdict::Solved => (Sign::Tick, Paint::solid([0, 128, 84])),
        CardVerdict::Unsolved => (Sign::Cross, Paint::solid([196, 52, 22])),
        CardVerdict::Unsure => (Sign::Question, Paint::solid([74, 78, 140])),
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
pub fn headline(card: &CardReport) -> String {
    match card.verdict {
        CardVerdict::Solved => match card.symbol {
            Some(symbol) => format!("SOLVED  {symbol}"),
            None => "SOLVED".to_owned(),
        },
        CardVerdict::Unsolved => with_reason("NOT SOLVED", card.reasons.first()),
        CardVerdict::Unsure => with_reason("UNSURE", card.reasons.first()),
    }
}

fn with_reason(verdict: &str, reason: Option<&Reason>) -> String {
    match reason.map(short) {
        Some(short) if !short.is_empty() => format!("{verdict}: {short}"),
        _ => verdict.to_owned(),
    }
}

/// Returns a reason in two to four words, for the banner's headline.
fn short(reason: &Reason) -> String {
    let piece = reason
        .piece
        .map_or("piece".to_owned(), |piece| piece.to_string());
    let words = match reason.code {
        ReasonCode::Uncovered => {
            let count = reason.cells.len();
            return format!(
                "{count} cell{} uncovered",
                if count == 1 { "" } else { "s" }
            );
        }
        ReasonCode::Overhang => return format!("{piece} over the edge"),
        ReasonCode::Stacked => return format!("{piece} not flat"),
        ReasonCode::Shifted => return format!("{piece} out of place"),
        ReasonCode::MissingPiece => return format!("{piece} missing"),
        ReasonCode::WrongPieces => "wrong pieces",
        ReasonCode::NotFound => "no card found",
        ReasonCode::Unreadable => "cannot be read",
        ReasonCode::TooSmall | ReasonCode::Illegible => "move closer",
        ReasonCode::TooDark => "more light",
        ReasonCode::TooBright => "less light",
        ReasonCode::Blurred | ReasonCode::Moving => "hold still",
        ReasonCode::Glare => "avoid glare",
        ReasonCode::OutOfFrame => "show the whole card",
        ReasonCode::Occluded => "remove the hand",
        ReasonCode::Mirrored => "mirrored picture",
        ReasonCode::Edition => "another edition",
    };
    words.to_owned()
}

/// Returns the banner's second line: the card's number and side, and the probability of the verdict or, for an unsure card, the probability
/// that it is solved.
pub fn about(card: &CardReport) -> String {
    let name = match (card.number, card.side) {
        (Some(number), Some(side)) => format!("card {number} {side:?}").to_lowercase(),
        _ => "card".to_owned(),
    };
    let percent = 100.0 * card.confidence;
    let percent = match percent {
        99.95.. => "over 99.9\u{a0}%".to_owned(),
        99.0.. => format!("{percent:.1}\u{a0}%"),
        _ => format!("{percent:.0}\u{a0}%"),
    };
    match card.verdict {
        CardVerdict::Unsure => format!("{name}, {percent} likely solved"),
        _ => format!("{name}, {percent} sure"),
    }
}
