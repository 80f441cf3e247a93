//! Chooses the solution of a row that is shown to the player, among all solutions of the row. It is the one in which the largest number of
//! placed pieces can stay where they are.

use crate::{
    report::{CardReport, ShownPiece},
    rules::{Piece, Placement, Region, Symbol, each_cover},
};

impl CardReport {
    /// Adds a solution of the row of `symbol` to the report. Of all solutions, it is the one in which the largest number of properly placed
    /// pieces can stay where they are.
    pub fn show(&mut self, symbol: Symbol) {
        self.show = Some(symbol);
        self.shown = self.solution_to_show(symbol);
    }

    /// Returns the pieces of the solution that is shown to the player for the row of `symbol`. `None` if the card was not read. The list is
    /// empty if the row has no solution.
    fn solution_to_show(&self, symbol: Symbol) -> Option<Vec<ShownPiece>> {
        let region = Region::from_rows(&self.region)?;
        let row = self.rows.get(&symbol)?;
        let placed = self.placed_masks();
        let mut best: Option<(usize, Vec<u64>)> = None;
        each_cover(region, row, |masks| {
            let pieces = row.iter().copied().zip(masks.iter().copied());
            let kept = pieces.filter(|piece| placed.contains(piece)).count();
            if best.as_ref().is_none_or(|&(max_kept, _)| kept > max_kept) {
                best = Some((kept, masks.to_vec()));
            }
        });
        let masks = best.map(|(_, masks)| masks).unwrap_or_default();
        let pieces = row.iter().copied().zip(masks);
        Some(
            pieces
                .map(|(piece, mask)| ShownPiece {
                    piece,
                    cells: Placement::from_mask(piece, mask).cells,
                    is_placed: placed.contains(&(piece, mask)),
                })
                .collect(),
        )
    }

    /// Returns the properly placed pieces, each with its cells as a bit mask ([`Placement::mask`]).
    fn placed_masks(&self) -> Vec<(Piece, u64)> {
        let placements = self.placements.iter().map(|report| Placement {
            piece: report.piece,
            cells: report.cells.clone(),
        });
        placements
            .map(|placement| (placement.piece, placement.mask()))
            .collect()
    }

    /// Returns the properly placed pieces that must be taken off the card, because the shown solution has them elsewhere or not at all. If
    /// the row has no solution, returns all properly placed pieces. If no solution was requested, or the card was not read, returns no
    /// pieces.
    pub(crate) fn pieces_to_remove(&self) -> Vec<Piece> {
        let Some(shown) = &self.shown else {
            return Vec::new();
        };
        let is_kept = |piece: Piece| {
            shown
                .iter()
                .any(|shown| shown.is_placed && shown.piece == piece)
        };
        let pieces = self.placements.iter().map(|placement| placement.piece);
        pieces.filter(|piece| !is_kept(*piece)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        language::Message,
        report::{PlacementReport, Reason, ReasonCode},
        rules::{Catalogue, Setup, covers},
    };

    /// Returns the report on card 13 without pieces on it.
    fn card() -> CardReport {
        let side = Catalogue::standard().card(13).expect("13 is shipped");
        let reason = Reason::without_cells(ReasonCode::Uncovered, Message::verbatim(""));
        let mut card = CardReport::unread([[0.0; 2]; 4], None, reason);
        card.region = side.region.rows();
        card.rows = Symbol::ALL
            .map(|symbol| (symbol, side.row(symbol).to_vec()))
            .into();
        card
    }

    fn add_placement(card: &mut CardReport, placement: &Placement) {
        card.placements.push(PlacementReport {
            piece: placement.piece,
            cells: placement.cells.clone(),
            confidence: 0.9,
        });
    }

    #[test]
    fn the_shown_solution_solves_the_row() {
        let side = Catalogue::standard().card(13).expect("13 is shipped");
        for symbol in Symbol::ALL {
            let mut card = card();
            card.show(symbol);
            let shown = card.shown.expect("the card was read");
            assert!(shown.iter().all(|piece| !piece.is_placed));
            let placements = shown.into_iter().map(|shown| Placement {
                piece: shown.piece,
                cells: shown.cells,
            });
            let setup = Setup {
                placements: placements.collect(),
                ..Setup::default()
            };
            let cover = setup.cover(side, Some(symbol));
            assert_eq!(cover.expect("it is a cover").symbol(), symbol);
        }
    }

    #[test]
    fn pieces_of_the_solution_stay_and_others_are_removed() {
        let side = Catalogue::standard().card(13).expect("13 is shipped");
        let solutions = covers(side.region, side.row(Symbol::Shield));
        assert!(solutions.len() > 2);
        for solution in &solutions {
            let mut card = card();
            add_placement(&mut card, &solution[1]);
            card.show(Symbol::Shield);
            let shown = card.shown.as_ref().expect("the card was read");
            assert!(shown[1].is_placed && shown[1].cells == solution[1].cells);
            assert!(!shown[0].is_placed && !shown[2].is_placed);
            assert!(card.pieces_to_remove().is_empty());
        }
        // A piece of another row must be taken off; a piece of the requested row that fits a solution stays.
        let mut card = card();
        let other = covers(side.region, side.row(Symbol::Mask)).remove(0);
        let i4 = other.iter().find(|placement| placement.piece == Piece::I4);
        add_placement(&mut card, i4.expect("mask wants I4"));
        add_placement(&mut card, &solutions[0][0]);
        card.show(Symbol::Shield);
        assert_eq!(card.pieces_to_remove(), [Piece::I4]);
        assert!(card.shown.expect("the card was read")[0].is_placed);
    }

    #[test]
    fn an_unread_card_has_no_solution_and_a_misread_row_an_empty_one() {
        let mut unread = card();
        unread.rows.clear();
        unread.show(Symbol::Mask);
        assert_eq!((unread.show, unread.shown), (Some(Symbol::Mask), None));
        let mut misread = card();
        misread.rows.insert(Symbol::Mask, vec![Piece::I2]);
        misread.show(Symbol::Mask);
        assert_eq!(misread.shown, Some(Vec::new()));
    }
}
