use super::*;
use crate::read::card::loose_pieces::{Table, mask::Mask};

/// Returns the mask of a drawn piece. `contains` returns whether a position, in pixels of the rectified table, belongs to the piece.
fn mask(contains: impl Fn(Point) -> bool) -> Mask {
    const SIDE: usize = 120;
    let table = Table {
        colours: vec![[0.5; 3]; SIDE * SIDE],
        width: SIDE,
        height: SIDE,
        origin_mm: Point::origin(),
    };
    let center =
        |index: usize| Point::new((index % SIDE) as f64 + 0.5, (index / SIDE) as f64 + 0.5);
    let pixels: Vec<usize> = (0..SIDE * SIDE)
        .filter(|&index| contains(center(index)))
        .collect();
    Mask::of(&table, &pixels)
}

/// Returns the mask of a piece with its middle at (60, 60), turned by `turn` radians.
fn mask_of(piece: Piece, face: Face, turn: f64) -> Mask {
    let shape = Shape::of(piece, face);
    mask(|at| {
        let (sin, cos) = turn.sin_cos();
        let (x, y) = (at.x - 60.0, at.y - 60.0);
        let (x, y) = (cos * x + sin * y, cos * y - sin * x);
        let half = (CELL_MM - GAP_MM) / 2.0;
        let is_in =
            |square: &(f64, f64)| (x - square.0).abs() <= half && (y - square.1).abs() <= half;
        shape.squares.iter().any(is_in)
    })
}

#[test]
fn every_piece_is_identified_in_any_rotation_with_either_side_up() {
    let shapes = Shapes::all();
    for (index, piece) in Piece::ALL.into_iter().enumerate() {
        for face in [Face::Front, Face::Back] {
            let fit = shapes.best(&mask_of(piece, face, 0.53 * index as f64));
            let fit = fit.expect("a piece is drawn");
            assert_eq!(fit.piece, piece, "{fit:?}");
            assert!(fit.agreement > 0.93, "{fit:?}");
            let error = (fit.middle() - Point::new(60.0, 60.0)).norm();
            assert!(error < 1.0, "{fit:?}");
        }
    }
}

#[test]
fn only_pieces_whose_mirror_image_differs_have_two_shapes() {
    let count = |piece: Piece| {
        let shapes = Shapes::all().0;
        shapes.iter().filter(|shape| shape.piece == piece).count()
    };
    assert_eq!(
        [count(Piece::I3), count(Piece::V3), count(Piece::L4)],
        [1, 1, 2]
    );
}

#[test]
fn a_stripe_and_an_area_of_another_size_are_no_pieces() {
    let shapes = Shapes::all();
    let stripe = mask(|at| at.x > 5.0 && at.x < 115.0 && (at.y - 60.0).abs() < 3.0);
    assert!(shapes.best(&stripe).is_none());
    let square = mask(|at| (at.x - 60.0).abs() < 8.0 && (at.y - 60.0).abs() < 8.0);
    assert!(shapes.best(&square).is_none(), "no piece has one square");
}

#[test]
fn points_outside_are_beside_the_outer_sides_only() {
    let fit = Shapes::all().best(&mask_of(Piece::I2, Face::Front, 0.0));
    let fit = fit.expect("a piece is drawn");
    let outside: Vec<Point> = fit.points_outside(2.0).collect();
    // Two squares have six outer sides.
    assert_eq!(outside.len(), 6 * POSITIONS_ALONG_SIDE_MM.len());
    let drawn = mask_of(Piece::I2, Face::Front, 0.0);
    assert!(outside.iter().all(|&at| !drawn.contains(at)), "{outside:?}");
}
