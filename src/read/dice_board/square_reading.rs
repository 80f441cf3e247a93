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

/// Exponent of the probabilities of the faces of a die whose square was read several times. The mean of several readings is less certain
/// than it is right. Fitted by maximum likelihood on 54 such dice of the 64 boards of the tune list and of 132 synthetic boards that are in
/// no training; dice that probably show one of [`ALIKE`] were left out.
const FACE_EXPONENT: f64 = 1.6;
/// Two of the six faces, Khepri and Hura. Black paint that reflects a blue sky looks like blue paint in all readings alike, so a die that
/// probably shows one of these faces is not made more certain.
const ALIKE: [usize; 2] = [3, 4];

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

/// Makes the faces in `weights` as certain as several readings of a square together are ([`FACE_EXPONENT`]), unless the most likely face is
/// one of [`ALIKE`]. `weights` are means over these readings: the weights of empty, the six faces and occluded. The sum of the weights of
/// the six faces remains the same.
pub(super) fn sharpen_faces(weights: &mut [f64]) {
    let faces = &mut weights[FACE_CONTENTS];
    let best = faces.iter().copied().fold(0.0, f64::max);
    if ALIKE.iter().any(|&face| faces[face] >= best) {
        return;
    }
    let before: f64 = faces.iter().sum();
    for weight in faces.iter_mut() {
        *weight = weight.powf(FACE_EXPONENT);
    }
    let after: f64 = faces.iter().sum();
    for weight in faces {
        *weight *= before / after;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sharpened_faces_differ_more_but_a_die_stays_as_probable() {
        let mut weights = [0.2, 0.4, 0.1, 0.0, 0.0, 0.0, 0.0, 0.3];
        sharpen_faces(&mut weights);
        assert_eq!((weights[0], weights[7]), (0.2, 0.3));
        assert!((weights[1] + weights[2] - 0.5).abs() < 1e-12, "{weights:?}");
        // The odds of the two faces were 4 to 1.
        assert!((weights[1] / weights[2] - 4_f64.powf(1.6)).abs() < 1e-9);
        let mut no_die = [0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5];
        sharpen_faces(&mut no_die);
        assert!(no_die.into_iter().all(f64::is_finite), "{no_die:?}");
    }

    #[test]
    fn dice_that_show_khepri_or_hura_are_not_made_more_certain() {
        let read = [0.0, 0.1, 0.0, 0.0, 0.6, 0.2, 0.0, 0.1];
        let mut weights = read;
        sharpen_faces(&mut weights);
        let is_same = |(now, before): (f64, f64)| (now - before).abs() < 1e-12;
        assert!(weights.into_iter().zip(read).all(is_same), "{weights:?}");
        // The most likely face is Horus, and Khepri the second.
        let mut weights = [0.0, 0.6, 0.0, 0.0, 0.3, 0.0, 0.0, 0.1];
        sharpen_faces(&mut weights);
        assert!((weights[1] / weights[4] - 2_f64.powf(1.6)).abs() < 1e-9);
    }

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
