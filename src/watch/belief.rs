//! Combines the judgements of successive frames into the probability that a card is solved.
//!
//! The log-odds of each judgement are taken relative to those of the prior. Their mean over the frames is multiplied by the number of
//! independent frames. If the errors of two frames with the same pieces have the correlation r, n frames count as n / (1 + (n - 1) r)
//! independent ones. Only the latest frames are used, because the pieces may change without a visible difference.

use std::collections::VecDeque;

use crate::{
    report::{CardReport, CardVerdict},
    rules::Symbol,
    stats::log_odds,
};

/// Prior probability that a judged card is solved. Set by hand.
const PRIOR_SOLVED: f64 = 0.3;
/// Correlation between the errors of two frames with the same pieces. Set by hand: the frames have pose, light and print in
/// common, and differ only in noise.
const FRAME_CORRELATION: f64 = 0.5;
/// Minimum probability at which a card is announced as solved. Set by hand: at this limit, one announcement in 2,000 is false.
pub(crate) const MIN_ANNOUNCED_PROBABILITY: f64 = 1.0 - 1.0 / 2000.0;
/// A card that was announced as solved is reported as broken up if the probability that it is solved falls below this value. Set by hand.
pub(crate) const MAX_BROKEN_UP_PROBABILITY: f64 = 0.01;
/// Maximum absolute value of the evidence of one frame ([`FrameJudgement::evidence_nats`]). Set by hand, slightly above the log-odds of the
/// judge's highest confidence (8.4 nats).
const MAX_LOG_ODDS: f64 = 9.0;
/// The confidence of a report is limited to the range from this value to 1 minus this value, which keeps the log-odds finite. Set by hand:
/// at the limits, the log-odds are 13.8 nats, more than [`MAX_LOG_ODDS`].
const MIN_CONFIDENCE: f64 = 1e-6;
/// Maximum number of frames whose judgements are combined: the latest ones. Set by hand.
const MAX_FRAMES: usize = 12;

/// The latest judgements of one card, all made while its pieces were unchanged.
#[derive(Debug, Clone, Default)]
pub struct Belief {
    /// Judgements of the latest frames, oldest first.
    frames: VecDeque<FrameJudgement>,
}

/// The judgement of a card in one frame.
#[derive(Debug, Clone, Copy)]
struct FrameJudgement {
    /// Log-odds that the card is solved according to this frame alone, minus the log-odds of the prior [`PRIOR_SOLVED`]; in nats.
    evidence_nats: f64,
    /// The row of icons whose pieces cover the card; `None` unless the frame's verdict is solved.
    row: Option<Symbol>,
    verdict: CardVerdict,
}

impl Belief {
    /// Adds the judgement of a frame; beyond `MAX_FRAMES` frames the oldest is dropped.
    pub fn add(&mut self, report: &CardReport) {
        let confidence = report
            .confidence
            .clamp(MIN_CONFIDENCE, 1.0 - MIN_CONFIDENCE);
        let solved = match report.verdict {
            CardVerdict::Solved | CardVerdict::Unsure => confidence,
            CardVerdict::Unsolved => 1.0 - confidence,
        };
        if self.frames.len() == MAX_FRAMES {
            self.frames.pop_front();
        }
        self.frames.push_back(FrameJudgement {
            evidence_nats: (log_odds(solved) - log_odds(PRIOR_SOLVED))
                .clamp(-MAX_LOG_ODDS, MAX_LOG_ODDS),
            row: report
                .symbol
                .filter(|_| report.verdict == CardVerdict::Solved),
            verdict: report.verdict,
        });
    }

    /// Returns the number of frames whose judgements are combined, at most `MAX_FRAMES`.
    pub fn frame_count(&self) -> usize {
        self.frames.len()
    }

    /// Returns whether the verdict of the latest frame differs from the verdict of any other frame that is combined with it.
    pub(crate) fn has_mixed_verdicts(&self) -> bool {
        let Some(last) = self.frames.back() else {
            return false;
        };
        self.frames
            .iter()
            .any(|judgement| judgement.verdict != last.verdict)
    }

    /// Returns whether the verdict of more than half of the frames is unsure.
    pub(crate) fn is_mostly_unsure(&self) -> bool {
        let unsure = self
            .frames
            .iter()
            .filter(|judgement| judgement.verdict == CardVerdict::Unsure);
        2 * unsure.count() > self.frames.len()
    }

    /// Returns the probability that the card is solved, from all combined frames.
    pub fn solved_probability(&self) -> f64 {
        let count = self.frames.len().max(1) as f64;
        let independent_frames = count / (1.0 + (count - 1.0) * FRAME_CORRELATION);
        let sum: f64 = self
            .frames
            .iter()
            .map(|judgement| judgement.evidence_nats)
            .sum();
        1.0 / (1.0 + (-(log_odds(PRIOR_SOLVED) + independent_frames * sum / count)).exp())
    }

    /// Returns the row of icons with which the card can be announced as solved. The result is `None` unless three conditions hold: the
    /// combined probability is at least [`MIN_ANNOUNCED_PROBABILITY`], at least two frames name the row, and no frame names another row.
    pub(crate) fn announceable_row(&self) -> Option<Symbol> {
        let mut named = self.frames.iter().filter_map(|judgement| judgement.row);
        let row = named.next()?;
        let rest: Vec<Symbol> = named.collect();
        let is_confirmed = !rest.is_empty() && rest.iter().all(|other| *other == row);
        (is_confirmed && self.solved_probability() >= MIN_ANNOUNCED_PROBABILITY).then_some(row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Reason;

    fn report(verdict: CardVerdict, confidence: f64) -> CardReport {
        CardReport {
            verdict,
            confidence,
            symbol: (verdict == CardVerdict::Solved).then_some(Symbol::Mask),
            ..CardReport::unread([[0.0; 2]; 4], None, Reason::not_found())
        }
    }

    fn belief_after(frames: &[(CardVerdict, f64)]) -> Belief {
        let mut belief = Belief::default();
        for (verdict, confidence) in frames {
            belief.add(&report(*verdict, *confidence));
        }
        belief
    }

    #[test]
    fn a_card_is_announced_after_two_confident_frames_but_not_after_one() {
        let confident = (CardVerdict::Solved, 0.9985);
        assert_eq!(belief_after(&[confident]).announceable_row(), None);
        assert_eq!(
            belief_after(&[confident, confident]).announceable_row(),
            Some(Symbol::Mask)
        );
    }

    #[test]
    fn any_number_of_unsure_frames_does_not_lead_to_an_announcement() {
        let unsure = belief_after(&[(CardVerdict::Unsure, 0.75); 1000]);
        assert!(
            unsure.solved_probability() < MIN_ANNOUNCED_PROBABILITY,
            "{}",
            unsure.solved_probability()
        );
        assert_eq!(unsure.announceable_row(), None);
    }

    #[test]
    fn a_card_that_is_solved_in_one_frame_of_three_is_not_announced() {
        let frames = [
            (CardVerdict::Solved, 0.9985),
            (CardVerdict::Unsolved, 0.99),
            (CardVerdict::Unsure, 0.7),
        ];
        assert_eq!(belief_after(&frames.repeat(50)).announceable_row(), None);
    }

    #[test]
    fn a_card_is_not_announced_if_a_frame_names_another_row() {
        let mut belief = belief_after(&[(CardVerdict::Solved, 0.9998); 3]);
        assert_eq!(belief.announceable_row(), Some(Symbol::Mask));
        belief.add(&CardReport {
            symbol: Some(Symbol::Hand),
            ..report(CardVerdict::Solved, 0.9998)
        });
        assert!(belief.solved_probability() >= MIN_ANNOUNCED_PROBABILITY);
        assert_eq!(belief.announceable_row(), None);
    }

    #[test]
    fn without_frames_the_probability_is_the_prior() {
        let probability = Belief::default().solved_probability();
        assert!((probability - PRIOR_SOLVED).abs() < 1e-9, "{probability}");
        assert!(!Belief::default().has_mixed_verdicts());
    }

    #[test]
    fn only_the_latest_frames_count() {
        let unsolved = vec![(CardVerdict::Unsolved, 1.0); 100];
        let solved = vec![(CardVerdict::Solved, 1.0); MAX_FRAMES];
        let belief = belief_after(&[unsolved, solved].concat());
        assert_eq!(belief.frame_count(), MAX_FRAMES);
        assert!(!belief.has_mixed_verdicts());
        assert_eq!(belief.announceable_row(), Some(Symbol::Mask));
    }

    #[test]
    fn a_card_with_certain_frames_against_it_is_broken_up() {
        let probability = belief_after(&[(CardVerdict::Unsolved, 1.0); 4]).solved_probability();
        assert!(probability < MAX_BROKEN_UP_PROBABILITY, "{probability}");
    }

    #[test]
    fn verdicts_are_mixed_if_one_differs_and_mostly_unsure_if_more_than_half_are() {
        let [solved, unsure] =
            [CardVerdict::Solved, CardVerdict::Unsure].map(|verdict| (verdict, 0.9));
        let half = belief_after(&[unsure, solved]);
        assert!(half.has_mixed_verdicts() && !half.is_mostly_unsure());
        let more = belief_after(&[unsure, solved, unsure]);
        assert!(more.has_mixed_verdicts() && more.is_mostly_unsure());
        assert!(!belief_after(&[solved, solved]).has_mixed_verdicts());
    }

    #[test]
    fn less_confident_frames_need_a_larger_number() {
        let frames_needed = |confidence: f64| {
            (1..100).find(|&count| {
                belief_after(&vec![(CardVerdict::Solved, confidence); count])
                    .announceable_row()
                    .is_some()
            })
        };
        assert!(
            frames_needed(0.9985) < frames_needed(0.993),
            "{:?} {:?}",
            frames_needed(0.9985),
            frames_needed(0.993)
        );
        assert_eq!(frames_needed(0.9), None);
    }
}
