//! What the best hypothesis and the poses of its pieces come to, and what speaks against promising it.

use super::{
    Answer, Doubt, Judgement,
    confidence::{self, Unsure},
    evidence::Evidence,
    hypotheses::{Hypothesis, REACH},
    lying::{self, Lying},
    under_hand,
};
use crate::{
    geometry::Point,
    layout::CELL_MM,
    rules::{Card, Cell, Placement, Setup, Symbol},
};

/// A cover is promised only if the next best explanation is behind by this (half a squared error) or more.
const PROMISE_MARGIN: f32 = 4.0;
/// Each piece of a promised cover must have about the colour of such a piece under the card's light: half a squared error.
/// The most on solved cards of the tune list is 3.6, on drawn ones 5.4.
const PROMISE_COST: f32 = 9.0;
/// So much of a cell of a promised cover may look otherwise than the rest of the piece: a speck. None does on solved cards of
/// the tune list, but the corner of a piece that lies on others may show on no more than this.
const PROMISE_OTHERWISE: f32 = 0.055;
/// How clearly each piece of a promised cover must end at its outline, -5 to 5.
const PROMISE_AROUND: f32 = -1.0;
/// So wide may a gap be between two pieces of a promised cover, along the whole side of a cell, in millimetres. Where a
/// piece lies askew or on the edges of others, silver or a cut edge shows there. The most on solved cards of the tune list
/// is 2.3.
const PROMISE_GAP_MM: f64 = 3.4;
/// How much of a shift of 1.9 mm and of a gap of [`USUAL_GAP_MM`] together a piece of a promised cover may use up; less where
/// a piece that lies on the edges of others may seem to lie in its place, since its height moves it in the picture by
/// more than [`LEANING_MM`]. The most on solved cards of the tune list is 1.44.
const PROMISE_SHIFT_AND_GAP: (f64, f64) = (1.55, 1.35);
/// Nearly no gap in a cover is wider.
const USUAL_GAP_MM: f64 = 2.7;
/// How far a piece's top seems to lie from its foot in a picture taken from low, at some 45 degrees or less.
const LEANING_MM: f64 = 2.1;

/// Everything that bears on the answer.
pub struct Weighing<'a> {
    /// The side that was read.
    pub card: &'a Card,
    /// What is seen, tuned to the best hypothesis.
    pub evidence: &'a Evidence,
    /// The best hypothesis and those behind it.
    pub found: &'a [Hypothesis],
    /// The pieces of the best one, and those on top.
    pub lying: &'a [Lying],
    /// How far the top of a piece seems to lie from its foot.
    pub lean_mm: f64,
}

impl Weighing<'_> {
    /// The answer to whether the card is solved, by the row asked for if one was.
    pub fn judgement(&self, asked: Option<Symbol>) -> Judgement {
        let (answer, confidence) = self.answer(asked);
        tracing::debug!(
            margin = self.margin(),
            against_solved = self.against_solved(),
            if_hidden = ?self.if_hidden(),
            confidence,
            "weighed"
        );
        Judgement {
            region_origin_mm: self.evidence.region_origin_mm,
            placements: self.placements(),
            answer,
            confidence,
        }
    }

    /// The pieces that lie properly, and how sure that is; where a hand is over the card, those that what is left to see
    /// bears out.
    fn placements(&self) -> Vec<(Placement, f64)> {
        let proper = lying::proper(self.lying).into_iter().map(|placement| {
            let behind = self.behind_without(&placement);
            (placement, behind)
        });
        let mut placements: Vec<(Placement, f32)> = proper.collect();
        if self.evidence.hand && !self.hidden().is_empty() {
            let under = under_hand::placements(self.card, self.evidence);
            if count(&under) > count(&placements) {
                placements = under;
            }
        }
        placements
            .into_iter()
            .map(|(placement, behind)| (placement, confidence::of_placement(behind)))
            .collect()
    }

    fn answer(&self, asked: Option<Symbol>) -> (Answer, f64) {
        let hidden = self.hidden();
        if !hidden.is_empty() {
            let doubts = vec![Doubt::Hidden(hidden)];
            return (
                Answer::Unsure(doubts),
                confidence::of_doubt(self.if_hidden()),
            );
        }
        let at_best = self.setup(|lying| lying.fault.is_some() && !lying.may_be_proper());
        let may_be_solved = at_best.cover(self.card, asked).is_ok();
        let as_seen = self.setup(|lying| lying.fault.is_some());
        match (as_seen.cover(self.card, asked), self.doubts()) {
            (Ok(cover), doubts) if doubts.is_empty() => {
                let confidence = confidence::of_solved(self.margin());
                (Answer::Solved(cover.symbol()), confidence)
            }
            (Err(unsolved), _) if !may_be_solved => {
                let confidence = confidence::of_unsolved(self.against_solved());
                (Answer::Unsolved(unsolved.reasons), confidence)
            }
            (_, doubts) => {
                let confidence = confidence::of_doubt(if_doubted(&doubts));
                (Answer::Unsure(doubts), confidence)
            }
        }
    }

    /// What lies on the card, with the pieces that `improper` picks lying improperly.
    fn setup(&self, improper: impl Fn(&Lying) -> bool) -> Setup {
        let (improper, proper): (Vec<&Lying>, Vec<&Lying>) =
            self.lying.iter().partition(|lying| improper(lying));
        let origin = self.evidence.region_origin_mm;
        Setup {
            placements: proper
                .iter()
                .map(|lying| lying.fit.placement.clone())
                .collect(),
            improper: improper
                .iter()
                .filter_map(|lying| lying.improper(origin))
                .collect(),
            bare: Vec::new(),
        }
    }

    /// Cells of the region that something hides which is no piece found elsewhere.
    fn hidden(&self) -> Vec<Cell> {
        let Some(best) = self.found.first() else {
            return Vec::new();
        };
        let top = self.lying.iter().filter(|lying| lying.fault.is_some());
        let top: Vec<_> = top.map(|lying| lying.fit.clone()).collect();
        let over = lying::as_layer(self.evidence, self.card.region, &top).cells;
        best.hidden
            .iter()
            .copied()
            .filter(|cell| !over.contains(cell))
            .collect()
    }

    /// What is to be thought of a card of which something is hidden.
    fn if_hidden(&self) -> Unsure {
        let Some(best) = self.found.first() else {
            return Unsure::Unclear;
        };
        let over = |cell: &Cell| best.placements.iter().any(|laid| laid.cells.contains(cell));
        let bare = |cell: &Cell| !over(cell) && !best.hidden.contains(cell);
        let proper = self.lying.iter().all(|lying| lying.fault.is_none());
        if self.card.region.cells().any(|cell| bare(&cell)) || !proper || !best.is_of_row(self.card)
        {
            Unsure::HiddenAndWrong
        } else {
            Unsure::Hidden
        }
    }

    /// How far the next best explanation is behind.
    fn margin(&self) -> f32 {
        match self.found {
            [best, next, ..] => next.cost - best.cost,
            _ => REACH,
        }
    }

    /// How strongly the strongest reason speaks against the card being solved.
    fn against_solved(&self) -> f32 {
        let faults = self.lying.iter().filter(|lying| lying.fault.is_some());
        let fault = faults.map(|lying| confidence::FAULT_WEIGHT * lying.clearly as f32);
        let mut behind = REACH;
        if let Some(best) = self.found.first() {
            let solved = self.found.iter().find(|other| other.solves(self.card));
            behind = solved.map_or(REACH, |other| other.cost - best.cost);
        }
        fault.fold(behind, f32::max).min(REACH)
    }

    /// What speaks against promising that the cover is one.
    fn doubts(&self) -> Vec<Doubt> {
        let mut doubts = Vec::new();
        for lying in self.lying {
            let placement = &lying.fit.placement;
            let gap = self.widest_gap_mm(placement);
            let (colour, otherwise) = (self.colour_cost(placement), self.most_otherwise(placement));
            tracing::debug!(piece = %placement.piece, colour, otherwise, gap, "promise");
            if lying.doubtful || gap > PROMISE_GAP_MM || self.is_loose(lying, gap) {
                let cells = placement.cells.clone();
                doubts.push(Doubt::NearlyShifted(placement.piece, cells));
            } else if lying.fit.around > PROMISE_AROUND
                || colour > PROMISE_COST
                || otherwise > PROMISE_OTHERWISE
            {
                doubts.push(Doubt::Ambiguous(placement.cells.clone()));
            }
        }
        if doubts.is_empty() && self.margin() < PROMISE_MARGIN {
            doubts.push(Doubt::Ambiguous(self.contested()));
        }
        doubts
    }

    /// Whether shift and gap together are too much for a piece that lies properly.
    fn is_loose(&self, lying: &Lying, gap_mm: f64) -> bool {
        let most = if self.lean_mm > LEANING_MM {
            PROMISE_SHIFT_AND_GAP.1
        } else {
            PROMISE_SHIFT_AND_GAP.0
        };
        lying.shift_mm / lying::SURE_SHIFT_MM + gap_mm / USUAL_GAP_MM > most
    }

    /// The cells on which the two best hypotheses differ.
    fn contested(&self) -> Vec<Cell> {
        let [best, next, ..] = self.found else {
            return Vec::new();
        };
        let differing = best
            .placements
            .iter()
            .filter(|placement| !next.placements.contains(placement));
        let mut cells: Vec<Cell> = differing
            .flat_map(|placement| placement.cells.clone())
            .collect();
        cells.sort_unstable();
        cells
    }

    /// How far the colour of a piece is from that of any such piece.
    fn colour_cost(&self, placement: &Placement) -> f32 {
        let seen = placement
            .cells
            .iter()
            .filter_map(|&cell| Some(self.evidence.cell(cell)?.colour));
        let seen: Vec<_> = seen.collect();
        let mean = std::array::from_fn(|c| {
            seen.iter().map(|colour| colour[c]).sum::<f32>() / seen.len().max(1) as f32
        });
        self.evidence.looks.cost(placement.piece, &mean)
    }

    /// The largest share of a cell that does not look like the rest of the piece.
    fn most_otherwise(&self, placement: &Placement) -> f32 {
        let share = |&cell: &Cell| {
            let piece = placement.piece.index();
            self.evidence.misfit_share(cell, piece, lying::OTHER_COLOUR)
        };
        placement.cells.iter().map(share).fold(0.0, f32::max)
    }

    /// The widest gap between a piece and its neighbours in the region, mean width along the side of a cell.
    fn widest_gap_mm(&self, placement: &Placement) -> f64 {
        let sides = placement.cells.iter().flat_map(|&cell| {
            [(0, 1), (1, 0), (0, -1), (-1, 0)].map(|(row, col)| (cell, (row, col)))
        });
        let shared = sides.filter(|&(cell, (row, col))| {
            let beside = Cell::new(cell.row + row, cell.col + col);
            !placement.cells.contains(&beside) && self.card.region.contains(beside)
        });
        shared
            .map(|(cell, out)| self.gap_mm(cell, out))
            .fold(0.0, f64::max)
    }

    /// Mean width of what shows no piece along the side of a cell: 12 mm of the side, 5 mm to either hand.
    fn gap_mm(&self, cell: Cell, (down, right): (i8, i8)) -> f64 {
        let origin = self.evidence.region_origin_mm;
        let (down, right) = (f64::from(down), f64::from(right));
        let middle = |index: i8, out: f64| (f64::from(index) + 0.5 + out / 2.0) * CELL_MM;
        let (x, y) = (
            origin.x + middle(cell.col, right),
            origin.y + middle(cell.row, down),
        );
        let mut bare = 0usize;
        for along in -6..6 {
            for out in -5..5 {
                let (along, out) = (f64::from(along) + 0.5, f64::from(out) + 0.5);
                let at = Point::new(
                    x + right * out + down.abs() * along,
                    y + down * out + right.abs() * along,
                );
                bare += usize::from(self.evidence.shows_no_piece(at, lying::OTHER_COLOUR));
            }
        }
        bare as f64 / 12.0
    }

    /// How much worse the best hypothesis without a placement is.
    fn behind_without(&self, placement: &Placement) -> f32 {
        let Some(best) = self.found.first() else {
            return 0.0;
        };
        let mut others = self.found.iter();
        let without = others.find(|other| !other.placements.contains(placement));
        without.map_or(REACH, |other| other.cost - best.cost)
    }
}

/// How many cells the placements cover.
fn count(placements: &[(Placement, f32)]) -> usize {
    placements.iter().map(|(laid, _)| laid.cells.len()).sum()
}

/// What is to be thought of a cover that cannot be promised.
fn if_doubted(doubts: &[Doubt]) -> Unsure {
    let shifted = |doubt: &Doubt| matches!(doubt, Doubt::NearlyShifted(..));
    if doubts.iter().any(shifted) {
        Unsure::NearlyShifted
    } else {
        Unsure::Unclear
    }
}
