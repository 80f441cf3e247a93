//! Plays whole random games of Ominoes. Tests that no die is lost, that the points equal the number of removed dice, and that every game
//! ends with a winner.

use umpire::rules::{
    Cell,
    ominoes::{DICE, Face, Game, God, Phase, SnakePit, Table, moves},
};

use crate::random::TestRng;

fn tables() -> [Table; 4] {
    let [horus, apep, ra, khepri] = God::ALL;
    [
        Table::four([ra, apep, khepri, horus]).unwrap(),
        Table::three([ra, apep, khepri]).unwrap(),
        Table::two([ra, apep]).unwrap(),
        Table::alternative([[ra, horus], [apep, khepri]]).unwrap(),
    ]
}

/// Maximum number of actions in a random game, including those that the rules refuse. Set by hand.
const MAX_ACTIONS: usize = 20_000;

/// Plays a random game to its end and counts its events. Groups are rarely scored, so that the dice board fills until the last die is
/// rolled.
fn play_random_game(table: Table, size: usize, rng: &mut TestRng) -> Tally {
    let mut game = Game::new(table, size).unwrap();
    let mut tally = Tally::default();
    for _ in 0..MAX_ACTIONS {
        take_random_action(&mut game, rng, &mut tally);
        check_invariants(&game, &tally);
        if let Phase::Over { winner } = game.phase() {
            assert!(game.points()[winner] >= game.table().winning_points());
            return tally;
        }
    }
    panic!("no winner after {MAX_ACTIONS} actions: {}", game.position());
}

/// How often each kind of event has occurred in a random game.
#[derive(Default)]
struct Tally {
    /// Number of dice that were removed from the dice board in scored groups.
    removed: usize,
    /// Number of times that the last die was returned to the supply instead of being placed.
    passed_on: usize,
    /// Number of turns in which the last die was placed in a group, so that the player had to score this group before the turn could end.
    last_scored: usize,
}

/// Performs a random action, which the rules may refuse.
fn take_random_action(game: &mut Game, rng: &mut TestRng, tally: &mut Tally) {
    let squares: Vec<_> = game.position().squares().collect();
    let square = rng.one_of(&squares);
    let groups = game.scorable();
    if !groups.is_empty() && rng.below(8) == 0 {
        score_random_group(game, rng, tally);
        return;
    }
    match game.phase() {
        Phase::SetUp { .. } => {
            let _may_be_refused = game.set_up(square, rng.one_of(&God::ALL));
        }
        Phase::Roll => game.roll(rng.one_of(&Face::ALL)).unwrap(),
        Phase::Move {
            rolled: Face::Ominotep,
        } => {
            let _may_be_refused = game.roll_again(square, rng.one_of(&Face::ALL));
        }
        Phase::Move { rolled } => {
            let legal_moves = moves(game.position(), rolled, game.table().pit());
            let legal_move = rng.one_of(&legal_moves);
            game.move_die(legal_move.from, legal_move.to).unwrap();
        }
        Phase::Place { .. } => place_at_random(game, &squares, rng, tally),
        Phase::End if game.end_turn().is_err() => {
            score_random_group(game, rng, tally);
            tally.last_scored += 1;
        }
        Phase::End | Phase::Over { .. } => {}
    }
}

/// Scores one of the groups that may be scored; there must be one.
fn score_random_group(game: &mut Game, rng: &mut TestRng, tally: &mut Tally) {
    let groups = game.scorable();
    let group = &groups[rng.below(groups.len())];
    let before = game.position().dice().count();
    let points = game.score(group.god, group.cells[0]).unwrap();
    assert_eq!(points, group.points());
    assert_eq!(game.position().dice().count() + points, before);
    tally.removed += points;
}

/// Places the rolled die on a random square where the rules allow it. If there is no such square, the die is the last one and is returned
/// to the supply for the next player.
fn place_at_random(game: &mut Game, squares: &[Cell], rng: &mut TestRng, tally: &mut Tally) {
    let is_last = game.supply() == 0;
    let start = rng.below(squares.len());
    let mut candidates = squares.iter().cycle().skip(start).take(squares.len());
    if !candidates.any(|square| game.place(*square).is_ok()) {
        assert!(is_last, "there is always a free square");
        game.pass_on().unwrap();
        tally.passed_on += 1;
    }
}

/// Asserts that no die is lost, that the points equal the number of removed dice, and that no die is in a closed snake pit.
fn check_invariants(game: &Game, tally: &Tally) {
    let rolled = matches!(game.phase(), Phase::Move { .. } | Phase::Place { .. });
    let dice = game.position().dice().count();
    assert_eq!(dice + game.supply() + usize::from(rolled), DICE);
    assert_eq!(game.points().iter().sum::<usize>(), tally.removed);
    if game.table().pit() == SnakePit::Closed {
        let mut dice = game.position().dice();
        assert!(dice.all(|(square, _)| !game.position().is_grey(square)));
    }
}

#[test]
fn random_games_lose_no_die_and_end_with_a_winner() {
    let mut rng = TestRng(9);
    let mut total = Tally::default();
    for round in 0..6 {
        for table in tables() {
            for pit in [SnakePit::Open, SnakePit::Closed] {
                let tally = play_random_game(table.clone().with_pit(pit), 6 + round % 4, &mut rng);
                total.passed_on += tally.passed_on;
                total.last_scored += tally.last_scored;
            }
        }
    }
    // Measured: 164 passed on and 137 scored.
    assert!(
        total.passed_on > 10,
        "{} last dice passed on",
        total.passed_on
    );
    assert!(
        total.last_scored > 10,
        "{} last dice scored",
        total.last_scored
    );
}
