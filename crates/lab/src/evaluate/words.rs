//! Formats figures of an evaluation as text.

/// Formats a part of a total as a percentage, such as `98.5 % (64 of 65)`.
pub fn share(part: usize, all: usize) -> String {
    if all == 0 {
        return "none there".to_owned();
    }
    format!(
        "{:.1} % ({part} of {all})",
        100.0 * part as f64 / all as f64
    )
}
