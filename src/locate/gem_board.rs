//! Finds the gem board (Ubongo), the long board with six rows of gems, in an image.
//!
//! A neural network returns, for each cell (4 x 4 pixels of its input), the probability that the cell shows the board, and the point of the
//! board that it shows. A homography is fitted to the cells whose points agree with each other. The homography includes the reading
//! direction, that is, which long side of the board is row 0 and which end has the red fields. It also gives the positions of corners that
//! are occluded or outside the image. The network then runs again on a crop around the board. The second result replaces the first one,
//! unless no board is found in the crop or a clearly smaller fraction of the cells agrees there.

use image::RgbImage;

use crate::{
    frame::Frame,
    geometry::{Homography, Pair, Point, Quad, fit_homography},
    locate::{
        LocateError,
        cells::{self, Cells, probability},
    },
    model::{Component, InferenceError, Model, Network, OnnxModel, Tensor},
    raster::{Window, scaled},
};

/// Number of maps that the network returns. The first map is the mask: the logit that a cell shows the gem board. The next two, u and v,
/// are the point of the board that the cell shows, as fractions of the board's length and width. The last one is the natural logarithm of
/// the uncertainty of u and v.
const MAP_COUNT: usize = 4;

/// Width of the crop for the second run, as a multiple of the gem board's width in the image. Set by hand.
const CROP_WIDTH: f64 = 1.25;

/// Minimum number of connected cells that must show the gem board for the board to be located. Set by hand.
const MIN_CELLS: usize = 12;

/// Standard deviation of each of a cell's two coordinates on the gem board: u as a fraction of the board's length, v as a fraction of its
/// width. Set by hand.
const COORDINATE_SIGMA: f64 = 0.03;

/// Maximum absolute value of the natural logarithm of a cell's weight in the fit. The weight is inversely proportional to the uncertainty
/// that the network returns for the cell. Set by hand.
const MAX_LOG_WEIGHT: f64 = 3.0;

/// Maximum distance between the point of the board that the network returns for a cell (u, v) and the fitted point, for a cell that agrees
/// with the fit. In standard deviations [`COORDINATE_SIGMA`]. Set by hand.
const MAX_AGREEING_SIGMAS: f64 = 2.5;

/// The gem board is reported only if, of the cells that show it, at least this fraction agrees with the fit. Set by hand.
const MIN_AGREEING_FRACTION: f64 = 0.5;

/// If the second run (on a crop) finds the board, its result replaces that of the first run (on the full image), unless the
/// [`LocatedGemBoard::agreeing_fraction`] of the second run is lower by more than this. Set by hand. A worse second run is possible: if
/// only a part of the board is in view, the crop may not show which end of the board is which.
const MAX_AGREEMENT_LOSS: f64 = 0.1;

/// A located gem board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LocatedGemBoard {
    /// The outermost corners of the gem board, in pixels of the input image. They are clockwise from the top-left corner, as the board is
    /// read with the red fields at the left and row 0 at the top.
    pub corners: [Point; 4],
    /// Of the cells that show the gem board, the fraction whose coordinates agree with the fitted position, 0 to 1.
    pub agreeing_fraction: f64,
}

/// Finds gem boards with a neural network.
pub struct GemBoardLocator {
    model: Box<dyn Model>,
}

impl GemBoardLocator {
    /// Loads the built-in network.
    ///
    /// # Errors
    /// When the network does not load.
    pub fn load() -> Result<Self, LocateError> {
        let model =
            OnnxModel::load(Network::GemBoardFind).map_err(LocateError::of(Component::GemBoard))?;
        Ok(Self::with_model(Box::new(model)))
    }

    /// Creates a locator with another model. The model maps 1 x 3 x height x width (RGB, 0..1) to 1 x 4 x height/4 x width/4. The four maps
    /// are: the mask logit; u along the gem board from the red fields, 0..1; v across the board, 0..1; and the logarithm of the uncertainty
    /// of u and v.
    pub(crate) fn with_model(model: Box<dyn Model>) -> Self {
        Self { model }
    }

    /// Finds the gem board in an image; `None` if none is found, or if too few cells agree with its position.
    ///
    /// # Errors
    /// When the network fails or the image cannot be scaled.
    pub fn find(&self, frame: &Frame) -> Result<Option<LocatedGemBoard>, LocateError> {
        let found = self.find_in_image(&frame.image);
        found.map_err(LocateError::of(Component::GemBoard))
    }

    /// Finds the gem board: first in the full image, then in a crop around the board. Returns `None` if the board is not found in the full
    /// image, if it is too small for a crop, or if fewer than [`MIN_AGREEING_FRACTION`] of the cells that show it agree with the fit.
    fn find_in_image(&self, image: &RgbImage) -> Result<Option<LocatedGemBoard>, InferenceError> {
        let full_image = Window::of_full_image(image.dimensions());
        let Some(first) = self.find_in_window(image, full_image)? else {
            return Ok(None);
        };
        let closer = Window::around_quad(&Quad(first.corners), CROP_WIDTH, image.dimensions());
        let Some(closer) = closer else {
            return Ok(None);
        };
        let second = self.find_in_window(image, closer)?;
        let is_worse = |second: &LocatedGemBoard| {
            second.agreeing_fraction < first.agreeing_fraction - MAX_AGREEMENT_LOSS
        };
        let found = second.filter(|second| !is_worse(second)).unwrap_or(first);
        Ok((found.agreeing_fraction >= MIN_AGREEING_FRACTION).then_some(found))
    }

    /// Finds the gem board in a part of an image, even if only few of its cells agree with its position.
    fn find_in_window(
        &self,
        image: &RgbImage,
        window: Window,
    ) -> Result<Option<LocatedGemBoard>, InferenceError> {
        let small = scaled(image, window, cells::network_size(window.size))?;
        let (cells, output) = Cells::run_network(&*self.model, &small, window, &[MAP_COUNT])?;
        let found = fit_board(&cells, &output);
        tracing::debug!(?found, "gem board");
        Ok(found)
    }
}

/// Fits the gem board to the largest connected patch of cells that show the board. Returns `None` if this patch has fewer than `MIN_CELLS`
/// cells, if no fit is possible, or if the fitted board is mirrored.
fn fit_board(cells: &Cells, output: &Tensor) -> Option<LocatedGemBoard> {
    let area = cells.count();
    let map = |index: usize| &output.values[index * area..(index + 1) * area];
    let mask: Vec<f32> = map(0).iter().map(|&logit| probability(logit)).collect();
    let patch = cells.patches(&mask).into_iter().next()?;
    if patch.len() < MIN_CELLS {
        return None;
    }
    let (u, v, log_sigma) = (map(1), map(2), map(3));
    let pair = |&cell: &usize| Pair {
        from: Point::new(f64::from(u[cell]), f64::from(v[cell])),
        to: cells.center_px(cell),
        weight: f64::from(-log_sigma[cell])
            .clamp(-MAX_LOG_WEIGHT, MAX_LOG_WEIGHT)
            .exp(),
    };
    let pairs: Vec<Pair> = patch.iter().map(pair).collect();
    let image_from_board = fit_homography(&pairs, COORDINATE_SIGMA)?;
    let corners = image_from_board.map_quad(&Quad::from_size(1.0, 1.0));
    (corners.signed_area() > 0.0).then_some(LocatedGemBoard {
        corners: corners.0,
        agreeing_fraction: agreeing_fraction(&pairs, &image_from_board),
    })
}

/// Returns the fraction of the cells that agree with the fitted board: the coordinates that the network returned for such a cell are less
/// than `MAX_AGREEING_SIGMAS` standard deviations from those of the fitted board at the cell.
fn agreeing_fraction(pairs: &[Pair], image_from_board: &Homography) -> f64 {
    let Some(board_from_image) = image_from_board.inverse() else {
        return 0.0;
    };
    let agrees = |pair: &&Pair| {
        (board_from_image.map(pair.to) - pair.from).norm() < MAX_AGREEING_SIGMAS * COORDINATE_SIGMA
    };
    pairs.iter().filter(agrees).count() as f64 / pairs.len().max(1) as f64
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use crate::model::ModelError;
    use image::Rgb;
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// A model that finds the gem board upside down in the middle of any image.
    struct UpsideDownBoardModel {
        /// Every cell whose index is a multiple of this number has a wrong coordinate u.
        wrong_every: usize,
        /// Whether the board appears mirrored.
        is_mirrored: bool,
        /// Range of the image's height that shows the board, as fractions.
        rows: std::ops::Range<f32>,
    }

    impl UpsideDownBoardModel {
        fn new() -> Self {
            Self {
                wrong_every: 11,
                is_mirrored: false,
                rows: 0.4..0.6,
            }
        }
    }

    impl Model for UpsideDownBoardModel {
        fn run(&self, input: Tensor) -> Result<Tensor, ModelError> {
            let (rows, columns) = (input.shape[2] / 4, input.shape[3] / 4);
            let mut values = vec![-9.0; 4 * rows * columns];
            for index in 0..rows * columns {
                let x = ((index % columns) as f32 + 0.5) / columns as f32;
                let y = ((index / columns) as f32 + 0.5) / rows as f32;
                if (0.2..0.8).contains(&x) && self.rows.contains(&y) {
                    let error = if index.is_multiple_of(self.wrong_every) {
                        [-0.8, -0.4, 0.4, 0.8, 1.2][index * 7919 % 5]
                    } else {
                        0.0
                    };
                    let u = (0.8 - x) / 0.6;
                    let u = if self.is_mirrored { 1.0 - u } else { u };
                    values[index] = 4.0;
                    values[rows * columns + index] = u + error;
                    values[2 * rows * columns + index] = (0.6 - y) / 0.2;
                }
            }
            Ok(Tensor {
                shape: [1, 4, rows, columns],
                values,
            })
        }
    }

    /// A model that behaves as `UpsideDownBoardModel` in the first run. In later runs, every third cell has a wrong coordinate v if
    /// `finds_board_again` is set; otherwise no cell shows the board.
    struct GoodFirstRun {
        finds_board_again: bool,
        runs: AtomicUsize,
    }

    impl Model for GoodFirstRun {
        fn run(&self, input: Tensor) -> Result<Tensor, ModelError> {
            let mut output = UpsideDownBoardModel::new().run(input)?;
            let area = output.values.len() / 4;
            if self.runs.fetch_add(1, Ordering::Relaxed) > 0 {
                if !self.finds_board_again {
                    output.values[..area].fill(-9.0);
                }
                for (index, v) in output.values[2 * area..3 * area].iter_mut().enumerate() {
                    *v += if index % 3 == 0 { 0.5 } else { 0.0 };
                }
            }
            Ok(output)
        }
    }

    #[test]
    fn the_second_run_is_dropped_if_its_coordinates_agree_less_or_it_finds_no_board() {
        for finds_board_again in [false, true] {
            let locator = GemBoardLocator::with_model(Box::new(GoodFirstRun {
                finds_board_again,
                runs: AtomicUsize::new(0),
            }));
            let image = RgbImage::from_pixel(640, 480, Rgb([9, 9, 9]));
            let found = locator.find(&Frame::of(image)).unwrap().unwrap();
            let first_corner = found.corners[0] - Point::new(512.0, 288.0);
            assert!(first_corner.norm() < 4.0, "{finds_board_again} {found:?}");
        }
    }

    /// Runs the model once, on a full image of 640 x 480 pixels.
    fn found_in_window(model: UpsideDownBoardModel) -> Option<LocatedGemBoard> {
        let locator = GemBoardLocator::with_model(Box::new(model));
        let image = RgbImage::from_pixel(640, 480, Rgb([9, 9, 9]));
        let window = Window::of_full_image((640, 480));
        locator.find_in_window(&image, window).unwrap()
    }

    #[test]
    fn corners_are_in_the_reading_direction_despite_cells_with_wrong_coordinates() {
        let found = found_in_window(UpsideDownBoardModel::new()).unwrap();
        let expected = [
            (512.0, 288.0),
            (128.0, 288.0),
            (128.0, 192.0),
            (512.0, 192.0),
        ];
        for (corner, (x, y)) in found.corners.iter().zip(expected) {
            assert!((corner - Point::new(x, y)).norm() < 4.0, "{found:?}");
        }
        assert!(
            (0.85..0.97).contains(&found.agreeing_fraction),
            "{}",
            found.agreeing_fraction
        );
    }

    #[test]
    fn a_board_that_appears_mirrored_is_not_found() {
        let mirrored = UpsideDownBoardModel {
            is_mirrored: true,
            ..UpsideDownBoardModel::new()
        };
        assert_eq!(found_in_window(mirrored), None);
    }

    #[test]
    fn a_board_that_is_visible_in_too_few_cells_is_not_found() {
        let invisible = UpsideDownBoardModel {
            rows: 0.4..0.4,
            ..UpsideDownBoardModel::new()
        };
        assert_eq!(found_in_window(invisible), None);
    }

    #[test]
    fn a_board_is_reported_only_if_at_least_half_of_its_cells_agree_with_it() {
        let find = |wrong_every: usize| {
            let model = UpsideDownBoardModel {
                wrong_every,
                ..UpsideDownBoardModel::new()
            };
            let image = RgbImage::from_pixel(640, 480, Rgb([9, 9, 9]));
            let locator = GemBoardLocator::with_model(Box::new(model));
            locator.find(&Frame::of(image)).unwrap()
        };
        assert!(find(11).is_some());
        assert_eq!(find(1), None);
    }
}
