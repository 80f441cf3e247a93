//! Decides which of the dice that appear beside the dice board were rolled, and whether the camera's readings of rolls are reliable.

use std::slice;

use crate::{
    game::ominoes::observer::rolled_faces,
    rules::ominoes::{
        Action, Explanation, Face, Fault, Game, Path, Phase, Sighting, SquareObservation, explain,
    },
};

/// A die that appears beside the dice board within this time after dice were removed from the board, in milliseconds, counts as one of the
/// removed dice. Set by hand.
pub(super) const REMOVED_DICE_MS: u64 = 2000;
/// Minimum time, in milliseconds, from a sighting that was explained as a turn to the next roll. A die that appears beside the dice board
/// within this time does not count as rolled: a player has put it aside. Set by hand.
pub(super) const MIN_NEXT_ROLL_MS: u64 = 1000;
/// Minimum number of consecutive rolls that the camera must have read correctly before the next rolls count as reliable. Set by hand.
const MIN_CORRECT_ROLLS: usize = 2;

/// The rolls that were observed beside the dice board. A die beside the board may be misread, and a wrong roll would make legal moves
/// illegal. So the first rolls of a game are not entered; each is only compared with the face of the die that is then placed.
#[derive(Debug, Clone, Default)]
pub(super) struct ObservedRolls {
    /// Time of the latest sighting in which dice were removed from the board and none was added, in milliseconds since the game began.
    removed_ms: Option<u64>,
    /// Time of the latest sighting that was explained as a turn, in milliseconds since the game began.
    explained_ms: Option<u64>,
    /// The dice that appeared beside the board since a turn was last explained, and that may have been rolled. If their faces differ, the
    /// roll is unknown.
    dice: Vec<DieBeside>,
    /// Number of the latest rolls that were all read correctly; 0 after a roll was misread.
    correct_count: usize,
}

/// A die that appeared beside the dice board.
#[derive(Debug, Clone, Copy)]
struct DieBeside {
    /// Time at which it was observed, in milliseconds since the game began.
    time_ms: u64,
    face: Face,
}

impl ObservedRolls {
    /// Records a change of the dice board, from one sighting to the next at the time `now_ms`.
    pub(super) fn record_change(&mut self, before: &Sighting, now: &Sighting, now_ms: u64) {
        if has_only_removed_dice(before, now) {
            self.removed_ms = Some(now_ms);
        }
    }

    /// Records a die that appeared beside the dice board at the time `now_ms`. Returns whether the die counts as rolled and the latest
    /// rolls were read correctly. The die does not count as rolled if no roll is due, as in the middle of a turn, or if it appears soon
    /// after a turn or soon after the removal of dice from the board.
    pub(super) fn add(&mut self, game: &Game, face: Face, now_ms: u64) -> bool {
        let is_roll_due = match game.phase() {
            Phase::Roll => true,
            Phase::End => game.clone().end_turn().is_ok(),
            _ => false,
        };
        let is_soon_after = |event_ms: Option<u64>, limit_ms: u64| {
            event_ms.is_some_and(|event_ms| now_ms.saturating_sub(event_ms) < limit_ms)
        };
        if !is_roll_due
            || is_soon_after(self.removed_ms, REMOVED_DICE_MS)
            || is_soon_after(self.explained_ms, MIN_NEXT_ROLL_MS)
        {
            return false;
        }
        self.dice.push(DieBeside {
            time_ms: now_ms,
            face,
        });
        self.is_reliable()
    }

    /// Returns the roll of the turn under way; `None` if no die appeared, or if dice with different faces appeared.
    fn roll(&self) -> Option<Face> {
        let first = self.dice.first()?.face;
        self.dice
            .iter()
            .all(|die| die.face == first)
            .then_some(first)
    }

    /// Returns whether the latest rolls were read correctly, so that the next one can be relied on.
    fn is_reliable(&self) -> bool {
        self.correct_count >= MIN_CORRECT_ROLLS
    }

    /// Returns the roll of the turn under way; `None` if there is no roll, or if too few of the latest rolls were read correctly.
    fn reliable_roll(&self) -> Option<Face> {
        self.roll().filter(|_| self.is_reliable())
    }

    /// Returns the sequence of actions that contains the reliable roll, if several sequences are possible and exactly one of them contains
    /// it. Otherwise returns `explanation` unchanged.
    pub(super) fn choose_by_roll(&self, explanation: Explanation) -> Explanation {
        let (Explanation::Several(paths), Some(face)) = (&explanation, self.reliable_roll()) else {
            return explanation;
        };
        let mut with_roll = paths
            .iter()
            .filter(|path| rolled_faces(&path.actions) == [face]);
        match (with_roll.next(), with_roll.next()) {
            (Some(path), None) => Explanation::One(path.clone()),
            _ => explanation,
        }
    }

    /// Checks a sighting whose explanations all contain another roll than the observed one. Returns why the sighting is illegal after the
    /// observed roll. `None` if the sighting is legal after that roll, if the roll is not reliable, or if an explanation contains it, no
    /// roll, or several rolls.
    pub(super) fn fault_by_roll(
        &self,
        game: &Game,
        sighting: &Sighting,
        explanation: &Explanation,
    ) -> Option<Fault> {
        let face = self.reliable_roll()?;
        let paths = match explanation {
            Explanation::One(path) => slice::from_ref(path),
            Explanation::Several(paths) => paths,
            _ => return None,
        };
        let has_other_roll =
            |path: &Path| matches!(rolled_faces(&path.actions)[..], [other] if other != face);
        if !paths.iter().all(has_other_roll) {
            return None;
        }
        let mut game = game.clone();
        if game.phase() == Phase::End {
            game.end_turn().ok()?;
        }
        game.roll(face).ok()?;
        match explain(&game, sighting) {
            Explanation::Illegal(fault) => Some(fault),
            _ => None,
        }
    }

    /// Checks whether the observed roll was read correctly: whether it is the roll in `actions`, which explain the sighting at the time
    /// `sighting_ms`. Then discards the observed roll.
    pub(super) fn check_roll(&mut self, actions: &[Action], sighting_ms: u64) {
        self.explained_ms = Some(sighting_ms);
        if let Some(observed) = self.roll()
            && let [face] = rolled_faces(actions)[..]
        {
            self.correct_count = if observed == face {
                self.correct_count + 1
            } else {
                0
            };
        }
        self.dice.clear();
    }

    /// Discards the dice that appeared beside the board at the time `from_ms` or later, in milliseconds since the game began. To be called
    /// with the time from which dice were moved on the board: a die that appears only then was put aside, or had lain there before.
    pub(super) fn discard_from(&mut self, from_ms: u64) {
        self.dice.retain(|die| die.time_ms < from_ms);
    }

    /// Discards the observed rolls. The next ones are not reliable until enough of them were read correctly.
    pub(super) fn reset(&mut self) {
        self.dice.clear();
        self.correct_count = 0;
    }
}

/// Returns whether the dice board of `now` has fewer dice than that of `before`, the earlier sighting: at least one die was removed, and
/// none was added.
fn has_only_removed_dice(before: &Sighting, now: &Sighting) -> bool {
    let pairs = before
        .squares()
        .map(|square| (before.observation(square), now.observation(square)));
    let (mut is_any_removed, mut is_any_added) = (false, false);
    for (before, now) in pairs {
        is_any_removed |= before.is_die() && now == SquareObservation::FREE;
        is_any_added |= before == SquareObservation::FREE && now.is_die();
    }
    is_any_removed && !is_any_added
}
