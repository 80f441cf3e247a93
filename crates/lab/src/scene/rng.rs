//! Seeded random numbers: all random choices of a scene are drawn from one generator, in a fixed order.

use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};

/// A seeded random number generator. The conversions from random bits are implemented here, so that a new version of `rand` yields
/// the same scenes.
#[derive(Debug)]
pub struct SceneRng(ChaCha8Rng);

impl SceneRng {
    /// Creates a generator from a seed. Generators with the same seed but another `stream` yield independent numbers.
    pub fn new(seed: u64, stream: u64) -> Self {
        let mixed = seed
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .wrapping_add(stream.wrapping_mul(0xd1b5_4a32_d192_ed03));
        Self(ChaCha8Rng::seed_from_u64(mixed))
    }

    /// Returns 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns a uniform number in [0, 1).
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Returns a uniform number in [low, high).
    pub fn range(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// Returns a random number between two positive values; its logarithm is uniformly distributed.
    pub fn log_range(&mut self, low: f64, high: f64) -> f64 {
        self.range(low.ln(), high.ln()).exp()
    }

    /// Returns a uniform integer from `low` to `high`, both inclusive.
    pub fn int(&mut self, low: usize, high: usize) -> usize {
        low + (self.bits() % (high - low + 1) as u64) as usize
    }

    /// Returns a normally distributed number with mean 0 and this standard deviation.
    pub fn gauss(&mut self, deviation: f64) -> f64 {
        let radius = (-2.0 * (1.0 - self.unit()).ln()).sqrt();
        deviation * radius * (std::f64::consts::TAU * self.unit()).cos()
    }

    /// Returns true with the given probability.
    pub fn bool(&mut self, probability: f64) -> bool {
        self.unit() < probability
    }

    /// Returns the number -1 or 1, each with probability 0.5.
    pub fn sign(&mut self) -> f64 {
        if self.bool(0.5) { 1.0 } else { -1.0 }
    }

    /// Returns a random element.
    ///
    /// # Panics
    /// When there are no elements.
    pub fn pick<T: Clone>(&mut self, elements: &[T]) -> T {
        let index = self.int(0, elements.len() - 1);
        elements[index].clone()
    }

    /// Puts the values in random order.
    pub fn shuffle<T>(&mut self, values: &mut [T]) {
        for last in (1..values.len()).rev() {
            let other = self.int(0, last);
            values.swap(last, other);
        }
    }
}
