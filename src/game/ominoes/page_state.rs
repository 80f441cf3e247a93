//! Builds the state of a game of Ominoes for the web page: one JSON document, sent on every change.

use std::collections::VecDeque;

use serde::Serialize;

use crate::{
    game::ominoes::{narration, observer::Finding, referee::Referee},
    language::{Language, Message},
    report::dice_board::GroupReport,
    rules::{
        Cell,
        ominoes::{Face, Game, God, Group, Phase, game::SET_UP_DICE, grey_squares, moves},
    },
};

/// State of the whole game for the web page, serialised as one JSON document. Squares are `[row, column]`, counted from 0.
#[derive(Debug, Serialize)]
struct State<'a> {
    /// The players in clockwise order.
    players: Vec<Player<'a>>,
    /// Gods that are shared by all players.
    shared: &'a [God],
    /// Number of points that wins the game.
    winning_points: usize,
    /// Index in `players` of the player whose turn it is.
    turn: usize,
    /// Name of the phase: `set_up`, `roll`, `move`, `place`, `end` or `over`.
    phase: &'static str,
    /// The rolled face, until its die is placed.
    rolled: Option<Face>,
    /// Gods of which the player may set up a die now; empty after the setup.
    set_up: Vec<God>,
    /// Start and end square of each legal move. Empty if no move is due, or if the player must roll a die of the board again instead of
    /// moving one.
    moves: Vec<[Cell; 2]>,
    /// Whether the rolled die is the last of the supply, and may be returned to it.
    may_pass: bool,
    /// Number of squares per side of the dice board.
    size: usize,
    /// The dice, by row from the top and column from the left.
    cells: Vec<&'a [Option<Face>]>,
    /// The squares of the dice board that are printed grey, row by row.
    grey: Vec<Cell>,
    /// Whether dice may enter the grey squares.
    pit_open: bool,
    /// The groups that the player may score now.
    groups: Vec<GroupReport>,
    /// What is to be done now, as a sentence.
    next: String,
    /// The choices of an open question, as sentences; empty if there is no question.
    question: Vec<String>,
    /// The problem with what the camera observed, as a sentence: the rules forbid it, or too much has changed at once. `None` if there is
    /// no such problem.
    problem: Option<String>,
    /// Whether a camera or a video is watched.
    watched: bool,
    /// Name of the winner; `None` while the game is not over.
    winner: Option<&'a str>,
    /// Latest messages for the players, the newest last.
    #[serde(rename = "told")]
    messages: Vec<String>,
}

/// A player, with the gods that belong to this player alone, and the player's points.
#[derive(Debug, Serialize)]
struct Player<'a> {
    name: &'a str,
    /// The player's own gods.
    gods: &'a [God],
    points: usize,
}

/// Values shown on the page that are not part of the game's state.
pub struct PageContext<'a> {
    /// The question or the problem that was reported to the players and is still open.
    pub open: Option<&'a Finding>,
    /// Whether a camera or a video is watched.
    pub watched: bool,
    /// Latest messages for the players, the newest last.
    pub messages: &'a VecDeque<Message>,
    /// Language of the page.
    pub language: Language,
}

/// Returns the state of a game as a JSON document for the web page. `context` holds the values that are not part of the game's state.
pub fn state(referee: &Referee, context: &PageContext<'_>) -> String {
    let game = referee.game();
    let position = game.position();
    let (phase, rolled) = match game.phase() {
        Phase::SetUp { .. } => ("set_up", None),
        Phase::Roll => ("roll", None),
        Phase::Move { rolled } => ("move", Some(rolled)),
        Phase::Place { rolled } => ("place", Some(rolled)),
        Phase::End => ("end", None),
        Phase::Over { .. } => ("over", None),
    };
    let winner = match game.phase() {
        Phase::Over { winner } => Some(referee.name(winner)),
        _ => None,
    };
    let question = match context.open {
        Some(Finding::Question(paths)) => {
            narration::describe_choices(paths.iter().map(|path| &path.actions[..]), referee)
        }
        _ => Vec::new(),
    };
    let problem = context.open.and_then(Finding::problem);
    let in_words = |message: &Message| message.text(context.language);
    let state = State {
        players: players(referee),
        shared: game.table().shared(),
        winning_points: game.table().winning_points(),
        turn: game.turn(),
        phase,
        rolled,
        set_up: gods_to_set_up(game),
        moves: legal_moves(game),
        may_pass: matches!(game.phase(), Phase::Place { .. }) && game.supply() == 0,
        size: position.size(),
        cells: position.rows().collect(),
        grey: grey_squares(position.size()),
        pit_open: !referee.options().advanced,
        groups: game.scorable().into_iter().map(group_report).collect(),
        next: in_words(&narration::describe_next(referee)),
        question: question.iter().map(in_words).collect(),
        problem: problem.as_ref().map(in_words),
        watched: context.watched,
        winner,
        messages: context.messages.iter().map(in_words).collect(),
    };
    // Serialisation cannot fail: the state holds only simple values, lists and maps with text keys.
    serde_json::to_string(&state).unwrap_or_else(|_| "null".to_owned())
}

/// Returns the players in clockwise order.
fn players(referee: &Referee) -> Vec<Player<'_>> {
    let game = referee.game();
    let names = referee.options().names.iter();
    let seats = names.zip(game.table().seats()).zip(game.points());
    seats
        .map(|((name, seat), points)| Player {
            name,
            gods: &seat.gods,
            points: *points,
        })
        .collect()
}

/// Returns the gods of which the current player may set up a die; empty after the setup.
fn gods_to_set_up(game: &Game) -> Vec<God> {
    let Phase::SetUp { .. } = game.phase() else {
        return Vec::new();
    };
    let own = game.table().seats().get(game.turn());
    let own = own.map_or(&[][..], |seat| &seat.gods);
    let set_up_count = |god: God| {
        let dice = game.position().dice();
        dice.filter(|(_, face)| *face == god.face()).count()
    };
    own.iter()
        .copied()
        .filter(|god| set_up_count(*god) < SET_UP_DICE)
        .collect()
}

/// Returns the start and the end of each legal move; empty if no move is due.
fn legal_moves(game: &Game) -> Vec<[Cell; 2]> {
    let Phase::Move { rolled } = game.phase() else {
        return Vec::new();
    };
    let moves = moves(game.position(), rolled, game.table().pit());
    moves
        .iter()
        .map(|die_move| [die_move.from, die_move.to])
        .collect()
}

/// Returns the report on a group that the current player may score.
fn group_report(group: Group) -> GroupReport {
    GroupReport {
        colour: group.god,
        points: group.points(),
        cells: group.cells,
        wilds: group.wilds,
        counts_for: None,
    }
}

#[cfg(test)]
mod tests;
