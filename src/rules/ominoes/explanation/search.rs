//! The search for sequences of legal actions that lead to a sighting.

use crate::rules::{
    Cell,
    ominoes::{
        Action, Face, Game, God, Phase, Sighting,
        explanation::{MAX_CHANGES_PER_TURN, Path},
        groups_at, moves,
        moves::MOVE_SQUARES,
    },
};

/// Maximum number of states of the game that a search visits. Set by hand: a search of this size takes about a third of a second. Without
/// occluded squares, a turn with 21 dice on eight by eight squares is explained in a millisecond.
const MAX_VISITS: usize = 150_000;

/// Result of a search.
pub(super) enum Outcome {
    /// Sequences of actions that lead to a position with which the sighting agrees. If several sequences lead to the same state of the
    /// game, only one of them is listed. The shortest sequence comes first.
    Found(Vec<Path>),
    /// The search was stopped, because there are too many possibilities.
    TooMany,
}

/// A depth-first search over the sequences of actions with at most `max_rolls` rolls.
pub(super) struct Search<'a> {
    sighting: &'a Sighting,
    /// Maximum number of rolls in a sequence.
    max_rolls: usize,
    /// Maximum number of states that are visited; [`MAX_VISITS`] except in tests.
    max_visits: usize,
    /// The actions so far, which lead from the start of the search to the state that is visited now.
    actions: Vec<Action>,
    found: Vec<Path>,
    /// Number of states that were visited.
    visits: usize,
}

/// What must still change on the dice board for it to agree with the sighting.
struct MissingChanges {
    /// Number of squares that must still get a die, or a die with another face.
    squares_to_fill: usize,
    /// Number of squares whose die must still leave. The square may then stay empty, or get another die that the sighting allows.
    squares_to_clear: usize,
}

impl<'a> Search<'a> {
    pub(super) fn new(sighting: &'a Sighting, max_rolls: usize) -> Self {
        Self {
            sighting,
            max_rolls,
            max_visits: MAX_VISITS,
            actions: Vec::new(),
            found: Vec::new(),
            visits: 0,
        }
    }

    /// Searches the sequences of actions that lead from `game` to the sighting.
    pub(super) fn run(mut self, game: &Game) -> Outcome {
        self.visit(game, 0);
        if self.visits > self.max_visits {
            return Outcome::TooMany;
        }
        self.found.sort_by_key(|path| path.actions.len());
        Outcome::Found(self.found)
    }

    /// Tries every action in the state `game` that can still lead to the sighting, and continues the search after each. `rolls` is the
    /// number of rolls so far.
    fn visit(&mut self, game: &Game, rolls: usize) {
        self.visits += 1;
        let missing = self.missing_changes(game);
        if self.visits > self.max_visits || missing.squares_to_fill > self.max_changes(game, rolls)
        {
            return;
        }
        if missing.squares_to_fill == 0 && missing.squares_to_clear == 0 {
            return self.store_path(game);
        }
        for action in self.candidates(game, rolls) {
            let mut after = game.clone();
            if after.act(action).is_ok() {
                let added = usize::from(matches!(action, Action::Roll { .. }));
                self.actions.push(action);
                self.visit(&after, rolls + added);
                self.actions.pop();
            }
        }
    }

    /// Adds the actions so far to the stored sequences. If a stored sequence already leads to a game that is indistinguishable from `game`,
    /// keeps only the shorter of the two sequences.
    fn store_path(&mut self, game: &Game) {
        let (actions, after) = (self.actions.clone(), game.clone());
        let mut found = self.found.iter_mut();
        match found.find(|path| path.after.is_indistinguishable_from(game)) {
            Some(path) if path.actions.len() <= actions.len() => {}
            Some(path) => *path = Path { actions, after },
            None => self.found.push(Path { actions, after }),
        }
    }

    /// Returns what must still change on the dice board of `game`.
    fn missing_changes(&self, game: &Game) -> MissingChanges {
        let position = game.position();
        let differing = self.sighting.differing(position);
        let squares_to_clear = differing
            .iter()
            .filter(|square| !self.sighting.observation(**square).is_die())
            .count();
        MissingChanges {
            squares_to_fill: differing.len() - squares_to_clear,
            squares_to_clear,
        }
    }

    /// Returns an upper bound for the number of squares that can still get a die, or another face. It counts what can still happen in the
    /// setup or the present turn, and in all turns that the search may still add.
    fn max_changes(&self, game: &Game, rolls: usize) -> usize {
        let in_this_turn = match game.phase() {
            Phase::SetUp { .. } => game.dice_to_set_up(),
            Phase::Move { .. } => MAX_CHANGES_PER_TURN,
            Phase::Place { .. } => 1,
            Phase::Roll | Phase::End | Phase::Over { .. } => 0,
        };
        in_this_turn + MAX_CHANGES_PER_TURN * (self.max_rolls - rolls)
    }

    /// Returns the actions that are due now and may lead to the sighting.
    fn candidates(&self, game: &Game, rolls: usize) -> Vec<Action> {
        let mut all: Vec<Action> = score_actions(game).collect();
        let is_last_turn = rolls == self.max_rolls;
        match game.phase() {
            Phase::SetUp { .. } => all.extend(self.setup_actions(game)),
            Phase::Roll if is_last_turn => {}
            Phase::Roll => all.extend(Face::ALL.map(|face| Action::Roll { face })),
            Phase::Move { rolled: face } => all.extend(move_actions(game, face)),
            Phase::Place { rolled: face } => {
                all.extend(self.place_actions(game, face, is_last_turn));
                all.push(Action::PassOn);
            }
            // After the last die is passed on, the board is as before, and the next player may begin the turn by scoring.
            Phase::End if !is_last_turn || self.actions.last() == Some(&Action::PassOn) => {
                all.push(Action::EndTurn);
            }
            Phase::End | Phase::Over { .. } => {}
        }
        all
    }

    /// Returns the actions that set up a die. A new die in the sighting may have been set up on its own square or, if the sequence may
    /// contain a roll, on a square from which one move leads there.
    fn setup_actions(&self, game: &Game) -> Vec<Action> {
        let position = game.position();
        let free = position
            .squares()
            .filter(|square| position.is_free(*square));
        let new_dice = free.flat_map(|square| {
            let gods = self
                .sighting
                .observation(square)
                .faces()
                .filter_map(Face::god);
            gods.map(move |god| (square, god))
        });
        let set_up = |(to, god): (Cell, God)| {
            let may_move = self.max_rolls > 0;
            let squares = position.squares().filter(move |from| {
                // A die moves three squares and may change direction, so the number of rows plus the number of columns between its start
                // and its end is 1 or 3.
                let distance = usize::from(from.row.abs_diff(to.row) + from.col.abs_diff(to.col));
                distance == 0 || may_move && (distance == 1 || distance == MOVE_SQUARES)
            });
            squares.map(move |square| Action::SetUp { square, god })
        };
        new_dice.flat_map(set_up).collect()
    }

    /// Returns the actions that place the rolled die. The die may be placed on a square if the sighting allows its face there. It may also
    /// be placed on a square from which it can disappear again: because it is scored with a group there, or because it can move in a later
    /// turn.
    fn place_actions(&self, game: &Game, rolled: Face, is_last_turn: bool) -> Vec<Action> {
        let (position, pit) = (game.position(), game.table().pit());
        let gods = game.gods_to_score();
        let may_leave = |square: Cell| {
            let mut after = position.clone();
            after.set(square, Some(rolled));
            !is_last_turn || !groups_at(&after, square, &gods).is_empty()
        };
        let is_open = |square: &Cell| position.is_free(*square) && pit.allows(position, *square);
        let squares = position.squares().filter(is_open);
        let possible = squares.filter(|square| {
            self.sighting.observation(*square).allows(Some(rolled)) || may_leave(*square)
        });
        possible.map(|square| Action::Place { square }).collect()
    }
}

/// Returns the actions that score the groups which the current player may score now.
fn score_actions(game: &Game) -> impl Iterator<Item = Action> {
    let groups = game.scorable().into_iter();
    groups.filter_map(|group| {
        let square = *group.cells.first()?;
        Some(Action::Score {
            god: group.god,
            square,
        })
    })
}

/// Returns the actions that move a die, or re-roll one after Ominotep.
fn move_actions(game: &Game, rolled: Face) -> Vec<Action> {
    let (position, pit) = (game.position(), game.table().pit());
    let rerolls = |square: Cell| Face::ALL.map(|face| Action::RollAgain { square, face });
    if rolled == Face::Ominotep {
        return position
            .dice()
            .flat_map(|(square, _)| rerolls(square))
            .collect();
    }
    moves(position, rolled, pit)
        .iter()
        .map(|die_move| Action::Move {
            from: die_move.from,
            to: die_move.to,
        })
        .collect()
}

#[cfg(test)]
mod tests;
