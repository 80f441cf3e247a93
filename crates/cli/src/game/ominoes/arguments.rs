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

/// Number of squares per side until the camera has read the dice board. Set by hand: the larger side of the board in the box.
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
    /// Enter the rolls that the camera sees beside the board, and say if they do not fit. For a table where no other dice lie near the board
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
    /// When the options contradict each other, or the operating system has no random numbers.
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
        let gods_each = if self.alternative { 2 } else { 1 };
        if gods.iter().any(|own| own.len() != gods_each) {
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

    /// Returns the gods of the players if none are given: one each, or with `--alternative` two each.
    fn default_gods(&self, players: usize) -> Vec<Vec<God>> {
        let gods_each = if self.alternative { 2 } else { 1 };
        let gods = God::ALL.chunks(gods_each).map(<[God]>::to_vec);
        gods.take(players).collect()
    }
}
