//! Sums up the scores of a folder of gem boards and formats the figures as text.

use std::fmt::Write as _;

use super::{
    GemBoards,
    score::{MIN_VISIBLE, Score, WrongHole},
};
use crate::evaluate::{
    photos::Outcome,
    words::{confusions, distances, median_times, share},
};
use umpire::rules::gems::{HOLES, ROWS};

/// Maximum number of wrong holes that are listed for one image; set by hand.
const HOLES_LISTED: usize = 4;

/// Formats as text the figures of a folder, each with its target value, the mistakes by kind, and the `worst` images with the most
/// mistakes.
pub fn in_words(outcomes: &[Outcome<GemBoards>], worst: usize) -> String {
    let mut text = String::new();
    let mut line = |name: &str, value: String| {
        let _infallible = writeln!(text, "  {name:<36}{value}");
    };
    for (name, value) in figures(outcomes) {
        line(name, value);
    }
    let off = outcomes.iter().filter_map(|one| one.score.off);
    line(
        "corners off, median and worst",
        distances(off.collect(), "of the distance from hole to hole"),
    );
    let times: Vec<_> = outcomes.iter().map(|one| one.report.timings_ms).collect();
    line("milliseconds, median", median_times(&times));
    let wrong = outcomes.iter().flat_map(|one| &one.score.wrong);
    text.push_str(&confusions(wrong.map(names)));
    text.push_str(&pictures(outcomes, worst));
    let percent = 100.0 * MIN_VISIBLE;
    let _infallible = writeln!(
        text,
        "  (all holes count; one of which less than {percent:.0} % shows may be unknown)"
    );
    text
}

fn figures(outcomes: &[Outcome<GemBoards>]) -> Vec<(&'static str, String)> {
    let count = |is: &dyn Fn(&Score) -> bool| outcomes.iter().filter(|one| is(&one.score)).count();
    let sum = |of: &dyn Fn(&Score) -> usize| outcomes.iter().map(|one| of(&one.score)).sum();
    let boards = count(&|score| score.is_there);
    let wrong: usize = sum(&|score| score.wrong.len());
    let untold = sum(&|score| score.wrong.iter().filter(|wrong| !wrong.is_false()).count());
    let pawns = sum(&|score| score.pawns);
    let of = |part: usize, all: usize, promised: &str| format!("{}{promised}", share(part, all));
    let fronts = sum(&|score| score.fronts_right);
    let placed = sum(&|score| score.pawns_placed);
    vec![
        ("boards found", share(count(&Score::is_found), boards)),
        (
            "holes wrong",
            of(wrong, boards * ROWS * HOLES, ", at most 1 % wanted"),
        ),
        ("  of these not read", share(untold, wrong)),
        (
            "front two right",
            of(fronts, boards * ROWS, ", at least 97 % wanted"),
        ),
        (
            "pawns right (by field)",
            of(placed, pawns, ", at least 95 % wanted"),
        ),
        (
            "  of these with their colour",
            share(sum(&|score| score.pawns_named), placed),
        ),
        ("  invented", sum(&|score| score.pawns_invented).to_string()),
        (
            "boards exact",
            share(count(&|score| score.is_there && score.is_exact()), boards),
        ),
        (
            "unsure",
            share(count(&|score| score.is_there && score.unsure), boards),
        ),
        (
            "wrong and not marked unsure",
            share(count(&Score::is_false), outcomes.len()),
        ),
        (
            "boards invented",
            format!(
                "{} in {} pictures without one",
                count(&|score| !score.is_there && score.told),
                outcomes.len() - boards
            ),
        ),
    ]
}

fn names(wrong: &WrongHole) -> (&'static str, &'static str) {
    let told = wrong.told.map_or("nothing", |told| told.name());
    (wrong.truth.name(), told)
}

/// Lists the `worst` images with the most mistakes, one per line.
fn pictures(outcomes: &[Outcome<GemBoards>], worst: usize) -> String {
    let mut bad: Vec<&Outcome<GemBoards>> = outcomes
        .iter()
        .filter(|one| one.score.mistakes() > 0)
        .collect();
    bad.sort_by_key(|one| std::cmp::Reverse((one.score.is_false(), one.score.mistakes())));
    let mut text = String::new();
    for one in bad.into_iter().take(worst) {
        let picture = one.path.file_stem().unwrap_or_default().display();
        let sure = if one.score.unsure {
            "unsure"
        } else {
            "not marked unsure"
        };
        let what = what(&one.score);
        let _infallible = writeln!(text, "    {picture}: {what}; {sure}");
    }
    text
}

fn what(score: &Score) -> String {
    if !score.is_there {
        return "a board invented".to_owned();
    }
    if !score.told {
        return "no board found".to_owned();
    }
    let hole = |wrong: &WrongHole| {
        let (there, told) = names(wrong);
        let WrongHole {
            row, hole, sure, ..
        } = wrong;
        format!("[{row}, {hole}] {there} read as {told} ({sure:.2})")
    };
    let mut said: Vec<String> = score.wrong.iter().take(HOLES_LISTED).map(hole).collect();
    let more = score.wrong.len() - said.len();
    if more > 0 {
        said.push(format!("{more} more holes"));
    }
    let missed = score.pawns - score.pawns_placed;
    if missed + score.pawns_invented > 0 {
        let invented = score.pawns_invented;
        said.push(format!("{missed} pawns missed, {invented} invented"));
    }
    if !score.is_found() {
        let off = score.off.unwrap_or_default();
        said.push(format!("corners off by {off:.2}"));
    }
    said.join(", ")
}
