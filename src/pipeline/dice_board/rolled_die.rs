//! Watches the table beside the dice board for the die that was rolled: a die that lies where nothing lay before.

use image::RgbImage;

use crate::{
    geometry::{Point, Quad},
    raster::{Connectivity, components},
    read::{
        ReadError,
        dice_board::{DiceReader, ReadBoard},
    },
    rules::ominoes::Face,
    stats::median_ratio,
};

/// Side of the blocks of the image whose mean colours are compared, in pixels.
const BLOCK: usize = 8;
/// Minimum change of a block's mean red, green or blue (0 to 255) for it to count as changed. Set by hand.
const MIN_CHANGE: f32 = 15.0;
/// Brightness (0 to 255) up to which a block says nothing about a change of the light.
const DARK: f32 = 25.0;
/// Minimum and maximum area of a change that may be a die, with its sides and its shadow, as multiples of the area of a die's top. Set by hand.
const DIE_AREA: (f64, f64) = (0.3, 5.0);
/// Maximum number of changes that are read as dice. More are no roll of one die. Set by hand.
const MAX_CHANGES: usize = 4;
/// Number of frames in a row that look the same after which something large beside the board no longer counts as a hand. Set by hand.
const PATIENCE: usize = 40;
/// Number of frames in which a change is read until a face on it is certain. Set by hand.
const MAX_TRIES: usize = 3;
/// Probability of a die below which nothing lay in a place before. Set by hand.
const MAX_BEFORE: f64 = 0.6;
/// Probability of a die above which there is one. Set by hand.
const MIN_DIE: f64 = 0.5;
/// Width of the strip around the board that belongs to it, as a fraction of its side. Set by hand: dice at the edge stand out over it.
const RIM: f64 = 0.03;

/// The table beside the board in a watch, and the die that was rolled there.
#[derive(Debug, Default)]
pub struct RolledDie {
    before: Option<Before>,
    latest: Option<Blocks>,
    /// Number of frames in a row that look the same, while something large has changed.
    patience: usize,
    /// Number of frames in which a die of this change could not be read.
    tries: usize,
    /// The die, and the middle of the die in pixels.
    die: Option<(Roll, Point)>,
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

/// The table at a time when no hand was there.
#[derive(Debug)]
struct Before {
    image: RgbImage,
    blocks: Blocks,
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
        let before = self.before.iter();
        let changes = before.flat_map(|before| blocks.changed_since(&before.blocks));
        let changes: Vec<Change> = changes.collect();
        let area = die_area(board);
        self.is_covered = self.has_changed_at_die(&changes, area.sqrt());
        if !is_still {
            self.patience = 0;
            return Ok(());
        }
        let is_large = |change: &Change| change.area() > DIE_AREA.1 * area;
        let is_settled = if changes.iter().any(is_large) {
            self.has_settled()
        } else {
            self.die = self.die.filter(|_| !self.is_covered);
            let small = |change: &Change| change.area() >= DIE_AREA.0 * area;
            let changes: Vec<Change> = changes.into_iter().filter(small).collect();
            let new = self.new_dice(reader, image, board, &changes)?;
            self.note(&new)
        };
        if is_settled {
            self.accept(image, blocks);
        }
        Ok(())
    }

    /// Counts a frame in which something large has changed. Returns whether it has been there for so long that it is no hand.
    fn has_settled(&mut self) -> bool {
        self.patience += 1;
        let is_settled = self.patience > PATIENCE;
        if is_settled {
            self.die = None;
        }
        is_settled
    }

    /// Returns whether one of the changes is at the place of the rolled die; `die` is the width of a die in pixels.
    fn has_changed_at_die(&self, changes: &[Change], die: f64) -> bool {
        self.die.is_some_and(|(_, at)| {
            let mut changes = changes.iter();
            changes.any(|change| (change.middle - at).norm() < die + change.radius())
        })
    }

    /// Notes a die that was rolled, if there is exactly one new die. Returns `false` if a die should be read again in the next frame.
    fn note(&mut self, new: &NewDice) -> bool {
        if new.is_unclear && self.tries < MAX_TRIES {
            self.tries += 1;
            return false;
        }
        if let [(face, at)] = new.dice[..] {
            self.rolls += 1;
            let number = self.rolls;
            (self.die, self.is_covered) = (Some((Roll { number, face }, at)), false);
        }
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

    fn accept(&mut self, image: &RgbImage, blocks: Blocks) {
        (self.patience, self.tries) = (0, 0);
        self.before = Some(Before {
            image: image.clone(),
            blocks,
        });
    }
}

/// Dice that lie where no die lay before.
#[derive(Debug, Default)]
struct NewDice {
    /// The faces, and the middles in pixels.
    dice: Vec<(Face, Point)>,
    /// Whether there is another one whose face is not certain.
    is_unclear: bool,
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

/// The mean red, green and blue (0 to 255) of the blocks of an image, row by row; `None` for blocks that show the board.
#[derive(Debug, Clone)]
struct Blocks {
    colours: Vec<Option<[f32; 3]>>,
    columns: usize,
}

/// A connected part of the image that has changed.
struct Change {
    /// Number of blocks.
    blocks: usize,
    /// Mean of the centres of the blocks, in pixels.
    middle: Point,
}

impl Change {
    /// Returns the radius in pixels, if it is about as wide as high.
    fn radius(&self) -> f64 {
        (self.area() / std::f64::consts::PI).sqrt()
    }

    /// Returns the area in pixels.
    fn area(&self) -> f64 {
        (self.blocks * BLOCK * BLOCK) as f64
    }
}

impl Blocks {
    fn beside(image: &RgbImage, board: &Quad) -> Self {
        let (columns, rows) = (
            image.width() as usize / BLOCK,
            image.height() as usize / BLOCK,
        );
        let middle = board.center();
        let board = Quad(board.0.map(|at| middle + (1.0 + 2.0 * RIM) * (at - middle)));
        let colour = |index: usize| {
            let is_board = board.contains(middle_of(index, columns));
            (!is_board).then(|| mean(image, index % columns * BLOCK, index / columns * BLOCK))
        };
        Self {
            colours: (0..rows * columns).map(colour).collect(),
            columns,
        }
    }

    /// Returns the parts that have changed since `before`, apart from a change of the light on the whole.
    fn changed_since(&self, before: &Self) -> Vec<Change> {
        if self.colours.len() != before.colours.len() {
            return Vec::new();
        }
        let pair = |index: usize| self.colours[index].zip(before.colours[index]);
        let values = (0..self.colours.len()).filter_map(pair);
        let values = values.flat_map(|(now, before)| now.into_iter().zip(before));
        let gain = median_ratio(values, DARK).unwrap_or(1.0);
        let is_changed = |index: usize| {
            pair(index).is_some_and(|(now, before)| {
                let mut channels = now.into_iter().zip(before);
                channels.any(|(now, before)| (now - gain * before).abs() > MIN_CHANGE)
            })
        };
        let size = (self.columns, self.colours.len() / self.columns.max(1));
        let parts = components(size, Connectivity::Eight, is_changed);
        parts
            .iter()
            .filter(|part| part.len() > 1)
            .map(|part| self.change(part))
            .collect()
    }

    fn change(&self, part: &[usize]) -> Change {
        let sum = part.iter().fold(Point::origin(), |sum, &index| {
            sum + middle_of(index, self.columns).coords
        });
        Change {
            blocks: part.len(),
            middle: sum / part.len() as f64,
        }
    }
}

/// Returns the centre of a block, in pixels.
fn middle_of(index: usize, columns: usize) -> Point {
    let at = |block: usize| (block * BLOCK + BLOCK / 2) as f64;
    Point::new(at(index % columns), at(index / columns))
}

fn mean(image: &RgbImage, left: usize, top: usize) -> [f32; 3] {
    let stride = 3 * image.width() as usize;
    let mut sum = [0u32; 3];
    for row in top..top + BLOCK {
        let start = row * stride + 3 * left;
        for pixel in image.as_raw()[start..start + 3 * BLOCK].chunks_exact(3) {
            for (sum, value) in sum.iter_mut().zip(pixel) {
                *sum += u32::from(*value);
            }
        }
    }
    sum.map(|sum| sum as f32 / (BLOCK * BLOCK) as f32)
}

#[cfg(test)]
mod tests;
