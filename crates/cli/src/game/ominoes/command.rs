//! Parses the lines typed during a game of Ominoes: one command a line.

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

/// The commands that can be typed during a game: the messages of `help`, in its order. A square is given as row and column, from the top
/// left.
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

/// The commands without arguments. With any text after them, they are refused.
const COMMANDS_WITHOUT_ARGUMENTS: [&str; 8] = [
    "quit",
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
    /// A request for the dice and the points.
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

/// Parses a command for an action of the game: its first word, and the words after it.
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

/// Returns the action that scores the group at a square for a god of the player whose turn it is. A wild die may belong to groups of two
/// such gods: the player must then name one. Without a group at the square, returns an action that the rules refuse.
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
mod tests {
    use super::*;
    use umpire::{
        game::ominoes::{Began, Record, Refused},
        rules::ominoes::{Illegal, Phase},
    };

    fn referee() -> Referee {
        let began = Began {
            id: "0".repeat(32),
            names: ["Ana", "Ben"].map(str::to_owned).to_vec(),
            gods: vec![vec![God::Ra], vec![God::Apep]],
            advanced: false,
            size: 6,
            watched: false,
            began_at: None,
        };
        Referee::new(Record::at_start(Entry::Began(began))).expect("a game")
    }

    fn command(line: &str) -> Result<Command, Message> {
        parse(line, &referee(), &Observer::default())
    }

    fn played(action: Action) -> Command {
        Command::Entry(Entry::Played {
            actions: vec![action],
        })
    }

    #[test]
    fn squares_are_counted_from_one() {
        let (square, to) = (Cell::new(2, 3), Cell::new(4, 4));
        assert_eq!(
            command(" Set RA 3,4 "),
            Ok(played(Action::SetUp {
                square,
                god: God::Ra
            }))
        );
        assert_eq!(
            command("move 3,4 5,5"),
            Ok(played(Action::Move { from: square, to }))
        );
        assert_eq!(command("place 3,4"), Ok(played(Action::Place { square })));
    }

    #[test]
    fn actions_are_parsed_in_any_case_of_letters() {
        let square = Cell::new(0, 1);
        for (line, action) in [
            ("roll Hura", Action::Roll { face: Face::Hura }),
            (
                "AGAIN 1,2 ra",
                Action::RollAgain {
                    square,
                    face: Face::Ra,
                },
            ),
            (
                "take 1,2 ra",
                Action::Score {
                    square,
                    god: God::Ra,
                },
            ),
            ("pass", Action::PassOn),
            ("end", Action::EndTurn),
        ] {
            assert_eq!(command(line), Ok(played(action)), "{line}");
        }
    }

    #[test]
    fn questions_to_umpire_are_no_entries() {
        for (line, expected) in [
            ("q", Command::Quit),
            ("exit", Command::Quit),
            ("", Command::Nothing),
            ("?", Command::Help),
            ("board", Command::Board),
            ("standings", Command::Board),
            ("advice", Command::Advice),
        ] {
            assert_eq!(command(line), Ok(expected), "{line}");
        }
    }

    #[test]
    fn corrections_name_players_and_dice() {
        let entry = |entry| Ok(Command::Entry(entry));
        assert_eq!(
            command("points ben 12"),
            entry(Entry::Points {
                player: 1,
                points: 12
            })
        );
        assert_eq!(command("turn Ana"), entry(Entry::Turn { player: 0 }));
        let position = "r...../....../....../....../....../......".to_owned();
        let dice = command(&format!("dice {position}"));
        assert_eq!(dice, entry(Entry::Dice { position }));
        assert_eq!(
            command("dice R...../....../....../....../....../....."),
            Err(message!(
                "position-not-square",
                row = 6_usize,
                expected = 6_usize,
                found = 5_usize
            ))
        );
    }

    #[test]
    fn invalid_lines_are_refused_with_a_hint() {
        for (line, part) in [
            ("jump", "help"),
            ("roll cat", "the symbols are"),
            ("move 3,4", "move 3,4 5,5"),
            ("place 0,1", "row and column"),
            ("place b3", "row and column"),
            ("take", "take 3,4"),
            ("points Zoe 3", "the players are Ana, Ben"),
            ("points Ana many", "points Ana 5"),
            ("points 3", "points Ana 5"),
            ("turn", "turn Ana"),
            ("undo 2", "only `undo`"),
            ("pass on", "only `pass`"),
            ("choose 1", "there is no question"),
            ("accept", "the camera has not read"),
        ] {
            let error = command(line).expect_err(line).to_string();
            assert!(error.contains(part), "{line}: {error}");
        }
    }

    /// Returns a game in which the dice lie in this position, and it is Ana's turn.
    fn referee_with(position: &str) -> Referee {
        let mut referee = referee();
        let position = position.to_owned();
        let record = Record::at_start(Entry::Dice { position });
        referee.admit(&record).expect("a position");
        referee
    }

    #[test]
    fn a_group_is_scored_for_its_god() {
        let referee = referee_with("rrrr../....../....../....../....../......");
        let square = Cell::new(0, 2);
        let score = Action::Score {
            square,
            god: God::Ra,
        };
        let scored = parse("take 1,3", &referee, &Observer::default());
        assert_eq!(scored, Ok(played(score)));
    }

    #[test]
    fn a_wild_die_between_groups_of_two_gods_needs_the_name_of_one() {
        // Ra, whom Ana has, and Horus, whom both players share, have a group with the wild die.
        let referee = referee_with("rrruhh/.....h/....../....../....../......");
        let error = parse("take 1,4", &referee, &Observer::default());
        let error = error.expect_err("two groups").to_string();
        assert!(error.contains("take 1,4"), "{error}");
    }

    #[test]
    fn what_the_rules_forbid_is_refused_by_the_referee() {
        let Ok(Command::Entry(entry)) = command("take 1,1") else {
            panic!("it is a command");
        };
        let refused = referee().admit(&Record::at_start(entry));
        let not_now = refused.expect_err("no die is placed there");
        assert!(
            matches!(
                not_now,
                Refused::Illegal(Illegal::NotNow {
                    phase: Phase::SetUp { .. }
                })
            ),
            "{not_now}"
        );
    }
}
