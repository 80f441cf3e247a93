//! Determines how long a problem with the dice board must last before it is reported.

use crate::{
    game::ominoes::observer::Finding,
    rules::{
        Cell,
        ominoes::{Game, Sighting, SquareObservation, groups_at},
    },
};

/// A problem is reported after sightings of the dice board have shown it for this time, in milliseconds. Set by hand: longer than the time
/// between the actions of a turn that is played quickly.
pub(super) const PROBLEM_DELAY_MS: u64 = 700;
/// A problem is reported after this time, in milliseconds, if a relevant square is unclear. Set by hand: the watch reads unclear squares
/// again for this time after a motion, and not afterwards.
pub(super) const UNCLEAR_DELAY_MS: u64 = 1500;
/// A problem is reported after this time, in milliseconds, if a player may be about to continue: a die is lifted, or a group is taken die
/// by die. Set by hand.
pub(super) const UNFINISHED_DELAY_MS: u64 = 6000;

/// Returns the time, in milliseconds, for which sightings must show a problem before it is reported. `sighting` is the latest one.
pub(super) fn delay_ms(game: &Game, sighting: &Sighting, problem: &Finding) -> u64 {
    if may_be_resolved(game, sighting, problem) {
        UNFINISHED_DELAY_MS
    } else if is_unclear(game, sighting) {
        UNCLEAR_DELAY_MS
    } else {
        PROBLEM_DELAY_MS
    }
}

/// Returns whether the players may resolve a problem by going on: an action is not finished, or the next action may show which content an
/// unclear square has, and so answer the question.
fn may_be_resolved(game: &Game, sighting: &Sighting, problem: &Finding) -> bool {
    let may_answer_question = matches!(problem, Finding::Question(_)) && sighting.has_unclear();
    may_answer_question || is_unfinished(game, sighting)
}

/// Returns whether a square with unclear content is relevant: its content differs from the game, or a die may have been placed on it.
fn is_unclear(game: &Game, sighting: &Sighting) -> bool {
    let position = game.position();
    let is_unclear = |square: &Cell| sighting.observation(*square).likely().is_none();
    let mut unclear = position.squares().filter(is_unclear);
    unclear.any(|square| {
        position.is_free(square) || !sighting.observation(square).allows(position.face(square))
    })
}

/// Returns whether the sighting may show an action that a player has not finished: a single die is lifted, or several dice are gone that
/// are all from one group that the current player may score.
fn is_unfinished(game: &Game, sighting: &Sighting) -> bool {
    let position = game.position();
    let differing = sighting.differing(position);
    let is_gone = |square: &Cell| sighting.observation(*square) == SquareObservation::FREE;
    let (gone, other): (Vec<Cell>, Vec<Cell>) = differing.into_iter().partition(is_gone);
    match (&gone[..], &other[..]) {
        ([_], []) => true,
        ([first, rest @ ..], []) => {
            let gods = game.table().gods_of(game.turn());
            let groups = groups_at(position, *first, &gods);
            let mut groups = groups.iter();
            groups.any(|group| rest.iter().all(|square| group.contains(*square)))
        }
        _ => false,
    }
}
