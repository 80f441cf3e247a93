//! Decides which results count.

use super::{
    Correction, Counted, EntryRefused, Organiser, PlayedRound, Reported, is_same, is_same_set,
};
use crate::{
    screen::{Ranked, TableView},
    tournament::{
        TournamentError,
        journal::{ResultBy, TournamentEntry, TournamentRecord},
    },
};

/// The place of a table in a tournament: indices of the round and of the seating in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Place {
    round: usize,
    seating: usize,
}

/// The effect of what a table shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Observed {
    /// Nothing has changed.
    Nothing,
    /// The table reports other final standings than before, or none any more.
    Reported,
    /// This entry counts the result of the table, or corrects it: the players have confirmed it, and nothing is in doubt.
    Entry(TournamentEntry),
}

impl Organiser {
    /// Notes what a table shows.
    pub fn observe(&mut self, view: &TableView) -> Observed {
        self.noted(view).unwrap_or(Observed::Nothing)
    }

    fn noted(&mut self, view: &TableView) -> Option<Observed> {
        let game = view.game.as_ref()?;
        let place = self
            .place_of_counted(game)
            .or_else(|| self.place_of_players(game, &view.names))?;
        let reported = self.reported_by(view, place);
        let round = self.rounds.get_mut(place.round)?;
        let slot = &mut round.reported[place.seating];
        // Another game of the same players takes the place of the one before only with a result.
        let is_same_game = slot.as_ref().is_none_or(|before| before.game == *game);
        if *slot == reported || (reported.is_none() && !is_same_game) {
            return None;
        }
        slot.clone_from(&reported);
        Some(match reported {
            Some(reported) if self.is_certain(place, &reported) => {
                let (ranks, game) = (reported.ranks, Some(reported.game));
                Observed::Entry(self.result_entry(place, ranks, ResultBy::Table, game))
            }
            _ => Observed::Reported,
        })
    }

    /// Returns whether a reported result counts without the organiser: the first result of a table in the current round, or a correction
    /// of it by the same game.
    fn is_certain(&self, place: Place, reported: &Reported) -> bool {
        let round = &self.rounds[place.round];
        let is_current = place.round + 1 == self.rounds.len();
        let is_at_table = round.tables[place.seating] == reported.table;
        if !is_current || !is_at_table || !reported.is_confirmed {
            return false;
        }
        match &round.counted[place.seating] {
            None => true,
            Some(counted) => {
                counted.by == ResultBy::Table
                    && counted.game.as_ref() == Some(&reported.game)
                    && self.ranks(place) != Some(&reported.ranks[..])
            }
        }
    }

    fn ranks(&self, place: Place) -> Option<&[usize]> {
        let round = self.tournament.rounds().get(place.round)?;
        round.tables.get(place.seating)?.ranks.as_deref()
    }

    /// Returns the place whose result was counted from this game.
    fn place_of_counted(&self, game: &String) -> Option<Place> {
        let is_it = |counted: &Option<Counted>| {
            counted
                .as_ref()
                .is_some_and(|counted| counted.game.as_ref() == Some(game))
        };
        let mut rounds = self.rounds.iter().enumerate();
        rounds.find_map(|(round, played)| {
            let seating = played.counted.iter().position(is_it)?;
            Some(Place { round, seating })
        })
    }

    /// Returns the place in the current round at which these players are seated, if the game may count for it.
    fn place_of_players(&self, game: &str, names: &[String]) -> Option<Place> {
        let round = self.rounds.len().checked_sub(1)?;
        if self.rounds[round].other_games.contains(game) {
            return None;
        }
        let tables = &self.tournament.rounds()[round].tables;
        let seating = tables
            .iter()
            .position(|table| is_same_set(&self.names(&table.players), names))?;
        Some(Place { round, seating })
    }

    /// Returns the final standings in a view, for the players of a place; `None` while the game goes on, or if they make no sense.
    fn reported_by(&self, view: &TableView, place: Place) -> Option<Reported> {
        let result = view.result.as_ref()?;
        let players = &self.tournament.rounds()[place.round].tables[place.seating].players;
        let names = self.names(players);
        let ranks: Vec<usize> = names.iter().filter_map(|name| rank(result, name)).collect();
        let mut trial = self.tournament.clone();
        let is_possible = ranks.len() == result.len()
            && trial
                .enter_result(place.round + 1, place.seating + 1, &ranks)
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
    pub fn confirmed(&self, table: u16) -> Result<TournamentEntry, EntryRefused> {
        let place = self.place(self.rounds.len(), table)?;
        let reported = &self.rounds[place.round].reported[place.seating];
        let reported = reported
            .clone()
            .ok_or(EntryRefused::NothingReported(table))?;
        let by = ResultBy::Organiser;
        Ok(self.result_entry(place, reported.ranks, by, Some(reported.game)))
    }

    /// Returns the entry by which the organiser enters or corrects a result. `order` are the players by rank; players in one list are tied.
    ///
    /// # Errors
    /// When there is no such table, or these are not its players.
    pub fn entered(
        &self,
        round: usize,
        table: u16,
        order: &[Vec<String>],
    ) -> Result<TournamentEntry, EntryRefused> {
        let place = self.place(round, table)?;
        let players = &self.tournament.rounds()[place.round].tables[place.seating].players;
        let names = self.names(players);
        let given: Vec<String> = order.iter().flatten().cloned().collect();
        if !is_same_set(&names, &given) {
            return Err(EntryRefused::OtherPlayers(names.join(", ")));
        }
        let rank = |name: &String| {
            let is_before = |group: &&Vec<String>| !group.iter().any(|one| is_same(one, name));
            let before = order.iter().take_while(is_before).map(Vec::len);
            1 + before.sum::<usize>()
        };
        let ranks = names.iter().map(rank).collect();
        Ok(self.result_entry(place, ranks, ResultBy::Organiser, None))
    }

    /// Returns the entry that takes back the result of a table in the current round.
    ///
    /// # Errors
    /// When there is no such table, or it has no result.
    pub fn reopened(&self, table: u16) -> Result<TournamentEntry, EntryRefused> {
        let round = self.rounds.len();
        let place = self.place(round, table)?;
        if self.ranks(place).is_none() {
            return Err(EntryRefused::NoResult(table));
        }
        Ok(TournamentEntry::Reopened { round, table })
    }

    fn result_entry(
        &self,
        place: Place,
        ranks: Vec<usize>,
        by: ResultBy,
        game: Option<String>,
    ) -> TournamentEntry {
        let before = self.ranks(place).filter(|before| *before != ranks);
        TournamentEntry::Result {
            round: place.round + 1,
            table: self.rounds[place.round].tables[place.seating],
            before: before.map(<[usize]>::to_vec),
            ranks,
            by,
            game,
        }
    }

    /// Returns the place of a table in a round, counted from 1.
    fn place(&self, round: usize, table: u16) -> Result<Place, EntryRefused> {
        if self.rounds.is_empty() {
            return Err(EntryRefused::NoRound);
        }
        let missing = EntryRefused::NoTable { round, table };
        let index = round.wrapping_sub(1);
        let played = self.rounds.get(index).ok_or_else(|| missing.clone())?;
        let seating = played.tables.iter().position(|number| *number == table);
        Ok(Place {
            round: index,
            seating: seating.ok_or(missing)?,
        })
    }

    /// Applies a result, or takes it back.
    pub(super) fn admit_result(&mut self, record: &TournamentRecord) -> Result<(), EntryRefused> {
        match &record.entry {
            TournamentEntry::Result {
                round,
                table,
                ranks,
                by,
                game,
                ..
            } => {
                let place = self.place(*round, *table)?;
                let before = self.ranks(place).map(<[usize]>::to_vec);
                self.tournament
                    .enter_result(*round, place.seating + 1, ranks)?;
                if let Some(before) = before.filter(|before| before != ranks) {
                    self.note(record, place, before, Some(ranks.clone()), *by);
                }
                let counted = Counted {
                    by: *by,
                    game: game.clone(),
                };
                self.rounds[place.round].counted[place.seating] = Some(counted);
            }
            TournamentEntry::Reopened { round, table } => {
                if *round != self.rounds.len() {
                    return Err(EntryRefused::NoTable {
                        round: *round,
                        table: *table,
                    });
                }
                let place = self.place(*round, *table)?;
                let before = self.ranks(place).map(<[usize]>::to_vec);
                let before = before.ok_or(EntryRefused::NoResult(*table))?;
                self.note(record, place, before, None, ResultBy::Organiser);
                self.tournament.clear_result(place.seating + 1)?;
                self.rounds[place.round].reopen(place.seating);
            }
            _ => return Err(TournamentError::NotOver(self.rounds.len()).into()),
        }
        Ok(())
    }

    fn note(
        &mut self,
        record: &TournamentRecord,
        place: Place,
        before: Vec<usize>,
        after: Option<Vec<usize>>,
        by: ResultBy,
    ) {
        let players = &self.tournament.rounds()[place.round].tables[place.seating].players;
        self.corrections.push(Correction {
            at: record.at.clone(),
            round: place.round + 1,
            table: self.rounds[place.round].tables[place.seating],
            players: self.names(players),
            before,
            after,
            by,
        });
    }

    /// Returns what counts at a seating, and what its table reports. Both indices count from 0.
    pub fn seating_result(
        &self,
        round: usize,
        seating: usize,
    ) -> (Option<&Counted>, Option<&Reported>) {
        let Some(played) = self.rounds.get(round) else {
            return (None, None);
        };
        let counted = played.counted.get(seating).and_then(Option::as_ref);
        let reported = played.reported.get(seating).and_then(Option::as_ref);
        (counted, reported)
    }

    /// Returns the number in the hall of the table of a seating. Both indices count from 0.
    pub fn table_number(&self, round: usize, seating: usize) -> u16 {
        let played = self.rounds.get(round);
        let number = played.and_then(|played| played.tables.get(seating));
        number.copied().unwrap_or_default()
    }
}

impl PlayedRound {
    /// Forgets the result of a seating. The games that have led to it count no more.
    fn reopen(&mut self, seating: usize) {
        let counted = self.counted[seating].take().and_then(|one| one.game);
        let reported = self.reported[seating].take().map(|one| one.game);
        self.other_games.extend(counted.into_iter().chain(reported));
    }
}

fn rank(result: &[Ranked], name: &str) -> Option<usize> {
    let mut players = result.iter();
    let player = players.find(|player| is_same(&player.name, name))?;
    Some(player.rank)
}
