//! The prior on the holes of a row that follows from the rules. Gems are taken from the row at the end that is next to its red field. So,
//! counted from the field, the empty holes come before the gems.

use crate::{read::gem_board::HoleReading, rules::gems::HOLES};

/// Prior probability that a hole breaks the order of a row, in which the empty holes come before the gems. This happens if a gem is taken
/// from the middle or falls into an empty hole. Set by hand, high enough that a clear reading outweighs the prior.
const OUT_OF_ORDER_PROBABILITY: f64 = 0.05;

/// Lower limit of the probabilities that are read for a hole, so that their sum is never 0. Set by hand.
const MIN_PROBABILITY: f64 = 1e-4;

/// Probabilities of the three possible contents of a hole. They sum to 1, except in intermediate results.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HoleProbabilities {
    /// Probability that the hole holds no gem.
    pub empty: f64,
    /// Probability that the hole holds a gem.
    pub gem: f64,
    /// Probability that the hole is occluded.
    pub occluded: f64,
}

/// Returns the probabilities of the contents of a row's holes, judged jointly. They are averages over all numbers of gems (0 to 12) that
/// may have been taken from the row; each number is weighted by its likelihood.
pub(crate) fn joint_probabilities(row: &[HoleReading; HOLES]) -> [HoleProbabilities; HOLES] {
    let read = row.each_ref().map(|hole| HoleProbabilities {
        empty: hole.empty.max(MIN_PROBABILITY),
        gem: hole.gem().max(MIN_PROBABILITY),
        occluded: hole.occluded.max(MIN_PROBABILITY),
    });
    let mut sums = [HoleProbabilities {
        empty: 0.0,
        gem: 0.0,
        occluded: 0.0,
    }; HOLES];
    let mut sum_of_weights = 0.0;
    for taken in 0..=HOLES {
        let products: [HoleProbabilities; HOLES] =
            std::array::from_fn(|hole| with_prior(read[hole], GemState::of(hole, taken)));
        let weight: f64 = products.iter().map(HoleProbabilities::sum).product();
        sum_of_weights += weight;
        for (sum, product) in sums.iter_mut().zip(&products) {
            let normalised_weight = weight / product.sum();
            sum.empty += normalised_weight * product.empty;
            sum.gem += normalised_weight * product.gem;
            sum.occluded += normalised_weight * product.occluded;
        }
    }
    sums.map(|sum| HoleProbabilities {
        empty: sum.empty / sum_of_weights,
        gem: sum.gem / sum_of_weights,
        occluded: sum.occluded / sum_of_weights,
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
}

/// Multiplies the probabilities that were read for a hole by the prior probabilities of an empty hole and of a gem in this `state`. The
/// reading already contains a prior of 1/2 for both, which the factor 2 removes. The probability of occlusion is not changed.
fn with_prior(read: HoleProbabilities, state: GemState) -> HoleProbabilities {
    let (empty, gem) = match state {
        GemState::Taken => (1.0 - OUT_OF_ORDER_PROBABILITY, OUT_OF_ORDER_PROBABILITY),
        GemState::Left => (OUT_OF_ORDER_PROBABILITY, 1.0 - OUT_OF_ORDER_PROBABILITY),
    };
    HoleProbabilities {
        empty: 2.0 * empty * read.empty,
        gem: 2.0 * gem * read.gem,
        occluded: read.occluded,
    }
}

impl HoleProbabilities {
    /// Returns the sum of the three probabilities, which is not 1 after [`with_prior`].
    fn sum(&self) -> f64 {
        self.empty + self.gem + self.occluded
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
    fn the_order_of_the_row_decides_whether_an_ambiguous_hole_is_empty() {
        let mut holes = row(4);
        holes[1] = hole(None, 0.4);
        holes[8] = hole(Some(Gem::Blue), 0.4);
        let read = joint_probabilities(&holes);
        assert!(read[1].empty > 0.85, "{:?}", read[1]);
        assert!(read[8].gem > 0.85, "{:?}", read[8]);
        // An ambiguous hole between the empty holes and the gems. The order of the row does not decide whether this hole is empty.
        let mut holes = row(4);
        holes[4] = hole(Some(Gem::Blue), 0.5);
        let read = joint_probabilities(&holes);
        assert!((read[4].gem - 0.5).abs() < 0.02, "{:?}", read[4]);
    }

    #[test]
    fn a_clear_reading_outweighs_the_order_of_the_row() {
        let mut holes = row(4);
        holes[9] = hole(None, 0.995);
        let read = joint_probabilities(&holes);
        assert!(read[9].empty > 0.9, "{:?}", read[9]);
        assert!(read[8].gem > 0.95 && read[10].gem > 0.95);
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
