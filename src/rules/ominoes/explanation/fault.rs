//! Names the likeliest violation of the rules where no legal sequence of actions explains a sighting.

use std::collections::VecDeque;

use crate::{
    language::Message,
    rules::{
        Cell,
        ominoes::{
            Content, Face, Game, Illegal, Phase, Position, Sighting, SnakePit, groups::neighbours,
            movable,
        },
        words::{at, squares, to},
    },
};

/// Why a change on the dice board is not legal.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Fault {
    /// A die was moved by another number of squares than three.
    Distance {
        /// The face of the moved die.
        face: Face,
        /// The square on which it stood.
        from: Cell,
        /// The square on which it stands now.
        to: Cell,
        /// Length of the shortest way.
        squares: usize,
    },
    /// The dice board is of another size than that of the game.
    Size {
        /// Number of squares per side of the dice board that is seen.
        seen: usize,
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
    /// A die was placed before a die was moved, although one can move.
    NotMoved {
        /// The square of the placed die.
        square: Cell,
        /// The face that it shows.
        face: Face,
    },
    /// A die shows another face than before, although no die was to be rolled again.
    Turned {
        /// The square of the die.
        square: Cell,
        /// Its face before.
        before: Face,
        /// Its face now.
        now: Face,
    },
    /// The rules forbid the action that the change on the dice board looks like.
    #[error(transparent)]
    Forbidden(#[from] Illegal),
    /// Dice were removed that are no group which the current player may score.
    Gone {
        /// The squares from which dice were removed, row by row.
        squares: Vec<Cell>,
    },
    /// More dice differ than one turn explains: the dice board may have been knocked, or dice were misread.
    Many {
        /// The squares that differ, row by row.
        squares: Vec<Cell>,
    },
}

impl Fault {
    /// Returns the reason for the player. Rows and columns are counted from 1.
    pub fn message(&self) -> Message {
        let on = |id, square: &Cell| at(Message::new(id), *square);
        match self {
            Self::Distance {
                face,
                from,
                to: end,
                squares,
            } => to(on("fault-distance", from), *end)
                .with("face", *face)
                .with("squares", *squares),
            Self::Size { seen, expected } => Message::new("fault-size")
                .with("seen", *seen)
                .with("expected", *expected),
            Self::OtherRoll {
                square,
                face,
                rolled,
            } => on("fault-other-roll", square)
                .with("face", *face)
                .with("rolled", *rolled),
            Self::NotMoved { square, face } => on("fault-not-moved", square).with("face", *face),
            Self::Turned {
                square,
                before,
                now,
            } => on("fault-turned", square)
                .with("before", *before)
                .with("now", *now),
            Self::Forbidden(illegal) => illegal.message(),
            Self::Gone { squares: gone } => Message::new("fault-gone")
                .with("count", gone.len())
                .with("squares", squares(gone)),
            Self::Many { squares: changed } => {
                Message::new("fault-many").with("squares", squares(changed))
            }
        }
    }
}

/// The differences between a game and a sighting.
struct Changes {
    /// Dice that are gone, with their squares.
    gone: Vec<(Cell, Face)>,
    /// Dice that lie on squares that were free.
    come: Vec<(Cell, Face)>,
    /// Dice that show another face: the square, the face before and the face now.
    turned: Vec<(Cell, Face, Face)>,
    /// All squares that differ, row by row.
    squares: Vec<Cell>,
}

impl Changes {
    /// Returns whether a likely content is known of every square that differs.
    fn are_clear(&self) -> bool {
        self.gone.len() + self.come.len() + self.turned.len() == self.squares.len()
    }
}

/// Returns the likeliest reason why no legal sequence of actions leads from the game to the sighting.
pub fn fault(game: &Game, sighting: &Sighting) -> Fault {
    let (seen, expected) = (sighting.size(), game.position().size());
    if seen != expected {
        return Fault::Size { seen, expected };
    }
    let changes = changes(game.position(), sighting);
    let single = match (&changes.gone[..], &changes.come[..], &changes.turned[..]) {
        ([], [], [(square, before, now)]) => Some(Fault::Turned {
            square: *square,
            before: *before,
            now: *now,
        }),
        ([], [come], []) => placed(game, *come),
        ([gone], [come], []) => moved(game, *gone, *come, rolled(game.phase())),
        ([gone], [one, other], []) => moved_and_placed(game, *gone, *one, *other),
        ([first, ..], [], []) => Some(taken(game, *first, &changes)),
        _ => None,
    };
    single
        .filter(|_| changes.are_clear())
        .unwrap_or(Fault::Many {
            squares: changes.squares,
        })
}

fn changes(position: &Position, sighting: &Sighting) -> Changes {
    let squares = sighting.differing(position);
    let (mut gone, mut come, mut turned) = (Vec::new(), Vec::new(), Vec::new());
    for square in &squares {
        match (position.face(*square), sighting.seen(*square).likely()) {
            (Some(before), Some(Content::Free)) => gone.push((*square, before)),
            (None, Some(Content::Die(now))) => come.push((*square, now)),
            (Some(before), Some(Content::Die(now))) => turned.push((*square, before, now)),
            (None, Some(Content::Free)) | (_, None) => {}
        }
    }
    Changes {
        gone,
        come,
        turned,
        squares,
    }
}

fn rolled(phase: Phase) -> Option<Face> {
    match phase {
        Phase::Move { rolled } | Phase::Place { rolled } => Some(rolled),
        Phase::SetUp { .. } | Phase::Roll | Phase::End | Phase::Over { .. } => None,
    }
}

/// Explains why a die may not have been placed on this square.
fn placed(game: &Game, (square, face): (Cell, Face)) -> Option<Fault> {
    let mut game = game.clone();
    if let Phase::SetUp { .. } = game.phase() {
        let god = face.god()?;
        return game.set_up(square, god).err().map(Fault::from);
    }
    begin_turn(&mut game, face);
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

/// Begins the next turn with a roll of `face`, if the game waits for one.
fn begin_turn(game: &mut Game, face: Face) {
    if game.phase() == Phase::End {
        // A player who owes a score cannot end the turn; the rules then name that.
        let _may_be_refused = game.end_turn();
    }
    if game.phase() == Phase::Roll {
        let _may_be_refused = game.roll(face);
    }
}

/// Explains why a die may not have moved like this. `rolled` is the rolled face, if it is known.
fn moved(
    game: &Game,
    (from, face): (Cell, Face),
    (to, now): (Cell, Face),
    rolled: Option<Face>,
) -> Option<Fault> {
    if face != now {
        return None;
    }
    if let Some(rolled) = rolled.filter(|rolled| !movable(*rolled, face)) {
        let square = from;
        return Some(
            Illegal::NotRolled {
                square,
                face,
                rolled,
            }
            .into(),
        );
    }
    let (position, pit) = (game.position(), game.table().pit());
    if !SnakePit::allows(pit, position, to) {
        return Some(Illegal::InPit { square: to }.into());
    }
    match distance(position, from, to, pit) {
        Some(3) => rolled
            .is_none()
            .then(|| begin(game, from, to, face))
            .flatten(),
        Some(squares) => Some(Fault::Distance {
            face,
            from,
            to,
            squares,
        }),
        None => Some(Illegal::NoWay { from, to }.into()),
    }
}

/// Returns what the rules say of the move in the next turn, which begins with a roll of the die's own face.
fn begin(game: &Game, from: Cell, to: Cell, face: Face) -> Option<Fault> {
    let mut game = game.clone();
    begin_turn(&mut game, face);
    game.move_die(from, to).err().map(Fault::from)
}

/// Explains why one of two new dice may not have been moved there from `gone`, or the other may not have been placed.
fn moved_and_placed(
    game: &Game,
    gone: (Cell, Face),
    one: (Cell, Face),
    other: (Cell, Face),
) -> Option<Fault> {
    let known = rolled(game.phase());
    let with = |moved_die: (Cell, Face), (square, face): (Cell, Face)| {
        if moved_die.1 != gone.1 {
            return None;
        }
        match known.filter(|rolled| *rolled != face) {
            Some(rolled) => Some(Fault::OtherRoll {
                square,
                face,
                rolled,
            }),
            None => moved(game, gone, moved_die, Some(face)).or_else(|| in_pit(game, square)),
        }
    };
    with(one, other).or_else(|| with(other, one))
}

fn in_pit(game: &Game, square: Cell) -> Option<Fault> {
    let is_allowed = SnakePit::allows(game.table().pit(), game.position(), square);
    (!is_allowed).then(|| Illegal::InPit { square }.into())
}

/// Explains why the removed dice may not be taken from the dice board.
fn taken(game: &Game, (square, face): (Cell, Face), changes: &Changes) -> Fault {
    let gone = Fault::Gone {
        squares: changes.squares.clone(),
    };
    let Some(god) = changes.gone.iter().find_map(|(_, face)| face.god()) else {
        return gone;
    };
    let square = if face.counts_as(god) {
        square
    } else {
        changes.gone[0].0
    };
    match game.clone().score(god, square) {
        Err(illegal @ (Illegal::NotCounting { .. } | Illegal::OneGodATurn { .. })) => {
            illegal.into()
        }
        _ => gone,
    }
}

/// Returns the length of the shortest way of a die over free squares; `None` if there is none.
fn distance(position: &Position, from: Cell, to: Cell, pit: SnakePit) -> Option<usize> {
    let mut far = vec![None; position.size().pow(2)];
    let mut open = VecDeque::from([(from, 0)]);
    while let Some((square, steps)) = open.pop_front() {
        if square == to {
            return Some(steps);
        }
        for next in neighbours(square) {
            let is_open = position.is_free(next) && pit.allows(position, next);
            let there = position.index(next).and_then(|index| far.get_mut(index));
            if let Some(there @ None) = there
                && is_open
            {
                *there = Some(steps + 1);
                open.push_back((next, steps + 1));
            }
        }
    }
    None
}
