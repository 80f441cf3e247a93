use super::*;
use crate::{geometry::pixel_center, rules::Cell};

/// Sizes of a card, in mm.
#[derive(Clone, Copy)]
struct CardSize {
    width: f64,
    height: f64,
    /// Side of a cell.
    cell: f64,
}

const TRAVEL_CARD: CardSize = CardSize {
    width: 91.0,
    height: 59.0,
    cell: 12.4,
};
const LARGE_CARD: CardSize = CardSize {
    width: CARD_MM.0,
    height: CARD_MM.1,
    cell: CELL_MM,
};

/// Draws a table with a card: black border, red ground, and the region's silver cells.
fn table(corners: &Quad, region: Region, size: CardSize) -> image::RgbImage {
    let CardSize {
        width,
        height,
        cell,
    } = size;
    let card_from_image = Homography::from_quads(&Quad::from_size(width, height), corners)
        .and_then(|image_from_card| image_from_card.inverse())
        .expect("the corners span a card");
    image::RgbImage::from_fn(1200, 900, |x, y| {
        let at = card_from_image.map(pixel_center(x, y));
        let (right, bottom) = (width - at.x, height - at.y);
        let edge = at.x.min(at.y).min(right).min(bottom);
        let (u, v) = ((at.x - 0.4 * width) / cell, (at.y - 0.5) / cell);
        let is_cell = region.contains(Cell::new(v.floor() as i8, u.floor() as i8));
        let is_line = u.rem_euclid(1.0) < 0.02 || v.rem_euclid(1.0) < 0.02;
        image::Rgb(match () {
            () if edge < 0.0 => [205, 200, 190],
            () if is_cell && is_line => [120, 60, 60],
            () if is_cell => [200, 200, 195],
            () if edge < 3.0 || at.x < 0.25 * width => [18, 16, 14],
            () => [190, 40, 30],
        })
    })
}

fn find_lattice(
    corners: &Quad,
    region: Region,
    size: CardSize,
    given_corners: &Quad,
) -> Option<Lattice> {
    let image = table(corners, region, size);
    let pose = PlanePose::from_corners(given_corners, image.dimensions())?;
    Lattice::find(&image, &pose)
}

fn quad(corners: [(f64, f64); 4]) -> Quad {
    Quad(corners.map(|(x, y)| Point::new(x, y)))
}

#[test]
fn the_region_of_a_travel_card_is_found_with_inaccurate_corners() {
    let region = Region::from_rows(["##..", "####", ".###", "..#."]).expect("it is tight");
    let corners = quad([
        (300.0, 250.0),
        (850.0, 220.0),
        (930.0, 610.0),
        (240.0, 620.0),
    ]);
    let inaccurate = quad([
        (260.0, 290.0),
        (900.0, 240.0),
        (950.0, 560.0),
        (300.0, 640.0),
    ]);
    for given_corners in [corners, inaccurate] {
        let lattice =
            find_lattice(&corners, region, TRAVEL_CARD, &given_corners).expect("silver cells");
        assert_eq!(lattice.region, region);
        assert!(
            lattice.is_of_travel_edition(),
            "{:?}",
            lattice.card_in_cells
        );
    }
}

#[test]
fn a_large_card_is_not_of_the_travel_edition() {
    let region = Region::from_rows(["##..", "####", ".###", "..#."]).expect("it is tight");
    let corners = quad([
        (300.0, 250.0),
        (850.0, 220.0),
        (930.0, 610.0),
        (240.0, 620.0),
    ]);
    let lattice = find_lattice(&corners, region, LARGE_CARD, &corners).expect("silver cells");
    assert_eq!(lattice.region, region);
    assert!(
        !lattice.is_of_travel_edition(),
        "{:?}",
        lattice.card_in_cells
    );
}

#[test]
fn a_table_without_a_card_has_no_lattice() {
    let corners = quad([
        (300.0, 250.0),
        (850.0, 220.0),
        (930.0, 610.0),
        (240.0, 620.0),
    ]);
    let image = image::RgbImage::from_fn(1200, 900, |x, y| {
        let grain = ((x / 3 + y / 40) % 7) as u8;
        image::Rgb([150 + 9 * grain, 110 + 4 * grain, 70 + 3 * grain])
    });
    let pose = PlanePose::from_corners(&corners, image.dimensions()).expect("a quad");
    assert!(Lattice::find(&image, &pose).is_none());
}

/// Draws a sheet of five by five coloured squares on black and searches the drawing for a lattice. Each letter of `rows` is the
/// colour of a square; the gaps between squares are `gap` squares wide.
fn sheet(rows: [&str; 5], gap: f64) -> Option<Lattice> {
    let corners = quad([
        (330.0, 230.0),
        (840.0, 210.0),
        (880.0, 680.0),
        (280.0, 690.0),
    ]);
    let board = Quad::from_size(7.0, 7.0);
    let squares_from_image = Homography::from_quads(&board, &corners)?.inverse()?;
    let image = image::RgbImage::from_fn(1200, 900, |x, y| {
        let at = squares_from_image.map(pixel_center(x, y));
        let (u, v) = (at.x - 1.0, at.y - 1.0);
        let is_on = (0.0..7.0).contains(&at.x) && (0.0..7.0).contains(&at.y);
        let is_inside = (0.0..5.0).contains(&u) && (0.0..5.0).contains(&v);
        let edge = |at: f64| (at - at.round()).abs();
        let letter = rows
            .get(v.max(0.0) as usize)
            .and_then(|row| row.chars().nth(u.max(0.0) as usize));
        image::Rgb(match letter {
            _ if !is_on => [205, 200, 190],
            _ if !is_inside || edge(u).min(edge(v)) < gap / 2.0 => [20, 18, 17],
            Some('s') => [215, 208, 185],
            Some('r') => [190, 40, 35],
            Some('b') => [45, 110, 180],
            _ => [20, 18, 17],
        })
    });
    let pose = PlanePose::from_corners(&corners, image.dimensions())?;
    Lattice::find(&image, &pose)
}

#[test]
fn only_adjoining_silver_cells_on_red_ground_are_of_the_travel_edition() {
    let is_travel = |rows: [&str; 5], gap: f64| {
        sheet(rows, gap).is_some_and(|lattice| lattice.is_of_travel_edition())
    };
    let puzzle = ["rrrrr", "rssrr", "rsssr", "rrrsr", "rrrrr"];
    assert!(is_travel(puzzle, 0.02));
    assert!(!is_travel(puzzle, 0.16), "squares apart from each other");
    let on_blue = puzzle.map(|row| row.replace('r', "b"));
    let on_blue = std::array::from_fn(|row| on_blue[row].as_str());
    assert!(!is_travel(on_blue, 0.02), "blue ground");
    let scattered = ["rrrrs", "rssrr", "rsssr", "rrrsr", "srrrr"];
    assert!(!is_travel(scattered, 0.02), "cells that are not connected");
    let row = ["rrrrr", "rsrrr", "rsrrr", "rsrrr", "rsrrr"];
    assert!(!is_travel(row, 0.02), "a row is no puzzle");
    let key = ["bsrbb", "srrrb", "sbsb.", "srsrr", "brrbs"];
    assert!(
        !is_travel(key, 0.1),
        "a key card of squares in three colours"
    );
}
