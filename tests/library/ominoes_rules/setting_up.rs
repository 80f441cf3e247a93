//! Tests of how gods are assigned to players, and of the setup of the dice board.

use umpire::rules::ominoes::{Face, Game, God, Illegal, Phase, SnakePit, Table, TableError};

use super::{
    cell,
    games::{ADAM, alternative, board, four, three, two},
};

#[test]
fn each_god_belongs_to_one_player_or_is_shared() {
    assert_eq!(four().shared(), []);
    assert_eq!(three().shared(), [God::Horus]);
    assert_eq!(two().shared(), [God::Horus, God::Khepri]);
    assert_eq!(alternative().shared(), []);
    let twice = Table::two([God::Ra, God::Ra]).unwrap_err();
    assert_eq!(twice, TableError::Twice { god: God::Ra });
    let tables = [four(), three(), two(), alternative()];
    assert_eq!(tables.map(|table| table.winning_points()), [13, 13, 21, 21]);
    let names = |table: Table, god| -> Vec<String> {
        table.players_of(god).map(ToString::to_string).collect()
    };
    assert_eq!(names(four(), God::Ra), ["ra player"]);
    assert_eq!(
        names(three(), God::Horus),
        ["ra player", "apep player", "khepri player"]
    );
    assert_eq!(names(alternative(), God::Horus), ["ra and horus player"]);
}

#[test]
fn each_player_sets_up_two_dice_clockwise_and_then_in_reverse_order() {
    let mut game = Game::new(four(), 6).unwrap();
    let mut turns = Vec::new();
    for square in 0..8 {
        let own = game.table().seats()[game.turn()].gods[0];
        turns.push(game.turn());
        assert_eq!(
            game.phase(),
            Phase::SetUp {
                dice: square as usize
            }
        );
        game.set_up(cell((square / 6, square % 6)), own).unwrap();
    }
    assert_eq!(turns, [0, 1, 2, 3, 3, 2, 1, 0]);
    assert_eq!(
        (game.turn(), game.phase(), game.supply()),
        (ADAM, Phase::Roll, 18)
    );
    assert_eq!(board(&game), "rakhhk/ar..../....../....../....../......");
}

#[test]
fn the_setup_allows_only_own_gods_on_free_squares() {
    let mut game = Game::new(three().with_pit(SnakePit::Closed), 6).unwrap();
    let own = vec![God::Ra];
    let refused = game.set_up(cell((0, 0)), God::Horus);
    assert_eq!(
        refused,
        Err(Illegal::NotOwn {
            god: God::Horus,
            own
        }),
        "shared"
    );
    let square = cell((2, 3));
    assert_eq!(game.set_up(square, God::Ra), Err(Illegal::InPit { square }));
    let square = cell((6, 0));
    assert_eq!(
        game.set_up(square, God::Ra),
        Err(Illegal::OffBoard { square })
    );
    let square = cell((0, 0));
    game.set_up(square, God::Ra).unwrap();
    assert_eq!(
        game.set_up(square, God::Apep),
        Err(Illegal::Occupied { square })
    );
    assert!(game.scorable().is_empty());
    assert!(matches!(game.roll(Face::Ra), Err(Illegal::NotNow { .. })));
}

#[test]
fn the_alternative_game_sets_up_two_dice_of_each_god() {
    let mut game = Game::new(alternative(), 6).unwrap();
    let order = [God::Ra, God::Khepri, God::Ra, God::Apep, God::Apep];
    for (col, god) in (0..).zip(order) {
        game.set_up(cell((0, col)), god).unwrap();
    }
    let refused = game.set_up(cell((1, 0)), God::Ra);
    assert_eq!(refused, Err(Illegal::SetUpTwice { god: God::Ra }));
    for (col, god) in (0..).zip([God::Horus, God::Khepri, God::Horus]) {
        game.set_up(cell((1, col)), god).unwrap();
    }
    assert_eq!((game.turn(), game.phase()), (0, Phase::Roll));
}
