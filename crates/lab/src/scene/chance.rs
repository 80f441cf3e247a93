//! Seeded chance: everything random in a scene is drawn from one of these, in a fixed order.

use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};

/// A seeded source of random numbers. The conversions are our own, so that a newer `rand` draws the same scenes.
#[derive(Debug)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The source for a seed; `stream` divides independent uses of one seed.
    pub fn new(seed: u64, stream: u64) -> Self {
        let mixed = seed
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .wrapping_add(stream.wrapping_mul(0xd1b5_4a32_d192_ed03));
        Self(ChaCha8Rng::seed_from_u64(mixed))
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Uniform in [0, 1).
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Uniform in [low, high).
    pub fn range(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// Uniform in the logarithm, between two positive values.
    pub fn log_range(&mut self, low: f64, high: f64) -> f64 {
        self.range(low.ln(), high.ln()).exp()
    }

    /// A whole number from `low` to `high`, both included.
    pub fn int(&mut self, low: usize, high: usize) -> usize {
        low + (self.bits() % (high - low + 1) as u64) as usize
    }

    /// Normally distributed with mean 0.
    pub fn gauss(&mut self, deviation: f64) -> f64 {
        let radius = (-2.0 * (1.0 - self.unit()).ln()).sqrt();
        deviation * radius * (std::f64::consts::TAU * self.unit()).cos()
    }

    /// True with the given probability.
    pub fn happens(&mut self, probability: f64) -> bool {
        self.unit() < probability
    }

    /// -1 or 1.
    pub fn sign(&mut self) -> f64 {
        if self.happens(0.5) { 1.0 } else { -1.0 }
    }

    /// One of several values.
    ///
    /// # Panics
    /// When there is none.
    pub fn pick<T: Clone>(&mut self, of: &[T]) -> T {
        let index = self.int(0, of.len() - 1);
        of[index].clone()
    }

    /// Puts the values into a random order.
    pub fn shuffle<T>(&mut self, values: &mut [T]) {
        for last in (1..values.len()).rev() {
            let other = self.int(0, last);
            values.swap(last, other);
        }
    }
}
