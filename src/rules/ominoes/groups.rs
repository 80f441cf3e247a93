//! Groups of connected dice on an Ominoes board.

use crate::rules::{
    Cell,
    ominoes::{
        face::{Face, God},
        position::Position,
    },
};

/// Minimum number of dice in a group that may be scored.
pub const GROUP_DICE: usize = 4;

/// A maximal set of dice that show one god or are wild, connected by sides of their squares.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Group {
    /// The god that the dice of the group show, apart from wild ones.
    pub god: God,
    /// Squares of all dice of the group, wild dice included, row by row.
    pub cells: Vec<Cell>,
    /// Squares of the wild dice in the group, row by row; fewer than `cells`.
    pub wilds: Vec<Cell>,
}

impl Group {
    /// Returns the points that the group scores: one per die.
    pub fn points(&self) -> usize {
        self.cells.len()
    }

    /// Returns whether the group contains the die on this square.
    pub fn contains(&self, square: Cell) -> bool {
        self.cells.contains(&square)
    }
}

/// Returns all groups that may be scored: every maximal set of [`GROUP_DICE`] or more dice that show one god or are wild, connected by
/// sides (not corners). A wild die may be in groups of several gods. Sorted by god, then row by row.
///
/// Choice, since the rulebook is unclear: at least one die shows the god itself; the rulebook does not state whether wild dice alone are a
/// group.
///
/// ```
/// use umpire::rules::ominoes::{God, Position, groups};
///
/// let position: Position = "rro./..r./..kr/h...".parse().expect("four rows of four squares");
/// let [group] = &groups(&position)[..] else { panic!("the lower ra touches by a corner") };
/// assert_eq!((group.god, group.points(), group.wilds.len()), (God::Ra, 4, 1));
/// ```
pub fn groups(position: &Position) -> Vec<Group> {
    let mut clusters = clusters(position);
    clusters.retain(|cluster| cluster.points() >= GROUP_DICE);
    clusters
}

/// Returns all maximal sets of connected dice that show one god or are wild. Unlike the sets of [`groups`], a set may have fewer than
/// [`GROUP_DICE`] dice. At least one die of each set shows the god itself.
pub fn clusters(position: &Position) -> Vec<Group> {
    let of_god = |god: God| {
        let mut visited = Visited::none(position);
        let shows_god = move |(_, face): &(Cell, Face)| *face == god.face();
        let starts = position.dice().filter(shows_god).map(|(square, _)| square);
        let mut clusters: Vec<Group> = starts
            .filter_map(|start| cluster(position, god, start, &mut visited))
            .collect();
        // So far, the clusters of the god are in the order of their first die that shows the god. Sorts them by their first die of any
        // kind, which may be a wild one.
        clusters.sort_unstable_by(|a, b| a.cells.cmp(&b.cells));
        clusters
    };
    God::ALL.into_iter().flat_map(of_god).collect()
}

/// Returns the groups that contain the die on this square and belong to one of `gods`, in the order of `gods`. A set of fewer than
/// [`GROUP_DICE`] dice is no group. Empty if the square has no die.
pub fn groups_at(position: &Position, square: Cell, gods: &[God]) -> Vec<Group> {
    let of_god = |god: &God| cluster(position, *god, square, &mut Visited::none(position));
    let clusters = gods.iter().filter_map(of_god);
    clusters
        .filter(|cluster| cluster.points() >= GROUP_DICE)
        .collect()
}

/// For each square, whether the search has visited it. The squares are in the order of [`Position::index`].
struct Visited(Vec<bool>);

impl Visited {
    fn none(position: &Position) -> Self {
        Self(vec![false; position.size().pow(2)])
    }

    /// Marks a square as visited. Returns whether the square is on the dice board and had not been marked earlier.
    fn mark(&mut self, position: &Position, square: Cell) -> bool {
        let index = position.index(square);
        let is_visited = index.and_then(|index| self.0.get_mut(index));
        is_visited.is_some_and(|is_visited| !std::mem::replace(is_visited, true))
    }
}

/// Returns the cluster that contains the die at `start`: the connected dice that show the god or are wild. Returns `None` if `start`
/// was visited before or has no such die, or if no die of the cluster shows the god.
fn cluster(position: &Position, god: God, start: Cell, visited: &mut Visited) -> Option<Group> {
    let mut cells = Vec::new();
    let mut wilds = Vec::new();
    let mut open = vec![start];
    while let Some(square) = open.pop() {
        let face = position.face(square);
        let Some(face) = face.filter(|face| face.counts_as(god)) else {
            continue;
        };
        if visited.mark(position, square) {
            cells.push(square);
            if face.is_wild() {
                wilds.push(square);
            }
            open.extend(neighbours(square));
        }
    }
    cells.sort_unstable();
    wilds.sort_unstable();
    (cells.len() > wilds.len()).then_some(Group { god, cells, wilds })
}

/// Returns the squares above, to the right, below and to the left of a square; they may be off the dice board.
pub(super) fn neighbours(square: Cell) -> [Cell; 4] {
    let Cell { row, col } = square;
    [
        Cell::new(row.saturating_sub(1), col),
        Cell::new(row, col.saturating_add(1)),
        Cell::new(row.saturating_add(1), col),
        Cell::new(row, col.saturating_sub(1)),
    ]
}
