//! `umpire cards learn`: adds an unknown card to the learned cards, from a photo of it.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::ValueHint;
use umpire::{
    frame::{DecodeOptions, Frame},
    language::Value,
    message,
    pipeline::{
        PhotoReader,
        card::{CardOptions, CardReader, Print},
    },
    read::card::UncataloguedCard,
    report::catalogue::{LearnOutcome, LearnReport},
    rules::{Card, cards::CardError},
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
    #[arg(value_hint = ValueHint::FilePath)]
    photo: PathBuf,
    /// Number of the card, such as the printed one [default: the next free number from 1000 on]
    #[arg(long, value_name = "N")]
    number: Option<u16>,
    /// Print one JSON report
    #[arg(long)]
    json: bool,
}

/// Minimum probability that the print of a card was read correctly; a less certain card is not stored. The check is needed because all
/// rows of a misread card may still be solvable. Chosen on 70 rendered photos of unknown cards: 54 reach the value, all read correctly; no
/// misread card is above 0.36.
const MIN_CONFIDENCE: f64 = 0.75;

/// Runs `umpire cards learn`.
///
/// # Errors
/// When the photo or the learned cards cannot be read, the number is taken or not allowed, a neural network fails, the card cannot be
/// stored, or standard output cannot be written.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let learned = LearnedCards::open()?;
    let number = match arguments.number {
        Some(number) => learned.checked_number(number)?,
        None => learned.free_number(),
    };
    let frame = Frame::open(&arguments.photo, &DecodeOptions::default())?;
    let reader = CardReader::load(CardOptions::default())?.with_catalogue(learned.known().clone());
    let prints: Vec<Print> = reader
        .read_prints(&frame)?
        .into_iter()
        .map(|analysis| analysis.print)
        .collect();
    let report = learn(&arguments.photo, prints, &learned, number)?;
    let status = u8::from(report.outcome == LearnOutcome::Refused);
    stdout::print(|out| {
        if arguments.json {
            serde_json::to_writer(&mut *out, &report)?;
            writeln!(out)
        } else {
            print_outcome(out, &report)
        }
    })?;
    Ok(ExitCode::from(status))
}

/// Stores the card of a photo under `number` if the photo shows only this card, its print was read, and [`learn_new_card`] accepts it.
/// `prints` are the prints of all cards in the photo. Returns the report on the attempt.
fn learn(
    photo: &Path,
    prints: Vec<Print>,
    learned: &LearnedCards,
    number: u16,
) -> anyhow::Result<LearnReport> {
    let mut report = LearnReport::refused(photo.display().to_string());
    let count = prints.len();
    let mut prints = prints.into_iter();
    match (prints.next(), count) {
        (None, _) => report.reasons.push(message!("learn-card-none")),
        (Some(Print::Known(card)), 1) => report.set_known(&card),
        (Some(Print::New(print)), 1) => learn_new_card(&mut report, print, learned, number)?,
        (Some(Print::Mirrored), 1) => report.reasons.push(message!("learn-card-mirrored")),
        (Some(Print::Illegible), 1) => report.reasons.push(message!("learn-card-icons")),
        (Some(_), count) => {
            let several = message!("learn-card-several", count = count);
            report.reasons.push(several);
        }
    }
    Ok(report)
}

/// Stores the card if its region was read, it is not known yet, it has no faults ([`Card::faults`]), such as a row that cannot be solved,
/// and the print was read with at least [`MIN_CONFIDENCE`]. If the card is already known, the report contains its number. If it is neither
/// known nor stored, the report contains the reasons.
fn learn_new_card(
    report: &mut LearnReport,
    print: UncataloguedCard,
    learned: &LearnedCards,
    number: u16,
) -> anyhow::Result<()> {
    let region = print.region.map(|observed| observed.region);
    report.set_print(print.side, region, &print.rows);
    let Some(region) = region else {
        report.reasons.push(message!("learn-card-area"));
        return Ok(());
    };
    let confidence = print.confidence();
    tracing::info!(confidence, "the print of the card was read");
    let card = Card {
        number: Some(number),
        side: print.side,
        region,
        rows: print.rows,
    };
    if let Some(same) = learned.same_as(&card) {
        report.set_known(same);
        return Ok(());
    }
    report.reasons = card.faults().iter().map(CardError::message).collect();
    if report.reasons.is_empty() && confidence < MIN_CONFIDENCE {
        let percent = 100.0 * confidence;
        report.reasons.push(message!(
            "learn-card-unclear",
            percent = Value::decimal(percent, 0)
        ));
    }
    if report.reasons.is_empty() {
        report.kept_in = Some(learned.store(&card)?.display().to_string());
        report.number = card.number;
        report.outcome = LearnOutcome::Learned;
    }
    Ok(())
}

/// Prints whether the card was learned, and if not, why. Then prints the rows of the card as read from the photo or, for a known card, as
/// stored; prints no rows if none were read.
fn print_outcome(out: &mut impl Write, report: &LearnReport) -> io::Result<()> {
    let photo = &report.photo;
    let card = report.number.map_or_else(
        || message!("learn-card-without-number"),
        |number| message!("learn-card", number = number),
    );
    match report.outcome {
        LearnOutcome::Learned => {
            let path = report.kept_in.as_deref().unwrap_or_default();
            let saved = message!("learn-card-saved", card = card, path = path);
            writeln!(out, "{saved}\n")?;
        }
        LearnOutcome::Known => writeln!(out, "{}\n", message!("learn-card-known", card = card))?,
        LearnOutcome::Refused => {
            writeln!(
                out,
                "{}",
                message!("learn-card-refused", photo = photo.as_str())
            )?;
            report
                .reasons
                .iter()
                .try_for_each(|reason| writeln!(out, "  - {reason}"))?;
            if report.side.is_none() {
                return Ok(());
            }
            writeln!(out, "{}\n", message!("learn-card-compare"))?;
        }
    }
    let number = report.number.map(|number| number.to_string());
    let number = number.unwrap_or_default();
    super::write_rows(out, &number, report.side, &report.region, &report.rows)
}
