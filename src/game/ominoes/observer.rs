//! Determines from sightings of the dice board what the players of a game did, and what to ask them.

mod delay;
mod rolls;
mod taken_back;
mod timed_sighting;

use crate::{
    game::ominoes::observer::{
        delay::{UNFINISHED_DELAY_MS, delay_ms},
        rolls::ObservedRolls,
        taken_back::{LastPlayed, TakenBack},
        timed_sighting::{TimedSighting, is_scoring_turn},
    },
    language::Message,
    rules::ominoes::{
        Action, Explanation, Face, Fault, Game, Path, Position, Sighting, explain, likeliest_fault,
    },
};

/// A conclusion from a sighting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// The players performed these actions.
    Played(Vec<Action>),
    /// The players have taken back the actions that were last reported as [played](Self::Played), and performed the actions listed here.
    /// The list is empty if they performed no actions instead.
    PlayedInstead(Vec<Action>),
    /// Several sequences of actions, with different results, explain the sighting. A person must choose with [`Observer::choice`].
    Question(Vec<Path>),
    /// The rules do not allow what was done. The game waits until the dice are put back, or a player corrects the game.
    Fault(Fault),
    /// There are too many possible sequences of actions to try them all.
    Unclear,
    /// After a problem or a question was reported, the dice board agrees with the game again.
    Restored,
}

impl Finding {
    /// Returns the reason for [`Self::Fault`] or [`Self::Unclear`], as a message to the players; `None` for the other findings.
    pub fn problem(&self) -> Option<Message> {
        match self {
            Self::Fault(fault) => Some(fault.message()),
            Self::Unclear => Some(Message::new("ominoes-unclear")),
            Self::Played(_) | Self::PlayedInstead(_) | Self::Question(_) | Self::Restored => None,
        }
    }
}

/// Compares sightings of the dice board with the game.
#[derive(Debug, Clone, Default)]
pub struct Observer {
    /// The latest sighting; `None` before the first one.
    latest: Option<TimedSighting>,
    /// Whether there is a problem with the latest sighting, and whether it was reported. A question to the players counts as a problem.
    state: State,
    /// The actions that were last reported as played. `None` if none were reported yet, or if another entry was made or an entry was undone
    /// since.
    last_played: Option<Box<LastPlayed>>,
    rolls: ObservedRolls,
}

/// Whether there is a problem with the latest sighting, and whether it was reported. A question to the players counts as a problem.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
enum State {
    /// There is no problem to report, or the players have resolved the problem with an entry.
    #[default]
    NoProblem,
    /// There is a problem. It is reported at a later time if the sightings still show it then.
    Waiting {
        /// Time of the first of the successive sightings that show the problem, in milliseconds since the game began.
        since_ms: u64,
        /// Time of the report, in milliseconds since the game began.
        due_ms: u64,
        finding: Finding,
    },
    /// The problem was reported, and the game waits for the players.
    Reported(Finding),
}

impl Observer {
    /// Adds a sighting at the time `now_ms`, in milliseconds since the game began. `moving_ms` is the maximum time, in milliseconds, for
    /// which dice were moved since the sighting before, or `None` if it is not known. Returns a finding if there is one to report now;
    /// `None` otherwise, for instance while a turn may be under way.
    pub fn add_sighting(
        &mut self,
        game: &Game,
        sighting: Sighting,
        moving_ms: Option<u64>,
        now_ms: u64,
    ) -> Option<Finding> {
        // If nothing has moved, the same dice were read again, and the earlier sighting still counts.
        let sighting = match &self.latest {
            Some(before) if moving_ms == Some(0) => sighting.narrowed_by(&before.sighting),
            _ => sighting,
        };
        let is_same = self
            .latest
            .as_ref()
            .is_some_and(|latest| latest.sighting == sighting);
        if is_same {
            return self.report_due(now_ms);
        }
        if let Some(moving_ms) = moving_ms.filter(|moving_ms| *moving_ms > 0) {
            self.rolls.discard_from(now_ms.saturating_sub(moving_ms));
        }
        if let Some(before) = &self.latest {
            self.rolls
                .record_change(&before.sighting, &sighting, now_ms);
        }
        let latest = TimedSighting::new(game, self.latest.as_ref(), sighting, moving_ms, now_ms);
        self.latest = Some(latest);
        self.compare(game)
    }

    /// Adds a die that the camera observed beside the dice board at the time `now_ms`. Returns the roll, which the caller enters, if the
    /// die counts as rolled and the latest rolls were read correctly. If the latest rolls were not read correctly, the roll is not
    /// returned, but is still compared with the turn under way.
    pub fn add_roll(&mut self, game: &Game, face: Face, now_ms: u64) -> Option<Finding> {
        let is_roll = self.rolls.add(game, face, now_ms);
        if is_roll {
            // The next turn has begun, so nobody takes the last one back any more.
            self.last_played = None;
        }
        is_roll.then(|| Finding::Played(vec![Action::Roll { face }]))
    }

    /// To be called after the roll that [`Self::add_roll`] returned was entered. Compares the latest sighting with the game, and returns a
    /// finding to report now, if there is one.
    pub fn handle_entered_roll(&mut self, game: &Game) -> Option<Finding> {
        self.last_played = None;
        self.compare(game)
            .filter(|finding| *finding != Finding::Restored)
    }

    /// Returns the time at which [`Self::report_due`] will report a problem if the sightings are still the same, in milliseconds since the
    /// game began; `None` if no problem is waiting to be reported.
    pub fn due_ms(&self) -> Option<u64> {
        match self.state {
            State::Waiting { due_ms, .. } => Some(due_ms),
            State::NoProblem | State::Reported(_) => None,
        }
    }

    /// Returns the problem that is due at the time `now_ms`, and records that it is reported; `None` if no problem is due.
    pub fn report_due(&mut self, now_ms: u64) -> Option<Finding> {
        match &self.state {
            State::Waiting {
                due_ms, finding, ..
            } if *due_ms <= now_ms => {
                let finding = finding.clone();
                self.state = State::Reported(finding.clone());
                Some(finding)
            }
            _ => None,
        }
    }

    /// Records that a person has made an entry. If the camera had a problem with the dice board before the entry, compares the latest
    /// sighting with the changed game, and returns a finding to report now. If there was no problem, or squares are occluded, does nothing
    /// more: the dice board is not explained again until it changes.
    pub fn handle_entry(&mut self, game: &Game) -> Option<Finding> {
        self.last_played = None;
        if self.state == State::NoProblem {
            return None;
        }
        // A misread roll may have caused the problem, so the observed rolls are discarded.
        self.rolls.reset();
        let has_occluded = |latest: &TimedSighting| latest.sighting.has_occluded();
        if self.latest.as_ref().is_some_and(has_occluded) {
            // A hand covers the board, and the person knows better what lies below it.
            self.state = State::NoProblem;
            return None;
        }
        self.compare(game)
            .filter(|finding| *finding != Finding::Restored)
    }

    /// Records that an entry was undone: the dice board is not explained again until it changes.
    pub fn handle_undo(&mut self) {
        self.last_played = None;
        self.rolls.reset();
        self.state = State::NoProblem;
    }

    /// Returns the problem or question that was reported to the players and is still open.
    pub fn reported(&self) -> Option<&Finding> {
        match &self.state {
            State::Reported(finding) => Some(finding),
            State::NoProblem | State::Waiting { .. } => None,
        }
    }

    /// Returns choice number `number`, counted from 1, of the open question: a sequence of actions. `None` if no question is open, or if it
    /// has fewer than `number` choices.
    pub fn choice(&self, number: usize) -> Option<&Path> {
        match &self.state {
            State::Reported(Finding::Question(paths)) => paths.get(number.checked_sub(1)?),
            _ => None,
        }
    }

    /// Returns the dice in the latest sighting. For a square without a likely content, returns what the game has on that square. `None`
    /// before the first sighting, and if the dice board of the game has another size than the observed one.
    pub fn position(&self, game: &Game) -> Option<Position> {
        let latest = self.latest.as_ref()?;
        latest.sighting.position(game.position())
    }

    /// Compares the latest sighting with the game. Returns a finding if it is to be reported at once. A problem is not returned but stored,
    /// and is reported later.
    fn compare(&mut self, game: &Game) -> Option<Finding> {
        let latest = self.latest.clone()?;
        let explanation = self.explanation_of(game, &latest);
        let TimedSighting {
            time_ms, sighting, ..
        } = latest;
        let fault = self.rolls.fault_by_roll(game, &sighting, &explanation);
        let problem = match explanation {
            Explanation::Unchanged => {
                let before = std::mem::take(&mut self.state);
                return matches!(before, State::Reported(_)).then_some(Finding::Restored);
            }
            explained if explained.is_under_way() || fault.is_some() => fault.map(Finding::Fault),
            Explanation::One(path) => {
                self.rolls.check_roll(&path.actions, time_ms);
                return Some(Finding::Played(self.record_played(
                    game.clone(),
                    path.actions,
                    None,
                    sighting,
                )));
            }
            Explanation::Several(paths) => Some(Finding::Question(paths)),
            Explanation::Illegal(fault) => Some(Finding::Fault(fault)),
            Explanation::Unclear => Some(Finding::Unclear),
        };
        let Some(problem) = problem else {
            self.state = State::NoProblem;
            return None;
        };
        self.handle_problem(game, &sighting, problem, time_ms)
    }

    /// Explains a sighting with the roll that was read beside the board, if it is reliable. A whole turn for which there was too little time
    /// is no explanation.
    fn explanation_of(&self, game: &Game, latest: &TimedSighting) -> Explanation {
        let explanation = explain_likely(game, &latest.sighting);
        let explanation = self.rolls.choose_by_roll(explanation);
        if latest.is_too_soon_for_scoring_turn() && is_scoring_turn(&explanation) {
            Explanation::Illegal(likeliest_fault(game, &latest.sighting))
        } else {
            explanation
        }
    }

    /// Handles a problem with the sighting at the time `time_ms`. If the players have taken back their last actions and performed others
    /// instead, returns the finding that states these. Otherwise stores the problem, which is reported when it is due, unless it is
    /// reported already.
    fn handle_problem(
        &mut self,
        game: &Game,
        sighting: &Sighting,
        problem: Finding,
        time_ms: u64,
    ) -> Option<Finding> {
        let taken_back = self.taken_back(&problem, sighting);
        if let TakenBack::Replaced { before, actions } = taken_back {
            let replaced = self.last_played.take().map(|last| last.actions);
            let played = self.record_played(before, actions, replaced, sighting.clone());
            return Some(Finding::PlayedInstead(played));
        }
        if self.state != State::Reported(problem.clone()) {
            let delay = if matches!(taken_back, TakenBack::Partly) {
                UNFINISHED_DELAY_MS
            } else {
                delay_ms(game, sighting, &problem)
            };
            let since_ms = match &self.state {
                State::Waiting {
                    since_ms, finding, ..
                } if *finding == problem => *since_ms,
                _ => time_ms,
            };
            self.state = State::Waiting {
                since_ms,
                due_ms: time_ms.max(since_ms + delay),
                finding: problem,
            };
        }
        None
    }

    /// Returns whether the players have taken back the last actions, and whether this explains the problem. A question is never explained
    /// in this way.
    fn taken_back(&self, problem: &Finding, sighting: &Sighting) -> TakenBack {
        match (&self.last_played, problem) {
            (Some(last), Finding::Fault(_) | Finding::Unclear) => last.taken_back(sighting),
            _ => TakenBack::No,
        }
    }

    /// Records that the players performed these actions in the game `before` instead of those in `replaced`, as `sighting` shows, and that
    /// there is no problem. Returns the actions.
    fn record_played(
        &mut self,
        before: Game,
        actions: Vec<Action>,
        replaced: Option<Vec<Action>>,
        sighting: Sighting,
    ) -> Vec<Action> {
        self.state = State::NoProblem;
        let last = LastPlayed {
            before,
            actions: actions.clone(),
            replaced,
            sighting,
        };
        self.last_played = Some(Box::new(last));
        actions
    }
}

/// Returns the faces that were rolled, in order.
fn rolled_faces(actions: &[Action]) -> Vec<Face> {
    let rolls = actions.iter().filter_map(|action| match action {
        Action::Roll { face } => Some(*face),
        _ => None,
    });
    rolls.collect()
}

/// Explains the sighting as if each square held its likely content. Also tries the less likely contents if no legal actions explain the
/// likely ones, or if too many sequences of actions would have to be tried.
fn explain_likely(game: &Game, sighting: &Sighting) -> Explanation {
    let likely = explain(game, &sighting.as_likely());
    let is_explained = !matches!(likely, Explanation::Illegal(_) | Explanation::Unclear);
    if is_explained || *sighting == sighting.as_likely() {
        return likely;
    }
    match explain(game, sighting) {
        Explanation::Unclear => likely,
        possible => possible,
    }
}

#[cfg(test)]
mod tests;
