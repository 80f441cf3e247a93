//! Medians and quantiles of a list, probabilities from logits, log-odds, and the rounding of values that are reported.

use std::cmp::Ordering;

use num_traits::float::TotalOrder;

/// Returns the quantile `fraction` (0 to 1) of the values. In the sorted list, it is the value with the index `fraction` times the number
/// of values, rounded down, but at most the last value. The values need not be sorted. `None` for an empty list.
pub fn quantile<T: TotalOrder>(values: Vec<T>, fraction: f64) -> Option<T> {
    quantile_by(values, fraction, T::total_cmp)
}

/// Returns the [`quantile`] of `items` in the order that `compare` defines; they need not be sorted. `None` for an empty list.
pub(crate) fn quantile_by<T>(
    mut items: Vec<T>,
    fraction: f64,
    compare: impl FnMut(&T, &T) -> Ordering,
) -> Option<T> {
    let last = items.len().checked_sub(1)?;
    let index = ((fraction * items.len() as f64) as usize).min(last);
    items.select_nth_unstable_by(index, compare);
    Some(items.swap_remove(index))
}

/// Returns the median of the values. For an even number of values it is the greater of the two middle ones, for an empty list 0.
pub fn median<T: TotalOrder + Default>(values: Vec<T>) -> T {
    quantile(values, 0.5).unwrap_or_default()
}

/// Returns the median of the ratios `now / before` of pairs `(now, before)`, such as the change of the light between two images. Pairs
/// whose value `before` is at most `dark` are left out, because their ratio is not reliable. `None` if no pair is left.
pub(crate) fn median_ratio(pairs: impl Iterator<Item = (f32, f32)>, dark: f32) -> Option<f32> {
    let bright = pairs.filter(|(_, before)| *before > dark);
    quantile(bright.map(|(now, before)| now / before).collect(), 0.5)
}

/// Returns the median of each channel over all colours of the list; `None` for an empty list.
pub(crate) fn median_colour<T: TotalOrder + Copy, const N: usize>(
    colours: &[[T; N]],
) -> Option<[T; N]> {
    let mut medians = *colours.first()?;
    for (channel, median) in medians.iter_mut().enumerate() {
        *median = quantile(colours.iter().map(|colour| colour[channel]).collect(), 0.5)?;
    }
    Some(medians)
}

/// Returns the median of the values. For an even number of values it is the mean of the two middle ones, for an empty list 0.
pub(crate) fn median_or_mean_of_middle(mut values: Vec<f64>) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    let middle = values.len() / 2;
    match values.len() {
        0 => 0.0,
        count if count % 2 == 0 => f64::midpoint(values[middle - 1], values[middle]),
        _ => values[middle],
    }
}

/// Returns the lower of two values; `a` if `b` is NaN. In WebAssembly, `f32::min` calls a function, which takes longer.
pub(crate) fn lower(a: f32, b: f32) -> f32 {
    if b < a { b } else { a }
}

/// Returns the greater of two values; `a` if `b` is NaN. In WebAssembly, `f32::max` calls a function, which takes longer.
pub(crate) fn greater(a: f32, b: f32) -> f32 {
    if b > a { b } else { a }
}

/// Minimum distance from 0 and from 1 of the probabilities that [`clamped_probability`] returns. Set by hand.
const MIN_PROBABILITY: f64 = 1e-4;

/// Limits a probability to a range that excludes 0 and 1, so that its odds and logarithms stay finite.
pub(crate) fn clamped_probability(probability: f64) -> f64 {
    probability.clamp(MIN_PROBABILITY, 1.0 - MIN_PROBABILITY)
}

/// Returns the log-odds of a probability, in nats.
pub(crate) fn log_odds(probability: f64) -> f64 {
    (probability / (1.0 - probability)).ln()
}

/// Converts logits to probabilities that sum to 1.
pub(crate) fn softmax<const N: usize>(logits: [f64; N]) -> [f64; N] {
    let max = logits.into_iter().fold(f64::NEG_INFINITY, f64::max);
    let weights = logits.map(|logit| (logit - max).exp());
    let sum: f64 = weights.iter().sum();
    weights.map(|weight| weight / sum)
}

/// Converts the logits of a network to probabilities that sum to 1, like [`softmax`].
pub(crate) fn softmax_of_logits(logits: &[f32]) -> Vec<f64> {
    let max = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let exponential = |&logit: &f32| f64::from(logit - max).exp();
    let weights: Vec<f64> = logits.iter().map(exponential).collect();
    let sum: f64 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / sum).collect()
}

/// Computes, for each outcome, the geometric mean of its probabilities in several distributions. Each probability is first limited by
/// [`clamped_probability`]. The means need not sum to 1. Empty without distributions.
pub(crate) fn geometric_means(distributions: &[Vec<f64>]) -> Vec<f64> {
    let mean_log = |index: usize| {
        let logs = distributions
            .iter()
            .map(|probabilities| clamped_probability(probabilities[index]).ln());
        logs.sum::<f64>() / distributions.len() as f64
    };
    let count = distributions.first().map_or(0, Vec::len);
    (0..count).map(|index| mean_log(index).exp()).collect()
}

/// Rounds to 0.01, the precision of reported positions and lengths in pixels.
pub fn hundredths(value: f64) -> f64 {
    (value * 1e2).round() / 1e2
}

/// Rounds to 0.001, the precision of reported durations in milliseconds and of lengths in squares.
pub(crate) fn thousandths(value: f64) -> f64 {
    (value * 1e3).round() / 1e3
}

/// Clamps a probability to 0..1 and rounds it to 1e-4; further digits are not significant.
pub(crate) fn ten_thousandths(probability: f64) -> f64 {
    (probability.clamp(0.0, 1.0) * 1e4).round() / 1e4
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "the expected values are exact")]
mod tests {
    use super::*;

    #[test]
    fn a_quantile_is_the_value_after_its_fraction_of_the_sorted_list() {
        let values = vec![7.0f32, 1.0, 5.0, 3.0];
        let quantile_at = |fraction| quantile(values.clone(), fraction);
        assert_eq!(
            [0.0, 0.24, 0.25, 0.5, 1.0].map(quantile_at),
            [Some(1.0), Some(1.0), Some(3.0), Some(5.0), Some(7.0)]
        );
        assert_eq!(quantile(Vec::<f64>::new(), 0.5), None);
    }

    #[test]
    fn the_two_medians_differ_only_for_an_even_number_of_values() {
        for (values, greater, mean) in [
            (vec![], 0.0, 0.0),
            (vec![4.0], 4.0, 4.0),
            (vec![4.0, 1.0], 4.0, 2.5),
            (vec![9.0, 4.0, 1.0], 4.0, 4.0),
            (vec![9.0, 8.0, 4.0, 1.0], 8.0, 6.0),
        ] {
            assert_eq!(median(values.clone()), greater, "{values:?}");
            assert_eq!(median_or_mean_of_middle(values.clone()), mean, "{values:?}");
        }
    }

    #[test]
    fn dark_values_do_not_count_for_the_median_ratio() {
        let pairs = [(30.0, 20.0), (50.0, 100.0), (60.0, 100.0), (90.0, 100.0)];
        assert_eq!(median_ratio(pairs.into_iter(), 20.0), Some(0.6));
        assert_eq!(median_ratio(pairs[..1].iter().copied(), 20.0), None);
    }

    #[test]
    fn a_clamped_probability_has_finite_log_odds() {
        assert_eq!(clamped_probability(0.3), 0.3);
        assert_eq!(log_odds(0.5), 0.0);
        for probability in [0.0, 1.0] {
            let odds = log_odds(clamped_probability(probability));
            assert!(odds.abs() > 9.0 && odds.is_finite(), "{odds}");
        }
    }

    #[test]
    fn logits_become_probabilities_however_large_they_are() {
        let [low, high] = softmax([0.0, 3f64.ln()]);
        assert!((low - 0.25).abs() < 1e-12 && (high - 0.75).abs() < 1e-12);
        assert_eq!(softmax([2000.0, 0.0]), [1.0, 0.0]);
        assert_eq!(softmax_of_logits(&[2000.0, 0.0]), [1.0, 0.0]);
        assert_eq!(softmax_of_logits(&[-5.0, -5.0]), [0.5, 0.5]);
    }

    #[test]
    fn a_geometric_mean_follows_the_certain_distributions() {
        let certain = vec![0.98, 0.02];
        let means = geometric_means(&[certain.clone(), certain.clone(), certain, vec![0.5, 0.5]]);
        let share = means[0] / (means[0] + means[1]);
        // The odds are the geometric mean of 49, 49, 49 and 1.
        let odds = 49_f64.powf(0.75);
        assert!((share - odds / (odds + 1.0)).abs() < 1e-9, "{share}");
        assert!(geometric_means(&[]).is_empty());
        let excluded = geometric_means(&[vec![1.0, 0.0]]);
        assert!(excluded[1] > 0.0, "logarithms stay finite");
    }

    #[test]
    fn reported_values_are_rounded() {
        assert_eq!(hundredths(1.236), 1.24);
        assert_eq!(thousandths(-0.1234), -0.123);
        assert_eq!(ten_thousandths(0.123_456), 0.1235);
        assert_eq!(ten_thousandths(1.2), 1.0);
    }

    #[test]
    fn the_median_colour_need_not_be_one_of_the_colours() {
        let colours = [[1.0, 5.0], [2.0, 9.0], [3.0, 4.0]];
        assert_eq!(median_colour(&colours), Some([2.0, 5.0]));
        assert_eq!(median_colour::<f32, 3>(&[]), None);
    }
}
