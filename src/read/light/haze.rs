//! Light that reaches the camera without having been on the card: haze over all of it, a highlight over some icons.

use super::quantile;
use crate::{layout::ICON_CELL_MM, read::IconFit, rectify::FlatImage};

/// Icons that agree less than this are hidden or blurred and say nothing of the light.
pub(super) const CLEAR_ICON: f64 = 0.5;
/// Black that is brighter than the haze by this lies under a highlight: linear values.
const VEILED: f64 = 0.03;

pub(super) fn haze_at(haze: &[[f64; 3]; 3], x: f64, y: f64) -> [f64; 3] {
    haze.map(|[constant, right, down]| (constant + right * x + down * y).max(0.0))
}

/// A place and what was seen there.
type Sample = ((f64, f64), [f64; 3]);

/// The black beside each icon and at the places given.
pub(super) fn black_samples(
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

/// What is added to the colour of an icon: the haze, or what the black beside it shows where that is much more, as under
/// a highlight.
pub(super) fn veil_over(face: &FlatImage, icon: &IconFit, haze: [f64; 3]) -> [f64; 3] {
    let beside: Vec<[f32; 3]> = black_about(icon)
        .filter_map(|(x, y)| face.at_mm(x, y))
        .collect();
    let black = |c: usize| {
        quantile(
            beside.iter().map(|pixel| f64::from(pixel[c])).collect(),
            0.4,
        )
    };
    match [black(0), black(1), black(2)] {
        [Some(r), Some(g), Some(b)] if (0..3).all(|c| [r, g, b][c] > haze[c] + VEILED) => [r, g, b],
        _ => haze,
    }
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
pub(super) fn fit_haze(samples: &[Sample]) -> [[f64; 3]; 3] {
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
