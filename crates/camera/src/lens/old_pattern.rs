//! Recognises `ChArUco` sheets in the pattern that OpenCV drew before version 4.6.
//!
//! With an even number of rows, the first square of the old pattern is white, and that of the new pattern is black. Most squares of the old
//! pattern contain the marker that the new pattern has one column further to the right. So the detector finds the new pattern shifted by
//! one column against the printed squares. One outer column of the shifted pattern is then outside the sheet: the missing column. On the
//! opposite side, one column of the sheet is outside the shifted pattern: the surplus column. In the places that are black in the new
//! pattern, the missing column is white like the paper, and the surplus column is black.

use image::GrayImage;

use super::{
    detection::{DetectedCorner, fit_homography, grey_at},
    target::Target,
};
use umpire::geometry::{Homography, Point};

/// The old pattern is recognised only if at least this many visible squares have the expected colour, both in the missing column and in the
/// surplus column. The head of this file explains these two columns. Set by hand.
const MIN_SQUARES: usize = 3;
/// The old pattern is recognised only if at least this fraction of the visible squares has the expected colour, both in the missing column
/// and in the surplus column. The head of this file explains these two columns. Set by hand: single squares may be occluded or in glare.
const MIN_MATCHING_FRACTION: f64 = 0.75;
/// Distance from the edge of a square at which its colour is read, as a fraction of the side of the square. Set by hand: a marker begins at
/// 0.2.
const INSET: f64 = 0.1;
/// Assumed standard deviation between the detected corners and the positions that the fitted homography gives, in squares. The distortion
/// of the lens is included in it. Set by hand.
const SIGMA: f64 = 0.05;

/// Returns whether the sheet with these detected corners has the pattern that OpenCV drew before version 4.6.
pub(super) fn is_old_pattern(
    image: &GrayImage,
    target: &Target,
    corners: &[DetectedCorner],
) -> bool {
    let Some(image_from_squares) = fit_homography(corners, target, SIGMA) else {
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
    // Takes the squares of a column that are black in the new pattern and visible in the image. Returns for each of them whether it is dark
    // in the image. Columns -1 and `columns` are just outside the target.
    let are_dark = |column: i64| -> Vec<bool> {
        let black = (0..rows).filter(|row| (column + row) % 2 == 0);
        let greys = black.filter_map(|row| sheet.square_grey(column, row));
        greys.map(|grey| grey < threshold).collect()
    };
    let is_old = |missing_column: i64, surplus_column: i64| {
        let (missing, surplus) = (are_dark(missing_column), are_dark(surplus_column));
        let dark = |squares: &[bool]| squares.iter().filter(|is_dark| **is_dark).count();
        are_enough(missing.len() - dark(&missing), missing.len())
            && are_enough(dark(&surplus), surplus.len())
    };
    is_old(0, columns) || is_old(columns - 1, -1)
}

/// Returns whether enough squares of a column have the colour that is expected there for the old pattern. `visible` is the number of
/// visible squares of the column, and `matching` is how many of them have this colour.
fn are_enough(matching: usize, visible: usize) -> bool {
    matching >= MIN_SQUARES && matching as f64 >= MIN_MATCHING_FRACTION * visible as f64
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

    /// Returns the threshold between the grey values of black and white squares: halfway between the mean grey value of the black squares
    /// and the mean grey value of the white squares. The first and the last column do not count. `None` if no black or no white square is
    /// visible.
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

#[cfg(test)]
mod tests {
    use image::Luma;

    use super::*;
    use crate::lens::target::Kind;

    /// Side of a square in the images of these tests, in pixels.
    const SQUARE_PX: u32 = 20;

    fn target() -> Target {
        Target::new(Kind::Charuco, (7, 10), 24.0).expect("a target")
    }

    /// Returns an image of a sheet of 7 x 10 squares without markers, with a white margin one square wide. `is_black` takes the column and
    /// row of a square, counted from 0 within the sheet.
    fn sheet_image(is_black: fn(u32, u32) -> bool) -> GrayImage {
        GrayImage::from_fn(9 * SQUARE_PX, 12 * SQUARE_PX, |x, y| {
            let (column, row) = (x / SQUARE_PX, y / SQUARE_PX);
            let is_on_sheet = (1..=7).contains(&column) && (1..=10).contains(&row);
            let is_dark = is_on_sheet && is_black(column - 1, row - 1);
            Luma([if is_dark { 30 } else { 220 }])
        })
    }

    /// Returns the corners of a target whose first column is `shift` squares to the right of the sheet's first column.
    fn corners(target: &Target, shift: f64) -> Vec<DetectedCorner> {
        let corner = |number: usize| {
            let squares = target.corner_in_squares(number);
            let position = Point::new(squares.x + 1.0 + shift, squares.y + 1.0);
            DetectedCorner {
                number,
                position: position * f64::from(SQUARE_PX),
            }
        };
        (0..54).map(corner).collect()
    }

    #[test]
    fn the_new_pattern_begins_with_a_black_square() {
        let target = target();
        let image = sheet_image(|column, row| (column + row) % 2 == 0);
        assert!(!is_old_pattern(&image, &target, &corners(&target, 0.0)));
    }

    #[test]
    fn the_old_pattern_is_detected_shifted_by_a_column_to_either_side() {
        let target = target();
        let image = sheet_image(|column, row| (column + row) % 2 == 1);
        for shift in [-1.0, 1.0] {
            let corners = corners(&target, shift);
            assert!(is_old_pattern(&image, &target, &corners), "{shift}");
        }
    }

    #[test]
    fn most_of_the_visible_squares_and_at_least_three_have_to_match() {
        for (matching, visible, expected) in [
            (2, 2, false),
            (3, 4, true),
            (3, 5, false),
            (4, 5, true),
            (5, 5, true),
        ] {
            assert_eq!(
                are_enough(matching, visible),
                expected,
                "{matching} of {visible}"
            );
        }
    }
}
