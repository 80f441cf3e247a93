//! The die with the six symbols: found beside the cards, and its top read.

use crate::{
    frame::Frame,
    geometry::Point,
    locate::{LocateError, card::LocatedCard, die::DieLocator},
    read::die::{TopReader, TopReading},
    report::{DieReport, Reason, ReasonCode, VerdictWord, findings::CardFindings},
    rules::Symbol,
};

/// What is less likely than this to show one symbol is not told of. On the tune lists dice have 0.93 and more; other things that are
/// found have 0.6 and less, the side of a die whose top is cut off 0.83.
const LEAST: f64 = 0.75;
/// A die that is less sure than this does not say what counts.
const SURE: f64 = 0.9;

/// Finds the die and reads it.
pub struct SymbolDie {
    locator: DieLocator,
    reader: TopReader,
}

impl SymbolDie {
    /// With the networks that are built in.
    ///
    /// # Errors
    /// When a network does not load.
    pub fn load() -> Result<Self, LocateError> {
        Ok(Self {
            locator: DieLocator::load()?,
            reader: TopReader::load()?,
        })
    }

    /// The die on the table of these cards; of several the surest.
    ///
    /// # Errors
    /// When a network fails.
    pub fn read(
        &self,
        frame: &Frame,
        cards: &[LocatedCard],
    ) -> Result<Option<DieReport>, LocateError> {
        // The surest card says best how the table lies; one that was found on a mirror image says it wrongly.
        let mut cards: Vec<LocatedCard> = cards
            .iter()
            .filter(|card| !card.mirrored)
            .cloned()
            .collect();
        cards.sort_by(|a, b| b.confidence.total_cmp(&a.confidence));
        let Some(first) = cards.first() else {
            return Ok(None);
        };
        let dice = self.locator.find(&frame.image, &cards)?;
        let tops = self.reader.read(&frame.image, &first.pose, &dice)?;
        tracing::debug!(?dice, ?tops, "die");
        let read = dice.iter().zip(tops.iter().map(TopReading::best));
        let told = read.filter(|(_, (_, probability))| *probability >= LEAST);
        let best = told.max_by(|a, b| a.1.1.total_cmp(&b.1.1));
        Ok(best.map(|(die, read)| report(frame, die.top, read)))
    }
}

fn report(frame: &Frame, top: Point, (symbol, probability): (Symbol, f64)) -> DieReport {
    DieReport {
        symbol,
        center: super::place_shown(frame, top),
        confidence: (probability * 1e4).floor() / 1e4,
    }
}

/// The row that the die shows, where it is sure.
pub fn asked(die: Option<&DieReport>) -> Option<Symbol> {
    let sure = die.filter(|die| die.confidence >= SURE);
    sure.map(|die| die.symbol)
}

/// Where the die should say which row counts, and cannot be read, nothing is confirmed.
pub fn leave_open(findings: &mut CardFindings) {
    let reason = || {
        Reason::plain(
            ReasonCode::NotFound,
            "the die cannot be read: lay it beside a card, with the symbol upwards and in the picture, or say the symbol with --symbol",
        )
    };
    findings.reasons.push(reason());
    for card in &mut findings.cards {
        if card.verdict == VerdictWord::Solved {
            card.verdict = VerdictWord::Unsure;
            card.symbol = None;
            card.reasons.push(reason());
        }
    }
}
