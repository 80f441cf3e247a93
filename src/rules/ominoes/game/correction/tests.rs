use super::*;
use crate::rules::{
    Cell,
    ominoes::{God, Table},
};

fn position(text: &str) -> Position {
    text.parse().expect("a position")
}

fn game_of_two() -> Game {
    let table = Table::two([God::Ra, God::Apep]).expect("two gods");
    let before = position("r...../....../....../....../....../.....a");
    Game::resume(table, before, vec![0, 0], 0).expect("a game")
}

#[test]
fn corrected_dice_leave_the_turn_as_it_is() {
    let mut game = game_of_two();
    game.roll(Face::Ra).expect("a roll is due");
    let other = position("....../.r..../....../....../....../.....a");
    game.correct_position(other.clone()).expect("the same size");
    assert_eq!(game.position(), &other);
    assert_eq!(
        (game.turn(), game.phase()),
        (0, Phase::Move { rolled: Face::Ra })
    );
    // In the corrected position, no die can move, so the move is skipped.
    game.correct_position(position("....../....../....../....../....../.....a"))
        .expect("the same size");
    assert_eq!(game.phase(), Phase::Place { rolled: Face::Ra });
    // The corrected position allows a move again, so the skipped move is due again.
    game.correct_position(other).expect("the same size");
    assert_eq!(game.phase(), Phase::Move { rolled: Face::Ra });
    game.move_die(Cell::new(1, 1), Cell::new(1, 4))
        .expect("a move");
    game.correct_position(position("....../r...../....../....../....../.....a"))
        .expect("the same size");
    assert_eq!(game.phase(), Phase::Place { rolled: Face::Ra });
    let smaller = game.correct_position(position("r..../...../...../...../....."));
    let expected = Uncorrectable::Size {
        expected: 6,
        found: 5,
    };
    assert_eq!(smaller, Err(expected));
}

#[test]
fn with_a_rolled_die_one_die_less_fits_on_the_board() {
    let all = position("rrrrrr/rrrrrr/aaaaaa/aaaaaa/hh..../......");
    let mut game = game_of_two();
    game.roll(Face::Ra).expect("a roll is due");
    let refused = game.correct_position(all);
    assert_eq!(refused, Err(Uncorrectable::TooManyDice { dice: 26 }));
    let but_one = position("rrrrrr/rrrrrr/aaaaaa/aaaaaa/h...../......");
    assert_eq!(game.correct_position(but_one), Ok(()));
    assert_eq!(game.supply(), 0);
}

#[test]
fn a_board_on_which_no_game_is_possible_is_refused() {
    let table = Table::two([God::Ra, God::Apep]).expect("two gods");
    let mut game = Game::new(table, 6).expect("a game");
    let before = game.clone();
    for (size, reason) in [
        (
            0,
            NoGame::TooSmall {
                size: 0,
                squares: 0,
            },
        ),
        (
            5,
            NoGame::TooSmall {
                size: 5,
                squares: 25,
            },
        ),
        (128, NoGame::TooLarge { size: 128 }),
    ] {
        let refused = game.correct_size(size);
        assert_eq!(refused, Err(Uncorrectable::NoGame(reason)));
    }
    assert_eq!(game, before);
}

#[test]
fn during_the_setup_and_without_a_die_to_roll_no_player_can_have_the_turn() {
    let table = Table::two([God::Ra, God::Apep]).expect("two gods");
    let mut game = Game::new(table, 6).expect("a game");
    assert_eq!(game.correct_turn(1), Err(Uncorrectable::NoTurn));
    let mut game = game_of_two();
    game.correct_position(position("rrrrrr/rrrrrr/aaaaaa/aaaaaa/hh..../......"))
        .expect("all dice");
    assert_eq!(game.correct_turn(1), Err(Uncorrectable::NoTurn));
}

#[test]
fn after_all_dice_are_put_on_the_board_none_can_be_rolled() {
    let mut game = game_of_two();
    game.correct_position(position("rrrrrr/rrrrrr/aaaaaa/aaaaaa/hh..../......"))
        .expect("all dice");
    assert_eq!(game.supply(), 0);
    assert_eq!(game.roll(Face::Ra), Err(Illegal::NoDieToRoll));
    game.score(God::Ra, Cell::new(0, 0)).expect("a group");
    assert_eq!((game.roll(Face::Ra), game.supply()), (Ok(()), 11));
}

#[test]
fn during_the_setup_the_number_of_dice_determines_the_next_player() {
    let table = Table::three([God::Ra, God::Apep, God::Horus]).expect("three gods");
    let mut game = Game::new(table, 6).expect("a game");
    game.correct_size(8).expect("no die is set up");
    assert_eq!(game.position().size(), 8);
    game.correct_size(6).expect("no die is set up");
    game.set_up(Cell::new(0, 0), God::Ra)
        .expect("the first die");
    assert_eq!(game.correct_size(8), Err(Uncorrectable::Begun));
    game.correct_position(position("rah.../....../....../....../....../......"))
        .expect("three dice");
    assert_eq!((game.turn(), game.phase()), (2, Phase::SetUp { dice: 3 }));
    game.correct_position(position("rah.../rah.../....../....../....../......"))
        .expect("six dice");
    assert_eq!((game.turn(), game.phase()), (0, Phase::Roll));
}

#[test]
fn corrected_points_end_the_game_or_continue_it() {
    let mut game = game_of_two();
    game.correct_points(1, 21).expect("a player");
    assert_eq!(game.phase(), Phase::Over { winner: 1 });
    assert_eq!(game.correct_turn(0), Err(Uncorrectable::NoTurn));
    game.correct_points(0, 21).expect("a player");
    assert_eq!(game.phase(), Phase::Over { winner: 1 });
    game.correct_points(1, 20).expect("a player");
    assert_eq!(game.phase(), Phase::Over { winner: 0 });
    game.correct_points(0, 0).expect("a player");
    assert_eq!(game.phase(), Phase::Roll);
    game.correct_turn(1).expect("a player");
    assert_eq!((game.turn(), game.phase()), (1, Phase::Roll));
    assert_eq!(game.correct_points(2, 1), Err(Uncorrectable::NoPlayer));
    assert_eq!(game.correct_turn(2), Err(Uncorrectable::NoPlayer));
}

#[test]
fn a_game_that_is_no_longer_won_continues_in_the_same_phase() {
    let set_up = |dice: usize| {
        let table = Table::two([God::Ra, God::Apep]).expect("two gods");
        let mut game = Game::new(table, 6).expect("a game");
        for col in 0..dice {
            let god = [God::Ra, God::Apep, God::Apep][col];
            let square = Cell::new(0, i8::try_from(col).expect("a column"));
            game.set_up(square, god).expect("a die");
        }
        game
    };
    let rolled = |face| {
        let mut game = game_of_two();
        game.roll(face).expect("a roll is due");
        game
    };
    for before in [set_up(0), set_up(3), rolled(Face::Ra), rolled(Face::Horus)] {
        let mut game = before.clone();
        game.correct_points(1, 21).expect("a player");
        game.correct_points(1, 0).expect("a player");
        let state = |game: &Game| (game.turn(), game.phase(), game.supply());
        assert_eq!(state(&game), state(&before));
    }
}

#[test]
fn dice_that_are_corrected_after_the_end_leave_none_to_place() {
    let mut game = game_of_two();
    game.roll(Face::Ra).expect("a roll is due");
    game.correct_points(0, 21).expect("a player");
    game.correct_position(position("rrrrrr/rrrrrr/aaaaaa/aaaaaa/hh..../......"))
        .expect("all dice");
    game.correct_points(0, 0).expect("a player");
    assert_eq!((game.phase(), game.supply()), (Phase::End, 0));
}

#[test]
fn actions_after_a_correction_in_journals_of_earlier_versions_are_accepted() {
    let mut game = game_of_two();
    game.correct_points(0, 21).expect("a player");
    assert!(game.end_turn().is_err());
    game.correct_points(0, 0).expect("a player");
    game.end_turn().expect("the end of the turn");
    assert_eq!((game.turn(), game.phase()), (1, Phase::Roll));
    assert!(game.end_turn().is_err());
    game.roll(Face::Horus).expect("a roll is due");
    game.correct_position(position("h...../....../....../....../....../.....a"))
        .expect("the same size");
    let rolled = Face::Horus;
    assert_eq!(game.phase(), Phase::Move { rolled });
    game.place(Cell::new(3, 3)).expect("a free square");
    assert_eq!(game.phase(), Phase::End);
}

#[test]
fn a_group_with_the_last_die_is_owed_until_a_correction_removes_the_die() {
    let table = Table::two([God::Ra, God::Apep]).expect("two gods");
    let without_last = position("rrr.ha/khakha/hakhak/akhak./kha.../......");
    let mut game = Game::resume(table, without_last.clone(), vec![0, 0], 0).expect("a game");
    game.roll(Face::Ra).expect("a roll is due");
    // No Ra can move, so the last die is placed at once.
    let square = Cell::new(0, 3);
    game.place(square).expect("a group of four");
    game.correct_position(position("rrrrha/khakha/hakhak/akhak./khh.../......"))
        .expect("the same size");
    assert_eq!(game.end_turn(), Err(Illegal::OwedScore { square }));
    game.correct_position(without_last).expect("the same size");
    assert_eq!(game.end_turn(), Ok(()));
}
