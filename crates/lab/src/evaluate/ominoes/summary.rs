//! Computes accuracy figures for a folder of images of Ominoes boards from the score of each image, and formats them as text.

use std::fmt::Write as _;

use super::{
    DiceBoards,
    score::{Score, WrongSquare},
};
use crate::evaluate::{
    format::{confusions, median_and_worst, median_times, percentage},
    photos::Outcome,
};
use umpire::{report::dice_board::Square, rules::ominoes::Face};

/// Maximum number of images whose mistakes are listed; set by hand.
const MAX_LISTED: usize = 20;
/// Maximum number of wrong squares that are listed for one image; set by hand.
const MAX_LISTED_SQUARES: usize = 4;
/// Number of corners of a dice board; a god is printed at each.
const CORNERS: usize = 4;

/// Formats as text the figures of a folder's images, the confusions of square contents, and the images with mistakes.
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
    let sum = |field: fn(&Score) -> usize| -> usize {
        outcomes.iter().map(|outcome| field(&outcome.score)).sum()
    };
    let dice = sum(|score| score.dice);
    let wrong: Vec<&WrongSquare> = outcomes
        .iter()
        .flat_map(|outcome| &outcome.score.wrong)
        .collect();
    line("squares wrong, per die", wrong_per_die(wrong.len(), dice));
    let unknown = wrong
        .iter()
        .filter(|wrong| !wrong.has_false_claim())
        .count();
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
        percentage(
            count(&|outcome| outcome.score.has_false_claim()),
            outcomes.len(),
        ),
    );
    let invented = count(&|outcome| !outcome.score.is_there && outcome.score.is_reported);
    line(
        "boards invented",
        format!(
            "{invented} in {} images without one",
            outcomes.len() - boards
        ),
    );
    let gods = CORNERS * count(&|outcome| outcome.score.size_right);
    let gods_right = sum(|score| score.gods_right);
    line("gods of corners right", percentage(gods_right, gods));
    let gods_wrong = sum(|score| score.gods_wrong);
    line("gods of corners wrong", percentage(gods_wrong, gods));
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
    let names = wrong.iter().map(|wrong| content_names(wrong));
    text.push_str(&confusions(names));
    text.push_str(&images_with_mistakes(outcomes));
    text
}

/// Formats the number of wrong squares in relation to the number of dice. Squares without a die may be wrong, too, so the result may exceed
/// 100 %.
fn wrong_per_die(wrong: usize, dice: usize) -> String {
    if dice == 0 {
        return format!("{wrong} squares, no dice");
    }
    let percent = 100.0 * wrong as f64 / dice as f64;
    format!("{percent:.1} % ({wrong} squares, {dice} dice)")
}

/// Returns the names of the true and of the reported content of a square.
fn content_names(wrong: &WrongSquare) -> (&'static str, &'static str) {
    let reported = wrong.reported.map_or("not read", square_name);
    (square_name(wrong.truth), reported)
}

fn square_name(square: Square) -> &'static str {
    match square {
        Square::Empty => "empty",
        Square::Unknown => "unknown",
        Square::Die(face) => Face::name(face),
    }
}

/// Lists the first [`MAX_LISTED`] images with mistakes, one per line.
fn images_with_mistakes(outcomes: &[Outcome<DiceBoards>]) -> String {
    let mut text = String::new();
    let with_mistakes = outcomes.iter().filter(|outcome| {
        outcome.score.is_there && !outcome.score.exact || outcome.score.has_false_claim()
    });
    for outcome in with_mistakes.take(MAX_LISTED) {
        let name = outcome
            .path
            .file_stem()
            .and_then(|stem| stem.to_str())
            .unwrap_or_default();
        let mistakes = mistakes_text(&outcome.score);
        let _infallible = writeln!(text, "    {name}: {mistakes}");
    }
    text
}

fn mistakes_text(score: &Score) -> String {
    if !score.is_reported {
        "no board found".to_owned()
    } else if !score.is_there {
        "a board invented".to_owned()
    } else if !score.located {
        let error = score.corner_error.unwrap_or_default();
        format!("corners off by {error:.2} squares")
    } else if !score.size_right {
        "the size is wrong".to_owned()
    } else {
        wrong_squares_text(&score.wrong)
    }
}

fn wrong_squares_text(wrong: &[WrongSquare]) -> String {
    let describe = |wrong: &WrongSquare| {
        let (expected, reported) = content_names(wrong);
        let (row, col) = (wrong.cell.row, wrong.cell.col);
        format!(
            "[{row}, {col}] {expected}: {reported} ({:.2})",
            wrong.confidence
        )
    };
    let listed: Vec<String> = wrong
        .iter()
        .take(MAX_LISTED_SQUARES)
        .map(describe)
        .collect();
    let more = wrong.len().saturating_sub(listed.len());
    let more = if more == 0 {
        String::new()
    } else {
        format!(" and {more} more")
    };
    listed.join(", ") + &more
}

#[cfg(test)]
mod tests {
    use umpire::{language::Message, report::PhotoReport, rules::Cell};

    use super::*;
    use crate::evaluate::photos::Report;

    fn outcome(name: &str, score: Score) -> Outcome<DiceBoards> {
        Outcome {
            path: format!("{name}.jpg").into(),
            truth: None,
            report: Report::<DiceBoards>::unreadable(name.to_owned(), Message::default()),
            score,
        }
    }

    /// Returns the score of a board with two dice on which every square is read correctly; the god of one corner is wrong.
    fn exact() -> Score {
        Score {
            is_there: true,
            is_reported: true,
            corner_error: Some(0.1),
            located: true,
            size_right: true,
            dice: 2,
            exact: true,
            groups_right: true,
            gods_right: 3,
            gods_wrong: 1,
            ..Score::default()
        }
    }

    fn wrong(col: i8, truth: Square, reported: Option<Square>) -> WrongSquare {
        WrongSquare {
            cell: Cell::new(1, col),
            truth,
            reported,
            confidence: 0.75,
        }
    }

    /// Returns the score of a board on which these squares are wrong.
    fn with_wrong(wrong: Vec<WrongSquare>) -> Score {
        Score {
            wrong,
            exact: false,
            groups_right: false,
            ..exact()
        }
    }

    #[track_caller]
    fn assert_lines(outcomes: &[Outcome<DiceBoards>], lines: &[&str]) {
        let text = figures_text(outcomes);
        for line in lines {
            assert!(
                text.lines().any(|other| other == *line),
                "{line} is not in:\n{text}"
            );
        }
    }

    #[test]
    fn wrong_squares_are_counted_per_die_and_may_exceed_100_percent() {
        let ra = Square::Die(Face::Ra);
        let squares = vec![
            wrong(0, ra, Some(Square::Empty)),
            wrong(1, Square::Empty, Some(ra)),
            wrong(2, Square::Empty, Some(ra)),
            wrong(3, ra, Some(Square::Unknown)),
            wrong(4, Square::Empty, Some(ra)),
        ];
        let outcomes = [outcome("one", with_wrong(squares))];
        assert_lines(
            &outcomes,
            &[
                "  boards found                      100.0 % (1 of 1)",
                "  squares wrong, per die            250.0 % (5 squares, 2 dice)",
                "    of these not read               20.0 % (1 of 5)",
                "  boards exact                      0.0 % (0 of 1)",
                "  wrong and not marked unsure       100.0 % (1 of 1)",
                "       3 empty read as ra",
                "    one: [1, 0] ra: empty (0.75), [1, 1] empty: ra (0.75), [1, 2] empty: ra (0.75), [1, 3] ra: unknown (0.75) and 1 more",
            ],
        );
    }

    #[test]
    fn the_gods_of_boards_whose_size_is_right_are_counted() {
        let other_size = Score {
            size_right: false,
            gods_right: 0,
            gods_wrong: 0,
            ..with_wrong(Vec::new())
        };
        let outcomes = [outcome("one", exact()), outcome("two", other_size)];
        assert_lines(
            &outcomes,
            &[
                "  size right                        50.0 % (1 of 2)",
                "  gods of corners right             75.0 % (3 of 4)",
                "  gods of corners wrong             25.0 % (1 of 4)",
                "    two: the size is wrong",
            ],
        );
    }

    #[test]
    fn boards_that_are_missed_misplaced_or_invented_are_listed() {
        let missed = Score {
            is_reported: false,
            located: false,
            size_right: false,
            corner_error: None,
            ..with_wrong(Vec::new())
        };
        let misplaced = Score {
            located: false,
            size_right: false,
            corner_error: Some(1.25),
            ..with_wrong(Vec::new())
        };
        let invented = Score {
            is_reported: true,
            ..Score::default()
        };
        let outcomes = [
            outcome("missed", missed),
            outcome("misplaced", misplaced),
            outcome("invented", invented),
        ];
        assert_lines(
            &outcomes,
            &[
                "  boards found                      0.0 % (0 of 2)",
                "  boards invented                   1 in 1 images without one",
                "    missed: no board found",
                "    misplaced: corners off by 1.25 squares",
                "    invented: a board invented",
            ],
        );
    }

    #[test]
    fn without_dice_there_is_no_percentage() {
        let no_dice = Score { dice: 0, ..exact() };
        assert_lines(
            &[outcome("one", no_dice)],
            &["  squares wrong, per die            0 squares, no dice"],
        );
    }
}
