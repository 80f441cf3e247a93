//! Updates the probabilities of gems by the numbers of gems that the players expect.

use crate::{
    judge::gems::{
        GemsJudgement, detection_status,
        piles::{group_into_piles, is_linked},
    },
    locate::gems::LocatedGem,
};

/// Prior weight of each total other than the expected total, whose weight is 1. It is above 0, since players miscount and gems get lost.
/// The expected total can change whether a detection is counted only if the odds of the detection are between 0.02 and 1 / 0.02. Set by
/// hand.
const OTHER_TOTAL_WEIGHT: f64 = 0.02;

/// Numbers of gems that the players expect.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum ExpectedGems {
    /// The players have entered no numbers.
    #[default]
    Unknown,
    /// Each pile is expected to have this number of gems.
    EachPile(u32),
    /// The expected number of gems of each pile, from left to right; `None` for a pile whose number is unknown.
    Piles(Vec<Option<u32>>),
    /// The expected number of gems in the whole photo, in one pile or several.
    Photo(u32),
}

impl ExpectedGems {
    /// Returns the gems with their probabilities updated by the expected totals. The confidence of a gem is the calibrated probability that
    /// it is there.
    pub(super) fn with_expected_totals(&self, gems: &[LocatedGem]) -> Vec<LocatedGem> {
        let mut gems = gems.to_vec();
        for KnownTotal { members, total } in self.totals(&gems) {
            let probabilities: Vec<f64> = members
                .iter()
                .map(|&index| gems[index].confidence)
                .collect();
            for (index, probability) in members
                .into_iter()
                .zip(given_total(&probabilities, total as usize))
            {
                gems[index].confidence = probability;
            }
        }
        gems
    }

    /// Adds the expected totals to a judgement, so that its report can compare them with the counts.
    pub(crate) fn add_to(&self, judgement: &mut GemsJudgement) {
        for (number, pile) in judgement.piles.iter_mut().enumerate() {
            pile.expected = self.of_pile(number);
        }
        match self {
            Self::Photo(total) => judgement.expected = Some(*total),
            Self::Piles(totals) if totals.iter().all(Option::is_some) => {
                judgement.expected_piles = Some(totals.len());
            }
            Self::Piles(_) | Self::EachPile(_) | Self::Unknown => {}
        }
    }

    /// Returns the number of gems that is expected in a pile, counted from 0 from the left; `None` if it is unknown.
    fn of_pile(&self, number: usize) -> Option<u32> {
        match self {
            Self::EachPile(total) => Some(*total),
            Self::Piles(totals) => totals.get(number).copied().flatten(),
            Self::Unknown | Self::Photo(_) => None,
        }
    }

    /// Returns the groups of detections for which the players expect a number of gems, each with this number: all detections, or one group
    /// for each pile.
    fn totals(&self, gems: &[LocatedGem]) -> Vec<KnownTotal> {
        match self {
            Self::Unknown => Vec::new(),
            Self::Photo(total) => vec![KnownTotal {
                members: (0..gems.len()).collect(),
                total: *total,
            }],
            Self::EachPile(_) | Self::Piles(_) => {
                let piles = piles(gems).into_iter().enumerate();
                piles
                    .filter_map(|(number, members)| {
                        let total = self.of_pile(number)?;
                        Some(KnownTotal { members, total })
                    })
                    .collect()
            }
        }
    }
}

/// A group of detections for which the players expect a number of gems.
struct KnownTotal {
    /// Indices of the detections.
    members: Vec<usize>,
    /// Expected number of gems among these detections.
    total: u32,
}

/// Groups the detections `gems` into piles, and returns for each pile, from left to right, the indices of its detections. A pile has
/// counted detections, and less probable detections that are near any detection of the pile.
fn piles(gems: &[LocatedGem]) -> Vec<Vec<usize>> {
    let is_counted =
        |index: &usize| gems[*index].confidence >= detection_status::MIN_COUNTED_PROBABILITY;
    let (counted, others): (Vec<usize>, Vec<usize>) = (0..gems.len()).partition(is_counted);
    let located: Vec<&LocatedGem> = counted.iter().map(|&index| &gems[index]).collect();
    let mut piles: Vec<Vec<usize>> = group_into_piles(&located)
        .into_iter()
        .map(|pile| pile.into_iter().map(|index| counted[index]).collect())
        .collect();
    for other in others {
        let is_near = |pile: &&mut Vec<usize>| {
            pile.iter()
                .any(|&index| is_linked(&gems[index], &gems[other]))
        };
        if let Some(pile) = piles.iter_mut().find(is_near) {
            pile.push(other);
        }
    }
    piles
}

/// Updates the probability of each gem by the expected number of gems, `total`. Other numbers have the weight [`OTHER_TOTAL_WEIGHT`].
/// Without an expected number, the gems are assumed to be independent, so their number has a Poisson binomial distribution (Chen and Liu,
/// "Statistical applications of the Poisson-binomial and conditional Bernoulli distributions", 1997).
fn given_total(probabilities: &[f64], total: usize) -> Vec<f64> {
    let weight = |count: usize| {
        if count == total {
            1.0
        } else {
            OTHER_TOTAL_WEIGHT
        }
    };
    let posterior = |index: usize| {
        let others = probabilities
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != index);
        let others = count_distribution(others.map(|(_, probability)| *probability));
        let counts = others.iter().enumerate();
        let (if_gem, if_none) =
            counts.fold((0.0, 0.0), |(if_gem, if_none), (count, probability)| {
                (
                    if_gem + probability * weight(count + 1),
                    if_none + probability * weight(count),
                )
            });
        let is_gem = probabilities[index] * if_gem;
        let is_none = (1.0 - probabilities[index]) * if_none;
        is_gem / (is_gem + is_none).max(f64::MIN_POSITIVE)
    };
    (0..probabilities.len()).map(posterior).collect()
}

/// Returns the probability of each number of gems that exist, from 0 to all. `probabilities` has the probability that each gem exists.
fn count_distribution(probabilities: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut probabilities_of_counts = vec![1.0];
    for probability in probabilities {
        probabilities_of_counts.push(0.0);
        for count in (0..probabilities_of_counts.len()).rev() {
            let fewer = if count > 0 {
                probabilities_of_counts[count - 1]
            } else {
                0.0
            };
            probabilities_of_counts[count] =
                probabilities_of_counts[count] * (1.0 - probability) + fewer * probability;
        }
    }
    probabilities_of_counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        geometry::Point,
        judge::gems::{KnownGems, judge},
    };

    fn gem(x: f64, confidence: f64) -> LocatedGem {
        LocatedGem {
            center: Point::new(x, 0.0),
            radius: 10.0,
            colours: [0.0, 0.983, 0.0, 0.0, 0.0, 0.017],
            confidence,
            gem: 1.0,
            breadth: 0.4,
        }
    }

    fn rounded(probabilities: &[f64], total: usize) -> Vec<f64> {
        let all = given_total(probabilities, total).into_iter();
        all.map(|probability| (probability * 100.0).round() / 100.0)
            .collect()
    }

    #[test]
    fn the_expected_total_decides_about_an_uncertain_gem() {
        assert_eq!(rounded(&[0.99, 0.99, 0.45], 3), [1.0, 1.0, 0.98]);
        assert_eq!(rounded(&[0.99, 0.99, 0.55], 2), [0.99, 0.99, 0.05]);
        // The total does not decide which of two equally probable detections is a gem.
        assert_eq!(rounded(&[0.99, 0.5, 0.5], 2), [0.99, 0.5, 0.5]);
    }

    #[test]
    fn strong_evidence_is_not_overridden() {
        let all = given_total(&[0.999; 5], 4);
        assert!(all.iter().all(|probability| *probability > 0.9), "{all:?}");
        let none = given_total(&[0.999, 0.001], 2);
        assert!(none[1] < 0.06, "{none:?}");
        assert!(given_total(&[], 3).is_empty());
    }

    #[test]
    fn the_judgement_gets_the_expected_totals_of_its_piles_or_of_the_photo() {
        let added = |expected: ExpectedGems| {
            let mut judgement = judge(&[gem(0.0, 0.99), gem(500.0, 0.99)], &KnownGems::default());
            expected.add_to(&mut judgement);
            let of_piles = judgement.piles.iter().map(|pile| pile.expected);
            (
                of_piles.collect::<Vec<_>>(),
                judgement.expected,
                judgement.expected_piles,
            )
        };
        assert_eq!(added(ExpectedGems::Unknown), (vec![None, None], None, None));
        assert_eq!(
            added(ExpectedGems::EachPile(7)),
            (vec![Some(7), Some(7)], None, None)
        );
        assert_eq!(
            added(ExpectedGems::Photo(9)),
            (vec![None, None], Some(9), None)
        );
        let each = ExpectedGems::Piles(vec![Some(3), Some(4), Some(5)]);
        assert_eq!(added(each), (vec![Some(3), Some(4)], None, Some(3)));
        // `expected_piles` is set only if the players have entered the number of gems of every pile.
        let some = ExpectedGems::Piles(vec![None, Some(4)]);
        assert_eq!(added(some), (vec![None, Some(4)], None, None));
    }

    #[test]
    fn each_pile_has_its_own_total() {
        let gems = [
            gem(0.0, 0.99),
            gem(20.0, 0.4),
            gem(500.0, 0.99),
            gem(520.0, 0.6),
        ];
        let expected = ExpectedGems::Piles(vec![Some(2), Some(1)]);
        let are_counted: Vec<bool> = expected
            .with_expected_totals(&gems)
            .iter()
            .map(|gem| gem.confidence > 0.5)
            .collect();
        assert_eq!(are_counted, [true, true, true, false]);
        let in_photo = ExpectedGems::Photo(4).with_expected_totals(&gems);
        assert!(in_photo.iter().all(|gem| gem.confidence > 0.9));
        assert_eq!(ExpectedGems::Unknown.with_expected_totals(&gems), gems);
        assert_eq!(
            ExpectedGems::Piles(vec![None]).with_expected_totals(&gems),
            gems
        );
    }
}
