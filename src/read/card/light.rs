//! The light on a card, fitted from the card itself.
//!
//! The icons are printed in the twelve piece colours, their ground is black: together they give what a camera adds
//! (haze, a plane over the card), what it multiplies by (lamp colour, exposure, white balance), a channel each, and how
//! much paler or more vivid its colours are than the light was.

mod gain;
mod haze;

use crate::{
    geometry::Point,
    layout::{ICON_CELL_MM, OUTLINE_MM},
    read::card::{
        IconFit, Reading,
        light::{
            gain::{ICON_BATCHES, fit_colours, printed_icon, revived},
            haze::{BENT, CLEAR_ICON, FLAT, TERMS, black_samples, fit_haze, veil_over},
        },
        region,
    },
    rectify::FlatImage,
    rules::Piece,
};

pub use crate::read::card::light::haze::Haze;

/// An icon says nothing of its piece when it is further off its print than this.
const ICON_OFF: f64 = 0.2;

/// An icon's print may be so much brighter or darker than the light says.
const BRIGHTER: f64 = 1.35;
/// Spread of an icon's colour about what is printed, a channel, in square roots of reflectance.
const PRINT_SPREAD: f64 = 0.08;
/// A misfit of colour counts up to this: something may lie there.
const COLOUR_CAP: f64 = 24.0;

/// Haze that is weaker than this is left as it is: a linear value.
const FAINT: f64 = 0.02;
/// Share of the places over a region that may be darker than the haze: where less is, the haze is right but for noise, and the
/// pieces are expected as they look then.
const NOISY: f64 = 0.25;

/// The largest misfit of a light under which the pieces' colours can be told apart. The 130 cards of the tune scenes have 2.6 at
/// most, black-and-white copies of 30 of them 8.7 and more.
const MOST_MISFIT: f64 = 4.0;
/// The least share that the weakest channel's gain is of the strongest's. The same cards have 0.53 and more; where a channel is
/// missing it is 0.01 or less.
const LEAST_GAIN: f64 = 0.1;
/// Of fewer icons something that lies over one of them may spoil the fit.
const ICONS_FOR_COLOUR: usize = 6;

/// From linear pixel values to reflectances as on the flatbed scans.
#[derive(Debug, Clone, Copy)]
pub struct Light {
    /// Added light.
    pub haze: Haze,
    /// Linear value of a surface that reflects everything, less the haze.
    pub gain: [f64; 3],
    /// Vividness: 1 as it was, less is paler. Applied by cameras to coded values, here to square roots.
    pub saturation: f64,
    /// How many icons it was fitted from.
    pub icons: usize,
    /// How badly they fit it: median of their colours' squared errors, in tenths of the coded range.
    pub misfit: f64,
    /// How far each piece's icons are from their print under this light, by [`Piece::index`]: square roots of reflectances,
    /// none for a piece without icons.
    pub icons_off: [[f32; 3]; 12],
}

impl Light {
    /// Fits the light from the icons and the black about them and about the region (whose box starts at `origin`).
    pub fn fit(face: &FlatImage, reading: &Reading, origin: Point) -> Self {
        Self::of_black(face, &reading.icons, outline_of(reading, origin), BENT)
    }

    /// The same for what lies beside the card: the haze is a plane.
    pub fn about(face: &FlatImage, reading: &Reading, origin: Point) -> Self {
        Self::of_black(face, &reading.icons, outline_of(reading, origin), FLAT)
    }

    /// Fits the light from the icons and the black about them alone, where the region is not known.
    pub fn of_icons(face: &FlatImage, icons: &[IconFit]) -> Self {
        Self::of_black(face, icons, std::iter::empty(), BENT)
    }

    fn of_black(
        face: &FlatImage,
        icons: &[IconFit],
        outline: impl Iterator<Item = (f64, f64)>,
        held: [f64; TERMS],
    ) -> Self {
        let haze = fit_haze(&black_samples(face, icons, outline), held);
        let seen: Vec<(Piece, [f64; 3])> = icons
            .iter()
            .filter(|icon| icon.agreement >= CLEAR_ICON)
            .filter_map(|icon| {
                let IconColour { colour, middle } = IconColour::of(face, icon.piece, icon.at_mm)?;
                let added = veil_over(face, icon, haze.at(middle.x, middle.y));
                Some((
                    icon.piece,
                    std::array::from_fn(|c| (colour[c] - added[c]).max(0.0)),
                ))
            })
            .collect();
        let fitted = fit_colours(&seen);
        let mut light = Self {
            haze,
            gain: fitted.gain,
            saturation: fitted.saturation,
            icons: seen.len(),
            misfit: fitted.misfit,
            icons_off: [[0.0; 3]; 12],
        };
        light.icons_off = Piece::ALL.map(|piece| light.icon_off(piece, &seen, fitted.batch));
        light
    }

    /// Whether the icons have the colours that they are printed in, so that the pieces' colours can be told apart; `true` where too
    /// few icons are seen to say.
    pub fn shows_colours(&self) -> bool {
        let weakest = self.gain.into_iter().fold(f64::INFINITY, f64::min);
        let strongest = self.gain.into_iter().fold(0.0, f64::max);
        let is_as_printed = self.misfit <= MOST_MISFIT && weakest >= LEAST_GAIN * strongest;
        is_as_printed || self.icons < ICONS_FOR_COLOUR
    }

    /// Mean deviation of a piece's icons (haze taken off) from their print.
    fn icon_off(&self, piece: Piece, seen: &[(Piece, [f64; 3])], batch: f64) -> [f32; 3] {
        let printed = printed_icon(piece, batch);
        let (mut off, mut count) = ([0.0; 3], 0.0);
        for (_, colour) in seen.iter().filter(|icon| icon.0 == piece) {
            let vivid = revived(*colour, self.saturation);
            for c in 0..3 {
                off[c] += (vivid[c] / self.gain[c]).sqrt() - printed[c].sqrt();
            }
            count += 1.0;
        }
        off.map(|sum| (sum / f64::max(count, 1.0)).clamp(-ICON_OFF, ICON_OFF) as f32)
    }

    /// Reflectance of what was seen at a place of the card: about 0 for black, 1 for a perfect white.
    pub fn reflectance(&self, pixel: [f32; 3], x_mm: f64, y_mm: f64) -> [f32; 3] {
        let added = self.haze.at(x_mm, y_mm);
        let seen = std::array::from_fn(|c| f64::from(pixel[c]) - added[c]);
        let vivid = revived(seen, self.saturation);
        std::array::from_fn(|c| (vivid[c] / self.gain[c]) as f32)
    }

    /// The same light on things that throw the haze back less than the card does: pieces are not as glossy as it is, and it may
    /// end beside them. Most of what is `seen` (places, mm, and linear values) is no darker than the haze over it then.
    #[must_use]
    pub fn over(&self, seen: impl Iterator<Item = (Point, [f32; 3])>) -> Self {
        let of_haze = |(at, pixel): (Point, [f32; 3])| {
            let added = self.haze.at(at.x, at.y);
            let shares = (0..3).map(|c| f64::from(pixel[c]) / added[c].max(FAINT));
            shares.fold(1.0, f64::min)
        };
        let share = quantile(seen.map(of_haze).collect(), NOISY).unwrap_or(1.0);
        Self {
            haze: self.haze.times(share.clamp(0.0, 1.0)),
            ..*self
        }
    }

    /// The haze at a place of the card as a reflectance: what it adds to every surface.
    pub fn veil(&self, x_mm: f64, y_mm: f64) -> [f32; 3] {
        let added = self.haze.at(x_mm, y_mm);
        std::array::from_fn(|c| (added[c] / self.gain[c]) as f32)
    }

    /// How well an icon's colour fits a piece whose icon has its box there, in nats, 0 at best. Its brightness says little:
    /// prints and shadows vary.
    pub fn icon_odds(&self, face: &FlatImage, piece: Piece, at: Point) -> f64 {
        IconColour::of(face, piece, at).map_or(0.0, |seen| self.odds(piece, &seen))
    }

    /// The same for a colour that was seen.
    pub fn odds(&self, piece: Piece, seen: &IconColour) -> f64 {
        let IconColour { colour, middle } = seen;
        let seen = self
            .reflectance(colour.map(|value| value as f32), middle.x, middle.y)
            .map(|value| f64::from(value).max(0.0).sqrt());
        let misfit = |batch: f64| {
            let printed = printed_icon(piece, batch).map(f64::sqrt);
            let dot = |a: [f64; 3], b: [f64; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
            let scale = dot(seen, printed) / dot(seen, seen).max(1e-6);
            let scale = scale.clamp(1.0 / BRIGHTER, BRIGHTER);
            let error = |c: usize| ((scale * seen[c] - printed[c]) / PRINT_SPREAD).powi(2);
            (0..3).map(error).sum::<f64>()
        };
        let best = ICON_BATCHES
            .into_iter()
            .map(misfit)
            .fold(f64::MAX, f64::min);
        -0.5 * best.min(COLOUR_CAP)
    }

    /// What reflectance a pixel of nearly full value (237 of 255) has: at or above it, the camera saw only "at least".
    pub fn ceiling(&self, x_mm: f64, y_mm: f64) -> [f32; 3] {
        self.reflectance([0.85; 3], x_mm, y_mm)
    }
}

/// The colour of an icon.
#[derive(Debug, Clone, Copy)]
pub struct IconColour {
    /// Median over the middles of its squares, linear values.
    colour: [f64; 3],
    /// The icon's middle, in the card's millimetres.
    middle: Point,
}

impl IconColour {
    /// As the face shows it; `None` where the icon's box (its top-left corner `at`) is not on it.
    pub fn of(face: &FlatImage, piece: Piece, at: Point) -> Option<Self> {
        const OFFSETS: [f64; 3] = [-0.6, 0.0, 0.6];
        let centres: Vec<(f64, f64)> = piece
            .cells()
            .iter()
            .map(|cell| {
                let square = |index: i8| (f64::from(index) + 0.5) * ICON_CELL_MM;
                (at.x + square(cell.col), at.y + square(cell.row))
            })
            .collect();
        let pixels: Vec<[f32; 3]> = centres
            .iter()
            .flat_map(|&(x, y)| {
                OFFSETS
                    .into_iter()
                    .flat_map(move |dy| OFFSETS.into_iter().map(move |dx| (x + dx, y + dy)))
            })
            .filter_map(|(x, y)| face.at_mm(x, y))
            .collect();
        let count = centres.len() as f64;
        let middle = centres.iter().fold((0.0, 0.0), |sum, at| {
            (sum.0 + at.0 / count, sum.1 + at.1 / count)
        });
        let channel = |c: usize| {
            quantile(
                pixels.iter().map(|pixel| f64::from(pixel[c])).collect(),
                0.5,
            )
        };
        Some(Self {
            colour: [channel(0)?, channel(1)?, channel(2)?],
            middle: Point::new(middle.0, middle.1),
        })
    }
}

/// The black outline of the region whose box starts at `origin`.
fn outline_of(reading: &Reading, origin: Point) -> impl Iterator<Item = (f64, f64)> {
    let out = OUTLINE_MM / 2.0;
    let borders = region::borders(reading.card.region).into_iter();
    borders.map(move |border| {
        (
            origin.x + border.at.0 + border.out.0 * out,
            origin.y + border.at.1 + border.out.1 * out,
        )
    })
}

/// The value below which a share of the values lies; `None` for none.
fn quantile(mut values: Vec<f64>, share: f64) -> Option<f64> {
    let index = ((values.len() as f64 - 1.0) * share).round().max(0.0) as usize;
    if values.is_empty() {
        return None;
    }
    let (_, value, _) = values.select_nth_unstable_by(index, f64::total_cmp);
    Some(*value)
}

#[cfg(test)]
impl Light {
    /// One that changes nothing, for the tests of what stands on a light.
    pub const DAYLIGHT: Self = Self {
        haze: Haze::NONE,
        gain: [1.0; 3],
        saturation: 1.0,
        icons: 20,
        misfit: 0.0,
        icons_off: [[0.0; 3]; 12],
    };
}

#[cfg(test)]
mod tests;
