//! Pairs the players of the next round by the Swiss system.
//!
//! Players sit with others of about the same points. Within a group of equal points, the stronger half meets the weaker half, as in the
//! first round. Then players are exchanged between tables as long as that avoids games between players who have met, or makes the points
//! at the tables more equal. For tables of two, a search finds a round without such games if there is one.

use super::{Round, Seating, Tournament, standings};

/// Cost of two players at a table who have met before, for each time; more than all differences of points in a round together.
const REMATCH: u64 = 1_000_000_000;
/// Maximum number of steps of the search for a round without rematches; set by hand. Tournaments of 100 players and 10 rounds need some
/// hundreds.
const MAX_STEPS: usize = 200_000;

/// Returns the next round of a tournament whose present round is over.
pub(super) fn next_round(tournament: &Tournament) -> Round {
    let field = Field::of(tournament);
    let order: Vec<usize> = tournament
        .standings()
        .iter()
        .map(|standing| standing.player)
        .filter(|player| !tournament.entrants[*player].has_left)
        .collect();
    let size = tournament.size.players();
    let (bye, mut tables) = if size == 2 && order.len() % 2 == 1 {
        with_bye(&field, &order)
    } else {
        (None, seated(&field, &order, size))
    };
    let points = |table: &Vec<usize>| table.iter().map(|player| field.points[*player]).max();
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

/// What the pairing depends on.
struct Field {
    /// Points of each player.
    points: Vec<u32>,
    /// How often each two players have met.
    met: Vec<Vec<u32>>,
    /// Number of byes of each player.
    byes: Vec<u32>,
}

impl Field {
    fn of(tournament: &Tournament) -> Self {
        let count = tournament.entrants.len();
        let mut field = Self {
            points: standings::all_points(tournament),
            met: vec![vec![0; count]; count],
            byes: vec![0; count],
        };
        for round in &tournament.rounds {
            for &one in round.tables.iter().flat_map(|table| &table.players) {
                let at_table = |table: &&Seating| table.players.contains(&one);
                let others = round.tables.iter().find(at_table);
                for &other in others.iter().flat_map(|table| &table.players) {
                    field.met[one][other] += u32::from(one != other);
                }
            }
            if let Some(player) = round.bye {
                field.byes[player] += 1;
            }
        }
        field
    }

    /// Returns the cost of a table: rematches, and the squares of the differences of points.
    fn cost(&self, table: &[usize]) -> u64 {
        let pairs = table
            .iter()
            .enumerate()
            .flat_map(|(index, one)| table[index + 1..].iter().map(move |other| (*one, *other)));
        let cost = pairs.map(|(one, other)| {
            let difference = u64::from(self.points[one].abs_diff(self.points[other]));
            REMATCH * u64::from(self.met[one][other]) + difference * difference
        });
        cost.sum()
    }

    fn has_rematch(&self, tables: &[Vec<usize>]) -> bool {
        tables.iter().any(|table| self.cost(table) >= REMATCH)
    }
}

/// Chooses who has no opponent: one of those with the fewest byes, the last in the standings. If that forces a rematch, the next one is
/// tried.
fn with_bye(field: &Field, order: &[usize]) -> (Option<usize>, Vec<Vec<usize>>) {
    let fewest = order.iter().map(|player| field.byes[*player]).min();
    let candidates = order
        .iter()
        .rev()
        .filter(|player| Some(field.byes[**player]) == fewest);
    let mut first = None;
    for &player in candidates {
        let others: Vec<usize> = order
            .iter()
            .copied()
            .filter(|other| *other != player)
            .collect();
        let tables = seated(field, &others, 2);
        if !field.has_rematch(&tables) {
            return (Some(player), tables);
        }
        first = first.or(Some((player, tables)));
    }
    first.map_or((None, Vec::new()), |(player, tables)| {
        (Some(player), tables)
    })
}

/// Seats all players, given in the order of the standings, at tables of `size` players or one fewer.
fn seated(field: &Field, order: &[usize], size: usize) -> Vec<Vec<usize>> {
    let mut tables = folded(field, order, &sizes(order.len(), size));
    improve(field, &mut tables);
    if size == 2
        && field.has_rematch(&tables)
        && let Some(mut found) = without_rematches(field, order)
    {
        improve(field, &mut found);
        return found;
    }
    tables
}

/// Returns the sizes of the fewest tables for so many players: the sizes differ by at most 1, the larger tables come first.
fn sizes(players: usize, size: usize) -> Vec<usize> {
    let tables = players.div_ceil(size);
    (0..tables)
        .map(|table| players / tables + usize::from(table < players % tables))
        .collect()
}

/// Fills the tables from the top of the standings. Each group of players with the same points, together with those left over from the group
/// before, is folded: with two tables of two, the first meets the third, the second the fourth.
fn folded(field: &Field, order: &[usize], sizes: &[usize]) -> Vec<Vec<usize>> {
    let mut tables = Vec::new();
    let mut group: Vec<usize> = Vec::new();
    for (index, &player) in order.iter().enumerate() {
        group.push(player);
        let next = order.get(index + 1);
        let ends = next.is_none_or(|next| field.points[*next] != field.points[player]);
        if ends {
            let left = &sizes[tables.len()..];
            let full = full_tables(left, group.len());
            let seated: usize = left[..full].iter().sum();
            let rest = group.split_off(seated);
            tables.extend(fold(&group, &left[..full]));
            group = rest;
        }
    }
    tables
}

/// Returns how many of the next tables so many players fill.
fn full_tables(sizes: &[usize], players: usize) -> usize {
    let mut seats = 0;
    sizes
        .iter()
        .take_while(|size| {
            seats += **size;
            seats <= players
        })
        .count()
}

fn fold(group: &[usize], sizes: &[usize]) -> Vec<Vec<usize>> {
    let mut tables = vec![Vec::new(); sizes.len()];
    let mut players = group.iter();
    let largest = sizes.iter().max().copied().unwrap_or(0);
    for seat in 0..largest {
        for (table, size) in tables.iter_mut().zip(sizes) {
            if seat < *size {
                table.extend(players.next());
            }
        }
    }
    tables
}

/// Exchanges two players of different tables as long as that lowers the cost.
fn improve(field: &Field, tables: &mut [Vec<usize>]) {
    while let Some((one, other)) = better_exchange(field, tables) {
        exchange(tables, one, other);
    }
}

/// A seat: the index of the table, and that of the player at it.
type Seat = (usize, usize);

fn better_exchange(field: &Field, tables: &mut [Vec<usize>]) -> Option<(Seat, Seat)> {
    for first in 0..tables.len() {
        for second in first + 1..tables.len() {
            let cost = field.cost(&tables[first]) + field.cost(&tables[second]);
            for one in (0..tables[first].len()).map(|seat| (first, seat)) {
                for other in (0..tables[second].len()).map(|seat| (second, seat)) {
                    exchange(tables, one, other);
                    let changed = field.cost(&tables[first]) + field.cost(&tables[second]);
                    exchange(tables, one, other);
                    if changed < cost {
                        return Some((one, other));
                    }
                }
            }
        }
    }
    None
}

fn exchange(tables: &mut [Vec<usize>], one: Seat, other: Seat) {
    let player = tables[one.0][one.1];
    tables[one.0][one.1] = tables[other.0][other.1];
    tables[other.0][other.1] = player;
}

/// Pairs all players without a rematch, by a complete search; `None` if there is no such round, or the search takes too long.
fn without_rematches(field: &Field, order: &[usize]) -> Option<Vec<Vec<usize>>> {
    let mut pairs = Vec::new();
    let mut steps = 0;
    pair_rest(field, order, &mut pairs, &mut steps).then_some(pairs)
}

/// Pairs the player with the fewest possible opponents, then the rest. Undoes the pair if that fails.
fn pair_rest(
    field: &Field,
    free: &[usize],
    pairs: &mut Vec<Vec<usize>>,
    steps: &mut usize,
) -> bool {
    let opponents = |one: usize| {
        let others = free.iter().copied();
        others.filter(move |other| *other != one && field.met[one][*other] == 0)
    };
    let Some(&one) = free.iter().min_by_key(|one| opponents(**one).count()) else {
        return true;
    };
    let mut nearest: Vec<usize> = opponents(one).collect();
    nearest.sort_by_key(|other| field.points[one].abs_diff(field.points[*other]));
    for other in nearest {
        *steps += 1;
        if *steps > MAX_STEPS {
            return false;
        }
        let rest: Vec<usize> = free
            .iter()
            .copied()
            .filter(|player| *player != one && *player != other)
            .collect();
        pairs.push(vec![one, other]);
        if pair_rest(field, &rest, pairs, steps) {
            return true;
        }
        pairs.pop();
    }
    false
}
