//! Reads the print of the cards in a photo, whether they are in the catalogue or not, without judging the pieces on them.

use crate::{
    card_layout::PIECE_MM,
    frame::Frame,
    locate::card::LocatedCard,
    pipeline::{
        PipelineError,
        card::{CardReader, PhotoContext, RectifiedCard, full_image_as_card},
        corners_in_photo,
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
    /// The image is mirrored. The print is legible, but it is not returned.
    Mirrored,
    /// The region and the rows printed on the card cannot be read.
    Illegible,
}

impl CardReader {
    /// Finds every card and reads its print. If no print can be read, the complete image is tried as one card, for example a flat scan.
    ///
    /// # Errors
    /// When the network fails.
    pub fn read_prints(&self, frame: &Frame) -> Result<Vec<LocatedPrint>, PipelineError> {
        let search = self.locator.search(frame)?;
        let context = PhotoContext {
            frame,
            catalogue: &self.catalogue,
            search: Some(&search),
        };
        let located = search.cards()?;
        let prints = located.iter().map(|card| read_print(context, card));
        let prints: Vec<LocatedPrint> = prints.collect();
        let is_legible = |located: &LocatedPrint| !matches!(located.print, Print::Illegible);
        if prints.iter().any(is_legible) {
            return Ok(prints);
        }
        let context = PhotoContext {
            search: None,
            ..context
        };
        let full_image = full_image_as_card(frame).map(|card| read_print(context, &card));
        Ok(full_image
            .filter(is_legible)
            .map_or(prints, |print| vec![print]))
    }
}

fn read_print(context: PhotoContext, located: &LocatedCard) -> LocatedPrint {
    let frame = context.frame;
    let rectified = RectifiedCard::best(context, located, &mut Timings::default());
    let legible = rectified
        .reading
        .as_ref()
        .filter(|reading| reading.is_legible());
    let print = match legible {
        Some(_) if rectified.card.mirrored => Print::Mirrored,
        Some(Reading { card, .. }) if card.number.is_some() => {
            Print::Known(card.clone().into_owned())
        }
        _ => return read_without_catalogue(frame, &rectified.card),
    };
    LocatedPrint {
        corners: corners_in_photo(frame, &rectified.card.corners_in_image),
        print,
    }
}

/// Reads the print of a located card without a catalogue. Of the card's four rotations, the one with the best reading is used.
fn read_without_catalogue(frame: &Frame, card: &LocatedCard) -> LocatedPrint {
    let corners = card.corners_in_image;
    let rotations = (1..4).map(|turn| corners.turned(turn));
    let rotated =
        rotations.filter_map(|corners| LocatedCard::known(&corners, frame.image.dimensions()));
    let readings = [card.clone()]
        .into_iter()
        .chain(rotated)
        .filter_map(|card| {
            let face = read::card::face_of(&frame.image, &card.pose);
            let reading = read::card::read_uncatalogued(&face, card.pose.parallax_mm(PIECE_MM))?;
            Some((card.corners_in_image, reading))
        });
    let best = readings.max_by(|a, b| a.1.agreement.total_cmp(&b.1.agreement));
    let (corners, print) = best.map_or((corners, Print::Illegible), |(corners, reading)| {
        (corners, Print::New(reading))
    });
    LocatedPrint {
        corners: corners_in_photo(frame, &corners),
        print,
    }
}
