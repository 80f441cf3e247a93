//! Properties of games of Ominoes that are played at random through the referee.
//!
//! Each game has random players, a dice board of random size, and actions, of which the rules allow some and refuse others. After each
//! action:
//!
//! - A refused entry leaves the game as it was. An accepted entry that is undone leaves it as it was, too.
//! - No die is lost or made: those on the board, the rolled one and those in the supply are 26. No die lies beyond the edge of the board,
//!   and in the advanced game none is on a grey square.
//! - A moved die goes exactly three squares, over free squares only, to a free square; no other die changes its place.
//! - A scored group is a group by the rules: four or more dice joined by sides that show a god of the player or are wild. At least one of
//!   them shows the god, and no die beside the group belongs to it. Each of its dice gives one point and leaves the board. All other
//!   actions give no points.
//! - The turn passes to the next player clockwise. The game ends exactly when a player has enough points.
//! - If players also correct the dice, the points, the turn and the size of the board, there are never more than 26 dice, and a die can be
//!   rolled exactly if one is left.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use proptest::{collection::vec, option::of, prelude::any, sample::select, strategy::Strategy};
use umpire::{
    game::ominoes::{Began, Entry, Record, Referee},
    rules::{
        Cell,
        ominoes::{Action, DICE, Face, Game, God, Phase, Position, SnakePit, grey_squares, moves},
    },
};

use super::check;

/// The random choices from which [`action`] makes an action. The rules may allow or refuse the action.
#[derive(Debug, Clone)]
struct Choice {
    /// Whether a group is scored before any other action, if the player may score one.
    is_scoring: bool,
    /// Whether the action is chosen from all kinds of actions, without regard to which one is due.
    is_untimely: bool,
    /// Random numbers. Taken modulo the number of alternatives, each selects a square, a die or another alternative.
    numbers: [usize; 3],
    face: Face,
    god: God,
}

fn choice() -> impl Strategy<Value = Choice> {
    let face = select(Face::ALL.to_vec());
    let god = select(God::ALL.to_vec());
    let numbers = proptest::array::uniform3(any::<usize>());
    // Groups are rarely scored, so that the board fills until the last die is rolled.
    (0..10u8, 0..8u8, numbers, face, god).prop_map(|(scoring, untimely, numbers, face, god)| {
        Choice {
            is_scoring: scoring == 0,
            is_untimely: untimely == 0,
            numbers,
            face,
            god,
        }
    })
}

/// The first entry of a game: two to four players with one god each, or two with two gods each.
fn began() -> impl Strategy<Value = Began> {
    let gods = proptest::strategy::Just(God::ALL.to_vec()).prop_shuffle();
    (gods, 1..=4usize, any::<bool>(), 6..=9usize).prop_map(|(gods, players, advanced, size)| {
        let own: Vec<Vec<God>> = match players {
            1 => gods.chunks(2).map(<[God]>::to_vec).collect(),
            players => gods[..players].iter().map(|god| vec![*god]).collect(),
        };
        Began {
            id: "0".repeat(32),
            names: ["Ann", "Ben", "Cy", "Dan"][..own.len()]
                .iter()
                .map(ToString::to_string)
                .collect(),
            gods: own,
            advanced,
            size,
            watched: false,
            began_at: None,
        }
    })
}

/// Returns the element of `all` at the index `number` modulo the length; `None` if `all` is empty.
fn one_of<T: Copy>(all: &[T], number: usize) -> Option<T> {
    all.get(number.checked_rem(all.len())?).copied()
}

/// Returns an action that is due, or any action if `choice.is_untimely`. The rules may refuse it.
fn action(choice: &Choice, game: &Game) -> Action {
    let squares: Vec<Cell> = game.position().squares().collect();
    let dice: Vec<Cell> = game.position().dice().map(|(square, _)| square).collect();
    let [first, second, third] = choice.numbers;
    let square = one_of(&squares, first).unwrap();
    let die = one_of(&dice, second).unwrap_or(square);
    let near = Cell::new(
        die.row + (first % 7) as i8 - 3,
        die.col + (third % 7) as i8 - 3,
    );
    let (face, god) = (choice.face, choice.god);
    if choice.is_untimely {
        let all = [
            Action::SetUp { square, god },
            Action::Roll { face },
            Action::Move {
                from: die,
                to: near,
            },
            Action::RollAgain { square: die, face },
            Action::Place { square },
            Action::PassOn,
            Action::Score { god, square: die },
            Action::EndTurn,
        ];
        return all[third % all.len()];
    }
    let group = one_of(&(0..game.scorable().len()).collect::<Vec<_>>(), second);
    let owes_score = game.phase() == Phase::End && game.supply() == 0;
    if let Some(index) = group.filter(|_| choice.is_scoring || owes_score) {
        let group = &game.scorable()[index];
        let square = one_of(&group.cells, third).unwrap();
        return Action::Score {
            god: group.god,
            square,
        };
    }
    match game.phase() {
        Phase::SetUp { .. } => {
            let own = &game.table().seats()[game.turn()].gods;
            Action::SetUp {
                square,
                god: one_of(own, third).unwrap(),
            }
        }
        Phase::Roll => Action::Roll { face },
        Phase::Move {
            rolled: Face::Ominotep,
        } => Action::RollAgain { square: die, face },
        Phase::Move { rolled } => {
            let legal = moves(game.position(), rolled, game.table().pit());
            let legal = one_of(&legal, first).filter(|_| third % 4 > 0);
            let (from, to) = legal.map_or((die, near), |legal| (legal.from, legal.to));
            Action::Move { from, to }
        }
        Phase::Place { .. } if game.supply() == 0 && third % 4 == 0 => Action::PassOn,
        Phase::Place { .. } => Action::Place { square },
        Phase::End | Phase::Over { .. } => Action::EndTurn,
    }
}

/// Returns whether a die was rolled and waits to be placed.
fn has_rolled_die(game: &Game) -> bool {
    matches!(game.phase(), Phase::Move { .. } | Phase::Place { .. })
}

/// Asserts the properties that every state of a game must have, even after corrections.
fn check_dice(game: &Game) {
    let dice = game.position().dice().count();
    let rolled = usize::from(has_rolled_die(game));
    assert_eq!(dice + rolled + game.supply(), DICE);
    if game.phase() == Phase::Roll {
        let mut next = game.clone();
        let has_die = next.roll(Face::Hura).is_ok();
        assert_eq!(has_die, dice < DICE, "a die is rolled from the supply");
    }
}

/// Asserts the properties that every state of a game without corrections must have.
fn check_state(game: &Game) {
    check_dice(game);
    assert!(game.turn() < game.table().seats().len());
    let grey = grey_squares(game.position().size());
    if game.table().pit() == SnakePit::Closed {
        let mut dice = game.position().dice();
        assert!(dice.all(|(square, _)| !grey.contains(&square)));
    }
    let winning = if game.table().seats().len() == 2 {
        21
    } else {
        13
    };
    let winner = game.points().iter().position(|points| *points >= winning);
    let over = match game.phase() {
        Phase::Over { winner } => Some(winner),
        _ => None,
    };
    assert_eq!(over, winner);
}

/// Returns the squares beside a square.
fn beside(square: Cell) -> [Cell; 4] {
    [(0, 1), (1, 0), (0, -1), (-1, 0)]
        .map(|(down, across)| Cell::new(square.row + down, square.col + across))
}

/// Returns the squares of the group of `god` that contains the die at `start`. Adds neighbouring dice until there are no more.
fn group(position: &Position, god: God, start: Cell) -> BTreeSet<Cell> {
    let counts = |square: &Cell| {
        let face = position.face(*square);
        face.is_some_and(|face| face == god.face() || matches!(face, Face::Hura | Face::Ominotep))
    };
    let mut cells: BTreeSet<Cell> = [start].into_iter().filter(counts).collect();
    loop {
        let around = cells.iter().flat_map(|cell| beside(*cell)).filter(counts);
        let larger: BTreeSet<Cell> = around.chain(cells.iter().copied()).collect();
        if larger == cells {
            return cells;
        }
        cells = larger;
    }
}

/// Returns the squares whose dice differ between two positions.
fn changes(before: &Position, after: &Position) -> BTreeSet<Cell> {
    let squares = before.squares();
    squares
        .filter(|square| before.face(*square) != after.face(*square))
        .collect()
}

/// Asserts that a die can go from one square to the other in three steps, over different free squares that it may enter.
fn check_move(position: &Position, from: Cell, to: Cell, is_closed: impl Fn(Cell) -> bool) {
    let may_enter = |square: &Cell| position.is_free(*square) && !is_closed(*square);
    let enter = |square: Cell| beside(square).into_iter().filter(may_enter);
    let is_reached = enter(from).any(|first| {
        let mut seconds = enter(first);
        seconds.any(|second| enter(second).any(|third| third == to && third != first))
    });
    assert!(is_reached, "from {from:?} to {to:?} on {position}");
}

/// Asserts that an accepted action changed the dice and the points as the rules say.
fn check_step(action: Action, before: &Game, after: &Game) {
    let (old, new) = (before.position(), after.position());
    let changed = changes(old, new);
    let points_before: usize = before.points().iter().sum();
    let gained = after.points().iter().sum::<usize>() - points_before;
    if !matches!(action, Action::Score { .. }) {
        assert_eq!(gained, 0);
    }
    match action {
        Action::SetUp { square, god } => assert_eq!(new.face(square), Some(god.face())),
        Action::Move { from, to } => {
            let is_pit_closed = before.table().pit() == SnakePit::Closed;
            check_move(old, from, to, |square| is_pit_closed && old.is_grey(square));
            assert_eq!(changed, BTreeSet::from([from, to]));
            assert_eq!((new.face(from), new.face(to)), (None, old.face(from)));
        }
        Action::RollAgain { square, face } => {
            assert!(changed.is_subset(&BTreeSet::from([square])));
            assert!(old.face(square).is_some() && new.face(square) == Some(face));
        }
        Action::Place { square } => {
            assert_eq!(changed, BTreeSet::from([square]));
            assert_eq!(old.face(square), None);
        }
        Action::Score { god, square } => {
            let cells = group(old, god, square);
            let shows_god = cells.iter().any(|cell| old.face(*cell) == Some(god.face()));
            let own = after.points()[before.turn()] - before.points()[before.turn()];
            assert!(cells.len() >= 4 && shows_god);
            assert_eq!((own, gained), (cells.len(), cells.len()));
            assert_eq!(changed, cells);
            assert!(cells.iter().all(|cell| new.is_free(*cell)));
            let others = before.table().seats().iter().enumerate();
            let mut others = others.filter(|(seat, _)| *seat != before.turn());
            assert!(others.all(|(_, seat)| !seat.gods.contains(&god)));
        }
        Action::EndTurn => {
            assert_eq!(
                after.turn(),
                (before.turn() + 1) % before.table().seats().len()
            );
            assert_eq!(after.phase(), Phase::Roll);
        }
        Action::Roll { .. } | Action::PassOn => assert!(changed.is_empty()),
    }
    if !matches!(action, Action::SetUp { .. } | Action::EndTurn) {
        assert_eq!(after.turn(), before.turn());
    }
}

/// Enters an entry. Asserts that a refused entry changes nothing, and that undoing an accepted entry restores the state before the entry.
/// Returns whether the entry was accepted.
fn enter(referee: &mut Referee, entry: Entry) -> bool {
    let (game, kept) = (referee.game().clone(), referee.kept().to_vec());
    let is_accepted = referee.admit(&Record::at_start(entry)).is_ok();
    let mut undone = referee.clone();
    if is_accepted {
        undone.admit(&Record::at_start(Entry::Undone)).unwrap();
    }
    assert_eq!(undone.game(), &game);
    assert_eq!(undone.kept(), kept);
    is_accepted
}

/// Enters an action into the game, as [`enter`] does. If the referee accepts the action, asserts that it changed the game as the rules say.
fn enter_action(referee: &mut Referee, action: Action) {
    let before = referee.game().clone();
    let actions = vec![action];
    if enter(referee, Entry::Played { actions }) {
        check_step(action, &before, referee.game());
    }
}

#[test]
fn random_games_follow_the_rules_and_an_undo_returns_to_the_state_before() {
    check(&(began(), vec(choice(), 0..250)), |(began, choices)| {
        let pit = if began.advanced {
            SnakePit::Closed
        } else {
            SnakePit::Open
        };
        let mut referee = Referee::new(Record::at_start(Entry::Began(began))).unwrap();
        assert_eq!(referee.game().table().pit(), pit);
        for choice in &choices {
            let action = action(choice, referee.game());
            enter_action(&mut referee, action);
            check_state(referee.game());
        }
    });
}

/// One of four corrections: of all dice (on a board of six by six squares), of a player's points, of the turn, or of the board's size.
fn correction() -> impl Strategy<Value = Entry> {
    let full = vec(select(Face::ALL.to_vec()), DICE - 1..=DICE);
    let few = vec(of(select(Face::ALL.to_vec())), 36);
    let dice = proptest::prop_oneof![
        full.prop_map(|faces| faces.into_iter().map(Some).collect::<Vec<_>>()),
        few,
    ];
    let position = dice.prop_map(|dice| {
        let mut letters: Vec<char> = dice
            .iter()
            .map(|face| face.map_or('.', Face::letter))
            .collect();
        letters.resize(36, '.');
        let rows: Vec<String> = letters.chunks(6).map(String::from_iter).collect();
        Entry::Dice {
            position: rows.join("/"),
        }
    });
    proptest::prop_oneof![
        2 => position,
        1 => (0..4usize, 0..25usize).prop_map(|(player, points)| Entry::Points { player, points }),
        1 => (0..4usize).prop_map(|player| Entry::Turn { player }),
        1 => (5..9usize).prop_map(|size| Entry::Board { size }),
    ]
}

#[test]
fn corrected_games_never_have_more_dice_than_the_box() {
    let steps = vec((choice(), of(correction()), 0..4u8), 0..60);
    check(&(began(), steps), |(began, steps)| {
        let mut referee =
            Referee::new(Record::at_start(Entry::Began(Began { size: 6, ..began }))).unwrap();
        for (choice, correction, kind) in steps {
            let played = Entry::Played {
                actions: vec![action(&choice, referee.game())],
            };
            let entry = correction.filter(|_| kind == 0).unwrap_or(played);
            enter(&mut referee, entry);
            check_dice(referee.game());
        }
    });
}
