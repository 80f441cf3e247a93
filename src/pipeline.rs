//! Runs the stages of reading a photo (locate, rectify, read, judge) in order, and keeps the output and the duration of each.

pub mod any_kind;
pub mod card;
pub mod dice_board;
pub mod die;
pub mod gem_board;
pub mod gems;

use thiserror::Error;
use web_time::Instant;

use crate::{
    frame::Frame,
    geometry::{Point, Quad},
    language::Message,
    locate::LocateError,
    overlay::DrawOver,
    read::ReadError,
    report::{PhotoReport, Reason, ReasonCode, XY, findings::PhotoFindings},
    stats::hundredths,
};

/// Minimum length of a photo's shorter side, in pixels at full size. A smaller photo is reported as too small and not read. Set by hand.
const MIN_SIDE_PX: u32 = 48;

/// An error in a stage of the pipeline. Its message names the stage and the kind of object that was to be located or read.
#[derive(Debug, Error)]
pub enum PipelineError {
    /// The search for cards, boards or other objects failed.
    #[error(transparent)]
    Locate(#[from] LocateError),
    /// An object was located, but reading it failed.
    #[error(transparent)]
    Read(#[from] ReadError),
}

/// Reads one kind of photo. A reader holds the networks and the options; create one and use it for any number of photos.
pub trait PhotoReader: Sync {
    /// The results of reading, judging included, from which the report is created.
    type Findings: PhotoFindings;
    /// The report that is printed as JSON or text and drawn over the photo.
    type Report: PhotoReport + DrawOver;
    /// Options that a caller may set when the reader is loaded.
    type Options: Default;

    /// Loads the networks of the reader.
    ///
    /// # Errors
    /// When a network is missing or does not load.
    fn load(options: Self::Options) -> Result<Self, PipelineError>
    where
        Self: Sized;

    /// Returns the reason that is reported if the photo shows none of the objects that this reader reads.
    fn not_found_reason(&self) -> Reason;

    /// Runs the stages on a frame. The shorter side of the photo at full size ([`Frame::shown`]) must have at least [`MIN_SIDE_PX`] pixels,
    /// which [`Self::read`] checks.
    ///
    /// # Errors
    /// When a network fails.
    fn run_stages(&self, frame: &Frame) -> Result<Self::Findings, PipelineError>;

    /// Creates the report on a photo. `photo` is its path as given by the user. `full_size` is the width and height of the upright photo
    /// at full size, in pixels.
    fn report(
        &self,
        photo: String,
        full_size: (u32, u32),
        findings: Self::Findings,
    ) -> Self::Report;

    /// Locates, reads and judges what the frame shows. A frame that is too small is not read; the findings then contain a reason for this.
    ///
    /// # Errors
    /// When a network fails.
    fn read(&self, frame: &Frame) -> Result<Self::Findings, PipelineError> {
        if is_large_enough(frame) {
            return self.run_stages(frame);
        }
        let mut findings = Self::Findings::default();
        let reasons = [too_small(), self.not_found_reason()];
        findings.reasons_mut().extend(reasons);
        Ok(findings)
    }
}

/// Returns whether a photo is large enough to be read. If not, no reader finds anything in it.
pub fn is_large_enough(frame: &Frame) -> bool {
    frame.shown.0.min(frame.shown.1) >= MIN_SIDE_PX
}

/// Returns the reason for a photo that is too small to be read.
fn too_small() -> Reason {
    Reason::without_cells(ReasonCode::TooSmall, Message::new("photo-too-small"))
}

/// Converts corners in pixels of the decoded image as [`point_in_photo`] does.
fn corners_in_photo(frame: &Frame, corners: &Quad) -> [XY; 4] {
    corners.0.map(|corner| point_in_photo(frame, corner))
}

/// Converts a point in pixels of the decoded image ([`Frame::image`](crate::frame::Frame::image)), which may be reduced, to pixels of the
/// upright photo at full size, rounded to 0.01.
fn point_in_photo(frame: &Frame, image_point: Point) -> XY {
    let point = frame.shown_at(image_point);
    [point.x, point.y].map(hundredths)
}

/// Returns the time since an instant, in milliseconds.
fn milliseconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1e3
}

/// Runs a stage and adds its duration, in milliseconds, to `duration`.
fn timed<T>(duration: &mut f64, stage: impl FnOnce() -> T) -> T {
    let timed = Timed::run(stage);
    *duration += timed.ms;
    timed.result
}

/// The result of a stage, with its duration.
struct Timed<T> {
    result: T,
    /// Duration, in milliseconds.
    ms: f64,
}

impl<T> Timed<T> {
    /// Runs a stage.
    fn run(stage: impl FnOnce() -> T) -> Self {
        let started = Instant::now();
        let result = stage();
        Self {
            result,
            ms: milliseconds(started),
        }
    }
}

#[cfg(test)]
mod tests {
    use image::RgbImage;

    use super::*;
    use crate::pipeline::gems::{GemOptions, GemReader};

    #[test]
    fn a_photo_that_is_too_small_is_not_read_and_has_a_reason() {
        let reader = GemReader::load(GemOptions::default()).expect("the network is built in");
        let codes = |width: u32, height: u32| -> Vec<ReasonCode> {
            let frame = Frame::of(RgbImage::new(width, height));
            let findings = reader.read(&frame).expect("the network runs");
            findings.reasons.iter().map(|reason| reason.code).collect()
        };
        let too_small = [ReasonCode::TooSmall, ReasonCode::NotFound];
        assert_eq!(codes(MIN_SIDE_PX - 1, 400), too_small);
        assert_eq!(codes(400, MIN_SIDE_PX - 1), too_small);
        assert_eq!(codes(MIN_SIDE_PX, MIN_SIDE_PX), [ReasonCode::NotFound]);
    }

    #[test]
    #[expect(clippy::float_cmp, reason = "the values are rounded")]
    fn points_are_converted_to_pixels_of_the_photo_at_full_size() {
        let frame = Frame::at_scale(RgbImage::new(100, 50), (400, 200));
        assert_eq!(
            point_in_photo(&frame, Point::new(10.5, 20.123)),
            [42.0, 80.49]
        );
        let corners = corners_in_photo(&frame, &Quad::from_size(100.0, 50.0));
        assert_eq!(corners[2], [400.0, 200.0]);
    }
}
