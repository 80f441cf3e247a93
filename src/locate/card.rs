//! Finds the cards in a picture, each as an ordered quad.
//!
//! A small network says for every pixel whether it shows a card and which point of the card (`maps`); a pose is
//! fitted to the pixels that agree (`fit`), so that hidden corners are extrapolated and the reading direction comes
//! with the pose. The mask's outline (`outline`) and the card's edges (`edges`) then make it exact, and at last what is
//! printed (`located`). All of them are observations of one card before one camera (`refine`), any of which may be wrong.

mod confidence;
mod edges;
mod fit;
mod located;
mod maps;
mod observation;
mod outline;
mod pose;
mod refine;
mod search;

pub use self::{
    located::LocatedCard,
    search::{NEARER, Search},
};
use crate::{
    frame::Frame,
    locate::LocateError,
    model::{Model, OnnxModel},
};

/// The trained network; `models/locate.md` says how it came about.
static NETWORK: &[u8] = include_bytes!("../../models/locate.onnx");

/// Finds cards.
pub struct Locator {
    model: Box<dyn Model>,
}

impl Locator {
    /// With the network that is built in.
    ///
    /// # Errors
    /// When the network does not load.
    pub fn load() -> Result<Self, LocateError> {
        Ok(Self::with_model(Box::new(OnnxModel::from_static(NETWORK)?)))
    }

    /// With another model: 1 x 3 x height x width (RGB, 0..1) to 1 x 4 x height/4 x width/4 (mask logit, u, v,
    /// logarithm of the uncertainty of u and v in units of 10 mm).
    pub fn with_model(model: Box<dyn Model>) -> Self {
        Self { model }
    }

    /// Prepares a picture for the search.
    ///
    /// # Errors
    /// When the picture cannot be scaled.
    pub fn search<'a>(&'a self, frame: &'a Frame) -> Result<Search<'a>, LocateError> {
        Search::of(&*self.model, frame)
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests;
