//! What a name of a player may contain.

use crate::message;

/// An error: the name contains a control character, such as a tab, a line break or the start of a terminal's code.
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
