//! The options of `umpire ominoes` that describe the game, checked before any photo is read.

use umpire::{
    language::{Join, Value},
    message,
    report::dice_board::PositionQuery,
    rules::ominoes::{Face, God, SnakePit, Table, TableError},
};

use umpire_terminal::named_value::NamedValueParser;

/// Options that describe the game of Ominoes: the players, the god of the user, and the rolled symbol.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// Number of players; the report then names the players for whom each group counts. With 3 players give the shared god by --shared,
    /// with 2 both shared gods, or use --alternative
    #[arg(long, value_name = "4|3|2", value_parser = clap::value_parser!(u8).range(2..=4))]
    players: Option<u8>,
    /// Two players with two gods each, instead of one each and two shared; give yours by --me and --also
    #[arg(long)]
    alternative: bool,
    /// Advanced game: no die may enter the grey squares (the snake pit)
    #[arg(long)]
    advanced: bool,
    /// Your god: horus, apep, ra or khepri
    #[arg(long, value_name = "GOD", value_parser = god_parser())]
    me: Option<God>,
    /// Your second god, with --alternative
    #[arg(long, value_name = "GOD", value_parser = god_parser())]
    also: Option<God>,
    /// Gods shared by all players, separated by commas: one with three players, two with two
    #[arg(long, value_name = "GOD,GOD", value_delimiter = ',', value_parser = god_parser())]
    shared: Vec<God>,
    /// The rolled symbol: horus, apep, ra, khepri, hura or ominotep
    #[arg(long, value_name = "SYMBOL", value_parser = face_parser())]
    rolled: Option<Face>,
    /// List the legal moves for the roll, with the groups of --me that each one makes; needs --rolled and --me
    #[arg(long)]
    moves: bool,
}

fn god_parser() -> NamedValueParser<God> {
    NamedValueParser::new(God::ALL.map(God::name))
}

fn face_parser() -> NamedValueParser<Face> {
    NamedValueParser::new(Face::ALL.map(Face::name))
}

/// Error for options of `umpire ominoes` that contradict each other or lack another option.
#[derive(Debug, thiserror::Error)]
pub enum OptionsError {
    #[error(
        "{}",
        message!(
            "option-needs-players",
            option = *option,
            players = alternatives(players)
        )
    )]
    MissingPlayers {
        /// The option that needs `--players`.
        option: &'static str,
        /// The numbers of players with which the option may be used.
        players: &'static [u8],
    },
    #[error("{}", message!("option-alternative-players", players = *players))]
    AlternativePlayers { players: u8 },
    #[error("{}", message!("option-alternative-gods"))]
    AlternativeWithoutGods,
    #[error("{}", message!("option-alternative-shared"))]
    AlternativeWithShared,
    #[error("{}", message!("option-also"))]
    AlsoWithoutAlternative,
    #[error("{}", message!("option-shared-four"))]
    SharedByFour,
    #[error(
        "{}",
        message!(
            "option-shared-count",
            players = *players,
            wanted = *wanted,
            given = *given,
            example = *example
        )
    )]
    SharedCount {
        players: u8,
        /// Number of gods that must be shared in a game of `players` players.
        wanted: usize,
        /// Number of gods that `--shared` gives.
        given: usize,
        /// A valid value of `--shared`.
        example: &'static str,
    },
    #[error("{}", message!("option-me-shared", god = *god))]
    MeShared { god: God },
    #[error("{}", message!("option-moves-rolled"))]
    MovesWithoutRoll,
    #[error("{}", message!("option-moves-me"))]
    MovesWithoutGod,
    #[error(transparent)]
    Table(#[from] TableError),
}

/// Lists numbers of players, such as `3 or 2`.
fn alternatives(players: &[u8]) -> Value {
    Value::list(players.iter().map(Value::shown), Join::Or)
}

impl Options {
    /// Checks that the options fit together. Returns which groups and moves to report for a position.
    ///
    /// # Errors
    /// When options contradict each other, or an option is missing that another option needs.
    pub fn query(&self) -> Result<PositionQuery, OptionsError> {
        let pit = if self.advanced {
            SnakePit::Closed
        } else {
            SnakePit::Open
        };
        let table = self.checked_table()?.map(|table| table.with_pit(pit));
        if self.moves && self.rolled.is_none() {
            return Err(OptionsError::MovesWithoutRoll);
        }
        if self.moves && self.me.is_none() {
            return Err(OptionsError::MovesWithoutGod);
        }
        Ok(PositionQuery {
            gods: self.gods(table.as_ref()),
            table,
            pit,
            moves_for: self.rolled.filter(|_| self.moves),
        })
    }

    /// Returns the gods whose groups count for the player who has the god given by `--me`. If the number of players was not
    /// given, returns only that god; without `--me`, returns none.
    fn gods(&self, table: Option<&Table>) -> Vec<God> {
        let Some(me) = self.me else {
            return Vec::new();
        };
        let seated = |table: &Table| {
            let player = table
                .seats()
                .iter()
                .position(|seat| seat.gods.contains(&me));
            player.map(|player| table.gods_of(player))
        };
        table.and_then(seated).unwrap_or_else(|| vec![me])
    }

    /// Returns the players and their gods; `None` if the number of players was not given.
    fn checked_table(&self) -> Result<Option<Table>, OptionsError> {
        if self.alternative {
            return self.two_gods_each().map(Some);
        }
        if self.also.is_some() {
            return Err(OptionsError::AlsoWithoutAlternative);
        }
        match self.players {
            None if self.shared.is_empty() => Ok(None),
            None => Err(OptionsError::MissingPlayers {
                option: "--shared",
                players: &[3, 2],
            }),
            Some(players) => self.one_god_each(players).map(Some),
        }
    }

    /// Returns the table of two players with two gods each (`--alternative`).
    fn two_gods_each(&self) -> Result<Table, OptionsError> {
        match self.players {
            None => {
                return Err(OptionsError::MissingPlayers {
                    option: "--alternative",
                    players: &[2],
                });
            }
            Some(2) => {}
            Some(players) => return Err(OptionsError::AlternativePlayers { players }),
        }
        if !self.shared.is_empty() {
            return Err(OptionsError::AlternativeWithShared);
        }
        let (Some(me), Some(also)) = (self.me, self.also) else {
            return Err(OptionsError::AlternativeWithoutGods);
        };
        let mut others = God::ALL.into_iter().filter(|god| ![me, also].contains(god));
        let (Some(third), Some(fourth)) = (others.next(), others.next()) else {
            return Err(TableError::Twice { god: me }.into());
        };
        Ok(Table::alternative([[me, also], [third, fourth]])?)
    }

    /// Returns the table of players with one god each; the players share the gods of `--shared`.
    fn one_god_each(&self, players: u8) -> Result<Table, OptionsError> {
        let times = |god: &God| self.shared.iter().filter(|shared| *shared == god).count();
        if let Some(god) = God::ALL.into_iter().find(|god| times(god) > 1) {
            return Err(TableError::Twice { god }.into());
        }
        if let Some(god) = self.me.filter(|me| self.shared.contains(me)) {
            return Err(OptionsError::MeShared { god });
        }
        let own: Vec<God> = God::ALL.into_iter().filter(|god| times(god) == 0).collect();
        let given = self.shared.len();
        let wrong_count = |wanted, example| OptionsError::SharedCount {
            players,
            wanted,
            given,
            example,
        };
        match (players, &own[..]) {
            (4, &[a, b, c, d]) => Ok(Table::four([a, b, c, d])?),
            (3, &[a, b, c]) => Ok(Table::three([a, b, c])?),
            (2, &[a, b]) => Ok(Table::two([a, b])?),
            (3, _) => Err(wrong_count(1, "horus")),
            (2, _) => Err(wrong_count(2, "horus,khepri")),
            _ => Err(OptionsError::SharedByFour),
        }
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use clap::Parser;
    use umpire::language::Language;

    use super::*;

    #[derive(Parser)]
    struct CommandLine {
        #[command(flatten)]
        options: Options,
    }

    fn query(options: &str) -> Result<PositionQuery, OptionsError> {
        let words = ["umpire"].into_iter().chain(options.split_whitespace());
        CommandLine::try_parse_from(words).unwrap().options.query()
    }

    #[test]
    fn without_players_only_the_own_god_counts() {
        let query = query("--me ra").unwrap();
        assert_eq!(query.gods, [God::Ra]);
        assert!(query.table.is_none());
    }

    #[test]
    fn gods_shared_by_all_players_count_for_the_own_player_too() {
        let mut gods = query("--players 3 --shared horus --me ra").unwrap().gods;
        gods.sort_unstable();
        assert_eq!(gods, [God::Horus, God::Ra]);
        let four = query("--players 4 --me ra").unwrap();
        assert_eq!(four.gods, [God::Ra]);
    }

    #[test]
    fn with_alternative_both_own_gods_count() {
        let options = "--alternative --players 2 --me ra --also horus";
        let mut gods = query(options).unwrap().gods;
        gods.sort_unstable();
        assert_eq!(gods, [God::Horus, God::Ra]);
    }

    #[test]
    fn moves_are_listed_only_if_asked_for() {
        let rolled = query("--rolled hura --me ra").unwrap();
        assert_eq!(rolled.moves_for, None);
        let moves = query("--rolled hura --me ra --moves").unwrap();
        assert_eq!(moves.moves_for, Some(Face::Hura));
    }

    #[test]
    fn options_that_do_not_fit_together_are_refused() {
        for (options, part) in [
            ("--shared ra", "--players"),
            ("--alternative --me ra --also horus", "--players"),
            (
                "--alternative --players 3 --me ra --also horus",
                "--alternative",
            ),
            ("--alternative --players 2 --me ra", "--also"),
            ("--alternative --players 2 --shared ra", "--shared"),
            ("--players 4 --also ra", "--alternative"),
            ("--players 4 --shared ra", "--shared"),
            ("--players 3", "--shared horus"),
            ("--players 2 --shared ra", "--shared horus,khepri"),
            ("--players 3 --shared ra --me ra", "ra"),
            ("--players 2 --shared ra,ra", "ra"),
            ("--alternative --players 2 --me ra --also ra", "ra"),
            ("--moves --me ra", "--rolled"),
            ("--moves --rolled ra", "--me"),
        ] {
            let error = query(options).map(|_| ()).unwrap_err().to_string();
            let is_named = error.to_lowercase().contains(part);
            assert!(is_named, "{options}: {error}");
        }
    }

    #[test]
    fn the_numbers_of_players_are_joined_by_a_word_of_the_language() {
        let error = OptionsError::MissingPlayers {
            option: "--shared",
            players: &[3, 2],
        };
        let error = error.to_string();
        assert!(error.contains("--players 3 or 2"), "{error}");
        let german = alternatives(&[3, 2]).text(Language::German);
        assert_eq!(german, "3 oder 2");
    }
}
