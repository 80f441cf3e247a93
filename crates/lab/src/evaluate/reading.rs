//! Scores what was read from the printed face of a card: side, number, rows, region.

use umpire::{
    report::CardReport,
    rules::{Piece, Symbol},
};

use super::{
    locating::same_up_to_a_turn,
    mistakes::{Cause, Mistake},
    truth::TruthCard,
};

/// Which printed items of a card were read correctly; all false if the card was not found.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "four independent findings")]
pub struct ReadScore {
    /// Whether the side (yellow or green) was read correctly.
    pub side: bool,
    /// Whether all six rows were read correctly; each row is compared as a set of pieces.
    pub rows: bool,
    /// Whether the card number was read correctly.
    pub number: bool,
    /// Whether the card's region was read correctly, cell for cell; for a card of another edition, up to a rotation.
    pub region: bool,
}

/// Compares what was read from a card's print with the truth, and adds the mistakes to `mistakes`. `index` is the position of the card in
/// the truth file. If `found` is `None`, adds no mistakes, since the missing card itself is recorded as a mistake elsewhere.
pub fn score(
    index: usize,
    truth: &TruthCard,
    found: Option<&CardReport>,
    mistakes: &mut Vec<Mistake>,
) -> ReadScore {
    let Some(found) = found else {
        return ReadScore::default();
    };
    let misread_rows = misread_rows(truth, found);
    let score = ReadScore {
        side: found.side == truth.side,
        rows: misread_rows.is_empty(),
        number: found.number == truth.number,
        region: if truth.any_turn {
            same_up_to_a_turn(&truth.region, &found.region)
        } else {
            found.region == truth.region
        },
    };
    let mut add_mistake_unless = |right: bool, cause: Cause, count: usize, detail: String| {
        if !right {
            mistakes.push(Mistake::many(cause, Some(index), count, detail));
        }
    };
    let side_cause = match found.side {
        None => Cause::SideUnread,
        Some(_) => Cause::SideWrong,
    };
    add_mistake_unless(score.side, side_cause, 1, String::new());
    let (rows_cause, count) = if found.rows.is_empty() {
        (Cause::RowsUnread, 1)
    } else {
        (Cause::RowWrong, misread_rows.len())
    };
    add_mistake_unless(score.rows, rows_cause, count, misread_rows.join(", "));
    let number_cause = match found.number {
        None => Cause::NumberUnread,
        Some(_) => Cause::NumberWrong,
    };
    add_mistake_unless(score.number, number_cause, 1, number_text(truth, found));
    add_mistake_unless(score.region, Cause::RegionWrong, 1, found.region.join("/"));
    score
}

fn number_text(truth: &TruthCard, found: &CardReport) -> String {
    let name = |number: Option<u16>| number.map_or("none".to_owned(), |number| number.to_string());
    format!("{} read as {}", name(truth.number), name(found.number))
}

/// Returns the names of the symbols whose rows were read wrongly; each row is compared as a set of pieces.
fn misread_rows(truth: &TruthCard, found: &CardReport) -> Vec<String> {
    let sorted = |pieces: Option<&Vec<Piece>>| {
        let mut pieces = pieces.cloned().unwrap_or_default();
        pieces.sort_unstable();
        pieces
    };
    Symbol::ALL
        .into_iter()
        .filter(|symbol| sorted(truth.rows.get(symbol)) != sorted(found.rows.get(symbol)))
        .map(|symbol| symbol.to_string())
        .collect()
}
