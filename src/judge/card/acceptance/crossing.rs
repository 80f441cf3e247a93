//! Finds objects that lie across the border of the region, such as a piece on top of others, a finger or a sleeve.
//!
//! A black outline surrounds the region. A piece in its place ends at the outline. An object that continues beyond the outline in one
//! colour lies over both the region and the outline.

use crate::{
    card_layout::CELL_MM,
    judge::card::{
        acceptance::side::Side, evidence::Evidence, piece_appearance::measured_appearance_cost,
    },
    rules::{Cell, Region},
};

/// Start of a test line across the region's border, in mm outwards from the border. It is negative, since the line starts inside the
/// region. Set by hand.
const TEST_LINE_START_MM: i32 = -3;
/// End of a test line that crosses the region's border, in mm outwards from the border. A piece in its place ends within 2 mm of the
/// border. The end must also lie beyond the outline, which is [`OUTLINE_MM`](crate::card_layout::OUTLINE_MM) wide. Set by hand.
const TEST_LINE_END_MM: i32 = 6;
/// A colour on a test line counts as the same as the colour at the start of the line if it costs less than this many nats. The cost is that
/// of the colour if the colour at the start is expected. Set by hand.
const MAX_SAME_COLOUR_COST: f32 = 2.0;

/// Returns the cells of the region from which one colour continues across the region's border, over a length of more than `width_mm` along
/// the border. If this length extends over the borders of several cells in a row, all of these cells are returned.
pub fn crossed_cells(evidence: &Evidence, region: Region, width_mm: usize) -> Vec<Cell> {
    let is_crossed = |side: &Side| widest_crossing_mm(evidence, region, *side) > width_mm;
    let sides = region.cells().flat_map(Side::of);
    let mut cells: Vec<Cell> = sides
        .filter(|side| side.is_border(region))
        .filter(is_crossed)
        .map(|side| side.cell)
        .collect();
    cells.dedup();
    cells
}

/// Returns over what width, in mm along the side, one colour continues across the side. Test lines cross the side at right angles, 1 mm
/// apart. The width is that of the widest run of adjacent lines which have one colour along their whole length. Where the border of the
/// region continues straight on beyond an end of the side, the run may extend over the next side, but at least one of its lines must cross
/// this side.
fn widest_crossing_mm(evidence: &Evidence, region: Region, side: Side) -> usize {
    let side_mm = CELL_MM as i32;
    let on_side = -side_mm / 2..side_mm / 2;
    let [before, after] = [-1, 1].map(|step| {
        let next = side.next(step);
        let continues = region.contains(next.cell) && next.is_border(region);
        if continues { side_mm } else { 0 }
    });
    let (mut run, mut crosses_side, mut widest) = (0, false, 0);
    for along in on_side.start - before..on_side.end + after {
        if has_one_colour(evidence, side, along) {
            run += 1;
            crosses_side |= on_side.contains(&along);
        } else {
            (run, crosses_side) = (0, false);
        }
        if crosses_side {
            widest = widest.max(run);
        }
    }
    widest
}

/// Returns whether the test line that crosses the side at right angles, `along` mm from the side's middle, has one colour along its whole
/// length.
fn has_one_colour(evidence: &Evidence, side: Side, along: i32) -> bool {
    let colour = |out| evidence.colour_at(side.point_at(evidence.region_origin_mm, along, out));
    colour(TEST_LINE_START_MM).is_some_and(|start_colour| {
        (TEST_LINE_START_MM + 1..TEST_LINE_END_MM).all(|out| {
            colour(out).is_some_and(|colour| {
                measured_appearance_cost(&start_colour, &colour) < MAX_SAME_COLOUR_COST
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rules::Piece, test_support::Staged};
    use nalgebra::Vector2;
    use umpire_lab::scene::StagedScene;

    /// Paints a bar across the lower border of two cells side by side, and returns the cells that it is found to cross. The bar extends
    /// from `from_mm` to `to_mm` mm to the right of the line between the cells. It has the colour of the piece that covers both cells.
    fn cells_crossed_by_bar(from_mm: i32, to_mm: i32) -> Vec<Cell> {
        let region = Region::from_rows(["##"]).expect("it is a region");
        let mut evidence = Evidence::painted(region, |_| Some(Piece::I2.index()));
        let corner = evidence.region_origin_mm + Vector2::repeat(CELL_MM);
        let place = |right: i32, down: i32| {
            corner + Vector2::new(f64::from(right) + 0.5, f64::from(down) + 0.5)
        };
        let bar = (from_mm..to_mm)
            .flat_map(|right| (0..TEST_LINE_END_MM).map(move |down| place(right, down)));
        evidence.copy_colour(place(-8, -8), bar);
        crossed_cells(&evidence, region, 5)
    }

    #[test]
    fn the_width_of_a_crossing_extends_over_the_line_between_two_cells() {
        let [left, right] = [Cell::new(0, 0), Cell::new(0, 1)];
        assert_eq!(cells_crossed_by_bar(-4, 1), []);
        assert_eq!(cells_crossed_by_bar(-4, 4), [left, right]);
        assert_eq!(cells_crossed_by_bar(2, 8), [right]);
        assert_eq!(cells_crossed_by_bar(9, 15), [right]);
    }

    #[test]
    fn only_the_colour_within_3_mm_of_the_border_continues_across_it() {
        let region = Region::from_rows(["#"]).expect("it is a region");
        let mut evidence = Evidence::painted(region, |_| Some(Piece::I2.index()));
        let corner = evidence.region_origin_mm + Vector2::new(0.0, CELL_MM);
        let place = |right: i32, down: i32| {
            corner + Vector2::new(f64::from(right) + 0.5, f64::from(down) + 0.5)
        };
        let area = |downs: std::ops::Range<i32>| {
            (0..16).flat_map(move |right| downs.clone().map(move |down| place(right, down)))
        };
        let print = place(8, TEST_LINE_END_MM + 1);
        evidence.copy_colour(print, area(-8..TEST_LINE_START_MM));
        evidence.copy_colour(place(8, -1), area(0..TEST_LINE_END_MM));
        let cell = Cell::new(0, 0);
        assert_eq!(crossed_cells(&evidence, region, 5), [cell]);
        evidence.copy_colour(print, area(-8..TEST_LINE_START_MM + 2));
        assert_eq!(crossed_cells(&evidence, region, 5), []);
    }

    #[test]
    fn nothing_crosses_the_border_of_a_solved_card() {
        for seed in [100, 101, 103, 104] {
            let staged = Staged::new(StagedScene::Solved, seed);
            let found = crossed_cells(&staged.evidence(), staged.card().region, 5);
            assert_eq!(found, [], "{seed}");
        }
    }

    /// In each scene, a piece lies on other pieces and extends beyond the region's border. The card then looks covered, but the acceptance
    /// test must not accept it as solved.
    #[test]
    fn a_piece_on_others_that_extends_beyond_the_border_crosses_it() {
        for seed in [902_032, 902_095, 902_220] {
            let staged = Staged::new(StagedScene::Stacked, seed);
            let found = crossed_cells(&staged.evidence(), staged.card().region, 5);
            assert_ne!(found, [], "{seed}");
        }
    }
}
