//! Tests of the journal entries of a tournament, from the first to the last.

use super::*;
use crate::tournament::report::TournamentPhase;

#[test]
fn a_tournament_is_restored_from_its_entries() {
    let mut tournament = RecordedTournament::begin();
    tournament.observe(&view(1, "g1", &[("Ann", 1), ("Cem", 2)], true));
    let order = [vec!["Dora".to_owned()], vec!["Ben".to_owned()]];
    let entry = tournament.state.organiser_entry(1, 2, &order).unwrap();
    tournament.enter(entry);
    tournament.enter(TournamentEntry::Left {
        player: "Cem".to_owned(),
    });
    tournament.enter(TournamentEntry::Joined {
        player: "Eda".to_owned(),
    });
    tournament.begin_next_round(&["g1"]);
    let restored = TournamentState::of(&tournament.records).unwrap();
    assert_eq!(TournamentReport::of(&restored), tournament.report());
    let json: Vec<String> = tournament
        .records
        .iter()
        .map(|record| serde_json::to_string(record).unwrap())
        .collect();
    let parsed = json.iter().map(|line| serde_json::from_str(line).unwrap());
    assert_eq!(
        parsed.collect::<Vec<TournamentRecord>>(),
        tournament.records
    );
    let report = tournament.report();
    assert_eq!((report.round, report.phase), (2, TournamentPhase::Playing));
    let seated: Vec<&String> = report.played[1]
        .tables
        .iter()
        .flat_map(|one| &one.players)
        .collect();
    assert!(!seated.contains(&&"Cem".to_owned()) && seated.contains(&&"Eda".to_owned()));
}

#[test]
fn the_tournament_is_over_after_the_last_round() {
    let first = began(&["Ann", "Ben", "Cem"], 1);
    let mut tournament = RecordedTournament {
        state: TournamentState::new(&first).unwrap(),
        records: vec![first],
    };
    assert_eq!(tournament.report().phase, TournamentPhase::Ready);
    tournament.begin_next_round(&[]);
    let report = tournament.report();
    assert!(report.current().unwrap().bye.is_some());
    assert_eq!(report.seatings().len(), 1);
    let players = report.current().unwrap().tables[0].players.clone();
    let result = [(players[0].as_str(), 1), (players[1].as_str(), 1)];
    tournament.observe(&view(1, "g1", &result, true));
    let report = tournament.report();
    assert_eq!(
        (report.phase, report.next.clone()),
        (TournamentPhase::Over, None)
    );
    assert_eq!(report.seatings(), []);
    let result = tournament.state.next_round(Vec::new());
    assert_eq!(result, Err(EntryRefused::AllPlayed(1)));
}

fn refusal(players: &[&str]) -> Option<EntryRefused> {
    TournamentState::new(&began(players, 3)).err()
}

#[test]
fn a_name_that_cannot_be_shown_or_entered_is_refused() {
    for invalid in [
        "",
        " Ann",
        "A,B",
        "A=B",
        "A\u{202e}B",
        "A\nB",
        &"x".repeat(49),
    ] {
        let expected = EntryRefused::Name(invalid.to_owned());
        assert_eq!(refusal(&["Ben", invalid]), Some(expected), "{invalid:?}");
    }
}

#[test]
fn equal_names_too_few_players_and_no_rounds_are_refused() {
    let equal_names = TournamentError::Name("ANN".to_owned());
    assert_eq!(
        refusal(&["Ann", "ANN"]),
        Some(EntryRefused::Rules(equal_names))
    );
    assert_eq!(
        refusal(&["Ann"]),
        Some(EntryRefused::Rules(TournamentError::TooFew))
    );
    assert_eq!(
        TournamentState::new(&began(&["Ann", "Ben"], 0)).err(),
        Some(EntryRefused::Rounds)
    );
}

#[test]
fn results_and_steps_that_do_not_fit_the_round_are_refused() {
    let tournament = RecordedTournament::begin();
    let state = &tournament.state;
    let other_players = EntryRefused::OtherPlayers("Ann, Cem".to_owned());
    for (round, table, players, expected) in [
        (1, 1, &["Ann", "Ben"][..], other_players.clone()),
        (1, 1, &["Ann"], other_players),
        (
            1,
            3,
            &["Ann", "Cem"],
            EntryRefused::NoTable { round: 1, table: 3 },
        ),
        (
            2,
            1,
            &["Ann", "Cem"],
            EntryRefused::NoTable { round: 2, table: 1 },
        ),
    ] {
        let order: Vec<Vec<String>> = players
            .iter()
            .map(|name| vec![(*name).to_owned()])
            .collect();
        let result = state.organiser_entry(round, table, &order);
        assert_eq!(result, Err(expected), "{players:?}");
    }
    assert_eq!(state.reopening_entry(1), Err(EntryRefused::NoResult(1)));
    assert_eq!(
        state.next_round(Vec::new()),
        Err(EntryRefused::Rules(TournamentError::NotOver(1)))
    );
}

#[test]
fn a_refused_entry_changes_nothing() {
    let mut tournament = RecordedTournament::begin();
    let before = tournament.report();
    for (invalid, expected) in [
        (
            TournamentEntry::Left {
                player: "Zoe".to_owned(),
            },
            EntryRefused::Rules(TournamentError::NoPlayer("Zoe".to_owned())),
        ),
        (
            TournamentEntry::Joined {
                player: "ann".to_owned(),
            },
            EntryRefused::Rules(TournamentError::Name("ann".to_owned())),
        ),
        (
            TournamentEntry::RoundBegan {
                round: 2,
                tables: Vec::new(),
                bye: None,
                earlier_games: Vec::new(),
            },
            EntryRefused::Rules(TournamentError::NotOver(1)),
        ),
        (
            TournamentEntry::Reopened { round: 1, table: 1 },
            EntryRefused::NoResult(1),
        ),
        (
            TournamentEntry::Result {
                round: 1,
                table: 1,
                ranks: vec![1, 3],
                by: ResultBy::Table,
                game: None,
                before: None,
            },
            EntryRefused::Rules(TournamentError::Ranks { players: 2 }),
        ),
    ] {
        let result = tournament.state.admit(&record(invalid));
        assert_eq!(result, Err(expected));
    }
    assert_eq!(tournament.report(), before);
}
