//! Finds the groups and moves of Ominoes by brute force, and creates random positions on which the library is compared with it.

use std::collections::BTreeSet;

use umpire::rules::{
    Cell,
    ominoes::{DICE, Face, God, Group, Position, SnakePit, grey_squares},
};

use crate::random::TestRng;

/// Returns a random dice board of 1 to 10 squares per side with up to 26 dice. The dice are in a square block of random size in one corner,
/// so that they often touch; their faces are chosen from 2 to 6 different ones.
pub fn random_position(rng: &mut TestRng) -> Position {
    let size = 1 + rng.below(10);
    let block = 1 + rng.below(size);
    let faces = &Face::ALL[rng.below(5)..];
    let mut rows = vec![vec![None; size]; size];
    for _ in 0..rng.below(DICE + 1) {
        let (row, col) = (rng.below(block), rng.below(block));
        rows[row][col] = Some(rng.one_of(faces));
    }
    Position::from_rows(&rows).unwrap()
}

/// Returns the squares that a die on `from` reaches by any legal path of three steps; tries all 64 combinations of directions.
pub fn brute_force_moves(position: &Position, from: Cell, pit: SnakePit) -> BTreeSet<Cell> {
    let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    let on_board = |at: Cell| {
        let size = position.size() as i8;
        at.row >= 0 && at.col >= 0 && at.row < size && at.col < size
    };
    let grey = grey_squares(position.size());
    let mut reached = BTreeSet::new();
    for directions in 0..64 {
        let mut path = vec![from];
        for step in [directions / 16, directions / 4 % 4, directions % 4] {
            let at = path[path.len() - 1];
            path.push(Cell::new(at.row + steps[step].0, at.col + steps[step].1));
        }
        let distinct: BTreeSet<Cell> = path.iter().copied().collect();
        let is_free = |at: &Cell| on_board(*at) && position.face(*at).is_none();
        let is_open = |at: &Cell| pit == SnakePit::Open || !grey.contains(at);
        if distinct.len() == 4 && path[1..].iter().all(|at| is_free(at) && is_open(at)) {
            reached.insert(path[3]);
        }
    }
    reached
}

/// Returns the groups of a position. For each god, every die that shows the god or is wild gets a label, and each die repeatedly takes the
/// smallest label among its neighbours. With n such dice, n rounds give all dice of a group the same label.
pub fn brute_force_groups(position: &Position) -> Vec<Group> {
    let mut found = Vec::new();
    for god in God::ALL {
        let dice: Vec<(Cell, Face)> = position.dice().collect();
        let dice: Vec<&(Cell, Face)> = dice
            .iter()
            .filter(|(_, face)| face.is_wild() || *face == god.face())
            .collect();
        let mut label: Vec<usize> = (0..dice.len()).collect();
        let distance = |a: usize, b: usize| {
            let (a, b) = (dice[a].0, dice[b].0);
            a.row.abs_diff(b.row) + a.col.abs_diff(b.col)
        };
        for _ in 0..dice.len() {
            for a in 0..dice.len() {
                for b in 0..dice.len() {
                    if distance(a, b) == 1 {
                        label[a] = label[a].min(label[b]);
                    }
                }
            }
        }
        for first in 0..dice.len() {
            let members = dice.iter().zip(&label);
            let members: Vec<(Cell, Face)> = members
                .filter(|(_, label)| **label == first)
                .map(|(die, _)| **die)
                .collect();
            let cells: Vec<Cell> = members.iter().map(|(square, _)| *square).collect();
            let wilds = members.iter().filter(|(_, face)| face.is_wild());
            let wilds: Vec<Cell> = wilds.map(|(square, _)| *square).collect();
            if cells.len() >= 4 && wilds.len() < cells.len() {
                found.push(Group { god, cells, wilds });
            }
        }
    }
    found
}
