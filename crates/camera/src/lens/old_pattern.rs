//! Recognises `ChArUco` sheets in the pattern that OpenCV drew before version 4.6.
//!
//! With an even number of rows, the first square of the old pattern is white, and that of the new pattern is black. Most squares of the old
//! pattern contain the marker that the new pattern has one column further to the right. So the detector finds the new pattern shifted by
//! one column against the printed squares. One outer column of the shifted pattern is then outside the sheet: the missing column. On the
//! opposite side, one column of the sheet is outside the shifted pattern: the surplus column.

use image::GrayImage;

use super::{detection::grey_at, target::Target};
use umpire::geometry::{self, Homography, Point};

/// Minimum number of visible squares with the colours of the old pattern, in the missing column and in the surplus column each; set by
/// hand. With fewer, the old pattern is not recognised.
const MIN_SQUARES: usize = 3;
/// Distance from the edge of a square at which its colour is read, in sides of the square. Set by hand: a marker begins a fifth of the side
/// from the edge.
const INSET: f64 = 0.1;
/// Assumed standard deviation of the detected corners from the fitted homography, in squares. It allows for the distortion of the lens. Set
/// by hand.
const SIGMA: f64 = 0.05;

/// Returns whether the sheet with these detected corners has the pattern that OpenCV drew before version 4.6.
pub(super) fn is_old_pattern(
    image: &GrayImage,
    target: &Target,
    corners: &[(usize, Point)],
) -> bool {
    let pair = |&(number, position): &(usize, Point)| {
        geometry::Pair::unweighted(target.corner(number) / target.square_mm(), position)
    };
    let pairs: Vec<geometry::Pair> = corners.iter().map(pair).collect();
    let Some(image_from_squares) = geometry::fit_homography(&pairs, SIGMA) else {
        return false;
    };
    let sheet = Sheet {
        image,
        image_from_squares,
    };
    let (columns, rows) = target.squares();
    let (columns, rows) = (i64::from(columns), i64::from(rows));
    let Some(threshold) = sheet.black_white_threshold(columns, rows) else {
        return false;
    };
    // For a column, takes the visible squares that are black in the new pattern, and returns for each of them whether it is dark in the
    // image. Columns -1 and `columns` are just outside the target.
    let are_dark = |column: i64| -> Vec<bool> {
        let black = (0..rows).filter(|row| (column + row) % 2 == 0);
        let greys = black.filter_map(|row| sheet.square_grey(column, row));
        greys.map(|grey| grey < threshold).collect()
    };
    let is_mostly = |column: i64, is_dark_expected: bool| {
        let squares = are_dark(column);
        let matching = squares
            .iter()
            .filter(|is_dark| **is_dark == is_dark_expected)
            .count();
        matching >= MIN_SQUARES && 4 * matching >= 3 * squares.len()
    };
    [(0, columns), (columns - 1, -1)]
        .into_iter()
        .any(|(missing, surplus)| is_mostly(missing, false) && is_mostly(surplus, true))
}

/// An image of a sheet, with the homography from the sheet's squares to pixels.
struct Sheet<'a> {
    image: &'a GrayImage,
    image_from_squares: Homography,
}

impl Sheet<'_> {
    /// Returns the mean grey value of a square, sampled near the middles of its four sides, outside the marker that it may contain. `None`
    /// if a sample point lies outside the image.
    fn square_grey(&self, column: i64, row: i64) -> Option<f64> {
        let positions = [
            (0.5, INSET),
            (1.0 - INSET, 0.5),
            (0.5, 1.0 - INSET),
            (INSET, 0.5),
        ];
        let greys: Option<Vec<f64>> = positions
            .iter()
            .map(|(x, y)| {
                let position = Point::new(column as f64 + x, row as f64 + y);
                grey_at(self.image, self.image_from_squares.map(position))
            })
            .collect();
        Some(greys?.iter().sum::<f64>() / positions.len() as f64)
    }

    /// Returns the threshold between the grey values of black and white squares: the middle of their mean values in the inner
    /// columns.
    fn black_white_threshold(&self, columns: i64, rows: i64) -> Option<f64> {
        let mean = |parity: i64| {
            let positions =
                (1..columns - 1).flat_map(|column| (0..rows).map(move |row| (column, row)));
            let of_parity = positions.filter(|(column, row)| (column + row) % 2 == parity);
            let greys: Vec<f64> = of_parity
                .filter_map(|(column, row)| self.square_grey(column, row))
                .collect();
            (!greys.is_empty()).then(|| greys.iter().sum::<f64>() / greys.len() as f64)
        };
        Some((mean(0)? + mean(1)?) / 2.0)
    }
}
