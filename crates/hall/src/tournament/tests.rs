//! Tests of complete tournaments, by cases and by properties that hold for random results.
#![expect(clippy::unwrap_used, reason = "tests")]

mod steps;

use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng, seq::SliceRandom};

use super::*;

fn entrants(count: usize) -> Vec<Entrant> {
    let entrant = |index: usize| Entrant {
        name: format!("P{:02}", index + 1),
        seed: index as u32 + 1,
        has_left: false,
    };
    (0..count).map(entrant).collect()
}

fn tournament(players: usize, size: usize) -> Tournament {
    Tournament::new(entrants(players), TableSize::new(size).unwrap()).unwrap()
}

/// Plays a round. At each table, a player with a lower index beats every player with a higher index.
fn play_by_strength(tournament: &mut Tournament) {
    let tables = tournament.begin_round().unwrap().tables.clone();
    let round = tournament.rounds().len();
    for (table, seating) in (1..).zip(tables) {
        let rank = |player: &usize| {
            1 + seating
                .players
                .iter()
                .filter(|other| *other < player)
                .count()
        };
        let ranks: Vec<usize> = seating.players.iter().map(rank).collect();
        tournament.enter_result(round, table, &ranks).unwrap();
    }
}

/// Plays a round with random results; one in four games ends with a tie at the top.
fn play_randomly(tournament: &mut Tournament, rng: &mut ChaCha8Rng) {
    let tables = tournament.begin_round().unwrap().tables.clone();
    let round = tournament.rounds().len();
    for (table, seating) in (1..).zip(tables) {
        let mut ranks: Vec<usize> = (1..=seating.players.len()).collect();
        if rng.random_ratio(1, 4) {
            ranks[1] = 1;
        }
        ranks.shuffle(rng);
        tournament.enter_result(round, table, &ranks).unwrap();
    }
}

/// Counts the rematches: every meeting of two players after their first meeting counts as one.
fn rematches(tournament: &Tournament) -> usize {
    let mut met_pairs = std::collections::BTreeSet::new();
    let tables = tournament.rounds().iter().flat_map(|round| &round.tables);
    let mut rematch_count = 0;
    for table in tables {
        for (index, &one) in table.players.iter().enumerate() {
            for &other in &table.players[index + 1..] {
                rematch_count += usize::from(!met_pairs.insert((one.min(other), one.max(other))));
            }
        }
    }
    rematch_count
}

/// Returns the players at each table, by their numbers.
fn player_numbers(round: &Round) -> Vec<Vec<usize>> {
    let numbers = |table: &Seating| table.players.iter().map(|player| player + 1).collect();
    round.tables.iter().map(numbers).collect()
}

#[test]
fn in_the_first_round_the_stronger_half_meets_the_weaker_half() {
    let mut pairs = tournament(8, 2);
    assert_eq!(
        player_numbers(pairs.begin_round().unwrap()),
        [[1, 5], [2, 6], [3, 7], [4, 8]]
    );
    let mut fours = tournament(8, 4);
    assert_eq!(
        player_numbers(fours.begin_round().unwrap()),
        [[1, 3, 5, 7], [2, 4, 6, 8]]
    );
}

#[test]
fn in_the_second_round_winners_meet_winners() {
    let mut pairs = tournament(8, 2);
    play_by_strength(&mut pairs);
    assert_eq!(
        player_numbers(pairs.begin_round().unwrap()),
        [[1, 3], [2, 4], [5, 7], [6, 8]]
    );
}

#[test]
fn tables_differ_by_one_player_at_most() {
    for (players, size, expected) in [
        (5, 4, vec![3, 2]),
        (6, 4, vec![3, 3]),
        (9, 4, vec![3, 3, 3]),
        (10, 4, vec![4, 3, 3]),
        (4, 3, vec![2, 2]),
        (7, 3, vec![3, 2, 2]),
        (2, 4, vec![2]),
        (7, 2, vec![2, 2, 2]),
    ] {
        let mut tournament = tournament(players, size);
        let round = tournament.begin_round().unwrap();
        let sizes: Vec<usize> = round
            .tables
            .iter()
            .map(|table| table.players.len())
            .collect();
        assert_eq!(sizes, expected, "{players} players, tables of {size}");
        assert_eq!(round.bye.is_some(), size == 2 && players % 2 == 1);
    }
}

#[test]
fn sixteen_players_have_one_winner_after_five_rounds_without_a_rematch() {
    let mut pairs = tournament(16, 2);
    for _ in 0..5 {
        play_by_strength(&mut pairs);
    }
    assert_eq!(rematches(&pairs), 0);
    let standings = pairs.standings();
    let first = &standings[0];
    assert_eq!(
        (first.player, first.rank, first.points, first.wins),
        (0, 1, 60, 5)
    );
    assert!(standings[1].points < 60, "two players have won every game");
    assert_eq!(standings[15].player, 15);
    assert!(standings.iter().all(|standing| standing.games == 5));
}

#[test]
fn the_points_at_a_table_depend_only_on_the_ranks() {
    let points = |ranks: &[usize]| {
        let mut tournament = tournament(ranks.len(), ranks.len());
        let seated = tournament.begin_round().unwrap().tables[0].players.clone();
        tournament.enter_result(1, 1, ranks).unwrap();
        let standings = tournament.standings();
        let points_of = |player: &usize| {
            standings
                .iter()
                .find(|one| one.player == *player)
                .unwrap()
                .points
        };
        seated.iter().map(points_of).collect::<Vec<_>>()
    };
    assert_eq!(points(&[1, 2]), [12, 0]);
    assert_eq!(points(&[1, 1]), [6, 6]);
    assert_eq!(points(&[2, 1, 3]), [6, 12, 0]);
    assert_eq!(points(&[1, 2, 3, 4]), [12, 8, 4, 0]);
    assert_eq!(points(&[1, 2, 2, 4]), [12, 6, 6, 0]);
    assert_eq!(points(&[1, 1, 1, 1]), [6, 6, 6, 6]);
}

#[test]
fn tie_breaks_decide_in_the_order_of_their_names() {
    // P1 beats P3 and P2; P2 and P3 both beat P4. So P2 and P3 have 12 points each. Their opponents are the same: P1 with 24 points and P4
    // with 0 points. Both have beaten only P4. So P2 and P3 are equal in all tie-breaks and share the second place.
    let mut four = tournament(4, 2);
    play_by_strength(&mut four);
    assert_eq!(player_numbers(&four.rounds()[0]), [[1, 3], [2, 4]]);
    play_by_strength(&mut four);
    let standings = four.standings();
    let ranks: Vec<(usize, usize)> = standings
        .iter()
        .map(|one| (one.player + 1, one.rank))
        .collect();
    assert_eq!(ranks, [(1, 1), (2, 2), (3, 2), (4, 4)]);
    assert_eq!((standings[1].opponents, standings[1].beaten), (6 * 24, 0));
    // After the third round, P2 has beaten P3, and P1 has beaten the other three players.
    play_by_strength(&mut four);
    let ranks: Vec<usize> = four.standings().iter().map(|one| one.rank).collect();
    assert_eq!((ranks, rematches(&four)), (vec![1, 2, 3, 4], 0));
}

#[test]
fn each_player_is_seated_once_and_byes_are_spread() {
    let mut rng = ChaCha8Rng::seed_from_u64(51);
    for players in 2..=23 {
        for size in 2..=4 {
            let mut tournament = tournament(players, size);
            for _ in 0..6 {
                play_randomly(&mut tournament, &mut rng);
                let round = tournament.rounds().last().unwrap();
                let tables = round
                    .tables
                    .iter()
                    .flat_map(|table| table.players.iter().copied());
                let mut seated: Vec<usize> = tables.chain(round.bye).collect();
                seated.sort_unstable();
                assert_eq!(
                    seated,
                    (0..players).collect::<Vec<_>>(),
                    "{players}, {size}"
                );
            }
            let byes = |player: usize| {
                tournament
                    .rounds()
                    .iter()
                    .filter(|round| round.bye == Some(player))
                    .count()
            };
            let max_byes = (0..players).map(byes).max().unwrap();
            let min_byes = (0..players).map(byes).min().unwrap();
            assert!(
                max_byes <= min_byes + 1,
                "{players}, {size}: {max_byes} and {min_byes} byes"
            );
        }
    }
}

#[test]
fn rematches_are_avoided_as_long_as_possible() {
    let mut rng = ChaCha8Rng::seed_from_u64(52);
    for players in (4..=20).step_by(2) {
        for _ in 0..20 {
            let mut tournament = tournament(players, 2);
            // In the first `players / 2` rounds, a round without rematches always exists: at least half of all players are still possible
            // opponents of each player (Dirac's theorem).
            for _ in 0..players / 2 {
                play_randomly(&mut tournament, &mut rng);
            }
            assert_eq!(rematches(&tournament), 0, "{players} players");
        }
    }
}

#[test]
fn larger_tables_have_no_rematches_in_few_rounds() {
    let mut rng = ChaCha8Rng::seed_from_u64(55);
    // Each of 24 players meets 10 others in five rounds at tables of three, and 9 in three rounds at tables of four.
    for (size, rounds) in [(3, 5), (4, 3)] {
        for _ in 0..20 {
            let mut tournament = tournament(24, size);
            for _ in 0..rounds {
                play_randomly(&mut tournament, &mut rng);
            }
            assert_eq!(rematches(&tournament), 0, "tables of {size}");
        }
    }
}

/// Returns whether the players in `unpaired` can be divided into pairs of players who have not met yet. Tries all pairings.
fn can_avoid_rematches(have_met: &impl Fn(usize, usize) -> bool, unpaired: &[usize]) -> bool {
    let Some((&one, rest)) = unpaired.split_first() else {
        return true;
    };
    rest.iter().any(|&other| {
        let rest: Vec<usize> = rest
            .iter()
            .copied()
            .filter(|player| *player != other)
            .collect();
        !have_met(one, other) && can_avoid_rematches(have_met, &rest)
    })
}

#[test]
fn a_rematch_happens_only_if_every_pairing_has_one() {
    let mut rng = ChaCha8Rng::seed_from_u64(53);
    let mut forced = 0;
    for _ in 0..200 {
        let players = 2 * rng.random_range(2..=4);
        let mut tournament = tournament(players, 2);
        for _ in 0..players - 1 {
            let before = tournament.clone();
            play_randomly(&mut tournament, &mut rng);
            let have_met = |one: usize, other: usize| {
                let mut tables = before.rounds().iter().flat_map(|round| &round.tables);
                tables.any(|table| table.players.contains(&one) && table.players.contains(&other))
            };
            let is_new = rematches(&tournament) > rematches(&before);
            let all: Vec<usize> = (0..players).collect();
            assert_eq!(
                is_new,
                !can_avoid_rematches(&have_met, &all),
                "{players} players"
            );
            forced += usize::from(is_new);
        }
    }
    assert!(forced > 0, "the case does not occur");
}

#[test]
fn the_standings_do_not_depend_on_the_order_of_entry() {
    let mut rng = ChaCha8Rng::seed_from_u64(54);
    for size in 2..=4 {
        let mut tournament = tournament(13, size);
        for _ in 0..5 {
            play_randomly(&mut tournament, &mut rng);
        }
        let total: u32 = tournament.standings().iter().map(|one| one.points).sum();
        let tables = tournament.rounds().iter().flat_map(|round| &round.tables);
        let games: usize = tables.map(|table| table.players.len()).sum();
        let byes = tournament
            .rounds()
            .iter()
            .filter(|round| round.bye.is_some())
            .count();
        // Each player of a table gets half of the full points on average.
        assert_eq!(total as usize, games * 6 + byes * 12);
        // Builds the same tournament with the same results, but with the players entered in another order.
        let mut order: Vec<usize> = (0..13).collect();
        order.shuffle(&mut rng);
        let mut other = tournament.clone();
        other.entrants = order
            .iter()
            .map(|&player| tournament.entrants[player].clone())
            .collect();
        let place = |player: usize| order.iter().position(|other| *other == player).unwrap();
        for round in &mut other.rounds {
            round.bye = round.bye.map(place);
            for table in &mut round.tables {
                table
                    .players
                    .iter_mut()
                    .for_each(|player| *player = place(*player));
            }
        }
        let named = |tournament: &Tournament| -> Vec<(String, usize, u32, u32, u32)> {
            let standings = tournament.standings().into_iter();
            let name = |player: usize| tournament.entrants[player].name.clone();
            standings
                .map(|one| {
                    (
                        name(one.player),
                        one.rank,
                        one.points,
                        one.opponents,
                        one.beaten,
                    )
                })
                .collect()
        };
        assert_eq!(named(&tournament), named(&other));
    }
}
