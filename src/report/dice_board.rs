//! What is said about an Ominoes board, seen in a photo or written as text.
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

/// What `schema` says.
pub const SCHEMA: &str = "umpire/ominoes@1";

/// A board, its dice, and what they come to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct OminoesReport {
    /// [`SCHEMA`].
    pub schema: String,
    /// The photo it was seen in; `None` for a position that was written.
    #[serde(flatten)]
    pub picture: Option<Picture>,
    /// The board; `None` where none was found.
    pub board: Option<DiceBoardReport>,
    /// The squares, rows from the top.
    pub cells: Vec<Vec<Square>>,
    /// For each square the probability that what is said of it is right; `None` for a position that was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confidence: Option<Vec<Vec<f64>>>,
    /// The groups that may be scored.
    pub groups: Vec<GroupReport>,
    /// The legal moves, where they were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<MoveReport>>,
    /// Whether all of it is sure.
    pub verdict: ReadWord,
    /// Why it is not, and what to do.
    pub reasons: Vec<Reason>,
    /// Milliseconds each stage took; `None` for a position that was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timings_ms: Option<Timings>,
}

/// The board itself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DiceBoardReport {
    /// The outer edge of its top face, clockwise from the corner at cell `[0, 0]`; `None` for a position that was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corners: Option<[XY; 4]>,
    /// The corners of the field of squares on it, in the same order, and those of the same field at the height of the dice's
    /// tops: a square's place in the picture lies between them. `None` for a position that was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grid: Option<[XY; 4]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[expect(missing_docs, reason = "told with `grid`")]
    pub tops: Option<[XY; 4]>,
    /// How high and wide a die is, in squares; `None` for a position that was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub die: Option<f64>,
    /// Squares a side.
    pub size: usize,
    /// The grey squares, row by row.
    pub grey: Vec<Cell>,
    /// The gods in the corners, clockwise from `corners[0]`, null where one cannot be seen; `None` for a position that was
    /// written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gods: Option<[Option<God>; 4]>,
}

/// What is on a square: null, `"unknown"` or the symbol's name in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Option<String>", try_from = "Option<String>")]
pub enum Square {
    /// Nothing.
    Empty,
    /// It cannot be seen.
    Unknown,
    /// A die that shows this.
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

/// The two answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ReadWord {
    /// Every square is sure.
    Read,
    /// Something cannot be seen or told for sure.
    Unsure,
}

/// A group of four or more.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GroupReport {
    /// The god.
    pub colour: God,
    /// All its dice, wilds included, row by row.
    pub cells: Vec<Cell>,
    /// Its wilds, row by row.
    pub wilds: Vec<Cell>,
    /// A point a die.
    pub points: usize,
    /// For whom it counts; `None` where the game is not given.
    #[serde(default, rename = "for", skip_serializing_if = "Option::is_none")]
    pub counts_for: Option<Vec<String>>,
}

/// A legal move.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MoveReport {
    /// Where the die is.
    pub from: Cell,
    /// Where it goes.
    pub to: Cell,
    /// One way there, both included.
    pub path: [Cell; 4],
    /// The groups of the player who asked that are there after the move and hold the moved die.
    pub groups: Vec<GroupReport>,
    /// Whether one of them was made or enlarged by the move.
    pub gains: bool,
}

impl MoveReport {
    /// The points of the best group that it leads to; 0 for none.
    pub fn points(&self) -> usize {
        let points = self.groups.iter().map(|group| group.points);
        points.max().unwrap_or(0)
    }
}

/// What is asked of a position, and of which game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Asked {
    /// Who plays what; `None` where the game is not given: then nothing is said of whom a group counts for.
    pub table: Option<Table>,
    /// The gods whose groups count for the player who asks; empty where nobody in particular does.
    pub gods: Vec<God>,
    /// Whether the snake pit is closed.
    pub pit: SnakePit,
    /// What was rolled, where the legal moves are asked for.
    pub moves_for: Option<Face>,
}

impl Asked {
    /// The groups of a position.
    pub fn groups(&self, position: &Position) -> Vec<GroupReport> {
        let groups = groups(position);
        groups.into_iter().map(|group| self.group(group)).collect()
    }

    /// The legal moves in a position, where they were asked for; none with Ominotep.
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
                .any(|group| way.made_or_enlarged(group, before)),
            groups: groups.into_iter().map(|group| self.group(group)).collect(),
        }
    }
}

impl OminoesReport {
    /// The report on a position that was written: everything is sure.
    ///
    /// ```
    /// use umpire::{report::ominoes::{Asked, OminoesReport}, rules::ominoes::God};
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
            verdict: ReadWord::Read,
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
        of_photo.verdict = ReadWord::Unsure;
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
