//! `umpire watch`: watches the table through a camera or a video, and reports events such as solved cards.

pub mod arguments;
mod board_thread;
mod camera_list;
mod catalogue;
mod hall;
mod lens_correction;
pub mod live;
mod outage;
pub mod output;
mod overlay_thread;
mod parent_watch;
mod recording;
mod screen;
mod solve_announcer;
mod table;

/// What happens to the frames of a video or a camera if processing a frame takes longer than the time until the next frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// Frames are dropped, so that the latest frame is processed in time.
    RealTime,
    /// Each frame waits until the frame before it was processed completely. So a video yields the same events on every run.
    EveryFrame,
}
