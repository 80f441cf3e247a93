//! The search for cards in one image: first in the full image, then, for doubtful candidates, in a close crop.

use std::borrow::Cow;

use image::RgbImage;
use rayon::prelude::*;
use web_time::Instant;

use crate::{
    frame::Frame,
    geometry::Point,
    lens::Normal,
    locate::{
        LocateError,
        card::{
            LocatedCard,
            confidence::{self, Evidence},
            edges, fit,
            maps::{self, Maps},
            observation::{Observation, thinned},
            outline,
        },
        cells,
    },
    model::{Component, InferenceError, Model},
    raster::{ScaleError, Window, scaled},
};

/// Maximum length of the longer side of the image in which the edges of cards are searched for, pixels. Larger images are reduced to it.
/// Set by hand: a card that is a third as wide as the reduced image still has three pixels per millimetre.
const MAX_REDUCED_SIDE_PX: u32 = 1600;

/// Number of times that the pose is fitted to the mask's outline. Each time, points of the outline are searched for again, near the edges
/// of the card at the improved pose.
const OUTLINE_ROUNDS: usize = 3;

/// Maximum number of the network's cells that are used as additional observations when the pose is fitted to the edges. Set by hand.
const MAX_CELLS: usize = 60;
/// Maximum number of points of the mask's outline that are used as additional observations when the pose is fitted to the edges. Set by
/// hand.
const MAX_OUTLINE_POINTS: usize = 40;
/// Factor on the total weight of the cells, and on that of the outline points, when the pose is fitted to the edges. It is below 1 because
/// the errors of neighbouring cells, and of neighbouring points, are correlated. Set by hand.
const WEIGHT_WITH_EDGES: f64 = 0.3;

/// Minimum confidence of a card found in the full image for a second search in a close crop around the card. Cards below this confidence
/// are not searched for again, since the network finds no card in the crop either. Set by hand.
const MIN_RECHECK_CONFIDENCE: f64 = 1e-9;

/// A card found in the full image with at least this confidence is not searched for again in a close crop. The limit is a little above
/// 0.92, the highest confidence of an object in the tune lists that is no card.
const NO_RECHECK_CONFIDENCE: f64 = 0.93;

/// Widths of the two close crops for a second search, as multiples of the card's width in the image. The card nearly fills the first crop,
/// in which the network is most reliable. The second crop helps if the network misplaced an edge of the card. [`Search::cards`] uses only
/// the first crop; the second one is for a card whose print cannot be read. Set by hand.
pub const CROP_WIDTHS: [f64; 2] = [1.25, 1.8];

/// An image prepared for the search for cards.
pub struct Search<'a> {
    model: &'a dyn Model,
    /// The image, reduced to at most `MAX_REDUCED_SIDE_PX`.
    reduced: Cow<'a, RgbImage>,
    /// Conversion between pixels of `reduced`, the image reduced for the search, and normalised coordinates.
    normal: Normal,
    /// Width and height of the image before it was reduced for the search, pixels.
    image_size: (u32, u32),
}

impl<'a> Search<'a> {
    /// Prepares the search in the image of a frame.
    pub(super) fn of(model: &'a dyn Model, frame: &'a Frame) -> Result<Self, ScaleError> {
        let image = &frame.image;
        let mut clock = StepTimer(Instant::now());
        let reduced = reduced_image(image)?;
        clock.end_step("scaled");
        let (width, height) = reduced.dimensions();
        Ok(Self {
            model,
            normal: Normal::new(f64::from(width), f64::from(height)).with_focal(frame.focal),
            reduced,
            image_size: image.dimensions(),
        })
    }

    /// Finds the cards, ordered from left to right.
    ///
    /// # Errors
    /// When the network fails or the image cannot be scaled.
    pub fn cards(&self) -> Result<Vec<LocatedCard>, LocateError> {
        let mut cards = Vec::new();
        let candidates = self.candidates_in(Window::of_full_image(self.reduced.dimensions()));
        for candidate in candidates.map_err(LocateError::of(Component::Cards))? {
            let mut better = None;
            if (MIN_RECHECK_CONFIDENCE..NO_RECHECK_CONFIDENCE).contains(&candidate.confidence) {
                let in_crop = self.find_in_crop(&candidate, CROP_WIDTHS[0])?;
                better = in_crop.filter(|in_crop| in_crop.confidence > candidate.confidence);
            }
            let best = better.unwrap_or_else(|| candidate.clone());
            if best.confidence >= confidence::MIN_CONFIDENCE {
                cards.push(best.with_confidence_limit_of(&candidate));
            }
        }
        let mut cards = without_duplicates(cards);
        cards.sort_by(|a, b| center(a).x.total_cmp(&center(b).x));
        Ok(cards)
    }

    /// Searches for a card again in a crop around it. The crop is `width_factor` times as wide as the card. `None` if no card is found near
    /// the crop's centre, or if the crop would be too small.
    ///
    /// # Errors
    /// When the network fails or the crop cannot be scaled.
    pub fn find_in_crop(
        &self,
        card: &LocatedCard,
        width_factor: f64,
    ) -> Result<Option<LocatedCard>, LocateError> {
        let factor = f64::from(self.reduced.width()) / f64::from(self.image_size.0);
        let corners_in_reduced = card.corners_in_image.scaled(factor);
        let Some(window) =
            Window::around_quad(&corners_in_reduced, width_factor, self.reduced.dimensions())
        else {
            return Ok(None);
        };
        let candidates = self.candidates_in(window);
        let candidates = candidates.map_err(LocateError::of(Component::Cards))?;
        let central = candidates
            .into_iter()
            .filter(|other| window.is_central(center(other) * factor));
        Ok(central.max_by(|a, b| a.confidence.total_cmp(&b.confidence)))
    }

    /// Returns all candidate cards in a part of the image, including those with a low confidence. `window` is the part, in
    /// pixels of the reduced image `reduced`.
    fn candidates_in(&self, window: Window) -> Result<Vec<LocatedCard>, InferenceError> {
        let mut clock = StepTimer(Instant::now());
        let small = scaled(&self.reduced, window, cells::network_size(window.size))?;
        let maps = maps::run_network(self.model, &small, window, &self.normal)?;
        clock.end_step("network");
        let candidates = fit::candidates(&maps);
        clock.end_step("fitted");
        let candidates = candidates.par_iter();
        let cards = candidates.filter_map(|candidate| self.fit_candidate(&maps, candidate));
        let cards = cards.collect();
        clock.end_step("edges");
        Ok(cards)
    }

    /// Fits a candidate to the mask's outline and the edges in the image, and computes its confidence. Returns `None` when the fitted pose
    /// is degenerate or contains no cell of the maps.
    fn fit_candidate(&self, maps: &Maps, candidate: &fit::Candidate) -> Option<LocatedCard> {
        let mut card_pose = candidate.card_pose;
        let mut outline = Vec::new();
        for _ in 0..OUTLINE_ROUNDS {
            outline = outline::observations(maps, &card_pose.homography()?);
            let observations: Vec<Observation> = candidate
                .observations
                .iter()
                .chain(&outline)
                .copied()
                .collect();
            card_pose = card_pose.optimised_despite_outliers(&observations, &[]);
        }
        let others = edges::OtherObservations {
            reliable: &thinned(&candidate.observations, MAX_CELLS, WEIGHT_WITH_EDGES),
            outline: &thinned(&outline, MAX_OUTLINE_POINTS, WEIGHT_WITH_EDGES),
        };
        let fitted = edges::fit(&self.reduced, &self.normal, &card_pose, &others);
        let pose = fitted.card_pose.homography()?;
        let evidence = Evidence::at_pose(maps, &pose, fitted.edge_score)?;
        let confidence = evidence.probability();
        let card = LocatedCard::from_fit(&fitted, outline, self.image_size, confidence)?;
        // `models/train/card/confidence.py` reads the log lines of the next statement.
        tracing::debug!(confidence, ?evidence, corners = ?card.corners_in_image, "candidate");
        tracing::trace!(?candidate.card_pose, outlined = ?card_pose, fitted = ?fitted.card_pose);
        Some(card)
    }
}

/// Returns the centre of a card, in pixels of the input image.
fn center(card: &LocatedCard) -> Point {
    card.corners_in_image.center()
}

/// Removes duplicates. Cards do not overlap, so a card whose centre is inside a card with a higher confidence is removed.
fn without_duplicates(mut cards: Vec<LocatedCard>) -> Vec<LocatedCard> {
    cards.sort_by(|a, b| b.confidence.total_cmp(&a.confidence));
    let mut kept: Vec<LocatedCard> = Vec::new();
    for card in cards {
        let is_same = |other: &LocatedCard| other.corners_in_image.contains(center(&card));
        if !kept.iter().any(is_same) {
            kept.push(card);
        }
    }
    kept
}

/// Logs at debug level how long each step of the search took. The value is the time at which the current step started.
struct StepTimer(Instant);

impl StepTimer {
    /// Logs the end of the step named `step`, and starts the next one.
    fn end_step(&mut self, step: &str) {
        tracing::debug!(step, took = ?self.0.elapsed());
        self.0 = Instant::now();
    }
}

/// Returns the image if it is not larger than [`MAX_REDUCED_SIDE_PX`], otherwise a smaller copy. The search for edges and the network both
/// use the result, so a large image is scaled down only once.
fn reduced_image(image: &RgbImage) -> Result<Cow<'_, RgbImage>, ScaleError> {
    let longer = image.width().max(image.height());
    if longer <= MAX_REDUCED_SIDE_PX {
        return Ok(Cow::Borrowed(image));
    }
    let side = |length: u32| {
        (f64::from(length) * f64::from(MAX_REDUCED_SIDE_PX) / f64::from(longer))
            .round()
            .max(1.0) as u32
    };
    let size = (side(image.width()), side(image.height()));
    Ok(Cow::Owned(scaled(
        image,
        Window::of_full_image(image.dimensions()),
        size,
    )?))
}
