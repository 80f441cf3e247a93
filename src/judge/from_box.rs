//! Gems of one box, weighed together: one box has so many of a colour. A soft prior, since sets get mixed and stones lost.

use crate::rules::gems::GemBox;

/// One more of a colour than the box holds is this much less likely than the last one (a guess).
const BEYOND_THE_BOX: f64 = 0.3;
const ROUNDS: usize = 6;

/// What may be a gem of the box.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MaybeGem {
    /// The probability that it is one: so much of a gem it takes out of the box.
    pub sure: f64,
    /// The probability of each colour if it is one, in the order of [`Gem::ALL`](crate::rules::gems::Gem::ALL).
    pub colours: [f64; 6],
}

/// The colours of all gems together: each is drawn from what the others leave in the box. That counts by its square root, since
/// boxes get mixed.
pub fn jointly(gems: &[MaybeGem], gem_box: &GemBox) -> Vec<[f64; 6]> {
    let held = gem_box.holds();
    let mut colours: Vec<[f64; 6]> = gems.iter().map(|gem| gem.colours).collect();
    for _ in 0..ROUNDS {
        let mut expected = [0.0; 6];
        for (shares, gem) in colours.iter().zip(gems) {
            for (sum, share) in expected.iter_mut().zip(shares) {
                *sum += gem.sure * share;
            }
        }
        for (shares, seen) in colours.iter_mut().zip(gems) {
            let mut weighed = [0.0; 6];
            for (index, (gem, held)) in held.iter().enumerate() {
                let others = expected[index] - seen.sure * shares[index];
                let left = f64::from(held) - others;
                weighed[gem.index()] = seen.colours[index] * prior(left);
            }
            let sum: f64 = weighed.iter().sum();
            *shares = weighed.map(|share| share / sum.max(f64::MIN_POSITIVE));
        }
    }
    colours
}

/// How likely a colour is of which so many are left.
fn prior(left: f64) -> f64 {
    if left >= 1.0 {
        left.sqrt()
    } else {
        BEYOND_THE_BOX.powf(1.0 - left)
    }
}
