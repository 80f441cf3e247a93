//! Tests of the entries of a game.

use super::*;
use crate::{
    game::ominoes::narration,
    rules::{
        Cell,
        ominoes::{Face, God},
    },
};

/// Returns the first entry of a game of players with these own gods, on a dice board of six by six squares.
pub fn began(gods: &[&[God]]) -> Began {
    let names = ["Ana", "Ben", "Cy", "Dan"];
    Began {
        id: "0".repeat(32),
        names: names[..gods.len()]
            .iter()
            .map(ToString::to_string)
            .collect(),
        gods: gods.iter().map(|gods| gods.to_vec()).collect(),
        advanced: false,
        size: 6,
        watched: false,
        began_at: None,
    }
}

pub fn referee(began: Began) -> Referee {
    Referee::new(Record::at_start(Entry::Began(began))).expect("a game")
}

/// Plays actions as one entry, and returns the sentence that describes it.
fn play(referee: &mut Referee, actions: &[Action]) -> Result<String, Refused> {
    let record = Record::at_start(referee.played(actions));
    let before = referee.clone();
    referee.admit(&record)?;
    Ok(narration::describe(&record, &before, referee).to_string())
}

fn cell(row: i8, col: i8) -> Cell {
    Cell::new(row, col)
}

/// Returns a game of Ana, who has Ra, and Ben, who has Apep, after the setup.
fn game_of_two() -> Referee {
    let mut referee = referee(began(&[&[God::Ra], &[God::Apep]]));
    let setup = [
        (0, 0, God::Ra),
        (5, 5, God::Apep),
        (5, 4, God::Apep),
        (0, 1, God::Ra),
    ];
    for (row, col, god) in setup {
        let square = cell(row, col);
        play(&mut referee, &[Action::SetUp { square, god }]).expect("the setup");
    }
    referee
}

#[test]
fn a_turn_is_described_and_ends_by_itself_if_nothing_can_be_scored() {
    let mut referee = game_of_two();
    assert_eq!(
        narration::describe_next(&referee).to_string(),
        "Now Ana rolls."
    );
    let turn = [
        Action::Roll { face: Face::Ra },
        Action::Move {
            from: cell(0, 0),
            to: cell(1, 2),
        },
        Action::Place { square: cell(1, 1) },
    ];
    assert_eq!(
        play(&mut referee, &turn).as_deref(),
        Ok(
            "Ana rolls Ra, moves the Ra from row 1 column 1 to row 2 column 3 and places Ra on row 2 column 2. Now Ben rolls."
        )
    );
    assert_eq!(
        (referee.game().turn(), referee.game().phase()),
        (1, Phase::Roll)
    );
}

#[test]
fn a_group_is_announced_and_waits_for_the_player() {
    let mut referee = game_of_two();
    referee
        .admit(&Record::at_start(Entry::Dice {
            position: "rr..../r...../....../....../....../....aa".to_owned(),
        }))
        .expect("a correction");
    let turn = [
        Action::Roll { face: Face::Apep },
        Action::Move {
            from: cell(5, 5),
            to: cell(4, 3),
        },
        Action::Place { square: cell(2, 0) },
    ];
    let sentences = play(&mut referee, &turn).expect("legal");
    assert!(sentences.ends_with("Now Ben rolls."), "{sentences}");
    referee
        .admit(&Record::at_start(Entry::Dice {
            position: "rr..../r...../r...../....../....../....aa".to_owned(),
        }))
        .expect("a correction");
    // The board has a group of four Ra dice, which only Ana can score. It is Ben's turn now, so the group is not announced yet.
    assert_eq!(
        narration::describe_next(&referee).to_string(),
        "Now Ben rolls."
    );
    referee
        .admit(&Record::at_start(Entry::Turn { player: 0 }))
        .expect("a correction");
    assert_eq!(
        narration::describe_next(&referee).to_string(),
        "Ana may take the group of Ra at row 1 column 1 (4 points). Now Ana rolls."
    );
    let score = Action::Score {
        god: God::Ra,
        square: cell(0, 0),
    };
    let sentences = play(&mut referee, &[score]).expect("legal");
    assert!(
        sentences
            .starts_with("Ana takes the group of Ra at row 1 column 1 for 4 points and has 4."),
        "{sentences}"
    );
}

#[test]
fn a_forbidden_entry_changes_nothing() {
    let mut referee = game_of_two();
    let illegal = [
        Action::Roll { face: Face::Ra },
        Action::Move {
            from: cell(0, 0),
            to: cell(0, 2),
        },
    ];
    let refused = play(&mut referee, &illegal).expect_err("two squares");
    assert!(
        refused.to_string().contains("exactly 3 squares"),
        "{refused}"
    );
    assert_eq!(referee.game().phase(), Phase::Roll);
    assert_eq!(referee.kept().len(), 4);
}

#[test]
fn an_undo_reverses_all_actions_of_an_entry() {
    let mut referee = game_of_two();
    let before = referee.game().clone();
    play(&mut referee, &[Action::Roll { face: Face::Hura }]).expect("a roll is due");
    let points = Entry::Points {
        player: 1,
        points: 21,
    };
    referee
        .admit(&Record::at_start(points))
        .expect("a correction");
    assert_eq!(
        narration::describe_next(&referee).to_string(),
        "Ben has won!"
    );
    for _ in 0..2 {
        referee
            .admit(&Record::at_start(Entry::Undone))
            .expect("an entry is left");
    }
    assert_eq!(referee.game(), &before);
}

/// Undoes the latest entry, and returns the sentences that describe the undo.
fn undo(referee: &mut Referee) -> String {
    let record = Record::at_start(Entry::Undone);
    let before = referee.clone();
    referee.admit(&record).expect("an entry is left");
    narration::describe(&record, &before, referee).to_string()
}

#[test]
fn an_undo_is_described_by_the_entry_that_it_undoes() {
    let mut referee = game_of_two();
    let roll = Action::Roll { face: Face::Ra };
    let die_move = Action::Move {
        from: cell(0, 0),
        to: cell(1, 2),
    };
    play(&mut referee, &[roll]).expect("a roll is due");
    assert_eq!(
        undo(&mut referee),
        "Undone: the last action. Now Ana rolls."
    );
    play(&mut referee, &[roll, die_move]).expect("legal");
    assert_eq!(
        undo(&mut referee),
        "Undone: the last actions. Now Ana rolls."
    );
    referee
        .admit(&Record::at_start(Entry::Turn { player: 1 }))
        .expect("a correction");
    assert_eq!(
        undo(&mut referee),
        "Undone: the last correction. Now Ana rolls."
    );
}

#[test]
fn the_undo_of_the_size_of_the_board_is_described() {
    let mut referee = referee(began(&[&[God::Ra], &[God::Apep]]));
    referee
        .admit(&Record::at_start(Entry::Board { size: 8 }))
        .expect("no die is set up");
    let undone = undo(&mut referee);
    assert!(
        undone.starts_with("Undone: the size of the board."),
        "{undone}"
    );
    assert_eq!(referee.game().position().size(), 6);
}

#[test]
fn games_with_invalid_players_are_refused() {
    let refused =
        |began: Began| Referee::new(Record::at_start(Entry::Began(began))).expect_err("no game");
    let mut same = began(&[&[God::Ra], &[God::Apep]]);
    same.names[1] = "ana".to_owned();
    assert_eq!(refused(same), CommonRefusal::Names.into());
    let mut more = began(&[&[God::Ra], &[God::Apep]]);
    more.names.push("Cy".to_owned());
    assert_eq!(refused(more), Refused::Gods { names: 3, gods: 2 });
    let twice = began(&[&[God::Ra], &[God::Ra]]);
    assert_eq!(refused(twice), TableError::Twice { god: God::Ra }.into());
    let three_with_two = began(&[&[God::Ra, God::Apep], &[God::Horus, God::Khepri], &[]]);
    assert_eq!(refused(three_with_two), TableError::Gods.into());
    let alone = began(&[&[God::Ra]]);
    assert_eq!(refused(alone), TableError::Players { players: 1 }.into());
    let mut small = began(&[&[God::Ra], &[God::Apep]]);
    small.size = 5;
    assert!(matches!(refused(small), Refused::NoGame(_)));
}
