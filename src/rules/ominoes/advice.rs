//! Advises the current player of a game of Ominoes which die to move and where to place the rolled one.
//!
//! A proposal is rated by the number of points that it scores now, minus the number that the next player is expected to score in the
//! following turn. The expected number is the mean over the six faces of that player's roll, each with the best move or re-roll. Where that
//! player places the rolled die is not considered.

use std::cmp::Reverse;

use crate::rules::{
    Cell,
    ominoes::{
        Action, Face, Game, God, Group, Illegal, Move, Phase, Position, groups,
        groups::{groups_at, neighbours},
        movable, moves, moves_from,
    },
};

/// Maximum number of moves for which all squares for the rolled die are tried. These are the moves with which the current player can score
/// the most points in this turn. Set by hand, so that advice for a full dice board takes less than 50 ms.
const MAX_MOVES: usize = 6;
/// For each of the [`MAX_MOVES`] best moves, the next player's expected points are computed for at most this many squares on which the
/// rolled die may be placed. Set by hand, so that advice for a full dice board takes less than 50 ms.
const MAX_PLACINGS: usize = 4;

/// A proposal for the rest of a turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Proposal {
    /// The proposed move; `None` if there is nothing to move, because no die can move or the player has already moved or re-rolled a die.
    pub moved: Option<Action>,
    /// The square for the rolled die.
    pub place: Cell,
    /// Points that the player can score in this turn after the move and the placing.
    pub points: usize,
    /// Number of points that the next player is expected to score in the next turn: a mean over the faces that this player may roll.
    pub reply: f64,
}

impl Proposal {
    /// Returns the points that are scored now, minus those that the next player is expected to score.
    pub fn net_points(&self) -> f64 {
        self.points as f64 - self.reply
    }
}

/// Returns the best proposals for the rest of the turn, the best first; at most `limit`. After Ominotep is rolled, a die on the dice board
/// must be rolled again. Its new face is not known in advance, so nothing is proposed before that. Nothing is proposed either if the rolled
/// die is the last of the supply and cannot be placed legally after any of the `MAX_MOVES` best moves.
///
/// # Errors
/// If the game waits neither for a move nor for the placing of the rolled die.
pub fn advise(game: &Game, limit: usize) -> Result<Vec<Proposal>, Illegal> {
    let phase = game.phase();
    let (Phase::Move { rolled } | Phase::Place { rolled }) = phase else {
        return Err(Illegal::NotNow { phase });
    };
    let adviser = Adviser::new(game, rolled);
    let mut boards = match phase {
        Phase::Move { .. } => adviser.boards_after_moves(),
        _ => vec![adviser.board(None, game.position().clone())],
    };
    boards.sort_by_key(|board| Reverse(board.points));
    boards.truncate(MAX_MOVES);
    let proposals = boards.iter().flat_map(|board| adviser.proposals(board));
    let mut proposals: Vec<Proposal> = proposals.collect();
    proposals.sort_by(|a, b| b.net_points().total_cmp(&a.net_points()));
    proposals.truncate(limit);
    Ok(proposals)
}

/// A dice board after a move, before the rolled die is placed.
struct BoardAfterMove {
    /// The move that led to this board. `None` if there was nothing to move, because no die can move or the player has already moved or
    /// re-rolled a die.
    moved: Option<Action>,
    position: Position,
    /// Number of points that the player can score on this board, if the rolled die is placed on the best square.
    points: usize,
}

/// Rates moves and placings for the current player.
struct Adviser<'a> {
    game: &'a Game,
    /// The rolled face. The rolled die shows this face when it is placed.
    rolled: Face,
    own: ScoringGods,
    next: ScoringGods,
}

impl<'a> Adviser<'a> {
    fn new(game: &'a Game, rolled: Face) -> Self {
        let table = game.table();
        let next_player = (game.turn() + 1) % table.seats().len().max(1);
        let scoring = |gods: Vec<God>| ScoringGods {
            gods,
            is_one_god_a_turn: table.is_one_god_a_turn(),
        };
        Self {
            game,
            rolled,
            own: scoring(game.gods_to_score()),
            next: scoring(table.gods_of(next_player)),
        }
    }

    /// Returns the dice board after each legal move.
    fn boards_after_moves(&self) -> Vec<BoardAfterMove> {
        let position = self.game.position();
        let moves = moves(position, self.rolled, self.game.table().pit());
        let board = |die_move: &Move| {
            let (from, to) = (die_move.from, die_move.to);
            self.board(Some(Action::Move { from, to }), die_move.apply_to(position))
        };
        moves.iter().map(board).collect()
    }

    /// Describes the dice board after the move `moved`, which has led to `position`. Computes the points that the player can reach with the
    /// best place for the rolled die.
    fn board(&self, moved: Option<Action>, position: Position) -> BoardAfterMove {
        let without_placing = self.own.points(&position);
        let squares = self.squares_for_die(&position);
        let beside_dice = squares.filter(|square| has_neighbour(&position, *square));
        let with_placing = beside_dice.map(|square| {
            let after = with_die(&position, square, self.rolled);
            self.own.points(&after)
        });
        BoardAfterMove {
            moved,
            points: with_placing.max().unwrap_or(0).max(without_placing),
            position,
        }
    }

    /// Returns proposals for this dice board: the squares for the rolled die with which the player scores the most points, each with the
    /// next player's expected points. If there are more than [`MAX_PLACINGS`] such squares, keeps those that help the next player's groups
    /// least.
    fn proposals(&self, board: &BoardAfterMove) -> Vec<Proposal> {
        let after_placing = |place: Cell| with_die(&board.position, place, self.rolled);
        let is_best = |square: &Cell| self.own.points(&after_placing(*square)) == board.points;
        let squares = self.squares_for_die(&board.position);
        let mut squares: Vec<Cell> = squares.filter(is_best).collect();
        squares.sort_by_key(|square| {
            helping_neighbours(&board.position, *square, self.rolled, &self.next.gods)
        });
        squares.truncate(MAX_PLACINGS);
        let proposal = |place: Cell| Proposal {
            moved: board.moved,
            place,
            points: board.points,
            reply: self.expected_reply(&self.own.after_scoring(after_placing(place))),
        };
        squares.into_iter().map(proposal).collect()
    }

    /// Iterates over the squares on which the rolled die may be placed. If the rolled die is the last one of the supply, these are only the
    /// squares where it becomes part of a group that the player may score.
    fn squares_for_die<'b>(&'b self, position: &'b Position) -> impl Iterator<Item = Cell> + 'b {
        let is_last = self.game.supply() == 0;
        let is_in_group = move |square: &Cell| {
            let after = with_die(position, *square, self.rolled);
            !groups_at(&after, *square, &self.own.gods).is_empty()
        };
        open_squares(self.game, position).filter(move |square| !is_last || is_in_group(square))
    }

    /// Returns the number of points that the next player will score in the turn that begins at `position`, if this player makes the best
    /// move or re-roll. It is the mean over the six faces that the player may roll.
    fn expected_reply(&self, position: &Position) -> f64 {
        let without_move = self.next.points(position);
        let best_after_moving = |from: Cell| {
            let moves = moves_from(position, from, self.game.table().pit());
            let points = moves
                .iter()
                .map(|die_move| self.next.points(&die_move.apply_to(position)));
            points.max().unwrap_or(0)
        };
        let best_points: Vec<(Face, usize)> = position
            .dice()
            .map(|(square, face)| (face, best_after_moving(square)))
            .collect();
        let after_roll = |rolled: Face| {
            if rolled == Face::Ominotep {
                return self.points_after_reroll(position).max(without_move as f64);
            }
            let movable = best_points
                .iter()
                .filter(|(face, _)| movable(rolled, *face));
            let best = movable.map(|(_, points)| *points).max();
            best.unwrap_or(0).max(without_move) as f64
        };
        Face::ALL.map(after_roll).iter().sum::<f64>() / Face::ALL.len() as f64
    }

    /// Returns the number of points that the next player scores after re-rolling one die, as the mean over the six faces that the die may
    /// then show. The die is chosen so that this mean is highest. 0 without dice.
    fn points_after_reroll(&self, position: &Position) -> f64 {
        let mean = |square: Cell| {
            let by_face = Face::ALL.map(|face| self.next.points(&with_die(position, square, face)));
            by_face.iter().sum::<usize>() as f64 / Face::ALL.len() as f64
        };
        position
            .dice()
            .map(|(square, _)| mean(square))
            .fold(0.0, f64::max)
    }
}

/// The gods whose groups a player may score in a turn.
struct ScoringGods {
    gods: Vec<God>,
    /// Whether groups of only one of these gods may be scored in a turn.
    is_one_god_a_turn: bool,
}

impl ScoringGods {
    /// Returns the groups that the player scores: all groups of the player's gods. If groups of only one god may be scored in a turn, only
    /// those of the god that gives the most points.
    fn best_groups(&self, position: &Position) -> Vec<Group> {
        let mut scorable = groups(position);
        scorable.retain(|group| self.gods.contains(&group.god));
        if !self.is_one_god_a_turn {
            return scorable;
        }
        let points_of = |god: God| -> usize {
            let groups = scorable.iter().filter(|group| group.god == god);
            groups.map(Group::points).sum()
        };
        let best = self.gods.iter().copied().max_by_key(|god| points_of(*god));
        scorable.retain(|group| Some(group.god) == best);
        scorable
    }

    /// Returns the number of points that the player scores in this position.
    fn points(&self, position: &Position) -> usize {
        self.scored_squares(position).len()
    }

    /// Returns the position after the player has scored all groups that may be scored in a turn.
    fn after_scoring(&self, mut position: Position) -> Position {
        for square in self.scored_squares(&position) {
            position.set(square, None);
        }
        position
    }

    /// Returns the squares of the dice that the player scores in this position. If two groups share a wild die, the larger group is scored
    /// first. The other one may then have too few dice.
    fn scored_squares(&self, position: &Position) -> Vec<Cell> {
        let groups = self.best_groups(position);
        let squares = squares_of(&groups);
        let points: usize = groups.iter().map(Group::points).sum();
        let Some(largest) = groups.into_iter().max_by_key(Group::points) else {
            return squares;
        };
        if squares.len() == points {
            return squares;
        }
        let mut rest = position.clone();
        for square in &largest.cells {
            rest.set(*square, None);
        }
        [largest.cells, self.scored_squares(&rest)].concat()
    }
}

/// Returns the squares of all dice of the groups, each once, row by row.
fn squares_of(groups: &[Group]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = groups
        .iter()
        .flat_map(|group| group.cells.iter().copied())
        .collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Iterates over the squares on which a die may be placed.
fn open_squares(game: &Game, position: &Position) -> impl Iterator<Item = Cell> {
    let pit = game.table().pit();
    let is_open = move |square: &Cell| position.is_free(*square) && pit.allows(position, *square);
    position.squares().filter(is_open)
}

/// Returns whether there is a die on a neighbouring square. If there is none, a die that is placed on `square` changes no group.
fn has_neighbour(position: &Position, square: Cell) -> bool {
    neighbours(square)
        .into_iter()
        .any(|square| position.face(square).is_some())
}

/// Returns the position with a die that shows `face` on a square, instead of the die that may be there.
fn with_die(position: &Position, square: Cell, face: Face) -> Position {
    let mut after = position.clone();
    after.set(square, Some(face));
    after
}

/// Estimates how much a die that is placed on `square` helps the next player: counts the neighbouring dice that are wild or show one of
/// `gods`, the next player's gods. 0 if the placed die, which shows `face`, is neither wild nor shows one of these gods.
fn helping_neighbours(position: &Position, square: Cell, face: Face, gods: &[God]) -> usize {
    let counts_for_player = |face: Face| gods.iter().any(|god| face.counts_as(*god));
    if !counts_for_player(face) {
        return 0;
    }
    neighbours(square)
        .into_iter()
        .filter_map(|square| position.face(square))
        .filter(|face| counts_for_player(*face))
        .count()
}

#[cfg(test)]
mod tests;
