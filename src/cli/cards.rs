//! `umpire cards`: the catalogue.

use std::{
    collections::BTreeMap,
    io::{self, Write},
    process::ExitCode,
};

use serde::Serialize;
use umpire::rules::{Card, Catalogue, Piece, Side, Symbol};

use super::stdout;

/// Lists the card sides that are known, each with its region and the pieces of its six rows.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Print one JSON document a side, each on its own line.
    #[arg(long)]
    json: bool,
}

/// Runs the command.
///
/// # Errors
/// When standard output takes no more.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let cards = Catalogue::standard().cards();
    stdout::print(|out| {
        cards.iter().try_for_each(|card| {
            if arguments.json {
                json_line(out, card)
            } else {
                drawing(out, card)
            }
        })
    })
}

/// One side as `--json` prints it.
#[derive(Serialize)]
struct CardDocument<'a> {
    schema: &'static str,
    number: Option<u16>,
    side: Side,
    region: Vec<String>,
    rows: BTreeMap<Symbol, &'a [Piece]>,
}

fn json_line(out: &mut impl Write, card: &Card) -> io::Result<()> {
    let document = CardDocument {
        schema: "umpire/cards@1",
        number: card.number,
        side: card.side,
        region: card.region.rows(),
        rows: Symbol::ALL.map(|symbol| (symbol, card.row(symbol))).into(),
    };
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}

/// Number and side, the region beside them, and the six rows beside that.
fn drawing(out: &mut impl Write, card: &Card) -> io::Result<()> {
    let region = card.region.rows();
    let lines = region.len().max(Symbol::ALL.len());
    for line in 0..lines {
        let head = match line {
            0 => format!("{:>2} {}", card.number_word(), card.side),
            _ => String::new(),
        };
        let cells = region.get(line).map_or("", String::as_str);
        let row = Symbol::ALL.get(line).map_or_else(String::new, |symbol| {
            let pieces: Vec<&str> = card.row(*symbol).iter().map(|piece| piece.name()).collect();
            format!("{symbol:<8}  {}", pieces.join(" "))
        });
        let text = format!("{head:<9}   {cells:<8}   {row}");
        writeln!(out, "{}", text.trim_end())?;
    }
    writeln!(out)
}
