//! The search for sequences of legal actions that lead to a sighting.

use crate::rules::{
    Cell,
    ominoes::{
        Action, Face, Game, God, Phase, Sighting, SnakePit, explanation::Path, groups_at, movable,
        moves_from,
    },
};

/// Maximum number of games that a search visits. Set by hand: so many take about a third of a second. Without hidden squares, a turn of 21
/// dice on eight by eight squares is explained in a millisecond.
const MOST_VISITS: usize = 150_000;

/// Result of a search.
pub(super) enum Outcome {
    /// One sequence of actions for each state of the game in which the position agrees with the sighting, the shortest first.
    Found(Vec<Path>),
    /// The search was stopped, because there are too many possibilities.
    TooMany,
}

/// A depth-first search over the actions of at most `rolls` further rolls.
pub(super) struct Search<'a> {
    sighting: &'a Sighting,
    rolls: usize,
    actions: Vec<Action>,
    found: Vec<Path>,
    visits: usize,
}

/// What must still change on the dice board for it to agree with the sighting.
struct Missing {
    /// Number of squares on which a die must still come to lie, or to show another face.
    to_come: usize,
    /// Number of dice that must still leave their squares. Other dice may come to lie there.
    to_go: usize,
}

impl<'a> Search<'a> {
    pub(super) fn new(sighting: &'a Sighting, rolls: usize) -> Self {
        Self {
            sighting,
            rolls,
            actions: Vec::new(),
            found: Vec::new(),
            visits: 0,
        }
    }

    pub(super) fn run(mut self, game: &Game) -> Outcome {
        self.visit(game, 0);
        if self.visits > MOST_VISITS {
            return Outcome::TooMany;
        }
        self.found.sort_by_key(|path| path.actions.len());
        Outcome::Found(self.found)
    }

    /// Continues with every action of `game` that can still lead to the sighting; `rolled` is the number of rolls so far.
    fn visit(&mut self, game: &Game, rolled: usize) {
        self.visits += 1;
        let missing = self.missing(game);
        if self.visits > MOST_VISITS || missing.to_come > self.can_come(game, rolled) {
            return;
        }
        if missing.to_come == 0 && missing.to_go == 0 {
            return self.keep(game);
        }
        for action in self.candidates(game, rolled) {
            let mut after = game.clone();
            if after.act(action).is_ok() {
                let more = usize::from(matches!(action, Action::Roll { .. }));
                self.actions.push(action);
                self.visit(&after, rolled + more);
                self.actions.pop();
            }
        }
    }

    /// Stores the actions so far, unless as few or fewer lead to a game that looks like this one.
    fn keep(&mut self, game: &Game) {
        let (actions, after) = (self.actions.clone(), game.clone());
        let mut same = self.found.iter_mut();
        match same.find(|path| path.after.looks_like(game)) {
            Some(path) if path.actions.len() <= actions.len() => {}
            Some(path) => *path = Path { actions, after },
            None => self.found.push(Path { actions, after }),
        }
    }

    fn missing(&self, game: &Game) -> Missing {
        let position = game.position();
        let differing = self.sighting.differing(position);
        let to_go = differing
            .iter()
            .filter(|square| !self.sighting.seen(**square).is_die())
            .count();
        Missing {
            to_come: differing.len() - to_go,
            to_go,
        }
    }

    /// Returns on how many squares a die can still come to lie or change its face: by the rest of the setup, and by a move or re-roll and by a
    /// placing in each turn.
    fn can_come(&self, game: &Game, rolled: usize) -> usize {
        let now = match game.phase() {
            Phase::SetUp { .. } => game.dice_to_set_up(),
            Phase::Move { .. } => 2,
            Phase::Place { .. } => 1,
            Phase::Roll | Phase::End | Phase::Over { .. } => 0,
        };
        now + 2 * (self.rolls - rolled)
    }

    fn candidates(&self, game: &Game, rolled: usize) -> Vec<Action> {
        let mut all: Vec<Action> = scores(game).collect();
        let is_last = rolled == self.rolls;
        match game.phase() {
            Phase::SetUp { .. } => all.extend(self.setups(game)),
            Phase::Roll if is_last => {}
            Phase::Roll => all.extend(Face::ALL.map(|face| Action::Roll { face })),
            Phase::Move { rolled: face } => all.extend(moves(game, face)),
            Phase::Place { rolled: face } => {
                all.extend(self.places(game, face, is_last));
                all.push(Action::PassOn);
            }
            Phase::End if !is_last => all.push(Action::EndTurn),
            Phase::End | Phase::Over { .. } => {}
        }
        all
    }

    /// Returns the dice that may be set up where the sighting may have a die that is not there yet, or from where a die may have moved there.
    fn setups(&self, game: &Game) -> Vec<Action> {
        let position = game.position();
        let free = position
            .squares()
            .filter(|square| position.is_free(*square));
        let new = free.flat_map(|square| {
            let gods = self.sighting.seen(square).faces().filter_map(Face::god);
            gods.map(move |god| (square, god))
        });
        let set_up = |(to, god): (Cell, God)| {
            let may_move = self.rolls > 0;
            let squares = position.squares().filter(move |from| {
                let steps = from.row.abs_diff(to.row) + from.col.abs_diff(to.col);
                steps == 0 || may_move && (steps == 1 || steps == 3)
            });
            squares.map(move |square| Action::SetUp { square, god })
        };
        new.flat_map(set_up).collect()
    }

    /// Returns the squares for the rolled die: those where the sighting allows it, and those from which it may disappear again: in a group
    /// that scores, or by a move in a later turn.
    fn places(&self, game: &Game, rolled: Face, is_last_turn: bool) -> Vec<Action> {
        let (position, pit) = (game.position(), game.table().pit());
        let gods = game.gods_to_score();
        let may_leave = |square: Cell| {
            let mut after = position.clone();
            after.set(square, Some(rolled));
            !is_last_turn || !groups_at(&after, square, &gods).is_empty()
        };
        let is_open =
            |square: &Cell| position.is_free(*square) && SnakePit::allows(pit, position, *square);
        let squares = position.squares().filter(is_open);
        let fits = squares.filter(|square| {
            self.sighting.seen(*square).allows(Some(rolled)) || may_leave(*square)
        });
        fits.map(|square| Action::Place { square }).collect()
    }
}

/// Returns the groups that the current player may score now.
fn scores(game: &Game) -> impl Iterator<Item = Action> {
    let groups = game.scorable().into_iter();
    groups.filter_map(|group| {
        let square = *group.cells.first()?;
        Some(Action::Score {
            god: group.god,
            square,
        })
    })
}

/// Returns the moves, or the re-rolls after Ominotep, that may be made now.
fn moves(game: &Game, rolled: Face) -> Vec<Action> {
    let (position, pit) = (game.position(), game.table().pit());
    let again = |square: Cell| Face::ALL.map(|face| Action::RollAgain { square, face });
    if rolled == Face::Ominotep {
        return position
            .dice()
            .flat_map(|(square, _)| again(square))
            .collect();
    }
    let dice = position.dice().filter(|(_, face)| movable(rolled, *face));
    let moves = dice.flat_map(|(from, _)| moves_from(position, from, pit));
    moves
        .map(|way| Action::Move {
            from: way.from,
            to: way.to,
        })
        .collect()
}
