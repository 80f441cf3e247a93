//! Dice joined by their sides.

use crate::rules::{
    Cell,
    ominoes::{
        face::{Face, God},
        position::Position,
    },
};

/// How many dice make a group that scores.
pub const GROUP_DICE: usize = 4;

/// Dice of one god, wilds among them, joined by sides: all that hang together.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Group {
    /// Whose group it is.
    pub god: God,
    /// The squares of all its dice, wilds included, row by row.
    pub cells: Vec<Cell>,
    /// The squares of its wilds, row by row; fewer than `cells`.
    pub wilds: Vec<Cell>,
}

impl Group {
    /// What it scores: a point a die.
    pub fn points(&self) -> usize {
        self.cells.len()
    }

    /// Whether a die on this square is one of its own.
    pub fn contains(&self, square: Cell) -> bool {
        self.cells.contains(&square)
    }
}

/// The groups that may be scored by whom they count for: every maximal one of [`GROUP_DICE`] or more dice joined by sides,
/// not corners, all of them of one god or wild. A wild may stand in groups of several gods. By god, then row by row.
///
/// Choice: at least one die shows the god itself; the rulebook does not say whether wilds alone make a group.
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

/// Like [`groups`], but of any number of dice from one on: what may become a group.
pub fn clusters(position: &Position) -> Vec<Group> {
    let of_god = |god: God| {
        let mut seen = Visited::none(position);
        let own = move |(_, face): &(Cell, Face)| *face == god.face();
        let starts = position.dice().filter(own).map(|(square, _)| square);
        let mut found: Vec<Group> = starts
            .filter_map(|start| cluster(position, god, start, &mut seen))
            .collect();
        // From its first die of the god each was found; a wild may lie before that.
        found.sort_unstable_by(|a, b| a.cells.cmp(&b.cells));
        found
    };
    God::ALL.into_iter().flat_map(of_god).collect()
}

/// The groups of these gods in which the die on this square stands, in the order of `gods`; none where no die is.
pub fn groups_at(position: &Position, square: Cell, gods: &[God]) -> Vec<Group> {
    let of_god = |god: &God| cluster(position, *god, square, &mut Visited::none(position));
    let clusters = gods.iter().filter_map(of_god);
    clusters
        .filter(|cluster| cluster.points() >= GROUP_DICE)
        .collect()
}

/// Squares that were looked at, by [`Position::index`].
struct Visited(Vec<bool>);

impl Visited {
    fn none(position: &Position) -> Self {
        Self(vec![false; position.size().pow(2)])
    }

    /// Notes a square; whether it is on the board and was not noted before.
    fn is_new(&mut self, position: &Position, square: Cell) -> bool {
        let index = position.index(square);
        let seen = index.and_then(|index| self.0.get_mut(index));
        seen.is_some_and(|seen| !std::mem::replace(seen, true))
    }
}

/// All dice that may stand in a group of the god and hang together with the one at `start`; `None` where that has been seen
/// or may not, or no die among them shows the god.
fn cluster(position: &Position, god: God, start: Cell, seen: &mut Visited) -> Option<Group> {
    let mut cells = Vec::new();
    let mut wilds = Vec::new();
    let mut open = vec![start];
    while let Some(square) = open.pop() {
        let face = position.face(square);
        let Some(face) = face.filter(|face| face.counts_as(god)) else {
            continue;
        };
        if seen.is_new(position, square) {
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

/// The squares above, to the right, below and to the left; they may be off the board.
pub(super) fn neighbours(square: Cell) -> [Cell; 4] {
    let Cell { row, col } = square;
    [
        Cell::new(row.saturating_sub(1), col),
        Cell::new(row, col.saturating_add(1)),
        Cell::new(row.saturating_add(1), col),
        Cell::new(row, col.saturating_sub(1)),
    ]
}
