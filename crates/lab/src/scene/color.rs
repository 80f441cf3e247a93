//! Colours: sRGB values from 0 to 255 for printed colours, linear light from 0 to 1 for the light in the scene.

use umpire::srgb::linear_of_255;

use super::rng::SceneRng;

/// Red, green and blue; sRGB from 0 to 255 or linear light from 0 to 1, as each function states.
pub type Rgb = [f32; 3];

/// Converts an sRGB colour (0 to 255) to linear light (0 to 1).
pub fn linear(srgb: Rgb) -> Rgb {
    srgb.map(|value| linear_of_255(value.clamp(0.0, 255.0)))
}

/// Converts many sRGB colours (0 to 255) to linear light by a lookup table; accurate to 0.0012.
pub fn linear_all(pixels: &[Rgb]) -> Vec<Rgb> {
    let table: Vec<f32> = (0..=1023).map(|i| linear([i as f32 / 4.0; 3])[0]).collect();
    pixels
        .iter()
        .map(|rgb| rgb.map(|value| table[(value.clamp(0.0, 255.0) * 4.0 + 0.5) as usize]))
        .collect()
}

/// Converts hue (in turns), saturation and value (0 to 1) to an sRGB colour (0 to 255).
pub fn from_hsv(hue: f64, saturation: f64, value: f64) -> Rgb {
    let (saturation, value) = (saturation.clamp(0.0, 1.0), value.clamp(0.0, 1.0));
    [0.0, 4.0, 2.0].map(|shift| {
        let place = (hue.rem_euclid(1.0) * 6.0 + shift).rem_euclid(6.0);
        let ramp = ((place - 3.0).abs() - 1.0).clamp(0.0, 1.0);
        (255.0 * value * (1.0 - saturation + saturation * ramp)) as f32
    })
}

/// Converts an sRGB colour (0 to 255) to hue (in turns, -1/6 to 5/6), saturation and value (0 to 1).
pub fn to_hsv(rgb: Rgb) -> [f64; 3] {
    let [r, g, b] = rgb.map(|value| f64::from(value) / 255.0);
    let (high, low) = (r.max(g).max(b), r.min(g).min(b));
    let spread = (high - low).max(1e-9);
    let hue = if high <= r {
        (g - b) / spread
    } else if high <= g {
        2.0 + (b - r) / spread
    } else {
        4.0 + (r - g) / spread
    };
    [hue / 6.0, (high - low) / high.max(1e-9), high]
}

/// Varies an sRGB colour (0 to 255) at random. `deviations` holds three standard deviations: of the hue in turns, of the saturation as a
/// fraction of itself, and of the value as a fraction of itself.
pub fn jitter(rng: &mut SceneRng, rgb: Rgb, deviations: [f64; 3]) -> Rgb {
    let [hue, saturation, value] = to_hsv(rgb);
    from_hsv(
        hue + rng.gauss(deviations[0]),
        saturation * (1.0 + rng.gauss(deviations[1])),
        value * (1.0 + rng.gauss(deviations[2])),
    )
}

/// Interpolates between two colours: `fraction` 0 gives `a`, 1 gives `b`.
pub fn mix(a: Rgb, b: Rgb, fraction: f32) -> Rgb {
    std::array::from_fn(|i| a[i] + (b[i] - a[i]) * fraction)
}

/// Multiplies every channel of a colour by `factor`.
pub fn scaled(rgb: Rgb, factor: f32) -> Rgb {
    rgb.map(|value| value * factor)
}

/// Interpolates a colour ramp of equally spaced colours at `position`, 0 (first) to 1 (last).
pub fn ramp(colors: &[Rgb], position: f32) -> Rgb {
    let place = position.clamp(0.0, 1.0) * (colors.len() - 1) as f32;
    let low = (place as usize).min(colors.len().saturating_sub(2));
    mix(
        colors[low],
        colors[(low + 1).min(colors.len() - 1)],
        place - low as f32,
    )
}

/// Returns the linear colour of a black body at this temperature, scaled to green = 1. The formula is fitted by eye to Planck's law from
/// 2000 to 9000 K. Its error is a few per cent, less than the difference between two lamps of the same nominal temperature.
pub fn black_body(kelvin: f64) -> Rgb {
    let t = (kelvin / 6500.0).ln();
    [
        (-0.75 * t).exp() as f32,
        1.0,
        (1.25 * t - 0.45 * t * t).exp() as f32,
    ]
}
