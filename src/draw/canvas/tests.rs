use super::*;

fn blank() -> Canvas {
    Canvas::new(RgbImage::new(20, 20))
}

#[test]
fn crossing_strokes_are_blended_once() {
    let mut canvas = blank();
    let white = Paint::solid([200; 3]).with_alpha(0.5);
    let line = (Point::new(5.0, 10.0), Point::new(15.0, 10.0));
    canvas.stroke(&[line, line], 4.0, white);
    let image = canvas.into_image();
    assert_eq!(image.get_pixel(10, 10).0, [100; 3], "where the lines cross");
    assert_eq!(image.get_pixel(10, 8).0, [100; 3]);
    assert_eq!(image.get_pixel(10, 7).0, [0; 3]);
}

/// Returns the number of painted pixels: those with the red value 9, which is the value of the paint in these tests.
fn painted(canvas: Canvas) -> usize {
    let image = canvas.into_image();
    image.pixels().filter(|pixel| pixel.0[0] == 9).count()
}

#[test]
fn a_rectangle_with_rounded_corners_lacks_the_corners_of_its_bounding_box() {
    let rect = Rect {
        x: 2.0,
        y: 3.0,
        width: 16.0,
        height: 10.0,
    };
    let mut sharp = blank();
    sharp.rounded(rect, 0.0, Paint::solid([9; 3]));
    assert_eq!(painted(sharp), 160);
    let mut canvas = blank();
    canvas.rounded(rect, 4.0, Paint::solid([9; 3]));
    let image = canvas.into_image();
    let red = |x: u32, y: u32| image.get_pixel(x, y).0[0];
    assert_eq!(
        [red(2, 3), red(17, 12), red(10, 3), red(2, 8)],
        [0, 0, 9, 9]
    );
}

#[test]
fn the_edge_of_a_disc_is_blended_by_the_covered_fraction() {
    let mut canvas = blank();
    canvas.disc(Point::new(10.0, 10.0), 5.25, Paint::solid([200; 3]));
    let image = canvas.into_image();
    let red = |x: u32| image.get_pixel(x, 10).0[0];
    assert_eq!([red(14), red(16)], [200, 0]);
    // The centre of the pixel is 5.52 pixels from the centre of the disc, and thus 0.27 pixels outside the disc. The pixel is partly
    // covered.
    assert!((44..=47).contains(&red(15)), "{}", red(15));
}

#[test]
#[expect(clippy::float_cmp, reason = "the expected values are exact")]
fn the_overlap_of_rectangles_that_only_touch_is_0() {
    let rect = |x: f64| Rect {
        x,
        y: 0.0,
        width: 4.0,
        height: 2.0,
    };
    let overlaps = [1.0, 4.0, 9.0].map(|x| rect(0.0).overlap(&rect(x)));
    assert_eq!(overlaps, [6.0, 0.0, 0.0]);
}

#[test]
fn polygons_are_filled_in_either_direction_and_clipped_at_the_edge() {
    let corners =
        [(-5.0, 2.0), (10.0, 2.0), (10.0, 30.0), (-5.0, 30.0)].map(|(x, y)| Point::new(x, y));
    let mut reversed = corners;
    reversed.reverse();
    for corners in [corners, reversed] {
        let mut canvas = blank();
        canvas.polygon(&corners, Paint::solid([9; 3]));
        let image = canvas.into_image();
        let count = image.pixels().filter(|pixel| pixel.0 == [9; 3]).count();
        assert_eq!(count, 10 * 18);
    }
}

#[test]
fn shapes_outside_the_image_or_with_coordinates_that_are_not_finite_are_not_drawn() {
    let mut canvas = blank();
    let paint = Paint::solid([255; 3]);
    let distant = Point::new(1e12, 1e12);
    canvas.stroke(&[(distant, distant)], 3.0, paint);
    canvas.disc(Point::new(f64::NAN, 1.0), 3.0, paint);
    canvas.stroke(&[(Point::new(f64::INFINITY, 0.0), distant)], 3.0, paint);
    assert!(canvas.into_image().pixels().all(|pixel| pixel.0 == [0; 3]));
}
