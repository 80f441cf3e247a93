//! Tests of the ratios of a piece's measured values to the limits of the acceptance test.

use nalgebra::Vector2;

use super::*;
use crate::{card_layout::CELL_MM, geometry::Point, judge::card::evidence::EMPTY};

impl Cover {
    /// Returns the limit ratios of the first piece in a photo with this parallax.
    fn first_ratios(&self, parallax: Shift) -> LimitRatios {
        let input = DecisionInput {
            parallax,
            ..self.input()
        };
        input.limit_ratios(&self.placed[0])
    }

    /// Returns the centre of a cell, in mm on the card.
    fn centre_of(&self, cell: Cell) -> Point {
        let origin = self.evidence.region_origin_mm;
        let center = |index: i8| (f64::from(index) + 0.5) * CELL_MM;
        Point::new(origin.x + center(cell.col), origin.y + center(cell.row))
    }

    /// Copies the colour of the pixel at `source`, in mm on the card, to all pixels of the cells.
    fn copy_colour_to_cells(&mut self, source: Point, cells: &[Cell]) {
        for &cell in cells {
            let corner = self.centre_of(cell) - Vector2::repeat(CELL_MM / 2.0);
            let pixels = (0..256).map(|index| {
                let (x, y) = (f64::from(index % 16), f64::from(index / 16));
                Point::new(corner.x + x + 0.5, corner.y + y + 0.5)
            });
            self.evidence.copy_colour(source, pixels);
        }
    }

    /// Makes a cell beside the first piece show bare silver. The gap that it leaves beside the piece is as wide as gaps are measured, 5 mm.
    fn bare_a_cell_beside_the_first_piece(&mut self) {
        let cells = self.first_cells();
        let is_beside = |cell: &Cell| {
            let mut distances = cells
                .iter()
                .map(|own| (own.row - cell.row).abs() + (own.col - cell.col).abs());
            distances.any(|distance| distance == 1)
        };
        let mut others = self
            .card
            .region
            .cells()
            .filter(|cell| !cells.contains(cell));
        let bare = others.find(is_beside).expect("the region has other cells");
        self.evidence = Evidence::painted(self.card.region, |cell| {
            let mut placements = self.placed.iter().map(|placed| &placed.fit.placement);
            let covering = placements.find(|placement| placement.cells.contains(&cell));
            if cell == bare {
                Some(EMPTY)
            } else {
                covering.map(|placement| placement.piece.index())
            }
        });
    }
}

fn assert_near(value: f64, expected: f64) {
    assert!((value - expected).abs() < 1e-5, "{value} {expected}");
}

#[test]
fn pose_and_log_odds_are_divided_by_their_limits() {
    let mut cover = Cover::new();
    let placed = &mut cover.placed[0];
    placed.shift = shift(0.6, -0.8);
    placed.fit.offset = Offset {
        right_mm: -0.6 * MAX_DISPLACEMENT_MM,
        down_mm: 0.8 * MAX_DISPLACEMENT_MM,
        turn_deg: -placed_piece::MAX_CERTAIN_TURN_DEG / 2.0,
    };
    // The best log-odds are -5 around a piece and 5 inside it. These are midway between the best values and the limits.
    (placed.fit.around, placed.fit.inside) = (-3.0, 2.65);
    let ratios = cover.first_ratios(Shift::default());
    let shift_ratio = 1.0 / placed_piece::MAX_CERTAIN_SHIFT_MM / MAX_SHIFT_AND_GAP;
    for (ratio, expected) in ratios.pose.into_iter().zip([shift_ratio, 1.0, 0.5]) {
        assert_near(ratio, expected);
    }
    assert_near(ratios.gap, 0.0);
    assert_near(ratios.appearance[0], 0.5);
    assert_near(ratios.appearance[1], 0.5);
    assert_near(ratios.appearance[3], 0.0);
}

#[test]
fn a_gap_counts_alone_and_together_with_the_shift_with_a_lower_limit_at_a_low_angle() {
    let mut cover = Cover::new();
    cover.bare_a_cell_beside_the_first_piece();
    cover.placed[0].shift = shift(0.0, placed_piece::MAX_CERTAIN_SHIFT_MM / 2.0);
    let shift_and_gap = 0.5 + 5.0 / RARE_GAP_MM;
    let ratios = cover.first_ratios(Shift::default());
    assert_near(ratios.gap, 5.0 / MAX_GAP_MM);
    assert_near(ratios.pose[0], shift_and_gap / MAX_SHIFT_AND_GAP);
    let at_limit = cover.first_ratios(shift(0.0, -LOW_ANGLE_PARALLAX_MM));
    assert_near(at_limit.pose[0], shift_and_gap / MAX_SHIFT_AND_GAP);
    let low = cover.first_ratios(shift(0.0, -LOW_ANGLE_PARALLAX_MM - 0.01));
    assert_near(low.pose[0], shift_and_gap / MAX_SHIFT_AND_GAP_AT_LOW_ANGLE);
}

#[test]
fn a_piece_in_the_colour_of_another_exceeds_the_limit_of_the_colour() {
    let mut cover = Cover::new();
    let piece = cover.placed[0].fit.placement.piece;
    let cost_at = |at: &Point| {
        let colour = cover.evidence.colour_at(*at).expect("it has a colour");
        cover.evidence.appearance.cost(piece, &colour)
    };
    let others = cover.placed[1..].iter();
    let others = others.map(|placed| cover.centre_of(placed.fit.placement.cells[0]));
    let other = others.max_by(|a, b| cost_at(a).total_cmp(&cost_at(b)));
    let other = other.expect("a row has several pieces");
    let cost = cost_at(&other);
    cover.copy_colour_to_cells(other, &cover.first_cells());
    let ratio = cover.first_ratios(Shift::default()).appearance[2];
    assert!(ratio > 1.0, "{ratio}");
    assert_near(ratio, f64::from(cost / MAX_COLOUR_COST));
}

#[test]
fn a_piece_of_two_hues_exceeds_the_limit_of_the_hues() {
    let mut cover = Cover::new();
    let cells = cover.first_cells();
    let other = cover.centre_of(cover.placed[1].fit.placement.cells[0]);
    cover.copy_colour_to_cells(other, &cells[..1]);
    let distance = hue_distance(&cover.evidence, &cover.placed[0].fit.placement);
    let ratio = cover.first_ratios(Shift::default()).hues;
    assert!(ratio > 1.0, "{ratio}");
    assert_near(ratio, f64::from(distance / MAX_HUE_DISTANCE));
}

#[test]
fn the_cell_in_which_most_pixels_differ_from_the_piece_counts() {
    let mut cover = Cover::new();
    let (cells, piece) = (
        cover.first_cells(),
        cover.placed[0].fit.placement.piece.index(),
    );
    // The central square of a cell has 10 by 10 points. In the first cell 5 points differ from the piece, in the second 11.
    for (cell, count) in cells.into_iter().zip([5, 11]) {
        let centre = cover.centre_of(cell);
        for index in 0..count {
            let (x, y) = (f64::from(index % 10) - 4.5, f64::from(index / 10) - 4.5);
            let at = Point::new(centre.x + x, centre.y + y);
            let cost = placed_piece::MIN_OTHER_COLOUR_COST + 0.1;
            cover.evidence.set_cost(at, piece, cost);
        }
    }
    let ratio = cover.first_ratios(Shift::default()).appearance[3];
    assert_near(ratio, 0.11 / f64::from(MAX_DIFFERING_FRACTION));
}
