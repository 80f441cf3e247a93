//! The sRGB transfer function (IEC 61966-2-1), in both directions.

/// Converts an sRGB value to linear light, both 0 to 1.
pub fn linear(value: f64) -> f64 {
    if value <= 0.040_45 {
        value / 12.92
    } else {
        ((value + 0.055) / 1.055).powf(2.4)
    }
}

/// Converts linear light to an sRGB value, both 0 to 1.
pub fn encoded(light: f64) -> f64 {
    if light <= 0.003_130_8 {
        12.92 * light
    } else {
        1.055 * light.powf(1.0 / 2.4) - 0.055
    }
}

/// Converts an sRGB value of 0 to 255 to linear light, 0 to 1, in single precision.
pub fn linear_of_255(value: f32) -> f32 {
    let value = value / 255.0;
    if value <= 0.04045 {
        value / 12.92
    } else {
        ((value + 0.055) / 1.055).powf(2.4)
    }
}

/// Returns the linear light, 0 to 1, of each 8-bit sRGB value.
pub fn linear_of_bytes() -> [f32; 256] {
    std::array::from_fn(|value| linear_of_255(value as f32))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_middle_grey_reflects_a_fifth_of_the_light_and_back() {
        assert!((linear(118.0 / 255.0) - 0.181).abs() < 0.001);
        assert!((encoded(0.181) * 255.0 - 118.0).abs() < 0.5);
    }

    #[test]
    fn each_way_undoes_the_other_on_both_pieces_of_the_curve() {
        for value in [0.0, 0.01, 0.04, 0.041, 0.5, 1.0] {
            assert!((encoded(linear(value)) - value).abs() < 1e-4, "{value}");
        }
    }

    #[test]
    fn the_table_of_bytes_is_the_same_curve() {
        for (value, light) in linear_of_bytes().into_iter().enumerate() {
            let expected = linear(value as f64 / 255.0);
            assert!((f64::from(light) - expected).abs() < 1e-6, "{value}");
        }
    }
}
