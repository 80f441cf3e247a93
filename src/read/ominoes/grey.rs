//! The grey squares in the middle of the board, as a check that it is one: no die's network knows them.

use super::{SquareReading, cutting::Cutting, standing::Standing};
use crate::{
    geometry::Point, locate::ominoes::LocatedBoard, numbers::median, rules::ominoes::grey_squares,
};

/// Points that are asked of a square, each way, over this share of its side.
const POINTS: usize = 7;
const SHARE: f64 = 0.6;

/// A square is bare that shows no die with this probability.
const BARE: f64 = 0.8;
/// So many bare squares, besides those of the middle, tell how the board is coloured.
const LEAST_BARE: usize = 6;

/// The middle's hue differs from the others' by so many times their own spread (median distance), and at least by this much
/// of the sum of red, green and blue. Sand against grey under one light is 0.06 to 0.12.
const APART: f64 = 4.0;
const LEAST_SPREAD: f64 = 0.006;

/// Shares of red and green of what a square shows.
type Hue = [f64; 2];

/// Whether the squares in the middle have another hue than the others; `None` where dice hide them or too much else.
pub fn is_middle_apart(
    source: &Cutting,
    board: &LocatedBoard,
    standing: &Standing,
    squares: &[SquareReading],
) -> Option<bool> {
    let middle = grey_squares(board.size);
    let (mut inner, mut others) = (Vec::new(), Vec::new());
    for index in 0..squares.len() {
        let (row, column) = (index / board.size, index % board.size);
        if !is_bare(board, standing, squares, row, column) {
            continue;
        }
        let is_inner = middle
            .iter()
            .any(|cell| (cell.row as usize, cell.col as usize) == (row, column));
        let into = if is_inner { &mut inner } else { &mut others };
        into.push(hue(source, board, row, column));
    }
    if inner.is_empty() || others.len() < LEAST_BARE {
        return None;
    }
    let usual = typical(&others);
    let from = |hue: &Hue| (hue[0] - usual[0]).hypot(hue[1] - usual[1]);
    let spread = median(others.iter().map(from).collect()).max(LEAST_SPREAD);
    let apart = typical(&inner);
    Some(from(&apart) > APART * spread)
}

/// Whether neither a die on a square nor one before it hides it.
fn is_bare(
    board: &LocatedBoard,
    standing: &Standing,
    squares: &[SquareReading],
    row: usize,
    column: usize,
) -> bool {
    let Some(place) = standing.place(board, row, column) else {
        return false;
    };
    let towards = place.on_board(place.foot);
    let steps = [0.0, 1.0].into_iter();
    let mut covering = steps.flat_map(|x| [0.0, 1.0].map(|y| (x * towards.x, y * towards.y)));
    covering.all(|(x, y)| {
        let beside =
            |at: usize, way: f64| at.checked_add_signed(way.clamp(-1.0, 1.0).round() as isize);
        let (Some(row), Some(column)) = (beside(row, y), beside(column, x)) else {
            return true;
        };
        let is_on = row < board.size && column < board.size;
        !is_on || squares[row * board.size + column].empty >= BARE
    })
}

fn hue(source: &Cutting, board: &LocatedBoard, row: usize, column: usize) -> Hue {
    let plane = board.pose.image_from_plane(0.0);
    let off = |index: usize| 0.5 + SHARE * (index as f64 / (POINTS - 1) as f64 - 0.5);
    let points = (0..POINTS * POINTS).map(|index| {
        let at = Point::new(
            column as f64 + off(index % POINTS),
            row as f64 + off(index / POINTS),
        );
        let [red, green, blue] = source.sample(plane.map(at)).map(f64::from);
        let sum = (red + green + blue).max(1e-3);
        [red / sum, green / sum]
    });
    typical(&points.collect::<Vec<Hue>>())
}

fn typical(hues: &[Hue]) -> Hue {
    [0, 1].map(|share| median(hues.iter().map(|hue| hue[share]).collect()))
}

#[cfg(test)]
mod tests {
    use image::{Rgb, RgbImage};
    use nalgebra::Vector2;

    use super::*;
    use crate::read::ominoes::made_up::board;

    /// A board of sand with a middle of a colour, as the camera sees it.
    fn picture(board: &LocatedBoard, middle: Rgb<u8>) -> RgbImage {
        let plane = board.pose.image_from_plane(0.0);
        RgbImage::from_fn(1000, 1000, |x, y| {
            let at = plane.unmap(Point::new(f64::from(x) + 0.5, f64::from(y) + 0.5));
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
            hidden: 0.0,
        };
        vec![square; 49]
    }

    #[test]
    fn a_grey_middle_is_told_from_one_of_sand() {
        let board = board(1.0);
        let standing = Standing {
            height: 0.7,
            drift: Vector2::zeros(),
        };
        let told = |middle: [u8; 3], squares: &[SquareReading]| {
            let image = picture(&board, Rgb(middle));
            is_middle_apart(&Cutting::of(&image, &board), &board, &standing, squares)
        };
        let bare = all(1.0);
        assert_eq!(told([150, 150, 150], &bare), Some(true));
        assert_eq!(told([205, 165, 115], &bare), Some(false));
        assert_eq!(told([150, 150, 150], &all(0.1)), None, "dice everywhere");
        // A die towards the camera, which stands a quarter aside, hides the middle; one beyond it does not.
        let with_die = |row: usize, column: usize| {
            let mut squares = all(1.0);
            squares[row * 7 + column] = all(0.0)[0];
            told([150, 150, 150], &squares)
        };
        let beside = [
            with_die(3, 2),
            with_die(3, 4),
            with_die(2, 3),
            with_die(4, 3),
        ];
        assert_eq!(
            beside.iter().filter(|told| told.is_none()).count(),
            1,
            "{beside:?}"
        );
    }
}
