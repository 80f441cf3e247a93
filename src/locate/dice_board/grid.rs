//! Finds the grid of a dice board: its number of squares, the width of its margin and its exact position. A crossing is a point where two
//! lines of the grid cross. The network's crossing map has, for each cell, the probability that the cell shows a crossing.

mod fit;

use nalgebra::Vector2;

use crate::{
    geometry::{Homography, Point, Quad},
    lens::{Normal, distorted_from_ideal, ideal_from_distorted},
    locate::dice_board::{maps::BoardMaps, quad::from_top_left},
};

/// Numbers of squares along a side of the dice board that are tried.
const SIZES: std::ops::RangeInclusive<usize> = 6..=9;

/// Width of the widest margin that is tried around the squares, as a fraction of the dice board's side. Set by hand.
const MAX_MARGIN_OF_SIDE: f64 = 0.18;
/// Margins from 0 to [`MAX_MARGIN_OF_SIDE`] are tried in this number of equal steps. Set by hand.
const MARGIN_STEPS: usize = 45;

/// Number of board sizes (numbers of squares along a side) for which a grid is fitted to the crossings. The sizes that best explain the
/// crossing map are chosen, on the assumption that the board's corners are exactly those of the detected quad. Set by hand.
const SIZES_COMPARED: usize = 3;

/// Minimum fraction of a grid's crossings that must be found for the grid to be accepted at once. Otherwise other corners or another crop
/// are tried. Set by hand.
pub(super) const MIN_CLEAR_FRACTION: f64 = 0.95;
/// Maximum number of times that hill climbing is repeated, each time from the best grid so far. Set by hand.
const MAX_REPEATED_CLIMBS: usize = 4;
/// Distances by which hill climbing moves the corners, in squares. They are tried in this order, from large to small. Each is in the list
/// twice, because another attempt may succeed after the other corners have moved. Set by hand.
const CLIMB_STEPS_IN_SQUARES: [f64; 6] = [0.5, 0.5, 0.25, 0.25, 0.12, 0.12];

/// Standard deviation of the peak that the crossing map has at each crossing, in squares. After conversion to cells, it is raised to
/// [`MIN_PEAK_SIGMA_IN_CELLS`] or reduced to [`MAX_PEAK_SIGMA_IN_CELLS`] if it is outside this range. All three values are as in training
/// (`models/train/ominoes/train_board.py`).
const PEAK_SIGMA_IN_SQUARES: f64 = 0.14;
/// Lower limit, in cells, of the assumed standard deviation of the crossing map's peak at a crossing ([`PEAK_SIGMA_IN_SQUARES`]).
const MIN_PEAK_SIGMA_IN_CELLS: f64 = 0.6;
/// Upper limit, in cells, of the assumed standard deviation of the crossing map's peak at a crossing ([`PEAK_SIGMA_IN_SQUARES`]).
const MAX_PEAK_SIGMA_IN_CELLS: f64 = 1.1;
/// Expected value of the crossing map (a probability) in a cell far from any crossing. Set by hand.
const EXPECTED_FAR_FROM_CROSSING: f64 = 0.08;
/// Expected value of the crossing map (a probability) in a cell at a crossing. Set by hand.
const EXPECTED_AT_CROSSING: f64 = 0.75;

/// A grid of squares fitted to a dice board.
#[derive(Debug, Clone)]
pub struct Grid {
    /// Number of squares along a side.
    pub size: usize,
    /// Homography from board coordinates (in squares) to ideal (undistorted) image points ([`crate::lens`]).
    pub ideal_from_squares: Homography,
    /// Coefficient of the radial lens distortion ([`crate::lens`]).
    pub k1: f64,
    /// Width of the margin in squares, at least 0. Each of the four outer corners gives one width in x and one in y; this is the median of
    /// these eight.
    pub margin_in_squares: f64,
    /// Outer corners of the dice board with which the fit started, in board coordinates (squares) of the fitted grid. They are the corners
    /// of the detected quad, or those at the end of a hill climb. The first climb starts at the detected quad, each further one at the best
    /// grid so far.
    pub outer_in_squares: Quad,
    /// Fraction of the grid's line crossings that were found in the image, 0 to 1.
    pub found_fraction: f64,
}

impl Grid {
    /// Returns whether at least `MIN_CLEAR_FRACTION` (95 %) of this grid's crossings were found.
    pub(crate) fn is_clear(&self) -> bool {
        self.found_fraction >= MIN_CLEAR_FRACTION
    }

    /// Returns this grid's corners, size and margin, as the start of another fit to the crossings.
    fn start(&self, normal: &Normal) -> Start {
        let side = self.size as f64 + 2.0 * self.margin_in_squares;
        let pixel = |squares: Point| {
            let ideal = self.ideal_from_squares.map(squares);
            normal.pixels_from_normal(distorted_from_ideal(ideal, self.k1))
        };
        Start {
            outer_px: Quad(
                outer_in_squares(self.size, self.margin_in_squares)
                    .0
                    .map(pixel),
            ),
            size: self.size,
            margin_of_side: self.margin_in_squares / side,
        }
    }
}

/// Returns the outer corners of a dice board in board coordinates (squares). The board has `size` squares on each side and a margin of the
/// width `margin_in_squares` on all sides.
pub(super) fn outer_in_squares(size: usize, margin_in_squares: f64) -> Quad {
    let side = size as f64 + 2.0 * margin_in_squares;
    let corners = Quad::from_size(side, side).0;
    Quad(corners.map(|at| Point::new(at.x - margin_in_squares, at.y - margin_in_squares)))
}

/// A hypothetical grid, which is the starting point of the fit to the crossings.
#[derive(Debug, Clone, Copy)]
struct Start {
    /// Outer corners of the dice board, in pixels of the image.
    outer_px: Quad,
    /// Number of squares along a side.
    size: usize,
    /// Width of the margin, as a fraction of the dice board's side.
    margin_of_side: f64,
}

impl Start {
    /// Returns the outer corners of the dice board in board coordinates (squares).
    fn outer_in_squares(&self) -> Quad {
        outer_in_squares(self.size, self.margin_in_squares())
    }

    /// Returns the width of the margin in squares.
    fn margin_in_squares(&self) -> f64 {
        self.size as f64 * self.margin_of_side / (1.0 - 2.0 * self.margin_of_side)
    }

    /// Returns the log-likelihood of the crossing map in nats, on the assumption that the dice board has this grid; `None` if three corners
    /// lie on a line.
    fn log_likelihood(&self, cells: &BoardCells) -> Option<f64> {
        let squares_from_image = Homography::from_quads(&self.outer_px, &self.outer_in_squares())?;
        let squares = cells.pixels.iter().map(|&at| squares_from_image.map(at));
        let side = self.size as f64 + 2.0 * self.margin_in_squares();
        Some(cells.log_likelihood(self.size, squares, side / cells.cells_per_side))
    }

    /// Moves each corner along the two sides that meet in it, by each of [`CLIMB_STEPS_IN_SQUARES`] in both directions, and keeps every
    /// move that increases the likelihood (hill climbing).
    fn improved_by_hill_climbing(mut self, cells: &BoardCells) -> Self {
        let Some(mut best) = self.log_likelihood(cells) else {
            return self;
        };
        for step in CLIMB_STEPS_IN_SQUARES {
            for index in 0..8 {
                // Each corner has two neighbours: the next corner and the previous one.
                let (corner, neighbour) = (index / 2, if index % 2 == 0 { 1 } else { 3 });
                for signed_step in [-step, step] {
                    let mut moved = self;
                    let corners = self.outer_px.0;
                    let side = corners[(corner + neighbour) % 4] - corners[corner];
                    moved.outer_px.0[corner] += side * (signed_step / self.size as f64);
                    if let Some(log_likelihood) = moved.log_likelihood(cells)
                        && log_likelihood > best
                    {
                        (self, best) = (moved, log_likelihood);
                    }
                }
            }
        }
        self
    }
}

/// A candidate with its likelihood. A candidate is either a fitted [`Grid`] or a [`Start`], from which a grid can be fitted.
struct WithLikelihood<Candidate> {
    /// Log-likelihood of the crossing map, in nats, on the assumption that the dice board has this grid.
    log_likelihood: f64,
    candidate: Candidate,
}

impl<Candidate> WithLikelihood<Candidate> {
    /// Returns the most likely of several candidates; `None` if there are none.
    fn most_likely(all: impl Iterator<Item = Self>) -> Option<Self> {
        all.max_by(|a, b| a.log_likelihood.total_cmp(&b.log_likelihood))
    }
}

/// Searches for the grid that best explains the crossings detected in a quad.
///
/// If a corner of the quad is inaccurate, a wrong number of squares may fit the quad by chance. So for each of the most likely numbers of
/// squares, a grid is fitted to the crossings, and the fitted grids are compared.
pub struct GridSearch<'a> {
    maps: &'a BoardMaps,
    normal: Normal,
    cells: BoardCells,
    /// Hypothetical grids whose outer corners are the corners of the quad. There is one grid for each of the most likely numbers of
    /// squares, sorted from the most likely number to the least likely.
    starts: Vec<Start>,
}

impl<'a> GridSearch<'a> {
    /// Prepares the search. `quad` has the dice board's corners in pixels of the image, and `image_size` is the image's size in pixels.
    pub fn of(maps: &'a BoardMaps, quad: &Quad, image_size: (u32, u32)) -> Self {
        let outer_px = from_top_left(quad);
        let cells = BoardCells::of(maps, &outer_px);
        let starts = SIZES.filter_map(|size| start_with_best_margin(&cells, &outer_px, size));
        let mut starts: Vec<WithLikelihood<Start>> = starts.collect();
        starts.sort_by(|a, b| b.log_likelihood.total_cmp(&a.log_likelihood));
        starts.truncate(SIZES_COMPARED);
        Self {
            maps,
            normal: Normal::new(f64::from(image_size.0), f64::from(image_size.1)),
            cells,
            starts: starts.into_iter().map(|start| start.candidate).collect(),
        }
    }

    /// Fits a grid from each of the hypothetical grids at the quad's corners, and takes the most likely one. Returns it if at least
    /// `MIN_CLEAR_FRACTION` of its crossings were found; otherwise `None`.
    pub(crate) fn clear_grid_at_quad(&self) -> Option<Grid> {
        let grid = self.most_likely(self.starts.iter().copied())?.candidate;
        grid.is_clear().then_some(grid)
    }

    /// Returns the most likely grid. If fewer than `MIN_CLEAR_FRACTION` of this grid's crossings were found, grids with other outer corners
    /// than the quad's are also tried. Returns `None` if all fits fail.
    pub fn best(&self) -> Option<Grid> {
        let first = self.most_likely(self.starts.iter().copied());
        if first
            .as_ref()
            .is_some_and(|first| first.candidate.is_clear())
        {
            return first.map(|first| first.candidate);
        }
        let starts = self.starts.iter();
        let improved = starts.map(|start| start.improved_by_hill_climbing(&self.cells));
        let candidates = self.most_likely(improved).into_iter().chain(first);
        let mut best = WithLikelihood::most_likely(candidates)?;
        for _ in 0..MAX_REPEATED_CLIMBS {
            let start = best.candidate.start(&self.normal);
            match self.fitted(&start.improved_by_hill_climbing(&self.cells)) {
                Some(better) if better.log_likelihood > best.log_likelihood => best = better,
                _ => break,
            }
        }
        Some(best.candidate)
    }

    /// Fits a grid from each start, and returns the most likely one; `None` if all fits fail.
    fn most_likely(&self, starts: impl Iterator<Item = Start>) -> Option<WithLikelihood<Grid>> {
        WithLikelihood::most_likely(starts.filter_map(|start| self.fitted(&start)))
    }

    /// Fits a grid to the crossings; `None` if the start or the fitted grid is degenerate.
    fn fitted(&self, start: &Start) -> Option<WithLikelihood<Grid>> {
        let grid = fit::fit_grid(self.maps, &self.normal, start)?;
        let squares_from_ideal = grid.ideal_from_squares.inverse()?;
        let ideal = |at: &Point| ideal_from_distorted(self.normal.normal_from_pixels(*at), grid.k1);
        let pixels = self.cells.pixels.iter();
        let squares = pixels.map(|at| squares_from_ideal.map(ideal(at)));
        let side = grid.size as f64 + 2.0 * grid.margin_in_squares;
        let cell = side / self.cells.cells_per_side;
        Some(WithLikelihood {
            log_likelihood: self.cells.log_likelihood(grid.size, squares, cell),
            candidate: grid,
        })
    }
}

/// Tries grids of `size` squares with different margins in the quad `outer_px`, and returns the most likely one. Returns `None` if three
/// corners of the quad lie on a line.
fn start_with_best_margin(
    cells: &BoardCells,
    outer_px: &Quad,
    size: usize,
) -> Option<WithLikelihood<Start>> {
    let unit_from_image = Homography::from_quads(outer_px, &Quad::from_size(1.0, 1.0))?;
    let pixels = cells.pixels.iter();
    let in_unit: Vec<Point> = pixels.map(|&at| unit_from_image.map(at)).collect();
    let starts = (0..=MARGIN_STEPS).map(|step| {
        let margin_of_side = MAX_MARGIN_OF_SIDE * step as f64 / MARGIN_STEPS as f64;
        let square = (1.0 - 2.0 * margin_of_side) / size as f64;
        let squares = in_unit
            .iter()
            .map(|at| (at - Vector2::repeat(margin_of_side)) / square);
        let log_likelihood =
            cells.log_likelihood(size, squares, 1.0 / (square * cells.cells_per_side));
        let candidate = Start {
            outer_px: *outer_px,
            size,
            margin_of_side,
        };
        WithLikelihood {
            log_likelihood,
            candidate,
        }
    });
    WithLikelihood::most_likely(starts)
}

/// The cells of the network's maps inside the slightly enlarged quad of the dice board, with their values in the crossing map.
struct BoardCells {
    /// Centres of the cells, in pixels of the image.
    pixels: Vec<Point>,
    /// Value of the crossing map in each cell, 0 to 1.
    crossing: Vec<f64>,
    /// Number of the network's cells along a side of the dice board.
    cells_per_side: f64,
}

impl BoardCells {
    /// Collects the cells of the network's maps within a quad that is 6 % larger than the dice board's outer corners `outer_px` (pixels of
    /// the image) and has the same centre. The larger quad contains also the lines at the dice board's edge.
    fn of(maps: &BoardMaps, outer_px: &Quad) -> Self {
        /// Factor by which the quad is enlarged. Set by hand.
        const ENLARGEMENT: f64 = 1.06;
        let middle = outer_px.center();
        let enlarged = Quad(outer_px.0.map(|at| middle + (at - middle) * ENLARGEMENT));
        let cells = (0..maps.cells.count()).map(|index| (index, maps.cells.center_px(index)));
        let cells = cells.filter(|(_, at)| enlarged.contains(*at));
        let (indices, pixels): (Vec<usize>, Vec<Point>) = cells.unzip();
        Self {
            cells_per_side: (pixels.len() as f64).sqrt() / ENLARGEMENT,
            crossing: indices
                .into_iter()
                .map(|index| f64::from(maps.crossing[index]))
                .collect(),
            pixels,
        }
    }

    /// Returns the log-likelihood of the crossing map in nats, on the assumption of a grid of `size` squares. `squares` are the centres of
    /// the cells in board coordinates (squares), and `cell` is the side of a cell in squares. The sum always runs over the same cells. So
    /// both a line that the grid has in excess and a line that it lacks reduce the likelihood.
    fn log_likelihood(&self, size: usize, squares: impl Iterator<Item = Point>, cell: f64) -> f64 {
        /// A cell counts as far from any crossing if its distance to the nearest crossing is larger than this, in standard deviations of
        /// the peak at a crossing. Set by hand.
        const FAR_SIGMAS: f64 = 3.0;
        let sigma_in_cells = PEAK_SIGMA_IN_SQUARES / cell;
        let sigma = cell * sigma_in_cells.clamp(MIN_PEAK_SIGMA_IN_CELLS, MAX_PEAK_SIGMA_IN_CELLS);
        let from_line = |at: f64| at - at.round().clamp(0.0, size as f64);
        let far = EXPECTED_FAR_FROM_CROSSING;
        let (log_no_crossing, log_crossing) = ((1.0 - far).ln(), far.ln());
        let cell_log_likelihood = |(at, &value): (Point, &f64)| {
            let distance_squared =
                (from_line(at.x).powi(2) + from_line(at.y).powi(2)) / (sigma * sigma);
            if distance_squared > FAR_SIGMAS * FAR_SIGMAS {
                return value * log_crossing + (1.0 - value) * log_no_crossing;
            }
            let expected = far + (EXPECTED_AT_CROSSING - far) * (-distance_squared / 2.0).exp();
            value * expected.ln() + (1.0 - value) * (1.0 - expected).ln()
        };
        squares.zip(&self.crossing).map(cell_log_likelihood).sum()
    }
}
