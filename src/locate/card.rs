//! Finds the cards in an image, each as an ordered quad.
//!
//! A neural network returns maps with one value for each cell (4 x 4 pixels of its input). They give the probability that the cell shows a
//! card (the mask), the point of the card that the cell shows, and the standard deviation of this point (`maps`). A pose is fitted to the
//! cells whose points agree with each other (`fit`). The pose includes the reading direction: which edge of the card is the top. It also
//! gives the positions of occluded corners. Three sources then refine the pose: the outline of the mask (`outline`), the edges of the card
//! (`edges`), and the card's print (`located`). Each source gives observations for fits of card and camera together (`refine`); these fits
//! allow for wrong observations.

mod card_homography;
mod confidence;
mod edges;
mod fit;
mod located;
mod maps;
mod observation;
mod outline;
mod refine;
mod search;

pub use self::{
    located::LocatedCard,
    search::{CROP_WIDTHS, Search},
};
use crate::{
    frame::Frame,
    locate::LocateError,
    model::{Component, Model, Network, OnnxModel},
};

/// Finds cards with a neural network.
pub struct Locator {
    model: Box<dyn Model>,
}

impl Locator {
    /// Loads the built-in network.
    ///
    /// # Errors
    /// When the network does not load.
    pub fn load() -> Result<Self, LocateError> {
        let model = OnnxModel::load(Network::Cards).map_err(LocateError::of(Component::Cards))?;
        Ok(Self::with_model(Box::new(model)))
    }

    /// Creates a locator with another model. The model maps 1 x 3 x height x width (RGB, 0..1) to 1 x 4 x height/4 x width/4. The four maps
    /// are: the mask as a logit; u and v, the point of the card as fractions of the card's width and height; and the natural logarithm of
    /// the standard deviation of this point, which is in units of 10 mm.
    pub(crate) fn with_model(model: Box<dyn Model>) -> Self {
        Self { model }
    }

    /// Prepares the search for cards in the image of a frame; an image with a longer side above 1600 pixels is scaled down.
    ///
    /// # Errors
    /// When the image cannot be scaled.
    pub fn search<'a>(&'a self, frame: &'a Frame) -> Result<Search<'a>, LocateError> {
        Search::of(&*self.model, frame).map_err(LocateError::of(Component::Cards))
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests;
