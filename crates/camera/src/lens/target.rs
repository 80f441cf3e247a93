//! Targets for lens calibration: chessboards, with or without markers in their white squares (`ChArUco`).
//!
//! Coordinates on a target are millimetres from the top left corner of its first square, x right, y down, as printed. Inner corners are
//! numbered row by row from the top left. In a target of `c` columns, inner corner `i` is `i % (c - 1) + 1` squares to the right of the
//! target's left edge.

use std::ops::RangeInclusive;

use calib_targets_charuco::{CharucoBoardSpec, Dictionary, builtins::DICT_4X4_50};
use nalgebra::Vector2;
use umpire::{geometry::Point, language::Value, message};

/// Side of a marker with its black border, as a fraction of the side of a square. The white margin around the marker makes the detected
/// corners of the squares more accurate. Set by hand.
pub const MARKER_FRACTION: f64 = 0.6;
/// Supported numbers of squares of a target in each direction; set by hand.
const SQUARES: RangeInclusive<u32> = 4..=20;
/// Supported sides of a square, in millimetres; set by hand. The error message names the limits.
const SQUARE_SIDES_MM: RangeInclusive<f64> = 1.0..=500.0;
/// Width of the black border of a marker, in modules.
const BORDER_MODULES: usize = 1;

/// Kind of calibration target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A chessboard with a marker in each white square; it may be cut off or partly occluded.
    Charuco,
    /// A plain chessboard, which must be fully visible.
    Chessboard,
}

/// A calibration target.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Target {
    kind: Kind,
    squares: (u32, u32),
    square_mm: f64,
}

/// Reason why a target with the requested properties cannot be created.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
pub enum TargetError {
    /// The number of squares of the target is too small or too large.
    #[error(
        "{}",
        message!(
            "lens-target-squares",
            least = Value::shown(SQUARES.start()),
            most = Value::shown(SQUARES.end())
        )
    )]
    Squares,
    /// The target has more white squares than there are markers.
    #[error(
        "{}",
        message!(
            "lens-target-markers",
            squares = *white,
            markers = Value::shown(DICT_4X4_50.codes().len())
        )
    )]
    Markers {
        /// Number of white squares of the requested target.
        white: usize,
    },
    /// The target is a plain chessboard that looks the same when it is rotated by 180 degrees.
    #[error("{}", message!("lens-target-symmetric"))]
    Symmetric,
    /// The requested side of a square is out of range.
    #[error("{}", message!("lens-target-size"))]
    Size,
}

/// A patch: an upright rectangle on a target, or on the page of a target.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Patch {
    /// Top left corner of the patch, in millimetres.
    pub top_left: Point,
    /// Width and height of the patch, in millimetres.
    pub size: (f64, f64),
}

impl Target {
    /// Creates a target. `squares` are the numbers of columns and rows of squares, `square_mm` is the side of a square in millimetres.
    ///
    /// # Errors
    /// When the size or number of squares is not supported, there are too few markers for the white squares, or a plain chessboard looks
    /// the same when it is rotated by 180 degrees.
    pub fn new(kind: Kind, squares: (u32, u32), square_mm: f64) -> Result<Self, TargetError> {
        let (columns, rows) = squares;
        if !SQUARES.contains(&columns) || !SQUARES.contains(&rows) {
            return Err(TargetError::Squares);
        }
        if !SQUARE_SIDES_MM.contains(&square_mm) {
            return Err(TargetError::Size);
        }
        let white = (columns * rows / 2) as usize;
        match kind {
            Kind::Charuco if white > DICT_4X4_50.codes().len() => {
                Err(TargetError::Markers { white })
            }
            Kind::Chessboard if columns % 2 == rows % 2 => Err(TargetError::Symmetric),
            _ => Ok(Self {
                kind,
                squares,
                square_mm,
            }),
        }
    }

    /// Returns the kind of the target: a plain chessboard, or a chessboard with markers.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Returns the number of columns and the number of rows of squares on the target.
    pub fn squares(&self) -> (u32, u32) {
        self.squares
    }

    /// Returns the side of a square of the target, in millimetres.
    pub fn square_mm(&self) -> f64 {
        self.square_mm
    }

    /// Returns the number of columns and the number of rows of the target's inner corners.
    pub fn inner_corners(&self) -> (u32, u32) {
        (self.squares.0 - 1, self.squares.1 - 1)
    }

    /// Returns the position on the target of the inner corner with this number, in millimetres.
    pub fn corner(&self, number: usize) -> Point {
        let columns = self.inner_corners().0 as usize;
        let (column, row) = (number % columns + 1, number / columns + 1);
        Point::new(column as f64, row as f64) * self.square_mm
    }

    /// Returns the position on the target of the inner corner with this number, in sides of a square.
    pub fn corner_in_squares(&self, number: usize) -> Point {
        self.corner(number) / self.square_mm
    }

    /// Returns the width and height of the target, in millimetres.
    pub fn size(&self) -> (f64, f64) {
        let side = |squares: u32| f64::from(squares) * self.square_mm;
        (side(self.squares.0), side(self.squares.1))
    }

    /// Returns the black parts of the target: squares, and the modules of the markers.
    pub fn black_patches(&self) -> Vec<Patch> {
        let (columns, rows) = self.squares;
        let positions = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let (black, white): (Vec<_>, Vec<_>) =
            positions.partition(|(column, row)| (column + row) % 2 == 0);
        let square = |&(column, row): &(u32, u32)| Patch {
            top_left: Point::new(f64::from(column), f64::from(row)) * self.square_mm,
            size: (self.square_mm, self.square_mm),
        };
        let mut patches: Vec<Patch> = black.iter().map(square).collect();
        if self.kind == Kind::Charuco {
            let codes = DICT_4X4_50.codes().iter();
            let markers = white.iter().map(square).zip(codes);
            patches.extend(markers.flat_map(|(square, &code)| marker_patches(square, code)));
        }
        patches
    }

    /// Returns the definition of the target for the detector of `ChArUco` boards; `None` for a plain chessboard.
    pub(super) fn charuco(&self) -> Option<CharucoBoardSpec> {
        let (columns, rows) = self.squares;
        (self.kind == Kind::Charuco).then(|| {
            CharucoBoardSpec::new(
                rows,
                columns,
                self.square_mm as f32,
                MARKER_FRACTION as f32,
                DICT_4X4_50,
            )
        })
    }
}

/// Returns the black parts of a marker in the middle of a square: its border, and the black modules of its code. In `code`, a bit is 1 for
/// a black module; the modules are in row order, from the lowest bit on.
fn marker_patches(square: Patch, code: u64) -> impl Iterator<Item = Patch> {
    let dictionary: Dictionary = DICT_4X4_50;
    let code_size = dictionary.marker_size();
    let modules_across = code_size + 2 * BORDER_MODULES;
    let module = square.size.0 * MARKER_FRACTION / modules_across as f64;
    let margin = square.size.0 * (1.0 - MARKER_FRACTION) / 2.0;
    let is_black = move |column: usize, row: usize| {
        let inner = BORDER_MODULES..BORDER_MODULES + code_size;
        if !inner.contains(&column) || !inner.contains(&row) {
            return true;
        }
        code >> ((row - BORDER_MODULES) * code_size + column - BORDER_MODULES) & 1 == 1
    };
    let top_left = move |column: usize, row: usize| {
        let offset = |modules: usize| margin + modules as f64 * module;
        square.top_left + Vector2::new(offset(column), offset(row))
    };
    (0..modules_across)
        .flat_map(move |row| (0..modules_across).map(move |column| (column, row)))
        .filter(move |&(column, row)| is_black(column, row))
        .map(move |(column, row)| Patch {
            top_left: top_left(column, row),
            size: (module, module),
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unsupported_targets_are_refused() {
        let target = |kind, squares| Target::new(kind, squares, 24.0);
        assert!(target(Kind::Charuco, (7, 10)).is_ok());
        assert_eq!(target(Kind::Charuco, (3, 10)), Err(TargetError::Squares));
        assert_eq!(
            target(Kind::Charuco, (11, 10)),
            Err(TargetError::Markers { white: 55 })
        );
        assert_eq!(
            target(Kind::Chessboard, (8, 10)),
            Err(TargetError::Symmetric)
        );
        for square_mm in [0.0, 0.9, 501.0, f64::NAN] {
            let target = Target::new(Kind::Charuco, (7, 10), square_mm);
            assert_eq!(target, Err(TargetError::Size), "{square_mm} mm");
        }
        assert_eq!(
            target(Kind::Chessboard, (20, 21)),
            Err(TargetError::Squares)
        );
        assert!(target(Kind::Chessboard, (19, 20)).is_ok());
    }

    #[test]
    fn corners_are_numbered_row_by_row() {
        let target = Target::new(Kind::Charuco, (7, 10), 24.0).expect("a target");
        assert_eq!(target.corner(0), Point::new(24.0, 24.0));
        assert_eq!(target.corner(7), Point::new(48.0, 48.0));
        assert_eq!(target.corner(53), Point::new(144.0, 216.0));
        assert_eq!(target.corner_in_squares(53), Point::new(6.0, 9.0));
    }

    #[test]
    fn the_first_marker_equals_that_of_opencv() {
        // The bits of marker 0 in cv2.aruco.getPredefinedDictionary(DICT_4X4_50) are 1011 0101 0011 0010, where 1 is white.
        let target = Target::new(Kind::Charuco, (7, 10), 24.0).expect("a target");
        let black = target.black_patches();
        let is_black = |column: f64, row: f64| {
            let at = Point::new(24.0 + 4.8 + (column + 1.5) * 2.4, 4.8 + (row + 1.5) * 2.4);
            black.iter().any(|patch| {
                let offset = at - patch.top_left;
                (0.0..patch.size.0).contains(&offset.x) && (0.0..patch.size.1).contains(&offset.y)
            })
        };
        let rows: Vec<String> = (0..4)
            .map(|row| {
                let bit = |column| {
                    if is_black(f64::from(column), f64::from(row)) {
                        '0'
                    } else {
                        '1'
                    }
                };
                (0..4).map(bit).collect()
            })
            .collect();
        assert_eq!(rows, ["1011", "0101", "0011", "0010"]);
    }
}
