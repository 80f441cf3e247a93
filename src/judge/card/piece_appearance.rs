//! The appearance model of the pieces: the colours that pieces may have on a card, and how well an observed colour fits them.
//!
//! Colours here are square roots of reflectances ([`Colour`]). On this scale, noise, differences of print and the error of the fitted light
//! are about as large for dark colours as for light ones. The piece colours of a copy of the game are not known beforehand, for three
//! reasons. The colours of a print batch are between the scanned colours and the photographed ones. Each piece deviates slightly from its
//! batch. The error of the fitted light shifts all colours. The deviation and the error can be separated only if pieces are judged jointly
//! ([`PieceAppearance::joint_cost`]). If the colours of the player's pieces were learned ([`SetColours`]), they replace the batches. The
//! learned colours are tried as they are, and slightly more and less saturated.
//!
//! A cost is half a squared error in standard deviations of the model, so it is in nats.

mod measured;

use crate::{
    calibration::{
        SetColours,
        colours::{BATCH_MIXES, shipped_colour},
    },
    read::card::Light,
    rules::Piece,
    srgb::luminance,
    stats::greater,
};

pub(crate) use measured::{lowest_with_brightness, measured_appearance_cost};

/// Square roots of the red, green and blue reflectances.
pub type Colour = [f32; 3];

/// Factors by which the saturation of the learned colours is multiplied; all of them are tried. Several factors are needed because the
/// light may differ from the light in the learning photos, or be estimated wrongly. With these five factors, 2 more of 200 synthetic cards
/// are judged right than with the factor 1 alone.
const SATURATION_FACTORS: [f32; 5] = [0.8, 0.9, 1.0, 1.1, 1.2];
/// Amounts of white light (glare, gloss), in reflectance, that are tried: each is assumed to be contained in an observed colour. Set by
/// hand.
const VEILS: [f32; 4] = [0.0, 0.04, 0.10, 0.22];
/// Standard deviation of the amount of white light that is added to a colour, in reflectance. Set by hand.
const VEIL_SPREAD: f32 = 0.10;
/// Standard deviation of an observed channel whose expected value is 0, in square roots of reflectance. The standard deviation falls
/// linearly with the expected value; at an expected value of 1 it is lower by [`CHANNEL_SPREAD_DECREASE`]. Measured on the tune list after
/// correction of brightness: 0.087, 0.046 and 0.036 at expected values of 0.15, 0.5 and 0.8.
pub(crate) const CHANNEL_SPREAD_AT_0: f32 = 0.090;
/// Difference between [`CHANNEL_SPREAD_AT_0`] and the standard deviation of a channel whose expected value is 1.
pub(crate) const CHANNEL_SPREAD_DECREASE: f32 = 0.060;
/// Standard deviation of the natural logarithm of the ratio of a piece's observed to its expected brightness ([`shade_of`]). The measured
/// value on the tune list is 0.071.
const BRIGHTNESS_SPREAD: f32 = 0.09;
/// Standard deviation that replaces [`BRIGHTNESS_SPREAD`] for a piece that is darker than expected, on a card on which shadows may fall.
/// Set by hand.
const SHADOW_SPREAD: f32 = 0.25;
/// Upper limit of the cost of an observed colour under the colour model of a piece, in nats. A worse colour costs no more than this. Set by
/// hand.
const MAX_MISFIT_COST: f32 = 22.0;
/// Ratio of two deviations from the nominal colour: that of a piece, which is unknown, to that of the piece's printed icons, which is
/// measured. A regression gives 0.4 for the red and green channels on the tune list, and 0.7 on synthetic scenes with unusual cameras.
const ICON_DEVIATION_FRACTION: f32 = 0.5;
/// Ranges of two ratios of skin's channels, green / red and blue / green, in square roots of reflectance. They extend from pale to dark
/// skin in the tune list, with a margin. Brown and orange pieces are outside, since their ratio blue / green is 0.4.
const SKIN_RATIOS: [(f32, f32); 2] = [(0.38, 0.93), (0.55, 0.97)];
/// Maximum cost, in nats, of a skin-like colour under the colour model of a learned piece, for the colour to count as that piece and not as
/// skin. Chosen on 60 synthetic scenes of a hand over bleached pieces. With this value, 2 hands are taken for pieces; with 2.5, 11 are.
const MAX_SKINLIKE_PIECE_COST: f32 = 1.0;
/// Minimum value of the red channel, a square root of reflectance, for a colour to count as skin. The hue of darker colours is unreliable.
/// Set by hand.
const MIN_SKIN_RED: f32 = 0.12;
/// Range of the ratio of an observed to an expected brightness. A ratio outside the range is set to the nearer limit. Set by hand.
pub(crate) const SHADE_RANGE: (f32, f32) = (0.4, 1.8);
/// Limit, in standard deviations, for the deviation of each channel of a piece's colour when the error that all pieces of a card share is
/// estimated. Greater deviations are set to this limit, so that a single wrong piece does not determine the shared error. Set by hand.
const MAX_SHARED_DEVIATION: f32 = 3.0;
/// The piece colours that are expected on one card.
#[derive(Debug, Clone)]
pub struct PieceAppearance {
    /// The expected colours of the twelve pieces. Each entry assumes a different print batch for the built-in colours, and a different
    /// saturation for the learned ones.
    expected: Vec<[Colour; 12]>,
    /// Pieces whose learned colours are in the range of skin, possibly after white light is added to them.
    skinlike: Vec<Piece>,
    /// Standard deviation of the brightness of a piece that is darker than expected: of the natural logarithm of the ratio of its observed
    /// to its expected brightness.
    pub dark_spread: f32,
    /// Misfit of the card's printed icons to the fitted light, [`Light::misfit`].
    pub light_misfit: f64,
}

/// The deviation of an observed colour from an expected one.
#[derive(Clone, Copy)]
struct ColourMisfit {
    /// Deviation of each channel from its expected value, in standard deviations.
    deviations: [f32; 3],
    /// Cost of the brightness and the added white light that are assumed for the observed colour, in nats.
    light_cost: f32,
}

impl ColourMisfit {
    /// Returns the cost in nats: half the squared deviations plus the cost of the light.
    fn cost(&self) -> f32 {
        let squares = self
            .deviations
            .iter()
            .map(|deviation| deviation * deviation);
        squares.sum::<f32>() / 2.0 + self.light_cost
    }
}

/// The highest misfit, used for every colour that would fit even worse. Its cost of 121.5 nats is far above [`MAX_MISFIT_COST`].
const WORST_MISFIT: ColourMisfit = ColourMisfit {
    deviations: [9.0; 3],
    light_cost: 0.0,
};

impl PieceAppearance {
    /// Returns the model of the piece colours under the light of a card. The colours are the learned ones in `set`, and for pieces that
    /// were not learned the built-in ones of all print batches. If the printed icons of a piece deviate from their nominal colour, the
    /// expected colour of the piece is shifted by the fraction `ICON_DEVIATION_FRACTION` of the deviation.
    pub fn under(light: &Light, set: Option<&SetColours>) -> Self {
        let appearance = Self::of_set(set.copied().unwrap_or_default());
        let shifted = |piece: Piece, colour: Colour| -> Colour {
            let shift = expected_deviation(light, piece);
            std::array::from_fn(|c| (colour[c] + shift[c]).max(0.0))
        };
        let expected = appearance
            .expected
            .iter()
            .map(|batch| Piece::ALL.map(|piece| shifted(piece, batch[piece.index()])));
        Self {
            expected: expected.collect(),
            light_misfit: light.misfit,
            ..appearance
        }
    }

    /// Returns the model for a set of learned colours under the light in which they were measured. Pieces that were not learned have
    /// their built-in colours.
    pub fn of_set(set: SetColours) -> Self {
        let batch = |(mix, saturation): (f32, f32)| {
            Piece::ALL.map(|piece| match set.of(piece) {
                Some(colour) => with_saturation(&colour, saturation),
                None => shipped_colour(piece, mix),
            })
        };
        let skinlike = Piece::ALL.into_iter().filter(|&piece| {
            let may_be_skin = |colour: Colour| {
                let mut under_veils = VEILS.iter().map(|&veil| veiled(&colour, veil));
                under_veils.any(|colour| is_skin(&colour))
            };
            set.of(piece).is_some_and(may_be_skin)
        });
        Self {
            expected: BATCH_MIXES
                .into_iter()
                .zip(SATURATION_FACTORS)
                .map(batch)
                .collect(),
            skinlike: skinlike.collect(),
            dark_spread: BRIGHTNESS_SPREAD,
            light_misfit: 0.0,
        }
    }

    /// Returns the model with a larger tolerance for pieces that appear darker than expected. It is for cards on which a hand or another
    /// object may cast shadows.
    #[must_use]
    pub(crate) fn in_shadow(self) -> Self {
        Self {
            dark_spread: SHADOW_SPREAD,
            ..self
        }
    }

    /// Returns whether a colour may be skin. Returns false for a colour that fits a learned piece whose colour resembles skin.
    pub(crate) fn is_skin(&self, observed: &Colour) -> bool {
        let is_piece = |piece: &Piece| self.cost(*piece, observed) < MAX_SKINLIKE_PIECE_COST;
        is_skin(observed) && !self.skinlike.iter().any(is_piece)
    }

    /// Returns all pairs of different pieces, each with the cost, in nats, of taking one piece for the other. The lower of the two costs of
    /// a pair counts. Sorted by cost, so the most similar pair is first. The colours are those of the middle entry of [`Self::batches`].
    pub fn pairs(&self) -> Vec<(Piece, Piece, f32)> {
        let middle_batch = &self.expected[self.expected.len() / 2];
        let as_other = |a: Piece, b: Piece| {
            misfit(
                &middle_batch[a.index()],
                &middle_batch[b.index()],
                self.dark_spread,
            )
            .cost()
        };
        let similarity_cost = |a: Piece, b: Piece| as_other(a, b).min(as_other(b, a));
        let mut pairs: Vec<(Piece, Piece, f32)> = Vec::new();
        for (index, &a) in Piece::ALL.iter().enumerate() {
            pairs.extend(
                Piece::ALL[index + 1..]
                    .iter()
                    .map(|&b| (a, b, similarity_cost(a, b))),
            );
        }
        pairs.sort_by(|one, other| one.2.total_cmp(&other.2));
        pairs
    }

    /// Returns the expected colours. Each entry assumes a different print batch for the built-in colours, and a different saturation for
    /// the learned ones. An entry has the colours of the pieces by [`Piece::index`].
    pub(crate) fn batches(&self) -> &[[Colour; 12]] {
        &self.expected
    }

    /// Returns the cost, in nats, of assuming that an observed colour is that of a piece. The cost is half the squared colour error in
    /// standard deviations, plus the cost of the assumed brightness and white light. It is at most `MAX_MISFIT_COST`. The lowest cost over
    /// all entries of [`Self::batches`] is returned.
    pub fn cost(&self, piece: Piece, observed: &Colour) -> f32 {
        self.expected
            .iter()
            .map(|batch| misfit(&batch[piece.index()], observed, self.dark_spread).cost())
            .fold(MAX_MISFIT_COST, f32::min)
    }

    /// Returns the joint cost, in nats, of the observed colours of several pieces. All pieces are assumed to be of one print batch, and the
    /// error of the fitted light is assumed to shift all of them in the same way, which makes similar deviations cheaper.
    pub(crate) fn joint_cost(&self, observed: &[(Piece, Colour)]) -> f32 {
        let of_batch = |batch: &[Colour; 12]| {
            let misfits: Vec<ColourMisfit> = observed
                .iter()
                .map(|(piece, colour)| misfit(&batch[piece.index()], colour, self.dark_spread))
                .collect();
            joint_cost(&misfits)
        };
        self.expected
            .iter()
            .map(of_batch)
            .fold(f32::INFINITY, f32::min)
    }
}

/// Returns the joint cost, in nats, of the misfits of several pieces on one card. The error of a piece's colour is assumed to be the sum of
/// a part that all pieces share and a separate part. On the tune list the variance of the error is 0.045 within a card and 0.043 between
/// cards, so each part has half of the variance. Each part therefore costs the square of its deviation, in standard deviations of the whole
/// error, and not half of that square. The separate part of a piece costs at most [`MAX_MISFIT_COST`].
fn joint_cost(misfits: &[ColourMisfit]) -> f32 {
    let count = misfits.len() as f32;
    let common: [f32; 3] = std::array::from_fn(|c| {
        let sum: f32 = misfits
            .iter()
            .map(|misfit| misfit.deviations[c].clamp(-MAX_SHARED_DEVIATION, MAX_SHARED_DEVIATION))
            .sum();
        sum / (count + 1.0)
    });
    let separate_cost = |misfit: &ColourMisfit| {
        let squares = (0..3).map(|c| (misfit.deviations[c] - common[c]).powi(2));
        (squares.sum::<f32>() + misfit.light_cost).min(MAX_MISFIT_COST)
    };
    let common_cost: f32 = common.iter().map(|value| value * value).sum();
    misfits.iter().map(separate_cost).sum::<f32>() + common_cost
}

/// Returns the misfit between an observed and an expected colour of a piece. Several amounts of added white light are tried, each with the
/// brightness that fits best; the lowest misfit is returned.
fn misfit(expected: &Colour, observed: &Colour, dark_spread: f32) -> ColourMisfit {
    let mut best = WORST_MISFIT;
    for veil in VEILS {
        let unveiled = unveiled(observed, veil);
        let mut tried = misfit_in_shade(expected, &unveiled, dark_spread);
        tried.light_cost += (veil / VEIL_SPREAD).powi(2) / 2.0;
        if tried.cost() < best.cost() {
            best = tried;
        }
    }
    best
}

/// Returns the misfit between an expected and an observed colour, which contains no added white light. The expected colour is first scaled
/// to the brightness of the observed colour ([`shade_of`]).
fn misfit_in_shade(expected: &Colour, observed: &Colour, dark_spread: f32) -> ColourMisfit {
    let shade = shade_of(expected, observed);
    let deviations = std::array::from_fn(|c| {
        let value = shade * expected[c];
        (observed[c] - value) / channel_spread(value)
    });
    ColourMisfit {
        deviations,
        light_cost: (shade.ln() / brightness_spread(shade, dark_spread)).powi(2) / 2.0,
    }
}

/// Returns the standard deviation of the natural logarithm of the ratio of observed to expected brightness. It is `dark_spread` if the
/// ratio `shade` is below 1, otherwise [`BRIGHTNESS_SPREAD`].
fn brightness_spread(shade: f32, dark_spread: f32) -> f32 {
    if shade < 1.0 {
        dark_spread
    } else {
        BRIGHTNESS_SPREAD
    }
}

/// Returns the ratio of an observed colour's brightness to the expected brightness, both in square roots of reflectance. The ratio is
/// limited to [`SHADE_RANGE`].
pub(crate) fn shade_of(expected: &Colour, observed: &Colour) -> f32 {
    let (mut product, mut norm) = (0.0, 1e-6);
    for c in 0..3 {
        product += observed[c] * expected[c];
        norm += expected[c] * expected[c];
    }
    (product / norm).clamp(SHADE_RANGE.0, SHADE_RANGE.1)
}

/// Returns the standard deviation of an observed channel with this expected value, both in square roots of reflectance.
pub fn channel_spread(expected: f32) -> f32 {
    CHANNEL_SPREAD_AT_0 - CHANNEL_SPREAD_DECREASE * expected.clamp(0.0, 1.0)
}

/// Subtracts the amount `veil` of white light, in reflectance, from a colour.
pub(crate) fn unveiled(colour: &Colour, veil: f32) -> Colour {
    colour.map(|value| greater(0.0, value * value - veil).sqrt())
}

/// Multiplies the saturation of a colour by `factor`. The saturation is the distance from the grey of the same brightness.
fn with_saturation(colour: &Colour, factor: f32) -> Colour {
    let grey = luminance(*colour);
    colour.map(|value| (grey + factor * (value - grey)).clamp(0.0, 1.0))
}

/// Adds the amount `veil` of white light, in reflectance, to a colour.
fn veiled(colour: &Colour, veil: f32) -> Colour {
    colour.map(|value| (value * value + veil).sqrt())
}

/// Predicts how the colour of a piece deviates from the colour of its print batch, from the measured deviation of the piece's printed icons
/// ([`ICON_DEVIATION_FRACTION`]).
pub(crate) fn expected_deviation(light: &Light, piece: Piece) -> Colour {
    light.icon_deviations[piece.index()].map(|off| ICON_DEVIATION_FRACTION * off)
}

/// Returns whether a colour may be that of skin. Its ratios of green to red and of blue to green must be in the range of skin, and it must
/// not be too dark. No built-in piece colour is in this range; learned colours may be.
pub(crate) fn is_skin(observed: &Colour) -> bool {
    let [red, green, blue] = *observed;
    let within = |value: f32, base: f32, (low, high): (f32, f32)| {
        value >= low * base && value <= high * base
    };
    red > MIN_SKIN_RED && within(green, red, SKIN_RATIOS[0]) && within(blue, green, SKIN_RATIOS[1])
}

#[cfg(test)]
impl PieceAppearance {
    /// Returns the model of the built-in colours under the light in which they were measured.
    pub fn built_in() -> Self {
        Self::of_set(SetColours::default())
    }
}

#[cfg(test)]
mod tests;
