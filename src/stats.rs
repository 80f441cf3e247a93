//! The median of a list, and the rounding of values that are reported.

/// Returns the median of the values. For an even number of values it is the greater of the two middle ones, for an empty list 0.
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

/// Rounds to 0.01, the precision of reported positions and lengths in pixels.
pub fn hundredths(value: f64) -> f64 {
    (value * 1e2).round() / 1e2
}

/// Clamps a probability to 0..1 and rounds it to 1e-4; further digits are not significant.
pub fn ten_thousandths(probability: f64) -> f64 {
    (probability.clamp(0.0, 1.0) * 1e4).round() / 1e4
}
