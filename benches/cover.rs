//! Benchmarks the search for all exact covers of a card row, with umpire's solver and two published ones.
//!
//! The measured time of umpire's solver includes computing the placements of the pieces. For the other solvers, the placements are computed
//! beforehand, since the code for that is slow. Their times include building their tables, searching, and returning the covers.
//!
//! Run with `cargo bench --bench cover`. The 420 rows of the catalogue are sorted by the time of umpire's solver: `median` and `worst` are
//! the middle and the slowest row; `all` is the time for all rows together (divide by 420 for the mean).

use std::{collections::BTreeSet, sync::LazyLock, time::Instant};

use divan::{Bencher, black_box};
use umpire::rules::{Card, Catalogue, Piece, Region, Symbol, covers, each_cover};

#[path = "../tests/library/oracle.rs"]
mod oracle;

#[expect(clippy::print_stdout, reason = "a benchmark prints to the terminal")]
fn main() {
    for name in ["median", "worst"] {
        let row = &selected_rows(name)[0];
        let found = covers(row.region, row.pieces).len();
        println!(
            "{name}: card {:?} {}, {found} covers",
            row.number, row.symbol
        );
    }
    divan::main();
}

struct Row {
    number: Option<u16>,
    symbol: Symbol,
    region: Region,
    pieces: &'static [Piece],
    placements: BTreeSet<oracle::MaskPlacement>,
}

/// All rows of the catalogue, sorted by the time that umpire's solver needs, the fastest row first.
static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let of_card = |card: &'static Card| {
        Symbol::ALL.map(|symbol| Row {
            number: card.number,
            symbol,
            region: card.region,
            pieces: card.row(symbol),
            placements: oracle::placements(card.region, card.row(symbol)),
        })
    };
    let cards = Catalogue::standard().cards().iter();
    let mut rows: Vec<Row> = cards.flat_map(of_card).collect();
    rows.sort_by_cached_key(|row| {
        let times = (0..200).map(|_| {
            let start = Instant::now();
            black_box(covers(row.region, row.pieces));
            start.elapsed()
        });
        times.min()
    });
    rows
});

fn selected_rows(selection: &str) -> &'static [Row] {
    match selection {
        "median" => &ROWS[ROWS.len() / 2..=ROWS.len() / 2],
        "worst" => &ROWS[ROWS.len() - 1..],
        _ => &ROWS,
    }
}

const SELECTIONS: [&str; 3] = ["median", "worst", "all"];

fn run(bencher: Bencher, selection: &str, solve: impl Fn(&Row) -> usize + Sync) {
    let rows = selected_rows(selection);
    bencher.bench(|| rows.iter().map(|row| solve(black_box(row))).sum::<usize>());
}

#[divan::bench(args = SELECTIONS)]
fn umpire_covers(bencher: Bencher, selection: &str) {
    run(bencher, selection, |row| {
        covers(row.region, row.pieces).len()
    });
}

#[divan::bench(args = SELECTIONS)]
fn umpire_masks(bencher: Bencher, selection: &str) {
    run(bencher, selection, |row| {
        let mut found = 0;
        each_cover(row.region, row.pieces, |masks| {
            black_box(masks);
            found += 1;
        });
        found
    });
}

#[divan::bench(args = SELECTIONS)]
fn dlx_rs(bencher: Bencher, selection: &str) {
    run(bencher, selection, |row| {
        oracle::by_dlx_rs(row.region, row.pieces, &row.placements).len()
    });
}

#[divan::bench(args = SELECTIONS)]
fn exact_covers(bencher: Bencher, selection: &str) {
    run(bencher, selection, |row| {
        oracle::by_exact_covers(row.region, row.pieces, &row.placements).len()
    });
}
