//! Finds the die with the six symbols of Ubongo beside the cards and reads its top face.

use crate::{
    frame::Frame,
    geometry::Point,
    language::Message,
    locate::{card::LocatedCard, die::DieLocator},
    pipeline::{PipelineError, point_in_photo},
    read::die::{TopReader, TopReading},
    report::{CardVerdict, DieReport, Reason, ReasonCode, findings::CardFindings},
    rules::Symbol,
};

/// A detected object is reported as the die if its most probable symbol has at least this probability. On the tune lists, the most probable
/// symbol has 0.93 or more for dice and 0.6 or less for other objects. There is one exception with 0.83: the side of a die whose top is
/// outside the image.
const MIN_REPORTED_PROBABILITY: f64 = 0.75;
/// Minimum probability at which the symbol that was read on the die decides which row of pieces counts. Set by hand.
const MIN_DECIDING_PROBABILITY: f64 = 0.9;

/// Finds the die with the six symbols and reads its top face.
pub struct SymbolDie {
    locator: DieLocator,
    reader: TopReader,
}

impl SymbolDie {
    /// Loads the built-in networks for locating and reading the die.
    ///
    /// # Errors
    /// When a network does not load.
    pub fn load() -> Result<Self, PipelineError> {
        Ok(Self {
            locator: DieLocator::load()?,
            reader: TopReader::load()?,
        })
    }

    /// Finds the die on the table on which these cards lie. If there are several dice, returns the one whose symbol is most probable.
    /// `None` if no die is found, if no symbol is probable enough, if there are no cards, or if all cards are mirrored.
    ///
    /// # Errors
    /// When a network fails.
    pub fn read(
        &self,
        frame: &Frame,
        cards: &[LocatedCard],
    ) -> Result<Option<DieReport>, PipelineError> {
        // The plane of the table is taken from the first card, so the most confident card comes first. A mirrored card gives a wrong plane
        // and is left out.
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
        let tops = self
            .reader
            .read(&frame.image, &first.pose, &dice, MIN_REPORTED_PROBABILITY)?;
        tracing::debug!(?dice, ?tops, "die");
        let readings = dice.iter().zip(tops.iter().map(TopReading::best));
        let reportable =
            readings.filter(|(_, (_, probability))| *probability >= MIN_REPORTED_PROBABILITY);
        let best = reportable.max_by(|a, b| a.1.1.total_cmp(&b.1.1));
        Ok(best.map(|(die, reading)| report(frame, die.top, reading)))
    }
}

/// Returns the report on a die. `top` is the centre of its top face, in pixels of the decoded image. The probability of the symbol is
/// rounded down to 1e-4, so that a probability below 1 is never reported as 1.
fn report(frame: &Frame, top: Point, (symbol, probability): (Symbol, f64)) -> DieReport {
    DieReport {
        symbol,
        center: point_in_photo(frame, top),
        confidence: (probability * 1e4).floor() / 1e4,
    }
}

/// Returns the symbol on the die, if it may decide which row of pieces counts. Returns `None` if there is no die, or if the probability of
/// its symbol is below [`MIN_DECIDING_PROBABILITY`].
pub fn required_row(die: Option<&DieReport>) -> Option<Symbol> {
    let certain = die.filter(|die| die.confidence >= MIN_DECIDING_PROBABILITY);
    certain.map(|die| die.symbol)
}

/// Reports that the die cannot be read with certainty, for the case that the die decides which row counts. Adds this reason to the findings
/// and to every solved card. Changes the verdict of these cards to unsure and removes the symbol of the solved row.
pub(crate) fn make_unsure(findings: &mut CardFindings) {
    let reason = || Reason::without_cells(ReasonCode::NotFound, Message::new("doubt-die"));
    findings.reasons.push(reason());
    for card in &mut findings.cards {
        if card.verdict == CardVerdict::Solved {
            card.verdict = CardVerdict::Unsure;
            card.symbol = None;
            card.reasons.push(reason());
        }
    }
}

#[cfg(test)]
mod tests {
    use image::RgbImage;

    use super::*;
    use crate::report::CardReport;

    fn die(probability: f64) -> DieReport {
        let frame = Frame::of(RgbImage::new(10, 10));
        report(&frame, Point::new(4.0, 5.0), (Symbol::Mask, probability))
    }

    #[test]
    #[expect(clippy::float_cmp, reason = "the values are rounded")]
    fn the_probability_of_the_symbol_is_rounded_down() {
        assert_eq!(die(0.999_99).confidence, 0.9999);
        assert_eq!(die(1.0).confidence, 1.0);
    }

    #[test]
    fn only_a_die_that_was_read_with_certainty_decides_which_row_counts() {
        assert_eq!(required_row(None), None);
        assert_eq!(required_row(Some(&die(0.89))), None);
        assert_eq!(required_row(Some(&die(0.91))), Some(Symbol::Mask));
    }

    #[test]
    fn without_a_legible_die_solved_cards_become_unsure_and_others_stay() {
        let card = |verdict| CardReport {
            verdict,
            symbol: Some(Symbol::Mask),
            ..CardReport::unread([[0.0; 2]; 4], None, Reason::waiting())
        };
        let mut findings = CardFindings {
            cards: vec![card(CardVerdict::Solved), card(CardVerdict::Unsolved)],
            ..CardFindings::default()
        };
        make_unsure(&mut findings);
        let [solved, unsolved] = &findings.cards[..] else {
            panic!("{:?}", findings.cards);
        };
        assert_eq!((solved.verdict, solved.symbol), (CardVerdict::Unsure, None));
        assert_eq!(solved.reasons.last(), findings.reasons.last());
        assert_eq!(unsolved, &card(CardVerdict::Unsolved));
        assert_eq!(findings.reasons[0].code, ReasonCode::NotFound);
    }
}
