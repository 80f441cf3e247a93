//! Pairs the players of the next round by the Swiss system.
//!
//! Players sit with others of about the same points. At tables of two, within a group of equal points, the stronger half meets the weaker
//! half, as in the first round. Then players are exchanged between tables as long as an exchange avoids a game between players who have
//! already met, or makes the points at the tables more equal. If players at tables of two would still meet again, a search looks for a
//! round in which no two players meet again; it gives up if it takes too long.

use super::{Round, Seating, Tournament, standings};

/// Cost of each earlier game of two players who are seated at one table again. One such game must cost more than all squared differences
/// of points in a round together, whose sum is less than 4e7 for 400 players and 20 rounds.
const REMATCH_COST: u64 = 1_000_000_000;
/// Maximum number of steps of the search for a round without rematches; set by hand. Tournaments of 100 players and 10 rounds need some
/// hundreds.
const MAX_STEPS: usize = 200_000;

/// Pairs the next round of a tournament. Call it only when the present round is over.
pub(super) fn next_round(tournament: &Tournament) -> Round {
    let data = PairingData::of(tournament);
    let order: Vec<usize> = tournament
        .standings()
        .iter()
        .map(|standing| standing.player)
        .filter(|player| !tournament.entrants[*player].has_left)
        .collect();
    let size = tournament.size.players();
    let Seats { bye, mut tables } = if size == 2 && order.len() % 2 == 1 {
        pair_with_bye(&data, &order)
    } else {
        Seats {
            bye: None,
            tables: seat_players(&data, &order, size),
        }
    };
    let points = |table: &Vec<usize>| table.iter().map(|player| data.points[*player]).max();
    tables.sort_by_key(|table| std::cmp::Reverse(points(table)));
    let seating = |players| Seating {
        players,
        ranks: None,
    };
    Round {
        tables: tables.into_iter().map(seating).collect(),
        bye,
    }
}

/// Where each player sits in a round. Players are given by their indices in the tournament.
#[derive(Default)]
struct Seats {
    /// Player without an opponent in this round; `None` if every player has an opponent.
    bye: Option<usize>,
    /// Players at each table.
    tables: Vec<Vec<usize>>,
}

/// The results of earlier rounds on which the pairing depends.
struct PairingData {
    /// Points of each player.
    points: Vec<u32>,
    /// `meetings[a][b]` is the number of earlier games in which the players with the indices `a` and `b` met.
    meetings: Vec<Vec<u32>>,
    /// Number of byes of each player.
    byes: Vec<u32>,
}

impl PairingData {
    fn of(tournament: &Tournament) -> Self {
        let count = tournament.entrants.len();
        let mut data = Self {
            points: standings::all_points(tournament),
            meetings: vec![vec![0; count]; count],
            byes: vec![0; count],
        };
        for round in &tournament.rounds {
            for &one in round.tables.iter().flat_map(|table| &table.players) {
                let at_table = |table: &&Seating| table.players.contains(&one);
                let others = round.tables.iter().find(at_table);
                for &other in others.iter().flat_map(|table| &table.players) {
                    data.meetings[one][other] += u32::from(one != other);
                }
            }
            if let Some(player) = round.bye {
                data.byes[player] += 1;
            }
        }
        data
    }

    /// Returns the cost of a table: the sum of the costs of all pairs of its players. A pair costs [`REMATCH_COST`] for each earlier game
    /// of the two players against each other, plus the square of the difference of their points.
    fn cost(&self, table: &[usize]) -> u64 {
        let pairs = table
            .iter()
            .enumerate()
            .flat_map(|(index, one)| table[index + 1..].iter().map(move |other| (*one, *other)));
        let cost = pairs.map(|(one, other)| {
            let difference = u64::from(self.points[one].abs_diff(self.points[other]));
            REMATCH_COST * u64::from(self.meetings[one][other]) + difference * difference
        });
        cost.sum()
    }

    fn has_rematch(&self, tables: &[Vec<usize>]) -> bool {
        tables.iter().any(|table| self.cost(table) >= REMATCH_COST)
    }
}

/// Chooses the player without an opponent (the bye) and seats the others at tables of two. The candidates for the bye are the players
/// with the fewest byes so far. Tries the candidates in the order of the standings, from the last one upwards, and chooses the first
/// candidate without whom the others can be seated without a rematch. If every choice leads to a rematch, chooses the last candidate in
/// the standings.
fn pair_with_bye(data: &PairingData, order: &[usize]) -> Seats {
    let min_byes = order.iter().map(|player| data.byes[*player]).min();
    let candidates = order
        .iter()
        .rev()
        .filter(|player| Some(data.byes[**player]) == min_byes);
    let mut first_choice = None;
    for &player in candidates {
        let others: Vec<usize> = order
            .iter()
            .copied()
            .filter(|other| *other != player)
            .collect();
        let seats = Seats {
            bye: Some(player),
            tables: seat_players(data, &others, 2),
        };
        if !data.has_rematch(&seats.tables) {
            return seats;
        }
        first_choice = first_choice.or(Some(seats));
    }
    first_choice.unwrap_or_default()
}

/// Seats all players at as few tables as possible, with at most `size` players at a table. `order` contains the players in the order of
/// the standings.
fn seat_players(data: &PairingData, order: &[usize], size: usize) -> Vec<Vec<usize>> {
    let mut tables = fill_tables(data, order, &table_sizes(order.len(), size));
    reduce_cost(data, &mut tables);
    if size == 2
        && data.has_rematch(&tables)
        && let Some(mut found) = pair_without_rematches(data, order)
    {
        reduce_cost(data, &mut found);
        return found;
    }
    tables
}

/// Divides `players` players among as few tables as possible, with at most `size` players at a table. Returns the number of players at
/// each table; the numbers differ by at most 1, and the larger tables come first.
fn table_sizes(players: usize, size: usize) -> Vec<usize> {
    let tables = players.div_ceil(size);
    (0..tables)
        .map(|table| players / tables + usize::from(table < players % tables))
        .collect()
}

/// Fills the tables from the top of the standings, group by group. A group consists of the players with the same points, and of players
/// of the previous group who were too few to fill one more table. Each group is folded: with two tables of two, the first player meets
/// the third, and the second player meets the fourth.
fn fill_tables(data: &PairingData, order: &[usize], table_sizes: &[usize]) -> Vec<Vec<usize>> {
    let mut tables = Vec::new();
    let mut group: Vec<usize> = Vec::new();
    for (index, &player) in order.iter().enumerate() {
        group.push(player);
        let next = order.get(index + 1);
        let is_group_end = next.is_none_or(|next| data.points[*next] != data.points[player]);
        if is_group_end {
            let remaining_sizes = &table_sizes[tables.len()..];
            let full_tables = count_full_tables(remaining_sizes, group.len());
            let seats: usize = remaining_sizes[..full_tables].iter().sum();
            let rest = group.split_off(seats);
            tables.extend(fold_group(&group, &remaining_sizes[..full_tables]));
            group = rest;
        }
    }
    tables
}

/// Returns how many tables `players` players fill completely, if they fill the tables in the order of `table_sizes`.
fn count_full_tables(table_sizes: &[usize], players: usize) -> usize {
    let mut seats = 0;
    table_sizes
        .iter()
        .take_while(|size| {
            seats += **size;
            seats <= players
        })
        .count()
}

/// Seats the players of `group`, in order, at tables with the sizes `table_sizes`. Fills the first seat of every table, then the second
/// seat of every table, and so on.
fn fold_group(group: &[usize], table_sizes: &[usize]) -> Vec<Vec<usize>> {
    let mut tables = vec![Vec::new(); table_sizes.len()];
    let mut players = group.iter();
    let largest = table_sizes.iter().max().copied().unwrap_or(0);
    for seat in 0..largest {
        for (table, size) in tables.iter_mut().zip(table_sizes) {
            if seat < *size {
                table.extend(players.next());
            }
        }
    }
    tables
}

/// Repeatedly swaps two players of different tables, as long as a swap lowers the total cost. The loop ends, because the cost is a whole
/// number and never negative.
fn reduce_cost(data: &PairingData, tables: &mut [Vec<usize>]) {
    while let Some((one, other)) = find_better_swap(data, tables) {
        swap_seats(tables, one, other);
    }
}

/// A seat in the pairing of a round, given by the index of its table and its index at this table.
#[derive(Clone, Copy)]
struct Seat {
    table: usize,
    /// Index of the player at the table.
    seat: usize,
}

/// Searches for two players at different tables whose exchange lowers the total cost. Returns their seats; `None` if no exchange lowers
/// the cost.
fn find_better_swap(data: &PairingData, tables: &mut [Vec<usize>]) -> Option<(Seat, Seat)> {
    for first in 0..tables.len() {
        for second in first + 1..tables.len() {
            let cost = data.cost(&tables[first]) + data.cost(&tables[second]);
            for one in (0..tables[first].len()).map(|seat| Seat { table: first, seat }) {
                for other in (0..tables[second].len()).map(|seat| Seat {
                    table: second,
                    seat,
                }) {
                    swap_seats(tables, one, other);
                    let changed = data.cost(&tables[first]) + data.cost(&tables[second]);
                    swap_seats(tables, one, other);
                    if changed < cost {
                        return Some((one, other));
                    }
                }
            }
        }
    }
    None
}

fn swap_seats(tables: &mut [Vec<usize>], one: Seat, other: Seat) {
    let player = tables[one.table][one.seat];
    tables[one.table][one.seat] = tables[other.table][other.seat];
    tables[other.table][other.seat] = player;
}

/// Pairs all players so that nobody meets an earlier opponent again, by a complete search. Returns `None` if no such pairing exists, or
/// if the search takes too long.
fn pair_without_rematches(data: &PairingData, order: &[usize]) -> Option<Vec<Vec<usize>>> {
    let mut pairs = Vec::new();
    let mut steps = 0;
    pair_rest(data, order, &mut pairs, &mut steps).then_some(pairs)
}

/// Pairs all `unpaired` players without rematches: first the player with the fewest possible opponents, then the rest. Returns true and
/// adds the pairs to `pairs` if a pairing was found. Returns false and leaves `pairs` as it is if there is no pairing, or if the search
/// takes more than [`MAX_STEPS`] steps.
fn pair_rest(
    data: &PairingData,
    unpaired: &[usize],
    pairs: &mut Vec<Vec<usize>>,
    steps: &mut usize,
) -> bool {
    let possible_opponents = |one: usize| {
        let others = unpaired.iter().copied();
        others.filter(move |other| *other != one && data.meetings[one][*other] == 0)
    };
    let Some(&one) = unpaired
        .iter()
        .min_by_key(|one| possible_opponents(**one).count())
    else {
        return true;
    };
    let mut opponents_by_points: Vec<usize> = possible_opponents(one).collect();
    opponents_by_points.sort_by_key(|other| data.points[one].abs_diff(data.points[*other]));
    for other in opponents_by_points {
        *steps += 1;
        if *steps > MAX_STEPS {
            return false;
        }
        let rest: Vec<usize> = unpaired
            .iter()
            .copied()
            .filter(|player| *player != one && *player != other)
            .collect();
        pairs.push(vec![one, other]);
        if pair_rest(data, &rest, pairs, steps) {
            return true;
        }
        pairs.pop();
    }
    false
}
