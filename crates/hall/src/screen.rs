//! The document that describes a table for the web pages on which `umpire tournament` shows all tables of a hall. For a game, it is made
//! from the events of the table, or from its state if events are missing; for a watch, always from its state.

use std::time::Duration;

use serde::Serialize;
use umpire::{game::Referee, rules::Symbol};

use crate::{
    documents::{PhaseWord, ReceivedStandings, ReceivedState, TableKind, leaders, rolled_symbol},
    tables::{GameLog, LatestState, TableLog},
    topics::Table,
};

/// Maximum length of a shown name, in characters; the rest is cut off. Set by hand.
const MAX_NAME_CHARS: usize = 48;

/// The state of a table as the web pages of `umpire tournament` show it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TableView {
    /// Number of the table.
    pub table: u16,
    /// Whether the table is connected to the broker.
    pub online: bool,
    /// Whether the table sends a refereed game or the events of `umpire watch`; `None` if only the table's status is known.
    pub kind: Option<TableKind>,
    /// Identifier of the game, or of the run of `umpire watch`; `None` if only the status of the table is known.
    pub game: Option<String>,
    /// Number of the latest event that this document contains; 0 if it contains none.
    pub seq: u64,
    /// Names of the players by seat; empty if unknown.
    pub names: Vec<String>,
    /// Number of the current round, counted from 1. `None` if the number is unknown, and for `umpire watch`, which has no rounds.
    pub round: Option<usize>,
    /// Number of rounds of the game. `None` if the number is unknown, and for `umpire watch`, which has no rounds.
    pub rounds: Option<usize>,
    /// Phase of the current round. `None` if the phase is unknown, and for `umpire watch`, which has no rounds.
    pub phase: Option<PhaseWord>,
    /// Symbol that was rolled in this round. `None` before the roll, after the game, and for `umpire watch`, which has no rounds.
    pub symbol: Option<Symbol>,
    /// The running hourglass; `None` if no sand is running, if the time left is unknown, or if the table is offline.
    pub glass: Option<GlassView>,
    /// Players who have solved their cards in this round, in order of finish. For `umpire watch`, the players of all solved cards; a card
    /// without a known player appears by its own name.
    pub solved: Vec<String>,
    /// Players who lead; empty while nobody has gems.
    pub leaders: Vec<String>,
    /// Whether the players have confirmed the final standings.
    pub confirmed: bool,
    /// The final standings; `None` while the game goes on, and for `umpire watch`. Left out of the JSON document, because the web pages
    /// show the results that the tournament has counted instead.
    #[serde(skip)]
    pub result: Option<Vec<Ranked>>,
}

/// The running hourglass of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct GlassView {
    /// Number of times that the hourglass was turned in this round: 1 or 2.
    pub turned: u8,
    /// Running time of the hourglass, in seconds.
    pub seconds: u64,
    /// Time left until the sand has run out, in milliseconds, when this value was created.
    pub left_ms: u64,
}

/// A player with the final rank in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranked {
    /// Name of the player.
    pub name: String,
    /// Rank, 1 for the winner; tied players have the same rank.
    pub rank: usize,
}

impl TableView {
    /// Describes a table from the received messages.
    pub fn of(table: Table, log: &TableLog) -> Self {
        let mut view = Self::empty(table, log.is_online);
        let latest = log.latest_state.as_ref();
        let is_watch = latest.is_some_and(|latest| latest.state.kind == TableKind::Watch);
        let game = log.game().filter(|_| !is_watch);
        match (game, latest) {
            (Some(game), latest) => view.describe_game(game, latest),
            (None, Some(latest)) => view.describe_state(&latest.state),
            (None, None) => {}
        }
        if view.phase == Some(PhaseWord::Solving) && view.online {
            view.glass = latest
                .filter(|latest| Some(&latest.state.game) == view.game.as_ref())
                // Ignores the hourglass in a state document of another round: the document may be older than the latest events.
                .filter(|latest| latest.state.round == view.round)
                .and_then(LatestState::glass)
                .map(|(glass, left)| GlassView {
                    turned: glass.turned,
                    seconds: glass.seconds,
                    left_ms: milliseconds(left),
                });
        }
        view
    }

    fn empty(table: Table, online: bool) -> Self {
        Self {
            table: table.number(),
            online,
            kind: None,
            game: None,
            seq: 0,
            names: Vec::new(),
            round: None,
            rounds: None,
            phase: None,
            symbol: None,
            glass: None,
            solved: Vec::new(),
            leaders: Vec::new(),
            confirmed: false,
            result: None,
        }
    }

    /// Describes a game from its received entries, which were checked against the rules. If some entries have not arrived, the latest state
    /// from the table can be newer than the entries; describes this state instead. Entries are missing, for example, if the table went
    /// offline before it had sent them.
    fn describe_game(&mut self, game: &GameLog, latest: Option<&LatestState>) {
        self.kind = Some(TableKind::Game);
        self.game = Some(game.id().to_owned());
        let newer = latest
            .map(|latest| &latest.state)
            .filter(|state| state.game == game.id() && state.seq > game.received());
        match (newer, game.referee()) {
            (Some(state), _) => self.describe_state(state),
            (None, Some(referee)) => {
                self.seq = game.received();
                self.describe_referee(referee);
            }
            (None, None) => {}
        }
    }

    fn describe_state(&mut self, state: &ReceivedState) {
        self.kind = Some(state.kind);
        self.game = Some(state.game.clone());
        self.seq = state.seq;
        self.names = sanitized_names(&state.names);
        self.round = state.round;
        self.rounds = state.rounds;
        self.phase = state.phase;
        self.symbol = state.symbol;
        self.solved = sanitized_names(&state.solved);
        self.leaders = sanitized_names(&state.leaders);
        self.confirmed = state.confirmed;
        let standings = state.standings.as_ref().filter(|_| state.over);
        let ranked = |standings: &ReceivedStandings| {
            let players = standings.players.iter();
            players
                .map(|player| Ranked {
                    name: sanitized_name(&player.name),
                    rank: player.rank,
                })
                .collect()
        };
        self.result = standings.map(ranked);
    }

    fn describe_referee(&mut self, referee: &Referee) {
        let game = referee.game();
        let names = sanitized_names(&referee.options().names);
        let name = |player: usize| names.get(player).cloned().unwrap_or_default();
        let phase = PhaseWord::of(game.phase());
        self.round = Some(game.round());
        self.rounds = Some(game.table().rounds());
        self.phase = Some(phase);
        self.symbol = rolled_symbol(game.phase());
        self.solved = game.calls().iter().map(|call| name(call.player)).collect();
        self.confirmed = referee.is_confirmed();
        if let Ok(standings) = referee.standings() {
            self.leaders = sanitized_names(&leaders(&standings));
            let ranked = standings.players().iter().map(|player| Ranked {
                name: sanitized_name(&player.name),
                rank: player.rank,
            });
            self.result = (phase == PhaseWord::Over).then(|| ranked.collect());
        }
        self.names = names;
    }
}

/// Returns a name that is safe to show: without control characters, zero-width characters and direction marks, without spaces around it,
/// and at most [`MAX_NAME_CHARS`] characters long.
pub fn sanitized_name(name: &str) -> String {
    let is_allowed = |letter: &char| !letter.is_control() && !is_invisible(*letter);
    let shown: String = name.chars().filter(is_allowed).collect();
    let shortened: String = shown.trim().chars().take(MAX_NAME_CHARS).collect();
    shortened.trim_end().to_owned()
}

/// Returns whether a character has no width, changes the direction of text, or separates lines.
fn is_invisible(letter: char) -> bool {
    matches!(
        letter,
        // The soft hyphen and the Arabic letter mark.
        '\u{ad}' | '\u{61c}'
        // Zero-width characters and direction marks.
        | '\u{200b}'..='\u{200f}'
        // Separators of lines and paragraphs, and the characters that embed or override a text direction.
        | '\u{2028}'..='\u{202e}'
        // The word joiner, invisible operators, and the characters that isolate text of one direction.
        | '\u{2060}'..='\u{206f}'
        // The byte order mark.
        | '\u{feff}'
    )
}

fn sanitized_names(names: &[String]) -> Vec<String> {
    names.iter().map(|name| sanitized_name(name)).collect()
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests;
