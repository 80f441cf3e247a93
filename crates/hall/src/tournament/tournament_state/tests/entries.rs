//! Tests of the entries of a tournament, from its first to its last.

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

#[test]
fn invalid_tournaments_and_entries_are_refused() {
    let refusal = |players: &[&str]| TournamentState::new(&began(players, 3)).err();
    for invalid in [
        "",
        " Ann",
        "A,B",
        "A=B",
        "A\u{202e}B",
        "A\nB",
        &"x".repeat(49),
    ] {
        let result = refusal(&["Ben", invalid]);
        assert_eq!(
            result,
            Some(EntryRefused::Name(invalid.to_owned())),
            "{invalid:?}"
        );
    }
    assert!(refusal(&["Ann", "ANN"]).is_some());
    assert!(refusal(&["Ann"]).is_some());
    assert_eq!(
        TournamentState::new(&began(&["Ann", "Ben"], 0)).err(),
        Some(EntryRefused::Rounds)
    );
    let mut tournament = RecordedTournament::begin();
    let order = |players: &[&str]| -> Vec<Vec<String>> {
        players
            .iter()
            .map(|name| vec![(*name).to_owned()])
            .collect()
    };
    let state = &tournament.state;
    assert!(
        state
            .organiser_entry(1, 1, &order(&["Ann", "Ben"]))
            .is_err()
    );
    assert!(state.organiser_entry(1, 1, &order(&["Ann"])).is_err());
    assert!(
        state
            .organiser_entry(1, 3, &order(&["Ann", "Cem"]))
            .is_err()
    );
    assert!(
        state
            .organiser_entry(2, 1, &order(&["Ann", "Cem"]))
            .is_err()
    );
    assert_eq!(state.reopening_entry(1), Err(EntryRefused::NoResult(1)));
    assert!(state.next_round(Vec::new()).is_err());
    let before = tournament.report();
    for invalid in [
        TournamentEntry::Left {
            player: "Zoe".to_owned(),
        },
        TournamentEntry::Joined {
            player: "ann".to_owned(),
        },
        TournamentEntry::RoundBegan {
            round: 2,
            tables: Vec::new(),
            bye: None,
            earlier_games: Vec::new(),
        },
        TournamentEntry::Reopened { round: 1, table: 1 },
        TournamentEntry::Result {
            round: 1,
            table: 1,
            ranks: vec![1, 3],
            by: ResultBy::Table,
            game: None,
            before: None,
        },
    ] {
        assert!(
            tournament.state.admit(&record(invalid.clone())).is_err(),
            "{invalid:?}"
        );
    }
    assert_eq!(tournament.report(), before);
}
