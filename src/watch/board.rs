//! What the watches of a board have in common: a board is read at intervals, and changes are reported.

use std::time::Duration;

use crate::{frame::Frame, watch::event::Event};

/// A board that is watched: the gem board of Ubongo, or the dice board of Ominoes.
pub trait WatchedBoard {
    /// What is read from a frame in which the board was located.
    type Reading;

    /// Takes a frame into account, and returns whether the board is to be read or searched in it; `now` is the time since the watch began.
    fn is_due(&mut self, frame: &Frame, now: Duration) -> bool;

    /// Records that a reading or a search starts at the time `now`.
    fn looks(&mut self, now: Duration);

    /// Adds a reading; `None` if no board was located. Returns an event if there is something new to report.
    fn note(&mut self, read: Option<&Self::Reading>) -> Option<Event>;
}
