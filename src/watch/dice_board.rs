//! The dice board of Ominoes during a watch. The board is read while nothing moves over it. Content that two successive readings agree on
//! is reported if it differs from the last report. A die that was rolled beside the board is reported as well.

mod observed_dice_board;

use std::{iter, mem, time::Duration};

use crate::{
    frame::Frame,
    geometry::{Point, Quad},
    language::Message,
    pipeline::dice_board::{FollowedDiceBoard, Roll},
    report::{
        Reason,
        dice_board::{OminoesReport, PositionQuery},
        findings::{DiceBoardFindings, FoundDiceBoard},
    },
    rules::ominoes::{SquareObservation, from_next_corner},
    watch::{
        board::WatchedBoard,
        event::{Event, HintCode},
        motion::Tiles,
    },
};

pub use crate::watch::dice_board::observed_dice_board::{ObservedDiceBoard, UnsureSquare};

/// Time between two readings of a board that was located. Set by hand: players expect an answer within a second, and two
/// readings must fit into it.
const READ_INTERVAL: Duration = Duration::from_millis(150);
/// Time between two readings of a board if the last report is up to date, and no rolled die is searched for and no unclear square is to be
/// clarified. Set by hand.
const RECHECK_INTERVAL: Duration = Duration::from_secs(2);
/// Time between two searches for a board, if none was located. Set by hand.
const SEARCH_INTERVAL: Duration = Duration::from_millis(700);
/// Number of successive searches without a board after which a hint is reported. Set by hand.
const MISSED_SEARCHES_BEFORE_HINT: usize = 5;
/// The board counts as still if at most this fraction of the image tiles on it have changed. Set by hand: a hand at the edge of the board
/// changes a larger fraction.
const MAX_MOVING_FRACTION: f64 = 0.01;
/// If more than this fraction of the tiles of the whole image changes, a die may have been rolled beside the board, so it is searched for.
/// Set by hand: a rolled die changes a larger fraction.
const MIN_ROLL_MOVING_FRACTION: f64 = 0.0005;
/// After a change of more than [`MIN_ROLL_MOVING_FRACTION`], the rolled die is searched for in this many readings. Set by hand: the area
/// around the die must become still, and two readings must agree.
const READINGS_AFTER_ROLL: usize = 6;
/// If squares of the last report are unclear, at most this many readings are made at [`READ_INTERVAL`] after motion over the board. Set by
/// hand: each further reading adds evidence about these squares.
const CLARIFYING_READINGS: usize = 10;
/// Maximum number of squares of unknown content in a board that is reported. If a reading has more such squares, a hand or another object
/// is assumed to cover the board. Set by hand.
const MAX_UNKNOWN_SQUARES: usize = 3;

/// The observed content of the squares, row by row.
type Cells = Vec<Vec<SquareObservation>>;

/// The dice board with its latest reading and its last report.
///
/// Motion over the board discards the latest reading, and the next reading is due at once when the motion ends. After too many searches
/// without a board, the board is forgotten, but not what was reported.
#[derive(Debug, Default)]
pub struct WatchedDiceBoard {
    /// Time of the latest reading or search, from the beginning of the watch; `None` before the first one and after motion.
    last_reading: Option<Duration>,
    /// The last frame, reduced to tiles; `None` before the first frame.
    previous_tiles: Option<Tiles>,
    /// Whether something has moved over the board since the latest reading started.
    has_moved: bool,
    /// Time of the first frame since which nothing has moved over the board; `None` while something moves.
    still_since: Option<Duration>,
    /// Time of the last frame that showed the board as in the last report; `None` before the first report.
    last_seen_as_reported: Option<Duration>,
    /// Corners of the board in the latest reading, clockwise from that of cell `[0, 0]`, in pixels of the frame; `None` before it was
    /// located, and after [`MISSED_SEARCHES_BEFORE_HINT`] searches without a board.
    corners: Option<Quad>,
    /// The board in the latest reading in which no hand covered it. If a hand covered it in all readings, the board in the first reading.
    /// `None` exactly if `corners` is `None`.
    board: Option<FoundDiceBoard>,
    /// The content of the squares in the latest reading; `None` before the first reading, after motion over the board, and when `corners`
    /// is `None`.
    latest: Option<Cells>,
    /// Content of the squares in the last report of the board; `None` before the first report.
    reported: Option<Cells>,
    /// Number of further readings that are taken at short intervals while the content of a square is unclear. Set to
    /// [`CLARIFYING_READINGS`] when something moves over the board.
    clarifying_readings_left: usize,
    /// Whether the last report is up to date: nothing has moved over the board since two readings agreed with the report.
    is_report_current: bool,
    /// Number of searches without a board since it was last located.
    missed_searches: usize,
    /// The die that was rolled beside the board; it does not depend on the other fields.
    roll: WatchedRoll,
}

/// The die that was rolled beside the board. It is reported if two successive readings find the same roll.
#[derive(Debug, Default)]
struct WatchedRoll {
    /// The rolled die in the latest reading; `None` if there was none.
    latest: Option<Roll>,
    /// The rolled die that was reported last; `None` before the first report.
    reported: Option<Roll>,
    /// Number of further readings in which a rolled die is searched for. Set to [`READINGS_AFTER_ROLL`] when something moves in the image.
    readings_left: usize,
}

impl WatchedRoll {
    /// Adds the rolled die that a reading found; `None` if it found none. Returns whether the reading before found the same.
    fn add_reading(&mut self, rolled: Option<Roll>) -> bool {
        self.readings_left = self.readings_left.saturating_sub(1);
        mem::replace(&mut self.latest, rolled) == rolled
    }

    /// Returns the rolled die in the latest reading; `None` if there is none or it was reported last.
    fn unreported(&self) -> Option<Roll> {
        self.latest.filter(|_| self.latest != self.reported)
    }
}

impl WatchedBoard for WatchedDiceBoard {
    type Reading = FollowedDiceBoard;

    fn is_due(&mut self, frame: &Frame, now: Duration) -> bool {
        if self.add_frame(frame) > MAX_MOVING_FRACTION {
            self.discard_latest_reading();
            return false;
        }
        self.still_since.get_or_insert(now);
        if self.is_report_current {
            self.last_seen_as_reported = Some(now);
        }
        let interval = self.reading_interval();
        self.last_reading
            .is_none_or(|last| now.saturating_sub(last) >= interval)
    }

    fn start_reading(&mut self, now: Duration) {
        self.last_reading = Some(now);
        self.has_moved = false;
    }

    /// Adds a reading; `reading` is `None` if no board was found. Returns an event for the board if this reading and the one before agree
    /// and differ from the last report. Otherwise, returns an event for a rolled die that both readings found and that was not reported
    /// yet. Returns a hint after too many searches without a board. Ignores a reading if something has moved since its frame was taken.
    fn add_reading(&mut self, reading: Option<&FollowedDiceBoard>) -> Option<Event> {
        if self.has_moved {
            return None;
        }
        let Some(reading) = reading else {
            return self.add_missed_search();
        };
        self.missed_searches = 0;
        let is_covered = unknown_count(&cells(&reading.board)) > MAX_UNKNOWN_SQUARES;
        if !is_covered || self.board.is_none() {
            self.board = Some(reading.board.clone());
        }
        self.clarifying_readings_left = self.clarifying_readings_left.saturating_sub(1);
        let is_same_roll = self.roll.add_reading(reading.rolled);
        if let Some(event) = self.board_event(&reading.board) {
            if self.roll.unreported().is_some() {
                // The die that was rolled is not reported now, since this reading returns the event of the board. Make sure that there is
                // another reading.
                self.roll.readings_left = self.roll.readings_left.max(1);
            }
            return Some(event);
        }
        let rolled = self.roll.unreported().filter(|_| is_same_roll)?;
        self.roll.reported = Some(rolled);
        Some(Event::RolledDie { face: rolled.face })
    }
}

impl WatchedDiceBoard {
    /// Adds a frame. If more than [`MIN_ROLL_MOVING_FRACTION`] of the image has changed since the previous frame, a rolled die is searched
    /// for in the next readings. Returns the fraction of the tiles on the board that have changed: 1 for the first frame, otherwise 0 if no
    /// board is located.
    fn add_frame(&mut self, frame: &Frame) -> f64 {
        let tiles = Tiles::of(&frame.image);
        let previous = self.previous_tiles.as_ref();
        let motion = previous.map(|previous| tiles.motion_since(previous));
        self.previous_tiles = Some(tiles);
        let Some(motion) = motion else {
            return 1.0;
        };
        if motion.fraction() > MIN_ROLL_MOVING_FRACTION {
            self.roll.readings_left = READINGS_AFTER_ROLL;
        }
        let corners = self.corners.as_ref();
        corners.map_or(0.0, |corners| motion.fraction_within(corners))
    }

    /// Discards the latest reading because something moves over the board. The next reading is due at once when the motion ends.
    fn discard_latest_reading(&mut self) {
        self.latest = None;
        self.is_report_current = false;
        self.clarifying_readings_left = CLARIFYING_READINGS;
        self.last_reading = None;
        self.has_moved = true;
        self.still_since = None;
    }

    /// Returns the maximum time, in milliseconds, for which dice were moved since the last report; `None` before the first report.
    fn moving_ms(&self) -> Option<u64> {
        let moving = self
            .still_since?
            .saturating_sub(self.last_seen_as_reported?);
        Some(moving.as_millis() as u64)
    }

    /// Returns the time from the latest reading or search to the next one, if nothing moves over the board.
    fn reading_interval(&self) -> Duration {
        let is_up_to_date =
            self.is_report_current && self.roll.readings_left == 0 && !self.may_clarify();
        match (self.corners, is_up_to_date) {
            (None, _) => SEARCH_INTERVAL,
            (Some(_), true) => RECHECK_INTERVAL,
            (Some(_), false) => READ_INTERVAL,
        }
    }

    /// Returns the report on the board, to be drawn over the frame. While a hand covers the board, returns the report on the last reading
    /// without a hand. `shown` is the width and height of the frame in pixels, after the frame was turned upright.
    pub fn report(&self, shown: (u32, u32)) -> OminoesReport {
        let mut findings = DiceBoardFindings {
            board: self.board.clone(),
            ..DiceBoardFindings::default()
        };
        if findings.board.is_none() {
            findings.reasons.push(Reason::no_board());
        }
        OminoesReport::of_photo(String::new(), shown, &findings, &PositionQuery::default())
    }

    /// Adds a reading of the board. Returns an event if this reading and the one before agree, and differ from the last report. Returns
    /// `None` if this reading is clearer than the one before, since the next reading will agree with it on more squares. Also returns
    /// `None` if more than [`MAX_UNKNOWN_SQUARES`] squares are unknown.
    fn board_event(&mut self, board: &FoundDiceBoard) -> Option<Event> {
        let (corners, cells) = self.aligned_with_previous(board);
        self.corners = Some(corners);
        let previous = self.latest.replace(cells);
        let latest = self.latest.as_ref()?;
        let cells = combined(&previous?, latest)?;
        // If the latest reading is clearer than the one before, waits for the next reading. That reading will probably be as clear, so the
        // two will agree on more squares.
        let is_clearer_now = unclear_count(latest) < unclear_count(&cells);
        if is_clearer_now || unknown_count(&cells) > MAX_UNKNOWN_SQUARES {
            return None;
        }
        self.is_report_current = true;
        if self
            .reported
            .as_ref()
            .is_some_and(|reported| is_equivalent(reported, &cells))
        {
            return None;
        }
        let corners = corners.0.map(|corner| [corner.x, corner.y]);
        let observed = ObservedDiceBoard {
            moving_ms: self.moving_ms(),
            ..ObservedDiceBoard::new(&cells, corners)
        };
        self.reported = Some(cells);
        Some(Event::DiceBoard(observed))
    }

    /// Returns whether further readings are due because the reported board has squares without a likely content.
    fn may_clarify(&self) -> bool {
        self.clarifying_readings_left > 0
            && self
                .reported
                .as_ref()
                .is_some_and(|reported| unclear_count(reported) > 0)
    }

    /// Counts a search that found no board. When [`MISSED_SEARCHES_BEFORE_HINT`] searches in a row have failed, forgets the board and
    /// returns a hint.
    fn add_missed_search(&mut self) -> Option<Event> {
        self.missed_searches += 1;
        if self.missed_searches == MISSED_SEARCHES_BEFORE_HINT {
            self.corners = None;
            self.board = None;
            self.latest = None;
            return Some(Event::Hint {
                code: Some(HintCode::NotFound),
                message: Message::new("hint-no-dice-board"),
            });
        }
        None
    }

    /// Returns the corners and the squares of a reading after rotation by quarter turns. The rotation is the one that brings the corners
    /// nearest to those of the previous reading (smallest sum of squared distances). Without a previous reading, it brings cell `[0, 0]`
    /// nearest to the top left of the frame.
    fn aligned_with_previous(&self, board: &FoundDiceBoard) -> (Quad, Cells) {
        let distance = |corners: &Quad| match &self.corners {
            Some(before) => {
                let pairs = before.0.iter().zip(&corners.0);
                pairs
                    .map(|(before, now)| (now - before).norm_squared())
                    .sum()
            }
            None => corners.0[0].x + corners.0[0].y,
        };
        let corners = Quad(board.corners.map(|[x, y]| Point::new(x, y)));
        let unrotated = (corners, cells(board));
        let rotations = iter::successors(Some(unrotated), |(corners, cells)| {
            Some((corners.turned(1), from_next_corner(cells)))
        });
        let nearest = rotations
            .take(4)
            .min_by(|(a, _), (b, _)| f64::total_cmp(&distance(a), &distance(b)));
        nearest.unwrap_or_else(|| (corners, cells(board)))
    }
}

/// Returns the number of squares without a likely content.
fn unclear_count(cells: &Cells) -> usize {
    let squares = cells.iter().flatten();
    squares.filter(|square| square.likely().is_none()).count()
}

/// Returns the number of squares that are occluded, so that any content is possible on them.
fn unknown_count(cells: &Cells) -> usize {
    let squares = cells.iter().flatten();
    squares
        .filter(|square| **square == SquareObservation::OCCLUDED)
        .count()
}

/// Combines two readings of the board. Each square may then hold what it may hold according to the first or the second reading. `None` if
/// the readings contradict each other on a square, or differ in size.
fn combined(before: &Cells, now: &Cells) -> Option<Cells> {
    if before.len() != now.len() {
        return None;
    }
    let square = |(before, now): (&SquareObservation, &SquareObservation)| {
        let is_contradiction = match (before.likely(), now.likely()) {
            (Some(before), Some(now)) => before != now,
            _ => !before.contents().any(|content| now.allows(content)),
        };
        (!is_contradiction).then(|| before.or(*now))
    };
    let rows = before.iter().zip(now);
    rows.map(|(before, now)| before.iter().zip(now).map(square).collect())
        .collect()
}

/// Returns whether two boards are the same for the players. Squares with a likely content must have the same likely content on both boards,
/// and other squares must have the same possible contents.
fn is_equivalent(reported: &Cells, now: &Cells) -> bool {
    let rows = reported.iter().zip(now);
    let mut pairs = rows.flat_map(|(reported, now)| reported.iter().zip(now));
    reported.len() == now.len()
        && pairs.all(|(reported, now)| reported.as_likely() == now.as_likely())
}

/// Returns the observed content of the squares, row by row.
fn cells(board: &FoundDiceBoard) -> Cells {
    let squares = board.judgement.possible.chunks(board.size.max(1));
    squares.map(<[SquareObservation]>::to_vec).collect()
}

#[cfg(test)]
mod tests;
