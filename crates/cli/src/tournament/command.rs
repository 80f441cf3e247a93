//! Parses the lines that an organiser types or posts: one command a line.

use umpire::{
    language::{Message, Value},
    message,
};

/// The commands of a tournament: the messages of `help`, in its order.
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
    /// Count what a table reports.
    Confirm(u16),
    /// Enter or correct a result.
    Result {
        /// Number of the round, counted from 1; `None` for the current one.
        round: Option<usize>,
        /// Number of the table.
        table: u16,
        /// Players by rank; tied players are in one list.
        order: Vec<Vec<String>>,
    },
    /// Take back the result of a table.
    Reopen(u16),
    /// A player comes late.
    Join(String),
    /// A player leaves.
    Leave(String),
    /// A player comes back.
    Return(String),
    /// Show the standings.
    Standings,
    /// Show who plays where.
    Pairings,
    /// Show the commands.
    Help,
    /// Stop.
    Quit,
    /// An empty line, which has no effect.
    Nothing,
}

/// Parses a line.
///
/// # Errors
/// A message for the organiser that explains what is wrong with the line.
pub fn said(line: &str) -> Result<Command, Message> {
    let (word, rest) = first_word(line);
    let command = match word.to_ascii_lowercase().as_str() {
        "" => Command::Nothing,
        "next" => Command::Next,
        "confirm" => Command::Confirm(table(rest)?),
        "result" => result(None, rest)?,
        "correct" => {
            let (round, rest) = first_word(rest);
            let round = round
                .parse()
                .map_err(|_unneeded| message!("tournament-correct-form"))?;
            result(Some(round), rest)?
        }
        "reopen" => Command::Reopen(table(rest)?),
        "join" => Command::Join(name(rest)?),
        "leave" => Command::Leave(name(rest)?),
        "return" => Command::Return(name(rest)?),
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

fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

fn table(text: &str) -> Result<u16, Message> {
    text.parse()
        .map_err(|_unneeded| message!("tournament-name-table"))
}

fn name(text: &str) -> Result<String, Message> {
    if text.is_empty() {
        return Err(message!("tournament-name-player"));
    }
    Ok(text.to_owned())
}

fn result(round: Option<usize>, rest: &str) -> Result<Command, Message> {
    let how = || match round {
        None => message!("tournament-result-form"),
        Some(_) => message!("tournament-correct-form"),
    };
    let (table, names) = first_word(rest);
    let table = table.parse().map_err(|_unneeded| how())?;
    let group = |group: &str| -> Vec<String> {
        let names = group.split('=').map(|name| name.trim().to_owned());
        names.collect()
    };
    let order: Vec<Vec<String>> = names.split(',').map(group).collect();
    if order.iter().flatten().any(String::is_empty) {
        return Err(how());
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
    fn lines_are_read_in_any_case() {
        let names = |order: &[&[&str]]| -> Vec<Vec<String>> {
            let group = |group: &&[&str]| group.iter().map(|name| (*name).to_owned()).collect();
            order.iter().map(group).collect()
        };
        assert_eq!(said(" Next "), Ok(Command::Next));
        assert_eq!(said("confirm 12"), Ok(Command::Confirm(12)));
        let result = Command::Result {
            round: None,
            table: 3,
            order: names(&[&["Ana B", "Ben"], &["Cem"]]),
        };
        assert_eq!(said("result 3  Ana B = Ben, Cem"), Ok(result));
        let correction = Command::Result {
            round: Some(1),
            table: 3,
            order: names(&[&["Ben"], &["Ana"]]),
        };
        assert_eq!(said("correct 1 3 Ben,Ana"), Ok(correction));
        assert_eq!(said("leave Ana B"), Ok(Command::Leave("Ana B".to_owned())));
        assert_eq!(
            (said(""), said("q")),
            (Ok(Command::Nothing), Ok(Command::Quit))
        );
    }

    #[test]
    fn nonsense_is_refused_with_what_to_say() {
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
            let error = said(line).unwrap_err().to_string();
            assert!(error.contains(part), "{line}: {error}");
        }
    }
}
