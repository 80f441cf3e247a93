//! Tests of the dice board locator with a model that reads the maps from the colours of a drawing.

use image::Rgb;

use super::*;
use crate::{
    geometry::{Homography, Point, pixel_center},
    locate::cells::STRIDE,
    model::{ModelError, Tensor},
    test_support::Pinhole,
};

/// A model whose maps depend on the colours of its input. Medium red is the board, and full red is a die's top face on the board; green is
/// a corner of the board, and blue a crossing of lines.
struct ColourModel;

impl Model for ColourModel {
    fn run(&self, input: Tensor) -> Result<Tensor, ModelError> {
        let [_, _, height, width] = input.shape;
        let (rows, columns) = (height / STRIDE, width / STRIDE);
        let mean = |channel: usize, index: usize| {
            let first =
                (channel * height + index / columns * STRIDE) * width + index % columns * STRIDE;
            let pixels = (0..STRIDE * STRIDE).map(|at| first + at / STRIDE * width + at % STRIDE);
            pixels.map(|at| input.values[at]).sum::<f32>() / (STRIDE * STRIDE) as f32
        };
        let probability = |map: usize, index: usize| match map {
            0 => 2.0 * mean(0, index),
            1 => mean(1, index),
            2 => mean(2, index),
            _ => 2.0 * mean(0, index) - 1.0,
        };
        let logit = |map: usize, index: usize| {
            let probability = probability(map, index).clamp(0.01, 0.99);
            (probability / (1.0 - probability)).ln()
        };
        let maps = (0..4).flat_map(|map| (0..rows * columns).map(move |index| (map, index)));
        Ok(Tensor {
            shape: [1, 4, rows, columns],
            values: maps.map(|(map, index)| logit(map, index)).collect(),
        })
    }
}

/// Number of squares along a side of the drawn board.
const SIZE: usize = 7;
/// Width of the drawn board's margin, in squares.
const MARGIN: f64 = 0.3;
/// Height of the drawn dice, in squares.
const DICE_HEIGHT: f64 = 0.7;
/// Indices, counted row by row, of the squares on which a die is drawn.
const DICE: [usize; 4] = [0, 17, 24, 48];

/// Whether a drawing shows the crossings of the lines.
#[derive(Clone, Copy, PartialEq)]
enum Crossings {
    Drawn,
    Missing,
}

/// Returns the position in the image, in pixels, of a point in board coordinates (squares) that is `height` squares above the board.
fn pixel(squares: Point, height: f64) -> Point {
    const SQUARE_MM: f64 = 14.0;
    let camera = Pinhole {
        size: (1000, 750),
        focal_px: 900.0,
        elevation_deg: 55.0,
        distance_mm: 190.0,
    };
    // `Pinhole` looks at the point (80, 54.5) mm, the middle of a card. The middle of the board is placed there.
    let middle = SIZE as f64 / 2.0;
    let position_mm = Point::new(
        80.0 + (squares.x - middle) * SQUARE_MM,
        54.5 + (squares.y - middle) * SQUARE_MM,
    );
    camera.pixel(position_mm, height * SQUARE_MM)
}

/// Returns the homography from pixels to board coordinates (squares) on the plane `height` squares above the board.
fn squares_from_image(height: f64) -> Homography {
    let field = Quad::from_size(SIZE as f64, SIZE as f64);
    let in_image = Quad(field.0.map(|at| pixel(at, height)));
    Homography::from_quads(&in_image, &field).expect("the camera looks down on the board")
}

/// Draws the board with dice on [`DICE`], in the colours that [`ColourModel`] reads.
fn drawn_frame(crossings: Crossings) -> Frame {
    let (on_board, on_tops) = (squares_from_image(0.0), squares_from_image(DICE_HEIGHT));
    let far_edge = SIZE as f64 + MARGIN;
    let is_corner = |at: f64| (at + MARGIN).abs() < 0.2 || (at - far_edge).abs() < 0.2;
    let from_line = |at: f64| at - at.round().clamp(0.0, SIZE as f64);
    Frame::of(RgbImage::from_fn(1000, 750, |x, y| {
        let (at, top) = (
            on_board.map(pixel_center(x, y)),
            on_tops.map(pixel_center(x, y)),
        );
        let is_on_board = [at.x, at.y]
            .iter()
            .all(|at| (-MARGIN..far_edge).contains(at));
        let is_on_top = DICE.iter().any(|&index| {
            let middle = Point::new((index % SIZE) as f64 + 0.5, (index / SIZE) as f64 + 0.5);
            (top - middle).amax() < DICE_HEIGHT / 2.0
        });
        let red = match (is_on_top, is_on_board) {
            (true, _) => 255,
            (false, true) => 128,
            _ => 0,
        };
        let green = if is_on_board && is_corner(at.x) && is_corner(at.y) {
            255
        } else {
            0
        };
        let distance = from_line(at.x).hypot(from_line(at.y));
        let blue = match crossings {
            Crossings::Drawn => (255.0 * (-(distance / 0.14).powi(2) / 2.0).exp()) as u8,
            Crossings::Missing => 0,
        };
        Rgb([red, green, blue])
    }))
}

fn locator() -> DiceBoardLocator {
    DiceBoardLocator::with_model(Box::new(ColourModel))
}

fn assert_is_drawn_board(found: &LocatedDiceBoard) {
    assert_eq!(found.size, SIZE, "{found:?}");
    assert!((found.margin - MARGIN).abs() < 0.06, "{}", found.margin);
    assert!(found.found_fraction > 0.95, "{}", found.found_fraction);
    let outer = grid::outer_in_squares(SIZE, MARGIN).0;
    for (corner, squares) in found.corners_in_image.0.iter().zip(outer) {
        let error = (corner - pixel(squares, 0.0)).norm();
        assert!(error < 6.0, "{squares}: {error} px");
    }
}

#[test]
fn a_drawn_board_is_located_with_its_squares_margin_and_corners() {
    let found = locator().find(&drawn_frame(Crossings::Drawn));
    let found = found.expect("the model runs").expect("there is a board");
    assert_is_drawn_board(&found);
}

#[test]
fn the_height_of_the_dice_and_their_squares_are_found_from_their_tops() {
    let found = locator().find(&drawn_frame(Crossings::Drawn));
    let found = found.expect("the model runs").expect("there is a board");
    let height = found.tops.height;
    assert!((height - DICE_HEIGHT).abs() < 0.08, "{height}");
    let is_die = |index: &usize| found.tops.evidence[*index] > 0.5;
    let dice: Vec<usize> = (0..SIZE * SIZE).filter(is_die).collect();
    assert_eq!(dice, DICE, "{:?}", found.tops.evidence);
}

#[test]
fn the_pose_maps_a_raised_field_to_its_pixels() {
    let found = locator().find(&drawn_frame(Crossings::Drawn));
    let found = found.expect("the model runs").expect("there is a board");
    let shift = Vector2::new(0.5, -0.25);
    let corner = found.field(DICE_HEIGHT, shift).0[2];
    let expected = pixel(Point::new(7.5, 6.75), DICE_HEIGHT);
    let error = (corner - expected).norm();
    assert!(error < 8.0, "{error} px");
}

#[test]
fn a_board_is_found_again_near_its_earlier_place() {
    let frame = drawn_frame(Crossings::Drawn);
    let found = locator().find(&frame);
    let mut earlier = found.expect("the model runs").expect("there is a board");
    let outer = grid::outer_in_squares(SIZE, MARGIN).0;
    earlier.corners_in_image = Quad(outer.map(|at| pixel(at, 0.0) + Vector2::new(12.0, -9.0)));
    let found = locator().find_again(&frame, &earlier);
    let found = found.expect("the model runs").expect("there is a board");
    assert_is_drawn_board(&found);
}

#[test]
fn of_an_earlier_place_and_a_new_one_the_one_that_fits_better_is_kept() {
    let frame = drawn_frame(Crossings::Drawn);
    let window = Window::of_full_image(frame.image.dimensions());
    let maps = locator().run_network(&frame.image, window);
    let maps = maps.expect("the model runs");
    let found = locator().find(&frame);
    let exact = found.expect("the model runs").expect("there is a board");
    let outer = grid::outer_in_squares(SIZE, MARGIN).0;
    // The margins tell the two places apart.
    let displaced = LocatedDiceBoard {
        corners_in_image: Quad(outer.map(|at| pixel(at, 0.0) + Vector2::new(40.0, -30.0))),
        margin: 0.125,
        ..exact.clone()
    };
    let is_exact = |board: &LocatedDiceBoard| (board.margin - exact.margin).abs() < 1e-9;
    assert!(is_exact(&at_better_place(&maps, exact.clone(), &displaced)));
    let mut earlier = exact.clone();
    earlier.tops.evidence.fill(0.0);
    let kept = at_better_place(&maps, displaced, &earlier);
    assert!(is_exact(&kept), "{}", kept.margin);
    let is_die = |index: &usize| kept.tops.evidence[*index] > 0.5;
    let dice: Vec<usize> = (0..SIZE * SIZE).filter(is_die).collect();
    assert_eq!(dice, DICE, "the dice are those of the new frame");
}

#[test]
fn a_surface_without_crossings_and_an_empty_table_are_no_board() {
    let without = locator().find(&drawn_frame(Crossings::Missing));
    assert!(without.expect("the model runs").is_none());
    let table = Frame::of(RgbImage::new(1000, 750));
    assert!(locator().find(&table).expect("the model runs").is_none());
}

#[test]
fn a_grid_that_is_shifted_by_a_row_is_rejected() {
    let frame = drawn_frame(Crossings::Drawn);
    let size = frame.image.dimensions();
    let maps = locator().run_network(&frame.image, Window::of_full_image(size));
    let maps = maps.expect("the model runs");
    let quad = quad::best_quad(&maps).expect("a quad");
    let grid = GridSearch::of(&maps, &quad, size).best();
    let mut grid = grid.expect("a grid");
    assert!(board_from_grid(&maps, &grid, size).is_some());
    let row = Vector2::y();
    let squares = Quad::from_size(1.0, 1.0);
    let ideal = Quad(squares.0.map(|at| grid.ideal_from_squares.map(at - row)));
    grid.ideal_from_squares = Homography::from_quads(&squares, &ideal).expect("a plane");
    grid.outer_in_squares = Quad(grid.outer_in_squares.0.map(|at| at + row));
    assert!(board_from_grid(&maps, &grid, size).is_none());
}

#[test]
fn an_output_of_the_network_with_a_wrong_shape_is_an_error_of_the_dice_board() {
    struct NoMaps;
    impl Model for NoMaps {
        fn run(&self, _: Tensor) -> Result<Tensor, ModelError> {
            Ok(Tensor {
                shape: [1, 1, 1, 1],
                values: vec![0.0],
            })
        }
    }
    let locator = DiceBoardLocator::with_model(Box::new(NoMaps));
    let error = locator.find(&Frame::of(RgbImage::new(64, 64)));
    let error = error.map(|_| ()).expect_err("another shape");
    assert_eq!(error.component, Component::DiceBoard);
}
