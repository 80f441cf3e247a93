//! How sure it is that a card lies where one was found.

use super::{edges::Fitted, lens::CARD_MM, maps::Maps};

/// Cards less sure than this are not told of.
pub const LEAST: f64 = 0.3;

/// What the network says within a pose's quad.
struct Within {
    /// Cells of the maps whose middle lies within.
    cells: f64,
    /// Mean probability that they show a card.
    mask: f64,
    /// Share of them whose card coordinates agree with the pose.
    agreement: f64,
    /// Mean uncertainty of those coordinates, mm.
    sigma_mm: f64,
}

/// Probability that a card lies there, from the network's mask and coordinates and the edges' support.
pub fn of(maps: &Maps, fitted: &Fitted) -> f64 {
    let within = within(maps, fitted);
    if within.cells < 1.0 {
        return 0.0;
    }
    tracing::debug!(
        cells = within.cells,
        mask = within.mask,
        agreement = within.agreement,
        sigma_mm = within.sigma_mm,
        support = fitted.support,
        "evidence"
    );
    let score = 9.0 * within.mask
        + 5.0 * within.agreement
        + 3.0 * fitted.support
        + 0.4 * (within.cells / 100.0).min(2.0).ln().max(-3.0)
        - 9.5;
    1.0 / (1.0 + (-score).exp())
}

fn within(maps: &Maps, fitted: &Fitted) -> Within {
    let (mut cells, mut mask, mut agree, mut sigma) = (0.0, 0.0, 0.0, 0.0);
    for (sample, &probability) in maps.samples.iter().zip(&maps.mask) {
        let Some(card) = fitted.pose.card_from_seen(sample.seen) else {
            continue;
        };
        if !((0.0..CARD_MM.0).contains(&card.x) && (0.0..CARD_MM.1).contains(&card.y)) {
            continue;
        }
        cells += 1.0;
        sigma += sample.sigma_mm;
        mask += f64::from(probability);
        if (card - sample.card).norm() < 8.0 + sample.sigma_mm {
            agree += 1.0;
        }
    }
    let count: f64 = f64::max(cells, 1.0);
    Within {
        cells,
        mask: mask / count,
        agreement: agree / count,
        sigma_mm: sigma / count,
    }
}
