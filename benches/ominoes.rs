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

#[path = "../tests/library/random.rs"]
mod random;

use random::TestRng;

#[expect(clippy::print_stdout, reason = "a benchmark prints to the terminal")]
fn main() {
    for selection in SELECTIONS {
        let position = position(selection);
        let moves = most_expensive_query()
            .moves(position)
            .map_or(0, |moves| moves.len());
        println!("{selection}: {position}, {moves} moves");
    }
    divan::main();
}

/// Returns the request that needs the most work: for a player with three gods, as in a game of two players, who has rolled Hu-Ra.
fn most_expensive_query() -> PositionQuery {
    PositionQuery {
        gods: vec![God::Ra, God::Horus, God::Khepri],
        moves_for: Some(Face::Hura),
        ..PositionQuery::default()
    }
}

fn count_groups_and_moves(position: &Position) -> usize {
    let query = most_expensive_query();
    let moves = query.moves(position);
    query.groups(position).len() + moves.map_or(0, |moves| moves.len())
}

/// Random positions, sorted by the time needed to find groups and moves, the fastest first.
static RANDOM: LazyLock<Vec<Position>> = LazyLock::new(|| {
    let mut rng = TestRng(1);
    let mut random: Vec<Position> = (0..2000).map(|_| random_full_position(&mut rng)).collect();
    random.sort_by_cached_key(|position| {
        let times = (0..20).map(|_| {
            let start = Instant::now();
            black_box(count_groups_and_moves(position));
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
fn random_full_position(rng: &mut TestRng) -> Position {
    let mut rows = vec![vec![None; 9]; 9];
    let mut left = 26;
    while left > 0 {
        let square = rng.below(81);
        if rows[square / 9][square % 9].is_none() {
            rows[square / 9][square % 9] = Some(rng.one_of(&Face::ALL));
            left -= 1;
        }
    }
    Position::from_rows(&rows).expect("26 dice on a square board")
}

fn position(selection: &str) -> &'static Position {
    match selection {
        "median" => &RANDOM[RANDOM.len() / 2],
        "worst" => &RANDOM[RANDOM.len() - 1],
        _ => JOINED.as_ref().expect("26 dice on a square board"),
    }
}

const SELECTIONS: [&str; 3] = ["median", "worst", "joined"];

#[divan::bench(args = SELECTIONS)]
fn groups_of_the_position(bencher: Bencher, selection: &str) {
    let position = position(selection);
    bencher.bench(|| groups(black_box(position)).len());
}

#[divan::bench(args = SELECTIONS)]
fn legal_moves(bencher: Bencher, selection: &str) {
    let position = position(selection);
    let query = most_expensive_query();
    bencher.bench(|| moves(black_box(position), Face::Hura, query.pit).len());
}

#[divan::bench(args = SELECTIONS)]
fn groups_and_moves_with_their_groups(bencher: Bencher, selection: &str) {
    let position = position(selection);
    bencher.bench(|| count_groups_and_moves(black_box(position)));
}
