//! The board's lines: how many squares, how wide a margin, and exactly where.

mod fit;

use nalgebra::Vector2;

use crate::{
    geometry::{Homography, Point, Quad},
    lens::{Normal, ideal_from_seen, seen_from_ideal},
    locate::dice_board::{maps::BoardMaps, quad::from_top_left},
};

/// Boards have so many squares a side.
const SIZES: std::ops::RangeInclusive<usize> = 6..=9;

/// Margins are looked for from none up to this share of a board's side, in so many steps.
const WIDEST_MARGIN: f64 = 0.18;
const MARGIN_STEPS: usize = 45;

/// So many sizes, those that fit best at first, are moved onto the crossings.
const SIZES_COMPARED: usize = 3;

/// From this share of its crossings on, a grid needs no better corners to begin at, and no second look.
const CLEAR: f64 = 0.95;
/// How often corners are moved anew, from the grid that came of it, at most.
const CLIMBED_AGAIN: usize = 4;
/// By how much corners are moved to find such, in squares.
const CLIMBS: [f64; 6] = [0.5, 0.5, 0.25, 0.25, 0.12, 0.12];

/// The training's crossings are Gaussian peaks of a width in cells that goes with the square's: share, least, most.
const PEAK: (f64, f64, f64) = (0.14, 0.6, 1.1);
/// What a map says of crossings far from any, and at one.
const FAR: f64 = 0.08;
const AT: f64 = 0.75;

/// The lines of a board.
#[derive(Debug, Clone)]
pub struct Grid {
    /// Squares a side.
    pub size: usize,
    /// Squares to ideal points ([`crate::lens`]).
    pub ideal_from_squares: Homography,
    /// The lens.
    pub k1: f64,
    /// Mean width of the margin, in squares.
    pub margin: f64,
    /// The outer corners as they were seen, in squares.
    pub outer: Quad,
    /// Share of the crossings that were seen.
    pub seen: f64,
}

impl Grid {
    /// Whether nearly all of its crossings were seen.
    pub fn is_clear(&self) -> bool {
        self.seen >= CLEAR
    }

    /// Where it lies now, to begin from again.
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

/// A grid before it is moved onto the crossings.
#[derive(Debug, Clone, Copy)]
struct Start {
    /// The board's outer corners, in pixels.
    outer: Quad,
    size: usize,
    /// The margin, as a share of the board's side.
    margin: f64,
}

impl Start {
    /// The board's outer corners, in squares.
    fn board(&self) -> Quad {
        let n = self.size as f64;
        let margin = self.margin_in_squares();
        let corners = Quad::from_size(n + 2.0 * margin, n + 2.0 * margin).0;
        Quad(corners.map(|at| Point::new(at.x - margin, at.y - margin)))
    }

    fn margin_in_squares(&self) -> f64 {
        self.size as f64 * self.margin / (1.0 - 2.0 * self.margin)
    }

    /// How well it explains what was seen, in nats; `None` for a quad that spans nothing.
    fn support(&self, seen: &BoardCells) -> Option<f64> {
        let back = Homography::from_quads(&self.outer, &self.board())?;
        let squares = seen.pixels.iter().map(|&at| back.map(at));
        let side = self.size as f64 + 2.0 * self.margin_in_squares();
        Some(seen.support(self.size, squares, side / seen.side))
    }

    /// Its corners moved, each along both sides that meet there, for as long as that explains more.
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

/// The search for the grid that explains the crossings in a quad best.
///
/// A quad whose corner is off fits another size by chance, so the likeliest sizes are moved onto the crossings first and
/// compared then.
pub struct GridSearch<'a> {
    maps: &'a BoardMaps,
    normal: Normal,
    seen: BoardCells,
    starts: Vec<Start>,
}

impl<'a> GridSearch<'a> {
    /// Of the grid in a quad (pixels of a picture with this width and height).
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

    /// The grid, where the quad's own corners are good enough to find all its crossings from.
    pub fn at_once(&self) -> Option<Grid> {
        let found = self.likeliest(self.starts.iter().copied())?;
        found.1.is_clear().then_some(found.1)
    }

    /// The grid; where some crossings are missing, from better corners than the quad's. `None` where no grid has crossings
    /// enough.
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

    /// The grid moved onto the crossings, and how well it explains what was seen.
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

/// The margin at which a grid of a size fits best in a quad, and how well.
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

/// The cells that show the board, and what they say of crossings.
struct BoardCells {
    /// Their middles, in pixels.
    pixels: Vec<Point>,
    crossing: Vec<f64>,
    /// Cells a side of the board.
    side: f64,
}

impl BoardCells {
    /// Those within a quad, and some about it: of lines along its edge all is asked.
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

    /// How well the crossings of a grid explain what the cells say, in nats; the cells' middles are given in its squares, and
    /// `cell` is how long one is. All grids are asked of the same cells, so that lines where none are seen speak against one as
    /// much as lines that it lacks.
    fn support(&self, size: usize, squares: impl Iterator<Item = Point>, cell: f64) -> f64 {
        /// Farther from a crossing than so many widths of a peak there is nothing of it.
        const FAR_OFF: f64 = 3.0;
        let (share, least, most) = PEAK;
        let sigma = cell * (share / cell).clamp(least, most);
        let off = |at: f64| at - at.round().clamp(0.0, size as f64);
        let (nothing, something) = ((1.0 - FAR).ln(), FAR.ln());
        let told = |(at, &seen): (Point, &f64)| {
            let from = (off(at.x).powi(2) + off(at.y).powi(2)) / (sigma * sigma);
            if from > FAR_OFF * FAR_OFF {
                return seen * something + (1.0 - seen) * nothing;
            }
            let expected = FAR + (AT - FAR) * (-from / 2.0).exp();
            seen * expected.ln() + (1.0 - seen) * (1.0 - expected).ln()
        };
        squares.zip(&self.crossing).map(told).sum()
    }
}
