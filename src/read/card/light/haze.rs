//! Models light that reaches the camera without the card's colours: haze over the whole card, and highlights over some icons.

use nalgebra::{SMatrix, SVector};

use crate::{
    card_layout::{CARD_MM, ICON_CELL_MM},
    read::card::IconFit,
    rectify::FlatImage,
    stats::quantile,
};

/// Minimum agreement (normalised cross-correlation, -1 to 1) of an icon that is used to estimate the light; icons with less are
/// occluded or blurred. Set by hand.
pub(super) const MIN_ICON_AGREEMENT: f64 = 0.5;
/// Minimum difference between the black print beside an icon and the fitted haze, as linear values (0 to 1), at which the icon
/// counts as under a highlight. Set by hand.
const MIN_HIGHLIGHT: f64 = 0.03;
/// Number of rounds of the fit of the haze. Each round selects the darkest samples and fits the polynomial to them. Set by hand.
const ROUNDS: usize = 6;

/// Minimum number of black samples to which the haze is fitted. Set by hand.
const MIN_SAMPLES: usize = 12;

/// Number of terms of the second-order polynomial in two coordinates that describes one channel's haze over the card.
pub(super) const TERMS: usize = 6;

/// Weight of the regularisation that pulls each term of the haze polynomial to 0, as a number of samples. It is strong for the
/// terms of second order, which diverge where there are no black samples. Set by hand.
pub(super) const QUADRATIC_WEIGHTS: [f64; TERMS] = [0.0, 1.0, 1.0, 5.0, 5.0, 5.0];
/// Weights like those of [`QUADRATIC_WEIGHTS`], for a polynomial of first order. Set by hand: the huge weights fix the terms of second
/// order at 0, so that the polynomial does not diverge beside the card.
pub(super) const LINEAR_WEIGHTS: [f64; TERMS] = [0.0, 0.31, 0.67, 1e9, 1e9, 1e9];

/// Light that is added to the light that the card reflects: for each channel, the coefficients of a second-order polynomial of
/// the position on the card. A first-order polynomial is not accurate enough, because the reflection of a lamp has a curved
/// brightness.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Haze([[f64; TERMS]; 3]);

impl Haze {
    /// No added light.
    #[cfg(test)]
    pub(crate) const NONE: Self = Self([[0.0; TERMS]; 3]);

    /// Returns the haze at a place of the card (mm), as linear values by channel. For a place beyond the card, where there are no
    /// samples, this is the haze at the nearest edge of the card.
    pub fn at(&self, x_mm: f64, y_mm: f64) -> [f64; 3] {
        let terms = terms(x_mm.clamp(0.0, CARD_MM.0), y_mm.clamp(0.0, CARD_MM.1));
        self.0.map(|channel| {
            let sum: f64 = channel
                .iter()
                .zip(terms)
                .map(|(coefficient, term)| coefficient * term)
                .sum();
            sum.max(0.0)
        })
    }

    /// Scales the haze by a factor.
    #[must_use]
    pub fn scaled(self, factor: f64) -> Self {
        Self(self.0.map(|channel| channel.map(|term| term * factor)))
    }
}

/// Returns the terms of the haze polynomial at a place of the card (mm). The terms use coordinates that are 0 in the middle of
/// the card and -1 or 1 at its edges.
fn terms(x_mm: f64, y_mm: f64) -> [f64; TERMS] {
    let (u, v) = (2.0 * x_mm / CARD_MM.0 - 1.0, 2.0 * y_mm / CARD_MM.1 - 1.0);
    [1.0, u, v, u * u, u * v, v * v]
}

/// A sample of black print on the card.
pub(super) struct BlackSample {
    /// Place on the card, mm: x and y.
    at: (f64, f64),
    /// Linear pixel value of each channel.
    value: [f64; 3],
}

/// Samples the black print just above and below each clear icon, and the black outline of the region at the given places.
pub(super) fn black_samples(
    face: &FlatImage,
    icons: &[IconFit],
    outline: impl Iterator<Item = (f64, f64)>,
) -> Vec<BlackSample> {
    let clear = icons
        .iter()
        .filter(|icon| icon.agreement >= MIN_ICON_AGREEMENT);
    let places = clear.flat_map(black_points_near).chain(outline);
    places
        .filter_map(|(x, y)| {
            let value = face.at_mm(x, y)?.map(f64::from);
            Some(BlackSample { at: (x, y), value })
        })
        .collect()
}

/// Returns the light that is added to the colour of an icon. This is the haze, or the brightness of the black print beside the
/// icon if that is much brighter than the haze, as under a highlight.
pub(super) fn added_light_at(face: &FlatImage, icon: &IconFit, haze: [f64; 3]) -> [f64; 3] {
    let black_pixels: Vec<[f32; 3]> = black_points_near(icon)
        .filter_map(|(x, y)| face.at_mm(x, y))
        .collect();
    let black = |c: usize| {
        quantile(
            black_pixels
                .iter()
                .map(|pixel| f64::from(pixel[c]))
                .collect(),
            0.4,
        )
    };
    match [black(0), black(1), black(2)] {
        [Some(r), Some(g), Some(b)] if (0..3).all(|c| [r, g, b][c] > haze[c] + MIN_HIGHLIGHT) => {
            [r, g, b]
        }
        _ => haze,
    }
}

/// Returns points 1.3 mm above and below an icon, in the card frame, in mm; the print there is black.
fn black_points_near(icon: &IconFit) -> impl Iterator<Item = (f64, f64)> {
    const DISTANCE_MM: f64 = 1.3;
    let rows = icon
        .piece
        .cells()
        .iter()
        .map(|cell| cell.row + 1)
        .max()
        .unwrap_or(0);
    let (left, top) = (icon.at_mm.x, icon.at_mm.y - DISTANCE_MM);
    let bottom = icon.at_mm.y + f64::from(rows) * ICON_CELL_MM + DISTANCE_MM;
    (0..4).flat_map(move |step| {
        let x = left + f64::from(step) * 0.5 * ICON_CELL_MM;
        [(x, top), (x, bottom)]
    })
}

/// Fits the haze polynomial of each channel to the darkest samples. Brighter samples are left out, because they show objects that
/// lie on the card. `weights` is the weight of the regularisation of each term.
pub(super) fn fit_haze(samples: &[BlackSample], weights: [f64; TERMS]) -> Haze {
    Haze(std::array::from_fn(|channel| {
        let value = |sample: &BlackSample| sample.value[channel];
        let mut surface = [0.0; TERMS];
        let Some(start) = quantile(samples.iter().map(value).collect(), 0.3) else {
            return surface;
        };
        surface[0] = start;
        for _ in 0..ROUNDS {
            let deviation = |sample: &BlackSample| {
                let terms = terms(sample.at.0, sample.at.1);
                let expected: f64 = surface
                    .iter()
                    .zip(terms)
                    .map(|(coefficient, term)| coefficient * term)
                    .sum();
                value(sample) - expected
            };
            let errors: Vec<f64> = samples
                .iter()
                .map(|sample| deviation(sample).abs())
                .collect();
            let max_deviation = quantile(errors, 0.4).unwrap_or(0.0) * 2.0 + 0.002;
            let kept: Vec<&BlackSample> = samples
                .iter()
                .filter(|sample| deviation(sample) < max_deviation)
                .collect();
            let Some(next) = fit_polynomial(&kept, channel, weights) else {
                break;
            };
            surface = next;
        }
        surface
    }))
}

/// Fits a polynomial to one channel of the samples by least squares, regularised by `weights`; `None` for fewer than
/// `MIN_SAMPLES` samples.
fn fit_polynomial(
    samples: &[&BlackSample],
    channel: usize,
    weights: [f64; TERMS],
) -> Option<[f64; TERMS]> {
    if samples.len() < MIN_SAMPLES {
        return None;
    }
    let mut normal = SMatrix::<f64, TERMS, TERMS>::from_diagonal(&SVector::from(weights));
    let mut right_hand_side = SVector::<f64, TERMS>::zeros();
    for sample in samples {
        let row = SVector::from(terms(sample.at.0, sample.at.1));
        normal += row * row.transpose();
        right_hand_side += row * sample.value[channel];
    }
    Some(normal.cholesky()?.solve(&right_hand_side).into())
}
