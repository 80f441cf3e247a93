//! The light on a card, fitted from the card itself.
//!
//! The icons are printed in the twelve piece colours, their ground is black: together they give what a camera adds
//! (haze, a plane over the card), what it multiplies by (lamp colour, exposure, white balance), a channel each, and how
//! much paler or more vivid its colours are than the light was.

use super::region;
use crate::{
    colours::{ICON_SRGB, PHOTOGRAPHED_SRGB},
    geometry::Point,
    layout::{ICON_CELL_MM, OUTLINE_MM},
    read::{IconFit, Reading},
    rectify::{FlatImage, linear_from_srgb_value},
    rules::Piece,
};

/// Shares of the way from the scanned colours to those of real pieces that icons' prints lie at.
const ICON_BATCHES: [f64; 3] = [0.0, 0.3, 0.6];
/// Vividness that is tried.
const SATURATIONS: [f64; 10] = [0.25, 0.36, 0.5, 0.62, 0.7, 0.8, 0.9, 1.0, 1.12, 1.25];
/// An icon says nothing of its piece when it is further off its print than this.
const ICON_OFF: f64 = 0.2;
/// Icons that agree less than this are hidden or blurred and say nothing of the light.
const CLEAR_ICON: f64 = 0.5;

/// An icon's print may be so much brighter or darker than the light says.
const BRIGHTER: f64 = 1.35;
/// Spread of an icon's colour about what is printed, a channel, in square roots of reflectance.
const PRINT_SPREAD: f64 = 0.08;
/// A misfit of colour counts up to this: something may lie there.
const COLOUR_CAP: f64 = 24.0;

/// From linear pixel values to reflectances as on the flatbed scans.
#[derive(Debug, Clone, Copy)]
pub struct Light {
    /// Added light, a channel each: constant, change a millimetre to the right, change a millimetre downwards.
    pub haze: [[f64; 3]; 3],
    /// Linear value of a surface that reflects everything, less the haze.
    pub gain: [f64; 3],
    /// Vividness: 1 as it was, less is paler. Applied by cameras to coded values, here to square roots.
    pub saturation: f64,
    /// How many icons it was fitted from.
    pub icons: usize,
    /// How far each piece's icons are from their print under this light, by [`Piece::index`]: square roots of reflectances,
    /// none for a piece without icons.
    pub icons_off: [[f32; 3]; 12],
}

impl Light {
    /// Fits the light from the icons and the black about them and about the region (whose box starts at `origin`).
    pub fn fit(face: &FlatImage, reading: &Reading, origin: Point) -> Self {
        let outline = region::borders(reading.card.region)
            .into_iter()
            .map(|border| {
                let out = OUTLINE_MM / 2.0;
                (
                    origin.x + border.at.0 + border.out.0 * out,
                    origin.y + border.at.1 + border.out.1 * out,
                )
            });
        Self::of_black(face, &reading.icons, outline)
    }

    /// Fits the light from the icons and the black about them alone, where the region is not known.
    pub fn of_icons(face: &FlatImage, icons: &[IconFit]) -> Self {
        Self::of_black(face, icons, std::iter::empty())
    }

    fn of_black(
        face: &FlatImage,
        icons: &[IconFit],
        outline: impl Iterator<Item = (f64, f64)>,
    ) -> Self {
        let haze = fit_haze(&black_samples(face, icons, outline));
        let seen: Vec<(Piece, [f64; 3])> = icons
            .iter()
            .filter(|icon| icon.agreement >= CLEAR_ICON)
            .filter_map(|icon| {
                let IconColour { colour, middle } = IconColour::of(face, icon.piece, icon.at_mm)?;
                let added = haze_at(&haze, middle.x, middle.y);
                Some((
                    icon.piece,
                    std::array::from_fn(|c| (colour[c] - added[c]).max(0.0)),
                ))
            })
            .collect();
        let (saturation, gain, batch) = fit_colours(&seen);
        let mut light = Self {
            haze,
            gain,
            saturation,
            icons: seen.len(),
            icons_off: [[0.0; 3]; 12],
        };
        light.icons_off = Piece::ALL.map(|piece| light.icon_off(piece, &seen, batch));
        light
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
        let added = haze_at(&self.haze, x_mm, y_mm);
        let seen = std::array::from_fn(|c| f64::from(pixel[c]) - added[c]);
        let vivid = revived(seen, self.saturation);
        std::array::from_fn(|c| (vivid[c] / self.gain[c]) as f32)
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

fn haze_at(haze: &[[f64; 3]; 3], x: f64, y: f64) -> [f64; 3] {
    haze.map(|[constant, right, down]| (constant + right * x + down * y).max(0.0))
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

/// A place and what was seen there.
type Sample = ((f64, f64), [f64; 3]);

/// The black beside each icon and at the places given.
fn black_samples(
    face: &FlatImage,
    icons: &[IconFit],
    outline: impl Iterator<Item = (f64, f64)>,
) -> Vec<Sample> {
    let clear = icons.iter().filter(|icon| icon.agreement >= CLEAR_ICON);
    let places = clear.flat_map(black_about).chain(outline);
    places
        .filter_map(|(x, y)| Some(((x, y), face.at_mm(x, y)?.map(f64::from))))
        .collect()
}

/// Places just above and below an icon.
fn black_about(icon: &IconFit) -> impl Iterator<Item = (f64, f64)> {
    const AWAY_MM: f64 = 1.3;
    let rows = icon
        .piece
        .cells()
        .iter()
        .map(|cell| cell.row + 1)
        .max()
        .unwrap_or(0);
    let (left, top) = (icon.at_mm.x, icon.at_mm.y - AWAY_MM);
    let bottom = icon.at_mm.y + f64::from(rows) * ICON_CELL_MM + AWAY_MM;
    (0..4).flat_map(move |step| {
        let x = left + f64::from(step) * 0.5 * ICON_CELL_MM;
        [(x, top), (x, bottom)]
    })
}

/// A plane through the darkest part of the samples, a channel each: brighter ones are something that lies there.
fn fit_haze(samples: &[Sample]) -> [[f64; 3]; 3] {
    std::array::from_fn(|channel| {
        let value = |sample: &Sample| sample.1[channel];
        let Some(start) = quantile(samples.iter().map(value).collect(), 0.3) else {
            return [0.0; 3];
        };
        let mut plane = [start, 0.0, 0.0];
        for _ in 0..6 {
            let at = |sample: &Sample| plane[0] + plane[1] * sample.0.0 + plane[2] * sample.0.1;
            let errors: Vec<f64> = samples
                .iter()
                .map(|sample| (value(sample) - at(sample)).abs())
                .collect();
            let slack = quantile(errors, 0.4).unwrap_or(0.0) * 2.0 + 0.002;
            let kept: Vec<&Sample> = samples
                .iter()
                .filter(|sample| value(sample) - at(sample) < slack)
                .collect();
            let Some(next) = plane_through(&kept, channel) else {
                break;
            };
            plane = next;
        }
        plane
    })
}

/// Least-squares plane, its slopes held small (0.001 a millimetre is already strong).
fn plane_through(samples: &[&Sample], channel: usize) -> Option<[f64; 3]> {
    use nalgebra::{Matrix3, Vector3};
    if samples.len() < 12 {
        return None;
    }
    let mut normal = Matrix3::from_diagonal(&Vector3::new(0.0, 2e3, 2e3));
    let mut right = Vector3::zeros();
    for ((x, y), colour) in samples.iter().copied() {
        let row = Vector3::new(1.0, *x, *y);
        normal += row * row.transpose();
        right += row * colour[channel];
    }
    let solution = normal.cholesky()?.solve(&right);
    Some([solution.x, solution.y, solution.z])
}

/// Weights of the channels in a grey value (Rec. 709), as image software uses for saturation.
const LUMA: [f64; 3] = [0.2126, 0.7152, 0.0722];

/// Takes a camera's change of saturation back: linear light in and out.
fn revived(colour: [f64; 3], saturation: f64) -> [f64; 3] {
    if colour.iter().any(|value| value.is_nan()) {
        return colour;
    }
    let coded = colour.map(|value| value.max(0.0).sqrt());
    let grey: f64 = coded
        .iter()
        .zip(LUMA)
        .map(|(value, weight)| value * weight)
        .sum();
    coded.map(|value| (grey + (value - grey) / saturation).max(0.0).powi(2))
}

/// Saturation, gain and share of the real pieces' colours under which the icons come out as printed. Prints differ between batches, from the scanned colours
/// towards those of real pieces, so that is fitted too.
fn fit_colours(seen: &[(Piece, [f64; 3])]) -> (f64, [f64; 3], f64) {
    let mut best = (f64::INFINITY, 1.0, [1.0; 3], 0.0);
    for saturation in SATURATIONS {
        let vivid: Vec<(Piece, [f64; 3])> = seen
            .iter()
            .map(|&(piece, colour)| (piece, revived(colour, saturation)))
            .collect();
        for batch in ICON_BATCHES {
            let printed = Piece::ALL.map(|piece| printed_icon(piece, batch));
            let Some((misfit, gain)) = fit_gain(&vivid, &printed) else {
                continue;
            };
            let cost = misfit + 0.2 * (saturation.ln() / 0.2).powi(2);
            if cost < best.0 {
                best = (cost, saturation, gain, batch);
            }
        }
    }
    (best.1, best.2, best.3)
}

fn printed_icon(piece: Piece, batch: f64) -> [f64; 3] {
    let (scanned, real) = (ICON_SRGB[piece.index()], PHOTOGRAPHED_SRGB[piece.index()]);
    let mixed = |c: usize| f64::from(scanned[c]) * (1.0 - batch) + f64::from(real[c]) * batch;
    std::array::from_fn(|c| f64::from(linear_from_srgb_value(mixed(c) as f32)))
}

/// The gain of each channel by least squares over the icons, twice: the second time without those that fit badly. Also
/// the mean squared error in units of a tenth of the coded range; `None` when there are no icons.
fn fit_gain(seen: &[(Piece, [f64; 3])], printed: &[[f64; 3]; 12]) -> Option<(f64, [f64; 3])> {
    let first = least_squares(seen.iter(), printed)?;
    let errors = |gain: &[f64; 3], (piece, colour): &(Piece, [f64; 3])| -> f64 {
        let reference = printed[piece.index()];
        let error = |c: usize| ((colour[c] / gain[c]).sqrt() - reference[c].sqrt()) / 0.1;
        (0..3).map(|c| error(c).powi(2)).sum()
    };
    let gain = least_squares(
        seen.iter().filter(|icon| errors(&first, icon) < 9.0),
        printed,
    )
    .unwrap_or(first);
    let total: f64 = seen.iter().map(|icon| errors(&gain, icon).min(9.0)).sum();
    Some((total / seen.len() as f64, gain))
}

fn least_squares<'a>(
    seen: impl Iterator<Item = &'a (Piece, [f64; 3])>,
    printed: &[[f64; 3]; 12],
) -> Option<[f64; 3]> {
    let mut sums = [[0.0f64; 2]; 3];
    for (piece, colour) in seen {
        for (sum, (value, reference)) in sums
            .iter_mut()
            .zip(colour.iter().zip(printed[piece.index()]))
        {
            sum[0] += value * reference;
            sum[1] += reference * reference;
        }
    }
    let gain = sums.map(|[product, square]| product / square);
    gain.iter()
        .all(|value| value.is_finite() && *value > 1e-4)
        .then_some(gain)
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
mod tests;
