//! Sums up the scores of a folder of Ominoes boards and formats the figures as text.

use std::fmt::Write as _;

use super::{DiceBoards, score::WrongSquare};
use crate::evaluate::{
    photos::Outcome,
    words::{confusions, distances, median_times, share},
};
use umpire::{report::dice_board::Square, rules::ominoes::Face};

/// Maximum number of images whose mistakes are listed, set by hand.
const MAX_LISTED: usize = 20;

/// Formats as text the figures of a folder's images, the mistakes by kind, and the images with mistakes.
pub fn in_words(outcomes: &[Outcome<DiceBoards>]) -> String {
    let mut text = String::new();
    let mut line = |name: &str, value: String| {
        let _infallible = writeln!(text, "  {name:<34}{value}");
    };
    let count = |wanted: &dyn Fn(&Outcome<DiceBoards>) -> bool| {
        outcomes.iter().filter(|one| wanted(one)).count()
    };
    let there = count(&|one| one.score.is_there);
    line(
        "boards found",
        share(count(&|one| one.score.located), there),
    );
    line(
        "size right",
        share(count(&|one| one.score.size_right), there),
    );
    let dice: usize = outcomes.iter().map(|one| one.score.dice).sum();
    let wrong: Vec<&WrongSquare> = outcomes.iter().flat_map(|one| &one.score.wrong).collect();
    line("dice wrong", share(wrong.len(), dice));
    let unknown = wrong.iter().filter(|wrong| !wrong.is_false()).count();
    line("  of these not read", share(unknown, wrong.len()));
    line("boards exact", share(count(&|one| one.score.exact), there));
    line(
        "groups exact",
        share(count(&|one| one.score.groups_right), there),
    );
    line(
        "unsure",
        share(count(&|one| one.score.unsure && one.score.is_there), there),
    );
    line(
        "wrong and not marked unsure",
        share(count(&|one| one.score.is_false()), outcomes.len()),
    );
    let invented = count(&|one| !one.score.is_there && one.score.told);
    line(
        "boards invented",
        format!(
            "{invented} in {} pictures without one",
            outcomes.len() - there
        ),
    );
    let gods: (usize, usize) = outcomes.iter().fold((0, 0), |(right, wrong), one| {
        (right + one.score.gods_right, wrong + one.score.gods_wrong)
    });
    let boards = count(&|one| one.score.size_right);
    line("gods of corners right", share(gods.0, 4 * boards));
    line("gods of corners wrong", share(gods.1, 4 * boards));
    let off = outcomes.iter().filter_map(|one| one.score.off);
    line(
        "corners off, median and worst",
        distances(off.collect(), "squares"),
    );
    let times = outcomes.iter().filter_map(|one| one.report.timings_ms);
    line(
        "milliseconds, median",
        median_times(&times.collect::<Vec<_>>()),
    );
    let names = |wrong: &&WrongSquare| (name(wrong.truth), wrong.told.map_or("not read", name));
    text.push_str(&confusions(wrong.iter().map(names)));
    text.push_str(&pictures(outcomes));
    text
}

fn name(square: Square) -> &'static str {
    match square {
        Square::Empty => "empty",
        Square::Unknown => "unknown",
        Square::Die(face) => Face::name(face),
    }
}

/// Lists the images with mistakes, one per line.
fn pictures(outcomes: &[Outcome<DiceBoards>]) -> String {
    let mut text = String::new();
    let bad = outcomes
        .iter()
        .filter(|one| one.score.is_there && !one.score.exact || one.score.is_false());
    for one in bad.take(MAX_LISTED) {
        let picture = one
            .path
            .file_stem()
            .and_then(|stem| stem.to_str())
            .unwrap_or_default();
        let what = if !one.score.told {
            "no board found".to_owned()
        } else if !one.score.is_there {
            "a board invented".to_owned()
        } else if !one.score.located {
            format!(
                "corners off by {:.2} squares",
                one.score.off.unwrap_or_default()
            )
        } else if !one.score.size_right {
            "the size is wrong".to_owned()
        } else {
            squares(&one.score.wrong)
        };
        let _infallible = writeln!(text, "    {picture}: {what}");
    }
    text
}

fn squares(wrong: &[WrongSquare]) -> String {
    let one = |wrong: &WrongSquare| {
        format!(
            "[{}, {}] {} read as {} ({:.2})",
            wrong.cell.row,
            wrong.cell.col,
            name(wrong.truth),
            wrong.told.map_or("nothing", name),
            wrong.confidence
        )
    };
    let told: Vec<String> = wrong.iter().take(4).map(one).collect();
    let more = wrong.len().saturating_sub(told.len());
    let more = if more == 0 {
        String::new()
    } else {
        format!(" and {more} more")
    };
    told.join(", ") + &more
}
