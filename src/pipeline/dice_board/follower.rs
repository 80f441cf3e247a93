//! Reads the same dice board in one frame of a watch after the other.

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
};

/// Maximum distance by which a corner of the board may have moved since an earlier frame for it to count as the same board, as a fraction of the
/// board's side. Set by hand.
const MAX_NUDGE: f64 = 0.15;
/// Number of frames in a row that show no change after which the whole board is located and read again, in case that something was misread.
/// Set by hand: it takes as long as ten to thirty other readings.
const UNCHANGED_FRAMES: usize = 20;

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
        before.unchanged = if changed.is_empty() {
            before.unchanged + 1
        } else {
            0
        };
        let is_in_place = changed.len() <= before.latest.most_changed();
        tracing::debug!(?changed, is_still, before.unchanged, "squares");
        let reading = if is_in_place {
            if !changed.is_empty() {
                let dice = &self.reader.dice;
                before.read = dice.read_changes(&frame.image, &before.read, &changed)?;
                before.latest = before.read.look.clone();
            }
            before.read.reading.clone()
        } else {
            before.read.hiding(&changed)
        };
        let is_enough =
            is_in_place && !before.read.is_uncertain() && before.unchanged < UNCHANGED_FRAMES;
        if is_still && !is_enough {
            if !is_in_place {
                self.rolled = RolledDie::default();
            }
            return self.read_all(frame, Some(before));
        }
        let found = found(frame, &before.read.board, &reading);
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
        let Some(read) = self.located(frame, earlier)? else {
            self.before = before;
            return Ok(None);
        };
        let found = found(frame, &read.board, &read.reading);
        self.before = Some(Before {
            latest: read.look.clone(),
            read,
            frame_size: frame.image.dimensions(),
            unchanged: 0,
        });
        Ok(Some(found))
    }

    /// Locates and reads the board; `None` if there is none, or it is one of another game.
    fn located(
        &self,
        frame: &Frame,
        earlier: Option<&LocatedDiceBoard>,
    ) -> Result<Option<ReadBoard>, PipelineError> {
        let DiceBoardReader { locator, dice, .. } = &self.reader;
        if let Some(earlier) = earlier
            && let Some(board) = locator.find_again(frame, &earlier.corners_in_image)?
            && is_near(&board, earlier)
        {
            return Ok(Some(dice.read_all(&frame.image, board)?));
        }
        let Some(board) = locator.find(frame)? else {
            return Ok(None);
        };
        let read = dice.read_all(&frame.image, board)?;
        Ok(is_of_this_game(&read.reading).then_some(read))
    }
}

/// Returns whether a board is at the place of an earlier one, apart from a nudge, and as large.
fn is_near(board: &LocatedDiceBoard, before: &LocatedDiceBoard) -> bool {
    let Quad(corners) = board.corners_in_image;
    let nearest = |corner: &Point| {
        let distances = corners.iter().map(|now| (now - corner).norm());
        distances.fold(f64::INFINITY, f64::min)
    };
    let Quad(earlier) = before.corners_in_image;
    let moved = earlier.iter().map(nearest).fold(0.0, f64::max);
    let side = before.corners_in_image.signed_area().abs().sqrt();
    board.size == before.size && moved < MAX_NUDGE * side
}

#[cfg(test)]
mod tests;
