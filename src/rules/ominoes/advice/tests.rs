use super::*;
use crate::rules::ominoes::Table;

/// Returns a game of two players with the dice `text`. One has the god Ra and has just rolled `face`; the other has the god Apep.
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
    // Three connected dice show Ra. The fourth Ra is six squares away, so moving it cannot complete the group. But placing the rolled die,
    // a Ra, completes a group of four.
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
    // Three Apep are connected. The wild die would complete a group of four for the next player, so it must not be placed beside them.
    let game = game("aaa.../....../r...../....../....../h.....", Face::Hura);
    let all = advise(&game, 20).expect("a move is due");
    let (best, worst) = (&all[0], &all[all.len() - 1]);
    assert!(all.is_sorted_by(|a, b| a.net_points() >= b.net_points()));
    assert!(best.net_points() > worst.net_points(), "{best:?} {worst:?}");
    let apep = neighbours(best.place)
        .into_iter()
        .filter(|square| game.position().face(*square) == Some(Face::Apep));
    assert_eq!(apep.count(), 0, "{best:?}");
}

#[test]
fn the_net_points_are_those_scored_now_minus_those_of_the_reply() {
    let proposal = Proposal {
        moved: None,
        place: Cell::new(0, 0),
        points: 4,
        reply: 1.5,
    };
    assert!((proposal.net_points() - 2.5).abs() < 1e-9);
}

#[test]
fn the_expected_reply_is_a_mean_over_the_faces_of_the_roll_and_of_the_re_roll() {
    // After Ominotep, the next player re-rolls the Ra. Three of its six new faces complete a group of four Apep: a mean of 2 points. No
    // other roll scores.
    let game = game("aaar../....../....../....../....../......", Face::Khepri);
    let all = advise(&game, 1).expect("the rolled die must be placed");
    let [best] = &all[..] else {
        panic!("one proposal: {all:?}");
    };
    assert_eq!(best.points, 0);
    assert!((best.reply - 2.0 / 6.0).abs() < 1e-9, "{best:?}");
}

#[test]
fn a_neighbour_helps_the_next_player_if_both_dice_count_for_one_of_the_gods() {
    let position: Position = ".a./u.r/.h.".parse().expect("a position");
    let helping = |face, gods: &[God]| helping_neighbours(&position, Cell::new(1, 1), face, gods);
    assert_eq!(helping(Face::Apep, &[God::Apep, God::Horus]), 3);
    assert_eq!(helping(Face::Ominotep, &[God::Apep]), 2);
    assert_eq!(helping(Face::Ra, &[God::Apep, God::Horus]), 0);
}

#[test]
fn a_wild_die_counts_in_one_of_two_groups() {
    let gods = ScoringGods {
        gods: vec![God::Ra, God::Apep],
        is_one_god_a_turn: false,
    };
    let points = |text: &str| gods.points(&text.parse().expect("a position"));
    // Without the wild die, three Apep are left in the first position, and four in the second.
    assert_eq!(
        points("rrrruaaa/......../......../......../......../......../......../........"),
        5
    );
    assert_eq!(
        points("rrrruaaa/.......a/......../......../......../......../......../........"),
        9
    );
    assert_eq!(
        points("rrrr.aaa/.......a/......../......../......../......../......../........"),
        8
    );
}

#[test]
fn no_more_proposals_are_returned_than_the_limit() {
    let game = game("rr..../r...../....../....r./....../.....a", Face::Ra);
    let all = advise(&game, usize::MAX).expect("a move is due");
    assert!(all.len() <= MAX_MOVES * MAX_PLACINGS, "{}", all.len());
    assert_eq!(advise(&game, 2).expect("a move is due"), all[..2]);
    assert_eq!(advise(&game, 0).expect("a move is due"), []);
}

#[test]
fn after_ominotep_nothing_is_proposed_before_the_die_is_rolled_again() {
    let game = game("rr..../r...../....../....r./....../.....a", Face::Ominotep);
    assert_eq!(advise(&game, 3).expect("a re-roll is due"), []);
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

/// Plays each proposal, which must be legal.
fn assert_legal(game: &Game, proposals: &[Proposal]) {
    for proposal in proposals {
        let mut after = game.clone();
        if let Some(moved) = proposal.moved {
            after.act(moved).expect("a legal move");
        }
        let square = proposal.place;
        after
            .act(Action::Place { square })
            .expect("a legal placing");
    }
}

#[test]
fn the_last_die_is_only_proposed_where_it_completes_a_group() {
    // 25 of the 26 dice are on the board, so the rolled Ra is the last die. It completes a group only if it is placed beside the three Ra
    // in the top left corner.
    let all_but_last = "rr.akak/r.akaka/..kakak/..akaka/..kak../......./.......";
    let game = game(all_but_last, Face::Ra);
    assert_eq!(game.supply(), 0, "{}", game.position().dice().count());
    let all = advise(&game, 50).expect("a move is due");
    assert!(!all.is_empty());
    assert!(all.iter().all(|proposal| proposal.points >= 4), "{all:?}");
    assert_legal(&game, &all);
}

#[test]
fn every_proposal_is_legal() {
    let game = game("rhk.../uo..../.ra.../..k..h/....../a....a", Face::Hura);
    let all = advise(&game, 50).expect("a move is due");
    assert!(all.len() > 10, "{} proposals", all.len());
    assert!(all.iter().all(|proposal| proposal.moved.is_some()));
    assert_legal(&game, &all);
}
