//! Probabilities of the content of a square. They combine the outputs of two networks, the reader and the locator, with the prior
//! probability that the square is occluded.

use std::ops::Range;

use crate::{read::dice_board::FACES, rules::ominoes::Face};

/// Index of "empty" among the contents of a square that the network distinguishes.
const EMPTY: usize = 0;
/// Indices of the six faces, in the order of [`FACES`], among the contents of a square that the network distinguishes.
pub(super) const FACE_CONTENTS: Range<usize> = 1..7;
/// Index of "occluded" among the contents of a square that the network distinguishes.
pub(super) const OCCLUDED: usize = 7;

/// Maximum confidence in the locator, a separate network, which estimates for each square the probability of a die's top. The probability
/// is limited to the range from 1 minus this value to this value. Set by hand.
const MAX_TOP_CONFIDENCE: f64 = 0.98;

/// Probabilities of what a square shows; they sum to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SquareReading {
    /// Probability that no die is on the square.
    pub empty: f64,
    /// Probability of a die with each face on top: Horus, Apep, Ra, Khepri, Hura, Ominotep.
    pub faces: [f64; 6],
    /// Probability that a hand or another object occludes the square, or that the square is outside the image.
    pub occluded: f64,
}

impl SquareReading {
    /// Returns each face with its probability.
    pub fn faces(&self) -> impl Iterator<Item = (Face, f64)> + '_ {
        FACES.into_iter().zip(self.faces)
    }

    /// Returns the probability of the square's most likely content.
    pub(super) fn certainty(&self) -> f64 {
        let faces = self.faces.iter().copied();
        faces.fold(self.empty.max(self.occluded), f64::max)
    }

    /// Combines three values: the network's `weights` of empty, the six faces and occluded, whose sum may differ from 1; the probability
    /// `top`, from the locator, that a die's top is on the square; and `occlusion_ratio`, the ratio of the actual prior probability of
    /// occlusion to that in training.
    ///
    /// `top` comes from another network, whose input was the same image. The outputs of the two networks are not independent, so the
    /// weights are multiplied by the square root of `top` or of 1 - `top` instead of the full probability.
    pub(super) fn of(weights: &[f64], top: f64, occlusion_ratio: f64) -> Self {
        let top = top.clamp(1.0 - MAX_TOP_CONFIDENCE, MAX_TOP_CONFIDENCE);
        let (factor_of_empty, factor_of_die) = ((1.0 - top).sqrt(), top.sqrt());
        let empty = weights[EMPTY] * factor_of_empty;
        let die = |face: usize| weights[FACE_CONTENTS.start + face] * factor_of_die;
        let occluded = weights[OCCLUDED] * occlusion_ratio;
        let sum = empty + (0..6).map(die).sum::<f64>() + occluded;
        Self {
            empty: empty / sum,
            faces: std::array::from_fn(|face| die(face) / sum),
            occluded: occluded / sum,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_detected_top_raises_the_probability_of_a_die_but_not_of_another_face() {
        // According to these weights, the square is empty or shows the third face, with equal probability.
        let weights = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0];
        let at = |top: f64| SquareReading::of(&weights, top, 1.0);
        assert!((at(0.5).empty - 0.5).abs() < 1e-9);
        assert!(at(0.9).faces[2] > 0.7 && at(0.9).faces[1] == 0.0);
        assert!(at(0.1).empty > 0.7);
        // Even if the locator is certain that a die's top is there, or that none is, it does not overrule the network's output
        // entirely.
        assert!(at(1.0).empty > 0.05 && at(0.0).faces[2] > 0.05);
    }
}
