//! Whether something lies across the border of the region: a piece on top of others, a finger, a sleeve.
//!
//! About the region runs a black outline. A piece in its place ends there; what goes on beyond it in one colour lies over
//! both. Nothing need be known of what it is.

use crate::{
    judge::card::{acceptance::side::Side, evidence::Evidence, piece_appearance::own_cost},
    layout::CELL_MM,
    rules::{Cell, Region},
};

/// A line across the border begins so far inside and ends so far outside: a piece in its place ends within 2 mm of the
/// border, and the outline [`OUTLINE_MM`](crate::layout::OUTLINE_MM) beyond it.
const FROM_TO_MM: (i32, i32) = (-3, 6);
/// Colours within this of where the line begins are the same: half a squared error.
const SAME: f32 = 2.0;

/// Cells of the region from which something runs on across the border in one colour, over more than `width_mm` side by side.
pub fn cells(evidence: &Evidence, region: Region, width_mm: usize) -> Vec<Cell> {
    let borders = |side: &Side| !region.contains(side.beyond());
    let crossed = |side: &Side| widest_mm(evidence, *side) > width_mm;
    let sides = region.cells().flat_map(Side::of);
    let mut cells: Vec<Cell> = sides
        .filter(borders)
        .filter(crossed)
        .map(|side| side.cell)
        .collect();
    cells.dedup();
    cells
}

/// How many lines side by side, a millimetre apart, run on across a side.
fn widest_mm(evidence: &Evidence, side: Side) -> usize {
    let half = CELL_MM as i32 / 2;
    let (mut run, mut widest) = (0, 0);
    for along in -half..half {
        run = if runs_on(evidence, side, along) {
            run + 1
        } else {
            0
        };
        widest = widest.max(run);
    }
    widest
}

/// Whether a line across the border is of one colour all along.
fn runs_on(evidence: &Evidence, side: Side, along: i32) -> bool {
    let colour = |out| evidence.colour_at(side.at(evidence.region_origin_mm, along, out));
    let (from, to) = FROM_TO_MM;
    colour(from).is_some_and(|inner| {
        (from + 1..to).all(|out| colour(out).is_some_and(|colour| own_cost(&inner, &colour) < SAME))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::Staged;
    use umpire_lab::scene::StagedScene;

    #[test]
    fn nothing_crosses_the_border_of_a_solved_card() {
        for seed in [100, 101, 103, 104] {
            let staged = Staged::new(StagedScene::Solved, seed);
            let found = cells(&staged.evidence(), staged.card().region, 5);
            assert_eq!(found, [], "{seed}");
        }
    }

    /// What these scenes show passed for a solution once: a piece flush with a full cover but for its foot beyond the border.
    #[test]
    fn a_piece_over_others_is_seen_to_reach_beyond_the_border() {
        for seed in [902_032, 902_095, 902_220] {
            let staged = Staged::new(StagedScene::Stacked, seed);
            let found = cells(&staged.evidence(), staged.card().region, 5);
            assert_ne!(found, [], "{seed}");
        }
    }
}
