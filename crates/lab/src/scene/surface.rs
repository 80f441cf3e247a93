//! Procedural surfaces of many kinds: tables, cloths, papers and covers.

use super::{
    color::{Rgb, from_hsv, jitter, linear, mix, scaled},
    noise::{Field, floor, fract},
    rng::SceneRng,
};

/// Pattern of a procedural surface, such as wood or stripes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pattern {
    Plain,
    Wood,
    Planks,
    Stripes,
    Checks,
    Gingham,
    Dots,
    Marble,
    Speckle,
    Blotches,
    Weave,
    Text,
    Tiles,
    Mosaic,
    Bits,
}

/// A surface with a random pattern and random colours, without borders; lengths are in mm.
#[derive(Debug, Clone)]
pub struct Surface {
    pattern: Pattern,
    /// Linear colours of the parts of the pattern; some patterns use only the first ones.
    colors: [Rgb; 4],
    /// Length of one repetition of the pattern, in mm.
    period: f32,
    /// Fraction of a period of the pattern that the foreground takes up, such as the stripe of a striped pattern; in other patterns, the
    /// strength of rings, veins or blotches. 0.15 to 0.85.
    duty: f32,
    /// Cosine and sine of the pattern's rotation.
    turn: [f32; 2],
    /// Noise with large features, for blotches, the rings of wood, and the large-scale brightness variation.
    coarse: Field,
    /// Noise with features of middle size, for fibres and veins.
    middle: Field,
    /// Noise with small features, for pores, grains, and the fine brightness variation.
    fine: Field,
    /// Strength of the large-scale brightness variation, 0 to 0.35.
    strength: f32,
    /// Strength of the fine brightness variation, 0 to 0.3.
    grain: f32,
    /// Strength of the surface's specular reflection, 0 (matt) to 1 (glossy).
    pub gloss: f32,
}

impl Surface {
    /// Creates a random table surface.
    pub fn table(rng: &mut SceneRng) -> Self {
        use Pattern as P;
        let pattern = rng.pick(&[
            P::Wood,
            P::Wood,
            P::Wood,
            P::Planks,
            P::Planks,
            P::Plain,
            P::Plain,
            P::Stripes,
            P::Checks,
            P::Gingham,
            P::Dots,
            P::Marble,
            P::Speckle,
            P::Speckle,
            P::Blotches,
            P::Blotches,
            P::Weave,
            P::Weave,
            P::Tiles,
            P::Mosaic,
        ]);
        Self::with_pattern(pattern, rng, 1.0)
    }

    /// Creates the random surface of a book, a paper or a box.
    pub fn cover(rng: &mut SceneRng) -> Self {
        use Pattern as P;
        let pattern = rng.pick(&[
            P::Plain,
            P::Plain,
            P::Text,
            P::Text,
            P::Stripes,
            P::Blotches,
            P::Dots,
            P::Mosaic,
            P::Mosaic,
            P::Checks,
            P::Marble,
            P::Bits,
            P::Bits,
        ]);
        Self::with_pattern(pattern, rng, 0.4)
    }

    /// Creates a surface of one colour, such as that of a gem; only its brightness varies. `rgb` is in sRGB from 0 to 255.
    pub fn plain(rng: &mut SceneRng, rgb: Rgb) -> Self {
        let mut surface = Self::with_pattern(Pattern::Plain, rng, 0.1);
        surface.colors = [linear(rgb); 4];
        surface
    }

    /// Creates a random cloth, for a sleeve.
    pub fn cloth(rng: &mut SceneRng) -> Self {
        let pattern = rng.pick(&[
            Pattern::Plain,
            Pattern::Weave,
            Pattern::Stripes,
            Pattern::Gingham,
        ]);
        Self::with_pattern(pattern, rng, 0.4)
    }

    /// Creates a surface with this pattern and random colours. All lengths of the pattern, except those of the finest noise, are multiplied
    /// by `size`: 1 for tables, less than 1 for smaller items.
    fn with_pattern(pattern: Pattern, rng: &mut SceneRng, size: f64) -> Self {
        let wooden = matches!(pattern, Pattern::Wood | Pattern::Planks);
        let colors = if wooden {
            wood_colors(rng)
        } else {
            random_colors(rng, pattern)
        };
        let angle = if rng.bool(0.5) {
            rng.pick(&[0.0, 1.571]) + rng.gauss(0.1)
        } else {
            rng.range(0.0, 3.2)
        };
        let stretch = if wooden { rng.range(8.0, 30.0) } else { 1.0 };
        let coarse = rng.log_range(30.0, 300.0) * size;
        let middle = rng.log_range(4.0, 25.0) * size;
        let fine = rng.log_range(0.4, 2.5);
        Self {
            pattern,
            colors: colors.map(linear),
            period: (rng.log_range(4.0, 120.0) * size) as f32,
            duty: rng.range(0.15, 0.85) as f32,
            turn: [angle.cos() as f32, angle.sin() as f32],
            coarse: Field::new(rng, [coarse * stretch.sqrt(), coarse], 4),
            middle: Field::new(rng, [middle * stretch, middle], 3),
            fine: Field::new(rng, [fine * stretch, fine], 2),
            strength: rng.range(0.0, 0.35) as f32,
            grain: rng.range(0.0, 0.3) as f32,
            gloss: if rng.bool(0.6) {
                0.0
            } else {
                rng.range(0.0, 0.5) as f32
            },
        }
    }

    /// Returns the linear colour of the surface at a point in mm. `footprint` is the size of a pixel at that point, in mm; in most
    /// patterns, details finer than a pixel are averaged.
    pub fn color_at(&self, [x, y]: [f32; 2], footprint: f32) -> Rgb {
        let (x, y) = (
            self.turn[0] * x + self.turn[1] * y,
            self.turn[0] * y - self.turn[1] * x,
        );
        let rgb = self.pattern_color(x, y, footprint);
        let unevenness = 1.0 + self.strength * 2.0 * (self.coarse.value_at(x, y, footprint) - 0.5);
        let grain = 1.0 + self.grain * 2.0 * (self.fine.value_at(x, y, footprint) - 0.5);
        rgb.map(|value| (value * unevenness * grain).clamp(0.0, 1.0))
    }

    fn pattern_color(&self, x: f32, y: f32, footprint: f32) -> Rgb {
        let [a, b, c, _] = self.colors;
        let band = |at: f32| stripe(at, self.period, self.duty, footprint);
        match self.pattern {
            Pattern::Plain => a,
            Pattern::Wood => self.wood_color(x, y, footprint, 0.0),
            Pattern::Planks => self.planks_color(x, y, footprint),
            Pattern::Stripes => {
                let line = stripe(y, self.period * 2.0, 0.08, footprint);
                mix(mix(a, b, band(y)), c, line)
            }
            Pattern::Checks => {
                let (u, v) = (band(x), band(y));
                mix(a, b, u + v - 2.0 * u * v)
            }
            Pattern::Gingham => mix(a, b, 0.5 * (band(x) + band(y))),
            Pattern::Dots => self.dots_color(x, y, footprint),
            Pattern::Marble => self.marble_color(x, y, footprint),
            Pattern::Speckle => {
                let v = self.fine.value_at(x * 0.6, y * 0.6, footprint * 0.6);
                let w = self.middle.value_at(x * 1.7, y * 1.7, footprint * 1.7);
                mix(mix(a, b, soft_step(v, 0.58)), c, soft_step(w, 0.62))
            }
            Pattern::Blotches => {
                let v = self.coarse.value_at(x, y, footprint);
                let w = self.middle.value_at(x, y, footprint);
                mix(
                    mix(a, b, soft_step(v, 0.47)),
                    c,
                    soft_step(w, 0.6) * self.duty,
                )
            }
            Pattern::Weave => self.weave_color(x, y, footprint),
            Pattern::Text => self.text_color(x, y, footprint),
            Pattern::Tiles => self.tiles_color(x, y, footprint),
            Pattern::Bits => {
                let tone = cell_value(x / self.period, y / self.period, 1.0);
                let bit = toy_color(cell_value(x / self.period, y / self.period, 9.0));
                if tone < self.duty { bit } else { a }
            }
            Pattern::Mosaic => {
                let tone = cell_value(x / self.period, y / self.period, 1.0);
                self.colors[((tone * 4.0) as usize).min(3)]
            }
        }
    }

    fn marble_color(&self, x: f32, y: f32, footprint: f32) -> Rgb {
        let [a, b, c, _] = self.colors;
        let fold = (self.middle.value_at(x, y, footprint) - 0.5) * 3.0
            + (self.coarse.value_at(x, y, footprint) - 0.5) * 6.0;
        let vein = (1.0 - (fold * 2.0).abs() * 2.0).clamp(0.0, 1.0);
        let ground = mix(a, b, (fold * 0.3 + 0.5).clamp(0.0, 1.0));
        mix(ground, c, vein * vein * self.duty)
    }

    fn weave_color(&self, x: f32, y: f32, footprint: f32) -> Rgb {
        let [a, b, ..] = self.colors;
        let fine = (self.period * 0.04).max(0.5);
        let thread = |at: f32| stripe(at, fine, 0.5, footprint);
        let (u, v) = (thread(x), thread(y));
        mix(a, mix(a, b, 0.5), u + v - 2.0 * u * v)
    }

    fn tiles_color(&self, x: f32, y: f32, footprint: f32) -> Rgb {
        let [a, b, _, d] = self.colors;
        let size = self.period.max(30.0);
        let tone = cell_value(x / size, y / size, 3.0);
        let joint = |at: f32| stripe(at, size, 0.03, footprint);
        mix(mix(a, b, tone), d, joint(x).max(joint(y)))
    }

    fn wood_color(&self, x: f32, y: f32, footprint: f32, shift: f32) -> Rgb {
        let [a, b, c, _] = self.colors;
        let warp = self
            .coarse
            .value_at(x + shift * 37.0, y + shift * 91.0, footprint);
        let ring = fract(warp * 14.0 + y * 0.02);
        let ring = (ring - 0.5).abs() * 2.0;
        let fibre = self.middle.value_at(x + shift * 53.0, y, footprint);
        let pore = soft_step(self.fine.value_at(x, y, footprint), 0.68);
        let rgb = mix(
            a,
            b,
            (ring * self.duty + (fibre - 0.3) * 0.9).clamp(0.0, 1.0),
        );
        mix(rgb, c, pore * 0.5)
    }

    fn planks_color(&self, x: f32, y: f32, footprint: f32) -> Rgb {
        let width = self.period.max(18.0);
        let row = (floor(y / width)) as f32;
        let length = width * 9.0;
        let along = x + cell_value(row, 0.0, 7.0) * length;
        let tone = cell_value(row, along / length, 5.0);
        let joint = stripe(y, width, 0.02, footprint).max(stripe(along, length, 0.002, footprint));
        let rgb = scaled(self.wood_color(x, y, footprint, tone), 0.75 + 0.5 * tone);
        mix(rgb, self.colors[3], joint)
    }

    fn dots_color(&self, x: f32, y: f32, footprint: f32) -> Rgb {
        let row = floor(y / self.period) as f32;
        let u = fract(x / self.period + row * 0.5) - 0.5;
        let v = fract(y / self.period) - 0.5;
        let soft = (footprint / self.period).max(0.01);
        let inside = ((self.duty * 0.45 - u.hypot(v)) / soft + 0.5).clamp(0.0, 1.0);
        mix(self.colors[0], self.colors[1], inside)
    }

    /// Returns the linear colour at a point of a printed page: rows of marks that resemble writing.
    fn text_color(&self, x: f32, y: f32, footprint: f32) -> Rgb {
        let pitch = (self.period * 0.3).clamp(3.0, 9.0);
        let row = floor(y / pitch) as f32;
        let line = stripe(y, pitch, 0.5, footprint);
        let word = if cell_value(x / (pitch * 1.1), row, 2.0) > 0.2 {
            1.0
        } else {
            0.0
        };
        let letter = cell_value(x / (pitch * 0.28), row, 4.0);
        let margin = if cell_value(x / 90.0, row / 9.0, 6.0) > 0.3 {
            1.0
        } else {
            0.0
        };
        mix(
            self.colors[0],
            self.colors[1],
            line * word * margin * (0.35 + 0.65 * letter),
        )
    }
}

/// Returns one of 12 saturated linear colours, as toys have; `at` from 0 to 1 selects the hue.
fn toy_color(at: f32) -> Rgb {
    linear(from_hsv(f64::from((at * 12.0) as u8) / 12.0, 0.85, 0.75))
}

/// Returns 0 if `value` is well below `edge`, and 1 if it is well above. The result rises linearly over a range of width 1/9 centred at
/// `edge`.
fn soft_step(value: f32, edge: f32) -> f32 {
    ((value - edge) * 9.0 + 0.5).clamp(0.0, 1.0)
}

/// Returns the brightness of a stripe pattern at `position` across the stripes: 1 on stripes, 0 between them. A stripe takes the
/// fraction `duty` of each `period`. Its edges are blurred over one pixel (`footprint`). If a pixel is larger than 0.7 periods, returns the
/// mean brightness, which is `duty`.
fn stripe(position: f32, period: f32, duty: f32, footprint: f32) -> f32 {
    let soft = footprint / period;
    if soft > 0.7 {
        return duty;
    }
    let place = fract(position / period);
    let rise = (place / soft.max(1e-4)).min(1.0);
    let fall = ((place - duty) / soft.max(1e-4)).clamp(0.0, 1.0);
    rise - fall
}

/// Returns a pseudo-random value from 0 to 1 for the unit cell that contains the point: all points of the cell have the same value. `salt`
/// selects one of several independent patterns.
fn cell_value(x: f32, y: f32, salt: f32) -> f32 {
    let (x, y) = (floor(x) as u32, floor(y) as u32);
    let mut hash = x.wrapping_mul(0x9e37_79b1)
        ^ y.wrapping_mul(0x85eb_ca77)
        ^ (salt as u32).wrapping_mul(0xc2b2_ae3d);
    hash = (hash ^ (hash >> 15)).wrapping_mul(0x2c1b_3c6d);
    hash = (hash ^ (hash >> 12)).wrapping_mul(0x297a_2d39);
    (hash >> 8) as f32 / (1u32 << 24) as f32
}

/// Returns the four sRGB colours (0 to 255) of a random wood: those of light parts, dark parts, pores and joints. The wood may be nearly
/// white, nearly black, or anything between.
fn wood_colors(rng: &mut SceneRng) -> [Rgb; 4] {
    let value = rng.range(0.12, 0.97);
    let saturation = rng.range(0.05, 0.65) * (1.25 - value).clamp(0.3, 1.0) * 1.3;
    let light = from_hsv(rng.range(0.03, 0.12), saturation, value);
    let darker = scaled(light, rng.range(0.6, 0.95) as f32);
    let dark = jitter(rng, darker, [0.01, 0.2, 0.03]);
    let pores = scaled(dark, rng.range(0.5, 1.0) as f32);
    [light, dark, pores, scaled(dark, rng.range(0.2, 0.8) as f32)]
}

/// Returns four random sRGB colours (0 to 255) for a pattern. With probability 0.5, but never for text, they are similar to each other.
fn random_colors(rng: &mut SceneRng, pattern: Pattern) -> [Rgb; 4] {
    let base = match rng.int(0, 6) {
        0 => from_hsv(rng.unit(), rng.range(0.0, 0.1), rng.range(0.75, 1.0)),
        1 => from_hsv(rng.unit(), rng.range(0.0, 0.2), rng.range(0.03, 0.25)),
        2 => from_hsv(
            rng.range(-0.04, 0.06),
            rng.range(0.6, 1.0),
            rng.range(0.35, 0.95),
        ),
        3 => from_hsv(rng.unit(), rng.range(0.0, 0.15), rng.range(0.2, 0.8)),
        _ => from_hsv(rng.unit(), rng.range(0.1, 1.0), rng.range(0.15, 1.0)),
    };
    let are_similar = rng.bool(0.5) && pattern != Pattern::Text;
    let other = |rng: &mut SceneRng| {
        if are_similar {
            jitter(rng, base, [0.03, 0.25, 0.25])
        } else {
            from_hsv(rng.unit(), rng.unit(), rng.range(0.02, 1.0))
        }
    };
    [base, other(rng), other(rng), other(rng)]
}
