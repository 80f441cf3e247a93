//! The rules of a game of Ubongo, round by round. Nothing here depends on images or a clock: the caller reports the
//! rolled symbol, who called, where a pawn moved and when the sand ran out.
//!
//! Where the rulebooks are silent or contradict each other, these are the choices made:
//!
//! - A pawn may move up to its allowance, and staying is always allowed (the Russian rulebook has no "up to").
//! - The front two gems are taken together: the player who takes the first owns the second, even if the sand runs out in
//!   between ([`Game::take`]).
//! - A player who solved the card but touched no gem gains nothing, and the pawn stays ([`Game::sand_out`]).
//! - The round lasts until the sand runs out, even if all players have their gems; [`Ending`] is the option to end it then.

mod correction;
mod illegal;
mod table;

pub use crate::rules::ubongo::illegal::{GameState, Illegal, NoGame};
pub use crate::rules::ubongo::table::{
    Deal, Ending, Pawn, Table, UnknownPawn, allowance, reachable,
};

use crate::rules::{
    cards::Symbol,
    gems::{Counts, Gem, MAX_TAKEN_GEMS, ROWS, Rows, Variant},
};

/// A player's call "Ubongo!" in the current round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Call {
    /// Index of the player who called, from 0.
    pub player: usize,
    /// Index of the row from which the player took gems in this round; `None` if the player has not taken gems yet.
    pub taken: Option<usize>,
}

/// Whether the hourglass was turned a second time in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Glass {
    /// The hourglass was not turned a second time.
    First,
    /// The hourglass was turned a second time, since nobody solved a card before the sand first ran out.
    Second,
}

/// The state of a game of Ubongo: the action that is due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Phase {
    /// The starting player of the round must roll and turn the hourglass.
    Roll,
    /// The players solve their cards.
    Solving {
        /// The rolled symbol, which selects the row on everyone's card.
        symbol: Symbol,
        /// Whether the sand runs for the first or the second time in this round.
        glass: Glass,
        /// The calls "Ubongo!" in this round, in their order.
        calls: Vec<Call>,
    },
    /// The last round is finished.
    Over,
}

/// What follows in the game when the sand in the hourglass runs out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SandOut {
    /// The hourglass is turned once more, with the same symbol, since nobody solved a card.
    TurnedAgain,
    /// The next round begins. It is started by the player to the left of the one who started this round.
    NextRound,
    /// The game is over, since the last round is finished.
    Over,
}

/// A game of Ubongo. If the rules forbid what a method does, the method returns an error and leaves the game unchanged.
///
/// ```
/// use umpire::rules::{Symbol, gems::Rows, ubongo::{Game, SandOut, Table}};
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
    /// Index (0 to 5) of the red field on which each player's pawn stands. The row of gems that begins at this field has the same index.
    /// Empty in the points variant.
    pawns: Vec<usize>,
    /// Gems of each player.
    counts: Vec<Counts>,
    /// Number of the current round, from 1.
    round: usize,
    phase: Phase,
}

impl Game {
    /// Starts a game; player 0 starts. `pawns` lists the field (0 to 5) of each player's pawn. It is empty in the points variant, where no
    /// pawn belongs to a player.
    ///
    /// # Errors
    /// If the number of pawns is wrong, or a field does not exist.
    pub fn new(table: Table, rows: Rows, pawns: Vec<usize>) -> Result<Self, NoGame> {
        let players = table.players();
        let expected = match table.variant {
            Variant::Majority => players,
            Variant::Points => 0,
        };
        if pawns.len() != expected {
            let pawns = pawns.len();
            return Err(NoGame::Pawns { pawns, expected });
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

    /// Returns the options of the game, with the number of players.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Returns the rows of the gem board with the gems that are left.
    pub fn rows(&self) -> &Rows {
        &self.rows
    }

    /// Returns the field (0 to 5) of each player's pawn; empty in the points variant.
    pub fn pawns(&self) -> &[usize] {
        &self.pawns
    }

    /// Returns the gems of each player, by player index.
    pub fn counts(&self) -> &[Counts] {
        &self.counts
    }

    /// Returns the number of the current round, from 1.
    pub fn round(&self) -> usize {
        self.round
    }

    /// Returns the index of the player who starts this round, rolls and turns the hourglass. The start moves to the left each round.
    pub fn starter(&self) -> usize {
        (self.round - 1) % self.table.players()
    }

    /// Returns the state of the game: the action that is due.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Records the symbol that the starting player rolled. From now on, the players solve their cards. The hourglass may be turned with the
    /// roll or later; the rules do not distinguish this.
    ///
    /// # Errors
    /// If no roll is due.
    pub fn roll(&mut self, symbol: Symbol) -> Result<(), Illegal> {
        if self.phase != Phase::Roll {
            return Err(self.not_now());
        }
        self.phase = Phase::Solving {
            symbol,
            glass: Glass::First,
            calls: Vec::new(),
        };
        Ok(())
    }

    /// Records that a player has solved the card and calls "Ubongo!". Returns the player's place in this round, from 1.
    ///
    /// # Errors
    /// If there is no such player, the phase is not [`Phase::Solving`], or the player has called before.
    pub fn finish(&mut self, player: usize) -> Result<usize, Illegal> {
        self.check_player(player)?;
        if self.place(player)?.is_some() {
            return Err(Illegal::Twice { player });
        }
        let calls = self.calls_mut()?;
        calls.push(Call {
            player,
            taken: None,
        });
        Ok(calls.len())
    }

    /// Returns the fields from which a player who has finished the card may take gems. Majority variant: the fields within reach of the
    /// player's pawn. Points variant: the fields from which nobody has taken gems in this round.
    ///
    /// # Errors
    /// If there is no such player, the phase is not [`Phase::Solving`], or the player has not called or has taken gems already.
    pub fn fields(&self, player: usize) -> Result<Vec<usize>, Illegal> {
        self.check_player(player)?;
        let calls = self.calls_while_solving()?;
        let place = self.place(player)?.ok_or(Illegal::NotFinished { player })?;
        if calls[place - 1].taken.is_some() {
            return Err(Illegal::Taken { player });
        }
        Ok(match self.table.variant {
            Variant::Majority => reachable(self.pawns[player], place).collect(),
            Variant::Points => {
                let is_free = |field: &usize| calls.iter().all(|call| call.taken != Some(*field));
                (0..ROWS).filter(is_free).collect()
            }
        })
    }

    /// Takes the front gems of the row at `field` for the player, and moves the player's pawn there. In the points variant, pawns have no
    /// owner and are not moved. Returns the gems: two, the last one of the row, or none. If two players choose the same row, the front gems
    /// go to the player who takes first, whatever the finishing places are.
    ///
    /// # Errors
    /// As for [`Self::fields`], and if `field` is not one of the fields that it returns.
    pub fn take(&mut self, player: usize, field: usize) -> Result<Vec<Gem>, Illegal> {
        if !self.fields(player)?.contains(&field) {
            return Err(self.out_of_reach(player, field));
        }
        for call in self.calls_mut()? {
            if call.player == player {
                call.taken = Some(field);
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

    /// Moves the player's pawn and removes the front gems of the row, as [`Self::take`] does. But the player gets the gems listed in `gems`
    /// instead of the removed ones. It is used if the content of the gem board is unknown and the taken gems were observed or entered.
    ///
    /// # Errors
    /// As for [`Self::take`], and if there are more than two gems.
    pub(crate) fn take_given(
        &mut self,
        player: usize,
        field: usize,
        gems: &[Gem],
    ) -> Result<(), Illegal> {
        if gems.len() > MAX_TAKEN_GEMS {
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

    /// Records that the sand has run out. If it ran for the first time and nobody has called, the hourglass is turned again. Otherwise the
    /// round ends, and a player who solved the card but took no gems gains nothing.
    ///
    /// # Errors
    /// If the phase is not [`Phase::Solving`].
    pub fn sand_out(&mut self) -> Result<SandOut, Illegal> {
        match &mut self.phase {
            Phase::Solving {
                glass: glass @ Glass::First,
                calls,
                ..
            } if calls.is_empty() => {
                *glass = Glass::Second;
                Ok(SandOut::TurnedAgain)
            }
            Phase::Solving { .. } => Ok(self.next_round()),
            Phase::Roll | Phase::Over => Err(self.not_now()),
        }
    }

    /// Ends the round before the sand runs out, because all players have taken gems. The table must have the option
    /// [`Ending::AllFinished`].
    ///
    /// # Errors
    /// If the table does not have that option, the phase is not [`Phase::Solving`], or somebody has not taken gems yet.
    pub fn end_early(&mut self) -> Result<SandOut, Illegal> {
        if self.table.ending != Ending::AllFinished {
            return Err(Illegal::SandRuns);
        }
        let calls = self.calls_while_solving()?.iter();
        let taken = calls.filter(|call| call.taken.is_some());
        if taken.count() < self.table.players() {
            return Err(Illegal::NotAll);
        }
        Ok(self.next_round())
    }

    /// Starts the next round, or ends the game after the last one.
    fn next_round(&mut self) -> SandOut {
        if self.round == self.table.rounds() {
            self.phase = Phase::Over;
            return SandOut::Over;
        }
        self.round += 1;
        self.phase = Phase::Roll;
        SandOut::NextRound
    }

    /// Returns the player's place in this round, from 1; `None` if the player has not called yet.
    ///
    /// # Errors
    /// If the phase is not [`Phase::Solving`].
    fn place(&self, player: usize) -> Result<Option<usize>, Illegal> {
        let mut calls = self.calls_while_solving()?.iter();
        let index = calls.position(|call| call.player == player);
        Ok(index.map(|index| index + 1))
    }

    /// Returns the calls "Ubongo!" in this round, in their order; empty unless the phase is [`Phase::Solving`].
    pub fn calls(&self) -> &[Call] {
        self.calls_while_solving().unwrap_or_default()
    }

    /// Returns the calls in this round, in their order.
    ///
    /// # Errors
    /// If the phase is not [`Phase::Solving`].
    fn calls_while_solving(&self) -> Result<&[Call], Illegal> {
        match &self.phase {
            Phase::Solving { calls, .. } => Ok(calls),
            Phase::Roll | Phase::Over => Err(self.not_now()),
        }
    }

    /// Returns the calls in this round so that the caller can change them.
    ///
    /// # Errors
    /// If the phase is not [`Phase::Solving`].
    fn calls_mut(&mut self) -> Result<&mut Vec<Call>, Illegal> {
        let not_now = self.not_now();
        match &mut self.phase {
            Phase::Solving { calls, .. } => Ok(calls),
            Phase::Roll | Phase::Over => Err(not_now),
        }
    }

    /// Checks that the player exists.
    fn check_player(&self, player: usize) -> Result<(), Illegal> {
        let players = self.table.players();
        if player < players {
            Ok(())
        } else {
            Err(Illegal::NoPlayer { player, players })
        }
    }

    /// Returns the reason why the player may not take gems from `field`.
    fn out_of_reach(&self, player: usize, field: usize) -> Illegal {
        match self.pawns.get(player) {
            _ if field >= ROWS => Illegal::NoField { field },
            Some(&from) => Illegal::TooFar { from, field },
            None => Illegal::FieldTaken { field },
        }
    }

    /// Returns [`Illegal::NotNow`] with the present state of the game, for an action that is not due.
    fn not_now(&self) -> Illegal {
        Illegal::NotNow {
            state: match self.phase {
                Phase::Roll => GameState::Roll,
                Phase::Solving { .. } => GameState::Sand,
                Phase::Over => GameState::Over,
            },
        }
    }
}
