//! The option `--expect`: how many gems a pile or a player must have.

use std::str::FromStr;

use anyhow::{bail, ensure};
use umpire::{
    judge::gems::ExpectedGems,
    language::{Message, Value},
    message,
};

/// Value of `--expect`: a number of gems, which holds for all players or piles, or for a single player or pile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expected {
    /// Name of the player. `None` if the value has no name: a single value then holds for all players or piles, and several values hold for
    /// the piles from left to right.
    pub name: Option<String>,
    /// Number of gems.
    pub count: u32,
}

impl FromStr for Expected {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        let (name, count) = match text.split_once('=') {
            Some((name, count)) => (Some(name.trim().to_owned()), count),
            None => (None, text),
        };
        let no_number = |_unparsed| message!("expect-number", typed = Value::quoted(text));
        let count = count.trim().parse().map_err(no_number)?;
        if name.as_ref().is_some_and(String::is_empty) {
            return Err(message!("expect-name", typed = Value::quoted(text)));
        }
        Ok(Self { name, count })
    }
}

/// Returns the numbers of gems that the piles of a photo must have, from left to right. A single number counts for every pile.
///
/// # Errors
/// When a value names a player, since the piles of a photo have no names.
pub fn expected_of_piles(values: &[Expected]) -> anyhow::Result<ExpectedGems> {
    if let Some(name) = values.iter().find_map(|value| value.name.as_ref()) {
        bail!(message!("expect-no-names", name = Value::shown(name)));
    }
    Ok(match values {
        [] => ExpectedGems::Unknown,
        [one] => ExpectedGems::EachPile(one.count),
        more => ExpectedGems::Piles(more.iter().map(|value| Some(value.count)).collect()),
    })
}

/// The numbers of gems that players must have.
#[derive(Debug, Clone, Default)]
pub struct ExpectedOfPlayers(Vec<Expected>);

impl ExpectedOfPlayers {
    /// Checks the values of `--expect`: one number for all players, or numbers with the names of players.
    ///
    /// # Errors
    /// When a number has no name, unless it is the only one.
    pub fn new(values: &[Expected]) -> anyhow::Result<Self> {
        let are_named = values.iter().all(|value| value.name.is_some());
        ensure!(are_named || values.len() == 1, message!("expect-form"));
        Ok(Self(values.to_vec()))
    }

    /// Returns the number of gems that `--expect` requires for a player; `None` if it gives no number for this player.
    pub fn count_for(&self, player: &str) -> Option<u32> {
        let is_for_player =
            |value: &&Expected| value.name.as_deref().is_none_or(|name| name == player);
        self.0.iter().find(is_for_player).map(|value| value.count)
    }

    /// Returns the number of gems that every player must have; `None` if no number is given, or if the numbers are given with names.
    pub fn count_for_all(&self) -> Option<u32> {
        let first = self.0.first()?;
        first.name.is_none().then_some(first.count)
    }

    /// Checks that the option `--expect` names nobody except the `players`.
    ///
    /// # Errors
    /// When the option names somebody else.
    pub fn check_names(&self, players: &[&str]) -> anyhow::Result<()> {
        let names = self.0.iter().filter_map(|value| value.name.as_deref());
        for name in names {
            ensure!(
                players.contains(&name),
                message!(
                    "expect-nobody",
                    name = Value::shown(name),
                    players = Value::shown(players.join(", "))
                )
            );
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(text: &str) -> Vec<Expected> {
        text.split(',')
            .map(|value| value.parse().expect("valid"))
            .collect()
    }

    #[test]
    fn numbers_belong_to_the_piles_from_left_to_right() {
        assert_eq!(
            expected_of_piles(&values("18")).expect("valid"),
            ExpectedGems::EachPile(18)
        );
        let two = ExpectedGems::Piles(vec![Some(18), Some(12)]);
        assert_eq!(expected_of_piles(&values("18,12")).expect("valid"), two);
        assert_eq!(
            expected_of_piles(&[]).expect("valid"),
            ExpectedGems::Unknown
        );
        assert!(expected_of_piles(&values("Ann=18")).is_err());
    }

    #[test]
    fn players_have_their_own_number_or_the_one_for_all() {
        let named = ExpectedOfPlayers::new(&values("Ann=18,Ben=12")).expect("valid");
        assert_eq!(
            (
                named.count_for("Ben"),
                named.count_for("Cy"),
                named.count_for_all()
            ),
            (Some(12), None, None)
        );
        let all = ExpectedOfPlayers::new(&values("18")).expect("valid");
        assert_eq!(
            (all.count_for("Cy"), all.count_for_all()),
            (Some(18), Some(18))
        );
    }

    #[test]
    fn several_numbers_for_players_need_names() {
        for text in ["18,12", "18,Ann=3"] {
            assert!(ExpectedOfPlayers::new(&values(text)).is_err(), "{text}");
        }
        let none = ExpectedOfPlayers::new(&[]).expect("no number");
        assert_eq!((none.count_for("Ann"), none.count_for_all()), (None, None));
    }

    #[test]
    fn each_name_must_be_that_of_a_player() {
        let named = ExpectedOfPlayers::new(&values("Ann=18,Ben=12")).expect("valid");
        assert!(named.check_names(&["Ann", "Ben"]).is_ok());
        let error = named.check_names(&["Ann", "Cy"]).expect_err("no Ben");
        assert!(error.to_string().contains("Ben"), "{error}");
    }

    #[test]
    fn invalid_values_are_refused() {
        for text in ["many", "-1", "=4", "Ann=", "Ann=x"] {
            assert!(text.parse::<Expected>().is_err(), "{text}");
        }
        let spaced: Expected = " Ann = 7".parse().expect("valid");
        assert_eq!((spaced.name.as_deref(), spaced.count), (Some("Ann"), 7));
    }
}
