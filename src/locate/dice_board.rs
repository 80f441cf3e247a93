//! Finds the Ominoes board in a picture: its corners, how many squares it has, how it lies before the camera, and how high
//! the dice on it are.
//!
//! A small network says of every cell of a picture whether it shows a board, an outer corner of one, a crossing of its
//! lines, or the top face of a die (`maps`). The board's patch becomes a quad whose corners move onto the corners seen
//! (`quad`). Then the board is looked at again from nearer, and the lines of every possible board compete for the
//! crossings (`grid`), and the margin about them is fitted (`rim`). At last the top faces tell how high the dice are (`tops`).
//!
//! The unit on a board is the side of a square: x to the right and y downwards from the first corner of the squares, heights
//! upwards from the board.

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
    model::{Model, OnnxModel},
    raster::{Window, scaled},
    rectify::PlanePose,
};

/// The trained network; `models/ominoes-board.md` says how it came about.
static NETWORK: &[u8] = include_bytes!("../../models/ominoes-board.onnx");

/// What the network tells of a cell, [`BoardMaps`].
const MAPS: usize = 4;

/// A look from nearer shows so many times the board: all of it, with some of what lies around.
const NEARER: f64 = 1.18;

/// Looks from nearer at most: the first one's quad may be off, and then its cut-out is. One look is enough where the corners
/// moved by less than this share of a side and all lines are seen.
const LOOKS: usize = 2;
const SAME: f64 = 0.03;

/// A board is told of from this share of its expected crossings on, [`Grid::seen`](grid::Grid::seen).
const LEAST_SEEN: f64 = 0.35;

/// A board that was found.
#[derive(Debug, Clone)]
pub struct LocatedDiceBoard {
    /// Outer edge of the board, margin included, in pixels of the frame's image; clockwise from the corner nearest to the
    /// picture's top left.
    pub corners_in_image: Quad,
    /// Squares a side, 6 to 9.
    pub size: usize,
    /// Width of the margin around the squares, in squares.
    pub margin: f64,
    /// Squares to pixels of the frame's image.
    pub pose: PlanePose,
    /// What the top faces of the dice tell.
    pub tops: Tops,
    /// How much of the board's lines was seen, 0 to 1.
    pub seen: f64,
}

impl LocatedDiceBoard {
    /// The corners of the field of squares at a height in squares, moved by some on the board, in pixels of the frame's image.
    pub fn field(&self, height: f64, moved: Vector2<f64>) -> Quad {
        let plane = self.pose.image_from_plane(height);
        let side = self.size as f64;
        Quad(
            Quad::from_size(side, side)
                .0
                .map(|at| plane.map(at + moved)),
        )
    }
}

/// Finds boards.
pub struct DiceBoardLocator {
    model: Box<dyn Model>,
}

impl DiceBoardLocator {
    /// With the network that is built in.
    ///
    /// # Errors
    /// When the network does not load.
    pub fn load() -> Result<Self, LocateError> {
        Ok(Self::with_model(Box::new(OnnxModel::from_static(NETWORK)?)))
    }

    /// With another model: 1 x 3 x height x width (RGB, 0..1) to 1 x 4 x height/4 x width/4 logits: board, outer corner,
    /// crossing of lines, top face of a die.
    pub fn with_model(model: Box<dyn Model>) -> Self {
        Self { model }
    }

    /// The board in the picture, if there is one.
    ///
    /// # Errors
    /// When the network fails or the picture cannot be scaled.
    pub fn find(&self, frame: &Frame) -> Result<Option<LocatedDiceBoard>, LocateError> {
        let image = &frame.image;
        let mut maps = self.look(image, Window::whole(image.dimensions()))?;
        let Some(mut quad) = quad::of_board(&maps) else {
            return Ok(None);
        };
        for look in 1..=LOOKS {
            let Some(window) = Window::about(&quad, NEARER, image.dimensions()) else {
                return Ok(None);
            };
            maps = self.look(image, window)?;
            let Some(nearer) = quad::of_board(&maps) else {
                return Ok(None);
            };
            let is_same = farthest(&nearer, &quad) < SAME * nearer.signed_area().abs().sqrt();
            quad = nearer;
            if look < LOOKS && !is_same {
                continue;
            }
            let search = GridSearch::of(&maps, &quad, image.dimensions());
            let grid = if look < LOOKS {
                search.at_once()
            } else {
                search.best()
            };
            if let Some(grid) = grid {
                return Ok(board_of(&maps, &grid, image.dimensions()));
            }
        }
        Ok(None)
    }

    fn look(&self, image: &RgbImage, window: Window) -> Result<BoardMaps, LocateError> {
        let small = scaled(image, window, cells::network_size(window.size))?;
        let (cells, answer) = Cells::ask(&*self.model, &small, window, &[MAPS])?;
        Ok(BoardMaps::of(cells, &answer))
    }
}

/// How far the corners of two quads are apart at most, in pixels.
fn farthest(a: &Quad, b: &Quad) -> f64 {
    let apart = a.0.iter().zip(&b.0).map(|(a, b)| (a - b).norm());
    apart.fold(0.0, f64::max)
}

/// The board with its lines; `None` where too little of them is seen.
fn board_of(maps: &BoardMaps, grid: &Grid, picture: (u32, u32)) -> Option<LocatedDiceBoard> {
    tracing::debug!(
        size = grid.size,
        seen = grid.seen,
        margin = grid.margin,
        "grid"
    );
    if grid.seen < LEAST_SEEN {
        return None;
    }
    let pose = PlanePose::of_plane(&grid.ideal_from_squares, grid.k1, picture);
    let tops = tops::fit(maps, &pose, grid.size);
    let rim = rim::of(maps, grid, &pose);
    Some(LocatedDiceBoard {
        corners_in_image: rim.corners,
        size: grid.size,
        margin: rim.margin,
        pose,
        tops,
        seen: grid.seen,
    })
}
