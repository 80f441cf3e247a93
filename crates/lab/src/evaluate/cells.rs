//! Scores the cells of a card, one by one, and the placements as wholes.

use umpire::{
    report::CardReport,
    rules::{Cell, Piece, Placement},
};

use super::{
    mistakes::{Cause, Mistake},
    truth::TruthCard,
};

/// What lies on a cell; `None` for nothing.
pub type Content = Option<Piece>;

/// How the cells of one card came out.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CellScore {
    /// Cells that are scored: none under a hand or under a piece that lies improperly.
    pub scored: usize,
    /// Of these, the wrong ones; all of them for a card that was not located.
    pub wrong: usize,
    /// What lies on each wrong cell and what was said, for located cards.
    pub confusions: Vec<(Content, Content)>,
    /// For each placement that can be scored: the stated confidence, and whether it is right.
    pub placements: Vec<(f64, bool)>,
}

/// Compares the placements with the truth; `found` is the located card.
pub fn score(
    index: usize,
    truth: &TruthCard,
    found: Option<&CardReport>,
    mistakes: &mut Vec<Mistake>,
) -> CellScore {
    let scored: Vec<Cell> = truth.cells().filter(|&cell| truth.scores(cell)).collect();
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
        let there = truth.piece_at(cell);
        let said = said_at(found, cell);
        if said.len() > 1 || said.first().copied() != there {
            score.wrong += 1;
            score.confusions.push((there, said.first().copied()));
            blame(index, cell, there, &said, mistakes);
        }
    }
    score.placements = placements(truth, found);
    score
}

/// The different pieces that are said to lie on the cell.
fn said_at(found: &CardReport, cell: Cell) -> Vec<Piece> {
    let over = found
        .placements
        .iter()
        .filter(|placement| placement.cells.contains(&cell));
    let mut pieces: Vec<Piece> = over.map(|placement| placement.piece).collect();
    pieces.dedup();
    pieces
}

fn blame(index: usize, cell: Cell, there: Content, said: &[Piece], mistakes: &mut Vec<Mistake>) {
    let cause = match (there, said) {
        (_, [_, _, ..]) => Cause::CellTwice,
        (None, _) => Cause::CellEmptyAsPiece,
        (Some(_), []) => Cause::CellPieceAsEmpty,
        (Some(_), _) => Cause::CellWrongPiece,
    };
    let said: Vec<String> = said.iter().map(Piece::to_string).collect();
    let there = there.map_or("empty".to_owned(), |piece| piece.to_string());
    let said = if said.is_empty() {
        "empty".to_owned()
    } else {
        said.join("+")
    };
    let words = format!("{there} as {said} at {},{}", cell.row, cell.col);
    let same = |mistake: &&mut Mistake| mistake.card == Some(index) && mistake.cause == cause;
    match mistakes.iter_mut().find(same) {
        Some(mistake) => {
            mistake.count += 1;
            mistake.detail = format!("{}; {words}", mistake.detail);
        }
        None => mistakes.push(Mistake::new(cause, Some(index), words)),
    }
}

/// Confidence and rightness of each placement, but for those that touch a cell that is not scored.
fn placements(truth: &TruthCard, found: &CardReport) -> Vec<(f64, bool)> {
    let is_scored = |cells: &[Cell]| cells.iter().all(|&cell| truth.scores(cell));
    let right: Vec<Placement> = truth.placements.iter().map(sorted).collect();
    found
        .placements
        .iter()
        .filter(|placement| is_scored(&placement.cells))
        .map(|placement| {
            let said = Placement {
                piece: placement.piece,
                cells: placement.cells.clone(),
            };
            (placement.confidence, right.contains(&sorted(&said)))
        })
        .collect()
}

fn sorted(placement: &Placement) -> Placement {
    let mut placement = placement.clone();
    placement.cells.sort_unstable();
    placement
}
