//! Finds out whether the players have taken back the actions that were last reported as played.

use crate::{
    game::ominoes::observer::{explain_likely, rolled_faces},
    rules::ominoes::{Action, Explanation, Face, Game, Path, Sighting, explain},
};

/// The actions that were last reported as played.
#[derive(Debug, Clone)]
pub(super) struct LastPlayed {
    /// The game before the actions.
    pub(super) before: Game,
    pub(super) actions: Vec<Action>,
    /// The actions that were reported before, which the players have taken back; `None` if there were none.
    pub(super) replaced: Option<Vec<Action>>,
    /// The sighting that showed the actions.
    pub(super) sighting: Sighting,
}

/// Whether the players have taken back the actions that were last reported as played.
pub(super) enum TakenBack {
    /// None of them.
    No,
    /// The players have taken back some of these actions, so they may be about to perform others.
    Partly,
    /// The players have taken back all these actions, and performed `actions` instead; `actions` is empty if they performed none.
    Replaced {
        /// The game before the actions.
        before: Game,
        actions: Vec<Action>,
    },
}

impl LastPlayed {
    /// Compares a sighting that the rules do not explain with `before`, the game before the last actions. If complete actions with another
    /// roll lead from `before` to the sighting, they count as performed instead of the last actions. With the same roll they do not: the
    /// next player may have moved a die that was placed in the last actions. If the last actions had replaced others, and the sighting shows
    /// the dice as they were then, the others count as performed again. While squares are occluded that were visible when the actions were
    /// reported, a hand may cover a die that seems to be gone, so nothing counts as performed instead.
    pub(super) fn taken_back(&self, sighting: &Sighting) -> TakenBack {
        match self.taken_back_if_uncovered(sighting) {
            TakenBack::Replaced { .. } if sighting.has_newly_occluded(&self.sighting) => {
                TakenBack::Partly
            }
            taken_back => taken_back,
        }
    }

    /// Returns the result of [`Self::taken_back`] for a sighting in which no hand covers a die that seems to be gone.
    fn taken_back_if_uncovered(&self, sighting: &Sighting) -> TakenBack {
        let rolls = rolled_faces(&self.actions);
        let has_same_roll_count = |path: &Path| rolled_faces(&path.actions).len() == rolls.len();
        let replaced_by = |actions| TakenBack::Replaced {
            before: self.before.clone(),
            actions,
        };
        if let Some(replaced) = &self.replaced
            && leads_to(&self.before, replaced, sighting)
        {
            return replaced_by(replaced.clone());
        }
        let explanation = explain_likely(&self.before, sighting);
        let is_under_way = explanation.is_under_way();
        match explanation {
            Explanation::Unchanged => replaced_by(Vec::new()),
            Explanation::One(path) if is_under_way && has_same_roll_count(&path) => {
                TakenBack::Partly
            }
            Explanation::Several(paths)
                if is_under_way && paths.iter().all(has_same_roll_count) =>
            {
                TakenBack::Partly
            }
            Explanation::One(path)
                if has_same_roll_count(&path)
                    && rolled_faces(&path.actions) != rolls
                    && !may_have_rolled(&self.before, sighting, &rolls) =>
            {
                replaced_by(path.actions)
            }
            _ => TakenBack::No,
        }
    }
}

/// Returns whether the actions lead from the game `before` to a position with which the sighting agrees.
fn leads_to(before: &Game, actions: &[Action], sighting: &Sighting) -> bool {
    let mut game = before.clone();
    actions.iter().all(|action| game.act(*action).is_ok()) && sighting.agrees_with(game.position())
}

/// Returns whether a sequence of actions with exactly these rolls leads from the game to the sighting, if unclear squares hold any of their
/// possible contents.
fn may_have_rolled(game: &Game, sighting: &Sighting, rolls: &[Face]) -> bool {
    let has_rolls = |path: &Path| rolled_faces(&path.actions) == rolls;
    match explain(game, sighting) {
        Explanation::One(path) => has_rolls(&path),
        Explanation::Several(paths) => paths.iter().any(has_rolls),
        Explanation::Unclear => true,
        Explanation::Unchanged | Explanation::Illegal(_) => false,
    }
}
