//! Smooth noise from one table of random numbers.

use std::sync::OnceLock;

use super::chance::Chance;

const SIDE: usize = 256;

fn table() -> &'static [f32] {
    static TABLE: OnceLock<Vec<f32>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut chance = Chance::new(1, 0);
        (0..SIDE * SIDE).map(|_| chance.unit() as f32).collect()
    })
}

/// Smooth noise 0..1 with features of size 1.
pub fn smooth(x: f32, y: f32) -> f32 {
    let table = table();
    let (fx, fy) = (x.floor(), y.floor());
    let (tx, ty) = (x - fx, y - fy);
    let (tx, ty) = (tx * tx * (3.0 - 2.0 * tx), ty * ty * (3.0 - 2.0 * ty));
    let (x0, y0) = (fx as i32 as usize % SIDE, fy as i32 as usize % SIDE);
    let (x1, y1) = ((x0 + 1) % SIDE, (y0 + 1) % SIDE);
    let at = |x: usize, y: usize| table[y * SIDE + x];
    let top = at(x0, y0) + (at(x1, y0) - at(x0, y0)) * tx;
    let bottom = at(x0, y1) + (at(x1, y1) - at(x0, y1)) * tx;
    top + (bottom - top) * ty
}

/// A noise field: where it starts, its largest feature, its octaves.
#[derive(Debug, Clone, Copy)]
pub struct Field {
    offset: [f32; 2],
    frequency: [f32; 2],
    octaves: u32,
    gain: f32,
}

impl Field {
    /// Features of `size` (same unit as the coordinates) along x and y, halved with each further octave.
    pub fn new(chance: &mut Chance, size: [f64; 2], octaves: u32) -> Self {
        Self {
            offset: [chance.range(0.0, 250.0) as f32, chance.range(0.0, 250.0) as f32],
            frequency: size.map(|size| (1.0 / size) as f32),
            octaves,
            gain: 0.6,
        }
    }

    /// The field's value 0..1 (mean 0.5); octaves finer than `footprint` (the size of a pixel) are left out.
    pub fn at(&self, x: f32, y: f32, footprint: f32) -> f32 {
        let (mut sum, mut total, mut weight) = (0.0, 0.0, 1.0);
        let (mut px, mut py) = (x * self.frequency[0] + self.offset[0], y * self.frequency[1] + self.offset[1]);
        let mut frequency = self.frequency[0].max(self.frequency[1]) * footprint;
        for _ in 0..self.octaves {
            total += weight;
            // The mean stands for what a pixel cannot show.
            let seen = (2.0 - 2.0 * frequency).clamp(0.0, 1.0);
            sum += weight * if seen > 0.0 { 0.5 + (smooth(px, py) - 0.5) * seen } else { 0.5 };
            (px, py) = (px * 2.03 + 17.3, py * 2.03 + 31.7);
            frequency *= 2.0;
            weight *= self.gain;
        }
        sum / total
    }
}
