//! A sighting with its time, and the test whether a turn can have been played since the sighting before.

use crate::rules::ominoes::{Action, Explanation, Game, Path, Sighting};

/// A player needs at least this time, in milliseconds, to roll a die, place it and take a group of dice. Set by hand.
pub(super) const MIN_SCORING_TURN_MS: u64 = 2000;

/// A sighting with its time.
#[derive(Debug, Clone)]
pub(super) struct TimedSighting {
    /// Time since the game began, in milliseconds.
    pub(super) time_ms: u64,
    pub(super) sighting: Sighting,
    /// The sighting before, without its own predecessor; `None` if there was none.
    pub(super) before: Option<Box<TimedSighting>>,
}

impl TimedSighting {
    /// Returns the sighting without the one before it.
    pub(super) fn without_predecessor(self) -> Self {
        Self {
            before: None,
            ..self
        }
    }

    /// Returns whether no turn with a roll and a group taken can have been played since the sighting before: it showed the dice as they are
    /// in the game, and too little time has passed since.
    pub(super) fn is_too_soon_for_scoring_turn(&self, game: &Game) -> bool {
        self.before.as_ref().is_some_and(|before| {
            let elapsed_ms = self.time_ms.saturating_sub(before.time_ms);
            elapsed_ms < MIN_SCORING_TURN_MS && before.sighting.agrees_with(game.position())
        })
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
