//! Computes accuracy figures for a folder of images of gem boards from the score of each image, and formats them as text.

use std::fmt::Write as _;

use super::{
    GemBoards,
    score::{MIN_VISIBLE, Score, WrongHole},
};
use crate::evaluate::{
    format::{confusions, median_and_worst, median_times, percentage},
    photos::Outcome,
};
use umpire::rules::gems::{HOLES, ROWS};

/// Maximum number of wrong holes that are listed for one image; set by hand.
const MAX_LISTED_HOLES: usize = 4;

/// Formats as text the figures of a folder, the confusions of hole contents, and at most `worst` images with mistakes. For some of the
/// figures, the text also states the target value.
pub fn figures_text(outcomes: &[Outcome<GemBoards>], worst: usize) -> String {
    let mut text = String::new();
    let mut line = |name: &str, value: String| {
        let _infallible = writeln!(text, "  {name:<36}{value}");
    };
    for (name, value) in figures(outcomes) {
        line(name, value);
    }
    let errors = outcomes
        .iter()
        .filter_map(|outcome| outcome.score.corner_error);
    line(
        "corners off, median and worst",
        median_and_worst(errors.collect(), "of the distance from hole to hole"),
    );
    let times: Vec<_> = outcomes
        .iter()
        .map(|outcome| outcome.report.timings_ms)
        .collect();
    line("milliseconds, median", median_times(&times));
    let wrong = outcomes.iter().flat_map(|outcome| &outcome.score.wrong);
    text.push_str(&confusions(wrong.map(content_names)));
    text.push_str(&worst_images(outcomes, worst));
    let percent = 100.0 * MIN_VISIBLE;
    let _infallible = writeln!(
        text,
        "  (all holes count; one of which less than {percent:.0} % shows may be unknown)"
    );
    text
}

fn figures(outcomes: &[Outcome<GemBoards>]) -> Vec<(&'static str, String)> {
    let count = |has: &dyn Fn(&Score) -> bool| {
        outcomes
            .iter()
            .filter(|outcome| has(&outcome.score))
            .count()
    };
    let sum = |field: &dyn Fn(&Score) -> usize| {
        outcomes.iter().map(|outcome| field(&outcome.score)).sum()
    };
    let boards = count(&|score| score.is_there);
    let wrong: usize = sum(&|score| score.wrong.len());
    let unread = sum(&|score| {
        score
            .wrong
            .iter()
            .filter(|wrong| !wrong.has_false_claim())
            .count()
    });
    let pawns = sum(&|score| score.pawns);
    let with_target =
        |part: usize, all: usize, target: &str| format!("{}{target}", percentage(part, all));
    let fronts = sum(&|score| score.fronts_right);
    let placed = sum(&|score| score.pawns_placed);
    vec![
        ("boards found", percentage(count(&Score::is_found), boards)),
        (
            "holes wrong",
            with_target(wrong, boards * ROWS * HOLES, ", at most 1 % wanted"),
        ),
        ("  of these not read", percentage(unread, wrong)),
        (
            "front two right",
            with_target(fronts, boards * ROWS, ", at least 97 % wanted"),
        ),
        (
            "pawns right (by field)",
            with_target(placed, pawns, ", at least 95 % wanted"),
        ),
        (
            "  of these with their colour",
            percentage(sum(&|score| score.pawns_named), placed),
        ),
        ("  invented", sum(&|score| score.pawns_invented).to_string()),
        (
            "boards exact",
            percentage(count(&|score| score.is_there && score.is_exact()), boards),
        ),
        (
            "unsure",
            percentage(count(&|score| score.is_there && score.unsure), boards),
        ),
        (
            "wrong and not marked unsure",
            percentage(count(&Score::has_false_claim), outcomes.len()),
        ),
        (
            "boards invented",
            format!(
                "{} in {} pictures without one",
                count(&|score| !score.is_there && score.is_reported),
                outcomes.len() - boards
            ),
        ),
    ]
}

fn content_names(wrong: &WrongHole) -> (&'static str, &'static str) {
    let reported = wrong.reported.map_or("nothing", |content| content.name());
    (wrong.truth.name(), reported)
}

/// Lists at most `worst` images with mistakes, one per line. Images whose report claims something false come first, then the others. Both
/// groups are sorted by the number of mistakes, the most first.
fn worst_images(outcomes: &[Outcome<GemBoards>], worst: usize) -> String {
    let mut with_mistakes: Vec<&Outcome<GemBoards>> = outcomes
        .iter()
        .filter(|outcome| outcome.score.mistakes() > 0)
        .collect();
    with_mistakes.sort_by_key(|outcome| {
        std::cmp::Reverse((outcome.score.has_false_claim(), outcome.score.mistakes()))
    });
    let mut text = String::new();
    for outcome in with_mistakes.into_iter().take(worst) {
        let name = outcome.path.file_stem().unwrap_or_default().display();
        let marking = if outcome.score.unsure {
            "unsure"
        } else {
            "not marked unsure"
        };
        let mistakes = mistakes_text(&outcome.score);
        let _infallible = writeln!(text, "    {name}: {mistakes}; {marking}");
    }
    text
}

fn mistakes_text(score: &Score) -> String {
    if !score.is_there {
        return "a board invented".to_owned();
    }
    if !score.is_reported {
        return "no board found".to_owned();
    }
    let hole = |wrong: &WrongHole| {
        let (expected, reported) = content_names(wrong);
        let WrongHole {
            row,
            hole,
            confidence,
            ..
        } = wrong;
        format!("[{row}, {hole}] {expected} read as {reported} ({confidence:.2})")
    };
    let mut mistakes: Vec<String> = score
        .wrong
        .iter()
        .take(MAX_LISTED_HOLES)
        .map(hole)
        .collect();
    let more = score.wrong.len() - mistakes.len();
    if more > 0 {
        mistakes.push(format!("{more} more holes"));
    }
    let missed = score.pawns - score.pawns_placed;
    if missed + score.pawns_invented > 0 {
        let invented = score.pawns_invented;
        mistakes.push(format!("{missed} pawns missed, {invented} invented"));
    }
    if !score.is_found() {
        let error = score.corner_error.unwrap_or_default();
        mistakes.push(format!("corners off by {error:.2}"));
    }
    mistakes.join(", ")
}
