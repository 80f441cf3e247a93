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
    let count =
        |has: &dyn Fn(&Outcome<DiceBoards>) -> bool| outcomes.iter().filter(|one| has(one)).count();
    let boards = count(&|one| one.score.is_there);
    line(
        "boards found",
        percentage(count(&|one| one.score.located), boards),
    );
    line(
        "size right",
        percentage(count(&|one| one.score.size_right), boards),
    );
    let dice: usize = outcomes.iter().map(|one| one.score.dice).sum();
    let wrong: Vec<&WrongSquare> = outcomes.iter().flat_map(|one| &one.score.wrong).collect();
    line("dice wrong", percentage(wrong.len(), dice));
    let unknown = wrong.iter().filter(|wrong| !wrong.is_false()).count();
    line("  of these not read", percentage(unknown, wrong.len()));
    line(
        "boards exact",
        percentage(count(&|one| one.score.exact), boards),
    );
    line(
        "groups exact",
        percentage(count(&|one| one.score.groups_right), boards),
    );
    line(
        "unsure",
        percentage(count(&|one| one.score.unsure && one.score.is_there), boards),
    );
    line(
        "wrong and not marked unsure",
        percentage(count(&|one| one.score.is_false()), outcomes.len()),
    );
    let invented = count(&|one| !one.score.is_there && one.score.told);
    line(
        "boards invented",
        format!(
            "{invented} in {} pictures without one",
            outcomes.len() - boards
        ),
    );
    let gods: (usize, usize) = outcomes.iter().fold((0, 0), |(right, wrong), one| {
        (right + one.score.gods_right, wrong + one.score.gods_wrong)
    });
    let read_boards = count(&|one| one.score.size_right);
    line("gods of corners right", percentage(gods.0, 4 * read_boards));
    line("gods of corners wrong", percentage(gods.1, 4 * read_boards));
    let errors = outcomes.iter().filter_map(|one| one.score.off);
    line(
        "corners off, median and worst",
        median_and_worst(errors.collect(), "squares"),
    );
    let times = outcomes.iter().filter_map(|one| one.report.timings_ms);
    line(
        "milliseconds, median",
        median_times(&times.collect::<Vec<_>>()),
    );
    let names = |wrong: &&WrongSquare| {
        (
            square_name(wrong.truth),
            wrong.told.map_or("not read", square_name),
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
    let bad = outcomes
        .iter()
        .filter(|one| one.score.is_there && !one.score.exact || one.score.is_false());
    for one in bad.take(MAX_LISTED) {
        let name = one
            .path
            .file_stem()
            .and_then(|stem| stem.to_str())
            .unwrap_or_default();
        let mistakes = if !one.score.told {
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
            wrong_squares_text(&one.score.wrong)
        };
        let _infallible = writeln!(text, "    {name}: {mistakes}");
    }
    text
}

fn wrong_squares_text(wrong: &[WrongSquare]) -> String {
    let describe = |wrong: &WrongSquare| {
        format!(
            "[{}, {}] {} read as {} ({:.2})",
            wrong.cell.row,
            wrong.cell.col,
            square_name(wrong.truth),
            wrong.told.map_or("nothing", square_name),
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
