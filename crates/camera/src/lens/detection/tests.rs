//! Tests with grids of corners and with drawn edges.

use image::Luma;

use super::*;

/// Returns the corners of a grid. The x and y of each corner's position are its column and its row.
fn grid(columns: i32, rows: i32) -> Vec<GridCorner> {
    let corner = |index: i32| {
        let (column, row) = (index % columns, index / columns);
        GridCorner {
            column,
            row,
            position: Point2::new(column as f32, row as f32),
        }
    };
    (0..columns * rows).map(corner).collect()
}

fn chessboard() -> Target {
    Target::new(Kind::Chessboard, (7, 10), 24.0).expect("a target")
}

#[test]
fn the_corners_of_a_chessboard_are_numbered_row_by_row() {
    let corners = number_corners(&grid(6, 9), &chessboard()).expect("the right number");
    assert_eq!(corners.len(), 54);
    for (index, corner) in corners.iter().enumerate() {
        assert_eq!(corner.number, index);
    }
}

#[test]
fn a_grid_with_columns_and_rows_exchanged_is_rotated() {
    let corners = number_corners(&grid(9, 6), &chessboard()).expect("the right number");
    let position = |number: usize| {
        let corner = corners.iter().find(|corner| corner.number == number);
        corner.map(|corner| (corner.position.x, corner.position.y))
    };
    // After the rotation, the first row of the target is the last column of the grid, read from top to bottom.
    assert_eq!(position(0), Some((8.0, 0.0)));
    assert_eq!(position(5), Some((8.0, 5.0)));
    assert_eq!(position(48), Some((0.0, 0.0)));
    assert_eq!(position(53), Some((0.0, 5.0)));
}

#[test]
fn a_chessboard_with_another_number_of_squares_is_refused_with_its_numbers() {
    for (columns, rows) in [(5, 9), (9, 5)] {
        let error = number_corners(&grid(columns, rows), &chessboard());
        let expected = NotDetected::Squares {
            detected: (6, 10),
            expected: (7, 10),
        };
        assert_eq!(error, Err(expected), "{columns} x {rows}");
    }
    assert!(number_corners(&[], &chessboard()).is_err());
}

/// Returns an image with a vertical edge at x = 20 that changes from `dark` to `bright` over `width` pixels.
fn edge(dark: f64, bright: f64, width: f64) -> GrayImage {
    GrayImage::from_fn(40, 40, |x, _| {
        let fraction = ((f64::from(x) + 0.5 - 20.0) / width + 0.5).clamp(0.0, 1.0);
        Luma([(dark + fraction * (bright - dark)).round() as u8])
    })
}

#[test]
fn the_width_of_an_edge_is_measured_across_it() {
    let width =
        |image: &GrayImage| edge_width_px(image, Point::new(20.0, 5.0), Point::new(20.0, 35.0));
    for expected in [2.0, 4.0, 6.0] {
        let measured = width(&edge(20.0, 220.0, expected)).expect("an edge");
        assert!(
            (measured - expected).abs() < 0.6,
            "{measured}, not {expected}"
        );
    }
    assert_eq!(width(&edge(100.0, 120.0, 2.0)), None, "little contrast");
    let outside = edge_width_px(
        &edge(20.0, 220.0, 2.0),
        Point::new(1.0, 5.0),
        Point::new(1.0, 35.0),
    );
    assert_eq!(outside, None);
}

#[test]
fn an_image_without_a_target_gives_the_reason() {
    let image = GrayImage::from_pixel(320, 240, Luma([120]));
    assert_eq!(find(&image, &chessboard()), Err(NotDetected::Nothing));
    let charuco = Target::new(Kind::Charuco, (7, 10), 24.0).expect("a target");
    assert_eq!(find(&image, &charuco), Err(NotDetected::Nothing));
}
