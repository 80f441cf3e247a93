//! A game of Ubongo, round by round, pure: nothing here knows of pictures or looks at a clock. The caller says what was rolled,
//! who called, where a pawn went and when the sand was out.
//!
//! Where the rulebooks are silent or at odds with each other, these are the choices made:
//!
//! - A pawn may move up to its allowance, and staying is always allowed (the Russian rulebook has no "up to").
//! - The front two gems are taken as one: who has the first owns the second, also when the sand is out ([`Game::take`]).
//! - Solved but no gem touched: nothing gained, and the pawn stays ([`Game::sand_out`]).
//! - The round lasts until the sand is out, even when all have their gems; [`Ending`] is the option.

mod correction;
mod illegal;
mod table;

pub use crate::rules::rounds::illegal::{Illegal, NoGame};
pub use crate::rules::rounds::table::{
    Deal, Ending, Pawn, Table, UnknownPawn, allowance, reachable,
};

use crate::rules::{
    cards::Symbol,
    gems::{Counts, Gem, ROWS, Rows, TAKEN, Variant},
};

/// Who has called "Ubongo!" in this round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Finished {
    /// Who, counted from 0.
    pub player: usize,
    /// The row whose front gems were taken; `None` before that.
    pub taken: Option<usize>,
}

/// How often the glass was turned in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Glass {
    /// With the roll.
    First,
    /// Once more, since nobody had solved.
    Second,
}

/// How far a game is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Phase {
    /// Who starts the round rolls and turns the glass.
    Roll,
    /// The sand runs.
    Solving {
        /// What was rolled: the row of everybody's card.
        symbol: Symbol,
        /// Which glass.
        glass: Glass,
        /// Who has called, in that order.
        finished: Vec<Finished>,
    },
    /// The last card is done.
    Over,
}

/// What the end of the sand brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SandOut {
    /// Nobody solved: the glass is turned once more, with the same symbol.
    TurnedAgain,
    /// The next round, begun by the player to the left.
    NextRound,
    /// That was the last round.
    Over,
}

/// A game; what the rules forbid is refused with the reason and changes nothing.
///
/// ```
/// use umpire::rules::{Symbol, gems::Rows, rounds::{Game, SandOut, Table}};
///
/// let rows: Rows = ["grbpnygrbpny"; 6].join("/").parse()?;
/// let mut game = Game::new(Table::new(2)?, rows, vec![2, 2])?;
/// game.roll(Symbol::Mask)?;
/// game.finish(1)?;
/// assert_eq!(game.fields(1)?, [0, 1, 2, 3, 4, 5], "three fields to either side");
/// assert_eq!(game.take(1, 5)?.len(), 2);
/// assert_eq!(game.sand_out()?, SandOut::NextRound);
/// assert_eq!((game.round(), game.starter(), game.pawns()), (2, 1, &[2, 5][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    table: Table,
    rows: Rows,
    pawns: Vec<usize>,
    counts: Vec<Counts>,
    round: usize,
    phase: Phase,
}

impl Game {
    /// A game from its beginning; player 0 starts. `pawns` are the fields (0 to 5) on which the players' pawns stand; in the points
    /// variant, where they belong to nobody, none.
    ///
    /// # Errors
    /// When there are more or fewer pawns than players have, or one stands on no field.
    pub fn new(table: Table, rows: Rows, pawns: Vec<usize>) -> Result<Self, NoGame> {
        let players = table.players();
        let wanted = match table.variant {
            Variant::Majority => players,
            Variant::Points => 0,
        };
        if pawns.len() != wanted {
            let pawns = pawns.len();
            return Err(NoGame::Pawns { pawns, wanted });
        }
        if let Some(&field) = pawns.iter().find(|field| **field >= ROWS) {
            return Err(NoGame::Field { field });
        }
        Ok(Self {
            table,
            rows,
            pawns,
            counts: vec![Counts::default(); players],
            round: 1,
            phase: Phase::Roll,
        })
    }

    /// Who plays, and how.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What is left on the board.
    pub fn rows(&self) -> &Rows {
        &self.rows
    }

    /// The fields of the players' pawns; none in the points variant.
    pub fn pawns(&self) -> &[usize] {
        &self.pawns
    }

    /// What the players have, by player.
    pub fn counts(&self) -> &[Counts] {
        &self.counts
    }

    /// Which round it is, from 1.
    pub fn round(&self) -> usize {
        self.round
    }

    /// Who starts this round, rolls and turns the glass: each the player to the left of the one before.
    pub fn starter(&self) -> usize {
        (self.round - 1) % self.table.players()
    }

    /// How far it is.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The starter has rolled and turned the glass.
    ///
    /// # Errors
    /// When it is not the time for that.
    pub fn roll(&mut self, symbol: Symbol) -> Result<(), Illegal> {
        if self.phase != Phase::Roll {
            return Err(self.not_now());
        }
        self.phase = Phase::Solving {
            symbol,
            glass: Glass::First,
            finished: Vec::new(),
        };
        Ok(())
    }

    /// A player has solved the card and calls; gives the place, from 1.
    ///
    /// # Errors
    /// When no sand runs, or the player has called before.
    pub fn finish(&mut self, player: usize) -> Result<usize, Illegal> {
        self.check_player(player)?;
        if self.place(player)?.is_some() {
            return Err(Illegal::Twice { player });
        }
        let finished = self.finished_mut()?;
        finished.push(Finished {
            player,
            taken: None,
        });
        Ok(finished.len())
    }

    /// The fields from which a player who has called may take, now: those the pawn reaches; in the points variant all where no
    /// other pawn stands.
    ///
    /// # Errors
    /// When no sand runs, the player has not called, or has taken already.
    pub fn fields(&self, player: usize) -> Result<Vec<usize>, Illegal> {
        self.check_player(player)?;
        let finished = self.finished()?;
        let place = self.place(player)?.ok_or(Illegal::NotFinished { player })?;
        if finished[place - 1].taken.is_some() {
            return Err(Illegal::Taken { player });
        }
        Ok(match self.table.variant {
            Variant::Majority => reachable(self.pawns[player], place).collect(),
            Variant::Points => {
                let is_free = |field: &usize| finished.iter().all(|one| one.taken != Some(*field));
                (0..ROWS).filter(is_free).collect()
            }
        })
    }

    /// A player moves the pawn and takes the front gems of the row where it stands; gives them: two, the last one, or none. The
    /// order of finishing does not matter: who takes first has them.
    ///
    /// # Errors
    /// As for [`Self::fields`], and when the pawn may not go there.
    pub fn take(&mut self, player: usize, field: usize) -> Result<Vec<Gem>, Illegal> {
        if !self.fields(player)?.contains(&field) {
            return Err(self.out_of_reach(player, field));
        }
        for one in self.finished_mut()? {
            if one.player == player {
                one.taken = Some(field);
            }
        }
        if let Some(pawn) = self.pawns.get_mut(player) {
            *pawn = field;
        }
        let gems = self.rows.take(field);
        for gem in &gems {
            self.counts[player].add(*gem);
        }
        Ok(gems)
    }

    /// The same where the gems were seen or told, since it is not known what lies on the board.
    ///
    /// # Errors
    /// As for [`Self::take`], and for more than two gems.
    pub fn take_told(&mut self, player: usize, field: usize, gems: &[Gem]) -> Result<(), Illegal> {
        if gems.len() > TAKEN {
            let gems = gems.len();
            return Err(Illegal::TooManyGems { gems });
        }
        let before = self.counts.get(player).copied().unwrap_or_default();
        self.take(player, field)?;
        self.counts[player] = before;
        for gem in gems {
            self.counts[player].add(*gem);
        }
        Ok(())
    }

    /// The sand is out: everybody stops. Who has solved but taken nothing gains nothing.
    ///
    /// # Errors
    /// When no sand runs.
    pub fn sand_out(&mut self) -> Result<SandOut, Illegal> {
        match &mut self.phase {
            Phase::Solving {
                glass: glass @ Glass::First,
                finished,
                ..
            } if finished.is_empty() => {
                *glass = Glass::Second;
                Ok(SandOut::TurnedAgain)
            }
            Phase::Solving { .. } => Ok(self.next_round()),
            Phase::Roll | Phase::Over => Err(self.not_now()),
        }
    }

    /// All have their gems: where that was agreed on ([`Ending::AllFinished`]), the round ends before the sand is out.
    ///
    /// # Errors
    /// When it was not, or somebody has not taken yet.
    pub fn end_early(&mut self) -> Result<SandOut, Illegal> {
        if self.table.ending != Ending::AllFinished {
            return Err(Illegal::SandRuns);
        }
        let taken = self.finished()?.iter().filter(|one| one.taken.is_some());
        if taken.count() < self.table.players() {
            return Err(Illegal::NotAll);
        }
        Ok(self.next_round())
    }

    fn next_round(&mut self) -> SandOut {
        if self.round == self.table.rounds() {
            self.phase = Phase::Over;
            return SandOut::Over;
        }
        self.round += 1;
        self.phase = Phase::Roll;
        SandOut::NextRound
    }

    /// A player's place in this round, from 1; `None` before the call.
    fn place(&self, player: usize) -> Result<Option<usize>, Illegal> {
        let mut finished = self.finished()?.iter();
        let at = finished.position(|one| one.player == player);
        Ok(at.map(|at| at + 1))
    }

    fn finished(&self) -> Result<&[Finished], Illegal> {
        match &self.phase {
            Phase::Solving { finished, .. } => Ok(finished),
            Phase::Roll | Phase::Over => Err(self.not_now()),
        }
    }

    fn finished_mut(&mut self) -> Result<&mut Vec<Finished>, Illegal> {
        let not_now = self.not_now();
        match &mut self.phase {
            Phase::Solving { finished, .. } => Ok(finished),
            Phase::Roll | Phase::Over => Err(not_now),
        }
    }

    fn check_player(&self, player: usize) -> Result<(), Illegal> {
        let players = self.table.players();
        if player < players {
            Ok(())
        } else {
            Err(Illegal::NoPlayer { player, players })
        }
    }

    fn out_of_reach(&self, player: usize, field: usize) -> Illegal {
        match self.pawns.get(player) {
            _ if field >= ROWS => Illegal::NoField { field },
            Some(&from) => Illegal::TooFar { from, field },
            None => Illegal::FieldTaken { field },
        }
    }

    fn not_now(&self) -> Illegal {
        Illegal::NotNow {
            what: match self.phase {
                Phase::Roll => "the round begins with a roll",
                Phase::Solving { .. } => "the sand runs",
                Phase::Over => "the game is over",
            },
        }
    }
}
