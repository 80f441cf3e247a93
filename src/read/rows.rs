//! The six rows of icons read on their own, without the catalogue.
//!
//! Each icon may be any piece, but no piece stands twice in a row, and all rows have the same area: that of the region.

use super::icons::SlotScores;
use crate::rules::Piece;

/// How much a difference of agreement between two pieces in one place says, in nats: unlike shapes differ by 0.2 to 0.5.
const SHARPNESS: f64 = 24.0;
/// Ways to read a row that are kept for each area.
const KEPT: usize = 12;
/// Pieces that are tried in each place.
const TRIED: usize = 5;
/// Smallest and largest area of a row: three and four pieces of a set.
const AREAS: std::ops::RangeInclusive<usize> = 7..=20;

/// One way to read a row.
#[derive(Debug, Clone, PartialEq)]
pub struct RowSeen {
    /// The pieces in printed order.
    pub pieces: Vec<Piece>,
    /// Log-likelihood, up to a constant.
    pub score: f64,
}

/// All rows of one layout.
pub struct Rows<'a> {
    /// The layout.
    pub scores: &'a SlotScores,
    /// The ways to read each row, by area less the smallest, best first.
    by_area: [Vec<Vec<RowSeen>>; 6],
}

impl<'a> Rows<'a> {
    /// Reads every row in one layout.
    fn of(scores: &'a SlotScores) -> Self {
        let by_area = std::array::from_fn(|row| {
            let mut by_area = vec![Vec::new(); AREAS.end() - AREAS.start() + 1];
            for seen in ways(scores, row) {
                let area: usize = seen.pieces.iter().map(|piece| piece.len()).sum();
                if AREAS.contains(&area) {
                    by_area[area - AREAS.start()].push(seen);
                }
            }
            for ways in &mut by_area {
                ways.sort_by(|a, b| b.score.total_cmp(&a.score));
                ways.truncate(KEPT);
            }
            by_area
        });
        Self { scores, by_area }
    }

    /// Reads the layout in which icons are found best.
    pub fn of_best(layouts: &'a [SlotScores]) -> Option<Self> {
        let clear = |scores: &SlotScores| {
            let slots = 0..scores.side.pieces_a_row();
            let places = (0..6).flat_map(|row| slots.clone().map(move |slot| (row, slot)));
            let best = places.map(|(row, slot)| scores.best(row, slot));
            best.sum::<f64>() / (6 * scores.side.pieces_a_row()) as f64
        };
        layouts
            .iter()
            .map(|scores| (clear(scores), scores))
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .map(|best| Self::of(best.1))
    }

    /// The ways to read a row with that area, best first.
    pub fn ways(&self, row: usize, area: usize) -> &[RowSeen] {
        let index = area.checked_sub(*AREAS.start());
        index
            .and_then(|index| self.by_area[row].get(index))
            .map_or(&[], Vec::as_slice)
    }

    /// The areas that every row can have, each with the score of the best rows, best first.
    pub fn areas(&self) -> Vec<(usize, f64)> {
        let score = |area: usize| -> Option<f64> {
            (0..6)
                .map(|row| Some(self.ways(row, area).first()?.score))
                .sum()
        };
        let mut areas: Vec<(usize, f64)> = AREAS
            .filter_map(|area| Some((area, score(area)?)))
            .collect();
        areas.sort_by(|a, b| b.1.total_cmp(&a.1));
        areas
    }

    /// Mean agreement of the best rows, -1 to 1.
    pub fn agreement(&self) -> f64 {
        let best = self.areas().first().map_or(f64::MIN, |best| best.1);
        best / SHARPNESS / (6 * self.scores.side.pieces_a_row()) as f64
    }
}

/// The ways to read one row, no piece twice.
fn ways(scores: &SlotScores, row: usize) -> Vec<RowSeen> {
    let mut ways = vec![RowSeen {
        pieces: Vec::new(),
        score: 0.0,
    }];
    for slot in 0..scores.side.pieces_a_row() {
        let mut ranked: Vec<(f64, Piece)> = Piece::ALL
            .into_iter()
            .map(|piece| (scores.of(row, slot, piece), piece))
            .collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        ranked.truncate(TRIED);
        ways = ways
            .iter()
            .flat_map(|way| {
                let free = ranked
                    .iter()
                    .filter(|(_, piece)| !way.pieces.contains(piece));
                free.map(|&(agreement, piece)| RowSeen {
                    pieces: way.pieces.iter().copied().chain([piece]).collect(),
                    score: way.score + SHARPNESS * agreement.max(0.0),
                })
            })
            .collect();
    }
    ways
}
