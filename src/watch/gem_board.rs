//! The gem board during a watch. The content of a hole counts as known after two equal readings; changes of the known content
//! are reported.

use std::time::Duration;

use crate::{
    frame::Frame,
    judge::gem_board::{GemBoardJudgement, JudgedHole},
    report::gem_board::{Hole, Holes},
    rules::gems::{HOLES, ROWS},
    watch::{board::WatchedBoard, event::Event},
};

/// Time between two readings of a gem board that was located. Set by hand: shorter than the time in which a player takes gems.
const READ_INTERVAL: Duration = Duration::from_millis(700);
/// Time between two searches for a gem board, if none was located. Set by hand.
const SEARCH_INTERVAL: Duration = Duration::from_secs(2);

/// The gem board during a watch: its latest reading, and the content of each hole that is known because two successive readings of the
/// located board agreed on it.
#[derive(Debug, Default)]
pub struct WatchedGemBoard {
    /// Time of the latest reading or search, from the beginning of the watch.
    last_reading: Option<Duration>,
    /// Whether the latest reading or search located a gem board.
    is_located: bool,
    /// Content of the holes according to the latest reading that located a gem board.
    latest: Option<Holes>,
    /// Content of the holes that two equal readings agree on.
    known: Option<Holes>,
}

impl WatchedBoard for WatchedGemBoard {
    type Reading = GemBoardJudgement;

    fn is_due(&mut self, _frame: &Frame, now: Duration) -> bool {
        let interval = if self.is_located {
            READ_INTERVAL
        } else {
            SEARCH_INTERVAL
        };
        self.last_reading
            .is_none_or(|last| now.saturating_sub(last) >= interval)
    }

    fn start_reading(&mut self, now: Duration) {
        self.last_reading = Some(now);
    }

    /// Adds a reading. The content of a hole becomes known if this reading and the one before agree on it. Returns an event if the known
    /// content of a hole has changed.
    fn add_reading(&mut self, reading: Option<&GemBoardJudgement>) -> Option<Event> {
        self.is_located = reading.is_some();
        let holes = reading?.rows.map(|row| row.map(certain_content));
        let previous = self.latest.replace(holes)?;
        let all_unknown = [[Hole::Unknown; HOLES]; ROWS];
        let mut known = self.known.unwrap_or(all_unknown);
        for row in 0..ROWS {
            for hole in 0..HOLES {
                let now = holes[row][hole];
                if now != Hole::Unknown && now == previous[row][hole] {
                    known[row][hole] = now;
                }
            }
        }
        let is_new = self.known.replace(known) != Some(known);
        (is_new && known != all_unknown).then_some(Event::GemBoard { rows: known })
    }
}

/// Returns the content of a hole; [`Hole::Unknown`] if the judge has doubts about it.
fn certain_content(hole: JudgedHole) -> Hole {
    if hole.is_doubtful {
        Hole::Unknown
    } else {
        hole.what.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::RgbImage;

    use crate::{
        geometry::Point,
        judge::gem_board::{Field, HoleContent},
        rules::gems::{Gem, Rows},
    };

    const FULL: &str =
        "grbpnygrbpny/grbpnygrbpny/grbpnygrbpny/grbpnygrbpny/grbpnygrbpny/grbpnygrbpny";

    fn board(rows: &str) -> GemBoardJudgement {
        let rows: Rows = rows.parse().expect("rows");
        let hole = |gem: Option<Gem>| JudgedHole {
            center: Point::origin(),
            radius: 9.0,
            what: gem.map_or(HoleContent::Empty, HoleContent::Gem),
            confidence: 0.9,
            is_doubtful: false,
        };
        GemBoardJudgement {
            rows: std::array::from_fn(|row| rows.holes(row).map(hole)),
            pawns: Vec::new(),
            fields: [Field::Certain; ROWS],
        }
    }

    /// Adds a reading, and returns the rows of the gem board in the event that it causes; `None` if it causes no event.
    fn reported_rows(watched: &mut WatchedGemBoard, reading: &GemBoardJudgement) -> Option<Holes> {
        match watched.add_reading(Some(reading)) {
            Some(Event::GemBoard { rows }) => Some(rows),
            _ => None,
        }
    }

    #[test]
    fn content_of_two_equal_readings_is_reported_once() {
        let (mut watched, full) = (WatchedGemBoard::default(), board(FULL));
        assert_eq!(watched.add_reading(Some(&full)), None);
        let known = reported_rows(&mut watched, &full).expect("an event");
        assert_eq!(known[0][..2], [Hole::Gem(Gem::Green), Hole::Gem(Gem::Red)]);
        assert_eq!(watched.add_reading(Some(&full)), None);
        // A gem is lifted for the time of one reading and put back: no event.
        let lifted = board(&FULL.replacen('g', ".", 1));
        assert_eq!(watched.add_reading(Some(&lifted)), None);
        assert_eq!(watched.add_reading(Some(&full)), None);
        // The gem is taken. The first reading without the gem causes no event, the second one does.
        assert_eq!(watched.add_reading(Some(&lifted)), None);
        let known = reported_rows(&mut watched, &lifted).expect("an event");
        assert_eq!(known[0][..2], [Hole::Empty, Hole::Gem(Gem::Red)]);
    }

    #[test]
    fn doubtful_and_occluded_holes_keep_their_known_content() {
        let (mut watched, full) = (WatchedGemBoard::default(), board(FULL));
        let mut doubtful = full.clone();
        doubtful.rows[2][3].is_doubtful = true;
        watched.add_reading(Some(&doubtful));
        let known = reported_rows(&mut watched, &doubtful).expect("an event");
        assert_eq!(known[2][3], Hole::Unknown);
        watched.add_reading(Some(&full));
        let known = reported_rows(&mut watched, &full).expect("an event");
        assert_eq!(known[2][3], Hole::Gem(Gem::Purple));
        let mut under_a_hand = full.clone();
        under_a_hand.rows[0] = under_a_hand.rows[0].map(|hole| JudgedHole {
            what: HoleContent::Occluded,
            ..hole
        });
        assert_eq!(watched.add_reading(Some(&under_a_hand)), None);
        assert_eq!(watched.add_reading(Some(&under_a_hand)), None);
        assert_eq!(watched.add_reading(None), None);
    }

    #[test]
    fn without_a_board_the_interval_is_longer() {
        let mut watched = WatchedGemBoard::default();
        let frame = Frame::of(RgbImage::new(64, 64));
        assert!(watched.is_due(&frame, Duration::ZERO));
        watched.start_reading(Duration::ZERO);
        watched.add_reading(None);
        assert!(!watched.is_due(&frame, READ_INTERVAL));
        assert!(watched.is_due(&frame, SEARCH_INTERVAL));
        watched.add_reading(Some(&board(FULL)));
        assert!(watched.is_due(&frame, READ_INTERVAL));
    }
}
