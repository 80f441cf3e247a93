//! Tests of detecting rolled dice, with a model that takes red discs for dice.

use image::Rgb;

use super::*;
use crate::read::dice_board::synthetic_board::{IMAGE_SIDE, RedDieModel, board};

/// The table with a board, and the detector of rolled dice.
struct Table {
    reader: DiceReader,
    board: ReadBoard,
    image: RgbImage,
    detector: RollDetector,
}

impl Table {
    /// Returns a dark table with nothing beside the board.
    fn new() -> Self {
        let reader = DiceReader::with_model(Box::new(RedDieModel::default()));
        let image = RgbImage::from_pixel(IMAGE_SIDE, IMAGE_SIDE, TABLE);
        let board = reader.read_all(&image, board(0.0)).expect("a reading");
        let mut table = Self {
            reader,
            board,
            image,
            detector: RollDetector::default(),
        };
        assert_eq!(table.show_twice(), None);
        table
    }

    /// Draws a red disc, which is read as a die.
    fn draw_red(&mut self, center: (f64, f64), radius: f64) {
        self.draw(center, radius, Rgb([230, 30, 30]));
    }

    /// Draws a disc in the colour of the table.
    fn erase(&mut self, center: (f64, f64), radius: f64) {
        self.draw(center, radius, TABLE);
    }

    fn draw(&mut self, center: (f64, f64), radius: f64, colour: Rgb<u8>) {
        for (x, y, pixel) in self.image.enumerate_pixels_mut() {
            if (f64::from(x) - center.0).hypot(f64::from(y) - center.1) < radius {
                *pixel = colour;
            }
        }
    }

    /// Processes two frames with the present image. Returns the number of the roll; `None` if no rolled die is visible.
    fn show_twice(&mut self) -> Option<usize> {
        for _ in 0..2 {
            let result = self.detector.update(&self.reader, &self.image, &self.board);
            result.expect("the network runs");
        }
        self.detector.roll().map(|roll| roll.number)
    }
}

/// Centre of the first of two dice beside the board, in pixels; `SECOND` is the centre of the second.
const FIRST: (f64, f64) = (80.0, 500.0);
const SECOND: (f64, f64) = (920.0, 400.0);
/// Radius of a die beside the board, in pixels.
const DIE_RADIUS: f64 = 25.0;
/// Radius of an object that is too large for a die, in pixels.
const HAND_RADIUS: f64 = 75.0;
/// Colour of the table.
const TABLE: Rgb<u8> = Rgb([30; 3]);

#[test]
fn a_new_die_beside_the_board_is_a_roll_until_it_is_taken() {
    let mut table = Table::new();
    table.draw_red(FIRST, DIE_RADIUS);
    assert_eq!(table.show_twice(), Some(1));
    assert_eq!(
        table.detector.roll().map(|roll| roll.face),
        Some(Face::Horus)
    );
    assert_eq!(table.show_twice(), Some(1), "it is still in place");
    table.erase(FIRST, DIE_RADIUS);
    assert_eq!(table.show_twice(), None);
    table.draw_red(SECOND, DIE_RADIUS);
    assert_eq!(table.show_twice(), Some(2));
}

#[test]
fn a_covered_die_is_not_reported_and_not_rolled_again() {
    let mut table = Table::new();
    table.draw_red(FIRST, DIE_RADIUS);
    assert_eq!(table.show_twice(), Some(1));
    let before = table.image.clone();
    table.erase(FIRST, HAND_RADIUS);
    let moving = table
        .detector
        .update(&table.reader, &table.image, &table.board);
    moving.expect("the network runs");
    assert_eq!(table.detector.roll(), None, "it may have been taken");
    table.image = before;
    assert_eq!(table.show_twice(), Some(1));
}

#[test]
fn two_new_dice_are_no_roll() {
    let mut table = Table::new();
    table.draw_red(FIRST, DIE_RADIUS);
    table.draw_red(SECOND, DIE_RADIUS);
    assert_eq!(table.show_twice(), None);
}

#[test]
fn a_known_die_under_a_hand_is_no_roll() {
    let mut table = Table::new();
    table.draw_red(FIRST, DIE_RADIUS);
    table.draw_red(SECOND, DIE_RADIUS);
    assert_eq!(table.show_twice(), None, "both are known from now on");
    // A hand rests on one of the two dice and is removed.
    let before = table.image.clone();
    table.erase(FIRST, HAND_RADIUS);
    table.draw_red((FIRST.0, FIRST.1 + 70.0), HAND_RADIUS);
    assert_eq!(table.show_twice(), None);
    table.image = before;
    assert_eq!(table.show_twice(), None);
}

#[test]
fn a_large_object_that_stays_becomes_part_of_the_table() {
    let mut table = Table::new();
    table.draw_red(FIRST, HAND_RADIUS);
    for _ in 0..=MIN_STEADY_FRAMES {
        assert_eq!(table.show_twice(), None);
    }
    table.draw_red(SECOND, DIE_RADIUS);
    assert_eq!(table.show_twice(), Some(1));
}

#[test]
fn a_rolled_die_is_detected_beside_a_new_large_object() {
    let mut table = Table::new();
    table.draw_red(FIRST, HAND_RADIUS);
    assert_eq!(table.show_twice(), None);
    table.draw_red(SECOND, DIE_RADIUS);
    assert_eq!(table.show_twice(), Some(1));
    for _ in 0..=MIN_STEADY_FRAMES {
        assert_eq!(table.show_twice(), Some(1), "it is not rolled again");
    }
}

#[test]
fn a_known_die_that_a_small_object_covered_is_no_roll() {
    let mut table = Table::new();
    table.draw_red(FIRST, DIE_RADIUS);
    table.draw_red(SECOND, DIE_RADIUS);
    assert_eq!(table.show_twice(), None, "both are known from now on");
    table.erase(FIRST, DIE_RADIUS);
    assert_eq!(table.show_twice(), None);
    table.draw_red(FIRST, DIE_RADIUS);
    assert_eq!(table.show_twice(), None);
}

#[test]
fn a_die_that_is_covered_for_long_counts_as_taken() {
    let mut table = Table::new();
    table.draw_red(FIRST, DIE_RADIUS);
    assert_eq!(table.show_twice(), Some(1));
    let before = table.image.clone();
    let mut cover = |repetitions: usize, roll_after: Option<usize>| {
        table.erase(FIRST, HAND_RADIUS);
        table.draw_red((FIRST.0, FIRST.1 + 70.0), HAND_RADIUS);
        (0..repetitions).for_each(|_| assert_eq!(table.show_twice(), None));
        table.image = before.clone();
        assert_eq!(table.show_twice(), roll_after);
    };
    cover(2, Some(1));
    cover(MIN_STEADY_FRAMES, None);
}
