//! Cards that were found once and are looked at again and again: found and read without a judgement, judged without a search.

use rayon::prelude::*;

use crate::{
    frame::Frame,
    geometry::Quad,
    layout::PIECE_MM,
    locate::{LocateError, card::LocatedCard},
    pipeline::{
        card::{
            CardOptions, CardReader, CardView, Setting,
            card_analysis::{Judged, judged},
        },
        corners_shown,
    },
    read::{self, card::Reading},
    rectify::PlanePose,
    report::{DieReport, Timings, XY},
    rules::{Card, Placement},
};

/// A card that was found and read.
#[derive(Debug, Clone)]
pub struct KnownCard {
    located: LocatedCard,
    reading: Reading<'static>,
}

/// A place where a card was found.
#[derive(Debug, Clone)]
pub struct Find {
    /// Its corners, from the card's own top-left clockwise, in pixels of the picture as shown.
    pub corners: [XY; 4],
    /// Probability that a card lies there.
    pub confidence: f64,
    /// The picture shows it as a mirror does.
    pub mirrored: bool,
    /// The card, where its print can be read.
    pub known: Option<KnownCard>,
}

impl CardReader {
    /// Finds every card and reads its print, without judging what lies on it.
    ///
    /// # Errors
    /// When the network fails.
    pub fn find(&self, frame: &Frame) -> Result<Vec<Find>, LocateError> {
        let search = self.locator.search(frame)?;
        let setting = Setting {
            frame,
            catalogue: &self.catalogue,
            search: Some(&search),
        };
        let finds = search.cards()?;
        Ok(finds
            .par_iter()
            .map(|card| find_at(setting, card))
            .collect())
    }
}

impl CardReader {
    /// The die beside cards that are known, where it can be read.
    ///
    /// # Errors
    /// When a network fails.
    pub fn die(
        &self,
        frame: &Frame,
        cards: &[&KnownCard],
    ) -> Result<Option<DieReport>, LocateError> {
        let located: Vec<LocatedCard> = cards.iter().map(|card| card.located.clone()).collect();
        self.read_die(frame, &located)
    }
}

fn find_at(setting: Setting, located: &LocatedCard) -> Find {
    let view = CardView::best(setting, located, &mut Timings::default());
    let corners = corners_shown(setting.frame, &view.card.corners_in_image);
    let reading = view.reading.filter(Reading::is_legible);
    // The last step to the final pose is not worth another reading of one photo, but it moves the icons off their places.
    let pose = &view.card.pose;
    let face = read::card::face_of(&setting.frame.image, pose);
    let again = read::card::read(&face, pose.lean_mm(PIECE_MM), setting.catalogue);
    let same = |again: &Reading, before: &Reading| again.is_legible() && again.card == before.card;
    let reading =
        reading.map(|before| again.filter(|again| same(again, &before)).unwrap_or(before));
    Find {
        corners,
        confidence: view.card.confidence,
        mirrored: view.card.mirrored,
        known: reading.map(|reading| KnownCard {
            located: view.card,
            reading: reading.into_owned(),
        }),
    }
}

impl KnownCard {
    /// What is printed on it.
    pub fn card(&self) -> &Card {
        &self.reading.card
    }

    /// How it lies before the camera.
    pub fn pose(&self) -> &PlanePose {
        &self.located.pose
    }

    /// Its corners, in pixels of the frame's image.
    pub fn corners(&self) -> &Quad {
        &self.located.corners_in_image
    }

    /// How well its print agrees with the catalogue where it was read, -1 to 1.
    pub fn agreement(&self) -> f64 {
        self.reading.agreement
    }

    /// Judges what lies on it in a picture of the size it was found in, in which it still lies in the same place. Pieces may be
    /// known from before; those that are told for sure now are in what it returns, too.
    pub fn judge(&self, frame: &Frame, options: CardOptions, known: &[Placement]) -> Judged {
        let face = read::card::face_of(&frame.image, self.pose());
        judged(frame, &self.located, &face, &self.reading, options, known)
    }
}
