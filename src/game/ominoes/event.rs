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

/// Returns the events to send to programs for an entry, given the game before and after the entry.
pub fn events_of(record: &Record, before: &Referee, after: &Referee) -> Vec<OminoesEvent> {
    let current_player = |referee: &Referee| referee.name(referee.game().turn()).to_owned();
    let position = after.game().position().to_string();
    let mut events = Vec::new();
    match &record.entry {
        Entry::Began(_) => {}
        Entry::Played { actions } => events.push(OminoesEvent::Played {
            player: current_player(before),
            actions: actions.clone(),
            by: record.by,
            position,
            points: points(after),
        }),
        _ => events.push(OminoesEvent::BoardCorrected {
            player: current_player(after),
            position,
            points: points(after),
        }),
    }
    if before.game().turn() != after.game().turn() {
        events.push(OminoesEvent::Turn {
            player: current_player(after),
        });
    }
    let groups = scorable_groups(after);
    if !groups.is_empty() && groups != scorable_groups(before) {
        events.push(OminoesEvent::Groups {
            player: current_player(after),
            groups,
        });
    }
    if let Phase::Over { winner } = after.game().phase() {
        events.push(OminoesEvent::Won {
            player: after.name(winner).to_owned(),
            points: points(after),
        });
    }
    events
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
