//! The Ominoes board during a watch. It is read while nothing moves over it. What two readings in a row agree on is reported, if it differs
//! from the last report. So is a die that was rolled beside the board.

mod seen_board;

pub use crate::watch::dice_board::seen_board::{SeenDiceBoard, UnsureSquare};
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
    rules::ominoes::{Seen, from_next_corner},
    watch::{
        board::WatchedBoard,
        event::{Event, HintCode},
        motion::Tiles,
    },
};

/// Time between two readings of a board that was located. Set by hand: two readings must fit into the second after which players expect an
/// answer.
const READ_INTERVAL: Duration = Duration::from_millis(150);
/// Time between two readings of a board that was reported and over which nothing has moved since. Set by hand.
const RECHECK_INTERVAL: Duration = Duration::from_secs(2);
/// Time between two searches for a board, if none was located. Set by hand.
const SEARCH_INTERVAL: Duration = Duration::from_millis(700);
/// After this many searches that find no board, a hint tells the players. Set by hand.
const MISSED_SEARCHES: usize = 5;
/// Maximum fraction of changed image tiles on the board at which it counts as still. Set by hand: a hand at the edge of the board changes more.
const MAX_MOVING_FRACTION: f64 = 0.01;
/// Minimum fraction of changed tiles of the whole image at which a die may have been rolled beside the board. Set by hand: less than a die.
const MIN_MOVING_BESIDE: f64 = 0.0005;
/// Number of readings after such a change in which the rolled die is looked for: its place must be still, and two readings must agree. Set by
/// hand.
const READINGS_BESIDE: usize = 6;
/// Number of readings at short intervals after a change while the content of squares is not clear: the readings add up. Set by hand.
const READINGS_TO_CLEAR: usize = 10;
/// Maximum number of hidden squares in a report. More squares are covered by a hand or another thing. Set by hand.
const MAX_HIDDEN: usize = 3;

/// What is seen of the squares, row by row.
type Cells = Vec<Vec<Seen>>;

/// The dice board: the last reading, and the last report.
#[derive(Debug, Default)]
pub struct WatchedDiceBoard {
    looked: Option<Duration>,
    /// The last frame, reduced to tiles.
    before: Option<Tiles>,
    /// Whether something has moved over the board since the latest reading began.
    has_moved: bool,
    /// Corners of the board, clockwise from that of cell `[0, 0]`, in pixels of the frame; `None` before it was located.
    corners: Option<Quad>,
    /// The board in the latest reading in which no hand covered it; `None` if no board was found for a while.
    board: Option<FoundDiceBoard>,
    /// The last reading since something moved over the board.
    last: Option<Cells>,
    /// The rolled die according to the last reading.
    last_rolled: Option<Roll>,
    /// What was reported last.
    told: Option<Cells>,
    /// The rolled die that was reported last.
    told_rolled: Option<Roll>,
    /// Number of further readings that may show a die that was rolled beside the board, since something moved in the image.
    to_see_beside: usize,
    /// Number of further readings that may show what is on squares that are not clear, since something moved over the board.
    to_clear: usize,
    /// Whether the report holds for the dice board as it is, since nothing moved after it.
    is_told: bool,
    /// Number of searches without a board since it was last located.
    missed: usize,
}

impl WatchedBoard for WatchedDiceBoard {
    type Reading = FollowedDiceBoard;

    fn is_due(&mut self, frame: &Frame, now: Duration) -> bool {
        let tiles = Tiles::of(&frame.image);
        let moved = self.before.as_ref().map(|before| tiles.moved_since(before));
        self.before = Some(tiles);
        let moving = match (&moved, &self.corners) {
            (Some(moved), Some(corners)) => moved.within(corners),
            (None, _) => 1.0,
            (_, None) => 0.0,
        };
        if moved.is_some_and(|moved| moved.everywhere() > MIN_MOVING_BESIDE) {
            self.to_see_beside = READINGS_BESIDE;
        }
        if moving > MAX_MOVING_FRACTION {
            (self.last, self.is_told) = (None, false);
            self.to_clear = READINGS_TO_CLEAR;
            // The first frame without motion is read at once.
            (self.looked, self.has_moved) = (None, true);
            return false;
        }
        let is_done = self.is_told && self.to_see_beside == 0 && !self.may_clear();
        let each = match (self.corners, is_done) {
            (None, _) => SEARCH_INTERVAL,
            (Some(_), true) => RECHECK_INTERVAL,
            (Some(_), false) => READ_INTERVAL,
        };
        self.looked
            .is_none_or(|looked| now.saturating_sub(looked) >= each)
    }

    fn looks(&mut self, now: Duration) {
        (self.looked, self.has_moved) = (Some(now), false);
    }

    /// Adds a reading. Returns an event if the dice board differs from the last report. A reading of a frame after which something has moved is
    /// not used.
    fn note(&mut self, read: Option<&FollowedDiceBoard>) -> Option<Event> {
        if self.has_moved {
            return None;
        }
        let Some(read) = read else {
            return self.missed();
        };
        self.missed = 0;
        let is_covered = hidden(&cells(&read.board)) > MAX_HIDDEN;
        if !is_covered || self.board.is_none() {
            self.board = Some(read.board.clone());
        }
        self.to_see_beside = self.to_see_beside.saturating_sub(1);
        self.to_clear = self.to_clear.saturating_sub(1);
        let before = mem::replace(&mut self.last_rolled, read.rolled);
        if let Some(event) = self.board_event(&read.board) {
            if read.rolled.is_some() && read.rolled != self.told_rolled {
                // A die that was rolled is reported after the next reading.
                self.to_see_beside = self.to_see_beside.max(1);
            }
            return Some(event);
        }
        if before != read.rolled {
            return None;
        }
        let rolled = read.rolled.filter(|_| self.told_rolled != read.rolled)?;
        self.told_rolled = Some(rolled);
        let face = rolled.face;
        Some(Event::RolledDie { face })
    }
}

impl WatchedDiceBoard {
    /// Returns the report on the board, to be drawn over the frame. While a hand covers the board, it is that of an earlier frame. `shown` is the width and height of the upright frame
    /// in pixels.
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

    /// Adds a reading of the board. Returns an event if two readings agree, and differ from the last report.
    fn board_event(&mut self, board: &FoundDiceBoard) -> Option<Event> {
        let (corners, cells) = self.as_before(board);
        self.corners = Some(corners);
        let before = self.last.replace(cells);
        let latest = self.last.as_ref()?;
        let cells = agreed(&before?, latest)?;
        // If the latest reading is clearer than the one before, the next one will agree with it on more squares.
        let is_clearer_now = unclear(latest) < unclear(&cells);
        if is_clearer_now || hidden(&cells) > MAX_HIDDEN {
            return None;
        }
        self.is_told = true;
        if self
            .told
            .as_ref()
            .is_some_and(|told| is_alike(told, &cells))
        {
            return None;
        }
        let corners = corners.0.map(|corner| [corner.x, corner.y]);
        let event = Event::DiceBoard(SeenDiceBoard::new(&cells, corners));
        self.told = Some(cells);
        Some(event)
    }

    /// Returns whether there are squares that are not clear, and may soon be.
    fn may_clear(&self) -> bool {
        self.to_clear > 0 && self.told.as_ref().is_some_and(|told| unclear(told) > 0)
    }

    fn missed(&mut self) -> Option<Event> {
        self.missed += 1;
        if self.missed == MISSED_SEARCHES {
            (self.corners, self.last, self.board) = (None, None, None);
            return Some(Event::Hint {
                code: Some(HintCode::NotFound),
                message: Message::new("hint-no-dice-board"),
            });
        }
        None
    }

    /// Returns the corners and the squares of a reading, turned so that the corners are as before. The first time, the board is turned so that
    /// cell `[0, 0]` is towards the top left of the frame.
    fn as_before(&self, board: &FoundDiceBoard) -> (Quad, Cells) {
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
        let first = (corners, cells(board));
        let turns = iter::successors(Some(first), |(corners, cells)| {
            Some((corners.turned(1), from_next_corner(cells)))
        });
        let nearest = turns
            .take(4)
            .min_by(|(a, _), (b, _)| f64::total_cmp(&distance(a), &distance(b)));
        nearest.unwrap_or_else(|| (corners, cells(board)))
    }
}

/// Returns the number of squares of which not even a likely content is known.
fn unclear(cells: &Cells) -> usize {
    let squares = cells.iter().flatten();
    squares.filter(|seen| seen.likely().is_none()).count()
}

/// Returns the number of squares of which nothing is known.
fn hidden(cells: &Cells) -> usize {
    let squares = cells.iter().flatten();
    squares.filter(|seen| **seen == Seen::HIDDEN).count()
}

/// Returns what follows from two readings: what one of them allows is possible. `None` if they contradict each other.
fn agreed(before: &Cells, now: &Cells) -> Option<Cells> {
    if before.len() != now.len() {
        return None;
    }
    let square = |(before, now): (&Seen, &Seen)| {
        let contradict = match (before.likely(), now.likely()) {
            (Some(before), Some(now)) => before != now,
            _ => !before.contents().any(|content| now.allows(content)),
        };
        (!contradict).then(|| before.or(*now))
    };
    let rows = before.iter().zip(now);
    rows.map(|(before, now)| before.iter().zip(now).map(square).collect())
        .collect()
}

/// Returns whether two boards are the same for the players: what is likely, and of squares that are not clear, what they may hold.
fn is_alike(told: &Cells, now: &Cells) -> bool {
    let rows = told.iter().zip(now);
    let mut pairs = rows.flat_map(|(told, now)| told.iter().zip(now));
    told.len() == now.len() && pairs.all(|(told, now)| told.as_likely() == now.as_likely())
}

fn cells(board: &FoundDiceBoard) -> Cells {
    let squares = board.judgement.seen.chunks(board.size.max(1));
    squares.map(<[Seen]>::to_vec).collect()
}

#[cfg(test)]
mod tests;
