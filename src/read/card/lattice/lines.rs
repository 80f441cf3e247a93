//! Estimates pitch and slope of parallel, equidistant lines from points on them.

/// Minimum pitch (distance between neighbouring lines) that is tried. In mm of the rectified image, whose scale assumes a large card, so
/// that cells of a smaller card appear larger. Set by hand.
const MIN_PITCH_MM: f64 = 12.0;
/// Maximum pitch that is tried, in the same unit as [`MIN_PITCH_MM`]. Set by hand.
const MAX_PITCH_MM: f64 = 38.0;
/// Difference between two neighbouring pitches that are tried, in the same unit as [`MIN_PITCH_MM`]. Set by hand.
const PITCH_STEP_MM: f64 = 0.5;
/// Lines are tried whose slope is at most this in absolute value, in mm of sideways shift per mm along the line. Set by hand.
const MAX_SLOPE: f64 = 0.6;
/// Difference between neighbouring slopes that are tried, in the unit of [`MAX_SLOPE`]. Set by hand.
const SLOPE_STEP: f64 = 0.03;
/// Minimum agreement of the border points (ends of silver runs) with a family of lines for the family to be used. The agreement
/// is 1 if all points lie on lines, and 0 if they are spread evenly. Set by hand.
const MIN_AGREEMENT: f64 = 0.6;
/// The score of a pair of line families is a sum of agreements. It is reduced by this factor times |ln(width / height)| of the cells
/// between the lines. Cells are square, but appear slightly oblong if the corners of the card were located inaccurately. Set by hand.
const OBLONG_PENALTY: f64 = 0.3;
/// Two pitches count as similar if the natural logarithm of their ratio is less than this in absolute value; 0.1 corresponds to about 10 %.
/// Set by hand.
const MAX_SIMILAR_LOG_RATIO: f64 = 0.1;
/// Maximum number of pairs of line families that are tried. Set by hand.
const MAX_PAIRS: usize = 6;
/// The score of a pair of line families is a sum of agreements. It is increased by this factor times ln(area in mm2 of a cell between the
/// lines). Set by hand.
const SIZE_BONUS: f64 = 0.03;

/// A family of parallel, equidistant lines. On each line `(along + slope * across) / pitch + phase` is a whole number. For vertical lines
/// `along` is x and `across` is y; for horizontal lines `along` is y and `across` is x.
#[derive(Clone, Copy)]
pub struct LineFamily {
    /// Agreement of the border points with the lines, 0 to 1.
    pub agreement: f64,
    /// Distance between neighbouring lines, in mm.
    pub pitch: f64,
    /// Slope of the lines, in mm per mm: along a line, the coordinate `along` decreases by this for each mm by which `across` increases.
    pub slope: f64,
    /// Phase of the lines: where `across` is 0, a line is at each `along` for which `along / pitch + phase` is a whole number.
    pub phase: f64,
}

/// Two families of lines that may be the lines of one lattice.
#[derive(Clone, Copy)]
pub struct LinePair {
    /// The vertical lines, between columns of cells.
    pub columns: LineFamily,
    /// The horizontal lines, between rows of cells.
    pub rows: LineFamily,
}

/// Returns one line family for each tried pitch: the family with the best slope. Families are left out if the border points agree with
/// their lines by less than [`MIN_AGREEMENT`]. `points` are the border points in mm: (x, y) for vertical lines, (y, x) for horizontal ones.
pub(crate) fn best_families(points: impl Iterator<Item = (f64, f64)>) -> Vec<LineFamily> {
    let points: Vec<(f64, f64)> = points.collect();
    let steps = |from: f64, to: f64, step: f64| {
        (0..=((to - from) / step) as usize).map(move |index| from + index as f64 * step)
    };
    let family = |pitch: f64, slope: f64| {
        let sum = points.iter().fold((0.0, 0.0), |sum, (along, across)| {
            let (sin, cos) = ((along + slope * across) / pitch * std::f64::consts::TAU).sin_cos();
            (sum.0 + cos, sum.1 + sin)
        });
        LineFamily {
            agreement: f64::hypot(sum.0, sum.1) / points.len().max(1) as f64,
            pitch,
            slope,
            phase: -sum.1.atan2(sum.0) / std::f64::consts::TAU,
        }
    };
    steps(MIN_PITCH_MM, MAX_PITCH_MM, PITCH_STEP_MM)
        .filter_map(|pitch| {
            let slopes = steps(-MAX_SLOPE, MAX_SLOPE, SLOPE_STEP);
            slopes
                .map(|slope| family(pitch, slope))
                .max_by(|a, b| a.agreement.total_cmp(&b.agreement))
        })
        .filter(|lines| lines.agreement >= MIN_AGREEMENT)
        .collect()
}

/// Returns at most [`MAX_PAIRS`] pairs of line families, best score first. The score favours large cells, because lines at half the true
/// pitch fit the points as well as the true lines. It also favours nearly square cells.
pub fn best_pairs(columns: &[LineFamily], rows: &[LineFamily]) -> Vec<LinePair> {
    let score = |LinePair { columns, rows }: &LinePair| {
        let size = (columns.pitch * rows.pitch).ln();
        let oblong = (columns.pitch / rows.pitch).ln().abs();
        columns.agreement + rows.agreement + SIZE_BONUS * size - OBLONG_PENALTY * oblong
    };
    let (columns, rows) = (peaks(columns), peaks(rows));
    let pairs_with = |&columns: &LineFamily| {
        let rows = rows.iter();
        rows.map(move |&rows| LinePair { columns, rows })
    };
    let mut pairs: Vec<LinePair> = columns.iter().flat_map(pairs_with).collect();
    pairs.sort_by(|a, b| score(b).total_cmp(&score(a)));
    pairs.truncate(MAX_PAIRS);
    pairs
}

/// Keeps a line family only if no other one with a similar pitch has a higher agreement.
fn peaks(lines: &[LineFamily]) -> Vec<LineFamily> {
    let is_near =
        |a: &LineFamily, b: &LineFamily| (a.pitch / b.pitch).ln().abs() < MAX_SIMILAR_LOG_RATIO;
    let is_peak = |family: &&LineFamily| {
        let rivals = lines.iter().filter(|other| is_near(family, other));
        rivals.fold(0.0, |highest, other| f64::max(highest, other.agreement)) <= family.agreement
    };
    lines.iter().filter(is_peak).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns points on parallel lines. `pitch` is the distance between neighbouring lines in mm, `first` the position of the first line
    /// in mm.
    fn points(pitch: f64, slope: f64, first: f64) -> Vec<(f64, f64)> {
        let across = |index: usize| 10.0 + 7.0 * index as f64;
        let line = |line: usize| first + pitch * line as f64;
        let on_lines = (0..5).flat_map(|at| (0..8).map(move |index| (at, index)));
        on_lines
            .map(|(at, index)| (line(at) - slope * across(index), across(index)))
            .collect()
    }

    /// Returns, of the line families that agree with the points, the one with the largest pitch. Lines at half this pitch agree as well.
    fn best(points: &[(f64, f64)]) -> Option<LineFamily> {
        let families = best_families(points.iter().copied()).into_iter();
        let agreeing = families.filter(|family| family.agreement > 0.999);
        agreeing.max_by(|a, b| a.pitch.total_cmp(&b.pitch))
    }

    #[test]
    fn pitch_slope_and_phase_of_lines_are_found_from_points_on_them() {
        let points = points(25.0, 0.12, 40.0);
        let found = best(&points).expect("the points are on lines");
        assert!((found.pitch - 25.0).abs() < 1e-9, "{}", found.pitch);
        assert!((found.slope - 0.12).abs() < 1e-9, "{}", found.slope);
        for (along, across) in points {
            let number = (along + found.slope * across) / found.pitch + found.phase;
            assert!(
                (number - number.round()).abs() < 1e-6,
                "{along} {across}: {number}"
            );
        }
    }

    #[test]
    fn points_that_are_spread_evenly_are_on_no_lines() {
        let mut state = 1u32;
        let mut random = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            f64::from(state >> 8) / f64::from(1 << 24)
        };
        let spread: Vec<(f64, f64)> = (0..200)
            .map(|_| (160.0 * random(), 109.0 * random()))
            .collect();
        assert!(best_families(spread.into_iter()).is_empty());
    }

    #[test]
    fn of_pairs_with_equal_agreement_the_one_with_large_square_cells_comes_first() {
        let family = |pitch: f64| LineFamily {
            agreement: 0.9,
            pitch,
            slope: 0.0,
            phase: 0.0,
        };
        let pairs = best_pairs(&[family(15.0), family(30.0)], &[family(15.0), family(30.0)]);
        let pitches: Vec<(f64, f64)> = pairs
            .iter()
            .map(|pair| (pair.columns.pitch, pair.rows.pitch))
            .collect();
        assert_eq!(pitches[..2], [(30.0, 30.0), (15.0, 15.0)]);
    }

    #[test]
    fn of_families_with_similar_pitches_only_the_best_is_paired() {
        let family = |pitch: f64, agreement: f64| LineFamily {
            agreement,
            pitch,
            slope: 0.0,
            phase: 0.0,
        };
        let similar = [family(24.5, 0.8), family(25.0, 0.95), family(25.5, 0.85)];
        let pairs = best_pairs(&similar, &similar);
        assert_eq!(pairs.len(), 1);
        assert!((pairs[0].columns.pitch - 25.0).abs() < 1e-9);
    }
}
