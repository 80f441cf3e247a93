//! Estimates how a photo's light changes the colours of all its gems. With this estimate, the colour of each gem is compared with the
//! colours of the other gems in the same photo, and not with those of gems under another light.
//!
//! Each gem colour has a usual pair of colour ratios ([`ColouredGem::ratios`]). The light and the table shift the ratios of all six colours
//! together, and each copy of the game shifts those of each colour slightly. Both shifts are estimated from the photo's own gems by
//! expectation maximisation, starting from the network's probabilities.

use crate::judge::joint_gem_colours::ColouredGem;

/// Usual colour ratios of the gems of each colour, as in [`ColouredGem::ratios`]. The colours are in the order of [`ColouredGem::colours`].
/// The ratios are means over 1,422 gems of two tune lists: `gems` (gem piles) and `gemboard` (gem boards).
const MEAN_RATIOS: [[f64; 2]; 6] = [
    [-1.19, -1.11],
    [2.10, -0.11],
    [-0.72, 0.70],
    [0.76, 0.96],
    [1.34, -0.76],
    [0.54, -1.74],
];
/// Standard deviation of the colour ratios (natural logarithms) of the gems of one colour within a photo, measured on the same gems as
/// [`MEAN_RATIOS`].
const SPREAD: f64 = 0.3;

/// Weight of the usual ratios of a colour when its ratios in a photo are estimated: the usual ratios count as this number of gems of the
/// colour. Set by hand.
const MEAN_RATIOS_WEIGHT: f64 = 5.0;
/// Weight of the prior that the light does not shift the ratios: it counts as this number of unshifted gems in the photo. Set by hand.
const NO_SHIFT_WEIGHT: f64 = 3.0;

/// Exponent on the likelihood of a gem's ratios in a photo with many gems. It is far below 1, because the network's probabilities already
/// use the same pixels. Chosen on the tune list: 0.2 gives the fewest wrong colours on gem boards, and 0.3 in gem piles.
const LIKELIHOOD_EXPONENT: f64 = 0.25;
/// Number of gems in a photo at which the exponent on the likelihood is half of [`LIKELIHOOD_EXPONENT`]. With fewer gems the exponent is
/// lower, since a few gems do not determine the light. Set by hand.
const HALF_EXPONENT_GEMS: f64 = 4.0;

/// Minimum probability that a detection is a gem for it to contribute to the estimate of the colours' shifts. Set by hand.
const MIN_GEM_PROBABILITY: f64 = 0.5;
/// Number of iterations of the expectation maximisation. Set by hand.
const ITERATIONS: usize = 8;

/// Returns the colour probabilities of the gems. Estimates them jointly with the shifts of the colour ratios ([`ColouredGem::ratios`]) in
/// this photo.
pub(crate) fn joint_colours(gems: &[ColouredGem]) -> Vec<[f64; 6]> {
    let mut probabilities: Vec<[f64; 6]> = gems.iter().map(|gem| gem.colours).collect();
    let count: f64 = gems.iter().map(|gem| gem.probability).sum();
    let exponent = LIKELIHOOD_EXPONENT * count / (count + HALF_EXPONENT_GEMS);
    for _ in 0..ITERATIONS {
        let mean_ratios = mean_ratios(gems, &probabilities);
        for (probabilities, gem) in probabilities.iter_mut().zip(gems) {
            *probabilities = updated_probabilities(gem, &mean_ratios, exponent);
        }
    }
    probabilities
}

/// Estimates the mean colour ratios of each of the six colours in this photo. `probabilities` are the current colour probabilities of its
/// gems. Two priors with the weights [`MEAN_RATIOS_WEIGHT`] and [`NO_SHIFT_WEIGHT`] draw the estimate towards [`MEAN_RATIOS`].
fn mean_ratios(gems: &[ColouredGem], probabilities: &[[f64; 6]]) -> [[f64; 2]; 6] {
    let mut counts = [0.0; 6];
    let mut sums = [[0.0; 2]; 6];
    let contributing = gems
        .iter()
        .zip(probabilities)
        .filter(|(gem, _)| gem.probability >= MIN_GEM_PROBABILITY);
    for (gem, probabilities) in contributing {
        let Some(ratios) = gem.ratios else { continue };
        for (colour, probability) in probabilities.iter().enumerate() {
            counts[colour] += gem.probability * probability;
            for axis in 0..2 {
                sums[colour][axis] += gem.probability * probability * ratios[axis];
            }
        }
    }
    let all: f64 = counts.iter().sum();
    let light: [f64; 2] = std::array::from_fn(|axis| {
        let shift = |colour: usize| sums[colour][axis] - counts[colour] * MEAN_RATIOS[colour][axis];
        (0..6).map(shift).sum::<f64>() / (all + NO_SHIFT_WEIGHT)
    });
    std::array::from_fn(|colour| {
        std::array::from_fn(|axis| {
            let expected = MEAN_RATIOS[colour][axis] + light[axis];
            (sums[colour][axis] + MEAN_RATIOS_WEIGHT * expected)
                / (counts[colour] + MEAN_RATIOS_WEIGHT)
        })
    })
}

/// Updates the network's colour probabilities of a gem. Each is multiplied by the likelihood of the gem's ratios, raised to the power
/// `exponent`; then the products are normalised. A gem without ratios keeps the network's probabilities.
fn updated_probabilities(
    gem: &ColouredGem,
    mean_ratios: &[[f64; 2]; 6],
    exponent: f64,
) -> [f64; 6] {
    let Some(ratios) = gem.ratios else {
        return gem.colours;
    };
    let log_likelihood = |colour: usize| {
        let squared_distance =
            (0..2).map(|axis| ((ratios[axis] - mean_ratios[colour][axis]) / SPREAD).powi(2));
        -0.5 * exponent * squared_distance.sum::<f64>()
    };
    let logs: [f64; 6] = std::array::from_fn(log_likelihood);
    let max_log = logs.into_iter().fold(f64::NEG_INFINITY, f64::max);
    let weights: [f64; 6] =
        std::array::from_fn(|colour| gem.colours[colour] * (logs[colour] - max_log).exp());
    let sum: f64 = weights.iter().sum();
    if sum > f64::MIN_POSITIVE {
        weights.map(|weight| weight / sum)
    } else {
        gem.colours
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::gems::Gem;

    fn gem(ratios: [f64; 2], red: f64, brown: f64) -> ColouredGem {
        let mut colours = [0.0; 6];
        colours[Gem::Red.index()] = red;
        colours[Gem::Brown.index()] = brown;
        ColouredGem {
            probability: 1.0,
            colours,
            ratios: Some(ratios),
        }
    }

    fn is_brown(probabilities: &[f64; 6]) -> bool {
        probabilities[Gem::Brown.index()] > probabilities[Gem::Red.index()]
    }

    #[test]
    fn a_gem_with_the_ratios_of_the_brown_gems_is_brown() {
        // Gems under a reddish light. The network is certain of the colours of the first eight gems. It takes the ninth gem, which is
        // brown, for red, and the tenth, which is red, for brown.
        let mut gems = vec![gem([2.6, -0.2], 0.95, 0.05); 4];
        gems.extend(vec![gem([1.8, -0.9], 0.05, 0.95); 4]);
        gems.push(gem([1.85, -0.85], 0.6, 0.4));
        gems.push(gem([2.55, -0.25], 0.4, 0.6));
        let joint = joint_colours(&gems);
        assert_eq!((is_brown(&joint[8]), is_brown(&joint[9])), (true, false));
        // A gem that is certainly red according to the network stays red, although it has the ratios of a brown gem: reflections change
        // ratios.
        gems.push(gem([1.8, -0.9], 0.99, 0.01));
        assert!(!is_brown(&joint_colours(&gems)[10]));
    }

    #[test]
    fn a_gem_without_ratios_keeps_its_probabilities() {
        let mut one = gem([0.0, 0.0], 0.7, 0.3);
        one.ratios = None;
        let red = joint_colours(&[one])[0][Gem::Red.index()];
        assert!((red - 0.7).abs() < 1e-12, "{red}");
    }
}
