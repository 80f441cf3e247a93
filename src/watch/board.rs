//! The interface of a watched board. A watch reads such a board at intervals and reports the changes.

use std::time::Duration;

use crate::{frame::Frame, watch::event::Event};

/// A board that is watched: the gem board of Ubongo, or the dice board of Ominoes.
pub trait WatchedBoard {
    /// The result of reading a frame in which the board was located.
    type Reading;

    /// Records a frame. Returns whether this frame should be read or, if no board is located, searched for the board. `now` is the time
    /// since the watch began.
    fn is_due(&mut self, frame: &Frame, now: Duration) -> bool;

    /// Records that a reading or a search starts at the time `now` since the watch began.
    fn start_reading(&mut self, now: Duration);

    /// Adds the result of a reading or a search; `None` if no board was located. Returns an event if something has changed.
    fn add_reading(&mut self, reading: Option<&Self::Reading>) -> Option<Event>;
}
