mod doubt;
mod rolls;

use super::*;
use crate::{
    game::{
        By,
        ominoes::{
            entry::{Began, Entry, Record},
            referee::Referee,
        },
    },
    rules::ominoes::{Face, God, Illegal, Phase, moves},
};

/// A small pseudo-random number generator (that of Knuth's MMIX), so that each run plays the same games.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % limit
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

/// A table with a camera: the game as the players play it, and the game as the referee follows it.
struct Watched {
    played: Game,
    referee: Referee,
    observer: Observer,
    now_ms: u64,
    findings: Vec<Finding>,
}

impl Watched {
    fn new(gods: &[&[God]], advanced: bool) -> Self {
        let names = ["Ana", "Ben", "Cy", "Dan"];
        let began = Began {
            id: "0".repeat(32),
            names: names[..gods.len()]
                .iter()
                .map(ToString::to_string)
                .collect(),
            gods: gods.iter().map(|gods| gods.to_vec()).collect(),
            advanced,
            size: 8,
            watched: true,
            began_at: None,
        };
        let record = Record {
            t_ms: 0,
            by: By::Hand,
            entry: Entry::Began(began),
        };
        let referee = Referee::new(record).expect("a game");
        Self {
            played: referee.game().clone(),
            referee,
            observer: Observer::default(),
            now_ms: 0,
            findings: Vec::new(),
        }
    }

    /// The players act, and the camera then sees the dice board for two seconds.
    fn act(&mut self, action: Action) {
        self.played.act(action).expect("players play legally");
        self.look(&Sighting::of(self.played.position()), 2000);
    }

    fn look(&mut self, sighting: &Sighting, for_ms: u64) {
        for step in 0..=1 {
            self.now_ms += step * for_ms;
            let found = self
                .observer
                .see(self.referee.game(), sighting.clone(), self.now_ms);
            self.note(found);
        }
    }

    fn note(&mut self, found: Option<Finding>) {
        match found {
            Some(Finding::Played(actions)) if actions.is_empty() => {}
            Some(Finding::Played(actions)) => {
                let entry = self.referee.played(&actions);
                self.enter(entry);
            }
            Some(Finding::PlayedInstead(actions)) => {
                self.enter(Entry::Undone);
                self.note(Some(Finding::Played(actions)));
            }
            Some(other) => self.findings.push(other),
            None => {}
        }
    }

    fn enter(&mut self, entry: Entry) {
        let record = Record {
            t_ms: self.now_ms,
            by: By::Camera,
            entry,
        };
        self.referee.admit(&record).expect("explanations are legal");
    }

    /// Checks that the referee's game is the one that was played, and that nobody was asked or accused.
    fn check(&self, when: &str) {
        let state = |game: &Game| {
            (
                game.position().to_string(),
                game.points().to_vec(),
                game.turn(),
            )
        };
        assert_eq!(state(self.referee.game()), state(&self.played), "{when}");
        assert_eq!(self.findings, [], "{when}");
    }

    /// Lets the players set up their dice.
    fn set_up(&mut self, chance: &mut Chance) {
        while let Phase::SetUp { .. } = self.played.phase() {
            let gods = self.played.table().seats()[self.played.turn()].gods.clone();
            let god = chance.one_of(&gods);
            let square = self.free(chance);
            let mut tried = self.played.clone();
            if tried.act(Action::SetUp { square, god }).is_ok() {
                self.act(Action::SetUp { square, god });
            }
        }
    }

    fn free(&self, chance: &mut Chance) -> Cell {
        let position = self.played.position();
        let squares: Vec<Cell> = position
            .squares()
            .filter(|square| position.is_free(*square))
            .collect();
        chance.one_of(&squares)
    }

    /// Plays a turn: the die is moved or rolled again, then placed beside another one, then all groups are taken die by die.
    fn turn(&mut self, chance: &mut Chance) {
        let face = chance.one_of(&Face::ALL);
        self.played
            .act(Action::Roll { face })
            .expect("a roll is due");
        if let Phase::Move { rolled } = self.played.phase() {
            self.act(moving(&self.played, rolled, chance));
        }
        if let Phase::Place { .. } = self.played.phase() {
            match self.placing(chance) {
                Some(square) => self.act(Action::Place { square }),
                None => self.act(Action::PassOn),
            }
        }
        while let (Phase::End, Some(group)) = (self.played.phase(), self.played.scorable().first())
        {
            let mut partly = Sighting::of(self.played.position());
            for cell in &group.cells[..2] {
                partly.set(*cell, Seen::FREE);
                self.look(&partly, 1000);
            }
            let square = group.cells[0];
            self.act(Action::Score {
                god: group.god,
                square,
            });
        }
        if self.played.phase() == Phase::End {
            self.played.act(Action::EndTurn).expect("the turn is over");
        }
    }

    /// Returns a square for the rolled die beside another die, one where it scores if there is one; `None` for the last die if it scores
    /// nowhere.
    fn placing(&self, chance: &mut Chance) -> Option<Cell> {
        let position = self.played.position();
        let placed = |square: &Cell| {
            let mut after = self.played.clone();
            after
                .act(Action::Place { square: *square })
                .is_ok()
                .then_some(after)
        };
        let open: Vec<Cell> = position
            .squares()
            .filter(|square| placed(square).is_some())
            .collect();
        let best = open
            .iter()
            .find(|square| placed(square).is_some_and(|after| !after.scorable().is_empty()));
        best.copied()
            .or_else(|| (!open.is_empty()).then(|| chance.one_of(&open)))
    }
}

fn moving(game: &Game, rolled: Face, chance: &mut Chance) -> Action {
    if rolled == Face::Ominotep {
        let dice: Vec<Cell> = game.position().dice().map(|(square, _)| square).collect();
        let (square, face) = (chance.one_of(&dice), chance.one_of(&Face::ALL));
        return Action::RollAgain { square, face };
    }
    let ways = moves(game.position(), rolled, game.table().pit());
    let way = &ways[chance.below(ways.len())];
    Action::Move {
        from: way.from,
        to: way.to,
    }
}

#[test]
fn whole_games_are_followed_by_the_camera_alone() {
    let [horus, apep, ra, khepri] = God::ALL;
    let tables: [&[&[God]]; 4] = [
        &[&[ra], &[apep], &[khepri], &[horus]],
        &[&[ra], &[apep], &[khepri]],
        &[&[ra], &[apep]],
        &[&[ra, horus], &[apep, khepri]],
    ];
    let mut turns = 0;
    for seed in 0..12 {
        let mut chance = Chance(seed);
        let mut watched = Watched::new(tables[seed as usize % 4], seed >= 8);
        watched.set_up(&mut chance);
        watched.check(&format!("the setup of game {seed}"));
        for turn in 0..25 {
            if matches!(watched.played.phase(), Phase::Over { .. }) {
                break;
            }
            watched.turn(&mut chance);
            watched.check(&format!("turn {turn} of game {seed}"));
            turns += 1;
        }
    }
    assert!(turns > 200, "{turns}");
}

/// Returns a game of two in which ra has the turn.
fn two(position: &str) -> Watched {
    let mut watched = Watched::new(&[&[God::Ra], &[God::Apep]], false);
    watched.enter(Entry::Board { size: 6 });
    watched.enter(Entry::Dice {
        position: position.to_owned(),
    });
    watched
}

fn seen(text: &str) -> Sighting {
    Sighting::of(&text.parse().expect("a position"))
}

#[test]
fn an_illegal_move_is_reported_once_and_may_be_put_right() {
    let mut watched = two("r....r/....../....../....../....../a....a");
    let two_squares = seen("..r..r/....../....../....../....../a....a");
    assert_eq!(
        watched
            .observer
            .see(watched.referee.game(), two_squares.clone(), 100),
        None
    );
    assert_eq!(watched.observer.due_ms(), Some(100 + PROBLEM_DELAY_MS));
    assert_eq!(watched.observer.report_due(100), None);
    let Some(Finding::Fault(fault)) = watched.observer.report_due(1000) else {
        panic!("a die moved by two squares");
    };
    assert!(
        fault
            .to_string()
            .contains("2 squares; a die moves exactly 3"),
        "{fault}"
    );
    watched.look(&two_squares, 5000);
    assert_eq!(watched.findings, [], "it is reported once");
    watched.look(&seen("r....r/....../....../....../....../a....a"), 0);
    assert_eq!(watched.findings, [Finding::Restored]);
    watched.look(&seen("...r.r/....../....../....../....../a...ra"), 0);
    assert_eq!(watched.referee.game().turn(), 1);
}

#[test]
fn a_lifted_die_is_no_fault_for_a_while() {
    let mut watched = two("r....r/....../....../....../....../a....a");
    watched.look(&seen(".....r/....../....../....../....../a....a"), 5000);
    assert_eq!(watched.findings, []);
    watched.look(&seen(".....r/....../....../....../....../a....a"), 5000);
    assert!(matches!(
        watched.findings[..],
        [Finding::Fault(Fault::Gone { .. })]
    ));
}

#[test]
fn what_was_undone_is_not_explained_again() {
    let mut watched = two("r....r/....../....../....../....../a....a");
    let turn = seen("...r.r/....../....../....../....../a...ra");
    watched.look(&turn, 0);
    assert_eq!(watched.referee.game().turn(), 1);
    watched.enter(Entry::Undone);
    watched.observer.undone();
    watched.look(&turn, 5000);
    assert_eq!(
        (watched.referee.game().turn(), &watched.findings[..]),
        (0, &[][..])
    );
}

#[test]
fn a_question_is_answered_by_its_number() {
    let mut watched = two("hhhh../....../....../..k.../....../r....a");
    watched.look(&seen("hhhh../....../....../.....k/...k../r....a"), 0);
    // Horus is shared. When apep has played, either of them may have taken the four.
    watched.look(&seen("....../....../....a./....ak/...k../r....."), 1000);
    let [Finding::Question(paths)] = &watched.findings[..] else {
        panic!("{:?}", watched.findings);
    };
    let points: Vec<_> = paths.iter().map(|path| path.after.points()).collect();
    assert!(
        points.contains(&&[4, 0][..]) && points.contains(&&[0, 4][..]),
        "{points:?}"
    );
    assert_eq!(watched.observer.choice(0), None);
    assert_eq!(watched.observer.choice(paths.len() + 1), None);
    let answer = watched.observer.choice(1).expect("the first").clone();
    let entry = watched.referee.played(&answer.actions);
    watched.enter(entry);
    assert_eq!(watched.observer.entered(watched.referee.game()), None);
    assert_eq!(watched.referee.game().points(), answer.after.points());
    assert_eq!(watched.observer.choice(1), None, "it is answered");
}

#[test]
fn a_person_may_say_what_was_rolled_or_that_the_dice_are_right() {
    let mut watched = two("r....r/....../....../....../....../a....a");
    let roll = watched.referee.played(&[Action::Roll { face: Face::Apep }]);
    watched.enter(roll);
    let moved = seen("...r.r/....../....../....../....../a....a");
    watched.look(&moved, 1000);
    let [Finding::Fault(fault)] = &watched.findings[..] else {
        panic!("{:?}", watched.findings);
    };
    assert!(fault.to_string().contains("Apep was rolled"), "{fault}");
    assert_eq!(
        watched
            .observer
            .position(watched.referee.game())
            .map(|position| position.to_string()),
        Some("...r.r/....../....../....../....../a....a".to_owned())
    );
    // The die had shown hura.
    watched.enter(Entry::Undone);
    let roll = watched.referee.played(&[Action::Roll { face: Face::Hura }]);
    watched.enter(roll);
    assert_eq!(watched.observer.entered(watched.referee.game()), None);
    watched.look(&seen("...r.r/....../..u.../....../....../a....a"), 0);
    assert_eq!(watched.referee.game().turn(), 1);
}
