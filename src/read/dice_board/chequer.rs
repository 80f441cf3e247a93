//! Measures the contrast between light and dark squares of a chequered board, from the squares that no die covers (bare squares).

use nalgebra::{SMatrix, SVector};

use crate::{
    read::dice_board::bare_squares::BareSquare,
    rules::{Cell, ominoes::grey_squares},
};

/// Minimum number of bare light squares, and of bare dark squares, for fitting the contrast of a chequered board. Set by hand.
const MIN_SQUARES: usize = 4;

/// Number of terms fitted to each colour channel: level, slopes of the light along rows and columns, and the contrast of light and dark
/// squares.
const TERMS: usize = 4;

/// Contrast of light and dark squares, fitted to the bare squares of a board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Chequer {
    /// Contrast of light and dark squares: for each colour channel, the natural logarithm of the light value divided by the dark value;
    /// then the root mean square over the channels.
    pub contrast: f64,
    /// Root mean square deviation of the squares' colours from the fitted colours, over squares and channels. Colours are compared as
    /// natural logarithms of the channel values, and the fit includes a linear fall-off of the light.
    pub spread: f64,
}

/// Fits a chequer to the bare squares of a board with `size` squares a side. Squares in the corners and in the middle are
/// skipped, because they have colours of their own. Returns `None` if too few squares are bare.
pub fn fit(bare: &[BareSquare], size: usize) -> Option<Chequer> {
    let middle = grey_squares(size);
    let has_field_colour = |square: &&BareSquare| {
        let is_end = |at: usize| at == 0 || at + 1 == size;
        let cell = Cell::new(square.row as i8, square.column as i8);
        let is_corner = is_end(square.row) && is_end(square.column);
        !is_corner && !middle.contains(&cell)
    };
    let plain: Vec<&BareSquare> = bare.iter().filter(has_field_colour).collect();
    let dark = plain.iter().filter(|square| is_dark(square)).count();
    if dark.min(plain.len() - dark) < MIN_SQUARES {
        return None;
    }
    let terms = |square: &BareSquare| {
        let along = |at: usize| at as f64 / size as f64 - 0.5;
        let sign = if is_dark(square) { 0.5 } else { -0.5 };
        SVector::<f64, TERMS>::new(1.0, along(square.column), along(square.row), sign)
    };
    let mut normal = SMatrix::<f64, TERMS, TERMS>::identity() * 1e-9;
    for square in &plain {
        let terms = terms(square);
        normal += terms * terms.transpose();
    }
    let inverse = normal.try_inverse()?;
    let (mut contrast, mut spread) = (0.0, 0.0);
    for channel in 0..3 {
        let right_hand_side: SVector<f64, TERMS> = plain
            .iter()
            .map(|square| terms(square) * square.tone[channel])
            .sum();
        let fitted = inverse * right_hand_side;
        let squared_deviation =
            |square: &&BareSquare| (square.tone[channel] - fitted.dot(&terms(square))).powi(2);
        contrast += fitted[TERMS - 1].powi(2) / 3.0;
        spread += plain.iter().map(squared_deviation).sum::<f64>() / plain.len() as f64 / 3.0;
    }
    Some(Chequer {
        contrast: contrast.sqrt(),
        spread: spread.sqrt(),
    })
}

/// Returns whether the square's row and column, counted from 0, add up to an odd number. On a chequered board, either all these squares are
/// dark or all are light. [`Chequer::contrast`] is the same in both cases, so they are called dark.
fn is_dark(square: &BareSquare) -> bool {
    (square.row + square.column) % 2 == 1
}

#[cfg(test)]
mod tests {
    use image::{Rgb, RgbImage};
    use nalgebra::Vector2;

    use super::*;
    use crate::{
        geometry::pixel_center,
        read::dice_board::{
            SquareReading,
            bare_squares::bare_squares,
            cut_out::CutOutSource,
            dice_height::DiceHeight,
            synthetic_board::{IMAGE_SIDE, board},
        },
    };

    /// Draws a board whose dark squares have the colour `dark`, in light that weakens from left to right. Returns the chequer fitted to its
    /// bare squares: those for whose index `is_bare` returns true.
    fn chequer_of_drawn_board(dark: [u8; 3], is_bare: impl Fn(usize) -> bool) -> Option<Chequer> {
        let board = board(1.0);
        let plane = board.pose.image_from_plane(0.0);
        let image = RgbImage::from_fn(IMAGE_SIDE, IMAGE_SIDE, |x, y| {
            let at = plane.unmap(pixel_center(x, y));
            let cell = at.map_or((0, 0), |at| (at.x.floor() as i64, at.y.floor() as i64));
            let colour = match cell {
                (3, 3) => [150, 150, 150],
                (x, y) if (x + y).rem_euclid(2) == 1 => dark,
                _ => [220, 180, 120],
            };
            let light = 1.0 - 0.3 * f64::from(x) / f64::from(IMAGE_SIDE);
            Rgb(colour.map(|value| (f64::from(value) * light) as u8))
        });
        let square = |index: usize| {
            let empty = if is_bare(index) { 1.0 } else { 0.0 };
            SquareReading {
                empty,
                faces: [(1.0 - empty) / 6.0; 6],
                occluded: 0.0,
            }
        };
        let squares: Vec<SquareReading> = (0..49).map(square).collect();
        let dice_height = DiceHeight {
            height: 0.7,
            drift: Vector2::zeros(),
        };
        let source = CutOutSource::of(&image, &board);
        fit(&bare_squares(&source, &board, &dice_height, &squares), 7)
    }

    #[test]
    fn light_and_dark_squares_of_a_chessboard_are_distinguished() {
        let chess = chequer_of_drawn_board([110, 90, 60], |_| true).expect("all are bare");
        assert!((chess.contrast - 2f64.ln()).abs() < 0.03, "{chess:?}");
        assert!(chess.spread < 0.05, "{chess:?}");
    }

    #[test]
    fn a_board_of_one_colour_has_no_contrast_even_if_light_falls_off() {
        let sand = chequer_of_drawn_board([220, 180, 120], |_| true).expect("all are bare");
        assert!(sand.contrast < 0.02, "{sand:?}");
    }

    #[test]
    fn a_chequer_is_fitted_only_with_enough_bare_squares_of_both_colours() {
        assert_eq!(
            chequer_of_drawn_board([110, 90, 60], |index| index % 2 == 0),
            None
        );
        assert!(chequer_of_drawn_board([110, 90, 60], |index| index >= 28).is_some());
    }
}
