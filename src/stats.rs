//! The middle of some numbers, and how finely they are told.

/// The middle value, the greater of two; 0 of none.
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

/// To the hundredth, as places and lengths in pixels are told.
pub fn hundredths(value: f64) -> f64 {
    (value * 1e2).round() / 1e2
}

/// A probability to the ten-thousandth: more would pretend.
pub fn ten_thousandths(probability: f64) -> f64 {
    (probability.clamp(0.0, 1.0) * 1e4).round() / 1e4
}
