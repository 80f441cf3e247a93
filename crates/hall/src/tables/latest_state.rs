//! The latest state document that a table has sent. The web pages of `umpire tournament` show it for a watch, and for a game of which
//! events are missing. They always take the hourglass from it.

use std::time::{Duration, Instant};

use super::{Delivery, Refusal};
use crate::documents::{GlassState, ReceivedState};

/// Maximum number of players of a table in a received document, and also of solved cards; set by hand. A game has at most four players,
/// but `umpire watch` may see more cards.
const MAX_ITEMS: usize = 24;
/// Maximum length of a name in a received document, in bytes; set by hand.
const MAX_NAME_BYTES: usize = 400;
/// Maximum time left that is shown for an hourglass; a longer time is shortened to this. Set by hand. The time comes from documents of
/// other programs, which may contain any number.
const MAX_GLASS_TIME: Duration = Duration::from_hours(1);

/// The latest state document of a table.
#[derive(Debug, Clone)]
pub struct LatestState {
    /// The document.
    pub state: ReceivedState,
    /// Time at which the document arrived.
    received: Instant,
    /// Whether the broker had retained the document or passed it on at once. The age of a retained document is unknown.
    delivery: Delivery,
}

impl LatestState {
    /// Creates the state from a document that has just arrived.
    ///
    /// # Errors
    /// When a list or a name in the document is too long.
    pub(super) fn new(state: ReceivedState, delivery: Delivery) -> Result<Self, Refusal> {
        if is_too_long(&state) {
            return Err(Refusal::Form("a list or a name is too long".to_owned()));
        }
        Ok(Self {
            state,
            received: Instant::now(),
            delivery,
        })
    }

    /// Returns the running hourglass with the time left now; `None` if no sand is running, or if the time left is unknown because the
    /// broker had retained the document.
    pub fn glass(&self) -> Option<(GlassState, Duration)> {
        let glass = self.state.glass?;
        if self.delivery == Delivery::Retained {
            return None;
        }
        let left = Duration::from_secs(glass.left_s.min(glass.seconds)).min(MAX_GLASS_TIME);
        Some((glass, left.saturating_sub(self.received.elapsed())))
    }
}

fn is_too_long(state: &ReceivedState) -> bool {
    let players = state.standings.iter().flat_map(|report| &report.players);
    let lists = [&state.names, &state.solved, &state.leaders];
    if players.clone().count() > MAX_ITEMS || lists.iter().any(|list| list.len() > MAX_ITEMS) {
        return true;
    }
    let names = lists
        .into_iter()
        .flatten()
        .chain(players.map(|player| &player.name));
    names.into_iter().any(|name| name.len() > MAX_NAME_BYTES)
}
