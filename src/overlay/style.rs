//! Colours, words and signs.

use crate::{
    colours,
    draw::canvas::Paint,
    report::{CardReport, Reason, ReasonCode, VerdictWord},
    rules::Piece,
};

/// What is wrong; also told by hatching.
pub const FAULT: Paint = Paint::solid([226, 26, 52]);

/// The colour a piece has in a photo.
pub fn piece_paint(piece: Piece) -> Paint {
    Paint::solid(colours::shipped().photographed[piece.index()].map(|value| value as u8))
}

/// A sign that tells the verdict without colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    Tick,
    Cross,
    Question,
}

/// Sign and colour of a verdict; the colours differ for colour-blind eyes too.
pub fn verdict_sign(verdict: VerdictWord) -> (Sign, Paint) {
    match verdict {
        VerdictWord::Solved => (Sign::Tick, Paint::solid([0, 128, 84])),
        VerdictWord::Unsolved => (Sign::Cross, Paint::solid([196, 52, 22])),
        VerdictWord::Unsure => (Sign::Question, Paint::solid([74, 78, 140])),
    }
}

/// How a faulty cell is hatched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hatch {
    /// Diagonal lines.
    Diagonals,
    /// Zigzag lines.
    Zigzags,
    /// Squares inside each other.
    Nested,
    /// Diagonal lines both ways.
    Crossed,
    /// Rows of dots.
    Dots,
}

/// The hatching of a reason.
pub fn hatch(code: ReasonCode) -> Hatch {
    match code {
        ReasonCode::Uncovered => Hatch::Diagonals,
        ReasonCode::Shifted => Hatch::Zigzags,
        ReasonCode::Stacked => Hatch::Nested,
        ReasonCode::Overhang => Hatch::Crossed,
        _ => Hatch::Dots,
    }
}

/// The verdict in a few words, with the first reason.
pub fn headline(card: &CardReport) -> String {
    match card.verdict {
        VerdictWord::Solved => match card.symbol {
            Some(symbol) => format!("SOLVED  {symbol}"),
            None => "SOLVED".to_owned(),
        },
        VerdictWord::Unsolved => with_reason("NOT SOLVED", card.reasons.first()),
        VerdictWord::Unsure => with_reason("UNSURE", card.reasons.first()),
    }
}

fn with_reason(verdict: &str, reason: Option<&Reason>) -> String {
    match reason.map(short) {
        Some(short) if !short.is_empty() => format!("{verdict}: {short}"),
        _ => verdict.to_owned(),
    }
}

/// A reason in two or three words.
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
        ReasonCode::TooSmall => "move closer",
        ReasonCode::TooDark => "more light",
        ReasonCode::TooBright => "less light",
        ReasonCode::Blurred | ReasonCode::Moving => "hold still",
        ReasonCode::Glare => "avoid the glare",
        ReasonCode::OutOfFrame => "show the whole card",
        ReasonCode::Occluded => "take the hand away",
        ReasonCode::Illegible => "come closer",
        ReasonCode::Mirrored => "mirrored picture",
        ReasonCode::Edition => "another edition",
    };
    words.to_owned()
}

/// What else is told of a card: number and side, and how sure the verdict is.
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
        VerdictWord::Unsure => format!("{name}, solved with a chance of {percent}"),
        _ => format!("{name}, {percent} sure"),
    }
}
