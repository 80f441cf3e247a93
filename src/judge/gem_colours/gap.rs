//! Two colours that are much alike, told apart by the gap between them in this one picture.
//!
//! A network that looks at each gem alone leans the same way for all gems of a picture: under one lamp every brown one seems a bit too
//! red. Red and brown ones still lie apart, only not on both sides of nought. So for each such pair of colours it is asked where the
//! two lie in this picture, by how likely the network has one rather than the other, and all places that they may have compete.
//!
//! Of 2,304 gems of 59 drawn boards on tables of all sorts 43 had a wrong colour, and 34 have with this; of 742 of the tune list 9 and 6. The
//! one threshold a picture that would be best for red and brown, if it were known, would leave 4 of 34 mistakes between these two. Of 1,731
//! stones of drawn piles 42 and 36; of 672 of the tune list 2 and 3. The constants were chosen on these boards.

use crate::{judge::gem_colours::ColouredGem, rules::gems::Gem};

/// Pairs that light makes alike, in the order in which they are told apart.
const ALIKE: [[Gem; 2]; 3] = [
    [Gem::Red, Gem::Brown],
    [Gem::Brown, Gem::Yellow],
    [Gem::Blue, Gem::Purple],
];

/// Where the gems of the one colour lie in most pictures, as the logarithm of how much likelier the network has it than the other, those of
/// the other being at as much below nought; by how much that differs from picture to picture; and within one. On the 83 boards: 4.4 to
/// 6.4, 0.6 to 1.8, 0.9 to 1.4. With more freedom than that as few are wrong, and fewer of these are told for sure: in 1 picture, not in 4.
const USUAL: f64 = 5.0;
const DIFFERS: f64 = 3.0;
const SPREAD: f64 = 2.0;

/// The share of gems that may seem anything, for a reflection or a shadow.
const STRAY: f64 = 0.1;
/// These are anywhere with this density.
const ANYWHERE: f64 = 0.1;

/// Probabilities are not believed to be less than this.
const LEAST: f64 = 1e-3;

/// Places are tried so far from the usual ones, in [`DIFFERS`], and so many a colour.
const REACH: f64 = 3.0;
const TRIED: usize = 31;
/// The two colours lie apart by at least this.
const LEAST_APART: f64 = 2.0;

/// The probabilities of the colours of a picture's gems, with those that are alike told apart.
pub fn told_apart(gems: &[ColouredGem]) -> Vec<[f64; 6]> {
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

/// How likely each gem is of the one colour, if it is of one of these two.
fn shares_of_one(gems: &[ColouredGem], one: usize, other: usize) -> Vec<f64> {
    let seen: Vec<ColourVote> = gems
        .iter()
        .map(|gem| ColourVote::of(gem, one, other))
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
    let share = |seen: &ColourVote| {
        let sums = ways.iter().fold((0.0, 0.0), |sums, way| {
            let weight = (way.0 - most).exp();
            let [one, other] = seen.densities(way.1, way.2);
            (sums.0 + weight * one / (one + other), sums.1 + weight)
        });
        sums.0 / sums.1
    };
    seen.iter().map(share).collect()
}

/// What a gem says of two colours.
struct ColourVote {
    /// The probability that it is of one of them.
    weight: f64,
    /// The logarithm of how much likelier the first is.
    at: f64,
}

impl ColourVote {
    fn of(gem: &ColouredGem, one: usize, other: usize) -> Self {
        let [one, other] = [one, other].map(|colour| gem.colours[colour]);
        Self {
            weight: gem.sure * (one + other),
            at: ((one + LEAST) / (other + LEAST)).ln(),
        }
    }

    /// How likely that is for a gem of each of the two colours, which lie there.
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

    /// A gem that the network has for red rather than brown by this logarithm.
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
        told_apart(&gems).into_iter().map(is_red).collect()
    }

    #[test]
    fn brown_ones_that_all_seem_a_bit_red_are_brown() {
        let told = reds(&[5.5, 6.0, 5.8, 1.0, 1.4, 0.6, -0.4]);
        assert_eq!(told, [true, true, true, false, false, false, false]);
        // And red ones that all seem a bit brown are red.
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
        let told = told_apart(&[green, gem(5.0), gem(-5.0)]);
        assert!((told[0][Gem::Green.index()] - 0.9).abs() < 1e-12);
        for colours in &told {
            assert!((colours.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        }
    }
}
