//! Sums up the scores of a folder of gem piles and formats the figures as text.

use std::{collections::BTreeMap, fmt::Write as _};

use super::{GemsOutcome, score::Score};
use crate::evaluate::words::share;
use umpire::stats::median;

/// Maximum number of images whose mistakes are listed, set by hand.
const LISTED: usize = 30;
/// Maximum number of kinds of wrong colours to list, set by hand; a kind is a pair of true and reported colour.
const KINDS: usize = 8;

/// Formats as text the figures of a folder's images, the wrong colours by kind, and the images with mistakes. Images that show
/// other items instead of gems are counted separately.
pub fn in_words(outcomes: &[GemsOutcome]) -> String {
    let (others, gems): (Vec<_>, Vec<_>) = outcomes.iter().partition(|one| one.shows_other_items);
    let mut text = of_gems(&gems);
    if !others.is_empty() {
        let counted = |one: &&&GemsOutcome| !one.report.gems.is_empty() && !one.score.unsure;
        let counted = others.iter().filter(counted).count();
        let value = share(counted, others.len());
        let _infallible = writeln!(
            text,
            "  other things surely counted as gems {value}, not in the figures above"
        );
    }
    text
}

fn of_gems(outcomes: &[&GemsOutcome]) -> String {
    let mut text = String::new();
    let mut line = |name: &str, value: String| {
        let _infallible = writeln!(text, "  {name:<34}{value}");
    };
    let sum = |of: &dyn Fn(&Score) -> usize| outcomes.iter().map(|one| of(&one.score)).sum();
    let there: usize = sum(&|score| score.there);
    let pictures = outcomes.len();
    line(
        "stones missed or invented",
        share(sum(&|score| score.missed + score.invented), there),
    );
    line("  missed", share(sum(&|score| score.missed), there));
    line(
        "colours wrong",
        share(sum(&|score| score.wrong_colour.len()), there),
    );
    line(
        "photos exact",
        share(sum(&|score| usize::from(score.is_exact())), pictures),
    );
    line(
        "piles right",
        share(sum(&|score| usize::from(score.piles_right)), pictures),
    );
    line(
        "unsure",
        share(sum(&|score| usize::from(score.unsure)), pictures),
    );
    line(
        "wrong and not marked unsure",
        share(sum(&|score| usize::from(score.is_false())), pictures),
    );
    let times =
        |of: &dyn Fn(&GemsOutcome) -> f64| median(outcomes.iter().copied().map(of).collect());
    line(
        "milliseconds, median",
        format!(
            "{:.0} (decode {:.0}, locate {:.0})",
            times(&|one| one.report.timings_ms.total),
            times(&|one| one.report.timings_ms.decode),
            times(&|one| one.report.timings_ms.locate),
        ),
    );
    text.push_str(&colours(outcomes));
    text.push_str(&mistaken(outcomes));
    text
}

/// Lists each pair of true and wrongly reported colour with its count, most frequent first.
fn colours(outcomes: &[&GemsOutcome]) -> String {
    let mut kinds: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for (there, told) in outcomes.iter().flat_map(|one| &one.score.wrong_colour) {
        *kinds.entry((there, told)).or_default() += 1;
    }
    let mut kinds: Vec<_> = kinds.into_iter().collect();
    kinds.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    let mut text = String::new();
    for ((there, told), count) in kinds.into_iter().take(KINDS) {
        let _infallible = writeln!(text, "    {count:>4} {there} read as {told}");
    }
    text
}

/// Lists the images with mistakes, one per line.
fn mistaken(outcomes: &[&GemsOutcome]) -> String {
    let mut text = String::new();
    for one in outcomes
        .iter()
        .filter(|one| !one.score.is_exact())
        .take(LISTED)
    {
        let score = &one.score;
        let picture = one.path.file_stem().unwrap_or_default().display();
        let sure = if score.unsure {
            "unsure"
        } else {
            "not marked unsure"
        };
        let _infallible = writeln!(
            text,
            "    {picture}: of {} stones {} missed, {} invented, {} of another colour; {sure}",
            score.there,
            score.missed,
            score.invented,
            score.wrong_colour.len()
        );
    }
    text
}
