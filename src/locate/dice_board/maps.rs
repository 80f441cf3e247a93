//! The maps that the network returns for an image of a dice board: probabilities for each cell.

use crate::{
    geometry::Point,
    locate::cells::{Cells, probability},
    model::Tensor,
};

/// A peak of a map.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Peak {
    /// Mean position of the cells around the peak, weighted with the squares of their values, in pixels of the image.
    pub position: Point,
    /// Highest value of the map at the peak, 0 to 1.
    pub value: f32,
}

/// Probabilities for the cells of a part of an image, each map row by row.
#[derive(Debug, Clone)]
pub struct BoardMaps {
    /// Grid of the network's cells, with its position in the image.
    pub cells: Cells,
    /// For each cell: probability that it shows the dice board or something on it.
    pub board: Vec<f32>,
    /// For each cell: probability that the cell shows an outer corner of the dice board.
    pub corner: Vec<f32>,
    /// For each cell: probability that the cell shows a crossing, a point where two lines between squares meet.
    pub crossing: Vec<f32>,
    /// For each cell: probability that it shows the top face of a die.
    pub top: Vec<f32>,
}

impl BoardMaps {
    /// Converts the network's logits to probabilities.
    pub fn of(cells: Cells, output: &Tensor) -> Self {
        let area = cells.count();
        let map = |index: usize| {
            let logits = &output.values[index * area..(index + 1) * area];
            logits.iter().map(|&logit| probability(logit)).collect()
        };
        Self {
            cells,
            board: map(0),
            corner: map(1),
            crossing: map(2),
            top: map(3),
        }
    }

    /// Returns the peak of `map` near the image point `middle`: its position and the highest value. Only cells within `radius` pixels of
    /// `middle` are used. The position is the mean of the cells' centres, each weighted by the square of the cell's value. Returns `None`
    /// if there are no such cells, or if the map is (almost) 0 in all of them.
    pub(crate) fn peak_near(&self, map: &[f32], middle: Point, radius: f64) -> Option<Peak> {
        /// If the sum of the squared values is below this, the position of the peak is too uncertain to be computed. Set by hand.
        const MIN_TOTAL_WEIGHT: f64 = 1e-6;
        let Cells {
            columns,
            rows,
            window,
        } = self.cells;
        let (cell_width, cell_height) =
            (window.size.0 / columns as f64, window.size.1 / rows as f64);
        let reach_in_cells = (radius / cell_width).ceil() as i64;
        let near = |cell: i64, count: usize| {
            (cell - reach_in_cells).max(0)..=(cell + reach_in_cells).min(count as i64 - 1)
        };
        let from_corner = middle - window.from;
        let near_rows = near((from_corner.y / cell_height) as i64, rows);
        let near_columns = near((from_corner.x / cell_width) as i64, columns);
        let (mut sum, mut total_weight, mut maximum) = (nalgebra::Vector2::zeros(), 0.0, 0.0f32);
        for row in near_rows {
            for column in near_columns.clone() {
                let index = row as usize * columns + column as usize;
                let pixel = self.cells.center_px(index);
                if (pixel - middle).norm() <= radius {
                    let squared = f64::from(map[index]).powi(2);
                    sum += pixel.coords * squared;
                    total_weight += squared;
                    maximum = maximum.max(map[index]);
                }
            }
        }
        (total_weight > MIN_TOTAL_WEIGHT).then(|| Peak {
            position: Point::from(sum / total_weight),
            value: maximum,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raster::Window;

    /// Returns maps of 8 x 6 cells of 4 pixels, in an image part that starts at (40, 0). In the corner map, the cells listed in `corners`
    /// (index and value) have these values, and all others have 0.
    fn maps(corners: &[(usize, f32)]) -> BoardMaps {
        let nothing = vec![0.0; 48];
        let mut corner = nothing.clone();
        for &(cell, value) in corners {
            corner[cell] = value;
        }
        BoardMaps {
            cells: Cells {
                columns: 8,
                rows: 6,
                window: Window {
                    from: Point::new(40.0, 0.0),
                    size: (32.0, 24.0),
                },
            },
            board: nothing.clone(),
            corner,
            crossing: nothing.clone(),
            top: nothing,
        }
    }

    #[test]
    fn the_position_of_a_peak_is_a_mean_in_which_high_values_count_more() {
        // The centres of these two cells are at (50, 6) and (54, 6).
        let maps = maps(&[(10, 0.8), (11, 0.4)]);
        let peak = maps.peak_near(&maps.corner, Point::new(51.0, 6.0), 6.0);
        let peak = peak.expect("two values near the point");
        assert!(
            (peak.position - Point::new(50.8, 6.0)).norm() < 1e-6,
            "{peak:?}"
        );
        assert!((peak.value - 0.8).abs() < 1e-6, "{peak:?}");
    }

    #[test]
    fn only_cells_within_the_radius_take_part_in_a_peak() {
        let maps = maps(&[(10, 0.4), (13, 0.9)]);
        let peak = maps.peak_near(&maps.corner, Point::new(50.0, 6.0), 6.0);
        let position = peak.expect("a value at the point").position;
        assert!(
            (position - Point::new(50.0, 6.0)).norm() < 1e-9,
            "{position}"
        );
    }

    #[test]
    fn there_is_no_peak_where_the_map_is_0_and_outside_the_maps() {
        let maps = maps(&[(10, 0.4)]);
        assert_eq!(
            maps.peak_near(&maps.corner, Point::new(68.0, 20.0), 6.0),
            None
        );
        assert_eq!(
            maps.peak_near(&maps.corner, Point::new(-500.0, 900.0), 6.0),
            None
        );
    }
}
