//! The prior on the holes of a row that follows from the rules. Gems are taken from the row at the end that is next to its red field. So,
//! counted from the field, the empty holes come before the gems.

use nalgebra::Vector3;

use crate::{read::gem_board::HoleReading, rules::gems::HOLES};

/// Prior probability that a hole breaks the order of a row, in which the empty holes come before the gems. This happens if a gem is taken
/// from the middle or falls into an empty hole. Set by hand, high enough that a clear reading outweighs the prior.
const OUT_OF_ORDER_PROBABILITY: f64 = 0.05;

/// Lower limit of the probabilities that are read for a hole, so that their sum is never 0. Set by hand.
const MIN_PROBABILITY: f64 = 1e-4;

/// Probabilities of the three possible contents of a hole. They sum to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HoleProbabilities {
    /// Probability that the hole holds no gem.
    pub empty: f64,
    /// Probability that the hole holds a gem.
    pub gem: f64,
    /// Probability that the hole is occluded.
    pub occluded: f64,
}

/// One number for each possible content of a hole, in this order: no gem, a gem, occluded.
type PerContent = Vector3<f64>;

/// Returns the probabilities of the contents of a row's holes, judged jointly. They are averages over all numbers of gems (0 to 12) that
/// may have been taken from the row; each number is weighted by its likelihood.
pub(crate) fn joint_probabilities(row: &[HoleReading; HOLES]) -> [HoleProbabilities; HOLES] {
    let read = row.each_ref().map(|hole| {
        PerContent::new(hole.empty, hole.gem(), hole.occluded)
            .map(|probability| probability.max(MIN_PROBABILITY))
    });
    let mut weighted_sums = [PerContent::zeros(); HOLES];
    let mut sum_of_likelihoods = 0.0;
    for taken in 0..=HOLES {
        let products: [PerContent; HOLES] = std::array::from_fn(|hole| {
            read[hole].component_mul(&GemState::of(hole, taken).prior())
        });
        let likelihood: f64 = products.iter().map(PerContent::sum).product();
        sum_of_likelihoods += likelihood;
        for (weighted_sum, product) in weighted_sums.iter_mut().zip(&products) {
            // Dividing by the sum makes the product the probabilities of the hole's contents for this number of taken gems.
            *weighted_sum += product * (likelihood / product.sum());
        }
    }
    weighted_sums.map(|weighted_sum| {
        let [empty, gem, occluded]: [f64; 3] = (weighted_sum / sum_of_likelihoods).into();
        HoleProbabilities {
            empty,
            gem,
            occluded,
        }
    })
}

/// The assumption about the gem that lay in a hole at the start of the game: it was taken, or it is left.
#[derive(Clone, Copy)]
enum GemState {
    Taken,
    Left,
}

impl GemState {
    /// Returns whether the gem of a hole was taken or is left, if `taken` gems were taken from the row in order. `hole` is the index of the
    /// hole, counted from the row's field.
    fn of(hole: usize, taken: usize) -> Self {
        if hole < taken {
            Self::Taken
        } else {
            Self::Left
        }
    }

    /// Returns the factors by which the probabilities that were read for a hole are multiplied: the prior probabilities of an empty hole
    /// and of a gem in this state. The reading already contains a prior of 1/2 for both, which the factor 2 removes. The probability of
    /// occlusion is not changed.
    fn prior(self) -> PerContent {
        let (in_order, out_of_order) = (1.0 - OUT_OF_ORDER_PROBABILITY, OUT_OF_ORDER_PROBABILITY);
        match self {
            Self::Taken => PerContent::new(2.0 * in_order, 2.0 * out_of_order, 1.0),
            Self::Left => PerContent::new(2.0 * out_of_order, 2.0 * in_order, 1.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{judge::gem_board::tests::hole, rules::gems::Gem};

    /// Returns a row whose first `taken` holes are empty and whose other holes hold gems, all clearly read.
    fn row(taken: usize) -> [HoleReading; HOLES] {
        std::array::from_fn(|index| hole((index >= taken).then_some(Gem::Blue), 0.95))
    }

    #[test]
    fn the_probabilities_of_each_hole_sum_to_1_even_if_nothing_was_read() {
        let mut holes = row(4);
        holes[7] = HoleReading {
            empty: 0.0,
            colours: [0.0; 6],
            occluded: 0.0,
            ..holes[7]
        };
        let joint = joint_probabilities(&holes);
        for probabilities in joint {
            let sum = probabilities.empty + probabilities.gem + probabilities.occluded;
            assert!((sum - 1.0).abs() < 1e-9, "{probabilities:?}");
        }
        // The three contents were read as equally probable. The prior multiplies the probability of a gem by 2 * 0.95.
        assert!((joint[7].gem - 1.9 / 3.0).abs() < 0.01, "{:?}", joint[7]);
        assert!(joint[7].empty < 0.05, "{:?}", joint[7]);
    }

    #[test]
    fn the_order_of_the_row_decides_whether_an_ambiguous_hole_is_empty() {
        let mut holes = row(4);
        holes[1] = hole(None, 0.4);
        holes[8] = hole(Some(Gem::Blue), 0.4);
        let joint = joint_probabilities(&holes);
        assert!(joint[1].empty > 0.85, "{:?}", joint[1]);
        assert!(joint[8].gem > 0.85, "{:?}", joint[8]);
    }

    #[test]
    fn the_order_does_not_decide_whether_a_hole_between_empty_holes_and_gems_is_empty() {
        let mut holes = row(4);
        holes[4] = hole(Some(Gem::Blue), 0.5);
        let joint = joint_probabilities(&holes);
        assert!((joint[4].gem - 0.5).abs() < 0.02, "{:?}", joint[4]);
    }

    #[test]
    fn a_clear_reading_outweighs_the_order_of_the_row() {
        let mut holes = row(4);
        holes[9] = hole(None, 0.995);
        let joint = joint_probabilities(&holes);
        assert!(joint[9].empty > 0.9, "{:?}", joint[9]);
        assert!(joint[8].gem > 0.95 && joint[10].gem > 0.95);
    }

    #[test]
    fn an_occluded_hole_stays_occluded() {
        let mut holes = row(4);
        holes[9] = HoleReading {
            empty: 0.01,
            colours: [0.01, 0.0, 0.0, 0.0, 0.0, 0.0],
            occluded: 0.98,
            ..holes[9]
        };
        assert!(joint_probabilities(&holes)[9].occluded > 0.96);
    }
}
