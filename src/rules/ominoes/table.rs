//! The players of Ominoes, the gods whose groups each of them may score, and the options of the game.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    language::Message,
    rules::ominoes::{
        face::{God, UnknownGod},
        moves::SnakePit,
    },
};

/// One player of Ominoes, identified by the player's gods. In JSON, a seat is the text that `Display` gives.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Seat {
    /// The gods whose groups only this player may score: one, or two in the two-player alternative.
    pub gods: Vec<God>,
}

/// Formats the player for a report: `ra player`, or `ra and khepri player` in the two-player alternative.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.gods.iter().map(|god| god.name()).collect();
        f.pad(&format!("{} player", names.join(" and ")))
    }
}

impl From<Seat> for String {
    fn from(seat: Seat) -> Self {
        seat.to_string()
    }
}

impl TryFrom<String> for Seat {
    type Error = UnknownGod;

    fn try_from(name: String) -> Result<Self, UnknownGod> {
        let gods = name.strip_suffix(" player").unwrap_or(&name);
        let gods = gods.split(" and ").map(str::parse);
        Ok(Self {
            gods: gods.collect::<Result<_, _>>()?,
        })
    }
}

/// The players in clockwise order, the shared gods, and whether the snake pit is closed. A god belongs to one player or is shared: groups
/// of a shared god may be scored by every player, other groups only by the player of the god.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Table {
    seats: Vec<Seat>,
    shared: Vec<God>,
    pit: SnakePit,
}

/// An error: the gods are not assigned to players in a valid way.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum TableError {
    /// Two players have the same god, or one player has it twice.
    Twice {
        /// The god that is given twice.
        god: God,
    },
    /// The number of players is not 2, 3 or 4.
    Players {
        /// The number of players.
        players: usize,
    },
    /// The number of gods per player is wrong: each player needs one god, or, in the two-player alternative, two.
    Gods,
}

impl TableError {
    /// Returns the message that explains the error to the player.
    pub fn message(&self) -> Message {
        match self {
            Self::Twice { god } => Message::new("table-god-twice").with("god", *god),
            Self::Players { players } => Message::new("table-players").with("players", *players),
            Self::Gods => Message::new("table-gods"),
        }
    }
}

impl Table {
    /// Creates a table of two to four players with their own gods, in clockwise order. Each player has one god; if there are two players,
    /// each may have two instead. The gods that no player has are shared by all.
    ///
    /// # Errors
    /// If the number of players is not two to four, a player has a wrong number of gods, or the same god is listed twice.
    pub fn new(own: Vec<Vec<God>>) -> Result<Self, TableError> {
        let players = own.len();
        if !(2..=4).contains(&players) {
            return Err(TableError::Players { players });
        }
        let max_gods = if players == 2 { 2 } else { 1 };
        let gods_each = own[0].len();
        if !(1..=max_gods).contains(&gods_each) || own.iter().any(|gods| gods.len() != gods_each) {
            return Err(TableError::Gods);
        }
        Self::seated(own)
    }

    /// Creates a table of four players, each with one god, in clockwise order.
    ///
    /// # Errors
    /// If two players have the same god.
    pub fn four(own: [God; 4]) -> Result<Self, TableError> {
        Self::seated(own.map(|god| vec![god]).into())
    }

    /// Creates a table of three players, each with one god, in clockwise order; the fourth god is shared by all.
    ///
    /// # Errors
    /// If two players have the same god.
    pub fn three(own: [God; 3]) -> Result<Self, TableError> {
        Self::seated(own.map(|god| vec![god]).into())
    }

    /// Creates a table of two players, each with one god; the other two gods are shared by both.
    ///
    /// # Errors
    /// If both players have the same god.
    pub fn two(own: [God; 2]) -> Result<Self, TableError> {
        Self::seated(own.map(|god| vec![god]).into())
    }

    /// Creates a table for the two-player alternative: `own` lists the two gods of each player, and no god is shared.
    ///
    /// # Errors
    /// If `own` contains a god twice.
    pub fn alternative(own: [[God; 2]; 2]) -> Result<Self, TableError> {
        Self::seated(own.map(Vec::from).into())
    }

    /// Creates a table of players with their own gods. Does not check the number of players or of gods.
    fn seated(own: Vec<Vec<God>>) -> Result<Self, TableError> {
        let count = |god: &God| own.iter().flatten().filter(|other| *other == god).count();
        if let Some(god) = God::ALL.into_iter().find(|god| count(god) > 1) {
            return Err(TableError::Twice { god });
        }
        Ok(Self {
            shared: God::ALL.into_iter().filter(|god| count(god) == 0).collect(),
            seats: own.into_iter().map(|gods| Seat { gods }).collect(),
            pit: SnakePit::Open,
        })
    }

    /// Returns the table with the snake pit open or closed; new tables have an open one.
    #[must_use]
    pub fn with_pit(self, pit: SnakePit) -> Self {
        Self { pit, ..self }
    }

    /// Returns the players in clockwise order.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// Returns the gods whose groups every player may score. There is one with three players. There are two if two players have one god
    /// each. Otherwise there is none.
    pub fn shared(&self) -> &[God] {
        &self.shared
    }

    /// Returns whether dice may enter the snake pit, the grey squares in the middle of the dice board.
    pub fn pit(&self) -> SnakePit {
        self.pit
    }

    /// Returns the number of points that wins and ends the game at once: 13 with three or four players, 21 with two.
    pub fn winning_points(&self) -> usize {
        if self.seats.len() == 2 { 21 } else { 13 }
    }

    /// Returns the players who may score groups of this god: one, or all if the god is shared.
    pub fn players_of(&self, god: God) -> impl Iterator<Item = &Seat> {
        let may_score = move |seat: &&Seat| seat.gods.contains(&god) || self.shared.contains(&god);
        self.seats.iter().filter(may_score)
    }

    /// Returns the gods whose groups a player may score, own gods first; `player` is an index of [`Table::seats`]. Empty if there is no
    /// such player.
    pub fn gods_of(&self, player: usize) -> Vec<God> {
        let own = self.seats.get(player);
        own.map_or_else(Vec::new, |own| [&own.gods[..], &self.shared].concat())
    }

    /// Returns whether a player may score groups of only one god in a turn; true if gods are shared.
    ///
    /// Choice, since the rulebook is unclear: in the two-player alternative, groups of both own gods may be scored in one turn, since the
    /// rulebook only forbids mixing the two gods in one group.
    pub(crate) fn is_one_god_a_turn(&self) -> bool {
        !self.shared.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_read_back_from_json() {
        for (gods, name) in [
            (vec![God::Ra], "ra player"),
            (vec![God::Ra, God::Khepri], "ra and khepri player"),
        ] {
            let seat = Seat { gods };
            let json = serde_json::to_value(&seat).expect("a text");
            assert_eq!(json, name);
            assert_eq!(serde_json::from_value::<Seat>(json).ok(), Some(seat));
        }
        assert!(Seat::try_from("hura player".to_owned()).is_err());
    }

    #[test]
    fn a_player_may_score_the_own_gods_and_then_the_shared_ones() {
        let table = Table::two([God::Khepri, God::Apep]).expect("two gods");
        assert_eq!(table.gods_of(0), [God::Khepri, God::Horus, God::Ra]);
        assert_eq!(table.gods_of(2), [], "no such player");
        assert!(table.is_one_god_a_turn());
        let own = [[God::Ra, God::Horus], [God::Apep, God::Khepri]];
        let alternative = Table::alternative(own).expect("four gods");
        assert_eq!(alternative.gods_of(1), own[1]);
        assert!(!alternative.is_one_god_a_turn());
    }

    #[test]
    fn players_need_one_god_each_or_two_of_two_players() {
        let [ra, apep, horus, khepri] = [God::Ra, God::Apep, God::Horus, God::Khepri];
        let new = |own: &[&[God]]| Table::new(own.iter().map(|gods| gods.to_vec()).collect());
        assert_eq!(new(&[&[ra], &[apep]]), Table::two([ra, apep]));
        let pairs = [[ra, apep], [horus, khepri]];
        assert_eq!(new(&[&pairs[0], &pairs[1]]), Table::alternative(pairs));
        assert_eq!(new(&[&[ra, apep], &[horus]]), Err(TableError::Gods));
        assert_eq!(new(&[&[], &[]]), Err(TableError::Gods));
        assert_eq!(new(&[]), Err(TableError::Players { players: 0 }));
        assert_eq!(
            new(&[&[ra], &[apep], &[horus], &[khepri], &[ra]]),
            Err(TableError::Players { players: 5 })
        );
        assert_eq!(new(&[&[ra], &[ra]]), Err(TableError::Twice { god: ra }));
    }
}
