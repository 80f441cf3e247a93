//! Applies the entries of a game of Ubongo to the rules, and refuses those that the rules forbid.

use crate::{
    game::{
        entry::{Began, Entry, GlassTurn, Record},
        recorded_game::{CommonRefusal, RecordedGame, Refereed, check_names},
    },
    language::Message,
    rules::{
        gems::{GemBox, HOLES, ROWS, RowError, Rows, Standings, StandingsError, TooMany},
        ubongo::{Deal, Ending, Game, Illegal, NoGame, Phase, Table},
    },
};

/// A game of Ubongo and its entries so far.
pub type Referee = Refereed<Ubongo>;

/// The state of a game of Ubongo.
#[derive(Debug, Clone)]
pub struct Ubongo {
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
    /// The options or the players make no valid game.
    #[error(transparent)]
    NoGame(#[from] NoGame),
    /// The text that lists the gems in the rows of the gem board is invalid.
    #[error(transparent)]
    Rows(#[from] RowError),
    /// The rules forbid the entry.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The gems that were entered as taken are not the front gems of the row. The front gems are computed from the gems on the gem board at
    /// the start of the game and from the earlier entries.
    OtherGems,
    /// The players have more gems of a colour than the box holds.
    #[error(transparent)]
    TooMany(#[from] TooMany),
    /// The hourglass was turned ([`Entry::GlassTurned`]) while it was running already, or while the players were not solving their cards.
    GlassTurned,
    /// The players confirmed the standings ([`Entry::Confirmed`]) before the end of the last round.
    NotOver,
    /// The players confirmed the standings ([`Entry::Confirmed`]) a second time, although nothing has changed since the first time.
    ConfirmedTwice,
}

impl Refused {
    /// Returns the reason for the player.
    pub fn message(&self) -> Message {
        match self {
            Self::Common(refusal) => refusal.message(),
            Self::NoGame(error) => Message::verbatim(error.to_string()),
            Self::Rows(error) => Message::verbatim(error.to_string()),
            Self::Illegal(illegal) => illegal.message(),
            Self::OtherGems => Message::new("illegal-other-gems"),
            Self::TooMany(error) => error.message(),
            Self::GlassTurned => Message::new("illegal-glass"),
            Self::NotOver => Message::new("illegal-not-over"),
            Self::ConfirmedTwice => Message::new("illegal-confirmed"),
        }
    }
}

impl RecordedGame for Ubongo {
    type Entry = Entry;
    type Refused = Refused;

    fn begin(first: &Entry) -> Result<Self, Refused> {
        let Entry::Began(options) = first else {
            return Err(CommonRefusal::NotBegun.into());
        };
        Ok(Self {
            game: initial_game(options)?,
            options: options.clone(),
        })
    }

    fn apply(&mut self, record: &Record, earlier: &[Record]) -> Result<(), Refused> {
        match record.entry {
            Entry::GlassTurned if !self.glass_waits(earlier) => return Err(Refused::GlassTurned),
            Entry::Confirmed => self.check_confirmation(earlier)?,
            _ => {}
        }
        self.apply_to_game(&record.entry)?;
        self.gem_box().check(self.game.counts())?;
        Ok(())
    }
}

impl Ubongo {
    /// Returns the number of gems of each colour in the box.
    fn gem_box(&self) -> GemBox {
        GemBox::new(self.options.gem_box)
    }

    /// Checks that the players may confirm the final standings now: the game is over, and the standings are not confirmed already.
    /// `entries` are the entries so far, without undone ones.
    fn check_confirmation(&self, entries: &[Record]) -> Result<(), Refused> {
        if *self.game.phase() != Phase::Over {
            return Err(Refused::NotOver);
        }
        if is_confirmed(entries) {
            return Err(Refused::ConfirmedTwice);
        }
        Ok(())
    }

    /// Returns whether the players are solving their cards: the die was rolled in this round, and the round has not ended.
    fn is_solving(&self) -> bool {
        matches!(self.game.phase(), Phase::Solving { .. })
    }

    /// Returns the time of the latest turn of the hourglass in this round, in milliseconds since the game began; `None` while no sand is
    /// running. `entries` are the entries so far, without undone ones.
    fn glass_turned_ms(&self, entries: &[Record]) -> Option<u64> {
        if !self.is_solving() {
            return None;
        }
        for record in entries.iter().rev() {
            match record.entry {
                Entry::GlassTurned | Entry::SandOut => return Some(record.t_ms),
                Entry::Rolled { .. } => {
                    return (self.options.glass_turn == GlassTurn::Roll).then_some(record.t_ms);
                }
                _ => {}
            }
        }
        None
    }

    /// Returns whether the players solve their cards and the hourglass of the round was not turned yet. `entries` are the entries so far,
    /// without undone ones.
    fn glass_waits(&self, entries: &[Record]) -> bool {
        self.is_solving() && self.glass_turned_ms(entries).is_none()
    }

    /// Applies an entry to `self.game`, the game as the rules describe it. A turn of the hourglass, a confirmation and an undo do not
    /// change this game.
    fn apply_to_game(&mut self, entry: &Entry) -> Result<(), Refused> {
        let are_rows_known = self.options.rows.is_some();
        let game = &mut self.game;
        match entry {
            Entry::Began(_) => return Err(CommonRefusal::BegunTwice.into()),
            Entry::Rolled { symbol } => game.roll(*symbol)?,
            Entry::Solved { player, .. } => {
                game.finish(*player)?;
            }
            Entry::Took {
                player,
                field,
                gems,
            } if are_rows_known => {
                if game.take(*player, *field)? != *gems {
                    return Err(Refused::OtherGems);
                }
            }
            Entry::Took {
                player,
                field,
                gems,
            } => game.take_given(*player, *field, gems)?,
            Entry::SandOut => {
                game.sand_out()?;
            }
            Entry::EndedEarly => {
                game.end_early()?;
            }
            Entry::NotSolved { player } => game.retract(*player)?,
            Entry::Order { players } => game.reorder(players)?,
            Entry::Gems { player, counts } => game.recount(*player, *counts)?,
            // The rules know nothing of these entries, so they leave the game unchanged.
            Entry::GlassTurned | Entry::Confirmed | Entry::Undone => {}
        }
        Ok(())
    }
}

/// Returns whether the players have confirmed the final standings, and nothing was entered since. `entries` are the entries so far, without
/// undone ones.
fn is_confirmed(entries: &[Record]) -> bool {
    let last = entries.last().map(|record| &record.entry);
    last == Some(&Entry::Confirmed)
}

impl Referee {
    /// Returns the players and the options of the game.
    pub fn options(&self) -> &Began {
        &self.state().options
    }

    /// Returns the game as the rules describe it: the round and its phase, the pawns, and the gems.
    pub fn game(&self) -> &Game {
        &self.state().game
    }

    /// Returns the time at which the hourglass was last turned in this round, in milliseconds as in [`Record::t_ms`]; `None` while no sand
    /// is running. If the round goes on after the sand has run out, the hourglass counts as turned at the time of the entry
    /// [`Entry::SandOut`].
    pub fn glass_turned_ms(&self) -> Option<u64> {
        self.state().glass_turned_ms(self.kept())
    }

    /// Returns whether the die was rolled in this round but the hourglass was not turned yet.
    pub fn glass_waits(&self) -> bool {
        self.state().glass_waits(self.kept())
    }

    /// Returns whether the players have confirmed the final standings, and nothing has changed since.
    pub fn is_confirmed(&self) -> bool {
        is_confirmed(self.kept())
    }

    /// Returns the numbers, from 0, of the players whose gems were corrected, sorted.
    pub fn corrected(&self) -> Vec<usize> {
        let player = |record: &Record| match record.entry {
            Entry::Gems { player, .. } => Some(player),
            _ => None,
        };
        let mut players: Vec<usize> = self.kept().iter().filter_map(player).collect();
        players.sort_unstable();
        players.dedup();
        players
    }

    /// Computes the standings of the players from their gems.
    ///
    /// # Errors
    /// Never in practice, since the names differ, and entries with more gems of a colour than the box holds are refused.
    pub fn standings(&self) -> Result<Standings, StandingsError> {
        let names = self.options().names.iter().cloned();
        let players = names.zip(self.game().counts().iter().copied());
        Standings::new(
            players.collect(),
            self.options().variant,
            &self.state().gem_box(),
        )
    }
}

/// Creates the game in its state before the first round, from the players and options in `options`.
fn initial_game(options: &Began) -> Result<Game, Refused> {
    check_names(&options.names)?;
    let mut table = Table::new(options.names.len())?;
    table.variant = options.variant;
    if options.all_cards {
        table.deal = Deal::All;
    }
    if options.early_end {
        table.ending = Ending::AllFinished;
    }
    let rows = match &options.rows {
        Some(rows) => rows.parse()?,
        None => Rows::new([[None; HOLES]; ROWS]),
    };
    Ok(Game::new(table, rows, options.pawns.clone())?)
}

#[cfg(test)]
pub(in crate::game) mod tests;
