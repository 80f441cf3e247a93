//! Benchmarks the rules of Ominoes: finding the groups of a position, and finding every legal move with the groups after it.
//!
//! Run with `cargo bench --bench ominoes`. `Median` and `Worst` are the middle and the slowest of 2,000 random positions with 26 dice on 9
//! by 9 squares. In `Joined`, all dice are connected and enclose holes. The rolled face, Hu-Ra, may move any die.

use std::{sync::LazyLock, time::Instant};

use divan::{Bencher, black_box};
use umpire::{
    report::dice_board::PositionQuery,
    rules::ominoes::{DICE, Face, God, Position, groups, moves},
};

#[path = "../tests/library/random.rs"]
mod random;

use random::TestRng;

#[expect(clippy::print_stdout, reason = "a benchmark prints to the terminal")]
fn main() {
    for selection in Selection::ALL {
        let position = selection.position();
        let moves = most_expensive_query()
            .moves(position)
            .map_or(0, |moves| moves.len());
        println!("{selection:?}: {position}, {moves} moves");
    }
    divan::main();
}

/// Returns the query that needs the most work: the player has three gods, as in a game of two players, and has rolled Hu-Ra.
fn most_expensive_query() -> PositionQuery {
    PositionQuery {
        gods: vec![God::Ra, God::Horus, God::Khepri],
        moves_for: Some(Face::Hura),
        ..PositionQuery::default()
    }
}

/// Returns the number of groups in a position plus the number of legal moves. The search for a move also finds the groups after the move.
fn count_groups_and_moves(position: &Position) -> usize {
    let query = most_expensive_query();
    let moves = query.moves(position);
    query.groups(position).len() + moves.map_or(0, |moves| moves.len())
}

/// Number of random positions. Set by hand.
const RANDOM_POSITIONS: usize = 2000;
/// Number of times that each random position is measured. The positions are sorted by the shortest time of each. Set by hand.
const REPETITIONS: usize = 20;

/// Random positions, sorted by the time needed to find groups and moves, the fastest first.
static RANDOM: LazyLock<Vec<Position>> = LazyLock::new(|| {
    let mut rng = TestRng(1);
    let mut random: Vec<Position> = (0..RANDOM_POSITIONS)
        .map(|_| random_full_position(&mut rng))
        .collect();
    random.sort_by_cached_key(|position| {
        let times = (0..REPETITIONS).map(|_| {
            let start = Instant::now();
            black_box(count_groups_and_moves(position));
            start.elapsed()
        });
        times.min()
    });
    random
});

/// A position with 26 connected dice that enclose holes.
static JOINED: LazyLock<Position> = LazyLock::new(|| {
    let rows =
        "u......../uu.uu.uu./.u.u.u.u./.u.u.u.u./.ruuuhuk./....u..../....u..../....u..../....u....";
    rows.parse().expect("26 dice on a square board")
});

/// Number of squares per side of the largest board.
const SIZE: usize = 9;

/// Returns a random position with all 26 dice on 9 by 9 squares.
fn random_full_position(rng: &mut TestRng) -> Position {
    let mut rows = vec![vec![None; SIZE]; SIZE];
    let mut left = DICE;
    while left > 0 {
        let square = rng.below(SIZE * SIZE);
        if rows[square / SIZE][square % SIZE].is_none() {
            rows[square / SIZE][square % SIZE] = Some(rng.one_of(&Face::ALL));
            left -= 1;
        }
    }
    Position::from_rows(&rows).expect("26 dice on a square board")
}

/// The position for which the rules are measured.
#[derive(Debug, Clone, Copy)]
enum Selection {
    /// The random position with the median time.
    Median,
    /// The slowest of the random positions.
    Worst,
    /// The position in which all dice are connected.
    Joined,
}

impl Selection {
    const ALL: [Self; 3] = [Self::Median, Self::Worst, Self::Joined];

    fn position(self) -> &'static Position {
        match self {
            Self::Median => &RANDOM[RANDOM.len() / 2],
            Self::Worst => &RANDOM[RANDOM.len() - 1],
            Self::Joined => &JOINED,
        }
    }
}

#[divan::bench(args = Selection::ALL)]
fn groups_of_the_position(bencher: Bencher, selection: Selection) {
    let position = selection.position();
    bencher.bench(|| groups(black_box(position)).len());
}

#[divan::bench(args = Selection::ALL)]
fn legal_moves(bencher: Bencher, selection: Selection) {
    let position = selection.position();
    let query = most_expensive_query();
    bencher.bench(|| moves(black_box(position), Face::Hura, query.pit).len());
}

#[divan::bench(args = Selection::ALL)]
fn groups_and_moves_with_their_groups(bencher: Bencher, selection: Selection) {
    let position = selection.position();
    bencher.bench(|| count_groups_and_moves(black_box(position)));
}
