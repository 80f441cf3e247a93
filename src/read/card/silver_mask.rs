//! Segments the uncovered cells of a region anywhere in a rectified image. These cells are printed silver. Silver areas are
//! bright, unsaturated, and surrounded by dark or coloured print.

use std::ops::Range;

use image::GrayImage;
use imageproc::contrast::otsu_level;

use crate::{
    geometry::Point,
    raster::{Connectivity, components},
    rectify::FlatImage,
};

/// Connected groups of silver pixels with a smaller area than this are removed from the mask. In square millimetres of the rectified image.
/// Set by hand: a quarter of a cell.
const MIN_AREA_MM2: f64 = 64.0;
/// Silver pixels of one pixel row or column belong together if the gap between them is narrower than this, in mm. Such a gap is the printed
/// line between two cells. Set by hand.
const MAX_LINE_MM: f64 = 2.5;
/// Minimum length of a run of silver pixels in a row or column, in mm; shorter runs are noise. Set by hand.
const MIN_RUN_MM: f64 = 4.0;

/// Maximum number of groups of silver areas that are returned. Set by hand: few objects beside the cells of a card are bright and
/// surrounded by something dark or coloured.
const MAX_GROUPS: usize = 4;

/// Points on the borders of silver areas, in mm of the rectified image.
#[derive(Debug, Clone)]
pub struct BorderPoints {
    /// Points on vertical borders: the ends of runs of silver pixels along pixel rows.
    pub vertical: Vec<Point>,
    /// Points on horizontal borders: the ends of runs of silver pixels along pixel columns.
    pub horizontal: Vec<Point>,
}

/// Mask of the pixels in a rectified image that show uncovered (silver) region cells.
pub struct SilverMask<'a> {
    image: &'a FlatImage,
    /// Whether each pixel of the rectified image is silver, in row-major order.
    pub is_silver: Vec<bool>,
}

impl<'a> SilverMask<'a> {
    /// Segments the silver pixels of the rectified image `image`. In silver all three channels are high; the print around the cells,
    /// and the pieces, have at least one low channel.
    ///
    /// The threshold on the lowest channel is computed from the pixels inside `window` (left, top, right, bottom, in mm of the
    /// rectified image). Silver areas that reach the edge of `image`, or the edge of the photo, show the table and are dropped.
    pub fn of(image: &'a FlatImage, window: [f64; 4]) -> Self {
        let lowest_channel: Vec<f32> = image.pixels.iter().map(lowest_channel).collect();
        let [left, top, right, bottom] = window;
        let inside = |index: &usize| {
            let at = position(
                image,
                (index % image.width) as f64 + 0.5,
                (index / image.width) as f64 + 0.5,
            );
            at.x > left && at.x < right && at.y > top && at.y < bottom
        };
        let within = (0..lowest_channel.len())
            .filter(inside)
            .map(|index| lowest_channel[index]);
        let threshold = two_class_threshold(within.filter(|value| !value.is_nan()));
        let mut silver = Self {
            image,
            is_silver: lowest_channel
                .iter()
                .map(|&value| value > threshold)
                .collect(),
        };
        silver.keep_enclosed(&lowest_channel);
        silver
    }

    /// Drops connected silver areas that are smaller than [`MIN_AREA_MM2`], touch the edge of the rectified image, or adjoin a pixel
    /// outside the photo. `lowest_channel` holds the value of the lowest colour channel of each pixel; NaN outside the photo.
    fn keep_enclosed(&mut self, lowest_channel: &[f32]) {
        let (width, height) = (self.image.width, self.image.height);
        let min_area_px = MIN_AREA_MM2 * self.image.px_per_mm * self.image.px_per_mm;
        let is_open = |&at: &usize| {
            let (row, col) = (at / width, at % width);
            let at_edge = row == 0 || col == 0 || row + 1 == height || col + 1 == width;
            at_edge
                || [at - 1, at + 1, at - width, at + width]
                    .iter()
                    .any(|&neighbour| lowest_channel[neighbour].is_nan())
        };
        for area in components((width, height), Connectivity::Four, |at| self.is_silver[at]) {
            if (area.len() as f64) < min_area_px || area.iter().any(is_open) {
                for at in area {
                    self.is_silver[at] = false;
                }
            }
        }
    }

    /// Splits the silver pixels into groups and returns the largest [`MAX_GROUPS`], largest first. Two silver pixels of one row or column
    /// belong to one group if the gap between them is narrower than [`MAX_LINE_MM`]. The lines between the cells of a card are narrower, so
    /// its cells are in one group. (Connected components of direct neighbours would not bridge these lines, and closing the lines first
    /// would connect silver areas across corners.)
    pub fn groups(&self) -> Vec<Self> {
        let (width, height) = (self.image.width as i64, self.image.height as i64);
        let reach = (MAX_LINE_MM * self.image.px_per_mm).ceil() as i64;
        let mut remaining = self.is_silver.clone();
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for start in 0..remaining.len() {
            if !std::mem::take(&mut remaining[start]) {
                continue;
            }
            let (mut group, mut next) = (vec![start], 0);
            while let Some(&at) = group.get(next) {
                next += 1;
                let (row, col) = (at as i64 / width, at as i64 % width);
                for step in -reach..=reach {
                    for (row, col) in [(row + step, col), (row, col + step)] {
                        let inside = (0..height).contains(&row) && (0..width).contains(&col);
                        let neighbour = (row * width + col) as usize;
                        if inside && std::mem::take(&mut remaining[neighbour]) {
                            group.push(neighbour);
                        }
                    }
                }
            }
            groups.push(group);
        }
        groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
        let mask_of = |group: Vec<usize>| {
            let mut is_silver = vec![false; self.is_silver.len()];
            for at in group {
                is_silver[at] = true;
            }
            Self {
                image: self.image,
                is_silver,
            }
        };
        groups.into_iter().take(MAX_GROUPS).map(mask_of).collect()
    }

    /// Returns the ends of all runs of silver pixels along pixel rows and along pixel columns.
    pub fn border_points(&self) -> BorderPoints {
        let (width, height) = (self.image.width, self.image.height);
        let on_vertical_borders = (0..height).flat_map(|row| {
            let line = (0..width).map(move |col| self.is_silver[row * width + col]);
            self.run_ends(line)
                .into_iter()
                .map(move |end| position(self.image, end, row as f64 + 0.5))
        });
        let on_horizontal_borders = (0..width).flat_map(|col| {
            let line = (0..height).map(move |row| self.is_silver[row * width + col]);
            self.run_ends(line)
                .into_iter()
                .map(move |end| position(self.image, col as f64 + 0.5, end))
        });
        BorderPoints {
            vertical: on_vertical_borders.collect(),
            horizontal: on_horizontal_borders.collect(),
        }
    }

    /// Returns the start and the end of each run of silver pixels in `line`, one row or column of pixels, as positions in pixels. Runs
    /// separated by less than [`MAX_LINE_MM`] count as one run; runs shorter than [`MIN_RUN_MM`] are left out.
    fn run_ends(&self, line: impl Iterator<Item = bool>) -> Vec<f64> {
        let px = self.image.px_per_mm;
        let mut runs: Vec<Range<usize>> = Vec::new();
        for (index, _) in line.enumerate().filter(|&(_, silver)| silver) {
            match runs.last_mut() {
                Some(run) if ((index - run.end) as f64) < MAX_LINE_MM * px => run.end = index + 1,
                _ => runs.push(index..index + 1),
            }
        }
        runs.into_iter()
            .filter(|run| run.len() as f64 >= MIN_RUN_MM * px)
            .flat_map(|run| [run.start as f64, run.end as f64])
            .collect()
    }

    /// Iterates over all pixels: position in mm of the rectified image, and whether the pixel is silver.
    pub fn pixels(&self) -> impl Iterator<Item = (Point, bool)> + '_ {
        let width = self.image.width;
        self.is_silver
            .iter()
            .enumerate()
            .map(move |(index, &silver)| {
                let (col, row) = (index % width, index / width);
                (
                    position(self.image, col as f64 + 0.5, row as f64 + 0.5),
                    silver,
                )
            })
    }
}

/// Converts a position in pixels of the rectified image to mm.
fn position(image: &FlatImage, col: f64, row: f64) -> Point {
    Point::new(
        image.origin_mm.x + col / image.px_per_mm,
        image.origin_mm.y + row / image.px_per_mm,
    )
}

/// Returns the square root of a pixel's lowest colour channel, 0 to 1; NaN outside the photo. The square root resembles the
/// coding of light by cameras.
fn lowest_channel(pixel: &[f32; 3]) -> f32 {
    let [r, g, b] = *pixel;
    if r.is_nan() {
        f32::NAN
    } else {
        r.min(g).min(b).max(0.0).sqrt()
    }
}

/// Computes the threshold that best separates values of 0 to 1 into two classes (Otsu, "A threshold selection method from
/// gray-level histograms", 1979). Returns 1 when there are no values.
fn two_class_threshold(values: impl Iterator<Item = f32>) -> f32 {
    /// Number of levels to which the values are quantised, because `otsu_level` expects bytes.
    const BINS: f32 = 256.0;
    let bins: Vec<u8> = values.map(|value| (value * BINS) as u8).collect();
    let row = GrayImage::from_raw(bins.len() as u32, 1, bins).filter(|row| row.width() > 0);
    row.map_or(1.0, |row| (f32::from(otsu_level(&row)) + 1.0) / BINS)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a rectified image with two silver cells, a line between them, a small speck beside them, and a bright table that
    /// reaches the edge.
    fn image() -> FlatImage {
        let pixel = |index: usize| {
            let (x, y) = (index % 80, index / 80);
            let cells = (20..39).contains(&x) || (41..60).contains(&x);
            let silver =
                cells && (20..40).contains(&y) || (30..34).contains(&x) && (50..54).contains(&y);
            match (silver, y >= 70) {
                (true, _) => [0.5, 0.5, 0.4],
                (_, true) => [0.9, 0.9, 0.8],
                _ => [0.5, 0.05, 0.02],
            }
        };
        FlatImage {
            pixels: (0..80 * 80).map(pixel).collect(),
            width: 80,
            height: 80,
            px_per_mm: 1.0,
            origin_mm: Point::new(-10.0, -10.0),
        }
    }

    #[test]
    fn enclosed_silver_is_found_and_neither_specks_nor_the_table() {
        let image = image();
        let silver = SilverMask::of(&image, [0.0, 0.0, 60.0, 50.0]);
        let count = silver.is_silver.iter().filter(|&&silver| silver).count();
        assert_eq!(count, 2 * 19 * 20);
    }

    #[test]
    fn lines_between_cells_are_no_borders() {
        let image = image();
        let silver = SilverMask::of(&image, [0.0, 0.0, 60.0, 50.0]);
        let BorderPoints {
            vertical,
            horizontal,
        } = silver.border_points();
        assert_eq!(vertical.len(), 2 * 20);
        let is_at_outer_side = |at: &Point| [10.0, 50.0].contains(&at.x);
        assert!(vertical.iter().all(is_at_outer_side), "{vertical:?}");
        assert_eq!(horizontal.len(), 2 * 38);
        let is_at_end = |at: &Point| [10.0, 30.0].contains(&at.y);
        assert!(horizontal.iter().all(is_at_end), "{horizontal:?}");
    }

    #[test]
    fn cells_on_both_sides_of_a_line_are_one_group_and_distant_areas_are_others() {
        let mut image = image();
        let mut fill = |columns: Range<usize>, rows: Range<usize>| {
            for row in rows {
                image.pixels[row * 80..][columns.clone()].fill([0.5, 0.5, 0.4]);
            }
        };
        fill(2..12, 45..55);
        fill(5..16, 20..40);
        let silver = SilverMask::of(&image, [0.0, 0.0, 60.0, 50.0]);
        let groups = silver.groups().into_iter();
        let sizes: Vec<usize> = groups
            .map(|group| group.is_silver.iter().filter(|&&silver| silver).count())
            .collect();
        assert_eq!(sizes, [2 * 19 * 20, 11 * 20, 10 * 10]);
    }

    #[test]
    fn short_runs_of_silver_are_noise() {
        let image = image();
        let silver = SilverMask::of(&image, [0.0, 0.0, 60.0, 50.0]);
        let line = |text: &str| silver.run_ends(text.bytes().map(|byte| byte == b'#'));
        assert_eq!(line("..####..."), [2.0, 6.0]);
        assert!(line("..###....").is_empty());
        assert_eq!(
            line("..##..##."),
            [2.0, 8.0],
            "a gap of two pixels is bridged"
        );
        assert!(line("..##...##").is_empty(), "a gap of three pixels is not");
    }

    #[test]
    fn the_threshold_separates_dark_and_bright_values_and_is_1_without_values() {
        let values = [0.1, 0.12, 0.15, 0.7, 0.75, 0.8];
        let threshold = two_class_threshold(values.into_iter());
        assert!((0.15..0.7).contains(&threshold), "{threshold}");
        assert!((two_class_threshold(std::iter::empty()) - 1.0).abs() < 1e-6);
    }
}
