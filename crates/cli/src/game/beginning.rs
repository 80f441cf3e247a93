//! Begins a new game, or continues the game of a journal.

use std::path::Path;

use anyhow::bail;
use umpire::{
    game::{Began, By, Entry, Journal, Record, Referee, Start},
    rules::gems::{Rows, Variant},
};
use umpire_hall::identifier;

use super::{Arguments, CardsWord, LATEST, StartWord, event_output::Voice, journal_files};
use crate::replay::{self, play_time};

/// Field on which every pawn starts if `--pawns` is not given, counted from 0: the third of the six. Set by hand; the rulebook allows any
/// field.
const DEFAULT_FIELD: usize = 2;

/// A game that is ready to be played.
pub struct Begun {
    pub journal: Journal,
    pub referee: Referee,
    /// Game time at which it continues, in milliseconds.
    pub from_ms: u64,
    /// Number of the entries in the journal.
    pub entries: u64,
}

/// Begins a new game of these players with its journal.
///
/// # Errors
/// When the arguments make no game, or the journal cannot be created.
pub fn begun(arguments: &Arguments, names: &[String]) -> anyhow::Result<Begun> {
    if arguments.start == StartWord::Card && !is_watched(arguments) {
        bail!("--start card needs a camera: add --camera or --video, or use --start hand");
    }
    let record = Record {
        t_ms: 0,
        by: By::Hand,
        entry: Entry::Began(beginning(arguments, names)?),
    };
    let referee = Referee::new(record.clone())?;
    let path = match &arguments.journal {
        Some(path) => path.clone(),
        None => journal_files::next()?,
    };
    let mut journal = Journal::create(&path)?;
    journal.add(&record)?;
    Ok(Begun {
        journal,
        referee,
        from_ms: 0,
        entries: 1,
    })
}

fn is_watched(arguments: &Arguments) -> bool {
    arguments.camera.is_some() || !arguments.video.is_empty()
}

fn beginning(arguments: &Arguments, names: &[String]) -> anyhow::Result<Began> {
    let variant = Variant::from(arguments.variant);
    let told: Vec<usize> = arguments
        .pawns
        .iter()
        .map(|field| usize::from(*field) - 1)
        .collect();
    let pawns = if told.is_empty() && variant == Variant::Majority {
        vec![DEFAULT_FIELD; names.len()]
    } else {
        told
    };
    Ok(Began {
        id: Some(identifier::new()?),
        names: names.to_vec(),
        side: arguments.side,
        all_cards: arguments.cards == CardsWord::All,
        early_end: arguments.early_end,
        variant,
        pawns,
        rows: arguments.rows.as_ref().map(Rows::to_string),
        gem_box: *arguments.gem_box.holds(),
        watched: is_watched(arguments),
        glass_s: arguments.glass,
        start: match arguments.start {
            StartWord::Roll => Start::Roll,
            StartWord::Card => Start::Card,
            StartWord::Hand => Start::Hand,
        },
        began_at: play_time::now(),
    })
}

/// Continues the game of a journal.
///
/// # Errors
/// When the journal cannot be read or holds no game.
pub fn resumed(journal: &Path, voice: Voice) -> anyhow::Result<Begun> {
    let path = if journal == Path::new(LATEST) {
        journal_files::latest()?
    } else {
        journal.to_owned()
    };
    let (journal, kept) = Journal::open(&path)?;
    let from_ms = kept.records.last().map_or(0, |record| record.t_ms);
    if let Some(torn) = &kept.torn {
        let dropped = format!(
            "The last line of the journal was incomplete ({} bytes) and was removed.",
            torn.len()
        );
        voice.say(from_ms, &dropped)?;
    }
    let referee = replay::replay_records(&path, &kept.records, |_, _, _| {})?;
    let game = referee.game();
    let round = format!("Round {} of {}.", game.round(), game.table().rounds());
    voice.say(from_ms, &round)?;
    Ok(Begun {
        journal,
        referee,
        from_ms,
        entries: kept.records.len() as u64,
    })
}
