//! Tests of the commands of a game of Ominoes.

use super::*;
use crate::game::test_support::ominoes_began;
use umpire::{
    game::ominoes::{Record, Refused},
    rules::ominoes::{Illegal, Phase},
};

fn referee() -> Referee {
    Referee::new(Record::at_start(ominoes_began(false))).expect("a game")
}

fn command(line: &str) -> Result<Command, Message> {
    parse(line, &referee(), &Observer::default())
}

fn played(action: Action) -> Command {
    Command::Entry(Entry::Played {
        actions: vec![action],
    })
}

#[test]
fn squares_are_counted_from_one() {
    let (square, to) = (Cell::new(2, 3), Cell::new(4, 4));
    assert_eq!(
        command(" Set RA 3,4 "),
        Ok(played(Action::SetUp {
            square,
            god: God::Ra
        }))
    );
    assert_eq!(
        command("move 3,4 5,5"),
        Ok(played(Action::Move { from: square, to }))
    );
    assert_eq!(command("place 3,4"), Ok(played(Action::Place { square })));
}

#[test]
fn actions_are_parsed_in_any_case_of_letters() {
    let square = Cell::new(0, 1);
    for (line, action) in [
        ("roll Hura", Action::Roll { face: Face::Hura }),
        (
            "AGAIN 1,2 ra",
            Action::RollAgain {
                square,
                face: Face::Ra,
            },
        ),
        (
            "take 1,2 ra",
            Action::Score {
                square,
                god: God::Ra,
            },
        ),
        ("pass", Action::PassOn),
        ("end", Action::EndTurn),
    ] {
        assert_eq!(command(line), Ok(played(action)), "{line}");
    }
}

#[test]
fn questions_to_umpire_are_no_entries() {
    for (line, expected) in [
        ("q", Command::Quit),
        ("exit", Command::Quit),
        ("", Command::Nothing),
        ("?", Command::Help),
        ("board", Command::Board),
        ("standings", Command::Board),
        ("advice", Command::Advice),
    ] {
        assert_eq!(command(line), Ok(expected), "{line}");
    }
}

#[test]
fn corrections_name_players_and_dice() {
    let entry = |entry| Ok(Command::Entry(entry));
    assert_eq!(
        command("points ben 12"),
        entry(Entry::Points {
            player: 1,
            points: 12
        })
    );
    assert_eq!(command("turn Ana"), entry(Entry::Turn { player: 0 }));
    let position = "r...../....../....../....../....../......".to_owned();
    let dice = command(&format!("dice {position}"));
    assert_eq!(dice, entry(Entry::Dice { position }));
    assert_eq!(
        command("dice R...../....../....../....../....../....."),
        Err(message!(
            "position-not-square",
            row = 6_usize,
            expected = 6_usize,
            found = 5_usize
        ))
    );
}

#[test]
fn invalid_lines_are_refused_with_a_hint() {
    for (line, part) in [
        ("jump", "help"),
        ("roll cat", "the symbols are"),
        ("move 3,4", "move 3,4 5,5"),
        ("place 0,1", "row and column"),
        ("place b3", "row and column"),
        ("take", "take 3,4"),
        ("points Zoe 3", "the players are Ana, Ben"),
        ("points Ana many", "points Ana 5"),
        ("points 3", "points Ana 5"),
        ("turn", "turn Ana"),
        ("undo 2", "only `undo`"),
        ("pass on", "only `pass`"),
        ("choose 1", "there is no question"),
        ("accept", "the camera has not read"),
    ] {
        let error = command(line).expect_err(line).to_string();
        assert!(error.contains(part), "{line}: {error}");
    }
}

/// Returns a game in which the dice lie in this position, and it is Ana's turn.
fn referee_with(position: &str) -> Referee {
    let mut referee = referee();
    let position = position.to_owned();
    let record = Record::at_start(Entry::Dice { position });
    referee.admit(&record).expect("a position");
    referee
}

#[test]
fn a_group_is_scored_for_its_god() {
    let referee = referee_with("rrrr../....../....../....../....../......");
    let square = Cell::new(0, 2);
    let score = Action::Score {
        square,
        god: God::Ra,
    };
    let scored = parse("take 1,3", &referee, &Observer::default());
    assert_eq!(scored, Ok(played(score)));
}

#[test]
fn a_wild_die_between_groups_of_two_gods_needs_the_name_of_one() {
    // The wild die belongs to a group of Ra, Ana's own god, and to a group of Horus, a god that both players share.
    let referee = referee_with("rrruhh/.....h/....../....../....../......");
    let error = parse("take 1,4", &referee, &Observer::default());
    let error = error.expect_err("two groups").to_string();
    assert!(error.contains("take 1,4"), "{error}");
}

#[test]
fn what_the_rules_forbid_is_refused_by_the_referee() {
    let Ok(Command::Entry(entry)) = command("take 1,1") else {
        panic!("it is a command");
    };
    let refused = referee().admit(&Record::at_start(entry));
    let not_now = refused.expect_err("no die is placed there");
    assert!(
        matches!(
            not_now,
            Refused::Illegal(Illegal::NotNow {
                phase: Phase::SetUp { .. }
            })
        ),
        "{not_now}"
    );
}
