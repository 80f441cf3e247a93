//! Finds the long board with the six rows of gems in a picture.
//!
//! A small network says of every cell whether it shows the board, and which point of it; a homography is fitted to the cells that agree,
//! so that corners outside the picture or under a hand are extrapolated and the reading direction comes with it. A board that is small
//! in its picture is looked at again from nearer.

use image::RgbImage;

use crate::{
    frame::Frame,
    geometry::{Homography, Pair, Point, Quad, robust},
    locate::{
        LocateError,
        cells::{self, Cells, probability},
    },
    model::{Model, OnnxModel, Planes},
    raster::{Window, scaled},
};

/// The trained network; `models/gem-board-find.md` says how it came about.
static NETWORK: &[u8] = include_bytes!("../../models/gem-board-find.onnx");

/// Mask, u, v and their uncertainty.
const MAPS: usize = 4;

/// Looks: at all of the picture, then at the part about the board, so many times as wide.
const LOOKS: usize = 2;
const NEARER: f64 = 1.25;

/// Fewer cells than this show no board.
const LEAST_CELLS: usize = 12;

/// A cell says where it is on the board to about this share of the board's length and width.
const SIGMA: f64 = 0.03;

/// A cell agrees with the board when it is off by less than so many of these.
const AGREES: f64 = 2.5;

/// A find with which fewer cells agree is no board.
const LEAST_AGREED: f64 = 0.5;

/// A board that was found.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LocatedGemBoard {
    /// The outer tips of the board in pixels of the frame's image, clockwise from the field-end corner of row 0 (fields at the
    /// left, row 0 at the top).
    pub corners: [Point; 4],
    /// How much it looks like such a board, 0 to 1.
    pub sure: f64,
}

/// Finds boards.
pub struct GemBoardLocator {
    model: Box<dyn Model>,
}

impl GemBoardLocator {
    /// With the network that is built in.
    ///
    /// # Errors
    /// When the network does not load.
    pub fn load() -> Result<Self, LocateError> {
        Ok(Self::with_model(Box::new(OnnxModel::from_static(NETWORK)?)))
    }

    /// With another model: 1 x 3 x height x width (RGB, 0..1) to 1 x 4 x height/4 x width/4: mask logit; u along the board from the
    /// fields and v across it, 0..1; logarithm of the uncertainty of both.
    pub fn with_model(model: Box<dyn Model>) -> Self {
        Self { model }
    }

    /// The board in the picture, if there is one.
    ///
    /// # Errors
    /// When the network fails or the picture cannot be scaled.
    pub fn find(&self, frame: &Frame) -> Result<Option<LocatedGemBoard>, LocateError> {
        let image = &frame.image;
        let mut window = Window::whole(image.dimensions());
        let mut found = None;
        for _ in 0..LOOKS {
            found = self.look(image, window)?;
            let Some(board) = found else {
                return Ok(None);
            };
            match Window::about(&Quad(board.corners), NEARER, image.dimensions()) {
                Some(nearer) => window = nearer,
                None => return Ok(None),
            }
        }
        Ok(found.filter(|board| board.sure >= LEAST_AGREED))
    }

    fn look(
        &self,
        image: &RgbImage,
        window: Window,
    ) -> Result<Option<LocatedGemBoard>, LocateError> {
        let small = scaled(image, window, cells::network_size(window.size))?;
        let (cells, answer) = Cells::ask(&*self.model, &small, window, &[MAPS])?;
        let found = board_of(&cells, &answer);
        tracing::debug!(?found, "gem board");
        Ok(found)
    }
}

/// The board on which the cells of the largest patch agree.
fn board_of(cells: &Cells, answer: &Planes) -> Option<LocatedGemBoard> {
    let area = cells.count();
    let map = |index: usize| &answer.values[index * area..(index + 1) * area];
    let mask: Vec<f32> = map(0).iter().map(|&logit| probability(logit)).collect();
    let patch = cells.patches(&mask).into_iter().next()?;
    if patch.len() < LEAST_CELLS {
        return None;
    }
    let (u, v, scale) = (map(1), map(2), map(3));
    let pair = |&cell: &usize| -> Pair {
        let on_board = Point::new(f64::from(u[cell]), f64::from(v[cell]));
        (
            on_board,
            cells.pixel(cell),
            f64::from(-scale[cell]).clamp(-3.0, 3.0).exp(),
        )
    };
    let pairs: Vec<Pair> = patch.iter().map(pair).collect();
    let image_from_board = robust(&pairs, SIGMA)?;
    let corners = image_from_board.map_quad(&Quad::from_size(1.0, 1.0));
    (corners.signed_area() > 0.0).then_some(LocatedGemBoard {
        corners: corners.0,
        sure: agreed(&pairs, &image_from_board),
    })
}

/// The share of cells that lie on the board where they say.
fn agreed(pairs: &[Pair], image_from_board: &Homography) -> f64 {
    let Some(back) = image_from_board.inverse() else {
        return 0.0;
    };
    let agrees = |pair: &&Pair| (back.map(pair.1) - pair.0).norm() < AGREES * SIGMA;
    pairs.iter().filter(agrees).count() as f64 / pairs.len().max(1) as f64
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use crate::model::ModelError;
    use image::Rgb;

    /// Says that the board lies upside down in the middle of whatever it sees, and of some cells something else.
    struct UpsideDown;

    impl Model for UpsideDown {
        fn run(&self, input: Planes) -> Result<Planes, ModelError> {
            let (rows, columns) = (input.shape[2] / 4, input.shape[3] / 4);
            let mut values = vec![-9.0; 4 * rows * columns];
            for index in 0..rows * columns {
                let x = ((index % columns) as f32 + 0.5) / columns as f32;
                let y = ((index / columns) as f32 + 0.5) / rows as f32;
                if (0.2..0.8).contains(&x) && (0.4..0.6).contains(&y) {
                    let wrong = if index % 11 == 0 { 0.4 } else { 0.0 };
                    values[index] = 4.0;
                    values[rows * columns + index] = (0.8 - x) / 0.6 + wrong;
                    values[2 * rows * columns + index] = (0.6 - y) / 0.2;
                }
            }
            Ok(Planes {
                shape: [1, 4, rows, columns],
                values,
            })
        }
    }

    #[test]
    fn corners_come_in_the_reading_direction_despite_wrong_cells() {
        let model = GemBoardLocator::with_model(Box::new(UpsideDown));
        let image = RgbImage::from_pixel(640, 480, Rgb([9, 9, 9]));
        let found = model
            .look(&image, Window::whole((640, 480)))
            .unwrap()
            .unwrap();
        let wanted = [
            (512.0, 288.0),
            (128.0, 288.0),
            (128.0, 192.0),
            (512.0, 192.0),
        ];
        for (corner, (x, y)) in found.corners.iter().zip(wanted) {
            assert!((corner - Point::new(x, y)).norm() < 4.0, "{found:?}");
        }
        assert!((0.85..0.97).contains(&found.sure), "{}", found.sure);
    }
}
