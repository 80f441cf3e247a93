//! Tests of which results count.
#![expect(clippy::unwrap_used, reason = "tests")]

mod entries;

use super::*;
use crate::{
    documents::{PhaseWord, TableKind},
    screen::{Ranked, TableView},
    tournament::report::TournamentReport,
};

fn at(entry: TournamentEntry) -> TournamentRecord {
    TournamentRecord {
        at: Some("2026-11-27T20:15:03+01:00".to_owned()),
        entry,
    }
}

fn began(players: &[&str], rounds: usize) -> TournamentRecord {
    at(TournamentEntry::Began(TournamentBegan {
        id: "t1".to_owned(),
        hall: "club".to_owned(),
        players: players.iter().map(|name| (*name).to_owned()).collect(),
        per_table: 2,
        rounds,
        tables: Vec::new(),
    }))
}

/// A tournament with its journal.
struct Evening {
    organiser: Organiser,
    records: Vec<TournamentRecord>,
}

impl Evening {
    /// Begins a tournament with its first round: Ann and Cem at table 1, Ben and Dora at table 2.
    fn begin() -> Self {
        let first = began(&["Ann", "Ben", "Cem", "Dora"], 3);
        let mut evening = Self {
            organiser: Organiser::new(&first).unwrap(),
            records: vec![first],
        };
        evening.next(&[]);
        evening
    }

    fn enter(&mut self, entry: TournamentEntry) {
        let record = at(entry);
        self.organiser.admit(&record).unwrap();
        self.records.push(record);
    }

    fn next(&mut self, games: &[&str]) {
        let games = games.iter().map(|game| (*game).to_owned()).collect();
        let entry = self.organiser.next_round(games).unwrap();
        self.enter(entry);
    }

    /// Shows a table to the organiser. Returns whether that has led to an entry.
    fn observe(&mut self, view: &TableView) -> bool {
        match self.organiser.observe(view) {
            Observed::Entry(entry) => {
                self.enter(entry);
                true
            }
            Observed::Reported | Observed::Nothing => false,
        }
    }

    fn report(&self) -> TournamentReport {
        TournamentReport::of(&self.organiser)
    }

    /// Returns the ranks that count at a table of the current round.
    fn ranks(&self, table: u16) -> Option<Vec<usize>> {
        let report = self.report();
        let mut tables = report.current().unwrap().tables.iter();
        let seated = tables.find(|seated| seated.table == table).unwrap();
        seated.ranks.clone()
    }

    /// Returns the ranks that a table of the current round reports and that do not count.
    fn reported(&self, table: u16) -> Option<Vec<usize>> {
        let report = self.report();
        let mut tables = report.current().unwrap().tables.iter();
        let seated = tables.find(|seated| seated.table == table).unwrap();
        seated.reported.as_ref().map(|one| one.ranks.clone())
    }
}

/// Returns a table with a game: over, with the players by rank, or going on.
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
    let mut evening = Evening::begin();
    assert!(!evening.observe(&view(1, "g1", &[("Ann", 0), ("Cem", 0)], false)));
    assert!(!evening.observe(&view(1, "g1", &[("Ann", 2), ("Cem", 1)], false)));
    assert_eq!(
        (evening.ranks(1), evening.reported(1)),
        (None, Some(vec![2, 1]))
    );
    let confirmed = view(1, "g1", &[("Ann", 2), ("Cem", 1)], true);
    assert!(evening.observe(&confirmed));
    assert_eq!(
        (evening.ranks(1), evening.reported(1)),
        (Some(vec![2, 1]), None)
    );
    assert!(!evening.observe(&confirmed));
    let standings = evening.report().standings;
    assert_eq!(
        (standings[0].name.as_str(), standings[0].points),
        ("Cem", 12)
    );
}

#[test]
fn names_may_differ_in_case_and_seats_in_order() {
    let mut evening = Evening::begin();
    assert!(evening.observe(&view(1, "g1", &[("CEM ", 1), ("ann", 2)], true)));
    assert_eq!(evening.ranks(1), Some(vec![2, 1]));
}

#[test]
fn whatever_is_in_doubt_does_not_count() {
    let mut evening = Evening::begin();
    for (doubtful, why) in [
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
        assert!(!evening.observe(&doubtful), "{why}");
    }
    assert_eq!(evening.ranks(1), None);
    // The first is shown, so that the organiser can count it.
    assert_eq!(evening.reported(1), Some(vec![1, 2]));
    let entry = evening.organiser.confirmed(1).unwrap();
    evening.enter(entry);
    assert_eq!(evening.ranks(1), Some(vec![1, 2]));
}

#[test]
fn a_game_from_before_the_round_does_not_count() {
    let mut evening = Evening::begin();
    evening.observe(&view(1, "g1", &[("Ann", 1), ("Cem", 2)], true));
    evening.observe(&view(2, "g2", &[("Ben", 1), ("Dora", 2)], true));
    evening.next(&["g1", "g2", "g3"]);
    // The winners meet in round 2.
    assert!(!evening.observe(&view(1, "g3", &[("Ann", 1), ("Ben", 2)], true)));
    assert!(evening.observe(&view(1, "g4", &[("Ann", 1), ("Ben", 2)], true)));
}

#[test]
fn a_correction_at_the_table_counts_and_is_recorded() {
    let mut evening = Evening::begin();
    evening.observe(&view(1, "g1", &[("Ann", 1), ("Cem", 2)], true));
    assert!(!evening.observe(&view(1, "g1", &[("Ann", 2), ("Cem", 1)], false)));
    assert_eq!(evening.ranks(1), Some(vec![1, 2]));
    assert!(evening.observe(&view(1, "g1", &[("Ann", 2), ("Cem", 1)], true)));
    assert_eq!(evening.ranks(1), Some(vec![2, 1]));
    let [correction] = &evening.report().corrections[..] else {
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
    let mut evening = Evening::begin();
    evening.observe(&view(1, "g1", &[("Ann", 1), ("Cem", 2)], true));
    assert!(
        !evening.observe(&view(1, "g9", &[("Ann", 2), ("Cem", 1)], true)),
        "another game"
    );
    assert_eq!(
        (evening.ranks(1), evening.reported(1)),
        (Some(vec![1, 2]), Some(vec![2, 1]))
    );
    evening.observe(&view(2, "g2", &[("Ben", 1), ("Dora", 2)], true));
    evening.next(&[]);
    assert!(
        !evening.observe(&view(1, "g1", &[("Ann", 2), ("Cem", 1)], true)),
        "an earlier round"
    );
    let first = evening.report().played[0].tables[0].clone();
    assert_eq!(first.ranks, Some(vec![1, 2]));
    assert_eq!(first.reported.unwrap().ranks, [2, 1]);
    let order = [vec!["Cem".to_owned()], vec!["Ann".to_owned()]];
    let entry = evening.organiser.entered(1, 1, &order).unwrap();
    evening.enter(entry);
    assert_eq!(evening.report().played[0].tables[0].ranks, Some(vec![2, 1]));
}

#[test]
fn what_the_organiser_has_entered_is_not_overruled_by_a_table() {
    let mut evening = Evening::begin();
    let order = [vec!["ann".to_owned(), "Cem".to_owned()]];
    let entry = evening.organiser.entered(1, 1, &order).unwrap();
    evening.enter(entry);
    assert!(!evening.observe(&view(1, "g1", &[("Ann", 1), ("Cem", 2)], true)));
    assert_eq!(
        (evening.ranks(1), evening.reported(1)),
        (Some(vec![1, 1]), Some(vec![1, 2]))
    );
}

#[test]
fn a_reopened_table_needs_a_new_game() {
    let mut evening = Evening::begin();
    let played = view(1, "g1", &[("Ann", 1), ("Cem", 2)], true);
    evening.observe(&played);
    let entry = evening.organiser.reopened(1).unwrap();
    evening.enter(entry);
    assert_eq!(evening.ranks(1), None);
    assert!(!evening.observe(&played));
    assert!(evening.observe(&view(1, "g2", &[("Ann", 2), ("Cem", 1)], true)));
    assert_eq!(evening.report().corrections.len(), 1);
}

#[test]
fn an_undone_end_of_a_game_is_no_longer_reported() {
    let mut evening = Evening::begin();
    evening.observe(&view(1, "g1", &[("Ann", 1), ("Cem", 2)], false));
    assert!(evening.reported(1).is_some());
    evening.observe(&view(1, "g1", &[("Ann", 0), ("Cem", 0)], false));
    assert_eq!(evening.reported(1), None);
    assert_eq!(
        evening.organiser.confirmed(1),
        Err(EntryRefused::NothingReported(1))
    );
}
