//! Finds bands, the dark and bright stripes that a flickering lamp causes in the image of a card.
//!
//! A lamp on mains current flickers at 100 or 120 Hz, and a rolling shutter exposes the rows of an image one after the other. The
//! brightness then rises and falls with the row of the image, as a sine.
//!
//! The *tune list* has path-traced scenes for training and for choosing constants (`docs/accuracy.md`).

use nalgebra::{SMatrix, SVector};

use crate::geometry::Point;

/// Minimum period that is tried, in rows of the image. Set by hand: a rolling shutter takes 10 to 30 ms for an image. A lamp that flickers
/// at 100 Hz then causes one to three bands in the image.
const MIN_PERIOD_ROWS: f64 = 60.0;
/// Each period that is tried is this many times as long as the previous period. Set by hand.
const PERIOD_RATIO: f64 = 1.06;
/// Maximum period that is tried, as a fraction of the number of image rows between the first and the last sample. A sine with a longer
/// period cannot be distinguished from a brightness that changes steadily over the card. Set by hand.
const MAX_PERIOD_FRACTION: f64 = 0.9;
/// Minimum amplitude of a fitted sine for it to count as bands. The sine is the natural logarithm of a brightness factor, which multiplies
/// square roots of reflectance. Single patches deviate by 0.1 because of the grain of the print, but the sine is fitted to dozens of
/// patches. Set by hand.
const MIN_AMPLITUDE: f64 = 0.06;
/// A sine counts as bands only if it reduces the squared error of the brightness fit to at most this fraction of that without the sine. Set
/// by hand.
const MAX_UNEXPLAINED_FRACTION: f64 = 0.5;

/// Minimum number of brightness measurements on a card; with fewer, a sine may fit them by chance. Set by hand: two fully visible cards of
/// the tune list have 65 and 69 measurements, and the card of clip 7 of the report list (`docs/accuracy.md`) has 84.
const MIN_MEASURED: usize = 30;

/// Number of parameters of the brightness fit: three for a plane over the card, two for a sine and a cosine of the image row.
const TERMS: usize = 5;

/// The dark bands on a card. The logarithm of their brightness is a sine of the row of the image.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bands {
    /// Number of image rows from one dark band to the next.
    period_rows: f64,
    wave: Wave,
}

/// Amplitudes of a sine and a cosine of the image row. The sum of both waves in a row is the natural logarithm of a brightness factor,
/// which multiplies square roots of reflectance.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Wave {
    sine: f64,
    cosine: f64,
}

/// The result of fitting a plane, and a sine of the image row if a period was given, to brightness measurements on a card.
struct BrightnessFit {
    /// The fitted sine; its amplitude is 0 if no period was given.
    wave: Wave,
    /// Sum of the squared differences between the measured and the fitted logarithms of the brightness factor.
    squared_error: f64,
}

/// A measurement of brightness.
#[derive(Debug, Clone, Copy)]
pub struct BrightnessSample {
    /// Place on the card, in mm.
    pub at: Point,
    /// Row of the image.
    pub row: f64,
    /// Natural logarithm of the measured brightness factor, which multiplies square roots of reflectance.
    pub log_factor: f32,
}

impl Bands {
    /// Finds bands in measurements of the brightness on a card, on which the light may also change steadily from one side to the other.
    /// Returns `None` if there are too few measurements, or if they span too few rows. Also returns `None` if the sine that fits best
    /// explains less than half of the squared differences, or if its amplitude is too small.
    pub fn find(samples: &[BrightnessSample]) -> Option<Self> {
        if samples.len() < MIN_MEASURED {
            return None;
        }
        let rows = || samples.iter().map(|sample| sample.row);
        let (first, last) = (
            rows().fold(f64::INFINITY, f64::min),
            rows().fold(f64::NEG_INFINITY, f64::max),
        );
        let max_period = MAX_PERIOD_FRACTION * (last - first);
        let periods =
            std::iter::successors(Some(MIN_PERIOD_ROWS), |period| Some(period * PERIOD_RATIO));
        let without_bands = fit(samples, None)?;
        let (bands, squared_error) = periods
            .take_while(|period| *period <= max_period)
            .filter_map(|period_rows| {
                let BrightnessFit {
                    wave,
                    squared_error,
                } = fit(samples, Some(period_rows))?;
                Some((Self { period_rows, wave }, squared_error))
            })
            .min_by(|a, b| a.1.total_cmp(&b.1))?;
        let is_clear = bands.amplitude() >= MIN_AMPLITUDE
            && squared_error <= MAX_UNEXPLAINED_FRACTION * without_bands.squared_error;
        is_clear.then_some(bands)
    }

    /// Returns the amplitude of the sine. The sine is the natural logarithm of a brightness factor, which multiplies square roots of
    /// reflectance.
    fn amplitude(self) -> f64 {
        self.wave.sine.hypot(self.wave.cosine)
    }

    /// Returns the natural logarithm of the brightness factor that the bands cause in row `row` of the image. The factor multiplies square
    /// roots of reflectance.
    pub fn log_factor(self, row: f64) -> f32 {
        let (sin, cos) = phase(row, self.period_rows).sin_cos();
        (self.wave.sine * sin + self.wave.cosine * cos) as f32
    }
}

/// Returns the phase of a sine with this period in a row of the image, in radians.
fn phase(row: f64, period_rows: f64) -> f64 {
    std::f64::consts::TAU * row / period_rows
}

/// Fits a plane over the card to the measurements by least squares. If a period is given, a sine of the row with this period is fitted,
/// too. Returns `None` if the equations cannot be solved.
fn fit(samples: &[BrightnessSample], period_rows: Option<f64>) -> Option<BrightnessFit> {
    let terms = |sample: &BrightnessSample| {
        let (sin, cos) =
            period_rows.map_or((0.0, 0.0), |period| phase(sample.row, period).sin_cos());
        let at = sample.at;
        SVector::<f64, TERMS>::from([1.0, at.x / 100.0, at.y / 100.0, sin, cos])
    };
    // A small number is added to the diagonal of the matrix of the least-squares equations. Without a sine in the fit, the matrix would
    // otherwise be singular.
    let mut normal = SMatrix::<f64, TERMS, TERMS>::identity() * 1e-6;
    let mut right = SVector::<f64, TERMS>::zeros();
    for sample in samples {
        let terms = terms(sample);
        normal += terms * terms.transpose();
        right += terms * f64::from(sample.log_factor);
    }
    let solution = normal.cholesky()?.solve(&right);
    let squared_error = |sample: &BrightnessSample| {
        (f64::from(sample.log_factor) - terms(sample).dot(&solution)).powi(2)
    };
    let wave = Wave {
        sine: solution[3],
        cosine: solution[4],
    };
    Some(BrightnessFit {
        wave,
        squared_error: samples.iter().map(squared_error).sum(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns brightness measurements around a region. Each has the natural logarithm of the brightness that `shade` returns for its place
    /// on the card and its row of the image, plus noise.
    fn samples_around_region(shade: impl Fn(Point, f64) -> f64) -> Vec<BrightnessSample> {
        let places = (0..16).flat_map(|row| (0..14).map(move |col| (row, col)));
        let edge = places.filter(|(row, col)| !(3..13).contains(row) || !(3..11).contains(col));
        edge.enumerate()
            .map(|(index, (row, col))| {
                let at = Point::new(72.0 + 6.0 * f64::from(col), 6.0 * f64::from(row));
                let row = 150.0 + 3.1 * at.y + 0.4 * at.x;
                let noise = 0.05 * (index as f64 * 2.4).sin();
                BrightnessSample {
                    at,
                    row,
                    log_factor: (shade(at, row) + noise) as f32,
                }
            })
            .collect()
    }

    #[test]
    fn bands_are_found_under_light_that_changes_over_the_card() {
        let band = |row: f64| 0.13 * (phase(row, 216.0) + 0.7).sin();
        let samples = samples_around_region(|at, row| 0.002 * at.x - 0.1 + band(row));
        let bands = Bands::find(&samples).expect("there are bands");
        for row in [150.0, 220.0, 300.0, 380.0, 450.0] {
            let deviation = f64::from(bands.log_factor(row)) - band(row);
            assert!(deviation.abs() < 0.03, "{row}: {deviation} of {bands:?}");
        }
    }

    #[test]
    fn a_few_measurements_show_no_bands() {
        let banded = samples_around_region(|_, row| 0.13 * phase(row, 216.0).sin());
        assert!(Bands::find(&banded).is_some());
        let few: Vec<BrightnessSample> = banded.into_iter().step_by(12).collect();
        assert!(few.len() > TERMS, "{}", few.len());
        assert_eq!(Bands::find(&few), None);
    }

    #[test]
    fn light_from_one_side_and_the_edge_of_a_shadow_are_no_bands() {
        assert_eq!(
            Bands::find(&samples_around_region(|at, _| 0.004 * at.y - 0.2)),
            None
        );
        assert_eq!(Bands::find(&samples_around_region(|_, _| 0.0)), None);
        let edge = |at: Point, _: f64| if at.x + at.y < 150.0 { -0.4 } else { 0.0 };
        assert_eq!(Bands::find(&samples_around_region(edge)), None);
    }
}
