//! Separates gems of two similar colours in one photo at the gap between the two clusters that their log-odds form.
//!
//! A network that classifies one gem at a time has the same bias for all gems of a photo. Under one lamp, for example, every brown gem gets
//! too high a probability of red. Red and brown gems still form two clusters of log-odds, but both clusters may be on the same side of 0.
//! For each such pair of colours this module considers a grid of positions of the two clusters, weights each by its likelihood, and
//! averages over them.
//!
//! On 59 synthetic boards this reduces the number of wrong colours from 43 to 34, of 2,304 gems; on the tune list from 9 to 6, of 742 gems.
//! The constants were chosen on these boards.

use crate::{judge::joint_gem_colours::ColouredGem, rules::gems::Gem};

/// Pairs of gem colours that look similar in some lights, in the order in which the pairs are separated.
const ALIKE: [[Gem; 2]; 3] = [
    [Gem::Red, Gem::Brown],
    [Gem::Brown, Gem::Yellow],
    [Gem::Blue, Gem::Purple],
];

/// Usual centre of the cluster of a colour's gems: log-odds of this colour against the other one of the pair. The cluster of the other
/// colour has the negative centre. Measured on 83 boards: 4.4 to 6.4.
const USUAL: f64 = 5.0;
/// Standard deviation, between photos, of the centre of a colour's cluster of log-odds. The measured values are 0.6 to 1.8; the value
/// here is larger, since a narrower prior reports more wrong colours as certain.
const DIFFERS: f64 = 3.0;
/// Standard deviation of the log-odds within a colour's cluster. The measured values are 0.9 to 1.4; the value here is larger, since a
/// smaller one reports more wrong colours as certain.
const SPREAD: f64 = 2.0;

/// Fraction of gems whose log-odds between two colours may have any value, because of a reflection or a shadow.
const STRAY: f64 = 0.1;
/// Density of the gems whose log-odds may have any value ([`STRAY`]), relative to the peak density of a cluster.
const ANYWHERE: f64 = 0.1;

/// Offset that is added to the probabilities of both colours of a pair before their ratio is taken, so that the log-odds stay finite.
const LEAST: f64 = 1e-3;

/// Maximum distance of a tried centre of a colour's cluster of log-odds from the usual centre, in multiples of [`DIFFERS`].
const REACH: f64 = 3.0;
/// Number of positions that are tried for the centre of each colour's cluster of log-odds.
const TRIED: usize = 31;
/// Minimum distance between the centres of the two colours' clusters of log-odds.
const LEAST_APART: f64 = 2.0;

/// Returns the colour probabilities of a photo's gems, with similar colours separated.
pub(crate) fn separate_alike(gems: &[ColouredGem]) -> Vec<[f64; 6]> {
    let mut gems = gems.to_vec();
    for pair in ALIKE {
        let [one, other] = pair.map(Gem::index);
        let shares = shares_of_one(&gems, one, other);
        for (gem, share) in gems.iter_mut().zip(shares) {
            let both = gem.colours[one] + gem.colours[other];
            gem.colours[one] = both * share;
            gem.colours[other] = both * (1.0 - share);
        }
    }
    gems.into_iter().map(|gem| gem.colours).collect()
}

/// Returns for each gem the probability of colour `one`, given that it has one of the colours `one` and `other`.
fn shares_of_one(gems: &[ColouredGem], one: usize, other: usize) -> Vec<f64> {
    let seen: Vec<ColourLogOdds> = gems
        .iter()
        .map(|gem| ColourLogOdds::of(gem, one, other))
        .collect();
    let place = |at: usize| DIFFERS * REACH * (2.0 * at as f64 / (TRIED - 1) as f64 - 1.0);
    let usual = |off: f64| -0.5 * (off / DIFFERS).powi(2);
    let mut ways = Vec::new();
    for (a, b) in (0..TRIED).flat_map(|a| (0..TRIED).map(move |b| (a, b))) {
        let (off_one, off_other) = (place(a), place(b));
        if 2.0 * USUAL + off_one - off_other < LEAST_APART {
            continue;
        }
        let likelihood = seen.iter().map(|seen| {
            let [one, other] = seen.densities(USUAL + off_one, off_other - USUAL);
            seen.weight * (one + other).ln()
        });
        let log = usual(off_one) + usual(off_other) + likelihood.sum::<f64>();
        ways.push((log, USUAL + off_one, off_other - USUAL));
    }
    let most = ways.iter().map(|way| way.0).fold(f64::MIN, f64::max);
    let share = |seen: &ColourLogOdds| {
        let sums = ways.iter().fold((0.0, 0.0), |sums, way| {
            let weight = (way.0 - most).exp();
            let [one, other] = seen.densities(way.1, way.2);
            (sums.0 + weight * one / (one + other), sums.1 + weight)
        });
        sums.0 / sums.1
    };
    seen.iter().map(share).collect()
}

/// The log-odds of one gem between the two colours of a pair, and the weight with which it counts.
struct ColourLogOdds {
    /// Probability that the object is a gem and has one of the two colours of the pair.
    weight: f64,
    /// Log-odds of the first colour of the pair against the second.
    at: f64,
}

impl ColourLogOdds {
    fn of(gem: &ColouredGem, one: usize, other: usize) -> Self {
        let [one, other] = [one, other].map(|colour| gem.colours[colour]);
        Self {
            weight: gem.sure * (one + other),
            at: ((one + LEAST) / (other + LEAST)).ln(),
        }
    }

    /// Returns the likelihood of the gem's log-odds for each colour of the pair. `one` is the centre of the first colour's cluster, and
    /// `other` is that of the second colour's.
    fn densities(&self, one: f64, other: f64) -> [f64; 2] {
        [one, other].map(|place| {
            let far = (self.at - place) / SPREAD;
            0.5 * ((1.0 - STRAY) * (-0.5 * far * far).exp() + STRAY * ANYWHERE)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a gem whose log-odds of red against brown are `redder`.
    fn gem(redder: f64) -> ColouredGem {
        let mut colours = [0.0; 6];
        colours[Gem::Red.index()] = 1.0 / (1.0 + (-redder).exp());
        colours[Gem::Brown.index()] = 1.0 - colours[Gem::Red.index()];
        ColouredGem {
            sure: 1.0,
            colours,
            ratios: None,
        }
    }

    fn reds(redder: &[f64]) -> Vec<bool> {
        let gems: Vec<ColouredGem> = redder.iter().map(|&redder| gem(redder)).collect();
        let is_red = |colours: [f64; 6]| colours[Gem::Red.index()] > 0.5;
        separate_alike(&gems).into_iter().map(is_red).collect()
    }

    #[test]
    fn brown_ones_that_all_seem_a_bit_red_are_brown() {
        let told = reds(&[5.5, 6.0, 5.8, 1.0, 1.4, 0.6, -0.4]);
        assert_eq!(told, [true, true, true, false, false, false, false]);
        // Three clearly brown gems, and three red gems that seem slightly more brown than red.
        let told = reds(&[-5.5, -6.0, -5.8, -1.0, -1.4, -0.6]);
        assert_eq!(told, [false, false, false, true, true, true]);
    }

    #[test]
    fn few_gems_are_what_they_seem() {
        assert_eq!(reds(&[3.0, -3.0]), [true, false]);
        assert_eq!(reds(&[1.0]), [true]);
        assert_eq!(reds(&[]), Vec::<bool>::new());
    }

    #[test]
    fn what_is_not_of_the_pair_stays_as_it_is() {
        let mut green = gem(0.0);
        green.colours = [0.9, 0.0, 0.0, 0.0, 0.0, 0.1];
        let told = separate_alike(&[green, gem(5.0), gem(-5.0)]);
        assert!((told[0][Gem::Green.index()] - 0.9).abs() < 1e-12);
        for colours in &told {
            assert!((colours.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        }
    }
}
