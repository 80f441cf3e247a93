//! Determines which cells of the region are occluded by something other than a piece, such as a hand.

use crate::{
    judge::card::{
        confidence::UnsureCause,
        decision::DecisionInput,
        placed_piece::{self, PlacedPiece},
        poses::{OutlineLimits, PoseFit},
    },
    rules::Cell,
};

/// If misplaced pieces cover at least this fraction of the area of an occluded cell, they count as the cell's occluder. If they cover less,
/// something else occludes the cell. The value is low because a piece's side face and shadow occlude, too. Set by hand.
const MIN_OCCLUDED_FRACTION: f64 = 0.12;
/// Minimum fraction of a cell's area that misplaced pieces must cover to count as the cell's occluder, if a hand may be over the region.
/// Otherwise, [`MIN_OCCLUDED_FRACTION`] is used. Set by hand.
const MIN_OCCLUDED_FRACTION_WITH_HAND: f64 = 0.4;
/// Limits for the outline of a misplaced piece to count as an occluder if a hand may be over the region. [`PoseFit::inside`] must be above
/// the minimum and [`PoseFit::around`] below the maximum. Set by hand.
const OCCLUDER_OUTLINE: OutlineLimits = OutlineLimits {
    min_inside: 3.2,
    max_around: -3.2,
};

impl DecisionInput<'_> {
    /// Returns the cells of the region that something other than a piece, such as a hand, occludes. They are among the cells that the best
    /// hypothesis counts as occluded. Cells under misplaced pieces ([`MIN_OCCLUDED_FRACTION`], [`MIN_OCCLUDED_FRACTION_WITH_HAND`]) are
    /// omitted. If no hand may be over the region, cells beside these are omitted, too, unless they may be skin
    /// ([`Self::without_neighbours_of_covered`]).
    pub(super) fn occluded_cells(&self) -> Vec<Cell> {
        let Some(best) = self.hypotheses.first() else {
            return Vec::new();
        };
        let occluders = self.occluding_pieces();
        let origin = self.evidence.region_origin_mm;
        let fraction = |cell: &Cell| placed_piece::covered_fraction(origin, *cell, &occluders);
        if self.evidence.may_have_hand {
            let is_open = |cell: &Cell| fraction(cell) < MIN_OCCLUDED_FRACTION_WITH_HAND;
            return best.occluded.iter().copied().filter(is_open).collect();
        }
        let (under_pieces, others): (Vec<Cell>, Vec<Cell>) = best
            .occluded
            .iter()
            .partition(|cell| fraction(cell) >= MIN_OCCLUDED_FRACTION);
        self.without_neighbours_of_covered(others, under_pieces)
    }

    /// Returns the poses of the misplaced pieces that may occlude cells. If a hand may be over the region, returns only the poses of pieces
    /// whose outlines are clear ([`OCCLUDER_OUTLINE`]).
    fn occluding_pieces(&self) -> Vec<PoseFit> {
        let is_confirmed = |placed: &PlacedPiece| {
            !self.evidence.may_have_hand
                || placed.fit.inside > OCCLUDER_OUTLINE.min_inside
                    && placed.fit.around < OCCLUDER_OUTLINE.max_around
        };
        let is_occluder = |placed: &&PlacedPiece| {
            (placed.is_off_grid || placed.fault.is_some()) && is_confirmed(placed)
        };
        let occluders = self.placed.iter().filter(is_occluder);
        occluders.map(|placed| placed.fit.clone()).collect()
    }

    /// Removes from `occluded` the cells that adjoin one of the cells `under_pieces`. Then also removes those that adjoin a removed cell,
    /// and so on.
    ///
    /// A cell beside a misplaced piece may show too little of its own piece to identify this piece. A finger also covers the cells beside
    /// its tip, so a cell that may be skin is not removed.
    fn without_neighbours_of_covered(
        &self,
        mut occluded: Vec<Cell>,
        mut under_pieces: Vec<Cell>,
    ) -> Vec<Cell> {
        let appearance = &self.evidence.appearance;
        let may_be_skin = |cell: &Cell| {
            let evidence = self.evidence.cell(*cell);
            evidence.is_some_and(|evidence| appearance.is_skin(&evidence.colour))
        };
        let shows_little = |cell: &Cell, under_pieces: &[Cell]| {
            is_adjacent_to_any(*cell, under_pieces) && !may_be_skin(cell)
        };
        while let Some(index) = occluded
            .iter()
            .position(|cell| shows_little(cell, &under_pieces))
        {
            under_pieces.push(occluded.swap_remove(index));
        }
        occluded
    }

    /// Returns the cause of an unsure answer about a card with occluded cells, or with a hand that may be over the region. It is
    /// [`UnsureCause::Occluded`] if no visible cell is bare, no piece has a fault and all pieces are of one row; otherwise
    /// [`UnsureCause::OccludedAndWrong`]. Without hypotheses the cause is [`UnsureCause::Unclear`].
    pub(super) fn cause_if_occluded(&self) -> UnsureCause {
        let Some(best) = self.hypotheses.first() else {
            return UnsureCause::Unclear;
        };
        let is_covered = |cell: &Cell| {
            best.placements
                .iter()
                .any(|placement| placement.cells.contains(cell))
        };
        let is_bare = |cell: &Cell| !is_covered(cell) && !best.occluded.contains(cell);
        let are_proper = self.placed.iter().all(|placed| placed.fault.is_none());
        if self.card.region.cells().any(|cell| is_bare(&cell))
            || !are_proper
            || !best.is_of_row(self.card)
        {
            UnsureCause::OccludedAndWrong
        } else {
            UnsureCause::Occluded
        }
    }
}

/// Returns whether a cell shares a side with one of the other cells.
fn is_adjacent_to_any(cell: Cell, others: &[Cell]) -> bool {
    let is_adjacent =
        |other: &Cell| other.row.abs_diff(cell.row) + other.col.abs_diff(cell.col) == 1;
    others.iter().any(is_adjacent)
}
