//! Estimates the colours of all gems in a photo jointly, given that they are from one box. A box holds a fixed number of gems of each
//! colour. The prior is soft, since boxes get mixed and gems get lost.

use crate::rules::gems::GemBox;

/// Factor for the prior weight of a colour of which more gems are found than the box holds. The weight is multiplied by it once for each
/// gem too many. Set by hand.
const EXCESS_FACTOR: f64 = 0.3;
/// Number of passes over the gems. Each pass re-estimates the colours of every gem, one gem after the other. Set by hand.
const ROUNDS: usize = 6;

/// A detected object that may be a gem of the box.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PossibleGem {
    /// Probability that the object is a gem, 0 to 1. Where gems of the box are counted, the object adds this number to the count.
    pub probability: f64,
    /// Probability of each colour if the object is a gem, in the order of [`Gem::ALL`](crate::rules::gems::Gem::ALL).
    pub colours: [f64; 6],
}

/// Returns the colour probabilities of all gems. Each gem is assumed to be drawn from a box from which all other gems were taken. The prior
/// weight of a colour depends on how many of its gems are left in the box. It is the square root of that number, not the number itself,
/// since boxes get mixed. The number may be negative. If it is below 1, the weight is [`EXCESS_FACTOR`] to the power of 1 minus the number.
///
/// Gems are updated one at a time. If all were updated from the same sums, a colour with too many gems would lose all its gems in one pass.
/// It would regain them in the next.
pub(crate) fn joint_colours(gems: &[PossibleGem], gem_box: &GemBox) -> Vec<[f64; 6]> {
    let capacities = gem_box.counts();
    let mut colours: Vec<[f64; 6]> = gems.iter().map(|gem| gem.colours).collect();
    let mut expected = [0.0; 6];
    for gem in gems {
        add(&mut expected, gem.probability, &gem.colours);
    }
    for _ in 0..ROUNDS {
        for (probabilities, measured) in colours.iter_mut().zip(gems) {
            add(&mut expected, -measured.probability, probabilities);
            let mut weights = [0.0; 6];
            for (gem, capacity) in capacities.iter() {
                let colour = gem.index();
                weights[colour] =
                    measured.colours[colour] * prior(f64::from(capacity) - expected[colour]);
            }
            let sum: f64 = weights.iter().sum();
            *probabilities = weights.map(|weight| weight / sum.max(f64::MIN_POSITIVE));
            add(&mut expected, measured.probability, probabilities);
        }
    }
    colours
}

/// Adds the colour probabilities of a gem, each multiplied by `factor`, to the expected number of gems of each colour.
fn add(sums: &mut [f64; 6], factor: f64, colours: &[f64; 6]) {
    for (sum, colour) in sums.iter_mut().zip(colours) {
        *sum += factor * colour;
    }
}

/// Returns the prior weight of a colour of which `left` gems remain in the box. `left` is negative if more gems of the colour are found
/// than the box holds.
fn prior(left: f64) -> f64 {
    if left >= 1.0 {
        left.sqrt()
    } else {
        EXCESS_FACTOR.powf(1.0 - left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_contents_of_a_full_box_correct_two_misread_gems() {
        // 72 gems, twelve of each colour. For 70 of them the true colour has probability 0.6, and the following colour in the list of
        // colours has 0.4. For the two others a wrong colour is slightly more probable than the true one.
        let mut gems: Vec<PossibleGem> = (0..72)
            .map(|index| {
                let mut colours = [0.0; 6];
                colours[index / 12] = 0.6;
                colours[(index / 12 + 1) % 6] = 0.4;
                PossibleGem {
                    probability: 1.0,
                    colours,
                }
            })
            .collect();
        gems[0].colours = [0.48, 0.52, 0.0, 0.0, 0.0, 0.0];
        gems[13].colours = [0.0, 0.48, 0.52, 0.0, 0.0, 0.0];
        let likeliest = |probabilities: &[f64; 6]| {
            (0..6).max_by(|&a, &b| probabilities[a].total_cmp(&probabilities[b]))
        };
        let estimated: Vec<Option<usize>> = joint_colours(&gems, &GemBox::OF_72)
            .iter()
            .map(likeliest)
            .collect();
        let truth: Vec<Option<usize>> = (0..72).map(|index| Some(index / 12)).collect();
        assert_eq!(estimated, truth);
    }

    /// Returns the probability that a gem has the first colour, if its appearance fits the first and the second colour equally well. The
    /// photo also shows twelve other objects, as many as the box has gems of the first colour. Each of these twelve is a gem with the
    /// probability `probability`; if it is a gem, it has the first colour.
    fn first_colour_beside(probability: f64) -> f64 {
        let first = PossibleGem {
            probability,
            colours: [1.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        };
        let mut gems = vec![first; 12];
        gems.push(PossibleGem {
            probability: 1.0,
            colours: [0.5, 0.5, 0.0, 0.0, 0.0, 0.0],
        });
        joint_colours(&gems, &GemBox::OF_72)[12][0]
    }

    #[test]
    fn a_colour_whose_gems_are_all_detected_is_improbable_for_a_further_gem() {
        // The further gem is of the first or the second colour. The prior weight of the first, of which no gem is left, is 0.3; that of the
        // second, of which twelve are left, is the square root of 12.
        let expected = 0.3 / (0.3 + 12f64.sqrt());
        let probability = first_colour_beside(1.0);
        assert!((probability - expected).abs() < 1e-3, "{probability}");
        // Detections that are certainly not gems do not reduce the number of gems of their colour that are left in the box.
        let probability = first_colour_beside(0.0);
        assert!((probability - 0.5).abs() < 1e-9, "{probability}");
    }

    #[test]
    fn the_prior_grows_with_the_gems_that_are_left_and_never_excludes_a_colour() {
        let priors = [-3.0, -1.0, 0.0, 0.5, 1.0, 4.0, 12.0].map(prior);
        assert!(priors[0] > 0.0, "{priors:?}");
        assert!(priors.is_sorted(), "{priors:?}");
        assert!((priors[4] - 1.0).abs() < 1e-9 && (priors[5] - 2.0).abs() < 1e-9);
    }
}
