//! Creates the reports on located cards whose icons cannot be read.

use crate::{
    frame::Frame,
    judge::card::piece_appearance,
    language::Message,
    pipeline::{
        card::{CardOptions, rectified_card::RectifiedCard},
        corners_in_photo,
    },
    read::card::lattice::Lattice,
    rectify::FlatImage,
    report::{CardReport, Reason, ReasonCode},
};

/// A detection whose print cannot be read is reported as a card if its confidence is at least this, even without the evidence described at
/// [`MIN_CONFIDENCE_WITH_EVIDENCE`]. In the tune lists' 124 photos of boards and gems, which show no card, the highest confidence is 0.92.
const MIN_CONFIDENCE: f64 = 0.93;
/// Minimum confidence at which a detection with further evidence is reported as a card although its print cannot be read. The evidence is
/// the travel edition's lattice of cells, or a hand that covers the card. In five photos of real cards of the travel edition the lowest
/// confidence is 0.90. In 140 photos of boards and gems, which show no card, no detection has such evidence.
const MIN_CONFIDENCE_WITH_EVIDENCE: f64 = 0.8;
/// Minimum fraction of skin-coloured pixels in the rectified image of a card for the card to count as covered by a hand. Set by hand.
const MIN_SKIN_FRACTION: f64 = 0.2;

/// Returns the report on a card whose icons cannot be read, or `None` if the object may not be a card. A card of the travel edition lacks
/// the icons of the large edition; it is identified by its lattice of cells, which are silver.
pub(super) fn report(
    frame: &Frame,
    rectified: &RectifiedCard,
    options: CardOptions,
) -> Option<CardReport> {
    let confidence = rectified.card.confidence;
    if confidence < MIN_CONFIDENCE_WITH_EVIDENCE {
        return None;
    }
    let corners = corners_in_photo(frame, &rectified.card.corners_in_image);
    let lattice = Lattice::find(&frame.image, &rectified.card.pose);
    if let Some(lattice) = lattice.filter(Lattice::is_of_travel_edition) {
        return Some(CardReport::of_travel_edition(
            corners,
            options.required_row,
            lattice.region,
        ));
    }
    let unread = |reason| Some(CardReport::unread(corners, options.required_row, reason));
    if is_covered_by_hand(&rectified.face) {
        unread(icons_occluded_reason())
    } else if confidence >= MIN_CONFIDENCE {
        unread(illegible_reason())
    } else {
        None
    }
}

/// Returns whether at least [`MIN_SKIN_FRACTION`] of a card's pixels have the colour of skin. The light is not fitted, since the camera's
/// white balance is accurate enough for this.
fn is_covered_by_hand(face: &FlatImage) -> bool {
    let square_roots = |pixel: &[f32; 3]| pixel.map(|value| value.max(0.0).sqrt());
    let skin = face
        .pixels
        .iter()
        .filter(|pixel| piece_appearance::is_skin(&square_roots(pixel)));
    skin.count() as f64 >= MIN_SKIN_FRACTION * face.pixels.len() as f64
}

fn icons_occluded_reason() -> Reason {
    Reason::without_cells(ReasonCode::Occluded, Message::new("doubt-hand-on-icons"))
}

pub(super) fn illegible_reason() -> Reason {
    Reason::without_cells(ReasonCode::Illegible, Message::new("doubt-icons"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Point;

    #[test]
    fn a_hand_is_distinguished_from_print_and_pieces_by_its_colour() {
        let skin = [0.5, 0.2, 0.09];
        let [red, orange, silver] = [[0.5, 0.015, 0.012], [0.6, 0.13, 0.01], [0.6, 0.58, 0.53]];
        let face = |colours: [[f32; 3]; 4]| FlatImage {
            pixels: colours.to_vec(),
            width: 2,
            height: 2,
            px_per_mm: 1.0,
            origin_mm: Point::origin(),
        };
        assert!(is_covered_by_hand(&face([red, skin, orange, silver])));
        assert!(!is_covered_by_hand(&face([red, red, orange, silver])));
    }
}
