//! Parses the lines typed during a game of Ominoes, or posted on its page: one command a line.

use umpire::{
    game::ominoes::{Entry, Observer, Referee},
    language::{Message, Value},
    message,
    rules::{
        Cell,
        ominoes::{Action, Face, God, Position, PositionError, UnknownFace, UnknownGod, groups_at},
    },
};

use crate::typing;

/// Identifiers of the messages that `help` prints, in this order; each describes a command that can be typed during a game. In the
/// commands, a square is given by its row and column, counted from the top left.
pub const HELP: &[&str] = &[
    "ominoes-help-set",
    "ominoes-help-roll",
    "ominoes-help-move",
    "ominoes-help-again",
    "ominoes-help-place",
    "ominoes-help-pass",
    "ominoes-help-take",
    "ominoes-help-end",
    "ominoes-help-choose",
    "ominoes-help-accept",
    "ominoes-help-dice",
    "ominoes-help-points",
    "ominoes-help-turn",
    "ominoes-help-undo",
    "ominoes-help-advice",
    "ominoes-help-board",
    "ominoes-help-quit",
];

/// The commands that are refused if any text follows them. The other commands without arguments (`help` and `?`) ignore such text.
const COMMANDS_WITHOUT_ARGUMENTS: [&str; 10] = [
    "quit",
    "exit",
    "q",
    "board",
    "standings",
    "advice",
    "undo",
    "accept",
    "pass",
    "end",
];

/// A command that a player has entered as a line of text during a game, after parsing.
#[derive(Debug, Clone, PartialEq)]
pub enum Command {
    /// A change of the game, which is written to the journal.
    Entry(Entry),
    /// A request for advice.
    Advice,
    /// A request to print the dice on the board and the points of the players.
    Board,
    /// A request for the list of commands.
    Help,
    /// The players stop the game, which can be continued later.
    Quit,
    /// An empty line, which has no effect.
    Nothing,
}

/// Parses a line typed during a game; `observer` holds what the camera has read from the dice board.
///
/// # Errors
/// A message for the player that explains what is wrong with the line.
pub fn parse(line: &str, referee: &Referee, observer: &Observer) -> Result<Command, Message> {
    let mut words = line.split_whitespace();
    let word = words.next().unwrap_or("").to_ascii_lowercase();
    let rest: Vec<&str> = words.collect();
    if COMMANDS_WITHOUT_ARGUMENTS.contains(&word.as_str()) {
        typing::check_alone(&word, &rest.join(" "))?;
    }
    let entry = match word.as_str() {
        "" => return Ok(Command::Nothing),
        "help" | "?" => return Ok(Command::Help),
        "quit" | "exit" | "q" => return Ok(Command::Quit),
        "board" | "standings" => return Ok(Command::Board),
        "advice" => return Ok(Command::Advice),
        "undo" => Entry::Undone,
        "choose" => parse_choice(&rest, referee, observer)?,
        "accept" => accepted_position(referee, observer)?,
        "dice" => Entry::Dice {
            position: parse_position(&rest)?,
        },
        "points" => parse_points(&rest, referee)?,
        "turn" => Entry::Turn {
            player: player_index("turn", &rest.join(" "), referee)?,
        },
        other => referee.played(&[parse_action(other, &rest, referee)?]),
    };
    Ok(Command::Entry(entry))
}

/// Parses a command for an action of the game. `word` is the first word of the command, and `rest` are the words after it.
fn parse_action(word: &str, rest: &[&str], referee: &Referee) -> Result<Action, Message> {
    Ok(match (word, rest) {
        ("set", [god, square]) => Action::SetUp {
            square: parse_square(square)?,
            god: god.parse().map_err(|error: UnknownGod| error.message())?,
        },
        ("set", _) => {
            return Err(message!("typed-set-form"));
        }
        ("roll", [face]) => Action::Roll {
            face: parse_face(face)?,
        },
        ("roll", _) => {
            return Err(message!("typed-roll-form"));
        }
        ("move", [from, to]) => Action::Move {
            from: parse_square(from)?,
            to: parse_square(to)?,
        },
        ("move", _) => return Err(message!("typed-move-form")),
        ("again", [square, face]) => Action::RollAgain {
            square: parse_square(square)?,
            face: parse_face(face)?,
        },
        ("again", _) => {
            return Err(message!("typed-again-form"));
        }
        ("place", [square]) => Action::Place {
            square: parse_square(square)?,
        },
        ("place", _) => return Err(message!("typed-place-form")),
        ("pass", []) => Action::PassOn,
        ("end", []) => Action::EndTurn,
        ("take", [square]) => scoring_action(parse_square(square)?, referee)?,
        ("take", [square, god]) => Action::Score {
            square: parse_square(square)?,
            god: god.parse().map_err(|error: UnknownGod| error.message())?,
        },
        ("take", _) => return Err(message!("typed-take-square")),
        _ => {
            return Err(message!("typed-unknown", command = Value::quoted(word)));
        }
    })
}

/// Returns the action that scores the group at a square for a god of the player whose turn it is. Fails if a wild die at the square belongs
/// to groups of several of this player's gods, since the player must then name the god. Without a group at the square, returns an action
/// that the rules refuse.
fn scoring_action(square: Cell, referee: &Referee) -> Result<Action, Message> {
    let game = referee.game();
    let gods = game.table().gods_of(game.turn());
    let groups = groups_at(game.position(), square, &gods);
    match &groups[..] {
        [] => {
            let god = gods.first().copied().unwrap_or(God::Horus);
            Ok(Action::Score { god, square })
        }
        [group] => Ok(Action::Score {
            god: group.god,
            square,
        }),
        [one, other, ..] => Err(message!(
            "typed-two-groups",
            god = one.god,
            other = other.god,
            row = Value::shown(i16::from(square.row) + 1),
            column = Value::shown(i16::from(square.col) + 1)
        )),
    }
}

/// Parses the text after `choose`: the number of an answer to the latest question, counted from 1.
fn parse_choice(rest: &[&str], referee: &Referee, observer: &Observer) -> Result<Entry, Message> {
    let number: Option<usize> = match rest {
        [number] => number.parse().ok(),
        _ => None,
    };
    let number = number.ok_or_else(|| message!("typed-choose-form"))?;
    let path = observer.choice(number);
    let path = path.ok_or_else(|| message!("typed-no-answer", number = number))?;
    Ok(referee.played(&path.actions))
}

/// Returns the entry that puts the dice where the camera has read them.
fn accepted_position(referee: &Referee, observer: &Observer) -> Result<Entry, Message> {
    let position = observer.position(referee.game());
    let position = position.ok_or_else(|| message!("typed-not-read"))?;
    Ok(Entry::Dice {
        position: position.to_string(),
    })
}

/// Parses the text after `dice`, the rows of the dice board separated by `/`, and returns it in the notation of journals.
fn parse_position(rest: &[&str]) -> Result<String, Message> {
    let [text] = rest else {
        return Err(message!("typed-dice-form"));
    };
    let position: Position = text
        .parse()
        .map_err(|error: PositionError| error.message())?;
    Ok(position.to_string())
}

/// Parses the text after `points`: a player, and the player's points.
fn parse_points(rest: &[&str], referee: &Referee) -> Result<Entry, Message> {
    let form = || message!("typed-points-form");
    let (number, name) = rest.split_last().ok_or_else(form)?;
    let points = number.parse().map_err(|_no_number| form())?;
    if name.is_empty() {
        return Err(form());
    }
    Ok(Entry::Points {
        player: player_index("points", &name.join(" "), referee)?,
        points,
    })
}

fn player_index(command: &str, name: &str, referee: &Referee) -> Result<usize, Message> {
    typing::player_index(command, name, &referee.options().names)
}

fn parse_face(name: &str) -> Result<Face, Message> {
    name.parse().map_err(|error: UnknownFace| error.message())
}

/// Parses a square: row and column, counted from 1.
fn parse_square(text: &str) -> Result<Cell, Message> {
    let form = || message!("typed-square-form", typed = Value::quoted(text));
    let (row, col) = text.split_once(',').ok_or_else(form)?;
    let number = |text: &str| text.parse::<i8>().ok().filter(|number| *number >= 1);
    let (row, col) = number(row).zip(number(col)).ok_or_else(form)?;
    Ok(Cell::new(row - 1, col - 1))
}

#[cfg(test)]
mod tests;
