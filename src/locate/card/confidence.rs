//! The probability that a candidate pose really shows a card.

use crate::{
    layout::CARD_MM,
    locate::card::{maps::Maps, pose::Pose},
    stats::quantile,
};

/// Minimum confidence (0 to 1) of a reported card. On the tune lists cards have at least 0.87, gem boards at most 0.05. The
/// minimum is as low as the gem boards' maximum, because a hand may occlude much of a card; a wrong card is rejected later by
/// its print.
pub const LEAST: f64 = 0.05;

/// Statistics of the network's maps over the cells inside the quad of a pose.
struct Within {
    /// Mean over the cells of the probability that a cell shows a card.
    mask: f64,
    /// Fraction of the cells whose card coordinates, from the network, differ from the pose's by less than 8 mm plus their
    /// standard deviation.
    agreement: f64,
    /// Lower quartile, over the cells, of the standard deviation of the card coordinates, mm.
    sigma_mm: f64,
}

/// Returns the probability that a card lies at a pose: a logistic function of the network's mask, its coordinates and
/// `support`, the mean score of the four edges (0 to 1). The weights were fitted on the tune lists of all kinds of scenes,
/// where gem boards are the most similar objects. The uncertainty of the coordinates separates cards from gem boards best.
pub fn of(maps: &Maps, pose: &Pose, support: f64) -> f64 {
    let Some(within) = within(maps, pose) else {
        return 0.0;
    };
    let score =
        9.0 * within.mask - 1.15 * within.sigma_mm + 1.6 * within.agreement + 1.8 * support - 3.0;
    1.0 / (1.0 + (-score).exp())
}

/// Computes the statistics within a pose's quad; `None` where the quad contains no cell.
fn within(maps: &Maps, pose: &Pose) -> Option<Within> {
    let (mut sigmas, mut mask, mut agree) = (Vec::new(), 0.0, 0.0);
    for (sample, &probability) in maps.samples.iter().zip(&maps.mask) {
        let Some(card) = pose.card_from_seen(sample.seen) else {
            continue;
        };
        if !((0.0..CARD_MM.0).contains(&card.x) && (0.0..CARD_MM.1).contains(&card.y)) {
            continue;
        }
        sigmas.push(sample.sigma_mm);
        mask += f64::from(probability);
        if (card - sample.card).norm() < 8.0 + sample.sigma_mm {
            agree += 1.0;
        }
    }
    let count = sigmas.len();
    if count == 0 {
        return None;
    }
    Some(Within {
        mask: mask / count as f64,
        agreement: agree / count as f64,
        sigma_mm: quantile(sigmas, 0.25)?,
    })
}
