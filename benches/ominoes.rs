//! Benchmarks the rules of Ominoes: finding the groups of a position, and finding every legal move with the groups after it.
//!
//! Run with `cargo bench --bench ominoes`. `median` and `worst` are the middle and the slowest of 2,000 random positions with 26 dice on 9
//! by 9 squares. In `joined`, all dice are connected and enclose holes. The rolled face, Hu-Ra, may move any die.

use std::{sync::LazyLock, time::Instant};

use divan::{Bencher, black_box};
use umpire::{
    report::dice_board::PositionQuery,
    rules::ominoes::{Face, God, Position, groups, moves},
};

#[path = "../tests/library/ominoes_rules/chance.rs"]
mod chance;

use chance::Chance;

#[expect(clippy::print_stdout, reason = "a bench talks to a person")]
fn main() {
    for which in WHICH {
        let position = position(which);
        let moves = asked().moves(position).map_or(0, |moves| moves.len());
        println!("{which}: {position}, {moves} moves");
    }
    divan::main();
}

/// Returns the request that needs the most work: for a player with three gods, as in a game of two players, who has rolled Hu-Ra.
fn asked() -> PositionQuery {
    PositionQuery {
        gods: vec![God::Ra, God::Horus, God::Khepri],
        moves_for: Some(Face::Hura),
        ..PositionQuery::default()
    }
}

fn all(position: &Position) -> usize {
    let asked = asked();
    let moves = asked.moves(position);
    asked.groups(position).len() + moves.map_or(0, |moves| moves.len())
}

/// Random positions, sorted by the time needed to find groups and moves, the fastest first.
static RANDOM: LazyLock<Vec<Position>> = LazyLock::new(|| {
    let mut chance = Chance(1);
    let mut random: Vec<Position> = (0..2000).map(|_| full(&mut chance)).collect();
    random.sort_by_cached_key(|position| {
        let times = (0..20).map(|_| {
            let start = Instant::now();
            black_box(all(position));
            start.elapsed()
        });
        times.min()
    });
    random
});

static JOINED: LazyLock<Option<Position>> = LazyLock::new(|| {
    let rows =
        "u......../uu.uu.uu./.u.u.u.u./.u.u.u.u./.ruuuhuk./....u..../....u..../....u..../....u....";
    rows.parse().ok()
});

/// Returns a random position with all 26 dice on 9 by 9 squares.
fn full(chance: &mut Chance) -> Position {
    let mut rows = vec![vec![None; 9]; 9];
    let mut left = 26;
    while left > 0 {
        let square = chance.below(81);
        if rows[square / 9][square % 9].is_none() {
            rows[square / 9][square % 9] = Some(chance.one_of(&Face::ALL));
            left -= 1;
        }
    }
    Position::from_rows(&rows).expect("26 dice on a square board")
}

fn position(which: &str) -> &'static Position {
    match which {
        "median" => &RANDOM[RANDOM.len() / 2],
        "worst" => &RANDOM[RANDOM.len() - 1],
        _ => JOINED.as_ref().expect("26 dice on a square board"),
    }
}

const WHICH: [&str; 3] = ["median", "worst", "joined"];

#[divan::bench(args = WHICH)]
fn groups_of_the_position(bencher: Bencher, which: &str) {
    let position = position(which);
    bencher.bench(|| groups(black_box(position)).len());
}

#[divan::bench(args = WHICH)]
fn legal_moves(bencher: Bencher, which: &str) {
    let position = position(which);
    let asked = asked();
    bencher.bench(|| moves(black_box(position), Face::Hura, asked.pit).len());
}

#[divan::bench(args = WHICH)]
fn groups_and_moves_with_their_groups(bencher: Bencher, which: &str) {
    let position = position(which);
    bencher.bench(|| all(black_box(position)));
}
