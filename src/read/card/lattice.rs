//! Finds the region of a card whose layout is not known, such as one of the travel edition. Uncovered cells are silver and form a square
//! lattice, whatever is printed around them. Cards of the other editions are called large cards.
//!
//! The borders of the silver areas are nearly horizontal or vertical in the rectified image. The pitch of the lattice is estimated from
//! these borders. Then a lattice in perspective is fitted to the borders. So the search works even if the card's corners were located
//! inaccurately.

mod lines;
mod print;

use std::collections::{BTreeMap, BTreeSet};

use nalgebra::{Matrix3, SMatrix, SVector};

use crate::{
    card_layout::{CARD_MM, CELL_MM},
    geometry::{Homography, Point, Quad},
    read::card::{
        lattice::{
            lines::{LinePair, best_families, best_pairs},
            print::Print,
        },
        silver_mask::{BorderPoints, SilverMask},
    },
    rectify::{FlatImage, PlanePose, RectifiedArea},
    rules::Region,
};

/// Widths of the margin around the located card that is rectified with it, in mm at the scale of a large card. The widest margin that keeps
/// the rectified area away from the horizon of the image is used. Set by hand.
const MARGINS_MM: [f64; 3] = [80.0, 50.0, 25.0];
/// Resolution of the rectified image in which silver cells are searched for, in pixels per millimetre. Set by hand.
const VIEW_PX_PER_MM: f64 = 1.5;
/// Maximum distance of a border point from the nearest lattice line, in cells; points further away are outliers. Border points are the ends
/// of runs of silver pixels. Set by hand.
const MAX_BORDER_DISTANCE: f64 = 0.25;
/// Maximum mean distance of the border points (ends of silver runs) from their lattice lines in an accepted lattice, in cells.
/// Set by hand.
const MAX_MEAN_DISTANCE: f64 = 0.07;
/// Width of the margin along each side of a cell in which no pixels are sampled, as a fraction of the cell's side. Set by hand.
const CELL_RIM: f64 = 0.2;
/// A lattice cell is an uncovered cell of a region if at least this fraction of its pixels is silver, and none if the fraction is below 1
/// minus this value. A lattice that has a cell with a fraction between these limits is rejected. Set by hand.
const MIN_SILVER_FRACTION: f64 = 0.75;
/// Tolerance with which the located corners count as those of a large card. On all four sides, |ln(distance between the two corners /
/// length of this side of a large card)| must be below this value. Set by hand.
const LARGE_CARD_TOLERANCE: f64 = 0.16;
/// A card can only be one of the travel edition if the quad between its located corners has an area in this range, as a multiple of one
/// cell's area. A card of this edition measures 91 by 59 mm, which is 35 cells of 12.4 mm. Set by hand: wide, because the corners may be
/// located inaccurately.
const TRAVEL_CARD_AREA: std::ops::Range<f64> = 15.0..100.0;
/// Minimum depth (distance from the camera along its axis) of the rectified area's corners, as a fraction of the depth of the card's
/// middle. An area with a smaller depth would come near the horizon of the image. Set by hand.
const MIN_DEPTH_RATIO: f64 = 0.2;
/// Number of least-squares steps of the fit of a lattice. Set by hand.
const FIT_STEPS: usize = 10;
/// Damping of the two perspective terms in a least-squares step, as a number added to the diagonal of the normal equations. Perspective
/// over a card is weak, so without damping these terms would fit noise. Set by hand.
const PERSPECTIVE_DAMPING: f64 = 20.0;
/// Damping of all eight parameters in a least-squares step, as a number added to the diagonal of the normal equations. It keeps the
/// equations solvable if there are few points. Set by hand.
const MIN_DAMPING: f64 = 1e-9;
/// Maximum absolute row and column number of a lattice cell. Pixels in cells with larger numbers are ignored, because they are near the
/// horizon. Set by hand.
const MAX_CELL_INDEX: f64 = 1e3;
/// Accepted number of cells of a region. Set by hand.
const REGION_CELLS: std::ops::RangeInclusive<usize> = 4..=20;

/// A square lattice fitted to silver cells, and the card region that the cells form.
#[derive(Debug, Clone)]
pub struct Lattice {
    /// The cells in their orientation in the rectified image: possibly turned from their printed orientation, never mirrored.
    pub region: Region,
    /// Corners of the card as located before the lattice was fitted, in the frame of the lattice (units of cells).
    pub card_in_cells: Quad,
    /// Measurements of the print around the cells.
    pub print: Print,
}

/// Cells of a lattice as (row, column).
type CellSet = BTreeSet<(i32, i32)>;

impl Lattice {
    /// Returns whether this is a card of the travel edition. Three conditions must hold: the print is that of this edition; the quad
    /// between the located corners is not that of a large card (10 by 6.8 cells), and its area is in [`TRAVEL_CARD_AREA`]; the region has
    /// more than one row and more than one column.
    pub(crate) fn is_of_travel_edition(&self) -> bool {
        let [a, b, c, d] = self.card_in_cells.0;
        let is_close = |length: f64, cells: f64| (length / cells).ln().abs() < LARGE_CARD_TOLERANCE;
        let (width, height) = (CARD_MM.0 / CELL_MM, CARD_MM.1 / CELL_MM);
        let large = [(a, b, width), (b, c, height), (c, d, width), (d, a, height)]
            .into_iter()
            .all(|(from, to, cells)| is_close((to - from).norm(), cells));
        let is_of_its_size = !large && TRAVEL_CARD_AREA.contains(&self.card_in_cells.signed_area());
        // A region of one row of cells cannot be a puzzle.
        let is_puzzle = self.region.width().min(self.region.height()) > 1;
        is_of_its_size && is_puzzle && self.print.is_of_travel_edition()
    }

    /// Finds the silver cells near a card whose corners are roughly known. Returns `None` if no silver cells form an acceptable lattice, or
    /// if even the narrowest of [`MARGINS_MM`] reaches too close to the horizon.
    pub fn find(image: &image::RgbImage, pose: &PlanePose) -> Option<Self> {
        let image = rectify_surroundings(image, pose)?;
        let silver = SilverMask::of(&image, [0.0, 0.0, CARD_MM.0, CARD_MM.1]);
        let mut groups = silver.groups().into_iter();
        groups.find_map(|group| Self::best_of_group(&image, &silver, &group))
    }

    /// Fits a lattice to `silver`, one group of silver cells; `all` are the silver pixels of all groups. Returns `None` if no
    /// pair of line families gives an acceptable lattice.
    fn best_of_group(image: &FlatImage, all: &SilverMask, silver: &SilverMask) -> Option<Self> {
        let borders = silver.border_points();
        let columns = best_families(borders.vertical.iter().map(|at| (at.x, at.y)));
        let rows = best_families(borders.horizontal.iter().map(|at| (at.y, at.x)));
        best_pairs(&columns, &rows)
            .into_iter()
            .find_map(|lines| Self::fit_to_group(image, all, silver, lines, &borders))
    }

    /// Fits a lattice to a group of silver cells, starting from two families of parallel lines. Returns `None` if the fit is poor
    /// or the cells do not form a region.
    fn fit_to_group(
        image: &FlatImage,
        all: &SilverMask,
        silver: &SilverMask,
        lines: LinePair,
        borders: &BorderPoints,
    ) -> Option<Self> {
        let cells_from_image = fit(lines, borders)?;
        let distance = mean_border_distance(&cells_from_image, borders);
        let cells = connected_cells(silver, &cells_from_image)?;
        let region = region_of(&cells);
        let card_in_cells = cells_from_image.map_quad(&Quad::from_size(CARD_MM.0, CARD_MM.1));
        let is_on_card = |(row, col): &&(i32, i32)| {
            card_in_cells.contains(Point::new(f64::from(*col) + 0.5, f64::from(*row) + 0.5))
        };
        let others = silver_cells(all, &cells_from_image);
        let cells_apart = others.difference(&cells).filter(is_on_card).count();
        let print = print::measure(image, all, &cells_from_image, &cells, cells_apart);
        tracing::debug!(?region, distance, ?print, "silver cells");
        Some(Self {
            region: region.filter(|_| distance <= MAX_MEAN_DISTANCE)?,
            print,
            card_in_cells,
        })
    }
}

/// Rectifies the card and its surroundings. Uses the widest of [`MARGINS_MM`] that keeps the rectified area away from the horizon of the
/// image; `None` if none of them does.
fn rectify_surroundings(image: &image::RgbImage, pose: &PlanePose) -> Option<FlatImage> {
    let image_from_view = pose.image_from_plane(0.0);
    let depth = |x: f64, y: f64| image_from_view.depth(Point::new(x, y));
    let middle = depth(CARD_MM.0 / 2.0, CARD_MM.1 / 2.0);
    let is_in_front = |margin: &f64| {
        let (right, bottom) = (CARD_MM.0 + margin, CARD_MM.1 + margin);
        let corners = [
            (-margin, -margin),
            (right, -margin),
            (right, bottom),
            (-margin, bottom),
        ];
        corners
            .iter()
            .all(|&(x, y)| depth(x, y) / middle > MIN_DEPTH_RATIO)
    };
    let margin = MARGINS_MM.into_iter().find(is_in_front)?;
    let window = RectifiedArea {
        origin_mm: Point::new(-margin, -margin),
        size_mm: (CARD_MM.0 + 2.0 * margin, CARD_MM.1 + 2.0 * margin),
        px_per_mm: VIEW_PX_PER_MM,
        oversampling: 2,
    };
    Some(FlatImage::rectify(image, &image_from_view, &window))
}

/// Fits the homography from the rectified image (mm) to the lattice (cells). It maps vertical borders to whole column numbers, and
/// horizontal borders to whole row numbers. Returns `None` if the fit is singular.
fn fit(LinePair { columns, rows }: LinePair, borders: &BorderPoints) -> Option<Homography> {
    let [col, row] =
        [columns, rows].map(|line| (1.0 / line.pitch, line.slope / line.pitch, line.phase));
    let mut lattice = Matrix3::new(
        col.0, col.1, col.2, //
        row.1, row.0, row.2, //
        0.0, 0.0, 1.0,
    );
    for _ in 0..FIT_STEPS {
        lattice = refined(&lattice, borders)?;
    }
    Some(Homography(lattice))
}

/// Makes one least-squares step over the eight parameters of the homography. Border points (ends of silver runs) far from all
/// lattice lines are left out. `None` if the equations are singular.
fn refined(lattice: &Matrix3<f64>, borders: &BorderPoints) -> Option<Matrix3<f64>> {
    let damping = [
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        PERSPECTIVE_DAMPING,
        PERSPECTIVE_DAMPING,
    ];
    let mut normal = SMatrix::<f64, 8, 8>::from_diagonal(
        &SVector::from(damping).map(|damping| damping + MIN_DAMPING),
    );
    let mut right = SVector::<f64, 8>::zeros();
    right[6] -= damping[6] * lattice[(2, 0)];
    right[7] -= damping[7] * lattice[(2, 1)];
    for (points, is_row) in [(&borders.vertical, false), (&borders.horizontal, true)] {
        for at in points {
            let mapped = lattice * nalgebra::Vector3::new(at.x, at.y, 1.0);
            let value = if is_row { mapped.y } else { mapped.x } / mapped.z;
            let distance = value.round() - value;
            if distance.abs() > MAX_BORDER_DISTANCE {
                continue;
            }
            let mut row = SVector::<f64, 8>::zeros();
            let first = if is_row { 3 } else { 0 };
            for (index, part) in [at.x, at.y, 1.0].into_iter().enumerate() {
                row[first + index] = part / mapped.z;
            }
            row[6] = -value * at.x / mapped.z;
            row[7] = -value * at.y / mapped.z;
            normal += row * row.transpose();
            right += row * distance;
        }
    }
    let step = normal.cholesky()?.solve(&right);
    let mut next = *lattice;
    for index in 0..8 {
        next[(index / 3, index % 3)] += step[index];
    }
    Some(next)
}

/// Returns the mean distance of the border points (ends of silver runs) from the nearest lattice lines, in cells. Each distance is limited
/// to [`MAX_BORDER_DISTANCE`].
fn mean_border_distance(lattice: &Homography, borders: &BorderPoints) -> f64 {
    let BorderPoints {
        vertical,
        horizontal,
    } = borders;
    let distance = |value: f64| (value - value.round()).abs().min(MAX_BORDER_DISTANCE);
    let sum = vertical
        .iter()
        .map(|&at| distance(lattice.map(at).x))
        .sum::<f64>()
        + horizontal
            .iter()
            .map(|&at| distance(lattice.map(at).y))
            .sum::<f64>();
    sum / (vertical.len() + horizontal.len()).max(1) as f64
}

/// Returns whether a point, in units of cells, is less than [`MAX_CELL_INDEX`] from the origin along each axis.
fn is_near_card(at: Point) -> bool {
    at.x.abs() < MAX_CELL_INDEX && at.y.abs() < MAX_CELL_INDEX
}

/// Returns the fraction of silver pixels in the middle of each lattice cell; cells without a sampled pixel are absent.
fn silver_fractions(
    silver: &SilverMask,
    cells_from_image: &Homography,
) -> BTreeMap<(i32, i32), f64> {
    let mut cells: BTreeMap<(i32, i32), [f64; 2]> = BTreeMap::new();
    for (at, is_silver) in silver.pixels() {
        let at = cells_from_image.map(at);
        let middle = |value: f64| (CELL_RIM..1.0 - CELL_RIM).contains(&value.rem_euclid(1.0));
        if middle(at.x) && middle(at.y) && is_near_card(at) {
            let count = cells
                .entry((at.y.floor() as i32, at.x.floor() as i32))
                .or_default();
            count[usize::from(is_silver)] += 1.0;
        }
    }
    let fraction = |[other, silver]: [f64; 2]| silver / (other + silver);
    let silver_fractions = cells
        .into_iter()
        .map(|(cell, count)| (cell, fraction(count)));
    silver_fractions.collect()
}

/// Returns the cells in which at least [`MIN_SILVER_FRACTION`] of the sampled pixels are silver.
fn silver_cells(silver: &SilverMask, cells_from_image: &Homography) -> CellSet {
    let silver_fractions = silver_fractions(silver, cells_from_image).into_iter();
    let silver_cells = silver_fractions.filter(|(_, fraction)| *fraction >= MIN_SILVER_FRACTION);
    silver_cells.map(|(cell, _)| cell).collect()
}

/// Returns the cells that are silver. Returns `None` if some cells are only partly silver, if their number is not one of
/// [`REGION_CELLS`], or if they are not connected.
fn connected_cells(silver: &SilverMask, cells_from_image: &Homography) -> Option<CellSet> {
    let silver_fractions = silver_fractions(silver, cells_from_image);
    let silver = silver_fractions
        .iter()
        .filter(|(_, fraction)| **fraction >= 1.0 - MIN_SILVER_FRACTION);
    let has_partly_silver = silver
        .clone()
        .any(|(_, fraction)| *fraction < MIN_SILVER_FRACTION);
    let cells: CellSet = silver.map(|(cell, _)| *cell).collect();
    let is_connected = || region_of(&cells).is_some_and(Region::is_connected);
    (!has_partly_silver && REGION_CELLS.contains(&cells.len()) && is_connected()).then_some(cells)
}

/// Returns the cells as a region; `None` if there are none, or more rows or columns than a region can have.
fn region_of(cells: &CellSet) -> Option<Region> {
    let columns = cells.iter().map(|cell| cell.1);
    let (left, right) = (columns.clone().min()?, columns.max()?);
    let (top, bottom) = (cells.first()?.0, cells.last()?.0);
    let text = (top..=bottom).map(|row| {
        let sign = |col: i32| {
            if cells.contains(&(row, col)) {
                '#'
            } else {
                '.'
            }
        };
        (left..=right).map(sign).collect::<String>()
    });
    Region::from_rows(text)
}

#[cfg(test)]
mod tests;
