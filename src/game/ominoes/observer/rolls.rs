//! Decides which of the dice that appear beside the dice board were rolled, and whether the camera's readings of rolls are reliable.

use std::slice;

use crate::{
    game::ominoes::observer::rolled_faces,
    rules::ominoes::{
        Action, Explanation, Face, Fault, Game, Path, Phase, Sighting, SquareObservation, explain,
    },
};

/// Time after dice were removed from the dice board, in milliseconds. A die that appears beside the board within this time counts as one of
/// the removed dice. Set by hand.
const REMOVED_DICE_MS: u64 = 2000;
/// Minimum time from the explanation of a turn to the next roll, in milliseconds. A die that appears beside the dice board within this time
/// was put aside, not rolled. Set by hand.
const MIN_NEXT_ROLL_MS: u64 = 1000;
/// Minimum number of consecutive rolls that were read correctly, for the next ones to count as reliable. Set by hand.
const MIN_CORRECT_ROLLS: usize = 2;

/// The rolls that were observed beside the dice board. The first rolls of a game are only compared with the placed dice: a die beside the
/// board may be misread, and a wrong roll would make legal moves illegal.
#[derive(Debug, Clone, Default)]
pub(super) struct ObservedRolls {
    /// Time of the latest sighting in which dice were removed from the board and none was added, in milliseconds since the game began.
    removed_ms: Option<u64>,
    /// Time of the latest sighting that was explained as a turn, in milliseconds since the game began.
    explained_ms: Option<u64>,
    /// The faces of the dice that appeared beside the board since the latest turn was explained. One of these dice is the roll.
    faces: Vec<Face>,
    /// Number of consecutive rolls that were read correctly.
    correct_count: usize,
}

impl ObservedRolls {
    /// Records a change of the dice board, from one sighting to the next at the time `now_ms`.
    pub(super) fn record_change(&mut self, before: &Sighting, now: &Sighting, now_ms: u64) {
        if has_only_removed_dice(before, now) {
            self.removed_ms = Some(now_ms);
        }
    }

    /// Records a die that appeared beside the dice board at the time `now_ms`. Returns whether it reliably is a roll with this face. The
    /// die does not count as rolled if it appears in the middle of a turn, or soon after a turn or after the removal of dice from the
    /// board.
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
        self.faces.push(face);
        self.is_reliable()
    }

    /// Returns the roll of the turn under way; `None` if no die appeared, or if dice with different faces appeared.
    fn roll(&self) -> Option<Face> {
        let first = *self.faces.first()?;
        self.faces
            .iter()
            .all(|face| *face == first)
            .then_some(first)
    }

    /// Returns whether the latest rolls were read correctly, so that the next one can be relied on.
    fn is_reliable(&self) -> bool {
        self.correct_count >= MIN_CORRECT_ROLLS
    }

    /// Returns the roll of the turn under way if it is reliable.
    fn reliable_roll(&self) -> Option<Face> {
        self.roll().filter(|_| self.is_reliable())
    }

    /// If several sequences of actions are possible and exactly one of them contains the reliable roll, returns that one. Otherwise returns
    /// the explanation unchanged.
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

    /// Returns why a turn with the observed roll is illegal, if every explanation of the sighting contains another roll. `None` if the
    /// observed roll is not reliable, or the sighting is not illegal after it.
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

    /// Compares the observed roll with the roll in `actions`, which explain the sighting at the time `sighting_ms`. Then discards the
    /// observed roll.
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
        self.faces.clear();
    }

    /// Discards the observed rolls. The next ones are not reliable until enough of them were read correctly.
    pub(super) fn reset(&mut self) {
        self.faces.clear();
        self.correct_count = 0;
    }
}

/// Returns whether dice were removed from the board since an earlier sighting, and none was added.
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
