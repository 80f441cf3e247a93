//! Estimates pitch and slope of parallel, equidistant lines from points on them.

/// Pitches (distances between neighbouring lines) that are tried: minimum, maximum and step. In mm of an image that was rectified
/// as if the card were a large one. Set by hand.
const PITCHES_TRIED_MM: (f64, f64, f64) = (12.0, 38.0, 0.5);
/// Slopes of the lines that are tried, in mm per mm: maximum to either side, and step. Set by hand.
const SLOPES_TRIED: (f64, f64) = (0.6, 0.03);
/// Minimum agreement of the border points (ends of silver runs) with a family of lines for the family to be used. The agreement
/// is 1 if all points lie on lines, and 0 if they are spread evenly. Set by hand.
const MIN_AGREEMENT: f64 = 0.6;
/// Penalty on the score of a pair of line families, in units of agreement, for each unit of |ln(width / height)| of the cells
/// between the lines. Cells are square, but appear slightly oblong if the located corners of the card are wrong. Set by hand.
const OBLONG_PENALTY: f64 = 0.3;
/// Maximum number of pairs of line families tried. Set by hand.
const MAX_PAIRS: usize = 6;
/// Bonus on the score of a pair of line families, in units of agreement, for each unit of ln(area of a cell between the lines in
/// mm2). Set by hand.
const SIZE_BONUS: f64 = 0.03;

/// A family of parallel, equidistant lines. On each line `(along + slope * across) / pitch + phase` is a whole number. `across`
/// is the coordinate that runs along the lines, and `along` is the other one (x for vertical lines).
#[derive(Clone, Copy)]
pub struct Lines {
    /// Agreement of the border points with the lines, 0 to 1.
    pub agreement: f64,
    /// Distance between neighbouring lines, in mm.
    pub pitch: f64,
    /// Slope of the lines against the image axis: the negated change of the coordinate `along` for each mm of `across`.
    pub slope: f64,
    /// Phase of the lines: where `across` is 0, `along / pitch + phase` is a whole number on each line.
    pub phase: f64,
}

/// Returns, for each pitch, the line family with the best slope, if its agreement is at least [`MIN_AGREEMENT`]. `points` are the
/// border points in mm: (x, y) for vertical lines, (y, x) for horizontal ones.
pub(crate) fn best_slopes(points: impl Iterator<Item = (f64, f64)>) -> Vec<Lines> {
    let points: Vec<(f64, f64)> = points.collect();
    let steps = |from: f64, to: f64, step: f64| {
        (0..=((to - from) / step) as usize).map(move |index| from + index as f64 * step)
    };
    let family = |pitch: f64, slope: f64| {
        let sum = points.iter().fold((0.0, 0.0), |sum, (along, across)| {
            let (sin, cos) = ((along + slope * across) / pitch * std::f64::consts::TAU).sin_cos();
            (sum.0 + cos, sum.1 + sin)
        });
        Lines {
            agreement: f64::hypot(sum.0, sum.1) / points.len().max(1) as f64,
            pitch,
            slope,
            phase: -sum.1.atan2(sum.0) / std::f64::consts::TAU,
        }
    };
    steps(PITCHES_TRIED_MM.0, PITCHES_TRIED_MM.1, PITCHES_TRIED_MM.2)
        .filter_map(|pitch| {
            let slopes = steps(-SLOPES_TRIED.0, SLOPES_TRIED.0, SLOPES_TRIED.1);
            slopes
                .map(|slope| family(pitch, slope))
                .max_by(|a, b| a.agreement.total_cmp(&b.agreement))
        })
        .filter(|lines| lines.agreement >= MIN_AGREEMENT)
        .collect()
}

/// Returns at most [`MAX_PAIRS`] pairs of line families, best score first. Large and nearly square cells are preferred, because lines
/// at half the true pitch fit the points as well.
pub fn pairs(along: &[Lines], down: &[Lines]) -> Vec<(Lines, Lines)> {
    let score = |(a, b): &(Lines, Lines)| {
        let (size, oblong) = ((a.pitch * b.pitch).ln(), (a.pitch / b.pitch).ln().abs());
        a.agreement + b.agreement + SIZE_BONUS * size - OBLONG_PENALTY * oblong
    };
    let (along, down) = (peaks(along), peaks(down));
    let mut pairs: Vec<(Lines, Lines)> = along
        .iter()
        .flat_map(|a| down.iter().map(move |b| (*a, *b)))
        .collect();
    pairs.sort_by(|a, b| score(b).total_cmp(&score(a)));
    pairs.truncate(MAX_PAIRS);
    pairs
}

/// Keeps a line family only if no other one whose pitch differs by less than 10 % has a higher agreement.
fn peaks(lines: &[Lines]) -> Vec<Lines> {
    let is_near = |a: &Lines, b: &Lines| (a.pitch / b.pitch).ln().abs() < 0.1;
    let is_peak = |family: &&Lines| {
        let rivals = lines.iter().filter(|other| is_near(family, other));
        rivals.fold(0.0, |highest, other| f64::max(highest, other.agreement)) <= family.agreement
    };
    lines.iter().filter(is_peak).copied().collect()
}
