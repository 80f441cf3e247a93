//! Loads the catalogue of the cards that a watch can identify.

use std::{fs, path::Path};

use anyhow::Context;
use umpire::{language::Value, message, rules::Catalogue};

/// Returns the catalogue of all known cards: the built-in ones, and those in the file `learned`.
///
/// # Errors
/// When the file cannot be read, has an invalid line, or contains the number of a built-in card.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A line of a file of learned cards: card 13 under the number 1000, which no built-in card has.
    const LEARNED: &str = "1000 yellow ##../###./####/####/...# I4 L5 P5 | L5 P5 L4 | T4 P5 L5 | Z5 L4 P5 | L5 S4 Z5 | I4 Y5 P5\n";

    /// Loads the catalogue with a file of learned cards whose content is `text`.
    fn load(text: &str) -> anyhow::Result<Catalogue> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("cards.txt");
        fs::write(&path, text)?;
        all_cards(Some(&path))
    }

    #[test]
    fn learned_cards_are_added_to_the_built_in_ones() -> anyhow::Result<()> {
        let built_in = all_cards(None)?.cards().len();
        assert_eq!(load("")?.cards().len(), built_in);
        assert_eq!(load(LEARNED)?.cards().len(), built_in + 1);
        Ok(())
    }

    #[test]
    fn a_file_with_a_built_in_number_or_an_error_is_refused_with_its_name() {
        for text in [&LEARNED.replacen("1000", "13", 1), "no card\n"] {
            let error = format!("{:#}", load(text).expect_err(text));
            assert!(error.contains("cards.txt"), "{error}");
        }
        let missing = all_cards(Some(Path::new("none/cards.txt")));
        let error = format!("{:#}", missing.expect_err("the file is missing"));
        assert!(error.contains("none/cards.txt"), "{error}");
    }
}
