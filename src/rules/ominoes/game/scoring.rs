//! Scoring of groups in a game of Ominoes.

use crate::rules::{
    Cell,
    ominoes::{
        God,
        game::{Game, Illegal, Phase},
        groups::{Group, groups, groups_at},
    },
};

impl Game {
    /// Returns the groups that the current player may score now.
    pub fn scorable(&self) -> Vec<Group> {
        if matches!(self.phase, Phase::SetUp { .. } | Phase::Over { .. }) {
            return Vec::new();
        }
        let gods = self.gods_to_score();
        let has_last_die =
            |group: &Group| self.last_die.is_none_or(|square| group.contains(square));
        let mut groups = groups(&self.position);
        groups.retain(|group| gods.contains(&group.god) && has_last_die(group));
        groups
    }

    /// Scores the group of a god that contains the die on this square, and returns its points: one per die. All dice of the group return to
    /// the supply. The game ends at once if the player then has enough points. Scoring is allowed at any moment of the player's own turn,
    /// whatever created the group.
    ///
    /// Choice, since the rulebook is unclear: the group may come from an earlier turn; the whole connected group is taken; several separate
    /// groups of one god may be scored in a turn. If gods are shared, only groups of one god may be scored in a turn: an own god or a
    /// shared one, never both. In the two-player alternative, groups of both own gods may be scored.
    ///
    /// # Errors
    /// If nothing can be scored now, there is no such group, the player may not score groups of this god, a group of another god was scored
    /// in this turn, or the last die was placed and is not in the group.
    pub fn score(&mut self, god: God, square: Cell) -> Result<usize, Illegal> {
        let is_in_turn = !matches!(self.phase, Phase::SetUp { .. } | Phase::Over { .. });
        self.check_due(is_in_turn)?;
        let group = groups_at(&self.position, square, &[god]).pop();
        let group = group.ok_or(Illegal::NoGroup { square, god })?;
        self.check_scorable(&group)?;
        for cell in &group.cells {
            self.position.set(*cell, None);
        }
        (self.scored, self.last_die) = (Some(god), None);
        self.add_points(group.points());
        self.skip_move_if_none();
        Ok(group.points())
    }

    /// Returns the gods whose groups the current player may score. If only one god may be scored per turn and one was scored already, only
    /// this god is left.
    pub(in crate::rules::ominoes) fn gods_to_score(&self) -> Vec<God> {
        let mut gods = self.table.gods_of(self.turn);
        if let Some(scored) = self.scored.filter(|_| self.table.is_one_god_a_turn()) {
            gods.retain(|god| *god == scored);
        }
        gods
    }

    /// Checks that the current player may score this group now.
    fn check_scorable(&self, group: &Group) -> Result<(), Illegal> {
        let god = group.god;
        let counting = self.table.gods_of(self.turn);
        if !counting.contains(&god) {
            return Err(Illegal::NotCounting { god, counting });
        }
        match (self.scored, self.last_die) {
            (Some(scored), _) if !self.gods_to_score().contains(&god) => {
                Err(Illegal::OneGodATurn { god, scored })
            }
            (_, Some(square)) if !group.contains(square) => Err(Illegal::OwedScore { square }),
            _ => Ok(()),
        }
    }

    /// Adds `gained` to the points of the current player. Ends the game if the player then has enough points to win.
    fn add_points(&mut self, gained: usize) {
        let (turn, winning) = (self.turn, self.table.winning_points());
        if let Some(points) = self.points.get_mut(turn) {
            *points += gained;
            if *points >= winning {
                self.end_game(turn);
            }
        }
    }
}
