//! Simulates a camera's image processing: white balance, exposure, blur, noise, tone curve, sharpening.

use image::RgbImage;
use serde_json::json;
use umpire::srgb::{encoded, luminance};

use super::{
    color::{Rgb, black_body},
    rng::SceneRng,
};

/// An image after a camera's simulated processing, with the parameters of the processing.
#[derive(Debug)]
pub struct ProcessedImage {
    /// The processed image, in sRGB.
    pub image: RgbImage,
    /// Parameters of the processing, stored in the truth file under `difficulty`; `jpeg` is the quality to save the image with.
    pub notes: serde_json::Value,
}

/// An image being processed: one linear colour per pixel, row by row.
struct LinearImage {
    width: usize,
    height: usize,
    rgb: Vec<Rgb>,
}

/// One term of a convolution.
struct Tap {
    /// Offset from the computed pixel to the pixel that this term weights, in columns and rows.
    offset: [i32; 2],
    weight: f32,
}

/// Converts linear light, given row by row, to an sRGB image with the defects of a camera. `kelvin` is the colour temperature of the lamp.
pub fn develop(width: usize, rgb: Vec<Rgb>, kelvin: f64, rng: &mut SceneRng) -> ProcessedImage {
    let mut image = LinearImage {
        width,
        height: rgb.len() / width,
        rgb,
    };
    let vignette = rng.range(0.0, 0.32);
    let remaining_cast = if rng.bool(0.75) {
        rng.range(0.0, 0.45)
    } else {
        rng.range(0.45, 1.0)
    };
    let white = white_balance(kelvin, remaining_cast, rng);
    let ev = rng.range(-1.2, 0.7);
    image.expose(vignette as f32, white, ev);
    let scale = width.max(image.height) as f64 / 1280.0;
    let blur = (rng.range(-0.5, 0.9)
        + if rng.bool(0.1) {
            rng.range(0.0, 1.6)
        } else {
            0.0
        })
        * scale;
    image.blur(blur);
    let motion = if rng.bool(0.12) {
        rng.range(1.5, 5.0) * scale
    } else {
        0.0
    };
    image.motion_blur(motion, rng.range(0.0, std::f64::consts::PI));
    let iso = rng.log_range(40.0, 3200.0);
    image.noise(iso, rng);
    let (contrast, saturation) = (
        rng.range(0.0, 0.6),
        if rng.bool(0.06) {
            rng.range(0.1, 0.7)
        } else {
            rng.range(0.7, 1.2)
        },
    );
    image.tone(contrast as f32, saturation as f32);
    let sharpen = rng.range(-0.4, 1.0).max(0.0);
    image.sharpen(sharpen as f32);
    let jpeg = rng.int(55, 95);
    let notes = json!({
        "vignette": vignette, "kelvin": kelvin.round(), "wb_left": remaining_cast, "white": white, "ev": ev, "motion_px": motion,
        "blur_px": blur.max(0.0), "iso": iso.round(), "saturation": saturation, "sharpen": sharpen, "jpeg": jpeg,
    });
    let bytes = image
        .rgb
        .iter()
        .flat_map(|rgb| rgb.map(|v| (v.clamp(0.0, 1.0) * 255.0 + 0.5) as u8))
        .collect();
    let image = RgbImage::from_raw(width as u32, image.height as u32, bytes).unwrap_or_default();
    ProcessedImage { image, notes }
}

/// Returns the channel gains of a white balance. They leave the fraction `remaining_cast` (0 to 1) of the lamp's colour cast in the image
/// and add a slight random tint of green or magenta.
fn white_balance(kelvin: f64, remaining_cast: f64, rng: &mut SceneRng) -> Rgb {
    let tint = rng.gauss(0.03).exp() as f32;
    let mut gain = black_body(kelvin).map(|value| value.powf(remaining_cast as f32 - 1.0));
    gain[1] *= tint;
    gain
}

impl LinearImage {
    /// Applies vignetting, white balance (`white`: the channel gains) and automatic exposure. The exposure gives pixels near the image
    /// centre more weight. `vignette` is the fraction of light lost in the corners, `ev` the exposure error in stops.
    fn expose(&mut self, vignette: f32, white: Rgb, ev: f64) {
        let (w, h) = (self.width as f32, self.height as f32);
        let (mut sum, mut weights) = (0.0, 0.0);
        for (i, rgb) in self.rgb.iter_mut().enumerate() {
            let (x, y) = (
                (i % self.width) as f32 / w - 0.5,
                (i / self.width) as f32 / h - 0.5,
            );
            let square = 2.0 * (x * x + y * y);
            let fall = 1.0 - vignette * square * (0.7 + 0.3 * square);
            for (value, gain) in rgb.iter_mut().zip(white) {
                *value *= gain * fall;
            }
            if i % 7 == 0 {
                let weight = 1.0 - 0.8 * square;
                sum += luminance(*rgb).min(2.0) * weight;
                weights += weight;
            }
        }
        let gain = 0.22 * (ev.exp2() as f32) * weights / sum.max(1e-6);
        for value in self.rgb.iter_mut().flatten() {
            *value = (*value * gain).max(0.0);
        }
    }

    /// Applies a Gaussian blur with a standard deviation in pixels; below 0.25 px, does nothing.
    fn blur(&mut self, deviation: f64) {
        if deviation < 0.25 {
            return;
        }
        let reach = (deviation * 2.6).ceil() as i32;
        let raw: Vec<f32> = (-reach..=reach)
            .map(|i| (-f64::from(i * i) / (2.0 * deviation * deviation)).exp() as f32)
            .collect();
        let sum: f32 = raw.iter().sum();
        for step in [[1, 0], [0, 1]] {
            let taps: Vec<Tap> = (-reach..=reach)
                .zip(&raw)
                .map(|(i, weight)| Tap {
                    offset: step.map(|s| s * i),
                    weight: weight / sum,
                })
                .collect();
            self.convolve(&taps);
        }
    }

    /// Applies motion blur along a straight line with this length in pixels and this angle in radians; below 0.5 px, does nothing.
    fn motion_blur(&mut self, length: f64, angle: f64) {
        if length < 0.5 {
            return;
        }
        let count = length.ceil() as i32 + 1;
        let mut taps = Vec::new();
        for i in 0..count {
            let at = length * (f64::from(i) / f64::from(count - 1) - 0.5);
            taps.push(Tap {
                offset: [
                    (at * angle.cos()).round() as i32,
                    (at * angle.sin()).round() as i32,
                ],
                weight: 1.0 / count as f32,
            });
        }
        self.convolve(&taps);
    }

    /// Replaces each pixel by the weighted sum of the pixels at the offsets of `taps`; beyond the image, the pixels at its edge are
    /// repeated. `imageproc` has no filter with freely chosen offsets, which motion blur along a line needs.
    fn convolve(&mut self, taps: &[Tap]) {
        let (w, h) = (self.width as i32, self.height as i32);
        let margin = taps
            .iter()
            .map(|tap| tap.offset[0].abs())
            .max()
            .unwrap_or(0);
        let mut out = vec![[0.0; 3]; self.rgb.len()];
        for y in 0..h {
            let line = &mut out[(y * w) as usize..][..w as usize];
            for &Tap {
                offset: [dx, dy],
                weight,
            } in taps
            {
                let from = &self.rgb[((y + dy).clamp(0, h - 1) * w) as usize..][..w as usize];
                let add = |sum: &mut Rgb, rgb: &Rgb| {
                    for (value, more) in sum.iter_mut().zip(rgb) {
                        *value += weight * more;
                    }
                };
                let inside = (margin as usize)..(w - margin).max(margin) as usize;
                let shifted = (margin + dx) as usize;
                for (sum, rgb) in line[inside.clone()].iter_mut().zip(&from[shifted..]) {
                    add(sum, rgb);
                }
                for x in (0..inside.start.min(w as usize)).chain(inside.end..w as usize) {
                    add(
                        &mut line[x],
                        &from[(x as i32 + dx).clamp(0, w - 1) as usize],
                    );
                }
            }
        }
        self.rgb = out;
    }

    /// Adds the shot noise and the read noise of a sensor at this ISO value. On average, the brightness gets more noise than the colour.
    fn noise(&mut self, iso: f64, rng: &mut SceneRng) {
        let table: Vec<f32> = (0..8192).map(|_| rng.gauss(1.0) as f32).collect();
        let (shot, read) = (
            2.5e-5 * iso as f32 / 100.0,
            (6e-5 * iso as f32 / 100.0).powi(2),
        );
        let (grey, color) = (rng.range(0.5, 1.1) as f32, rng.range(0.3, 0.9) as f32);
        let mut state = rng.bits() | 1;
        for rgb in &mut self.rgb {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let draw = |shift: u32| table[(state >> shift) as usize % table.len()];
            let common = draw(0) * grey;
            for (value, shift) in rgb.iter_mut().zip([13, 26, 39]) {
                *value = (*value + (common + color * draw(shift)) * (shot * *value + read).sqrt())
                    .max(0.0);
            }
        }
    }

    /// Converts linear light to display values, where 0 is black and 1 is white: compresses highlights, then applies the sRGB curve,
    /// contrast and saturation. A saturation above 1 may give values outside this range.
    fn tone(&mut self, contrast: f32, saturation: f32) {
        // All light above this value is displayed as bright as light of this value. Set by hand.
        const TOP: f32 = 4.0;
        let curve = |light: f32| {
            let light = light * 1.45;
            let light = light * (1.0 + light / 11.6) / (1.0 + light) * 1.12;
            let value = encoded(light).clamp(0.0, 1.0);
            value + contrast * (value * value * (3.0 - 2.0 * value) - value)
        };
        // The lookup table's steps are equal in the square root of the input, so that dark values are resolved well.
        let table: Vec<f32> = (0..=2048)
            .map(|i| curve(TOP * (i as f32 / 2048.0).powi(2)))
            .collect();
        for rgb in &mut self.rgb {
            let toned = rgb.map(|value| {
                let place = (value.min(TOP) / TOP).sqrt() * 2047.9;
                let low = place as usize;
                table[low] + (table[low + 1] - table[low]) * (place - low as f32)
            });
            let grey = luminance(toned);
            *rgb = toned.map(|value| grey + (value - grey) * saturation);
        }
    }

    /// Sharpens the brightness with a 3 x 3 unsharp mask of strength `amount`; below 0.05, does nothing.
    fn sharpen(&mut self, amount: f32) {
        if amount < 0.05 {
            return;
        }
        let (w, h) = (self.width, self.height);
        let grey: Vec<f32> = self.rgb.iter().map(|&rgb| luminance(rgb)).collect();
        for y in 1..h - 1 {
            for x in 1..w - 1 {
                let at = y * w + x;
                let row = |at: usize| grey[at - 1] + 2.0 * grey[at] + grey[at + 1];
                let soft = (row(at - w) + 2.0 * row(at) + row(at + w)) / 16.0;
                let more = amount * (grey[at] - soft);
                self.rgb[at] = self.rgb[at].map(|value| value + more);
            }
        }
    }
}
