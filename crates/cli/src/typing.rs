//! Reads what a person types while a command runs.

use std::{
    io::{self, BufRead},
    thread,
};

use umpire::{
    language::{Join, Message, Value},
    message,
};
use umpire_terminal::layout::wrap;

/// Starts a thread that passes each line of standard input to `send`, and `None` when the input ends, until `send` returns false.
pub fn read_lines(mut send: impl FnMut(Option<String>) -> bool + Send + 'static) {
    thread::spawn(move || {
        for line in io::stdin().lock().lines().map_while(Result::ok) {
            if !send(Some(line)) {
                return;
            }
        }
        send(None);
    });
}

/// Returns an error of what was typed, as a message.
pub fn error_message(error: &impl std::error::Error) -> Message {
    Message::verbatim(error.to_string())
}

/// Returns the message that an entry could not be written to its journal. It names the reason, but not the path of the journal, since the
/// page shows it to all viewers.
pub fn not_stored_message(error: &impl std::error::Error) -> Message {
    let reason = error.source().map(ToString::to_string);
    message!(
        "entry-not-stored",
        reason = Value::shown(reason.unwrap_or_default())
    )
}

/// Returns the list of the commands that can be typed. `commands` are ids of messages with two lines: what is typed, and what it does.
pub fn help_message(commands: &[&'static str]) -> Message {
    let texts = commands.iter().map(|id| Message::new(id).to_string());
    let texts: Vec<String> = texts.collect();
    let texts = texts
        .iter()
        .map(|text| text.split_once('\n').unwrap_or((text, "")));
    let width = texts.clone().map(|(typed, _)| typed.chars().count()).max();
    let width = width.unwrap_or(0);
    let lines = texts.map(|(typed, effect)| {
        let typed = format!("  {typed:width$}  ");
        Message::verbatim(wrap(&typed, effect, width + 4))
    });
    Message::joined(lines, Join::Lines)
}

/// Returns the index of the player whose name follows a command, in any case of letters.
///
/// # Errors
/// A message for the person who typed, if no player has this name.
pub fn player_index(command: &str, name: &str, names: &[String]) -> Result<usize, Message> {
    let typed = name.trim().to_lowercase();
    let mut all = names.iter();
    if let Some(index) = all.position(|other| other.to_lowercase() == typed) {
        return Ok(index);
    }
    Err(match names.first() {
        Some(first) if typed.is_empty() => {
            message!("typed-no-name", command = command, name = first.as_str())
        }
        _ => message!(
            "typed-nobody",
            name = Value::quoted(name.trim()),
            names = Value::list(names.iter().map(String::as_str), Join::Comma)
        ),
    })
}

/// Returns the indices of the players whose names follow a command, separated by commas.
///
/// # Errors
/// A message for the person who typed, if a player does not exist, or names are separated by spaces.
pub fn player_indices(command: &str, typed: &str, names: &[String]) -> Result<Vec<usize>, Message> {
    let index = |name: &str| {
        player_index(command, name, names).map_err(|nobody| {
            let is_player = |word: &str| player_index(command, word, names).is_ok();
            if !name.trim().contains(' ') || !name.split_whitespace().any(is_player) {
                return nobody;
            }
            let names = names.iter().take(2).map(String::as_str);
            message!(
                "typed-no-commas",
                command = command,
                names = Value::list(names, Join::Comma)
            )
        })
    };
    typed.split(',').map(index).collect()
}

/// Checks that nothing follows a command, where a number or a name would have no effect.
///
/// # Errors
/// A message for the person who typed, if something follows.
pub fn check_alone(command: &str, rest: &str) -> Result<(), Message> {
    let is_alone = rest.trim().is_empty();
    is_alone
        .then_some(())
        .ok_or_else(|| message!("typed-alone", command = command))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_match_in_any_case_of_letters_of_any_script() {
        let names = ["Ann", "Боря", "Žofie"].map(str::to_owned);
        let index = |name| player_index("solved", name, &names);
        assert_eq!(index(" ann"), Ok(0));
        assert_eq!(index("БОРЯ"), Ok(1));
        assert_eq!(index("žofie "), Ok(2));
        assert!(index("Cy").is_err());
    }

    #[test]
    fn an_entry_that_is_not_stored_is_reported_without_the_path_of_the_journal() {
        let error = umpire_hall::tournament::journal::TournamentJournalError::Write {
            path: "/home/ann/games/journal".into(),
            source: io::Error::other("the disk is full"),
        };
        let message = not_stored_message(&error).to_string();
        assert!(message.contains("the disk is full"), "{message}");
        assert!(!message.contains("/home"), "{message}");
    }
}
