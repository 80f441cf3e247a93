//! What lies on a card: pieces on the grid, pieces over it, and what neither explains.

use crate::{
    judge::card::{
        evidence::Evidence,
        hypotheses::{self, Hypothesis},
        placed_piece,
        poses::PoseFit,
    },
    rules::{Card, Cell},
};

/// An explanation that costs more is a bad one.
const OPEN_COST: f32 = 15.0;
/// That a piece lies on others so neatly that it keeps to the grid must explain so much more.
const FLUSH_COST: f32 = 8.0;
/// And nearly all must be explained then. With these two it is said of none of 300 drawn solved cards (colours under odd
/// lights drive some to it), and helps with one in 25 stacked ones.
const FLUSH_MOST_COST: f32 = 12.0;
/// What is explained less well must be explained by so much more. Of 900 drawn solved cards none gained over 10;
/// stacked ones that were not told gained 14 to 36.
const FLUSH_MUCH_COST: f32 = 15.0;
/// And all but so much must be explained even then.
const FLUSH_MUCH_MOST_COST: f32 = 20.0;

/// What lies on the card, on the grid and over it.
pub struct Explained {
    /// The best first.
    pub found: Vec<Hypothesis>,
    /// The evidence, with the pieces of the best hypothesis as they look there.
    pub tuned: Evidence,
    /// Pieces that lie over the grid.
    pub top: Vec<PoseFit>,
}

impl Explained {
    /// The best explanation, first with all pieces on the grid, then with those over it that show.
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

    /// What lies on the grid under pieces that lie over it.
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

    /// Whether a piece on the grid reaches under cells.
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

/// Whether a piece that keeps to the grid lies on others, where the explanations without and with it cost so much.
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
