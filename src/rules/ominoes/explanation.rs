//! Explains what players did between two sightings of the dice board.
//!
//! [`explain`] searches sequences of legal actions, within few turns, that lead from a [`Game`] to a position that agrees with the
//! [`Sighting`]. If no sequence does, [`likeliest_fault`] names the likeliest violation of the rules.

mod fault;
mod search;
#[cfg(test)]
mod tests;

use std::iter;

pub use crate::rules::ominoes::explanation::fault::{Fault, likeliest_fault};
use crate::rules::ominoes::{
    Action, Game, Phase, Sighting,
    explanation::search::{Outcome, Search},
};

/// Maximum number of rolls in an explanation. Set by hand: players rarely make more turns while a hand covers the dice board.
const MAX_ROLLS: usize = 3;
/// Maximum number of squares on which a turn puts a die or changes its face: one for the moved or re-rolled die, one for the placed die.
const MAX_CHANGES_PER_TURN: usize = 2;

/// A sequence of legal actions that leads to a sighting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Path {
    /// The actions, in order.
    pub actions: Vec<Action>,
    /// The game after the actions.
    pub after: Game,
}

/// The result of [`explain`]: what the players did before a sighting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Explanation {
    /// The sighting agrees with the dice that are on the board in the game, so there is nothing to explain.
    Unchanged,
    /// The sighting is explained by one or more sequences of actions, which all lead to the same state of the game. Contains the shortest
    /// of these sequences.
    One(Path),
    /// The sighting is explained by sequences of actions that lead to different states. Contains one sequence for each state, the shortest
    /// first. A person must choose one, unless [`Explanation::is_under_way`].
    Several(Vec<Path>),
    /// The sighting has no explanation: none of the sequences of actions that [`explain`] considers leads to it, or its dice board has
    /// another size. The fault is the likeliest violation of the rules.
    Illegal(Fault),
    /// There are too many possibilities to try them all.
    Unclear,
}

impl Explanation {
    /// Returns whether, according to all possible sequences, the next action that is due is to place the rolled die. The players need not
    /// be asked yet which sequence is right, since the placed die will show what was rolled.
    pub fn is_under_way(&self) -> bool {
        let is_placing_due = |path: &Path| matches!(path.after.phase(), Phase::Place { .. });
        match self {
            Self::One(path) => is_placing_due(path),
            Self::Several(paths) => paths.iter().all(is_placing_due),
            Self::Unchanged | Self::Illegal(_) | Self::Unclear => false,
        }
    }
}

/// Explains how a game led to a sighting. Considers as few turns as the number of new dice suggests, up to three. For example, a die
/// that moved too far is reported as illegal, although two players could have moved it one after the other. A turn lasts until the next
/// player rolls, so a group that disappears before that was taken by the player who had the turn. If `game` contains the roll of the
/// current turn, only this roll is considered, otherwise every face.
///
/// ```
/// use umpire::rules::ominoes::{Explanation, Face, Game, God, Position, Sighting, Table, explain};
///
/// let table = Table::two([God::Ra, God::Apep])?;
/// let before: Position = "r...../....../....../....../....../.....a".parse()?;
/// let after: Position = "...r../.r..../....../....../....../.....a".parse()?;
/// let game = Game::resume(table, before, vec![0, 0], 0)?;
/// let Explanation::One(path) = explain(&game, &Sighting::of(&after)) else { panic!("one path") };
/// assert_eq!(path.after.position(), &after);
/// assert_eq!(path.actions.len(), 3, "the roll, the move and the placing");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain(game: &Game, sighting: &Sighting) -> Explanation {
    if sighting.agrees_with(game.position()) {
        return Explanation::Unchanged;
    }
    if sighting.size() != game.position().size() {
        return Explanation::Illegal(likeliest_fault(game, sighting));
    }
    let min_rolls = min_rolls(game, sighting);
    // The current turn may have ended although nothing on the dice board shows this. So the search is also tried with one roll more. This
    // is not needed while the rolled die is not placed, because the turn cannot end before that.
    let may_end = !matches!(game.phase(), Phase::Move { .. } | Phase::Place { .. });
    let one_roll = (min_rolls == 0 && may_end).then_some(1);
    for rolls in iter::once(min_rolls).chain(one_roll) {
        match Search::new(sighting, rolls).run(game) {
            Outcome::TooMany => return Explanation::Unclear,
            Outcome::Found(paths) if paths.is_empty() => {}
            Outcome::Found(mut paths) if paths.len() == 1 => {
                return Explanation::One(paths.remove(0));
            }
            Outcome::Found(paths) => return Explanation::Several(paths),
        }
    }
    Explanation::Illegal(likeliest_fault(game, sighting))
}

/// Returns how many further rolls are needed at least to explain the squares on which the game differs from the sighting. It is 0 if the
/// rest of the setup or of the current turn may explain them, and at most [`MAX_ROLLS`]. In each further turn, at most
/// [`MAX_CHANGES_PER_TURN`] squares get a die or another face, and the number of dice grows by at most one.
fn min_rolls(game: &Game, sighting: &Sighting) -> usize {
    let position = game.position();
    let differing = sighting.differing(position);
    let new_dice = differing
        .iter()
        .filter(|square| sighting.observation(**square).is_die());
    let added = new_dice
        .clone()
        .filter(|square| position.is_free(**square))
        .count();
    let new_dice = new_dice.count();
    let removed = differing.len() - new_dice;
    let set_up = added.min(game.dice_to_set_up());
    let surplus = added.saturating_sub(removed + set_up);
    let (rest_of_turn, may_be_added) = match game.phase() {
        Phase::Move { .. } => (MAX_CHANGES_PER_TURN, 1),
        Phase::Place { .. } => (1, 1),
        _ => (0, 0),
    };
    let by_changes = new_dice
        .saturating_sub(set_up + rest_of_turn)
        .div_ceil(MAX_CHANGES_PER_TURN);
    by_changes
        .max(surplus.saturating_sub(may_be_added))
        .min(MAX_ROLLS)
}
