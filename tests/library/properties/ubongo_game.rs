//! Properties of games of Ubongo that are played at random through the referee.
//!
//! Each game has random options, gems on the board (known or not) and entries, of which the rules allow some and refuse others. After each
//! entry:
//!
//! - A refused entry leaves the game as it was. An accepted entry of any kind that is undone leaves it as it was, too.
//! - Pawns stand on fields that exist, rounds are counted from 1 to the last, and each player calls and takes at most once a round.
//! - A pawn moves at most 3, 2, 1 or 0 fields, by the order of finish. In the points variant, each field is taken at most once a round.
//! - If the gems on the board are known, a player gets exactly the front two of the row, or as many as are left, and no gem is lost or
//!   made: those on the board and those of the players are the gems from the start, unless the players corrected their gems.
//! - The players never have more gems of a colour than the box holds, and the standings can be computed.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use proptest::{collection::vec, option::of, prelude::any, sample::select, strategy::Strategy};
use umpire::{
    game::{Began, Entry, GlassTurn, Record, Referee},
    rules::{
        Side, Symbol,
        gems::{Counts, Gem, HOLES, ROWS, Variant},
        ubongo::{Game, Phase},
    },
};

use super::check;

/// Number of values of [`Choice::kind`], from which [`entry`] chooses the kind of entry. Frequent entries have several values.
const KINDS: u8 = 16;
/// Number of gems of each colour in the box.
const BOX: u32 = 12;

/// The random choices from which [`entry`] makes an entry: its kind, player, field, symbol and numbers of gems.
#[derive(Debug, Clone, Copy)]
struct Choice {
    /// Selects the kind of entry, 0 to [`KINDS`] - 1.
    kind: u8,
    player: usize,
    field: usize,
    symbol: Symbol,
    counts: [u32; 6],
}

fn choice() -> impl Strategy<Value = Choice> {
    let symbol = select(Symbol::ALL.to_vec());
    // Players 0 to 4 and fields 0 to 6. Player 4 and field 6 do not exist, so that some entries are refused.
    (0..KINDS, 0..5usize, 0..=ROWS, symbol, any::<[u8; 6]>()).prop_map(
        |(kind, player, field, symbol, counts)| Choice {
            kind,
            player,
            field,
            symbol,
            // Usually 0 to 12 gems of each colour, of which the box holds 12. A byte of 255 gives 13 gems, one more than the box holds.
            counts: counts.map(|count| {
                if count == u8::MAX {
                    13
                } else {
                    u32::from(count) % 13
                }
            }),
        },
    )
}

/// A full gem board, or one with empty holes, in text notation.
fn rows() -> impl Strategy<Value = String> {
    let gems: Vec<char> = "grbpny".repeat(HOLES).chars().collect();
    let shuffled = proptest::strategy::Just(gems).prop_shuffle();
    (shuffled, vec(0..8u8, ROWS * HOLES), any::<bool>()).prop_map(|(gems, holes, is_full)| {
        let content = gems.into_iter().zip(holes);
        let letters: Vec<char> = content
            .map(|(gem, hole)| if is_full || hole > 0 { gem } else { '.' })
            .collect();
        let rows = letters.chunks(HOLES).map(String::from_iter);
        rows.collect::<Vec<String>>().join("/")
    })
}

/// The first entry of a game of two to four players.
fn began() -> impl Strategy<Value = Began> {
    let variant = select(vec![Variant::Majority, Variant::Points]);
    let glass_turn = select(vec![GlassTurn::Roll, GlassTurn::Card, GlassTurn::Hand]);
    let options = (any::<bool>(), any::<bool>());
    (2..=4usize, variant, glass_turn, options, of(rows())).prop_map(
        |(players, variant, glass_turn, (all_cards, early_end), rows)| Began {
            id: None,
            names: ["Ann", "Ben", "Cy", "Dan"][..players]
                .iter()
                .map(ToString::to_string)
                .collect(),
            side: Side::Yellow,
            all_cards,
            early_end,
            variant,
            pawns: match variant {
                Variant::Majority => vec![2; players],
                Variant::Points => Vec::new(),
            },
            rows,
            gem_box: Counts::new([BOX; 6]),
            watched: false,
            glass_s: 60,
            glass_turn,
            began_at: None,
        },
    )
}

/// Returns the front gems of a row: of the gems that are left, the two nearest to the red field. Empty if there is no such row.
fn front_gems(rows: &str, field: usize) -> Vec<Gem> {
    let row = rows.split('/').nth(field).unwrap_or_default();
    row.chars().filter_map(Gem::from_letter).take(2).collect()
}

/// Returns the entry that `choice` selects. In the present state of the game, the rules may allow or refuse it.
fn entry(choice: &Choice, referee: &Referee) -> Entry {
    let (player, field) = (choice.player, choice.field);
    let game = referee.game();
    match choice.kind {
        0..=2 => Entry::Rolled {
            symbol: choice.symbol,
        },
        3..=5 => Entry::Solved {
            player,
            confidence: None,
        },
        6..=9 => Entry::Took {
            player,
            field,
            gems: if referee.options().rows.is_some() {
                front_gems(&game.rows().to_string(), field)
            } else {
                Gem::ALL[..player].to_vec()
            },
        },
        10 => Entry::SandOut,
        11 => Entry::EndedEarly,
        12 => Entry::NotSolved { player },
        13 => {
            let mut players: Vec<usize> = game.calls().iter().map(|call| call.player).collect();
            let count = players.len();
            players.rotate_left(player.min(count));
            Entry::Order { players }
        }
        14 if player % 2 == 0 => Entry::GlassTurned,
        14 => Entry::Confirmed,
        _ => Entry::Gems {
            player,
            counts: Counts::new(choice.counts),
        },
    }
}

/// The complete state of a game.
#[derive(Debug, PartialEq)]
struct GameState {
    game: Game,
    kept: Vec<Record>,
    glass_waits: bool,
    is_confirmed: bool,
    glass_turned_ms: Option<u64>,
}

fn state(referee: &Referee) -> GameState {
    GameState {
        game: referee.game().clone(),
        kept: referee.kept().to_vec(),
        glass_waits: referee.glass_waits(),
        is_confirmed: referee.is_confirmed(),
        glass_turned_ms: referee.glass_turned_ms(),
    }
}

/// Returns the number of gems of each colour on the board and of all players together.
fn all_gems(game: &Game) -> [u32; 6] {
    let on_board = game.rows().gems().collect::<Counts>();
    let of_players: Counts = game.counts().iter().copied().sum();
    Gem::ALL.map(|gem| on_board[gem] + of_players[gem])
}

/// Asserts the properties that every state of a game must have.
fn check_state(referee: &Referee) {
    let game = referee.game();
    let players = referee.options().names.len();
    assert!(game.pawns().iter().all(|field| *field < ROWS));
    assert!((1..=game.table().rounds()).contains(&game.round()));
    assert_eq!(game.starter(), (game.round() - 1) % players);
    let called: Vec<usize> = game.calls().iter().map(|call| call.player).collect();
    let is_once = |player: &usize| called.iter().filter(|other| *other == player).count() == 1;
    assert!(called.iter().all(|player| *player < players));
    assert!(called.iter().all(is_once), "{called:?}");
    if referee.options().variant == Variant::Points {
        let taken: Vec<usize> = game.calls().iter().filter_map(|call| call.taken).collect();
        let is_free = |field: &usize| taken.iter().filter(|other| *other == field).count() == 1;
        assert!(taken.iter().all(is_free), "{taken:?}");
    }
    let of_players: Counts = game.counts().iter().copied().sum();
    assert!(of_players.iter().all(|(_, count)| count <= BOX));
    assert_eq!(referee.standings().unwrap().players().len(), players);
}

/// Asserts that an accepted entry changed the game as the rules say.
fn check_step(entry: &Entry, before: &Game, after: &Game, rows_are_known: bool) {
    if let Entry::Took {
        player,
        field,
        gems,
    } = entry
    {
        let place = before
            .calls()
            .iter()
            .position(|call| call.player == *player);
        let allowance = [3, 2, 1, 0][place.unwrap()];
        assert_eq!(before.calls()[place.unwrap()].taken, None);
        if let (Some(from), Some(to)) = (before.pawns().get(*player), after.pawns().get(*player)) {
            assert_eq!(to, field);
            assert!(from.abs_diff(*to) <= allowance, "{from} to {to}");
        }
        let mut expected = before.counts()[*player];
        for gem in gems {
            expected.add(*gem);
        }
        assert_eq!(after.counts()[*player], expected);
        if rows_are_known {
            assert_eq!(gems, &front_gems(&before.rows().to_string(), *field));
        }
    }
    let is_corrected = matches!(entry, Entry::Gems { .. });
    if rows_are_known && !is_corrected {
        assert_eq!(all_gems(after), all_gems(before), "{entry:?}");
    }
    let next_round = after.round() - before.round();
    assert!(next_round <= 1);
    if next_round == 1 {
        assert!(matches!(entry, Entry::SandOut | Entry::EndedEarly));
        assert_eq!(*after.phase(), Phase::Roll);
    }
}

/// Plays a game from random choices, and then undoes all of its entries.
fn play(began: Began, choices: &[Choice]) {
    let rows_are_known = began.rows.is_some();
    let mut referee = Referee::new(Record::at_start(Entry::Began(began))).unwrap();
    for choice in choices {
        let before = state(&referee);
        let entry = entry(choice, &referee);
        if referee.admit(&Record::at_start(entry.clone())).is_err() {
            assert_eq!(state(&referee), before, "{entry:?} is refused");
            continue;
        }
        check_step(&entry, &before.game, referee.game(), rows_are_known);
        check_state(&referee);
        let mut undone = referee.clone();
        undone.admit(&Record::at_start(Entry::Undone)).unwrap();
        assert_eq!(state(&undone), before, "{entry:?} is undone");
    }
    // Undoing everything leads back to the start.
    let mut left = referee.kept().len();
    while referee.admit(&Record::at_start(Entry::Undone)).is_ok() {
        left -= 1;
        assert_eq!(referee.kept().len(), left);
    }
    assert_eq!((left, referee.game().round()), (0, 1));
}

#[test]
fn random_games_follow_the_rules_and_an_undo_returns_to_the_state_before() {
    check(&(began(), vec(choice(), 0..80)), |(began, choices)| {
        play(began, &choices);
    });
}

#[test]
fn a_number_of_gems_that_overflows_with_those_of_other_players_is_refused() {
    // 1 + 4294967295 is 0 in a number of 32 bits.
    let counts = |red: u32| Counts::new([0, red, 0, 0, 0, 0]);
    let began = Began {
        id: None,
        names: vec!["Ann".to_owned(), "Ben".to_owned()],
        side: Side::Yellow,
        all_cards: false,
        early_end: false,
        variant: Variant::Majority,
        pawns: vec![0, 0],
        rows: None,
        gem_box: counts(BOX),
        watched: false,
        glass_s: 60,
        glass_turn: GlassTurn::Roll,
        began_at: None,
    };
    let mut referee = Referee::new(Record::at_start(Entry::Began(began))).unwrap();
    let gems = |player: usize, red: u32| {
        Record::at_start(Entry::Gems {
            player,
            counts: counts(red),
        })
    };
    referee.admit(&gems(0, 1)).unwrap();
    assert!(referee.admit(&gems(1, u32::MAX)).is_err());
    assert_eq!(referee.game().counts(), [counts(1), counts(0)]);
}
