//! Plays random games of Ominoes and explains every turn from the dice board before and after it. The true course must always be among the
//! explanations, and single illegal changes must never be explained.

use umpire::rules::{
    Cell,
    ominoes::{
        Action, Explanation, Face, Game, God, Path, Phase, Position, Sighting, Table, explain,
        moves,
    },
};

use super::chance::Chance;

/// Returns a game of two or four players in the middle of it, with this number of random dice on a dice board of `size`.
fn in_play(chance: &mut Chance, size: usize, dice: usize) -> Game {
    let [horus, apep, ra, khepri] = God::ALL;
    let tables = [
        Table::four([ra, apep, khepri, horus]).unwrap(),
        Table::two([ra, apep]).unwrap(),
        Table::alternative([[ra, horus], [apep, khepri]]).unwrap(),
    ];
    let mut squares = vec![None; size * size];
    for _ in 0..dice {
        squares[chance.below(size * size)] = Some(chance.one_of(&Face::ALL));
    }
    let rows: Vec<&[Option<Face>]> = squares.chunks(size).collect();
    let position = Position::from_rows(&rows).unwrap();
    let table = tables[chance.below(tables.len())].clone();
    let points = vec![0; table.seats().len()];
    Game::resume(table, position, points, 0).unwrap()
}

/// Plays a turn at random, to its end; sometimes a group is scored.
fn turn(game: &mut Game, chance: &mut Chance) {
    while game.phase() != Phase::End {
        let squares: Vec<Cell> = game.position().squares().collect();
        let action = match game.phase() {
            Phase::Move {
                rolled: Face::Ominotep,
            } => {
                let (square, face) = (chance.one_of(&squares), chance.one_of(&Face::ALL));
                Action::RollAgain { square, face }
            }
            Phase::Move { rolled } => {
                let way = chance.one_of(&moves(game.position(), rolled, game.table().pit()));
                Action::Move {
                    from: way.from,
                    to: way.to,
                }
            }
            Phase::Place { .. } => Action::Place {
                square: chance.one_of(&squares),
            },
            _ => Action::Roll {
                face: chance.one_of(&Face::ALL),
            },
        };
        let _may_be_refused = game.act(action);
    }
    if let (Some(group), true) = (game.scorable().first(), chance.below(2) == 0) {
        game.score(group.god, group.cells[0]).unwrap();
    }
}

fn paths(explanation: Explanation) -> Vec<Path> {
    match explanation {
        Explanation::One(path) => vec![path],
        Explanation::Several(paths) => paths,
        _ => Vec::new(),
    }
}

#[test]
fn the_true_course_of_a_turn_is_always_among_the_explanations() {
    let mut chance = Chance(4);
    let (mut single, mut played, mut unseen) = (0, 0, 0);
    for round in 0..300 {
        let before = in_play(&mut chance, 6 + round % 4, 3 + round % 18);
        let mut after = before.clone();
        turn(&mut after, &mut chance);
        let sighting = Sighting::of(after.position());
        if sighting.agrees_with(before.position()) {
            continue;
        }
        let found = paths(explain(&before, &sighting));
        let is_true = |path: &Path| {
            path.after.position() == after.position() && path.after.points() == after.points()
        };
        let rolls = |action: &Action| matches!(action, Action::Roll { .. });
        if found.iter().any(|path| !path.actions.iter().any(rolls)) {
            // All that is seen of the turn is a group that is gone, as if it had been scored before the roll.
            unseen += 1;
            continue;
        }
        assert!(
            found.iter().any(is_true),
            "{} to {}: {found:?}",
            before.position(),
            after.position()
        );
        for path in &found {
            let mut game = before.clone();
            for action in &path.actions {
                game.act(*action).expect("an explanation is legal");
            }
            assert!(sighting.agrees_with(game.position()));
        }
        played += 1;
        single += usize::from(found.len() == 1);
    }
    assert!(played > 280 && unseen < 5, "{unseen} of {played}");
    assert!(
        single * 10 > played * 9,
        "{single} of {played}: a floor that today's figure clears with room"
    );
}

#[test]
fn two_turns_under_a_hand_are_explained() {
    let mut chance = Chance(5);
    let (mut single, mut true_ones) = (0, 0);
    for round in 0..60 {
        let before = in_play(&mut chance, 7, 4 + round % 10);
        let mut after = before.clone();
        turn(&mut after, &mut chance);
        if after.end_turn().is_err() {
            continue;
        }
        turn(&mut after, &mut chance);
        let found = paths(explain(&before, &Sighting::of(after.position())));
        single += usize::from(found.len() == 1);
        true_ones += usize::from(
            found
                .iter()
                .any(|path| path.after.position() == after.position()),
        );
    }
    // Floors that today's figures, 59 of 60 each, clear with room.
    assert!(true_ones > 50 && single > 50, "{true_ones}, {single}");
}

#[test]
fn a_die_that_moved_by_a_wrong_distance_is_never_explained() {
    let mut chance = Chance(6);
    let mut tried = 0;
    for round in 0..200 {
        let before = in_play(&mut chance, 7, 4 + round % 10);
        let dice: Vec<(Cell, Face)> = before.position().dice().collect();
        let (from, face) = chance.one_of(&dice);
        let squares: Vec<Cell> = before.position().squares().collect();
        let to = chance.one_of(&squares);
        let apart = (from.row - to.row).abs() + (from.col - to.col).abs();
        if !before.position().is_free(to) || apart == 3 || apart == 1 {
            continue; // one square may be three by a detour
        }
        let mut sighting = Sighting::of(before.position());
        sighting.set(from, umpire::rules::ominoes::Seen::FREE);
        sighting.set(to, umpire::rules::ominoes::Seen::die(face));
        let explanation = explain(&before, &sighting);
        assert!(
            matches!(explanation, Explanation::Illegal(_)),
            "{} {from:?} {to:?}: {explanation:?}",
            before.position()
        );
        tried += 1;
    }
    assert!(tried > 80, "{tried}");
}
