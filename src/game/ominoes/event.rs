//! Events of a game of Ominoes for programs.

use serde::Serialize;

use crate::{
    game::{
        By,
        ominoes::{
            entry::{Entry, Record},
            history::{PlayerPoints, points},
            referee::Referee,
        },
    },
    language::Message,
    rules::{
        Cell,
        ominoes::{Action, God, Phase},
    },
};

/// An event of a game of Ominoes. Players are given by name; squares are `[row, column]`, counted from 0.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum OminoesEvent {
    /// Players have acted.
    Played {
        /// Name of the player whose turn it was before the actions.
        player: String,
        /// The actions, in order.
        actions: Vec<Action>,
        /// Who made the entry: a person or the camera.
        by: By,
        /// The dice after the actions, in the text notation of [`Position`](crate::rules::ominoes::Position).
        position: String,
        /// The players by seat, with their points.
        points: Vec<PlayerPoints>,
    },
    /// It is the turn of another player.
    Turn {
        /// Name of the player.
        player: String,
    },
    /// The current player may score these groups.
    Groups {
        /// Name of the player.
        player: String,
        /// The groups that may be scored.
        groups: Vec<ScorableGroup>,
    },
    /// The dice, the points or the current player were corrected, or an entry was undone. The fields describe the game after the correction
    /// or the undo.
    BoardCorrected {
        /// Name of the player whose turn it is.
        player: String,
        /// The dice, in the text notation of [`Position`](crate::rules::ominoes::Position).
        position: String,
        /// The players by seat, with their points.
        points: Vec<PlayerPoints>,
    },
    /// A player has won, and the game is over.
    Won {
        /// Name of the winner.
        player: String,
        /// The players by seat, with their points.
        points: Vec<PlayerPoints>,
    },
    /// The rules do not allow what the camera observed, or too much has changed at once to explain it.
    Illegal {
        /// The reason, as a sentence.
        reason: Message,
    },
    /// Several sequences of actions explain what the camera observed, and a person must choose one.
    Question {
        /// The sequences of actions, each as a sentence.
        choices: Vec<Message>,
    },
    /// After an [`Illegal`](Self::Illegal) or a [`Question`](Self::Question) event, the dice board agrees with the game again.
    Restored,
}

/// A group that may be scored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ScorableGroup {
    /// God of the group.
    pub god: God,
    /// Squares of the dice of the group, row by row.
    pub cells: Vec<Cell>,
    /// Points for the group.
    pub points: usize,
}

/// Returns the events to send to programs for an entry, given the game before and after the entry. The first event is that of the entry
/// itself; the start of the game has none. The others report what the entry has changed: the current player, the groups that may be scored,
/// the winner.
pub fn events_of(record: &Record, before: &Referee, after: &Referee) -> Vec<OminoesEvent> {
    let events = [
        entry_event(record, before, after),
        turn_event(before, after),
        groups_event(before, after),
        won_event(before, after),
    ];
    events.into_iter().flatten().collect()
}

/// Returns the event of the entry itself; `None` for the start of the game.
fn entry_event(record: &Record, before: &Referee, after: &Referee) -> Option<OminoesEvent> {
    let position = after.game().position().to_string();
    match &record.entry {
        Entry::Began(_) => None,
        Entry::Played { actions } => Some(OminoesEvent::Played {
            player: current_player(before),
            actions: actions.clone(),
            by: record.by,
            position,
            points: points(after),
        }),
        Entry::Board { .. }
        | Entry::Dice { .. }
        | Entry::Points { .. }
        | Entry::Turn { .. }
        | Entry::Undone => Some(OminoesEvent::BoardCorrected {
            player: current_player(after),
            position,
            points: points(after),
        }),
    }
}

/// Returns the event of a new current player; `None` if it is the same as before.
fn turn_event(before: &Referee, after: &Referee) -> Option<OminoesEvent> {
    let is_new = before.game().turn() != after.game().turn();
    is_new.then(|| OminoesEvent::Turn {
        player: current_player(after),
    })
}

/// Returns the event of the groups that may be scored; `None` if there are none, or the same as before.
fn groups_event(before: &Referee, after: &Referee) -> Option<OminoesEvent> {
    let groups = scorable_groups(after);
    let is_new = !groups.is_empty() && groups != scorable_groups(before);
    is_new.then(|| OminoesEvent::Groups {
        player: current_player(after),
        groups,
    })
}

/// Returns the event of a winner; `None` if there is none, or the same as before. A later correction may make another player the winner.
fn won_event(before: &Referee, after: &Referee) -> Option<OminoesEvent> {
    let winner = winner_of(after)?;
    let is_new = winner_of(before) != Some(winner);
    is_new.then(|| OminoesEvent::Won {
        player: after.name(winner).to_owned(),
        points: points(after),
    })
}

/// Returns the name of the player whose turn it is.
fn current_player(referee: &Referee) -> String {
    referee.name(referee.game().turn()).to_owned()
}

/// Returns the number of the winner, from 0; `None` if the game is not over.
fn winner_of(referee: &Referee) -> Option<usize> {
    match referee.game().phase() {
        Phase::Over { winner } => Some(winner),
        _ => None,
    }
}

/// Returns the groups that the current player may score.
fn scorable_groups(referee: &Referee) -> Vec<ScorableGroup> {
    let groups = referee.game().scorable().into_iter();
    groups
        .map(|group| ScorableGroup {
            god: group.god,
            points: group.points(),
            cells: group.cells,
        })
        .collect()
}

#[cfg(test)]
mod tests;
