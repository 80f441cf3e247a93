//! Finds the cards in a picture, each as an ordered quad.
//!
//! A small network says for every pixel whether it shows a card and which point of the card (`maps`); a pose is
//! fitted to the pixels that agree (`fit`), so that hidden corners are extrapolated and the reading direction comes
//! with the pose. The mask's outline (`outline`) and the card's edges (`edges`) then make it exact, and at last what is
//! printed (`card`). All of them are sights of one card before one camera (`solve`), any of which may be wrong.

mod card;
mod cells;
mod confidence;
pub mod die;
mod edges;
mod fit;
pub mod gem_board;
pub mod gems;
mod maps;
pub mod ominoes;
mod outline;
mod pose;
mod search;
mod sight;
mod solve;
mod window;

use fast_image_resize::{
    FilterType, PixelType, ResizeAlg, ResizeOptions, Resizer,
    images::{Image, ImageRef},
};
use image::RgbImage;
use thiserror::Error;

pub use self::window::Window;
pub use self::{
    card::LocatedCard,
    search::{NEARER, Search},
};
use crate::{
    frame::Frame,
    model::{Model, ModelError, OnnxModel},
};

/// The trained network; `models/locate.md` says how it came about.
static NETWORK: &[u8] = include_bytes!("../models/locate.onnx");

/// What can go wrong while locating.
#[derive(Debug, Error)]
pub enum LocateError {
    /// The network does not load or run.
    #[error("cannot look for cards: {source}")]
    Model {
        /// What the model says.
        #[from]
        source: ModelError,
    },
    /// The picture cannot be scaled.
    #[error("cannot scale the picture to {width}x{height}: {source}")]
    Scale {
        /// Wanted width, pixels.
        width: u32,
        /// Wanted height, pixels.
        height: u32,
        /// What the scaler says.
        source: fast_image_resize::ResizeError,
    },
}

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

/// Scales a part of a picture by averaging areas, as in the training.
pub(crate) fn scaled(
    image: &RgbImage,
    window: Window,
    pixels: (u32, u32),
) -> Result<RgbImage, LocateError> {
    scaled_by(image, window, pixels, FilterType::Box)
}

/// The same, but where that enlarges it without steps: averages of areas would repeat pixels.
pub(crate) fn scaled_or_enlarged(
    image: &RgbImage,
    window: Window,
    pixels: (u32, u32),
) -> Result<RgbImage, LocateError> {
    let filter = if window.size.0 < f64::from(pixels.0) {
        FilterType::Bilinear
    } else {
        FilterType::Box
    };
    scaled_by(image, window, pixels, filter)
}

fn scaled_by(
    image: &RgbImage,
    window: Window,
    (width, height): (u32, u32),
    filter: FilterType,
) -> Result<RgbImage, LocateError> {
    let failed = |source| LocateError::Scale {
        width,
        height,
        source,
    };
    let source = ImageRef::new(
        image.width(),
        image.height(),
        image.as_raw(),
        PixelType::U8x3,
    )
    .expect("an RgbImage has three bytes a pixel");
    let mut target = Image::new(width, height, PixelType::U8x3);
    let Window { from, size } = window;
    let how = ResizeOptions::new()
        .resize_alg(ResizeAlg::Convolution(filter))
        .crop(from.x, from.y, size.0, size.1);
    Resizer::new()
        .resize(&source, &mut target, Some(&how))
        .map_err(failed)?;
    Ok(RgbImage::from_raw(width, height, target.into_vec()).expect("the scaler fills every pixel"))
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests;
