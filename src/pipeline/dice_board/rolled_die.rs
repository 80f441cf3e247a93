//! Watches the table beside the dice board for the die that was rolled: a die that lies where nothing lay before.

mod blocks;

use std::slice;

use image::RgbImage;

use crate::{
    geometry::Point,
    pipeline::dice_board::rolled_die::blocks::{Blocks, Change, blocks_of},
    read::{
        ReadError,
        dice_board::{DiceReader, ReadBoard},
    },
    rules::ominoes::Face,
};

/// Minimum and maximum area of a change that may be a die, with its sides and its shadow, as multiples of the area of a die's top. Set by hand.
const DIE_AREA: (f64, f64) = (0.3, 8.0);
/// Maximum number of changes that are read as dice. More are no roll of one die. Set by hand.
const MAX_CHANGES: usize = 4;
/// Number of frames without motion in which something beside the board has looked the same, after which it belongs to the table. A hand rests
/// for less time. Set by hand.
const PATIENCE: usize = 12;
/// Number of frames in which a change is read until a face on it is certain. Set by hand.
const MAX_TRIES: usize = 3;
/// Probability of a die below which nothing lay in a place before. Set by hand.
const MAX_BEFORE: f64 = 0.6;
/// Probability of a die above which there is one. Set by hand.
const MIN_DIE: f64 = 0.5;

/// The table beside the board in a watch, and the die that was rolled there.
#[derive(Debug, Default)]
pub struct RolledDie {
    before: Option<Before>,
    latest: Option<Blocks>,
    /// Number of frames in which a die of this change could not be read.
    tries: usize,
    /// The die, and the middle of the die in pixels.
    die: Option<(Roll, Point)>,
    /// Where the latest die was rolled to, in pixels. It need not lie there any more.
    place: Option<Point>,
    /// Whether the place of the die looks different in the latest frame: the die is covered, or gone.
    is_covered: bool,
    /// Number of rolls so far.
    rolls: usize,
}

/// A die that was rolled beside the dice board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Roll {
    /// Number of the roll during the watch, from 1. It tells two rolls of the same face apart.
    pub number: usize,
    /// The face on top.
    pub face: Face,
}

/// The table as it was before the latest changes.
#[derive(Debug)]
struct Before {
    image: RgbImage,
    blocks: Blocks,
    /// How the table looked in the latest frame without motion.
    latest_still: Blocks,
    /// For each block, the number of frames without motion, up to that one, in which it has looked the same.
    steady: Vec<usize>,
}

impl Before {
    fn new(image: &RgbImage, blocks: Blocks) -> Self {
        Self {
            image: image.clone(),
            steady: vec![0; blocks.count()],
            latest_still: blocks.clone(),
            blocks,
        }
    }

    /// Takes a frame without motion into account. Returns the changed blocks that have looked the same for so long that they belong to the table.
    fn settled(&mut self, blocks: &Blocks) -> Vec<usize> {
        let moved = blocks.differing(&self.latest_still);
        self.latest_still = blocks.clone();
        for (steady, moved) in self.steady.iter_mut().zip(moved) {
            *steady = if moved { 0 } else { *steady + 1 };
        }
        let changed = blocks.differing(&self.blocks).into_iter().enumerate();
        let changed = changed.filter_map(|(index, is_changed)| is_changed.then_some(index));
        changed
            .filter(|&index| self.steady[index] >= PATIENCE)
            .collect()
    }

    /// Takes blocks over from a frame.
    fn accept(&mut self, image: &RgbImage, blocks: &Blocks, accepted: impl Iterator<Item = usize>) {
        for index in accepted {
            self.blocks.copy_block(blocks, index);
            blocks.copy_pixels(image, index, &mut self.image);
        }
    }
}

impl RolledDie {
    /// Returns the latest roll, while its die is seen; `None` if there is none, or its face is not certain.
    pub fn roll(&self) -> Option<Roll> {
        let seen = self.die.filter(|_| !self.is_covered);
        seen.map(|(roll, _)| roll)
    }

    /// Takes a frame into account in which the board was read.
    ///
    /// # Errors
    /// When the network fails.
    pub fn see(
        &mut self,
        reader: &DiceReader,
        image: &RgbImage,
        board: &ReadBoard,
    ) -> Result<(), ReadError> {
        let blocks = Blocks::beside(image, &board.board.corners_in_image);
        let latest = self.latest.replace(blocks.clone());
        let is_still = latest.is_some_and(|latest| blocks.changed_since(&latest).is_empty());
        let Some(before) = &self.before else {
            self.before = is_still.then(|| Before::new(image, blocks));
            return Ok(());
        };
        let changes = blocks.changed_since(&before.blocks);
        let die = die_area(board).sqrt();
        self.is_covered = changes.iter().any(|change| self.is_of_roll(change, die));
        if is_still {
            return self.see_still(reader, (image, &blocks), board, changes);
        }
        self.tries = 0;
        Ok(())
    }

    /// Takes a frame without motion into account, with what has changed in it since before.
    fn see_still(
        &mut self,
        reader: &DiceReader,
        (image, blocks): (&RgbImage, &Blocks),
        board: &ReadBoard,
        changes: Vec<Change>,
    ) -> Result<(), ReadError> {
        let area = die_area(board);
        let (large, others): (Vec<Change>, Vec<Change>) = changes
            .into_iter()
            .partition(|change| change.area() > DIE_AREA.1 * area);
        let is_busy = !large.is_empty();
        let may_be_die = |change: &Change| change.area() >= DIE_AREA.0 * area;
        let others: Vec<Change> = others.into_iter().filter(may_be_die).collect();
        let mut accepted = Vec::new();
        if !is_busy || self.tries < MAX_TRIES {
            let new = self.new_dice(reader, image, board, &others)?;
            if self.explain(&new, is_busy) {
                accepted = if is_busy {
                    blocks_of(&others)
                } else {
                    blocks.all()
                };
                accepted.retain(|index| !new.lost.contains(index));
            }
        }
        self.settle(image, blocks, accepted, area.sqrt());
        Ok(())
    }

    /// Takes the dice that were read into account. Returns whether they explain what has changed. Beside something large, which may be a hand,
    /// only a roll does: what is no die in this frame may be one in the next.
    fn explain(&mut self, new: &NewDice, is_busy: bool) -> bool {
        let may_become_clear = new.is_unclear && self.tries < MAX_TRIES;
        let is_explained = !may_become_clear && (self.note(new) || !is_busy);
        self.tries = if is_explained { 0 } else { self.tries + 1 };
        if is_explained && !is_busy {
            self.die = self.die.filter(|_| !self.is_covered);
        }
        is_explained
    }

    /// Returns whether a change is where the latest die was rolled to; `die` is the width of a die in pixels.
    fn is_of_roll(&self, change: &Change, die: f64) -> bool {
        self.place
            .is_some_and(|at| (change.middle - at).norm() < die + change.radius())
    }

    /// Notes a die that was rolled, if there is exactly one new die. Returns whether there is.
    fn note(&mut self, new: &NewDice) -> bool {
        let [(face, at)] = new.dice[..] else {
            return false;
        };
        self.rolls += 1;
        let number = self.rolls;
        (self.die, self.is_covered) = (Some((Roll { number, face }, at)), false);
        self.place = Some(at);
        true
    }

    /// Reads the dice that lie where no die lay before.
    fn new_dice(
        &self,
        reader: &DiceReader,
        image: &RgbImage,
        board: &ReadBoard,
        changes: &[Change],
    ) -> Result<NewDice, ReadError> {
        let mut new = NewDice::default();
        let Some(before) = self
            .before
            .as_ref()
            .filter(|_| changes.len() <= MAX_CHANGES)
        else {
            return Ok(new);
        };
        for change in changes {
            let Some(read) = reader.read_beside(image, board, change.middle)? else {
                continue;
            };
            let earlier = reader.read_beside_at(&before.image, board, read.middle)?;
            let is_lost = read.is_die < MIN_DIE && earlier.is_die > MAX_BEFORE;
            if is_lost && !self.is_of_roll(change, die_area(board).sqrt()) {
                new.lost.extend(blocks_of(slice::from_ref(change)));
            }
            if read.is_die < MIN_DIE
                || is_on_board(read.middle, board)
                || earlier.is_die > MAX_BEFORE
            {
                continue;
            }
            match read.face {
                Some(face) => new.dice.push((face, change.middle)),
                None => new.is_unclear = true,
            }
        }
        Ok(new)
    }

    /// Takes over from a frame what was explained there, and what has looked the same for long; `die` is the width of a die in pixels. A die
    /// that was covered for long is gone.
    fn settle(&mut self, image: &RgbImage, blocks: &Blocks, accepted: Vec<usize>, die: f64) {
        let Some(before) = &mut self.before else {
            return;
        };
        let settled = before.settled(blocks);
        let is_at = |at: Point| {
            let mut settled = settled.iter();
            settled.any(|&index| (blocks.middle_of(index) - at).norm() < die)
        };
        let is_gone = self.is_covered && self.die.is_some_and(|(_, at)| is_at(at));
        self.die = self.die.filter(|_| !is_gone);
        before.accept(image, blocks, accepted.into_iter().chain(settled));
    }
}

/// Dice that lie where no die lay before.
#[derive(Debug, Default)]
struct NewDice {
    /// The faces, and the middles in pixels.
    dice: Vec<(Face, Point)>,
    /// Whether there is another one whose face is not certain.
    is_unclear: bool,
    /// The blocks where a die lay that is not seen any more, apart from the die that was rolled: it may only be covered.
    lost: Vec<usize>,
}

/// Returns whether a point in board coordinates (squares) is on the board. Dice on the far edge of the board hide the table behind it.
fn is_on_board(at: Point, board: &ReadBoard) -> bool {
    let (margin, side) = (board.board.margin, board.board.size as f64);
    let on = -margin..=side + margin;
    on.contains(&at.x) && on.contains(&at.y)
}

/// Returns the area of a die's top in the middle of the board, in pixels.
fn die_area(board: &ReadBoard) -> f64 {
    let side = board.board.size as f64 + 2.0 * board.board.margin;
    let square = board.board.corners_in_image.signed_area().abs() / side.powi(2);
    square * board.reading.standing.height.powi(2)
}

#[cfg(test)]
mod tests;
