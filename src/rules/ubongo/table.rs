//! The number of players and the options of a game of Ubongo.

use std::{fmt, str::FromStr};

use crate::{
    language::{Join, Value, parse_name},
    message,
    rules::{
        gems::{ROWS, Variant},
        ubongo::illegal::NoGame,
    },
};

/// Number of two-sided cards in the box of Ubongo.
const CARDS: usize = 36;
/// Number of rounds of a game if each player gets nine cards ([`Deal::Nine`]), one per round, as in the rulebook.
const ROUNDS: usize = 9;
/// Maximum number of fields that a player's pawn may move after the player finishes first, second, third and fourth, whatever the number of
/// players.
const ALLOWANCES: [usize; 4] = [3, 2, 1, 0];

/// The number of cards that each player gets in a game: nine, or an equal share of all cards.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Deal {
    /// Nine cards per player, so nine rounds; the others are put away.
    #[default]
    Nine,
    /// All cards are dealt, which gives 18 rounds with two players, 12 with three and nine with four.
    All,
}

/// The condition that ends a round of Ubongo.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Ending {
    /// The round ends when the sand has run out, even if all players have taken gems earlier.
    #[default]
    SandOut,
    /// The round ends when all players have taken gems, or when the sand has run out.
    AllFinished,
}

/// The colour of a pawn. In the points variant, the first player to finish a round puts the white pawn, the second the beige one, and so
/// on in the order declared here.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "they are what they are called")]
pub enum Pawn {
    White,
    Beige,
    Blue,
    Black,
}

impl Pawn {
    /// All four pawns. In the points variant, the first player to finish uses the first of these pawns, the second player the second one,
    /// and so on.
    pub const ALL: [Self; 4] = [Self::White, Self::Beige, Self::Blue, Self::Black];

    /// Returns the index of the pawn in [`Pawn::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the name of the pawn on the command line and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Beige => "beige",
            Self::Blue => "blue",
            Self::Black => "black",
        }
    }
}

impl fmt::Display for Pawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// An error: the name is not one of the four pawns.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{}",
    message!(
        "unknown-pawn",
        name = Value::quoted(name),
        pawns = Value::list(Pawn::ALL, Join::Comma)
    )
)]
pub struct UnknownPawn {
    name: String,
}

impl FromStr for Pawn {
    type Err = UnknownPawn;

    fn from_str(name: &str) -> Result<Self, UnknownPawn> {
        let by_english_name = |name: &str| {
            let mut all = Self::ALL.into_iter();
            all.find(|pawn| pawn.name().eq_ignore_ascii_case(name))
        };
        parse_name("pawn", name, by_english_name).ok_or_else(|| UnknownPawn {
            name: name.to_owned(),
        })
    }
}

/// The number of players, and the options that the players have chosen for the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Table {
    players: usize,
    /// How many cards each player gets in the game.
    pub deal: Deal,
    /// The condition that ends a round.
    pub ending: Ending,
    /// How the winner is decided. In the majority variant each pawn belongs to a player. In the points variant each pawn belongs to a place
    /// in the order of finishing.
    pub variant: Variant,
}

impl Table {
    /// Creates the table of a game for two to four players with the usual options.
    ///
    /// # Errors
    /// If the number of players is not two to four.
    pub fn new(players: usize) -> Result<Self, NoGame> {
        if !(2..=4).contains(&players) {
            return Err(NoGame::Players { players });
        }
        Ok(Self {
            players,
            deal: Deal::default(),
            ending: Ending::default(),
            variant: Variant::default(),
        })
    }

    /// Returns the number of players in the game.
    pub fn players(&self) -> usize {
        self.players
    }

    /// Returns the number of rounds in the game, the same as the number of cards per player.
    pub fn rounds(&self) -> usize {
        match self.deal {
            Deal::Nine => ROUNDS,
            Deal::All => CARDS / self.players,
        }
    }

    /// Returns the number of cards that are put away before the game.
    pub fn cards_put_away(&self) -> usize {
        CARDS - self.players * self.rounds()
    }
}

/// Returns the maximum number of fields that the pawn of the player in this place (from 1) may move: 3, 2, 1, 0, and 0 for later places.
pub fn allowance(place: usize) -> usize {
    let steps = place.checked_sub(1).and_then(|index| ALLOWANCES.get(index));
    steps.copied().unwrap_or(0)
}

/// Returns the fields to which a player may move the pawn, in ascending order. `from` is the pawn's present field, and `place` (from 1) the
/// player's place in the order of finishing the round.
pub fn reachable(from: usize, place: usize) -> impl Iterator<Item = usize> {
    let steps = allowance(place);
    from.saturating_sub(steps)..(from + steps + 1).min(ROWS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_first_three_places_may_move_their_pawns() {
        let allowances: Vec<usize> = (0..7).map(allowance).collect();
        assert_eq!(allowances, [0, 3, 2, 1, 0, 0, 0]);
    }

    #[test]
    fn pawns_stay_on_the_red_fields() {
        for from in 0..ROWS {
            let fields: Vec<usize> = reachable(from, 1).collect();
            assert!(fields.contains(&from), "{from}: {fields:?}");
            assert!(
                fields
                    .iter()
                    .all(|field| *field < ROWS && field.abs_diff(from) <= 3),
                "{from}: {fields:?}"
            );
            assert_eq!(reachable(from, 4).collect::<Vec<_>>(), [from]);
        }
    }

    #[test]
    fn pawns_are_named_in_the_order_of_their_use() {
        let names = Pawn::ALL.map(Pawn::name);
        assert_eq!(names, ["white", "beige", "blue", "black"]);
        for (index, pawn) in Pawn::ALL.into_iter().enumerate() {
            assert_eq!(pawn.index(), index);
        }
        assert!("red".parse::<Pawn>().is_err());
    }
}
