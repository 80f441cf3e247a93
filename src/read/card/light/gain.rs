//! Models the effect of lamp and camera on colours: a gain for each channel, and a saturation factor.

use crate::{
    colours,
    rules::Piece,
    srgb::{linear_of_255, luminance},
    stats::median,
};

/// The printed colour of an icon is modelled as a mixture of the real piece's colour and the colour of the scanned icon. These fractions of
/// the real piece's colour are tried, because prints differ. Set by hand.
pub(super) const REAL_COLOUR_FRACTIONS: [f64; 3] = [0.0, 0.3, 0.6];
/// Saturation factors of the camera that are tried; 1 is unchanged, less is paler. Set by hand.
const SATURATIONS_TRIED: [f64; 10] = [0.25, 0.36, 0.5, 0.62, 0.7, 0.8, 0.9, 1.0, 1.12, 1.25];
/// Prior standard deviation of the natural logarithm of the camera's saturation factor. Set by hand.
const SATURATION_SPREAD: f64 = 0.2;
/// Prior standard deviation of the natural logarithms of red gain / green gain and of blue gain / green gain. Set by hand. The absolute
/// values of these logarithms have the median 0.16 and the maximum 0.37 on the tune list's solved cards, and the maximum 1.2 in drawn
/// scenes.
const TINT_SPREAD: f64 = 0.7;
/// Penalty for a saturation or tint that is one standard deviation away from the most likely value, in units of an icon's squared colour
/// error. The penalty grows with the square of the deviation. Set by hand.
const PENALTY_WEIGHT: f64 = 0.2;
/// Maximum penalty for an unusual saturation; the penalty for an unusual tint has the same maximum. The unit is an icon's squared colour
/// error. The limit allows a fit for cameras whose images are nearly grey. Set by hand.
const MAX_PENALTY: f64 = 2.0;
/// Maximum squared colour error that is counted for an icon, summed over the channels. The errors are in square roots of
/// reflectance (0 to 1), in units of 0.1. Set by hand.
const MAX_COUNTED_ERROR: f64 = 9.0;
/// An icon takes part in the second fit of the gain if its squared colour error after the first fit is below this, in the units of
/// [`MAX_COUNTED_ERROR`]. Set by hand.
const MAX_INLIER_ERROR: f64 = 9.0;

/// Unit of colour errors, in square roots of reflectance (0 to 1). An error of this size is clearly visible.
const ERROR_UNIT: f64 = 0.1;
/// In an accepted fit, the gain of each channel is above this. The gain is the linear pixel value (0 to 1) of a surface that reflects all
/// light. Set by hand.
const MIN_GAIN: f64 = 1e-4;

/// The colour of one icon in the image.
#[derive(Debug, Clone, Copy)]
pub(super) struct ObservedIcon {
    /// The piece that the icon shows.
    pub piece: Piece,
    /// Linear value of each channel, without haze.
    pub colour: [f64; 3],
}

/// Undoes a camera's change of saturation. Takes and returns linear values; a colour with a value that is NaN is returned unchanged.
pub(super) fn undo_saturation(colour: [f64; 3], saturation: f64) -> [f64; 3] {
    if colour.iter().any(|value| value.is_nan()) {
        return colour;
    }
    let coded = colour.map(|value| value.max(0.0).sqrt());
    let grey = luminance(coded);
    coded.map(|value| (grey + (value - grey) / saturation).max(0.0).powi(2))
}

/// Gain and saturation of the light, as fitted to the icons.
pub(super) struct FittedLight {
    /// Median, over the icons, of the squared difference between an icon's colour and its printed colour, as in
    /// [`crate::read::card::light::Light::misfit`].
    pub misfit: f64,
    /// Saturation factor of the camera: 1 is unchanged, less is paler.
    pub saturation: f64,
    /// Gain of each channel: linear value of a surface that reflects everything.
    pub gain: [f64; 3],
    /// The fraction of the real piece's colour ([`REAL_COLOUR_FRACTIONS`]) with which the printed colours match the icons best.
    pub real_fraction: f64,
}

/// Finds the light under which the colours of the icons best match their print. Returns neutral light with misfit 0 if no gain can be
/// fitted, for instance if there are no icons.
pub(super) fn fit_colours(icons: &[ObservedIcon]) -> FittedLight {
    let unchanged = FittedLight {
        misfit: 0.0,
        saturation: 1.0,
        gain: [1.0; 3],
        real_fraction: 0.0,
    };
    let (mut min_cost, mut best) = (f64::INFINITY, unchanged);
    for saturation in SATURATIONS_TRIED {
        let restored = icons.iter().map(|icon| ObservedIcon {
            colour: undo_saturation(icon.colour, saturation),
            ..*icon
        });
        let restored: Vec<ObservedIcon> = restored.collect();
        for real_fraction in REAL_COLOUR_FRACTIONS {
            let printed = Piece::ALL.map(|piece| printed_icon(piece, real_fraction));
            let Some(gain) = fit_gain(&restored, &printed) else {
                continue;
            };
            let errors = restored.iter();
            let errors: Vec<f64> = errors
                .map(|icon| squared_error(icon, &gain, &printed))
                .collect();
            let mean = errors
                .iter()
                .map(|error| error.min(MAX_COUNTED_ERROR))
                .sum::<f64>()
                / errors.len() as f64;
            let cost = mean + light_penalty(saturation, &gain);
            if cost < min_cost {
                min_cost = cost;
                best = FittedLight {
                    misfit: median(errors),
                    saturation,
                    gain,
                    real_fraction,
                };
            }
        }
    }
    best
}

/// Returns the penalty for a light that changes colours strongly, in units of an icon's squared colour error. The penalties for saturation
/// and for tint are limited to [`MAX_PENALTY`] each, because any camera may be unusual.
fn light_penalty(saturation: f64, gain: &[f64; 3]) -> f64 {
    let saturated = (saturation.ln() / SATURATION_SPREAD).powi(2);
    let tinted: f64 = [gain[0], gain[2]]
        .iter()
        .map(|side| ((side / gain[1]).ln() / TINT_SPREAD).powi(2))
        .sum();
    (PENALTY_WEIGHT * saturated).min(MAX_PENALTY) + (PENALTY_WEIGHT * tinted).min(MAX_PENALTY)
}

/// Returns the linear colour of a piece's printed icon. `real_fraction` is the fraction of the real piece's colour in a mixture with the
/// colour of the scanned icon.
pub(super) fn printed_icon(piece: Piece, real_fraction: f64) -> [f64; 3] {
    let shipped = colours::shipped();
    let (scanned, real) = (
        shipped.icons[piece.index()],
        shipped.photographed[piece.index()],
    );
    let mixed = |c: usize| {
        f64::from(scanned[c]) * (1.0 - real_fraction) + f64::from(real[c]) * real_fraction
    };
    std::array::from_fn(|c| f64::from(linear_of_255(mixed(c) as f32)))
}

/// Fits the gain of each channel by least squares over the icons. Then fits it again with only the icons whose squared colour error is
/// below [`MAX_INLIER_ERROR`]. `printed` has the printed colour of each piece's icon, by [`Piece::index`]. Returns `None` if there are no
/// icons, or if a gain of the first fit is at most [`MIN_GAIN`]. Returns the first fit if the second one fails.
fn fit_gain(icons: &[ObservedIcon], printed: &[[f64; 3]; 12]) -> Option<[f64; 3]> {
    let first = least_squares_gain(icons.iter(), printed)?;
    let inliers = icons
        .iter()
        .filter(|icon| squared_error(icon, &first, printed) < MAX_INLIER_ERROR);
    Some(least_squares_gain(inliers, printed).unwrap_or(first))
}

/// Returns the squared colour error of an icon under a gain: the sum over the channels of the squared difference between observed and
/// printed colour. The colours are square roots of reflectance, in units of [`ERROR_UNIT`].
fn squared_error(icon: &ObservedIcon, gain: &[f64; 3], printed: &[[f64; 3]; 12]) -> f64 {
    let reference = printed[icon.piece.index()];
    let error = |c: usize| ((icon.colour[c] / gain[c]).sqrt() - reference[c].sqrt()) / ERROR_UNIT;
    (0..3).map(|c| error(c).powi(2)).sum()
}

/// Fits the gain of each channel by least squares; `None` if there are no icons, or if a gain is at most [`MIN_GAIN`].
fn least_squares_gain<'a>(
    icons: impl Iterator<Item = &'a ObservedIcon>,
    printed: &[[f64; 3]; 12],
) -> Option<[f64; 3]> {
    let mut products = [0.0; 3];
    let mut squares = [0.0; 3];
    for icon in icons {
        let reference = printed[icon.piece.index()];
        for c in 0..3 {
            products[c] += icon.colour[c] * reference[c];
            squares[c] += reference[c] * reference[c];
        }
    }
    let gain: [f64; 3] = std::array::from_fn(|c| products[c] / squares[c]);
    gain.iter()
        .all(|value| value.is_finite() && *value > MIN_GAIN)
        .then_some(gain)
}
