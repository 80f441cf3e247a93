//! Events of a game for programs, printed in addition to the events of `umpire watch`.

use serde::Serialize;

use crate::{
    game::{By, Entry, GlassTurn, Record, Referee},
    report::standings::StandingsReport,
    rules::{
        Symbol,
        gems::Gem,
        ubongo::{Glass, Phase, allowance},
    },
};

/// An event of a game. Players are given by name; rounds, places, and the fields of the gem board count from 1.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum GameEvent {
    /// A round has started with the roll of a symbol.
    RoundStarted {
        /// Number of the round, counted from 1.
        round: usize,
        /// Number of rounds in the game.
        rounds: usize,
        /// Name of the player who rolled the die.
        starter: String,
        /// Symbol on the die, which selects the row that all players solve.
        symbol: Symbol,
    },
    /// The hourglass was turned.
    Glass {
        /// Number of times that the hourglass was turned in this round: 1 or 2.
        turned: u8,
        /// Running time of the hourglass, in seconds.
        seconds: u64,
    },
    /// A solved card was accepted.
    Solved {
        /// Name of the player whose card is solved.
        player: String,
        /// Symbol that was rolled in this round. The player has solved the row of the card that has this symbol.
        symbol: Symbol,
        /// Place of the player in the order of finish of this round, counted from 1.
        place: usize,
        /// Maximum number of fields that the player's pawn may move.
        moves: usize,
        /// Who made the entry: a person, the camera or the clock.
        by: By,
        /// Confidence that the card is solved, 0 to 1, if the camera process reported it.
        #[serde(skip_serializing_if = "Option::is_none")]
        confidence: Option<f64>,
    },
    /// A player took gems.
    Took {
        /// Name of the player who took the gems.
        player: String,
        /// Field to which the player's pawn moved, counted from 1.
        field: usize,
        /// Colours of the gems taken: two, one or none.
        gems: Vec<Gem>,
        /// Who made the entry: a person, the camera or the clock.
        by: By,
    },
    /// A round has ended.
    RoundEnded {
        /// Number of the ended round, counted from 1.
        round: usize,
        /// Whether the game has ended together with this round.
        over: bool,
        /// Standings after this round.
        standings: StandingsReport,
    },
    /// An entry was corrected or undone. The fields describe the game after the correction or the undo.
    Corrected {
        /// Number of the round that the game is in after the correction, counted from 1.
        round: usize,
        /// Names of the players who have solved their cards in this round, in the order in which they finished.
        called: Vec<String>,
        /// Standings after the correction.
        standings: StandingsReport,
    },
    /// The players have confirmed the final standings.
    Confirmed {
        /// The final standings.
        standings: StandingsReport,
    },
    /// A sentence for people: what happened, or why an entry was refused.
    #[serde(rename = "said")]
    Message {
        /// Text of the sentence.
        message: String,
    },
}

/// Returns the events to send to programs for an entry, given the game before and after the entry.
pub fn events_of(record: &Record, before: &Referee, after: &Referee) -> Vec<GameEvent> {
    let name = |player: usize| player_name(after, player);
    let glass = |turned| GameEvent::Glass {
        turned,
        seconds: after.options().glass_s,
    };
    let by = record.by;
    match &record.entry {
        Entry::Began(_) => Vec::new(),
        Entry::Rolled { symbol } => {
            let started = GameEvent::RoundStarted {
                round: after.game().round(),
                rounds: after.game().table().rounds(),
                starter: name(after.game().starter()),
                symbol: *symbol,
            };
            let glass_turned = (after.options().glass_turn == GlassTurn::Roll).then(|| glass(1));
            [started].into_iter().chain(glass_turned).collect()
        }
        Entry::GlassTurned => vec![glass(1)],
        Entry::Solved { player, confidence } => {
            let place = after.game().calls().len();
            let solved = |symbol| GameEvent::Solved {
                player: name(*player),
                symbol,
                place,
                moves: allowance(place),
                by,
                confidence: *confidence,
            };
            rolled_symbol(after).map(solved).into_iter().collect()
        }
        Entry::Took {
            player,
            field,
            gems,
        } => vec![GameEvent::Took {
            player: name(*player),
            field: field + 1,
            gems: gems.clone(),
            by,
        }],
        Entry::SandOut if is_second_glass(after) => vec![glass(2)],
        Entry::SandOut | Entry::EndedEarly => {
            round_ended_event(before, after).into_iter().collect()
        }
        Entry::Confirmed => {
            let confirmed = |standings| GameEvent::Confirmed { standings };
            standings_report(after).map(confirmed).into_iter().collect()
        }
        Entry::NotSolved { .. } | Entry::Order { .. } | Entry::Gems { .. } | Entry::Undone => {
            correction_event(after).into_iter().collect()
        }
    }
}

/// Returns the name of a player, by number from 0; empty if there is no such player.
fn player_name(referee: &Referee, player: usize) -> String {
    let name = referee.options().names.get(player);
    name.cloned().unwrap_or_default()
}

/// Returns the symbol of the current round; `None` before the roll.
fn rolled_symbol(referee: &Referee) -> Option<Symbol> {
    match referee.game().phase() {
        Phase::Solving { symbol, .. } => Some(*symbol),
        Phase::Roll | Phase::Over => None,
    }
}

/// Returns whether the hourglass was turned a second time in this round.
fn is_second_glass(referee: &Referee) -> bool {
    let phase = referee.game().phase();
    matches!(phase, Phase::Solving { glass, .. } if *glass == Glass::Second)
}

/// Returns the event for the end of a round, given the game before and after that end; `None` if there are no standings.
fn round_ended_event(before: &Referee, after: &Referee) -> Option<GameEvent> {
    Some(GameEvent::RoundEnded {
        round: before.game().round(),
        over: *after.game().phase() == Phase::Over,
        standings: standings_report(after)?,
    })
}

/// Returns the event that gives the state after a correction; `None` if there are no standings.
fn correction_event(after: &Referee) -> Option<GameEvent> {
    let calls = after.game().calls().iter();
    Some(GameEvent::Corrected {
        round: after.game().round(),
        called: calls.map(|call| player_name(after, call.player)).collect(),
        standings: standings_report(after)?,
    })
}

/// Returns the report on the standings; `None` if the players cannot be ranked, which the referee prevents.
fn standings_report(referee: &Referee) -> Option<StandingsReport> {
    let standings = referee.standings().ok()?;
    Some(StandingsReport::of(&standings, Vec::new()))
}

#[cfg(test)]
mod tests;
