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

/// Maximum cost of the best hypothesis, in nats, for a card to count as well explained. If the cost is greater or the hypothesis has
/// occluded cells, pieces that lie on others and are aligned with the cells are tried too, unless a hand may be over the region. Set by
/// hand.
const MAX_GOOD_COST: f32 = 15.0;
/// A piece that lies on others and is aligned with the cells is reported only if it reduces the total cost by more than this amount, in
/// nats. If the total cost with the piece is [`MAX_LOW_COST`] or more, [`MIN_FLUSH_GAIN_AT_HIGH_COST`] applies instead. [`MAX_LOW_COST`]
/// states the measured effect.
const MIN_FLUSH_GAIN: f32 = 8.0;
/// If the total cost of the best hypothesis that contains a piece on top of others is below this value, in nats, a reduction of the cost by
/// [`MIN_FLUSH_GAIN`] suffices to report this piece. On 300 synthetic solved cards, which have no piece on top of others, none is reported.
const MAX_LOW_COST: f32 = 12.0;
/// Limit that replaces [`MIN_FLUSH_GAIN`] if the total cost with the piece is [`MAX_LOW_COST`] or more, in nats. On 900 synthetic solved
/// cards, which have no piece on top of others, adding such a piece to the hypothesis reduces the cost by at most 10. On cards that have
/// one, adding it reduces the cost by 14 to 36.
const MIN_FLUSH_GAIN_AT_HIGH_COST: f32 = 15.0;
/// Maximum total cost of the best hypothesis that contains a piece on top of others, in nats, for this piece to be reported. Set by hand.
const MAX_FLUSH_COST: f32 = 20.0;

/// The best explanation of what a photo shows on a card: pieces on the grid and pieces on top of them.
pub struct Explanation {
    /// The hypotheses about the region's cells, sorted by cost, the best first.
    pub hypotheses: Vec<Hypothesis>,
    /// The costs of explaining each pixel. They are computed again after the best hypothesis was found, with the colours of its pieces as
    /// measured in this photo.
    pub evidence: Evidence,
    /// Pieces that are off the grid: on top of other pieces, or not aligned with the cells of the region.
    pub top: Vec<PoseFit>,
}

impl Explanation {
    /// Finds the best explanation of the card. All pieces are first assumed to be on the grid of cells. Pieces that turn out to be off the
    /// grid are then taken as lying on top, and the search is repeated. If the card is still poorly explained and no hand may be over the
    /// region, almost fully visible pieces that lie on others and are aligned with the cells are tried last.
    pub fn best(card: &Card, evidence: &Evidence) -> Self {
        let mut best = Self::with_top(card, evidence, Vec::new());
        let top = best
            .hypotheses
            .first()
            .map(|first| placed_piece::top_layer(&best.evidence, card.region, first));
        if let Some(top) = top.filter(|top| !top.is_empty()) {
            best = Self::with_top(card, evidence, top);
        }
        if best.is_poorly_explained() && !evidence.may_have_hand {
            for candidate in placed_piece::flush_candidates(&best.evidence, card.region, &best.top)
            {
                let cells = candidate.placement.cells.clone();
                let top = best.top.iter().cloned().chain([candidate]).collect();
                let with_candidate = Self::with_top(card, evidence, top);
                let (cost, cost_without) = (with_candidate.cost(), best.cost());
                let has_piece_below = with_candidate.covers_any(&cells);
                tracing::debug!(cost, cost_without, has_piece_below, "with a piece on top");
                if has_piece_below && is_flush(cost_without, cost) {
                    best = with_candidate;
                }
            }
        }
        best
    }

    /// Finds the best hypotheses about the region's cells, under the assumption that the pieces in `top` lie on top.
    fn with_top(card: &Card, evidence: &Evidence, top: Vec<PoseFit>) -> Self {
        let hypotheses = hypotheses::hypotheses(card, evidence, &top);
        let evidence = hypotheses.first().map_or_else(
            || evidence.clone(),
            |best| evidence.with_measured_colours(&best.placements, &best.occluded, card.region),
        );
        Self {
            hypotheses,
            evidence,
            top,
        }
    }

    /// Returns the cost of the best hypothesis, in nats; infinite if there is none.
    fn cost(&self) -> f32 {
        self.hypotheses
            .first()
            .map_or(f32::INFINITY, |best| best.cost)
    }

    /// Returns whether the best hypothesis has a piece on one of these cells.
    fn covers_any(&self, cells: &[Cell]) -> bool {
        let placements = self
            .hypotheses
            .first()
            .map_or(&[][..], |best| &best.placements);
        let mut covered = placements.iter().flat_map(|placement| &placement.cells);
        covered.any(|cell| cells.contains(cell))
    }

    /// Returns whether the best hypothesis has occluded cells or costs more than [`MAX_GOOD_COST`].
    fn is_poorly_explained(&self) -> bool {
        self.hypotheses
            .first()
            .is_some_and(|best| !best.occluded.is_empty() || best.cost > MAX_GOOD_COST)
    }
}

/// Returns whether a piece that is aligned with the cells lies on top of other pieces. `cost_with` is the cost of the best hypothesis, in
/// nats, under the assumption that it does, and `cost_without` the cost without this assumption.
fn is_flush(cost_without: f32, cost_with: f32) -> bool {
    let gain = cost_without - cost_with;
    (gain > MIN_FLUSH_GAIN && cost_with < MAX_LOW_COST)
        || (gain > MIN_FLUSH_GAIN_AT_HIGH_COST && cost_with < MAX_FLUSH_COST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_is_on_others_only_if_that_lowers_the_cost_enough() {
        assert!(is_flush(21.0, 11.0));
        assert!(is_flush(36.9, 14.6));
        assert!(!is_flush(23.8, 15.7), "a solved card in unusual light");
        assert!(!is_flush(60.0, 24.0), "the cost is high with it, too");
        assert!(!is_flush(18.0, 11.0));
    }
}
