//! What can be said of a card whose icons cannot be read.

use crate::{
    frame::Frame,
    judge::card::piece_appearance,
    pipeline::{
        card::{CardOptions, view::CardView},
        corners_shown,
    },
    read::card::lattice::Lattice,
    rectify::FlatImage,
    report::{CardReport, Reason, ReasonCode},
};

/// A find this sure is told of even when its print cannot be read; a less sure one only with its print. Of 124 pictures of
/// boards and gems of the tune lists one shows something of 0.91; the five photos of the travel edition have 0.96 and more.
const SURE: f64 = 0.94;
/// One this sure is told of when it has silver cells on a lattice, or lies under a hand, which hides what would make it surer. Of 140
/// such pictures none shows either.
const SURE_ENOUGH: f64 = 0.8;
/// A hand lies over a card of which so much has the colour of skin.
const UNDER_HAND: f64 = 0.2;

/// What can be said of a card whose icons cannot be read; `None` when it may be none. A card of the travel edition has
/// none of our icons, but silver cells.
pub(super) fn card(frame: &Frame, view: &CardView, options: CardOptions) -> Option<CardReport> {
    let sure = view.card.confidence;
    if sure < SURE_ENOUGH {
        return None;
    }
    let shown = corners_shown(frame, &view.card.corners_in_image);
    let lattice = Lattice::find(&frame.image, &view.card.pose);
    if let Some(lattice) = lattice.filter(Lattice::is_of_travel_edition) {
        let asked = options.asked;
        return Some(CardReport::of_travel_edition(shown, asked, lattice.region));
    }
    let unread = |reason| Some(CardReport::unread(shown, options.asked, reason));
    if is_under_hand(&view.face) {
        unread(hidden())
    } else if sure >= SURE {
        unread(illegible())
    } else {
        None
    }
}

/// Whether much of a card has the colour of skin, in whatever light: what a camera takes for white is near enough.
fn is_under_hand(face: &FlatImage) -> bool {
    let root = |pixel: &[f32; 3]| pixel.map(|value| value.max(0.0).sqrt());
    let skin = face
        .pixels
        .iter()
        .filter(|pixel| piece_appearance::is_skin(&root(pixel)));
    skin.count() as f64 >= UNDER_HAND * face.pixels.len() as f64
}

fn hidden() -> Reason {
    Reason::plain(
        ReasonCode::Occluded,
        "a hand hides the icons of this card: take it away and look again",
    )
}

pub(super) fn illegible() -> Reason {
    Reason::plain(
        ReasonCode::Illegible,
        "the icons on this card cannot be read: come closer, hold still, and avoid glare and hands over the card",
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Point;

    #[test]
    fn a_hand_is_told_from_print_and_pieces_by_its_colour() {
        let skin = [0.5, 0.2, 0.09];
        let [red, orange, silver] = [[0.5, 0.015, 0.012], [0.6, 0.13, 0.01], [0.6, 0.58, 0.53]];
        let face = |of: [[f32; 3]; 4]| FlatImage {
            pixels: of.to_vec(),
            width: 2,
            height: 2,
            px_per_mm: 1.0,
            origin_mm: Point::origin(),
        };
        assert!(is_under_hand(&face([red, skin, orange, silver])));
        assert!(!is_under_hand(&face([red, red, orange, silver])));
    }
}
