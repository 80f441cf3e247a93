//! The current state of a card, as viewers see it.

use crate::{
    geometry::{Point, Quad},
    report::{CardReport, CardVerdict, Reason, XY},
    rules::Symbol,
    stats::hundredths,
    watch::track::Track,
};

/// The current state of a card, for display.
#[derive(Debug, Clone)]
pub struct CardState {
    /// Identifier of the card; constant while the card is tracked.
    pub card: usize,
    /// Number of the card in the catalogue.
    pub number: Option<u16>,
    /// Name of the card's player, once known.
    pub player: Option<String>,
    /// Order of finishing, from 1, once the card was announced as solved.
    pub place: Option<usize>,
    /// The row whose pieces cover the region, once the card was announced as solved.
    pub symbol: Option<Symbol>,
    /// Whether the card is not visible now or has no judgement yet.
    pub waiting: bool,
    /// Report on the card; it stays the same if the judgements of a still scene alternate. `None` before the first
    /// judgement.
    pub report: Option<CardReport>,
}

/// Returns the report to show for a card. A card announced as solved stays solved in it, even if a later frame casts doubt
/// on that.
pub(super) fn shown(track: &Track) -> CardReport {
    let corners = corners_of(&track.corners());
    let unread = || CardReport::unread(corners, None, Reason::waiting());
    let mut report = track.report().cloned().unwrap_or_else(unread);
    match track.solved {
        Some(solved) => {
            report.verdict = CardVerdict::Solved;
            report.symbol = Some(solved.symbol);
            report.reasons.clear();
        }
        // This frame's verdict is solved, but the probability over all frames is still below the announcement threshold.
        None if report.verdict == CardVerdict::Solved => report.verdict = CardVerdict::Unsure,
        None => {}
    }
    report
}

/// Returns the corners as a report has them: `[x, y]` in pixels, rounded to hundredths.
pub(super) fn corners_of(quad: &Quad) -> [XY; 4] {
    quad.0.map(|at: Point| [hundredths(at.x), hundredths(at.y)])
}
