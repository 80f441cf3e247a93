//! Smooth two-dimensional noise, interpolated from one table of random numbers.

use std::sync::OnceLock;

use super::rng::SceneRng;

/// Side of the table of random numbers; a power of 2, so that coordinates wrap around with a bit mask.
const SIDE: i32 = 256;
/// Number of random numbers in the table.
const TABLE_SIZE: usize = (SIDE * SIDE) as usize;
/// Random numbers from 0 to 1 on a square grid of `SIDE` by `SIDE`.
type Table = [f32; TABLE_SIZE];

/// Returns the table of random numbers, which is the same for all scenes.
fn table() -> &'static Table {
    static TABLE: OnceLock<Box<Table>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut rng = SceneRng::new(1, 0);
        let values: Vec<f32> = (0..SIDE * SIDE).map(|_| rng.unit() as f32).collect();
        values.try_into().expect("the table has SIDE * SIDE values")
    })
}

/// Rounds down to an integer. Faster than `f32::floor`, which is a function call on processors without a rounding instruction.
pub fn floor(value: f32) -> i32 {
    let cut = value as i32;
    cut - i32::from(value < cut as f32)
}

/// Returns the fractional part of a number, at least 0 and less than 1: the number minus its [`floor`].
pub fn fract(value: f32) -> f32 {
    value - floor(value) as f32
}

/// Returns smooth noise from 0 to 1, interpolated between the table's numbers at integer coordinates.
fn smooth(table: &Table, x: f32, y: f32) -> f32 {
    let (x0, y0) = (floor(x), floor(y));
    let (tx, ty) = (x - x0 as f32, y - y0 as f32);
    let (tx, ty) = (tx * tx * (3.0 - 2.0 * tx), ty * ty * (3.0 - 2.0 * ty));
    // `& (TABLE_SIZE - 1)` does not change the index. It shows the compiler that the index is within the table.
    let at = |x: i32, y: i32| {
        let index = ((y & (SIDE - 1)) * SIDE) | (x & (SIDE - 1));
        table[index as usize & (TABLE_SIZE - 1)]
    };
    let top = at(x0, y0) + (at(x0 + 1, y0) - at(x0, y0)) * tx;
    let bottom = at(x0, y0 + 1) + (at(x0 + 1, y0 + 1) - at(x0, y0 + 1)) * tx;
    top + (bottom - top) * ty
}

/// A noise field: a sum of smooth noise at several scales (octaves).
#[derive(Clone, Copy)]
pub struct Field {
    offset: [f32; 2],
    frequency: [f32; 2],
    octaves: u32,
    table: &'static Table,
}

/// Ratio of an octave's amplitude to the amplitude of the next coarser octave; set by hand.
const GAIN: f32 = 0.6;

impl Field {
    /// Creates a random field. Its largest features have `size` along x and y, in the unit of the coordinates; each further octave
    /// about halves the size.
    pub fn new(rng: &mut SceneRng, size: [f64; 2], octaves: u32) -> Self {
        Self {
            offset: [rng.range(0.0, 250.0) as f32, rng.range(0.0, 250.0) as f32],
            frequency: size.map(|size| (1.0 / size) as f32),
            octaves,
            table: table(),
        }
    }

    /// Returns the field's value at a point, from 0 to 1 with mean 0.5. `footprint` is the size of a pixel in the unit of the coordinates;
    /// octaves too fine for pixels of this size are replaced by their mean.
    pub fn value_at(&self, x: f32, y: f32, footprint: f32) -> f32 {
        let (mut sum, mut total, mut weight) = (0.0, 0.0, 1.0);
        let (mut px, mut py) = (
            x * self.frequency[0] + self.offset[0],
            y * self.frequency[1] + self.offset[1],
        );
        let mut frequency = self.frequency[0].max(self.frequency[1]) * footprint;
        for _ in 0..self.octaves {
            total += weight;
            // Weight of this octave's own value, from 1 to 0. The larger the pixels are in comparison with the features of the octave, the
            // more the value is replaced by the mean of the octave, 0.5.
            let kept = (2.0 - 2.0 * frequency).clamp(0.0, 1.0);
            sum += weight
                * if kept > 0.0 {
                    0.5 + (smooth(self.table, px, py) - 0.5) * kept
                } else {
                    0.5
                };
            (px, py) = (px * 2.03 + 17.3, py * 2.03 + 31.7);
            frequency *= 2.0;
            weight *= GAIN;
        }
        sum / total
    }
}

impl std::fmt::Debug for Field {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Field")
            .field("frequency", &self.frequency)
            .finish_non_exhaustive()
    }
}
