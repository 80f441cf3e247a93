//! Applies the entries of a game to the rules, and refuses those that the rules forbid.

use crate::{
    game::entry::{Began, Entry, Record, Start},
    rules::{
        gems::{GemBox, HOLES, ROWS, RowError, Rows, Standings, StandingsError, TooMany},
        rounds::{Deal, Ending, Game, Illegal, NoGame, Phase, Table},
    },
};

/// The state of a game after its entries so far.
#[derive(Debug, Clone)]
pub struct Referee {
    began: Began,
    /// All entries after [`Entry::Began`] that are not undone.
    kept: Vec<Record>,
    game: Game,
}

/// The reason why an entry is refused; a refused entry changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The first entry is not [`Entry::Began`].
    #[error("the first entry must name the players")]
    NotBegun,
    /// [`Entry::Began`] is entered a second time.
    #[error("the game has already begun")]
    BegunTwice,
    /// The options or the players make no valid game.
    #[error(transparent)]
    NoGame(#[from] NoGame),
    /// The rows of the gem board are invalid.
    #[error("the rows of the board: {0}")]
    Rows(#[from] RowError),
    /// Two players have the same name, or a name is blank.
    #[error("each player needs a different name")]
    Names,
    /// The rules forbid the entry.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The gems entered as taken are not the front gems of the chosen row, according to the initial gems on the gem board and the earlier
    /// entries.
    #[error(
        "these are not the front gems of that row; if the board was set up differently, correct the player's gems"
    )]
    OtherGems,
    /// The players have more gems of a colour than the box holds.
    #[error(transparent)]
    TooMany(#[from] TooMany),
    /// [`Entry::GlassTurned`] while the hourglass is running already, or before the die was rolled in this round.
    #[error("the glass can be turned only once a round, after the roll")]
    GlassTurned,
    /// [`Entry::Confirmed`] before the end of the last round.
    #[error("the standings can be confirmed only after the last round")]
    NotOver,
    /// [`Entry::Confirmed`] although nothing has changed since the last one.
    #[error("the final standings are confirmed already")]
    ConfirmedTwice,
    /// There is no entry to undo.
    #[error("there is nothing to undo")]
    NothingToUndo,
}

impl Referee {
    /// Starts a game with its first record, [`Entry::Began`].
    ///
    /// # Errors
    /// If the record is another entry, or its options make no valid game.
    pub fn new(began: Record) -> Result<Self, Refused> {
        match began.entry {
            Entry::Began(began) => Self::begin(began),
            _ => Err(Refused::NotBegun),
        }
    }

    fn begin(began: Began) -> Result<Self, Refused> {
        let game = initial_game(&began)?;
        Ok(Self {
            began,
            kept: Vec::new(),
            game,
        })
    }

    /// Replays the records of a game. Calls `told` for each record with the game before and after it.
    ///
    /// # Errors
    /// Returns the index of the first refused record, from 0, and the reason.
    pub fn of(
        records: &[Record],
        mut told: impl FnMut(&Record, &Self, &Self),
    ) -> Result<Self, (usize, Refused)> {
        let first = records.first().ok_or((0, Refused::NotBegun))?;
        let mut referee = Self::new(first.clone()).map_err(|refused| (0, refused))?;
        told(first, &referee, &referee);
        for (number, record) in records.iter().enumerate().skip(1) {
            let before = referee.clone();
            referee.admit(record).map_err(|refused| (number, refused))?;
            told(record, &before, &referee);
        }
        Ok(referee)
    }

    /// Applies an entry to the game.
    ///
    /// # Errors
    /// If the entry is refused; the game is then unchanged.
    pub fn admit(&mut self, record: &Record) -> Result<(), Refused> {
        if record.entry == Entry::Undone {
            return self.undo();
        }
        if record.entry == Entry::GlassTurned && !self.glass_waits() {
            return Err(Refused::GlassTurned);
        }
        if record.entry == Entry::Confirmed {
            self.check_confirmation()?;
        }
        let mut game = self.game.clone();
        apply(&mut game, &record.entry, self.table().rows.is_some())?;
        self.gem_box().check(game.counts())?;
        self.game = game;
        self.kept.push(record.clone());
        Ok(())
    }

    fn check_confirmation(&self) -> Result<(), Refused> {
        if *self.game.phase() != Phase::Over {
            return Err(Refused::NotOver);
        }
        if self.is_confirmed() {
            return Err(Refused::ConfirmedTwice);
        }
        Ok(())
    }

    fn undo(&mut self) -> Result<(), Refused> {
        let (_, kept) = self.kept.split_last().ok_or(Refused::NothingToUndo)?;
        let mut before = Self::begin(self.began.clone())?;
        for record in kept {
            before.admit(record)?;
        }
        *self = before;
        Ok(())
    }

    /// Returns the players and the options of the game.
    pub fn table(&self) -> &Began {
        &self.began
    }

    fn gem_box(&self) -> GemBox {
        GemBox::new(self.began.gem_box)
    }

    /// Returns the state of the game according to the rules.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the latest entry that is not undone; `None` if only [`Entry::Began`] is left.
    pub fn last(&self) -> Option<&Record> {
        self.kept.last()
    }

    /// Returns the time at which the hourglass was last turned in this round, in milliseconds as in [`Record::t_ms`]; `None`
    /// while no sand is running. If the round goes on after [`Entry::SandOut`], that entry counts as a turn too.
    pub fn glass_turned_ms(&self) -> Option<u64> {
        if !self.is_solving() {
            return None;
        }
        for record in self.kept.iter().rev() {
            match record.entry {
                Entry::GlassTurned | Entry::SandOut => return Some(record.t_ms),
                Entry::Rolled { .. } => {
                    return (self.began.start == Start::Roll).then_some(record.t_ms);
                }
                _ => {}
            }
        }
        None
    }

    /// Returns whether the die was rolled in this round but the hourglass was not turned yet.
    pub fn glass_waits(&self) -> bool {
        self.is_solving() && self.glass_turned_ms().is_none()
    }

    /// Returns whether the players have confirmed the final standings, and nothing has changed since.
    pub fn is_confirmed(&self) -> bool {
        let last = self.last().map(|record| &record.entry);
        last == Some(&Entry::Confirmed)
    }

    fn is_solving(&self) -> bool {
        matches!(self.game.phase(), Phase::Solving { .. })
    }

    /// Returns the numbers of the players whose gems were corrected by hand, sorted, from 0.
    pub fn corrected(&self) -> Vec<usize> {
        let player = |record: &Record| match record.entry {
            Entry::Gems { player, .. } => Some(player),
            _ => None,
        };
        let mut players: Vec<usize> = self.kept.iter().filter_map(player).collect();
        players.sort_unstable();
        players.dedup();
        players
    }

    /// Computes the standings of the players from their gems.
    ///
    /// # Errors
    /// Never in practice, since entries with more gems of a colour than the box holds are refused.
    pub fn standings(&self) -> Result<Standings, StandingsError> {
        let names = self.table().names.iter().cloned();
        let players = names.zip(self.game.counts().iter().copied());
        Standings::new(players.collect(), self.table().variant, &self.gem_box())
    }
}

/// Creates the game in its state before the first round, from the players and options in `began`.
fn initial_game(began: &Began) -> Result<Game, Refused> {
    let is_own = |name: &String| {
        let same = began
            .names
            .iter()
            .filter(|other| other.eq_ignore_ascii_case(name));
        !name.trim().is_empty() && same.count() == 1
    };
    if !began.names.iter().all(is_own) {
        return Err(Refused::Names);
    }
    let mut table = Table::new(began.names.len())?;
    table.variant = began.variant;
    if began.all_cards {
        table.deal = Deal::All;
    }
    if began.early_end {
        table.ending = Ending::AllFinished;
    }
    let rows = match &began.rows {
        Some(rows) => rows.parse()?,
        None => Rows::new([[None; HOLES]; ROWS]),
    };
    Ok(Game::new(table, rows, began.pawns.clone())?)
}

fn apply(game: &mut Game, entry: &Entry, rows_are_known: bool) -> Result<(), Refused> {
    match entry {
        Entry::Began(_) => return Err(Refused::BegunTwice),
        Entry::Rolled { symbol } => game.roll(*symbol)?,
        Entry::Solved { player, .. } => {
            game.finish(*player)?;
        }
        Entry::Took {
            player,
            field,
            gems,
        } if rows_are_known => {
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
        // These entries do not change the state of the game according to the rules.
        Entry::GlassTurned | Entry::Confirmed | Entry::Undone => {}
    }
    Ok(())
}

#[cfg(test)]
mod tests;
