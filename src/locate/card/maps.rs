//! The output of the card network: for each map cell (4 x 4 pixels of the network's input), whether it shows a card, and which point of the
//! card.

use image::RgbImage;

use crate::{
    card_layout::CARD_MM,
    geometry::Point,
    lens::Normal,
    locate::cells::{Cells, probability},
    model::{Model, ModelError, Tensor},
    raster::Window,
};

/// Number of maps that the card network returns: the mask (logit that a cell shows a card); u and v, the point of the card as fractions of
/// the card's width and height; and the natural logarithm of the standard deviation of this point.
const MAP_COUNT: usize = 4;

/// Unit of the standard deviations that the network returns: a value of 1 means this number of mm.
const SIGMA_UNIT_MM: f64 = 10.0;

/// Minimum and maximum standard deviation of a cell's card coordinates, mm. The network's values are limited to this range,
/// because values outside it are not reliable. Set by hand.
const SIGMA_BOUNDS_MM: (f64, f64) = (0.7, 25.0);

/// A cell of the maps (4 x 4 pixels of the network's input) and the point of a card that it shows.
#[derive(Debug, Clone, Copy)]
pub struct Sample {
    /// Centre of the cell in the image: normalised coordinates, with lens distortion ([`crate::lens`]).
    pub distorted: Point,
    /// Point of the card that the cell shows, mm, in the card's frame.
    pub card: Point,
    /// Standard deviation of the point `card`, mm.
    pub sigma_mm: f64,
}

/// The network's output for an image or a part of one.
#[derive(Debug, Clone)]
pub struct Maps {
    /// Grid of the network's cells, with its position in the image.
    pub cells: Cells,
    /// For each cell, row by row: probability that it shows a card's face or something that lies on one.
    pub mask: Vec<f32>,
    /// For each cell, row by row: the point of a card that the cell shows. For a cell that shows no card, the point is meaningless.
    pub samples: Vec<Sample>,
    /// Conversion between normalised coordinates and pixels of the full image.
    pub normal: Normal,
}

/// Runs the network on `small`: the `window` of an image, scaled to the network's input size. `normal` converts pixels of
/// the full image to normalised coordinates.
///
/// # Errors
/// When the model fails or its output has a wrong shape.
pub fn run_network(
    model: &dyn Model,
    small: &RgbImage,
    window: Window,
    normal: &Normal,
) -> Result<Maps, ModelError> {
    let (cells, output) = Cells::run_network(model, small, window, &[MAP_COUNT])?;
    Ok(maps_from_output(&output, cells, normal))
}

/// Converts the network's four maps to probabilities, card coordinates in millimetres and standard deviations in millimetres.
fn maps_from_output(output: &Tensor, cells: Cells, normal: &Normal) -> Maps {
    let area = cells.count();
    let map = |index: usize| &output.values[index * area..(index + 1) * area];
    let (mask, u, v, log_sigma) = (map(0), map(1), map(2), map(3));
    let sample = |index: usize| Sample {
        distorted: normal.normal_from_pixels(cells.center_px(index)),
        card: Point::new(
            f64::from(u[index]) * CARD_MM.0,
            f64::from(v[index]) * CARD_MM.1,
        ),
        sigma_mm: (f64::from(log_sigma[index]).exp() * SIGMA_UNIT_MM)
            .clamp(SIGMA_BOUNDS_MM.0, SIGMA_BOUNDS_MM.1),
    };
    Maps {
        mask: mask.iter().map(|&logit| probability(logit)).collect(),
        samples: (0..area).map(sample).collect(),
        normal: *normal,
        cells,
    }
}

impl Maps {
    /// Returns the mask's probability of a card at a point in normalised coordinates, bilinear; `None` outside the
    /// network's window.
    pub(crate) fn mask_at(&self, distorted: Point) -> Option<f32> {
        let pixel = self.normal.pixels_from_normal(distorted);
        self.cells.value_at(&self.mask, pixel)
    }

    /// Returns the cells with a mask probability above 0.5 as connected patches of cell indices, the largest patch first.
    pub fn patches(&self) -> Vec<Vec<usize>> {
        self.cells.patches(&self.mask)
    }
}
