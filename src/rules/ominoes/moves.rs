//! The legal moves of the dice on an Ominoes board.

use crate::rules::{
    Cell,
    ominoes::{
        face::{Face, God},
        groups::{Group, groups_at, neighbours},
        position::Position,
    },
};

/// Whether dice may enter the grey squares in the middle of the dice board, on which a snake is drawn.
///
/// The rulebook is unclear: its main text forbids only placing dice on a grey square, but a caption forbids entering one. Choice: in the
/// advanced game a die may neither be placed on a grey square nor move onto or through one. A die that is on a grey square may leave and
/// may be re-rolled.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum SnakePit {
    /// The grey squares are ordinary squares, as in the usual game.
    #[default]
    Open,
    /// No die may enter the grey squares, as in the advanced game.
    Closed,
}

impl SnakePit {
    /// Returns whether a die may enter this square: any square if the snake pit is open, otherwise all but the grey ones.
    pub fn allows(self, position: &Position, square: Cell) -> bool {
        self == Self::Open || !position.is_grey(square)
    }
}

/// Number of squares by which a die moves, from the rulebook.
pub(super) const MOVE_SQUARES: usize = 3;

/// A move of one die by exactly three squares ([`MOVE_SQUARES`]). The die may change direction, but not cross other dice or enter a square
/// twice, so it never ends where it began.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// The square on which the die starts.
    pub from: Cell,
    /// The square on which the die ends.
    pub to: Cell,
    /// One possible path of the die from `from` to `to`, both included.
    pub path: [Cell; MOVE_SQUARES + 1],
}

impl Move {
    /// Returns the position after the move, or an unchanged copy if there is no die at `from`.
    #[must_use]
    pub fn apply_to(&self, position: &Position) -> Position {
        let mut after = position.clone();
        if let Some(face) = position.face(self.from) {
            after.set(self.from, None);
            after.set(self.to, Some(face));
        }
        after
    }

    /// Returns the groups of these gods that contain the moved die after the move. `position` is the one before the move.
    pub fn groups(&self, position: &Position, gods: &[God]) -> Vec<Group> {
        groups_at(&self.apply_to(position), self.to, gods)
    }

    /// Returns whether the move creates or enlarges `group`, which is a group after the move and contains the moved die. `before` holds the
    /// groups before the move. A group in `before` is an earlier form of `group` if it has the same god and shares a die with it other than
    /// the moved one. The result is true if `group` has more dice than each of its earlier forms, and also if it has none.
    pub fn creates_or_enlarges(&self, group: &Group, before: &[Group]) -> bool {
        let is_earlier_form = |old: &Group| {
            let mut others = group.cells.iter().filter(|cell| **cell != self.to);
            old.god == group.god && others.any(|cell| old.contains(*cell))
        };
        let mut earlier_forms = before.iter().filter(|old| is_earlier_form(old));
        earlier_forms.all(|old| old.cells.len() < group.cells.len())
    }
}

/// Returns whether a die that shows `face` may move after a roll of `rolled`. After a god, only dice that show this god may move; after
/// Hu-Ra, any die. After Ominotep, no die may move, since a die is re-rolled instead.
pub fn movable(rolled: Face, face: Face) -> bool {
    match rolled {
        Face::Hura => true,
        Face::Ominotep => false,
        god => face == god,
    }
}

/// Returns every legal move for a roll, in the order of the moved dice, row by row. Each pair of start and end is listed once, with one of
/// its paths.
///
/// ```
/// use umpire::rules::ominoes::{Face, Position, SnakePit, moves};
///
/// let position: Position = "ra./h../...".parse().expect("three rows of three squares");
/// assert!(moves(&position, Face::Ra, SnakePit::Open).is_empty(), "no square is free beside the Ra");
/// assert_eq!(moves(&position, Face::Apep, SnakePit::Open).len(), 4);
/// ```
pub fn moves(position: &Position, rolled: Face, pit: SnakePit) -> Vec<Move> {
    let dice = position.dice().filter(|(_, face)| movable(rolled, *face));
    dice.flat_map(|(from, _)| moves_from(position, from, pit))
        .collect()
}

/// Returns every move of the die at `from`, whatever was rolled. Each end is listed once, with one of its paths. Empty if there is no
/// die at `from`.
pub fn moves_from(position: &Position, from: Cell, pit: SnakePit) -> Vec<Move> {
    let mut moves: Vec<Move> = Vec::new();
    if position.face(from).is_none() {
        return moves;
    }
    // The die itself is still at `from`, so this square is not free and no path returns to it.
    let next_squares = |square: Cell| {
        let may_enter = move |next: &Cell| position.is_free(*next) && pit.allows(position, *next);
        neighbours(square).into_iter().filter(may_enter)
    };
    // One loop for each of the squares by which the die moves.
    for first in next_squares(from) {
        for second in next_squares(first) {
            for to in next_squares(second).filter(|to| *to != first) {
                if !moves.iter().any(|known| known.to == to) {
                    let path = [from, first, second, to];
                    moves.push(Move { from, to, path });
                }
            }
        }
    }
    moves
}
