//! Runs the stages of reading a photo (locate, rectify, read, judge) in order, and keeps the output and the duration of each.

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

    /// Loads the built-in networks.
    ///
    /// # Errors
    /// When a built-in network does not load.
    fn load(options: Self::Options) -> Result<Self, PipelineError>
    where
        Self: Sized;

    /// Returns the reason that is reported if the photo shows none of the objects that this reader reads.
    fn nothing_found(&self) -> Reason;

    /// Runs the stages on a frame whose shorter side has at least 48 pixels.
    ///
    /// # Errors
    /// When a network fails.
    fn run_stages(&self, frame: &Frame) -> Result<Self::Findings, PipelineError>;

    /// Creates the report on a photo. `photo` is its path as given by the user. `shown` is the width and height of the upright photo at
    /// full size, in pixels.
    fn report(&self, photo: String, shown: (u32, u32), findings: Self::Findings) -> Self::Report;

    /// Locates, reads and judges what the frame shows. A frame that is too small is not read; the findings then contain this as a reason.
    ///
    /// # Errors
    /// When a network fails.
    fn read(&self, frame: &Frame) -> Result<Self::Findings, PipelineError> {
        if frame.shown.0.min(frame.shown.1) >= MIN_SIDE_PX {
            return self.run_stages(frame);
        }
        let mut findings = Self::Findings::default();
        let reasons = [too_small(), self.nothing_found()];
        findings.reasons_mut().extend(reasons);
        Ok(findings)
    }
}

fn too_small() -> Reason {
    Reason::plain(ReasonCode::TooSmall, Message::new("photo-too-small"))
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

/// Runs a stage and adds its duration, in milliseconds, to `duration`.
fn timed<T>(duration: &mut f64, stage: impl FnOnce() -> T) -> T {
    let started = Instant::now();
    let result = stage();
    *duration += milliseconds(started);
    result
}
