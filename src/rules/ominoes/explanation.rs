//! Explains what players did between two sightings of the dice board.
//!
//! [`explain`] searches all sequences of legal actions that lead from a [`Game`] to a position that agrees with the [`Sighting`]. If no
//! sequence does, [`fault()`] names the likeliest violation of the rules.

mod fault;
mod search;
#[cfg(test)]
mod tests;

use std::iter;

pub use crate::rules::ominoes::explanation::fault::{Fault, fault};
use crate::rules::ominoes::{
    Action, Game, Phase, Sighting,
    explanation::search::{Outcome, Search},
};

/// Maximum number of rolls that an explanation contains. While a hand covers the dice board, hardly more turns are played.
const MOST_ROLLS: usize = 3;
/// Maximum number of dice that come to lie on a square or change their face in a turn: the moved or re-rolled die and the placed one.
const CHANGED_A_TURN: usize = 2;

/// A sequence of legal actions that leads to a sighting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Path {
    /// The actions, in order.
    pub actions: Vec<Action>,
    /// The game after the actions.
    pub after: Game,
}

/// What happened before a sighting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Explanation {
    /// The dice board is as it was.
    Unchanged,
    /// All sequences of actions that explain the sighting lead to the same state of the game. This is one of them.
    One(Path),
    /// Sequences of actions that explain the sighting lead to different states: one sequence for each state, the
    /// shortest first. A person must say which it is,
    /// unless [`Explanation::is_under_way`].
    Several(Vec<Path>),
    /// No sequence of at most three turns explains the sighting.
    Illegal(Fault),
    /// There are too many possibilities to try them all.
    Unclear,
}

impl Explanation {
    /// Returns whether a turn is under way in every possible sequence: the rolled die is still to be placed. What was rolled becomes clear
    /// when it is, so nobody needs to be asked yet.
    pub fn is_under_way(&self) -> bool {
        let is_open = |path: &Path| matches!(path.after.phase(), Phase::Place { .. });
        match self {
            Self::One(path) => is_open(path),
            Self::Several(paths) => paths.iter().all(is_open),
            Self::Unchanged | Self::Illegal(_) | Self::Unclear => false,
        }
    }
}

/// Explains how a game came to look like a sighting. Considers as few turns as the number of new dice suggests, up to three: a change that
/// looks like one turn is not explained by a die that two players moved to and fro, but is reported as illegal. A turn lasts until the next
/// player rolls, so a group that disappears before that was taken by the player who had the turn. If a die was rolled whose face is known,
/// the game contains the roll; otherwise every face is considered.
///
/// ```
/// use umpire::rules::ominoes::{Explanation, Face, Game, God, Position, Sighting, Table, explain};
///
/// let table = Table::two([God::Ra, God::Apep])?;
/// let before: Position = "r...../....../....../....../....../.....a".parse()?;
/// let after: Position = "...r../.r..../....../....../....../.....a".parse()?;
/// let game = Game::resume(table, before, vec![0, 0], 0)?;
/// let Explanation::One(path) = explain(&game, &Sighting::of(&after)) else { panic!("one way") };
/// assert_eq!(path.after.position(), &after);
/// assert_eq!(path.actions.len(), 3, "the roll, the move and the placing");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain(game: &Game, sighting: &Sighting) -> Explanation {
    if sighting.agrees_with(game.position()) {
        return Explanation::Unchanged;
    }
    if sighting.size() != game.position().size() {
        return Explanation::Illegal(fault(game, sighting));
    }
    let fewest = rolls(game, sighting);
    // The turn that is under way may have ended without anything on the dice board to show it, but not before its die is placed.
    let may_end = !matches!(game.phase(), Phase::Move { .. } | Phase::Place { .. });
    let more = (fewest == 0 && may_end).then_some(1);
    for rolls in iter::once(fewest).chain(more) {
        match Search::new(sighting, rolls).run(game) {
            Outcome::TooMany => return Explanation::Unclear,
            Outcome::Found(paths) if paths.is_empty() => {}
            Outcome::Found(mut paths) if paths.len() == 1 => {
                return Explanation::One(paths.remove(0));
            }
            Outcome::Found(paths) => return Explanation::Several(paths),
        }
    }
    Explanation::Illegal(fault(game, sighting))
}

/// Returns how many further rolls the change on the dice board suggests, none if the setup or the turn that is under way may explain it. A
/// turn changes at most [`CHANGED_A_TURN`] squares to show another die, and adds one die, unless dice are scored.
fn rolls(game: &Game, sighting: &Sighting) -> usize {
    let position = game.position();
    let differing = sighting.differing(position);
    let new = differing
        .iter()
        .filter(|square| sighting.seen(**square).is_die());
    let come = new
        .clone()
        .filter(|square| position.is_free(**square))
        .count();
    let new = new.count();
    let gone = differing.len() - new;
    let set_up = come.min(game.dice_to_set_up());
    let more = come.saturating_sub(gone + set_up);
    let (still, placed) = match game.phase() {
        Phase::Move { .. } => (CHANGED_A_TURN, 1),
        Phase::Place { .. } => (1, 1),
        _ => (0, 0),
    };
    let by_changes = new.saturating_sub(set_up + still).div_ceil(CHANGED_A_TURN);
    by_changes.max(more.saturating_sub(placed)).min(MOST_ROLLS)
}
