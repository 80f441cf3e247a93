//! Decides which results count.

use super::{
    Correction, Counted, EntryRefused, PlayedRound, Reported, TournamentState, are_same_players,
    is_same_player,
};
use crate::{
    screen::{Ranked, TableView},
    tournament::journal::{ResultBy, TournamentEntry},
};

/// Indices of a round and of a seating in it, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct SeatingIndex {
    round: usize,
    seating: usize,
}

/// The results of a seating.
#[derive(Debug, Clone, Copy)]
pub struct SeatingResult<'a> {
    /// Origin of the result that counts; `None` until a result counts.
    pub counted: Option<&'a Counted>,
    /// Final standings that a table reports; `None` if it reports none.
    pub reported: Option<&'a Reported>,
}

/// What has changed after the state of a table was observed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Observed {
    /// Nothing has changed.
    Nothing,
    /// The final standings that the table reports have changed, or are no longer reported. They do not count without the organiser.
    Reported,
    /// The reported result counts without the organiser, because it is the first result of its seating or corrects that result. Contains
    /// the entry that records it.
    Entry(TournamentEntry),
}

impl TournamentState {
    /// Records the final standings that a table reports. If the standings have changed and count at once, returns the entry to record.
    /// Otherwise returns only whether they have changed.
    pub fn observe(&mut self, view: &TableView) -> Observed {
        self.observe_table(view).unwrap_or(Observed::Nothing)
    }

    fn observe_table(&mut self, view: &TableView) -> Option<Observed> {
        let game = view.game.as_ref()?;
        let index = self
            .find_counted(game)
            .or_else(|| self.find_seating(game, &view.names))?;
        let reported = self.reported_result(view, index);
        let round = self.rounds.get_mut(index.round)?;
        let reported_slot = &mut round.reported[index.seating];
        // If a result is reported already, and `view` shows another game of the same players, this game replaces the result only once it is
        // finished.
        let is_same_game = reported_slot
            .as_ref()
            .is_none_or(|before| before.game == *game);
        if *reported_slot == reported || (reported.is_none() && !is_same_game) {
            return None;
        }
        reported_slot.clone_from(&reported);
        Some(match reported {
            Some(reported) if self.counts_automatically(index, &reported) => {
                let (ranks, game) = (reported.ranks, Some(reported.game));
                Observed::Entry(self.result_entry(index, ranks, ResultBy::Table, game))
            }
            _ => Observed::Reported,
        })
    }

    /// Returns whether a reported result counts without the organiser. It must be confirmed and come from the seating's own table in the
    /// current round. If a result of the seating counts already, that result must come from the table and from the same game, and have
    /// other ranks.
    fn counts_automatically(&self, index: SeatingIndex, reported: &Reported) -> bool {
        let round = &self.rounds[index.round];
        let is_current = index.round + 1 == self.rounds.len();
        let is_at_table = round.tables[index.seating] == reported.table;
        if !is_current || !is_at_table || !reported.is_confirmed {
            return false;
        }
        match &round.counted[index.seating] {
            None => true,
            Some(counted) => {
                counted.by == ResultBy::Table
                    && counted.game.as_ref() == Some(&reported.game)
                    && self.ranks(index) != Some(&reported.ranks[..])
            }
        }
    }

    /// Returns the ranks that count for a seating; `None` without a counted result.
    fn ranks(&self, index: SeatingIndex) -> Option<&[usize]> {
        let round = self.tournament.rounds().get(index.round)?;
        round.tables.get(index.seating)?.ranks.as_deref()
    }

    /// Returns the seating whose result was counted from this game.
    fn find_counted(&self, game: &String) -> Option<SeatingIndex> {
        let is_from_game = |counted: &Option<Counted>| {
            counted
                .as_ref()
                .is_some_and(|counted| counted.game.as_ref() == Some(game))
        };
        let mut rounds = self.rounds.iter().enumerate();
        rounds.find_map(|(round, played)| {
            let seating = played.counted.iter().position(is_from_game)?;
            Some(SeatingIndex { round, seating })
        })
    }

    /// Returns the seating of these players in the current round. Returns `None` if no table of the round has exactly these players, or if
    /// the game is excluded from the round.
    fn find_seating(&self, game: &str, names: &[String]) -> Option<SeatingIndex> {
        let round = self.rounds.len().checked_sub(1)?;
        if self.rounds[round].excluded_games.contains(game) {
            return None;
        }
        let tables = &self.tournament.rounds()[round].tables;
        let seating = tables
            .iter()
            .position(|table| are_same_players(&self.names(&table.players), names))?;
        Some(SeatingIndex { round, seating })
    }

    /// Returns the final standings that a table publishes in its view, as the result of a seating. Returns `None` while the game goes on,
    /// if the standings are about other players than those of the seating, or if the ranks are impossible.
    fn reported_result(&self, view: &TableView, index: SeatingIndex) -> Option<Reported> {
        let result = view.result.as_ref()?;
        let players = &self.tournament.rounds()[index.round].tables[index.seating].players;
        let names = self.names(players);
        let ranks: Vec<usize> = names
            .iter()
            .filter_map(|name| rank_of(result, name))
            .collect();
        let mut copy = self.tournament.clone();
        let is_possible = ranks.len() == result.len()
            && copy
                .enter_result(index.round + 1, index.seating + 1, &ranks)
                .is_ok();
        is_possible.then(|| Reported {
            game: view.game.clone().unwrap_or_default(),
            table: view.table,
            ranks,
            is_confirmed: view.confirmed,
        })
    }

    /// Returns the entry by which the organiser confirms the final standings that a table of the current round reports.
    ///
    /// # Errors
    /// When there is no such table, or it has reported nothing.
    pub fn confirming_entry(&self, table: u16) -> Result<TournamentEntry, EntryRefused> {
        let index = self.seating_index(self.rounds.len(), table)?;
        let reported = &self.rounds[index.round].reported[index.seating];
        let reported = reported
            .clone()
            .ok_or(EntryRefused::NothingReported(table))?;
        let by = ResultBy::Organiser;
        Ok(self.result_entry(index, reported.ranks, by, Some(reported.game)))
    }

    /// Returns the entry by which the organiser enters or corrects a result. `order` lists the players from first to last place; the
    /// players of one inner list are tied.
    ///
    /// # Errors
    /// When there is no such table, or these are not its players.
    pub fn organiser_entry(
        &self,
        round: usize,
        table: u16,
        order: &[Vec<String>],
    ) -> Result<TournamentEntry, EntryRefused> {
        let index = self.seating_index(round, table)?;
        let players = &self.tournament.rounds()[index.round].tables[index.seating].players;
        let names = self.names(players);
        let names_in_order: Vec<String> = order.iter().flatten().cloned().collect();
        if !are_same_players(&names, &names_in_order) {
            return Err(EntryRefused::OtherPlayers(names.join(", ")));
        }
        let rank = |name: &String| {
            let is_before =
                |group: &&Vec<String>| !group.iter().any(|ranked| is_same_player(ranked, name));
            let before = order.iter().take_while(is_before).map(Vec::len);
            1 + before.sum::<usize>()
        };
        let ranks = names.iter().map(rank).collect();
        Ok(self.result_entry(index, ranks, ResultBy::Organiser, None))
    }

    /// Returns the entry that takes back the result of a table in the current round.
    ///
    /// # Errors
    /// When there is no such table, or it has no result.
    pub fn reopening_entry(&self, table: u16) -> Result<TournamentEntry, EntryRefused> {
        let round = self.rounds.len();
        let index = self.seating_index(round, table)?;
        if self.ranks(index).is_none() {
            return Err(EntryRefused::NoResult(table));
        }
        Ok(TournamentEntry::Reopened { round, table })
    }

    fn result_entry(
        &self,
        index: SeatingIndex,
        ranks: Vec<usize>,
        by: ResultBy,
        game: Option<String>,
    ) -> TournamentEntry {
        let before = self.ranks(index).filter(|before| *before != ranks);
        TournamentEntry::Result {
            round: index.round + 1,
            table: self.rounds[index.round].tables[index.seating],
            before: before.map(<[usize]>::to_vec),
            ranks,
            by,
            game,
        }
    }

    /// Returns the indices of the seating at a table in a round. `round` counts from 1; `table` is the table's number in the hall.
    fn seating_index(&self, round: usize, table: u16) -> Result<SeatingIndex, EntryRefused> {
        if self.rounds.is_empty() {
            return Err(EntryRefused::NoRound);
        }
        let missing = EntryRefused::NoTable { round, table };
        let round_index = round.wrapping_sub(1);
        let played = self
            .rounds
            .get(round_index)
            .ok_or_else(|| missing.clone())?;
        let seating = played.tables.iter().position(|number| *number == table);
        Ok(SeatingIndex {
            round: round_index,
            seating: seating.ok_or(missing)?,
        })
    }

    /// Makes a result of a table count, or corrects the result that counts. `at` is the time of the entry.
    pub(super) fn count_result(
        &mut self,
        at: Option<&str>,
        round: usize,
        table: u16,
        ranks: &[usize],
        origin: Counted,
    ) -> Result<(), EntryRefused> {
        let index = self.seating_index(round, table)?;
        let before = self.ranks(index).map(<[usize]>::to_vec);
        self.tournament
            .enter_result(round, index.seating + 1, ranks)?;
        if let Some(before) = before.filter(|before| before != ranks) {
            let mut correction = self.correction(at, index, before);
            correction.after = Some(ranks.to_vec());
            correction.by = origin.by;
            self.corrections.push(correction);
        }
        self.rounds[index.round].counted[index.seating] = Some(origin);
        Ok(())
    }

    /// Takes back the result of a table in the current round. `at` is the time of the entry.
    pub(super) fn take_back_result(
        &mut self,
        at: Option<&str>,
        round: usize,
        table: u16,
    ) -> Result<(), EntryRefused> {
        if round != self.rounds.len() {
            return Err(EntryRefused::NoTable { round, table });
        }
        let index = self.seating_index(round, table)?;
        let before = self.ranks(index).map(<[usize]>::to_vec);
        let before = before.ok_or(EntryRefused::NoResult(table))?;
        let correction = self.correction(at, index, before);
        self.tournament.clear_result(index.seating + 1)?;
        self.rounds[index.round].reopen(index.seating);
        self.corrections.push(correction);
        Ok(())
    }

    /// Returns the correction for a result that the organiser takes back. `before` are the ranks of this result, `at` is the date and time.
    fn correction(&self, at: Option<&str>, index: SeatingIndex, before: Vec<usize>) -> Correction {
        let players = &self.tournament.rounds()[index.round].tables[index.seating].players;
        Correction {
            at: at.map(str::to_owned),
            round: index.round + 1,
            table: self.rounds[index.round].tables[index.seating],
            players: self.names(players),
            before,
            after: None,
            by: ResultBy::Organiser,
        }
    }

    /// Returns the results of a seating; both fields are `None` if there is no such seating. `round` and `seating` count from 0.
    pub fn seating_result(&self, round: usize, seating: usize) -> SeatingResult<'_> {
        let played = self.rounds.get(round);
        SeatingResult {
            counted: played.and_then(|played| played.counted.get(seating)?.as_ref()),
            reported: played.and_then(|played| played.reported.get(seating)?.as_ref()),
        }
    }

    /// Returns the number, in the hall, of the table at which a seating plays; 0 if there is no such seating. Both indices count from 0.
    pub fn table_number(&self, round: usize, seating: usize) -> u16 {
        let played = self.rounds.get(round);
        let number = played.and_then(|played| played.tables.get(seating));
        number.copied().unwrap_or_default()
    }
}

impl PlayedRound {
    /// Removes the counted and the reported result of a seating. Their games do not count for this round any more.
    fn reopen(&mut self, seating: usize) {
        let counted = self.counted[seating]
            .take()
            .and_then(|counted| counted.game);
        let reported = self.reported[seating].take().map(|reported| reported.game);
        self.excluded_games
            .extend(counted.into_iter().chain(reported));
    }
}

/// Returns the rank of a player in final standings; `None` if they do not contain the player.
fn rank_of(result: &[Ranked], name: &str) -> Option<usize> {
    let mut players = result.iter();
    let player = players.find(|player| is_same_player(&player.name, name))?;
    Some(player.rank)
}
