//! Builds the state of a game for the web page: one JSON document, sent on every change.

use std::{collections::VecDeque, time::Duration};

use serde::Serialize;

use crate::{
    game::Referee,
    language::{Language, Message},
    rules::{
        Symbol,
        gems::{Counts, Gem},
        ubongo::{Glass, Phase, allowance},
    },
};

/// Maximum number of messages to players that the page shows, set by hand; older ones are dropped.
pub const MAX_MESSAGES: usize = 30;

/// State of the whole game for the web page, serialised as one JSON document.
#[derive(Debug, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is shown by itself")]
struct State<'a, Card> {
    /// Number of the current round, from 1.
    round: usize,
    /// Number of rounds in the game.
    rounds: usize,
    /// Name of the game's phase: `roll`, `solving` or `over`.
    phase: &'static str,
    /// Whether the final standings are confirmed, or still to be confirmed. `None` if a confirmation is neither made nor needed: the game
    /// is not over or belongs to no tournament.
    #[serde(skip_serializing_if = "Option::is_none")]
    confirmation: Option<Confirmation>,
    /// The symbol rolled in this round; `None` before the roll and after the end of the game.
    symbol: Option<Symbol>,
    /// Whether the hourglass was turned a second time, because no player solved a card before the sand first ran out.
    second_glass: bool,
    /// Whether the symbol was rolled but the hourglass is still to be turned.
    glass_waits: bool,
    /// Name of the player who starts this round.
    starter: &'a str,
    /// Time left until the sand has run out, in milliseconds; `None` while no sand is running.
    sand_left_ms: Option<u128>,
    /// Running time of the hourglass, in milliseconds.
    glass_ms: u64,
    /// Whether a round may end as soon as all players have taken their gems, before the sand has run out.
    may_end_early: bool,
    /// Whether the gems in the rows of the gem board are known. If so, the command `take` need not list the gems that a player takes.
    rows_known: bool,
    players: Vec<Player<'a>>,
    /// Sentences that explain the standings.
    why: Vec<String>,
    /// Whether a camera or a video is watched.
    watched: bool,
    /// Symbol that the camera last detected on the die.
    die: Option<Symbol>,
    /// Cards in the latest image of the camera.
    cards: &'a [Card],
    /// Latest messages for the players, the newest last.
    #[serde(rename = "told")]
    messages: Vec<String>,
}

/// A player, with the player's gems, pawn and place in this round.
#[derive(Debug, Serialize)]
struct Player<'a> {
    name: &'a str,
    gems: Counts,
    /// Number of gems of all colours.
    total: u32,
    /// Rank in the present standings, from 1.
    rank: usize,
    /// Whether the player's gems were corrected by hand.
    corrected: bool,
    /// Field on which the player's pawn stands, counted from 1. `None` in the points variant of the game, in which no player has a pawn of
    /// their own.
    field: Option<usize>,
    /// Place in the order of finish of this round, counted from 1; `None` until the player has solved the card.
    place: Option<usize>,
    /// Maximum number of fields that the pawn may move in this round; `None` until the player has solved the card.
    moves: Option<usize>,
    /// Whether the player has taken gems in this round, according to the entries of the game.
    taken: bool,
    /// Fields from which the player may take gems now, each with its front gems.
    fields: Vec<Field>,
}

/// A field to which a pawn may move.
#[derive(Debug, Serialize)]
struct Field {
    /// Number of the field, from 1.
    field: usize,
    /// The front gems of this field's row of the gem board, nearest to the field first; empty if the gems on the gem board are unknown.
    gems: Vec<Gem>,
}

/// Whether the players have confirmed the final standings for a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Confirmation {
    /// The game is over, and the players must confirm the standings.
    Awaited,
    /// The players have confirmed the standings.
    Given,
}

/// Values that the page shows in addition to the state of the game. `Card` is the type that describes a card on the page.
pub struct PageContext<'a, Card> {
    /// Time left until the sand has run out; `None` while no sand is running.
    pub sand_left: Option<Duration>,
    /// Whether a camera or a video is watched.
    pub watched: bool,
    /// Whether the game belongs to a tournament, which needs the confirmation of the final standings.
    pub is_in_tournament: bool,
    /// Symbol that the camera last detected on the die.
    pub die: Option<Symbol>,
    /// Cards in the latest image of the camera, with what was read from them.
    pub cards: &'a [Card],
    /// Latest messages for the players, the newest last.
    pub messages: &'a VecDeque<Message>,
    /// Language of the page.
    pub language: Language,
}

/// Returns the state of a game as a JSON document for the web page. `context` holds the values that are not part of the game's state.
pub fn state<Card: Serialize>(referee: &Referee, context: &PageContext<'_, Card>) -> String {
    let game = referee.game();
    let (phase, symbol, second_glass) = match game.phase() {
        Phase::Roll => ("roll", None, false),
        Phase::Solving { symbol, glass, .. } => ("solving", Some(*symbol), *glass == Glass::Second),
        Phase::Over => ("over", None, false),
    };
    let options = referee.options();
    let in_words = |message: &Message| message.text(context.language);
    let standings = referee.standings();
    let explanation = standings.map(|standings| standings.explanation());
    let state = State {
        round: game.round(),
        rounds: game.table().rounds(),
        phase,
        confirmation: confirmation(referee, context.is_in_tournament),
        symbol,
        second_glass,
        glass_waits: referee.glass_waits(),
        starter: &options.names[game.starter()],
        sand_left_ms: context.sand_left.map(|left| left.as_millis()),
        glass_ms: options.glass_s.saturating_mul(1000),
        may_end_early: options.early_end,
        rows_known: options.rows.is_some(),
        players: players(referee),
        why: explanation
            .unwrap_or_default()
            .iter()
            .map(in_words)
            .collect(),
        watched: context.watched,
        die: context.die,
        cards: context.cards,
        messages: context.messages.iter().map(in_words).collect(),
    };
    // Serialisation can fail only for a card: the rest of the state holds only simple values, lists and maps with text keys.
    serde_json::to_string(&state).unwrap_or_else(|_| "null".to_owned())
}

/// Returns whether the final standings are confirmed, or still to be confirmed. `None` if a confirmation is neither made nor needed: the
/// game is not over or belongs to no tournament.
fn confirmation(referee: &Referee, is_in_tournament: bool) -> Option<Confirmation> {
    let is_over = *referee.game().phase() == Phase::Over;
    match (referee.is_confirmed(), is_in_tournament && is_over) {
        (true, _) => Some(Confirmation::Given),
        (false, true) => Some(Confirmation::Awaited),
        (false, false) => None,
    }
}

/// Returns the players in the order of their seats.
fn players(referee: &Referee) -> Vec<Player<'_>> {
    let game = referee.game();
    let corrected = referee.corrected();
    let ranks = ranks(referee);
    let player = |(player, name)| {
        let call_index = game.calls().iter().position(|call| call.player == player);
        let counts = game.counts()[player];
        Player {
            name,
            gems: counts,
            total: counts.total(),
            rank: ranks.get(player).copied().unwrap_or(1),
            corrected: corrected.contains(&player),
            field: game.pawns().get(player).map(|field| field + 1),
            place: call_index.map(|index| index + 1),
            moves: call_index.map(|index| allowance(index + 1)),
            taken: call_index.is_some_and(|index| game.calls()[index].taken.is_some()),
            fields: fields(referee, player),
        }
    };
    let names = referee.options().names.iter().map(String::as_str);
    names.enumerate().map(player).collect()
}

/// Returns the rank of each player, in the order of the players' numbers; empty if there are no standings.
fn ranks(referee: &Referee) -> Vec<usize> {
    let Ok(standings) = referee.standings() else {
        return Vec::new();
    };
    let rank = |name: &String| {
        let mut players = standings.players().iter();
        players
            .find(|ranked| ranked.name == *name)
            .map_or(1, |ranked| ranked.rank)
    };
    referee.options().names.iter().map(rank).collect()
}

/// Returns the fields from which the player may take gems now, each with its front gems.
fn fields(referee: &Referee, player: usize) -> Vec<Field> {
    let game = referee.game();
    let fields = game.fields(player).unwrap_or_default();
    let field = |field: usize| Field {
        field: field + 1,
        gems: game
            .rows()
            .front(field)
            .into_iter()
            .map(|(_, gem)| gem)
            .collect(),
    };
    fields.into_iter().map(field).collect()
}

#[cfg(test)]
mod tests;
