//! Tests of when the dice board is read, and of what is reported.

use image::{Rgb, RgbImage};

use super::*;
use crate::{
    judge::dice_board::DiceBoardJudgement,
    report::XY,
    rules::ominoes::{Face, Position},
};

const CORNERS: [XY; 4] = [[10.0, 10.0], [110.0, 10.0], [110.0, 110.0], [10.0, 110.0]];

/// Returns a reading of a board from the letters of its faces, row by row; `?` is a square of unknown content.
fn reading_of(text: &str) -> FoundDiceBoard {
    let letters = text.chars().filter(|letter| *letter != '/');
    let square = |letter| match letter {
        '?' => SquareObservation::OCCLUDED,
        letter => SquareObservation::from(Face::from_letter(letter)),
    };
    board(CORNERS, letters.map(square).collect())
}

/// Returns a located board with these corners. `seen` holds the observations of its squares, row by row.
fn board(corners: [XY; 4], seen: Vec<SquareObservation>) -> FoundDiceBoard {
    FoundDiceBoard {
        corners,
        grid: CORNERS,
        tops: CORNERS,
        die: 0.6,
        size: seen.len().isqrt(),
        judgement: DiceBoardJudgement {
            squares: Vec::new(),
            possible: seen,
            gods: [None; 4],
        },
    }
}

/// Returns the same board, but with its second corner as the first one. The squares are listed in the order that fits the new first corner.
fn renumbered(reading: &FoundDiceBoard) -> FoundDiceBoard {
    let [a, b, c, d] = reading.corners;
    board([b, c, d, a], from_next_corner(&cells(reading)).concat())
}

/// Returns the reading of a board with a die that was rolled beside it, if any.
fn followed(board: &FoundDiceBoard, rolled: Option<Roll>) -> FollowedDiceBoard {
    let board = board.clone();
    FollowedDiceBoard { board, rolled }
}

/// Returns a frame in which all pixels have this grey level.
fn frame(grey: u8) -> Frame {
    Frame::of(RgbImage::from_pixel(128, 128, Rgb([grey; 3])))
}

/// Returns a watched board over which nothing moves any more.
fn still_board() -> WatchedDiceBoard {
    let mut watched = WatchedDiceBoard::default();
    assert!(
        !watched.is_due(&frame(90), Duration::ZERO),
        "a single frame does not show whether anything moves"
    );
    assert!(watched.is_due(&frame(90), Duration::from_millis(33)));
    watched.start_reading(Duration::from_millis(33));
    watched
}

/// Adds the readings one after the other. If the last of them causes an event, returns the squares that the event reports, as letters.
fn reported(watched: &mut WatchedDiceBoard, readings: &[&FoundDiceBoard]) -> Option<String> {
    let mut event = None;
    for reading in readings {
        event = watched.add_reading(Some(&followed(reading, None)));
    }
    match event? {
        Event::DiceBoard(board) => Some(letters(&board.rows())),
        other => panic!("{other:?}"),
    }
}

/// Returns the likely contents of the squares in letters; `?` for an unclear square.
fn letters(cells: &Cells) -> String {
    let letter = |square: &SquareObservation| match square.likely() {
        None => '?',
        Some(content) => content.face().map_or('.', Face::letter),
    };
    let row = |row: &Vec<SquareObservation>| row.iter().map(letter).collect::<String>();
    cells.iter().map(row).collect::<Vec<_>>().join("/")
}

#[test]
fn content_that_two_readings_agree_on_is_reported_once() {
    let (mut watched, board) = (still_board(), reading_of("r../.a./..k"));
    assert_eq!(reported(&mut watched, &[&board]), None);
    assert_eq!(
        reported(&mut watched, &[&board]).as_deref(),
        Some("r../.a./..k")
    );
    assert_eq!(reported(&mut watched, &[&board, &board]), None);
    let moved = reading_of(".r./.a./..k");
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
    let mut watched = still_board();
    let readings = [&reading_of("r../.?./..k"), &reading_of("r../.?./..k")];
    assert_eq!(
        reported(&mut watched, &readings).as_deref(),
        Some("r../.?./..k")
    );
}

#[test]
fn contents_possible_in_either_of_two_readings_are_reported() {
    let unclear = |other: Face| {
        let mut reading = reading_of("r../.u./..k");
        reading.judgement.possible[4] = SquareObservation::of([Face::Hura, other].map(Some));
        reading
    };
    let mut watched = still_board();
    watched.add_reading(Some(&followed(&unclear(Face::Horus), None)));
    let event = watched.add_reading(Some(&followed(&unclear(Face::Ominotep), None)));
    let Some(Event::DiceBoard(board)) = event else {
        panic!("{event:?}");
    };
    let all_three = [Face::Horus, Face::Hura, Face::Ominotep].map(Some);
    assert_eq!(board.rows()[1][1], SquareObservation::of(all_three));
    let contradiction = [&reading_of("r../.h./..k"), &reading_of("r../.u./..k")];
    assert_eq!(reported(&mut watched, &contradiction), None);
}

#[test]
fn a_clearer_reading_delays_the_report() {
    let mut watched = still_board();
    let (unclear, clear) = (reading_of("r?./.a./..k"), reading_of("r../.a./..k"));
    assert_eq!(reported(&mut watched, &[&unclear, &clear]), None);
    assert_eq!(
        reported(&mut watched, &[&clear]).as_deref(),
        Some("r../.a./..k")
    );
}

#[test]
fn a_hand_resting_on_the_board_delays_the_report() {
    let (mut watched, covered) = (still_board(), reading_of("r??/.??/..k"));
    assert_eq!(reported(&mut watched, &[&covered, &covered]), None);
}

#[test]
fn a_covered_board_is_drawn_as_in_the_last_clear_reading() {
    let (mut watched, clear) = (still_board(), reading_of("r../.a./..k"));
    reported(&mut watched, &[&clear, &reading_of("r??/.??/..k")]);
    let shown = watched.board.as_ref().expect("a board");
    assert_eq!(cells(shown), cells(&clear));
    let missed = (0..MISSED_SEARCHES_BEFORE_HINT).filter_map(|_| watched.add_reading(None));
    assert_eq!(missed.count(), 1, "a hint");
    assert!(watched.report((128, 128)).board.is_none());
}

#[test]
fn the_board_keeps_its_first_orientation() {
    let mut watched = still_board();
    let (board, other) = (
        reading_of("r../.a./..k"),
        renumbered(&reading_of("r../.a./..k")),
    );
    let upright = reported(&mut watched, &[&other, &board]);
    assert_eq!(
        upright.as_deref(),
        Some("r../.a./..k"),
        "cell [0, 0] is at the top left"
    );
    let moved = renumbered(&renumbered(&reading_of("..r/.a./..k")));
    assert_eq!(
        reported(&mut watched, &[&moved, &moved]).as_deref(),
        Some("..r/.a./..k")
    );
}

#[test]
fn motion_prevents_readings_and_discards_earlier_ones() {
    let (mut watched, board) = (still_board(), reading_of("r../.a./..k"));
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
    watched.start_reading(Duration::from_millis(1033));
    assert_eq!(reported(&mut watched, &[&board]), None);
    assert!(reported(&mut watched, &[&board]).is_some());
}

#[test]
fn a_reported_board_is_read_less_often() {
    let (mut watched, board) = (still_board(), reading_of("r../.a./..k"));
    watched.add_reading(Some(&followed(&board, None)));
    watched.start_reading(Duration::from_secs(1));
    let after = |time: Duration| Duration::from_secs(1) + time;
    assert!(watched.is_due(&frame(90), after(READ_INTERVAL)));
    assert!(reported(&mut watched, &[&board]).is_some());
    assert!(!watched.is_due(&frame(90), after(READ_INTERVAL)));
    assert!(watched.is_due(&frame(90), after(RECHECK_INTERVAL)));
}

#[test]
fn a_change_beside_the_board_shortens_the_interval_of_the_next_readings() {
    let (mut watched, board) = (still_board(), reading_of("r../.a./..k"));
    assert!(reported(&mut watched, &[&board, &board]).is_some());
    watched.start_reading(Duration::from_secs(1));
    let soon = Duration::from_secs(1) + READ_INTERVAL;
    assert!(!watched.is_due(&frame(90), soon));
    // One tile of the image changes, in the corner of the image outside the board.
    let is_changed = |x: u32, y: u32| x >= 120 && y >= 120;
    let image = RgbImage::from_fn(128, 128, |x, y| {
        Rgb([if is_changed(x, y) { 200 } else { 90 }; 3])
    });
    let changed = Frame::of(image);
    for _ in 0..READINGS_AFTER_ROLL {
        assert!(watched.is_due(&changed, soon));
        assert_eq!(reported(&mut watched, &[&board]), None);
    }
    assert!(!watched.is_due(&changed, soon));
}

#[test]
fn unclear_squares_shorten_the_interval_of_a_limited_number_of_readings() {
    let (mut watched, board) = (still_board(), reading_of("r../.?./..k"));
    assert!(reported(&mut watched, &[&board, &board]).is_some());
    watched.start_reading(Duration::from_secs(1));
    let soon = Duration::from_secs(1) + READ_INTERVAL;
    for _ in 2..CLARIFYING_READINGS {
        assert!(watched.is_due(&frame(90), soon));
        assert_eq!(reported(&mut watched, &[&board]), None);
    }
    assert!(!watched.is_due(&frame(90), soon));
}

#[test]
fn a_rolled_die_is_reported_once_after_the_board() {
    let (mut watched, board, face) = (still_board(), reading_of("r../.a./..k"), Face::Ra);
    let rolled = |number| followed(&board, Some(Roll { number, face }));
    assert_eq!(watched.add_reading(Some(&rolled(1))), None);
    let event = watched.add_reading(Some(&rolled(1)));
    assert!(matches!(event, Some(Event::DiceBoard { .. })), "{event:?}");
    assert_eq!(
        watched.add_reading(Some(&rolled(1))),
        Some(Event::RolledDie { face })
    );
    // The next player rolls the same face.
    assert_eq!(watched.add_reading(Some(&rolled(1))), None);
    assert_eq!(watched.add_reading(Some(&rolled(2))), None);
    assert_eq!(
        watched.add_reading(Some(&rolled(2))),
        Some(Event::RolledDie { face })
    );
    // A hand covers the die beside the board in one reading. The same die is found again in the next two readings, and is not reported once
    // more.
    for reading in [None, Some(2), Some(2)] {
        let rolled = reading.map(|number| Roll { number, face });
        assert_eq!(watched.add_reading(Some(&followed(&board, rolled))), None);
    }
}

#[test]
fn a_hint_is_reported_once_if_the_board_is_not_found() {
    let mut watched = still_board();
    let hints: Vec<bool> = (0..2 * MISSED_SEARCHES_BEFORE_HINT)
        .map(|_| watched.add_reading(None).is_some())
        .collect();
    assert_eq!(hints.iter().filter(|hint| **hint).count(), 1, "once");
}

#[test]
fn a_report_states_for_how_long_dice_may_have_been_moved() {
    let mut watched = still_board();
    let moving_ms = |watched: &mut WatchedDiceBoard, text: &str| {
        watched.start_reading(Duration::ZERO);
        let reading = followed(&reading_of(text), None);
        watched.add_reading(Some(&reading));
        match watched.add_reading(Some(&reading)) {
            Some(Event::DiceBoard(board)) => board.moving_ms,
            other => panic!("{other:?}"),
        }
    };
    let ms = Duration::from_millis;
    assert_eq!(moving_ms(&mut watched, "r../.a./..k"), None, "first report");
    watched.is_due(&frame(90), ms(1000));
    assert!(!watched.is_due(&frame(200), ms(1500)), "something moves");
    assert!(!watched.is_due(&frame(90), ms(1900)), "it still moves");
    watched.is_due(&frame(90), ms(2300));
    watched.is_due(&frame(90), ms(2400));
    assert_eq!(moving_ms(&mut watched, ".r./.a./..k"), Some(1300));
    watched.is_due(&frame(90), ms(5000));
    let nothing_moved = moving_ms(&mut watched, ".r./.a./..h");
    assert_eq!(nothing_moved, Some(0));
}

#[test]
fn squares_are_renumbered_from_the_next_corner() {
    let position: Position = "rak/.../...".parse().expect("a position");
    let board = reading_of(&position.to_string());
    assert_eq!(letters(&from_next_corner(&cells(&board))), "k../a../r..");
}
