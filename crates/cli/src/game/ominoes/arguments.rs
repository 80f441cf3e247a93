//! The options of `umpire game ominoes`.

use anyhow::bail;
use umpire::{
    game::ominoes::{Began, Entry},
    message,
    rules::ominoes::{God, TableError, UnknownGod},
};
use umpire_hall::identifier;

use crate::{
    game::{
        arguments::{CommonArguments, PageArguments},
        trimmed_names,
    },
    replay::play_time,
};

/// Number of squares in a row of the dice board that a game without `--board` assumes until the camera has read the board. Set by hand:
/// that of the larger of the two faces of the board in the box.
const DEFAULT_SIZE: usize = 8;

/// Referees a game of Ominoes (Kostky bohu): whose turn it is, what was rolled and moved, and which groups score.
///
/// With a camera over the board, the moves are followed automatically: umpire says when a group may be taken, when a move breaks the
/// rules, and asks when it cannot tell what happened. Without one, the moves are typed, one command a line (`help` lists them). Every
/// entry can be undone or corrected. Each entry is saved to a journal at once: `--resume` continues an interrupted game, and `umpire
/// replay` prints its history.
///
/// Exit status: 0 the game ended or was stopped, 2 bad arguments, or a journal that is missing or broken.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Players by seat, clockwise as seen from above; the first player starts
    #[arg(
        long,
        value_name = "A,B,...",
        value_delimiter = ',',
        required_unless_present = "resume"
    )]
    names: Vec<String>,
    /// Symbols of the players, in their order: horus, apep, ra, khepri. With --alternative, two for each player, joined by +, such as
    /// ra+khepri,horus+apep [default: clockwise from the first player: horus, apep, ra, khepri]
    #[arg(long, value_name = "SYMBOL,...", value_delimiter = ',', value_parser = parse_own_gods, conflicts_with = "resume")]
    symbols: Vec<OwnGods>,
    /// Two players with two symbols each, instead of one each and two shared
    #[arg(long, conflicts_with = "resume")]
    alternative: bool,
    /// Advanced game: no die may enter the grey squares (the snake pit)
    #[arg(long, conflicts_with = "resume")]
    advanced: bool,
    /// Number of squares per side of the board [default: as the camera reads it, or 8]
    #[arg(long, value_name = "SQUARES", value_parser = clap::value_parser!(u8).range(6..=12), conflicts_with = "resume")]
    board: Option<u8>,
    /// Enter the rolls that the camera sees beside the board, and say if they do not fit. For a table where no other dice lie near the
    /// board
    #[arg(long)]
    pub rolls: bool,
    #[command(flatten)]
    pub common: CommonArguments,
    #[command(flatten)]
    pub page: PageArguments,
}

/// The gods of one player.
#[derive(Debug, Clone)]
struct OwnGods(Vec<God>);

/// Parses the gods of one player, joined by `+`.
fn parse_own_gods(text: &str) -> Result<OwnGods, UnknownGod> {
    let gods = text.split('+').map(|name| name.trim().parse::<God>());
    gods.collect::<Result<_, _>>().map(OwnGods)
}

impl Arguments {
    /// Returns the first entry of the game: its players and options.
    ///
    /// # Errors
    /// When a name contains a control character, the players or their gods do not fit the options, or the operating system has no random
    /// numbers.
    pub fn first_entry(&self) -> anyhow::Result<Entry> {
        let names = trimmed_names(&self.names)?;
        if !(2..=4).contains(&names.len()) {
            let players = names.len();
            bail!(TableError::Players { players });
        }
        if self.alternative && names.len() != 2 {
            bail!(message!("game-alternative-players", players = names.len()));
        }
        let gods: Vec<Vec<God>> = match &self.symbols[..] {
            [] => self.default_gods(names.len()),
            given => given.iter().map(|own| own.0.clone()).collect(),
        };
        if gods.iter().any(|own| own.len() != self.gods_each()) {
            bail!(if self.alternative {
                message!("game-symbols-two")
            } else {
                message!("game-symbols-one")
            });
        }
        Ok(Entry::Began(Began {
            id: identifier::new()?,
            names,
            gods,
            advanced: self.advanced,
            size: self.board.map_or(DEFAULT_SIZE, usize::from),
            watched: self.common.is_watched(),
            began_at: play_time::now(),
        }))
    }

    /// Returns the number of gods of each player.
    fn gods_each(&self) -> usize {
        if self.alternative { 2 } else { 1 }
    }

    /// Returns the gods of each player of a game with this number of players, if `--symbols` is not given. The gods are assigned in the
    /// order of [`God::ALL`].
    fn default_gods(&self, players: usize) -> Vec<Vec<God>> {
        let gods = God::ALL.chunks(self.gods_each()).map(<[God]>::to_vec);
        gods.take(players).collect()
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct CommandLine {
        #[command(flatten)]
        game: Arguments,
    }

    fn began(options: &[&str]) -> anyhow::Result<Began> {
        let command_line = ["umpire"].iter().chain(options);
        match CommandLine::try_parse_from(command_line)?
            .game
            .first_entry()?
        {
            Entry::Began(began) => Ok(began),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn without_symbols_the_players_have_the_gods_in_their_order() {
        let four = began(&["--names", "A,B,C,D"]).unwrap();
        assert_eq!(four.gods, God::ALL.map(|god| vec![god]));
        assert_eq!(four.size, 8);
        let two = began(&["--names", "A,B", "--alternative"]).unwrap();
        assert_eq!(two.gods, [God::ALL[..2].to_vec(), God::ALL[2..].to_vec()]);
    }

    #[test]
    fn symbols_are_those_of_the_players_in_their_order() {
        let options = ["--names", "A, B", "--symbols", "ra,apep", "--board", "6"];
        let began = began(&options).unwrap();
        assert_eq!(began.names, ["A", "B"]);
        assert_eq!(began.gods, [[God::Ra], [God::Apep]]);
        assert_eq!(began.size, 6);
    }

    #[test]
    fn options_that_contradict_each_other_are_refused() {
        for (options, part) in [
            (&["--names", "A"][..], "players"),
            (&["--names", "A,B,C,D,E"], "players"),
            (&["--names", "A,B,C", "--alternative"], "--alternative"),
            (
                &["--names", "A,B", "--symbols", "ra+apep,horus"],
                "one symbol",
            ),
            (
                &["--names", "A,B", "--alternative", "--symbols", "ra,apep"],
                "+",
            ),
            (&["--names", "A,B", "--symbols", "cat,ra"], "cat"),
            (&["--names", "A,B", "--board", "5"], "5"),
        ] {
            let error = began(options).unwrap_err().to_string();
            assert!(error.contains(part), "{options:?}: {error}");
        }
    }
}
