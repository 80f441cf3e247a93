//! What the entries of a game come to by the rules.

use crate::{
    game::entry::{Began, Entry, Record, Start},
    rules::{
        gems::{GemBox, HOLES, ROWS, RowError, Rows, Standings, StandingsError, TooMany},
        rounds::{Deal, Ending, Game, Illegal, NoGame, Phase, Table},
    },
};

/// Follows a game.
#[derive(Debug, Clone)]
pub struct Referee {
    began: Began,
    /// All after the beginning that were not undone.
    kept: Vec<Record>,
    game: Game,
}

/// An entry that cannot be: it changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// Something else comes first.
    #[error("a game begins with who plays")]
    NotBegun,
    /// A second beginning.
    #[error("the game has begun already")]
    BegunTwice,
    /// Such a game cannot be played.
    #[error(transparent)]
    NoGame(#[from] NoGame),
    /// The rows of the board are none.
    #[error("the rows of the board: {0}")]
    Rows(#[from] RowError),
    /// Two players of one name, or one without.
    #[error("each player needs a name of their own")]
    Names,
    /// The rules forbid it.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The rows of the board say otherwise.
    #[error(
        "the front gems of that row are not these; correct the gems of a player where the board was laid otherwise"
    )]
    OtherGems,
    /// More gems than there are.
    #[error(transparent)]
    TooMany(#[from] TooMany),
    /// It runs already, or nothing was rolled.
    #[error("the glass is turned once a round, after the roll")]
    GlassTurned,
    /// Nothing has happened yet.
    #[error("there is nothing to undo")]
    NothingToUndo,
}

impl Referee {
    /// A game that begins with this record.
    ///
    /// # Errors
    /// When it is no beginning, or such a game cannot be played.
    pub fn new(began: Record) -> Result<Self, Refused> {
        match began.entry {
            Entry::Began(began) => Self::begin(began),
            _ => Err(Refused::NotBegun),
        }
    }

    fn begin(began: Began) -> Result<Self, Refused> {
        let game = before_the_first_round(&began)?;
        Ok(Self {
            began,
            kept: Vec::new(),
            game,
        })
    }

    /// The game that these records tell; on the way, `told` is given each with the game before and after.
    ///
    /// # Errors
    /// With the number of the record, from 0, that cannot be.
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

    /// Takes an entry in.
    ///
    /// # Errors
    /// When it cannot be; then nothing has changed.
    pub fn admit(&mut self, record: &Record) -> Result<(), Refused> {
        if record.entry == Entry::Undone {
            return self.undo();
        }
        if record.entry == Entry::GlassTurned && !self.glass_waits() {
            return Err(Refused::GlassTurned);
        }
        let mut game = self.game.clone();
        apply(&mut game, &record.entry, self.table().rows.is_some())?;
        self.gem_box().check(game.counts())?;
        self.game = game;
        self.kept.push(record.clone());
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

    /// Who plays, and how.
    pub fn table(&self) -> &Began {
        &self.began
    }

    fn gem_box(&self) -> GemBox {
        GemBox::new(self.began.gem_box)
    }

    /// How the game stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The last entry that was not undone, if there is one after the beginning.
    pub fn last(&self) -> Option<&Record> {
        self.kept.last()
    }

    /// When the glass was turned last in this round, in the records' time; `None` where no sand runs.
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

    /// Whether a row is rolled and the glass is still to be turned.
    pub fn glass_waits(&self) -> bool {
        self.is_solving() && self.glass_turned_ms().is_none()
    }

    fn is_solving(&self) -> bool {
        matches!(self.game.phase(), Phase::Solving { .. })
    }

    /// The players whose gems were set right by hand.
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

    /// Who leads, and why.
    ///
    /// # Errors
    /// Never, since more gems of a colour than the box holds are refused as they come.
    pub fn standings(&self) -> Result<Standings, StandingsError> {
        let names = self.table().names.iter().cloned();
        let players = names.zip(self.game.counts().iter().copied());
        Standings::new(players.collect(), self.table().variant, &self.gem_box())
    }
}

/// The game before the first round.
fn before_the_first_round(began: &Began) -> Result<Game, Refused> {
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
        } => game.take_told(*player, *field, gems)?,
        Entry::SandOut => {
            game.sand_out()?;
        }
        Entry::EndedEarly => {
            game.end_early()?;
        }
        Entry::NotSolved { player } => game.retract(*player)?,
        Entry::Order { players } => game.reorder(players)?,
        Entry::Gems { player, counts } => game.recount(*player, *counts)?,
        // Nothing of it is the rules' business.
        Entry::GlassTurned | Entry::Undone => {}
    }
    Ok(())
}

#[cfg(test)]
mod tests;
