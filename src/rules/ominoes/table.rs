//! Who plays which gods: for whom a group counts.

use std::fmt;

use crate::rules::ominoes::{face::God, moves::SnakePit};

/// One player.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Seat {
    /// The gods that only this player scores: one, or two in the two-player alternative.
    pub gods: Vec<God>,
}

/// The way a player is called in a report: `ra player`, or `ra and khepri player` in the alternative.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.gods.iter().map(|god| god.name()).collect();
        f.pad(&format!("{} player", names.join(" and ")))
    }
}

/// The players, clockwise, the gods that all of them share, and whether the snake pit is closed. Each of the four gods is
/// either one player's own or shared.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Table {
    seats: Vec<Seat>,
    shared: Vec<God>,
    pit: SnakePit,
}

/// Gods that cannot be dealt out so.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// Two players have the same god, or one has it twice.
    #[error("{god} is given twice; each god is one player's own or shared by all")]
    Twice {
        /// Which god.
        god: God,
    },
}

impl Table {
    /// Four players, each with a god of their own, clockwise.
    ///
    /// # Errors
    /// When a god is there twice.
    pub fn four(own: [God; 4]) -> Result<Self, TableError> {
        Self::seated(own.map(|god| vec![god]).into())
    }

    /// Three players, each with a god of their own, clockwise; the fourth god is shared.
    ///
    /// # Errors
    /// When a god is there twice.
    pub fn three(own: [God; 3]) -> Result<Self, TableError> {
        Self::seated(own.map(|god| vec![god]).into())
    }

    /// Two players, each with a god of their own; the two others are shared.
    ///
    /// # Errors
    /// When a god is there twice.
    pub fn two(own: [God; 2]) -> Result<Self, TableError> {
        Self::seated(own.map(|god| vec![god]).into())
    }

    /// The two-player alternative: each has two gods, none is shared.
    ///
    /// # Errors
    /// When a god is there twice.
    pub fn alternative(own: [[God; 2]; 2]) -> Result<Self, TableError> {
        Self::seated(own.map(Vec::from).into())
    }

    fn seated(own: Vec<Vec<God>>) -> Result<Self, TableError> {
        let times = |god: &God| own.iter().flatten().filter(|own| *own == god).count();
        if let Some(god) = God::ALL.into_iter().find(|god| times(god) > 1) {
            return Err(TableError::Twice { god });
        }
        Ok(Self {
            shared: God::ALL.into_iter().filter(|god| times(god) == 0).collect(),
            seats: own.into_iter().map(|gods| Seat { gods }).collect(),
            pit: SnakePit::Open,
        })
    }

    /// The same players at a game with this pit; the tables are made with an open one.
    #[must_use]
    pub fn with_pit(self, pit: SnakePit) -> Self {
        Self { pit, ..self }
    }

    /// The players, clockwise.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The gods that every player scores: one with three players, two with two, else none.
    pub fn shared(&self) -> &[God] {
        &self.shared
    }

    /// Whether the snake pit is closed.
    pub fn pit(&self) -> SnakePit {
        self.pit
    }

    /// The points that win, and end the game at once: 13 with three or four players, 21 with two.
    pub fn winning_points(&self) -> usize {
        if self.seats.len() == 2 { 21 } else { 13 }
    }

    /// The players for whom a group of this god counts: one, or all where it is shared.
    pub fn players_of(&self, god: God) -> impl Iterator<Item = &Seat> {
        let counts = move |seat: &&Seat| seat.gods.contains(&god) || self.shared.contains(&god);
        self.seats.iter().filter(counts)
    }

    /// The gods whose groups count for a player (an index of [`Table::seats`]), own ones first; none for no player.
    pub fn gods_of(&self, player: usize) -> Vec<God> {
        let own = self.seats.get(player);
        own.map_or_else(Vec::new, |own| [&own.gods[..], &self.shared].concat())
    }

    /// Whether groups of only one god may be scored in a turn: so wherever gods are shared.
    ///
    /// Choice: in the alternative, groups of both own gods may be scored in one turn, since the rulebook forbids only to
    /// combine them.
    pub fn is_one_god_a_turn(&self) -> bool {
        !self.shared.is_empty()
    }
}
