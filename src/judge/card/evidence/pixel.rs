//! Computes the cost of explaining one pixel by each piece, by a bare (silver) cell, and by print.

use crate::{
    geometry::Point,
    judge::card::{
        evidence::{COST_CAP, EMPTY, EXPLANATIONS, PRINT},
        piece_appearance::{Colour, channel_spread, shade_of, unveiled},
    },
    read::card::Light,
};

/// Cost of each explanation of a pixel that lies outside the image, in nats; the same for all explanations. Set by hand.
const UNKNOWN_COST: f32 = 4.0;
/// Cost, in nats, of explaining a pixel that is saturated in all channels by an empty cell. It is low, since such a pixel most probably
/// shows a bare cell. Set by hand.
const SATURATED_EMPTY_COST: f32 = 1.0;
/// Cost, in nats, of any other explanation of a pixel that is saturated in all channels, such as glare on a piece. Set by hand.
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
/// Standard deviation that replaces [`BRIGHTNESS_SPREAD`] on cards on which shadows fall. Set by hand.
const SHADOW_BRIGHTNESS_SPREAD: f32 = 0.3;
/// Standard deviation of the natural logarithm of the ratio of observed to expected brightness of the card's red ground. Set by hand.
const GROUND_BRIGHTNESS_SPREAD: f32 = 0.3;
/// Standard deviation of each channel of bare silver, a square root of reflectance. Set by hand.
const SILVER_CHANNEL_SPREAD: f32 = 0.06;
/// Standard deviation of the natural logarithm of the brightness of silver that is darker than expected. Set by hand.
const DARK_SILVER_SPREAD: f32 = 0.2;
/// Standard deviation of the natural logarithm of the brightness of silver that is brighter than expected. It is large, because silver
/// shines. White light that is added to silver costs nothing. Set by hand.
const BRIGHT_SILVER_SPREAD: f32 = 0.4;
/// Amounts of white light (glare, gloss) that are assumed to be added to a colour, in reflectance. Set by hand.
const VEILS: [f32; 4] = [0.0, 0.03, 0.09, 0.20];
/// Standard deviation of the amount of white light that is added to a colour, in reflectance. Set by hand.
const VEIL_SPREAD: f32 = 0.1;
/// Standard deviation of the reflectance of the card's black print. Set by hand.
const BLACK_SPREAD: f32 = 0.05;
/// Upper limit of a pixel's reflectance. Silver in the sun, on a card whose icons are in the shade, measures four times the reflectance of
/// white.
const MAX_REFLECTANCE: f32 = 4.0;
/// Maximum cost of explaining a pixel by print, in nats. It is low because cards also have print that is not modelled here. Set by hand.
const MAX_PRINT_COST: f32 = 6.0;

/// The expected colours of the pieces in one print batch.
pub struct ExpectedColours {
    /// Colours of the pieces by [`Piece::index`](crate::rules::Piece::index), as square roots of reflectances.
    colours: [Colour; 12],
    /// Standard deviation of the natural logarithm of the pieces' brightness relative to the expected one.
    brightness_spread: f32,
}

/// The colour of a pixel, and the colour at which the camera saturates there, both as square roots of reflectances.
#[derive(Clone, Copy)]
pub struct PixelColour {
    pub colour: Colour,
    /// Colour at which the camera saturates, as square roots of reflectances.
    ceiling: Colour,
}

impl PixelColour {
    pub fn new(pixel: [f32; 3], light: &Light, at: Point) -> Self {
        let root = |value: f32| value.clamp(0.0, MAX_REFLECTANCE).sqrt();
        Self {
            colour: light.reflectance(pixel, at).map(root),
            ceiling: light.saturation_limit(at).map(root),
        }
    }

    /// Divides the pixel's colour by a brightness factor (on square roots of reflectances).
    pub(crate) fn remove_shade(&mut self, shade: f32) {
        self.colour = self.colour.map(|value| value / shade);
        self.ceiling = self.ceiling.map(|value| value / shade);
    }

    /// Returns whether the pixel is saturated in all three channels.
    pub(crate) fn is_saturated(&self) -> bool {
        (0..3).all(|c| self.colour[c] >= self.ceiling[c])
    }

    /// Returns the costs of explaining the pixel by each piece, by a bare (silver) cell, and by print, in nats.
    pub fn costs(&self, expected: &ExpectedColours) -> [f32; EXPLANATIONS] {
        if self.colour[0].is_nan() {
            return [UNKNOWN_COST; EXPLANATIONS];
        }
        if self.is_saturated() {
            let mut costs = [SATURATED_OTHER_COST; EXPLANATIONS];
            costs[EMPTY] = SATURATED_EMPTY_COST;
            return costs;
        }
        let unveiled_colours = VEILS.map(|veil| unveiled(&self.colour, veil));
        let mut costs = [0.0; EXPLANATIONS];
        for (cost, colour) in costs.iter_mut().zip(&expected.colours) {
            *cost = self.cost(&unveiled_colours, colour, expected.brightness_spread);
        }
        costs[EMPTY] = self.silver_cost(&unveiled_colours);
        let dark: f32 = self.colour.iter().map(|value| value.powi(4)).sum();
        let ground = GROUND
            .iter()
            .map(|colour| self.cost(&unveiled_colours, colour, GROUND_BRIGHTNESS_SPREAD))
            .fold(COST_CAP, f32::min);
        costs[PRINT] = (dark / (2.0 * BLACK_SPREAD * BLACK_SPREAD))
            .min(ground)
            .min(MAX_PRINT_COST);
        costs
    }

    /// Returns the cost of an observed colour for an expected one, in nats, under the best brightness and amount of added white light.
    /// `unveiled_colours` are the observed colours less each amount of [`VEILS`]. A saturated channel counts as an error only if it is
    /// brighter than expected.
    fn cost(&self, unveiled_colours: &[Colour; 4], colour: &Colour, brightness_spread: f32) -> f32 {
        let mut lowest = COST_CAP;
        for (observed, veil) in unveiled_colours.iter().zip(VEILS) {
            // This and all larger amounts of white light would alone cost more than the best result so far.
            if (veil / VEIL_SPREAD).powi(2) / 2.0 >= lowest {
                break;
            }
            let shade = shade_of(colour, observed);
            let mut total = (veil / VEIL_SPREAD).powi(2);
            for c in 0..3 {
                let expected = shade * colour[c];
                let error = observed[c] - expected;
                if error >= 0.0 || self.colour[c] < self.ceiling[c] {
                    total += (error / channel_spread(expected)).powi(2);
                }
                if total / 2.0 >= lowest {
                    break;
                }
            }
            // Skip the logarithm, which takes most of the time, if the channels alone already cost more than the best result so far.
            if total / 2.0 < lowest {
                total += (shade.ln() / brightness_spread).powi(2);
                lowest = lowest.min(total / 2.0);
            }
        }
        lowest
    }

    /// Returns the cost of explaining the pixel by bare silver, in nats, under the best brightness and amount of added white light.
    fn silver_cost(&self, unveiled_colours: &[Colour; 4]) -> f32 {
        let mut lowest = COST_CAP;
        for observed in unveiled_colours {
            let shade = shade_of(&SILVER, observed);
            let spread = if shade < 1.0 {
                DARK_SILVER_SPREAD
            } else {
                BRIGHT_SILVER_SPREAD
            };
            let mut total = (shade.ln() / spread).powi(2);
            // Silver beside shaded icons may appear blue, because other light falls on it than on the icons. A redder colour may be skin,
            // so it gets no such tolerance.
            let is_redder = observed[0] * SILVER[2] > observed[2] * SILVER[0];
            let channel_spread =
                SILVER_CHANNEL_SPREAD * if is_redder { 1.0 } else { shade.max(1.0) };
            for c in 0..3 {
                let error = observed[c] - shade * SILVER[c];
                if error >= 0.0 || self.colour[c] < self.ceiling[c] {
                    total += (error / channel_spread).powi(2);
                }
            }
            lowest = lowest.min(total / 2.0);
        }
        lowest
    }
}

impl ExpectedColours {
    /// Returns the expected colours of the print batch whose pieces, together with bare (silver) cells, explain the pixels `inside` the
    /// region at the lowest total cost. If `has_shadows` is true, shadows on the pieces are tolerated.
    pub(crate) fn best_of(
        batches: &[[Colour; 12]],
        inside: &[&PixelColour],
        has_shadows: bool,
    ) -> Self {
        let brightness_spread = if has_shadows {
            SHADOW_BRIGHTNESS_SPREAD
        } else {
            BRIGHTNESS_SPREAD
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
