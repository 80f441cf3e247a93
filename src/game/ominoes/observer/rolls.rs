//! Decides which dice that appear beside the dice board were rolled, and whether what the camera reads of them may be relied on.

use std::slice;

use crate::{
    game::ominoes::observer::rolled,
    rules::{
        Cell,
        ominoes::{Action, Explanation, Face, Fault, Game, Path, Phase, Seen, Sighting, explain},
    },
};

/// Time after dice left the board in which a die that appears beside it is one of them, and was not rolled. Set by hand.
const LAID_DOWN_MS: u64 = 2000;

/// Time after a turn was explained in which a die that appears beside the dice board was not rolled for the next one: the dice that are left
/// over are put aside. Set by hand.
const NEXT_ROLL_MS: u64 = 1000;
/// Number of rolls in a row that must have been read right for the next ones to be relied on. Set by hand.
const PROVED_ROLLS: usize = 2;

/// The rolls that were seen beside the dice board. The first rolls of a game are only compared with the dice that are placed: a die beside the
/// board may be misread, and a wrong roll would make legal moves illegal.
#[derive(Debug, Clone, Default)]
pub(super) struct SeenRolls {
    /// Time of the latest sighting in which dice had left the board without others coming, in milliseconds since the game began.
    left_ms: Option<u64>,
    /// Time of the latest sighting that explained a turn.
    explained_ms: Option<u64>,
    /// The faces of the dice that were seen beside the board since the latest turn was explained. Exactly one of them is the roll.
    faces: Vec<Face>,
    /// Number of rolls in a row that were read right.
    proved: usize,
}

impl SeenRolls {
    /// Takes into account how the dice board has changed.
    pub(super) fn compare_sightings(&mut self, before: &Sighting, now: &Sighting, now_ms: u64) {
        if has_only_lost_dice(before, now) {
            self.left_ms = Some(now_ms);
        }
    }

    /// Takes a die beside the dice board into account. Returns whether it was rolled with this face, as far as can be relied on. A die that is
    /// laid there when dice leave the board, in the middle of a turn, or right after one, was not rolled.
    pub(super) fn see(&mut self, game: &Game, face: Face, now_ms: u64) -> bool {
        let is_due = match game.phase() {
            Phase::Roll => true,
            Phase::End => game.clone().end_turn().is_ok(),
            _ => false,
        };
        let is_soon_after = |then: Option<u64>, time: u64| {
            then.is_some_and(|then| now_ms.saturating_sub(then) < time)
        };
        if !is_due
            || is_soon_after(self.left_ms, LAID_DOWN_MS)
            || is_soon_after(self.explained_ms, NEXT_ROLL_MS)
        {
            return false;
        }
        self.faces.push(face);
        self.is_proved()
    }

    /// Returns the roll of the turn under way; `None` if no die was seen, or dice with different faces.
    fn roll(&self) -> Option<Face> {
        let first = *self.faces.first()?;
        self.faces
            .iter()
            .all(|face| *face == first)
            .then_some(first)
    }

    fn is_proved(&self) -> bool {
        self.proved >= PROVED_ROLLS
    }

    /// Returns the roll of the turn under way if it may be relied on.
    fn proved_roll(&self) -> Option<Face> {
        self.roll().filter(|_| self.is_proved())
    }

    /// Leaves of several sequences of actions the one that begins with the roll, if there is one.
    pub(super) fn decide(&self, explanation: Explanation) -> Explanation {
        let (Explanation::Several(paths), Some(face)) = (&explanation, self.proved_roll()) else {
            return explanation;
        };
        let mut with_roll = paths.iter().filter(|path| rolled(&path.actions) == [face]);
        match (with_roll.next(), with_roll.next()) {
            (Some(path), None) => Explanation::One(path.clone()),
            _ => explanation,
        }
    }

    /// Returns what is wrong with a turn if all that explains it begins with another roll than the one that was seen; `None` if that roll may
    /// not be relied on.
    pub(super) fn fault(
        &self,
        game: &Game,
        sighting: &Sighting,
        explanation: &Explanation,
    ) -> Option<Fault> {
        let face = self.proved_roll()?;
        let paths = match explanation {
            Explanation::One(path) => slice::from_ref(path),
            Explanation::Several(paths) => paths,
            _ => return None,
        };
        let has_other_roll =
            |path: &Path| matches!(rolled(&path.actions)[..], [other] if other != face);
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

    /// Compares the latest roll with the actions that explain the dice on the board, as seen at the time `seen_ms`.
    pub(super) fn prove(&mut self, actions: &[Action], seen_ms: u64) {
        self.explained_ms = Some(seen_ms);
        if let Some(seen) = self.roll()
            && let [face] = rolled(actions)[..]
        {
            self.proved = if seen == face { self.proved + 1 } else { 0 };
        }
        self.faces.clear();
    }

    /// Relies on no roll until rolls are proved again.
    pub(super) fn doubt(&mut self) {
        self.faces.clear();
        self.proved = 0;
    }
}

/// Returns whether dice have left the board since an earlier sighting, and none has come.
fn has_only_lost_dice(before: &Sighting, now: &Sighting) -> bool {
    let size = 0..before.size().min(now.size()) as i8;
    let squares = size
        .clone()
        .flat_map(|row| size.clone().map(move |col| Cell::new(row, col)));
    let pairs = squares.map(|square| (before.seen(square), now.seen(square)));
    let (mut left, mut come) = (false, false);
    for (before, now) in pairs {
        left |= before.is_die() && now == Seen::FREE;
        come |= before == Seen::FREE && now.is_die();
    }
    left && !come
}
