//! Finds the dice board (Ominoes) in an image: its corners, its number of squares, its pose and the height of its dice.
//!
//! A neural network returns four probabilities for each cell (4 x 4 pixels of its input): that it shows the board, an outer corner of the
//! board, a crossing of the lines between squares, and the top face of a die (`maps`). The cells that show the board give a quad, with
//! corners from the corner map (`quad`). The network then runs again on a crop around that quad. Grids of the likeliest numbers of squares
//! are fitted to the crossings, and the most likely grid is kept (`grid`). The width of the margin around that grid is fitted (`rim`). The
//! top faces give the height of the dice (`tops`).
//!
//! Board coordinates are in squares (the side of a square is 1). The origin is the first corner of the field of squares, x points right, y
//! down, and height is measured upwards from the board.

mod grid;
mod maps;
mod quad;
mod rim;
mod tops;

use image::RgbImage;
use nalgebra::Vector2;

pub use crate::locate::dice_board::tops::Tops;
use crate::{
    frame::Frame,
    geometry::Quad,
    locate::{
        LocateError,
        cells::{self, Cells},
        dice_board::{
            grid::{Grid, GridSearch},
            maps::BoardMaps,
        },
    },
    model::{Component, InferenceError, Model, Network, OnnxModel},
    raster::{Window, scaled},
    rectify::PlanePose,
};

/// Number of maps that the network returns: board, outer corner, crossing, top face of a die; see [`BoardMaps`].
const MAP_COUNT: usize = 4;

/// Width of the crop on which the network runs again, as a multiple of the dice board's width in the image. Set by hand, so that the crop
/// shows the whole board and some of its surroundings.
const CROP_WIDTH: f64 = 1.18;

/// Maximum number of runs of the network, each on a crop around the quad in which the dice board is assumed. A second run follows if the
/// first quad was wrong: if the first run moves one of its corners by `MAX_UNCHANGED_SHIFT` or more, or if crossings are missing.
const MAX_RUNS: usize = 2;
/// The quad counts as unchanged if a run of the network on a crop moves each of its corners by less than this. Unit: fraction of the dice
/// board's side. Set by hand.
const MAX_UNCHANGED_SHIFT: f64 = 0.03;

/// Minimum fraction of a grid's line crossings that must be found in the image for the dice board to be reported. Set by hand.
const MIN_FOUND_FRACTION: f64 = 0.35;

/// Maximum difference between the widths of opposite margins of the board, in squares. A greater difference means that the fitted grid is
/// shifted by a row or column. The difference is less than 0.0001 on the 98 boards of the tune and report lists. On a dice board whose grid
/// was shifted by a row, the difference was 0.80.
const MAX_IMBALANCE: f64 = 0.3;

/// A located dice board.
#[derive(Debug, Clone)]
pub struct LocatedDiceBoard {
    /// Outer edge of the dice board, margin included, in pixels of the input image: clockwise, from the corner nearest to the image's top
    /// left.
    pub corners_in_image: Quad,
    /// Number of squares on each side, 6 to 9.
    pub size: usize,
    /// Width of the margin around the squares, in squares.
    pub margin: f64,
    /// Mapping from board coordinates (in squares) to pixels of the input image.
    pub pose: PlanePose,
    /// Height of the dice, and for each square the evidence that the square holds the top face of a die.
    pub tops: Tops,
    /// Fraction of the grid's line crossings that were found in the image, 0 to 1.
    pub found_fraction: f64,
}

impl LocatedDiceBoard {
    /// Returns the corners of the field of squares, in pixels of the input image, after the field was raised by `height` above the dice
    /// board and moved along the board by `shift`. The unit of both is the side of a square.
    pub fn field(&self, height: f64, shift: Vector2<f64>) -> Quad {
        let plane = self.pose.image_from_plane(height);
        let side = self.size as f64;
        Quad(
            Quad::from_size(side, side)
                .0
                .map(|at| plane.map(at + shift)),
        )
    }

    /// Returns whether nearly all line crossings of the grid were found. The number of squares is then almost certainly right.
    pub(crate) fn has_clear_grid(&self) -> bool {
        self.found_fraction >= grid::MIN_CLEAR_FRACTION
    }
}

/// Finds dice boards with a neural network.
pub struct DiceBoardLocator {
    model: Box<dyn Model>,
}

impl DiceBoardLocator {
    /// Loads the built-in network.
    ///
    /// # Errors
    /// When the network does not load.
    pub fn load() -> Result<Self, LocateError> {
        let model = OnnxModel::load(Network::DiceBoardFind)
            .map_err(LocateError::of(Component::DiceBoard))?;
        Ok(Self::with_model(Box::new(model)))
    }

    /// Creates a locator with another model. The model maps 1 x 3 x height x width (RGB, 0..1) to logits of the shape 1 x 4 x height/4 x
    /// width/4. The four maps are: board, outer corner, crossing of lines, top face of a die.
    pub(crate) fn with_model(model: Box<dyn Model>) -> Self {
        Self { model }
    }

    /// Finds the dice board in an image; `None` where there is none.
    ///
    /// # Errors
    /// When the network fails or the image cannot be scaled.
    pub fn find(&self, frame: &Frame) -> Result<Option<LocatedDiceBoard>, LocateError> {
        let found = self.find_in_full_image(&frame.image);
        found.map_err(LocateError::of(Component::DiceBoard))
    }

    /// Finds the dice board near the place where it was found in an `earlier` frame; `None` if there is no board. Returns the earlier place
    /// if it fits this frame at least as well as the place that is found now: the more dice are on a board that does not move, the less
    /// exactly it is located. This function is faster than [`find`](Self::find). It also finds a board that is hard to distinguish from a
    /// patterned table.
    ///
    /// # Errors
    /// When the network fails or the image cannot be scaled.
    pub fn find_again(
        &self,
        frame: &Frame,
        earlier: &LocatedDiceBoard,
    ) -> Result<Option<LocatedDiceBoard>, LocateError> {
        let found = self.find_near(&frame.image, earlier.corners_in_image, Some(earlier));
        found.map_err(LocateError::of(Component::DiceBoard))
    }

    /// Finds the dice board without a known position: the quad found in the full image is the start of the search.
    fn find_in_full_image(
        &self,
        image: &RgbImage,
    ) -> Result<Option<LocatedDiceBoard>, InferenceError> {
        let maps = self.run_network(image, Window::of_full_image(image.dimensions()))?;
        match quad::best_quad(&maps) {
            Some(quad) => self.find_near(image, quad, None),
            None => Ok(None),
        }
    }

    /// Finds the dice board near a quad. The network runs on a crop around the quad. If the crop shows that the quad was wrong, the network
    /// runs again, on a crop around the corrected quad ([`MAX_RUNS`]). `earlier` is the board in an earlier frame, if it is known.
    fn find_near(
        &self,
        image: &RgbImage,
        mut quad: Quad,
        earlier: Option<&LocatedDiceBoard>,
    ) -> Result<Option<LocatedDiceBoard>, InferenceError> {
        for run in 1..=MAX_RUNS {
            let Some(window) = Window::around_quad(&quad, CROP_WIDTH, image.dimensions()) else {
                return Ok(None);
            };
            let maps = self.run_network(image, window)?;
            let Some(corrected) = quad::best_quad(&maps) else {
                return Ok(None);
            };
            let is_unchanged = largest_shift(&corrected, &quad)
                < MAX_UNCHANGED_SHIFT * corrected.signed_area().abs().sqrt();
            quad = corrected;
            if run < MAX_RUNS && !is_unchanged {
                continue;
            }
            let search = GridSearch::of(&maps, &quad, image.dimensions());
            let grid = if run < MAX_RUNS {
                search.clear_grid_at_quad()
            } else {
                search.best()
            };
            if let Some(grid) = grid {
                let board = board_from_grid(&maps, &grid, image.dimensions());
                return Ok(board.map(|board| match earlier {
                    Some(earlier) => at_better_place(&maps, board, earlier),
                    None => board,
                }));
            }
        }
        Ok(None)
    }

    /// Runs the network on a part of an image, and returns its maps.
    fn run_network(&self, image: &RgbImage, window: Window) -> Result<BoardMaps, InferenceError> {
        let small = scaled(image, window, cells::network_size(window.size))?;
        let (cells, output) = Cells::run_network(&*self.model, &small, window, &[MAP_COUNT])?;
        Ok(BoardMaps::of(cells, &output))
    }
}

/// Returns a board at the place where it was in an earlier frame, if this place fits the maps at least as well and the board has as many
/// squares there. Otherwise returns the board as it was found.
fn at_better_place(
    maps: &BoardMaps,
    board: LocatedDiceBoard,
    earlier: &LocatedDiceBoard,
) -> LocatedDiceBoard {
    let (quad, earlier_quad) = (&board.corners_in_image, &earlier.corners_in_image);
    if board.size != earlier.size || !rim::fits_as_well(maps, earlier_quad, quad) {
        return board;
    }
    LocatedDiceBoard {
        tops: tops::fit(maps, &earlier.pose, earlier.size),
        found_fraction: board.found_fraction,
        ..earlier.clone()
    }
}

/// Returns the largest distance between corresponding corners of two quads, in pixels.
fn largest_shift(a: &Quad, b: &Quad) -> f64 {
    let distances = a.0.iter().zip(&b.0).map(|(a, b)| (a - b).norm());
    distances.fold(0.0, f64::max)
}

/// Creates the dice board from its grid; `None` where too few crossings were found, or where opposite margins differ by more than
/// `MAX_IMBALANCE`.
fn board_from_grid(
    maps: &BoardMaps,
    grid: &Grid,
    image_size: (u32, u32),
) -> Option<LocatedDiceBoard> {
    tracing::debug!(
        size = grid.size,
        found_fraction = grid.found_fraction,
        margin_in_squares = grid.margin_in_squares,
        "grid"
    );
    if grid.found_fraction < MIN_FOUND_FRACTION {
        return None;
    }
    let pose = PlanePose::of_plane(&grid.ideal_from_squares, grid.k1, image_size);
    let tops = tops::fit(maps, &pose, grid.size);
    let rim = rim::fit(maps, grid, &pose);
    if rim.imbalance > MAX_IMBALANCE {
        tracing::debug!(
            imbalance = rim.imbalance,
            "the grid is not in the middle of the board"
        );
        return None;
    }
    Some(LocatedDiceBoard {
        corners_in_image: rim.corners,
        size: grid.size,
        margin: rim.margin,
        pose,
        tops,
        found_fraction: grid.found_fraction,
    })
}

#[cfg(test)]
#[expect(clippy::expect_used, reason = "tests")]
mod tests;
