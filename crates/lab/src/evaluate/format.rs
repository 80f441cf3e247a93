//! Formats the results of an evaluation, such as percentages, as text.

use std::{collections::BTreeMap, fmt::Write as _};

use umpire::{report::Timings, stats::median};

/// Maximum number of confusions that are listed; set by hand. A confusion is a pair of the true content and the wrongly reported content.
const MAX_CONFUSIONS: usize = 12;

/// Formats a part of a total as a percentage, such as `98.5 % (64 of 65)`; `none there` if the total is 0.
pub fn percentage(part: usize, all: usize) -> String {
    if all == 0 {
        return "none there".to_owned();
    }
    format!(
        "{:.1} % ({part} of {all})",
        100.0 * part as f64 / all as f64
    )
}

/// Lists at most [`MAX_CONFUSIONS`] confusions (pairs of the true content and the wrongly reported content), each with its count, the most
/// frequent first.
pub fn confusions<'a>(pairs: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let mut kinds: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for pair in pairs {
        *kinds.entry(pair).or_default() += 1;
    }
    let mut kinds: Vec<_> = kinds.into_iter().collect();
    kinds.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    let mut text = String::new();
    for ((truth, reported), count) in kinds.into_iter().take(MAX_CONFUSIONS) {
        let _infallible = writeln!(text, "    {count:>4} {truth} read as {reported}");
    }
    text
}

/// Formats as text the median of the total time of reading an image, and the median time of each pipeline stage, in milliseconds.
pub fn median_times(times: &[Timings]) -> String {
    let median_of = |stage: &dyn Fn(&Timings) -> f64| median(times.iter().map(stage).collect());
    format!(
        "{:.0} (decode {:.0}, locate {:.0}, read {:.0}, judge {:.0})",
        median_of(&|times| times.total),
        median_of(&|times| times.decode),
        median_of(&|times| times.locate),
        median_of(&|times| times.read),
        median_of(&|times| times.judge),
    )
}

/// Formats the median and the maximum of corner errors as text; `none there` without errors. `errors` contains one value for each image
/// that shows a board for which corners were reported: the largest distance between a reported corner and its true corner. `unit` names the
/// unit of these distances.
pub fn median_and_worst(errors: Vec<f64>, unit: &str) -> String {
    if errors.is_empty() {
        return "none there".to_owned();
    }
    let worst = errors.iter().copied().fold(0.0, f64::max);
    format!("{:.3} and {worst:.3} {unit}", median(errors))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentage_names_its_part_and_its_total() {
        assert_eq!(percentage(64, 65), "98.5 % (64 of 65)");
        assert_eq!(percentage(0, 0), "none there");
    }

    #[test]
    fn confusions_are_listed_with_their_counts_most_frequent_first() {
        let pairs = [("red", "brown"), ("blue", "green"), ("red", "brown")];
        let expected = "       2 red read as brown\n       1 blue read as green\n";
        assert_eq!(confusions(pairs.into_iter()), expected);
    }

    #[test]
    fn the_list_of_confusions_is_limited() {
        let names: Vec<String> = (0..=MAX_CONFUSIONS).map(|n| n.to_string()).collect();
        let text = confusions(names.iter().map(|name| (&**name, "x")));
        assert_eq!(text.lines().count(), MAX_CONFUSIONS, "{text}");
    }

    #[test]
    fn corner_errors_have_a_median_and_a_maximum() {
        let text = median_and_worst(vec![0.5, 0.1, 0.2], "squares");
        assert_eq!(text, "0.200 and 0.500 squares");
        assert_eq!(median_and_worst(Vec::new(), "squares"), "none there");
    }
}
