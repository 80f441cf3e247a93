//! Reads what is printed on the cards in a picture, known or not, without judging what lies on them.

use crate::{
    frame::Frame,
    layout::PIECE_MM,
    locate::{LocateError, card::LocatedCard},
    pipeline::{
        card::{CardReader, CardView, Setting, whole_picture},
        corners_shown,
    },
    read::{
        self,
        card::{Reading, SeenCard},
    },
    report::{Timings, XY},
    rules::Card,
};

/// A card in a picture.
#[derive(Debug, Clone)]
pub struct SeenInPicture {
    /// From the card's own top-left corner clockwise, in pixels of the picture as shown.
    pub corners: [XY; 4],
    /// What is printed on it.
    pub print: Print,
}

/// What is printed on a card.
#[derive(Debug, Clone)]
pub enum Print {
    /// A side that is known.
    Known(Card),
    /// Another one, as it is seen.
    New(SeenCard),
    /// The picture is a mirror image.
    Mirrored,
    /// It cannot be read.
    Illegible,
}

impl CardReader {
    /// Finds every card and reads its print; a picture in which none is found may show one and nothing beside it, such
    /// as a flat scan.
    ///
    /// # Errors
    /// When the network fails.
    pub fn see(&self, frame: &Frame) -> Result<Vec<SeenInPicture>, LocateError> {
        let search = self.locator.search(frame)?;
        let setting = Setting {
            frame,
            catalogue: &self.catalogue,
            search: Some(&search),
        };
        let located = search.cards()?;
        let seen = located.iter().map(|card| see_card(setting, card));
        let seen: Vec<SeenInPicture> = seen.collect();
        let is_legible = |seen: &SeenInPicture| !matches!(seen.print, Print::Illegible);
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

fn see_card(setting: Setting, located: &LocatedCard) -> SeenInPicture {
    let frame = setting.frame;
    let view = CardView::best(setting, located, &mut Timings::default());
    let legible = view.reading.as_ref().filter(|reading| reading.is_legible());
    let print = match legible {
        Some(_) if view.card.mirrored => Print::Mirrored,
        Some(Reading { card, .. }) if card.number.is_some() => {
            Print::Known(card.clone().into_owned())
        }
        _ => return as_seen(frame, &view.card),
    };
    SeenInPicture {
        corners: corners_shown(frame, &view.card.corners_in_image),
        print,
    }
}

/// The card as it is seen, whichever way it is turned.
fn as_seen(frame: &Frame, card: &LocatedCard) -> SeenInPicture {
    let corners = card.corners_in_image;
    let turned = (1..4).map(|turn| corners.turned(turn));
    let turned =
        turned.filter_map(|corners| LocatedCard::known(&corners, frame.image.dimensions()));
    let seen = [card.clone()].into_iter().chain(turned).filter_map(|card| {
        let face = read::card::face_of(&frame.image, &card.pose);
        let seen = read::card::as_seen(&face, card.pose.lean_mm(PIECE_MM))?;
        Some((card.corners_in_image, seen))
    });
    let best = seen.max_by(|a, b| a.1.agreement.total_cmp(&b.1.agreement));
    let (corners, print) = best.map_or((corners, Print::Illegible), |(corners, seen)| {
        (corners, Print::New(seen))
    });
    SeenInPicture {
        corners: corners_shown(frame, &corners),
        print,
    }
}
