//! Tests the pixel costs of bare cells and of pieces, in drawn scenes.

use super::*;
use crate::test_support::Staged;
use umpire_lab::scene::StagedScene;

#[test]
fn bare_cells_are_explained_by_silver_better_than_by_any_piece() {
    let staged = Staged::new(StagedScene::Empty, 104);
    let evidence = staged.evidence();
    for cell in staged.card().region.cells() {
        let observed = evidence.cell(cell).expect("the card is fully visible");
        let piece = observed.costs[..EMPTY]
            .iter()
            .copied()
            .fold(COST_CAP, f32::min);
        assert!(observed.costs[EMPTY] < piece, "{cell:?} {observed:?}");
    }
}

#[test]
fn cells_under_a_piece_are_explained_by_its_colour() {
    let staged = Staged::new(StagedScene::Solved, 104);
    let evidence = staged.evidence();
    for placement in &staged.truth.placements {
        let fits = |cell: &&Cell| {
            let observed = evidence.cell(**cell).expect("the card is fully visible");
            let own_cost = observed.costs[placement.piece.index()];
            observed.costs.iter().all(|&cost| own_cost <= cost)
        };
        let fitting = placement.cells.iter().filter(fits).count();
        // One cell of each piece may fail to fit, because a highlight or a shadow may lie on it.
        assert!(fitting + 1 >= placement.cells.len(), "{placement:?}");
    }
}
