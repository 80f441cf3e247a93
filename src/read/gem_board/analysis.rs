//! A rectified gem board with the network's output for it.

use crate::{
    geometry::{Pair, Point},
    read::gem_board::{maps::BoardMaps, rectified_board::RectifiedBoard},
};

/// A rectified board and the network's output for it. The positions that its methods take and return are in pixels of the frame, not of the
/// rectified image.
pub struct BoardAnalysis {
    pub rectified: RectifiedBoard,
    pub maps: BoardMaps,
}

impl BoardAnalysis {
    /// Returns the detected holes. Each pair maps the column and row that the network estimates (`from`) to the position in pixels of the
    /// frame (`to`). [`BoardMaps::holes`] returns the same holes in pixels of the rectified image.
    pub fn holes(&self) -> Vec<Pair> {
        let hole = |hole: Pair| Pair {
            to: self.rectified.image_from_rectified(hole.to),
            ..hole
        };
        self.maps.holes().into_iter().map(hole).collect()
    }

    /// Returns the colour of the rectified board at a pixel of the frame: red, green and blue, 0 to 1. For a pixel outside the rectified
    /// image, returns the nearest colour at the edge of the rectified image.
    pub fn rgb(&self, pixel: Point) -> [f64; 3] {
        self.rectified
            .rgb(self.rectified.rectified_from_image(pixel))
    }

    /// Returns the logits of the content of the hole at a pixel of the frame: the six colours, empty, occluded.
    pub fn content_logits(&self, pixel: Point) -> [f64; 8] {
        self.maps
            .content_logits(self.rectified.rectified_from_image(pixel))
    }
}
