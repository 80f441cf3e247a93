//! The light on the table: a lamp with soft shadows, ambient light, and specular reflections on glossy surfaces.

use super::{
    camera::{Camera, WorldPoint},
    canvas::Canvas,
    color::{Rgb, black_body, mix},
    rng::SceneRng,
};

/// Light of a scene: one lamp, ambient light and reflections.
#[derive(Debug, Clone)]
pub struct Light {
    /// Position of the lamp, in mm: x and y on the table, z upwards.
    pub lamp: WorldPoint,
    /// Linear colour of the lamp's light on a horizontal face at the origin of the table.
    lamp_rgb: Rgb,
    /// Linear colour of the ambient light at the origin of the table.
    ambient_rgb: Rgb,
    /// One entry for each part of the lamp: the displacement along x and y of an object's shadow in the light of this part, in mm per mm of
    /// the object's height. Several parts give soft shadows.
    pub shadow_slopes: Vec<[f64; 2]>,
    /// Relative change of the ambient light along x and y, per mm.
    tilt: [f32; 2],
    reflections: Vec<Reflection>,
    /// Brightness of the uniform haze on glossy surfaces, relative to the sum of lamp and ambient light.
    haze: f32,
    /// Colour temperature of the scene's lamp, in kelvin.
    pub kelvin: f64,
}

/// The light that reaches a point, in linear light.
#[derive(Debug, Clone, Copy)]
struct PointLight {
    /// Light of the surroundings.
    ambient: Rgb,
    /// Light of the lamp, without shadows.
    lamp: Rgb,
}

impl PointLight {
    /// Interpolates between two lights: `fraction` 0 gives `self`, 1 gives `other`.
    fn mixed(self, other: Self, fraction: f32) -> Self {
        Self {
            ambient: mix(self.ambient, other.ambient, fraction),
            lamp: mix(self.lamp, other.lamp, fraction),
        }
    }
}

/// A reflection of a lamp or window on glossy surfaces; position and size are fractions of the image width.
#[derive(Debug, Clone)]
struct Reflection {
    /// Centre in the image.
    middle: [f32; 2],
    /// Half of the reflection's width and half of its height, as fractions of the image width.
    half: [f32; 2],
    /// Rotation of the reflection, in radians.
    turn: f32,
    /// Exponent of the superellipse that is the reflection's outline: 2 gives an ellipse; larger values approach a rectangle.
    corner: i32,
    /// Width of the transition at the reflection's edge: 0.1 is a sharp edge; with 1, the brightness falls from the centre on.
    soft: f32,
    /// Brightness at the centre of the reflection, relative to the sum of the lamp's light and the ambient light.
    strength: f32,
}

impl Light {
    /// Creates random light. The items of the scene are assumed to be near the origin of the table coordinates.
    pub fn random(rng: &mut SceneRng) -> Self {
        let (elevation, azimuth) = (
            rng.range(28.0, 88.0f64).to_radians(),
            rng.range(0.0, std::f64::consts::TAU),
        );
        let distance = rng.log_range(420.0, 3000.0);
        let reach = distance * elevation.cos();
        let lamp = [
            reach * azimuth.cos(),
            reach * azimuth.sin(),
            distance * elevation.sin(),
        ];
        let kelvin = rng.range(2700.0, 7500.0);
        let ambient_kelvin = rng.range(3000.0, 8500.0);
        let ratio = rng.log_range(0.15, 4.0) as f32;
        let size = rng.range(10.0, 260.0).min(distance * 0.3);
        let shadow_slopes = (0..10)
            .map(|i| {
                let (angle, radius) = (
                    f64::from(i) * 2.4,
                    size * ((f64::from(i) + 0.5) / 10.0).sqrt(),
                );
                [0, 1].map(|axis| {
                    let aside = if axis == 0 { angle.cos() } else { angle.sin() } * radius;
                    -((lamp[axis] + aside) / lamp[2]).clamp(-2.0, 2.0)
                })
            })
            .collect();
        let ambient = mix(
            black_body(ambient_kelvin),
            black_body(kelvin),
            rng.unit() as f32,
        );
        Self {
            lamp,
            lamp_rgb: black_body(kelvin).map(|v| v * ratio),
            ambient_rgb: ambient,
            shadow_slopes,
            tilt: [0, 1].map(|_| rng.gauss(0.0012) as f32),
            reflections: random_reflections(rng),
            haze: if rng.bool(0.3) {
                rng.range(0.0, 0.12) as f32
            } else {
                0.0
            },
            kelvin,
        }
    }

    /// Returns the light that reaches a horizontal face at a point of the table, in mm.
    fn light_at(&self, x: f32, y: f32) -> PointLight {
        let (dx, dy) = (x - self.lamp[0] as f32, y - self.lamp[1] as f32);
        let (lamp_height, distance_square) = (
            self.lamp[2] as f32,
            self.lamp.map(|v| v * v).iter().sum::<f64>() as f32,
        );
        let lamp = (distance_square / (dx * dx + dy * dy + lamp_height * lamp_height)).powf(1.5);
        let ambient = (1.0 + self.tilt[0] * x + self.tilt[1] * y).clamp(0.35, 2.0);
        PointLight {
            ambient: self.ambient_rgb.map(|v| v * ambient),
            lamp: self.lamp_rgb.map(|v| v * lamp),
        }
    }

    /// Returns the brightness of a vertical face, relative to that of a horizontal face. `outwards` is the outward unit normal of the
    /// vertical face, as x and y on the table.
    pub fn vertical_face_brightness(&self, outwards: [f64; 2]) -> f32 {
        let reach = self.lamp[0].hypot(self.lamp[1]).max(1.0);
        let toward = (outwards[0] * self.lamp[0] + outwards[1] * self.lamp[1]) / reach;
        let (lamp, ambient) = (self.lamp_rgb[1], self.ambient_rgb[1]);
        let steep = (reach / self.lamp[2]).min(1.5) as f32;
        (0.6 * ambient + lamp * steep * toward.max(0.0) as f32) / (ambient + lamp)
    }

    /// Returns the linear light that each pixel of the canvas reflects, row by row.
    pub fn reflected_light(&self, canvas: &Canvas, camera: &Camera) -> Vec<Rgb> {
        // The light is computed at points that are this many pixels apart, and interpolated between these points. Set by hand.
        const STEP: usize = 16;
        let columns = canvas.width / STEP + 2;
        let grid: Vec<PointLight> = (0..(canvas.height / STEP + 2) * columns)
            .map(|i| {
                let place =
                    camera.table_point((i % columns * STEP) as f64, (i / columns * STEP) as f64);
                self.light_at(place[0] as f32, place[1] as f32)
            })
            .collect();
        let mut out = Vec::with_capacity(canvas.rgb.len());
        for y in 0..canvas.height {
            let (row, ty) = (y / STEP, (y % STEP) as f32 / STEP as f32);
            let column =
                |i: usize| grid[row * columns + i].mixed(grid[(row + 1) * columns + i], ty);
            let mut ends = (column(0), column(1));
            for x in 0..canvas.width {
                if x % STEP == 0 {
                    ends = (column(x / STEP), column(x / STEP + 1));
                }
                let PointLight { ambient, lamp } =
                    ends.0.mixed(ends.1, (x % STEP) as f32 / STEP as f32);
                let at = y * canvas.width + x;
                let (rgb, lit) = (canvas.rgb[at], canvas.lit[at]);
                out.push(std::array::from_fn(|k| {
                    rgb[k] * (ambient[k] + lamp[k] * lit)
                }));
            }
        }
        self.add_reflections(canvas, &mut out);
        out
    }

    /// Adds the reflections of lamps and windows, and a uniform haze, to the pixels of glossy surfaces.
    fn add_reflections(&self, canvas: &Canvas, out: &mut [Rgb]) {
        if self.reflections.is_empty() && self.haze == 0.0 {
            return;
        }
        let sum: Rgb = std::array::from_fn(|k| self.lamp_rgb[k] + self.ambient_rgb[k]);
        let scale = 1.0 / canvas.width as f32;
        for (at, rgb) in out.iter_mut().enumerate() {
            let gloss = canvas.gloss[at];
            if gloss < 0.01 {
                continue;
            }
            let place = [
                (at % canvas.width) as f32 * scale,
                (at / canvas.width) as f32 * scale,
            ];
            let blobs: f32 = self
                .reflections
                .iter()
                .map(|blob| blob.strength_at(place))
                .sum();
            let more = gloss * (self.haze + blobs);
            for (value, light) in rgb.iter_mut().zip(sum) {
                *value += light * more;
            }
        }
    }
}

impl Reflection {
    fn strength_at(&self, [x, y]: [f32; 2]) -> f32 {
        let (dx, dy) = (x - self.middle[0], y - self.middle[1]);
        let (sin, cos) = self.turn.sin_cos();
        let (u, v) = (
            (cos * dx + sin * dy) / self.half[0],
            (cos * dy - sin * dx) / self.half[1],
        );
        if u.abs() > 3.0 || v.abs() > 3.0 {
            return 0.0;
        }
        let radius = u.abs().powi(self.corner) + v.abs().powi(self.corner);
        let t = ((1.0 + self.soft - radius) / (2.0 * self.soft)).clamp(0.0, 1.0);
        self.strength * t * t * (3.0 - 2.0 * t)
    }
}

fn random_reflections(rng: &mut SceneRng) -> Vec<Reflection> {
    let count = rng.pick(&[0, 0, 0, 1, 1, 2]);
    (0..count)
        .map(|_| Reflection {
            middle: [rng.range(0.1, 0.9) as f32, rng.range(0.05, 0.7) as f32],
            half: [0, 1].map(|_| rng.log_range(0.02, 0.25) as f32),
            turn: rng.range(0.0, 3.2) as f32,
            corner: rng.pick(&[2, 2, 4, 6]),
            soft: rng.range(0.1, 1.0) as f32,
            strength: rng.log_range(0.03, 0.9) as f32,
        })
        .collect()
}
