//! Loads the catalogue of the cards that a watch can identify.

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
    let unreadable = || message!("cards-unreadable", path = Value::shown(path.display()));
    let text = fs::read_to_string(path).with_context(unreadable)?;
    let learned = Catalogue::of_learned(&text).with_context(unreadable)?;
    let catalogue = Catalogue::standard().with(&learned);
    catalogue
        .map_err(|number| anyhow::anyhow!(message!("card-built-in", number = Value::shown(number))))
        .with_context(unreadable)
}
