//! Reads cards that stay in place over several frames of a video: they are located and read once, then judged in each frame.

use rayon::prelude::*;

use crate::{
    card_layout::PIECE_MM,
    frame::Frame,
    geometry::Quad,
    locate::card::LocatedCard,
    pipeline::{
        PipelineError,
        card::{
            CardOptions, CardReader, PhotoContext, RectifiedCard,
            card_analysis::{JudgedCard, judge_card},
        },
        corners_in_photo,
    },
    read::{self, card::Reading},
    rectify::PlanePose,
    report::{DieReport, Timings, XY},
    rules::{Card, Placement},
};

/// A known card: it was located, and its print was read, in an earlier frame of the video.
#[derive(Debug, Clone)]
pub struct KnownCard {
    located: LocatedCard,
    reading: Reading<'static>,
}

/// A detected card, whether its print could be read or not.
#[derive(Debug, Clone)]
pub struct DetectedCard {
    /// Corners of the card in pixels of the upright photo at full size, clockwise from the card's own top-left corner.
    pub corners: [XY; 4],
    /// Probability that a card lies at these corners.
    pub confidence: f64,
    /// Whether the card appears as a mirror image.
    pub mirrored: bool,
    /// The card with its reading, if its print could be read.
    pub known: Option<KnownCard>,
}

impl CardReader {
    /// Finds every card and reads its print, without judging the pieces on it.
    ///
    /// # Errors
    /// When the network fails.
    pub fn detect_cards(&self, frame: &Frame) -> Result<Vec<DetectedCard>, PipelineError> {
        let search = self.locator.search(frame)?;
        let context = PhotoContext {
            frame,
            catalogue: &self.catalogue,
            search: Some(&search),
        };
        let detected = search.cards()?;
        Ok(detected
            .par_iter()
            .map(|card| detected_card(context, card))
            .collect())
    }

    /// Finds and reads the die on the table on which these cards lie; `None` if no die can be read.
    ///
    /// # Errors
    /// When a network fails.
    pub fn die(
        &self,
        frame: &Frame,
        cards: &[&KnownCard],
    ) -> Result<Option<DieReport>, PipelineError> {
        let located: Vec<LocatedCard> = cards.iter().map(|card| card.located.clone()).collect();
        self.die.read(frame, &located)
    }
}

/// Reads the print of a located card.
fn detected_card(context: PhotoContext, located: &LocatedCard) -> DetectedCard {
    let rectified = RectifiedCard::best(context, located, &mut Timings::default());
    let corners = corners_in_photo(context.frame, &rectified.card.corners_in_image);
    let reading = rectified.reading.filter(Reading::is_legible);
    // The print was read before the last correction of the pose. For a single photo, that correction is too small to matter. A card that is
    // kept for later frames is read again with the corrected pose, because the icon positions of the first reading are slightly off. If the
    // second reading gives another card or is not legible, the correction has made the pose worse, so the first reading is kept.
    let reading = reading.map(|first| {
        let pose = &rectified.card.pose;
        let face = read::card::face_of(&context.frame.image, pose);
        let second = read::card::read(&face, pose.parallax_mm(PIECE_MM), context.catalogue);
        let is_same = |second: &Reading| second.is_legible() && second.card == first.card;
        second.filter(is_same).unwrap_or(first)
    });
    DetectedCard {
        corners,
        confidence: rectified.card.confidence,
        mirrored: rectified.card.mirrored,
        known: reading.map(|reading| KnownCard {
            located: rectified.card,
            reading: reading.into_owned(),
        }),
    }
}

impl KnownCard {
    /// Returns the card's print: its region and rows.
    pub fn card(&self) -> &Card {
        &self.reading.card
    }

    /// Returns the pose of the card's plane relative to the camera.
    pub fn pose(&self) -> &PlanePose {
        &self.located.pose
    }

    /// Returns the corners of the card, in pixels of the decoded image ([`Frame::image`](crate::frame::Frame::image)).
    pub fn corners(&self) -> &Quad {
        &self.located.corners_in_image
    }

    /// Returns how well the printed icons agreed with those of the card side that was read, on average, 0 to 1. The agreement was measured
    /// in the frame in which the card was read.
    pub fn agreement(&self) -> f64 {
        self.reading.agreement
    }

    /// Judges the pieces on the card in another frame of the same size, in which the card has not moved. `options` state which row counts
    /// as a solution and the colours of the pieces; the other options are not used. `certain` are placements that are certain from earlier
    /// frames; [`JudgedCard::outlined`] has those that are certain in this frame.
    pub fn judge(&self, frame: &Frame, options: CardOptions, certain: &[Placement]) -> JudgedCard {
        let face = read::card::face_of(&frame.image, self.pose());
        judge_card(frame, &self.located, &face, &self.reading, options, certain)
    }
}
