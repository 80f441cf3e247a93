use image::{
    Rgb, RgbImage,
    imageops::{flip_horizontal, replace},
};

use super::*;
use crate::judge::dice_board::OnSquare;

/// The sample photo: a board with 24 dice.
fn photo() -> RgbImage {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/samples/ominoes/board.jpg");
    image::open(path).expect("a photo").to_rgb8()
}

/// A follower that has seen the photo.
fn follower() -> (DiceBoardFollower, FoundDiceBoard) {
    let mut follower = DiceBoardFollower::load().expect("the networks load");
    let board = see(&mut follower, photo());
    (follower, board)
}

fn see(follower: &mut DiceBoardFollower, image: RgbImage) -> FoundDiceBoard {
    let read = follower.read(&Frame::of(image)).expect("a reading");
    read.expect("a board").board
}

fn squares(board: &FoundDiceBoard) -> Vec<OnSquare> {
    let squares = board.judgement.squares.iter();
    squares.map(|(on, _)| *on).collect()
}

#[test]
fn a_board_that_has_not_changed_is_as_before() {
    let (mut follower, first) = follower();
    let dice = squares(&first);
    let is_die = |on: &&OnSquare| matches!(on, OnSquare::Die(_));
    assert!(dice.iter().filter(is_die).count() >= 20, "{dice:?}");
    for _ in 0..=UNCHANGED_FRAMES {
        let again = see(&mut follower, photo());
        assert_eq!(squares(&again), dice);
    }
}

#[test]
fn a_nudged_board_is_found_where_it_is_once_it_is_still() {
    let (mut follower, first) = follower();
    let (right, down) = (24, 16);
    let mut nudged = photo();
    replace(&mut nudged, &photo(), right, down);
    for _ in 0..MOVED_FRAMES {
        let moving = see(&mut follower, nudged.clone());
        assert_eq!(moving.corners, first.corners, "it may be a hand");
    }
    let still = see(&mut follower, nudged);
    assert_eq!(squares(&still), squares(&first));
    for ([x, y], [before_x, before_y]) in still.corners.into_iter().zip(first.corners) {
        let (off_x, off_y) = (x - before_x - right as f64, y - before_y - down as f64);
        // Corners are located within about a tenth of a square, which is 6 pixels here.
        assert!(off_x.hypot(off_y) < 8.0, "{off_x} {off_y}");
    }
}

#[test]
fn squares_that_something_covers_are_no_dice_and_come_back() {
    let (mut follower, first) = follower();
    let middle = Quad(first.corners.map(|[x, y]| Point::new(x, y))).center();
    let mut covered = photo();
    for (x, y, pixel) in covered.enumerate_pixels_mut() {
        if (Point::new(f64::from(x), f64::from(y)) - middle).norm() < 70.0 {
            *pixel = Rgb([205, 160, 130]);
        }
    }
    let hidden = see(&mut follower, covered);
    let pairs = squares(&hidden).into_iter().zip(squares(&first));
    let (same, covered): (Vec<_>, Vec<_>) = pairs.partition(|(now, before)| now == before);
    assert!(same.len() >= 30 && covered.len() >= 2, "{covered:?}");
    let is_die = |on: &OnSquare| matches!(on, OnSquare::Die(_));
    assert!(!covered.iter().any(|(now, _)| is_die(now)), "{covered:?}");
    // A square that is not certain at first is read once more, and at last with the whole board.
    for _ in 0..=FRAMES_TO_CLEAR {
        see(&mut follower, photo());
    }
    assert_eq!(squares(&see(&mut follower, photo())), squares(&first));
}

#[test]
fn other_dice_elsewhere_are_believed_only_after_several_readings() {
    let (mut follower, first) = follower();
    let other = flip_horizontal(&photo());
    let mut is_read = || {
        let read = follower.read(&Frame::of(other.clone()));
        read.expect("a reading").is_some()
    };
    for _ in 0..MOVED_FRAMES {
        assert!(is_read(), "it may be a hand: the board is as before");
    }
    let refused = (0..OTHER_BOARDS).map(|_| is_read());
    assert_eq!(refused.collect::<Vec<_>>(), [false; OTHER_BOARDS]);
    assert!(is_read());
    let now = see(&mut follower, other);
    assert_ne!(squares(&now), squares(&first));
}
