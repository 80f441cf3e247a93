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
/// boxes get mixed. One gem after the other: were all weighed against the same sums, a colour of which there seem to be too many would
/// lose all of its gems at once, and win them back in the next round.
pub fn jointly(gems: &[MaybeGem], gem_box: &GemBox) -> Vec<[f64; 6]> {
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

/// Adds a share of something to sums.
fn add(sums: &mut [f64; 6], share: f64, colours: &[f64; 6]) {
    for (sum, colour) in sums.iter_mut().zip(colours) {
        *sum += share * colour;
    }
}

/// How likely a colour is of which so many are left.
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
        // 72 gems, each seen as its colour by 0.6 and as the next one by 0.4, but for two that are seen wrongly by a little.
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
