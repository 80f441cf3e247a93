//! The JSON documents that a table sends to a hall, and those that it receives.

use serde::{Deserialize, Serialize};
use umpire::{
    game::{Record, event::GameEvent},
    report::standings::StandingsReport,
    rules::{Symbol, gems::Standings, ubongo::Phase},
    watch::event::{Event, TimedEvent},
};

/// Schema identifier of the document on a table's topic `events`.
pub const EVENT_SCHEMA: &str = "umpire/hall-event@1";
/// Schema identifier of the document on a table's topic `state`.
pub const STATE_SCHEMA: &str = "umpire/hall-state@1";
/// Schema identifier of the document on a table's topic `replay`.
pub const REPLAY_SCHEMA: &str = "umpire/hall-replay@1";

/// Source of the events that a table sends: a refereed game, or the observation of a table without a referee.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum TableKind {
    /// `umpire game`: the events are the entries of a journal.
    Game,
    /// `umpire watch`: the events are those of a camera or a video.
    Watch,
}

/// One journal entry of `umpire game`, or one event of `umpire watch`, with its number.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct EventDocument {
    /// Always `umpire/hall-event@1`.
    pub schema: &'static str,
    /// Number of the table in the hall.
    pub table: u16,
    /// Identifier of the game, or of the run of `umpire watch`. No two games or runs have the same identifier.
    pub game: String,
    /// Number of the entry in the journal of `umpire game`, or of the event of `umpire watch`; counted from 1 without gaps. Ignore a
    /// document if you already have a document with the same `game` and `seq`.
    pub seq: u64,
    /// Whether the document was sent as soon as the event happened. False if it was sent later: after a connection was established, or in
    /// answer to a request.
    pub live: bool,
    /// The journal entry of the game; `None` for `umpire watch`, which has no journal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(schema_with = "tests::record"))]
    pub record: Option<Record>,
    /// What happened, as printed by `umpire game --json` or `umpire watch --json`.
    #[cfg_attr(test, schemars(schema_with = "tests::events"))]
    pub events: Vec<AnyEvent>,
    /// What happened, in words.
    pub message: String,
}

/// An event of `umpire game` or of `umpire watch`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum AnyEvent {
    /// An event of `umpire game`.
    Game(TimedEvent<GameEvent>),
    /// An event of `umpire watch`.
    Watch(TimedEvent<Event>),
}

/// The present state of a table.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct StateDocument {
    /// Always `umpire/hall-state@1`.
    pub schema: &'static str,
    /// Number of the table in the hall.
    pub table: u16,
    /// Identifier of the game, or of the run of `umpire watch`. No two games or runs have the same identifier.
    pub game: String,
    /// What the table sends.
    pub kind: TableKind,
    /// Number of the latest event that this state contains; 0 before the first event.
    pub seq: u64,
    /// Number of the oldest event that the table can still send again; 1 before the first event.
    pub first: u64,
    /// Names of the players by seat; empty if they are unknown.
    pub names: Vec<String>,
    /// Number of the round, counted from 1; `None` for `umpire watch`, which has no rounds.
    pub round: Option<usize>,
    /// Number of rounds in the game; `None` for `umpire watch`, which has no rounds.
    pub rounds: Option<usize>,
    /// Phase of the current round; `None` for `umpire watch`, which has no rounds.
    pub phase: Option<PhaseWord>,
    /// Symbol that was rolled in this round; `None` before the roll.
    #[cfg_attr(test, schemars(schema_with = "tests::optional_symbol"))]
    pub symbol: Option<Symbol>,
    /// The hourglass; `None` before it is turned. After the sand has run out, it is kept, with no time left, until the next entry.
    pub glass: Option<GlassState>,
    /// Players who have solved their cards in this round, in order of finish. For `umpire watch`, the players of all solved cards, in the
    /// order of solving; a card without a known player appears by its own name.
    pub solved: Vec<String>,
    /// The card that was solved last; `None` until a card is solved, and after a correction by which no card of the round is solved.
    pub last_solved: Option<LastSolved>,
    /// Players who lead; empty while nobody has gems.
    pub leaders: Vec<String>,
    /// Standings of the game; `None` for `umpire watch`, which has no standings.
    #[cfg_attr(test, schemars(schema_with = "tests::standings"))]
    pub standings: Option<StandingsReport>,
    /// Whether the game is over.
    pub over: bool,
    /// Whether the players have confirmed the final standings.
    pub confirmed: bool,
}

/// Phase of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum PhaseWord {
    /// The starting player is to roll the die.
    Roll,
    /// The players solve their cards and take gems.
    Solving,
    /// The game is over.
    Over,
}

impl PhaseWord {
    /// Returns the [`PhaseWord`] that stands for a phase of a game in JSON documents.
    pub fn of(phase: &Phase) -> Self {
        match phase {
            Phase::Roll => Self::Roll,
            Phase::Solving { .. } => Self::Solving,
            Phase::Over => Self::Over,
        }
    }
}

/// The running hourglass of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GlassState {
    /// How often the glass was turned in this round: 1 or 2.
    pub turned: u8,
    /// Running time of the hourglass, in seconds.
    pub seconds: u64,
    /// Time left until the sand has run out, in seconds, when the document was sent.
    pub left_s: u64,
}

/// The card that was solved last.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct LastSolved {
    /// Name of the player who has solved the card, or the name of the card if the player is unknown.
    pub player: String,
    /// Symbol of the row that was solved.
    #[cfg_attr(test, schemars(schema_with = "tests::symbol"))]
    pub symbol: Symbol,
    /// Place of the player among those who have solved their cards in this round, counted from 1.
    pub place: usize,
    /// Number of the round, counted from 1; `None` for `umpire watch`, which has no rounds.
    pub round: Option<usize>,
}

/// A request to a table to send all events of a game again whose number is greater than `after`. The table answers on the request's
/// response topic, which must begin with `PREFIX/replies/`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ReplayRequest {
    /// Always `umpire/hall-replay@1`.
    pub schema: String,
    /// Identifier of the game, or of the run of `umpire watch`.
    pub game: String,
    /// Number of the last event that need not be sent again; 0 for all events.
    pub after: u64,
}

impl ReplayRequest {
    /// Creates a request for the events of a game after number `after`.
    pub fn new(game: &str, after: u64) -> Self {
        Self {
            schema: REPLAY_SCHEMA.to_owned(),
            game: game.to_owned(),
            after,
        }
    }
}

/// The fields of an [`EventDocument`] that a receiver needs.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct ReceivedEvent {
    /// See [`EventDocument::schema`].
    pub schema: String,
    /// See [`EventDocument::table`].
    pub table: u16,
    /// See [`EventDocument::game`].
    pub game: String,
    /// See [`EventDocument::seq`].
    pub seq: u64,
    /// See [`EventDocument::record`].
    #[serde(default)]
    pub record: Option<Record>,
}

/// The fields of a [`StateDocument`] that a receiver needs. Of these, all fields after `first` may be missing; they then count as empty,
/// unknown or false.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct ReceivedState {
    /// See [`StateDocument::schema`].
    pub schema: String,
    /// See [`StateDocument::table`].
    pub table: u16,
    /// See [`StateDocument::game`].
    pub game: String,
    /// See [`StateDocument::kind`].
    pub kind: TableKind,
    /// See [`StateDocument::seq`].
    pub seq: u64,
    /// See [`StateDocument::first`].
    pub first: u64,
    /// See [`StateDocument::names`].
    #[serde(default)]
    pub names: Vec<String>,
    /// See [`StateDocument::round`].
    #[serde(default)]
    pub round: Option<usize>,
    /// See [`StateDocument::rounds`].
    #[serde(default)]
    pub rounds: Option<usize>,
    /// See [`StateDocument::phase`].
    #[serde(default)]
    pub phase: Option<PhaseWord>,
    /// See [`StateDocument::symbol`].
    #[serde(default)]
    pub symbol: Option<Symbol>,
    /// See [`StateDocument::glass`].
    #[serde(default)]
    pub glass: Option<GlassState>,
    /// See [`StateDocument::solved`].
    #[serde(default)]
    pub solved: Vec<String>,
    /// See [`StateDocument::leaders`].
    #[serde(default)]
    pub leaders: Vec<String>,
    /// See [`StateDocument::standings`].
    #[serde(default)]
    pub standings: Option<ReceivedStandings>,
    /// See [`StateDocument::over`].
    #[serde(default)]
    pub over: bool,
    /// See [`StateDocument::confirmed`].
    #[serde(default)]
    pub confirmed: bool,
}

/// The fields of a [`StandingsReport`] that a receiver needs.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct ReceivedStandings {
    /// See [`StandingsReport::players`].
    pub players: Vec<ReceivedPlayer>,
}

/// A player in [`ReceivedStandings`].
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct ReceivedPlayer {
    /// Name of the player.
    pub name: String,
    /// Rank of the player, counted from 1; players who tie have the same rank.
    pub rank: usize,
}

/// Returns the symbol that was rolled in a round; `None` before the roll and after the game.
pub fn rolled_symbol(phase: &Phase) -> Option<Symbol> {
    match phase {
        Phase::Solving { symbol, .. } => Some(*symbol),
        Phase::Roll | Phase::Over => None,
    }
}

/// Returns the names of the players who lead; none while nobody has gems.
pub fn leaders(standings: &Standings) -> Vec<String> {
    let players = standings.players().iter();
    let leaders = players.filter(|player| player.rank == 1 && player.counts.total() > 0);
    leaders.map(|player| player.name.clone()).collect()
}

/// Serialises a document.
///
/// # Panics
/// When the document contains a map with keys that are not text. No document of a hall contains such a map.
pub fn to_json(document: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(document)
        .expect("a document consists of numbers, texts, lists and maps with text keys")
}

#[cfg(test)]
mod tests;
