//! Finds the best explanation of what a photo shows on a card. It consists of pieces on the grid of cells, pieces on top of others, and
//! occluded cells.

use crate::{
    judge::card::{
        evidence::Evidence,
        hypotheses::{self, Hypothesis},
        placed_piece,
        poses::PoseFit,
    },
    rules::{Card, Cell},
};

/// Cost of the best hypothesis, in nats, above which the program also looks for pieces that lie on others and are aligned with the cells.
/// It also looks for them if the hypothesis has occluded cells, but never if a hand may be over the region. Set by hand.
const OPEN_COST: f32 = 15.0;
/// Minimum reduction of the total cost, in nats, by a piece that lies on others and is aligned with the cells, for the piece to be
/// reported. This limit applies if less than [`FLUSH_MOST_COST`] of cost remains; otherwise [`FLUSH_MUCH_COST`] applies.
const FLUSH_COST: f32 = 8.0;
/// Total cost of the best hypothesis with a piece on top of others, in nats, below which a reduction by [`FLUSH_COST`] suffices to report
/// the piece. With both limits, no such piece is reported in 300 synthetic solved cards, which have none.
const FLUSH_MOST_COST: f32 = 12.0;
/// Minimum reduction of the total cost, in nats, by a piece that lies on others and is aligned with the cells, for the piece to be reported
/// if [`FLUSH_MOST_COST`] or more of cost remains. In 900 synthetic solved cards, which have no such piece, assuming one reduces the cost
/// by at most 10. Real ones reduce it by 14 to 36.
const FLUSH_MUCH_COST: f32 = 15.0;
/// Total cost of the best hypothesis with a piece on top of others, in nats, above which the piece is not reported. Set by hand.
const FLUSH_MUCH_MOST_COST: f32 = 20.0;

/// The best explanation of what a photo shows on a card: pieces on the grid and pieces on top of them.
pub struct Explained {
    /// The hypotheses about the region's cells, sorted by cost, the best first.
    pub found: Vec<Hypothesis>,
    /// The pixel costs, recomputed with the colours of the best hypothesis's pieces as measured in this photo.
    pub tuned: Evidence,
    /// Pieces that are off the grid: on top of other pieces, or not aligned with the cells of the region.
    pub top: Vec<PoseFit>,
}

impl Explained {
    /// Finds the best explanation of the card. All pieces are first assumed to be on the grid of cells. Then fully visible pieces on top of
    /// others are tried.
    pub fn best(card: &Card, evidence: &Evidence) -> Self {
        let mut best = Self::under(card, evidence, Vec::new());
        let top = best
            .found
            .first()
            .map(|found| placed_piece::top_layer(&best.tuned, card.region, found));
        if let Some(top) = top.filter(|top| !top.is_empty()) {
            best = Self::under(card, evidence, top);
        }
        if best.leaves_much_open() && !evidence.hand {
            for flush in placed_piece::flush(&best.tuned, card.region, &best.top) {
                let cells = flush.placement.cells.clone();
                let top = best.top.iter().cloned().chain([flush]).collect();
                let tried = Self::under(card, evidence, top);
                let (cost, without, lays_under) =
                    (tried.cost(), best.cost(), tried.lays_under(&cells));
                tracing::debug!(cost, without, lays_under, "with a piece on top");
                if lays_under && is_flush(without, cost) {
                    best = tried;
                }
            }
        }
        best
    }

    /// Finds the best hypotheses about the region's cells, given that the pieces in `top` lie over them.
    fn under(card: &Card, evidence: &Evidence, top: Vec<PoseFit>) -> Self {
        let found = hypotheses::hypotheses(card, evidence, &top);
        let tuned = found.first().map_or_else(
            || evidence.clone(),
            |best| evidence.tuned_to(&best.placements, &best.hidden, card.region),
        );
        Self { found, tuned, top }
    }

    fn cost(&self) -> f32 {
        self.found.first().map_or(f32::INFINITY, |best| best.cost)
    }

    /// Returns whether the best hypothesis has a piece on one of these cells.
    fn lays_under(&self, cells: &[Cell]) -> bool {
        let laid = self.found.first().map_or(&[][..], |best| &best.placements);
        let mut laid = laid.iter().flat_map(|laid| &laid.cells);
        laid.any(|cell| cells.contains(cell))
    }

    fn leaves_much_open(&self) -> bool {
        self.found
            .first()
            .is_some_and(|best| !best.hidden.is_empty() || best.cost > OPEN_COST)
    }
}

/// Returns whether a piece that is aligned with the cells lies on others. `without` and `with` are the costs of the best hypothesis, in
/// nats, without and with this piece on top.
fn is_flush(without: f32, with: f32) -> bool {
    let gain = without - with;
    (gain > FLUSH_COST && with < FLUSH_MOST_COST)
        || (gain > FLUSH_MUCH_COST && with < FLUSH_MUCH_MOST_COST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_lies_on_others_where_that_explains_much() {
        assert!(is_flush(21.0, 11.0));
        assert!(is_flush(36.9, 14.6));
        assert!(!is_flush(23.8, 15.7), "a solved card under an odd light");
        assert!(!is_flush(60.0, 24.0), "much is left open with it too");
        assert!(!is_flush(18.0, 11.0));
    }
}
