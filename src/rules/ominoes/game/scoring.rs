//! Taking groups off the board.

use crate::rules::{
    Cell,
    ominoes::{
        God,
        game::{Game, Illegal, Phase},
        groups::{Group, groups, groups_at},
    },
};

impl Game {
    /// The groups that the player on turn may score now.
    pub fn scorable(&self) -> Vec<Group> {
        if matches!(self.phase, Phase::SetUp { .. } | Phase::Over { .. }) {
            return Vec::new();
        }
        let gods = self.gods_to_score();
        let owed = |group: &Group| self.owed.is_none_or(|square| group.contains(square));
        let mut groups = groups(&self.position);
        groups.retain(|group| gods.contains(&group.god) && owed(group));
        groups
    }

    /// Scores the group of a god that holds the die on this square, and hands back its points: all its dice go back to the
    /// supply, a point each. The game is over at once when that makes enough points. It may be done at any moment of one's
    /// own turn, whatever made the group.
    ///
    /// Choice: an earlier turn may have made it; the whole joined group is taken; several separate groups of one god may be
    /// scored in a turn. Where gods are shared, only groups of one god: own or shared, never both. In the alternative of
    /// either.
    ///
    /// # Errors
    /// When nothing can be scored now, no such group is there, it does not count for the player, another god was scored in
    /// this turn, or the last die was placed and is not in it.
    pub fn score(&mut self, god: God, square: Cell) -> Result<usize, Illegal> {
        let in_turn = !matches!(self.phase, Phase::SetUp { .. } | Phase::Over { .. });
        self.require(in_turn)?;
        let group = groups_at(&self.position, square, &[god]).pop();
        let group = group.ok_or(Illegal::NoGroup { square, god })?;
        self.check_counts(&group)?;
        for cell in &group.cells {
            self.position.set(*cell, None);
        }
        (self.scored, self.owed) = (Some(god), None);
        self.gain(group.points());
        self.skip_move_if_none();
        Ok(group.points())
    }

    /// The gods of which the player on turn may score groups, after what was scored in this turn.
    pub(super) fn gods_to_score(&self) -> Vec<God> {
        let mut gods = self.table.gods_of(self.turn);
        if let Some(scored) = self.scored.filter(|_| self.table.is_one_god_a_turn()) {
            gods.retain(|god| *god == scored);
        }
        gods
    }

    fn check_counts(&self, group: &Group) -> Result<(), Illegal> {
        let god = group.god;
        let counting = self.table.gods_of(self.turn);
        if !counting.contains(&god) {
            return Err(Illegal::NotCounting { god, counting });
        }
        match (self.scored, self.owed) {
            (Some(scored), _) if !self.gods_to_score().contains(&god) => {
                Err(Illegal::OneGodATurn { god, scored })
            }
            (_, Some(square)) if !group.contains(square) => Err(Illegal::OwedScore { square }),
            _ => Ok(()),
        }
    }

    fn gain(&mut self, gained: usize) {
        let (turn, winning) = (self.turn, self.table.winning_points());
        if let Some(points) = self.points.get_mut(turn) {
            *points += gained;
            if *points >= winning {
                self.phase = Phase::Over { winner: turn };
            }
        }
    }
}
