//! Tests of the sentences that describe the entries.

use super::*;
use crate::{
    game::referee::tests::{ROLLED, game_with, referee, solved, took},
    language::Language,
};

/// End of the sentence about an entry that counts as a correction.
const MARK: &str = "(corrected by hand)";

/// Applies an entry to a game, and describes the entry in English.
fn description_of(record: &Record, referee: &mut Referee) -> String {
    let before = referee.clone();
    referee.admit(record).expect("the entry is allowed");
    describe(record, &before, referee).text(Language::English)
}

/// Applies an entry that a player makes by hand to a game, and describes the entry in English.
fn description_by_hand(entry: Entry, referee: &mut Referee) -> String {
    description_of(&Record::at_start(entry), referee)
}

#[test]
fn corrections_are_marked_and_other_entries_are_not() {
    let mut referee = referee(&[]).expect("a game");
    let order = Entry::Order {
        players: vec![0, 1],
    };
    for (entry, expected) in [
        (ROLLED, "round 1: Ann rolls mask and turns the glass"),
        (
            solved(1),
            "Ben solves the card, first (99.9 % sure): the pawn may move up to 3 fields",
        ),
        (
            solved(0),
            "Ann solves the card, second (99.9 % sure): the pawn may move up to 2 fields",
        ),
        (
            order,
            "they finished in this order: Ann, Ben (corrected by hand)",
        ),
        (
            Entry::NotSolved { player: 0 },
            "Ann has not solved the card after all (corrected by hand)",
        ),
        (
            took(1, 5, &[Gem::Green, Gem::Red]),
            "Ben goes to field 6 and takes green and red",
        ),
    ] {
        assert_eq!(description_by_hand(entry, &mut referee), expected);
    }
}

#[test]
fn only_a_solved_card_entered_by_hand_overrules_a_camera_that_watches() {
    for (watched, by, is_marked) in [
        (true, By::Hand, true),
        (true, By::Camera, false),
        (false, By::Hand, false),
    ] {
        let mut referee = game_with(|began| began.watched = watched).expect("a game");
        let roll = description_by_hand(ROLLED, &mut referee);
        assert!(!roll.ends_with(MARK), "{roll}");
        let record = Record {
            by,
            ..Record::at_start(solved(0))
        };
        let description = description_of(&record, &mut referee);
        assert_eq!(
            description.ends_with(MARK),
            is_marked,
            "watched: {watched}, by {by:?}: {description}"
        );
    }
}

#[test]
fn corrected_gems_are_listed_without_the_colours_that_the_player_lacks() {
    let mut referee = referee(&[]).expect("a game");
    let mut corrected = |counts: [u32; 6]| {
        let counts = Counts::new(counts);
        description_by_hand(Entry::Gems { player: 1, counts }, &mut referee)
    };
    assert_eq!(
        corrected([0, 2, 1, 0, 0, 0]),
        "Ben has 2 red, 1 blue (corrected by hand)"
    );
    assert_eq!(corrected([0; 6]), "Ben has no gems (corrected by hand)");
}

#[test]
fn when_the_sand_is_out_the_next_round_or_the_end_of_the_game_is_announced() {
    let mut first = referee(&[ROLLED]).expect("a roll");
    assert_eq!(
        description_by_hand(Entry::SandOut, &mut first),
        "the sand is out and nobody has solved the card: the glass is turned once more"
    );
    assert_eq!(
        description_by_hand(Entry::SandOut, &mut first),
        "the sand is out. Round 2 is next, and Ben starts"
    );
    let rounds = (0..8).flat_map(|_| [ROLLED, solved(0), Entry::SandOut]);
    let entries: Vec<Entry> = rounds.chain([ROLLED, solved(0)]).collect();
    let mut last = referee(&entries).expect("nine rounds");
    assert_eq!(
        description_by_hand(Entry::SandOut, &mut last),
        "the sand is out. That was the last round"
    );
    assert_eq!(
        description_by_hand(Entry::Confirmed, &mut last),
        "the players confirm the final standings"
    );
    assert_eq!(
        description_by_hand(Entry::Undone, &mut last),
        "undone: the confirmation of the final standings"
    );
}

#[test]
fn an_undo_names_the_entry_that_it_undoes() {
    let mut referee = game_with(|began| {
        began.glass_turn = GlassTurn::Hand;
        began.early_end = true;
    })
    .expect("a game");
    let gems = Entry::Gems {
        player: 1,
        counts: Counts::new([1, 0, 0, 0, 0, 0]),
    };
    for (entry, expected) in [
        (ROLLED, "undone: the roll"),
        (Entry::GlassTurned, "undone: the glass was turned"),
        (solved(1), "undone: Ben has solved the card"),
        (took(1, 5, &[]), "undone: Ben has taken gems"),
        (gems, "undone: the last correction"),
        (solved(0), "undone: Ann has solved the card"),
        (took(0, 2, &[]), "undone: Ann has taken gems"),
        (Entry::EndedEarly, "undone: the end of the round"),
        (ROLLED, "undone: the roll"),
        (Entry::SandOut, "undone: the sand is out"),
    ] {
        let record = Record::at_start(entry);
        referee.admit(&record).expect("the entry is allowed");
        assert_eq!(description_by_hand(Entry::Undone, &mut referee), expected);
        referee.admit(&record).expect("the entry is allowed again");
    }
}

#[test]
fn the_text_for_a_speaker_has_no_confidence() {
    let before = referee(&[ROLLED]).expect("legal entries");
    let after = referee(&[ROLLED, solved(0)]).expect("legal entries");
    let entry = Record::at_start(solved(0));
    let text = |message: Message| message.text(Language::English);
    assert_eq!(
        text(describe(&entry, &before, &after)),
        "Ann solves the card, first (99.9 % sure): the pawn may move up to 3 fields"
    );
    assert_eq!(
        text(describe_for_speaker(&entry, &before, &after)),
        "Ann solves the card, first: the pawn may move up to 3 fields"
    );
}
