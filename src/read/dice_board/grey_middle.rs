//! Checks whether the squares in the middle of a board are grey, which confirms that it is an Ominoes board. The check uses the colours in
//! the image, not the output of a network for these squares.

use crate::{
    read::dice_board::bare_squares::BareSquare,
    rules::{Cell, ominoes::grey_squares},
    stats::median,
};

/// Minimum number of bare squares outside the middle of the board (sand-coloured, not grey) needed to estimate their typical hue.
/// With fewer, the check gives no result. Set by hand.
const MIN_BARE_SQUARES: usize = 6;

/// The squares in the middle differ from the other squares if the distance between the median hues of both is more than this many times the
/// spread. The spread is the median distance of the other squares' hues from their median hue. Set by hand.
const MIN_HUE_DISTANCE_IN_SPREADS: f64 = 4.0;
/// Lower limit for the spread of the other squares' hues: a smaller measured spread is raised to this value. In the unit of hues, a
/// fraction of the sum of red, green and blue. Set by hand: under one light the hues of sand-coloured and grey squares differ by 0.06 to
/// 0.12.
const MIN_SPREAD: f64 = 0.006;

/// Hue of a square: fractions of red and green in the sum of red, green and blue.
type Hue = [f64; 2];

/// Returns whether the bare squares in the middle of a board with `size` squares a side differ in hue from the other bare squares. `None`
/// if no square in the middle is bare, or if too few of the other squares are bare.
pub(crate) fn is_middle_apart(bare: &[BareSquare], size: usize) -> Option<bool> {
    let middle = grey_squares(size);
    let is_in_middle =
        |square: &BareSquare| middle.contains(&Cell::new(square.row as i8, square.column as i8));
    let hues = |wanted: bool| -> Vec<Hue> {
        let squares = bare.iter().filter(|square| is_in_middle(square) == wanted);
        squares.map(|square| square.hue).collect()
    };
    let (in_middle, others) = (hues(true), hues(false));
    if in_middle.is_empty() || others.len() < MIN_BARE_SQUARES {
        return None;
    }
    let usual = median_hue(&others);
    let distance = |hue: &Hue| (hue[0] - usual[0]).hypot(hue[1] - usual[1]);
    let spread = median(others.iter().map(distance).collect()).max(MIN_SPREAD);
    let middle_hue = median_hue(&in_middle);
    Some(distance(&middle_hue) > MIN_HUE_DISTANCE_IN_SPREADS * spread)
}

fn median_hue(hues: &[Hue]) -> Hue {
    [0, 1].map(|channel| median(hues.iter().map(|hue| hue[channel]).collect()))
}

#[cfg(test)]
mod tests {
    use image::{Rgb, RgbImage};
    use nalgebra::Vector2;

    use super::*;
    use crate::{
        geometry::pixel_center,
        locate::dice_board::LocatedDiceBoard,
        read::dice_board::{
            SquareReading, bare_squares::bare_squares, cut_out::CutOutSource,
            dice_height::DiceHeight, synthetic_board::board,
        },
    };

    /// Draws a sand-coloured board whose middle square has the given colour.
    fn drawn_image(board: &LocatedDiceBoard, middle: Rgb<u8>) -> RgbImage {
        let plane = board.pose.image_from_plane(0.0);
        RgbImage::from_fn(1000, 1000, |x, y| {
            let at = plane.unmap(pixel_center(x, y));
            let at = at.map(|at| (at.x.floor() as i64, at.y.floor() as i64));
            match at {
                Some((3, 3)) => middle,
                Some((x, y)) if (0..7).contains(&x) && (0..7).contains(&y) => {
                    let shade = ((x * 5 + y * 3) % 7) as u8;
                    Rgb([200 + shade, 160 + shade, 110 + shade])
                }
                _ => Rgb([60, 40, 30]),
            }
        })
    }

    fn all(empty: f64) -> Vec<SquareReading> {
        let square = SquareReading {
            empty,
            faces: [(1.0 - empty) / 6.0; 6],
            occluded: 0.0,
        };
        vec![square; 49]
    }

    #[test]
    fn a_grey_middle_differs_in_hue_and_a_sand_coloured_one_does_not() {
        let board = board(1.0);
        let dice_height = DiceHeight {
            height: 0.7,
            drift: Vector2::zeros(),
        };
        let middle_differs = |middle: [u8; 3], squares: &[SquareReading]| {
            let image = drawn_image(&board, Rgb(middle));
            let source = CutOutSource::of(&image, &board);
            is_middle_apart(&bare_squares(&source, &board, &dice_height, squares), 7)
        };
        let bare = all(1.0);
        assert_eq!(middle_differs([150, 150, 150], &bare), Some(true));
        assert_eq!(middle_differs([205, 165, 115], &bare), Some(false));
        assert_eq!(
            middle_differs([150, 150, 150], &all(0.1)),
            None,
            "dice everywhere"
        );
        // The camera looks from the side of the board. Only a die between the camera and the middle occludes the middle.
        let with_die = |row: usize, column: usize| {
            let mut squares = all(1.0);
            squares[row * 7 + column] = all(0.0)[0];
            middle_differs([150, 150, 150], &squares)
        };
        let results = [
            with_die(3, 2),
            with_die(3, 4),
            with_die(2, 3),
            with_die(4, 3),
        ];
        assert_eq!(
            results.iter().filter(|differs| differs.is_none()).count(),
            1,
            "{results:?}"
        );
    }
}
