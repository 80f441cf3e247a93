//! Tests of the text of reports on dice boards.

use super::*;
use crate::{
    report::dice_board::PositionQuery,
    rules::{
        Cell,
        ominoes::{God, Position},
    },
};

/// Returns the report on a position in the notation of [`Position`]. The player of Ra has rolled `rolled`.
fn report(position: &str, rolled: Option<Face>) -> OminoesReport {
    let position: Position = position.parse().expect("a position");
    let query = PositionQuery {
        gods: vec![God::Ra],
        moves_for: rolled,
        ..PositionQuery::default()
    };
    OminoesReport::of_position(&position, &query)
}

fn plain(report: &OminoesReport) -> String {
    super::report(report, TextColours::Plain, Language::English)
}

/// A board with four dice of Ra (`r`), one of which is wild (`u`), and one die of Horus (`h`).
const POSITION: &str = "rr../.ru./..../...h";

#[test]
fn a_position_is_printed_with_its_groups_and_a_legend_of_the_signs_on_it() {
    let mut report = report(POSITION, None);
    report.cells[3][0] = Square::Unknown;
    let expected = "\
4 by 4 squares, 5 dice

      1  2  3  4
   1  rA rA .  .
   2  .  rA uA .
   3  .  :  :  .
   4  ?  .  .  h

  h  Horus, green falcon
  r  Ra, yellow sun
  u  Hu-Ra, black figure, any god
  :  grey square
  ?  cannot be seen
  A  Ra: 4 dice, 1 of them wild, 4 points
";
    assert_eq!(plain(&report), expected);
}

#[test]
fn a_die_in_several_groups_has_a_plus_sign() {
    let report = report("rrru/...h/...h/...h", None);
    let printed = plain(&report);
    assert!(printed.contains("   1  rB rB rB u+\n"), "{printed}");
    assert!(printed.contains("  +  in several groups\n"), "{printed}");
    assert!(!printed.contains("cannot be seen"), "{printed}");
}

#[test]
fn a_position_without_groups_says_so() {
    let printed = plain(&report("r.../..../..../....", None));
    assert!(
        printed.ends_with("  no group of four or more\n"),
        "{printed}"
    );
}

#[test]
fn only_letters_of_dice_are_coloured() {
    let report = report(POSITION, None);
    let coloured = super::report(&report, TextColours::Ansi, Language::English);
    let ra = "\x1b[30;48;2;240;200;30mrA\x1b[0m";
    // The first row of the board: two dice of Ra and two empty squares.
    let row = format!("   1  {ra} {ra} .  .\n");
    assert!(coloured.contains(&row), "{coloured:?}");
    let stripped: Vec<&str> = coloured.split("\x1b[0m").collect();
    // Exactly eight letters are coloured: those of the five dice on the board and of the three faces in the legend.
    assert_eq!(stripped.len() - 1, 5 + 3, "{coloured:?}");
}

#[test]
fn ominotep_moves_no_die() {
    let printed = plain(&report(POSITION, Some(Face::Ominotep)));
    assert!(
        printed.ends_with("\nOminotep was rolled: no die moves; roll any die on the board again and put it back on its square\n"),
        "{printed}"
    );
}

#[test]
fn moves_that_gain_are_printed_with_the_most_points_first_up_to_a_maximum() {
    let mut report = report(POSITION, Some(Face::Horus));
    let group = report.groups[0].clone();
    let die_move = |points: usize| {
        let mut group = group.clone();
        group.points = points;
        MoveReport {
            from: Cell::new(3, 3),
            to: Cell::new(3, 2),
            path: [Cell::new(3, 3); 4],
            groups: vec![group],
            gains: points > 0,
        }
    };
    report.moves = Some((0..=MAX_MOVES_PRINTED + 2).map(die_move).collect());
    let printed = plain(&report);
    let scores = printed.lines().filter(|line| line.contains(" to "));
    let scores: Vec<&str> = scores.collect();
    assert_eq!(scores.len(), MAX_MOVES_PRINTED, "{printed}");
    assert!(scores[0].ends_with("Ra 14 points"), "{printed}");
    assert!(scores[11].ends_with("Ra 3 points"), "{printed}");
    assert!(
        printed.ends_with("  and 2 more; --json lists all moves\n"),
        "{printed}"
    );
}
