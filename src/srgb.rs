//! The sRGB transfer function (IEC 61966-2-1), in both directions, and the brightness of colours.

use num_traits::{AsPrimitive, Float};

/// Converts an sRGB value to linear light, both 0 to 1.
pub fn linear<T>(value: T) -> T
where
    T: Float + 'static,
    f64: AsPrimitive<T>,
{
    if value <= 0.040_45_f64.as_() {
        value / 12.92_f64.as_()
    } else {
        ((value + 0.055_f64.as_()) / 1.055_f64.as_()).powf(2.4_f64.as_())
    }
}

/// Converts linear light to an sRGB value, both 0 to 1.
pub fn encoded<T>(light: T) -> T
where
    T: Float + 'static,
    f64: AsPrimitive<T>,
{
    if light <= 0.003_130_8_f64.as_() {
        light * 12.92_f64.as_()
    } else {
        light.powf(T::one() / 2.4_f64.as_()) * 1.055_f64.as_() - 0.055_f64.as_()
    }
}

/// Converts an sRGB value of 0 to 255 to linear light, 0 to 1, in single precision.
pub fn linear_of_255(value: f32) -> f32 {
    linear(value / 255.0)
}

/// Returns a table that converts 8-bit sRGB values to linear light. The entry at index `value` is between 0 and 1.
pub(crate) fn linear_of_bytes() -> [f32; 256] {
    std::array::from_fn(|value| linear_of_255(value as f32))
}

/// Returns the luminance of a colour (Rec. ITU-R BT.709, the primaries of sRGB). `rgb` is normally in linear light. If it holds sRGB
/// values, the result is the grey that image software produces when it removes the saturation.
pub fn luminance<T>(rgb: [T; 3]) -> T
where
    T: Float + 'static,
    f64: AsPrimitive<T>,
{
    weighted([0.2126, 0.7152, 0.0722], rgb)
}

/// Returns the luma of an sRGB colour as in JPEG files (Rec. ITU-R BT.601).
pub(crate) fn luma_601<T>(rgb: [T; 3]) -> T
where
    T: Float + 'static,
    f64: AsPrimitive<T>,
{
    weighted([0.299, 0.587, 0.114], rgb)
}

fn weighted<T>(weights: [f64; 3], [red, green, blue]: [T; 3]) -> T
where
    T: Float + 'static,
    f64: AsPrimitive<T>,
{
    let [red_weight, green_weight, blue_weight] = weights.map(AsPrimitive::as_);
    red_weight * red + green_weight * green + blue_weight * blue
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "the expected values are exact")]
mod tests {
    use super::*;

    #[test]
    fn a_medium_grey_has_a_fifth_of_the_linear_light() {
        assert!((linear(118.0 / 255.0) - 0.181).abs() < 0.001);
        assert!((encoded(0.181) * 255.0 - 118.0).abs() < 0.5);
    }

    #[test]
    fn encoding_reverses_the_conversion_to_linear_light_on_both_pieces_of_the_curve() {
        for value in [0.0, 0.01, 0.04, 0.041, 0.5, 1.0] {
            assert!((encoded(linear(value)) - value).abs() < 1e-4, "{value}");
        }
    }

    #[test]
    fn white_has_the_luminance_and_the_luma_1_and_green_is_the_brightest() {
        assert!((luminance([1.0_f32; 3]) - 1.0).abs() < 1e-6);
        assert!((luma_601([1.0_f64; 3]) - 1.0).abs() < 1e-12);
        assert_eq!(luminance([0.0, 1.0, 0.0]), 0.7152);
        assert_eq!(luma_601([0.0, 1.0, 0.0]), 0.587);
    }

    #[test]
    fn the_table_of_bytes_is_the_same_curve() {
        for (value, light) in linear_of_bytes().into_iter().enumerate() {
            let expected = linear(value as f64 / 255.0);
            assert!((f64::from(light) - expected).abs() < 1e-6, "{value}");
        }
    }
}
