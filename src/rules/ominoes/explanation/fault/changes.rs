//! The differences between a game and a sighting.

use crate::rules::{
    Cell,
    ominoes::{Content, Face, Position, Sighting},
};

/// The differences between a game and a sighting.
pub(super) struct Changes {
    /// Dice that were removed from their squares.
    pub(super) removed: Vec<Die>,
    /// Dice on squares that were free.
    pub(super) added: Vec<Die>,
    /// Dice that show another face than before.
    pub(super) turned: Vec<TurnedDie>,
    /// All squares that differ, row by row.
    pub(super) squares: Vec<Cell>,
}

/// A die on the dice board.
#[derive(Clone, Copy)]
pub(super) struct Die {
    pub(super) square: Cell,
    /// The face on top.
    pub(super) face: Face,
}

/// A die that shows another face than before.
pub(super) struct TurnedDie {
    pub(super) square: Cell,
    pub(super) before: Face,
    pub(super) now: Face,
}

impl Changes {
    /// Returns whether each of the `squares` is also listed with its change: in `removed`, `added` or `turned`.
    pub(super) fn are_clear(&self) -> bool {
        self.removed.len() + self.added.len() + self.turned.len() == self.squares.len()
    }
}

/// Lists the squares on which the sighting contradicts the position of the game. If the sighting has a likely content for such a square,
/// also lists the square as one from which a die was removed, to which a die was added, or whose die was turned. If [`moved_die`] finds a
/// moved die, lists it as the only added one, whatever content is likely on its square.
pub(super) fn changes(position: &Position, sighting: &Sighting) -> Changes {
    let squares = sighting.differing(position);
    let (mut removed, mut added, mut turned) = (Vec::new(), Vec::new(), Vec::new());
    for square in squares.iter().copied() {
        match (position.face(square), sighting.observation(square).likely()) {
            (Some(face), Some(Content::Free)) => removed.push(Die { square, face }),
            (None, Some(Content::Die(face))) => added.push(Die { square, face }),
            (Some(before), Some(Content::Die(now))) => turned.push(TurnedDie {
                square,
                before,
                now,
            }),
            (None, Some(Content::Free)) | (_, None) => {}
        }
    }
    if let Some(moved) = moved_die(position, sighting, &removed, &squares) {
        added = vec![moved];
    }
    Changes {
        removed,
        added,
        turned,
        squares,
    }
}

/// Returns the die that was moved, at its new place, if exactly one of the dice that were on the board is gone, and exactly one die has
/// come, which may show the same face. Dice keep their faces when they are moved, so the likely face of the new die does not matter.
fn moved_die(
    position: &Position,
    sighting: &Sighting,
    removed: &[Die],
    differing: &[Cell],
) -> Option<Die> {
    let [gone] = removed else { return None };
    let face = gone.face;
    let is_new =
        |square: &&Cell| position.is_free(**square) && sighting.observation(**square).is_die();
    let mut new = differing.iter().filter(is_new);
    match (new.next(), new.next()) {
        (Some(&square), None) if sighting.observation(square).allows(Some(face)) => {
            Some(Die { square, face })
        }
        _ => None,
    }
}
