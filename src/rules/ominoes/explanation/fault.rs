//! Names the likeliest violation of the rules where no legal sequence of actions explains a sighting.

mod changes;

use std::collections::VecDeque;

use crate::{
    language::Message,
    rules::{
        Cell,
        message_values::{squares, with_square, with_target},
        ominoes::{
            Face, Game, Illegal, Phase, Position, Sighting, SnakePit,
            explanation::fault::changes::{Changes, Die, changes},
            groups::neighbours,
            movable, moves_from,
        },
    },
};

/// The reason why a change on the dice board is not legal: the likeliest violation of the rules, or several unexplained changes.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Fault {
    /// A die was moved by another number of squares than three.
    Distance {
        /// The face of the moved die.
        face: Face,
        /// The square on which it was.
        from: Cell,
        /// The square on which it is now.
        to: Cell,
        /// Length of its shortest path, in squares.
        squares: usize,
    },
    /// The dice board has another size than that of the game.
    Size {
        /// Number of squares per side of the observed dice board.
        observed: usize,
        /// Number of squares per side of the game's dice board.
        expected: usize,
    },
    /// A die was placed that shows another face than the one that was rolled.
    OtherRoll {
        /// The square of the placed die.
        square: Cell,
        /// The face that it shows.
        face: Face,
        /// The face that was rolled.
        rolled: Face,
    },
    /// A die was placed although the player had to move or re-roll a die first.
    NotMoved {
        /// The square of the placed die.
        square: Cell,
        /// The face that it shows.
        face: Face,
    },
    /// A die shows another face than before, although the player was not allowed to re-roll a die.
    Turned {
        /// The square of the die.
        square: Cell,
        /// Its face before.
        before: Face,
        /// Its face now.
        now: Face,
    },
    /// The rules forbid the action that best explains the change on the dice board.
    #[error(transparent)]
    Forbidden(#[from] Illegal),
    /// Dice were removed that do not form a group which the current player may score.
    Removed {
        /// The squares from which dice were removed, row by row.
        squares: Vec<Cell>,
    },
    /// The changes on the dice board fit no other fault, or a changed square has no likely content. The dice board may have been knocked,
    /// or dice were misread.
    Many {
        /// The squares that differ, row by row.
        squares: Vec<Cell>,
    },
}

impl Fault {
    /// Returns the message that explains to the player why the change on the board is not legal. Rows and columns are counted from 1.
    pub fn message(&self) -> Message {
        let about_square = |id, square: &Cell| with_square(Message::new(id), *square);
        match self {
            Self::Distance {
                face,
                from,
                to,
                squares,
            } => with_target(about_square("fault-distance", from), *to)
                .with("face", *face)
                .with("squares", *squares),
            Self::Size { observed, expected } => Message::new("fault-size")
                .with("seen", *observed)
                .with("expected", *expected),
            Self::OtherRoll {
                square,
                face,
                rolled,
            } => about_square("fault-other-roll", square)
                .with("face", *face)
                .with("rolled", *rolled),
            Self::NotMoved { square, face } => {
                about_square("fault-not-moved", square).with("face", *face)
            }
            Self::Turned {
                square,
                before,
                now,
            } => about_square("fault-turned", square)
                .with("before", *before)
                .with("now", *now),
            Self::Forbidden(illegal) => illegal.message(),
            Self::Removed { squares: removed } => Message::new("fault-gone")
                .with("count", removed.len())
                .with("squares", squares(removed)),
            Self::Many { squares: changed } => {
                Message::new("fault-many").with("squares", squares(changed))
            }
        }
    }
}

/// Returns the likeliest reason why no legal sequence of actions leads from the game to the sighting.
pub fn likeliest_fault(game: &Game, sighting: &Sighting) -> Fault {
    let (observed, expected) = (sighting.size(), game.position().size());
    if observed != expected {
        return Fault::Size { observed, expected };
    }
    let changes = changes(game.position(), sighting);
    let single = match (
        &changes.removed[..],
        &changes.added[..],
        &changes.turned[..],
    ) {
        ([], [], [turned]) => Some(Fault::Turned {
            square: turned.square,
            before: turned.before,
            now: turned.now,
        }),
        ([], [added], []) => placing_fault(game, *added),
        ([removed], [added], []) => move_fault(game, *removed, *added, rolled_face(game.phase())),
        ([removed], [one, other], []) => turn_fault(game, *removed, *one, *other),
        ([_, ..], [], []) => Some(removal_fault(game, &changes)),
        _ => None,
    };
    single
        .filter(|_| changes.are_clear())
        .unwrap_or(Fault::Many {
            squares: changes.squares,
        })
}

/// Returns the face that was rolled, if the rolled die is not yet placed; otherwise `None`.
fn rolled_face(phase: Phase) -> Option<Face> {
    match phase {
        Phase::Move { rolled } | Phase::Place { rolled } => Some(rolled),
        Phase::SetUp { .. } | Phase::Roll | Phase::End | Phase::Over { .. } => None,
    }
}

/// Returns the fault of placing the die `placed`; `None` if the rules allow it. During the setup, the die counts as set up rather than
/// placed, and the result is also `None` if the die shows no god.
fn placing_fault(game: &Game, placed: Die) -> Option<Fault> {
    let Die { square, face } = placed;
    let mut game = game.clone();
    if let Phase::SetUp { .. } = game.phase() {
        let god = face.god()?;
        return game.set_up(square, god).err().map(Fault::from);
    }
    if let Err(illegal) = begin_turn(&mut game, face) {
        return Some(illegal.into());
    }
    match game.phase() {
        Phase::Move { rolled } | Phase::Place { rolled } if rolled != face => {
            Some(Fault::OtherRoll {
                square,
                face,
                rolled,
            })
        }
        Phase::Move { .. } => Some(Fault::NotMoved { square, face }),
        _ => game.place(square).err().map(Fault::from),
    }
}

/// Makes the game ready for the actions after a roll of `face`. Ends the turn if only its end is due, and rolls `face` if a roll is due. In
/// any other phase, changes nothing.
///
/// # Errors
/// If the turn cannot end because its player must score a group first, or if there is no die to roll.
fn begin_turn(game: &mut Game, face: Face) -> Result<(), Illegal> {
    if game.phase() == Phase::End {
        game.end_turn()?;
    }
    if game.phase() == Phase::Roll {
        game.roll(face)?;
    }
    Ok(())
}

/// Returns the rule that is broken if the die `before` is moved to the square and face of `after`. `rolled` is the rolled face; if it is
/// `None`, the roll is assumed to be the face of the moved die. `None` if the rules allow the move, or if `before` and `after` show
/// different faces.
fn move_fault(game: &Game, before: Die, after: Die, rolled: Option<Face>) -> Option<Fault> {
    let (from, to, face) = (before.square, after.square, before.face);
    if face != after.face {
        return None;
    }
    if let Some(rolled) = rolled.filter(|rolled| !movable(*rolled, face)) {
        let not_rolled = Illegal::NotRolled {
            square: from,
            face,
            rolled,
        };
        return Some(not_rolled.into());
    }
    if let Some(fault) = pit_fault(game, to) {
        return Some(fault);
    }
    let (position, pit) = (game.position(), game.table().pit());
    // A legal move of three squares may end next to its start, so the length of the shortest path does not show whether the move is legal.
    let mut moves = moves_from(position, from, pit).into_iter();
    if moves.any(|legal| legal.to == to) {
        return match rolled {
            Some(_) => None,
            None => next_turn_fault(game, before, to),
        };
    }
    match path_length(position, from, to, pit) {
        Some(squares) => Some(Fault::Distance {
            face,
            from,
            to,
            squares,
        }),
        None => Some(Illegal::NoPath { from, to }.into()),
    }
}

/// Assumes that the next turn begins with a roll of the face that the die `before` shows, and that this die is then moved to `to`. Returns
/// the fault of this roll or move; `None` if the rules allow both.
fn next_turn_fault(game: &Game, before: Die, to: Cell) -> Option<Fault> {
    let mut game = game.clone();
    if let Err(illegal) = begin_turn(&mut game, before.face) {
        return Some(illegal.into());
    }
    game.move_die(before.square, to).err().map(Fault::from)
}

/// Returns the fault of a turn that removes the die `removed` and adds the dice `one` and `other`. One of the two added dice is the removed
/// one at its new square; the other was placed. Tries first `one`, then `other` as the moved die, and returns the first fault that results.
/// `None` if neither gives a fault. A die with another face than `removed` cannot be the moved one, so it gives no fault.
fn turn_fault(game: &Game, removed: Die, one: Die, other: Die) -> Option<Fault> {
    let known_roll = rolled_face(game.phase());
    let fault_if_moved = |moved: Die, placed: Die| {
        if moved.face != removed.face {
            return None;
        }
        let Die { square, face } = placed;
        match known_roll.filter(|rolled| *rolled != face) {
            Some(rolled) => Some(Fault::OtherRoll {
                square,
                face,
                rolled,
            }),
            None => {
                move_fault(game, removed, moved, Some(face)).or_else(|| pit_fault(game, square))
            }
        }
    };
    fault_if_moved(one, other).or_else(|| fault_if_moved(other, one))
}

/// Returns the fault of putting a die on this square: the square is in a closed snake pit. `None` if dice may enter the square.
fn pit_fault(game: &Game, square: Cell) -> Option<Fault> {
    let is_allowed = game.table().pit().allows(game.position(), square);
    (!is_allowed).then(|| Illegal::InPit { square }.into())
}

/// Returns the fault of removing dice if they are not the dice of a group that the current player may score.
fn removal_fault(game: &Game, changes: &Changes) -> Fault {
    let no_group = Fault::Removed {
        squares: changes.squares.clone(),
    };
    let Some(god) = changes.removed.iter().find_map(|die| die.face.god()) else {
        return no_group;
    };
    // Only wild dice can come before the first removed die that shows a god. So the first removed die shows this god or is wild.
    let square = changes.removed[0].square;
    match game.clone().score(god, square) {
        Err(illegal @ (Illegal::NotCounting { .. } | Illegal::OneGodATurn { .. })) => {
            illegal.into()
        }
        _ => no_group,
    }
}

/// Returns the number of squares by which a die must move at least to get from `from` to `to`, only over free squares that it may enter.
/// Found by breadth-first search. `None` if there is no path.
fn path_length(position: &Position, from: Cell, to: Cell, pit: SnakePit) -> Option<usize> {
    let mut visited = vec![false; position.size().pow(2)];
    let mut open = VecDeque::from([(from, 0)]);
    while let Some((square, steps)) = open.pop_front() {
        if square == to {
            return Some(steps);
        }
        for next in neighbours(square) {
            let is_open = position.is_free(next) && pit.allows(position, next);
            let was_visited = position
                .index(next)
                .and_then(|index| visited.get_mut(index));
            if let Some(was_visited @ false) = was_visited
                && is_open
            {
                *was_visited = true;
                open.push_back((next, steps + 1));
            }
        }
    }
    None
}

#[cfg(test)]
mod tests;
