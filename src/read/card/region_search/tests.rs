use super::*;
use crate::{
    card_layout::region_center_mm,
    read::card::{
        Light,
        synthetic_face::{self, BLACK, cell_at},
    },
};

const GROUND: [f32; 3] = [0.4, 0.05, 0.03];
const SILVER: [f32; 3] = [0.5; 3];

/// Returns the nominal lattice of 5 x 5 cells.
fn lattice() -> CellLattice {
    let half = 2.5 * CELL_MM;
    CellLattice {
        origin_mm: region_center_mm() - nalgebra::Vector2::repeat(half),
        width: 5,
        height: 5,
    }
}

/// Draws a face with red ground and the silver cells of a region that starts at `origin`, with a black outline that is 2.4 mm wide.
fn face(region: Region, origin: Point) -> FlatImage {
    synthetic_face::face(|place| {
        let is_near_cell = [-2.4, 0.0, 2.4].into_iter().any(|dx| {
            [-2.4, 0.0, 2.4]
                .into_iter()
                .any(|dy| cell_at(region, origin, place + nalgebra::Vector2::new(dx, dy)).is_some())
        });
        match (cell_at(region, origin, place).is_some(), is_near_cell) {
            (true, _) => SILVER,
            (false, true) => BLACK,
            _ => GROUND,
        }
    })
}

fn region() -> Region {
    Region::from_rows(["##..", "####", ".##."]).expect("a region")
}

#[test]
fn the_drawn_region_is_the_best_candidate_at_its_position() {
    let origin = lattice().corner(1, 0);
    let face = face(region(), origin);
    let likelihood = CellLikelihood::of(&face, &Light::DAYLIGHT, (0.0, 0.0));
    let found = likely_regions(&likelihood, lattice(), 12);
    let best = found.first().expect("a region is visible");
    assert_eq!(best.region, region());
    assert!(
        (best.origin_mm - origin).norm() < 1e-9,
        "{}",
        best.origin_mm
    );
}

#[test]
fn all_candidates_are_connected_and_within_the_limit_of_cells_and_the_best_comes_first() {
    let face = face(region(), lattice().corner(1, 0));
    let likelihood = CellLikelihood::of(&face, &Light::DAYLIGHT, (0.0, 0.0));
    let found = likely_regions(&likelihood, lattice(), 5);
    assert!(found.len() > 10, "{}", found.len());
    for candidate in &found {
        assert!(candidate.region.len() <= 5, "{candidate:?}");
        assert!(candidate.region.is_connected(), "{candidate:?}");
    }
    assert!(found.is_sorted_by(|a, b| a.score >= b.score));
}

#[test]
fn a_region_off_the_middle_of_the_lattice_has_a_lower_score() {
    let score = |row: usize, mask: usize| {
        let mut rows = vec![0; 5];
        rows[row] = mask;
        let partial_region = PartialRegion { rows, score: 10.0 };
        region_candidate(lattice(), &partial_region).map(|candidate| candidate.score)
    };
    assert_eq!(score(2, 0b00100), Some(10.0));
    // The cell is in a corner of the lattice: on its right there are four more columns than on its left, and below it four more rows than
    // above it.
    assert_eq!(score(0, 0b00001), Some(10.0 - 8.0 * OFF_CENTER_COST));
    assert_eq!(score(2, 0), None, "no cells");
    assert_eq!(score(2, 0b00101), None, "not connected");
}

#[test]
fn the_offset_of_the_lattice_is_found_for_lines_of_each_direction() {
    let nominal = lattice().origin_mm;
    for (right, down) in [(1.5, -1.0), (-2.0, 0.5)] {
        let shifted = CellLattice {
            origin_mm: nominal + nalgebra::Vector2::new(right, down),
            ..lattice()
        };
        let face = face(region(), shifted.corner(1, 0));
        let x = lattice_offset(&face, LineDirection::Vertical, nominal.x, 5);
        let y = lattice_offset(&face, LineDirection::Horizontal, nominal.y, 5);
        assert!((x - right).abs() <= STEP_MM, "{x} for {right}");
        assert!((y - down).abs() <= STEP_MM, "{y} for {down}");
    }
}
