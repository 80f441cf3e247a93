//! Finds the Ominoes board in a picture: its corners, how many squares it has, how it lies before the camera, and how high
//! the dice on it are.
//!
//! A small network says of every cell of a picture whether it shows a board, an outer corner of one, a crossing of its
//! lines, or the top face of a die (`maps`). The board's patch becomes a quad whose corners move onto the corners seen
//! (`quad`). Then the board is looked at again from nearer, and the lines of every possible board compete for the
//! crossings (`grid`). At last the top faces tell how high the dice are (`tops`).
//!
//! The unit on a board is the side of a square: x to the right and y downwards from the first corner of the squares, heights
//! upwards from the board.

mod grid;
mod maps;
mod quad;
mod tops;

use image::RgbImage;

use super::{
    LocateError,
    cells::{self, Cells},
    scaled,
    window::Window,
};
use crate::{
    frame::Frame,
    geometry::{Point, Quad},
    model::{Model, OnnxModel},
    rectify::CardPose,
};
use maps::BoardMaps;
pub use tops::Tops;

/// The trained network; `models/ominoes-board.md` says how it came about.
static NETWORK: &[u8] = include_bytes!("../../models/ominoes-board.onnx");

/// A look from nearer shows so many times the board: all of it, with some of what lies around.
const NEARER: f64 = 1.18;

/// Looks from nearer: the first one's quad may be off, and then its cut-out is.
const LOOKS: usize = 2;

/// A board is told of from this share of its expected crossings on, [`Grid::seen`](grid::Grid::seen).
const LEAST_SEEN: f64 = 0.35;

/// A board that was found.
#[derive(Debug, Clone)]
pub struct LocatedBoard {
    /// Outer edge of the board, margin included, in pixels of the frame's image; clockwise from the corner nearest to the
    /// picture's top left.
    pub corners_in_image: Quad,
    /// Squares a side, 6 to 9.
    pub size: usize,
    /// Width of the margin around the squares, in squares.
    pub margin: f64,
    /// Squares to pixels of the frame's image.
    pub pose: CardPose,
    /// What the top faces of the dice tell.
    pub tops: Tops,
    /// How much of the board's lines was seen, 0 to 1.
    pub seen: f64,
}

impl LocatedBoard {
    /// The corners of the field of squares at a height in squares, in pixels of the frame's image.
    pub fn field(&self, height: f64) -> Quad {
        let plane = self.pose.image_from_plane(height);
        let side = self.size as f64;
        Quad(Quad::from_size(side, side).0.map(|at| plane.map(at)))
    }

    /// The corners of a square about the middle of one of the board's, `wide` squares wide, at a height in squares, in pixels
    /// of the frame's image.
    pub fn place(&self, row: usize, column: usize, wide: f64, height: f64) -> Quad {
        let plane = self.pose.image_from_plane(height);
        let from = |index: usize| index as f64 + 0.5 - wide / 2.0;
        let from = Point::new(from(column), from(row));
        Quad(
            Quad::from_size(wide, wide)
                .0
                .map(|at| plane.map(at + from.coords)),
        )
    }
}

/// Finds boards.
pub struct BoardLocator {
    model: Box<dyn Model>,
}

impl BoardLocator {
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
    pub fn find(&self, frame: &Frame) -> Result<Option<LocatedBoard>, LocateError> {
        let image = &frame.image;
        let mut maps = self.look(image, Window::whole(image.dimensions()))?;
        let Some(mut quad) = quad::of_board(&maps) else {
            return Ok(None);
        };
        for _ in 0..LOOKS {
            let Some(window) = Window::about(&quad, NEARER, image.dimensions()) else {
                return Ok(None);
            };
            maps = self.look(image, window)?;
            match quad::of_board(&maps) {
                Some(nearer) => quad = nearer,
                None => return Ok(None),
            }
        }
        Ok(board_of(&maps, &quad, image.dimensions()))
    }

    fn look(&self, image: &RgbImage, window: Window) -> Result<BoardMaps, LocateError> {
        let small = scaled(image, window, cells::network_size(window.size))?;
        let (cells, answer) = Cells::ask(&*self.model, &small, window)?;
        Ok(BoardMaps::of(cells, &answer))
    }
}

/// The board whose lines fit best within a quad; `None` where too little of any is seen.
fn board_of(maps: &BoardMaps, quad: &Quad, picture: (u32, u32)) -> Option<LocatedBoard> {
    let grid = grid::best(maps, quad, picture)?;
    tracing::debug!(
        size = grid.size,
        seen = grid.seen,
        margin = grid.margin,
        "grid"
    );
    if grid.seen < LEAST_SEEN {
        return None;
    }
    let pose = CardPose::of_plane(&grid.ideal_from_squares, grid.k1, picture);
    let tops = tops::fit(maps, &pose, grid.size);
    Some(LocatedBoard {
        corners_in_image: grid.corners(&pose, maps),
        size: grid.size,
        margin: grid.margin,
        pose,
        tops,
        seen: grid.seen,
    })
}
