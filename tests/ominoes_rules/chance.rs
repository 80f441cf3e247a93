//! Fixed pseudo-random positions, so that a failure can be run again.

use umpire::rules::ominoes::{DICE, Face, Position};

/// A small generator (xorshift).
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ (self.0 >> 29) ^ 0xD1B5;
        self.0 ^= self.0 >> 32;
        (self.0 >> 16) as usize % limit
    }

    pub fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    pub fn face(&mut self) -> Face {
        self.one_of(&Face::ALL)
    }

    /// A board of 1 to 10 squares a side with up to 26 dice, in a corner of it so that they crowd; of few faces or many.
    pub fn position(&mut self) -> Position {
        let size = 1 + self.below(10);
        let crowded = 1 + self.below(size);
        let faces = &Face::ALL[self.below(5)..];
        let mut rows = vec![vec![None; size]; size];
        for _ in 0..self.below(DICE + 1) {
            let (row, col) = (self.below(crowded), self.below(crowded));
            rows[row][col] = Some(self.one_of(faces));
        }
        Position::from_rows(&rows).unwrap()
    }
}
