//! `umpire solve`: prints the exact covers of a card row, as drawings or JSON.

mod drawing;

use std::{io::Write, process::ExitCode};

use umpire::{
    language::Value,
    message,
    report::catalogue::CoversReport,
    rules::{Card, Catalogue, Side, Symbol, covers},
};

use super::learned::LearnedCards;
use drawing::draw;
use umpire_terminal::stdout;

/// Prints every way to cover a card's light area with the pieces of a row.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The number printed on the card side, such as 13.
    card: String,
    /// The symbol of the row: shield, hand, antelope, snake, elephant or mask.
    symbol: Symbol,
    /// Print one JSON document instead of drawings.
    #[arg(long)]
    json: bool,
}

/// Error for a card number on the command line that is not known.
#[derive(Debug, thiserror::Error)]
enum CardError {
    /// The text is no number, or a number that neither a card of the game nor a learned card has.
    #[error("{}", message!("solve-no-number", word = Value::quoted(word)))]
    NotANumber { word: String },
    /// A card of the game has this number, but umpire does not know its rows.
    #[error("{}", message!("solve-unknown", number = *number))]
    Unknown { number: u16 },
}

/// Runs `umpire solve`.
///
/// # Errors
/// When the card is not known, the learned cards cannot be read, or standard output cannot be written.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let learned = LearnedCards::open()?;
    let card = find_card(&arguments.card, learned.known())?;
    let symbol = arguments.symbol;
    let covers = covers(card.region, card.row(symbol));
    stdout::print(|out| {
        if arguments.json {
            serde_json::to_writer(&mut *out, &CoversReport::of(card, symbol, covers))?;
            writeln!(out)
        } else {
            draw(out, card, symbol, &covers, stdout::colours())
        }
    })
}

/// Returns the card with the typed number.
fn find_card<'a>(word: &str, known: &'a Catalogue) -> Result<&'a Card, CardError> {
    let number = word.parse().ok();
    if let Some(card) = number.and_then(|number| known.card(number)) {
        return Ok(card);
    }
    let is_printed = |number: &u16| Side::of_printed_number(*number).is_some();
    Err(match number.filter(is_printed) {
        Some(number) => CardError::Unknown { number },
        None => CardError::NotANumber {
            word: word.to_owned(),
        },
    })
}
