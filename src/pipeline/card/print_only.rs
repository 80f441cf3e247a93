//! Reads the print of the cards in a photo, whether they are in the catalogue or not, without judging the pieces on them.

use crate::{
    card_layout::PIECE_MM,
    frame::Frame,
    locate::card::LocatedCard,
    pipeline::{
        PipelineError,
        card::{CardReader, RectifiedCard, Setting, whole_picture},
        corners_shown,
    },
    read::{
        self,
        card::{Reading, UncataloguedCard},
    },
    report::{Timings, XY},
    rules::Card,
};

/// A card that was located in a photo, with its print.
#[derive(Debug, Clone)]
pub struct LocatedPrint {
    /// Corners of the card in pixels of the upright photo at full size, clockwise from the card's own top-left corner.
    pub corners: [XY; 4],
    /// The print of the card, or why it was not read.
    pub print: Print,
}

/// The result of reading the print of a card.
#[derive(Debug, Clone)]
pub enum Print {
    /// A side of the catalogue.
    Known(Card),
    /// A side that is not in the catalogue, with the region and rows that were read.
    New(UncataloguedCard),
    /// The print is not read, because the image is mirrored.
    Mirrored,
    /// The region and the rows printed on the card cannot be read.
    Illegible,
}

impl CardReader {
    /// Finds every card and reads its print. If no print can be read, the whole image is tried as one card, for example a flat scan.
    ///
    /// # Errors
    /// When the network fails.
    pub fn read_prints(&self, frame: &Frame) -> Result<Vec<LocatedPrint>, PipelineError> {
        let search = self.locator.search(frame)?;
        let setting = Setting {
            frame,
            catalogue: &self.catalogue,
            search: Some(&search),
        };
        let located = search.cards()?;
        let seen = located.iter().map(|card| see_card(setting, card));
        let seen: Vec<LocatedPrint> = seen.collect();
        let is_legible = |seen: &LocatedPrint| !matches!(seen.print, Print::Illegible);
        if seen.iter().any(is_legible) {
            return Ok(seen);
        }
        let setting = Setting {
            search: None,
            ..setting
        };
        let whole = whole_picture(frame).map(|card| see_card(setting, &card));
        Ok(whole.filter(is_legible).map_or(seen, |whole| vec![whole]))
    }
}

fn see_card(setting: Setting, located: &LocatedCard) -> LocatedPrint {
    let frame = setting.frame;
    let view = RectifiedCard::best(setting, located, &mut Timings::default());
    let legible = view.reading.as_ref().filter(|reading| reading.is_legible());
    let print = match legible {
        Some(_) if view.card.mirrored => Print::Mirrored,
        Some(Reading { card, .. }) if card.number.is_some() => {
            Print::Known(card.clone().into_owned())
        }
        _ => return as_seen(frame, &view.card),
    };
    LocatedPrint {
        corners: corners_shown(frame, &view.card.corners_in_image),
        print,
    }
}

/// Reads the print of a located card without a catalogue. Of the card's four rotations, the one with the best reading is used.
fn as_seen(frame: &Frame, card: &LocatedCard) -> LocatedPrint {
    let corners = card.corners_in_image;
    let turned = (1..4).map(|turn| corners.turned(turn));
    let turned =
        turned.filter_map(|corners| LocatedCard::known(&corners, frame.image.dimensions()));
    let seen = [card.clone()].into_iter().chain(turned).filter_map(|card| {
        let face = read::card::face_of(&frame.image, &card.pose);
        let seen = read::card::as_seen(&face, card.pose.parallax_mm(PIECE_MM))?;
        Some((card.corners_in_image, seen))
    });
    let best = seen.max_by(|a, b| a.1.agreement.total_cmp(&b.1.agreement));
    let (corners, print) = best.map_or((corners, Print::Illegible), |(corners, seen)| {
        (corners, Print::New(seen))
    });
    LocatedPrint {
        corners: corners_shown(frame, &corners),
        print,
    }
}
