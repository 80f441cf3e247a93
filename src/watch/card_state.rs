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
    /// Place of the card in the order in which cards were announced as solved, from 1; `None` before its announcement.
    pub place: Option<usize>,
    /// The row of icons whose pieces cover the card; `None` until the card is announced as solved.
    pub symbol: Option<Symbol>,
    /// Corners of the card, in pixels of the frame.
    pub corners: Quad,
    /// Whether the card was not found at its pose in the latest frame, or has no judgement yet.
    pub waiting: bool,
    /// Report on the card; `None` before the first judgement. While the pieces are unchanged, the judgements may alternate between reports.
    /// The displayed report is then only replaced by one with which more of the latest judgements agree.
    pub report: Option<CardReport>,
}

/// Returns the report to display for a card. Once the card was announced as solved, the verdict is solved, even if a later frame is less
/// certain. Until then, a verdict of solved is displayed as unsure. A card that was not judged yet gets a report that it waits to be
/// judged.
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
        // The latest verdict is solved, but the probability from all frames is below the threshold for an announcement.
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
