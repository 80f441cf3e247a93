//! Tests of games of Ominoes: the examples of the Czech rulebook, cited by the heading of their section, and every rule about turns.

use umpire::rules::ominoes::{
    Explanation, Face, Game, God, Illegal, NoGame, Phase, Sighting, SnakePit, SquareObservation,
    Table, explain,
};

use super::{cell, position};

/// The player who begins, in the rulebook's examples and here.
pub const ADAM: usize = 0;

/// Returns the players Adam (yellow), Betka (red), Karel (blue) and David (green).
pub fn four() -> Table {
    Table::four([God::Ra, God::Apep, God::Khepri, God::Horus]).unwrap()
}

/// Returns the players Adam (yellow), Betka (red) and Karel (blue); the green god is shared by all.
pub fn three() -> Table {
    Table::three([God::Ra, God::Apep, God::Khepri]).unwrap()
}

/// Returns a yellow and a red player; the green and the blue god are shared by both.
pub fn two() -> Table {
    Table::two([God::Ra, God::Apep]).unwrap()
}

/// Returns the players of the alternative game for two: the first has the yellow and the green god, the second the red and the blue god.
pub fn alternative() -> Table {
    Table::alternative([[God::Ra, God::Horus], [God::Apep, God::Khepri]]).unwrap()
}

/// Returns a game of these players that continues from the position `text`. The player with the index `turn` must roll. Nobody has points
/// yet.
fn game_from(table: Table, turn: usize, text: &str) -> Game {
    let points = vec![0; table.seats().len()];
    Game::resume(table, position(text), points, turn).unwrap()
}

/// Returns the current dice board of a game as text.
pub fn board(game: &Game) -> String {
    game.position().to_string()
}

/// Rolls a face that no die on the dice board shows, so that there is no move to make. Then places the rolled die on `square`.
fn roll_and_place(game: &mut Game, face: Face, square: (i8, i8)) {
    game.roll(face).unwrap();
    game.place(cell(square)).unwrap();
}

/// Returns the player who has won; `None` while the game is not over.
fn winner(game: &Game) -> Option<usize> {
    match game.phase() {
        Phase::Over { winner } => Some(winner),
        _ => None,
    }
}

#[test]
fn the_rolled_die_is_placed_after_moving_a_die_of_the_same_face() {
    // Example in "Poslední kostka Omina": the position at the start of a game of four players, each of whom has set up three dice.
    let start = "ra..kh/....../k....a/....../h....r/a.rkh.";
    let mut game = game_from(four(), ADAM, start);
    game.roll(Face::Apep).unwrap();
    assert_eq!(game.phase(), Phase::Move { rolled: Face::Apep });
    let not_red = game.move_die(cell((0, 0)), cell((3, 0)));
    assert!(matches!(
        not_red,
        Err(Illegal::NotRolled { face: Face::Ra, .. })
    ));
    let (from, to) = (cell((2, 5)), cell((2, 1)));
    assert_eq!(
        game.move_die(from, to),
        Err(Illegal::NoPath { from, to }),
        "four squares"
    );
    let square = cell((2, 8));
    let off_board = game.move_die(from, square);
    assert_eq!(off_board, Err(Illegal::OffBoard { square }));
    let square = cell((0, 5));
    let to_a_die = game.move_die(from, square);
    assert_eq!(to_a_die, Err(Illegal::Occupied { square }));
    let square = cell((3, 3));
    assert_eq!(game.move_die(square, to), Err(Illegal::NoDie { square }));
    game.move_die(from, cell((3, 3))).unwrap();
    assert_eq!(game.place(cell((3, 3))), Err(Illegal::Occupied { square }));
    game.place(cell((1, 1))).unwrap();
    assert_eq!(board(&game), "ra..kh/.a..../k...../...a../h....r/a.rkh.");
    game.end_turn().unwrap();
    assert_eq!(
        (game.turn(), game.phase(), game.supply()),
        (1, Phase::Roll, 13)
    );
}

#[test]
fn actions_out_of_order_are_refused() {
    let mut game = game_from(four(), ADAM, "r...../....../..a.../....../....../......");
    let not_now = |result: Result<(), Illegal>| {
        assert!(matches!(result, Err(Illegal::NotNow { .. })), "{result:?}");
    };
    not_now(game.place(cell((1, 1))));
    not_now(game.end_turn());
    not_now(game.move_die(cell((0, 0)), cell((0, 3))));
    game.roll(Face::Hura).unwrap();
    not_now(game.roll(Face::Ra));
    not_now(game.place(cell((1, 1))));
    not_now(game.roll_again(cell((0, 0)), Face::Ra));
    game.move_die(cell((2, 2)), cell((2, 5))).unwrap();
    assert_eq!(game.pass_on(), Err(Illegal::NotLast));
    game.place(cell((1, 1))).unwrap();
    not_now(game.place(cell((1, 2))));
    assert_eq!(board(&game), "r...../.u..../.....a/....../....../......");
}

#[test]
fn the_move_is_skipped_if_no_die_shows_the_face_or_none_can_move() {
    let (blocked, empty) = (
        "ra..../ha..../uo..../....../....../......",
        "....../....../....../....../....../......",
    );
    for (text, rolled, reason) in [
        (blocked, Face::Khepri, "no die shows the face"),
        (blocked, Face::Ra, "other dice are on all sides"),
        (empty, Face::Ominotep, "there is no die to roll again"),
    ] {
        let mut game = game_from(four(), ADAM, text);
        game.roll(rolled).unwrap();
        assert_eq!(game.phase(), Phase::Place { rolled }, "{reason}");
    }
}

#[test]
fn ominotep_rerolls_a_die_whose_new_face_can_complete_a_group() {
    // Example in "Bodování při hře tří hráčů": red and green dice together make no group. With ominotep, Betka may re-roll the green die
    // on the dice board, and its new face completes a group of four.
    for face in [Face::Apep, Face::Hura, Face::Ominotep] {
        let mut game = game_from(three(), 1, "....../.ah.../.aa.../....../....../......");
        assert!(game.scorable().is_empty());
        game.roll(Face::Ominotep).unwrap();
        assert!(matches!(
            game.move_die(cell((1, 1)), cell((4, 1))),
            Err(Illegal::NotNow { .. })
        ));
        game.roll_again(cell((1, 2)), face).unwrap();
        assert_eq!(game.scorable().len(), 1);
        assert_eq!(game.score(God::Apep, cell((1, 1))), Ok(4));
        game.place(cell((0, 0))).unwrap();
        assert_eq!((game.points(), game.supply()), (&[0, 4, 0][..], 25));
    }
}

#[test]
fn a_group_is_scored_only_by_the_player_of_its_god() {
    let mut game = game_from(four(), ADAM, "aaaa../....../....../....../....../......");
    assert!(game.scorable().is_empty());
    let counting = vec![God::Ra];
    let god = God::Apep;
    let refused = game.score(god, cell((0, 0)));
    assert_eq!(refused, Err(Illegal::NotCounting { god, counting }));
    let (god, square) = (God::Ra, cell((0, 0)));
    assert_eq!(
        game.score(god, square),
        Err(Illegal::NoGroup { square, god })
    );
    roll_and_place(&mut game, Face::Ra, (5, 5));
    game.end_turn().unwrap();
    // Betka's group is still on the dice board when her turn begins, so she may score it before she rolls.
    assert_eq!(game.score(God::Apep, cell((0, 3))), Ok(4));
    assert_eq!(game.supply(), 25);
}

#[test]
fn several_groups_of_one_god_can_be_scored_in_a_turn_and_13_points_end_the_game() {
    let text = "rrrrr./....../rrrr../....../ur..../rr....";
    let mut game = game_from(four(), ADAM, text);
    assert_eq!(game.scorable().len(), 3);
    assert_eq!(game.score(God::Ra, cell((0, 0))), Ok(5));
    assert_eq!(game.score(God::Ra, cell((2, 3))), Ok(4));
    assert_eq!(winner(&game), None);
    assert_eq!(game.score(God::Ra, cell((4, 0))), Ok(4));
    assert_eq!(winner(&game), Some(ADAM));
    assert!(game.scorable().is_empty());
    assert!(matches!(game.roll(Face::Ra), Err(Illegal::NotNow { .. })));
    assert_eq!((game.points()[ADAM], game.supply()), (13, 26));
}

#[test]
fn with_two_players_21_points_end_the_game() {
    let text = "rrrr../....../....../....../....../......";
    let mut game = Game::resume(two(), position(text), vec![16, 20], 0).unwrap();
    game.score(God::Ra, cell((0, 0))).unwrap();
    assert_eq!((game.points()[0], winner(&game)), (20, None));
    let mut game = Game::resume(two(), position(text), vec![17, 20], 0).unwrap();
    game.score(God::Ra, cell((0, 0))).unwrap();
    assert_eq!((game.points()[0], winner(&game)), (21, Some(0)));
}

#[test]
fn a_turn_scores_groups_of_one_god_own_or_shared() {
    let text = "rrrr../....../hhhh../....../kkkk../......";
    let mut game = game_from(three(), ADAM, text);
    assert_eq!(
        game.scorable().len(),
        2,
        "yellow and green, not Karel's blue"
    );
    game.score(God::Horus, cell((2, 0))).unwrap();
    let refused = game.score(God::Ra, cell((0, 0)));
    let (god, scored) = (God::Ra, God::Horus);
    assert_eq!(refused, Err(Illegal::OneGodATurn { god, scored }));
    assert!(game.scorable().is_empty());
    let mut game = game_from(two(), 1, text);
    assert_eq!(
        game.scorable().len(),
        2,
        "green and blue, not the other's yellow"
    );
    game.score(God::Khepri, cell((4, 0))).unwrap();
    assert!(game.score(God::Horus, cell((2, 0))).is_err());
    roll_and_place(&mut game, Face::Apep, (5, 5));
    game.end_turn().unwrap();
    assert_eq!(
        game.score(God::Horus, cell((2, 0))),
        Ok(4),
        "the other's turn"
    );
}

#[test]
fn in_the_alternative_game_groups_of_both_own_gods_are_scored_separately() {
    let mut game = game_from(
        alternative(),
        0,
        "rrrr../....../hhhh../....../kkkk../rrhh..",
    );
    assert_eq!(game.scorable().len(), 2);
    game.score(God::Ra, cell((0, 0))).unwrap();
    game.score(God::Horus, cell((2, 0))).unwrap();
    assert!(game.score(God::Khepri, cell((4, 0))).is_err());
    assert_eq!(game.points(), [8, 0]);
}

#[test]
fn no_die_can_be_placed_in_a_closed_pit() {
    let text = "r...../....../....../....../....../......";
    let mut game = game_from(four().with_pit(SnakePit::Closed), ADAM, text);
    game.roll(Face::Apep).unwrap();
    let square = cell((3, 3));
    assert_eq!(game.place(square), Err(Illegal::InPit { square }));
    game.place(cell((1, 3))).unwrap();
}

/// A dice board with 25 of the 26 dice. The only group that the last die can complete is that of the three yellow dice (Ra) in the first
/// row.
const ONE_LEFT: &str = "rrr.ha/khakha/hakhak/akhak./kha.../......";

/// The rule is in "Poslední kostka Omina".
#[test]
fn the_last_die_can_be_placed_only_where_it_scores() {
    let text = ONE_LEFT;
    assert_eq!(position(text).dice().count(), 25);
    let mut game = game_from(four(), ADAM, text);
    game.roll(Face::Hura).unwrap();
    assert_eq!(game.supply(), 0);
    game.move_die(cell((4, 2)), cell((5, 4))).unwrap();
    let square = cell((5, 1));
    assert_eq!(game.place(square), Err(Illegal::LastDie { square }));
    // The last die is wild. On this square, it and the three yellow dice form a group. Adam may score this group, so he may place the die
    // there.
    let square = cell((0, 3));
    game.place(square).unwrap();
    assert_eq!(game.end_turn(), Err(Illegal::OwedScore { square }));
    assert_eq!(game.score(God::Ra, cell((0, 0))), Ok(4));
    game.end_turn().unwrap();
    assert_eq!(game.supply(), 4);
}

#[test]
fn a_die_that_is_moved_while_a_group_must_be_scored_is_explained_by_the_group() {
    let mut game = game_from(four(), ADAM, ONE_LEFT);
    game.roll(Face::Hura).unwrap();
    game.move_die(cell((4, 2)), cell((5, 4))).unwrap();
    let square = cell((0, 3));
    game.place(square).unwrap();
    // The next player moves a die by three squares, although Adam has not yet scored the group with the last die.
    let mut sighting = Sighting::of(game.position());
    sighting.set(cell((5, 4)), SquareObservation::FREE);
    sighting.set(cell((5, 1)), SquareObservation::die(Face::Apep));
    let Explanation::Illegal(fault) = explain(&game, &sighting) else {
        panic!("a move is not allowed now");
    };
    let owed = Illegal::OwedScore { square };
    assert_eq!(fault.to_string(), owed.to_string());
}

#[test]
fn a_last_die_that_cannot_score_is_passed_to_the_next_player() {
    let mut game = game_from(four(), 1, ONE_LEFT);
    game.roll(Face::Ra).unwrap();
    game.move_die(cell((0, 2)), cell((0, 3))).unwrap_err();
    assert_eq!(
        game.phase(),
        Phase::Place { rolled: Face::Ra },
        "no die can move"
    );
    // The last die is yellow. On this square, it would form a group with the three yellow dice. Betka may not score yellow, so she must not
    // place the die there.
    let square = cell((0, 3));
    assert_eq!(game.place(square), Err(Illegal::LastDie { square }));
    game.pass_on().unwrap();
    game.end_turn().unwrap();
    assert_eq!(
        (game.turn(), game.phase(), game.supply()),
        (2, Phase::Roll, 1)
    );
}

#[test]
fn after_a_score_the_rolled_die_is_not_the_last() {
    let text = "rrrrha/khakha/hakhak/akhak./kh..../......";
    assert_eq!(position(text).dice().count(), 25);
    let mut game = game_from(four(), ADAM, text);
    game.roll(Face::Ominotep).unwrap();
    game.score(God::Ra, cell((0, 0))).unwrap();
    game.roll_again(cell((4, 0)), Face::Horus).unwrap();
    assert_eq!(game.pass_on(), Err(Illegal::NotLast));
    game.place(cell((5, 5))).unwrap();
    game.end_turn().unwrap();
}

#[test]
fn a_game_that_cannot_continue_is_refused_with_the_reason() {
    let refused = |size, pit| Game::new(four().with_pit(pit), size).unwrap_err();
    let (size, squares) = (5, 25);
    assert_eq!(
        refused(5, SnakePit::Open),
        NoGame::TooSmall { size, squares }
    );
    assert!(Game::new(four().with_pit(SnakePit::Closed), 6).is_ok());
    let (size, squares) = (0, 0);
    assert_eq!(
        refused(0, SnakePit::Open),
        NoGame::TooSmall { size, squares }
    );
    let too_large = refused(128, SnakePit::Open);
    assert_eq!(too_large, NoGame::TooLarge { size: 128 });
    assert_eq!(
        too_large.to_string(),
        "the board has 128 rows; the maximum is 127"
    );
    assert!(Game::new(four(), 127).is_ok());
    let empty = "....../....../....../....../....../......";
    let resume = |text, points: &[usize], turn| {
        Game::resume(four(), position(text), points.to_vec(), turn).unwrap_err()
    };
    let full = ONE_LEFT.replace("kha.../", "kha..h/");
    assert_eq!(resume(&full, &[0; 4], 0), NoGame::NoDieToRoll);
    let (points, seats) = (3, 4);
    assert_eq!(resume(empty, &[0; 3], 0), NoGame::Players { points, seats });
    let no_player = resume(empty, &[0; 4], 4);
    assert_eq!(no_player, NoGame::Turn { turn: 4, seats });
    assert_eq!(
        no_player.to_string(),
        "player 5 cannot have the turn: the game has 4 players"
    );
    let (winner, points) = (2, 13);
    let won = resume(empty, &[0, 12, 13, 0], 0);
    assert_eq!(won, NoGame::Won { winner, points });
    assert_eq!(won.to_string(), "player 3 has already won with 13 points");
}
