//! Scores what was read from a card: side, number, rows, region.

use umpire::{report::CardReport, rules::Piece};

use super::{
    locating::same_up_to_a_turn,
    mistakes::{Cause, Mistake},
    truth::TruthCard,
};

/// Which items were read correctly; all false where no card was found.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "four independent findings")]
pub struct ReadScore {
    /// Whether the side is right.
    pub side: bool,
    /// Whether all six rows are right, each compared as a set.
    pub rows: bool,
    /// Whether the number is right.
    pub number: bool,
    /// Whether the region is right, cell for cell; for another edition up to a rotation.
    pub region: bool,
}

/// Compares what was read with the truth.
pub fn score(
    index: usize,
    truth: &TruthCard,
    found: Option<&CardReport>,
    mistakes: &mut Vec<Mistake>,
) -> ReadScore {
    let Some(found) = found else {
        return ReadScore::default();
    };
    let wrong_rows = wrong_rows(truth, found);
    let score = ReadScore {
        side: found.side == truth.side,
        rows: wrong_rows.is_empty(),
        number: found.number == truth.number,
        region: if truth.any_turn {
            same_up_to_a_turn(&truth.region, &found.region)
        } else {
            found.region == truth.region
        },
    };
    let mut blame = |right: bool, cause: Cause, count: usize, detail: String| {
        if !right {
            mistakes.push(Mistake::many(cause, Some(index), count, detail));
        }
    };
    let side = if found.side.is_none() {
        Cause::SideUnread
    } else {
        Cause::SideWrong
    };
    blame(score.side, side, 1, String::new());
    let rows = if found.rows.is_empty() {
        Cause::RowsUnread
    } else {
        Cause::RowWrong
    };
    let count = if found.rows.is_empty() {
        1
    } else {
        wrong_rows.len()
    };
    blame(score.rows, rows, count, wrong_rows.join(", "));
    let number = if found.number.is_none() {
        Cause::NumberUnread
    } else {
        Cause::NumberWrong
    };
    blame(score.number, number, 1, number_words(truth, found));
    blame(score.region, Cause::RegionWrong, 1, found.region.join("/"));
    score
}

fn number_words(truth: &TruthCard, found: &CardReport) -> String {
    let name = |number: Option<u16>| number.map_or("none".to_owned(), |number| number.to_string());
    format!("{} read as {}", name(truth.number), name(found.number))
}

/// Returns the symbols whose rows differ, each row compared as a set.
fn wrong_rows(truth: &TruthCard, found: &CardReport) -> Vec<String> {
    let sorted = |pieces: Option<&Vec<Piece>>| {
        let mut pieces = pieces.cloned().unwrap_or_default();
        pieces.sort_unstable();
        pieces
    };
    umpire::rules::Symbol::ALL
        .into_iter()
        .filter(|symbol| sorted(truth.rows.get(symbol)) != sorted(found.rows.get(symbol)))
        .map(|symbol| symbol.to_string())
        .collect()
}
