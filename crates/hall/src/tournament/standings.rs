//! The standings of a tournament, with the tie-breaks that are usual in the Swiss system.

use std::cmp::{Ordering, Reverse};

use super::{FULL_POINTS, Seating, Tournament};

/// Sum of the weights of the opponents of one player in one game; all of them have the same weight. Since the sum is divisible by 1, 2 and
/// 3, the possible numbers of opponents, each weight is a whole number. A tie-break multiplies an opponent's points by the weight. The
/// points of a game are the double scores against the opponents, each at most 2, times the weight; so a game gives at most [`FULL_POINTS`].
const OPPONENT_FACTOR: u32 = FULL_POINTS / 2;

/// The standing of a player. The rank depends on the points, then on the first, second and third tie-break. Players who are equal in all
/// four share the rank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// Index of the player in the tournament.
    pub player: usize,
    /// Rank of the player, 1 for the best; tied players have the same rank.
    pub rank: usize,
    /// Points. A game gives 12 points to a player who beats all others at the table, and 0 to a player who loses to all. Each of the
    /// opponents counts for an equal part of the 12 points; a tie with an opponent gives half of this part. A bye gives 12.
    pub points: u32,
    /// First tie-break, after Buchholz. Each game adds 6 times the mean of the opponents' points in the whole tournament. A bye counts as a
    /// game against an opponent with the player's own points.
    pub opponents: u32,
    /// Second tie-break, after Sonneborn and Berger. Each game adds 6 times the mean of the opponents' points in the whole tournament. The
    /// points of an opponent count in full after a win, half after a tie (rounded down), and as 0 after a defeat. Byes add nothing.
    pub beaten: u32,
    /// Third tie-break: number of games that were won, alone or shared. Byes do not count.
    pub wins: u32,
    /// Number of games, without byes.
    pub games: u32,
}

impl Standing {
    fn ranking_values(&self) -> [u32; 4] {
        [self.points, self.opponents, self.beaten, self.wins]
    }
}

/// Computes the standings, best first. Tied players are in the order of their seeds.
pub(super) fn compute_standings(tournament: &Tournament) -> Vec<Standing> {
    let points = all_points(tournament);
    let mut standings: Vec<Standing> = (0..tournament.entrants.len())
        .map(|player| standing(tournament, player, &points))
        .collect();
    standings.sort_by_key(|standing| {
        let seed = tournament.entrants[standing.player].seed;
        (Reverse(standing.ranking_values()), seed, standing.player)
    });
    for index in 0..standings.len() {
        let is_tied =
            index > 0 && standings[index].ranking_values() == standings[index - 1].ranking_values();
        standings[index].rank = if is_tied {
            standings[index - 1].rank
        } else {
            index + 1
        };
    }
    standings
}

/// Returns the points of each player, by index.
pub(super) fn all_points(tournament: &Tournament) -> Vec<u32> {
    let players = 0..tournament.entrants.len();
    players.map(|player| points(tournament, player)).collect()
}

/// An opponent of a player in a finished game.
struct Opponent {
    /// Index of the opponent in the tournament.
    player: usize,
    /// Twice the score of the player against the opponent: 2 for a win, 1 for a tie, 0 for a defeat.
    double_score: u32,
}

/// A finished game of a player: the seating, the ranks of the seated players in the order of the seating, and the index of the player in
/// the seating.
struct PlayedGame<'a> {
    seating: &'a Seating,
    ranks: &'a [usize],
    own_index: usize,
}

impl PlayedGame<'_> {
    /// Returns the opponents.
    fn opponents(&self) -> impl Iterator<Item = Opponent> {
        let own_rank = self.ranks[self.own_index];
        let others = self.seating.players.iter().zip(self.ranks).enumerate();
        let others = others.filter(|(index, _)| *index != self.own_index);
        others.map(move |(_, (player, rank))| {
            let double_score = match own_rank.cmp(rank) {
                Ordering::Less => 2,
                Ordering::Equal => 1,
                Ordering::Greater => 0,
            };
            Opponent {
                player: *player,
                double_score,
            }
        })
    }

    /// Returns the weight of each opponent in a game: [`OPPONENT_FACTOR`] divided by their number, which is 1, 2, or 3.
    fn opponent_weight(&self) -> u32 {
        let opponents = self.ranks.len().saturating_sub(1).max(1);
        OPPONENT_FACTOR / opponents as u32
    }
}

/// Returns the finished games of a player.
fn games(tournament: &Tournament, player: usize) -> impl Iterator<Item = PlayedGame<'_>> {
    let tables = tournament.rounds.iter().flat_map(|round| &round.tables);
    tables.filter_map(move |seating| {
        Some(PlayedGame {
            seating,
            ranks: seating.ranks.as_deref()?,
            own_index: seating.players.iter().position(|other| *other == player)?,
        })
    })
}

/// Returns the number of byes of a player.
fn byes(tournament: &Tournament, player: usize) -> u32 {
    let rounds = tournament.rounds.iter();
    rounds.filter(|round| round.bye == Some(player)).count() as u32
}

/// Computes the points of a player.
fn points(tournament: &Tournament, player: usize) -> u32 {
    let played: u32 = games(tournament, player)
        .map(|game| {
            game.opponent_weight()
                * game
                    .opponents()
                    .map(|opponent| opponent.double_score)
                    .sum::<u32>()
        })
        .sum();
    played + FULL_POINTS * byes(tournament, player)
}

/// Computes the standing of a player, with rank 0 as a placeholder. `points` lists the points of all players, by index.
fn standing(tournament: &Tournament, player: usize, points: &[u32]) -> Standing {
    let own_points = points[player];
    let mut standing = Standing {
        player,
        rank: 0,
        points: own_points,
        opponents: OPPONENT_FACTOR * own_points * byes(tournament, player),
        beaten: 0,
        wins: 0,
        games: 0,
    };
    for game in games(tournament, player) {
        for opponent in game.opponents() {
            let weighted_points = game.opponent_weight() * points[opponent.player];
            standing.opponents += weighted_points;
            standing.beaten += weighted_points * opponent.double_score / 2;
        }
        standing.wins += u32::from(game.ranks[game.own_index] == 1);
        standing.games += 1;
    }
    standing
}
