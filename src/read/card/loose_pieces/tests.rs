use super::*;
use crate::{geometry::pixel_centre, rules::Cell, test_support::Pinhole};

const TABLE: [u8; 3] = [150, 120, 90];

/// An object on the table that consists of squares of 16 mm: the middle of its squares, and its rotation.
struct TableObject {
    squares: Vec<(f64, f64)>,
    at: Point,
    turn_deg: f64,
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
            at: Point::new(at.0, at.1),
            turn_deg,
            paint,
        }
    }

    fn contains(&self, place: Point) -> bool {
        let (sin, cos) = self.turn_deg.to_radians().sin_cos();
        let (x, y) = (place.x - self.at.x, place.y - self.at.y);
        let (x, y) = (cos * x + sin * y, cos * y - sin * x);
        let is_near = |(u, v): &(f64, f64)| (x - u).abs() <= 8.0 && (y - v).abs() <= 8.0;
        self.squares.iter().any(is_near)
    }
}

/// Draws objects on the table around a card, from an oblique camera, and returns the pieces that are found.
fn found(objects: &[TableObject]) -> Vec<LooseFit> {
    let camera = Pinhole {
        size: (1280, 960),
        focal_px: 1216.0,
        elevation_deg: 65.0,
        distance_mm: 560.0,
    };
    let pose = PlanePose::from_corners(&camera.corners(), camera.size).expect("it spans a card");
    let plane = pose.image_from_plane(top_mm());
    let image = RgbImage::from_fn(camera.size.0, camera.size.1, |x, y| {
        let pixel = pixel_centre(x, y);
        let at = plane.unmap(pixel).expect("every pixel shows the table");
        let object = objects.iter().find(|object| object.contains(at));
        let grain = ((at.x / 3.0).sin() * 4.0) as i16;
        let paint = object.map_or(TABLE, |object| object.paint);
        image::Rgb(paint.map(|value| (i16::from(value) + grain) as u8))
    });
    find(&image, &pose, &Light::DAYLIGHT, &[camera.corners()])
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
        let fit = fit.expect("every piece lies there");
        let distance = (fit.at - objects[piece.index()].at).norm();
        assert!(distance < 2.0, "{piece}: {distance} mm");
        assert!(!fit.is_uneven(), "{fit:?}");
        assert_eq!(fit.squares.len(), piece.len());
        for (measured, value) in fit.colour.iter().zip(paint(piece)) {
            let drawn = crate::srgb::linear_of_255(f32::from(value)).sqrt();
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
    // Objects that are no pieces: a wider bar, a ring, and a piece with one cell too many.
    let other = |squares: Vec<(f64, f64)>, at: (f64, f64)| TableObject {
        squares,
        at: Point::new(at.0, at.1),
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
