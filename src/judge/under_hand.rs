//! What lies on a card of which a hand hides a part: the cover of one of its rows that what is left to see bears out.
//!
//! With much hidden, cells alone say little; but a row has few covers, and each says which colour must show between the
//! fingers. Pieces of the best cover that are seen well enough are told; whether the card is solved stays open.

use super::{
    evidence::{EMPTY, Evidence, cell_grid},
    hypotheses::REACH,
};
use crate::rules::{Card, Cell, Placement, covers};

/// What a pixel of no known colour would cost: explanations that cost more speak against themselves.
const UNKNOWN: f32 = 4.0;
/// So many pixels of a cell that speak for something by the full measure count as one independent voice.
const PIXELS_A_VOICE: f32 = 25.0;
/// A piece is told when it is better than bare cells by this, and its cover than every one without it.
const TOLD: (f32, f32) = (3.0, 2.0);

/// How each cell of the region speaks for each explanation.
struct Voices {
    cells: Vec<(Cell, [f32; EMPTY + 1])>,
}

/// A cover, what it is worth, and for each of its pieces how much better it is than bare cells.
struct Cover {
    placements: Vec<Placement>,
    gains: Vec<f32>,
    worth: f32,
}

/// Placements that are seen in part, each with how far every cover without it is behind (up to [`REACH`]).
pub fn placements(card: &Card, evidence: &Evidence) -> Vec<(Placement, f32)> {
    let voices = Voices::of(card, evidence);
    let rows = card.rows.iter();
    let all: Vec<Cover> = rows
        .flat_map(|row| covers(card.region, row))
        .map(|placements| voices.weigh(placements))
        .collect();
    let Some(best) = all.iter().max_by(|a, b| a.worth.total_cmp(&b.worth)) else {
        return Vec::new();
    };
    let told = best.placements.iter().zip(&best.gains);
    let told = told.filter(|(_, gain)| **gain >= TOLD.0);
    let behind = told.map(|(placement, gain)| {
        let without = |cover: &&Cover| !cover.tells(placement);
        let others = all.iter().filter(without).map(|cover| cover.worth);
        let next = others.fold(best.worth - gain, f32::max);
        (placement.clone(), (best.worth - next).min(REACH))
    });
    behind.filter(|(_, behind)| *behind >= TOLD.1).collect()
}

impl Cover {
    fn tells(&self, placement: &Placement) -> bool {
        let mut told = self.placements.iter().zip(&self.gains);
        told.any(|(other, gain)| other == placement && *gain > 0.0)
    }
}

impl Voices {
    fn of(card: &Card, evidence: &Evidence) -> Self {
        let of_cell = |cell: Cell| {
            let mut voices = [0.0; EMPTY + 1];
            for at in cell_grid(evidence.region_origin_mm, cell, 13, 1.0) {
                let (Some(costs), Some(_)) = (evidence.at(at.x, at.y), evidence.colour_at(at))
                else {
                    continue;
                };
                if !evidence.may_be_skin(at) {
                    for (voice, cost) in voices.iter_mut().zip(costs) {
                        *voice += (UNKNOWN - cost).max(-UNKNOWN) / PIXELS_A_VOICE / 2.0;
                    }
                }
            }
            (cell, voices)
        };
        Self {
            cells: card.region.cells().map(of_cell).collect(),
        }
    }

    fn sum(&self, cells: &[Cell], explanation: usize) -> f32 {
        let of_cells = self.cells.iter().filter(|known| cells.contains(&known.0));
        of_cells.map(|known| known.1[explanation]).sum()
    }

    /// What a cover is worth if each of its pieces may be missing.
    fn weigh(&self, placements: Vec<Placement>) -> Cover {
        let (mut gains, mut worth) = (Vec::new(), 0.0);
        for placement in &placements {
            let laid = self.sum(&placement.cells, placement.piece.index());
            let bare = self.sum(&placement.cells, EMPTY);
            gains.push(laid - bare.max(0.0));
            worth += laid.max(bare).max(0.0);
        }
        Cover {
            placements,
            gains,
            worth,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
        let told = placements(card, &half_hidden);
        assert_eq!(told.len(), cover.len());
        assert!(told.iter().all(|(placement, _)| cover.contains(placement)));
        let bare = Evidence::painted(card.region, |_| Some(EMPTY));
        assert!(placements(card, &bare).is_empty());
    }
}
