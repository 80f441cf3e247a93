//! Watches the table beside the dice board for a rolled die: a new die at a place where no die lay before. A *change* is a connected part
//! of the image beside the board that differs from the earlier table.

mod blocks;

use std::slice;

use image::RgbImage;

use crate::{
    geometry::Point,
    pipeline::dice_board::roll_detector::blocks::{Blocks, Change, blocks_of},
    read::{
        ReadError,
        dice_board::{DiceReader, ReadBoard},
    },
    rules::ominoes::Face,
};

/// A change may only be a die if its area is at least this, as a multiple of the area of a die's top face. Set by hand.
const MIN_DIE_AREA: f64 = 0.3;
/// A change may only be a die if its area is at most this, as a multiple of the area of a die's top face. Set by hand: the sides of the die
/// and its shadow belong to the change.
const MAX_DIE_AREA: f64 = 8.0;
/// Maximum number of changes that are read as dice. More changes are not the roll of a single die. Set by hand.
const MAX_CHANGES: usize = 4;
/// Number of frames without motion after which an object with a constant appearance beside the board is taken for a part of the table. Set
/// by hand: a hand rests for less time.
const MIN_STEADY_FRAMES: usize = 12;
/// A new die with an uncertain face is read again in at most this number of frames. After these frames, the changes are accepted without
/// this die. While there is a large change, which may be a hand, dice are read in at most this number of frames. Set by hand.
const MAX_TRIES: usize = 3;
/// If a change shows a die, the die is new only if the background image shows a die at this place with at most this probability. Set by
/// hand.
const MAX_EARLIER_PROBABILITY: f64 = 0.5;
/// A die is detected if its probability (0 to 1) is at least this. Set by hand.
const MIN_DIE_PROBABILITY: f64 = 0.5;

/// Detects dice that are rolled beside the board during a watch. It compares each frame's image of the table with the table's appearance in
/// earlier frames.
#[derive(Debug, Default)]
pub struct RollDetector {
    /// Appearance of the table before the changes that have not been accepted yet; `None` before the first frame without motion.
    background: Option<Background>,
    /// The latest frame.
    latest: Option<Blocks>,
    /// Number of latest frames in which the dice in the current changes could not be read.
    tries: usize,
    /// The rolled die; `None` before the first roll, and after the die was taken.
    die: Option<RolledDie>,
    /// Centre of the latest rolled die, in pixels. It is kept after the die was taken.
    last_position: Option<Point>,
    /// Whether the place of the latest rolled die differs from the background in the latest frame: the die is covered or was taken.
    is_covered: bool,
    /// Number of rolls so far.
    rolls: usize,
}

/// A rolled die, with its place.
#[derive(Debug, Clone, Copy)]
struct RolledDie {
    roll: Roll,
    /// Centre of the die, in pixels.
    center: Point,
}

/// A die that was rolled beside the dice board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Roll {
    /// Number of the roll during the watch, from 1. It distinguishes two rolls of the same face.
    pub number: usize,
    /// The face on top.
    pub face: Face,
}

/// A frame without motion.
struct StillFrame<'a> {
    image: &'a RgbImage,
    blocks: &'a Blocks,
    /// The differences from the background.
    changes: Vec<Change>,
}

/// Appearance of the table before the changes that have not been accepted yet.
#[derive(Debug)]
struct Background {
    image: RgbImage,
    blocks: Blocks,
    /// Blocks of the latest frame without motion.
    latest_still: Blocks,
    /// For each block, the number of the latest successive frames without motion in which the block's colour was constant.
    steady_frames: Vec<usize>,
}

impl Background {
    fn new(image: &RgbImage, blocks: Blocks) -> Self {
        Self {
            image: image.clone(),
            steady_frames: vec![0; blocks.count()],
            latest_still: blocks.clone(),
            blocks,
        }
    }

    /// Records a frame without motion. Returns the changed blocks whose appearance was constant for [`MIN_STEADY_FRAMES`] frames, so that
    /// they now belong to the table.
    fn update_steady(&mut self, blocks: &Blocks) -> Vec<usize> {
        let moved = blocks.differing(&self.latest_still);
        self.latest_still = blocks.clone();
        for (steady, moved) in self.steady_frames.iter_mut().zip(moved) {
            *steady = if moved { 0 } else { *steady + 1 };
        }
        let changed = blocks.differing(&self.blocks).into_iter().enumerate();
        let changed = changed.filter_map(|(index, is_changed)| is_changed.then_some(index));
        changed
            .filter(|&index| self.steady_frames[index] >= MIN_STEADY_FRAMES)
            .collect()
    }

    /// Copies the accepted blocks from a frame to the background.
    fn accept(&mut self, image: &RgbImage, blocks: &Blocks, accepted: impl Iterator<Item = usize>) {
        for index in accepted {
            self.blocks.copy_block(blocks, index);
            blocks.copy_pixels(image, index, &mut self.image);
        }
    }
}

impl RollDetector {
    /// Returns the latest roll while its die is visible; `None` if there is none.
    pub fn roll(&self) -> Option<Roll> {
        let visible = self.die.filter(|_| !self.is_covered);
        visible.map(|die| die.roll)
    }

    /// Records a frame in which the board was read.
    ///
    /// # Errors
    /// When the network fails.
    pub fn update(
        &mut self,
        reader: &DiceReader,
        image: &RgbImage,
        board: &ReadBoard,
    ) -> Result<(), ReadError> {
        let blocks = Blocks::beside(image, &board.board.corners_in_image);
        let latest = self.latest.replace(blocks.clone());
        let is_still = latest.is_some_and(|latest| blocks.changed_since(&latest).is_empty());
        let Some(background) = &self.background else {
            self.background = is_still.then(|| Background::new(image, blocks));
            return Ok(());
        };
        let changes = blocks.changed_since(&background.blocks);
        let die_width = die_area(board).sqrt();
        self.is_covered = changes
            .iter()
            .any(|change| self.is_at_roll(change, die_width));
        if is_still {
            let frame = StillFrame {
                image,
                blocks: &blocks,
                changes,
            };
            return self.update_still(reader, frame, board);
        }
        self.tries = 0;
        Ok(())
    }

    /// Records a frame without motion.
    fn update_still(
        &mut self,
        reader: &DiceReader,
        frame: StillFrame,
        board: &ReadBoard,
    ) -> Result<(), ReadError> {
        let StillFrame {
            image,
            blocks,
            changes,
        } = frame;
        let area = die_area(board);
        let (large, small): (Vec<Change>, Vec<Change>) = changes
            .into_iter()
            .partition(|change| change.area() > MAX_DIE_AREA * area);
        // A large change may be a hand.
        let is_busy = !large.is_empty();
        let may_be_die = |change: &Change| change.area() >= MIN_DIE_AREA * area;
        let small: Vec<Change> = small.into_iter().filter(may_be_die).collect();
        let mut accepted = Vec::new();
        if !is_busy || self.tries < MAX_TRIES {
            let new = self.new_dice(reader, image, board, &small)?;
            if self.record_dice(&new, is_busy) {
                accepted = if is_busy {
                    blocks_of(&small)
                } else {
                    blocks.all()
                };
                accepted.retain(|index| !new.vanished.contains(index));
            }
        }
        self.update_background(image, blocks, accepted, area.sqrt());
        Ok(())
    }

    /// Records the dice that were read. Returns whether the changes are explained, so that they need not be read again. As long as a die
    /// has an uncertain face, they are not explained, but at most for [`MAX_TRIES`] frames. `is_busy` means that there is a large change,
    /// which may be a hand. Then only a recorded roll explains the changes, because the next frame may show a die that the hand occludes
    /// now.
    fn record_dice(&mut self, new: &NewDice, is_busy: bool) -> bool {
        let may_become_clear = new.is_unclear && self.tries < MAX_TRIES;
        let is_explained = !may_become_clear && (self.record_roll(new) || !is_busy);
        self.tries = if is_explained { 0 } else { self.tries + 1 };
        if is_explained && !is_busy {
            self.die = self.die.filter(|_| !self.is_covered);
        }
        is_explained
    }

    /// Returns whether a change is at the place of the latest rolled die; `die_width` is in pixels.
    fn is_at_roll(&self, change: &Change, die_width: f64) -> bool {
        self.last_position
            .is_some_and(|position| (change.center - position).norm() < die_width + change.radius())
    }

    /// Records a roll if there is exactly one new die. Returns whether a roll was recorded.
    fn record_roll(&mut self, new: &NewDice) -> bool {
        let [(face, center)] = new.dice[..] else {
            return false;
        };
        self.rolls += 1;
        let number = self.rolls;
        let roll = Roll { number, face };
        (self.die, self.is_covered) = (Some(RolledDie { roll, center }), false);
        self.last_position = Some(center);
        true
    }

    /// Reads the dice at the places of `changes`. Returns the dice at places where no die lay before, and the blocks of dice that have
    /// vanished. Returns no dice and no blocks if there are more than [`MAX_CHANGES`] changes.
    fn new_dice(
        &self,
        reader: &DiceReader,
        image: &RgbImage,
        board: &ReadBoard,
        changes: &[Change],
    ) -> Result<NewDice, ReadError> {
        let mut new = NewDice::default();
        let Some(background) = self
            .background
            .as_ref()
            .filter(|_| changes.len() <= MAX_CHANGES)
        else {
            return Ok(new);
        };
        for change in changes {
            let Some(read) = reader.read_beside(image, board, change.center)? else {
                continue;
            };
            let earlier = reader.read_beside_at(&background.image, board, read.middle)?;
            let has_vanished = read.die_probability < MIN_DIE_PROBABILITY
                && earlier.die_probability > MAX_EARLIER_PROBABILITY;
            if has_vanished && !self.is_at_roll(change, die_area(board).sqrt()) {
                new.vanished.extend(blocks_of(slice::from_ref(change)));
            }
            if read.die_probability < MIN_DIE_PROBABILITY
                || is_on_board(read.middle, board)
                || earlier.die_probability > MAX_EARLIER_PROBABILITY
            {
                continue;
            }
            match read.face {
                Some(face) => new.dice.push((face, change.center)),
                None => new.is_unclear = true,
            }
        }
        Ok(new)
    }

    /// Updates the background with the blocks of a frame: with those of explained changes, `accepted`, and with those that were steady long
    /// enough to count as part of the table. If the place of a covered die has become part of the table, the die counts as taken.
    /// `die_width` is in pixels.
    fn update_background(
        &mut self,
        image: &RgbImage,
        blocks: &Blocks,
        accepted: Vec<usize>,
        die_width: f64,
    ) {
        let Some(background) = &mut self.background else {
            return;
        };
        let steady = background.update_steady(blocks);
        let is_steady = |place: Point| {
            let mut steady = steady.iter();
            steady.any(|&index| (blocks.center_of(index) - place).norm() < die_width)
        };
        let is_taken = self.is_covered && self.die.is_some_and(|die| is_steady(die.center));
        self.die = self.die.filter(|_| !is_taken);
        background.accept(image, blocks, accepted.into_iter().chain(steady));
    }
}

/// Dice at places where no die lay before.
#[derive(Debug, Default)]
struct NewDice {
    /// For each die, its face and the centre of the change at its place, in pixels.
    dice: Vec<(Face, Point)>,
    /// Whether there is a new die with an uncertain face, which is not in `dice`.
    is_unclear: bool,
    /// The blocks of dice that are no longer visible, apart from the rolled die. These blocks remain in the background image, because the
    /// dice may only be covered and become visible again.
    vanished: Vec<usize>,
}

/// Returns whether a point in board coordinates (squares) is on the board. A die there was not rolled beside the board, even if it occludes
/// the table behind the board's far edge.
fn is_on_board(point: Point, board: &ReadBoard) -> bool {
    let (margin, side) = (board.board.margin, board.board.size as f64);
    let range = -margin..=side + margin;
    range.contains(&point.x) && range.contains(&point.y)
}

/// Returns the area that the top face of a die has in the image in the middle of the board, in square pixels.
fn die_area(board: &ReadBoard) -> f64 {
    let side = board.board.size as f64 + 2.0 * board.board.margin;
    let square_area = board.board.corners_in_image.signed_area().abs() / side.powi(2);
    square_area * board.reading.dice_height.height.powi(2)
}

#[cfg(test)]
mod tests;
