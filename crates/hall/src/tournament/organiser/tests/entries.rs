//! Tests of the entries of a tournament, from its first to its last.

use super::*;
use crate::tournament::report::TournamentPhase;

#[test]
fn a_tournament_is_restored_from_its_entries() {
    let mut evening = Evening::begin();
    evening.observe(&view(1, "g1", &[("Ann", 1), ("Cem", 2)], true));
    let order = [vec!["Dora".to_owned()], vec!["Ben".to_owned()]];
    let entry = evening.organiser.entered(1, 2, &order).unwrap();
    evening.enter(entry);
    evening.enter(TournamentEntry::Left {
        player: "Cem".to_owned(),
    });
    evening.enter(TournamentEntry::Joined {
        player: "Eda".to_owned(),
    });
    evening.next(&["g1"]);
    let restored = Organiser::of(&evening.records).unwrap();
    assert_eq!(TournamentReport::of(&restored), evening.report());
    let json: Vec<String> = evening
        .records
        .iter()
        .map(|record| serde_json::to_string(record).unwrap())
        .collect();
    let read = json.iter().map(|line| serde_json::from_str(line).unwrap());
    assert_eq!(read.collect::<Vec<TournamentRecord>>(), evening.records);
    let report = evening.report();
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
    let mut evening = Evening {
        organiser: Organiser::new(&first).unwrap(),
        records: vec![first],
    };
    assert_eq!(evening.report().phase, TournamentPhase::Ready);
    evening.next(&[]);
    let report = evening.report();
    assert!(report.current().unwrap().bye.is_some());
    assert_eq!(report.seatings().len(), 1);
    let players = report.current().unwrap().tables[0].players.clone();
    let result = [(players[0].as_str(), 1), (players[1].as_str(), 1)];
    evening.observe(&view(1, "g1", &result, true));
    let report = evening.report();
    assert_eq!(
        (report.phase, report.next.clone()),
        (TournamentPhase::Over, None)
    );
    assert_eq!(report.seatings(), []);
    let refused = evening.organiser.next_round(Vec::new());
    assert_eq!(refused, Err(EntryRefused::AllPlayed(1)));
}

#[test]
fn impossible_tournaments_and_entries_are_refused() {
    let names = |names: &[&str]| Organiser::new(&began(names, 3)).err();
    for wrong in [
        "",
        " Ann",
        "A,B",
        "A=B",
        "A\u{202e}B",
        "A\nB",
        &"x".repeat(49),
    ] {
        let refused = names(&["Ben", wrong]);
        assert_eq!(
            refused,
            Some(EntryRefused::Name(wrong.to_owned())),
            "{wrong:?}"
        );
    }
    assert!(names(&["Ann", "ANN"]).is_some());
    assert!(names(&["Ann"]).is_some());
    assert_eq!(
        Organiser::new(&began(&["Ann", "Ben"], 0)).err(),
        Some(EntryRefused::Rounds)
    );
    let mut evening = Evening::begin();
    let order = |names: &[&str]| -> Vec<Vec<String>> {
        names.iter().map(|name| vec![(*name).to_owned()]).collect()
    };
    let organiser = &evening.organiser;
    assert!(organiser.entered(1, 1, &order(&["Ann", "Ben"])).is_err());
    assert!(organiser.entered(1, 1, &order(&["Ann"])).is_err());
    assert!(organiser.entered(1, 3, &order(&["Ann", "Cem"])).is_err());
    assert!(organiser.entered(2, 1, &order(&["Ann", "Cem"])).is_err());
    assert_eq!(organiser.reopened(1), Err(EntryRefused::NoResult(1)));
    assert!(organiser.next_round(Vec::new()).is_err());
    let before = evening.report();
    for wrong in [
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
            evening.organiser.admit(&at(wrong.clone())).is_err(),
            "{wrong:?}"
        );
    }
    assert_eq!(evening.report(), before);
}
