//! Finds the cards in a picture, each as an ordered quad.
//!
//! A small network says for every pixel whether it shows a card and which point of the card (`maps`); a pose is
//! fitted to the pixels that agree (`fit`), so that hidden corners are extrapolated and the reading direction comes
//! with the pose; the outer edges then make it exact (`edges`).

mod confidence;
mod edges;
mod fit;
mod lens;
mod maps;
mod outline;

use std::{borrow::Cow, time::Instant};

use fast_image_resize::{
    FilterType, PixelType, ResizeAlg, ResizeOptions, Resizer,
    images::{Image, ImageRef},
};
use image::RgbImage;
use thiserror::Error;

use self::lens::{Normal, Pose};
use crate::{
    frame::Frame,
    geometry::{Point, Quad},
    model::{Model, ModelError, OnnxModel},
};

/// The trained network; `models/locate.md` says how it came about.
static NETWORK: &[u8] = include_bytes!("../models/locate.onnx");

/// Edges are looked for in a picture of this size at most (longer side, pixels): a card across a third of it still has
/// three pixels a millimetre.
const WORK_SIDE: u32 = 1600;

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

/// A card in a picture.
#[derive(Debug, Clone, PartialEq)]
pub struct LocatedCard {
    /// The corners of the card's face, from its own top-left (symbol strip at the left) clockwise as it is read, in
    /// pixels of `frame.image`. They may lie outside the picture, or under something.
    pub corners_in_image: Quad,
    /// Probability that a card lies there, this way round.
    pub confidence: f64,
    /// Other places the corners may be: an edge under a hand leaves several. What is printed there decides.
    pub alternatives: Vec<Quad>,
    /// Whether the picture shows the card as a mirror does: the corners run anticlockwise.
    pub mirrored: bool,
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
        let factor = f64::from(width) / f64::from(work.width().max(1));
        let found = Found {
            work: &work,
            maps: &maps,
            normal,
            factor,
        };
        let mut cards: Vec<LocatedCard> = candidates
            .iter()
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
    /// Pixels of the frame's image for one of the picture worked on.
    factor: f64,
}

impl Found<'_> {
    /// The candidate on the mask's outline and the picture's edges.
    fn card(&self, candidate: &fit::Candidate) -> Option<LocatedCard> {
        let outlined = outline::fit(self.maps, &candidate.pose);
        let fitted = edges::fit(self.work, &self.normal, &outlined);
        let confidence = confidence::of(self.maps, &fitted);
        tracing::debug!(confidence, support = fitted.support, "candidate");
        let corners_in_image = self.corners(&fitted.pose)?;
        Some(LocatedCard {
            corners_in_image,
            confidence,
            alternatives: self.alternatives(candidate, &fitted.pose, &outlined),
            mirrored: corners_in_image.signed_area() < 0.0,
        })
    }

    /// Where the card may lie when the fitted pose is no picture of one.
    fn alternatives(
        &self,
        candidate: &fit::Candidate,
        fitted: &Pose,
        outlined: &Pose,
    ) -> Vec<Quad> {
        if !outline::is_impossible(self.maps, fitted) {
            return Vec::new();
        }
        let others = outline::with_one_edge_freed(self.maps, outlined);
        let others = others.iter().chain([&candidate.pose]);
        let moved = |pose: &Pose| edges::fit_near(self.work, &self.normal, pose).pose;
        others
            .filter_map(|pose| self.corners(&moved(pose)))
            .collect()
    }

    fn corners(&self, pose: &Pose) -> Option<Quad> {
        let corners = pose.corners()?.0.map(|corner| {
            let pixel = self.normal.pixels_from_normal(corner);
            Point::new(pixel.x * self.factor, pixel.y * self.factor)
        });
        Some(Quad(corners))
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
