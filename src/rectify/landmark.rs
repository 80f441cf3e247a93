//! Landmarks: points and lines of a card's print that the stage `read` locates in the rectified image. The stage `locate` fits the card's
//! pose to them again, more precisely.

use nalgebra::Vector2;

use crate::geometry::Point;

/// A part of a card's print. All its points are printed with the same offset from their nominal positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Everything printed on the card except the icons and the region; its offset is zero.
    Card,
    /// The rows of icons, the pictures of the pieces.
    Icons,
    /// The region, the area of the card that the pieces have to cover.
    Region,
}

/// A point or a line of the card's print that was located in a rectified image of the card.
#[derive(Debug, Clone, Copy)]
pub struct Landmark {
    /// Measured position in the rectified image, mm, in the card's frame.
    pub measured: Point,
    /// Nominal position on the card, mm, in the card's frame.
    pub printed: Point,
    /// Unit normal of the line on the card if the landmark is a line, whose position is measured only along this normal. `None` if the
    /// landmark is a point, of which both coordinates are measured.
    pub line_normal: Option<Vector2<f64>>,
    /// Standard deviation of the measured position, mm.
    pub sigma_mm: f64,
    /// Weight of the landmark in a fit of the pose. A landmark whose error is independent of those of all others has the weight 1.
    pub relative_weight: f64,
    /// Part of the card's print to which the landmark belongs.
    pub part: Part,
}
