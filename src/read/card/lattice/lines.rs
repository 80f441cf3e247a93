//! The pitch and the direction of parallel lines, from places on them.

/// Pitches that are tried, in millimetres of a large card: from, to, step.
const PITCHES_MM: (f64, f64, f64) = (12.0, 38.0, 0.5);
/// Slopes of the lines that are tried: to either side, step.
const SLOPES: (f64, f64) = (0.6, 0.03);
/// Borders must agree with a pitch by this (1 all do, 0 none) to be worth fitting.
const MIN_CHORUS: f64 = 0.6;
/// What cells that are e times as long as wide lose in agreement: the view's corners may be off, and cells a little oblong.
const OBLONG: f64 = 0.3;
/// So many pairs of lines are tried.
const PAIRS: usize = 6;
/// What a pitch e times as large is worth in agreement.
const LARGE: f64 = 0.03;

/// Lines that run one way: `(position + slope * across) / pitch + phase` is whole on each.
#[derive(Clone, Copy)]
pub struct Lines {
    /// How well the borders agree, 0 to 1.
    pub agreement: f64,
    /// Distance of neighbouring lines, mm.
    pub pitch: f64,
    /// How far they lean, mm a mm.
    pub slope: f64,
    /// Where they begin, in pitches.
    pub phase: f64,
}

/// For each pitch the slope at which most positions agree.
pub fn chorus(places: impl Iterator<Item = (f64, f64)>) -> Vec<Lines> {
    let places: Vec<(f64, f64)> = places.collect();
    let steps = |from: f64, to: f64, step: f64| {
        (0..=((to - from) / step) as usize).map(move |index| from + index as f64 * step)
    };
    let at = |pitch: f64, slope: f64| {
        let sum = places.iter().fold((0.0, 0.0), |sum, (along, across)| {
            let (sin, cos) = ((along + slope * across) / pitch * std::f64::consts::TAU).sin_cos();
            (sum.0 + cos, sum.1 + sin)
        });
        Lines {
            agreement: f64::hypot(sum.0, sum.1) / places.len().max(1) as f64,
            pitch,
            slope,
            phase: -sum.1.atan2(sum.0) / std::f64::consts::TAU,
        }
    };
    steps(PITCHES_MM.0, PITCHES_MM.1, PITCHES_MM.2)
        .filter_map(|pitch| {
            let slopes = steps(-SLOPES.0, SLOPES.0, SLOPES.1);
            slopes
                .map(|slope| at(pitch, slope))
                .max_by(|a, b| a.agreement.total_cmp(&b.agreement))
        })
        .filter(|lines| lines.agreement >= MIN_CHORUS)
        .collect()
}

/// Pairs of lines, those that agree best first, nearly square cells preferred: lines at half the true pitch agree as well.
pub fn pairs(along: &[Lines], down: &[Lines]) -> Vec<(Lines, Lines)> {
    let worth = |(a, b): &(Lines, Lines)| {
        let (size, oblong) = ((a.pitch * b.pitch).ln(), (a.pitch / b.pitch).ln().abs());
        a.agreement + b.agreement + LARGE * size - OBLONG * oblong
    };
    let (along, down) = (peaks(along), peaks(down));
    let mut pairs: Vec<(Lines, Lines)> = along
        .iter()
        .flat_map(|a| down.iter().map(move |b| (*a, *b)))
        .collect();
    pairs.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
    pairs.truncate(PAIRS);
    pairs
}

/// Those that agree better than their neighbours in pitch, within a tenth.
fn peaks(lines: &[Lines]) -> Vec<Lines> {
    let near = |a: &Lines, b: &Lines| (a.pitch / b.pitch).ln().abs() < 0.1;
    let is_peak = |line: &&Lines| {
        let rivals = lines.iter().filter(|other| near(line, other));
        rivals.fold(0.0, |most, other| f64::max(most, other.agreement)) <= line.agreement
    };
    lines.iter().filter(is_peak).copied().collect()
}
