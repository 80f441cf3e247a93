//! The entries of one game that a receiver has received.

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
    /// Highest number of an event that exists, as far as the receiver knows.
    latest_known: u64,
}

/// Two logs are equal if they are of the same game and have the same entries; the state follows from these.
impl PartialEq for GameLog {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && self.records == other.records
    }
}

/// Checks that a game can have an event with this number.
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

    /// Returns the entries from the first one, without gaps.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// Returns the number of the last entry that was received, from 1; 0 if there is none.
    pub fn received(&self) -> u64 {
        self.records.len() as u64
    }

    /// Returns the state of the game; `None` before its first entry.
    pub fn referee(&self) -> Option<&Referee> {
        self.referee.as_ref()
    }

    /// Returns whether entries exist that were not received.
    pub fn is_incomplete(&self) -> bool {
        self.latest_known > self.received()
    }

    /// Records that event `seq` exists, although it may not have been received.
    pub(super) fn record_existence(&mut self, seq: u64) -> Result<(), Refusal> {
        check_number(seq)?;
        self.latest_known = self.latest_known.max(seq);
        Ok(())
    }

    /// Handles entry `seq`. If it is the next one and the rules allow it, adds it. If it is a later one, only records that it exists
    /// ([`Received::Gap`]). An earlier one is [`Received::Known`], or is refused if it differs from the stored one.
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

    /// Adds entry `seq`, which is the next one, if the rules allow it.
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

    /// Checks that the first entry has the identifier of this game, or none.
    fn check_game_id(&self, record: &Record) -> Result<(), Refusal> {
        match &record.entry {
            Entry::Began(began) if began.id.as_ref().is_some_and(|id| *id != self.id) => {
                Err(Refusal::Differs(1))
            }
            _ => Ok(()),
        }
    }
}
