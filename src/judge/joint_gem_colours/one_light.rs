//! Estimates how a photo's light changes the colours of all its gems. A gem that may be brown is thus compared with the other brown gems of
//! the same photo.
//!
//! Each gem colour has a usual pair of colour ratios ([`ColouredGem::ratios`]). The light and the table shift the ratios of all six colours
//! together, and each copy of the game shifts those of each colour slightly. Both shifts are estimated from the photo's own gems by
//! expectation maximisation, starting from the network's probabilities.

use crate::judge::joint_gem_colours::ColouredGem;

/// Usual colour ratios of the gems of each colour, as in [`ColouredGem::ratios`]. They are means over 1,422 gems of two tune lists: that of
/// gem piles (`gems`) and that of gem boards (`gemboard`).
const USUAL: [[f64; 2]; 6] = [
    [-1.19, -1.11],
    [2.10, -0.11],
    [-0.72, 0.70],
    [0.76, 0.96],
    [1.34, -0.76],
    [0.54, -1.74],
];
/// Standard deviation of the colour ratios (natural logarithms) of the gems of one colour within a photo, measured on the same gems as
/// [`USUAL`].
const SPREAD: f64 = 0.3;

/// Weight of a colour's usual ratios in the estimate: they count as this number of gems of that colour in the photo. Set by hand.
const USUAL_WORTH: f64 = 5.0;
/// Weight of the prior that the light does not shift the ratios: it counts as this number of unshifted gems in the photo. Set by hand.
const LIGHT_WORTH: f64 = 3.0;

/// Exponent on the likelihood of a gem's ratios in a photo with many gems. It is small because the network's probabilities already use the
/// same pixels. Chosen on the tune list: 0.2 leaves the fewest wrong colours on gem boards, 0.3 in gem piles.
const WEIGHT: f64 = 0.25;
/// Number of gems in a photo at which the exponent on the likelihood is half of [`WEIGHT`]. With fewer gems the exponent is lower, since a
/// few gems do not determine the light. Set by hand.
const HALF_AT: f64 = 4.0;

/// Minimum probability that a detection is a gem for it to contribute to the estimate of the colours' shifts. Set by hand.
const MIN_GEM_PROBABILITY: f64 = 0.5;
/// Number of iterations of the expectation maximisation.
const ROUNDS: usize = 8;

/// Returns the colour probabilities of the gems, estimated jointly with the shifts of the ratios.
pub(crate) fn weighed(gems: &[ColouredGem]) -> Vec<[f64; 6]> {
    let mut shares: Vec<[f64; 6]> = gems.iter().map(|gem| gem.colours).collect();
    let count: f64 = gems.iter().map(|gem| gem.sure).sum();
    let weight = WEIGHT * count / (count + HALF_AT);
    for _ in 0..ROUNDS {
        let mean_ratios = mean_ratios(gems, &shares);
        for (shares, gem) in shares.iter_mut().zip(gems) {
            *shares = answer(gem, &mean_ratios, weight);
        }
    }
    shares
}

/// Estimates the mean ratios of each of the six colours in this photo, given the current colour probabilities `shares` of its gems.
fn mean_ratios(gems: &[ColouredGem], shares: &[[f64; 6]]) -> [[f64; 2]; 6] {
    let mut counts = [0.0; 6];
    let mut sums = [[0.0; 2]; 6];
    let teachers = gems
        .iter()
        .zip(shares)
        .filter(|(gem, _)| gem.sure >= MIN_GEM_PROBABILITY);
    for (gem, shares) in teachers {
        let Some(ratios) = gem.ratios else { continue };
        for (colour, share) in shares.iter().enumerate() {
            counts[colour] += gem.sure * share;
            for axis in 0..2 {
                sums[colour][axis] += gem.sure * share * ratios[axis];
            }
        }
    }
    let all: f64 = counts.iter().sum();
    let light: [f64; 2] = std::array::from_fn(|axis| {
        let off = |colour: usize| sums[colour][axis] - counts[colour] * USUAL[colour][axis];
        (0..6).map(off).sum::<f64>() / (all + LIGHT_WORTH)
    });
    std::array::from_fn(|colour| {
        std::array::from_fn(|axis| {
            let usual = USUAL[colour][axis] + light[axis];
            (sums[colour][axis] + USUAL_WORTH * usual) / (counts[colour] + USUAL_WORTH)
        })
    })
}

fn answer(gem: &ColouredGem, mean_ratios: &[[f64; 2]; 6], weight: f64) -> [f64; 6] {
    let Some(ratios) = gem.ratios else {
        return gem.colours;
    };
    let likelihood = |colour: usize| {
        let far = (0..2).map(|axis| ((ratios[axis] - mean_ratios[colour][axis]) / SPREAD).powi(2));
        -0.5 * weight * far.sum::<f64>()
    };
    let logs: [f64; 6] = std::array::from_fn(likelihood);
    let most = logs.into_iter().fold(f64::NEG_INFINITY, f64::max);
    let weighed: [f64; 6] =
        std::array::from_fn(|colour| gem.colours[colour] * (logs[colour] - most).exp());
    let sum: f64 = weighed.iter().sum();
    if sum > f64::MIN_POSITIVE {
        weighed.map(|share| share / sum)
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
            sure: 1.0,
            colours,
            ratios: Some(ratios),
        }
    }

    fn is_brown(shares: &[f64; 6]) -> bool {
        shares[Gem::Brown.index()] > shares[Gem::Red.index()]
    }

    #[test]
    fn what_looks_like_the_brown_ones_is_brown() {
        // Gems under a reddish light. The network is certain of the colours of the first eight gems. It takes the ninth gem, which is
        // brown, for red, and the tenth, which is red, for brown.
        let mut gems = vec![gem([2.6, -0.2], 0.95, 0.05); 4];
        gems.extend(vec![gem([1.8, -0.9], 0.05, 0.95); 4]);
        gems.push(gem([1.85, -0.85], 0.6, 0.4));
        gems.push(gem([2.55, -0.25], 0.4, 0.6));
        let told = weighed(&gems);
        assert_eq!((is_brown(&told[8]), is_brown(&told[9])), (true, false));
        // A colour of which the network is certain is kept, whatever the ratios: reflections can give a gem any ratios.
        gems.push(gem([1.8, -0.9], 0.99, 0.01));
        assert!(!is_brown(&weighed(&gems)[10]));
    }

    #[test]
    fn without_ratios_nothing_changes() {
        let mut one = gem([0.0, 0.0], 0.7, 0.3);
        one.ratios = None;
        let red = weighed(&[one])[0][Gem::Red.index()];
        assert!((red - 0.7).abs() < 1e-12, "{red}");
    }
}
