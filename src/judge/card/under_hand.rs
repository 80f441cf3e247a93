//! Finds pieces on a card that a hand partly occludes. The candidates are the covers: the ways to fill the region with the pieces of one of
//! the card's rows.
//!
//! Where a hand occludes much of a card, single cells are ambiguous. But a row has few covers, and each predicts the colours that are
//! visible between the fingers. All covers are weighted by their likelihoods, and each piece gets the probability that it is on its cells.
//! This module does not decide whether the card is solved.

use crate::{
    judge::card::{
        confidence::MAX_PROBABILITY,
        evidence::{EMPTY, EXPLANATIONS, Evidence, cell_grid},
        piece_appearance::{Colour, PieceAppearance},
    },
    rules::{Card, Cell, Piece, Placement, covers},
};

/// Cost, in nats, of explaining a pixel by an unknown object: neither a piece nor bare silver nor a hand. It limits the log-likelihood
/// ratio of a single pixel to this absolute value. Set by hand.
const UNKNOWN_COST: f32 = 4.0;
/// Ranges of two ratios of a hand's channels in any light, green / red and blue / green, in square roots of reflectance. They are wider
/// than the ranges in [`PieceAppearance::is_skin`], since shaded skin is redder. Chosen by eye on hands of the tune list and of 45
/// synthetic scenes.
const HAND_RATIOS: [(f32, f32); 2] = [(0.32, 0.97), (0.42, 1.05)];
/// Standard deviation of the distance of a hand's colour ratio from its range in [`HAND_RATIOS`], as a difference of natural logarithms.
/// Chosen by eye.
const HAND_SPREAD: f32 = 0.12;
/// Cost of assuming a hand at a pixel whose colour ratios are within the ranges of [`HAND_RATIOS`], in nats. Chosen by eye.
const HAND_COST: f32 = 0.5;
/// Minimum brightness of a colour, a square root of reflectance, for its hue to carry information. Set by hand.
const MIN_HUE_BRIGHTNESS: f32 = 0.07;
/// Maximum factor by which the shadow of a hand is assumed to darken a piece, in square roots of reflectance. A factor of 3 means a
/// reflectance 9 times lower. Set by hand.
const MAX_SHADOW_FACTOR: f32 = 3.0;
/// Standard deviation of the darkening of a piece in the shadow of a hand: of the natural logarithm of the factor between the piece's and
/// the observed brightness (square roots of reflectance). Set by hand.
const SHADE_SPREAD: f32 = 0.7;
/// Number of pixels (one per mm²) that count as one independent observation, because neighbouring pixels are correlated. The sum of the
/// log-likelihood ratios of a cell's pixels is divided by this number, and then halved. Set by hand.
const PIXELS_PER_OBSERVATION: f32 = 25.0;
/// Minimum gain of a piece, in nats, for the visible pixels to support the piece. The gain is the log-likelihood ratio of "the piece lies
/// on its cells" to "these cells are bare or occluded", summed over the cells. Set by hand.
const MIN_GAIN: f32 = 2.0;
/// A piece that a hand may partly cover is reported if its probability is above this limit. The probability is computed from the covers of
/// the card's rows. Set by hand.
const MIN_PROBABILITY: f64 = 0.6;

/// The evidence in each cell of a region that a hand partly occludes. The evidence for a piece, and for bare silver, is the log-likelihood
/// ratio, in nats, of "the cell shows it" to "the cell shows a hand or an unknown object".
pub struct UnderHand<'a> {
    card: &'a Card,
    /// The region's cells, each with its log-likelihood ratios: of the pieces by [`Piece::index`], then of bare silver ([`EMPTY`]).
    cells: Vec<(Cell, [f32; EMPTY + 1])>,
}

/// A cover of the region by a row's pieces, with its log-likelihood ratio and the gain of each piece, in nats. The gain is the
/// log-likelihood ratio of "the piece lies on its cells" to "these cells are bare or occluded".
struct Cover {
    placements: Vec<Placement>,
    gains: Vec<f32>,
    log_likelihood: f32,
}

impl<'a> UnderHand<'a> {
    /// Computes the evidence in each cell of a card's region: for each piece and for bare silver, the log-likelihood ratio to a hand or an
    /// unknown object. Uses the cell's central 13 by 13 mm without the pixels that may show a hand.
    pub fn measure(card: &'a Card, evidence: &Evidence) -> Self {
        let of_cell = |cell: Cell| {
            let grid = cell_grid(evidence.region_origin_mm, cell, 13, 1.0);
            let visible = grid.filter(|&at| !evidence.may_be_skin(at));
            let mut log_likelihoods = [0.0; EMPTY + 1];
            for at in visible {
                let Some((costs, colour)) =
                    evidence.costs_at(at.x, at.y).zip(evidence.colour_at(at))
                else {
                    continue;
                };
                let hand = hand_cost(&colour);
                let costs = costs_in_shade(costs, &colour, &evidence.appearance);
                for (sum, cost) in log_likelihoods.iter_mut().zip(costs) {
                    let log_ratio = hand.min(UNKNOWN_COST) - cost.min(hand);
                    *sum += log_ratio.max(-UNKNOWN_COST) / PIXELS_PER_OBSERVATION / 2.0;
                }
            }
            (cell, log_likelihoods)
        };
        let cells = card.region.cells().map(of_cell).collect();
        Self { card, cells }
    }

    /// Returns the pieces whose probability of lying on the card is above `MIN_PROBABILITY`, with their probabilities, the most probable
    /// first. The probabilities are computed from the likelihoods of all covers by the pieces of a row.
    pub fn placements(&self) -> Vec<(Placement, f64)> {
        let rows = self.card.rows.iter();
        let covers = rows.flat_map(|row| covers(self.card.region, row));
        let all: Vec<Cover> = covers.map(|placements| self.evaluate(placements)).collect();
        let best_log_likelihood = all
            .iter()
            .map(|cover| cover.log_likelihood)
            .fold(0.0, f32::max);
        let relative_likelihood =
            |cover: &Cover| f64::from(cover.log_likelihood - best_log_likelihood).exp();
        // A card without pieces is one of the alternatives; its log-likelihood ratio is 0.
        let sum = all.iter().map(relative_likelihood).sum::<f64>()
            + f64::from(-best_log_likelihood).exp();
        let mut placements: Vec<(Placement, f64)> = Vec::new();
        for cover in &all {
            for (placement, gain) in cover.placements.iter().zip(&cover.gains) {
                // A cover may be right except for this piece, which is missing on the card. So the piece's probability is that of the cover
                // times a logistic function of the piece's gain.
                let probability = relative_likelihood(cover) / sum / (1.0 + f64::from(-gain).exp());
                match placements.iter_mut().find(|(other, _)| other == placement) {
                    Some((_, sum)) => *sum += probability,
                    None => placements.push((placement.clone(), probability)),
                }
            }
        }
        for (_, probability) in &mut placements {
            *probability = probability.min(MAX_PROBABILITY);
        }
        placements.retain(|(_, probability)| *probability > MIN_PROBABILITY);
        placements.sort_by(|a, b| b.1.total_cmp(&a.1));
        placements
    }

    /// Returns whether the visible pixels support the placement: whether its gain is at least `MIN_GAIN`.
    pub(crate) fn is_supported(&self, placement: &Placement) -> bool {
        self.gain(placement) >= MIN_GAIN
    }

    /// Returns the gain of a placement, in nats: the log-likelihood ratio of "the piece lies on its cells" to "these cells are bare
    /// (silver) or occluded".
    fn gain(&self, placement: &Placement) -> f32 {
        let of_piece = self.sum_of_ratios(&placement.cells, placement.piece.index());
        of_piece - self.sum_of_ratios(&placement.cells, EMPTY).max(0.0)
    }

    /// Returns the sum of the log-likelihood ratios of one explanation over these cells, in nats.
    fn sum_of_ratios(&self, cells: &[Cell], explanation: usize) -> f32 {
        let of_cells = self.cells.iter().filter(|(cell, _)| cells.contains(cell));
        of_cells.map(|(_, ratios)| ratios[explanation]).sum()
    }

    /// Computes the gain of each piece of a cover and the log-likelihood ratio of the cover. In the latter, a piece whose gain is not
    /// positive counts as missing on the card, and its cells count as bare or occluded.
    fn evaluate(&self, placements: Vec<Placement>) -> Cover {
        let gains: Vec<f32> = placements
            .iter()
            .map(|placement| self.gain(placement))
            .collect();
        let bare = placements
            .iter()
            .map(|placement| self.sum_of_ratios(&placement.cells, EMPTY).max(0.0));
        let log_likelihood = bare
            .zip(&gains)
            .map(|(bare, gain)| bare + gain.max(0.0))
            .sum();
        Cover {
            placements,
            gains,
            log_likelihood,
        }
    }
}

/// Returns the costs of explaining a pixel, `costs`, after a correction for the shadow of a hand. In a shadow the brightness carries little
/// information. So if a piece is brighter than the pixel but has the same hue, its cost is lowered.
fn costs_in_shade(
    costs: &[f32; EXPLANATIONS],
    observed: &Colour,
    appearance: &PieceAppearance,
) -> [f32; EXPLANATIONS] {
    let mut costs = *costs;
    let brightest = |colour: &Colour| colour.iter().copied().fold(MIN_HUE_BRIGHTNESS, f32::max);
    let batches = appearance.batches();
    let middle_batch = &batches[batches.len() / 2];
    for piece in Piece::ALL {
        let brightening =
            (brightest(&middle_batch[piece.index()]) / brightest(observed)).min(MAX_SHADOW_FACTOR);
        if brightening > 1.0 {
            let brightened_cost =
                appearance.cost(piece, &observed.map(|value| value * brightening));
            let shade_cost = (brightening.ln() / SHADE_SPREAD).powi(2) / 2.0;
            let cost = &mut costs[piece.index()];
            *cost = cost.min(brightened_cost + shade_cost);
        }
    }
    costs
}

/// Returns the cost of assuming that a pixel shows a hand, in nats: [`HAND_COST`], plus a cost for colour ratios outside the ranges of
/// [`HAND_RATIOS`]. The second cost is limited for dark pixels.
fn hand_cost(observed: &Colour) -> f32 {
    let [red, green, blue] = observed.map(|value| value.max(0.01));
    let range_cost = |ratio: f32, (low, high): (f32, f32)| {
        ((low / ratio).max(ratio / high).max(1.0).ln() / HAND_SPREAD).powi(2)
    };
    let hue_cost =
        (range_cost(green / red, HAND_RATIOS[0]) + range_cost(blue / green, HAND_RATIOS[1])) / 2.0;
    // Limit the cost of the ratios for dark colours. Below [`MIN_HUE_BRIGHTNESS`] the ratios are unreliable, and any colour may be a hand.
    let brightness_cost = (red.max(green).max(blue) / MIN_HUE_BRIGHTNESS).powi(2) / 2.0;
    HAND_COST + hue_cost.min(brightness_cost)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        judge::card::evidence::COST_CAP,
        rules::{Catalogue, Symbol},
    };

    #[test]
    fn partly_occluded_pieces_are_reported_and_none_on_a_bare_card() {
        let card = Catalogue::standard()
            .card(13)
            .expect("13 is in the catalogue");
        let cover = covers(card.region, card.row(Symbol::Mask)).remove(0);
        let occluded_cell = cover[0].cells[0];
        let half_occluded = Evidence::painted(card.region, |cell| {
            let covering = cover
                .iter()
                .find(|placement| placement.cells.contains(&cell));
            covering
                .filter(|_| cell != occluded_cell)
                .map(|placement| placement.piece.index())
        });
        let placements = UnderHand::measure(card, &half_occluded).placements();
        assert_eq!(placements.len(), cover.len());
        let is_right = |(placement, _): &(Placement, f64)| cover.contains(placement);
        assert!(placements.iter().all(is_right), "{placements:?}");
        let bare = Evidence::painted(card.region, |_| Some(EMPTY));
        assert!(UnderHand::measure(card, &bare).placements().is_empty());
    }

    /// Returns the piece with the lowest cost for a colour, and that cost in nats.
    fn best(observed: &Colour) -> (Piece, f32) {
        let appearance = PieceAppearance::built_in().in_shadow();
        let costs = costs_in_shade(&[COST_CAP; EXPLANATIONS], observed, &appearance);
        let pieces = Piece::ALL.map(|piece| (piece, costs[piece.index()]));
        let best = pieces.into_iter().min_by(|a, b| a.1.total_cmp(&b.1));
        best.expect("there are pieces")
    }

    #[test]
    fn in_deep_shadow_the_hue_identifies_the_piece() {
        let middle_batch = PieceAppearance::built_in().batches()[2];
        for piece in [Piece::V3, Piece::P5, Piece::L4, Piece::L5, Piece::T4] {
            let dark = middle_batch[piece.index()].map(|value| value * 0.36);
            let (best_piece, cost) = best(&dark);
            assert_eq!(best_piece, piece, "{dark:?}");
            assert!(cost < hand_cost(&dark).min(UNKNOWN_COST), "{piece}: {cost}");
        }
    }

    #[test]
    fn skin_in_any_light_and_black_fit_a_hand_better_than_any_piece() {
        for observed in [
            [0.7, 0.5, 0.38],
            [0.3, 0.17, 0.10],
            [0.16, 0.08, 0.05],
            [0.02, 0.02, 0.01],
        ] {
            let (piece, cost) = best(&observed);
            assert!(hand_cost(&observed) < cost, "{observed:?}: {piece} {cost}");
        }
    }
}
