//! What lies on a card of which a hand hides a part: the cover of one of its rows that what is left to see bears out.
//!
//! With much hidden, cells alone say little; but a row has few covers, and each says which colour must show between the
//! fingers. All covers are weighed together, and a piece is told as likely as it lies there; whether the card is solved stays open.

use crate::{
    judge::card::{
        confidence::SUREST,
        evidence::{EMPTY, EXPLANATIONS, Evidence, cell_grid},
        piece_appearance::{Colour, PieceAppearance},
    },
    rules::{Card, Cell, Piece, Placement, covers},
};

/// What a pixel of no known colour costs: an explanation that costs more speaks against itself.
const UNKNOWN: f32 = 4.0;
/// Green of a hand, of its red, and blue, of its green, in any light, how far beyond it may be, as a logarithm, and what a pixel within
/// costs: wider than [`PieceAppearance::is_skin`], by eye from hands of the tune list and of 45 scenes of our own, whose shades are the redder the darker.
const HAND: [(f32, f32); 2] = [(0.32, 0.97), (0.42, 1.05)];
const HAND_SPREAD: f32 = 0.12;
const HAND_COST: f32 = 0.5;
/// What is darker than this (square root of reflectance) may be anything.
const DARK: f32 = 0.07;
/// So many times darker than usual (square roots of reflectance) is a piece in the deepest shadow of a hand, and the spread of the logarithm
/// of that.
const DEEPEST: f32 = 3.0;
const SHADE_SPREAD: f32 = 0.7;
/// So many pixels of a cell that speak for something by the full measure count as one independent voice.
const PIXELS_A_VOICE: f32 = 25.0;
/// Enough is seen of a piece where it is better than bare cells by this.
const ENOUGH: f32 = 2.0;
/// A piece is told where it lies there as likely as this.
const LIKELY: f64 = 0.6;

/// What is left to see of a region under a hand: how each of its cells speaks for each explanation.
pub struct UnderHand<'a> {
    card: &'a Card,
    cells: Vec<(Cell, [f32; EMPTY + 1])>,
}

/// A cover, what it is worth, and for each of its pieces how much better it is than bare cells.
struct Cover {
    placements: Vec<Placement>,
    gains: Vec<f32>,
    worth: f32,
}

impl<'a> UnderHand<'a> {
    /// Looks at the region of a card.
    pub fn look(card: &'a Card, evidence: &Evidence) -> Self {
        let of_cell = |cell: Cell| {
            let grid = cell_grid(evidence.region_origin_mm, cell, 13, 1.0);
            let open = grid.filter(|&at| !evidence.may_be_skin(at));
            let mut voices = [0.0; EMPTY + 1];
            for at in open {
                let Some((costs, colour)) = evidence.at(at.x, at.y).zip(evidence.colour_at(at))
                else {
                    continue;
                };
                let hand = hand_cost(&colour);
                let costs = in_any_shade(costs, &colour, &evidence.looks);
                for (voice, cost) in voices.iter_mut().zip(costs) {
                    let speaks = hand.min(UNKNOWN) - cost.min(hand);
                    *voice += speaks.max(-UNKNOWN) / PIXELS_A_VOICE / 2.0;
                }
            }
            (cell, voices)
        };
        let cells = card.region.cells().map(of_cell).collect();
        Self { card, cells }
    }

    /// Pieces of the rows' covers that are likely to lie there, the surest first, each with the probability that it does.
    pub fn placements(&self) -> Vec<(Placement, f64)> {
        let rows = self.card.rows.iter();
        let covers = rows.flat_map(|row| covers(self.card.region, row));
        let all: Vec<Cover> = covers.map(|placements| self.weigh(placements)).collect();
        let best = all.iter().map(|cover| cover.worth).fold(0.0, f32::max);
        let share = |cover: &Cover| f64::from(cover.worth - best).exp();
        // A card on which nothing lies is one of the ways, too.
        let sum = all.iter().map(share).sum::<f64>() + f64::from(-best).exp();
        let mut told: Vec<(Placement, f64)> = Vec::new();
        for cover in &all {
            for (placement, gain) in cover.placements.iter().zip(&cover.gains) {
                // A piece of a row that is laid may be missing all the same.
                let sure = share(cover) / sum / (1.0 + f64::from(-gain).exp());
                match told.iter_mut().find(|(other, _)| other == placement) {
                    Some((_, all)) => *all += sure,
                    None => told.push((placement.clone(), sure)),
                }
            }
        }
        for (_, sure) in &mut told {
            *sure = sure.min(SUREST);
        }
        told.retain(|(_, sure)| *sure > LIKELY);
        told.sort_by(|a, b| b.1.total_cmp(&a.1));
        told
    }

    /// Whether enough is seen of a piece that is thought to lie there.
    pub fn bears_out(&self, placement: &Placement) -> bool {
        self.gain(placement) >= ENOUGH
    }

    /// How much better a piece explains its cells than their being bare does.
    fn gain(&self, placement: &Placement) -> f32 {
        let laid = self.sum(&placement.cells, placement.piece.index());
        laid - self.sum(&placement.cells, EMPTY).max(0.0)
    }

    fn sum(&self, cells: &[Cell], explanation: usize) -> f32 {
        let of_cells = self.cells.iter().filter(|known| cells.contains(&known.0));
        of_cells.map(|known| known.1[explanation]).sum()
    }

    /// What a cover is worth if each of its pieces may be missing.
    fn weigh(&self, placements: Vec<Placement>) -> Cover {
        let gains: Vec<f32> = placements.iter().map(|laid| self.gain(laid)).collect();
        let bare = placements
            .iter()
            .map(|laid| self.sum(&laid.cells, EMPTY).max(0.0));
        let worth = bare
            .zip(&gains)
            .map(|(bare, gain)| bare + gain.max(0.0))
            .sum();
        Cover {
            placements,
            gains,
            worth,
        }
    }
}

/// The costs of a pixel where it may be darker than anywhere else on the card: the hue tells which piece it is all the same.
fn in_any_shade(
    costs: &[f32; EXPLANATIONS],
    seen: &Colour,
    looks: &PieceAppearance,
) -> [f32; EXPLANATIONS] {
    let mut costs = *costs;
    let brightest = |colour: &Colour| colour.iter().copied().fold(DARK, f32::max);
    let batches = looks.batches();
    let usual = &batches[batches.len() / 2];
    for piece in Piece::ALL {
        let lift = (brightest(&usual[piece.index()]) / brightest(seen)).min(DEEPEST);
        if lift > 1.0 {
            let lifted = looks.cost(piece, &seen.map(|value| value * lift));
            let shade = (lift.ln() / SHADE_SPREAD).powi(2) / 2.0;
            let cost = &mut costs[piece.index()];
            *cost = cost.min(lifted + shade);
        }
    }
    costs
}

/// What it costs that a pixel shows a hand: in the dark between fingers, where light goes to and fro, skin is redder than elsewhere.
fn hand_cost(seen: &Colour) -> f32 {
    let [red, green, blue] = seen.map(|value| value.max(0.01));
    let beyond = |ratio: f32, (low, high): (f32, f32)| {
        ((low / ratio).max(ratio / high).max(1.0).ln() / HAND_SPREAD).powi(2)
    };
    let hue = (beyond(green / red, HAND[0]) + beyond(blue / green, HAND[1])) / 2.0;
    // Too dark for any hue.
    let dark = (red.max(green).max(blue) / DARK).powi(2) / 2.0;
    HAND_COST + hue.min(dark)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::card::evidence::COST_CAP;
    use crate::rules::{Catalogue, Symbol};

    #[test]
    fn pieces_between_the_fingers_are_told_and_nothing_is_told_of_a_bare_card() {
        let card = Catalogue::standard()
            .card(13)
            .expect("13 is in the catalogue");
        let cover = covers(card.region, card.row(Symbol::Mask)).remove(0);
        let hidden = cover[0].cells[0];
        let half_hidden = Evidence::painted(card.region, |cell| {
            let over = cover.iter().find(|laid| laid.cells.contains(&cell));
            over.filter(|_| cell != hidden)
                .map(|laid| laid.piece.index())
        });
        let told = UnderHand::look(card, &half_hidden).placements();
        assert_eq!(told.len(), cover.len());
        assert!(told.iter().all(|(placement, _)| cover.contains(placement)));
        let bare = Evidence::painted(card.region, |_| Some(EMPTY));
        assert!(UnderHand::look(card, &bare).placements().is_empty());
    }

    /// The least of the costs of pieces, and whose it is.
    fn best(seen: &Colour) -> (Piece, f32) {
        let looks = PieceAppearance::plain().in_shadow();
        let costs = in_any_shade(&[COST_CAP; EXPLANATIONS], seen, &looks);
        let pieces = Piece::ALL.map(|piece| (piece, costs[piece.index()]));
        let best = pieces.into_iter().min_by(|a, b| a.1.total_cmp(&b.1));
        best.expect("there are pieces")
    }

    #[test]
    fn in_the_deepest_shadow_the_hue_tells_the_piece() {
        let usual = PieceAppearance::plain().batches()[2];
        for piece in [Piece::V3, Piece::P5, Piece::L4, Piece::L5, Piece::T4] {
            let dark = usual[piece.index()].map(|value| value * 0.36);
            let (told, cost) = best(&dark);
            assert_eq!(told, piece, "{dark:?}");
            assert!(cost < hand_cost(&dark).min(UNKNOWN), "{piece}: {cost}");
        }
    }

    #[test]
    fn skin_in_any_light_and_black_are_no_piece() {
        for seen in [
            [0.7, 0.5, 0.38],
            [0.3, 0.17, 0.10],
            [0.16, 0.08, 0.05],
            [0.02, 0.02, 0.01],
        ] {
            let (piece, cost) = best(&seen);
            assert!(hand_cost(&seen) < cost, "{seen:?}: {piece} {cost}");
        }
    }
}
