//! Estimates the colours of all gems in a photo jointly, given that they are from one box. A box holds a fixed number of gems of each
//! colour. The prior is soft, since boxes get mixed and gems get lost.

use crate::rules::gems::GemBox;

/// Factor on the prior weight of a colour for each gem of that colour beyond the number that the box holds; a guess.
const BEYOND_THE_BOX: f64 = 0.3;
/// Number of passes over the gems. Each pass re-estimates the colours of every gem, one gem after the other. Set by hand.
const ROUNDS: usize = 6;

/// A detected object that may be a gem of the box.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MaybeGem {
    /// Probability that the object is a gem. In the sums over the gems of the box, the object counts as this fraction of a gem.
    pub sure: f64,
    /// Probability of each colour if the object is a gem, in the order of [`Gem::ALL`](crate::rules::gems::Gem::ALL).
    pub colours: [f64; 6],
}

/// Returns the colour probabilities of all gems. Each gem is assumed to be drawn from a box from which all other gems were taken. The prior
/// weight of a colour is the square root of the number of its gems left in the box, not that number itself, since boxes get mixed.
///
/// Gems are updated one at a time. If all were updated from the same sums, a colour with too many gems would lose all its gems in one pass.
/// It would regain them in the next.
pub(crate) fn jointly(gems: &[MaybeGem], gem_box: &GemBox) -> Vec<[f64; 6]> {
    let held = gem_box.holds();
    let mut colours: Vec<[f64; 6]> = gems.iter().map(|gem| gem.colours).collect();
    let mut expected = [0.0; 6];
    for gem in gems {
        add(&mut expected, gem.sure, &gem.colours);
    }
    for _ in 0..ROUNDS {
        for (shares, seen) in colours.iter_mut().zip(gems) {
            add(&mut expected, -seen.sure, shares);
            let mut weighed = [0.0; 6];
            for (index, (gem, held)) in held.iter().enumerate() {
                weighed[gem.index()] =
                    seen.colours[index] * prior(f64::from(held) - expected[index]);
            }
            let sum: f64 = weighed.iter().sum();
            *shares = weighed.map(|share| share / sum.max(f64::MIN_POSITIVE));
            add(&mut expected, seen.sure, shares);
        }
    }
    colours
}

/// Adds the colour probabilities of a gem, each multiplied by `share`, to the expected number of gems of each colour.
fn add(sums: &mut [f64; 6], share: f64, colours: &[f64; 6]) {
    for (sum, colour) in sums.iter_mut().zip(colours) {
        *sum += share * colour;
    }
}

/// Returns the prior weight of a colour of which `left` gems remain in the box. `left` is negative if more gems of the colour are found
/// than the box holds.
fn prior(left: f64) -> f64 {
    if left >= 1.0 {
        left.sqrt()
    } else {
        BEYOND_THE_BOX.powf(1.0 - left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_box_that_is_seen_rightly_stays_as_it_is() {
        // 72 gems, twelve of each colour. For 70 of them the true colour has probability 0.6 and the next colour 0.4. For the two others a
        // wrong colour is slightly more probable than the true one.
        let mut gems: Vec<MaybeGem> = (0..72)
            .map(|at| {
                let mut colours = [0.0; 6];
                colours[at / 12] = 0.6;
                colours[(at / 12 + 1) % 6] = 0.4;
                MaybeGem { sure: 1.0, colours }
            })
            .collect();
        gems[0].colours = [0.48, 0.52, 0.0, 0.0, 0.0, 0.0];
        gems[13].colours = [0.0, 0.48, 0.52, 0.0, 0.0, 0.0];
        let likeliest = |shares: &[f64; 6]| (0..6).max_by(|&a, &b| shares[a].total_cmp(&shares[b]));
        let told: Vec<Option<usize>> = jointly(&gems, &GemBox::OF_72)
            .iter()
            .map(likeliest)
            .collect();
        let truth: Vec<Option<usize>> = (0..72).map(|at| Some(at / 12)).collect();
        assert_eq!(told, truth);
    }
}
