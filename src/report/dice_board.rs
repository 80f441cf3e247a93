//! The report on an Ominoes board (the dice board), read from a photo or given as text.
//!
//! The structures mirror the JSON that `umpire ominoes --json` prints. Cells are `[row, column]`, row 0 at the top.

mod of_photo;

use serde::{Deserialize, Serialize};

use crate::{
    report::{Picture, Reason, Timings, XY},
    rules::{
        Cell,
        ominoes::{Face, God, Group, Move, Position, SnakePit, Table, grey_squares, groups, moves},
    },
};

/// Value of the `schema` field.
pub const SCHEMA: &str = "umpire/ominoes@1";

/// The report on a dice board: its dice, groups and moves.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct OminoesReport {
    /// Always [`SCHEMA`].
    pub schema: String,
    /// The photo; `None` for a position given as text.
    #[serde(flatten)]
    pub picture: Option<Picture>,
    /// The board; `None` if none was located.
    pub board: Option<DiceBoardReport>,
    /// The content of the squares, rows from the top.
    pub cells: Vec<Vec<Square>>,
    /// Probability of each square that its content is right; `None` for a position given as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confidence: Option<Vec<Vec<f64>>>,
    /// The groups that may be scored.
    pub groups: Vec<GroupReport>,
    /// The legal moves, if they were requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<MoveReport>>,
    /// Whether everything was read reliably.
    pub verdict: ReadVerdict,
    /// The reasons if not, with what to do.
    pub reasons: Vec<Reason>,
    /// Time of each stage, in milliseconds; `None` for a position given as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timings_ms: Option<Timings>,
}

/// The board without its dice.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DiceBoardReport {
    /// The outer edge of the board's top face, clockwise from the corner at cell `[0, 0]`; `None` for a position given
    /// as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corners: Option<[XY; 4]>,
    /// The corners of the field of squares on the board, in the same order. `tops` are those of the same field at the
    /// height of the dice's top faces. The squares are found by interpolation between them. `None` for a position given
    /// as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grid: Option<[XY; 4]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[expect(missing_docs, reason = "told with `grid`")]
    pub tops: Option<[XY; 4]>,
    /// Width and height of a die, in squares; `None` for a position given as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub die: Option<f64>,
    /// Squares per side.
    pub size: usize,
    /// The grey squares, row by row.
    pub grey: Vec<Cell>,
    /// The gods in the corners, clockwise from `corners[0]`, null if one is not visible; `None` for a position given as
    /// text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gods: Option<[Option<God>; 4]>,
}

/// The content of a square; in JSON null, `"unknown"` or the symbol's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Option<String>", try_from = "Option<String>")]
pub enum Square {
    /// No die.
    Empty,
    /// The square is not visible or its content is uncertain.
    Unknown,
    /// A die that shows this face.
    Die(Face),
}

const UNKNOWN: &str = "unknown";

impl From<Square> for Option<String> {
    fn from(square: Square) -> Self {
        match square {
            Square::Empty => None,
            Square::Unknown => Some(UNKNOWN.to_owned()),
            Square::Die(face) => Some(face.name().to_owned()),
        }
    }
}

impl TryFrom<Option<String>> for Square {
    type Error = crate::rules::ominoes::UnknownFace;

    fn try_from(word: Option<String>) -> Result<Self, Self::Error> {
        match word.as_deref() {
            None => Ok(Self::Empty),
            Some(UNKNOWN) => Ok(Self::Unknown),
            Some(name) => name.parse().map(Self::Die),
        }
    }
}

impl From<Option<Face>> for Square {
    fn from(face: Option<Face>) -> Self {
        face.map_or(Self::Empty, Self::Die)
    }
}

/// The verdict on the reading of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ReadVerdict {
    /// Everything was read reliably.
    Read,
    /// Something is not visible or is uncertain.
    Unsure,
}

/// A group of four or more dice.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GroupReport {
    /// The god of the group.
    pub colour: God,
    /// The squares of all its dice, wilds included, row by row.
    pub cells: Vec<Cell>,
    /// The squares of its wilds, row by row.
    pub wilds: Vec<Cell>,
    /// The points of the group: one per die.
    pub points: usize,
    /// The players who may score it; `None` if the game is not given.
    #[serde(default, rename = "for", skip_serializing_if = "Option::is_none")]
    pub counts_for: Option<Vec<String>>,
}

/// A legal move.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MoveReport {
    /// The square where the die starts.
    pub from: Cell,
    /// The square where it ends.
    pub to: Cell,
    /// One possible path, both ends included.
    pub path: [Cell; 4],
    /// The groups after the move that contain the moved die and count for the player who asked.
    pub groups: Vec<GroupReport>,
    /// Whether one of these groups was created or enlarged by the move.
    pub gains: bool,
}

impl MoveReport {
    /// Returns the points of the best group after the move; 0 if there is none.
    pub fn points(&self) -> usize {
        let points = self.groups.iter().map(|group| group.points);
        points.max().unwrap_or(0)
    }
}

/// The questions about a position, and the game in which it occurs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Asked {
    /// The players and their gods; `None` if the game is not given, so it is unknown for whom a group counts.
    pub table: Option<Table>,
    /// The gods whose groups count for the player who asks; empty if no player is given.
    pub gods: Vec<God>,
    /// Whether the snake pit is open or closed.
    pub pit: SnakePit,
    /// The rolled face, if the legal moves are requested.
    pub moves_for: Option<Face>,
}

impl Asked {
    /// Returns the groups of a position.
    pub fn groups(&self, position: &Position) -> Vec<GroupReport> {
        let groups = groups(position);
        groups.into_iter().map(|group| self.group(group)).collect()
    }

    /// Returns the legal moves in a position if they were requested; empty for Ominotep.
    pub fn moves(&self, position: &Position) -> Option<Vec<MoveReport>> {
        let before = groups(position);
        let moves = moves(position, self.moves_for?, self.pit).into_iter();
        Some(moves.map(|way| self.way(way, position, &before)).collect())
    }

    fn group(&self, group: Group) -> GroupReport {
        let players = |table: &Table| {
            let players = table.players_of(group.god);
            players.map(ToString::to_string).collect()
        };
        GroupReport {
            colour: group.god,
            points: group.points(),
            counts_for: self.table.as_ref().map(players),
            cells: group.cells,
            wilds: group.wilds,
        }
    }

    fn way(&self, way: Move, position: &Position, before: &[Group]) -> MoveReport {
        let groups = way.groups(position, &self.gods);
        let Move { from, to, path } = way;
        MoveReport {
            from,
            to,
            path,
            gains: groups
                .iter()
                .any(|group| way.creates_or_enlarges(group, before)),
            groups: groups.into_iter().map(|group| self.group(group)).collect(),
        }
    }
}

impl OminoesReport {
    /// Creates the report on a position given as text, in which everything is certain.
    ///
    /// ```
    /// use umpire::{report::dice_board::{Asked, OminoesReport}, rules::ominoes::God};
    ///
    /// let position = "rr../.ru./..../...h".parse()?;
    /// let report = OminoesReport::of_position(&position, &Asked::default());
    /// assert_eq!((report.groups[0].colour, report.groups[0].points), (God::Ra, 4));
    /// # Ok::<(), umpire::rules::ominoes::PositionError>(())
    /// ```
    pub fn of_position(position: &Position, asked: &Asked) -> Self {
        let row = |row: &[Option<Face>]| row.iter().map(|face| Square::from(*face)).collect();
        Self {
            schema: SCHEMA.to_owned(),
            picture: None,
            board: Some(DiceBoardReport {
                corners: None,
                grid: None,
                tops: None,
                die: None,
                size: position.size(),
                grey: grey_squares(position.size()),
                gods: None,
            }),
            cells: position.rows().map(row).collect(),
            confidence: None,
            groups: asked.groups(position),
            moves: asked.moves(position),
            verdict: ReadVerdict::Read,
            reasons: Vec::new(),
            timings_ms: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_of_a_photo_is_read_back_from_its_json() {
        let position = "rr../.ru./..../...h".parse().expect("a position");
        let of_position = OminoesReport::of_position(&position, &Asked::default());
        let mut of_photo = of_position.clone();
        of_photo.picture = Some(Picture {
            photo: "a.jpg".to_owned(),
            image: None,
        });
        of_photo.cells[0][3] = Square::Unknown;
        of_photo.confidence = Some(vec![vec![0.5; 4]; 4]);
        of_photo.verdict = ReadVerdict::Unsure;
        of_photo.timings_ms = Some(Timings::default());
        for report in [of_position, of_photo] {
            let json = serde_json::to_string(&report).expect("it is plain data");
            let back: OminoesReport = serde_json::from_str(&json).expect("as it was written");
            assert_eq!(back, report, "{json}");
            let starts = match report.picture {
                Some(_) => r#"{"schema":"umpire/ominoes@1","photo":"a.jpg","image":null,"board":{"#,
                None => r#"{"schema":"umpire/ominoes@1","board":{"size":4,"grey":[[1,1],"#,
            };
            assert!(json.starts_with(starts), "{json}");
        }
    }
}
