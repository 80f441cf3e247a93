//! Computes accuracy figures for a folder of images of gem piles from the score of each image, and formats them as text.

use std::fmt::Write as _;

use super::{GemPiles, score::Score, truth::GemsTruth};
use crate::evaluate::{
    format::{confusions, median_times, percentage},
    photos::Outcome,
};

/// Maximum number of images whose mistakes are listed; set by hand.
const MAX_LISTED: usize = 30;

/// Formats as text the figures of a folder's images, the colour confusions, and the images with mistakes. Images that show other items
/// instead of gems are counted separately.
pub fn figures_text(outcomes: &[Outcome<GemPiles>]) -> String {
    let shows_others = |outcome: &&Outcome<GemPiles>| {
        let truth = outcome.truth.as_ref();
        truth.is_some_and(GemsTruth::shows_other_items)
    };
    let (others, gems): (Vec<_>, Vec<_>) = outcomes.iter().partition(shows_others);
    let mut text = gem_figures_text(&gems);
    if !others.is_empty() {
        let is_counted = |outcome: &&&Outcome<GemPiles>| {
            !outcome.report.gems.is_empty() && !outcome.score.unsure
        };
        let counted = others.iter().filter(is_counted).count();
        let value = percentage(counted, others.len());
        let _infallible = writeln!(
            text,
            "  other things surely counted as gems {value}, not in the figures above"
        );
    }
    text
}

fn gem_figures_text(outcomes: &[&Outcome<GemPiles>]) -> String {
    let mut text = String::new();
    let mut line = |name: &str, value: String| {
        let _infallible = writeln!(text, "  {name:<34}{value}");
    };
    let sum = |field: &dyn Fn(&Score) -> usize| {
        outcomes.iter().map(|outcome| field(&outcome.score)).sum()
    };
    let gems: usize = sum(&|score| score.there);
    let photos = outcomes.len();
    line(
        "stones missed or invented",
        percentage(sum(&|score| score.missed + score.invented), gems),
    );
    line("  missed", percentage(sum(&|score| score.missed), gems));
    line(
        "colours wrong",
        percentage(sum(&|score| score.wrong_colour.len()), gems),
    );
    line(
        "photos exact",
        percentage(sum(&|score| usize::from(score.is_exact())), photos),
    );
    line(
        "piles right",
        percentage(sum(&|score| usize::from(score.piles_right)), photos),
    );
    line(
        "unsure",
        percentage(sum(&|score| usize::from(score.unsure)), photos),
    );
    line(
        "wrong and not marked unsure",
        percentage(sum(&|score| usize::from(score.has_false_claim())), photos),
    );
    let times: Vec<_> = outcomes
        .iter()
        .map(|outcome| outcome.report.timings_ms)
        .collect();
    line("milliseconds, median", median_times(&times));
    let colours = outcomes
        .iter()
        .flat_map(|outcome| &outcome.score.wrong_colour);
    text.push_str(&confusions(
        colours.map(|(truth, reported)| (&**truth, &**reported)),
    ));
    text.push_str(&images_with_mistakes(outcomes));
    text
}

/// Lists the first [`MAX_LISTED`] images with mistakes, one per line.
fn images_with_mistakes(outcomes: &[&Outcome<GemPiles>]) -> String {
    let mut text = String::new();
    for outcome in outcomes
        .iter()
        .filter(|outcome| !outcome.score.is_exact())
        .take(MAX_LISTED)
    {
        let score = &outcome.score;
        let name = outcome.path.file_stem().unwrap_or_default().display();
        let marking = if score.unsure {
            "unsure"
        } else {
            "not marked unsure"
        };
        let _infallible = writeln!(
            text,
            "    {name}: of {} stones {} missed, {} invented, {} of another colour; {marking}",
            score.there,
            score.missed,
            score.invented,
            score.wrong_colour.len()
        );
    }
    text
}
