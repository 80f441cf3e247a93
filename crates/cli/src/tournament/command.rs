//! Parses the lines that an organiser types or posts: one command a line.

use umpire::{
    language::{Message, Value},
    message,
};

/// Ids of the messages that `help` lists, one for each command, in the order of the list.
pub const HELP: &[&str] = &[
    "tournament-help-next",
    "tournament-help-confirm",
    "tournament-help-result",
    "tournament-help-correct",
    "tournament-help-reopen",
    "tournament-help-join",
    "tournament-help-leave",
    "tournament-help-return",
    "tournament-help-standings",
    "tournament-help-pairings",
    "tournament-help-quit",
];

/// A command of an organiser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Begin the next round.
    Next,
    /// Count the result that this table reports.
    Confirm(u16),
    /// Enter or correct a result.
    Result {
        /// Number of the round, counted from 1; `None` for the current round.
        round: Option<usize>,
        /// Number of the table.
        table: u16,
        /// Players by rank; tied players are in one list.
        order: Vec<Vec<String>>,
    },
    /// Take back the result of this table.
    Reopen(u16),
    /// A player with this name joins the tournament after it has begun.
    Join(String),
    /// The player with this name leaves the tournament.
    Leave(String),
    /// The player with this name, who has left, comes back.
    Return(String),
    /// Show the standings.
    Standings,
    /// Show the tables of the current or the next round with their players.
    Pairings,
    /// Show the commands.
    Help,
    /// Stop the program; the tournament can be continued later.
    Quit,
    /// An empty line, which has no effect.
    Nothing,
}

/// Parses a line that an organiser has typed or posted.
///
/// # Errors
/// A message for the organiser that explains what is wrong with the line.
pub fn parse(line: &str) -> Result<Command, Message> {
    let (word, rest) = split_first_word(line);
    let command = match word.to_ascii_lowercase().as_str() {
        "" => Command::Nothing,
        "next" => Command::Next,
        "confirm" => Command::Confirm(parse_table(rest)?),
        "result" => parse_result(None, rest)?,
        "correct" => {
            let (round, rest) = split_first_word(rest);
            let round = round
                .parse()
                .map_err(|_unneeded| message!("tournament-correct-form"))?;
            parse_result(Some(round), rest)?
        }
        "reopen" => Command::Reopen(parse_table(rest)?),
        "join" => Command::Join(parse_name(rest)?),
        "leave" => Command::Leave(parse_name(rest)?),
        "return" => Command::Return(parse_name(rest)?),
        "standings" => Command::Standings,
        "pairings" => Command::Pairings,
        "help" | "?" => Command::Help,
        "quit" | "exit" | "q" => Command::Quit,
        other => {
            return Err(message!("typed-unknown", command = Value::quoted(other)));
        }
    };
    Ok(command)
}

/// Splits a text into its first word and the rest, both without spaces around them.
fn split_first_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

fn parse_table(text: &str) -> Result<u16, Message> {
    text.parse()
        .map_err(|_unneeded| message!("tournament-name-table"))
}

fn parse_name(text: &str) -> Result<String, Message> {
    if text.is_empty() {
        return Err(message!("tournament-name-player"));
    }
    Ok(text.to_owned())
}

/// Parses the arguments of the commands `result` and `correct`, without the round: a table number, then the names of the players at that
/// table, from first to last place. Commas separate the places; `=` separates tied players.
fn parse_result(round: Option<usize>, rest: &str) -> Result<Command, Message> {
    let form = || match round {
        None => message!("tournament-result-form"),
        Some(_) => message!("tournament-correct-form"),
    };
    let (table, names) = split_first_word(rest);
    let table = table.parse().map_err(|_unneeded| form())?;
    let group = |group: &str| -> Vec<String> {
        let names = group.split('=').map(|name| name.trim().to_owned());
        names.collect()
    };
    let order: Vec<Vec<String>> = names.split(',').map(group).collect();
    if order.iter().flatten().any(String::is_empty) {
        return Err(form());
    }
    Ok(Command::Result {
        round,
        table,
        order,
    })
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn commands_with_a_name_or_a_number_are_parsed() {
        let ana = || "Ana B".to_owned();
        for (line, command) in [
            ("confirm 12", Command::Confirm(12)),
            ("reopen 12", Command::Reopen(12)),
            ("join Ana B", Command::Join(ana())),
            ("leave  Ana B ", Command::Leave(ana())),
            ("return Ana B", Command::Return(ana())),
        ] {
            assert_eq!(parse(line), Ok(command), "{line}");
        }
    }

    #[test]
    fn commands_without_arguments_are_parsed_in_any_case_of_letters() {
        for (line, command) in [
            (" Next ", Command::Next),
            ("STANDINGS", Command::Standings),
            ("pairings", Command::Pairings),
            ("help", Command::Help),
            ("?", Command::Help),
            ("quit", Command::Quit),
            ("q", Command::Quit),
            ("", Command::Nothing),
        ] {
            assert_eq!(parse(line), Ok(command), "{line}");
        }
    }

    #[test]
    fn the_players_of_a_result_are_in_their_order_and_may_be_tied() {
        let names = |order: &[&[&str]]| -> Vec<Vec<String>> {
            let group = |group: &&[&str]| group.iter().map(|name| (*name).to_owned()).collect();
            order.iter().map(group).collect()
        };
        let result = Command::Result {
            round: None,
            table: 3,
            order: names(&[&["Ana B", "Ben"], &["Cem"]]),
        };
        assert_eq!(parse("result 3  Ana B = Ben, Cem"), Ok(result));
        let correction = Command::Result {
            round: Some(1),
            table: 3,
            order: names(&[&["Ben"], &["Ana"]]),
        };
        assert_eq!(parse("correct 1 3 Ben,Ana"), Ok(correction));
    }

    #[test]
    fn invalid_lines_are_refused_with_a_hint() {
        for (line, part) in [
            ("jump", "help"),
            ("confirm", "confirm 3"),
            ("confirm x", "confirm 3"),
            ("confirm 99999", "confirm 3"),
            ("result", "result 3 Ana,Ben"),
            ("result 3", "result 3 Ana,Ben"),
            ("result 3 Ana,,Ben", "result 3 Ana,Ben"),
            ("correct 1 Ana", "correct 1 3 Ana,Ben"),
            ("join", "join Ana"),
        ] {
            let error = parse(line).unwrap_err().to_string();
            assert!(error.contains(part), "{line}: {error}");
        }
    }
}
