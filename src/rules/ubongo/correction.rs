//! Corrections of a game of Ubongo by the players: a wrong call, the order of finishing, numbers of gems.

use crate::rules::{
    gems::Counts,
    ubongo::{Call, Game, Illegal},
};

impl Game {
    /// Withdraws a player's wrong call: the card is not solved, and the player may continue and call again.
    ///
    /// # Errors
    /// If there is no such player, the players are not solving their cards, or the player has not called or has already taken gems for the
    /// call.
    pub(crate) fn retract(&mut self, player: usize) -> Result<(), Illegal> {
        self.check_player(player)?;
        let place = self.place(player)?.ok_or(Illegal::NotFinished { player })?;
        let calls = self.calls_mut()?;
        if calls[place - 1].taken.is_some() {
            return Err(Illegal::Taken { player });
        }
        calls.remove(place - 1);
        Ok(())
    }

    /// Replaces the order in which the players have called in this round. Gems that were taken stay with their players.
    ///
    /// # Errors
    /// If the players are not solving their cards, or `players` is not a permutation of the players who have called.
    pub(crate) fn reorder(&mut self, players: &[usize]) -> Result<(), Illegal> {
        let before = self.calls_mut()?.clone();
        let call_of = |player: &usize| before.iter().find(|call| call.player == *player).copied();
        let after: Option<Vec<Call>> = players.iter().map(call_of).collect();
        let is_listed_once =
            |player: &usize| players.iter().filter(|other| *other == player).count() == 1;
        match after {
            Some(after) if after.len() == before.len() && players.iter().all(is_listed_once) => {
                *self.calls_mut()? = after;
                Ok(())
            }
            _ => Err(Illegal::OtherPlayers),
        }
    }

    /// Sets the number of gems of each colour that a player has, whatever was counted before.
    ///
    /// # Errors
    /// If there is no such player.
    pub(crate) fn recount(&mut self, player: usize, counts: Counts) -> Result<(), Illegal> {
        self.check_player(player)?;
        self.counts[player] = counts;
        Ok(())
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use crate::rules::{
        Symbol,
        gems::{Counts, Gem},
        ubongo::{Game, GameState, Illegal, Table},
    };

    fn game() -> Game {
        let rows = ["grbpnygrbpny"; 6].join("/").parse().unwrap();
        let mut game = Game::new(Table::new(3).unwrap(), rows, vec![2, 2, 2]).unwrap();
        game.roll(Symbol::Hand).unwrap();
        game
    }

    #[test]
    fn after_a_retracted_call_the_next_player_has_its_place() {
        let mut game = game();
        assert_eq!(game.finish(1), Ok(1));
        assert_eq!(game.finish(0), Ok(2));
        game.retract(1).unwrap();
        assert_eq!(game.calls()[0].player, 0);
        assert_eq!(game.finish(1), Ok(2));
    }

    #[test]
    fn a_call_is_not_retracted_after_taking_gems() {
        let mut game = game();
        game.finish(1).unwrap();
        game.take(1, 2).unwrap();
        assert_eq!(game.retract(1), Err(Illegal::Taken { player: 1 }));
    }

    #[test]
    fn the_order_of_finish_determines_the_allowances() {
        let mut game = game();
        game.finish(1).unwrap();
        game.finish(0).unwrap();
        game.reorder(&[0, 1]).unwrap();
        assert_eq!(
            game.fields(1).unwrap(),
            [0, 1, 2, 3, 4],
            "two fields to either side"
        );
        for wrong in [&[0][..], &[0, 0], &[0, 2], &[0, 1, 2]] {
            assert_eq!(game.reorder(wrong), Err(Illegal::OtherPlayers), "{wrong:?}");
        }
    }

    #[test]
    fn the_order_of_all_players_is_replaced() {
        let mut game = game();
        for player in [1, 0, 2] {
            game.finish(player).unwrap();
        }
        assert_eq!(game.reorder(&[0, 0, 1]), Err(Illegal::OtherPlayers));
        assert_eq!(game.reorder(&[2, 1, 0]), Ok(()));
        let players: Vec<usize> = game.calls().iter().map(|call| call.player).collect();
        assert_eq!(players, [2, 1, 0]);
    }

    #[test]
    fn gems_stay_with_the_player_when_the_order_is_corrected() {
        let mut game = game();
        game.finish(1).unwrap();
        game.finish(0).unwrap();
        game.take(1, 5).unwrap();
        game.reorder(&[0, 1]).unwrap();
        assert_eq!((game.counts()[1].total(), game.pawns()[1]), (2, 5));
        assert_eq!(game.take(1, 5), Err(Illegal::Taken { player: 1 }));
    }

    #[test]
    fn without_a_call_or_running_sand_nothing_is_corrected() {
        let mut game = game();
        assert_eq!(game.retract(1), Err(Illegal::NotFinished { player: 1 }));
        let no_player = Illegal::NoPlayer {
            player: 3,
            players: 3,
        };
        assert_eq!(game.retract(3), Err(no_player.clone()));
        assert_eq!(game.recount(3, Counts::default()), Err(no_player));
        game.finish(0).unwrap();
        game.sand_out().unwrap();
        let not_now = Illegal::NotNow {
            state: GameState::Roll,
        };
        assert_eq!(game.calls(), []);
        assert_eq!(game.retract(0), Err(not_now.clone()));
        assert_eq!(game.reorder(&[]), Err(not_now));
    }

    #[test]
    fn given_gems_are_counted_and_the_front_gems_leave_the_row() {
        let mut game = game();
        game.finish(0).unwrap();
        game.take_given(0, 4, &[Gem::Red, Gem::Red]).unwrap();
        assert_eq!(game.counts()[0][Gem::Red], 2);
        assert_eq!(game.counts()[0].total(), 2);
        assert_eq!(game.rows().front(4)[0].0, 2);
        game.finish(1).unwrap();
        let three = [Gem::Red; 3];
        assert_eq!(
            game.take_given(1, 4, &three),
            Err(Illegal::TooManyGems { gems: 3 })
        );
    }
}
