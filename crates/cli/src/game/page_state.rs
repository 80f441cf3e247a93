//! What the page shows of a game: one JSON document, new whenever something happens.

use std::{collections::VecDeque, time::Duration};

use serde::Serialize;
use umpire::{
    game::Referee,
    rules::{
        Symbol,
        gems::{Counts, Gem},
        rounds::{Glass, Phase, allowance},
    },
    watch::look::CardLook,
};

/// All that the page needs.
#[derive(Debug, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is shown by itself")]
struct State<'a> {
    round: usize,
    rounds: usize,
    phase: &'static str,
    symbol: Option<Symbol>,
    /// The glass was turned once more, since nobody had solved.
    second_glass: bool,
    /// A row is rolled, and the glass is still to be turned.
    glass_waits: bool,
    starter: &'a str,
    /// What is left in the glass, milliseconds, and what it holds.
    sand_left_ms: Option<u128>,
    glass_ms: u64,
    may_end_early: bool,
    /// Gems are known from the board, so that only a field need be said.
    rows_known: bool,
    players: Vec<Player<'a>>,
    why: Vec<String>,
    watched: bool,
    /// What the camera saw on the die.
    die: Option<Symbol>,
    cards: &'a [CardLook],
    told: &'a VecDeque<String>,
}

#[derive(Debug, Serialize)]
struct Player<'a> {
    name: &'a str,
    gems: Counts,
    total: u32,
    rank: usize,
    corrected: bool,
    /// The field of the pawn, from 1; there is none in the points variant.
    field: Option<usize>,
    /// In this round: which one to solve, how far the pawn may go, whether gems were taken.
    place: Option<usize>,
    moves: Option<usize>,
    taken: bool,
    /// The fields that the pawn may go to now, with the gems that lie in front there.
    fields: Vec<Field>,
}

#[derive(Debug, Serialize)]
struct Field {
    field: usize,
    gems: Vec<Gem>,
}

/// What the page shows beside the game itself.
pub struct Beside<'a> {
    /// What is left in the glass.
    pub sand_left: Option<Duration>,
    /// Whether a camera looks on.
    pub watched: bool,
    /// What it saw on the die.
    pub die: Option<Symbol>,
    /// The cards as it sees them.
    pub cards: &'a [CardLook],
    /// What was told last, the newest last.
    pub told: &'a VecDeque<String>,
}

/// The state of a game as JSON.
pub fn state(referee: &Referee, beside: &Beside<'_>) -> String {
    let game = referee.game();
    let (phase, symbol, second_glass) = match game.phase() {
        Phase::Roll => ("roll", None, false),
        Phase::Solving { symbol, glass, .. } => ("solving", Some(*symbol), *glass == Glass::Second),
        Phase::Over => ("over", None, false),
    };
    let table = referee.table();
    let state = State {
        round: game.round(),
        rounds: game.table().rounds(),
        phase,
        symbol,
        second_glass,
        glass_waits: referee.glass_waits(),
        starter: &table.names[game.starter()],
        sand_left_ms: beside.sand_left.map(|left| left.as_millis()),
        glass_ms: 1000 * table.glass_s,
        may_end_early: table.early_end,
        rows_known: table.rows.is_some(),
        players: players(referee),
        why: referee
            .standings()
            .map(|standings| standings.why())
            .unwrap_or_default(),
        watched: beside.watched,
        die: beside.die,
        cards: beside.cards,
        told: beside.told,
    };
    // Plain numbers and words: there is nothing that cannot be written.
    serde_json::to_string(&state).unwrap_or_else(|_| "null".to_owned())
}

fn players(referee: &Referee) -> Vec<Player<'_>> {
    let game = referee.game();
    let corrected = referee.corrected();
    let ranks = ranks(referee);
    let of = |(index, name)| {
        let call = game
            .called()
            .iter()
            .position(|finished| finished.player == index);
        let counts = game.counts()[index];
        Player {
            name,
            gems: counts,
            total: counts.total(),
            rank: ranks.get(index).copied().unwrap_or(1),
            corrected: corrected.contains(&index),
            field: game.pawns().get(index).map(|field| field + 1),
            place: call.map(|place| place + 1),
            moves: call.map(|place| allowance(place + 1)),
            taken: call.is_some_and(|place| game.called()[place].taken.is_some()),
            fields: fields(referee, index),
        }
    };
    let names = referee.table().names.iter().map(String::as_str);
    names.enumerate().map(of).collect()
}

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
    referee.table().names.iter().map(rank).collect()
}

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
