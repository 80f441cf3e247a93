//! The maps that the network returns for an image of a dice board: probabilities for each cell.

use crate::{
    geometry::Point,
    locate::cells::{Cells, probability},
    model::Tensor,
};

/// Probabilities for the cells of a part of an image, each map row by row.
#[derive(Debug, Clone)]
pub struct BoardMaps {
    /// Grid of the network's cells, with its position in the image.
    pub cells: Cells,
    /// For each cell: probability that it shows the dice board or something on it.
    pub board: Vec<f32>,
    /// For each cell: probability that it is an outer corner of the dice board.
    pub corner: Vec<f32>,
    /// For each cell: probability that it is a crossing of lines between squares.
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

    /// Returns the weighted mean position and the maximum of `map`, over the cells within `radius` pixels of the image point
    /// `middle`. A cell's weight is the square of its value, which favours the peak. `None` if all these values are 0.
    pub fn peak_near(&self, map: &[f32], middle: Point, radius: f64) -> Option<(Point, f32)> {
        let (mut sum, mut total_weight, mut maximum) = (nalgebra::Vector2::zeros(), 0.0, 0.0f32);
        let cell_width = self.cells.window.size.0 / self.cells.columns as f64;
        let reach_in_cells = (radius / cell_width).ceil() as i64;
        let cell_height = self.cells.window.size.1 / self.cells.rows as f64;
        let from_corner = middle - self.cells.window.from;
        let column = (from_corner.x / cell_width) as i64;
        let row = (from_corner.y / cell_height) as i64;
        for r in
            (row - reach_in_cells).max(0)..=(row + reach_in_cells).min(self.cells.rows as i64 - 1)
        {
            for c in (column - reach_in_cells).max(0)
                ..=(column + reach_in_cells).min(self.cells.columns as i64 - 1)
            {
                let index = r as usize * self.cells.columns + c as usize;
                let pixel = self.cells.centre_px(index);
                if (pixel - middle).norm() <= radius {
                    let squared = f64::from(map[index]).powi(2);
                    sum += pixel.coords * squared;
                    total_weight += squared;
                    maximum = maximum.max(map[index]);
                }
            }
        }
        (total_weight > 1e-6).then(|| (Point::from(sum / total_weight), maximum))
    }
}
