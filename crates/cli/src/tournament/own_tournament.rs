//! The tournament that this program runs: its state and its journal. Also translates the organiser's commands into journal entries.

use std::{collections::BTreeSet, fs::File};

use umpire::language::Message;
use umpire_hall::tournament::{
    journal::{TournamentEntry, TournamentJournal, TournamentRecord},
    tournament_state::{EntryRefused, TournamentState},
};

use super::command::Command;
use crate::{replay::play_time, typing};

/// The tournament that this program runs.
pub struct OwnTournament {
    /// State of the tournament after the entries of its journal.
    pub state: TournamentState,
    /// Journal to which each entry is added before it is applied.
    journal: TournamentJournal,
    /// Locked file in the tournament's folder. While the file is open, no other program can run this tournament.
    _lock: File,
}

impl OwnTournament {
    /// Combines the parts of an opened tournament. `lock` is the locked file in the tournament's folder.
    pub fn new(state: TournamentState, journal: TournamentJournal, lock: File) -> Self {
        Self {
            state,
            journal,
            _lock: lock,
        }
    }

    /// Writes an entry to the journal, applies it, and returns its record.
    ///
    /// # Errors
    /// A message for the organiser if the entry is refused or the journal cannot be written. The tournament is then unchanged.
    pub fn enter(&mut self, entry: TournamentEntry) -> Result<TournamentRecord, Message> {
        let record = TournamentRecord {
            at: play_time::now(),
            entry,
        };
        let mut after = self.state.clone();
        let admitted = after.admit(&record);
        admitted.map_err(|refused| refusal(&refused))?;
        let written = self.journal.add(&record);
        written.map_err(|error| typing::not_stored_message(&error))?;
        self.state = after;
        Ok(record)
    }

    /// Returns the journal entry for a command that changes the tournament; `None` for any other command. `games` are the identifiers of
    /// all games that tables have reported so far. If the command begins a round, these games do not count in that round.
    ///
    /// # Errors
    /// A message for the organiser if the command is not possible now, or names a player or table that the tournament does not have.
    pub fn entry_of_command(
        &self,
        command: Command,
        games: &BTreeSet<String>,
    ) -> Result<Option<TournamentEntry>, Message> {
        let entry = match command {
            Command::Next => self.state.next_round(games.iter().cloned().collect()),
            Command::Confirm(table) => self.state.confirming_entry(table),
            Command::Result {
                round,
                table,
                order,
            } => {
                let current = self.state.tournament().rounds().len();
                self.state
                    .organiser_entry(round.unwrap_or(current), table, &order)
            }
            Command::Reopen(table) => self.state.reopening_entry(table),
            Command::Join(player) => Ok(TournamentEntry::Joined { player }),
            Command::Leave(player) => self
                .known_name(&player)
                .map(|player| TournamentEntry::Left { player }),
            Command::Return(player) => self
                .known_name(&player)
                .map(|player| TournamentEntry::Returned { player }),
            Command::Standings
            | Command::Pairings
            | Command::Help
            | Command::Quit
            | Command::Nothing => return Ok(None),
        };
        entry.map(Some).map_err(|refused| refusal(&refused))
    }

    /// Returns the name of a player as it was first entered. `typed` is the same name, possibly with other upper and lower case. Fails if
    /// no player has this name.
    fn known_name(&self, typed: &str) -> Result<String, EntryRefused> {
        let player = self.state.player(typed)?;
        Ok(self.state.name(player))
    }
}

/// Returns the reason why an entry is refused, for the organiser.
fn refusal(refused: &EntryRefused) -> Message {
    Message::verbatim(refused.to_string())
}
