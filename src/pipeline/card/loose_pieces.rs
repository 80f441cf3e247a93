//! Finds the pieces that lie on the table beside the cards.

use crate::{
    calibration::SetColours,
    card_layout::region_origin_mm,
    frame::Frame,
    geometry::Quad,
    judge::card::piece_appearance::PieceAppearance,
    pipeline::{card::RectifiedCard, point_in_photo},
    read::card::{
        Light, Reading,
        loose_pieces::{self, LooseFit},
    },
    rectify::PlanePose,
    report::LoosePiece,
};

/// Pieces beside a card are reported only if the light was estimated from at least this number of the card's icons. With fewer icons, the
/// light is too uncertain for the colour of an object to confirm that it is a piece. Set by hand.
pub(super) const MIN_LIGHT_ICONS: usize = 12;
/// Minimum score of an object for it to be reported as a piece. The score is the object's agreement with the piece's shape (0 to 1), minus
/// [`AGREEMENT_PER_NAT`] for each nat of its colour cost. On the tune list, 126 pieces and no other object are reported. Without the colour
/// cost, stripes of a wooden table would be reported as pieces.
const MIN_SCORE: f64 = 0.90;
/// An object's score is reduced by this for each nat of its colour cost; see [`MIN_SCORE`]. Chosen on the tune list.
const AGREEMENT_PER_NAT: f64 = 0.012;

/// The table as estimated from one card: the card's corners in the image, the pose of its plane, and its light.
pub(super) struct TableEstimate {
    corners: Quad,
    pose: PlanePose,
    light: Light,
}

impl TableEstimate {
    /// Estimates the table from a card whose print was read. Returns `None` if the light was estimated from fewer than [`MIN_LIGHT_ICONS`]
    /// icons, or if the image is mirrored.
    pub fn from_card(rectified: &RectifiedCard, reading: &Reading) -> Option<Self> {
        let light = Light::fit_for_table(
            &rectified.face,
            reading,
            region_origin_mm(reading.card.region),
        );
        let is_reliable = light.icons >= MIN_LIGHT_ICONS && !rectified.card.mirrored;
        is_reliable.then_some(Self {
            corners: rectified.card.corners_in_image,
            pose: rectified.card.pose,
            light,
        })
    }

    /// Returns the scale of the card in the image, in pixels per mm.
    fn px_per_mm(&self) -> f64 {
        self.pose.px_per_mm()
    }
}

/// Finds the pieces on the table beside the cards. `estimates` has one estimate of the table for each card that gives one
/// ([`TableEstimate::from_card`]). The estimate whose card has the largest scale in the image is used; without an estimate, no pieces are
/// found. Pieces on the cards of all estimates are excluded. `set` has the learned colours of the player's pieces; `None` for the shipped
/// colours.
pub(super) fn find_pieces(
    frame: &Frame,
    estimates: &[TableEstimate],
    set: Option<&SetColours>,
) -> Vec<LoosePiece> {
    let largest = estimates
        .iter()
        .max_by(|a, b| a.px_per_mm().total_cmp(&b.px_per_mm()));
    let Some(table) = largest else {
        return Vec::new();
    };
    let appearance = PieceAppearance::under(&table.light, set);
    let plane = table.pose.image_from_plane(loose_pieces::top_mm());
    let cards: Vec<Quad> = estimates.iter().map(|estimate| estimate.corners).collect();
    let found = loose_pieces::find(&frame.image, &table.pose, &table.light, &cards);
    let is_piece = |fit: &LooseFit| {
        let cost = f64::from(appearance.cost(fit.piece, &fit.colour));
        tracing::debug!(piece = %fit.piece, cost, agreement = fit.agreement, "beside");
        fit.agreement - AGREEMENT_PER_NAT * cost >= MIN_SCORE
    };
    let pieces = found.into_iter().filter(is_piece);
    pieces
        .map(|fit| LoosePiece {
            piece: fit.piece,
            center: point_in_photo(frame, plane.map(fit.center)),
        })
        .collect()
}
