//! How sure it is that a card lies where one was found.

use crate::{
    layout::CARD_MM,
    locate::card::{maps::Maps, pose::Pose},
};

/// Less sure finds are not looked at. Cards of the tune lists have 0.87 or more, gem boards 0.05 or less; a hand may hide
/// more of other cards, whose print then has the last word.
pub const LEAST: f64 = 0.05;

/// What the network says within a pose's quad.
struct Within {
    /// Mean probability that its cells show a card.
    mask: f64,
    /// Share of them whose card coordinates agree with the pose.
    agreement: f64,
    /// Uncertainty of those coordinates that one cell in four stays under, mm.
    sigma_mm: f64,
}

/// Probability that a card lies there, from the network's mask and coordinates and the edges' support: a logistic fitted
/// to the tune lists of all kinds of scenes, where gem boards look most like cards. How sure the network is of its
/// coordinates tells the two apart best.
pub fn of(maps: &Maps, pose: &Pose, support: f64) -> f64 {
    let Some(within) = within(maps, pose) else {
        return 0.0;
    };
    let score =
        9.0 * within.mask - 1.15 * within.sigma_mm + 1.6 * within.agreement + 1.8 * support - 3.0;
    1.0 / (1.0 + (-score).exp())
}

/// `None` where no cell lies within.
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
    let sigma_mm = *sigmas.select_nth_unstable_by(count / 4, f64::total_cmp).1;
    Some(Within {
        mask: mask / count as f64,
        agreement: agree / count as f64,
        sigma_mm,
    })
}
