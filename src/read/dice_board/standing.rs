//! Where the tops of the dice are seen: how high they stand, and by how much the board's pose is off up there.

use nalgebra::{Matrix3, RowVector3, Vector2, Vector3};

use crate::{
    geometry::{Homography, Point, Quad},
    locate::dice_board::LocatedDiceBoard,
};

/// A height that was fitted while locating is off by this share of it, a pose by this many squares, and a die is put down so
/// many squares off the middle of its square (the spreads of the tune list).
const HEIGHT_SIGMA: f64 = 0.1;
const DRIFT_SIGMA: f64 = 0.05;
const PLACING_SIGMA: f64 = 0.08;

/// Dice of 12 to 20 mm on squares of 20 to 26 mm.
const HEIGHTS: (f64, f64) = (0.45, 1.0);

/// The widths of a die that a square's cut-out spans, as the network was trained: some of what lies around tells tops from sides.
pub const SPAN: f64 = 2.0;

/// How high dice stand, and how far the plane of their tops is from where the pose puts it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DiceHeight {
    /// In squares.
    pub height: f64,
    /// In squares, along the board's x and y.
    pub drift: Vector2<f64>,
}

/// A square's cut-out at the height of a die's top.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    /// Its corners in pixels of the frame's image; turned by quarters so that the die's foot lies below its top.
    pub quad: Quad,
    /// The middle of the foot of a die from the middle of its top as the cut-out shows it: to the right and downwards, in
    /// widths of a die.
    pub foot: Vector2<f64>,
    /// Quarters from the board's own way up.
    quarters: usize,
}

/// A die that was seen on a square.
#[derive(Debug, Clone, Copy)]
pub struct DieSeen {
    /// Where.
    pub place: Place,
    /// From the middle of the cut-out to that of the die's top: to the right and downwards, in widths of a die.
    pub off: Vector2<f64>,
    /// The probability that it is one.
    pub sure: f64,
}

impl Place {
    /// A cut-out's direction in the board's axes.
    pub fn on_board(&self, along: Vector2<f64>) -> Vector2<f64> {
        (0..self.quarters).fold(along, |v, _| Vector2::new(v.y, -v.x))
    }
}

impl DiceHeight {
    /// The cut-out of a square; `None` where the board is seen edge-on.
    pub fn place(&self, board: &LocatedDiceBoard, row: usize, column: usize) -> Option<Place> {
        let plane = board.pose.image_from_plane(self.height);
        let middle = Point::new(column as f64 + 0.5, row as f64 + 0.5) + self.drift;
        let wide = SPAN * self.height;
        let corner = middle - Vector2::repeat(wide / 2.0);
        let upright = Quad::from_size(wide, wide);
        let upright = Quad(upright.0.map(|at| plane.map(at + corner.coords)));
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

    /// As if dice were higher by a factor.
    #[must_use]
    pub fn higher(&self, factor: f64) -> Self {
        Self {
            height: self.height * factor,
            ..*self
        }
    }

    /// Moved to where dice were seen: the least squares of what they are off, weighed against how well all was known.
    #[must_use]
    pub fn settled(&self, dice: &[DieSeen]) -> Self {
        let known = Vector3::new(HEIGHT_SIGMA * self.height, DRIFT_SIGMA, DRIFT_SIGMA);
        let mut normal = Matrix3::from_diagonal(&known.map(|sigma| sigma.powi(-2)));
        let mut right = Vector3::zeros();
        for die in dice {
            let foot = die.place.on_board(die.place.foot);
            let off = die.place.on_board(die.off) * self.height;
            let weight = die.sure * PLACING_SIGMA.powi(-2);
            // A top that is higher is seen farther from the foot.
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
    use crate::read::dice_board::made_up::board;

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
            // What is lower in the cut-out is nearer to the camera, and so lower in the picture.
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
                    Some(DieSeen { place, off, sure })
                };
                let dice: Vec<DieSeen> = (0..49).step_by(3).filter_map(die).collect();
                now = now.settled(&dice);
            }
            // Seen from one side, a drift of the pose would look much the same.
            let up = now.height - is;
            assert!(up.abs() < 0.04, "{turn}: {now:?}");
        }
    }
}
