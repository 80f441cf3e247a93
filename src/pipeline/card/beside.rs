//! Finds the pieces that lie on the table beside the cards.

use crate::{
    calibration::SetColours,
    card_layout::region_origin_mm,
    frame::Frame,
    geometry::Quad,
    judge::card::piece_appearance::PieceAppearance,
    pipeline::{card::RectifiedCard, place_shown},
    read::card::{
        Light, Reading,
        loose::{self, LooseFit},
    },
    rectify::PlanePose,
    report::LoosePiece,
};

/// Minimum number of a card's icons from which the light must be estimated for pieces beside the card to be reported. With fewer icons, the
/// light is too uncertain for the colour of an object to confirm that it is a piece. Set by hand.
pub(super) const ENOUGH_ICONS: usize = 12;
/// Minimum score of an object for it to be reported as a piece. The score is the object's agreement with the piece's shape (0 to 1), minus
/// [`AGREEMENT_PER_NAT`] for each nat of its colour cost. On the tune list, 127 pieces and 1 other object are reported; without the colour
/// cost it would be 130 pieces and 9 other objects, mostly stripes of wood.
const MIN_SCORE: f64 = 0.90;
/// Reduction of an object's score for each nat of its colour cost; see [`MIN_SCORE`]. Chosen on the tune list.
const AGREEMENT_PER_NAT: f64 = 0.012;

/// The table as estimated from one card: the card's corners in the image, the pose of its plane, and its light.
pub(super) struct TableEstimate {
    corners: Quad,
    pose: PlanePose,
    light: Light,
}

impl TableEstimate {
    /// Estimates the table from a card whose print was read. Returns `None` if the light was estimated from fewer than [`ENOUGH_ICONS`]
    /// icons, or if the image is mirrored.
    pub fn about(view: &RectifiedCard, reading: &Reading) -> Option<Self> {
        let light = Light::about(&view.face, reading, region_origin_mm(reading.card.region));
        let is_told = light.icons >= ENOUGH_ICONS && !view.card.mirrored;
        is_told.then_some(Self {
            corners: view.card.corners_in_image,
            pose: view.card.pose,
            light,
        })
    }

    /// Returns the scale of the card in the image, in pixels per mm.
    fn size(&self) -> f64 {
        self.pose.px_per_mm()
    }
}

/// Finds the pieces on the table beside the cards. `grounds` are the estimates of the table, one per card; the one whose card has the
/// largest scale in the image is used. Pieces that lie on a card are excluded.
pub(super) fn pieces(
    frame: &Frame,
    grounds: &[TableEstimate],
    set: Option<&SetColours>,
) -> Vec<LoosePiece> {
    let largest = grounds.iter().max_by(|a, b| a.size().total_cmp(&b.size()));
    let Some(ground) = largest else {
        return Vec::new();
    };
    let looks = PieceAppearance::under(&ground.light, set);
    let plane = ground.pose.image_from_plane(loose::top_mm());
    let cards: Vec<Quad> = grounds.iter().map(|ground| ground.corners).collect();
    let found = loose::find(&frame.image, &ground.pose, &ground.light, &cards);
    let is_clear = |fit: &LooseFit| {
        let cost = f64::from(looks.cost(fit.piece, &fit.colour));
        tracing::debug!(piece = %fit.piece, cost, agreement = fit.agreement, "beside");
        fit.agreement - AGREEMENT_PER_NAT * cost >= MIN_SCORE
    };
    let pieces = found.into_iter().filter(is_clear);
    pieces
        .map(|fit| LoosePiece {
            piece: fit.piece,
            center: place_shown(frame, plane.map(fit.at)),
        })
        .collect()
}
