//! Figures as words.

/// A share of things: `98.5 % (64 of 65)`.
pub fn share(part: usize, all: usize) -> String {
    if all == 0 {
        return "none there".to_owned();
    }
    format!(
        "{:.1} % ({part} of {all})",
        100.0 * part as f64 / all as f64
    )
}

/// The middle one of some values; 0 for none.
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}
