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

/// Spaces on the left and right of the commands in the list that `help` prints.
const HELP_GAP: &str = "  ";

/// Starts a thread that calls `send` with each line of standard input, and with `None` when the input ends. The thread stops early if
/// `send` returns false.
pub fn read_lines(send: impl FnMut(Option<String>) -> bool + Send + 'static) {
    thread::spawn(move || pass_lines(io::stdin().lock(), send));
}

/// Passes each line of `input` to `send`, and passes `None` when the input ends or cannot be read. Stops early if `send` returns false.
/// Bytes that are not UTF-8, such as letters that a terminal sends in another encoding, become replacement characters.
fn pass_lines(input: impl BufRead, mut send: impl FnMut(Option<String>) -> bool) {
    for line in input.split(b'\n').map_while(Result::ok) {
        let line = line.strip_suffix(b"\r").unwrap_or(&line);
        if !send(Some(String::from_utf8_lossy(line).into_owned())) {
            return;
        }
    }
    send(None);
}

/// Returns a message with the text of `error`, which describes what is wrong with a typed line.
pub fn error_message(error: &impl std::error::Error) -> Message {
    Message::verbatim(error.to_string())
}

/// Returns a message which says that an entry could not be written to the journal. `error` names the path of the journal and has the
/// reason as its source. The message contains only the reason and not the path, since the page shows the message to all viewers.
pub fn not_stored_message(error: &impl std::error::Error) -> Message {
    let reason = error.source().map(ToString::to_string);
    message!(
        "entry-not-stored",
        reason = Value::shown(reason.unwrap_or_default())
    )
}

/// Returns the list of the commands that can be typed, in the language of the process. `commands` contains the id of one message per
/// command. The first line of such a message is the text to type, the second line describes what the command does.
pub fn help_message(commands: &[&'static str]) -> Message {
    let texts = commands.iter().map(|id| Message::new(id).to_string());
    let texts: Vec<String> = texts.collect();
    let texts = texts
        .iter()
        .map(|text| text.split_once('\n').unwrap_or((text, "")));
    let width = texts.clone().map(|(typed, _)| typed.chars().count()).max();
    let width = width.unwrap_or(0);
    let lines = texts.map(|(typed, effect)| {
        let typed = format!("{HELP_GAP}{typed:width$}{HELP_GAP}");
        Message::verbatim(wrap(&typed, effect, width + 2 * HELP_GAP.len()))
    });
    Message::joined(lines, Join::Lines)
}

/// Returns the index of the player whose name follows a command. Upper and lower case are not distinguished.
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

/// Splits `typed`, the text after the command `command`, into player names at the commas. Returns the indices of these players.
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

/// Checks that `rest`, the text after the command `command`, is empty. Used for commands without arguments.
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

    fn passed(input: &[u8]) -> Vec<Option<String>> {
        let mut lines = Vec::new();
        pass_lines(input, |line| {
            lines.push(line);
            true
        });
        lines
    }

    #[test]
    fn lines_are_passed_on_and_then_the_end() {
        let lines = ["roll mask", "", "undo"].map(|line| Some(line.to_owned()));
        let expected: Vec<Option<String>> = lines.into_iter().chain([None]).collect();
        assert_eq!(passed(b"roll mask\n\r\nundo"), expected);
        assert_eq!(passed(b""), [None]);
    }

    #[test]
    fn a_line_that_is_not_utf8_does_not_end_the_input() {
        let lines = passed(b"solved Ren\xe9\nundo\n");
        let expected = [
            Some("solved Ren\u{fffd}".to_owned()),
            Some("undo".to_owned()),
            None,
        ];
        assert_eq!(lines, expected);
    }

    #[test]
    fn nothing_is_passed_on_after_the_receiver_has_ended() {
        let mut count = 0;
        pass_lines(&b"one\ntwo\n"[..], |_| {
            count += 1;
            false
        });
        assert_eq!(count, 1);
    }

    #[test]
    fn several_names_are_separated_by_commas() {
        let names = ["Ann", "Ben", "Ann Marie"].map(str::to_owned);
        let indices = |typed| player_indices("order", typed, &names);
        assert_eq!(indices("ben, ann marie"), Ok(vec![1, 2]));
        let error = indices("Ann Ben").expect_err("no comma").to_string();
        assert!(error.contains("order Ann, Ben"), "{error}");
        let error = indices("Zoe").expect_err("nobody").to_string();
        assert!(error.contains("Zoe"), "{error}");
    }

    #[test]
    fn the_effects_of_all_commands_start_in_the_same_column() {
        let help = help_message(&["help-roll", "help-quit"]).to_string();
        let effect_column = |line: &str| {
            let typed = line.trim_start();
            let indent = line.len() - typed.len();
            let gap = typed.find("  ").expect(line);
            let effect = typed[gap..].trim_start();
            indent + typed.len() - effect.len()
        };
        let commands = help.lines().filter(|line| !line.starts_with("   "));
        let columns: Vec<usize> = commands.map(effect_column).collect();
        assert_eq!(columns.len(), 2, "{help}");
        assert_eq!(columns[0], columns[1], "{help}");
    }

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
