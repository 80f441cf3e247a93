//! Steps and grids of the search for a piece's pose.

use crate::judge::card::poses::Offset;

/// A change of a pose, in steps of a search along each axis: to the right, down and clockwise. Negative numbers are steps in the opposite
/// direction.
#[derive(Clone, Copy)]
pub struct Steps {
    pub right: f64,
    pub down: f64,
    pub clockwise: f64,
}

impl Steps {
    /// The six possible single steps: one step along one of the three axes, in one of the two directions.
    pub const SINGLE: [Self; 6] = [
        Self::new(1.0, 0.0, 0.0),
        Self::new(-1.0, 0.0, 0.0),
        Self::new(0.0, 1.0, 0.0),
        Self::new(0.0, -1.0, 0.0),
        Self::new(0.0, 0.0, 1.0),
        Self::new(0.0, 0.0, -1.0),
    ];

    /// Creates a change of `right` steps to the right, `down` steps downwards and `clockwise` steps of the turn.
    const fn new(right: f64, down: f64, clockwise: f64) -> Self {
        Self {
            right,
            down,
            clockwise,
        }
    }
}

/// Returns the pose `from` after it was moved by `steps`. A step is `shift_mm` mm for a shift and `turn_deg` degrees for a turn.
pub fn moved(from: Offset, steps: Steps, shift_mm: f64, turn_deg: f64) -> Offset {
    Offset {
        right_mm: from.right_mm + steps.right * shift_mm,
        down_mm: from.down_mm + steps.down * shift_mm,
        turn_deg: from.turn_deg + steps.clockwise * turn_deg,
    }
}

/// A search grid around a pose: all combinations of shifts to the right, shifts downwards and turns.
#[derive(Debug, Clone, Copy)]
pub struct Grid {
    /// Number of grid steps to either side of the central pose, on each axis.
    pub reach: i32,
    /// Step of the grid for the shift, in mm.
    pub shift_mm: f64,
    /// Step of the grid for the turn, in degrees.
    pub turn_deg: f64,
}

impl Grid {
    /// Creates a grid with `reach` steps to either side on each axis. A step is `shift_mm` mm for shifts and `turn_deg` degrees for turns.
    pub const fn new(reach: i32, shift_mm: f64, turn_deg: f64) -> Self {
        Self {
            reach,
            shift_mm,
            turn_deg,
        }
    }

    /// Returns the positions of the grid along one axis, as numbers of steps from the central pose: from -`reach` to `reach`.
    pub fn steps(self) -> impl Iterator<Item = f64> {
        (-self.reach..=self.reach).map(f64::from)
    }

    /// Returns the poses of the grid around the pose `from`. Each comes with an index: that of the pose's turn among the positions that
    /// [`steps`](Self::steps) returns.
    pub fn offsets(self, from: Offset) -> impl Iterator<Item = (Offset, usize)> {
        let turns = move || self.steps().enumerate();
        self.steps().flat_map(move |right| {
            self.steps().flat_map(move |down| {
                turns().map(move |(index, turn)| {
                    let steps = Steps::new(right, down, turn);
                    (moved(from, steps, self.shift_mm, self.turn_deg), index)
                })
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_has_all_combinations_of_steps_around_its_centre() {
        let centre = Offset {
            right_mm: 1.0,
            down_mm: -2.0,
            turn_deg: 3.0,
        };
        let offsets: Vec<(Offset, usize)> = Grid::new(1, 0.5, 4.0).offsets(centre).collect();
        assert_eq!(offsets.len(), 27);
        for (offset, turn_index) in &offsets {
            let turn_deg = 3.0 + 4.0 * (*turn_index as f64 - 1.0);
            assert!((offset.turn_deg - turn_deg).abs() < 1e-9, "{offset:?}");
            assert!((offset.right_mm - 1.0).abs() < 0.51, "{offset:?}");
            assert!((offset.down_mm + 2.0).abs() < 0.51, "{offset:?}");
        }
        assert!(offsets.contains(&(centre, 1)), "{offsets:?}");
    }
}
