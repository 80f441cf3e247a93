//! The cost of an observed colour under the model of a colour that was measured in the same photo.

use crate::{
    judge::card::piece_appearance::{Colour, shade_of, unveiled},
    stats::lower,
};

/// Amounts of added white light, in reflectance, that are tried when an observed colour is compared with a colour measured in the same
/// photo: each amount is subtracted from the observed colour. Set by hand.
const MEASURED_VEILS: [f32; 3] = [0.0, 0.05, 0.12];
/// The model of deviations from a colour that was measured in the same photo. Set by hand.
const MEASURED_COLOUR: MeasuredColourModel = MeasuredColourModel {
    channel_spread: 0.06,
    brightness_spread: 0.15,
    veil_spread: 0.08,
    max_cost: 12.0,
};

/// Model of how an observed colour may deviate from the colour of the same thing, such as a piece or bare silver, measured elsewhere in the
/// photo.
struct MeasuredColourModel {
    /// Standard deviation of the error of each channel. The value of a channel is a square root of reflectance.
    channel_spread: f32,
    /// Standard deviation of the natural logarithm of the ratio of the observed to the measured brightness.
    brightness_spread: f32,
    /// Standard deviation of the added white light, in reflectance.
    veil_spread: f32,
    /// Upper limit of the cost of a deviation, in nats.
    max_cost: f32,
}

/// Returns the cost, in nats, of the colour `observed` under the model of the colour `measured`, which was measured in the same photo. The
/// cost is at most the maximum that [`MEASURED_COLOUR`] states.
pub(crate) fn measured_appearance_cost(measured: &Colour, observed: &Colour) -> f32 {
    let model = MEASURED_COLOUR;
    let mut lowest = model.max_cost;
    for veil in MEASURED_VEILS {
        if (veil / model.veil_spread).powi(2) / 2.0 >= lowest {
            break;
        }
        let unveiled = unveiled(observed, veil);
        let shade = shade_of(measured, &unveiled);
        let mut total = (veil / model.veil_spread).powi(2);
        for c in 0..3 {
            total += ((unveiled[c] - shade * measured[c]) / model.channel_spread).powi(2);
        }
        lowest = lowest_with_brightness(lowest, total, shade, model.brightness_spread);
    }
    lowest
}

/// Returns the lower of the cost `lowest` and the cost of a colour, in nats. `total` is twice the cost of the colour without that
/// of its brightness, which is `shade` times the expected brightness. `spread` is the standard deviation of the logarithm of `shade`.
pub(crate) fn lowest_with_brightness(lowest: f32, total: f32, shade: f32, spread: f32) -> f32 {
    // The logarithm takes most of the time. It is skipped if even a lower limit of its absolute value makes the cost too high:
    // |ln x| >= 2 |x - 1| / (x + 1), with a margin for rounding errors.
    let min_logarithm = 1.999 * (shade - 1.0) / (shade + 1.0);
    if (total + (min_logarithm / spread).powi(2)) / 2.0 >= lowest {
        return lowest;
    }
    let cost = (total + (shade.ln() / spread).powi(2)) / 2.0;
    lower(lowest, cost)
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "both computations are the same")]
mod tests {
    use super::*;

    #[test]
    fn a_logarithm_that_is_skipped_would_not_have_lowered_the_cost() {
        for step in 40..=180 {
            let shade = f32::from(step as u8) / 100.0;
            for (total, spread) in [(0.0, 0.15), (3.0, 0.3), (9.0, 0.4)] {
                let cost = (total + (shade.ln() / spread).powi(2)) / 2.0;
                for lowest in [0.2, cost * 0.999, cost, cost * 1.001, 12.0] {
                    let found = lowest_with_brightness(lowest, total, shade, spread);
                    assert_eq!(found, cost.min(lowest), "{shade} {total} {lowest}");
                }
            }
        }
    }
}
