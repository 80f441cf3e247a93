//! The grid of a dice board: number of squares, width of the margin, exact position.

mod fit;

use nalgebra::Vector2;

use crate::{
    geometry::{Homography, Point, Quad},
    lens::{Normal, ideal_from_seen, seen_from_ideal},
    locate::dice_board::{maps::BoardMaps, quad::from_top_left},
};

/// Numbers of squares along a side of the dice board that are tried.
const SIZES: std::ops::RangeInclusive<usize> = 6..=9;

/// Widest margin that is tried around the squares, as a fraction of the dice board's side. Set by hand.
const WIDEST_MARGIN: f64 = 0.18;
/// Number of equal steps from no margin to the widest one; the margins in between are tried.
const MARGIN_STEPS: usize = 45;

/// Number of board sizes whose grids are fitted to the crossings. These are the sizes that best explain the crossings in the
/// detected quad, before any fit. Set by hand.
const SIZES_COMPARED: usize = 3;

/// Fraction of a grid's crossings that must be found for the grid to be accepted at once, without trying other corners or
/// another crop. Set by hand.
const CLEAR: f64 = 0.95;
/// Maximum number of times that the corners of the best grid are improved again by hill climbing, each time from the best grid
/// so far. Set by hand.
const CLIMBED_AGAIN: usize = 4;
/// Distances, in squares, by which corners are moved in hill climbing, in this order. Set by hand.
const CLIMBS: [f64; 6] = [0.5, 0.5, 0.25, 0.25, 0.12, 0.12];

/// The network's training maps have a Gaussian peak at each crossing. The first value is the peak's standard deviation, in squares. The
/// second and third values are the minimum and the maximum of this standard deviation, in cells.
const PEAK: (f64, f64, f64) = (0.14, 0.6, 1.1);
/// Probability that the crossing map is expected to have in a cell far from any crossing. Set by hand.
const EXPECTED_FAR: f64 = 0.08;
/// Probability that the crossing map is expected to have in a cell at a crossing. Set by hand.
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
    /// Width of the margin in squares: the median over both coordinates of the four outer corners.
    pub margin: f64,
    /// Outer corners of the dice board as detected, before the margin is fitted; in board coordinates (squares).
    pub outer: Quad,
    /// Fraction of the grid's line crossings that were found in the image, 0 to 1.
    pub seen: f64,
}

impl Grid {
    /// Returns whether at least `CLEAR` (95 %) of the crossings were found.
    pub(crate) fn is_clear(&self) -> bool {
        self.seen >= CLEAR
    }

    /// Returns this grid's corners, size and margin, as the start of another fit to the crossings.
    fn start(&self, normal: &Normal) -> Start {
        let side = self.size as f64 + 2.0 * self.margin;
        let mut start = Start {
            outer: Quad::from_size(side, side),
            size: self.size,
            margin: self.margin / side,
        };
        let seen = |at| seen_from_ideal(self.ideal_from_squares.map(at), self.k1);
        start.outer = Quad(
            start
                .board()
                .0
                .map(|at| normal.pixels_from_normal(seen(at))),
        );
        start
    }
}

/// A hypothetical grid, which is the starting point of the fit to the crossings.
#[derive(Debug, Clone, Copy)]
struct Start {
    /// Outer corners of the dice board, in pixels of the image.
    outer: Quad,
    size: usize,
    /// Width of the margin, as a fraction of the dice board's side.
    margin: f64,
}

impl Start {
    /// Returns the outer corners of the dice board in board coordinates (squares).
    fn board(&self) -> Quad {
        let n = self.size as f64;
        let margin = self.margin_in_squares();
        let corners = Quad::from_size(n + 2.0 * margin, n + 2.0 * margin).0;
        Quad(corners.map(|at| Point::new(at.x - margin, at.y - margin)))
    }

    fn margin_in_squares(&self) -> f64 {
        self.size as f64 * self.margin / (1.0 - 2.0 * self.margin)
    }

    /// Returns the log-likelihood of the crossing map in nats, on the assumption that the dice board has this grid; `None` for corners that
    /// enclose no area.
    fn support(&self, seen: &BoardCells) -> Option<f64> {
        let back = Homography::from_quads(&self.outer, &self.board())?;
        let squares = seen.pixels.iter().map(|&at| back.map(at));
        let side = self.size as f64 + 2.0 * self.margin_in_squares();
        Some(seen.support(self.size, squares, side / seen.side))
    }

    /// Moves each corner along the two sides that meet in it, as long as the likelihood increases (hill climbing).
    fn climbed(mut self, seen: &BoardCells) -> Self {
        let Some(mut best) = self.support(seen) else {
            return self;
        };
        for step in CLIMBS {
            for index in 0..8 {
                let (corner, beside) = (index / 2, if index % 2 == 0 { 1 } else { 3 });
                for way in [-step, step] {
                    let mut moved = self;
                    let side = self.outer.0[(corner + beside) % 4] - self.outer.0[corner];
                    moved.outer.0[corner] += side * (way / self.size as f64);
                    if let Some(support) = moved.support(seen)
                        && support > best
                    {
                        (self, best) = (moved, support);
                    }
                }
            }
        }
        self
    }
}

/// The search for the grid that best explains the crossings detected in a quad.
///
/// If a corner of the quad is inaccurate, a wrong number of squares may fit it by chance. Grids of the most likely numbers of
/// squares are therefore fitted to the crossings before they are compared.
pub struct GridSearch<'a> {
    maps: &'a BoardMaps,
    normal: Normal,
    seen: BoardCells,
    starts: Vec<Start>,
}

impl<'a> GridSearch<'a> {
    /// Prepares the search. `quad` has the dice board's corners in pixels of the image, and `picture` is the image's size in pixels.
    pub fn of(maps: &'a BoardMaps, quad: &Quad, picture: (u32, u32)) -> Self {
        let outer = from_top_left(quad);
        let seen = BoardCells::of(maps, &outer);
        let margins = SIZES.filter_map(|size| best_margin(&seen, &outer, size));
        let mut starts: Vec<(f64, Start)> = margins.collect();
        starts.sort_by(|a, b| b.0.total_cmp(&a.0));
        starts.truncate(SIZES_COMPARED);
        Self {
            maps,
            normal: Normal::new(f64::from(picture.0), f64::from(picture.1)),
            seen,
            starts: starts.into_iter().map(|(_, start)| start).collect(),
        }
    }

    /// Returns the most likely grid among those that start at the quad's corners, if at least `CLEAR` of its crossings were
    /// found; otherwise `None`.
    pub(crate) fn at_once(&self) -> Option<Grid> {
        let found = self.likeliest(self.starts.iter().copied())?;
        found.1.is_clear().then_some(found.1)
    }

    /// Returns the most likely grid. If fewer than `CLEAR` of its crossings were found, other corners than the quad's are also
    /// tried. `None` if all fits fail.
    pub fn best(&self) -> Option<Grid> {
        let first = self.likeliest(self.starts.iter().copied());
        if first.as_ref().is_some_and(|(_, grid)| grid.is_clear()) {
            return first.map(|(_, grid)| grid);
        }
        let climbed = self.starts.iter().map(|start| start.climbed(&self.seen));
        let better = self.likeliest(climbed).into_iter().chain(first);
        let mut found = better.max_by(|a, b| a.0.total_cmp(&b.0))?;
        for _ in 0..CLIMBED_AGAIN {
            let start = found.1.start(&self.normal).climbed(&self.seen);
            match self.moved(&start) {
                Some(again) if again.0 > found.0 => found = again,
                _ => break,
            }
        }
        Some(found.1)
    }

    fn likeliest(&self, starts: impl Iterator<Item = Start>) -> Option<(f64, Grid)> {
        let moved = starts.filter_map(|start| self.moved(&start));
        moved.max_by(|a, b| a.0.total_cmp(&b.0))
    }

    /// Fits a grid to the crossings and returns it with the log-likelihood of the crossing map, in nats; `None` where the fitted grid
    /// becomes degenerate.
    fn moved(&self, start: &Start) -> Option<(f64, Grid)> {
        let grid = fit::onto_crossings(self.maps, &self.normal, start)?;
        let back = grid.ideal_from_squares.inverse()?;
        let ideal = |at: &Point| ideal_from_seen(self.normal.normal_from_pixels(*at), grid.k1);
        let squares = self.seen.pixels.iter().map(|at| back.map(ideal(at)));
        let side = grid.size as f64 + 2.0 * grid.margin;
        let support = self.seen.support(grid.size, squares, side / self.seen.side);
        Some((support, grid))
    }
}

/// Returns the grid of `size` squares with the best margin in the quad `outer`, and its log-likelihood in nats; `None` for a quad that
/// encloses no area.
fn best_margin(seen: &BoardCells, outer: &Quad, size: usize) -> Option<(f64, Start)> {
    let back = Homography::from_quads(outer, &Quad::from_size(1.0, 1.0))?;
    let on_board: Vec<Point> = seen.pixels.iter().map(|&at| back.map(at)).collect();
    let starts = (0..=MARGIN_STEPS).map(|step| {
        let margin = WIDEST_MARGIN * step as f64 / MARGIN_STEPS as f64;
        let square = (1.0 - 2.0 * margin) / size as f64;
        let squares = on_board
            .iter()
            .map(|at| (at - Vector2::repeat(margin)) / square);
        let support = seen.support(size, squares, 1.0 / (square * seen.side));
        let outer = *outer;
        (
            support,
            Start {
                outer,
                size,
                margin,
            },
        )
    });
    starts.max_by(|a, b| a.0.total_cmp(&b.0))
}

/// The cells of the network's maps inside the dice board's quad, which is enlarged slightly, and their values in the crossing map.
struct BoardCells {
    /// Centres of the cells, in pixels of the image.
    pixels: Vec<Point>,
    crossing: Vec<f64>,
    /// Number of cells along a side of the dice board.
    side: f64,
}

impl BoardCells {
    /// Collects the cells within the quad `outer`, enlarged by 6 % about its centre so that it contains the lines at the dice board's edge.
    fn of(maps: &BoardMaps, outer: &Quad) -> Self {
        const ABOUT: f64 = 1.06;
        let middle = outer.center();
        let outer = Quad(outer.0.map(|at| middle + (at - middle) * ABOUT));
        let cells = (0..maps.cells.count()).map(|index| (index, maps.cells.pixel(index)));
        let cells = cells.filter(|(_, at)| outer.contains(*at));
        let (indices, pixels): (Vec<usize>, Vec<Point>) = cells.unzip();
        Self {
            side: (pixels.len() as f64).sqrt() / ABOUT,
            crossing: indices
                .into_iter()
                .map(|index| f64::from(maps.crossing[index]))
                .collect(),
            pixels,
        }
    }

    /// Returns the log-likelihood of the crossing map in nats, on the assumption of a grid of `size` squares. `squares` are the centres of
    /// the cells in board coordinates (squares), and `cell` is the side of a cell in squares. The same cells are compared for every grid,
    /// so a superfluous line of a grid reduces the likelihood as much as a missing one.
    fn support(&self, size: usize, squares: impl Iterator<Item = Point>, cell: f64) -> f64 {
        /// Distance from the nearest crossing, in standard deviations of its peak, beyond which a cell counts as far from any
        /// crossing.
        const FAR_OFF: f64 = 3.0;
        let (share, least, most) = PEAK;
        let sigma = cell * (share / cell).clamp(least, most);
        let off = |at: f64| at - at.round().clamp(0.0, size as f64);
        let (nothing, something) = ((1.0 - EXPECTED_FAR).ln(), EXPECTED_FAR.ln());
        let log_likelihood = |(at, &seen): (Point, &f64)| {
            let from = (off(at.x).powi(2) + off(at.y).powi(2)) / (sigma * sigma);
            if from > FAR_OFF * FAR_OFF {
                return seen * something + (1.0 - seen) * nothing;
            }
            let expected =
                EXPECTED_FAR + (EXPECTED_AT_CROSSING - EXPECTED_FAR) * (-from / 2.0).exp();
            seen * expected.ln() + (1.0 - seen) * (1.0 - expected).ln()
        };
        squares.zip(&self.crossing).map(log_likelihood).sum()
    }
}
