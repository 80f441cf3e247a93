//! The report on a card that is displayed. The displayed report stays the same if the judgements of a still scene
//! alternate.

use std::collections::VecDeque;

use crate::{
    language::Message,
    report::{CardReport, CardVerdict},
    rules::Symbol,
};

/// Number of the latest judgements that are counted to decide which report is displayed. Set by hand.
const MAX_JUDGEMENTS: usize = 12;
/// Minimum lead of a report that replaces the displayed one. The lead is the number of the latest judgements that agree with the
/// report, minus the number of those that agree with the displayed one. Set by hand.
const MIN_LEAD: usize = 2;

/// The latest judgements of a card, made while its pieces were unchanged, and the report that is displayed for them.
#[derive(Debug, Clone, Default)]
pub struct SteadyReport {
    /// Summaries of the latest reports, oldest first, at most `MAX_JUDGEMENTS`.
    latest: VecDeque<ReportSummary>,
    displayed: Option<CardReport>,
}

/// The parts of a report that are compared. Positions and probabilities, which vary between frames, are left out.
#[derive(Debug, Clone, PartialEq)]
struct ReportSummary {
    verdict: CardVerdict,
    symbol: Option<Symbol>,
    messages: Vec<Message>,
}

impl ReportSummary {
    fn of(report: &CardReport) -> Self {
        let messages = report.reasons.iter();
        Self {
            verdict: report.verdict,
            symbol: report.symbol,
            messages: messages.map(|reason| reason.message.clone()).collect(),
        }
    }
}

impl SteadyReport {
    /// Adds the report of one more frame, and decides which report is displayed.
    pub fn add(&mut self, report: CardReport) {
        let summary = ReportSummary::of(&report);
        if self.latest.len() == MAX_JUDGEMENTS {
            self.latest.pop_front();
        }
        self.latest.push_back(summary.clone());
        let replaces_displayed = self.displayed.as_ref().is_none_or(|displayed| {
            let displayed = ReportSummary::of(displayed);
            displayed == summary
                || self.agreeing_count(&summary) >= self.agreeing_count(&displayed) + MIN_LEAD
        });
        if replaces_displayed {
            self.displayed = Some(report);
        }
    }

    /// Returns the report to display; `None` before the first judgement.
    pub fn displayed(&self) -> Option<&CardReport> {
        self.displayed.as_ref()
    }

    /// Returns how many of the latest judgements agree with the report `summary`.
    fn agreeing_count(&self, summary: &ReportSummary) -> usize {
        self.latest.iter().filter(|other| *other == summary).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::{Reason, ReasonCode};

    fn report(message: &str, confidence: f64) -> CardReport {
        CardReport {
            confidence,
            ..CardReport::unread(
                [[0.0; 2]; 4],
                None,
                Reason::without_cells(ReasonCode::Glare, Message::verbatim(message)),
            )
        }
    }

    /// Adds reports with these messages, one for each frame. Returns the message that is displayed after each frame.
    fn displayed_messages(messages: &[&str]) -> Vec<String> {
        let mut steady = SteadyReport::default();
        let mut after = |message: &&str| {
            steady.add(report(message, 0.5));
            steady
                .displayed()
                .map(|displayed| displayed.reasons[0].message.to_string())
        };
        messages.iter().filter_map(&mut after).collect()
    }

    #[test]
    fn of_two_alternating_reports_only_the_first_is_displayed() {
        assert_eq!(displayed_messages(&["a", "b"].repeat(30)), ["a"; 60]);
    }

    #[test]
    fn a_report_that_most_frames_agree_on_replaces_the_first() {
        assert_eq!(
            displayed_messages(&["a", "b", "b", "b"]),
            ["a", "a", "a", "b"]
        );
        let mostly_b = ["b", "b", "a"].repeat(10);
        let first_a = [&["a"], mostly_b.as_slice()].concat();
        assert_eq!(displayed_messages(&first_a)[8..], ["b"; 23]);
    }

    #[test]
    fn the_latest_of_the_agreeing_reports_is_displayed() {
        let mut steady = SteadyReport::default();
        assert!(steady.displayed().is_none());
        for confidence in [0.5, 0.6, 0.7] {
            steady.add(report("a", confidence));
        }
        steady.add(report("b", 0.9));
        assert_eq!(
            steady.displayed().map(|displayed| displayed.confidence),
            Some(0.7)
        );
    }
}
