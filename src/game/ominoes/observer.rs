//! Finds out from sightings of the dice board what the players of a game did, and what to ask them.

mod rolls;

use crate::{
    game::ominoes::observer::rolls::SeenRolls,
    language::Message,
    rules::{
        Cell,
        ominoes::{
            Action, Explanation, Face, Fault, Game, Path, Position, Seen, Sighting, explain,
            groups_at,
        },
    },
};

/// Time for which a board must look the same before a problem with it is reported. Set by hand: longer than the time between the parts of a
/// turn that is played quickly.
const PROBLEM_DELAY_MS: u64 = 700;
/// The same time where a player may be about to go on: one die is lifted, or a group is taken die by die; and where it is not clear what is on
/// a square that matters. Set by hand.
const UNFINISHED_DELAY_MS: u64 = 6000;

/// What follows from a sighting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// The players did this.
    Played(Vec<Action>),
    /// The players have taken back what was found to be [played](Self::Played) last, and did this instead; nothing if it is empty.
    PlayedInstead(Vec<Action>),
    /// Several sequences of actions, with different results, explain the sighting. A person must choose with [`Observer::choice`].
    Question(Vec<Path>),
    /// The rules do not allow what was done. The game waits until it is put right, or corrected.
    Fault(Fault),
    /// So much has changed that the possibilities cannot all be tried.
    Unclear,
    /// After a fault or a question, the dice board is as it was before.
    Restored,
}

impl Finding {
    /// Returns why the rules do not allow what was done, as a sentence; `None` if there is no such problem.
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
    /// The latest sighting, and its time in milliseconds since the game began.
    latest: Option<(u64, Sighting)>,
    /// What must still be done with the latest sighting.
    state: State,
    /// What was found to be played last; `None` if something else was entered after it.
    last: Option<Box<LastPlayed>>,
    rolls: SeenRolls,
}

/// What was found to be played last.
#[derive(Debug, Clone)]
struct LastPlayed {
    /// The game before it.
    before: Game,
    actions: Vec<Action>,
}

/// What was found out of the latest sighting.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
enum State {
    /// There is nothing to report, or the players have said what happened.
    #[default]
    Settled,
    /// The finding is reported at this time, in milliseconds since the game began, if the dice board then still looks the same.
    Waiting(u64, Finding),
    /// The finding was reported, and the game waits for the players.
    Reported(Finding),
}

impl Observer {
    /// Adds a sighting at the time `now_ms`, in milliseconds since the game began. Returns what follows from it now. Where the players may be
    /// in the middle of a turn, nothing follows.
    pub fn see(&mut self, game: &Game, sighting: Sighting, now_ms: u64) -> Option<Finding> {
        let is_same = self
            .latest
            .as_ref()
            .is_some_and(|(_, latest)| *latest == sighting);
        if is_same {
            return self.report_due(now_ms);
        }
        if let Some((_, before)) = &self.latest {
            self.rolls.compare_sightings(before, &sighting, now_ms);
        }
        self.latest = Some((now_ms, sighting));
        self.compare(game)
    }

    /// Takes into account that a die was rolled beside the dice board at the time `now_ms`. Returns the roll, if one is due and the camera has
    /// proved that it reads rolls right. If it is not entered, it still counts against a turn under way that does not fit it.
    pub fn roll(&mut self, game: &Game, face: Face, now_ms: u64) -> Option<Finding> {
        let is_roll = self.rolls.see(game, face, now_ms);
        is_roll.then(|| Finding::Played(vec![Action::Roll { face }]))
    }

    /// Returns what the dice on the board show after a roll was entered, in the light of the roll.
    pub fn rolled(&mut self, game: &Game) -> Option<Finding> {
        self.last = None;
        self.compare(game)
            .filter(|finding| *finding != Finding::Restored)
    }

    /// Returns the time at which [`Self::report_due`] will report a problem if the dice board still looks the same, in milliseconds since the
    /// game began; `None` if there is none.
    pub fn due_ms(&self) -> Option<u64> {
        match self.state {
            State::Waiting(due, _) => Some(due),
            State::Settled | State::Reported(_) => None,
        }
    }

    /// Returns the problem that is to be reported at the time `now_ms`.
    pub fn report_due(&mut self, now_ms: u64) -> Option<Finding> {
        match &self.state {
            State::Waiting(due, finding) if *due <= now_ms => {
                let finding = finding.clone();
                self.state = State::Reported(finding.clone());
                Some(finding)
            }
            _ => None,
        }
    }

    /// Takes into account that a person has entered something. If the dice board had a problem, compares it with the changed game. Otherwise
    /// the person knows better than the camera: the same sighting is not explained again.
    pub fn entered(&mut self, game: &Game) -> Option<Finding> {
        self.last = None;
        let is_open = self.state != State::Settled;
        if is_open {
            // What was reported as illegal may follow from a roll that was misread.
            self.rolls.doubt();
            return self
                .compare(game)
                .filter(|finding| *finding != Finding::Restored);
        }
        None
    }

    /// Takes into account that an entry was undone: what lies on the dice board is not explained again until it changes.
    pub fn undone(&mut self) {
        self.last = None;
        self.rolls.doubt();
        self.state = State::Settled;
    }

    /// Returns the problem or question that was reported to the players and is still open.
    pub fn reported(&self) -> Option<&Finding> {
        match &self.state {
            State::Reported(finding) => Some(finding),
            State::Settled | State::Waiting(..) => None,
        }
    }

    /// Returns one of the sequences of actions of the question that was asked last; `number` counts from 1. `None` if no question is open, or
    /// it has fewer answers.
    pub fn choice(&self, number: usize) -> Option<&Path> {
        match &self.state {
            State::Reported(Finding::Question(paths)) => paths.get(number.checked_sub(1)?),
            _ => None,
        }
    }

    /// Returns the dice as the camera last saw them; squares that it could not read are as in the game. `None` before the first sighting, and
    /// if the dice board of the game has another size.
    pub fn position(&self, game: &Game) -> Option<Position> {
        let (_, sighting) = self.latest.as_ref()?;
        sighting.position(game.position())
    }

    /// Compares the latest sighting with the game. Returns what follows from it at once; a problem is kept until it is due.
    fn compare(&mut self, game: &Game) -> Option<Finding> {
        let (seen_ms, sighting) = self.latest.clone()?;
        let explanation = self.rolls.decide(explain_likely(game, &sighting));
        let fault = self.rolls.fault(game, &sighting, &explanation);
        let problem = match explanation {
            Explanation::Unchanged => {
                let before = std::mem::take(&mut self.state);
                return matches!(before, State::Reported(_)).then_some(Finding::Restored);
            }
            explained if explained.is_under_way() || fault.is_some() => fault.map(Finding::Fault),
            Explanation::One(path) => {
                self.rolls.prove(&path.actions, seen_ms);
                return Some(Finding::Played(self.settled(game.clone(), path.actions)));
            }
            Explanation::Several(paths) => Some(Finding::Question(paths)),
            Explanation::Illegal(fault) => Some(Finding::Fault(fault)),
            Explanation::Unclear => Some(Finding::Unclear),
        };
        let Some(problem) = problem else {
            self.state = State::Settled;
            return None;
        };
        let taken_back = self.taken_back(&problem, &sighting);
        if let TakenBack::For(before, actions) = taken_back {
            return Some(Finding::PlayedInstead(self.settled(before, actions)));
        }
        if self.state != State::Reported(problem.clone()) {
            let is_partly_taken_back = matches!(taken_back, TakenBack::Partly);
            let may_go_on = is_partly_taken_back || may_go_on(game, &sighting, &problem);
            let delay = if may_go_on {
                UNFINISHED_DELAY_MS
            } else {
                PROBLEM_DELAY_MS
            };
            self.state = State::Waiting(seen_ms + delay, problem);
        }
        None
    }

    /// Returns whether a problem comes from the players having taken back what was played last.
    fn taken_back(&self, problem: &Finding, sighting: &Sighting) -> TakenBack {
        match (&self.last, problem) {
            (Some(last), Finding::Fault(_) | Finding::Unclear) => last.taken_back(sighting),
            _ => TakenBack::No,
        }
    }

    /// Takes into account that the players did this from the game `before`. Returns the actions.
    fn settled(&mut self, before: Game, actions: Vec<Action>) -> Vec<Action> {
        self.state = State::Settled;
        let last = LastPlayed {
            before,
            actions: actions.clone(),
        };
        self.last = Some(Box::new(last));
        actions
    }
}

/// Whether the players have taken back what was played last.
enum TakenBack {
    No,
    /// A part of it, so that they may be about to play something else.
    Partly,
    /// All of it, for these actions from this game.
    For(Game, Vec<Action>),
}

impl LastPlayed {
    /// Compares a sighting that the rules do not explain with the game before what was played last. Only another roll shows that it was taken
    /// back: a die that was placed and lies elsewhere may have been moved by the next player.
    fn taken_back(&self, sighting: &Sighting) -> TakenBack {
        let before = rolled(&self.actions);
        let is_instead = |path: &Path| rolled(&path.actions).len() == before.len();
        let explanation = explain_likely(&self.before, sighting);
        let is_under_way = explanation.is_under_way();
        match explanation {
            Explanation::Unchanged => TakenBack::For(self.before.clone(), Vec::new()),
            Explanation::One(path) if is_under_way && is_instead(&path) => TakenBack::Partly,
            Explanation::Several(paths) if is_under_way && paths.iter().all(is_instead) => {
                TakenBack::Partly
            }
            Explanation::One(path) if is_instead(&path) && rolled(&path.actions) != before => {
                TakenBack::For(self.before.clone(), path.actions)
            }
            _ => TakenBack::No,
        }
    }
}

/// Returns the faces that were rolled.
fn rolled(actions: &[Action]) -> Vec<Face> {
    let rolls = actions.iter().filter_map(|action| match action {
        Action::Roll { face } => Some(*face),
        _ => None,
    });
    rolls.collect()
}

/// Explains what is likely to be seen. What is less likely is considered only before something illegal would be reported.
fn explain_likely(game: &Game, sighting: &Sighting) -> Explanation {
    let likely = explain(game, &sighting.as_likely());
    let is_explained = !matches!(likely, Explanation::Illegal(_) | Explanation::Unclear);
    if is_explained || *sighting == sighting.as_likely() {
        return likely;
    }
    match explain(game, sighting) {
        Explanation::Illegal(_) | Explanation::Unclear => likely,
        possible => possible,
    }
}

/// Returns whether a problem may solve itself: the players are about to go on, or what is not clear is soon seen better.
fn may_go_on(game: &Game, sighting: &Sighting, problem: &Finding) -> bool {
    let may_be_answered = matches!(problem, Finding::Question(_)) && sighting.has_unclear();
    may_be_answered || is_unclear(game, sighting) || is_unfinished(game, sighting)
}

/// Returns whether it is not clear what is on a square that matters: one that differs from the game, or on which a die may have been laid.
fn is_unclear(game: &Game, sighting: &Sighting) -> bool {
    let position = game.position();
    let is_unclear = |square: &Cell| sighting.seen(*square).likely().is_none();
    let mut unclear = position.squares().filter(is_unclear);
    unclear.any(|square| {
        position.is_free(square) || !sighting.seen(square).allows(position.face(square))
    })
}

/// Returns whether the sighting may be an action that a player has not finished: a single die is lifted, or a part of one group that may be
/// scored is taken.
fn is_unfinished(game: &Game, sighting: &Sighting) -> bool {
    let position = game.position();
    let differing = sighting.differing(position);
    let is_gone = |square: &Cell| sighting.seen(*square) == Seen::FREE;
    let (gone, other): (Vec<Cell>, Vec<Cell>) = differing.into_iter().partition(is_gone);
    match (&gone[..], &other[..]) {
        ([_], []) => true,
        ([first, rest @ ..], []) => {
            let gods = game.table().gods_of(game.turn());
            let groups = groups_at(position, *first, &gods);
            let mut groups = groups.iter();
            groups.any(|group| rest.iter().all(|square| group.contains(*square)))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests;
