//! The six colours of gems that came out of one box.

use crate::rules::gems::GemBox;

/// Boxes get mixed and stones lost: one more of a colour than the box holds is this much less likely than the last one (a guess).
const BEYOND_THE_BOX: f64 = 0.3;
const ROUNDS: usize = 6;

/// The colours of all stones together: each is drawn from what the others leave in the box. That counts by its square root, since
/// boxes get mixed. A stone counts as much as it is likely to be a gem, 0 to 1.
pub fn jointly(stones: &[([f64; 6], f64)], gem_box: &GemBox) -> Vec<[f64; 6]> {
    let held = gem_box.holds();
    let mut colours: Vec<[f64; 6]> = stones.iter().map(|(colours, _)| *colours).collect();
    for _ in 0..ROUNDS {
        let mut expected = [0.0; 6];
        for (shares, (_, gem)) in colours.iter().zip(stones) {
            for (sum, share) in expected.iter_mut().zip(shares) {
                *sum += share * gem;
            }
        }
        for (shares, (seen, gem)) in colours.iter_mut().zip(stones) {
            let mut weighed = [0.0; 6];
            for (index, (colour, held)) in held.iter().enumerate() {
                let left = f64::from(held) - (expected[index] - shares[index] * gem);
                let left = if left >= 1.0 {
                    left.sqrt()
                } else {
                    BEYOND_THE_BOX.powf(1.0 - left)
                };
                weighed[colour.index()] = seen[index] * left;
            }
            let sum: f64 = weighed.iter().sum();
            *shares = weighed.map(|share| share / sum.max(f64::MIN_POSITIVE));
        }
    }
    colours
}
