//! Lists the placements of pieces that the colours of the cells allow, with their costs in nats.
//!
//! The *tune list* has path-traced scenes for training and for choosing constants (`docs/accuracy.md`).

use crate::{
    judge::card::{
        evidence::{CellEvidence, EMPTY, Evidence, PRINT},
        piece_appearance::{Colour, shade_of},
    },
    rules::{Card, Cell, Piece, Placement},
};

/// Cost of assuming that a cell is occluded, in nats. A cell that is known to be occluded costs 0. Set by hand.
const OCCLUDED_COST: f32 = 8.0;
/// Cost that replaces [`OCCLUDED_COST`] for a cell at least half of which may show skin, in nats. Set by hand.
const OCCLUDED_SKIN_COST: f32 = 4.5;
/// Penalty for each cell of a placement in which the piece is assumed to be there but occluded, in nats. Set by hand.
const OCCLUDED_PART_COST: f32 = 1.0;
/// Standard deviation of the natural logarithm of the ratio of a cell's brightness to the mean brightness of its piece. Set by hand.
const BRIGHTNESS_SPREAD: f32 = 0.10;
/// Standard deviation of the difference between a cell's colour and the mean colour of its piece, for each channel (square root of
/// reflectance). On the tune list it is 0.02; the higher value here allows for shadows.
const CHANNEL_SPREAD: f32 = 0.035;
/// Upper limit of [`colour_difference`], in nats. Greater differences between a cell and its piece cost no more than this. Set by hand.
const MAX_COLOUR_DIFFERENCE: f32 = 6.0;
/// Colour variation within a cell of a piece ([`CellEvidence::variation`]) that costs 1 nat. Twice as much variation costs twice as much.
/// On a card on which shadows may fall, the same variation costs less. Set by hand.
const VARIATION_PER_NAT: f32 = 0.010;
/// Upper limit of the cost of the colour variation within a cell of a piece, in nats. Greater variation costs no more than this. Set by
/// hand.
const MAX_VARIATION_COST: f32 = 3.0;
/// Penalty, in nats, for assigning a cell to a piece although at least half of the cell's pixels may be skin. Set by hand.
const SKIN_COST: f32 = 3.5;
/// A placement is discarded if it costs more than its cells without the piece plus this amount, in nats. Without the piece, each cell
/// counts as empty or as occluded, whichever costs less. Set by hand.
const MAX_EXCESS_COST: f32 = 5.0;
/// Penalty for each placed piece, in nats. Set by hand.
const PIECE_COST: f32 = 1.0;
/// Penalty for a piece that extends beyond the region, in nats. It is added to [`PIECE_COST`]. Set by hand.
const OVERHANG_COST: f32 = 5.0;
/// Maximum cost of a cell's mean colour under a piece's colour model, in nats; a cell with a higher cost cannot show the piece. Set by
/// hand.
const MAX_PIECE_COLOUR_COST: f32 = 16.0;
/// Maximum [`colour_difference`] between two colours that count as the same, in nats. Set by hand.
pub(crate) const MAX_SAME_COLOUR_COST: f32 = 3.0;
/// All pixels of a cell together count as this number of independent observations, since neighbouring pixels are correlated. The mean cost
/// of the pixels is multiplied by it. Set by hand.
const CELL_WEIGHT: f32 = 2.0;

/// A possible placement of one piece, which covers at least one cell of the region.
pub struct Candidate {
    /// The piece and all cells that it covers.
    pub placement: Placement,
    /// Mean colour of the placement's visible cells, as square roots of reflectances.
    pub colour: Colour,
    /// The placement's cells in the region, as a bit set of cell indices.
    pub mask: u64,
    /// The placement's cells in the region at which the piece is assumed to be occluded, as a bit set of cell indices.
    pub occluded: u64,
    /// The placement's cells outside the region.
    pub outside: Vec<Cell>,
    /// Cost of the placement in nats: half the squared errors of the colours, in standard deviations, plus penalties.
    pub cost: f32,
}

/// The cells of a placement.
#[derive(Default)]
struct CoveredCells {
    /// Indices of those of the placement's cells in the region that may show the piece.
    visible: Vec<usize>,
    /// Those of the placement's cells in the region that cannot show the piece, as a bit set of cell indices. In them, the piece is assumed
    /// to be occluded.
    occluded: u64,
    /// The placement's cells outside the region.
    outside: Vec<Cell>,
}

/// Returns the cost, in nats, of the difference between the colour `observed` of a cell and the mean colour `mean` of the cell's piece. The
/// cost is at most [`MAX_COLOUR_DIFFERENCE`]. A brightness factor between the colours is fitted. The standard deviation of its natural
/// logarithm is [`BRIGHTNESS_SPREAD`], or `dark_spread` if this is larger and the factor is below 1.
pub fn colour_difference(mean: &Colour, observed: &Colour, dark_spread: f32) -> f32 {
    let shade = shade_of(mean, observed);
    let brightness_spread = if shade < 1.0 {
        dark_spread.max(BRIGHTNESS_SPREAD)
    } else {
        BRIGHTNESS_SPREAD
    };
    let squared_errors: f32 = mean
        .iter()
        .zip(observed)
        .map(|(mean, observed)| ((observed - shade * mean) / CHANNEL_SPREAD).powi(2))
        .sum();
    let cost = (squared_errors + (shade.ln() / brightness_spread).powi(2)) / 2.0;
    // The colour is NaN where the image has no pixels: use the maximum cost.
    if cost.is_nan() {
        MAX_COLOUR_DIFFERENCE
    } else {
        cost.min(MAX_COLOUR_DIFFERENCE)
    }
}

/// The observed colours and costs of the region's cells and of the cells around them.
pub struct CellObservations<'a> {
    /// The region's cells, sorted by row and column.
    pub cells: &'a [Cell],
    /// The costs and colour of each of the region's cells, in the order of `cells`.
    pub observed: &'a [CellEvidence],
    evidence: &'a Evidence,
    /// The cells around the region, each with its costs and colour; `None` for a cell outside the observed window.
    around: Vec<(Cell, Option<CellEvidence>)>,
}

impl<'a> CellObservations<'a> {
    /// Keeps `observed`, the costs and colours of the region's `cells`, and computes the costs and colours of the cells around the region.
    /// These are the other cells of the region's bounding box, and one cell beyond the box on each side.
    pub fn new(
        card: &Card,
        cells: &'a [Cell],
        observed: &'a [CellEvidence],
        evidence: &'a Evidence,
    ) -> Self {
        let (height, width) = (card.region.height(), card.region.width());
        let enlarged_box = (-1..=height).flat_map(|row| (-1..=width).map(move |col| (row, col)));
        let around = enlarged_box
            .map(|(row, col)| Cell::new(row, col))
            .filter(|&cell| !card.region.contains(cell))
            .map(|cell| (cell, evidence.cell(cell)));
        Self {
            cells,
            observed,
            evidence,
            around: around.collect(),
        }
    }

    /// Returns the costs and colour of a cell around the region; `None` outside the observed window.
    fn around(&self, cell: Cell) -> Option<&CellEvidence> {
        let known = self.around.iter().find(|known| known.0 == cell)?;
        known.1.as_ref()
    }

    /// Returns every placement of a piece that the colours of the cells allow, inside the region or partly beyond it.
    pub(crate) fn candidates_of(&self, piece: Piece, card: &Card) -> Vec<Candidate> {
        let may_show: Vec<bool> = self
            .observed
            .iter()
            .map(|observed| self.may_show(observed, piece))
            .collect();
        let mut found = Vec::new();
        for shape in piece.orientations() {
            for row in -4..card.region.height() {
                for col in -4..card.region.width() {
                    let moved = shape
                        .iter()
                        .map(|cell| Cell::new(cell.row + row, cell.col + col))
                        .collect();
                    let placement = Placement {
                        piece,
                        cells: moved,
                    };
                    found.extend(self.candidate(placement, &may_show));
                }
            }
        }
        found
    }

    /// Returns whether a cell may show the piece. Its colour must cost at most [`MAX_PIECE_COLOUR_COST`] under the piece's colour model,
    /// and it must be neither occluded nor saturated.
    fn may_show(&self, observed: &CellEvidence, piece: Piece) -> bool {
        !observed.is_occluded
            && !observed.is_saturated
            && self.evidence.appearance.cost(piece, &observed.colour) <= MAX_PIECE_COLOUR_COST
    }

    /// Returns the candidate for a placement; `None` if the colours of the cells do not allow it. `may_show` states for each cell of the
    /// region whether it may show the piece.
    fn candidate(&self, placement: Placement, may_show: &[bool]) -> Option<Candidate> {
        let CoveredCells {
            visible,
            occluded,
            outside,
        } = self.covered_cells(&placement, may_show);
        // At least half of the piece's cells (rounded down), and at least two, must be visible, one of them in the region. Cells outside
        // the region count as visible if they have the piece's colour.
        let min_visible = 2.max(placement.cells.len() / 2);
        if visible.is_empty() || visible.len() + outside.len() < min_visible {
            return None;
        }
        let occluded_cells = (0..self.cells.len()).filter(|index| occluded & (1 << index) != 0);
        let colour = self.mean_colour(&visible);
        let cost_inside = PIECE_COST
            + self.evidence.appearance.cost(placement.piece, &colour)
            + self.variation_cost(&visible, &colour)
            + occluded_cells
                .map(|index| occluded_cost(&self.observed[index]) + OCCLUDED_PART_COST)
                .sum::<f32>();
        let (cost, same_coloured) =
            self.with_cost_outside(cost_inside, placement.piece, &colour, &outside)?;
        if visible.len() + same_coloured < min_visible {
            return None;
        }
        let mask = visible
            .iter()
            .fold(occluded, |mask, index| mask | 1 << index);
        if cost > self.cost_without_piece(mask) + MAX_EXCESS_COST {
            return None;
        }
        Some(Candidate {
            placement,
            colour,
            mask,
            occluded,
            outside,
            cost,
        })
    }

    /// Sorts the cells of a placement into visible cells, occluded cells and cells outside the region.
    fn covered_cells(&self, placement: &Placement, may_show: &[bool]) -> CoveredCells {
        let mut covered = CoveredCells::default();
        for &cell in &placement.cells {
            match self.cells.binary_search(&cell) {
                Ok(index) if may_show[index] => covered.visible.push(index),
                Ok(index) => covered.occluded |= 1 << index,
                Err(_) => covered.outside.push(cell),
            }
        }
        covered
    }

    /// Adds to `cost` the costs of the cells `outside`, which the placement covers outside the region. Returns the sum, in nats, and how
    /// many of these cells have the colour of the piece. Returns `None` if one of these cells is outside the observed window, or more than
    /// one cell beyond the region's bounding box.
    fn with_cost_outside(
        &self,
        mut cost: f32,
        piece: Piece,
        colour: &Colour,
        outside: &[Cell],
    ) -> Option<(f32, usize)> {
        let mut same_coloured = 0;
        for &cell in outside {
            // A cell outside the region can only increase the cost of a piece. The print there may have the piece's colour, so a good fit
            // is no evidence for the piece.
            let around = self.around(cell)?;
            cost += CELL_WEIGHT * (around.costs[piece.index()] - around.costs[PRINT]).max(0.0);
            let dark_spread = self.evidence.appearance.dark_spread;
            let difference = colour_difference(colour, &around.colour, dark_spread);
            same_coloured += usize::from(difference < MAX_SAME_COLOUR_COST);
            cost += difference;
        }
        if !outside.is_empty() {
            cost += OVERHANG_COST;
        }
        Some((cost, same_coloured))
    }

    /// Returns the cost, in nats, of explaining the cells in the bit set `mask` without a piece: each cell as empty or as occluded,
    /// whichever costs less.
    fn cost_without_piece(&self, mask: u64) -> f32 {
        let covered = (0..self.cells.len()).filter(|index| mask & (1 << index) != 0);
        let costs = covered.map(|index| {
            let observed = &self.observed[index];
            occluded_cost(observed).min(empty_cost(observed))
        });
        costs.sum()
    }

    /// Returns the mean colour of the cells of the region with these indices.
    fn mean_colour(&self, visible: &[usize]) -> Colour {
        let count = visible.len() as f32;
        std::array::from_fn(|c| {
            let sum: f32 = visible
                .iter()
                .map(|&index| self.observed[index].colour[c])
                .sum();
            sum / count
        })
    }

    /// Returns the cost, in nats, of colour variation within a piece. It has three parts: the differences between the piece's cells,
    /// the variation within each cell, and [`SKIN_COST`] for each cell that may show skin.
    fn variation_cost(&self, visible: &[usize], mean: &Colour) -> f32 {
        let dark_spread = self.evidence.appearance.dark_spread;
        let of_cell = |observed: &CellEvidence| {
            // `dark_spread` is larger if shadows fall on the card. Allow more variation then, since the edge of a shadow makes the colour
            // vary.
            let variation_per_nat = VARIATION_PER_NAT * (dark_spread / BRIGHTNESS_SPREAD).max(1.0);
            let skin = if observed.is_skin { SKIN_COST } else { 0.0 };
            colour_difference(mean, &observed.colour, dark_spread)
                + (observed.variation / variation_per_nat).min(MAX_VARIATION_COST)
                + skin
        };
        visible
            .iter()
            .map(|&index| of_cell(&self.observed[index]))
            .sum()
    }
}

/// Returns the cost of assuming that a cell is occluded, in nats; 0 if it is known to be occluded.
pub(crate) fn occluded_cost(observed: &CellEvidence) -> f32 {
    match (observed.is_occluded, observed.is_skin) {
        (true, _) => 0.0,
        (false, true) => OCCLUDED_SKIN_COST,
        (false, false) => OCCLUDED_COST,
    }
}

/// Returns the cost of assuming that a cell is empty, in nats.
pub(crate) fn empty_cost(observed: &CellEvidence) -> f32 {
    CELL_WEIGHT * observed.costs[EMPTY]
}
