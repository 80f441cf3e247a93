//! Advises the current player of a game of Ominoes which die to move and where to place the rolled one.
//!
//! A proposal is rated by the number of points that it scores now, minus the number that the next player scores on average in the turn
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
const MAX_MOVES: usize = 6;
/// Number of placings for each of these moves for which the reply is computed. Set by hand, for the same reason.
const MAX_PLACINGS: usize = 4;

/// A proposal for the rest of a turn.
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
    /// Returns the points that are scored now, minus those that the next player is expected to score.
    pub fn net_points(&self) -> f64 {
        self.points as f64 - self.reply
    }
}

/// Returns the best proposals for the rest of the turn, the best first; at most `limit`. After Ominotep the new face of the die is not
/// known, so nothing is proposed before the die is rolled again.
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
    let mut boards: Vec<BoardAfterMove> = if is_moved {
        vec![BoardAfterMove::of(
            game,
            rolled,
            None,
            game.position().clone(),
        )]
    } else {
        boards_after_moves(game, rolled)
    };
    boards.sort_by_key(|board| std::cmp::Reverse(board.points));
    boards.truncate(MAX_MOVES);
    let mut proposals: Vec<Proposal> = boards
        .iter()
        .flat_map(|board| board.proposals(game, rolled))
        .collect();
    proposals.sort_by(|a, b| b.net_points().total_cmp(&a.net_points()));
    proposals.truncate(limit);
    Ok(proposals)
}

/// A dice board after a move, before the rolled die is placed.
struct BoardAfterMove {
    moved: Option<Action>,
    position: Position,
    /// Maximum number of points that can be scored with any placing.
    points: usize,
}

impl BoardAfterMove {
    fn of(game: &Game, rolled: Face, moved: Option<Action>, position: Position) -> Self {
        let without_placing = points(game, &position);
        let squares = open_squares(game, &position);
        let beside_dice = squares.filter(|square| has_neighbour(&position, *square));
        let with_placing =
            beside_dice.map(|square| points(game, &with_die(&position, square, rolled)));
        Self {
            moved,
            points: with_placing.max().unwrap_or(0).max(without_placing),
            position,
        }
    }

    /// Returns the placings that score most, with the reply to each.
    fn proposals(&self, game: &Game, rolled: Face) -> Vec<Proposal> {
        let next_gods = game.table().gods_of(next_player(game));
        let is_best =
            |square: &Cell| points(game, &with_die(&self.position, *square, rolled)) == self.points;
        let mut squares: Vec<Cell> = open_squares(game, &self.position).filter(is_best).collect();
        squares
            .sort_by_key(|square| helping_neighbours(&self.position, *square, rolled, &next_gods));
        squares.truncate(MAX_PLACINGS);
        let proposal = |place: Cell| {
            let after = after_scoring(game, with_die(&self.position, place, rolled));
            Proposal {
                moved: self.moved,
                place,
                points: self.points,
                reply: expected_reply(game, &after, &next_gods),
            }
        };
        squares.into_iter().map(proposal).collect()
    }
}

/// Returns the dice board after each legal move.
fn boards_after_moves(game: &Game, rolled: Face) -> Vec<BoardAfterMove> {
    let (position, pit) = (game.position(), game.table().pit());
    let dice = position.dice().filter(|(_, face)| movable(rolled, *face));
    let moves = dice.flat_map(|(from, _)| moves_from(position, from, pit));
    moves
        .map(|die_move| {
            let (from, to) = (die_move.from, die_move.to);
            BoardAfterMove::of(
                game,
                rolled,
                Some(Action::Move { from, to }),
                die_move.apply_to(position),
            )
        })
        .collect()
}

fn next_player(game: &Game) -> usize {
    (game.turn() + 1) % game.table().seats().len().max(1)
}

/// Iterates over the squares on which a die may be placed.
fn open_squares(game: &Game, position: &Position) -> impl Iterator<Item = Cell> {
    let pit = game.table().pit();
    let is_open = move |square: &Cell| position.is_free(*square) && pit.allows(position, *square);
    position.squares().filter(is_open)
}

/// Returns whether there is a die on a neighbouring square. A die that is placed apart from all others changes no group.
fn has_neighbour(position: &Position, square: Cell) -> bool {
    neighbours(square)
        .into_iter()
        .any(|square| position.face(square).is_some())
}

/// Returns the position with an additional or other die on a square.
fn with_die(position: &Position, square: Cell, face: Face) -> Position {
    let mut after = position.clone();
    after.set(square, Some(face));
    after
}

/// Returns the groups that the current player scores: all of them, or those of the best god if only one may be scored in a turn.
fn best_groups(position: &Position, gods: &[God], is_one_god_a_turn: bool) -> Vec<Group> {
    let mut scorable = groups(position);
    scorable.retain(|group| gods.contains(&group.god));
    if !is_one_god_a_turn {
        return scorable;
    }
    let points_of = |god: God| -> usize {
        scorable
            .iter()
            .filter(|group| group.god == god)
            .map(Group::points)
            .sum()
    };
    let best = gods.iter().copied().max_by_key(|god| points_of(*god));
    scorable.retain(|group| Some(group.god) == best);
    scorable
}

/// Returns the number of dice that the current player can score on a dice board. A wild die in two groups counts once.
fn points(game: &Game, position: &Position) -> usize {
    squares_of(&best_groups(
        position,
        &game.gods_to_score(),
        game.table().is_one_god_a_turn(),
    ))
    .len()
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

/// Returns the position after the current player has scored all groups that may be scored in a turn.
fn after_scoring(game: &Game, mut position: Position) -> Position {
    let groups = best_groups(
        &position,
        &game.gods_to_score(),
        game.table().is_one_god_a_turn(),
    );
    for cell in squares_of(&groups) {
        position.set(cell, None);
    }
    position
}

/// Returns how many dice on neighbouring squares may form a group with the placed die for the next player, whose gods are `gods`.
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

/// Returns the mean number of points, over the faces of the roll, that the next player scores after the best move. `gods` are those whose
/// groups that player may score.
fn expected_reply(game: &Game, position: &Position, gods: &[God]) -> f64 {
    let is_one_god_a_turn = game.table().is_one_god_a_turn();
    let points =
        |position: &Position| squares_of(&best_groups(position, gods, is_one_god_a_turn)).len();
    let without_move = points(position);
    let best_after_moving = |from: Cell| {
        let moves = moves_from(position, from, game.table().pit());
        moves
            .iter()
            .map(|die_move| points(&die_move.apply_to(position)))
            .max()
            .unwrap_or(0)
    };
    let best_points: Vec<(Face, usize)> = position
        .dice()
        .map(|(square, face)| (face, best_after_moving(square)))
        .collect();
    let after_roll = |rolled: Face| {
        if rolled == Face::Ominotep {
            return points_after_reroll(position, &points).max(without_move as f64);
        }
        let movable = best_points
            .iter()
            .filter(|(face, _)| movable(rolled, *face));
        let best = movable.map(|(_, points)| *points).max();
        best.unwrap_or(0).max(without_move) as f64
    };
    Face::ALL.map(after_roll).iter().sum::<f64>() / Face::ALL.len() as f64
}

/// Returns the expected points after the die is rolled again for which they are highest.
fn points_after_reroll(position: &Position, points: &impl Fn(&Position) -> usize) -> f64 {
    let mean = |square: Cell| {
        let by_face = Face::ALL.map(|face| points(&with_die(position, square, face)));
        by_face.iter().sum::<usize>() as f64 / Face::ALL.len() as f64
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
        // Three Ra are connected and the fourth is six squares away. So the placed die completes the group of four, with or without the
        // moved one.
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
    fn the_next_player_gets_as_few_points_as_possible() {
        // Three Apep are connected. The wild die must not be placed beside them, and no fourth Apep must be moved near them.
        let game = game("aaa.../....../r...../....../....../h.....", Face::Hura);
        let all = advise(&game, 20).expect("a move is due");
        let (best, worst) = (&all[0], &all[all.len() - 1]);
        let net_points = |proposal: &Proposal| proposal.points as f64 - proposal.reply;
        assert!(all.is_sorted_by(|a, b| net_points(a) >= net_points(b)));
        assert!(net_points(best) > net_points(worst), "{best:?} {worst:?}");
        assert!((best.net_points() - net_points(best)).abs() < 1e-9);
        let apep = neighbours(best.place)
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
    fn after_the_move_only_squares_for_the_rolled_die_are_proposed() {
        let mut game = game("rr..../r...../....../....../r...../.....a", Face::Ra);
        let best = advise(&game, 1).expect("a move is due").remove(0);
        game.act(best.moved.expect("a move")).expect("a legal move");
        let all = advise(&game, 20).expect("the rolled die must be placed");
        assert!(all.iter().all(|proposal| proposal.moved.is_none()));
        assert_eq!((all[0].place, all[0].points), (best.place, best.points));
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
