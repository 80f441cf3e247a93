//! The probability that a candidate pose really shows a card.

use crate::{
    card_layout::CARD_MM,
    locate::card::{card_homography::CardHomography, maps::Maps},
    stats::quantile,
};

/// Minimum confidence (0 to 1) of a reported card. It is low, because a hand may occlude most of a card. A wrong card is rejected
/// later by its print. Of 700 candidates that show a card, on the tune lists and in drawn scenes, 2 have less.
pub const MIN_CONFIDENCE: f64 = 0.05;

/// Constant term of the maximum difference between a cell's card coordinates and the pose at which they agree, mm. The other term is the
/// cell's standard deviation. Set by hand.
const AGREEING_SLACK_MM: f64 = 8.0;

/// Weights of the logistic function. Fitted by `models/train/card/confidence.py` to the tune lists of all kinds of scenes, and to drawn
/// scenes with hands over the cards. The tune lists include gem boards, the objects most similar to cards.
mod weights {
    pub const MASK: f64 = 1.17;
    pub const AGREEMENT: f64 = 8.16;
    /// Weight of the standard deviation of the card coordinates, per mm.
    pub const SIGMA: f64 = -0.81;
    pub const SUPPORT: f64 = 2.77;
    pub const CONSTANT: f64 = -5.12;
}

/// Evidence that the image shows a card at a pose. It consists of statistics of the network's maps over the cells inside the pose's quad,
/// and of the score of the edges in the image.
#[derive(Debug, Clone, Copy)]
pub struct Evidence {
    /// Mean, over the cells inside the pose's quad, of the probability that a cell shows a card.
    mask: f64,
    /// Fraction of the cells inside the pose's quad whose card coordinates from the network agree with the pose. The difference must be
    /// less than [`AGREEING_SLACK_MM`] plus the cell's standard deviation.
    agreement: f64,
    /// Lower quartile, over the cells inside the pose's quad, of the standard deviation of the network's card coordinates, mm.
    sigma_mm: f64,
    /// Mean score of the card's four edges in the image: 0 if no edge is visible, 1 if all are clear.
    support: f64,
}

impl Evidence {
    /// Computes the evidence at a pose whose four edges have the mean score `support`; `None` where the pose's quad contains no
    /// cell of the maps.
    pub fn at_pose(maps: &Maps, pose: &CardHomography, support: f64) -> Option<Self> {
        let (mut sigmas, mut mask, mut agreeing) = (Vec::new(), 0.0, 0.0);
        for (sample, &probability) in maps.samples.iter().zip(&maps.mask) {
            let Some(card) = pose.card_from_distorted(sample.distorted) else {
                continue;
            };
            if !((0.0..CARD_MM.0).contains(&card.x) && (0.0..CARD_MM.1).contains(&card.y)) {
                continue;
            }
            sigmas.push(sample.sigma_mm);
            mask += f64::from(probability);
            if (card - sample.card).norm() < AGREEING_SLACK_MM + sample.sigma_mm {
                agreeing += 1.0;
            }
        }
        let count = sigmas.len();
        if count == 0 {
            return None;
        }
        Some(Self {
            mask: mask / count as f64,
            agreement: agreeing / count as f64,
            sigma_mm: quantile(sigmas, 0.25)?,
            support,
        })
    }

    /// Returns the probability that the image shows a card at the pose: a logistic function of the evidence.
    pub fn probability(self) -> f64 {
        let score = weights::MASK * self.mask
            + weights::AGREEMENT * self.agreement
            + weights::SIGMA * self.sigma_mm
            + weights::SUPPORT * self.support
            + weights::CONSTANT;
        1.0 / (1.0 + (-score).exp())
    }
}
