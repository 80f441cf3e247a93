//! Tests of whole games that are followed by the camera, and of faults, questions and corrections.

mod doubt;
mod entries;
mod rolls;

use super::*;
use crate::{
    game::{
        By,
        ominoes::{
            entry::{Began, Entry, Record},
            observer::delay::{PROBLEM_DELAY_MS, UNCLEAR_DELAY_MS},
            referee::Referee,
        },
    },
    rules::{
        Cell,
        ominoes::{God, Illegal, Phase, SnakePit, SquareObservation, moves},
    },
};

/// A small pseudo-random number generator with the multiplier of Knuth's MMIX, so that each run plays the same games.
struct Rng(u64);

impl Rng {
    /// Returns a random number from 0 to `limit` - 1.
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

/// A table with a camera.
#[derive(Clone)]
struct WatchedGame {
    /// The game as the players play it.
    played: Game,
    /// The game as the referee follows it.
    referee: Referee,
    observer: Observer,
    /// Time since the game began, in milliseconds.
    now_ms: u64,
    /// The findings that [`Self::apply_finding`] did not enter as played actions, such as questions and faults, in order.
    findings: Vec<Finding>,
}

impl WatchedGame {
    /// Begins a game of players with these own gods, on a dice board of eight by eight squares.
    fn new(gods: &[&[God]], pit: SnakePit) -> Self {
        let names = ["Ana", "Ben", "Cy", "Dan"];
        let began = Began {
            id: "0".repeat(32),
            names: names[..gods.len()]
                .iter()
                .map(ToString::to_string)
                .collect(),
            gods: gods.iter().map(|gods| gods.to_vec()).collect(),
            advanced: pit == SnakePit::Closed,
            size: 8,
            watched: true,
            began_at: None,
        };
        let record = Record::at_start(Entry::Began(began));
        let referee = Referee::new(record).expect("a game");
        Self {
            played: referee.game().clone(),
            referee,
            observer: Observer::default(),
            now_ms: 0,
            findings: Vec::new(),
        }
    }

    /// Lets the players perform an action, and the camera then observe the dice board for two seconds.
    fn act(&mut self, action: Action) {
        self.played.act(action).expect("players play legally");
        self.observe(&Sighting::of(self.played.position()), 2000);
    }

    /// Lets the camera observe a sighting twice: now, and after `for_ms` milliseconds.
    fn observe(&mut self, sighting: &Sighting, for_ms: u64) {
        self.observe_after_motion(sighting, None, for_ms);
    }

    /// Lets the camera observe a sighting twice: now, after dice were moved for at most `moving_ms` milliseconds, and after `for_ms`
    /// milliseconds.
    fn observe_after_motion(&mut self, sighting: &Sighting, moving_ms: Option<u64>, for_ms: u64) {
        for step in 0..=1 {
            self.now_ms += step * for_ms;
            let finding = self.observer.add_sighting(
                self.referee.game(),
                sighting.clone(),
                moving_ms,
                self.now_ms,
            );
            self.apply_finding(finding);
        }
    }

    /// Enters the actions that a finding reports as played. A finding that reports no played actions is stored in `findings`.
    fn apply_finding(&mut self, finding: Option<Finding>) {
        match finding {
            Some(Finding::Played(actions)) if actions.is_empty() => {}
            Some(Finding::Played(actions)) => {
                let entry = self.referee.played(&actions);
                self.enter(entry);
            }
            Some(Finding::PlayedInstead(actions)) => {
                self.enter(Entry::Undone);
                self.apply_finding(Some(Finding::Played(actions)));
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

    /// Checks that the referee's game has the same dice, points and turn as the game that was played, and that the camera had no questions
    /// or faults. `when` is printed if the check fails.
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

    /// Lets the players set up their dice at random.
    fn set_up(&mut self, rng: &mut Rng) {
        // At most eight dice are set up. On average, at least every second random action is accepted, so 1,000 attempts suffice.
        for _ in 0..1000 {
            let Phase::SetUp { .. } = self.played.phase() else {
                return;
            };
            let gods = self.played.table().seats()[self.played.turn()].gods.clone();
            let god = rng.one_of(&gods);
            let square = self.free_square(rng);
            let action = Action::SetUp { square, god };
            if self.played.clone().act(action).is_ok() {
                self.act(action);
            }
        }
        panic!("the setup does not end");
    }

    /// Returns a random square without a die.
    fn free_square(&self, rng: &mut Rng) -> Cell {
        let position = self.played.position();
        let squares: Vec<Cell> = position
            .squares()
            .filter(|square| position.is_free(*square))
            .collect();
        rng.one_of(&squares)
    }

    /// Plays a turn: rolls; moves a die on the board, or re-rolls one after Ominotep; places the die from the roll; and then takes all
    /// groups, of each first two dice one by one.
    fn turn(&mut self, rng: &mut Rng) {
        let face = rng.one_of(&Face::ALL);
        self.played
            .act(Action::Roll { face })
            .expect("a roll is due");
        if let Phase::Move { rolled } = self.played.phase() {
            self.act(random_move(&self.played, rolled, rng));
        }
        if let Phase::Place { .. } = self.played.phase() {
            match self.choose_square(rng) {
                Some(square) => self.act(Action::Place { square }),
                None => self.act(Action::PassOn),
            }
        }
        while let (Phase::End, Some(group)) = (self.played.phase(), self.played.scorable().first())
        {
            let mut partly_taken = Sighting::of(self.played.position());
            for cell in &group.cells[..2] {
                partly_taken.set(*cell, SquareObservation::FREE);
                self.observe(&partly_taken, 1000);
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

    /// Returns a square on which to place the die that was rolled. Prefers a square after whose placement the player can score a group; if
    /// there is none, returns a random legal square. `None` if the die may not be placed.
    fn choose_square(&self, rng: &mut Rng) -> Option<Cell> {
        let position = self.played.position();
        let after_placing = |square: &Cell| {
            let mut after = self.played.clone();
            after
                .act(Action::Place { square: *square })
                .is_ok()
                .then_some(after)
        };
        let open: Vec<Cell> = position
            .squares()
            .filter(|square| after_placing(square).is_some())
            .collect();
        let best = open
            .iter()
            .find(|square| after_placing(square).is_some_and(|after| !after.scorable().is_empty()));
        best.copied()
            .or_else(|| (!open.is_empty()).then(|| rng.one_of(&open)))
    }
}

/// Returns a random legal move. If the rolled face is Ominotep, returns the re-roll of a random die instead.
fn random_move(game: &Game, rolled: Face, rng: &mut Rng) -> Action {
    if rolled == Face::Ominotep {
        let dice: Vec<Cell> = game.position().dice().map(|(square, _)| square).collect();
        let (square, face) = (rng.one_of(&dice), rng.one_of(&Face::ALL));
        return Action::RollAgain { square, face };
    }
    let moves = moves(game.position(), rolled, game.table().pit());
    let die_move = &moves[rng.below(moves.len())];
    Action::Move {
        from: die_move.from,
        to: die_move.to,
    }
}

#[test]
fn the_camera_alone_follows_complete_games() {
    let [horus, apep, ra, khepri] = God::ALL;
    let tables: [&[&[God]]; 4] = [
        &[&[ra], &[apep], &[khepri], &[horus]],
        &[&[ra], &[apep], &[khepri]],
        &[&[ra], &[apep]],
        &[&[ra, horus], &[apep, khepri]],
    ];
    let mut turns = 0;
    for seed in 0..12 {
        let mut rng = Rng(seed);
        let pit = if seed < 8 {
            SnakePit::Open
        } else {
            SnakePit::Closed
        };
        let mut watched = WatchedGame::new(tables[seed as usize % 4], pit);
        watched.set_up(&mut rng);
        watched.check(&format!("the setup of game {seed}"));
        for turn in 0..25 {
            if matches!(watched.played.phase(), Phase::Over { .. }) {
                break;
            }
            watched.turn(&mut rng);
            watched.check(&format!("turn {turn} of game {seed}"));
            turns += 1;
        }
    }
    // At least this many turns must have been played, in 12 games of up to 25 turns each. Set by hand, below the maximum of 300.
    assert!(turns > 200, "{turns}");
}

/// Returns a game of two players, Ana with Ra and Ben with Apep, on a board with these dice. It is Ana's turn.
fn game_of_two(position: &str) -> WatchedGame {
    let mut watched = WatchedGame::new(&[&[God::Ra], &[God::Apep]], SnakePit::Open);
    watched.enter(Entry::Board { size: 6 });
    watched.enter(Entry::Dice {
        position: position.to_owned(),
    });
    watched
}

fn sighting_of(text: &str) -> Sighting {
    Sighting::of(&text.parse().expect("a position"))
}

#[test]
fn an_illegal_move_is_reported_once_and_may_be_reversed() {
    let mut watched = game_of_two("r....r/....../....../....../....../a....a");
    let two_squares = sighting_of("..r..r/....../....../....../....../a....a");
    assert_eq!(
        watched
            .observer
            .add_sighting(watched.referee.game(), two_squares.clone(), None, 100),
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
    watched.observe(&two_squares, 5000);
    assert_eq!(watched.findings, [], "it is reported once");
    watched.observe(&sighting_of("r....r/....../....../....../....../a....a"), 0);
    assert_eq!(watched.findings, [Finding::Restored]);
    watched.observe(&sighting_of("...r.r/....../....../....../....../a...ra"), 0);
    assert_eq!(watched.referee.game().turn(), 1, "a legal turn follows");
}

#[test]
fn a_lifted_die_is_a_fault_only_after_a_delay() {
    let mut watched = game_of_two("r....r/....../....../....../....../a....a");
    watched.observe(
        &sighting_of(".....r/....../....../....../....../a....a"),
        5000,
    );
    assert_eq!(watched.findings, []);
    watched.observe(
        &sighting_of(".....r/....../....../....../....../a....a"),
        5000,
    );
    assert!(
        matches!(
            watched.findings[..],
            [Finding::Fault(Fault::Removed { .. })]
        ),
        "{:?}",
        watched.findings
    );
}
