//! The characters that the name of a player may contain.

use crate::message;

/// An error: the name contains a control character, such as a tab, a line break or the escape character of a terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", message!("illegal-name-control"))]
pub struct ControlCharacter;

/// Checks that a name can be shown in a terminal.
///
/// # Errors
/// If the name contains a control character.
pub fn check_characters(name: &str) -> Result<(), ControlCharacter> {
    let is_printable = !name.contains(char::is_control);
    is_printable.then_some(()).ok_or(ControlCharacter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_refused_and_all_letters_allowed() {
        for name in ["Ann", "Žofie", "Мария", "O'Neil 2", ""] {
            assert_eq!(check_characters(name), Ok(()), "{name}");
        }
        for name in ["A\tB", "A\n", "\u{1b}[31mA", "\u{7f}", "\u{9b}31m"] {
            assert_eq!(check_characters(name), Err(ControlCharacter), "{name:?}");
        }
    }
}
