//! Computes the cost of explaining one pixel by each piece, by a bare (silver) cell, and by print.

use crate::{
    geometry::Point,
    judge::card::{
        evidence::{COST_CAP, EMPTY, EXPLANATIONS, PRINT},
        piece_appearance::{Colour, shade_of, spread, unveiled},
    },
    read::card::Light,
};

/// Cost of each explanation of a pixel that lies outside the image, in nats; the same for all explanations. Set by hand.
const UNKNOWN_COST: f32 = 4.0;
/// Costs, in nats, of explaining a pixel that is saturated in all channels. The first is for an empty cell, the second for any other
/// explanation. The pixel most probably shows a bare cell, possibly glare on a piece. Set by hand.
const SATURATED_COSTS: (f32, f32) = (1.0, 8.0);
/// Colour of a silver (empty) cell, as square roots of reflectances: median of 60 cards of the tune list.
pub(crate) const SILVER: Colour = [0.787, 0.762, 0.728];
/// Colours of the card's red ground and of its orange and yellow grain, as square roots of reflectances.
const GROUND: [Colour; 3] = [
    [0.707, 0.122, 0.110],
    [0.775, 0.346, 0.110],
    [0.806, 0.616, 0.141],
];
/// Standard deviations of the natural logarithm of the ratio of observed to expected brightness. The values are for pieces, for pieces on
/// cards on which shadows fall, and for the card's red ground. Set by hand.
const BRIGHTNESS_SPREADS: (f32, f32, f32) = (0.15, 0.3, 0.3);
/// Standard deviations of the colour model of bare silver. The first is that of each channel (square root of reflectance). The others are
/// those of the natural logarithm of brightness: the second where silver is darker than expected, the third where it is brighter, because
/// it shines. White light added to silver costs nothing. Set by hand.
const SILVER_SPREAD: (f32, f32, f32) = (0.06, 0.2, 0.4);
/// Amounts of white light (glare, gloss) that are assumed to be added to a colour, and the standard deviation of the amount, in
/// reflectance. Set by hand.
const VEILS: ([f32; 4], f32) = ([0.0, 0.03, 0.09, 0.20], 0.1);
/// Standard deviation of the reflectance of the card's black print. Set by hand.
const BLACK_SPREAD: f32 = 0.05;
/// Upper limit of a pixel's reflectance. Silver in the sun, on a card whose icons are in the shade, measures four times the reflectance of
/// white.
const MAX_REFLECTANCE: f32 = 4.0;
/// Maximum cost of explaining a pixel by print, in nats. It is low because cards also have print that is not modelled here. Set by hand.
const MAX_PRINT_COST: f32 = 6.0;

/// The expected colours of the pieces in one print batch.
pub struct ExpectedColours {
    colours: [Colour; 12],
    /// Standard deviation of the natural logarithm of the pieces' brightness relative to the expected one.
    shading: f32,
}

/// The colour of a pixel, and the colour at which the camera saturates there, both as square roots of reflectances.
#[derive(Clone, Copy)]
pub struct PixelColour {
    pub colour: Colour,
    ceiling: Colour,
}

impl PixelColour {
    pub fn new(pixel: [f32; 3], light: &Light, at: Point) -> Self {
        let root = |value: f32| value.clamp(0.0, MAX_REFLECTANCE).sqrt();
        Self {
            colour: light.reflectance(pixel, at.x, at.y).map(root),
            ceiling: light.saturation_limit(at.x, at.y).map(root),
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
            let mut costs = [SATURATED_COSTS.1; EXPLANATIONS];
            costs[EMPTY] = SATURATED_COSTS.0;
            return costs;
        }
        let unveiled_colours = VEILS.0.map(|veil| unveiled(&self.colour, veil));
        let mut costs = [0.0; EXPLANATIONS];
        for (cost, colour) in costs.iter_mut().zip(&expected.colours) {
            *cost = self.cost(&unveiled_colours, colour, expected.shading);
        }
        costs[EMPTY] = self.silver_cost(&unveiled_colours);
        let dark: f32 = self.colour.iter().map(|value| value.powi(4)).sum();
        let ground = GROUND
            .iter()
            .map(|colour| self.cost(&unveiled_colours, colour, BRIGHTNESS_SPREADS.2))
            .fold(COST_CAP, f32::min);
        costs[PRINT] = (dark / (2.0 * BLACK_SPREAD * BLACK_SPREAD))
            .min(ground)
            .min(MAX_PRINT_COST);
        costs
    }

    /// Returns the cost of an observed colour for an expected one, in nats, under the best brightness and amount of added white light.
    /// `unveiled_colours` are the observed colours less each amount of [`VEILS`]. A saturated channel counts as an error only if it is
    /// brighter than expected.
    fn cost(&self, unveiled_colours: &[Colour; 4], colour: &Colour, shading: f32) -> f32 {
        let mut lowest = COST_CAP;
        for (observed, veil) in unveiled_colours.iter().zip(VEILS.0) {
            // This and all larger amounts of white light would alone cost more than the best result so far.
            if (veil / VEILS.1).powi(2) / 2.0 >= lowest {
                break;
            }
            let shade = shade_of(colour, observed);
            let mut total = (veil / VEILS.1).powi(2);
            for c in 0..3 {
                let expected = shade * colour[c];
                let error = observed[c] - expected;
                if error >= 0.0 || self.colour[c] < self.ceiling[c] {
                    total += (error / spread(expected)).powi(2);
                }
                if total / 2.0 >= lowest {
                    break;
                }
            }
            // Skip the logarithm, which takes most of the time, if the channels alone already cost more than the best result so far.
            if total / 2.0 < lowest {
                total += (shade.ln() / shading).powi(2);
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
                SILVER_SPREAD.1
            } else {
                SILVER_SPREAD.2
            };
            let mut total = (shade.ln() / spread).powi(2);
            // Silver beside shaded icons may appear blue, because other light falls on it than on the icons. A redder colour may be skin,
            // so it gets no such tolerance.
            let redder = observed[0] * SILVER[2] > observed[2] * SILVER[0];
            let channel_spread = SILVER_SPREAD.0 * if redder { 1.0 } else { shade.max(1.0) };
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
        let shading = if has_shadows {
            BRIGHTNESS_SPREADS.1
        } else {
            BRIGHTNESS_SPREADS.0
        };
        let with_colours = |colours: [Colour; 12]| Self { colours, shading };
        let cost = |expected: &Self| -> f32 {
            let best = |pixel: &&PixelColour| {
                pixel.costs(expected)[..=EMPTY]
                    .iter()
                    .copied()
                    .fold(COST_CAP, f32::min)
            };
            inside.iter().map(best).sum()
        };
        let mut best = (f32::INFINITY, with_colours([[0.0; 3]; 12]));
        for batch in batches {
            let expected = with_colours(*batch);
            let cost = cost(&expected);
            if cost < best.0 {
                best = (cost, expected);
            }
        }
        best.1
    }
}
