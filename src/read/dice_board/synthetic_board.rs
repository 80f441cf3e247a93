//! A synthetic Ominoes board for tests.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use nalgebra::{Matrix3, Vector3};

use crate::{
    geometry::{Homography, Quad},
    lens::Normal,
    locate::dice_board::{LocatedDiceBoard, Tops},
    model::{Model, ModelError, Tensor},
    read::dice_board::{
        OUTPUTS,
        cut_out::{CUT_OUT_SIDE_PX, LENGTH},
    },
    rectify::PlanePose,
};

/// Width and height of the synthetic board's image, in pixels.
pub const IMAGE_SIDE: u32 = 1000;

/// Returns a board of 7 by 7 squares in an image taken by a camera that stands beside the board. `turn` says at which side the camera
/// stands, in quarter turns around the board.
pub fn board(turn: f64) -> LocatedDiceBoard {
    let (sin, cos) = (turn * std::f64::consts::FRAC_PI_2).sin_cos();
    let centered = Matrix3::new(1.0, 0.0, -3.5, 0.0, 1.0, -3.5, 0.0, 0.0, 1.0);
    let turned = Matrix3::new(cos, -sin, 0.0, sin, cos, 0.0, 0.0, 0.0, 1.0) * centered;
    // The camera looks down at 45 degrees from a distance of 12 squares. The rows of the rotation matrix are the camera's axes: to the
    // right, down and ahead.
    let half_root = std::f64::consts::FRAC_1_SQRT_2;
    let camera_from_board = Matrix3::new(1.0, 0.0, 0.0, 0.0, half_root, 0.0, 0.0, -half_root, 12.0);
    let normal_from_camera = Matrix3::from_diagonal(&Vector3::new(900.0, 900.0, 1.0));
    let pixels_from_normal = Matrix3::new(1.0, 0.0, 500.0, 0.0, 1.0, 500.0, 0.0, 0.0, 1.0);
    let image_from_board =
        Homography(pixels_from_normal * normal_from_camera * camera_from_board * turned);
    let size = (IMAGE_SIDE, IMAGE_SIDE);
    let normal = Normal::new(f64::from(IMAGE_SIDE), f64::from(IMAGE_SIDE));
    let field = Quad::from_size(7.0, 7.0);
    let corners = image_from_board.map_quad(&field);
    let ideal = Quad(corners.0.map(|at| normal.normal_from_pixels(at)));
    let plane = Homography::from_quads(&field, &ideal).expect("no three in a line");
    LocatedDiceBoard {
        corners_in_image: corners,
        size: 7,
        margin: 0.0,
        pose: PlanePose::of_plane(&plane, 0.0, size),
        tops: Tops {
            height: 0.7,
            evidence: vec![0.5; 49],
        },
        found_fraction: 1.0,
    }
}

/// A model that reads a red cut-out as a die with the first face, and a black cut-out as an empty square. For colours between red and
/// black, its outputs are uncertain. The field `0` counts the cut-outs that the model has read.
#[derive(Default)]
pub struct RedDieModel(pub Arc<AtomicUsize>);

impl Model for RedDieModel {
    fn run(&self, input: Tensor) -> Result<Tensor, ModelError> {
        let count = input.shape[0];
        self.0.fetch_add(count, Ordering::Relaxed);
        let mut values = vec![0.0; count * OUTPUTS];
        for (output, cut_out) in values
            .chunks_exact_mut(OUTPUTS)
            .zip(input.values.chunks_exact(LENGTH))
        {
            let middle = cut_out[CUT_OUT_SIDE_PX * CUT_OUT_SIDE_PX / 2 + CUT_OUT_SIDE_PX / 2];
            (output[0], output[1]) = (20.0 * (0.4 - middle), 20.0 * (middle - 0.4));
        }
        let shape = [count, OUTPUTS, 1, 1];
        Ok(Tensor { shape, values })
    }
}
