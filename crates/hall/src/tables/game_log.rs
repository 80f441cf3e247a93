//! The journal entries of one game, as far as a receiver has received them from the table.

use umpire::game::{Entry, Record, Referee};

use super::{Received, Refusal};
use crate::topics::Table;

/// Maximum number of entries of a game; set by hand. A game of 18 rounds has about 200, without corrections.
const MAX_RECORDS: usize = 10_000;

/// The entries of a game from the first one, without gaps, and the state of the game after them.
#[derive(Debug, Clone)]
pub struct GameLog {
    id: String,
    records: Vec<Record>,
    referee: Option<Referee>,
    /// Highest event number of the game that any received message mentions. The events up to this number need not all have arrived.
    latest_known: u64,
}

/// Two logs are equal if they have the same game identifier and the same entries. The state of the game follows from the entries;
/// `latest_known` is not compared.
impl PartialEq for GameLog {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && self.records == other.records
    }
}

/// Refuses the event number `seq` if it exceeds the maximum number of entries in a game's journal.
pub(super) fn check_number(seq: u64) -> Result<(), Refusal> {
    if seq > MAX_RECORDS as u64 {
        return Err(Refusal::TooMany);
    }
    Ok(())
}

impl GameLog {
    pub(super) fn new(id: &str) -> Self {
        Self {
            id: id.to_owned(),
            records: Vec::new(),
            referee: None,
            latest_known: 0,
        }
    }

    /// Returns the identifier of the game.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the entries that were received, from the first one on and without gaps between them.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// Returns the number of the last received entry, counted from 1; 0 if no entry was received.
    pub fn received(&self) -> u64 {
        self.records.len() as u64
    }

    /// Returns the state of the game after the received entries; `None` if no entry was received yet.
    pub fn referee(&self) -> Option<&Referee> {
        self.referee.as_ref()
    }

    /// Returns whether entries exist that were not received.
    pub fn is_incomplete(&self) -> bool {
        self.latest_known > self.received()
    }

    /// Records that the game has an event with number `seq`, whether or not this event was received. If it was not, it must be requested.
    pub(super) fn record_existence(&mut self, seq: u64) -> Result<(), Refusal> {
        check_number(seq)?;
        self.latest_known = self.latest_known.max(seq);
        Ok(())
    }

    /// Handles entry `seq`. If it directly follows the stored entries and the rules allow it, adds it. If entries before it are missing,
    /// only records that it exists ([`Received::Gap`]). If entry `seq` is already stored, returns [`Received::Known`], or refuses the
    /// received entry if it differs from the stored entry.
    pub(super) fn add(
        &mut self,
        table: Table,
        seq: u64,
        record: Record,
    ) -> Result<Received, Refusal> {
        let index = seq.checked_sub(1).ok_or(Refusal::EventZero)? as usize;
        if let Some(known) = self.records.get(index) {
            return if *known == record {
                Ok(Received::Known)
            } else {
                Err(Refusal::Differs(seq))
            };
        }
        if index > self.records.len() {
            self.record_existence(seq)?;
            return Ok(Received::Gap(table));
        }
        self.admit(seq, record)?;
        self.record_existence(seq)?;
        Ok(Received::Event(table, seq))
    }

    /// Adds entry `seq` if the rules allow it. Call it only if entry `seq` directly follows the last received entry.
    fn admit(&mut self, seq: u64, record: Record) -> Result<(), Refusal> {
        check_number(seq)?;
        let rules_refusal = |reason: &dyn ToString| Refusal::Rules(seq, reason.to_string());
        if let Some(referee) = &mut self.referee {
            referee
                .admit(&record)
                .map_err(|reason| rules_refusal(&reason))?;
        } else {
            self.check_game_id(&record)?;
            let referee = Referee::new(record.clone()).map_err(|reason| rules_refusal(&reason))?;
            self.referee = Some(referee);
        }
        self.records.push(record);
        Ok(())
    }

    /// Refuses the first entry of a game if it contains an identifier that is not the identifier of this game.
    fn check_game_id(&self, record: &Record) -> Result<(), Refusal> {
        match &record.entry {
            Entry::Began(began) if began.id.as_ref().is_some_and(|id| *id != self.id) => {
                Err(Refusal::Differs(1))
            }
            _ => Ok(()),
        }
    }
}
