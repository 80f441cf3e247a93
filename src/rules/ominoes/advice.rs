//! Advises the current player of a game of Ominoes which die to move and where to place the rolled one.
//!
//! The worth of a proposal is the number of points that it scores now, minus the number that the next player scores on average in the turn
//! after it: the mean over the six faces of the die, each with the best move. That player's placing is not considered.

use crate::rules::{
    Cell,
    ominoes::{
        Action, Face, Game, God, Group, Illegal, Phase, Position, groups, groups::neighbours,
        movable, moves_from,
    },
};

/// Number of moves for which placings are compared, the best by the points that they score at once. Set by hand, so that advice for a full
/// dice board takes less than 50 ms.
const MOVES: usize = 6;
/// Number of placings for each of these moves for which the reply is computed. Set by hand, for the same reason.
const PLACES: usize = 4;

/// A way to play the rest of a turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Proposal {
    /// The move; `None` if no die can move or the move is already made.
    pub moved: Option<Action>,
    /// The square for the rolled die.
    pub place: Cell,
    /// Points that can be scored after the move and the placing.
    pub points: usize,
    /// Points that the next player can be expected to score in the next turn.
    pub reply: f64,
}

impl Proposal {
    /// Returns the points that are gained over the next player.
    pub fn worth(&self) -> f64 {
        self.points as f64 - self.reply
    }
}

/// Returns the best ways to play the rest of the turn, the best first; at most `limit`. After Ominotep nobody knows what the die will show, so
/// nothing is proposed before it is rolled again.
///
/// # Errors
/// If the game waits neither for a move nor for the placing of the rolled die.
pub fn advise(game: &Game, limit: usize) -> Result<Vec<Proposal>, Illegal> {
    let phase = game.phase();
    let (rolled, is_moved) = match phase {
        Phase::Move { rolled } => (rolled, false),
        Phase::Place { rolled } => (rolled, true),
        _ => return Err(Illegal::NotNow { phase }),
    };
    let mut starts: Vec<Start> = if is_moved {
        vec![Start::of(game, rolled, None, game.position().clone())]
    } else {
        moved(game, rolled)
    };
    starts.sort_by_key(|start| std::cmp::Reverse(start.points));
    starts.truncate(MOVES);
    let mut all: Vec<Proposal> = starts
        .iter()
        .flat_map(|start| start.proposals(game, rolled))
        .collect();
    all.sort_by(|a, b| b.worth().total_cmp(&a.worth()));
    all.truncate(limit);
    Ok(all)
}

/// A dice board after a move, before the rolled die is placed.
struct Start {
    moved: Option<Action>,
    position: Position,
    /// Most points that can be scored with some placing.
    points: usize,
}

impl Start {
    fn of(game: &Game, rolled: Face, moved: Option<Action>, position: Position) -> Self {
        let alone = points(game, &position);
        let beside = places(game, &position).filter(|square| has_neighbour(&position, *square));
        let best = beside.map(|square| points(game, &placed(&position, square, rolled)));
        Self {
            moved,
            points: best.max().unwrap_or(0).max(alone),
            position,
        }
    }

    /// Returns the placings that score most, with the reply to each.
    fn proposals(&self, game: &Game, rolled: Face) -> Vec<Proposal> {
        let next = game.table().gods_of(next_player(game));
        let scored =
            |square: &Cell| points(game, &placed(&self.position, *square, rolled)) == self.points;
        let mut squares: Vec<Cell> = places(game, &self.position).filter(scored).collect();
        squares.sort_by_key(|square| helps(&self.position, *square, rolled, &next));
        squares.truncate(PLACES);
        let proposal = |place: Cell| {
            let after = after_scoring(game, placed(&self.position, place, rolled));
            Proposal {
                moved: self.moved,
                place,
                points: self.points,
                reply: reply(game, &after, &next),
            }
        };
        squares.into_iter().map(proposal).collect()
    }
}

fn moved(game: &Game, rolled: Face) -> Vec<Start> {
    let (position, pit) = (game.position(), game.table().pit());
    let dice = position.dice().filter(|(_, face)| movable(rolled, *face));
    let ways = dice.flat_map(|(from, _)| moves_from(position, from, pit));
    ways.map(|way| {
        let (from, to) = (way.from, way.to);
        Start::of(
            game,
            rolled,
            Some(Action::Move { from, to }),
            way.apply_to(position),
        )
    })
    .collect()
}

fn next_player(game: &Game) -> usize {
    (game.turn() + 1) % game.table().seats().len().max(1)
}

/// Iterates over the squares on which a die may be placed.
fn places(game: &Game, position: &Position) -> impl Iterator<Item = Cell> {
    let pit = game.table().pit();
    let is_open = move |square: &Cell| position.is_free(*square) && pit.allows(position, *square);
    position.squares().filter(is_open)
}

/// Returns whether a die lies beside the square. One that is placed apart from all others changes no group.
fn has_neighbour(position: &Position, square: Cell) -> bool {
    let mut beside = neighbours(square).into_iter();
    beside.any(|square| position.face(square).is_some())
}

fn placed(position: &Position, square: Cell, face: Face) -> Position {
    let mut after = position.clone();
    after.set(square, Some(face));
    after
}

/// Returns the groups that the current player scores: all of them, or those of the best god if only one may be scored in a turn.
fn best_groups(position: &Position, gods: &[God], is_one_god: bool) -> Vec<Group> {
    let mut own = groups(position);
    own.retain(|group| gods.contains(&group.god));
    if !is_one_god {
        return own;
    }
    let sum = |god: God| -> usize {
        own.iter()
            .filter(|group| group.god == god)
            .map(Group::points)
            .sum()
    };
    let best = gods.iter().copied().max_by_key(|god| sum(*god));
    own.retain(|group| Some(group.god) == best);
    own
}

/// Returns the number of dice that the current player can score on a dice board. A wild die in two groups counts once.
fn points(game: &Game, position: &Position) -> usize {
    taken(&best_groups(
        position,
        &game.gods_to_score(),
        game.table().is_one_god_a_turn(),
    ))
    .len()
}

fn taken(groups: &[Group]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = groups
        .iter()
        .flat_map(|group| group.cells.iter().copied())
        .collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

fn after_scoring(game: &Game, mut position: Position) -> Position {
    let groups = best_groups(
        &position,
        &game.gods_to_score(),
        game.table().is_one_god_a_turn(),
    );
    for cell in taken(&groups) {
        position.set(cell, None);
    }
    position
}

/// Returns how many dice beside the square may form a group with the placed die for the next player.
fn helps(position: &Position, square: Cell, face: Face, gods: &[God]) -> usize {
    let counts = |face: Face| gods.iter().any(|god| face.counts_as(*god));
    if !counts(face) {
        return 0;
    }
    let beside = neighbours(square).into_iter();
    beside
        .filter_map(|square| position.face(square))
        .filter(|face| counts(*face))
        .count()
}

/// Returns the points that the next player can be expected to score by the best move after a roll.
fn reply(game: &Game, position: &Position, gods: &[God]) -> f64 {
    let is_one_god = game.table().is_one_god_a_turn();
    let value = |position: &Position| taken(&best_groups(position, gods, is_one_god)).len();
    let still = value(position);
    let best_of = |from: Cell| {
        let ways = moves_from(position, from, game.table().pit());
        ways.iter()
            .map(|way| value(&way.apply_to(position)))
            .max()
            .unwrap_or(0)
    };
    let by_die: Vec<(Face, usize)> = position
        .dice()
        .map(|(square, face)| (face, best_of(square)))
        .collect();
    let of_roll = |rolled: Face| {
        if rolled == Face::Ominotep {
            return again(position, &value).max(still as f64);
        }
        let own = by_die.iter().filter(|(face, _)| movable(rolled, *face));
        own.map(|(_, points)| *points).max().unwrap_or(0).max(still) as f64
    };
    Face::ALL.map(of_roll).iter().sum::<f64>() / Face::ALL.len() as f64
}

/// Returns the expected points after the best die is rolled again.
fn again(position: &Position, value: &impl Fn(&Position) -> usize) -> f64 {
    let mean = |square: Cell| {
        let shown = Face::ALL.map(|face| value(&placed(position, square, face)));
        shown.iter().sum::<usize>() as f64 / Face::ALL.len() as f64
    };
    position
        .dice()
        .map(|(square, _)| mean(square))
        .fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::ominoes::Table;

    fn game(text: &str, face: Face) -> Game {
        let table = Table::two([God::Ra, God::Apep]).expect("two gods");
        let position = text.parse().expect("a position");
        let mut game = Game::resume(table, position, vec![0, 0], 0).expect("a game");
        game.roll(face).expect("a roll is due");
        game
    }

    #[test]
    fn the_move_that_completes_a_group_comes_first() {
        let game = game("rr..../r...../....../....r./....../.....a", Face::Ra);
        let best = &advise(&game, 3).expect("a move is due")[0];
        // Three lie together; the fourth is six squares away, so the placed die completes the group, and the moved one keeps out or joins.
        assert!(best.points >= 4, "{best:?}");
        let mut after = game.clone();
        after.act(best.moved.expect("a move")).expect("legal");
        after
            .act(Action::Place { square: best.place })
            .expect("legal");
        let scored: usize = after.scorable().iter().map(Group::points).sum();
        assert_eq!(scored, best.points);
    }

    #[test]
    fn nothing_is_left_to_the_next_player_if_it_can_be_helped() {
        // Three apep lie together. The wild die must not be placed beside them, and a fourth apep must not be brought near.
        let game = game("aaa.../....../r...../....../....../h.....", Face::Hura);
        let all = advise(&game, 20).expect("a move is due");
        let (best, worst) = (&all[0], &all[all.len() - 1]);
        assert!(best.worth() >= worst.worth());
        let beside = neighbours(best.place);
        let apep = beside
            .into_iter()
            .filter(|square| game.position().face(*square) == Some(Face::Apep));
        assert_eq!(apep.count(), 0, "{best:?}");
    }

    #[test]
    fn advice_needs_a_roll() {
        let table = Table::two([God::Ra, God::Apep]).expect("two gods");
        let game = Game::new(table, 6).expect("a game");
        assert!(matches!(advise(&game, 3), Err(Illegal::NotNow { .. })));
    }

    #[test]
    fn every_proposal_is_legal() {
        let game = game("rhk.../uo..../.ra.../..k..h/....../a....a", Face::Hura);
        let all = advise(&game, 50).expect("a move is due");
        assert!(all.len() > 10);
        for proposal in all {
            let mut after = game.clone();
            after
                .act(proposal.moved.expect("a move"))
                .expect("a legal move");
            after
                .act(Action::Place {
                    square: proposal.place,
                })
                .expect("a legal placing");
        }
    }
}
