//! Estimates where the tops of the dice appear: the height of the dice, and the error of the board's pose at that height.

use nalgebra::{Matrix3, Rotation2, RowVector3, Vector2, Vector3};

use crate::{
    geometry::{Homography, Point, Quad},
    locate::dice_board::LocatedDiceBoard,
};

/// Standard deviation of the dice's height that the locator estimates, as a fraction of the height. Measured on the tune list.
const HEIGHT_SIGMA: f64 = 0.1;
/// Standard deviation of the error of the board's pose, as a displacement in squares. Measured on the tune list.
const DRIFT_SIGMA: f64 = 0.05;
/// Standard deviation of the position of a die from the middle of its square, in squares. Measured on the tune list.
const PLACING_SIGMA: f64 = 0.08;

/// Minimum and maximum height of a die, in squares. Set by hand: dice of 12 to 20 mm on squares of 20 to 26 mm.
const HEIGHTS: (f64, f64) = (0.45, 1.0);

/// Side of a square's cut-out (its rectified image) in widths of a die, as in training. The surroundings of a die help the
/// network to distinguish its top from its sides.
pub(crate) const SPAN: f64 = 2.0;

/// Height of the dice, and displacement of the plane of their tops due to the error of the board's pose.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DiceHeight {
    /// Height of a die, in widths of a square of the board.
    pub height: f64,
    /// Displacement of the plane of the dice's tops from the position that the board's pose predicts, in squares, along the board's x
    /// and y.
    pub drift: Vector2<f64>,
}

/// The place in the frame from which the cut-out of a square is taken, at the height of the dice's tops.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    /// Corners of the cut-out in pixels of the frame. The cut-out is rotated by quarter turns so that the foot of a die appears below
    /// its top.
    pub quad: Quad,
    /// Apparent offset of the middle of a die's foot from the middle of its top in the cut-out: to the right and downwards, in
    /// widths of a die.
    pub foot: Vector2<f64>,
    /// Rotation of the cut-out from the board's own orientation, in quarter turns.
    quarters: usize,
}

/// Observation of a die on a square.
#[derive(Debug, Clone, Copy)]
pub struct DieObservation {
    /// The place of the cut-out in which the die was observed.
    pub place: Place,
    /// Offset of the die's top from the middle of the cut-out: to the right and downwards, in widths of a die.
    pub off: Vector2<f64>,
    /// Probability that a die is in the cut-out.
    pub sure: f64,
}

impl Place {
    /// Converts a direction in the cut-out to a direction along the board's axes.
    pub fn on_board(&self, along: Vector2<f64>) -> Vector2<f64> {
        (0..self.quarters).fold(along, |v, _| Vector2::new(v.y, -v.x))
    }
}

impl DiceHeight {
    /// Computes the place of a square's cut-out at the height of the dice's tops; `None` if the camera sees the board edge-on.
    pub fn place(&self, board: &LocatedDiceBoard, row: usize, column: usize) -> Option<Place> {
        let middle = Point::new(column as f64 + 0.5, row as f64 + 0.5);
        self.place_at(board, middle, 0.0)
    }

    /// Computes the place of a cut-out of a die around the point `middle` of the board's plane (in squares), which may be beside the board. The
    /// die is turned by the angle `turn` (radians) from the board's x axis towards its y axis.
    pub fn place_at(&self, board: &LocatedDiceBoard, middle: Point, turn: f64) -> Option<Place> {
        let plane = board.pose.image_from_plane(self.height);
        let middle = middle + self.drift;
        let wide = SPAN * self.height;
        let (turn, half) = (Rotation2::new(turn), Vector2::repeat(wide / 2.0));
        let upright = Quad::from_size(wide, wide);
        let upright = Quad(
            upright
                .0
                .map(|at| plane.map(middle + turn * (at.coords - half))),
        );
        let foot = board.pose.image_from_plane(0.0).map(middle);
        let seen = Quad::from_size(SPAN, SPAN);
        let foot = Homography::from_quads(&upright, &seen)?.map(foot);
        let mut foot = foot - Point::new(SPAN / 2.0, SPAN / 2.0);
        let mut quarters = 0;
        while foot.y < foot.x.abs() && quarters < 4 {
            foot = Vector2::new(-foot.y, foot.x);
            quarters += 1;
        }
        let quad = upright.turned(4 - quarters % 4);
        Some(Place {
            quad,
            foot,
            quarters: quarters % 4,
        })
    }

    /// Returns a copy with the height of the dice scaled by a factor.
    #[must_use]
    pub fn higher(&self, factor: f64) -> Self {
        Self {
            height: self.height * factor,
            ..*self
        }
    }

    /// Refines the height of the dice and the displacement of the plane of their tops by least squares over the observed dice. The fit
    /// is regularised by the prior standard deviations of both.
    #[must_use]
    pub(crate) fn settled(&self, dice: &[DieObservation]) -> Self {
        let known = Vector3::new(HEIGHT_SIGMA * self.height, DRIFT_SIGMA, DRIFT_SIGMA);
        let mut normal = Matrix3::from_diagonal(&known.map(|sigma| sigma.powi(-2)));
        let mut right = Vector3::zeros();
        for die in dice {
            let foot = die.place.on_board(die.place.foot);
            let off = die.place.on_board(die.off) * self.height;
            let weight = die.sure * PLACING_SIGMA.powi(-2);
            // A higher top appears further from the die's foot.
            let rows = [
                (RowVector3::new(-foot.x, 1.0, 0.0), off.x),
                (RowVector3::new(-foot.y, 0.0, 1.0), off.y),
            ];
            for (row, off) in rows {
                normal += row.transpose() * row * weight;
                right += row.transpose() * off * weight;
            }
        }
        let Some(moved) = normal.try_inverse().map(|inverse| inverse * right) else {
            return *self;
        };
        Self {
            height: (self.height + moved.x).clamp(HEIGHTS.0, HEIGHTS.1),
            drift: self.drift + Vector2::new(moved.y, moved.z),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::dice_board::synthetic_board::board;

    #[test]
    fn the_foot_lies_below_the_top_from_wherever_the_board_is_seen() {
        let standing = DiceHeight {
            height: 0.7,
            drift: Vector2::zeros(),
        };
        for turn in 0..4 {
            let board = board(f64::from(turn));
            let place = standing.place(&board, 3, 3).expect("it is seen");
            assert!(
                (0.8..1.3).contains(&place.foot.y) && place.foot.x.abs() < 0.05,
                "{turn}: {}",
                place.foot
            );
            // A point that is lower in the cut-out is nearer to the camera, and so lower in the image.
            let [a, _, _, d] = place.quad.0;
            assert!(d.y > a.y + 20.0, "{turn}: {:?}", place.quad);
        }
    }

    #[test]
    fn dice_that_are_higher_than_thought_tell_how_high() {
        let (thought, is) = (0.65, 0.76);
        let standing = |height| DiceHeight {
            height,
            drift: Vector2::zeros(),
        };
        for turn in 0..4 {
            let board = board(f64::from(turn));
            let mut now = standing(thought);
            for _ in 0..2 {
                let die = |index: usize| {
                    let (row, column) = (index / 7, index % 7);
                    let place = now.place(&board, row, column)?;
                    let truth = standing(is).place(&board, row, column)?;
                    let into = Homography::from_quads(&place.quad, &Quad::from_size(SPAN, SPAN))?;
                    let plane = board.pose.image_from_plane(is);
                    let middle = Point::new(column as f64 + 0.5, row as f64 + 0.5);
                    let off = into.map(plane.map(middle)) - Point::new(SPAN / 2.0, SPAN / 2.0);
                    assert_eq!(truth.quarters, place.quarters);
                    let sure = 1.0;
                    Some(DieObservation { place, off, sure })
                };
                let dice: Vec<DieObservation> = (0..49).step_by(3).filter_map(die).collect();
                now = now.settled(&dice);
            }
            // The tolerance is wide because, seen from one side, an error of the board's pose has nearly the same effect as a wrong
            // height.
            let up = now.height - is;
            assert!(up.abs() < 0.04, "{turn}: {now:?}");
        }
    }
}
