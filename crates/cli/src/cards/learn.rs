//! `umpire cards learn`: adds an unknown card to the learned cards, from a photo of it.

use std::{
    collections::BTreeMap,
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use serde::Serialize;
use umpire::{
    frame::{DecodeOptions, Frame},
    pipeline::{
        PhotoReader,
        card::{CardOptions, CardReader, Print},
    },
    read::card::UncataloguedCard,
    rules::{Card, Piece, Region, Side, Symbol},
};

use crate::learned::LearnedCards;
use umpire_terminal::stdout;

/// Learns an unknown card from a photo of it, with nothing lying on it.
///
/// The card is stored only if each of its six rows can be solved; otherwise the result is printed, so that you can see what was
/// misread. Exit status: 0 learned or already known, 1 not learned, 2 bad arguments or files.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// A photo that shows only this card
    photo: PathBuf,
    /// Number of the card, such as the printed one [default: the next free number from 1000 on]
    #[arg(long, value_name = "N")]
    number: Option<u16>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Minimum probability that the print of a card was read correctly, for the card to be stored. Six solvable rows are not enough,
/// because those of a misread card may be solvable too. Of 70 rendered photos of unknown cards without pieces, 54 exceed this
/// value, all read correctly; no misread one exceeds 0.36.
const MIN_CONFIDENCE: f64 = 0.75;

/// Outcome of `umpire cards learn` as printed by `--json`.
#[derive(Serialize)]
struct LearnDocument {
    schema: &'static str,
    photo: String,
    outcome: Outcome,
    number: Option<u16>,
    side: Option<Side>,
    region: Vec<String>,
    rows: BTreeMap<Symbol, Vec<Piece>>,
    reasons: Vec<String>,
    /// Path of the file that the card was stored in.
    kept_in: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Outcome {
    Learned,
    Known,
    Refused,
}

/// Runs `umpire cards learn`.
///
/// # Errors
/// When the photo or the learned cards cannot be read, the number is taken, or the card cannot be stored.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let learned = LearnedCards::open()?;
    let number = match arguments.number {
        Some(number) => learned.checked_number(number)?,
        None => learned.free_number(),
    };
    let frame = Frame::open(&arguments.photo, &DecodeOptions::default())?;
    let reader = CardReader::load(CardOptions::default())?.with_catalogue(learned.known().clone());
    let seen: Vec<Print> = reader
        .read_prints(&frame)?
        .into_iter()
        .map(|seen| seen.print)
        .collect();
    let document = LearnDocument::new(&arguments.photo, seen, &learned, number)?;
    let status = u8::from(document.outcome == Outcome::Refused);
    stdout::print(|out| {
        if arguments.json {
            serde_json::to_writer(&mut *out, &document)?;
            writeln!(out)
        } else {
            document.tell(out)
        }
    })?;
    Ok(ExitCode::from(status))
}

impl LearnDocument {
    fn new(
        photo: &Path,
        seen: Vec<Print>,
        learned: &LearnedCards,
        number: u16,
    ) -> anyhow::Result<Self> {
        let mut document = Self::nothing(photo);
        let Ok([print]) = <[Print; 1]>::try_from(seen).map_err(|seen| {
            document.reasons.push(match seen.len() {
                0 => "no card was found: show the whole card, move closer, and use more light"
                    .to_owned(),
                count => format!("{count} cards were found: show only the card to learn"),
            });
        }) else {
            return Ok(document);
        };
        match print {
            Print::Known(card) => document.known(&card),
            Print::New(seen) => document.new_card(seen, learned, number)?,
            Print::Mirrored => document.reasons.push(
                "the photo is mirrored: switch mirroring off, or use the rear camera".to_owned(),
            ),
            Print::Illegible => document.reasons.push(
                "the icons cannot be read: move closer, hold the camera still, avoid glare, and keep hands off the card"
                    .to_owned(),
            ),
        }
        Ok(document)
    }

    fn nothing(photo: &Path) -> Self {
        Self {
            schema: "umpire/learn@1",
            photo: photo.display().to_string(),
            outcome: Outcome::Refused,
            number: None,
            side: None,
            region: Vec::new(),
            rows: BTreeMap::new(),
            reasons: Vec::new(),
            kept_in: None,
        }
    }

    fn known(&mut self, card: &Card) {
        self.outcome = Outcome::Known;
        self.number = card.number;
        self.set(card.side, Some(card.region), &card.rows);
    }

    fn set(&mut self, side: Side, region: Option<Region>, rows: &[Vec<Piece>; 6]) {
        self.side = Some(side);
        self.region = region.map(Region::rows).unwrap_or_default();
        self.rows = Symbol::ALL
            .map(|symbol| (symbol, rows[symbol.index()].clone()))
            .into();
    }

    /// Stores the card if all six rows can be solved and the card is not known yet.
    fn new_card(
        &mut self,
        seen: UncataloguedCard,
        learned: &LearnedCards,
        number: u16,
    ) -> anyhow::Result<()> {
        let region = seen.region.map(|seen| seen.region);
        self.set(seen.side, region, &seen.rows);
        let Some(region) = region else {
            self.reasons.push(
                "the light area cannot be seen: take everything off the card, and avoid glare"
                    .to_owned(),
            );
            return Ok(());
        };
        let confidence = seen.confidence();
        tracing::info!(confidence, "print");
        let card = Card {
            number: Some(number),
            side: seen.side,
            region,
            rows: seen.rows,
        };
        if let Some(same) = learned.same_as(&card) {
            self.known(same);
            return Ok(());
        }
        self.reasons = card.faults().iter().map(ToString::to_string).collect();
        if self.reasons.is_empty() && confidence < MIN_CONFIDENCE {
            let percent = 100.0 * confidence;
            self.reasons.push(format!(
                "all rows can be solved, but the print is not clear ({percent:.0} % likely to be right): move closer, and take everything off the card"
            ));
        }
        if self.reasons.is_empty() {
            self.kept_in = Some(learned.keep(&card)?.display().to_string());
            self.number = card.number;
            self.outcome = Outcome::Learned;
        }
        Ok(())
    }

    fn tell(&self, out: &mut impl Write) -> io::Result<()> {
        let photo = &self.photo;
        let name = self
            .number
            .map_or_else(String::new, |number| format!(" {number}"));
        match (self.outcome, &self.kept_in) {
            (Outcome::Learned, Some(path)) => {
                writeln!(out, "learned as card{name}, saved in {path}\n")?;
            }
            (Outcome::Learned, None) => writeln!(out, "learned as card{name}\n")?,
            (Outcome::Known, _) => {
                writeln!(out, "card{name} is already known; nothing was changed\n")?;
            }
            (Outcome::Refused, _) => {
                writeln!(out, "{photo}: not learned")?;
                self.reasons
                    .iter()
                    .try_for_each(|reason| writeln!(out, "  - {reason}"))?;
                if self.side.is_none() {
                    return Ok(());
                }
                writeln!(
                    out,
                    "this was read; compare it with the card, and take another photo from closer:\n"
                )?;
            }
        }
        super::draw_rows(out, name.trim(), self.side, &self.region, &self.rows)
    }
}
