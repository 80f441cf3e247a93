//! The prior on the holes of a row that follows from the rules. Gems are taken from the end of the row at its field, so the empty holes
//! come before the gems.

use crate::{read::gem_board::HoleReading, rules::gems::HOLES};

/// Prior probability that a hole breaks the order of a row, in which the empty holes come before the gems. This happens if a gem is taken
/// from the middle or falls into an empty hole. A guess, chosen high so that a clear reading outweighs the prior.
const STRAY: f64 = 0.05;

/// Minimum to which the probabilities that were read for a hole are raised, so that no single 0 excludes a number of taken gems.
const LEAST: f64 = 1e-4;

/// Probabilities of the three possible contents of a hole; they sum to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HoleProbabilities {
    /// Probability that the hole holds no gem.
    pub empty: f64,
    /// Probability that the hole holds a gem.
    pub gem: f64,
    /// Probability that the hole is occluded.
    pub hidden: f64,
}

/// Returns the probabilities of the contents of a row's holes, judged jointly. They are averages over all numbers of gems (0 to 12) that
/// may have been taken from the row; each number is weighted by its likelihood.
pub(crate) fn weighed(row: &[HoleReading; HOLES]) -> [HoleProbabilities; HOLES] {
    let seen = row.each_ref().map(|hole| HoleProbabilities {
        empty: hole.empty.max(LEAST),
        gem: hole.gem().max(LEAST),
        hidden: hole.hidden.max(LEAST),
    });
    let mut weighed = [HoleProbabilities {
        empty: 0.0,
        gem: 0.0,
        hidden: 0.0,
    }; HOLES];
    let mut all = 0.0;
    for taken in 0..=HOLES {
        let parts: [HoleProbabilities; HOLES] =
            std::array::from_fn(|hole| expected(seen[hole], hole < taken));
        let weight: f64 = parts.iter().map(HoleProbabilities::sum).product();
        all += weight;
        for (sum, part) in weighed.iter_mut().zip(&parts) {
            let share = weight / part.sum();
            sum.empty += share * part.empty;
            sum.gem += share * part.gem;
            sum.hidden += share * part.hidden;
        }
    }
    weighed.map(|seen| HoleProbabilities {
        empty: seen.empty / all,
        gem: seen.gem / all,
        hidden: seen.hidden / all,
    })
}

/// Returns the probabilities that were read for a hole, multiplied by the prior probabilities of its contents. `is_taken` says whether the
/// hole's gem is assumed to have been taken. The reading already contains a prior of 1/2 for each content, which the factor 2 removes. The
/// probability of occlusion is not changed.
fn expected(seen: HoleProbabilities, is_taken: bool) -> HoleProbabilities {
    let (empty, gem) = if is_taken {
        (1.0 - STRAY, STRAY)
    } else {
        (STRAY, 1.0 - STRAY)
    };
    HoleProbabilities {
        empty: 2.0 * empty * seen.empty,
        gem: 2.0 * gem * seen.gem,
        hidden: seen.hidden,
    }
}

impl HoleProbabilities {
    fn sum(&self) -> f64 {
        self.empty + self.gem + self.hidden
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{judge::gem_board::tests::hole, rules::gems::Gem};

    /// Returns a row whose first `taken` holes are empty and whose other holes hold gems, all clearly read.
    fn row(taken: usize) -> [HoleReading; HOLES] {
        std::array::from_fn(|at| hole((at >= taken).then_some(Gem::Blue), 0.95))
    }

    #[test]
    fn what_may_be_either_is_what_the_play_leaves() {
        let mut holes = row(4);
        holes[1] = hole(None, 0.4);
        holes[8] = hole(Some(Gem::Blue), 0.4);
        let seen = weighed(&holes);
        assert!(seen[1].empty > 0.85, "{:?}", seen[1]);
        assert!(seen[8].gem > 0.85, "{:?}", seen[8]);
        // This hole is between the empty holes and the gems, so the order of the row does not decide whether the hole is empty.
        let mut holes = row(4);
        holes[4] = hole(Some(Gem::Blue), 0.5);
        let seen = weighed(&holes);
        assert!((seen[4].gem - 0.5).abs() < 0.02, "{:?}", seen[4]);
    }

    #[test]
    fn a_stray_hole_that_is_clearly_seen_is_believed() {
        let mut holes = row(4);
        holes[9] = hole(None, 0.995);
        let seen = weighed(&holes);
        assert!(seen[9].empty > 0.9, "{:?}", seen[9]);
        assert!(seen[8].gem > 0.95 && seen[10].gem > 0.95);
    }

    #[test]
    fn a_hidden_hole_stays_hidden() {
        let mut holes = row(4);
        holes[9] = HoleReading {
            empty: 0.01,
            colours: [0.01, 0.0, 0.0, 0.0, 0.0, 0.0],
            hidden: 0.98,
            ..holes[9]
        };
        assert!(weighed(&holes)[9].hidden > 0.96);
    }
}
