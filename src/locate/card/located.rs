//! A card in a picture, and how its print confirms where it lies.

use image::RgbImage;

use crate::{
    geometry::Quad,
    lens::Normal,
    locate::card::{
        edges,
        observation::{Observation, thinned},
        refine::CardPose,
    },
    rectify::{Landmark, PlanePose},
};

/// What the outline is worth once the print was found: it may be a hand's.
const OUTLINE_LATER: f64 = 0.1;
/// So many of its places stand for all.
const OUTLINE_KEPT: usize = 40;

/// A card in a picture.
#[derive(Debug, Clone)]
pub struct LocatedCard {
    /// The corners of the card's face, from its own top-left (symbol strip at the left) clockwise as it is read, in
    /// pixels of `frame.image`. They may lie outside the picture, or under something.
    pub corners_in_image: Quad,
    /// How the card lies before the camera.
    pub pose: PlanePose,
    /// Probability that a card lies there, this way round.
    pub confidence: f64,
    /// How clearly its edges are seen where it is thought to lie: 0 not at all, 1 all around, and for corners that were given.
    pub edges: f64,
    /// Whether the picture shows the card as a mirror does: the corners run anticlockwise.
    pub mirrored: bool,
    /// What the pose rests on; nothing for a card whose corners were given.
    grounds: Option<Grounds>,
}

#[derive(Debug, Clone)]
struct Grounds {
    stand: CardPose,
    outline: Vec<Observation>,
}

impl LocatedCard {
    /// A card whose corners are known, in pixels of a picture of `size`; `None` for corners that span nothing.
    pub fn known(corners: &Quad, size: (u32, u32)) -> Option<Self> {
        Some(Self {
            corners_in_image: *corners,
            pose: PlanePose::from_corners(corners, size)?,
            confidence: 1.0,
            edges: 1.0,
            mirrored: corners.signed_area() < 0.0,
            grounds: None,
        })
    }

    /// A card that was found, in a picture of `size` pixels.
    pub(super) fn standing(
        fitted: &edges::Fitted,
        outline: Vec<Observation>,
        size: (u32, u32),
        confidence: f64,
    ) -> Option<Self> {
        let pose = fitted.stand.card_pose(size)?;
        let corners = pose.corners();
        let grounds = Grounds {
            stand: fitted.stand,
            outline,
        };
        Some(Self {
            corners_in_image: corners,
            pose,
            confidence,
            edges: fitted.support,
            mirrored: corners.signed_area() < 0.0,
            grounds: Some(grounds),
        })
    }

    /// The same, no surer than the first look at the whole picture: from nearer a gem board may look like a card.
    #[must_use]
    pub fn no_surer_than(mut self, first: &Self) -> Self {
        self.confidence = self.confidence.min(first.confidence);
        self
    }

    /// The card moved to where its print was found in `image`, the frame's: an edge under a hand, or a line beside an
    /// edge, matters no more then. `None` for a card whose corners were given.
    pub fn confirmed(&self, image: &RgbImage, landmarks: &[Landmark]) -> Option<Self> {
        let grounds = self.grounds.as_ref()?;
        let normal = Normal::new(f64::from(image.width()), f64::from(image.height()));
        let print = self.sights(&normal, landmarks);
        let outline = thinned(&grounds.outline, OUTLINE_KEPT, OUTLINE_LATER);
        let stand = grounds.stand.solved_despite(&print, &[&outline]);
        let known = edges::Known {
            always: &print,
            outline: &outline,
        };
        let fitted = edges::fit(image, &normal, &stand, &known);
        let outline = grounds.outline.clone();
        Self::standing(&fitted, outline, image.dimensions(), self.confidence)
    }

    /// What was found on the flat face, as seen in the picture.
    fn sights(&self, normal: &Normal, landmarks: &[Landmark]) -> Vec<Observation> {
        let face = self.pose.image_from_plane(0.0);
        let sight = |mark: &Landmark| Observation {
            seen: normal.normal_from_pixels(face.map(mark.found)),
            card: mark.printed,
            across: mark.across,
            sigma_mm: mark.sigma_mm,
            worth: mark.worth,
            part: mark.part,
        };
        landmarks.iter().map(sight).collect()
    }
}
