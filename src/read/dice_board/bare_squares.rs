//! Samples the printed colours of bare squares (fully visible squares, without a die on or in front of them). These colours show whether
//! the board is an Ominoes board.

use crate::{
    geometry::Point,
    locate::dice_board::LocatedDiceBoard,
    read::dice_board::{SquareReading, cut_out::CutOutSource, dice_height::DiceHeight},
    stats::median,
};

/// Number of sample points along each axis of a square. Set by hand.
const POINTS_PER_AXIS: usize = 7;
/// The sample points are spread over the middle of a square. The side of the sampled part is this fraction of the square's side. Set by
/// hand.
const SAMPLED_FRACTION: f64 = 0.6;

/// A square counts as bare only if it is empty with at least this probability. The squares nearer to the camera, on which a die would
/// occlude this square, must be empty with at least this probability, too. Set by hand.
const MIN_EMPTY_PROBABILITY: f64 = 0.8;

/// Before the logarithm of a channel value (0 to 1) is taken, a value below this limit is raised to the limit. Set by hand to half a step
/// of 8 bits.
const MIN_CHANNEL_VALUE: f64 = 0.002;

/// A bare square of the dice board: no die stands on the square, and no die nearer to the camera occludes it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BareSquare {
    pub row: usize,
    pub column: usize,
    /// Fractions of red and green in the sum of red, green and blue: medians over the sample points.
    pub hue: [f64; 2],
    /// Natural logarithms of red, green and blue (0 to 1): medians over the sample points.
    pub tone: [f64; 3],
}

/// Returns the bare squares of a board, row by row.
pub(crate) fn bare_squares(
    source: &CutOutSource,
    board: &LocatedDiceBoard,
    dice_height: &DiceHeight,
    squares: &[SquareReading],
) -> Vec<BareSquare> {
    let cells = (0..squares.len()).map(|index| (index / board.size, index % board.size));
    let bare = cells.filter(|&(row, column)| is_bare(board, dice_height, squares, row, column));
    bare.map(|(row, column)| sample_square(source, board, row, column))
        .collect()
}

/// Returns whether a square is fully visible: no die stands on the square, and no die on a square nearer to the camera occludes it.
fn is_bare(
    board: &LocatedDiceBoard,
    dice_height: &DiceHeight,
    squares: &[SquareReading],
    row: usize,
    column: usize,
) -> bool {
    let Some(geometry) = dice_height.cut_out(board, row, column) else {
        return false;
    };
    let towards_camera = geometry.direction_on_board(geometry.foot);
    let steps = [0.0, 1.0].into_iter();
    let mut covering_offsets =
        steps.flat_map(|x| [0.0, 1.0].map(|y| (x * towards_camera.x, y * towards_camera.y)));
    covering_offsets.all(|(x, y)| {
        let neighbour = |at: usize, direction: f64| {
            at.checked_add_signed(direction.clamp(-1.0, 1.0).round() as isize)
        };
        let (Some(row), Some(column)) = (neighbour(row, y), neighbour(column, x)) else {
            return true;
        };
        let is_on_board = row < board.size && column < board.size;
        !is_on_board || squares[row * board.size + column].empty >= MIN_EMPTY_PROBABILITY
    })
}

/// Measures the colour of a bare square at points around its middle.
fn sample_square(
    source: &CutOutSource,
    board: &LocatedDiceBoard,
    row: usize,
    column: usize,
) -> BareSquare {
    let plane = board.pose.image_from_plane(0.0);
    let sample_offset =
        |index: usize| 0.5 + SAMPLED_FRACTION * (index as f64 / (POINTS_PER_AXIS - 1) as f64 - 0.5);
    let points: Vec<[f64; 3]> = (0..POINTS_PER_AXIS * POINTS_PER_AXIS)
        .map(|index| {
            let at = Point::new(
                column as f64 + sample_offset(index % POINTS_PER_AXIS),
                row as f64 + sample_offset(index / POINTS_PER_AXIS),
            );
            source.sample(plane.map(at)).map(f64::from)
        })
        .collect();
    let hue = |channel: usize| {
        let fraction = |rgb: &[f64; 3]| rgb[channel] / rgb.iter().sum::<f64>().max(1e-3);
        median(points.iter().map(fraction).collect())
    };
    let tone = |channel: usize| {
        let value = median(points.iter().map(|rgb| rgb[channel]).collect());
        value.max(MIN_CHANNEL_VALUE).ln()
    };
    BareSquare {
        row,
        column,
        hue: [0, 1].map(hue),
        tone: [0, 1, 2].map(tone),
    }
}
