//! Compares the report on gem piles with the truth: gems, their colours, and the piles.

use serde::Serialize;

use super::truth::{GemsTruth, TruthGem};
use umpire::report::{
    XY,
    gems::{CountVerdict, GemReport, GemsReport},
};

/// A gem is scored only if at least this fraction of it is visible. A less visible gem is mostly covered and cannot be counted. Set by
/// hand.
pub(super) const MIN_VISIBLE: f64 = 0.15;

/// Comparison of the report on one image of gem piles with the truth.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Score {
    /// Number of gems in the ground truth that are scored: those whose visible fraction is at least `MIN_VISIBLE`.
    pub there: usize,
    /// Number of scored gems that were not detected. A gem is detected if the centre of a detection is less than the gem's radius
    /// away from the centre of the gem's visible part.
    pub missed: usize,
    /// Number of detections that match no gem of the ground truth, or that repeat the detection of a gem.
    pub invented: usize,
    /// True and reported colour of each scored gem that was detected with a wrong colour.
    pub wrong_colour: Vec<(String, String)>,
    /// Whether the number of piles was reported correctly.
    pub piles_found: bool,
    /// Whether both the number of reported piles and the number of gems in each pile, from left to right, are right.
    pub piles_right: bool,
    /// Whether the verdict of the report is `unsure`.
    pub unsure: bool,
}

impl Score {
    /// Compares a report with the truth. The gems of the truth are matched in order of their visible fraction, the most visible first. Each
    /// is matched to the nearest unmatched detection within its radius.
    pub fn of(truth: &GemsTruth, report: &GemsReport) -> Self {
        let mut score = Self {
            unsure: report.verdict == CountVerdict::Unsure,
            ..Self::default()
        };
        let mut detections: Vec<&GemReport> = report.gems.iter().collect();
        let mut gems: Vec<&TruthGem> = truth.gems.iter().collect();
        gems.sort_by(|a, b| b.visible.total_cmp(&a.visible));
        for gem in gems {
            let detection = nearest(gem, &detections).map(|index| detections.swap_remove(index));
            if gem.visible < MIN_VISIBLE {
                continue;
            }
            score.there += 1;
            match detection {
                None => score.missed += 1,
                Some(detection) if detection.colour != gem.colour => {
                    let expected = gem.colour.clone();
                    score
                        .wrong_colour
                        .push((expected, detection.colour.clone()));
                }
                Some(_) => {}
            }
        }
        score.invented = detections.len();
        let (reported, expected) = (reported_pile_sizes(report), true_pile_sizes(truth));
        score.piles_found = reported.len() == expected.len();
        score.piles_right = reported == expected;
        score
    }

    /// Returns whether every scored gem was detected with the right colour, no detection is invented, and the number of piles is right.
    pub fn is_exact(&self) -> bool {
        let are_gems_right = self.missed == 0 && self.invented == 0 && self.wrong_colour.is_empty();
        are_gems_right && self.piles_found
    }

    /// Returns whether the report is wrong without a warning: it contains an error, but its verdict is not `unsure`.
    pub fn has_false_claim(&self) -> bool {
        !self.is_exact() && !self.unsure
    }
}

/// Returns the index of the detection nearest to a gem; `None` if no detection is within the gem's radius.
fn nearest(gem: &TruthGem, detections: &[&GemReport]) -> Option<usize> {
    let distance_to = |detection: &GemReport| distance(detection.center, gem.center);
    let near = (0..detections.len()).filter(|&index| distance_to(detections[index]) < gem.radius);
    near.min_by(|&a, &b| distance_to(detections[a]).total_cmp(&distance_to(detections[b])))
}

fn distance(a: XY, b: XY) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// Returns the number of gems in each reported pile, from left to right.
fn reported_pile_sizes(report: &GemsReport) -> Vec<u32> {
    let piles = report.piles.iter();
    piles.map(|pile| pile.counts.total()).collect()
}

/// Returns the number of gems in each true pile, from left to right. Piles without gems are left out.
fn true_pile_sizes(truth: &GemsTruth) -> Vec<u32> {
    let mut piles: Vec<_> = truth.piles.iter().filter(|pile| pile.total() > 0).collect();
    piles.sort_by(|a, b| a.center[0].total_cmp(&b.center[0]));
    piles.iter().map(|pile| pile.total()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluate::gems::truth::TruthPile;
    use umpire::{
        report::{
            findings::GemFindings,
            gems::{NamedCounts, PileReport},
        },
        rules::gems::{Counts, Gem},
    };

    fn gem(x: f64, colour: Gem, visible: f64) -> TruthGem {
        TruthGem {
            colour: colour.name().to_owned(),
            center: [x, 0.0],
            radius: 10.0,
            visible,
        }
    }

    fn detection(x: f64, colour: Gem) -> GemReport {
        GemReport {
            colour: colour.name().to_owned(),
            entry: umpire::palette::legend::of_gems()[colour.index()].clone(),
            center: [x, 0.0],
            radius: 10.0,
            pile: 0,
            confidence: 0.9,
            doubtful: false,
            shown: None,
            agreeing: None,
        }
    }

    #[test]
    fn each_gem_matches_one_detection_and_mostly_covered_gems_are_not_scored() {
        let truth = GemsTruth {
            palette: String::new(),
            gems: vec![
                gem(0.0, Gem::Red, 1.0),
                gem(15.0, Gem::Blue, 0.9),
                gem(100.0, Gem::Green, 1.0),
                gem(200.0, Gem::Green, 0.1),
            ],
            piles: vec![TruthPile {
                counts: [("green".to_owned(), 4)].into(),
                center: [80.0, 0.0],
            }],
        };
        let mut report = GemsReport::of_photo(String::new(), (1, 1), &GemFindings::default());
        report.gems = vec![
            detection(1.0, Gem::Red),
            detection(-3.0, Gem::Red),
            detection(16.0, Gem::Purple),
            detection(203.0, Gem::Green),
        ];
        let score = Score::of(&truth, &report);
        assert_eq!((score.there, score.missed, score.invented), (3, 1, 1));
        assert_eq!(
            score.wrong_colour,
            [("blue".to_owned(), "purple".to_owned())]
        );
        assert!(score.has_false_claim() && !score.piles_right);
        report.gems = vec![
            detection(1.0, Gem::Red),
            detection(16.0, Gem::Blue),
            detection(95.0, Gem::Green),
        ];
        let pile = PileReport {
            center: [80.0, 0.0],
            counts: NamedCounts::default(),
            gems: Counts::default(),
            confidence: 0.9,
            expected: None,
            doubts: Vec::new(),
        };
        report.piles = vec![pile.clone()];
        assert!(Score::of(&truth, &report).is_exact());
        report.piles.push(pile);
        let torn = Score::of(&truth, &report);
        assert!(!torn.is_exact(), "one pile is reported as two");
    }
}
