//! The cards that a watch knows.

use std::{fs, path::Path};

use anyhow::Context;
use umpire::{language::Value, message, rules::Catalogue};

/// Returns the catalogue of all known cards: the built-in ones, and those in the file `learned`.
///
/// # Errors
/// When the file cannot be read, or contains a card that is built in.
pub fn all_cards(learned: Option<&Path>) -> anyhow::Result<Catalogue> {
    let Some(path) = learned else {
        return Ok(Catalogue::standard().clone());
    };
    let broken = || message!("cards-unreadable", path = Value::shown(path.display()));
    let text = fs::read_to_string(path).with_context(broken)?;
    let learned = Catalogue::of_learned(&text).with_context(broken)?;
    let known = Catalogue::standard().with(&learned);
    known
        .map_err(|number| anyhow::anyhow!(message!("card-built-in", number = Value::shown(number))))
        .with_context(broken)
}
