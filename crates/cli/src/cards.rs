//! `umpire cards`: lists the known cards, built-in and learned; learns and deletes cards.

mod learn;

use std::{
    collections::BTreeMap,
    io::{self, Write},
    process::ExitCode,
};

use umpire::{
    language::{Value, language_of_process},
    message,
    report::catalogue::{CardOrigin, CardSideReport},
    rules::{Card, Piece, Side, Symbol, gems::Gem},
};

use super::learned::LearnedCards;
use umpire_terminal::stdout;

/// Minimum width of the column with the numbers of cards, in characters: the built-in numbers have one or two digits, the numbers of
/// learned cards may have more.
const NUMBER_WIDTH: usize = 2;

/// Lists the known card sides, each with its light area and the pieces of its six rows; learns new cards.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Arguments {
    /// Print one JSON document per card side, each on its own line.
    #[arg(long)]
    json: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    Learn(learn::Arguments),
    /// Forgets a learned card
    Forget {
        /// Number of the card
        number: u16,
    },
}

/// Runs `umpire cards`.
///
/// # Errors
/// When the learned cards cannot be read or changed, there is no learned card to delete, a photo cannot be read, a number for a new card is
/// not allowed, a neural network fails, or standard output cannot be written.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    match &arguments.command {
        None => list(arguments.json),
        Some(Command::Learn(arguments)) => learn::run(arguments),
        Some(Command::Forget { number }) => {
            let path = LearnedCards::open()?.forget(*number)?;
            let deleted = message!("card-deleted", number = *number, path = path.as_path());
            stdout::print(|out| writeln!(out, "{deleted}"))
        }
    }
}

/// Prints all known cards, as JSON or as text.
fn list(json: bool) -> anyhow::Result<ExitCode> {
    let learned = LearnedCards::open()?;
    let cards = learned.known().cards();
    stdout::print(|out| {
        cards.iter().try_for_each(|card| {
            if json {
                write_json_line(out, card)
            } else {
                write_card(out, card)
            }
        })
    })
}

fn write_json_line(out: &mut impl Write, card: &Card) -> io::Result<()> {
    let origin = if LearnedCards::is_learned(card) {
        CardOrigin::Learned
    } else {
        CardOrigin::BuiltIn
    };
    serde_json::to_writer(&mut *out, &CardSideReport::of(card, origin))?;
    writeln!(out)
}

fn write_card(out: &mut impl Write, card: &Card) -> io::Result<()> {
    let rows = Symbol::ALL.map(|symbol| (symbol, card.row(symbol).to_vec()));
    let number = card.number_word();
    write_rows(
        out,
        &number,
        Some(card.side),
        &card.region.rows(),
        &rows.into(),
    )
}

/// Returns a colour or a symbol in the language of the process.
fn translated(word: impl Into<Value>) -> String {
    word.into().text(language_of_process())
}

/// Prints one card side as a block of lines, followed by an empty line. Each line shows two things side by side: a row of cells of the
/// region, and one of the six dice symbols with the pieces that it requires. After the last row of the region, only symbols follow. The
/// first line starts with the card's number and colour, as far as they are known.
fn write_rows(
    out: &mut impl Write,
    number: &str,
    side: Option<Side>,
    region: &[String],
    rows: &BTreeMap<Symbol, Vec<Piece>>,
) -> io::Result<()> {
    let colour = side.map(|side| match side {
        Side::Yellow => Gem::Yellow,
        Side::Green => Gem::Green,
    });
    let side = colour.map_or_else(String::new, translated);
    let widths = [Gem::Yellow, Gem::Green].map(|colour| translated(colour).chars().count());
    let head_width = NUMBER_WIDTH + 1 + widths[0].max(widths[1]);
    for line in 0..region.len().max(rows.len()) {
        let head = match line {
            0 => format!("{number:>NUMBER_WIDTH$} {side}"),
            _ => String::new(),
        };
        let cells = region.get(line).map_or("", String::as_str);
        let row = rows
            .iter()
            .nth(line)
            .map_or_else(String::new, |(symbol, pieces)| {
                let pieces: Vec<&str> = pieces.iter().map(|piece| piece.name()).collect();
                format!("{:<8}  {}", translated(*symbol), pieces.join(" "))
            });
        let text = format!("{head:<head_width$}   {cells:<8}   {row}");
        writeln!(out, "{}", text.trim_end())?;
    }
    writeln!(out)
}
