//! Reads the same dice board in successive frames of a watch.

use std::iter;

use crate::{
    frame::Frame,
    geometry::{Point, Quad},
    judge::dice_board::is_of_announced_game,
    locate::dice_board::LocatedDiceBoard,
    pipeline::{
        PhotoReader, PipelineError,
        dice_board::{
            DiceBoardReader, judged_board,
            roll_detector::{Roll, RollDetector},
        },
    },
    read::dice_board::{BareLooks, BoardAppearance, ReadBoard},
    report::{dice_board::PositionQuery, findings::FoundDiceBoard},
    rules::ominoes::from_next_corner,
};

/// A board counts as the same as in an earlier frame only if none of its corners has moved by more than this distance, as a fraction of the
/// board's side. Set by hand.
const MAX_SHIFT_FRACTION: f64 = 0.15;
/// Number of successive frames without a change after which the complete board is located and read again, to correct misread squares. Set
/// by hand. Reading the complete board takes as long as ten to thirty frames in which only the changed squares are read.
const MAX_UNCHANGED_FRAMES: usize = 20;
/// If squares that have changed are still uncertain, the complete board is located and read again after this number of successive frames
/// without a change. Set by hand.
const MAX_UNCLEAR_FRAMES: usize = 4;
/// While no square changes, a few squares with an unclear content are read once more in each frame, but only in this number of successive
/// frames. Set by hand.
const MAX_REREAD_FRAMES: usize = 10;
/// The board is located again after this number of successive frames without motion in which too many squares have changed in appearance.
/// Set by hand: a hand usually rests over the board for less time, and locating takes as long as several frames.
const MAX_MOVED_FRAMES: usize = 2;

/// A board at the place of the earlier one, but with another number of squares, replaces it if its grid is clear and the fraction of its line
/// crossings that were found is greater by at least this value. Set by hand: a grid with a wrong number of squares meets few of the crossings
/// by chance.
const MIN_GAIN_FRACTION: f64 = 0.05;

/// A board counts as being at another place if at least one of its corners has moved by more than this distance, in squares, or if the
/// board has another number of squares. Set by hand to half a square: a grid that is located incorrectly is off by at least one row.
const MIN_MOVE_SQUARES: f64 = 0.5;
/// If a board is found at another place, it counts as the earlier board only if at least this fraction of the earlier board's dice are on
/// the same squares. Set by hand: a grid that is off by a row matches a few dice by chance.
const MIN_SAME_DICE_FRACTION: f64 = 0.6;
/// A square counts as one with a die if the probability of a die is above this value, which means that a die is more probable than an empty
/// square.
const MIN_DIE_PROBABILITY: f64 = 0.5;
/// A board at another place is compared with the earlier board by their dice only if the earlier board has at least this number of dice.
/// Set by hand.
const MIN_COMPARED_DICE: usize = 4;
/// A reading of the complete board that contradicts the earlier board ([`EarlierFrames::contradicts`]) is rejected. After this number of
/// successive rejections, the next reading is accepted. Set by hand.
const MAX_CONTRADICTIONS: usize = 3;

/// Reads the dice board in the frames of a watch. While the camera and the board do not move, only changed squares are read in most frames.
/// From time to time, and if more has changed, the complete board is located and read, which takes many times as long. While a hand moves
/// over the board, the complete board is not read.
pub struct DiceBoardFollower {
    reader: DiceBoardReader,
    earlier: Option<EarlierFrames>,
    /// How the squares look without a die; `None` before the first reading.
    bare_looks: Option<BareLooks>,
    roll_detector: RollDetector,
}

/// The result of reading a frame.
#[derive(Debug, Clone)]
pub struct FollowedDiceBoard {
    /// The dice board. Squares that cannot be read at present have an unknown content.
    pub board: FoundDiceBoard,
    /// The die that was rolled beside the board, if one is visible.
    pub rolled: Option<Roll>,
}

/// The knowledge from earlier frames.
struct EarlierFrames {
    /// The board as it was last read.
    read: ReadBoard,
    /// Width and height of the frames, in pixels of the decoded image.
    frame_size: (u32, u32),
    /// The appearance of the board in the latest frame.
    latest_appearance: BoardAppearance,
    /// Number of the latest successive frames in which no square has changed in appearance since it was read.
    unchanged_frames: usize,
    /// Number of the latest successive frames without motion in which the board was displaced or covered.
    moved_frames: usize,
    /// Number of the latest successive readings that were rejected, because they contradict the earlier board ([`Self::contradicts`]).
    contradictions: usize,
}

/// What has changed in a frame.
#[derive(Debug)]
struct FrameComparison {
    /// Indices of the squares that differ in appearance from the board as it was last read.
    changed: Vec<usize>,
    /// Whether no square has changed in appearance since the previous frame.
    is_still: bool,
    /// Whether the board is neither displaced nor covered: the number of squares that have changed is at most
    /// [`BoardAppearance::max_changed_squares`].
    is_in_place: bool,
}

impl EarlierFrames {
    /// Compares a frame with the board as it was last read and with the latest frame, and updates the counters. Then stores the frame's
    /// appearance as the latest one.
    fn compare(&mut self, frame: &Frame) -> FrameComparison {
        let appearance = BoardAppearance::of(&frame.image, &self.read);
        let changed = appearance.changed_since(&self.read.appearance);
        let is_still = appearance.changed_since(&self.latest_appearance).is_empty();
        let is_in_place = changed.len() <= appearance.max_changed_squares();
        self.latest_appearance = appearance;
        let next = |continues: bool, count: usize| if continues { count + 1 } else { 0 };
        self.unchanged_frames = next(changed.is_empty(), self.unchanged_frames);
        self.moved_frames = next(is_still && !is_in_place, self.moved_frames);
        FrameComparison {
            changed,
            is_still,
            is_in_place,
        }
    }

    /// Returns whether the complete board should be read again although it has not moved.
    fn is_outdated(&self) -> bool {
        let max_frames = if self.read.is_uncertain() {
            MAX_UNCLEAR_FRAMES
        } else {
            MAX_UNCHANGED_FRAMES
        };
        self.unchanged_frames >= max_frames
    }

    /// Returns whether a newly read board is at another place or has another size.
    fn is_elsewhere(&self, read: &ReadBoard) -> bool {
        let shift = shift(&read.board, &self.read.board) * self.read.board.size as f64;
        self.read.board.size != read.board.size || shift > MIN_MOVE_SQUARES
    }

    /// Returns whether a newly read board is at another place than the earlier board and has other dice, or another number of squares. The
    /// squares of the new reading may then have been located incorrectly. Returns `false` in any case if the earlier board has fewer than
    /// [`MIN_COMPARED_DICE`] dice, or if [`MAX_CONTRADICTIONS`] successive readings have been rejected already.
    fn contradicts(&self, read: &ReadBoard) -> bool {
        let earlier = dice(&self.read);
        let count = earlier.iter().flatten().filter(|is_die| **is_die).count();
        let is_other_size = self.read.board.size != read.board.size;
        if !self.is_elsewhere(read)
            || count < MIN_COMPARED_DICE
            || self.contradictions >= MAX_CONTRADICTIONS
        {
            return false;
        }
        let rotations = iter::successors(Some(dice(read)), |rows| Some(from_next_corner(rows)));
        let same = rotations.take(4).map(|now| {
            let pairs = earlier.iter().flatten().zip(now.iter().flatten());
            pairs.filter(|(earlier, now)| **earlier && **now).count()
        });
        is_other_size || (same.max().unwrap_or(0) as f64) < MIN_SAME_DICE_FRACTION * count as f64
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
            earlier: None,
            bare_looks: None,
            roll_detector: RollDetector::default(),
        })
    }

    /// Reads the dice board in the next frame, and the die that was rolled beside it. Returns `None` if no board was found. Also returns
    /// `None` if the board that was found is rejected for now ([`MAX_CONTRADICTIONS`]), because it is at another place than the earlier
    /// board and has other dice, or because it has another number of squares.
    ///
    /// # Errors
    /// As for [`PhotoReader::read`].
    pub fn read(&mut self, frame: &Frame) -> Result<Option<FollowedDiceBoard>, PipelineError> {
        let earlier = self.earlier.take();
        let size = frame.image.dimensions();
        let board = if let Some(earlier) = earlier.filter(|earlier| earlier.frame_size == size) {
            self.read_changes(frame, earlier)?
        } else {
            self.roll_detector = RollDetector::default();
            self.read_all(frame, None)?
        };
        if let (Some(_), Some(earlier)) = (&board, &self.earlier) {
            let dice = &self.reader.dice;
            self.roll_detector
                .update(dice, &frame.image, &earlier.read)?;
        }
        let rolled = self.roll_detector.roll();
        Ok(board.map(|board| FollowedDiceBoard { board, rolled }))
    }

    /// Reads the squares that have changed, or the complete board if that is not sufficient. If too many squares have changed, as under a
    /// hand, they are not read but reported as occluded, until they have been still for [`MAX_MOVED_FRAMES`] frames.
    fn read_changes(
        &mut self,
        frame: &Frame,
        mut earlier: EarlierFrames,
    ) -> Result<Option<FoundDiceBoard>, PipelineError> {
        let FrameComparison {
            changed,
            is_still,
            is_in_place,
        } = earlier.compare(frame);
        tracing::debug!(?changed, is_still, earlier.unchanged_frames, "squares");
        if earlier.moved_frames >= MAX_MOVED_FRAMES {
            return self.read_all(frame, Some(earlier));
        }
        if !is_in_place {
            let board = judged_board(
                frame,
                &earlier.read.board,
                &earlier.read.with_occluded(&changed),
            );
            self.earlier = Some(earlier);
            return Ok(Some(board));
        }
        if !changed.is_empty() {
            let dice = &self.reader.dice;
            earlier.read = dice.read_changes(&frame.image, &earlier.read, &changed)?;
            earlier.latest_appearance = earlier.read.appearance.clone();
        } else if is_still && earlier.unchanged_frames <= MAX_REREAD_FRAMES {
            let dice = &self.reader.dice;
            earlier.read = dice.read_once_more(&frame.image, earlier.read)?;
        }
        self.check_bare_squares(frame, &mut earlier.read);
        if is_still && earlier.is_outdated() {
            let read = self.read_in_place(frame, &earlier.read.board)?;
            if earlier.is_elsewhere(&read) {
                self.roll_detector = RollDetector::default();
            }
            return Ok(Some(self.remember(frame, read)));
        }
        let board = judged_board(frame, &earlier.read.board, &earlier.read.reading);
        self.earlier = Some(earlier);
        Ok(Some(board))
    }

    /// Locates the board, first near its earlier place, and reads all of it. `None` if no board was found, or if the newly read board
    /// contradicts the earlier one ([`EarlierFrames::contradicts`]). In both cases the earlier board is kept for the next frame.
    fn read_all(
        &mut self,
        frame: &Frame,
        earlier: Option<EarlierFrames>,
    ) -> Result<Option<FoundDiceBoard>, PipelineError> {
        let earlier_board = earlier.as_ref().map(|earlier| &earlier.read.board);
        let read = self.locate_and_read(frame, earlier_board)?;
        match (read, earlier) {
            (None, earlier) => self.earlier = earlier,
            (Some(read), Some(mut earlier)) if earlier.contradicts(&read) => {
                earlier.contradictions += 1;
                self.earlier = Some(earlier);
            }
            (Some(read), earlier) => {
                if earlier.is_none_or(|earlier| earlier.is_elsewhere(&read)) {
                    self.roll_detector = RollDetector::default();
                }
                return Ok(Some(self.remember(frame, read)));
            }
        }
        Ok(None)
    }

    /// Stores a reading of the complete board, so that the next frames can be compared with it. Returns the judged board.
    fn remember(&mut self, frame: &Frame, mut read: ReadBoard) -> FoundDiceBoard {
        self.check_bare_squares(frame, &mut read);
        let board = judged_board(frame, &read.board, &read.reading);
        self.earlier = Some(EarlierFrames {
            latest_appearance: read.appearance.clone(),
            read,
            frame_size: frame.image.dimensions(),
            unchanged_frames: 0,
            moved_frames: 0,
            contradictions: 0,
        });
        board
    }

    /// Replaces uncertain readings of squares that look as they did without a die.
    fn check_bare_squares(&mut self, frame: &Frame, read: &mut ReadBoard) {
        let looks = self
            .bare_looks
            .get_or_insert_with(|| BareLooks::new(&read.board));
        looks.update(&frame.image, read);
    }

    /// Reads all squares of a board that has not moved. The board is located again near its earlier place, also with another number of
    /// squares if that fits clearly better; if this fails, the earlier board is used.
    fn read_in_place(
        &self,
        frame: &Frame,
        earlier: &LocatedDiceBoard,
    ) -> Result<ReadBoard, PipelineError> {
        let locator = &self.reader.locator;
        let relocated = locator.find_again(frame, earlier)?;
        let relocated =
            relocated.filter(|board| is_near(board, earlier) || has_clearer_grid(board, earlier));
        let board = relocated.unwrap_or_else(|| earlier.clone());
        Ok(self.reader.dice.read_all(&frame.image, board)?)
    }

    /// Locates and reads the board. First looks near its earlier place, then in the full image. Returns `None` if there is no board, or if
    /// the board in the full image is not an Ominoes board.
    fn locate_and_read(
        &self,
        frame: &Frame,
        earlier: Option<&LocatedDiceBoard>,
    ) -> Result<Option<ReadBoard>, PipelineError> {
        let DiceBoardReader { locator, dice, .. } = &self.reader;
        if let Some(earlier) = earlier
            && let Some(board) = self.located_nearby(frame, earlier)?
        {
            return Ok(Some(dice.read_all(&frame.image, board)?));
        }
        let Some(board) = locator.find(frame)? else {
            return Ok(None);
        };
        let read = dice.read_all(&frame.image, board)?;
        Ok(is_of_announced_game(&read.reading).then_some(read))
    }

    /// Locates the board near its place in an earlier frame, at most [`MAX_SHIFT_FRACTION`] away.
    fn located_nearby(
        &self,
        frame: &Frame,
        earlier: &LocatedDiceBoard,
    ) -> Result<Option<LocatedDiceBoard>, PipelineError> {
        let locator = &self.reader.locator;
        let board = locator.find_again(frame, earlier)?;
        Ok(board.filter(|board| is_near(board, earlier)))
    }
}

/// Returns for each square, by row and column, whether it holds a die with a probability above [`MIN_DIE_PROBABILITY`].
fn dice(read: &ReadBoard) -> Vec<Vec<bool>> {
    let squares = read.reading.squares.iter();
    let is_die = squares.map(|square| square.faces.iter().sum::<f64>() > MIN_DIE_PROBABILITY);
    let all: Vec<bool> = is_die.collect();
    all.chunks(read.board.size).map(<[bool]>::to_vec).collect()
}

/// Returns whether a board has as many squares as an earlier one, and has moved by less than [`MAX_SHIFT_FRACTION`] of its side.
fn is_near(board: &LocatedDiceBoard, earlier: &LocatedDiceBoard) -> bool {
    board.size == earlier.size && shift(board, earlier) < MAX_SHIFT_FRACTION
}

/// Returns whether a board at the place of an earlier one has another number of squares, which fits the image clearly better.
fn has_clearer_grid(board: &LocatedDiceBoard, earlier: &LocatedDiceBoard) -> bool {
    board.size != earlier.size
        && shift(board, earlier) < MAX_SHIFT_FRACTION
        && board.has_clear_grid()
        && board.found_fraction >= earlier.found_fraction + MIN_GAIN_FRACTION
}

/// Returns how far a board is from its earlier place, as a fraction of the earlier board's side. For each corner of the earlier board, the
/// distance to the nearest corner of the board is measured; the result is the largest of these distances.
fn shift(board: &LocatedDiceBoard, earlier: &LocatedDiceBoard) -> f64 {
    let Quad(corners) = board.corners_in_image;
    let nearest = |corner: &Point| {
        let distances = corners.iter().map(|now| (now - corner).norm());
        distances.fold(f64::INFINITY, f64::min)
    };
    let Quad(earlier_corners) = earlier.corners_in_image;
    let largest = earlier_corners.iter().map(nearest).fold(0.0, f64::max);
    largest / earlier.corners_in_image.signed_area().abs().sqrt()
}

#[cfg(test)]
mod tests;
