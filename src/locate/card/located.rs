//! A card located in an image, and the refinement of its pose from its print.

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

/// Factor on the total weight of the mask's outline in a fit that also uses landmarks of the print. The factor is low, because the outline
/// may be that of a player's hand. Set by hand.
const OUTLINE_WEIGHT_WITH_PRINT: f64 = 0.1;
/// Maximum number of points of the mask's outline in a fit that also uses landmarks of the print. They are spread evenly over the points
/// that were found. Set by hand.
const MAX_OUTLINE_POINTS: usize = 40;

/// A card located in an image.
#[derive(Debug, Clone)]
pub struct LocatedCard {
    /// The corners of the card's face, in pixels of `frame.image`. The first is the card's top-left corner if the card is held with the
    /// symbol strip at the left; the others follow clockwise on the card. Corners may be outside the image or occluded.
    pub corners_in_image: Quad,
    /// Pose of the card relative to the camera.
    pub pose: PlanePose,
    /// Probability that the image shows a card at this pose, in this reading direction; 1 for a card whose corners were given. For a card
    /// that was found again in a crop, [`Self::with_confidence_limit_of`] limits it to the confidence in the full image.
    pub confidence: f64,
    /// Mean score of the card's four edges: 0 if no edge is visible, 1 if there is a clear border on all sides. Also 1 for a
    /// card whose corners were given.
    pub edge_score: f64,
    /// Whether the image shows the card mirrored: the corners run anticlockwise.
    pub mirrored: bool,
    /// The fitted pose and the mask's outline, kept for the later refinement of the pose from the print. `None` for a card whose corners
    /// were given instead of found.
    pose_observations: Option<PoseObservations>,
}

/// What is kept from the location of a card for the later refinement of its pose from landmarks of its print.
#[derive(Debug, Clone)]
struct PoseObservations {
    /// Fitted pose with the camera's parameters.
    card_pose: CardPose,
    /// Observations of the mask's outline.
    outline: Vec<Observation>,
}

impl LocatedCard {
    /// Creates a card from known corners, in pixels of an image of `size` pixels; `None` if three corners lie on a line.
    pub fn known(corners: &Quad, size: (u32, u32)) -> Option<Self> {
        Some(Self {
            corners_in_image: *corners,
            pose: PlanePose::from_corners(corners, size)?,
            confidence: 1.0,
            edge_score: 1.0,
            mirrored: corners.signed_area() < 0.0,
            pose_observations: None,
        })
    }

    /// Creates a card from a fitted pose, in an image of `size` pixels; `None` when the pose's homography has no inverse.
    pub(super) fn from_fit(
        fitted: &edges::FittedCard,
        outline: Vec<Observation>,
        size: (u32, u32),
        confidence: f64,
    ) -> Option<Self> {
        let pose = fitted.card_pose.plane_pose(size)?;
        let corners = pose.corners();
        let pose_observations = PoseObservations {
            card_pose: fitted.card_pose,
            outline,
        };
        Some(Self {
            corners_in_image: corners,
            pose,
            confidence,
            edge_score: fitted.edge_score,
            mirrored: corners.signed_area() < 0.0,
            pose_observations: Some(pose_observations),
        })
    }

    /// Limits the confidence of this card to the confidence of `first`, the same card as found in the full image. The confidence of a card
    /// found in a close crop may be too high, since a gem board that fills the crop may be taken for a card.
    #[must_use]
    pub(crate) fn with_confidence_limit_of(mut self, first: &Self) -> Self {
        self.confidence = self.confidence.min(first.confidence);
        self
    }

    /// Returns the card with its pose refined from `landmarks` of the print. They were found in `image`, the full image of the frame, and
    /// outweigh a false edge, such as that of a hand. Returns `None` for a card whose corners were given, or if the homography of the
    /// refined pose has no inverse.
    pub fn fitted_to_print(&self, image: &RgbImage, landmarks: &[Landmark]) -> Option<Self> {
        let pose_observations = self.pose_observations.as_ref()?;
        let normal = Normal::new(f64::from(image.width()), f64::from(image.height()));
        let print = self.observations(&normal, landmarks);
        let outline = thinned(
            &pose_observations.outline,
            MAX_OUTLINE_POINTS,
            OUTLINE_WEIGHT_WITH_PRINT,
        );
        let card_pose = pose_observations
            .card_pose
            .optimised_despite_outliers(&print, &[&outline]);
        let others = edges::OtherObservations {
            reliable: &print,
            outline: &outline,
        };
        let fitted = edges::fit(image, &normal, &card_pose, &others);
        let outline = pose_observations.outline.clone();
        Self::from_fit(&fitted, outline, image.dimensions(), self.confidence)
    }

    /// Converts landmarks in the card's plane (mm) to observations in the image.
    fn observations(&self, normal: &Normal, landmarks: &[Landmark]) -> Vec<Observation> {
        let face = self.pose.image_from_plane(0.0);
        let observation = |landmark: &Landmark| Observation {
            distorted: normal.normal_from_pixels(face.map(landmark.measured)),
            card: landmark.printed,
            line_normal: landmark.line_normal,
            sigma_mm: landmark.sigma_mm,
            relative_weight: landmark.relative_weight,
            part: landmark.part,
        };
        landmarks.iter().map(observation).collect()
    }
}
