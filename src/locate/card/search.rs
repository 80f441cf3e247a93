//! The search for cards in one picture: first in all of it, then, where a find is doubtful, from nearer.

use std::{borrow::Cow, time::Instant};

use image::RgbImage;
use rayon::prelude::*;

use crate::{
    frame::Frame,
    geometry::Point,
    lens::Normal,
    locate::{
        LocateError,
        card::{
            LocatedCard, confidence, edges, fit,
            maps::{self, Maps},
            observation::{Observation, thinned},
            outline,
        },
        cells,
    },
    model::Model,
    raster::{Window, scaled},
};

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

/// A find less sure than this is no card's, also when it is looked at from nearer.
const WORTH_A_LOOK: f64 = 1e-9;

/// One as sure as this needs no look from nearer.
const SURE: f64 = 0.97;

/// The cut-out for a look from nearer is so many times as wide as the card seems. The network is surest of a card that fills
/// its picture; where it was wrong about where the card ends, a wider cut-out shows more.
pub const NEARER: [f64; 2] = [1.25, 1.8];

/// A picture in which cards are looked for.
pub struct Search<'a> {
    model: &'a dyn Model,
    work: Cow<'a, RgbImage>,
    /// Of `work`.
    normal: Normal,
    /// Of the frame's image, pixels.
    size: (u32, u32),
}

impl<'a> Search<'a> {
    pub(super) fn of(model: &'a dyn Model, frame: &'a Frame) -> Result<Self, LocateError> {
        let image = &frame.image;
        let mut clock = Clock(Instant::now());
        let work = work_picture(image)?;
        clock.lap("scaled");
        let (width, height) = work.dimensions();
        Ok(Self {
            model,
            normal: Normal::new(f64::from(width), f64::from(height)).with_focal(frame.focal),
            work,
            size: image.dimensions(),
        })
    }

    /// The cards, from left to right.
    ///
    /// # Errors
    /// When the network fails.
    pub fn cards(&self) -> Result<Vec<LocatedCard>, LocateError> {
        let mut cards = Vec::new();
        for first in self.look(Window::whole(self.work.dimensions()))? {
            let mut surer = None;
            if (WORTH_A_LOOK..SURE).contains(&first.confidence) {
                let again = self.nearer(&first, NEARER[0])?;
                surer = again.filter(|again| again.confidence > first.confidence);
            }
            let surest = surer.unwrap_or_else(|| first.clone());
            if surest.confidence >= confidence::LEAST {
                cards.push(surest.no_surer_than(&first));
            }
        }
        let mut cards = without_doubles(cards);
        cards.sort_by(|a, b| middle(a).x.total_cmp(&middle(b).x));
        Ok(cards)
    }

    /// A card once more, in a part of the picture that is `wider` times as wide as it seems; `None` when none is found there.
    ///
    /// # Errors
    /// When the network fails.
    pub fn nearer(
        &self,
        card: &LocatedCard,
        wider: f64,
    ) -> Result<Option<LocatedCard>, LocateError> {
        let factor = f64::from(self.work.width()) / f64::from(self.size.0);
        let seems = card.corners_in_image.scaled(factor);
        let Some(window) = Window::about(&seems, wider, self.work.dimensions()) else {
            return Ok(None);
        };
        let found = self.look(window)?.into_iter();
        let here = found.filter(|other| window.is_central(middle(other) * factor));
        Ok(here.max_by(|a, b| a.confidence.total_cmp(&b.confidence)))
    }

    /// What seem to be cards in a part of the picture.
    fn look(&self, window: Window) -> Result<Vec<LocatedCard>, LocateError> {
        let mut clock = Clock(Instant::now());
        let small = scaled(&self.work, window, cells::network_size(window.size))?;
        let maps = maps::ask(self.model, &small, window, &self.normal)?;
        clock.lap("network");
        let candidates = fit::candidates(&maps);
        clock.lap("fitted");
        let candidates = candidates.par_iter();
        let cards = candidates.filter_map(|candidate| self.card(&maps, candidate));
        let cards = cards.collect();
        clock.lap("edges");
        Ok(cards)
    }

    /// The candidate on the mask's outline and the picture's edges.
    fn card(&self, maps: &Maps, candidate: &fit::Candidate) -> Option<LocatedCard> {
        let mut stand = candidate.stand;
        let mut outline = Vec::new();
        for _ in 0..OUTLINE_ROUNDS {
            outline = outline::sights(maps, &stand.pose()?);
            let sights: Vec<Observation> =
                candidate.sights.iter().chain(&outline).copied().collect();
            stand = stand.solved_despite(&sights, &[]);
        }
        let known = edges::Known {
            always: &thinned(&candidate.sights, CELLS_KEPT, BESIDE_EDGES),
            outline: &thinned(&outline, OUTLINE_KEPT, BESIDE_EDGES),
        };
        let fitted = edges::fit(&self.work, &self.normal, &stand, &known);
        let pose = fitted.stand.pose()?;
        let confidence = confidence::of(maps, &pose, fitted.support);
        tracing::debug!(confidence, ?candidate.stand, outlined = ?stand, fitted = ?fitted.stand, "candidate");
        LocatedCard::standing(&fitted, outline, self.size, confidence)
    }
}

/// The middle of a card, in pixels of the frame's image.
fn middle(card: &LocatedCard) -> Point {
    card.corners_in_image.center()
}

/// Cards lie beside each other: of two finds in one place the surer stays.
fn without_doubles(mut cards: Vec<LocatedCard>) -> Vec<LocatedCard> {
    cards.sort_by(|a, b| b.confidence.total_cmp(&a.confidence));
    let mut kept: Vec<LocatedCard> = Vec::new();
    for card in cards {
        let same = |other: &LocatedCard| other.corners_in_image.contains(middle(&card));
        if !kept.iter().any(same) {
            kept.push(card);
        }
    }
    kept
}

/// Says at debug level how long each step took.
struct Clock(Instant);

impl Clock {
    fn lap(&mut self, step: &str) {
        tracing::debug!(step, took = ?self.0.elapsed());
        self.0 = Instant::now();
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
    let size = (side(image.width()), side(image.height()));
    Ok(Cow::Owned(scaled(
        image,
        Window::whole(image.dimensions()),
        size,
    )?))
}
