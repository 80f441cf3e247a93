//! Deterministic pseudo-random numbers, so that a failed test can be repeated.

/// A small pseudo-random number generator. The field holds its state, which starts as the seed.
pub struct TestRng(pub u64);

impl TestRng {
    /// Returns a number from 0 to `limit - 1`. `limit` must not be 0.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ (self.0 >> 29) ^ 0xD1B5;
        self.0 ^= self.0 >> 32;
        (self.0 >> 16) as usize % limit
    }

    /// Returns a random element of a list that is not empty.
    pub fn one_of<T: Copy>(&mut self, elements: &[T]) -> T {
        elements[self.below(elements.len())]
    }
}
