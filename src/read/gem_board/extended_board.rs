//! Extends a located gem board beyond the edge of the image.
//!
//! The network that locates boards was trained on whole boards. If an end of a board is outside the image, the network tends to place that
//! end at the edge of the image. The functions here return longer boards, which extend beyond the edge.

use nalgebra::center;

use crate::geometry::{Homography, Point, Quad};

/// If a board extends beyond the image, the part inside the image is assumed to have one of these fractions of the board's length. They are
/// tried in this order, the most frequent first. Set by hand.
const VISIBLE_FRACTIONS: [f64; 3] = [0.8, 0.65, 0.5];

/// A board is assumed to extend beyond the image if the middle of one of its located ends is outside the image, or is nearer to an edge of
/// the image than this fraction of the board's length. Set by hand.
const MAX_DISTANCE_FROM_EDGE: f64 = 0.12;

/// Returns longer boards, of which `located` may be only the part inside the image. Each is `located`, extended at an end that lies near or
/// beyond an edge of the image, until `located` is one of [`VISIBLE_FRACTIONS`] of its length. Boards with an end behind the camera are
/// omitted. The list is empty if no end lies near or beyond an edge, or if three corners of `located` lie on a line. `image_size` is the
/// width and height of the image. All corners are in pixels, clockwise from the corner at row 0 and the red fields.
pub fn extended_boards(located: &Quad, image_size: (u32, u32)) -> Vec<Quad> {
    let unit_square = Quad::from_size(1.0, 1.0);
    let Some(image_from_board) = Homography::from_quads(&unit_square, located) else {
        return Vec::new();
    };
    let [near_first, far_first, far_last, near_last] = located.0;
    let max_distance = MAX_DISTANCE_FROM_EDGE * located.width();
    let is_near_edge = |end: Point| distance_from_edge(end, image_size) < max_distance;
    let end_at =
        |along: f64| [0.0, 1.0].map(|across| image_from_board.map(Point::new(along, across)));
    let mut boards = Vec::new();
    for visible in VISIBLE_FRACTIONS {
        if is_near_edge(center(&far_first, &far_last)) {
            let [first, last] = end_at(1.0 / visible);
            boards.push(Quad([near_first, first, last, near_last]));
        }
        if is_near_edge(center(&near_first, &near_last)) {
            let [first, last] = end_at(1.0 - 1.0 / visible);
            boards.push(Quad([first, far_first, far_last, last]));
        }
    }
    // Remove boards with an end behind the camera: the homography maps that end to the wrong side of the image, so the corners do not run
    // clockwise.
    boards.retain(|board| board.signed_area() > 0.0);
    boards
}

/// Returns the distance of a point from the nearest edge of an image of this width and height; negative for a point outside.
fn distance_from_edge(at: Point, (width, height): (u32, u32)) -> f64 {
    let across = at.x.min(f64::from(width) - at.x);
    let down = at.y.min(f64::from(height) - at.y);
    across.min(down)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a board that is 300 pixels long and seen from directly above. Its end with the red fields is at x = `left` pixels.
    fn board(left: f64) -> Quad {
        let corner = |x: f64, y: f64| Point::new(left + x, 200.0 + y);
        Quad([
            corner(0.0, 0.0),
            corner(300.0, 0.0),
            corner(300.0, 100.0),
            corner(0.0, 100.0),
        ])
    }

    #[test]
    fn a_board_is_extended_at_the_end_near_the_edge_of_the_image() {
        let lengths = |left: f64| {
            let boards = extended_boards(&board(left), (640, 480));
            let length = |quad: &Quad| (quad.0[0].x.round(), quad.0[1].x.round());
            boards.iter().map(length).collect::<Vec<_>>()
        };
        assert_eq!(lengths(170.0), []);
        assert_eq!(
            lengths(320.0),
            [(320.0, 695.0), (320.0, 782.0), (320.0, 920.0)]
        );
        assert_eq!(
            lengths(-20.0),
            [(-95.0, 280.0), (-182.0, 280.0), (-320.0, 280.0)]
        );
    }

    #[test]
    fn corners_on_a_line_give_no_boards() {
        let line = Quad([0.0, 1.0, 2.0, 3.0].map(|x| Point::new(x, x)));
        assert_eq!(extended_boards(&line, (640, 480)), []);
    }
}
