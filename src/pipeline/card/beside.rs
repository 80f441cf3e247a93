//! The pieces that lie on the table beside the cards.

use crate::{
    calibration::SetColours,
    frame::Frame,
    geometry::Quad,
    judge::card::piece_appearance::PieceAppearance,
    layout::region_origin_mm,
    pipeline::{card::CardView, place_shown},
    read::card::{
        Light, Reading,
        loose::{self, LooseFit},
    },
    rectify::PlanePose,
    report::LoosePiece,
};

/// So many icons at least must tell the light, eight pieces' and more: without it, what has a piece's shape could be anything.
pub(super) const ENOUGH_ICONS: usize = 12;
/// What has a piece's shape is that piece if it agrees with it this well, less so much for each nat that its colour costs as the
/// piece's. Without, 130 pieces are found in the scenes of the tune list, and 9 that are none; with it 127 and 1: stripes of wood, of
/// which the shape is rough and the colour none of a bar's.
const CLEAR: f64 = 0.90;
const A_NAT: f64 = 0.012;

/// The table as one card tells of it: how it lies, and in what light.
pub(super) struct Ground {
    corners: Quad,
    pose: PlanePose,
    light: Light,
}

impl Ground {
    /// Of a card whose print is read; `None` where its icons do not tell the light, or the picture is mirrored.
    pub fn about(view: &CardView, reading: &Reading) -> Option<Self> {
        let light = Light::about(&view.face, reading, region_origin_mm(reading.card.region));
        let is_told = light.icons >= ENOUGH_ICONS && !view.card.mirrored;
        is_told.then_some(Self {
            corners: view.card.corners_in_image,
            pose: view.card.pose,
            light,
        })
    }

    /// How large the card is in the picture.
    fn size(&self) -> f64 {
        self.pose.px_per_mm()
    }
}

/// The pieces about the card that is seen largest; what lies on one of the cards lies not beside.
pub(super) fn pieces(
    frame: &Frame,
    grounds: &[Ground],
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
        fit.agreement - A_NAT * cost >= CLEAR
    };
    let pieces = found.into_iter().filter(is_clear);
    pieces
        .map(|fit| LoosePiece {
            piece: fit.piece,
            center: place_shown(frame, plane.map(fit.at)),
        })
        .collect()
}
