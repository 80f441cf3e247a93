//! Applies the entries of a game of Ominoes to the rules, and refuses those that the rules forbid.

use crate::{
    game::{
        ominoes::entry::{Began, Entry, Record},
        recorded_game::{CommonRefusal, RecordedGame, Refereed, check_names},
    },
    language::Message,
    rules::ominoes::{
        Action, Game, Illegal, NoGame, Phase, PositionError, SnakePit, Table, TableError,
        Uncorrectable,
    },
};

/// A game of Ominoes and its entries so far.
pub type Referee = Refereed<Ominoes>;

/// The state of a game of Ominoes.
#[derive(Debug, Clone)]
pub struct Ominoes {
    options: Began,
    game: Game,
}

/// The reason why an entry is refused; a refused entry changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Refused {
    /// The entry is refused for a reason that applies to every kind of game, such as two players with the same name.
    #[error(transparent)]
    Common(#[from] CommonRefusal),
    /// The number of lists of gods differs from the number of players.
    Gods {
        /// Number of the players' names.
        names: usize,
        /// Number of lists of gods; there must be one list for each player.
        gods: usize,
    },
    /// The players and their gods make no valid game.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The players cannot play a game on a dice board of this size.
    #[error(transparent)]
    NoGame(#[from] NoGame),
    /// The rules forbid an action.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The text of a corrected position is invalid.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The game cannot be corrected like this.
    #[error(transparent)]
    Uncorrectable(#[from] Uncorrectable),
}

impl Refused {
    /// Returns the reason for the player.
    pub fn message(&self) -> Message {
        match self {
            Self::Common(refusal) => refusal.message(),
            Self::Gods { names, gods } => Message::new("no-game-gods")
                .with("players", *names)
                .with("gods", *gods),
            Self::Table(error) => error.message(),
            Self::NoGame(error) => error.message(),
            Self::Illegal(illegal) => illegal.message(),
            Self::Position(error) => error.message(),
            Self::Uncorrectable(error) => error.message(),
        }
    }
}

impl RecordedGame for Ominoes {
    type Entry = Entry;
    type Refused = Refused;

    fn begin(first: &Entry) -> Result<Self, Refused> {
        let Entry::Began(options) = first else {
            return Err(CommonRefusal::NotBegun.into());
        };
        check_names(&options.names)?;
        let (names, gods) = (options.names.len(), options.gods.len());
        if names != gods {
            return Err(Refused::Gods { names, gods });
        }
        let pit = if options.advanced {
            SnakePit::Closed
        } else {
            SnakePit::Open
        };
        let table = Table::new(options.gods.clone())?.with_pit(pit);
        Ok(Self {
            game: Game::new(table, options.size)?,
            options: options.clone(),
        })
    }

    fn apply(&mut self, record: &Record, _earlier: &[Record]) -> Result<(), Refused> {
        match &record.entry {
            Entry::Began(_) => return Err(CommonRefusal::BegunTwice.into()),
            Entry::Played { actions } => {
                for action in actions {
                    self.game.act(*action)?;
                }
            }
            Entry::Board { size } => self.game.correct_size(*size)?,
            Entry::Dice { position } => self.game.correct_position(position.parse()?)?,
            Entry::Points { player, points } => self.game.correct_points(*player, *points)?,
            Entry::Turn { player } => self.game.correct_turn(*player)?,
            Entry::Undone => {}
        }
        Ok(())
    }
}

impl Referee {
    /// Returns the players and the options of the game.
    pub fn options(&self) -> &Began {
        &self.state().options
    }

    /// Returns the game as the rules describe it: the dice, the points, the current player, and the phase of the turn.
    pub fn game(&self) -> &Game {
        &self.state().game
    }

    /// Returns the name of a player, by number from 0; `?` if there is no such player.
    pub fn name(&self, player: usize) -> &str {
        self.options().names.get(player).map_or("?", String::as_str)
    }

    /// Creates an entry with these actions. Adds the end of a turn where the rules leave no choice: before a roll of the next player, and
    /// after the last action if the player can score no group.
    pub fn played(&self, actions: &[Action]) -> Entry {
        let mut game = self.game().clone();
        let mut completed = Vec::new();
        // The result of an illegal action is ignored here: `admit` refuses the entry when the entry is applied.
        let mut add = |action: Action, game: &mut Game| {
            let _may_be_illegal = game.act(action);
            completed.push(action);
        };
        for action in actions {
            if matches!(action, Action::Roll { .. }) && game.phase() == Phase::End {
                add(Action::EndTurn, &mut game);
            }
            add(*action, &mut game);
        }
        if game.phase() == Phase::End && game.scorable().is_empty() {
            add(Action::EndTurn, &mut game);
        }
        Entry::Played { actions: completed }
    }
}

#[cfg(test)]
pub(in crate::game::ominoes) mod tests;
