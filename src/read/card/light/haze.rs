//! Models light that is added to the colours of the card in the image: haze over the whole card, and highlights over some icons.

use nalgebra::{SMatrix, SVector};

use crate::{
    card_layout::{CARD_MM, ICON_CELL_MM},
    geometry::Point,
    read::card::IconFit,
    rectify::FlatImage,
    stats::quantile,
};

/// Minimum agreement of an icon with the image (normalised cross-correlation, -1 to 1) for the icon to be used to estimate the light. An
/// icon that agrees less is probably occluded or blurred. Set by hand.
pub(super) const MIN_ICON_AGREEMENT: f64 = 0.5;
/// An icon counts as under a highlight if, in every channel, the black print beside it is brighter than the fitted haze by more than this
/// linear value (0 to 1). Set by hand.
const MIN_HIGHLIGHT: f64 = 0.03;
/// Maximum number of rounds of the fit of the haze. Each round selects the darkest samples and fits the polynomial to them. Set by hand.
const ROUNDS: usize = 6;

/// The fit of the haze starts with this quantile of the black samples' values. The quantile is below the median because samples that are
/// too bright may show objects on the card. Set by hand.
const START_QUANTILE: f64 = 0.3;
/// In each round of the haze fit, this quantile of the samples' absolute deviations from the previous round's haze is computed. The samples
/// that exceed that haze by less than [`KEPT_SLACK`] plus [`KEPT_FACTOR`] times the quantile are used in the round. Set by hand.
const KEPT_QUANTILE: f64 = 0.4;
/// The quantile of the deviations ([`KEPT_QUANTILE`]) is multiplied by this factor. A sample is used in a round of the fit if it exceeds
/// the previous round's haze by less than the product plus [`KEPT_SLACK`]. Set by hand.
const KEPT_FACTOR: f64 = 2.0;
/// A black sample is used in a round of the fit only if it exceeds the previous round's haze by less than a limit. This is the constant
/// term of the limit, as a linear value (0 to 1): about the noise of the image. Set by hand.
const KEPT_SLACK: f64 = 0.002;
/// The black print beside an icon is sampled at several points. This quantile of the samples is its brightness. Set by hand below the
/// median, as points that are too bright may not be black print.
const HIGHLIGHT_QUANTILE: f64 = 0.4;

/// Minimum number of black samples to which a polynomial is fitted. Set by hand.
const MIN_SAMPLES: usize = 12;

/// Number of terms of the second-order polynomial in two coordinates that describes one channel's haze over the card.
pub(super) const TERMS: usize = 6;

/// Weight of the regularisation that pulls each term of the haze polynomial to 0; a weight of 1 counts as much as one sample. The
/// regularisation is strong for the terms of second order, which diverge where there are no black samples. Set by hand.
pub(super) const QUADRATIC_WEIGHTS: [f64; TERMS] = [0.0, 1.0, 1.0, 5.0, 5.0, 5.0];
/// Weights of the regularisation, as in [`QUADRATIC_WEIGHTS`], with which a first-order polynomial is fitted. Set by hand: the huge weights
/// fix the second-order terms at 0, so that the polynomial does not diverge at the card's edges, whose haze is used for the table beside
/// the card.
pub(super) const LINEAR_WEIGHTS: [f64; TERMS] = [0.0, 0.31, 0.67, 1e9, 1e9, 1e9];

/// Light that is added to the light that the card reflects: for each channel, the coefficients of a second-order polynomial of the position
/// on the card. On the card, a first-order polynomial is not accurate enough, because the reflection of a lamp has a curved brightness.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Haze([[f64; TERMS]; 3]);

impl Haze {
    /// No added light.
    #[cfg(test)]
    pub(crate) const NONE: Self = Self([[0.0; TERMS]; 3]);

    /// Returns the haze at a place (mm in the card's frame), as linear values by channel. For a place beyond the card, this is the haze at
    /// the nearest point of the card's edge, because haze is only measured on the card.
    pub fn at(&self, place: Point) -> [f64; 3] {
        let on_card = Point::new(place.x.clamp(0.0, CARD_MM.0), place.y.clamp(0.0, CARD_MM.1));
        let terms = terms(on_card);
        self.0
            .map(|channel| polynomial_value(&channel, &terms).max(0.0))
    }

    /// Returns the haze multiplied by a factor.
    #[must_use]
    pub fn scaled(self, factor: f64) -> Self {
        Self(self.0.map(|channel| channel.map(|term| term * factor)))
    }
}

/// Returns the terms of the haze polynomial at a place of the card (mm). The terms use coordinates that are 0 in the middle of
/// the card and -1 or 1 at its edges.
fn terms(place: Point) -> [f64; TERMS] {
    let (u, v) = (
        2.0 * place.x / CARD_MM.0 - 1.0,
        2.0 * place.y / CARD_MM.1 - 1.0,
    );
    [1.0, u, v, u * u, u * v, v * v]
}

/// Returns the value of one channel's haze polynomial at a place with these [`terms`]; it may be negative.
fn polynomial_value(coefficients: &[f64; TERMS], terms: &[f64; TERMS]) -> f64 {
    let products = coefficients.iter().zip(terms);
    products.map(|(coefficient, term)| coefficient * term).sum()
}

/// A sample of black print on the card.
pub(super) struct BlackSample {
    /// Place on the card, mm.
    place: Point,
    /// Linear pixel value of each channel.
    value: [f64; 3],
}

/// Samples the black print just above and below each icon that agrees with the image ([`MIN_ICON_AGREEMENT`]), and the black outline of the
/// region at the places `outline` (mm).
pub(super) fn black_samples(
    face: &FlatImage,
    icons: &[IconFit],
    outline: impl Iterator<Item = Point>,
) -> Vec<BlackSample> {
    let clear = icons
        .iter()
        .filter(|icon| icon.agreement >= MIN_ICON_AGREEMENT);
    let places = clear.flat_map(black_points_near).chain(outline);
    places
        .filter_map(|place| {
            let value = face.at_mm(place)?.map(f64::from);
            Some(BlackSample { place, value })
        })
        .collect()
}

/// Returns the light that is added to the colour of an icon. If the black print beside the icon is much brighter than the haze, as under a
/// highlight, the added light is the brightness of this print. Otherwise it is the haze.
pub(super) fn added_light_at(face: &FlatImage, icon: &IconFit, haze: [f64; 3]) -> [f64; 3] {
    let black_pixels: Vec<[f32; 3]> = black_points_near(icon)
        .filter_map(|place| face.at_mm(place))
        .collect();
    let black = |c: usize| {
        quantile(
            black_pixels
                .iter()
                .map(|pixel| f64::from(pixel[c]))
                .collect(),
            HIGHLIGHT_QUANTILE,
        )
    };
    match [black(0), black(1), black(2)] {
        [Some(r), Some(g), Some(b)] if (0..3).all(|c| [r, g, b][c] > haze[c] + MIN_HIGHLIGHT) => {
            [r, g, b]
        }
        _ => haze,
    }
}

/// Returns points just above and below an icon, in the card frame, in mm; the print there is black.
fn black_points_near(icon: &IconFit) -> impl Iterator<Item = Point> {
    /// Distance between the icon's bounding box and the points above and below it, mm. Set by hand.
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
        [Point::new(x, top), Point::new(x, bottom)]
    })
}

/// Fits the haze polynomial of each channel to the darkest samples. Brighter samples are left out, because they may show objects that lie
/// on the card. `weights` are the regularisation weights of the terms. The first round starts with a constant haze: the quantile
/// [`START_QUANTILE`] of the samples. If a round keeps fewer than [`MIN_SAMPLES`] samples, the haze of the previous round is the result; in
/// the first round, this is the constant haze. Without samples the haze is 0.
pub(super) fn fit_haze(samples: &[BlackSample], weights: [f64; TERMS]) -> Haze {
    Haze(std::array::from_fn(|channel| {
        let value = |sample: &BlackSample| sample.value[channel];
        let mut surface = [0.0; TERMS];
        let Some(start) = quantile(samples.iter().map(value).collect(), START_QUANTILE) else {
            return surface;
        };
        surface[0] = start;
        for _ in 0..ROUNDS {
            let deviation = |sample: &BlackSample| {
                value(sample) - polynomial_value(&surface, &terms(sample.place))
            };
            let errors: Vec<f64> = samples
                .iter()
                .map(|sample| deviation(sample).abs())
                .collect();
            let max_deviation =
                quantile(errors, KEPT_QUANTILE).unwrap_or(0.0) * KEPT_FACTOR + KEPT_SLACK;
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

/// Fits a polynomial to one channel of the samples by least squares, regularised by `weights`; `None` for fewer than [`MIN_SAMPLES`]
/// samples.
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
        let row = SVector::from(terms(sample.place));
        normal += row * row.transpose();
        right_hand_side += row * sample.value[channel];
    }
    Some(normal.cholesky()?.solve(&right_hand_side).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns black samples on a grid over the card, with the given value in all channels.
    fn samples(value: impl Fn(Point) -> f64) -> Vec<BlackSample> {
        let places = (0..80).map(|index| {
            let (column, row) = (f64::from(index % 10), f64::from(index / 10));
            Point::new(8.0 + 16.0 * column, 7.0 + 13.0 * row)
        });
        places
            .map(|place| BlackSample {
                place,
                value: [value(place); 3],
            })
            .collect()
    }

    #[test]
    fn brighter_samples_do_not_change_the_haze() {
        let haze = fit_haze(
            &samples(|place| if place.x > 110.0 { 0.6 } else { 0.05 }),
            QUADRATIC_WEIGHTS,
        );
        let [red, _, _] = haze.at(Point::new(60.0, 50.0));
        assert!((red - 0.05).abs() < 0.005, "{red}");
    }

    #[test]
    #[expect(clippy::float_cmp, reason = "the expected values are exact")]
    fn a_haze_of_first_order_is_a_slope_and_constant_beyond_the_card() {
        let slope = |place: Point| 0.02 + 0.0005 * place.x;
        let haze = fit_haze(&samples(slope), LINEAR_WEIGHTS);
        for x in [20.0, 80.0, 140.0] {
            let place = Point::new(x, 50.0);
            let [red, _, _] = haze.at(place);
            assert!((red - slope(place)).abs() < 0.004, "{x}: {red}");
        }
        let [edge, beyond] = [CARD_MM.0, 400.0].map(|x| haze.at(Point::new(x, 50.0)));
        assert_eq!(edge, beyond);
    }

    #[test]
    #[expect(clippy::float_cmp, reason = "the expected values are exact")]
    fn the_haze_is_not_negative() {
        let haze = Haze([[-1.0, 0.0, 0.0, 0.0, 0.0, 0.0]; 3]);
        assert_eq!(haze.at(Point::new(80.0, 50.0)), [0.0; 3]);
    }

    #[test]
    fn with_few_samples_the_haze_is_a_low_quantile_and_without_samples_0() {
        let mut few = samples(|_| 0.1);
        few.truncate(MIN_SAMPLES - 1);
        let [red, _, _] = fit_haze(&few, QUADRATIC_WEIGHTS).at(Point::new(80.0, 50.0));
        assert!((red - 0.1).abs() < 1e-9, "{red}");
        assert_eq!(fit_haze(&[], QUADRATIC_WEIGHTS), Haze::NONE);
    }
}
