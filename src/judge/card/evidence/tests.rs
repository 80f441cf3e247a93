//! Tests the pixel costs of bare cells and of pieces, in drawn scenes and on synthetic cards.

use super::*;
use crate::{rules::Piece, test_support::Staged};
use umpire_lab::scene::StagedScene;

#[test]
fn bare_cells_are_explained_by_silver_better_than_by_any_piece() {
    let staged = Staged::new(StagedScene::Empty, 104);
    let evidence = staged.evidence();
    for cell in staged.card().region.cells() {
        let observed = evidence.cell(cell).expect("the card is fully visible");
        let piece = observed.costs[..EMPTY]
            .iter()
            .copied()
            .fold(COST_CAP, f32::min);
        assert!(observed.costs[EMPTY] < piece, "{cell:?} {observed:?}");
    }
}

#[test]
fn cells_under_a_piece_are_explained_by_its_colour() {
    let staged = Staged::new(StagedScene::Solved, 104);
    let evidence = staged.evidence();
    for placement in &staged.truth.placements {
        let fits = |cell: &&Cell| {
            let observed = evidence.cell(**cell).expect("the card is fully visible");
            let own_cost = observed.costs[placement.piece.index()];
            observed.costs.iter().all(|&cost| own_cost <= cost)
        };
        let fitting = placement.cells.iter().filter(fits).count();
        // One cell of each piece may fail to fit, because a highlight or a shadow may lie on it.
        assert!(fitting + 1 >= placement.cells.len(), "{placement:?}");
    }
}

/// Returns the evidence of a synthetic card with an I2 on the left two of three cells; the third cell is bare.
fn painted() -> (Evidence, Region, Placement) {
    let region = Region::from_rows(["###"]).expect("it is a region");
    let placement = Placement {
        piece: Piece::I2,
        cells: vec![Cell::new(0, 0), Cell::new(0, 1)],
    };
    let evidence = Evidence::painted(region, |cell| {
        let is_covered = placement.cells.contains(&cell);
        Some(if is_covered { Piece::I2.index() } else { EMPTY })
    });
    (evidence, region, placement)
}

/// Returns the indices of the pixels of a cell's central 10 by 10 mm.
fn central_pixels(evidence: &Evidence, cell: Cell) -> Vec<usize> {
    let points = cell_grid(evidence.region_origin_mm, cell, 10, 1.0);
    let indices = points.filter_map(|at| evidence.index_of(at.x, at.y));
    indices.collect()
}

#[test]
fn a_cell_of_which_pieces_on_top_leave_little_visible_counts_as_occluded() {
    let (evidence, ..) = painted();
    let cell = Cell::new(0, 0);
    let middle = cell_grid(evidence.region_origin_mm, cell, 1, 0.0)
        .next()
        .expect("one point");
    // Only ten of the hundred points are visible: the first of ten columns.
    let one_column = |at: Point| at.x < middle.x - 4.0;
    let occluded = evidence
        .cell_where(cell, one_column)
        .expect("it is observed");
    assert!(occluded.is_occluded, "{occluded:?}");
    assert!(
        occluded.costs.iter().all(|cost| *cost >= COST_CAP),
        "{occluded:?}"
    );
    let two_columns = |at: Point| at.x < middle.x - 3.0;
    let visible = evidence
        .cell_where(cell, two_columns)
        .expect("it is observed");
    assert!(!visible.is_occluded, "{visible:?}");
    assert!(visible.costs[Piece::I2.index()].abs() < 1e-6, "{visible:?}");
    // Cell (4, 0) is more than 36 mm outside the region, so it is not observed.
    assert!(evidence.cell(Cell::new(4, 0)).is_none());
}

#[test]
fn pixels_with_skin_colour_are_ignored_if_enough_others_are_visible() {
    let (mut evidence, ..) = painted();
    let cell = Cell::new(0, 0);
    let pixels = central_pixels(&evidence, cell);
    assert_eq!(pixels.len(), 100);
    let own_colour = evidence.colours[pixels[0]];
    for &index in &pixels[..60] {
        evidence.skin[index] = true;
        evidence.colours[index] = [0.9, 0.7, 0.6];
    }
    let observed = evidence.cell(cell).expect("it is observed");
    assert!(observed.is_skin);
    for (value, expected) in observed.colour.iter().zip(own_colour) {
        assert!((value - expected).abs() < 1e-4, "{observed:?}");
    }
    assert!(observed.variation < 1e-6, "{observed:?}");
}

#[test]
fn a_cell_with_half_of_its_pixels_saturated_is_saturated() {
    let (mut evidence, ..) = painted();
    let cell = Cell::new(0, 2);
    for index in central_pixels(&evidence, cell).into_iter().take(50) {
        evidence.saturated[index] = true;
    }
    assert!(evidence.cell(cell).expect("it is observed").is_saturated);
    let last = central_pixels(&evidence, cell)[49];
    evidence.saturated[last] = false;
    assert!(!evidence.cell(cell).expect("it is observed").is_saturated);
}

#[test]
fn measured_colours_replace_the_costs_of_the_placed_pieces_only() {
    let (mut evidence, region, placement) = painted();
    let points = placement
        .cells
        .iter()
        .flat_map(|&cell| cell_grid(evidence.region_origin_mm, cell, 16, 1.0));
    let pixels: Vec<usize> = points
        .filter_map(|at| evidence.index_of(at.x, at.y))
        .collect();
    // Give the piece's pixels a colour that the colour model of the piece does not expect, and a high cost.
    for &index in &pixels {
        evidence.colours[index] = [0.6, 0.5, 0.2];
        evidence.costs[index][Piece::I2.index()] = 9.0;
    }
    let measured = evidence.with_measured_colours(std::slice::from_ref(&placement), &[], region);
    let middle = pixels[8 * 16 + 8];
    assert!(measured.costs[middle][Piece::I2.index()] < 0.01);
    assert!(measured.costs[middle][Piece::V3.index()] >= COST_CAP);
    // The only placement passed to `with_measured_colours` is that of I2. So V3 counts as absent, which raises its cost.
    let mut costs = [COST_CAP; EXPLANATIONS];
    costs[Piece::V3.index()] = 1.0;
    let before = evidence.best_other_piece_cost(&costs, Piece::I2.index());
    let after = measured.best_other_piece_cost(&costs, Piece::I2.index());
    assert!((before - 1.0).abs() < 1e-6, "{before}");
    assert!((after - 1.0 - ABSENT_PIECE_COST).abs() < 1e-6, "{after}");
}

#[test]
fn a_point_shows_no_piece_where_every_piece_of_the_best_hypothesis_costs_much() {
    let (evidence, ..) = painted();
    let middle = |cell| {
        let mut points = cell_grid(evidence.region_origin_mm, cell, 1, 0.0);
        points.next().expect("one point")
    };
    assert!(!evidence.shows_no_piece(middle(Cell::new(0, 0)), 6.0));
    assert!(evidence.shows_no_piece(middle(Cell::new(0, 2)), 6.0));
    assert!(
        !evidence.shows_no_piece(Point::new(-500.0, 0.0), 6.0),
        "not observed"
    );
}

#[test]
fn values_are_interpolated_only_between_four_pixel_centers() {
    let (evidence, ..) = painted();
    let columns: Vec<f32> = (0..evidence.costs.len())
        .map(|index| (index % evidence.width) as f32)
        .collect();
    let at = |x: f64, y: f64| {
        let origin = evidence.origin_mm;
        evidence.interpolated(&columns, origin.x + x, origin.y + y)
    };
    let value = at(3.25, 7.0).expect("it is inside");
    assert!((value - 2.75).abs() < 1e-5, "{value}");
    assert!(at(0.5, 0.5).is_some_and(|value| value.abs() < 1e-5));
    assert_eq!(at(0.4, 7.0), None);
    assert_eq!(at(evidence.width as f64 - 0.5, 7.0), None);
    assert_eq!(at(3.0, evidence.height as f64), None);
}

#[test]
fn the_misfit_fraction_of_a_half_covered_cell_is_one_half() {
    let (mut evidence, ..) = painted();
    let cell = Cell::new(0, 0);
    for index in central_pixels(&evidence, cell).into_iter().take(50) {
        evidence.costs[index][Piece::I2.index()] = 8.0;
    }
    let fraction = evidence.misfit_fraction(cell, Piece::I2.index(), 6.0);
    assert!((fraction - 0.5).abs() < 1e-6, "{fraction}");
}
