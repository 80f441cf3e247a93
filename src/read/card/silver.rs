//! Recognises the silver of uncovered cells by its reflectance.

/// Minimum reflectance (0 to 1) of the lowest channel of a silver pixel. Set by hand.
const MIN_REFLECTANCE: f32 = 0.25;
/// Minimum ratio of the lowest to the highest channel of a silver pixel. Set by hand.
const MIN_CHANNEL_RATIO: f32 = 0.6;

/// Returns whether a pixel with this reflectance (red, green, blue) may show an uncovered cell, which is silver.
pub(super) fn is_silver([red, green, blue]: [f32; 3]) -> bool {
    let (lowest, highest) = (red.min(green).min(blue), red.max(green).max(blue));
    lowest >= MIN_REFLECTANCE && lowest >= MIN_CHANNEL_RATIO * highest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn silver_is_bright_and_nearly_colourless() {
        for (reflectance, expected) in [
            ([0.5, 0.5, 0.4], true),
            ([MIN_REFLECTANCE; 3], true),
            ([MIN_REFLECTANCE - 0.01; 3], false),
            ([0.9, 0.9, 0.5], false),
            ([0.4, 0.05, 0.03], false),
        ] {
            assert_eq!(is_silver(reflectance), expected, "{reflectance:?}");
        }
    }
}
