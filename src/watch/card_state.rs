//! The current state of a card, for display.

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
    /// Number of the card in the catalogue; `None` for a card without a number, such as one that is in no catalogue.
    pub number: Option<u16>,
    /// Name of the card's player, once known.
    pub player: Option<String>,
    /// Place of the card in the order in which cards were announced as solved, from 1; `None` unless it is announced.
    pub place: Option<usize>,
    /// The row of icons whose pieces cover the card; `None` unless the card is announced as solved.
    pub symbol: Option<Symbol>,
    /// Corners of the card, in pixels of the frame.
    pub corners: Quad,
    /// Whether the card was not found at its pose in the latest frame, or has no report yet.
    pub waiting: bool,
    /// Report on the card; `None` until the card is judged with its present pieces, at its present place and for its required row. While
    /// the pieces are unchanged, the judgements may alternate between reports. The displayed report is then only replaced by one with which
    /// more of the latest judgements agree.
    pub report: Option<CardReport>,
}

/// Returns the report to display for a card. While the card is announced as solved, the verdict is solved, even if a later frame is less
/// certain. Otherwise, a verdict of solved is displayed as unsure. A card without a report gets one that it waits to be judged.
pub(super) fn displayed_report(track: &Track) -> CardReport {
    let corners = report_corners(&track.corners());
    let unread = || CardReport::unread(corners, None, Reason::waiting());
    let mut report = track.report().cloned().unwrap_or_else(unread);
    match track.announcement {
        Some(announcement) => {
            report.verdict = CardVerdict::Solved;
            report.symbol = Some(announcement.symbol);
            report.reasons.clear();
        }
        // The verdict of this report is solved, but all frames together do not suffice for an announcement.
        None if report.verdict == CardVerdict::Solved => report.verdict = CardVerdict::Unsure,
        None => {}
    }
    report
}

/// Converts the corners to the form used in reports: `[x, y]` in pixels of the frame, rounded to hundredths.
pub(super) fn report_corners(quad: &Quad) -> [XY; 4] {
    quad.0
        .map(|corner: Point| [hundredths(corner.x), hundredths(corner.y)])
}
