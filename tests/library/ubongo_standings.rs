//! Tests of the standings of Ubongo, compared with the rulebooks that `$UMPIRE_DATA/rules.md` collects. Each example cites the heading of a
//! section, because the texts of the rulebooks in `$UMPIRE_DATA/seeds` have no page numbers.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use umpire::rules::gems::{
    Counts, Gem, GemBox, Score, Standings, StandingsError, TooMany, Variant,
};

/// Returns the standings of players. Each player is a name and the numbers of green, red, blue, purple, brown and yellow gems.
fn standings(players: &[(&str, [u32; 6])], variant: Variant) -> Standings {
    let players = players
        .iter()
        .map(|(name, counts)| ((*name).to_owned(), Counts::new(*counts)));
    Standings::new(players.collect(), variant, &GemBox::OF_72).unwrap()
}

fn ranks(standings: &Standings) -> Vec<(&str, usize)> {
    let players = standings.players().iter();
    players
        .map(|player| (player.name.as_str(), player.rank))
        .collect()
}

/// Returns the sentences that explain the standings, in English.
fn explanations(standings: &Standings) -> Vec<String> {
    standings
        .explanation()
        .iter()
        .map(ToString::to_string)
        .collect()
}

/// Example in "Konec hry" of the Czech rulebook.
#[test]
fn the_third_colour_decides_the_first_example_of_the_rulebook() {
    let all = [
        ("A", [6, 4, 2, 2, 2, 2]),
        ("B", [2, 2, 0, 1, 2, 3]),
        ("C", [4, 3, 2, 6, 1, 0]),
    ];
    let standings = standings(&all, Variant::Majority);
    assert_eq!(ranks(&standings), [("C", 1), ("A", 2), ("B", 3)]);
    assert_eq!(
        explanations(&standings),
        [
            "C and A lead with 6 of one colour (C purple, A green), B has 3 (yellow).",
            "Between C and A the third colour decides: both have 4 of the second (C green, A red), C has 3 of the third (red), \
             A has 2 (blue, purple, brown or yellow).",
        ]
    );
}

/// Example in "O fim do jogo" of the Portuguese rulebook.
#[test]
fn the_second_colour_decides_the_portuguese_example() {
    let all = [
        ("A", [6, 4, 1, 0, 1, 2]),
        ("B", [0, 0, 1, 0, 6, 5]),
        ("C", [0; 6]),
    ];
    let standings = standings(&all, Variant::Majority);
    assert_eq!(ranks(&standings), [("B", 1), ("A", 2), ("C", 3)]);
    assert_eq!(
        explanations(&standings),
        [
            "B and A lead with 6 of one colour (B brown, A green), C has 0.",
            "Between B and A the second colour decides: B has 5 of the second (yellow), A has 4 (red).",
        ]
    );
}

#[test]
fn a_tie_that_remains_after_a_colour_is_explained_by_a_later_colour() {
    let all = [
        ("A", [6, 5, 0, 0, 0, 0]),
        ("B", [0, 6, 4, 3, 0, 0]),
        ("C", [0, 0, 6, 4, 2, 0]),
    ];
    let standings = standings(&all, Variant::Majority);
    assert_eq!(ranks(&standings), [("A", 1), ("B", 2), ("C", 3)]);
    assert_eq!(
        explanations(&standings),
        [
            "A, B and C lead with 6 of one colour (A green, B red, C blue).",
            "Between A, B and C the second colour decides: A has 5 of the second (red), B and C have 4 (B blue, C purple).",
            "Between B and C the third colour decides: B has 3 of the third (purple), C has 2 (brown).",
        ]
    );
}

#[test]
fn while_nobody_has_gems_nobody_leads() {
    let all = [("A", [0; 6]), ("B", [0; 6])];
    for variant in [Variant::Majority, Variant::Points] {
        let standings = standings(&all, variant);
        assert_eq!(ranks(&standings), [("A", 1), ("B", 1)]);
        assert_eq!(explanations(&standings), ["Nobody has gems yet."]);
    }
}

#[test]
fn players_with_equal_counts_share_a_place_and_the_next_place_is_skipped() {
    let all = [
        ("A", [3, 2, 0, 0, 0, 0]),
        ("B", [5, 0, 0, 0, 0, 1]),
        ("C", [0, 0, 0, 2, 3, 0]),
        ("D", [1, 0, 0, 0, 0, 0]),
    ];
    let standings = standings(&all, Variant::Majority);
    assert_eq!(ranks(&standings), [("B", 1), ("A", 2), ("C", 2), ("D", 4)]);
    let shared = "A and C have the same counts, 3 2 0 0 0 0 from the most frequent colour to the rarest: they share place 2.";
    assert_eq!(explanations(&standings)[1], shared);
    assert_eq!(standings.winners().count(), 1);
}

/// The rules and the example of 18 points are in "Variante para pontuação" of the Portuguese rulebook.
#[test]
fn in_the_points_variant_points_decide_first_and_colours_break_ties() {
    assert_eq!(
        Score::of(&Counts::new([3; 6])).total(),
        18,
        "the rulebook's example"
    );
    let all = [
        ("A", [6, 0, 0, 5, 0, 0]),
        ("B", [3; 6]),
        ("C", [0, 5, 1, 0, 6, 0]),
    ];
    let by_points = standings(&all, Variant::Points);
    assert_eq!(ranks(&by_points), [("B", 1), ("C", 2), ("A", 3)]);
    assert_eq!(
        explanations(&by_points),
        [
            "B leads with 18 points, C and A have 7 points.",
            "Between C and A the third colour decides: both have 6 of the first (C brown, A green), both have 5 of the second \
             (C red, A purple), C has 1 of the third (blue), A has 0.",
        ]
    );
    assert_eq!(ranks(&standings(&all, Variant::Majority))[2], ("B", 3));
}

#[test]
fn without_players_there_are_no_standings() {
    let nobody = Standings::new(Vec::new(), Variant::Majority, &GemBox::OF_72);
    let error = nobody.unwrap_err();
    assert_eq!(error, StandingsError::Nobody);
    assert_eq!(
        error.to_string(),
        "no players to rank; list each player with their gems, such as A=red:6,green:4"
    );
}

#[test]
fn players_with_the_same_name_are_refused_and_the_name_is_in_the_message() {
    let ranked = |names: [&str; 3]| {
        let players = names.map(|name| (name.to_owned(), Counts::default()));
        Standings::new(players.into(), Variant::Points, &GemBox::OF_72).map(|_| ())
    };
    let name = "Ann".to_owned();
    let error = ranked(["Ann", "Ben", "Ann"]).unwrap_err();
    assert!(error.to_string().contains("\"Ann\""), "{error}");
    assert_eq!(error, StandingsError::SameName { name });
    assert_eq!(ranked(["Ann", "Ben", "ann"]), Ok(()));
}

#[test]
fn totals_above_the_content_of_the_box_are_refused_and_the_colour_is_named() {
    let standings_of = |a: [u32; 6], b: [u32; 6], gem_box: &GemBox| {
        let players = vec![
            ("A".to_owned(), Counts::new(a)),
            ("B".to_owned(), Counts::new(b)),
        ];
        Standings::new(players, Variant::Majority, gem_box).map(|_| ())
    };
    let (seven, six) = ([0, 7, 0, 0, 0, 0], [12, 6, 12, 12, 12, 12]);
    let too_many = |gem, counted, in_box| {
        Err(StandingsError::TooMany(TooMany {
            gem,
            counted,
            in_box,
        }))
    };
    assert_eq!(
        standings_of(seven, six, &GemBox::OF_72),
        too_many(Gem::Red, 13, 12)
    );
    assert_eq!(
        standings_of(seven, [0, 5, 12, 0, 0, 0], &GemBox::OF_72),
        Ok(())
    );
    let blue = [0, 0, 19, 0, 0, 0];
    assert_eq!(
        standings_of(blue, [0; 6], &GemBox::OF_72),
        too_many(Gem::Blue, 19, 12)
    );
    assert_eq!(standings_of(blue, [0; 6], &"58".parse().unwrap()), Ok(()));
    assert_eq!(
        standings_of([0, 0, 0, 1, 0, 0], [0; 6], &GemBox::OF_58),
        too_many(Gem::Purple, 1, 0)
    );
}
