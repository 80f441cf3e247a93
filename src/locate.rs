//! Finds the cards in a picture, each as an ordered quad.
//!
//! A small network says for every pixel whether it shows a card and which point of the card (`maps`); a pose is
//! fitted to the pixels that agree (`fit`), so that hidden corners are extrapolated and the reading direction comes
//! with the pose. The mask's outline (`outline`) and the card's edges (`edges`) then make it exact, and at last what is
//! printed (`card`). All of them are sights of one card before one camera (`solve`), any of which may be wrong.

mod card;
mod confidence;
mod edges;
mod fit;
mod maps;
mod outline;
mod pose;
mod sight;
mod solve;

use std::{borrow::Cow, time::Instant};

use fast_image_resize::{
    FilterType, PixelType, ResizeAlg, ResizeOptions, Resizer,
    images::{Image, ImageRef},
};
use image::RgbImage;
use rayon::prelude::*;
use thiserror::Error;

pub use self::card::LocatedCard;
use self::sight::Sight;
use crate::{
    frame::Frame,
    lens::Normal,
    model::{Model, ModelError, OnnxModel},
};

/// The trained network; `models/locate.md` says how it came about.
static NETWORK: &[u8] = include_bytes!("../models/locate.onnx");

/// Edges are looked for in a picture of this size at most (longer side, pixels): a card across a third of it still has
/// three pixels a millimetre.
const WORK_SIDE: u32 = 1600;

/// The pose is moved onto the mask's outline this often: each time the normals stand better.
const OUTLINE_ROUNDS: usize = 3;

/// So many cells and places of the outline stand for all of them once edges were seen, and what they are worth beside
/// them: they err together.
const CELLS_KEPT: usize = 60;
const OUTLINE_KEPT: usize = 40;
const BESIDE_EDGES: f64 = 0.3;

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

    /// Finds the cards, from left to right.
    ///
    /// # Errors
    /// When the network fails.
    pub fn locate(&self, frame: &Frame) -> Result<Vec<LocatedCard>, LocateError> {
        let mut clock = Clock(Instant::now());
        let (width, height) = frame.image.dimensions();
        let work = work_picture(&frame.image)?;
        let (small_width, small_height) = maps::network_size(width, height);
        let small = scaled(&work, small_width, small_height)?;
        clock.lap("scaled");
        let normal = Normal::new(f64::from(work.width()), f64::from(work.height()));
        let maps = maps::ask(&*self.model, &small, work.dimensions(), &normal)?;
        clock.lap("network");
        let candidates = fit::candidates(&maps);
        clock.lap("fitted");
        let found = Found {
            work: &work,
            maps: &maps,
            normal,
            size: (width, height),
        };
        let mut cards: Vec<LocatedCard> = candidates
            .par_iter()
            .filter_map(|candidate| found.card(candidate))
            .filter(|card| card.confidence >= confidence::LEAST)
            .collect();
        cards.sort_by(|a, b| {
            let x = |card: &LocatedCard| card.corners_in_image.center().x;
            x(a).total_cmp(&x(b))
        });
        clock.lap("edges");
        Ok(cards)
    }
}

/// Says at debug level how long each step took.
struct Clock(Instant);

impl Clock {
    fn lap(&mut self, step: &str) {
        tracing::debug!(step, took = ?self.0.elapsed());
        self.0 = Instant::now();
    }
}

/// What candidates are checked against.
struct Found<'a> {
    work: &'a RgbImage,
    maps: &'a maps::Maps,
    normal: Normal,
    /// Of the frame's image.
    size: (u32, u32),
}

impl Found<'_> {
    /// The candidate on the mask's outline and the picture's edges.
    fn card(&self, candidate: &fit::Candidate) -> Option<LocatedCard> {
        let mut stand = candidate.stand;
        let mut outline = Vec::new();
        for _ in 0..OUTLINE_ROUNDS {
            outline = outline::sights(self.maps, &stand.pose()?);
            let sights: Vec<Sight> = candidate.sights.iter().chain(&outline).copied().collect();
            stand = stand.solved_despite(&sights, &[]);
        }
        let known = edges::Known {
            always: &sight::thinned(&candidate.sights, CELLS_KEPT, BESIDE_EDGES),
            outline: &sight::thinned(&outline, OUTLINE_KEPT, BESIDE_EDGES),
        };
        let fitted = edges::fit(self.work, &self.normal, &stand, &known);
        let pose = fitted.stand.pose()?;
        let confidence = confidence::of(self.maps, &pose, fitted.support);
        tracing::debug!(confidence, ?candidate.stand, outlined = ?stand, fitted = ?fitted.stand, "candidate");
        LocatedCard::standing(&fitted.stand, outline, self.size, confidence)
    }
}

/// The picture, or a smaller one where it is large: one pass over a large picture serves the edges and the network.
fn work_picture(image: &RgbImage) -> Result<Cow<'_, RgbImage>, LocateError> {
    let longer = image.width().max(image.height());
    if longer <= WORK_SIDE {
        return Ok(Cow::Borrowed(image));
    }
    let side = |length: u32| {
        (f64::from(length) * f64::from(WORK_SIDE) / f64::from(longer))
            .round()
            .max(1.0) as u32
    };
    scaled(image, side(image.width()), side(image.height())).map(Cow::Owned)
}

/// Scales by averaging areas, as in the training.
fn scaled(image: &RgbImage, width: u32, height: u32) -> Result<RgbImage, LocateError> {
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
    let how = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::Box));
    Resizer::new()
        .resize(&source, &mut target, Some(&how))
        .map_err(failed)?;
    Ok(RgbImage::from_raw(width, height, target.into_vec()).expect("the scaler fills every pixel"))
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests;
