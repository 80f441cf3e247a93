use image::{Rgb, RgbImage};

use super::*;
use crate::{
    judge::dice_board::DiceBoardJudgement,
    report::XY,
    rules::ominoes::{Face, Position},
};

const CORNERS: [XY; 4] = [[10.0, 10.0], [110.0, 10.0], [110.0, 110.0], [10.0, 110.0]];

/// Returns a reading of a board from letters: `?` is a square of unknown content.
fn read(text: &str) -> FoundDiceBoard {
    let letters = text.chars().filter(|letter| *letter != '/');
    let seen = |letter| match letter {
        '?' => SquareObservation::OCCLUDED,
        letter => SquareObservation::from(Face::from_letter(letter)),
    };
    board(CORNERS, letters.map(seen).collect())
}

fn board(corners: [XY; 4], seen: Vec<SquareObservation>) -> FoundDiceBoard {
    FoundDiceBoard {
        corners,
        grid: CORNERS,
        tops: CORNERS,
        die: 0.6,
        size: seen.len().isqrt(),
        judgement: DiceBoardJudgement {
            squares: Vec::new(),
            seen,
            gods: [None; 4],
        },
    }
}

/// Returns the same board, numbered from its next corner.
fn renumbered(read: &FoundDiceBoard) -> FoundDiceBoard {
    let [a, b, c, d] = read.corners;
    board([b, c, d, a], from_next_corner(&cells(read)).concat())
}

fn followed(board: &FoundDiceBoard, rolled: Option<Roll>) -> FollowedDiceBoard {
    let board = board.clone();
    FollowedDiceBoard { board, rolled }
}

fn frame(grey: u8) -> Frame {
    Frame::of(RgbImage::from_pixel(128, 128, Rgb([grey; 3])))
}

/// Returns a watched board over which nothing moves any more.
fn still() -> WatchedDiceBoard {
    let mut watched = WatchedDiceBoard::default();
    assert!(
        !watched.is_due(&frame(90), Duration::ZERO),
        "a single frame does not show whether anything moves"
    );
    assert!(watched.is_due(&frame(90), Duration::from_millis(33)));
    watched.looks(Duration::from_millis(33));
    watched
}

/// Adds readings. Returns the squares of the event that the last reading causes, in letters.
fn reported(watched: &mut WatchedDiceBoard, readings: &[&FoundDiceBoard]) -> Option<String> {
    let mut event = None;
    for reading in readings {
        event = watched.note(Some(&followed(reading, None)));
    }
    match event? {
        Event::DiceBoard(board) => Some(letters(&board.rows())),
        other => panic!("{other:?}"),
    }
}

fn letters(cells: &Cells) -> String {
    let letter = |seen: &SquareObservation| match seen.likely() {
        None => '?',
        Some(content) => content.face().map_or('.', Face::letter),
    };
    let row = |row: &Vec<SquareObservation>| row.iter().map(letter).collect::<String>();
    cells.iter().map(row).collect::<Vec<_>>().join("/")
}

#[test]
fn content_that_two_readings_agree_on_is_reported_once() {
    let (mut watched, board) = (still(), read("r../.a./..k"));
    assert_eq!(reported(&mut watched, &[&board]), None);
    assert_eq!(
        reported(&mut watched, &[&board]).as_deref(),
        Some("r../.a./..k")
    );
    assert_eq!(reported(&mut watched, &[&board, &board]), None);
    let moved = read(".r./.a./..k");
    assert_eq!(
        reported(&mut watched, &[&moved]),
        None,
        "it contradicts the previous reading"
    );
    assert_eq!(
        reported(&mut watched, &[&moved]).as_deref(),
        Some(".r./.a./..k")
    );
}

#[test]
fn a_square_that_no_reading_shows_is_unknown() {
    let mut watched = still();
    let readings = [&read("r../.?./..k"), &read("r../.?./..k")];
    assert_eq!(
        reported(&mut watched, &readings).as_deref(),
        Some("r../.?./..k")
    );
}

#[test]
fn contents_possible_in_either_of_two_readings_are_reported() {
    let unclear = |other: Face| {
        let mut read = read("r../.u./..k");
        read.judgement.seen[4] = SquareObservation::of([Face::Hura, other].map(Some));
        read
    };
    let mut watched = still();
    watched.note(Some(&followed(&unclear(Face::Horus), None)));
    let event = watched.note(Some(&followed(&unclear(Face::Ominotep), None)));
    let Some(Event::DiceBoard(board)) = event else {
        panic!("{event:?}");
    };
    let blacks_or_horus = [Face::Horus, Face::Hura, Face::Ominotep].map(Some);
    assert_eq!(board.rows()[1][1], SquareObservation::of(blacks_or_horus));
    let contradiction = [&read("r../.h./..k"), &read("r../.u./..k")];
    assert_eq!(reported(&mut watched, &contradiction), None);
}

#[test]
fn a_clearer_reading_delays_the_report() {
    let mut watched = still();
    let (unclear, clear) = (read("r?./.a./..k"), read("r../.a./..k"));
    assert_eq!(reported(&mut watched, &[&unclear, &clear]), None);
    assert_eq!(
        reported(&mut watched, &[&clear]).as_deref(),
        Some("r../.a./..k")
    );
}

#[test]
fn a_hand_resting_on_the_board_delays_the_report() {
    let (mut watched, covered) = (still(), read("r??/.??/..k"));
    assert_eq!(reported(&mut watched, &[&covered, &covered]), None);
}

#[test]
fn a_covered_board_is_drawn_as_in_the_last_clear_reading() {
    let (mut watched, clear) = (still(), read("r../.a./..k"));
    reported(&mut watched, &[&clear, &read("r??/.??/..k")]);
    let shown = watched.board.as_ref().expect("a board");
    assert_eq!(cells(shown), cells(&clear));
    let missed = (0..MISSED_SEARCHES).filter_map(|_| watched.note(None));
    assert_eq!(missed.count(), 1, "a hint");
    assert!(watched.report((128, 128)).board.is_none());
}

#[test]
fn the_board_keeps_its_first_orientation() {
    let mut watched = still();
    let (board, other) = (read("r../.a./..k"), renumbered(&read("r../.a./..k")));
    let upright = reported(&mut watched, &[&other, &board]);
    assert_eq!(
        upright.as_deref(),
        Some("r../.a./..k"),
        "cell [0, 0] is at the top left"
    );
    let moved = renumbered(&renumbered(&read("..r/.a./..k")));
    assert_eq!(
        reported(&mut watched, &[&moved, &moved]).as_deref(),
        Some("..r/.a./..k")
    );
}

#[test]
fn motion_prevents_readings_and_discards_earlier_ones() {
    let (mut watched, board) = (still(), read("r../.a./..k"));
    assert_eq!(reported(&mut watched, &[&board]), None);
    // A dark object appears over the board.
    let mut image = RgbImage::from_pixel(128, 128, Rgb([90; 3]));
    for (x, _, pixel) in image.enumerate_pixels_mut() {
        if x > 50 {
            *pixel = Rgb([10; 3]);
        }
    }
    assert!(!watched.is_due(&Frame::of(image.clone()), Duration::from_secs(1)));
    assert_eq!(
        reported(&mut watched, &[&board]),
        None,
        "a late reading is not used"
    );
    assert!(watched.is_due(&Frame::of(image), Duration::from_millis(1033)));
    assert_eq!(
        reported(&mut watched, &[&board, &board]),
        None,
        "a late reading is not used even after the motion"
    );
    watched.looks(Duration::from_millis(1033));
    assert_eq!(reported(&mut watched, &[&board]), None);
    assert!(reported(&mut watched, &[&board]).is_some());
}

#[test]
fn a_reported_board_is_read_less_often() {
    let (mut watched, board) = (still(), read("r../.a./..k"));
    watched.note(Some(&followed(&board, None)));
    watched.looks(Duration::from_secs(1));
    let after = |time: Duration| Duration::from_secs(1) + time;
    assert!(watched.is_due(&frame(90), after(READ_INTERVAL)));
    assert!(reported(&mut watched, &[&board]).is_some());
    assert!(!watched.is_due(&frame(90), after(READ_INTERVAL)));
    assert!(watched.is_due(&frame(90), after(RECHECK_INTERVAL)));
}

#[test]
fn a_rolled_die_is_reported_once_after_the_board() {
    let (mut watched, board, face) = (still(), read("r../.a./..k"), Face::Ra);
    let rolled = |number| followed(&board, Some(Roll { number, face }));
    assert_eq!(watched.note(Some(&rolled(1))), None);
    let event = watched.note(Some(&rolled(1)));
    assert!(matches!(event, Some(Event::DiceBoard { .. })), "{event:?}");
    assert_eq!(
        watched.note(Some(&rolled(1))),
        Some(Event::RolledDie { face })
    );
    // The next player rolls the same face.
    assert_eq!(watched.note(Some(&rolled(1))), None);
    assert_eq!(watched.note(Some(&rolled(2))), None);
    assert_eq!(
        watched.note(Some(&rolled(2))),
        Some(Event::RolledDie { face })
    );
    // A hand covers the die for a moment.
    for reading in [None, Some(2), Some(2)] {
        let rolled = reading.map(|number| Roll { number, face });
        assert_eq!(watched.note(Some(&followed(&board, rolled))), None);
    }
}

#[test]
fn a_hint_is_reported_once_if_the_board_is_not_found() {
    let mut watched = still();
    let hints: Vec<bool> = (0..2 * MISSED_SEARCHES)
        .map(|_| watched.note(None).is_some())
        .collect();
    assert_eq!(hints.iter().filter(|hint| **hint).count(), 1, "once");
}

#[test]
fn squares_are_renumbered_from_the_next_corner() {
    let position: Position = "rak/.../...".parse().expect("a position");
    let board = read(&position.to_string());
    assert_eq!(letters(&from_next_corner(&cells(&board))), "k../a../r..");
}
