//! How sure it is that a card is solved, frame after frame.
//!
//! Each frame's judgement is a probability. What it says beyond what one thinks beforehand is added up, in log-odds, for each row
//! that may be solved. Frames of one state look alike, and err alike: n of them count as n / (1 + (n - 1) r), where r is how
//! much two of them have in common. Only the latest frames count: what lies there may change without much of a look.

use std::collections::VecDeque;

use crate::{
    report::{CardReport, VerdictWord},
    rules::Symbol,
};

/// The share of looks at a card that show a solved one, beforehand.
const BEFOREHAND: f64 = 0.3;
/// What two frames of one state have in common: they share pose, light and print, and differ in noise alone.
const ALIKE: f64 = 0.5;
/// Promised: at most one false in 2,000.
pub const PROMISED: f64 = 1.0 - 1.0 / 2000.0;
/// A confirmed cover is said to be broken up when it is as unlikely as this.
pub const BROKEN: f64 = 0.01;
/// No frame says more than this, in nats: eight times as sure as the judge is ever, and it never is certain.
const MOST: f64 = 9.0;

/// So many frames count at most.
const LATEST: usize = 12;

/// What was seen of one state of a card.
#[derive(Debug, Clone, Default)]
pub struct Belief {
    /// The latest frames, the last one last.
    frames: VecDeque<FrameJudgement>,
}

/// What a frame says.
#[derive(Debug, Clone, Copy)]
struct FrameJudgement {
    /// Beyond what is thought beforehand, in nats.
    nats: f64,
    /// The row it says is solved.
    row: Option<Symbol>,
    verdict: VerdictWord,
}

impl Belief {
    /// Adds a frame's judgement.
    pub fn add(&mut self, report: &CardReport) {
        let confidence = report.confidence.clamp(1e-6, 1.0 - 1e-6);
        let solved = match report.verdict {
            VerdictWord::Solved | VerdictWord::Unsure => confidence,
            VerdictWord::Unsolved => 1.0 - confidence,
        };
        if self.frames.len() == LATEST {
            self.frames.pop_front();
        }
        self.frames.push_back(FrameJudgement {
            nats: (log_odds(solved) - log_odds(BEFOREHAND)).clamp(-MOST, MOST),
            row: report
                .symbol
                .filter(|_| report.verdict == VerdictWord::Solved),
            verdict: report.verdict,
        });
    }

    /// How many frames count.
    pub fn frames(&self) -> usize {
        self.frames.len()
    }

    /// Whether a frame that counts says another thing than the last one.
    pub fn is_torn(&self) -> bool {
        let Some(last) = self.frames.back() else {
            return false;
        };
        self.frames.iter().any(|said| said.verdict != last.verdict)
    }

    /// Whether most frames cannot tell.
    pub fn is_unclear(&self) -> bool {
        let unsure = self
            .frames
            .iter()
            .filter(|said| said.verdict == VerdictWord::Unsure);
        2 * unsure.count() > self.frames.len()
    }

    /// Probability that the card is solved.
    pub fn solved(&self) -> f64 {
        let count = self.frames.len().max(1) as f64;
        let worth = count / (1.0 + (count - 1.0) * ALIKE);
        let sum: f64 = self.frames.iter().map(|said| said.nats).sum();
        1.0 / (1.0 + (-(log_odds(BEFOREHAND) + worth * sum / count)).exp())
    }

    /// The row that is promised to be solved: sure enough by all frames, and named by two of them and no other row by any.
    pub fn promised(&self) -> Option<Symbol> {
        let mut named = self.frames.iter().filter_map(|said| said.row);
        let row = named.next()?;
        let rest: Vec<Symbol> = named.collect();
        let agree = !rest.is_empty() && rest.iter().all(|other| *other == row);
        (agree && self.solved() >= PROMISED).then_some(row)
    }
}

fn log_odds(probability: f64) -> f64 {
    (probability / (1.0 - probability)).ln()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Reason;

    fn told(verdict: VerdictWord, confidence: f64) -> CardReport {
        CardReport {
            verdict,
            confidence,
            symbol: (verdict == VerdictWord::Solved).then_some(Symbol::Mask),
            ..CardReport::unread([[0.0; 2]; 4], None, Reason::not_found())
        }
    }

    fn after(frames: &[(VerdictWord, f64)]) -> Belief {
        let mut belief = Belief::default();
        for (verdict, confidence) in frames {
            belief.add(&told(*verdict, *confidence));
        }
        belief
    }

    #[test]
    fn two_sure_frames_promise_and_one_does_not() {
        let sure = (VerdictWord::Solved, 0.9985);
        assert_eq!(after(&[sure]).promised(), None);
        assert_eq!(after(&[sure, sure]).promised(), Some(Symbol::Mask));
    }

    #[test]
    fn doubt_never_adds_up_to_a_promise() {
        let doubt = after(&[(VerdictWord::Unsure, 0.75); 1000]);
        assert!(doubt.solved() < PROMISED, "{}", doubt.solved());
        assert_eq!(doubt.promised(), None);
    }

    #[test]
    fn a_cover_that_is_seen_in_one_frame_of_three_is_not_promised() {
        let frames = [
            (VerdictWord::Solved, 0.9985),
            (VerdictWord::Unsolved, 0.99),
            (VerdictWord::Unsure, 0.7),
        ];
        assert_eq!(after(&frames.repeat(50)).promised(), None);
    }

    #[test]
    fn less_sure_frames_take_more_of_them() {
        let needed = |confidence: f64| {
            (1..100).find(|&count| {
                after(&vec![(VerdictWord::Solved, confidence); count])
                    .promised()
                    .is_some()
            })
        };
        assert!(
            needed(0.9985) < needed(0.993),
            "{:?} {:?}",
            needed(0.9985),
            needed(0.993)
        );
        assert_eq!(needed(0.9), None);
    }
}
