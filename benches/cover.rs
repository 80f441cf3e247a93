//! Benchmarks the search for all exact covers of a card row, with umpire's solver and two published ones.
//!
//! The measured time of umpire's solver includes computing the placements of the pieces. The two published solvers get placements that were
//! computed before the measurement, by slow code that is meant for tests. Their times include building their tables, searching, and
//! returning the covers.
//!
//! Run with `cargo bench --bench cover`. The 420 rows of the catalogue are sorted by the time of umpire's solver: `Median` and `Worst` are
//! the middle and the slowest row; `All` is the time for all rows together (divide by 420 for the mean). `umpire_covers` returns the covers
//! as lists of placements with their cells. `umpire_masks` only counts the covers: the solver passes it each cover as bit masks, the form
//! in which the judge of a card gets covers.

use std::{collections::BTreeSet, sync::LazyLock, time::Instant};

use divan::{Bencher, black_box};
use umpire::rules::{Card, Catalogue, Piece, Region, Symbol, covers, each_cover};

#[path = "../tests/library/oracle.rs"]
mod oracle;

#[expect(clippy::print_stdout, reason = "a benchmark prints to the terminal")]
fn main() {
    for selection in [Selection::Median, Selection::Worst] {
        let row = &selection.rows()[0];
        let found = covers(row.region, row.pieces).len();
        println!(
            "{selection:?}: card {:?} {}, {found} covers",
            row.number, row.symbol
        );
    }
    divan::main();
}

/// A row of a card, with the placements that the two published solvers need.
struct Row {
    /// Number of the card.
    number: Option<u16>,
    symbol: Symbol,
    region: Region,
    pieces: &'static [Piece],
    placements: BTreeSet<oracle::MaskPlacement>,
}

/// Number of times that each row is solved. The rows are sorted by the shortest time of each. Set by hand.
const REPETITIONS: usize = 200;

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
        let times = (0..REPETITIONS).map(|_| {
            let start = Instant::now();
            black_box(covers(row.region, row.pieces));
            start.elapsed()
        });
        times.min()
    });
    rows
});

/// The rows for which a solver is measured.
#[derive(Debug, Clone, Copy)]
enum Selection {
    /// The row for which umpire's solver takes the median time.
    Median,
    /// The slowest row.
    Worst,
    /// All rows of the catalogue together.
    All,
}

impl Selection {
    const ALL: [Self; 3] = [Self::Median, Self::Worst, Self::All];

    fn rows(self) -> &'static [Row] {
        match self {
            Self::Median => &ROWS[ROWS.len() / 2..=ROWS.len() / 2],
            Self::Worst => &ROWS[ROWS.len() - 1..],
            Self::All => &ROWS,
        }
    }
}

/// Measures a solver on the selected rows. `solve` runs the solver on one row and returns the number of covers.
fn run(bencher: Bencher, selection: Selection, solve: impl Fn(&Row) -> usize + Sync) {
    let rows = selection.rows();
    bencher.bench(|| rows.iter().map(|row| solve(black_box(row))).sum::<usize>());
}

#[divan::bench(args = Selection::ALL)]
fn umpire_covers(bencher: Bencher, selection: Selection) {
    run(bencher, selection, |row| {
        covers(row.region, row.pieces).len()
    });
}

#[divan::bench(args = Selection::ALL)]
fn umpire_masks(bencher: Bencher, selection: Selection) {
    run(bencher, selection, |row| {
        let mut found = 0;
        each_cover(row.region, row.pieces, |masks| {
            black_box(masks);
            found += 1;
        });
        found
    });
}

#[divan::bench(args = Selection::ALL)]
fn dlx_rs(bencher: Bencher, selection: Selection) {
    run(bencher, selection, |row| {
        oracle::by_dlx_rs(row.region, row.pieces, &row.placements).len()
    });
}

#[divan::bench(args = Selection::ALL)]
fn exact_covers(bencher: Bencher, selection: Selection) {
    run(bencher, selection, |row| {
        oracle::by_exact_covers(row.region, row.pieces, &row.placements).len()
    });
}
