//! Tests of pose fitting, on synthetic poses and on pieces in synthetic scenes.

use super::*;
use crate::{judge::card::evidence::cell_at, test_support::Staged};
use umpire_lab::scene::StagedScene;

fn posed(offset: Offset) -> PoseFit {
    let cells = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(row, col)| Cell::new(row, col));
    let placement = Placement {
        piece: Piece::O4,
        cells: cells.to_vec(),
    };
    PoseFit {
        placement,
        offset,
        inside: 5.0,
        around: -5.0,
    }
}

#[test]
fn a_moved_piece_covers_the_points_at_its_pose_and_has_the_nearest_cells() {
    let origin = Point::new(60.0, 30.0);
    let right = posed(Offset {
        right_mm: 10.0,
        ..Offset::NONE
    });
    let point = |x: f64, y: f64| Point::new(origin.x + x, origin.y + y);
    assert!(right.covers(origin, point(41.0, 8.0), 0.0));
    assert!(!right.covers(origin, point(9.0, 8.0), 0.0));
    assert!(right.covers(origin, point(9.0, 8.0), 1.5));
    let cells = [(0, 1), (0, 2), (1, 1), (1, 2)].map(|(row, col)| Cell::new(row, col));
    assert_eq!(right.nearest_cells(origin), cells);
    // Turned by 45 degrees, the square covers a point farther from its centre than half a side, but no corner of the unturned square.
    let turned = posed(Offset {
        turn_deg: 45.0,
        ..Offset::NONE
    });
    assert!(turned.covers(origin, point(37.5, 16.0), 0.0));
    assert!(!turned.covers(origin, point(31.0, 31.0), 0.0));
}

#[test]
fn pieces_that_lie_properly_are_found_on_their_cells() {
    let staged = Staged::new(StagedScene::Solved, 104);
    let (evidence, region) = (staged.evidence(), staged.card().region);
    for truth in &staged.truth.placements {
        let placement = Placement {
            piece: truth.piece,
            cells: truth.cells.clone(),
        };
        let fit = fit(&evidence, region, &placement, &[]);
        let [right, down] = truth.offset_mm;
        let deviation = (fit.offset.right_mm - right).hypot(fit.offset.down_mm - down);
        // For 95 % of synthetic pieces, the errors of the fitted pose are at most 0.9 mm and 1 degree, which includes the error of the
        // region's position.
        assert!(deviation < 1.0, "{deviation} {fit:?}");
        let turned = fit.offset.turn_deg - truth.turn_deg;
        assert!(turned.abs() < 1.5, "{turned} {fit:?}");
        assert!(fit.inside > 1.0 && fit.around < fit.inside, "{fit:?}");
        let near = centre_of(&placement, evidence.region_origin_mm);
        let origin = evidence.region_origin_mm;
        let shown = |index: &usize| {
            truth
                .cells
                .contains(&cell_at(origin, evidence.pixel_center(*index)))
        };
        let pixels: Vec<usize> = (0..evidence.pixels().count()).filter(shown).collect();
        let found =
            find_shape(&evidence, &pixels, truth.piece, near).expect("the pixels have its shape");
        let same = |at: &Cell| {
            let point = centre_of(
                &Placement {
                    piece: truth.piece,
                    cells: vec![*at],
                },
                evidence.region_origin_mm,
            );
            found.covers(evidence.region_origin_mm, point, 0.0)
                && cell_at(evidence.region_origin_mm, point) == *at
        };
        assert!(truth.cells.iter().all(same), "{found:?}");
    }
}

#[test]
fn the_pose_of_a_shifted_piece_is_fitted() {
    for seed in [101, 106] {
        let staged = Staged::new(StagedScene::Shifted, seed);
        let defect = &staged.truth.defects[0];
        let [right, down] = defect.offset_mm.expect("it is shifted");
        let placement = Placement {
            piece: defect.piece.expect("a piece is shifted"),
            cells: defect.cells.clone(),
        };
        let fit = fit(&staged.evidence(), staged.card().region, &placement, &[]);
        let deviation = (fit.offset.right_mm - right).hypot(fit.offset.down_mm - down);
        assert!(deviation < 1.5, "{seed}: {right} {down} against {fit:?}");
    }
}

#[test]
fn pixels_in_the_shape_of_one_piece_do_not_fit_another() {
    let staged = Staged::new(StagedScene::Solved, 104);
    let evidence = staged.evidence();
    let origin = evidence.region_origin_mm;
    let square = posed(Offset::NONE).placement;
    let is_in_square = |index: &usize| {
        square
            .cells
            .contains(&cell_at(origin, evidence.pixel_center(*index)))
    };
    let pixels: Vec<usize> = (0..evidence.pixels().count())
        .filter(is_in_square)
        .collect();
    let near = centre_of(&square, origin);
    let found = find_shape(&evidence, &pixels, Piece::O4, near).expect("the pixels are a square");
    assert_eq!(found.nearest_cells(origin), square.cells);
    assert!(find_shape(&evidence, &pixels, Piece::I4, near).is_none());
}
