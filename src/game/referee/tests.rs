//! Tests of games that are played entry by entry.

use super::*;
use crate::rules::{
    Side, Symbol,
    gems::{Counts, Gem, Variant},
    ubongo::Phase,
};

/// Returns the record of the first entry of a game of Ann and Ben. `rows` are the gems on the gem board; it is `None` if they are unknown.
pub fn began(rows: Option<&str>) -> Record {
    Record::at_start(Entry::Began(Began {
        id: None,
        names: vec!["Ann".to_owned(), "Ben".to_owned()],
        side: Side::Yellow,
        all_cards: false,
        early_end: false,
        variant: Variant::Majority,
        pawns: vec![2, 2],
        rows: rows.map(str::to_owned),
        gem_box: Counts::new([12; 6]),
        watched: false,
        glass_s: 60,
        glass_turn: GlassTurn::Roll,
        began_at: None,
    }))
}

/// Begins a game of Ann and Ben, whose options are changed by `change`. The gems on the gem board are unknown.
pub fn game_with(change: impl Fn(&mut Began)) -> Result<Referee, Refused> {
    let mut first = began(None);
    if let Entry::Began(options) = &mut first.entry {
        change(options);
    }
    Referee::new(first)
}

pub fn solved(player: usize) -> Entry {
    Entry::Solved {
        player,
        confidence: Some(0.999),
    }
}

pub fn took(player: usize, field: usize, gems: &[Gem]) -> Entry {
    Entry::Took {
        player,
        field,
        gems: gems.to_vec(),
    }
}

pub const ROLLED: Entry = Entry::Rolled {
    symbol: Symbol::Mask,
};

/// Returns the game of Ann and Ben after these entries. In each row of the gem board, the gems nearest to the field are green, red, blue
/// and purple.
pub fn referee(entries: &[Entry]) -> Result<Referee, (usize, Refused)> {
    let rows = ["grbpnygrbpny"; 6].join("/");
    let entries = entries.iter().cloned().map(Record::at_start);
    let records: Vec<Record> = std::iter::once(began(Some(&rows))).chain(entries).collect();
    Referee::of(&records, |_, _, _| {})
}

#[test]
fn a_round_follows_the_rules_and_gems_are_counted() {
    use Gem::{Green, Red};
    let entries = [ROLLED, solved(1), took(1, 5, &[Green, Red]), Entry::SandOut];
    let referee = referee(&entries).expect("all is allowed");
    let game = referee.game();
    assert_eq!(
        (game.round(), game.starter(), game.pawns()),
        (2, 1, &[2, 5][..])
    );
    assert_eq!(game.counts()[1].total(), 2);
    let standings = referee.standings().expect("one box");
    assert_eq!(standings.players()[0].name, "Ben");
}

#[test]
fn a_forbidden_entry_changes_nothing() {
    let mut referee = referee(&[ROLLED, solved(1)]).expect("all is allowed");
    let before = referee.game().clone();
    for entry in [
        ROLLED,
        solved(1),
        solved(2),
        took(0, 2, &[]),
        took(1, 2, &[Gem::Brown]),
        Entry::EndedEarly,
        Entry::Began(referee.options().clone()),
    ] {
        assert!(
            referee.admit(&Record::at_start(entry.clone())).is_err(),
            "{entry:?}"
        );
        assert_eq!(*referee.game(), before, "{entry:?}");
    }
}

#[test]
fn entries_are_undone_one_after_the_other() {
    let entries = [
        ROLLED,
        solved(1),
        solved(0),
        Entry::Order {
            players: vec![0, 1],
        },
    ];
    let mut referee = referee(&entries).expect("all is allowed");
    let called = |referee: &Referee| -> Vec<usize> {
        referee
            .game()
            .calls()
            .iter()
            .map(|call| call.player)
            .collect()
    };
    assert_eq!(called(&referee), [0, 1]);
    for after in [&[1, 0][..], &[1], &[]] {
        referee
            .admit(&Record::at_start(Entry::Undone))
            .expect("there is something to undo");
        assert_eq!(called(&referee), after);
    }
    referee
        .admit(&Record::at_start(Entry::Undone))
        .expect("the roll");
    assert_eq!(*referee.game().phase(), Phase::Roll);
    assert_eq!(
        referee.admit(&Record::at_start(Entry::Undone)),
        Err(CommonRefusal::NothingToUndo.into())
    );
}

#[test]
fn corrected_gems_are_counted_and_marked() {
    let counts: Counts = "red:3".parse().expect("counts");
    let referee = referee(&[Entry::Gems { player: 0, counts }]).expect("allowed at any time");
    assert_eq!(referee.game().counts()[0], counts);
    assert_eq!(referee.corrected(), [0]);
}

#[test]
fn more_gems_than_the_box_holds_are_refused() {
    let mut referee = referee(&[]).expect("a game");
    let counts: Counts = "red:13".parse().expect("counts");
    let refused = referee.admit(&Record::at_start(Entry::Gems { player: 0, counts }));
    assert!(matches!(refused, Err(Refused::TooMany(_))), "{refused:?}");
    assert_eq!(referee.game().counts()[0].total(), 0);
}

#[test]
fn without_known_rows_the_entered_gems_are_counted() {
    let mut referee = Referee::new(began(None)).expect("a game");
    for entry in [ROLLED, solved(0), took(0, 0, &[Gem::Blue, Gem::Blue])] {
        referee.admit(&Record::at_start(entry)).expect("allowed");
    }
    assert_eq!(referee.game().counts()[0][Gem::Blue], 2);
}

#[test]
fn invalid_games_are_refused() {
    let begin_with = |change: &dyn Fn(&mut Began)| game_with(change).map(|_| ());
    assert_eq!(begin_with(&|_| {}), Ok(()));
    assert_eq!(
        begin_with(&|began| began.names[1] = "ann".to_owned()),
        Err(CommonRefusal::Names.into())
    );
    assert_eq!(
        begin_with(&|began| began.names[0] = " ".to_owned()),
        Err(CommonRefusal::BlankName.into())
    );
    assert!(matches!(
        begin_with(&|began| began.rows = Some("g".to_owned())),
        Err(Refused::Rows(_))
    ));
    assert!(matches!(
        begin_with(&|began| began.pawns = vec![6, 0]),
        Err(Refused::NoGame(_))
    ));
    assert!(matches!(
        Referee::new(Record::at_start(ROLLED)),
        Err(Refused::Common(CommonRefusal::NotBegun))
    ));
}

#[test]
fn the_glass_runs_from_the_roll_and_again_when_turned() {
    let mut referee = Referee::new(began(None)).expect("a game");
    let record_at = |t_ms: u64, entry: Entry| Record {
        t_ms,
        ..Record::at_start(entry)
    };
    assert_eq!(referee.glass_turned_ms(), None);
    referee.admit(&record_at(500, ROLLED)).expect("a roll");
    assert_eq!(referee.glass_turned_ms(), Some(500));
    referee
        .admit(&record_at(60_500, Entry::SandOut))
        .expect("turned again");
    assert_eq!(referee.glass_turned_ms(), Some(60_500));
    referee
        .admit(&record_at(120_500, Entry::SandOut))
        .expect("the round ends");
    assert_eq!(referee.glass_turned_ms(), None);
}

#[test]
fn a_glass_that_is_not_turned_with_the_roll_is_turned_once_a_round() {
    for glass_turn in [GlassTurn::Card, GlassTurn::Hand] {
        let mut referee = game_with(|began| began.glass_turn = glass_turn).expect("a game");
        let mut admit = |entry: Entry| {
            let admitted = referee.admit(&Record::at_start(entry));
            (admitted, referee.glass_waits())
        };
        let refused = (Err(Refused::GlassTurned), false);
        assert_eq!(admit(Entry::GlassTurned), refused, "before the roll");
        assert_eq!(admit(ROLLED), (Ok(()), true));
        assert_eq!(admit(Entry::GlassTurned), (Ok(()), false));
        assert_eq!(admit(Entry::GlassTurned), refused, "a second time");
        assert_eq!(admit(Entry::SandOut), (Ok(()), false));
        assert_eq!(admit(Entry::GlassTurned), refused, "after the sand ran out");
        assert_eq!(admit(Entry::SandOut), (Ok(()), false));
        assert_eq!(admit(Entry::GlassTurned), refused, "after the round");
        assert_eq!(admit(ROLLED), (Ok(()), true), "in the next round");
    }
}

#[test]
fn a_glass_that_is_turned_with_the_roll_does_not_wait() {
    let mut referee = referee(&[ROLLED]).expect("a roll");
    assert!(!referee.glass_waits());
    let turned = referee.admit(&Record::at_start(Entry::GlassTurned));
    assert_eq!(turned, Err(Refused::GlassTurned));
}

#[test]
fn the_standings_are_confirmed_after_the_last_round_until_something_changes() {
    let early = referee(&[Entry::Confirmed]).map(|_| ());
    assert_eq!(early, Err((1, Refused::NotOver)));
    let rounds = (0..9).flat_map(|_| [ROLLED, solved(0), Entry::SandOut]);
    let mut referee = referee(&rounds.collect::<Vec<_>>()).expect("nine rounds");
    assert_eq!(*referee.game().phase(), Phase::Over);
    assert!(!referee.is_confirmed());
    let mut admit = |entry: Entry| {
        let admitted = referee.admit(&Record::at_start(entry));
        (admitted, referee.is_confirmed())
    };
    assert_eq!(admit(Entry::Confirmed), (Ok(()), true));
    let again = admit(Entry::Confirmed);
    assert_eq!(again, (Err(Refused::ConfirmedTwice), true));
    let counts = Counts::new([1, 0, 0, 0, 0, 0]);
    assert_eq!(admit(Entry::Gems { player: 1, counts }), (Ok(()), false));
    assert_eq!(admit(Entry::Confirmed), (Ok(()), true));
    assert_eq!(admit(Entry::Undone), (Ok(()), false));
}
