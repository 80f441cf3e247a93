//! Sources of the events of a table: the journal of a game, or the events of `umpire watch` that are stored in memory.

pub mod journal;
pub mod watch_memory;

use crate::{
    documents::{EventDocument, StateDocument},
    journal_reader::ReadError,
};

/// The events of a table, numbered from 1 without gaps, and its state.
pub trait Source: Send {
    /// Returns the identifier of the game, or of the run of `umpire watch`.
    fn game(&self) -> &str;

    /// Returns the number of the latest event; 0 if there is none.
    fn latest(&self) -> u64;

    /// Returns the number of the oldest event that is still stored, counted from 1. If no event is stored, returns [`Source::latest`] + 1.
    fn first(&self) -> u64;

    /// Returns event `seq`, with the field `live` set to false; `None` if it is not stored. Reading successive events is fast.
    ///
    /// # Errors
    /// When the journal cannot be read.
    fn event(&mut self, seq: u64) -> Result<Option<EventDocument>, ReadError>;

    /// Returns event `seq`, like [`Source::event`], but for a receiver that has requested the event again. `None` if the event is not
    /// stored. Reading successive events is fast, even if [`Source::event`] is called in between.
    ///
    /// # Errors
    /// When the journal cannot be read.
    fn event_for_replay(&mut self, seq: u64) -> Result<Option<EventDocument>, ReadError>;

    /// Returns the present state of the table.
    ///
    /// # Errors
    /// When the journal cannot be read.
    fn state(&mut self) -> Result<StateDocument, ReadError>;

    /// Returns whether the events are stored permanently, so that a later run of the program can send them.
    fn is_stored(&self) -> bool;

    /// Returns whether an hourglass was running at the last call of [`Source::state`]. While an hourglass runs, the state changes without
    /// events.
    fn has_running_glass(&self) -> bool;
}
