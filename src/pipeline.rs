//! Runs the stages of reading a photo (locate, rectify, read, judge) in order, and keeps the output and the duration of each.

pub mod card;
pub mod dice_board;
pub mod die;
pub mod gem_board;
pub mod gems;

use web_time::Instant;

use crate::{
    frame::Frame,
    geometry::{Point, Quad},
    report::{Reason, ReasonCode, XY},
    stats::hundredths,
};

/// Length of a photo's shorter side, in pixels at full size, below which the photo is reported as too small and not read.
const MIN_SIDE_PX: u32 = 48;

fn too_small() -> Reason {
    Reason::plain(
        ReasonCode::TooSmall,
        "the picture is too small: use a larger one",
    )
}

fn corners_shown(frame: &Frame, corners: &Quad) -> [XY; 4] {
    corners.0.map(|corner| place_shown(frame, corner))
}

/// Converts a point in pixels of the decoded image ([`Frame::image`](crate::frame::Frame::image)), which may be reduced, to pixels of the
/// upright photo at full size, rounded to 0.01.
fn place_shown(frame: &Frame, at: Point) -> XY {
    let shown = frame.shown_at(at);
    [shown.x, shown.y].map(hundredths)
}

fn milliseconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1e3
}
