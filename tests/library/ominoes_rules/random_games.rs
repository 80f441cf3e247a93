//! Plays whole random games of Ominoes. Tests that no die is lost, that the points equal the number of removed dice, and that every game
//! ends with a winner.

use umpire::rules::ominoes::{DICE, Face, Game, God, Phase, SnakePit, Table, moves};

use super::chance::Chance;

fn tables() -> [Table; 4] {
    let [horus, apep, ra, khepri] = God::ALL;
    [
        Table::four([ra, apep, khepri, horus]).unwrap(),
        Table::three([ra, apep, khepri]).unwrap(),
        Table::two([ra, apep]).unwrap(),
        Table::alternative([[ra, horus], [apep, khepri]]).unwrap(),
    ]
}

/// Plays a random game and counts its events. Groups are rarely scored, so that the dice board fills until the last die is rolled.
fn play(table: Table, size: usize, chance: &mut Chance) -> Tally {
    let mut game = Game::new(table, size).unwrap();
    let mut tally = Tally::default();
    for _ in 0..20_000 {
        step(&mut game, chance, &mut tally);
        check(&game, &tally);
        if let Phase::Over { winner } = game.phase() {
            assert!(game.points()[winner] >= game.table().winning_points());
            tally.finished = 1;
            return tally;
        }
    }
    tally
}

/// How often each kind of event occurred in a random game.
#[derive(Default)]
struct Tally {
    removed: usize,
    passed_on: usize,
    last_scored: usize,
    finished: usize,
}

fn step(game: &mut Game, chance: &mut Chance, tally: &mut Tally) {
    let squares: Vec<_> = game.position().squares().collect();
    let square = chance.one_of(&squares);
    let groups = game.scorable();
    if !groups.is_empty() && chance.below(8) == 0 {
        score(game, chance, tally);
        return;
    }
    match game.phase() {
        Phase::SetUp { .. } => {
            let _may_be_refused = game.set_up(square, chance.one_of(&God::ALL));
        }
        Phase::Roll => game.roll(chance.one_of(&Face::ALL)).unwrap(),
        Phase::Move {
            rolled: Face::Ominotep,
        } => {
            let _may_be_refused = game.roll_again(square, chance.one_of(&Face::ALL));
        }
        Phase::Move { rolled } => {
            let ways = moves(game.position(), rolled, game.table().pit());
            let way = chance.one_of(&ways);
            game.move_die(way.from, way.to).unwrap();
        }
        Phase::Place { .. } => place(game, &squares, chance, tally),
        Phase::End if game.end_turn().is_err() => {
            score(game, chance, tally);
            tally.last_scored += 1;
        }
        Phase::End | Phase::Over { .. } => {}
    }
}

fn score(game: &mut Game, chance: &mut Chance, tally: &mut Tally) {
    let groups = game.scorable();
    let group = &groups[chance.below(groups.len())];
    let before = game.position().dice().count();
    let points = game.score(group.god, group.cells[0]).unwrap();
    assert_eq!(points, group.points());
    assert_eq!(game.position().dice().count() + points, before);
    tally.removed += points;
}

fn place(game: &mut Game, squares: &[umpire::rules::Cell], chance: &mut Chance, tally: &mut Tally) {
    let is_last = game.supply() == 0;
    let start = chance.below(squares.len());
    let mut from_there = squares.iter().cycle().skip(start).take(squares.len());
    if !from_there.any(|square| game.place(*square).is_ok()) {
        assert!(is_last, "a free square is always there");
        game.pass_on().unwrap();
        tally.passed_on += 1;
    }
}

fn check(game: &Game, tally: &Tally) {
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
    let mut chance = Chance(9);
    let mut all = Tally::default();
    let mut games = 0;
    for round in 0..6 {
        for table in tables() {
            for pit in [SnakePit::Open, SnakePit::Closed] {
                let tally = play(table.clone().with_pit(pit), 6 + round % 4, &mut chance);
                all.passed_on += tally.passed_on;
                all.last_scored += tally.last_scored;
                all.finished += tally.finished;
                games += 1;
            }
        }
    }
    assert_eq!(all.finished, games);
    assert!(all.passed_on > 10, "{} last dice passed on", all.passed_on);
    assert!(all.last_scored > 10, "{} last dice scored", all.last_scored);
}
