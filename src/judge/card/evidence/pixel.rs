//! Computes the cost of explaining one pixel by each piece, by a bare (silver) cell, and by print.
//!
//! The *tune list* has path-traced scenes for training and for choosing constants (`docs/accuracy.md`).

mod unveiled;

use wide::f32x4;

use crate::{
    geometry::Point,
    judge::card::{
        evidence::{
            COST_CAP, EMPTY, EXPLANATIONS, PRINT,
            pixel::unveiled::{TOTALS_OF_VEILS, UnveiledColours, channel_spreads},
        },
        piece_appearance::{Colour, lowest_with_brightness},
    },
    read::card::Light,
};

/// Cost of each explanation of a pixel that lies outside the image, in nats; the same for all explanations. Set by hand.
const UNKNOWN_COST: f32 = 4.0;
/// Cost, in nats, of an empty cell as the explanation of a pixel that is saturated in all channels. It is low, since such a pixel most
/// probably shows a bare cell. Set by hand.
const SATURATED_EMPTY_COST: f32 = 1.0;
/// Cost, in nats, of each other explanation (a piece, or print) of a pixel that is saturated in all channels. An example is a piece with
/// glare. Set by hand.
const SATURATED_OTHER_COST: f32 = 8.0;
/// Colour of a silver (empty) cell, as square roots of reflectances: median of 60 cards of the tune list.
pub(crate) const SILVER: Colour = [0.787, 0.762, 0.728];
/// Colours of the card's red ground and of its orange and yellow grain, as square roots of reflectances.
const GROUND: [Colour; 3] = [
    [0.707, 0.122, 0.110],
    [0.775, 0.346, 0.110],
    [0.806, 0.616, 0.141],
];
/// Standard deviation of the natural logarithm of the ratio of a piece's observed to its expected brightness. Set by hand.
const BRIGHTNESS_SPREAD: f32 = 0.15;
/// Standard deviation of the natural logarithm of the ratio of a piece's observed to its expected brightness, on cards on which shadows may
/// fall ([`Shadows::Possible`]). On other cards, [`BRIGHTNESS_SPREAD`] is used. Set by hand.
const SHADOW_BRIGHTNESS_SPREAD: f32 = 0.3;
/// Standard deviation of the natural logarithm of the ratio of observed to expected brightness of the card's red ground. Set by hand.
const GROUND_BRIGHTNESS_SPREAD: f32 = 0.3;
/// Standard deviation of each channel of the colour of bare silver, in square roots of reflectance. Set by hand.
const SILVER_CHANNEL_SPREAD: f32 = 0.06;
/// Standard deviation of the natural logarithm of the ratio of observed to expected brightness of bare silver, if the ratio is below 1. Set
/// by hand.
const DARK_SILVER_SPREAD: f32 = 0.2;
/// Standard deviation of the natural logarithm of the ratio of observed to expected brightness of bare silver, if the ratio is 1 or more.
/// It is larger than [`DARK_SILVER_SPREAD`], because silver shines. Light that is added to silver, such as glare, costs nothing. Set by
/// hand.
const BRIGHT_SILVER_SPREAD: f32 = 0.4;
/// Standard deviation of the reflectance of the card's black print. Set by hand.
const BLACK_SPREAD: f32 = 0.05;
/// Upper limit of a pixel's reflectance; 1 is white. Set by hand: silver in the sun, on a card whose icons are in the shade, measures four
/// times the reflectance of white.
const MAX_REFLECTANCE: f32 = 4.0;
/// Maximum cost of explaining a pixel by print, in nats, unless the pixel is saturated in all channels. It is low because cards also have
/// print that is not modelled here. Set by hand.
const MAX_PRINT_COST: f32 = 6.0;

/// Whether shadows may fall on the pieces of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shadows {
    /// Shadows are assumed to be absent: no hand may be over the region, and no edge of a shadow lies on the card.
    Absent,
    /// A hand may be over the region, or the edge of a shadow lies on the card.
    Possible,
}

/// The expected colours of the twelve pieces, as printed in one print batch.
pub struct ExpectedColours {
    /// Colours of the pieces by [`Piece::index`](crate::rules::Piece::index), as square roots of reflectances.
    colours: [Colour; 12],
    /// Standard deviation of the natural logarithm of a piece's observed brightness divided by its expected brightness.
    brightness_spread: f32,
}

/// The colour of a pixel, and the colour at which the camera saturates there, both as square roots of reflectances.
#[derive(Clone, Copy)]
pub struct PixelColour {
    /// Colour of the pixel, as square roots of reflectances; NaN outside the image.
    pub colour: Colour,
    /// Colour at which the camera saturates, as square roots of reflectances.
    ceiling: Colour,
}

impl PixelColour {
    /// Converts the linear values of a pixel (0 to 1) to a colour without the effects of `light`. Also computes the colour at which the
    /// camera saturates there. `at` is the point of the card that the pixel shows, in mm.
    pub fn new(pixel: [f32; 3], light: &Light, at: Point) -> Self {
        let root = |value: f32| value.clamp(0.0, MAX_REFLECTANCE).sqrt();
        Self {
            colour: light.reflectance(pixel, at).map(root),
            ceiling: light.saturation_limit(at).map(root),
        }
    }

    /// Removes shade from the pixel: divides its colour, and the colour at which the camera saturates, by the brightness factor `shade`,
    /// which multiplies square roots of reflectances.
    pub(crate) fn remove_shade(&mut self, shade: f32) {
        self.colour = self.colour.map(|value| value / shade);
        self.ceiling = self.ceiling.map(|value| value / shade);
    }

    /// Returns whether the pixel is saturated in all three channels.
    pub(crate) fn is_saturated(&self) -> bool {
        (0..3).all(|channel| self.is_saturated_in(channel))
    }

    fn is_saturated_in(&self, channel: usize) -> bool {
        self.colour[channel] >= self.ceiling[channel]
    }

    /// Returns the costs of explaining the pixel by each piece, by a bare (silver) cell, and by print, in nats. They are constants for a
    /// pixel outside the image ([`UNKNOWN_COST`]) and for one that is saturated in all channels ([`SATURATED_EMPTY_COST`],
    /// [`SATURATED_OTHER_COST`]).
    pub fn costs(&self, expected: &ExpectedColours) -> [f32; EXPLANATIONS] {
        if self.colour[0].is_nan() {
            return [UNKNOWN_COST; EXPLANATIONS];
        }
        if self.is_saturated() {
            let mut costs = [SATURATED_OTHER_COST; EXPLANATIONS];
            costs[EMPTY] = SATURATED_EMPTY_COST;
            return costs;
        }
        let unveiled = UnveiledColours::of(&self.colour);
        let mut costs = [0.0; EXPLANATIONS];
        for (cost, colour) in costs.iter_mut().zip(&expected.colours) {
            *cost = self.cost(&unveiled, colour, expected.brightness_spread);
        }
        costs[EMPTY] = self.silver_cost(&unveiled);
        let dark: f32 = self.colour.iter().map(|value| value.powi(4)).sum();
        let ground = GROUND
            .iter()
            .map(|colour| self.cost(&unveiled, colour, GROUND_BRIGHTNESS_SPREAD))
            .fold(COST_CAP, f32::min);
        costs[PRINT] = (dark / (2.0 * BLACK_SPREAD * BLACK_SPREAD))
            .min(ground)
            .min(MAX_PRINT_COST);
        costs
    }

    /// Returns the cost, in nats, of the observed colour of this pixel if `colour` is expected. The brightness and the amount of added
    /// white light ([`UnveiledColours`]) are those that fit best. A saturated channel counts as an error only if it is brighter than expected.
    fn cost(&self, unveiled: &UnveiledColours, colour: &Colour, brightness_spread: f32) -> f32 {
        let shades = unveiled.shades(colour);
        let mut totals = TOTALS_OF_VEILS;
        for (channel, (value, observed)) in colour.iter().zip(unveiled.channels).enumerate() {
            let expected = shades * *value;
            let error = observed - expected;
            let deviation = error / channel_spreads(expected);
            let square = deviation * deviation;
            totals += if self.is_saturated_in(channel) {
                error.simd_ge(f32x4::ZERO).select(square, f32x4::ZERO)
            } else {
                square
            };
        }
        let mut lowest = COST_CAP;
        for (total, shade) in totals.to_array().into_iter().zip(shades.to_array()) {
            lowest = lowest_with_brightness(lowest, total, shade, brightness_spread);
        }
        lowest
    }

    /// Returns the cost of explaining the pixel by bare silver, in nats. The brightness and the amount of added white light are those that
    /// fit best.
    fn silver_cost(&self, unveiled: &UnveiledColours) -> f32 {
        let mut lowest = COST_CAP;
        let shades = unveiled.shades(&SILVER).to_array();
        let channels = unveiled.channels.map(f32x4::to_array);
        for (veil, shade) in shades.into_iter().enumerate() {
            let observed: Colour = channels.map(|values| values[veil]);
            let spread = if shade < 1.0 {
                DARK_SILVER_SPREAD
            } else {
                BRIGHT_SILVER_SPREAD
            };
            // Silver beside shaded icons may appear blue, because other light falls on the silver than on the icons. So a bluish colour
            // that is brighter than expected may deviate more from silver. A reddish colour may be skin, so it may not.
            let is_redder = observed[0] * SILVER[2] > observed[2] * SILVER[0];
            let tolerance = if is_redder || shade < 1.0 { 1.0 } else { shade };
            let silver_spread = SILVER_CHANNEL_SPREAD * tolerance;
            let mut total = 0.0;
            for c in 0..3 {
                let error = observed[c] - shade * SILVER[c];
                if error >= 0.0 || !self.is_saturated_in(c) {
                    total += (error / silver_spread).powi(2);
                }
            }
            lowest = lowest_with_brightness(lowest, total, shade, spread);
        }
        lowest
    }
}

impl ExpectedColours {
    /// Returns the expected colours of the print batch that fits best: the pieces in its colours, together with bare (silver) cells,
    /// explain the pixels `inside` at the lowest total cost. `inside` are the pixels in the region. `batches` must not be empty. If shadows
    /// are possible, pieces may be darker or lighter than expected by a greater factor.
    pub(crate) fn best_of(
        batches: &[[Colour; 12]],
        inside: &[&PixelColour],
        shadows: Shadows,
    ) -> Self {
        let brightness_spread = match shadows {
            Shadows::Absent => BRIGHTNESS_SPREAD,
            Shadows::Possible => SHADOW_BRIGHTNESS_SPREAD,
        };
        let with_colours = |colours: [Colour; 12]| Self {
            colours,
            brightness_spread,
        };
        let cost = |expected: &Self| -> f32 {
            let lowest_cost = |pixel: &&PixelColour| {
                pixel.costs(expected)[..=EMPTY]
                    .iter()
                    .copied()
                    .fold(COST_CAP, f32::min)
            };
            inside.iter().map(lowest_cost).sum()
        };
        let (mut lowest_cost, mut best) = (f32::INFINITY, with_colours([[0.0; 3]; 12]));
        for batch in batches {
            let expected = with_colours(*batch);
            let cost = cost(&expected);
            if cost < lowest_cost {
                (lowest_cost, best) = (cost, expected);
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{calibration::colours::shipped_colour, rules::Piece};

    /// Returns a pixel of this colour (square roots of reflectances) in light in which no channel is saturated.
    fn pixel(colour: Colour) -> PixelColour {
        PixelColour {
            colour,
            ceiling: [2.0; 3],
        }
    }

    /// Returns the expected colours of a print batch halfway between the scanned and the photographed piece colours. First checks that
    /// `best_of` chooses this batch for pixels that have its colours.
    fn expected() -> ExpectedColours {
        let of_batch = |mix: f32| Piece::ALL.map(|piece| shipped_colour(piece, mix));
        let batches = [0.0, 0.5, 1.0].map(of_batch);
        let pixels: Vec<PixelColour> = batches[1].iter().map(|&colour| pixel(colour)).collect();
        let pixels: Vec<&PixelColour> = pixels.iter().collect();
        let best = ExpectedColours::best_of(&batches, &pixels, Shadows::Absent);
        assert_eq!(best.colours, batches[1]);
        best
    }

    /// Returns the index of the explanation that has the lowest cost, and this cost.
    fn best_explanation(pixel: &PixelColour) -> (usize, f32) {
        let costs = pixel.costs(&expected());
        let best = costs
            .into_iter()
            .enumerate()
            .min_by(|a, b| a.1.total_cmp(&b.1));
        best.expect("there are explanations")
    }

    #[test]
    fn the_colours_of_pieces_silver_and_print_have_these_explanations() {
        for piece in Piece::ALL {
            let (explanation, cost) = best_explanation(&pixel(shipped_colour(piece, 0.5)));
            assert_eq!(explanation, piece.index(), "{piece}");
            assert!(cost < 0.01, "{piece}: {cost}");
        }
        assert_eq!(best_explanation(&pixel(SILVER)).0, EMPTY);
        let black = [0.05, 0.05, 0.05];
        for colour in [black, GROUND[0], GROUND[1], GROUND[2]] {
            assert_eq!(best_explanation(&pixel(colour)).0, PRINT, "{colour:?}");
        }
    }

    #[test]
    fn a_pixel_outside_the_image_has_the_same_cost_for_all_explanations() {
        let costs = pixel([f32::NAN; 3]).costs(&expected());
        let is_unknown = |cost: &f32| (cost - UNKNOWN_COST).abs() < 1e-6;
        assert!(costs.iter().all(is_unknown), "{costs:?}");
    }

    #[test]
    fn a_saturated_pixel_is_probably_an_empty_cell() {
        let saturated = PixelColour {
            colour: [1.1; 3],
            ceiling: [1.1; 3],
        };
        assert!(saturated.is_saturated());
        let costs = saturated.costs(&expected());
        assert!(
            (costs[EMPTY] - SATURATED_EMPTY_COST).abs() < 1e-6,
            "{costs:?}"
        );
        assert!((costs[0] - SATURATED_OTHER_COST).abs() < 1e-6, "{costs:?}");
        let partly = PixelColour {
            colour: [1.1, 1.1, 1.0],
            ceiling: [1.1; 3],
        };
        assert!(!partly.is_saturated());
    }

    #[test]
    fn a_saturated_channel_may_be_darker_than_expected() {
        let expected = expected();
        let colour = expected.colours[Piece::S4.index()];
        let clipped_at = |ceiling: f32| PixelColour {
            colour: colour.map(|value| value.min(ceiling)),
            ceiling: [ceiling; 3],
        };
        let ceiling = 0.8 * colour.into_iter().fold(0.0, f32::max);
        let of_clipped = clipped_at(ceiling).costs(&expected)[Piece::S4.index()];
        let unsaturated = PixelColour {
            ceiling: [2.0; 3],
            ..clipped_at(ceiling)
        };
        let of_unsaturated = unsaturated.costs(&expected)[Piece::S4.index()];
        assert!(of_clipped < of_unsaturated, "{of_clipped} {of_unsaturated}");
    }

    #[test]
    fn a_shadow_costs_less_where_shadows_are_possible() {
        let batch = Piece::ALL.map(|piece| shipped_colour(piece, 0.5));
        let shaded = pixel(batch[0].map(|value| 0.7 * value));
        let cost = |shadows| {
            let expected = ExpectedColours::best_of(&[batch], &[&shaded], shadows);
            shaded.costs(&expected)[0]
        };
        let (absent, possible) = (cost(Shadows::Absent), cost(Shadows::Possible));
        assert!(possible < absent - 1.0, "{possible} {absent}");
    }
}
