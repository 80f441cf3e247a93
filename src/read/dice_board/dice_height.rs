//! Estimates where the tops of the dice appear in the image. This depends on the height of the dice, and on the displacement that the error
//! of the board's pose causes at that height.

use nalgebra::{Matrix3, Rotation2, RowVector3, Vector2, Vector3};

use crate::{
    geometry::{Homography, Point, Quad},
    locate::dice_board::LocatedDiceBoard,
};

/// The locator estimates the height of the dice. This is the standard deviation of the estimate's error, as a fraction of the height.
/// Measured on the tune list.
const HEIGHT_SIGMA: f64 = 0.1;
/// Standard deviation of the displacement of the tops' plane that an error of the board's pose causes, in squares. Measured on the tune
/// list.
const POSE_ERROR_SIGMA: f64 = 0.05;
/// Standard deviation of the offset of a die from the middle of its square, along each axis, in squares. Measured on the tune list.
const DIE_OFFSET_SIGMA: f64 = 0.08;

/// Minimum and maximum height of a die, in squares. Set by hand: dice of 12 to 20 mm on squares of 20 to 26 mm.
const HEIGHT_BOUNDS: (f64, f64) = (0.45, 1.0);

/// Side of a square's cut-out (its rectified image) in widths of a die, as in training. The surroundings of a die help the
/// network to distinguish its top from its sides.
pub(crate) const CUT_OUT_SIDE_IN_DICE: f64 = 2.0;

/// Height of the dice, and displacement of the plane of their tops due to the error of the board's pose.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DiceHeight {
    /// Height of a die, in widths of a square of the board.
    pub height: f64,
    /// Displacement of the plane of the dice's tops from the position that the board's pose predicts, in squares, along the board's x
    /// and y.
    pub drift: Vector2<f64>,
}

/// Position of a square's cut-out in the frame: the quadrilateral from which the cut-out is taken, at the height of the dice's tops.
#[derive(Debug, Clone, Copy)]
pub struct CutOutGeometry {
    /// Corners of the cut-out in pixels of the frame. The cut-out is rotated by quarter turns so that the foot of a die appears below
    /// its top.
    pub quad: Quad,
    /// Apparent offset of the middle of a die's foot from the middle of its top in the cut-out: to the right and downwards, in
    /// widths of a die.
    pub foot: Vector2<f64>,
    /// Number of quarter turns by which the cut-out is rotated relative to the board, 0 to 3.
    quarter_turns: usize,
}

/// Observation of a die on a square.
#[derive(Debug, Clone, Copy)]
pub struct DieObservation {
    /// Geometry of the cut-out in which the die was observed.
    pub geometry: CutOutGeometry,
    /// Offset of the die's top from the middle of the cut-out: to the right and downwards, in widths of a die.
    pub offset: Vector2<f64>,
    /// Probability that a die is in the cut-out.
    pub probability: f64,
}

impl CutOutGeometry {
    /// Converts a direction in the cut-out to a direction along the board's axes. For the cut-out of a die that is turned relative to the
    /// board ([`DiceHeight::cut_out_at`]), the result is a direction along the sides of the die.
    pub fn direction_on_board(&self, direction: Vector2<f64>) -> Vector2<f64> {
        (0..self.quarter_turns).fold(direction, |v, _| Vector2::new(v.y, -v.x))
    }
}

impl DiceHeight {
    /// Computes the geometry of a square's cut-out at the height of the dice's tops; `None` if the board is seen edge-on.
    pub fn cut_out(
        &self,
        board: &LocatedDiceBoard,
        row: usize,
        column: usize,
    ) -> Option<CutOutGeometry> {
        let middle = Point::new(column as f64 + 0.5, row as f64 + 0.5);
        self.cut_out_at(board, middle, 0.0)
    }

    /// Computes the geometry of the cut-out of a die at the point `middle` of the board's plane (in squares), which may be beside the
    /// board. The die is turned by the angle `turn` (radians) from the board's x axis towards its y axis. `None` if the board is seen
    /// edge-on.
    pub fn cut_out_at(
        &self,
        board: &LocatedDiceBoard,
        middle: Point,
        turn: f64,
    ) -> Option<CutOutGeometry> {
        let plane = board.pose.image_from_plane(self.height);
        let middle = middle + self.drift;
        let side = CUT_OUT_SIDE_IN_DICE * self.height;
        let (turn, half) = (Rotation2::new(turn), Vector2::repeat(side / 2.0));
        let upright = Quad::from_size(side, side);
        let upright = Quad(
            upright
                .0
                .map(|at| plane.map(middle + turn * (at.coords - half))),
        );
        let foot = board.pose.image_from_plane(0.0).map(middle);
        let cut_out = Quad::from_size(CUT_OUT_SIDE_IN_DICE, CUT_OUT_SIDE_IN_DICE);
        let foot = Homography::from_quads(&upright, &cut_out)?.map(foot);
        let mut foot = foot - Point::new(CUT_OUT_SIDE_IN_DICE / 2.0, CUT_OUT_SIDE_IN_DICE / 2.0);
        let mut quarter_turns = 0;
        while foot.y < foot.x.abs() && quarter_turns < 4 {
            foot = Vector2::new(-foot.y, foot.x);
            quarter_turns += 1;
        }
        let quad = upright.turned(4 - quarter_turns % 4);
        Some(CutOutGeometry {
            quad,
            foot,
            quarter_turns: quarter_turns % 4,
        })
    }

    /// Returns a copy with the height of the dice scaled by a factor.
    #[must_use]
    pub fn with_height_scaled(&self, factor: f64) -> Self {
        Self {
            height: self.height * factor,
            ..*self
        }
    }

    /// Refines the height of the dice and the displacement of the plane of their tops by least squares over the observed dice. The height
    /// and the displacement have priors, whose standard deviations regularise the fit.
    #[must_use]
    pub(crate) fn refined(&self, dice: &[DieObservation]) -> Self {
        let prior_sigma = Vector3::new(
            HEIGHT_SIGMA * self.height,
            POSE_ERROR_SIGMA,
            POSE_ERROR_SIGMA,
        );
        let mut normal = Matrix3::from_diagonal(&prior_sigma.map(|sigma| sigma.powi(-2)));
        let mut right_hand_side = Vector3::zeros();
        for die in dice {
            let foot = die.geometry.direction_on_board(die.geometry.foot);
            let offset = die.geometry.direction_on_board(die.offset) * self.height;
            let weight = die.probability * DIE_OFFSET_SIGMA.powi(-2);
            // The two rows are the equations for x and y. Their first unknown is the correction of the dice's height: if the dice are
            // higher, their tops appear further from their feet. The other two unknowns are the correction of the drift.
            let rows = [
                (RowVector3::new(-foot.x, 1.0, 0.0), offset.x),
                (RowVector3::new(-foot.y, 0.0, 1.0), offset.y),
            ];
            for (row, offset) in rows {
                normal += row.transpose() * row * weight;
                right_hand_side += row.transpose() * offset * weight;
            }
        }
        let Some(correction) = normal
            .try_inverse()
            .map(|inverse| inverse * right_hand_side)
        else {
            return *self;
        };
        Self {
            height: (self.height + correction.x).clamp(HEIGHT_BOUNDS.0, HEIGHT_BOUNDS.1),
            drift: self.drift + Vector2::new(correction.y, correction.z),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::dice_board::synthetic_board::board;

    #[test]
    fn the_foot_is_below_the_top_from_every_direction_of_the_camera() {
        let dice_height = DiceHeight {
            height: 0.7,
            drift: Vector2::zeros(),
        };
        for turn in 0..4 {
            let board = board(f64::from(turn));
            let geometry = dice_height.cut_out(&board, 3, 3).expect("a visible square");
            assert!(
                (0.8..1.3).contains(&geometry.foot.y) && geometry.foot.x.abs() < 0.05,
                "{turn}: {}",
                geometry.foot
            );
            // The lower corners of a cut-out are nearer to the camera, so they are lower in the image than the upper corners. `a` is the
            // top-left corner, `d` the bottom-left one.
            let [a, _, _, d] = geometry.quad.0;
            assert!(d.y > a.y + 20.0, "{turn}: {:?}", geometry.quad);
        }
    }

    #[test]
    fn observed_dice_correct_a_wrong_height() {
        let (assumed, actual) = (0.65, 0.76);
        let dice_height = |height| DiceHeight {
            height,
            drift: Vector2::zeros(),
        };
        for turn in 0..4 {
            let board = board(f64::from(turn));
            let mut estimate = dice_height(assumed);
            for _ in 0..2 {
                let die = |index: usize| {
                    let (row, column) = (index / 7, index % 7);
                    let geometry = estimate.cut_out(&board, row, column)?;
                    let truth = dice_height(actual).cut_out(&board, row, column)?;
                    let cut_out_from_image = Homography::from_quads(
                        &geometry.quad,
                        &Quad::from_size(CUT_OUT_SIDE_IN_DICE, CUT_OUT_SIDE_IN_DICE),
                    )?;
                    let plane = board.pose.image_from_plane(actual);
                    let middle = Point::new(column as f64 + 0.5, row as f64 + 0.5);
                    let offset = cut_out_from_image.map(plane.map(middle))
                        - Point::new(CUT_OUT_SIDE_IN_DICE / 2.0, CUT_OUT_SIDE_IN_DICE / 2.0);
                    assert_eq!(truth.quarter_turns, geometry.quarter_turns);
                    let probability = 1.0;
                    Some(DieObservation {
                        geometry,
                        offset,
                        probability,
                    })
                };
                let dice: Vec<DieObservation> = (0..49).step_by(3).filter_map(die).collect();
                estimate = estimate.refined(&dice);
            }
            // The tolerance is wide: if the camera sees the board from one side, a wrong height moves the dice in the image in nearly the
            // same way as an error of the board's pose.
            let error = estimate.height - actual;
            assert!(error.abs() < 0.04, "{turn}: {estimate:?}");
        }
    }
}
