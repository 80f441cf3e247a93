//! Scores the content of each cell of a card, and each placement as a whole.

use umpire::{
    report::CardReport,
    rules::{Cell, Piece, Placement},
};

use super::{
    mistakes::{Cause, Mistake},
    reliability::Statement,
    truth::TruthCard,
};

/// Content of a cell of a card: the piece on it, or `None` if the cell is empty.
pub type Content = Option<Piece>;

/// Scores of one card's cells and placements.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CellScore {
    /// Number of the card's cells that are scored ([`TruthCard::is_scored`]).
    pub scored: usize,
    /// Number of scored cells whose content was reported wrongly. If the card was not located, all scored cells count as wrong.
    pub wrong: usize,
    /// True and reported content of each wrong cell, for located cards. If several pieces are reported for a cell, the first one counts as
    /// its reported content.
    pub confusions: Vec<(Content, Content)>,
    /// One statement for each reported placement whose cells are all scored: the reported confidence, and whether the placement is right.
    pub placements: Vec<Statement>,
}

/// Compares the reported placements of a card with the truth, cell by cell, and adds the mistakes to `mistakes`. `index` is the position of
/// the card in the truth file. `found` is the report on the card, `None` if the card was not located.
pub fn score(
    index: usize,
    truth: &TruthCard,
    found: Option<&CardReport>,
    mistakes: &mut Vec<Mistake>,
) -> CellScore {
    let scored: Vec<Cell> = truth
        .cells()
        .filter(|&cell| truth.is_scored(cell))
        .collect();
    let Some(found) = found else {
        let count = scored.len();
        if count > 0 {
            let mistake = Mistake::many(Cause::CellOfUnlocated, Some(index), count, "");
            mistakes.push(mistake);
        }
        return CellScore {
            scored: count,
            wrong: count,
            ..CellScore::default()
        };
    };
    let mut score = CellScore {
        scored: scored.len(),
        ..CellScore::default()
    };
    for cell in scored {
        let expected = truth.piece_at(cell);
        let reported = reported_pieces_at(found, cell);
        if reported.len() > 1 || reported.first().copied() != expected {
            score.wrong += 1;
            score.confusions.push((expected, reported.first().copied()));
            add_mistake(index, cell, expected, &reported, mistakes);
        }
    }
    score.placements = scored_placements(truth, found);
    score
}

/// Returns the pieces that the report places on a cell, in the order of the report. Successive placements of the same piece are listed
/// once. More than one piece means that the report contradicts itself.
fn reported_pieces_at(found: &CardReport, cell: Cell) -> Vec<Piece> {
    let covering = found
        .placements
        .iter()
        .filter(|placement| placement.cells.contains(&cell));
    let mut pieces: Vec<Piece> = covering.map(|placement| placement.piece).collect();
    pieces.dedup();
    pieces
}

fn add_mistake(
    index: usize,
    cell: Cell,
    expected: Content,
    reported: &[Piece],
    mistakes: &mut Vec<Mistake>,
) {
    let cause = match (expected, reported) {
        (_, [_, _, ..]) => Cause::CellTwice,
        (None, _) => Cause::CellEmptyAsPiece,
        (Some(_), []) => Cause::CellPieceAsEmpty,
        (Some(_), _) => Cause::CellWrongPiece,
    };
    let reported: Vec<String> = reported.iter().map(Piece::to_string).collect();
    let expected = expected.map_or("empty".to_owned(), |piece| piece.to_string());
    let reported = if reported.is_empty() {
        "empty".to_owned()
    } else {
        reported.join("+")
    };
    let detail = format!("{expected} as {reported} at {},{}", cell.row, cell.col);
    let is_same = |mistake: &&mut Mistake| mistake.card == Some(index) && mistake.cause == cause;
    match mistakes.iter_mut().find(is_same) {
        Some(mistake) => {
            mistake.count += 1;
            mistake.detail = format!("{}; {detail}", mistake.detail);
        }
        None => mistakes.push(Mistake::new(cause, Some(index), detail)),
    }
}

/// Compares each reported placement with the truth. Leaves out placements that cover a cell that is not scored.
fn scored_placements(truth: &TruthCard, found: &CardReport) -> Vec<Statement> {
    let is_scored = |cells: &[Cell]| cells.iter().all(|&cell| truth.is_scored(cell));
    let right: Vec<Placement> = truth.placements.iter().map(sorted).collect();
    found
        .placements
        .iter()
        .filter(|placement| is_scored(&placement.cells))
        .map(|placement| {
            let reported = Placement {
                piece: placement.piece,
                cells: placement.cells.clone(),
            };
            Statement {
                stated: placement.confidence,
                is_right: right.contains(&sorted(&reported)),
            }
        })
        .collect()
}

fn sorted(placement: &Placement) -> Placement {
    let mut placement = placement.clone();
    placement.cells.sort_unstable();
    placement
}
