//! Tests of following a dice board, with changed copies of a sample photo.

use image::{
    Rgb, RgbImage,
    imageops::{flip_horizontal, replace},
};

use super::*;
use crate::judge::dice_board::ReportedContent;

/// Returns the sample photo: a board with 24 dice.
fn photo() -> RgbImage {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/samples/ominoes/board.jpg");
    image::open(path).expect("a photo").to_rgb8()
}

/// Returns a follower that has read the photo, and the board that it read.
fn follower() -> (DiceBoardFollower, FoundDiceBoard) {
    let mut follower = DiceBoardFollower::load().expect("the networks load");
    let board = read(&mut follower, photo());
    (follower, board)
}

/// Reads the board in an image.
fn read(follower: &mut DiceBoardFollower, image: RgbImage) -> FoundDiceBoard {
    let reading = follower.read(&Frame::of(image)).expect("a reading");
    reading.expect("a board").board
}

/// Returns the judged content of the squares, row by row.
fn squares(board: &FoundDiceBoard) -> Vec<ReportedContent> {
    let squares = board.judgement.squares.iter();
    squares.map(|(content, _)| *content).collect()
}

#[test]
fn an_unchanged_board_keeps_its_dice() {
    let (mut follower, first) = follower();
    let dice = squares(&first);
    let is_die = |content: &&ReportedContent| matches!(content, ReportedContent::Die(_));
    assert!(dice.iter().filter(is_die).count() >= 20, "{dice:?}");
    for _ in 0..=MAX_UNCHANGED_FRAMES {
        let board = read(&mut follower, photo());
        assert_eq!(squares(&board), dice);
    }
}

#[test]
fn a_displaced_board_is_located_again_once_it_is_still() {
    let (mut follower, first) = follower();
    let (right, down) = (24, 16);
    let mut displaced = photo();
    replace(&mut displaced, &photo(), right, down);
    for _ in 0..MAX_MOVED_FRAMES {
        let moving = read(&mut follower, displaced.clone());
        assert_eq!(moving.corners, first.corners, "it may be a hand");
    }
    let still = read(&mut follower, displaced);
    assert_eq!(squares(&still), squares(&first));
    for ([x, y], [before_x, before_y]) in still.corners.into_iter().zip(first.corners) {
        let (error_x, error_y) = (x - before_x - right as f64, y - before_y - down as f64);
        // Corners are located within about a tenth of a square, which is 6 pixels here. The limit of 8 leaves room.
        assert!(error_x.hypot(error_y) < 8.0, "{error_x} {error_y}");
    }
}

#[test]
fn covered_squares_hold_no_dice_until_they_are_visible_again() {
    let (mut follower, first) = follower();
    let middle = Quad(first.corners.map(|[x, y]| Point::new(x, y))).center();
    let mut covered = photo();
    for (x, y, pixel) in covered.enumerate_pixels_mut() {
        if (Point::new(f64::from(x), f64::from(y)) - middle).norm() < 70.0 {
            *pixel = Rgb([205, 160, 130]);
        }
    }
    let while_covered = read(&mut follower, covered);
    let pairs = squares(&while_covered).into_iter().zip(squares(&first));
    let (same, covered): (Vec<_>, Vec<_>) = pairs.partition(|(now, before)| now == before);
    assert!(same.len() >= 30 && covered.len() >= 2, "{covered:?}");
    let is_die = |content: &ReportedContent| matches!(content, ReportedContent::Die(_));
    assert!(!covered.iter().any(|(now, _)| is_die(now)), "{covered:?}");
    // In each of the next frames but the first, uncertain squares are read once more. In the last of them, the complete board is read if
    // squares are still uncertain.
    for _ in 0..=MAX_UNCLEAR_FRAMES {
        read(&mut follower, photo());
    }
    assert_eq!(squares(&read(&mut follower, photo())), squares(&first));
}

#[test]
fn other_dice_at_another_place_are_accepted_only_after_several_readings() {
    let (mut follower, first) = follower();
    let other = flip_horizontal(&photo());
    let mut is_read = || {
        let read = follower.read(&Frame::of(other.clone()));
        read.expect("a reading").is_some()
    };
    for _ in 0..MAX_MOVED_FRAMES {
        assert!(is_read(), "it may be a hand: the earlier board is reported");
    }
    let refused = (0..MAX_CONTRADICTIONS).map(|_| is_read());
    assert_eq!(refused.collect::<Vec<_>>(), [false; MAX_CONTRADICTIONS]);
    assert!(is_read());
    let now = read(&mut follower, other);
    assert_ne!(squares(&now), squares(&first));
}
