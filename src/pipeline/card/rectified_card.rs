//! The rectified image of a card under one hypothesis of its pose, with the reading of its print.

use web_time::Instant;

use crate::{
    card_layout::PIECE_MM,
    frame::Frame,
    locate::card::{CROP_WIDTHS, LocatedCard},
    pipeline::{card::PhotoContext, milliseconds},
    read::{
        self,
        card::{Reading, Source},
    },
    rectify::FlatImage,
    report::Timings,
    rules::Catalogue,
};

/// Maximum number of times that a card's pose is corrected to fit its print. Set by hand.
const MAX_CORRECTIONS: usize = 3;
/// If a correction moves a corner by at least this distance, in mm on the card, the card is rectified and read again with the corrected
/// pose. The distance is one pixel of the rectified image.
const MIN_CORRECTION_MM: f64 = 0.5;
/// Minimum agreement of the print with the catalogue, 0 to 1, for the pose to be trusted. With less agreement, icons are searched for at
/// greater distances from their nominal positions. Set by hand.
const MIN_TRUSTED_AGREEMENT: f64 = 0.6;
/// In the decision whether a correction of the pose is kept, the loss of visibility of the card's edges (0 to 1) is multiplied by this
/// weight. The correction is kept if the gain in agreement of the print with the catalogue (0 to 1), plus [`MAX_NET_LOSS`], is at least
/// this product. Chosen on the tune list and 440 synthetic scenes; with a rule that uses only agreement or only visibility, the corners are
/// less accurate.
const EDGE_WEIGHT: f64 = 1.5;
/// A correction of the pose is kept even if it makes the card fit worse, up to this net loss, in units of print agreement (0 to 1).
/// [`EDGE_WEIGHT`] describes the comparison.
const MAX_NET_LOSS: f64 = 0.05;

/// A located card with one hypothesis of its pose, the image that is rectified with this pose, and the reading of the print in this image.
pub(super) struct RectifiedCard<'a> {
    pub card: LocatedCard,
    pub face: FlatImage,
    catalogue: &'a Catalogue,
    pub reading: Option<Reading<'a>>,
}

impl<'a> RectifiedCard<'a> {
    /// Returns a card with its best reading among several hypotheses of its pose. The pose is corrected to fit the print. If the print
    /// cannot be read and `context` has a search, the card is located again in crops of the image around it. If the print still cannot be
    /// read, or is not in the catalogue, the other reading directions and the mirror image are tried.
    pub fn best(context: PhotoContext<'a>, located: &LocatedCard, timings: &mut Timings) -> Self {
        let PhotoContext {
            frame,
            catalogue,
            search,
        } = context;
        let rectify = |card: LocatedCard, timings: &mut Timings| {
            Self::of(frame, catalogue, card, timings).fitted_to_print(frame, timings)
        };
        let mut rectified = rectify(located.clone(), timings);
        let mut most_confident = located.clone();
        for crop_width in CROP_WIDTHS {
            let Some(search) = search.filter(|_| !rectified.is_read()) else {
                break;
            };
            let started = Instant::now();
            let relocated = search
                .find_in_crop(&most_confident, crop_width)
                .unwrap_or_else(|error| {
                    tracing::warn!(%error, "cannot locate the card in a crop of the image");
                    None
                });
            timings.locate += milliseconds(started);
            let Some(relocated) = relocated else { continue };
            let other = rectify(relocated.clone(), timings);
            if other.is_read() || relocated.confidence > most_confident.confidence {
                (rectified, most_confident) = (other, relocated);
            }
        }
        rectified.card = rectified.card.with_confidence_limit_of(located);
        rectified.in_reading_direction(frame, timings)
    }

    /// Rectifies a located card and reads its print.
    fn of(
        frame: &Frame,
        catalogue: &'a Catalogue,
        card: LocatedCard,
        timings: &mut Timings,
    ) -> Self {
        let started = Instant::now();
        let face = read::card::face_of(&frame.image, &card.pose);
        timings.rectify += milliseconds(started);
        let started = Instant::now();
        let reading = read::card::read(&face, card.pose.parallax_mm(PIECE_MM), catalogue);
        if let Some(reading) = &reading {
            let Reading {
                agreement,
                evidence,
                lead,
                ..
            } = reading;
            let number = reading.card.number;
            tracing::debug!(agreement, evidence, lead, ?reading.source, ?number, "read");
        }
        timings.read += milliseconds(started);
        Self {
            card,
            face,
            catalogue,
            reading,
        }
    }

    /// Returns how well the print agrees with its reading, 0 to 1. Returns 0 if the print was not read.
    fn agreement(&self) -> f64 {
        self.reading
            .as_ref()
            .map_or(0.0, |reading| reading.agreement)
    }

    /// Corrects the pose to fit the print, up to [`MAX_CORRECTIONS`] times. After each correction the print is read again. The first
    /// correction that moves all corners by less than [`MIN_CORRECTION_MM`] is kept without another reading, and ends the loop. A
    /// correction is discarded, and ends the loop, if it costs more visibility of the card's edges than it gains in agreement of the print
    /// ([`EDGE_WEIGHT`]).
    fn fitted_to_print(mut self, frame: &Frame, timings: &mut Timings) -> Self {
        let mut wide_reading = self.read_widely(timings);
        for _ in 0..MAX_CORRECTIONS {
            let started = Instant::now();
            let reading = wide_reading.take().or_else(|| self.reading.clone());
            let corrected = reading.and_then(|reading| {
                let parallax_mm = self.card.pose.parallax_mm(PIECE_MM);
                let landmarks = read::card::landmarks(&self.face, &reading, parallax_mm);
                self.card.fitted_to_print(&frame.image, &landmarks)
            });
            timings.locate += milliseconds(started);
            let Some(card) = corrected else { break };
            if max_corner_movement_px(&self.card, &card) < MIN_CORRECTION_MM * card.pose.px_per_mm()
            {
                self.card = card;
                break;
            }
            let rectified = Self::of(frame, self.catalogue, card, timings);
            let agreement_gain = rectified.agreement() - self.agreement();
            let visibility_loss = self.card.edge_score - rectified.card.edge_score;
            if agreement_gain < EDGE_WEIGHT * visibility_loss - MAX_NET_LOSS {
                break;
            }
            self = rectified;
        }
        self
    }

    fn is_read(&self) -> bool {
        self.reading.as_ref().is_some_and(Reading::is_legible)
    }

    /// Returns whether the print is read as a card that is not in the catalogue.
    fn is_uncatalogued(&self) -> bool {
        let is_uncatalogued = |reading: &Reading| matches!(reading.source, Source::Uncatalogued(_));
        self.reading.as_ref().is_some_and(is_uncatalogued)
    }

    /// Reads the icons with a wider search around their nominal positions. Returns `None` without this search if the normal search already
    /// gave a card that is not in the catalogue, or an agreement of at least [`MIN_TRUSTED_AGREEMENT`].
    fn read_widely(&self, timings: &mut Timings) -> Option<Reading<'a>> {
        if self.agreement() >= MIN_TRUSTED_AGREEMENT || self.is_uncatalogued() {
            return None;
        }
        let started = Instant::now();
        let reading = read::card::read_widely(&self.face, self.catalogue);
        timings.read += milliseconds(started);
        reading
    }

    /// Finds the reading direction by the print. If the print cannot be read or is not in the catalogue, reads it in the three other
    /// rotations and in the four rotations of the mirror image. Returns the card in the direction with the best agreement, or unchanged if
    /// no other direction is better.
    fn in_reading_direction(self, frame: &Frame, timings: &mut Timings) -> Self {
        if self.is_read() && !self.is_uncatalogued() {
            return self;
        }
        let corners = self.card.corners_in_image;
        let mirrored = corners.mirrored();
        let rotations = [2, 1, 3].map(|turn| corners.turned(turn));
        let mirrored_rotations = [0, 1, 2, 3].map(|turn| mirrored.turned(turn));
        rotations
            .into_iter()
            .chain(mirrored_rotations)
            .filter_map(|corners| LocatedCard::known(&corners, frame.image.dimensions()))
            .map(|card| Self::of(frame, self.catalogue, card, timings))
            .filter(Self::is_read)
            // A card of the catalogue that is mirrored or rotated may have been read as a card that is not in the catalogue. So a reading
            // as an uncatalogued card is replaced, but only by a reading as a catalogued card that has a better agreement.
            .filter(|rectified| {
                !self.is_read()
                    || !rectified.is_uncatalogued() && rectified.agreement() > self.agreement()
            })
            .max_by(|a, b| a.agreement().total_cmp(&b.agreement()))
            .unwrap_or(self)
    }
}

/// Returns how far the corners of a card move between two of its poses: the distance of the corner that moves farthest, in pixels of the
/// decoded image ([`Frame::image`](crate::frame::Frame::image)).
fn max_corner_movement_px(from: &LocatedCard, to: &LocatedCard) -> f64 {
    let pairs = from.corners_in_image.0.iter().zip(to.corners_in_image.0);
    pairs.map(|(a, b)| (b - a).norm()).fold(0.0, f64::max)
}
