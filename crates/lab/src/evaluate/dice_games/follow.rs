//! Reconstructs the game of a clip from the events that `umpire watch` reports for it, as `umpire game ominoes` does. Records the reports
//! to the players.

use std::iter;

use umpire::{
    game::{
        By,
        ominoes::{Began, Entry, Finding, Observer, Record, Referee, Refused},
    },
    report::XY,
    rules::ominoes::{Group, Phase},
    watch::{
        dice_board::ObservedDiceBoard,
        event::{Event, TimedEvent},
    },
};

use super::truth::{GameTruth, TurnTruth};

/// A report to the players, with its time.
pub struct Timed<T> {
    /// Time at which the reconstructed game made the report to the players, in milliseconds since the start of the clip.
    pub time_ms: f64,
    /// What was reported: a group that can be scored, or why a change on the dice board is not legal or cannot be explained.
    pub value: T,
}

/// A game that is reconstructed from the events of `umpire watch`, with the reports to the players so far.
pub struct FollowedGame {
    /// Current state of the game.
    pub referee: Referee,
    /// Corners of the board in the truth, in pixels.
    corners: [XY; 4],
    /// Explains the observed boards by legal actions.
    observer: Observer,
    /// Reports that a change on the dice board is not legal or cannot be explained. Each value is the reason, in words.
    pub faults: Vec<Timed<String>>,
    /// Times at which the players were asked what happened, in milliseconds since the start of the clip.
    pub questions: Vec<f64>,
    /// Announced groups.
    pub announced: Vec<Timed<Group>>,
    /// Times at which the camera entered actions, in milliseconds since the start of the clip.
    pub entered: Vec<f64>,
}

impl FollowedGame {
    /// Begins the game of a clip.
    ///
    /// # Errors
    /// If no game is possible with the players of the clip.
    pub fn new(truth: &GameTruth) -> Result<Self, Refused> {
        let players = truth.players.iter();
        let began = Began {
            id: "0".repeat(32),
            names: players.clone().map(|player| player.name.clone()).collect(),
            gods: players.map(|player| player.gods.clone()).collect(),
            advanced: truth.advanced,
            size: truth.board.size,
            watched: true,
            began_at: None,
        };
        let first = Record::at_start(Entry::Began(began));
        Ok(Self {
            referee: Referee::new(first)?,
            corners: truth.board.corners,
            observer: Observer::default(),
            faults: Vec::new(),
            questions: Vec::new(),
            announced: Vec::new(),
            entered: Vec::new(),
        })
    }

    /// Processes an event of the watch.
    pub fn process_event(&mut self, event: &TimedEvent) {
        let time_ms = event.t_ms + event.latency_ms;
        self.advance_to(time_ms);
        if let Event::DiceBoard(board) = &event.event {
            self.observe_board(&rotated_to_match(&self.corners, board), time_ms);
        }
        if let Event::RolledDie { face } = event.event {
            // Rolls are not entered, as without `--rolls`.
            let _roll = self
                .observer
                .add_roll(self.referee.game(), face, time_ms as u64);
        }
    }

    fn observe_board(&mut self, board: &ObservedDiceBoard, time_ms: f64) {
        if let Some(sighting) = board.sighting() {
            let found = self.observer.add_sighting(
                self.referee.game(),
                sighting,
                board.moving_ms,
                time_ms as u64,
            );
            self.record_finding(found, time_ms);
        }
    }

    /// Records the reports that the observer has delayed and that are due before `time_ms`, in milliseconds since the start of the clip.
    pub fn advance_to(&mut self, time_ms: f64) {
        while let Some(due) = self.observer.due_ms().filter(|due| (*due as f64) < time_ms) {
            let found = self.observer.report_due(due);
            self.record_finding(found, due as f64);
        }
    }

    fn record_finding(&mut self, found: Option<Finding>, time_ms: f64) {
        tracing::debug!(time_ms, due_ms = self.observer.due_ms(), ?found, "followed");
        match found {
            None | Some(Finding::Restored) => {}
            Some(Finding::Played(actions)) if actions.is_empty() => {}
            Some(Finding::Played(actions)) => {
                let entry = self.referee.played(&actions);
                self.enter(entry, By::Camera, time_ms);
                self.entered.push(time_ms);
            }
            Some(Finding::PlayedInstead(actions)) => {
                self.enter(Entry::Undone, By::Camera, time_ms);
                self.record_finding(Some(Finding::Played(actions)), time_ms);
            }
            Some(Finding::Question(_)) => self.questions.push(time_ms),
            Some(Finding::Fault(fault)) => self.add_fault(time_ms, fault.to_string()),
            Some(Finding::Unclear) => self.add_fault(time_ms, "unclear".to_owned()),
        }
    }

    fn add_fault(&mut self, time_ms: f64, reason: String) {
        self.faults.push(Timed {
            time_ms,
            value: reason,
        });
    }

    /// Adds an entry to the game and announces the groups that can be scored now but could not be scored before.
    fn enter(&mut self, entry: Entry, by: By, time_ms: f64) {
        let before = self.referee.game().scorable();
        let record = Record {
            t_ms: time_ms as u64,
            by,
            entry,
        };
        // The observer enters only legal actions. A correction enters a state from the truth file, and every state in a truth file must be
        // possible. So if an entry is refused, the truth file or the observer has a defect.
        if let Err(refused) = self.referee.admit(&record) {
            tracing::warn!(%refused, "an entry of the followed game is refused");
        }
        let groups = self.referee.game().scorable().into_iter();
        let new = groups.filter(|group| !before.contains(group));
        self.announced.extend(new.map(|group| Timed {
            time_ms,
            value: group,
        }));
    }

    /// Returns whether the dice and the points of the reconstructed game equal those that the truth states for the end of this turn.
    pub fn is_after(&self, turn: &TurnTruth) -> bool {
        let game = self.referee.game();
        game.position().to_string() == turn.position && game.points() == turn.points
    }

    /// Corrects the game to the state of the truth after a turn, as the players would. `next` is the player whose turn follows; `None`
    /// after the last turn. Groups that can be scored because of the correction do not count as announced.
    pub fn correct(&mut self, turn: &TurnTruth, next: Option<usize>, time_ms: f64) {
        let position = turn.position.clone();
        self.enter(Entry::Dice { position }, By::Hand, time_ms);
        for (player, points) in turn.points.iter().enumerate() {
            let points = *points;
            self.enter(Entry::Points { player, points }, By::Hand, time_ms);
        }
        if let Some(player) = next
            && !matches!(self.referee.game().phase(), Phase::Over { .. })
        {
            self.enter(Entry::Turn { player }, By::Hand, time_ms);
        }
        self.announced.retain(|group| group.time_ms < time_ms);
        let found = self.observer.handle_entry(self.referee.game());
        self.record_finding(found, time_ms);
    }
}

/// Returns the board with its corners and squares renumbered so that its corners are as near as possible to the true corners `truth`.
fn rotated_to_match(truth: &[XY; 4], board: &ObservedDiceBoard) -> ObservedDiceBoard {
    let distance = |turned: &ObservedDiceBoard| -> f64 {
        let pairs = truth.iter().zip(&turned.corners);
        pairs
            .map(|(a, b)| (a[0] - b[0]).powi(2) + (a[1] - b[1]).powi(2))
            .sum()
    };
    let turns = iter::successors(Some(board.clone()), |board| Some(board.from_next_corner()));
    let nearest = turns
        .take(4)
        .min_by(|a, b| distance(a).total_cmp(&distance(b)));
    nearest.unwrap_or_else(|| board.clone())
}
