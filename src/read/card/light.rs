//! Estimates the light on a card from the card itself.
//!
//! The icons are printed in the twelve piece colours on black. The colours of the icons and of the black print in the image determine three
//! properties of the light. The haze is light that is added to the light that the card reflects; its strength is a polynomial of the
//! position on the card. The gain of each channel results from lamp colour, exposure and white balance. The saturation factor describes how
//! the camera makes all colours paler or stronger.

mod gain;
mod haze;

use nalgebra::Vector2;

use crate::{
    card_layout::{ICON_CELL_MM, OUTLINE_MM},
    geometry::Point,
    read::card::{
        IconFit, Reading,
        light::{
            gain::{
                ObservedIcon, REAL_COLOUR_FRACTIONS, fit_colours, printed_icon, undo_saturation,
            },
            haze::{
                LINEAR_WEIGHTS, MIN_ICON_AGREEMENT, QUADRATIC_WEIGHTS, TERMS, added_light_at,
                black_samples, fit_haze,
            },
        },
        region,
    },
    rectify::FlatImage,
    rules::Piece,
    stats::{median_colour, quantile},
};

pub use crate::read::card::light::haze::Haze;

/// Maximum absolute value of [`Light::icon_deviations`] in each channel, in square roots of reflectance. Larger deviations are reduced to
/// this value. Set by hand.
const MAX_ICON_DEVIATION: f64 = 0.2;

/// To match the brightness of its printed colour, an icon's colour (square roots of reflectance) is multiplied by a factor. The factor is
/// at most this value and at least its reciprocal. Set by hand.
const MAX_BRIGHTNESS_FACTOR: f64 = 1.35;
/// Standard deviation of an icon's colour from its printed colour in each channel, in square roots of reflectance. Set by hand.
const PRINT_SPREAD: f64 = 0.08;
/// Maximum squared error that is counted for an icon's colour, summed over the channels, in units of [`PRINT_SPREAD`] squared.
/// The limit is needed because something may cover the icon. Set by hand.
const MAX_COLOUR_ERROR: f64 = 24.0;

/// [`Light::with_weaker_haze`] divides pixel values by the haze. A haze below this linear value (0 to 1) is replaced by this value before
/// the division. Set by hand.
const MIN_DIVIDING_HAZE: f64 = 0.02;
/// [`Light::with_weaker_haze`] divides the value of each pixel by the haze at its place; of the three channels, the lowest ratio counts. It
/// takes this quantile of the ratios. If the quantile is less than 1, the haze is multiplied by it. Otherwise the haze stays as it is, and
/// the few pixels that are darker than the haze count as noise. Set by hand.
const HAZE_QUANTILE: f64 = 0.25;

/// Piece colours can be distinguished under a light only if its misfit ([`Light::misfit`]) is at most this. Set by hand between measured
/// values: the 130 cards of the tune scenes, which show colours, have at most 2.6; black-and-white copies of 30 of these cards have at
/// least 8.7.
const MAX_MISFIT: f64 = 4.0;
/// Piece colours can be distinguished under a light only if the lowest channel gain is at least this fraction of the highest one. Set by
/// hand between measured values: the 130 cards of the tune scenes, which show colours, have at least 0.53; images with a missing channel
/// have at most 0.01.
const MIN_GAIN_RATIO: f64 = 0.1;
/// Minimum number of icons from which a light must be fitted to decide whether an image shows colours. With fewer icons, an object that
/// covers one of them may spoil the fit, so the image is taken to show colours. Set by hand.
const MIN_ICONS_TO_DECIDE: usize = 6;

/// Linear value (0 to 1) of a channel that counts as nearly saturated, 237 of 255. Set by hand.
const NEARLY_SATURATED: f32 = 0.85;

/// The light on a card. With it, linear pixel values are converted to reflectances. The reflectance of a colour is the linear value, 0 to
/// 1, that the same print has in a flatbed scan.
#[derive(Debug, Clone, Copy)]
pub struct Light {
    /// Light that reaches the camera in addition to the light from the card's print, by channel.
    pub haze: Haze,
    /// Linear pixel value, without the haze, of a surface that reflects all light, by channel.
    pub gain: [f64; 3],
    /// Saturation factor of the camera: 1 is unchanged, less is paler. Cameras apply such a factor to gamma-encoded values; here
    /// it applies to square roots of linear values, which are similar.
    pub saturation: f64,
    /// Number of icons from which the light was fitted.
    pub icons: usize,
    /// Misfit of the icons' colours: the median over the icons of the squared difference from the printed colour, summed over the channels.
    /// The differences are in square roots of reflectance (0 to 1), in units of 0.1.
    pub misfit: f64,
    /// Mean deviation of each piece's icons from their print under this light, by [`Piece::index`] and channel, in square roots of
    /// reflectance, -0.2 to 0.2; zero for a piece without icons.
    pub icon_deviations: [[f32; 3]; 12],
}

impl Light {
    /// Estimates the light from the icons, the black around them and the black outline of the region. `origin` is the top-left corner of
    /// the region's bounding box, in the card's frame, mm.
    pub fn fit(face: &FlatImage, reading: &Reading, origin: Point) -> Self {
        Self::fit_to_samples(
            face,
            &reading.icons,
            outline_points(reading, origin),
            QUADRATIC_WEIGHTS,
        )
    }

    /// Estimates the light like [`Light::fit`], for use on the table beside the card. The haze is fitted as a first-order
    /// polynomial, which extrapolates better.
    pub fn fit_for_table(face: &FlatImage, reading: &Reading, origin: Point) -> Self {
        Self::fit_to_samples(
            face,
            &reading.icons,
            outline_points(reading, origin),
            LINEAR_WEIGHTS,
        )
    }

    /// Estimates the light from the icons and the black around them alone, for a card whose region is not known.
    pub(crate) fn of_icons(face: &FlatImage, icons: &[IconFit]) -> Self {
        Self::fit_to_samples(face, icons, std::iter::empty(), QUADRATIC_WEIGHTS)
    }

    /// Estimates the light from the icons, the black around them and points of the black outline of the region. `weights` are the
    /// regularisation weights of the terms of the haze polynomial, as in [`fit_haze`].
    fn fit_to_samples(
        face: &FlatImage,
        icons: &[IconFit],
        outline: impl Iterator<Item = Point>,
        weights: [f64; TERMS],
    ) -> Self {
        let haze = fit_haze(&black_samples(face, icons, outline), weights);
        let observed: Vec<ObservedIcon> = icons
            .iter()
            .filter(|icon| icon.agreement >= MIN_ICON_AGREEMENT)
            .filter_map(|icon| {
                let IconColour { colour, middle } = IconColour::of(face, icon.piece, icon.at_mm)?;
                let added = added_light_at(face, icon, haze.at(middle));
                Some(ObservedIcon {
                    piece: icon.piece,
                    colour: std::array::from_fn(|c| (colour[c] - added[c]).max(0.0)),
                })
            })
            .collect();
        let fitted = fit_colours(&observed);
        let mut light = Self {
            haze,
            gain: fitted.gain,
            saturation: fitted.saturation,
            icons: observed.len(),
            misfit: fitted.misfit,
            icon_deviations: [[0.0; 3]; 12],
        };
        light.icon_deviations =
            Piece::ALL.map(|piece| light.icon_deviation(piece, &observed, fitted.real_fraction));
        light
    }

    /// Returns whether the icons have their printed colours, so that piece colours can be distinguished. Also returns `true` if
    /// too few icons are visible to decide.
    pub(crate) fn shows_colours(&self) -> bool {
        let lowest = self.gain.into_iter().fold(f64::INFINITY, f64::min);
        let highest = self.gain.into_iter().fold(0.0, f64::max);
        let is_as_printed = self.misfit <= MAX_MISFIT && lowest >= MIN_GAIN_RATIO * highest;
        is_as_printed || self.icons < MIN_ICONS_TO_DECIDE
    }

    /// Returns by how much a piece's icons differ on average from their printed colour, per channel, in square roots of reflectance. The
    /// result is limited to [`MAX_ICON_DEVIATION`]; it is zero if `observed` (the icons of all pieces) has no icon of this piece. The
    /// printed colour is modelled as a mixture: the fraction `real_fraction` (0 to 1, see [`gain::REAL_COLOUR_FRACTIONS`]) is the colour of
    /// the real piece, the rest is the colour of the scanned icon.
    fn icon_deviation(
        &self,
        piece: Piece,
        observed: &[ObservedIcon],
        real_fraction: f64,
    ) -> [f32; 3] {
        let printed = printed_icon(piece, real_fraction);
        let (mut deviation, mut count) = ([0.0; 3], 0.0);
        for icon in observed.iter().filter(|icon| icon.piece == piece) {
            let restored = undo_saturation(icon.colour, self.saturation);
            for c in 0..3 {
                deviation[c] += (restored[c] / self.gain[c]).sqrt() - printed[c].sqrt();
            }
            count += 1.0;
        }
        deviation.map(|sum| {
            (sum / f64::max(count, 1.0)).clamp(-MAX_ICON_DEVIATION, MAX_ICON_DEVIATION) as f32
        })
    }

    /// Returns the reflectance of a pixel at a place of the card (mm), by channel: about 0 for black, 1 for a perfect white. `pixel` has
    /// linear values (0 to 1).
    pub fn reflectance(&self, pixel: [f32; 3], place: Point) -> [f32; 3] {
        let added = self.haze.at(place);
        let without_haze = std::array::from_fn(|c| f64::from(pixel[c]) - added[c]);
        let restored = undo_saturation(without_haze, self.saturation);
        std::array::from_fn(|c| (restored[c] / self.gain[c]) as f32)
    }

    /// Returns the light with weaker haze, for objects that reflect less haze than the card: pieces are less glossy, and the haze may end
    /// beside the card. `colours` are samples on these objects (place in mm, linear value). The haze is multiplied by one factor, at most
    /// 1, so that only about a quarter of the samples are darker, in some channel, than the haze at their place.
    #[must_use]
    pub fn with_weaker_haze(&self, colours: impl Iterator<Item = (Point, [f32; 3])>) -> Self {
        let min_ratio = |(place, pixel): (Point, [f32; 3])| {
            let added = self.haze.at(place);
            let ratios = (0..3).map(|c| f64::from(pixel[c]) / added[c].max(MIN_DIVIDING_HAZE));
            ratios.fold(1.0, f64::min)
        };
        let factor = quantile(colours.map(min_ratio).collect(), HAZE_QUANTILE).unwrap_or(1.0);
        Self {
            haze: self.haze.scaled(factor.clamp(0.0, 1.0)),
            ..*self
        }
    }

    /// Returns the haze at a place of the card (mm), divided by the gain of each channel: the reflectance by which the haze makes the print
    /// there look brighter.
    pub(crate) fn haze_as_reflectance(&self, place: Point) -> [f32; 3] {
        let added = self.haze.at(place);
        std::array::from_fn(|c| (added[c] / self.gain[c]) as f32)
    }

    /// Returns the log-likelihood, in nats, that an icon has the printed colour of `piece`; at most 0, and 0 for an icon outside the image.
    /// `at` is the top-left corner of the icon's bounding box, in the card's frame, mm. Brightness has little influence, as prints and
    /// shadows vary.
    pub(crate) fn icon_log_likelihood(&self, face: &FlatImage, piece: Piece, at: Point) -> f64 {
        IconColour::of(face, piece, at).map_or(0.0, |icon| self.log_likelihood(piece, &icon))
    }

    /// Returns the log-likelihood, in nats, that an icon with the sampled colour `icon` has the printed colour of `piece`; at most
    /// 0.
    pub(crate) fn log_likelihood(&self, piece: Piece, icon: &IconColour) -> f64 {
        let IconColour { colour, middle } = icon;
        let observed = self
            .reflectance(colour.map(|value| value as f32), *middle)
            .map(|value| f64::from(value).max(0.0).sqrt());
        let misfit = |real_fraction: f64| {
            let printed = printed_icon(piece, real_fraction).map(f64::sqrt);
            let dot = |a: [f64; 3], b: [f64; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
            let scale = dot(observed, printed) / dot(observed, observed).max(1e-6);
            let scale = scale.clamp(1.0 / MAX_BRIGHTNESS_FACTOR, MAX_BRIGHTNESS_FACTOR);
            let error = |c: usize| ((scale * observed[c] - printed[c]) / PRINT_SPREAD).powi(2);
            (0..3).map(error).sum::<f64>()
        };
        let best = REAL_COLOUR_FRACTIONS
            .into_iter()
            .map(misfit)
            .fold(f64::MAX, f64::min);
        -0.5 * best.min(MAX_COLOUR_ERROR)
    }

    /// Returns the reflectance of a nearly saturated pixel ([`NEARLY_SATURATED`]) at a place of the card (mm). A measured reflectance at or
    /// above this value is only a lower bound of the true one.
    pub(crate) fn saturation_limit(&self, place: Point) -> [f32; 3] {
        self.reflectance([NEARLY_SATURATED; 3], place)
    }
}

/// Measured colour of one icon.
#[derive(Debug, Clone, Copy)]
pub struct IconColour {
    /// Colour of the icon: median over the middles of its squares, as linear values.
    colour: [f64; 3],
    /// Middle of the icon, in the card frame, mm.
    middle: Point,
}

impl IconColour {
    /// Samples the colour of an icon whose bounding box has its top-left corner at `at` (card frame, mm); `None` if no sampled point is
    /// inside the image.
    pub fn of(face: &FlatImage, piece: Piece, at: Point) -> Option<Self> {
        /// Offsets of the sampled points from the centre of a square of the icon along each axis, mm. Set by hand.
        const OFFSETS_MM: [f64; 3] = [-0.6, 0.0, 0.6];
        let centers: Vec<Point> = piece
            .cells()
            .iter()
            .map(|cell| {
                let square = |index: i8| (f64::from(index) + 0.5) * ICON_CELL_MM;
                Point::new(at.x + square(cell.col), at.y + square(cell.row))
            })
            .collect();
        let offsets = OFFSETS_MM.map(|dy| OFFSETS_MM.map(|dx| Vector2::new(dx, dy)));
        let places = centers
            .iter()
            .flat_map(|center| offsets.as_flattened().iter().map(move |by| center + by));
        let pixels: Vec<[f32; 3]> = places.filter_map(|place| face.at_mm(place)).collect();
        let count = centers.len() as f64;
        let middle = centers
            .iter()
            .fold(Point::origin(), |sum, center| sum + center.coords / count);
        Some(Self {
            colour: median_colour(&pixels)?.map(f64::from),
            middle,
        })
    }
}

/// Returns points on the black outline of the region, in the card frame, mm. `origin` is the top-left corner of the region's
/// bounding box.
fn outline_points(reading: &Reading, origin: Point) -> impl Iterator<Item = Point> {
    let distance = OUTLINE_MM / 2.0;
    let points = region::border_points(reading.card.region).into_iter();
    points.map(move |border| origin + border.offset + border.outwards * distance)
}

#[cfg(test)]
impl Light {
    /// A light under which linear pixel values equal reflectances, for tests.
    pub(crate) const DAYLIGHT: Self = Self {
        haze: Haze::NONE,
        gain: [1.0; 3],
        saturation: 1.0,
        icons: 20,
        misfit: 0.0,
        icon_deviations: [[0.0; 3]; 12],
    };
}

#[cfg(test)]
mod tests;
