//! What lies on a card: pieces on the grid, pieces over it, and what neither explains.

use super::{
    evidence::Evidence,
    hypotheses::{self, Hypothesis},
    lying,
    poses::PoseFit,
};
use crate::rules::{Card, Cell};

/// An explanation that costs more is a bad one.
const OPEN_COST: f32 = 15.0;
/// That a piece lies on others so neatly that it keeps to the grid must explain so much more.
const FLUSH_COST: f32 = 8.0;
/// And nearly all must be explained then. With these two it is said of none of 300 drawn solved cards (colours under odd
/// lights drive some to it), and helps with one in 25 stacked ones.
const FLUSH_MOST_COST: f32 = 12.0;

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
            .map(|found| lying::top_layer(&best.tuned, card.region, found));
        if let Some(top) = top.filter(|top| !top.is_empty()) {
            best = Self::under(card, evidence, top);
        }
        if best.leaves_much_open() && !evidence.hand {
            for flush in lying::flush(&best.tuned, card.region, &best.top) {
                let cells = flush.placement.cells.clone();
                let top = best.top.iter().cloned().chain([flush]).collect();
                let tried = Self::under(card, evidence, top);
                let most = FLUSH_MOST_COST.min(best.cost() - FLUSH_COST);
                if tried.lays_under(&cells) && tried.cost() < most {
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
