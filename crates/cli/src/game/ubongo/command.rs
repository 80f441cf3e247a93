//! Parses the lines typed during a game of Ubongo, or posted on its page: one command a line.

use std::str::FromStr;

use umpire::{
    game::{Entry, Referee},
    language::{Message, Value, english_name_of_word},
    message,
    rules::{
        Symbol,
        gems::{Counts, CountsError, Gem, ROWS, UnknownGem},
    },
};

use crate::typing;

/// Identifiers of the messages that `help` prints, in this order; each describes a command that can be typed during a game.
pub const HELP: &[&str] = &[
    "help-roll",
    "help-glass",
    "help-solved",
    "help-take",
    "help-sand",
    "help-end",
    "help-false",
    "help-order",
    "help-gems",
    "help-confirm",
    "help-undo",
    "help-standings",
    "help-quit",
];

/// The commands that are refused if any text follows them. The other commands without arguments (`help` and `?`) ignore such text.
const COMMANDS_WITHOUT_ARGUMENTS: [&str; 9] = [
    "quit",
    "exit",
    "q",
    "standings",
    "glass",
    "sand",
    "end",
    "confirm",
    "undo",
];

/// A command that a player has entered as a line of text during a game, after parsing.
#[derive(Debug, Clone, PartialEq)]
pub enum Command {
    /// A change of the game, which is written to the journal.
    Entry(Entry),
    /// A request for the standings: who leads, and why.
    Standings,
    /// A request for the list of commands.
    Help,
    /// The players stop the game, which can be continued later.
    Quit,
    /// An empty line, which has no effect.
    Nothing,
}

/// Parses a line typed during a game. `die` is the symbol that the camera last read from the die, `None` if it has read none.
///
/// # Errors
/// A message for the player that explains what is wrong with the line.
pub fn parse(line: &str, referee: &Referee, die: Option<Symbol>) -> Result<Command, Message> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let (word, rest) = (word.to_ascii_lowercase(), rest.trim());
    if COMMANDS_WITHOUT_ARGUMENTS.contains(&word.as_str()) {
        typing::check_alone(&word, rest)?;
    }
    let player = || player_index(&word, rest, referee);
    let entry = match word.as_str() {
        "" => return Ok(Command::Nothing),
        "help" | "?" => return Ok(Command::Help),
        "quit" | "exit" | "q" => return Ok(Command::Quit),
        "standings" => return Ok(Command::Standings),
        "roll" => Entry::Rolled {
            symbol: rolled_symbol(rest, die)?,
        },
        "glass" => Entry::GlassTurned,
        "solved" => Entry::Solved {
            player: player()?,
            confidence: None,
        },
        "take" => parse_take(rest, referee)?,
        "sand" => Entry::SandOut,
        "end" => Entry::EndedEarly,
        "false" => Entry::NotSolved { player: player()? },
        "order" => Entry::Order {
            players: typing::player_indices(&word, rest, &referee.options().names)?,
        },
        "gems" => parse_gems(rest, referee)?,
        "confirm" => Entry::Confirmed,
        "undo" => Entry::Undone,
        other => {
            return Err(message!("typed-unknown", command = Value::quoted(other)));
        }
    };
    Ok(Command::Entry(entry))
}

/// Parses the text after `roll`: a symbol, or, if the text is empty, the symbol that the camera detected on the die.
fn rolled_symbol(rest: &str, die: Option<Symbol>) -> Result<Symbol, Message> {
    match (rest, die) {
        ("", Some(symbol)) => Ok(symbol),
        ("", None) => Err(message!("typed-roll-symbol")),
        (rest, _) => rest
            .parse()
            .map_err(|error: <Symbol as FromStr>::Err| typing::error_message(&error)),
    }
}

/// Returns the index, in the order of the seats, of the player whose name follows a command.
///
/// # Errors
/// A message for the player if no player has this name.
pub fn player_index(command: &str, name: &str, referee: &Referee) -> Result<usize, Message> {
    typing::player_index(command, name, &referee.options().names)
}

/// A player whose name was read from the text after a command, and the rest of this text.
struct PlayerText<'a> {
    /// Index of the player, in the order of the seats.
    player: usize,
    /// Text after the name; empty, or it starts with a blank.
    rest: &'a str,
}

/// Splits the text after a command into the name of a player and the rest. The text must start with the name, which may consist of several
/// words. If the names of several players fit, the longest name counts.
///
/// # Errors
/// A message for the player if the text does not start with the name of a player.
fn split_player<'a>(
    command: &str,
    text: &'a str,
    referee: &Referee,
) -> Result<PlayerText<'a>, Message> {
    let names = referee.options().names.iter().enumerate();
    let matches = names.filter_map(|(player, name)| {
        let (start, rest) = text.split_at_checked(name.len())?;
        let is_complete_name = rest.is_empty() || rest.starts_with(' ');
        let is_name = is_complete_name && start.to_lowercase() == name.to_lowercase();
        is_name.then_some(PlayerText { player, rest })
    });
    if let Some(longest) = matches.min_by_key(|text| text.rest.len()) {
        return Ok(longest);
    }
    // The search above compares only as many bytes of the text as the player's name has. In another case (upper or lower), the same name
    // may have more or fewer bytes. So the whole first word of the text is compared, too.
    let (first, rest) = text.split_at(text.find(' ').unwrap_or(text.len()));
    let player = player_index(command, first, referee)?;
    Ok(PlayerText { player, rest })
}

/// Parses the text after `take`. The text may have the form `Ann 3` (a player, and a field counted from 1) if the gems on the gem board are
/// known. Otherwise, it must also name the gems taken, as in `Ann 3 red blue`, or say that no gems are taken: `Ann 3 nothing`.
fn parse_take(rest: &str, referee: &Referee) -> Result<Entry, Message> {
    let form = || message!("typed-take-form");
    if rest.is_empty() {
        return Err(form());
    }
    let PlayerText { player, rest } = split_player("take", rest, referee)?;
    let mut words = rest.split([' ', ',']).filter(|word| !word.is_empty());
    let field: usize = words
        .next()
        .and_then(|word| word.parse().ok())
        .ok_or_else(form)?;
    if !(1..=ROWS).contains(&field) {
        return Err(message!("illegal-no-field", field = field, fields = ROWS));
    }
    let field = field - 1;
    let words: Vec<&str> = words.collect();
    let gems = match words[..] {
        [] if referee.options().rows.is_some() => front_gems(field, referee),
        [] => return Err(missing_gems_message(player, field, referee)),
        [word] if is_nothing(word) => Vec::new(),
        _ => words
            .into_iter()
            .map(|word| {
                word.parse()
                    .map_err(|error: UnknownGem| typing::error_message(&error))
            })
            .collect::<Result<_, _>>()?,
    };
    Ok(Entry::Took {
        player,
        field,
        gems,
    })
}

/// Returns whether the word, in any language, says that no gems are taken.
fn is_nothing(word: &str) -> bool {
    english_name_of_word("take", word) == Some("nothing")
}

/// Returns the message that the command names no gems. `player` and `field` are indices.
fn missing_gems_message(player: usize, field: usize, referee: &Referee) -> Message {
    let name = referee.options().names[player].as_str();
    message!("typed-take-gems", name = name, field = field + 1)
}

/// Returns the gems at the front of a row, which a player takes together; `row` is an index.
fn front_gems(row: usize, referee: &Referee) -> Vec<Gem> {
    let front = referee.game().rows().front(row);
    front.into_iter().map(|(_, gem)| gem).collect()
}

/// Parses the text after `gems`: a player and the counts of the player's gems.
fn parse_gems(rest: &str, referee: &Referee) -> Result<Entry, Message> {
    let PlayerText { player, rest } = split_player("gems", rest, referee)?;
    let counts = rest.trim();
    if counts.is_empty() {
        let name = referee.options().names[player].as_str();
        return Err(message!("typed-gems-counts", name = name));
    }
    let counts: Counts = if is_nothing(counts) {
        Counts::default()
    } else {
        let parsed = counts.parse();
        parsed.map_err(|error: CountsError| typing::error_message(&error))?
    };
    Ok(Entry::Gems { player, counts })
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use umpire::{
        game::{Began, GlassTurn, Record},
        rules::{Side, gems::Variant},
    };

    fn referee(rows: Option<String>) -> Referee {
        let began = Began {
            id: None,
            names: ["Ann", "Ben", "Ann Marie"].map(str::to_owned).to_vec(),
            side: Side::Green,
            all_cards: false,
            early_end: false,
            variant: Variant::Majority,
            pawns: vec![2, 2, 2],
            rows,
            gem_box: Counts::new([12; 6]),
            watched: false,
            glass_s: 60,
            glass_turn: GlassTurn::Roll,
            began_at: None,
        };
        let entry = Entry::Began(began);
        Referee::new(Record::at_start(entry)).unwrap()
    }

    #[test]
    fn lines_are_parsed_in_any_case_of_letters() {
        let referee = referee(None);
        let command = |line: &str| parse(line, &referee, None).unwrap();
        assert_eq!(
            command(" Roll Mask "),
            Command::Entry(Entry::Rolled {
                symbol: Symbol::Mask
            })
        );
        assert_eq!(
            command("solved BEN"),
            Command::Entry(Entry::Solved {
                player: 1,
                confidence: None
            })
        );
        assert_eq!(
            command("order ben,ann"),
            Command::Entry(Entry::Order {
                players: vec![1, 0]
            })
        );
        let took = Entry::Took {
            player: 0,
            field: 2,
            gems: vec![Gem::Red, Gem::Blue],
        };
        assert_eq!(command("take Ann 3 red, blue"), Command::Entry(took));
        let counts = "red:3".parse().unwrap();
        assert_eq!(
            command("gems ann red:3"),
            Command::Entry(Entry::Gems { player: 0, counts })
        );
        assert_eq!(
            (command(""), command("q")),
            (Command::Nothing, Command::Quit)
        );
    }

    #[test]
    fn the_words_of_a_line_may_be_separated_by_a_tab() {
        let roll = parse("roll\tmask", &referee(None), None);
        let symbol = Symbol::Mask;
        assert_eq!(roll, Ok(Command::Entry(Entry::Rolled { symbol })));
    }

    #[test]
    fn of_two_names_with_which_a_line_starts_the_longer_counts() {
        let took = |player| {
            let (field, gems) = (0, vec![]);
            Ok(Command::Entry(Entry::Took {
                player,
                field,
                gems,
            }))
        };
        let referee = referee(None);
        let command = |line: &str| parse(line, &referee, None);
        assert_eq!(command("take ann marie 1 nothing"), took(2));
        assert_eq!(command("take ann 1 nothing"), took(0));
    }

    #[test]
    fn nothing_is_a_number_of_gems_in_every_language() {
        let referee = referee(None);
        let counts = Counts::default();
        for word in ["nothing", "НИЧЕГО"] {
            let gems = parse(&format!("gems ben {word}"), &referee, None);
            let player = 1;
            let entry = Entry::Gems { player, counts };
            assert_eq!(gems, Ok(Command::Entry(entry)), "{word}");
        }
    }

    #[test]
    fn a_roll_without_a_symbol_is_that_of_the_die() {
        let referee = referee(None);
        let symbol = Symbol::Hand;
        let rolled = parse("roll", &referee, Some(symbol));
        assert_eq!(rolled, Ok(Command::Entry(Entry::Rolled { symbol })));
        let error = parse("roll", &referee, None).unwrap_err().to_string();
        assert!(error.contains("roll mask"), "{error}");
    }

    #[test]
    fn take_without_colours_takes_the_front_gems_of_a_known_board() {
        let referee = referee(Some(["grbpnygrbpny"; 6].join("/")));
        let took = Entry::Took {
            player: 0,
            field: 5,
            gems: vec![Gem::Green, Gem::Red],
        };
        assert_eq!(
            parse("take Ann 6", &referee, None),
            Ok(Command::Entry(took))
        );
    }

    #[test]
    fn invalid_lines_are_refused_with_a_hint() {
        let referee = referee(None);
        for (line, part) in [
            ("jump", "help"),
            ("roll cat", "the symbols are"),
            ("solved Zoe", "the players are Ann, Ben, Ann Marie"),
            ("take Ann", "take Ann 3"),
            ("take", "take Ann 3"),
            ("take Ann 0", "the fields are 1 to 6"),
            ("take Ann 9", "the fields are 1 to 6"),
            ("solved", "solved Ann"),
            ("order", "order Ann"),
            ("order Ann Ben", "order Ann, Ben"),
            ("order Zoe Max", "the players are Ann, Ben, Ann Marie"),
            ("undo 2", "only `undo`"),
            ("Sand out", "only `sand`"),
            ("take Ann 2", "`take Ann 2 nothing`"),
            ("take Ann 2 pink", "the colours are"),
            ("gems Ann red", "COLOUR:NUMBER"),
        ] {
            let error = parse(line, &referee, None).unwrap_err().to_string();
            assert!(error.contains(part), "{line}: {error}");
        }
    }
}
