//! Deterministic pseudo-random numbers, so that a failed test can be repeated.

/// A small pseudo-random number generator. The number in it is its state; initially it is the seed.
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
}
