use image::Rgb;

use super::*;
use crate::read::dice_board::synthetic_board::{PICTURE, Reddish, board};

/// The table with a board, and what was seen of it.
struct Table {
    reader: DiceReader,
    board: ReadBoard,
    image: RgbImage,
    rolled: RolledDie,
}

impl Table {
    /// A black table on which nothing lies beside the board.
    fn new() -> Self {
        let reader = DiceReader::with_model(Box::new(Reddish::default()));
        let image = RgbImage::from_pixel(PICTURE, PICTURE, Rgb([30; 3]));
        let board = reader.read_all(&image, board(0.0)).expect("a reading");
        let mut table = Self {
            reader,
            board,
            image,
            rolled: RolledDie::default(),
        };
        assert_eq!(table.look(), None);
        table
    }

    /// Draws a disc in the colour of a die, or of the table.
    fn draw(&mut self, at: (f64, f64), radius: f64, is_red: bool) {
        for (x, y, pixel) in self.image.enumerate_pixels_mut() {
            if (f64::from(x) - at.0).hypot(f64::from(y) - at.1) < radius {
                *pixel = Rgb([if is_red { 230 } else { 30 }, 30, 30]);
            }
        }
    }

    /// Sees two frames that look the same. Returns the number of the roll.
    fn look(&mut self) -> Option<usize> {
        for _ in 0..2 {
            let seen = self.rolled.see(&self.reader, &self.image, &self.board);
            seen.expect("the network runs");
        }
        self.rolled.roll().map(|roll| roll.number)
    }
}

/// Places beside the board, in pixels, and about the width of a die there.
const HERE: (f64, f64) = (80.0, 500.0);
const THERE: (f64, f64) = (920.0, 400.0);
const DIE: f64 = 25.0;

#[test]
fn a_die_that_comes_to_lie_beside_the_board_was_rolled_until_it_is_gone() {
    let mut table = Table::new();
    table.draw(HERE, DIE, true);
    assert_eq!(table.look(), Some(1));
    assert_eq!(table.rolled.roll().map(|roll| roll.face), Some(Face::Horus));
    assert_eq!(table.look(), Some(1), "it still lies there");
    table.draw(HERE, DIE, false);
    assert_eq!(table.look(), None);
    table.draw(THERE, DIE, true);
    assert_eq!(table.look(), Some(2));
}

#[test]
fn a_die_that_is_covered_is_not_seen_but_not_rolled_again() {
    let mut table = Table::new();
    table.draw(HERE, DIE, true);
    assert_eq!(table.look(), Some(1));
    let before = table.image.clone();
    table.draw(HERE, 75.0, false);
    let moving = table.rolled.see(&table.reader, &table.image, &table.board);
    moving.expect("the network runs");
    assert_eq!(table.rolled.roll(), None, "it may have been taken");
    table.image = before;
    assert_eq!(table.look(), Some(1));
}

#[test]
fn of_two_new_dice_none_was_rolled() {
    let mut table = Table::new();
    table.draw(HERE, DIE, true);
    table.draw(THERE, DIE, true);
    assert_eq!(table.look(), None);
}

#[test]
fn a_die_under_a_hand_was_there_before() {
    let mut table = Table::new();
    table.draw(HERE, DIE, true);
    table.draw(THERE, DIE, true);
    assert_eq!(table.look(), None, "both are there from now on");
    // A hand rests on one of them, and goes again.
    let before = table.image.clone();
    table.draw(HERE, 75.0, false);
    table.draw((HERE.0, HERE.1 + 70.0), 75.0, true);
    assert_eq!(table.look(), None);
    table.image = before;
    assert_eq!(table.look(), None);
}

#[test]
fn something_large_that_stays_belongs_to_the_table() {
    let mut table = Table::new();
    table.draw(HERE, 75.0, true);
    for _ in 0..=PATIENCE {
        assert_eq!(table.look(), None);
    }
    table.draw(THERE, DIE, true);
    assert_eq!(table.look(), Some(1));
}

#[test]
fn a_die_is_seen_although_something_large_has_come_to_lie_there_too() {
    let mut table = Table::new();
    table.draw(HERE, 75.0, true);
    assert_eq!(table.look(), None);
    table.draw(THERE, DIE, true);
    assert_eq!(table.look(), Some(1));
    for _ in 0..=PATIENCE {
        assert_eq!(table.look(), Some(1), "it is not rolled again");
    }
}

#[test]
fn a_die_that_something_small_has_covered_was_there_before() {
    let mut table = Table::new();
    table.draw(HERE, DIE, true);
    table.draw(THERE, DIE, true);
    assert_eq!(table.look(), None, "both are there from now on");
    table.draw(HERE, DIE, false);
    assert_eq!(table.look(), None);
    table.draw(HERE, DIE, true);
    assert_eq!(table.look(), None);
}

#[test]
fn a_die_that_is_covered_for_long_is_gone() {
    let mut table = Table::new();
    table.draw(HERE, DIE, true);
    assert_eq!(table.look(), Some(1));
    let before = table.image.clone();
    let mut cover = |looks: usize, after: Option<usize>| {
        table.draw(HERE, 75.0, false);
        table.draw((HERE.0, HERE.1 + 70.0), 75.0, true);
        (0..looks).for_each(|_| assert_eq!(table.look(), None));
        table.image = before.clone();
        assert_eq!(table.look(), after);
    };
    cover(2, Some(1));
    cover(PATIENCE, None);
}
