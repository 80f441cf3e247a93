//! What the network says about a picture: which pixels show a card, and where on the card they lie.

use image::RgbImage;

use crate::{
    geometry::Point,
    layout::CARD_MM,
    lens::Normal,
    locate::{
        LocateError,
        cells::{Cells, probability},
    },
    model::{Model, Planes},
    raster::Window,
};

/// Mask, u, v and their uncertainty.
const MAPS: usize = 4;

/// Millimetres for the unit of the network's uncertainty.
const SCALE_MM: f64 = 10.0;

/// Bounds on the uncertainty of a coordinate, mm: the network is not to be trusted on either extreme.
const SIGMA_MM: (f64, f64) = (0.7, 25.0);

/// A pixel that says which point of a card it shows.
#[derive(Debug, Clone, Copy)]
pub struct Sample {
    /// Where the pixel is, normalised.
    pub seen: Point,
    /// The point of the card it shows, mm.
    pub card: Point,
    /// How far that may be off, mm.
    pub sigma_mm: f64,
}

/// The network's answers over the picture.
#[derive(Debug, Clone)]
pub struct Maps {
    /// Where the answers stand.
    pub cells: Cells,
    /// Probability that the cell shows a card's face, or something on one; row by row.
    pub mask: Vec<f32>,
    /// Where the cells that show a card lie on it, row by row.
    pub samples: Vec<Sample>,
    /// From normalised coordinates to pixels.
    pub normal: Normal,
}

/// Runs the network on a part of a picture, `small`, that already has the network's size; `normal` is that of the full
/// picture.
///
/// # Errors
/// When the model fails or answers in another shape.
pub fn ask(
    model: &dyn Model,
    small: &RgbImage,
    window: Window,
    normal: &Normal,
) -> Result<Maps, LocateError> {
    let (cells, answer) = Cells::ask(model, small, window, &[MAPS])?;
    Ok(maps_of(&answer, cells, normal))
}

/// Reads the four planes: mask logit, u, v, logarithm of the uncertainty of u and v.
fn maps_of(answer: &Planes, cells: Cells, normal: &Normal) -> Maps {
    let area = cells.count();
    let plane = |index: usize| &answer.values[index * area..(index + 1) * area];
    let (mask, u, v, scale) = (plane(0), plane(1), plane(2), plane(3));
    let sample = |index: usize| Sample {
        seen: normal.normal_from_pixels(cells.pixel(index)),
        card: Point::new(
            f64::from(u[index]) * CARD_MM.0,
            f64::from(v[index]) * CARD_MM.1,
        ),
        sigma_mm: (f64::from(scale[index]).exp() * SCALE_MM).clamp(SIGMA_MM.0, SIGMA_MM.1),
    };
    Maps {
        mask: mask.iter().map(|&logit| probability(logit)).collect(),
        samples: (0..area).map(sample).collect(),
        normal: *normal,
        cells,
    }
}

impl Maps {
    /// Probability that a seen (normalised) point shows a card, bilinear; `None` outside the window.
    pub fn mask_at(&self, seen: Point) -> Option<f32> {
        let pixel = self.normal.pixels_from_normal(seen);
        self.cells.at(&self.mask, pixel)
    }

    /// Cells more likely card than not, by connected patch, the largest first.
    pub fn patches(&self) -> Vec<Vec<usize>> {
        self.cells.patches(&self.mask)
    }
}
