//! Properties of the standings of Ubongo.
//!
//! - For any two players, the standings agree with the rulebook's comparison of players. The comparison is implemented here a second time,
//!   without code of the library.
//! - The comparison is a total order. Of any two players, one is better or both are tied. If A is not worse than B, and B not worse than C,
//!   then A is not worse than C.
//! - The rank of a player is 1 plus the number of better players. It does not depend on the order in which the players are listed.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::cmp::Ordering;

use proptest::{
    collection::vec,
    sample::select,
    strategy::{Just, Strategy},
};
use umpire::rules::gems::{Counts, GemBox, Score, Standings, Variant};

use super::check;

/// Gems of a player by colour.
type Gems = [u32; 6];

const VARIANTS: [Variant; 2] = [Variant::Majority, Variant::Points];

/// Up to eight gems of each colour, often from few different numbers, so that many players are tied in several colours.
fn gems() -> impl Strategy<Value = Gems> {
    let some = vec(0..=8u32, 6);
    let few = vec(select(vec![0, 2, 3, 3, 5, 6]), 6);
    proptest::strategy::Union::new([some.boxed(), few.boxed()])
        .prop_map(|counts| counts.try_into().unwrap())
}

/// Two to six players. One or two of them have another player's numbers of gems, but with the colours rotated.
fn players() -> impl Strategy<Value = Vec<Gems>> {
    (vec(gems(), 1..=4), vec((0..4usize, 0..6usize), 1..=2)).prop_map(|(mut players, copies)| {
        for (of, turn) in copies {
            let mut copy = players[of % players.len()];
            copy.rotate_left(turn);
            players.push(copy);
        }
        players
    })
}

/// Compares two players as the rulebook says; the better one is greater.
///
/// Most gems of one colour win, then most of the second most frequent colour, and so on. In the points variant points decide first: 1 for
/// three gems of a colour, 2 for four, 3 for five, 4 for six or more, and 4 for each complete set of the six colours.
fn rulebook(a: &Gems, b: &Gems, variant: Variant) -> Ordering {
    let by_points = match variant {
        Variant::Majority => Ordering::Equal,
        Variant::Points => points(a).cmp(&points(b)),
    };
    by_points.then_with(|| {
        // Goes through the numbers of gems from the greatest down. For each number, compares how many colours of each player have at least
        // this number of gems. At the first difference, the player with more such colours wins: the players' more frequent colours had
        // equal numbers of gems, and this player's next most frequent colour has more.
        let colours =
            |gems: &Gems, height: u32| gems.iter().filter(|count| **count >= height).count();
        let highest = *a.iter().chain(b).max().unwrap();
        (1..=highest)
            .rev()
            .map(|height| colours(a, height).cmp(&colours(b, height)))
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    })
}

/// Returns the points in the points variant.
fn points(gems: &Gems) -> u32 {
    let table = [0, 0, 0, 1, 2, 3, 4];
    let of_colours: u32 = gems
        .iter()
        .map(|count| table[(*count as usize).min(6)])
        .sum();
    let sets = (1..).take_while(|number| gems.iter().all(|count| count >= number));
    of_colours + 4 * sets.count() as u32
}

fn name(player: usize) -> String {
    format!("player {player}")
}

/// Returns the standings of these players. Each player is given by a number, from which the name is made, and by counts of gems.
fn standings(players: &[(usize, Gems)], variant: Variant) -> Standings {
    let named = players
        .iter()
        .map(|(number, gems)| (name(*number), Counts::new(*gems)));
    let large_box = GemBox::new(Counts::new([999; 6]));
    Standings::new(named.collect(), variant, &large_box).unwrap()
}

/// Returns the rank of the player with this number.
fn rank(standings: &Standings, number: usize) -> usize {
    let mut players = standings.players().iter();
    let player = players.find(|player| player.name == name(number));
    player.unwrap().rank
}

/// Compares two players by their standings; the better one is greater.
fn compare(a: &Gems, b: &Gems, variant: Variant) -> Ordering {
    let standings = standings(&[(0, *a), (1, *b)], variant);
    rank(&standings, 1).cmp(&rank(&standings, 0))
}

#[test]
fn two_players_are_ranked_as_the_rulebook_says() {
    check(&(gems(), gems()), |(a, b)| {
        assert_eq!(Score::of(&Counts::new(a)).total(), points(&a));
        for variant in VARIANTS {
            assert_eq!(compare(&a, &b, variant), rulebook(&a, &b, variant));
        }
    });
}

#[test]
fn the_standings_are_a_total_order() {
    check(&(gems(), gems(), gems()), |(a, b, c)| {
        for variant in VARIANTS {
            let order = |a: &Gems, b: &Gems| compare(a, b, variant);
            assert_eq!(order(&a, &a), Ordering::Equal);
            assert_eq!(order(&a, &b), order(&b, &a).reverse());
            if order(&a, &b).is_ge() && order(&b, &c).is_ge() {
                assert!(order(&a, &c).is_ge());
                let is_better = order(&a, &b).is_gt() || order(&b, &c).is_gt();
                assert_eq!(order(&a, &c).is_gt(), is_better);
            }
        }
    });
}

#[test]
fn the_rank_counts_the_better_players_in_any_order_of_the_players() {
    let shuffled = players().prop_flat_map(|players| {
        let numbered: Vec<(usize, Gems)> = players.into_iter().enumerate().collect();
        (Just(numbered.clone()), Just(numbered).prop_shuffle())
    });
    check(&shuffled, |(players, shuffled)| {
        for variant in VARIANTS {
            let (in_order, in_other_order) =
                (standings(&players, variant), standings(&shuffled, variant));
            for (number, gems) in &players {
                let is_better =
                    |(_, other): &&(usize, Gems)| rulebook(other, gems, variant).is_gt();
                let expected = 1 + players.iter().filter(is_better).count();
                assert_eq!(rank(&in_order, *number), expected);
                assert_eq!(rank(&in_other_order, *number), expected);
            }
            let ranks = in_order.players().iter().map(|player| player.rank);
            assert!(ranks.is_sorted(), "the best player is first");
            assert_eq!(in_order.players().len(), players.len());
        }
    });
}
