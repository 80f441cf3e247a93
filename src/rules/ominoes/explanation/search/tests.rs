use super::*;
use crate::rules::ominoes::{Position, Table};

/// Returns a game of two players with the dice `text`. One has the god Ra and has just rolled `face`; the other has the god Apep.
fn game_with_roll(text: &str, face: Face) -> Game {
    let table = Table::two([God::Ra, God::Apep]).expect("two gods");
    let mut game = Game::resume(table, position(text), vec![0, 0], 0).expect("a game");
    game.roll(face).expect("a roll is due");
    game
}

fn position(text: &str) -> Position {
    text.parse().expect("a position")
}

/// Returns the sequences of actions without a roll that lead from the game to the dice `after`. `None` if there are too many possibilities
/// for a search that visits at most `max_visits` states.
fn paths(game: &Game, after: &str, max_visits: usize) -> Option<Vec<Path>> {
    let sighting = Sighting::of(&position(after));
    let search = Search {
        max_visits,
        ..Search::new(&sighting, 0)
    };
    match search.run(game) {
        Outcome::Found(paths) => Some(paths),
        Outcome::TooMany => None,
    }
}

/// Returns the actions of each of these sequences.
fn actions(paths: Vec<Path>) -> Vec<Vec<Action>> {
    paths.into_iter().map(|path| path.actions).collect()
}

#[test]
fn a_search_that_needs_more_visits_than_the_maximum_is_stopped() {
    // No die shows Khepri, so the rolled die is placed without a move. The search visits the state before the placing and the one after it.
    let game = game_with_roll("r...../....../....../....../....../.....a", Face::Khepri);
    let after = "r...../....../....../..k.../....../.....a";
    let square = Cell::new(3, 2);
    assert_eq!(
        paths(&game, after, 2).map(actions),
        Some(vec![vec![Action::Place { square }]])
    );
    assert_eq!(paths(&game, after, 1), None);
}

#[test]
fn of_the_sequences_that_lead_to_the_same_state_the_shortest_is_kept() {
    // The four Ra were scored, then the rolled Ra was placed, since no die could move any more. The player may also have moved the Ra from
    // row 2 column 1 to row 2 column 2 before scoring.
    let game = game_with_roll("rrr.../r...../....../....../....../.....a", Face::Ra);
    let after = "....../....../....../...r../....../.....a";
    let found = paths(&game, after, MAX_VISITS).expect("few possibilities");
    let square = Cell::new(3, 3);
    let score = Action::Score {
        god: God::Ra,
        square: Cell::new(0, 0),
    };
    assert_eq!(actions(found), [vec![score, Action::Place { square }]]);
}

#[test]
fn games_before_and_after_the_move_differ_even_with_the_same_dice() {
    // The four Ra in the corner at the top were scored: before the move, since the other Ra can still move, or after one of the four moved
    // from row 2 column 1 to row 2 column 2. If the rolled Ra was placed beside them, five Ra were scored.
    let rolled = Face::Ra;
    let game = game_with_roll("rrr.../r...../....../....../....../.....r", rolled);
    let after = "....../....../....../....../....../.....r";
    let found = paths(&game, after, MAX_VISITS).expect("few possibilities");
    let states: Vec<(Phase, usize)> = found
        .iter()
        .map(|path| (path.after.phase(), path.after.points()[0]))
        .collect();
    assert_eq!(
        states,
        [
            (Phase::Move { rolled }, 4),
            (Phase::Place { rolled }, 4),
            (Phase::End, 5)
        ]
    );
}

#[test]
fn a_new_die_was_set_up_on_its_square_or_where_one_move_leads_to_it() {
    let table = Table::two([God::Ra, God::Apep]).expect("two gods");
    let game = Game::new(table, 6).expect("a game");
    let sighting = Sighting::of(&position("r...../....../....../....../....../......"));
    let set_up = |max_rolls| Search::new(&sighting, max_rolls).setup_actions(&game);
    let action_on = |(row, col)| Action::SetUp {
        square: Cell::new(row, col),
        god: God::Ra,
    };
    assert_eq!(set_up(0), [action_on((0, 0))]);
    let within_a_move = [(0, 0), (0, 1), (0, 3), (1, 0), (1, 2), (2, 1), (3, 0)];
    assert_eq!(set_up(1), within_a_move.map(action_on));
}

#[test]
fn after_the_last_die_is_passed_on_the_next_player_may_score() {
    // Only one of the 26 dice is left. No die shows Khepri, so nothing moves, and the die cannot be placed in a group of Ra.
    let game = game_with_roll("aaaarh/rhrhrh/hrhrhr/rhrhrh/r...../......", Face::Khepri);
    let after = "....rh/rhrhrh/hrhrhr/rhrhrh/r...../......";
    let found = paths(&game, after, MAX_VISITS).expect("few possibilities");
    let score = Action::Score {
        god: God::Apep,
        square: Cell::new(0, 0),
    };
    assert_eq!(
        actions(found),
        [vec![Action::PassOn, Action::EndTurn, score]]
    );
}
