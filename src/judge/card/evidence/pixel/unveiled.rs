//! The colours that a pixel has without white light that may have been added to it. They are computed four at a time, with vector
//! instructions.

use wide::f32x4;

use crate::judge::card::piece_appearance::{
    CHANNEL_SPREAD_AT_0, CHANNEL_SPREAD_DECREASE, Colour, SHADE_RANGE,
};

/// Amounts of white light (glare, gloss) that are assumed to be added to a colour, in reflectance. Set by hand.
const VEILS: [f32; 4] = [0.0, 0.03, 0.09, 0.20];
/// Standard deviation of the amount of white light that is added to a colour, in reflectance. Set by hand.
const VEIL_SPREAD: f32 = 0.1;
/// Twice the cost of each amount of white light of [`VEILS`], in nats.
pub const TOTALS_OF_VEILS: f32x4 = {
    let mut totals = [0.0; VEILS.len()];
    let mut index = 0;
    while index < totals.len() {
        let deviation = VEILS[index] / VEIL_SPREAD;
        totals[index] = deviation * deviation;
        index += 1;
    }
    f32x4::new(totals)
};

/// Colours of a pixel without each amount of white light of [`VEILS`].
pub struct UnveiledColours {
    /// For red, green and blue: the values without each amount, as square roots of reflectances.
    pub channels: [f32x4; 3],
}

impl UnveiledColours {
    /// Subtracts each amount from a colour, which is given as square roots of reflectances.
    pub fn of(colour: &Colour) -> Self {
        let unveiled = |value: f32| {
            let reflectances = f32x4::splat(value * value) - f32x4::new(VEILS);
            reflectances.fast_max(f32x4::ZERO).sqrt()
        };
        Self {
            channels: colour.map(unveiled),
        }
    }

    /// Returns the ratio of the brightness of each colour to that of `expected`, as
    /// [`shade_of`](crate::judge::card::piece_appearance::shade_of) does.
    pub fn shades(&self, expected: &Colour) -> f32x4 {
        let norm = expected
            .iter()
            .fold(1e-6, |norm, value| norm + value * value);
        let [red, green, blue] = self.channels;
        let product = red * expected[0] + green * expected[1] + blue * expected[2];
        let (low, high) = SHADE_RANGE;
        (product / norm)
            .fast_max(f32x4::splat(low))
            .fast_min(f32x4::splat(high))
    }
}

/// Returns the standard deviations of four observed channels with these expected values, as
/// [`channel_spread`](crate::judge::card::piece_appearance::channel_spread) does.
pub fn channel_spreads(expected: f32x4) -> f32x4 {
    let limited = expected.fast_max(f32x4::ZERO).fast_min(f32x4::ONE);
    f32x4::splat(CHANNEL_SPREAD_AT_0) - limited * CHANNEL_SPREAD_DECREASE
}

#[cfg(test)]
#[expect(
    clippy::float_cmp,
    reason = "the expected values are computed in the same way"
)]
mod tests {
    use super::*;
    use crate::judge::card::piece_appearance::{channel_spread, shade_of, unveiled};

    #[test]
    fn four_colours_at_once_have_the_shades_and_spreads_of_single_colours() {
        let pairs = [
            ([0.9, 0.5, 0.1], [0.5, 0.6, 0.2]),
            ([0.1, 0.2, 0.05], [0.8, 0.7, 0.7]),
            ([0.7; 3], [0.7, 0.3, 0.1]),
        ];
        for (observed, expected) in pairs {
            let colours = UnveiledColours::of(&observed);
            let shades = colours.shades(&expected).to_array();
            for (index, shade) in shades.into_iter().enumerate() {
                let colour = colours.channels.map(|values| values.to_array()[index]);
                assert_eq!(colour, unveiled(&observed, VEILS[index]));
                assert_eq!(shade, shade_of(&expected, &colour));
            }
        }
        let values = [-0.5, 0.0, 0.4, 1.3];
        let spreads = channel_spreads(f32x4::from(values)).to_array();
        assert_eq!(spreads, values.map(channel_spread));
    }
}
