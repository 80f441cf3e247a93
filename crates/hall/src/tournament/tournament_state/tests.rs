//! Tests of the results that count.
#![expect(clippy::unwrap_used, reason = "tests")]

mod entries;

use super::*;
use crate::{
    documents::{PhaseWord, TableKind},
    screen::{Ranked, TableView},
    tournament::report::TournamentReport,
};

fn record(entry: TournamentEntry) -> TournamentRecord {
    TournamentRecord {
        at: Some("2026-11-27T20:15:03+01:00".to_owned()),
        entry,
    }
}

fn began(players: &[&str], rounds: usize) -> TournamentRecord {
    record(TournamentEntry::Began(TournamentBegan {
        id: "t1".to_owned(),
        hall: "club".to_owned(),
        players: players.iter().map(|name| (*name).to_owned()).collect(),
        per_table: 2,
        rounds,
        tables: Vec::new(),
    }))
}

/// A tournament with its journal.
struct RecordedTournament {
    state: TournamentState,
    records: Vec<TournamentRecord>,
}

impl RecordedTournament {
    /// Begins a tournament with its first round: Ann and Cem at table 1, Ben and Dora at table 2.
    fn begin() -> Self {
        let first = began(&["Ann", "Ben", "Cem", "Dora"], 3);
        let mut tournament = Self {
            state: TournamentState::new(&first).unwrap(),
            records: vec![first],
        };
        tournament.begin_next_round(&[]);
        tournament
    }

    fn enter(&mut self, entry: TournamentEntry) {
        let record = record(entry);
        self.state.admit(&record).unwrap();
        self.records.push(record);
    }

    fn begin_next_round(&mut self, games: &[&str]) {
        let games = games.iter().map(|game| (*game).to_owned()).collect();
        let entry = self.state.next_round(games).unwrap();
        self.enter(entry);
    }

    /// Passes the view of a table to the tournament. If the tournament then wants to record an entry, adds the entry and returns true.
    fn observe(&mut self, view: &TableView) -> bool {
        match self.state.observe(view) {
            Observed::Entry(entry) => {
                self.enter(entry);
                true
            }
            Observed::Reported | Observed::Nothing => false,
        }
    }

    fn report(&self) -> TournamentReport {
        TournamentReport::of(&self.state)
    }

    /// Returns the ranks that count at a table of the current round.
    fn ranks(&self, table: u16) -> Option<Vec<usize>> {
        let report = self.report();
        let mut tables = report.current().unwrap().tables.iter();
        let seated = tables.find(|seated| seated.table == table).unwrap();
        seated.ranks.clone()
    }

    /// Returns the ranks that a table of the current round reports, if they do not count; `None` if the table has no such report.
    fn reported(&self, table: u16) -> Option<Vec<usize>> {
        let report = self.report();
        let mut tables = report.current().unwrap().tables.iter();
        let seated = tables.find(|seated| seated.table == table).unwrap();
        seated.reported.as_ref().map(|one| one.ranks.clone())
    }
}

/// Returns the view of a table that plays a game with these players. If a rank is 0, the game is unfinished; otherwise, it is finished with
/// these ranks.
fn view(table: u16, game: &str, result: &[(&str, usize)], confirmed: bool) -> TableView {
    let names = result.iter().map(|(name, _)| (*name).to_owned()).collect();
    let over = result.iter().all(|(_, rank)| *rank > 0);
    let ranked = result.iter().map(|(name, rank)| Ranked {
        name: (*name).to_owned(),
        rank: *rank,
    });
    TableView {
        table,
        online: true,
        kind: Some(TableKind::Game),
        game: Some(game.to_owned()),
        seq: 9,
        names,
        round: Some(9),
        rounds: Some(9),
        phase: Some(if over {
            PhaseWord::Over
        } else {
            PhaseWord::Roll
        }),
        symbol: None,
        glass: None,
        solved: Vec::new(),
        leaders: Vec::new(),
        confirmed,
        result: over.then(|| ranked.collect()),
    }
}

#[test]
fn a_confirmed_result_counts_once() {
    let mut tournament = RecordedTournament::begin();
    assert!(!tournament.observe(&view(1, "g1", &[("Ann", 0), ("Cem", 0)], false)));
    assert!(!tournament.observe(&view(1, "g1", &[("Ann", 2), ("Cem", 1)], false)));
    assert_eq!(
        (tournament.ranks(1), tournament.reported(1)),
        (None, Some(vec![2, 1]))
    );
    let confirmed = view(1, "g1", &[("Ann", 2), ("Cem", 1)], true);
    assert!(tournament.observe(&confirmed));
    assert_eq!(
        (tournament.ranks(1), tournament.reported(1)),
        (Some(vec![2, 1]), None)
    );
    assert!(!tournament.observe(&confirmed));
    let standings = tournament.report().standings;
    assert_eq!(
        (standings[0].name.as_str(), standings[0].points),
        ("Cem", 12)
    );
}

#[test]
fn names_may_differ_in_case_and_players_in_order() {
    let mut tournament = RecordedTournament::begin();
    assert!(tournament.observe(&view(1, "g1", &[("CEM ", 1), ("ann", 2)], true)));
    assert_eq!(tournament.ranks(1), Some(vec![2, 1]));
}

#[test]
fn a_doubtful_result_does_not_count() {
    let mut tournament = RecordedTournament::begin();
    for (view, reason) in [
        (
            view(2, "g1", &[("Ann", 1), ("Cem", 2)], true),
            "at another table",
        ),
        (
            view(1, "g2", &[("Ann", 1), ("Ben", 2)], true),
            "other players",
        ),
        (
            view(1, "g3", &[("Ann", 1), ("Cem", 2), ("Ben", 3)], true),
            "too many players",
        ),
        (view(1, "g4", &[("Ann", 1), ("Cem", 3)], true), "no ranking"),
        (
            view(1, "g5", &[("Ann", 1), ("Ann", 2)], true),
            "twice the same player",
        ),
    ] {
        assert!(!tournament.observe(&view), "{reason}");
    }
    assert_eq!(tournament.ranks(1), None);
    // The result from the other table, the first view above, does not count. It is shown, so that the organiser can count it.
    assert_eq!(tournament.reported(1), Some(vec![1, 2]));
    let entry = tournament.state.confirming_entry(1).unwrap();
    tournament.enter(entry);
    assert_eq!(tournament.ranks(1), Some(vec![1, 2]));
}

#[test]
fn a_game_from_before_the_round_does_not_count() {
    let mut tournament = RecordedTournament::begin();
    tournament.observe(&view(1, "g1", &[("Ann", 1), ("Cem", 2)], true));
    tournament.observe(&view(2, "g2", &[("Ben", 1), ("Dora", 2)], true));
    tournament.begin_next_round(&["g1", "g2", "g3"]);
    // The winners meet in round 2.
    assert!(!tournament.observe(&view(1, "g3", &[("Ann", 1), ("Ben", 2)], true)));
    assert!(tournament.observe(&view(1, "g4", &[("Ann", 1), ("Ben", 2)], true)));
}

#[test]
fn a_correction_at_the_table_counts_and_is_recorded() {
    let mut tournament = RecordedTournament::begin();
    tournament.observe(&view(1, "g1", &[("Ann", 1), ("Cem", 2)], true));
    assert!(!tournament.observe(&view(1, "g1", &[("Ann", 2), ("Cem", 1)], false)));
    assert_eq!(tournament.ranks(1), Some(vec![1, 2]));
    assert!(tournament.observe(&view(1, "g1", &[("Ann", 2), ("Cem", 1)], true)));
    assert_eq!(tournament.ranks(1), Some(vec![2, 1]));
    let [correction] = &tournament.report().corrections[..] else {
        panic!("one correction");
    };
    assert_eq!(
        (&correction.before[..], correction.after.as_deref()),
        (&[1, 2][..], Some(&[2, 1][..]))
    );
    assert_eq!(
        (correction.round, correction.table, correction.by),
        (1, 1, ResultBy::Table)
    );
}

#[test]
fn another_game_and_a_later_correction_wait_for_the_organiser() {
    let mut tournament = RecordedTournament::begin();
    tournament.observe(&view(1, "g1", &[("Ann", 1), ("Cem", 2)], true));
    assert!(
        !tournament.observe(&view(1, "g9", &[("Ann", 2), ("Cem", 1)], true)),
        "another game"
    );
    assert_eq!(
        (tournament.ranks(1), tournament.reported(1)),
        (Some(vec![1, 2]), Some(vec![2, 1]))
    );
    tournament.observe(&view(2, "g2", &[("Ben", 1), ("Dora", 2)], true));
    tournament.begin_next_round(&[]);
    assert!(
        !tournament.observe(&view(1, "g1", &[("Ann", 2), ("Cem", 1)], true)),
        "an earlier round"
    );
    let first = tournament.report().played[0].tables[0].clone();
    assert_eq!(first.ranks, Some(vec![1, 2]));
    assert_eq!(first.reported.unwrap().ranks, [2, 1]);
    let order = [vec!["Cem".to_owned()], vec!["Ann".to_owned()]];
    let entry = tournament.state.organiser_entry(1, 1, &order).unwrap();
    tournament.enter(entry);
    assert_eq!(
        tournament.report().played[0].tables[0].ranks,
        Some(vec![2, 1])
    );
}

#[test]
fn a_result_of_the_organiser_is_not_replaced_by_a_table() {
    let mut tournament = RecordedTournament::begin();
    let order = [vec!["ann".to_owned(), "Cem".to_owned()]];
    let entry = tournament.state.organiser_entry(1, 1, &order).unwrap();
    tournament.enter(entry);
    assert!(!tournament.observe(&view(1, "g1", &[("Ann", 1), ("Cem", 2)], true)));
    assert_eq!(
        (tournament.ranks(1), tournament.reported(1)),
        (Some(vec![1, 1]), Some(vec![1, 2]))
    );
}

#[test]
fn a_reopened_table_needs_a_new_game() {
    let mut tournament = RecordedTournament::begin();
    let played = view(1, "g1", &[("Ann", 1), ("Cem", 2)], true);
    tournament.observe(&played);
    let entry = tournament.state.reopening_entry(1).unwrap();
    tournament.enter(entry);
    assert_eq!(tournament.ranks(1), None);
    assert!(!tournament.observe(&played));
    assert!(tournament.observe(&view(1, "g2", &[("Ann", 2), ("Cem", 1)], true)));
    assert_eq!(tournament.report().corrections.len(), 1);
}

#[test]
fn a_result_is_no_longer_reported_after_the_end_of_the_game_is_undone() {
    let mut tournament = RecordedTournament::begin();
    tournament.observe(&view(1, "g1", &[("Ann", 1), ("Cem", 2)], false));
    assert!(tournament.reported(1).is_some());
    tournament.observe(&view(1, "g1", &[("Ann", 0), ("Cem", 0)], false));
    assert_eq!(tournament.reported(1), None);
    assert_eq!(
        tournament.state.confirming_entry(1),
        Err(EntryRefused::NothingReported(1))
    );
}
