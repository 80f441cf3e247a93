//! A sighting with its time, and the test whether a turn can have been played since the dice agreed with the game.

use crate::rules::ominoes::{Action, Explanation, Game, Path, Sighting};

/// A player needs at least this time, in milliseconds, to place a die and take a group of dice. Set by hand.
pub(super) const MIN_SCORING_TURN_MS: u64 = 2000;

/// A sighting with its time.
#[derive(Debug, Clone)]
pub(super) struct TimedSighting {
    /// Time since the game began, in milliseconds.
    pub(super) time_ms: u64,
    pub(super) sighting: Sighting,
    /// Maximum time, in milliseconds, for which dice were moved since the last clear sighting that agreed with the game; `None` if it is not
    /// known.
    moving_ms: Option<u64>,
}

impl TimedSighting {
    /// Creates a sighting at the time `time_ms`. `moving_ms` is the maximum time for which dice were moved since the sighting `before`;
    /// `None` if it is not known.
    pub(super) fn new(
        game: &Game,
        before: Option<&Self>,
        sighting: Sighting,
        moving_ms: Option<u64>,
        time_ms: u64,
    ) -> Self {
        // A hand may still be at work over a square that is not clear, so a sighting with such a square does not begin the time anew.
        let unsettled = before.filter(|before| {
            before.sighting.has_unclear() || !before.sighting.agrees_with(game.position())
        });
        let moving_ms = match unsettled {
            // Nothing has moved since: the same dice were only read again.
            Some(before) if moving_ms == Some(0) => before.moving_ms,
            Some(before) => before
                .moving_ms
                .map(|moving_ms| moving_ms + time_ms.saturating_sub(before.time_ms)),
            None => moving_ms,
        };
        Self {
            time_ms,
            sighting,
            moving_ms,
        }
    }

    /// Returns whether dice were moved for too short a time for a turn in which a die was placed and a group taken.
    pub(super) fn is_too_soon_for_scoring_turn(&self) -> bool {
        self.moving_ms
            .is_some_and(|moving_ms| moving_ms < MIN_SCORING_TURN_MS)
    }
}

/// Returns whether each of the sequences contains a whole turn in which a die was rolled and placed, and a group was then taken.
pub(super) fn is_scoring_turn(explanation: &Explanation) -> bool {
    let contains = |path: &Path| {
        let mut actions = path.actions.iter();
        let is_roll = |action: &Action| matches!(action, Action::Roll { .. });
        let is_place = |action: &Action| matches!(action, Action::Place { .. });
        let is_score = |action: &Action| matches!(action, Action::Score { .. });
        actions.any(is_roll) && actions.any(is_place) && actions.any(is_score)
    };
    match explanation {
        Explanation::One(path) => contains(path),
        Explanation::Several(paths) => paths.iter().all(contains),
        _ => false,
    }
}
