//! Tests of the log-odds of cells and borders, on drawn faces of cards.

use super::*;
use crate::read::card::synthetic_face::{self, BLACK};

const SILVER: [f32; 3] = [0.5; 3];
const GROUND: [f32; 3] = [0.4, 0.05, 0.03];
const BLUE_PIECE: [f32; 3] = [0.03, 0.1, 0.4];

/// Position of the vertical border that the drawings have in their middle, mm.
const BORDER_X: f64 = 80.0;

/// Computes the likelihood of the cells of a drawn card face that has one colour (`left`) to the left of a black line and one (`right`)
/// to its right. The line is 2.5 mm wide and starts at [`BORDER_X`].
fn likelihood(left: [f32; 3], right: [f32; 3], parallax_mm: f64) -> CellLikelihood {
    let face = synthetic_face::face(|place| match place.x - BORDER_X {
        ..0.0 => left,
        ..2.5 => BLACK,
        _ => right,
    });
    CellLikelihood::of(&face, &Light::DAYLIGHT, (parallax_mm, 0.0))
}

#[test]
fn uncovered_and_covered_cells_are_likely_in_the_region_and_the_ground_is_not() {
    let cell = |colour: [f32; 3]| {
        let drawn = likelihood(colour, colour, 0.0);
        drawn.cell_log_odds(Point::new(BORDER_X - 2.0 * CELL_MM, 40.0))
    };
    for (colour, expected) in [
        (SILVER, MAX_CELL_LOG_ODDS),
        (BLUE_PIECE, NATS_PER_COOL + CELL_BIAS),
        (GROUND, CELL_BIAS),
        (BLACK, MIN_CELL_LOG_ODDS),
    ] {
        let actual = cell(colour);
        assert!((actual - expected).abs() < 0.1, "{colour:?}: {actual}");
    }
}

#[test]
fn cells_and_borders_outside_the_image_have_log_odds_of_0() {
    let drawn = likelihood(SILVER, SILVER, 0.0);
    let outside = Point::new(-100.0, 40.0);
    assert!(drawn.cell_log_odds(outside).abs() < 1e-9);
    let border = drawn.vertical_border(outside);
    assert!(
        border.ends.abs() + border.begins.abs() + border.within.abs() < 1e-9,
        "{border:?}"
    );
}

#[test]
fn a_cell_of_which_only_a_strip_is_inside_the_rectified_image_has_log_odds_of_0() {
    let drawn = likelihood(SILVER, SILVER, 0.0);
    // The rectified image begins at x = 0. Of the first cell's sampled middle, only 1 mm is inside the image. Of the second cell's
    // sampled middle, all but 1 mm is inside.
    let mostly_outside = Point::new(1.0 + MARGIN_MM - CELL_MM, 40.0);
    let mostly_inside = Point::new(-1.0 - MARGIN_MM, 40.0);
    assert!(drawn.cell_log_odds(mostly_outside).abs() < 1e-9);
    assert!(drawn.cell_log_odds(mostly_inside) > 1.0);
}

#[test]
fn a_black_line_to_the_right_of_a_cell_ends_the_region_and_does_not_begin_it() {
    let border = likelihood(SILVER, GROUND, 0.0).vertical_border(Point::new(BORDER_X, 40.0));
    assert!(border.ends > 2.0, "{border:?}");
    assert!(border.begins < -2.0 && border.within < -2.0, "{border:?}");
}

#[test]
fn a_black_line_below_a_cell_ends_the_region_and_does_not_begin_it() {
    let border_y = 40.0;
    let face = synthetic_face::face(|place| match place.y - border_y {
        ..0.0 => SILVER,
        ..2.5 => BLACK,
        _ => GROUND,
    });
    let drawn = CellLikelihood::of(&face, &Light::DAYLIGHT, (0.0, 0.0));
    let border = drawn.horizontal_border(Point::new(60.0, border_y));
    assert!(border.ends > 2.0, "{border:?}");
    assert!(border.begins < -2.0 && border.within < -2.0, "{border:?}");
}

#[test]
fn a_pixel_between_black_and_bright_counts_in_part() {
    // The square root of the highest channel is 0.21, the middle of the range of partly black pixels.
    let [silver, cool, black, in_image] = counts_of_pixel([0.0, 0.0, 0.21 * 0.21]);
    assert!(
        (black - 0.5).abs() < 1e-3 && (cool - 0.5).abs() < 1e-3,
        "{black} {cool}"
    );
    assert!(silver.abs() < 1e-6 && (in_image - 1.0).abs() < 1e-6);
}

#[test]
fn a_border_without_a_line_is_within_the_region_or_outside_it() {
    let drawn = likelihood(SILVER, SILVER, 0.0);
    for border in [
        drawn.vertical_border(Point::new(BORDER_X - 20.0, 40.0)),
        drawn.horizontal_border(Point::new(BORDER_X - 20.0, 40.0)),
    ] {
        assert!((border.within - WITHIN_LOG_ODDS).abs() < 0.1, "{border:?}");
        assert!(border.ends < -2.0 && border.begins < -2.0, "{border:?}");
    }
}

#[test]
fn a_missing_line_that_a_piece_may_occlude_is_weak_evidence() {
    let at = Point::new(BORDER_X - 20.0, 40.0);
    let border = likelihood(BLUE_PIECE, BLUE_PIECE, 2.0).vertical_border(at);
    // A piece on the left cell leans to the right, over the line that would end the region.
    let expected = -MAX_OUTLINE_LOG_ODDS * OCCLUDED_OUTLINE_FACTOR;
    assert!((border.ends - expected).abs() < 0.1, "{border:?}");
    assert!(border.begins < -2.0, "{border:?}");
}
