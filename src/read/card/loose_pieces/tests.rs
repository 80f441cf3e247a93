use nalgebra::Vector2;

use super::*;
use crate::{geometry::pixel_center, rules::Cell, srgb::linear_of_255, test_support::Pinhole};

/// Colour of the table, sRGB.
const TABLE: [u8; 3] = [150, 120, 90];

/// An object on the table that consists of squares of 16 mm.
struct TableObject {
    /// Middles of the squares relative to `center`, before the rotation, mm.
    squares: Vec<(f64, f64)>,
    /// Middle of the object, in the card's frame, mm.
    center: Point,
    turn_deg: f64,
    /// Colour, sRGB.
    paint: [u8; 3],
}

impl TableObject {
    fn of(cells: &[Cell], at: (f64, f64), turn_deg: f64, paint: [u8; 3]) -> Self {
        let count = cells.len() as f64;
        let x = cells.iter().map(|cell| f64::from(cell.col)).sum::<f64>() / count;
        let y = cells.iter().map(|cell| f64::from(cell.row)).sum::<f64>() / count;
        let middle = |cell: &Cell| {
            (
                16.0 * (f64::from(cell.col) - x),
                16.0 * (f64::from(cell.row) - y),
            )
        };
        Self {
            squares: cells.iter().map(middle).collect(),
            center: Point::new(at.0, at.1),
            turn_deg,
            paint,
        }
    }

    fn contains(&self, place: Point) -> bool {
        let (sin, cos) = self.turn_deg.to_radians().sin_cos();
        let (x, y) = (place.x - self.center.x, place.y - self.center.y);
        let (x, y) = (cos * x + sin * y, cos * y - sin * x);
        let is_near = |(u, v): &(f64, f64)| (x - u).abs() <= 8.0 && (y - v).abs() <= 8.0;
        self.squares.iter().any(is_near)
    }
}

/// Draws objects on the table around a card, from an oblique camera, and returns the pieces that are found.
fn found(objects: &[TableObject]) -> Vec<LooseFit> {
    found_on_table(|at| {
        let object = objects.iter().find(|object| object.contains(at));
        object.map_or(TABLE, |object| object.paint)
    })
}

/// Draws a table around a card, from an oblique camera, and returns the pieces that are found. `paint` returns the colour (sRGB) at a place
/// in the card's frame, mm.
fn found_on_table(paint: impl Fn(Point) -> [u8; 3]) -> Vec<LooseFit> {
    let camera = camera();
    let (image, pose) = draw(&camera, paint);
    find(&image, &pose, &Light::DAYLIGHT, &[camera.corners()])
}

fn camera() -> Pinhole {
    Pinhole {
        size: (1280, 960),
        focal_px: 1216.0,
        elevation_deg: 65.0,
        distance_mm: 560.0,
    }
}

/// Draws a table whose colour (sRGB) at a place in the card's frame (mm) is `paint`. Returns the image and the card's pose.
fn draw(camera: &Pinhole, paint: impl Fn(Point) -> [u8; 3]) -> (RgbImage, PlanePose) {
    let pose = PlanePose::from_corners(&camera.corners(), camera.size).expect("it spans a card");
    let plane = pose.image_from_plane(top_mm());
    let image = RgbImage::from_fn(camera.size.0, camera.size.1, |x, y| {
        let pixel = pixel_center(x, y);
        let at = plane.unmap(pixel).expect("every pixel shows the table");
        let grain = ((at.x / 3.0).sin() * 4.0) as i16;
        image::Rgb(paint(at).map(|value| (i16::from(value) + grain) as u8))
    });
    (image, pose)
}

/// Returns twelve places around the card, mm.
fn places() -> [(f64, f64); 12] {
    std::array::from_fn(|at| {
        let step = 75.0 * (at % 4) as f64 - 32.0;
        match at / 4 {
            0 => (step, -50.0),
            1 => (step, 160.0),
            _ => {
                let x = if at % 2 == 0 { -70.0 } else { 230.0 };
                (x, if at < 10 { 5.0 } else { 100.0 })
            }
        }
    })
}

#[test]
fn all_twelve_pieces_are_identified_by_shape_though_four_each_have_one_colour() {
    let paint = |piece: Piece| [[90, 95, 140], [60, 140, 70], [205, 90, 80]][piece.index() % 3];
    let objects = Piece::ALL.map(|piece| {
        let at = piece.index();
        let cells = &piece.orientations()[at % piece.orientations().len()];
        TableObject::of(cells, places()[at], 31.0 * at as f64, paint(piece))
    });
    let found = found(&objects);
    assert_eq!(found.len(), 12, "{found:?}");
    for piece in Piece::ALL {
        let fit = found.iter().find(|fit| fit.piece == piece);
        let fit = fit.expect("every piece is drawn");
        let distance = (fit.center - objects[piece.index()].center).norm();
        assert!(distance < 2.0, "{piece}: {distance} mm");
        assert!(!fit.is_uneven(), "{fit:?}");
        assert_eq!(fit.squares.len(), piece.len());
        for (measured, value) in fit.colour.iter().zip(paint(piece)) {
            let drawn = linear_of_255(f32::from(value)).sqrt();
            assert!(
                (measured - drawn).abs() < 0.03,
                "{piece}: {measured} {drawn}"
            );
        }
    }
}

#[test]
fn objects_of_other_shapes_are_no_pieces_and_two_equal_pieces_are_both_found() {
    let bent = Piece::V3.cells();
    // Objects that are no pieces: a bar that is too wide, and a U of six squares, one more than a piece can have.
    let other = |squares: Vec<(f64, f64)>, at: (f64, f64)| TableObject {
        squares,
        center: Point::new(at.0, at.1),
        turn_deg: 20.0,
        paint: [40, 110, 60],
    };
    let row = |y: f64| [(-12.0, y), (0.0, y), (12.0, y)];
    let objects = [
        TableObject::of(&bent, (20.0, -40.0), 10.0, [200, 40, 40]),
        TableObject::of(&bent, (120.0, -40.0), 70.0, [30, 60, 200]),
        other([row(-5.0), row(5.0)].concat(), (-50.0, 60.0)),
        other(
            vec![
                (-24.0, 0.0),
                (-8.0, 0.0),
                (8.0, 0.0),
                (24.0, 0.0),
                (-24.0, 16.0),
                (24.0, 16.0),
            ],
            (60.0, 160.0),
        ),
    ];
    let found = found(&objects);
    let pieces: Vec<Piece> = found.iter().map(|fit| fit.piece).collect();
    assert_eq!(pieces, [Piece::V3, Piece::V3], "{found:?}");
}

/// Returns a bar of two squares, with this colour, whose middle is `at` (in the card's frame, mm).
fn bar(at: (f64, f64), paint: [u8; 3]) -> TableObject {
    TableObject::of(&Piece::I2.cells(), at, 0.0, paint)
}

#[test]
fn a_bar_of_a_colour_that_is_common_on_the_table_is_no_piece() {
    const PLANK: [u8; 3] = [120, 80, 50];
    let lone = bar((20.0, 150.0), PLANK);
    let found_lone = found(&[bar((20.0, 150.0), PLANK)]);
    let pieces: Vec<Piece> = found_lone.iter().map(|fit| fit.piece).collect();
    assert_eq!(pieces, [Piece::I2], "{found_lone:?}");
    // The same bar again, but a large part of the table now has the colour of the bar.
    let among_planks = found_on_table(|at| match (lone.contains(at), at.x > 90.0) {
        (true, _) | (false, true) => PLANK,
        _ => TABLE,
    });
    assert!(among_planks.is_empty(), "{among_planks:?}");
    let rarity = found_lone[0].rarity;
    assert!(
        rarity > 0.5,
        "alone it has all the area of its colour: {rarity}"
    );
}

#[test]
fn a_piece_with_one_highlight_is_even_and_one_with_a_highlight_on_each_square_is_uneven() {
    const PAINT: [u8; 3] = [60, 140, 70];
    let piece = TableObject::of(&Piece::V3.cells(), (40.0, 155.0), 0.0, PAINT);
    let with_highlights = |count: usize| {
        let is_in_highlight = |at: Point| {
            let mut squares = piece.squares.iter().take(count);
            squares.any(|&(x, y)| (at - piece.center - Vector2::new(x, y)).norm() < 4.2)
        };
        let found = found_on_table(|at| match (is_in_highlight(at), piece.contains(at)) {
            (true, _) => [250, 250, 240],
            (false, true) => PAINT,
            _ => TABLE,
        });
        let pieces: Vec<Piece> = found.iter().map(|fit| fit.piece).collect();
        assert_eq!(pieces, [Piece::V3], "{found:?}");
        found[0].clone()
    };
    // A highlight covers about 10 of the 25 points at which the colour of a square is measured.
    for (count, is_uneven) in [(1, false), (3, true)] {
        let fit = with_highlights(count);
        assert_eq!(fit.is_uneven(), is_uneven, "{fit:?}");
    }
}

#[test]
fn of_two_overlapping_fits_the_clearer_and_larger_one_is_kept() {
    // The shape of a straight piece of two squares fits into a straight piece of three squares.
    let found = found(&[TableObject::of(
        &Piece::I3.cells(),
        (40.0, 155.0),
        25.0,
        [200, 40, 40],
    )]);
    let pieces: Vec<Piece> = found.iter().map(|fit| fit.piece).collect();
    assert_eq!(pieces, [Piece::I3], "{found:?}");
}

#[test]
fn a_piece_on_another_card_is_not_reported() {
    let object = bar((20.0, 150.0), [200, 40, 40]);
    let camera = camera();
    let other_card =
        Quad([[-5.0, 125.0], [60.0, 125.0], [60.0, 180.0], [-5.0, 180.0]].map(Point::from));
    let in_image = Quad(other_card.0.map(|at| camera.pixel(at, top_mm())));
    let (image, pose) = draw(&camera, |at| {
        if object.contains(at) {
            object.paint
        } else {
            TABLE
        }
    });
    let found = |cards: &[Quad]| find(&image, &pose, &Light::DAYLIGHT, cards).len();
    assert_eq!(found(&[camera.corners()]), 1);
    assert_eq!(found(&[camera.corners(), in_image]), 0);
}
