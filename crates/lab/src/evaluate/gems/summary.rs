//! Sums up the scores of a folder of gem piles and formats the figures as text.

use std::fmt::Write as _;

use super::{GemPiles, score::Score, truth::GemsTruth};
use crate::evaluate::{
    photos::Outcome,
    words::{confusions, median_times, share},
};

/// Maximum number of images whose mistakes are listed, set by hand.
const MAX_LISTED: usize = 30;

/// Formats as text the figures of a folder's images, the colour confusions, and the images with mistakes. Images that show other items
/// instead of gems are counted separately.
pub fn in_words(outcomes: &[Outcome<GemPiles>]) -> String {
    let shows_others = |one: &&Outcome<GemPiles>| {
        let truth = one.truth.as_ref();
        truth.is_some_and(GemsTruth::shows_other_items)
    };
    let (others, gems): (Vec<_>, Vec<_>) = outcomes.iter().partition(shows_others);
    let mut text = of_gems(&gems);
    if !others.is_empty() {
        let counted = |one: &&&Outcome<GemPiles>| !one.report.gems.is_empty() && !one.score.unsure;
        let counted = others.iter().filter(counted).count();
        let value = share(counted, others.len());
        let _infallible = writeln!(
            text,
            "  other things surely counted as gems {value}, not in the figures above"
        );
    }
    text
}

fn of_gems(outcomes: &[&Outcome<GemPiles>]) -> String {
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
    let times: Vec<_> = outcomes.iter().map(|one| one.report.timings_ms).collect();
    line("milliseconds, median", median_times(&times));
    let colours = outcomes.iter().flat_map(|one| &one.score.wrong_colour);
    text.push_str(&confusions(
        colours.map(|(truth, reported)| (&**truth, &**reported)),
    ));
    text.push_str(&mistaken(outcomes));
    text
}

/// Lists the images with mistakes, one per line.
fn mistaken(outcomes: &[&Outcome<GemPiles>]) -> String {
    let mut text = String::new();
    for one in outcomes
        .iter()
        .filter(|one| !one.score.is_exact())
        .take(MAX_LISTED)
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
