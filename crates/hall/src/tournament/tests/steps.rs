//! Tests of players who leave, return or come late, and of steps that are refused.

use super::*;

#[test]
fn a_player_who_has_left_is_ranked_but_not_seated() {
    let mut pairs = tournament(5, 2);
    play_by_strength(&mut pairs);
    pairs.remove_player("P03").unwrap();
    let round = pairs.begin_round().unwrap().clone();
    assert!(round.tables.iter().all(|table| !table.players.contains(&2)) && round.bye.is_none());
    assert_eq!(pairs.standings().len(), 5);
    let no_player = Err(TournamentError::NoPlayer("P99".to_owned()));
    assert_eq!(pairs.remove_player("P99"), no_player);
    assert_eq!(pairs.readmit_player("P99"), no_player);
}

#[test]
fn a_player_who_returns_is_seated_again() {
    let mut pairs = tournament(4, 2);
    pairs.remove_player("P03").unwrap();
    play_by_strength(&mut pairs);
    pairs.readmit_player("P03").unwrap();
    let round = pairs.begin_round().unwrap();
    let mut tables = round.tables.iter();
    assert!(tables.any(|table| table.players.contains(&2)), "{round:?}");
}

#[test]
fn a_player_who_comes_late_needs_a_new_name() {
    let mut pairs = tournament(2, 2);
    let late = |name: &str| Entrant {
        name: name.to_owned(),
        seed: 3,
        has_left: false,
    };
    for name in ["P01", "", " "] {
        let refused = Err(TournamentError::Name(name.to_owned()));
        assert_eq!(pairs.add_player(late(name)), refused, "{name:?}");
    }
    pairs.add_player(late("P03")).unwrap();
    assert_eq!(pairs.entrants().len(), 3);
}

#[test]
fn a_stored_round_must_seat_each_active_player_once() {
    let round = |tables: &[&[usize]], bye| Round {
        tables: tables
            .iter()
            .map(|players| Seating {
                players: players.to_vec(),
                ranks: None,
            })
            .collect(),
        bye,
    };
    let mut pairs = tournament(5, 2);
    pairs.remove_player("P05").unwrap();
    for invalid in [
        round(&[&[0, 1]], None),
        round(&[&[0, 1], &[2, 4]], None),
        round(&[&[0, 1], &[2, 3]], Some(3)),
        round(&[&[0, 1, 2], &[3]], None),
        round(&[&[0, 1], &[2, 9]], None),
    ] {
        let result = pairs.add_round(invalid.clone());
        assert_eq!(result, Err(TournamentError::Seating(1)), "{invalid:?}");
    }
    pairs.add_round(round(&[&[0, 1], &[2, 3]], None)).unwrap();
    let early = pairs.add_round(round(&[&[0, 1], &[2, 3]], None));
    assert_eq!(early, Err(TournamentError::NotOver(1)));
}

#[test]
fn invalid_steps_are_refused() {
    assert_eq!(TableSize::new(5), Err(TournamentError::Size(5)));
    let two = TableSize::new(2).unwrap();
    assert_eq!(
        Tournament::new(entrants(1), two),
        Err(TournamentError::TooFew)
    );
    let mut same = entrants(3);
    same[2].name = "P01".to_owned();
    assert_eq!(
        Tournament::new(same, two),
        Err(TournamentError::Name("P01".to_owned()))
    );
    let mut pairs = tournament(4, 2);
    pairs.begin_round().unwrap();
    assert_eq!(pairs.begin_round().err(), Some(TournamentError::NotOver(1)));
    for (round, table) in [(0, 1), (2, 1), (1, 0), (1, 3)] {
        let result = pairs.enter_result(round, table, &[1, 2]);
        assert_eq!(result, Err(TournamentError::NoTable { round, table }));
    }
    for ranks in [&[1][..], &[1, 2, 3], &[1, 3], &[2, 2], &[0, 1], &[2, 3]] {
        let result = pairs.enter_result(1, 1, ranks);
        assert_eq!(
            result,
            Err(TournamentError::Ranks { players: 2 }),
            "{ranks:?}"
        );
    }
    pairs.enter_result(1, 1, &[2, 1]).unwrap();
    // A result may be corrected.
    pairs.enter_result(1, 1, &[1, 1]).unwrap();
    assert_eq!(pairs.standings()[0].points, 6);
}
