//! Reads the same dice board in one frame of a watch after the other.

use std::iter;

use crate::{
    frame::Frame,
    geometry::{Point, Quad},
    judge::dice_board::is_of_this_game,
    locate::dice_board::LocatedDiceBoard,
    pipeline::{
        PhotoReader, PipelineError,
        dice_board::{
            DiceBoardReader, found,
            rolled_die::{Roll, RolledDie},
        },
    },
    read::dice_board::{BoardLook, ReadBoard},
    report::{dice_board::PositionQuery, findings::FoundDiceBoard},
    rules::ominoes::from_next_corner,
};

/// Maximum distance by which a corner of the board may have moved since an earlier frame for it to count as the same board, as a fraction of the
/// board's side. Set by hand.
const MAX_NUDGE: f64 = 0.15;
/// Number of frames in a row that show no change after which the whole board is located and read again, in case that something was misread.
/// Set by hand: it takes as long as ten to thirty other readings.
const UNCHANGED_FRAMES: usize = 20;
/// Number of frames in a row that show no change after which the whole board is located and read again, if squares that have changed are not
/// certain by then. Set by hand.
const FRAMES_TO_CLEAR: usize = 4;
/// Number of frames in a row that show no change in which squares that are not clear are read once more. Set by hand.
const ADDED_FRAMES: usize = 10;
/// Number of frames in a row without motion in which the board looks unlike before, after which it is located again. Set by hand: a hand mostly
/// rests over the board for less time, and locating takes as long as several frames.
const MOVED_FRAMES: usize = 2;

/// Minimum distance by which a corner of the board must have moved, in squares, for the board to be in another place. Set by hand: a grid that
/// is wrong is off by a row or more.
const ELSEWHERE: f64 = 0.5;
/// Minimum fraction of the dice seen before that must be on their squares for a board in another place to be the same one. Set by hand: a
/// grid that is wrong by a row matches a few dice by chance.
const SAME_DICE: f64 = 0.6;
/// Number of dice on a board below which it is not compared with a board in another place. Set by hand.
const FEW_DICE: usize = 4;
/// Number of readings in a row of a board with other dice in another place after which the players have changed the board. Set by hand.
const OTHER_BOARDS: usize = 3;

/// Reads the dice board in the frames of a watch. While the camera and the board stay where they are, only squares that have changed are read.
/// The whole board is located and read if more has changed, but not while a hand moves over it: this takes many times as long.
pub struct DiceBoardFollower {
    reader: DiceBoardReader,
    before: Option<Before>,
    rolled: RolledDie,
}

/// What is read of a frame.
#[derive(Debug, Clone)]
pub struct FollowedDiceBoard {
    /// The dice board. Squares that cannot be read at present are hidden.
    pub board: FoundDiceBoard,
    /// The die beside the board that was rolled, if one is seen.
    pub rolled: Option<Roll>,
}

/// What is known from earlier frames.
struct Before {
    read: ReadBoard,
    /// Width and height of the frames, in pixels.
    frame_size: (u32, u32),
    /// How the board looked in the latest frame.
    latest: BoardLook,
    /// Number of the latest frames in a row that showed no change.
    unchanged: usize,
    /// Number of the latest frames in a row without motion in which the board was not where it was, or was covered.
    moved: usize,
    /// Number of the latest readings in a row that showed a board with other dice in another place.
    others: usize,
}

impl Before {
    /// Counts a frame in which these squares have changed.
    fn count(&mut self, changed: &[usize], is_still: bool, is_in_place: bool) {
        let next = |goes_on: bool, count: usize| if goes_on { count + 1 } else { 0 };
        self.unchanged = next(changed.is_empty(), self.unchanged);
        self.moved = next(is_still && !is_in_place, self.moved);
    }

    /// Returns whether the whole board should be read again, although it has not been moved.
    fn is_old(&self) -> bool {
        let patience = if self.read.is_uncertain() {
            FRAMES_TO_CLEAR
        } else {
            UNCHANGED_FRAMES
        };
        self.unchanged >= patience
    }

    /// Returns whether a board was found elsewhere.
    fn is_elsewhere(&self, read: &ReadBoard) -> bool {
        let shift = shift(&read.board, &self.read.board) * self.read.board.size as f64;
        self.read.board.size != read.board.size || shift > ELSEWHERE
    }

    /// Returns whether a board that was found elsewhere has other dice, so that its squares may have been located wrong.
    fn contradicts(&self, read: &ReadBoard) -> bool {
        let before = dice(&self.read);
        let count = before.iter().flatten().filter(|is_die| **is_die).count();
        let is_other_size = self.read.board.size != read.board.size;
        if !self.is_elsewhere(read) || count < FEW_DICE || self.others >= OTHER_BOARDS {
            return false;
        }
        let turns = iter::successors(Some(dice(read)), |rows| Some(from_next_corner(rows)));
        let same = turns.take(4).map(|now| {
            let pairs = before.iter().flatten().zip(now.iter().flatten());
            pairs.filter(|(before, now)| **before && **now).count()
        });
        is_other_size || (same.max().unwrap_or(0) as f64) < SAME_DICE * count as f64
    }
}

impl DiceBoardFollower {
    /// Creates a follower with the built-in networks.
    ///
    /// # Errors
    /// When a network does not load.
    pub fn load() -> Result<Self, PipelineError> {
        Ok(Self {
            reader: DiceBoardReader::load(PositionQuery::default())?,
            before: None,
            rolled: RolledDie::default(),
        })
    }

    /// Reads the dice board in the next frame, and the die that was rolled beside it; `None` if it shows no board.
    ///
    /// # Errors
    /// As for [`PhotoReader::read`].
    pub fn read(&mut self, frame: &Frame) -> Result<Option<FollowedDiceBoard>, PipelineError> {
        let before = self.before.take();
        let size = frame.image.dimensions();
        let board = if let Some(before) = before.filter(|before| before.frame_size == size) {
            self.read_changes(frame, before)?
        } else {
            self.rolled = RolledDie::default();
            self.read_all(frame, None)?
        };
        if let (Some(_), Some(before)) = (&board, &self.before) {
            let dice = &self.reader.dice;
            self.rolled.see(dice, &frame.image, &before.read)?;
        }
        let rolled = self.rolled.roll();
        Ok(board.map(|board| FollowedDiceBoard { board, rolled }))
    }

    /// Reads the squares that have changed, or the whole board if that is not enough.
    fn read_changes(
        &mut self,
        frame: &Frame,
        mut before: Before,
    ) -> Result<Option<FoundDiceBoard>, PipelineError> {
        let look = BoardLook::of(&frame.image, &before.read);
        let changed = look.changed_since(&before.read.look);
        let is_still = look.changed_since(&before.latest).is_empty();
        before.latest = look;
        let is_in_place = changed.len() <= before.latest.most_changed();
        before.count(&changed, is_still, is_in_place);
        tracing::debug!(?changed, is_still, before.unchanged, "squares");
        if before.moved >= MOVED_FRAMES {
            return self.read_all(frame, Some(before));
        }
        if !is_in_place {
            let found = found(frame, &before.read.board, &before.read.hiding(&changed));
            self.before = Some(before);
            return Ok(Some(found));
        }
        if !changed.is_empty() {
            let dice = &self.reader.dice;
            before.read = dice.read_changes(&frame.image, &before.read, &changed)?;
            before.latest = before.read.look.clone();
        } else if is_still && before.unchanged <= ADDED_FRAMES {
            let dice = &self.reader.dice;
            before.read = dice.read_once_more(&frame.image, before.read)?;
        }
        if is_still && before.is_old() {
            let read = self.read_in_place(frame, &before.read.board)?;
            return Ok(Some(self.remember(frame, read)));
        }
        let found = found(frame, &before.read.board, &before.read.reading);
        self.before = Some(before);
        Ok(Some(found))
    }

    /// Locates the board, near its earlier place if it is there, and reads all of it.
    fn read_all(
        &mut self,
        frame: &Frame,
        before: Option<Before>,
    ) -> Result<Option<FoundDiceBoard>, PipelineError> {
        let earlier = before.as_ref().map(|before| &before.read.board);
        let read = self.located(frame, earlier)?;
        match (read, before) {
            (None, before) => self.before = before,
            (Some(read), Some(mut before)) if before.contradicts(&read) => {
                before.others += 1;
                self.before = Some(before);
            }
            (Some(read), before) => {
                if before.is_none_or(|before| before.is_elsewhere(&read)) {
                    self.rolled = RolledDie::default();
                }
                return Ok(Some(self.remember(frame, read)));
            }
        }
        Ok(None)
    }

    /// Keeps what was read of the whole board for the next frames.
    fn remember(&mut self, frame: &Frame, read: ReadBoard) -> FoundDiceBoard {
        let found = found(frame, &read.board, &read.reading);
        self.before = Some(Before {
            latest: read.look.clone(),
            read,
            frame_size: frame.image.dimensions(),
            unchanged: 0,
            moved: 0,
            others: 0,
        });
        found
    }

    /// Reads all of a board most of whose squares look as before, so that it must be where it was. Its place is taken from this frame only if
    /// it is found there.
    fn read_in_place(
        &self,
        frame: &Frame,
        earlier: &LocatedDiceBoard,
    ) -> Result<ReadBoard, PipelineError> {
        let again = self.found_again(frame, earlier)?;
        let board = again.unwrap_or_else(|| earlier.clone());
        Ok(self.reader.dice.read_all(&frame.image, board)?)
    }

    /// Locates and reads the board; `None` if there is none, or it is one of another game.
    fn located(
        &self,
        frame: &Frame,
        earlier: Option<&LocatedDiceBoard>,
    ) -> Result<Option<ReadBoard>, PipelineError> {
        let DiceBoardReader { locator, dice, .. } = &self.reader;
        if let Some(earlier) = earlier
            && let Some(board) = self.found_again(frame, earlier)?
        {
            return Ok(Some(dice.read_all(&frame.image, board)?));
        }
        let Some(board) = locator.find(frame)? else {
            return Ok(None);
        };
        let read = dice.read_all(&frame.image, board)?;
        Ok(is_of_this_game(&read.reading).then_some(read))
    }

    /// Locates the board where it was in an earlier frame, apart from a nudge.
    fn found_again(
        &self,
        frame: &Frame,
        earlier: &LocatedDiceBoard,
    ) -> Result<Option<LocatedDiceBoard>, PipelineError> {
        let locator = &self.reader.locator;
        let again = locator.find_again(frame, &earlier.corners_in_image)?;
        Ok(again.filter(|board| is_near(board, earlier)))
    }
}

/// Returns for each square, by row and column, whether it more probably holds a die than not.
fn dice(read: &ReadBoard) -> Vec<Vec<bool>> {
    let squares = read.reading.squares.iter();
    let is_die = squares.map(|square| square.faces.iter().sum::<f64>() > 0.5);
    let all: Vec<bool> = is_die.collect();
    all.chunks(read.board.size).map(<[bool]>::to_vec).collect()
}

/// Returns whether a board is at the place of an earlier one, apart from a nudge, and as large.
fn is_near(board: &LocatedDiceBoard, before: &LocatedDiceBoard) -> bool {
    board.size == before.size && shift(board, before) < MAX_NUDGE
}

/// Returns the largest distance of a corner of an earlier board to the nearest corner of the board, as a fraction of the earlier board's side.
fn shift(board: &LocatedDiceBoard, before: &LocatedDiceBoard) -> f64 {
    let Quad(corners) = board.corners_in_image;
    let nearest = |corner: &Point| {
        let distances = corners.iter().map(|now| (now - corner).norm());
        distances.fold(f64::INFINITY, f64::min)
    };
    let Quad(earlier) = before.corners_in_image;
    let moved = earlier.iter().map(nearest).fold(0.0, f64::max);
    moved / before.corners_in_image.signed_area().abs().sqrt()
}

#[cfg(test)]
mod tests;
