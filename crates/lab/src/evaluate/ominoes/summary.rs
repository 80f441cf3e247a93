//! Sums up the scores of a folder of Ominoes boards and formats the figures as text.

use std::fmt::Write as _;

use super::{DiceBoards, score::WrongSquare};
use crate::evaluate::{
    format::{confusions, median_and_worst, median_times, percentage},
    photos::Outcome,
};
use umpire::{report::dice_board::Square, rules::ominoes::Face};

/// Maximum number of images whose mistakes are listed, set by hand.
const MAX_LISTED: usize = 20;

/// Formats as text the figures of a folder's images, the mistakes by kind, and the images with mistakes.
pub fn figures_text(outcomes: &[Outcome<DiceBoards>]) -> String {
    let mut text = String::new();
    let mut line = |name: &str, value: String| {
        let _infallible = writeln!(text, "  {name:<34}{value}");
    };
    let count = |has: &dyn Fn(&Outcome<DiceBoards>) -> bool| {
        outcomes.iter().filter(|outcome| has(outcome)).count()
    };
    let boards = count(&|outcome| outcome.score.is_there);
    line(
        "boards found",
        percentage(count(&|outcome| outcome.score.located), boards),
    );
    line(
        "size right",
        percentage(count(&|outcome| outcome.score.size_right), boards),
    );
    let dice: usize = outcomes.iter().map(|outcome| outcome.score.dice).sum();
    let wrong: Vec<&WrongSquare> = outcomes
        .iter()
        .flat_map(|outcome| &outcome.score.wrong)
        .collect();
    line("squares wrong, per die", percentage(wrong.len(), dice));
    let unknown = wrong.iter().filter(|wrong| !wrong.is_false()).count();
    line("  of these not read", percentage(unknown, wrong.len()));
    line(
        "boards exact",
        percentage(count(&|outcome| outcome.score.exact), boards),
    );
    line(
        "groups exact",
        percentage(count(&|outcome| outcome.score.groups_right), boards),
    );
    line(
        "unsure",
        percentage(
            count(&|outcome| outcome.score.unsure && outcome.score.is_there),
            boards,
        ),
    );
    line(
        "wrong and not marked unsure",
        percentage(count(&|outcome| outcome.score.is_false()), outcomes.len()),
    );
    let invented = count(&|outcome| !outcome.score.is_there && outcome.score.is_reported);
    line(
        "boards invented",
        format!(
            "{invented} in {} images without one",
            outcomes.len() - boards
        ),
    );
    let gods: (usize, usize) = outcomes.iter().fold((0, 0), |(right, wrong), outcome| {
        (
            right + outcome.score.gods_right,
            wrong + outcome.score.gods_wrong,
        )
    });
    let read_boards = count(&|outcome| outcome.score.size_right);
    line("gods of corners right", percentage(gods.0, 4 * read_boards));
    line("gods of corners wrong", percentage(gods.1, 4 * read_boards));
    let errors = outcomes
        .iter()
        .filter_map(|outcome| outcome.score.corner_error);
    line(
        "corners off, median and worst",
        median_and_worst(errors.collect(), "squares"),
    );
    let times = outcomes
        .iter()
        .filter_map(|outcome| outcome.report.timings_ms);
    line(
        "milliseconds, median",
        median_times(&times.collect::<Vec<_>>()),
    );
    let names = |wrong: &&WrongSquare| {
        (
            square_name(wrong.truth),
            wrong.reported.map_or("not read", square_name),
        )
    };
    text.push_str(&confusions(wrong.iter().map(names)));
    text.push_str(&images_with_mistakes(outcomes));
    text
}

fn square_name(square: Square) -> &'static str {
    match square {
        Square::Empty => "empty",
        Square::Unknown => "unknown",
        Square::Die(face) => Face::name(face),
    }
}

/// Lists the images with mistakes, one per line.
fn images_with_mistakes(outcomes: &[Outcome<DiceBoards>]) -> String {
    let mut text = String::new();
    let with_mistakes = outcomes.iter().filter(|outcome| {
        outcome.score.is_there && !outcome.score.exact || outcome.score.is_false()
    });
    for outcome in with_mistakes.take(MAX_LISTED) {
        let name = outcome
            .path
            .file_stem()
            .and_then(|stem| stem.to_str())
            .unwrap_or_default();
        let mistakes = if !outcome.score.is_reported {
            "no board found".to_owned()
        } else if !outcome.score.is_there {
            "a board invented".to_owned()
        } else if !outcome.score.located {
            format!(
                "corners off by {:.2} squares",
                outcome.score.corner_error.unwrap_or_default()
            )
        } else if !outcome.score.size_right {
            "the size is wrong".to_owned()
        } else {
            wrong_squares_text(&outcome.score.wrong)
        };
        let _infallible = writeln!(text, "    {name}: {mistakes}");
    }
    text
}

fn wrong_squares_text(wrong: &[WrongSquare]) -> String {
    let describe = |wrong: &WrongSquare| {
        format!(
            "[{}, {}] {}: {} ({:.2})",
            wrong.cell.row,
            wrong.cell.col,
            square_name(wrong.truth),
            wrong.reported.map_or("not read", square_name),
            wrong.confidence
        )
    };
    let listed: Vec<String> = wrong.iter().take(4).map(describe).collect();
    let more = wrong.len().saturating_sub(listed.len());
    let more = if more == 0 {
        String::new()
    } else {
        format!(" and {more} more")
    };
    listed.join(", ") + &more
}
