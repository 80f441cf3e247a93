//! Where dice may go.

use crate::rules::{
    Cell,
    ominoes::{
        face::{Face, God},
        groups::{Group, groups_at, neighbours},
        position::Position,
    },
};

/// Whether the grey squares in the middle, under the drawn snake, may be entered.
///
/// Choice: in the advanced game a die may neither be placed on them nor move onto or through them (the rulebook's main text
/// forbids only placing, its caption entering). One that stands there may leave, and may be rolled again.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum SnakePit {
    /// They are squares like any others: the usual game.
    #[default]
    Open,
    /// No die enters: the advanced game.
    Closed,
}

impl SnakePit {
    /// Whether a die may enter this square of the board, as far as the pit goes.
    pub fn lets_in(self, position: &Position, square: Cell) -> bool {
        self == Self::Open || !position.is_grey(square)
    }
}

/// A move of one die: exactly three squares, turning allowed, not over other dice, no square twice (so it never ends where
/// it began).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// Where the die is.
    pub from: Cell,
    /// Where it goes.
    pub to: Cell,
    /// One way from `from` to `to`, both included.
    pub path: [Cell; 4],
}

impl Move {
    /// The dice after the move. A position in which no die is at `from` is handed back as it is.
    #[must_use]
    pub fn made_in(&self, position: &Position) -> Position {
        let mut after = position.clone();
        if let Some(face) = position.face(self.from) {
            after.set(self.from, None);
            after.set(self.to, Some(face));
        }
        after
    }

    /// The groups of these gods that are there after the move and hold the moved die.
    pub fn groups(&self, position: &Position, gods: &[God]) -> Vec<Group> {
        groups_at(&self.made_in(position), self.to, gods)
    }

    /// Whether a group that holds the moved die after the move was made or enlarged by it: larger than every group of its
    /// god (`before`: those before the move) that its other dice stood in.
    pub fn made_or_enlarged(&self, group: &Group, before: &[Group]) -> bool {
        let others = |old: &Group| {
            let mut stayed = group.cells.iter().filter(|cell| **cell != self.to);
            old.god == group.god && stayed.any(|cell| old.contains(*cell))
        };
        let mut old = before.iter().filter(|old| others(old));
        old.all(|old| old.points() < group.points())
    }
}

/// Whether a die that shows `face` may move when `rolled` was rolled: a die of the god that was rolled, any with Hu-Ra, none
/// with Ominotep (then one is rolled again instead).
pub fn movable(rolled: Face, face: Face) -> bool {
    match rolled {
        Face::Hura => true,
        Face::Ominotep => false,
        god => face == god,
    }
}

/// Every legal pair of from and to for a roll, each once with one of its paths; die by die, row by row.
///
/// ```
/// use umpire::rules::ominoes::{Face, Position, SnakePit, moves};
///
/// let position: Position = "ra./h../...".parse().expect("three rows of three squares");
/// assert!(moves(&position, Face::Ra, SnakePit::Open).is_empty(), "hemmed in");
/// assert_eq!(moves(&position, Face::Apep, SnakePit::Open).len(), 4);
/// ```
pub fn moves(position: &Position, rolled: Face, pit: SnakePit) -> Vec<Move> {
    let dice = position.dice().filter(|(_, face)| movable(rolled, *face));
    dice.flat_map(|(from, _)| moves_from(position, from, pit))
        .collect()
}

/// Every square that the die at `from` can reach, each once with one path, whatever was rolled; none where no die is.
pub fn moves_from(position: &Position, from: Cell, pit: SnakePit) -> Vec<Move> {
    let mut found: Vec<Move> = Vec::new();
    if position.face(from).is_none() {
        return found;
    }
    let next = |square: Cell| {
        let enterable =
            move |to: &Cell| position.is_free(*to) && pit.lets_in(position, *to) && *to != from;
        neighbours(square).into_iter().filter(enterable)
    };
    for first in next(from) {
        for second in next(first) {
            for to in next(second).filter(|to| *to != first) {
                if !found.iter().any(|known| known.to == to) {
                    let path = [from, first, second, to];
                    found.push(Move { from, to, path });
                }
            }
        }
    }
    found
}
