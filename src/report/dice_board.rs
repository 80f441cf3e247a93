//! The report on an Ominoes board (the dice board), read from a photo or given as text.
//!
//! The structures mirror the JSON that `umpire ominoes --json` prints. Cells are `[row, column]`, with row 0 at the top.

mod of_photo;

use serde::{Deserialize, Serialize};

use crate::{
    language::{Join, Message, Value},
    message,
    report::{PhotoFile, Reason, Timings, XY},
    rules::{
        Cell,
        ominoes::{
            Face, God, Group, Move, Position, Seat, SnakePit, Table, UnknownFace, grey_squares,
            groups, moves,
        },
    },
};

/// Value of the `schema` field of an Ominoes report.
pub const SCHEMA: &str = "umpire/ominoes@1";

/// The report on a dice board: its dice, and the groups and moves of the position.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct OminoesReport {
    /// Name and version of the report's format, always `umpire/ominoes@1`.
    pub schema: String,
    /// The photo's path and size; `None` for a position given as text.
    #[serde(flatten)]
    pub file: Option<PhotoFile>,
    /// The dice board itself: its position in the photo, size, grey squares and gods. The dice on it are in `cells`. `None` if no board was
    /// located.
    pub board: Option<DiceBoardReport>,
    /// The content of each square, by row from the top and column from the left; empty if no board was located.
    pub cells: Vec<Vec<Square>>,
    /// Probability for each square that its reported content is right; `None` for a position given as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confidence: Option<Vec<Vec<f64>>>,
    /// The groups of dice that may be scored.
    pub groups: Vec<GroupReport>,
    /// The legal moves, if the user requested them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<MoveReport>>,
    /// The rolled face for which `moves` are listed.
    #[serde(skip)]
    pub rolled: Option<Face>,
    /// Whether the content of every square was read reliably.
    pub verdict: ReadVerdict,
    /// Reasons why parts of the board were not read reliably, with what to do; empty if everything was read reliably.
    pub reasons: Vec<Reason>,
    /// Duration of each stage of reading the photo, in milliseconds; `None` for a position given as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timings_ms: Option<Timings>,
}

/// The dice board without its dice.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DiceBoardReport {
    /// Corners of the outer edge of the dice board's top face, in pixels of the photo, clockwise from the corner at cell `[0, 0]`; `None`
    /// for a position given as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corners: Option<[XY; 4]>,
    /// Outer corners of the whole grid of squares on the dice board's surface, in pixels of the photo, in the same order as `corners`.
    /// Interpolation between these corners gives the corners of each square. `None` for a position given as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grid: Option<[XY; 4]>,
    /// Outer corners of the same grid, moved up from the board's surface to the height of the dice's top faces. In pixels of the photo, in
    /// the same order as `corners`; `None` for a position given as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tops: Option<[XY; 4]>,
    /// Edge length of a die, which is a cube, in widths of a square of the dice board; `None` for a position given as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub die: Option<f64>,
    /// Number of squares per side of the dice board.
    pub size: usize,
    /// The grey squares of the dice board, row by row.
    pub grey: Vec<Cell>,
    /// Gods printed at the dice board's corners, clockwise from `corners[0]`, null where the god is uncertain; `None` for a position given
    /// as text.
    // The list itself is never null, but the published schema allows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(extend("x-may-be-null" = true)))]
    pub gods: Option<[Option<God>; 4]>,
}

/// The content of a square. In JSON: `null` if the square is empty, `"unknown"` if its content is unknown, otherwise the name of the face
/// that the die shows on top.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Option<String>", try_from = "Option<String>")]
pub enum Square {
    /// No die lies on the square.
    Empty,
    /// The square is not visible, or its content is uncertain.
    Unknown,
    /// A die lies on the square and shows this face on top.
    Die(Face),
}

/// The value in JSON of a square whose content is unknown.
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
    type Error = UnknownFace;

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

/// The verdict on the reading of a gem board or dice board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ReadVerdict {
    /// Everything on the gem board or dice board was read reliably.
    Read,
    /// Something on the gem board or dice board is not visible, or was read with uncertainty.
    Unsure,
}

/// A group of four or more connected dice that may be scored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GroupReport {
    /// God whose dice form the group.
    pub colour: God,
    /// Squares of all dice of the group, wild dice included, row by row.
    pub cells: Vec<Cell>,
    /// Squares of the wild dice in the group, row by row.
    pub wilds: Vec<Cell>,
    /// Points for the group: one per die.
    pub points: usize,
    /// Names of the players who may score the group; `None` if the players are not given.
    #[serde(default, rename = "for", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<Vec<String>>"))]
    pub counts_for: Option<Vec<Seat>>,
}

impl GroupReport {
    /// Returns the players who may score the group, in words, for example ` for the Ra player`; empty if the players are not known.
    pub(crate) fn players(&self) -> Message {
        let Some(players) = &self.counts_for else {
            return Message::default();
        };
        let players = if players.is_empty() {
            message!("report-nobody").into()
        } else {
            let named = players.iter().map(|player| {
                let gods = player.gods.iter().copied();
                message!("report-player", gods = Value::list(gods, Join::And))
            });
            Value::list(named, Join::Or)
        };
        message!("report-for", players = players)
    }
}

/// A legal move of a die.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MoveReport {
    /// The square on which the die stands before the move.
    pub from: Cell,
    /// The square on which the die stands after the move.
    pub to: Cell,
    /// The squares of one possible path of the die, including the square before the move and the square after the move.
    pub path: [Cell; 4],
    /// Groups that the player for whom moves were requested may score after the move. Only groups that contain the moved die are listed.
    pub groups: Vec<GroupReport>,
    /// Whether the move creates or enlarges one of the groups in `groups`.
    pub gains: bool,
}

impl MoveReport {
    /// Returns the highest number of points among `groups`; 0 if there are none.
    pub fn points(&self) -> usize {
        let points = self.groups.iter().map(|group| group.points);
        points.max().unwrap_or(0)
    }
}

/// A user's request concerning a position, with the players and options of the game to which the position belongs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PositionQuery {
    /// The players and their gods; `None` if they are not given, so that it is unknown who may score a group.
    pub table: Option<Table>,
    /// Gods of the player for whom moves are requested: the player may score groups of these gods. Empty if no player is given; then the
    /// groups are left out of the list of moves.
    pub gods: Vec<God>,
    /// Whether dice may enter the snake pit, the grey squares at the centre of the dice board.
    pub pit: SnakePit,
    /// The rolled face, for which the legal moves are requested; `None` if no moves are requested.
    pub moves_for: Option<Face>,
}

impl PositionQuery {
    /// Returns the groups of a position that may be scored.
    pub fn groups(&self, position: &Position) -> Vec<GroupReport> {
        let groups = groups(position);
        groups
            .into_iter()
            .map(|group| self.group_report(group))
            .collect()
    }

    /// Returns the legal moves in a position for the rolled face; `None` if no moves were requested. If the wild face Ominotep was rolled,
    /// no die moves, so the list is empty.
    pub fn moves(&self, position: &Position) -> Option<Vec<MoveReport>> {
        let before = groups(position);
        let moves = moves(position, self.moves_for?, self.pit).into_iter();
        Some(
            moves
                .map(|die_move| self.move_report(die_move, position, &before))
                .collect(),
        )
    }

    fn group_report(&self, group: Group) -> GroupReport {
        let players = |table: &Table| {
            let players = table.players_of(group.god);
            players.cloned().collect()
        };
        GroupReport {
            colour: group.god,
            points: group.points(),
            counts_for: self.table.as_ref().map(players),
            cells: group.cells,
            wilds: group.wilds,
        }
    }

    fn move_report(&self, die_move: Move, position: &Position, before: &[Group]) -> MoveReport {
        let groups = die_move.groups(position, &self.gods);
        let Move { from, to, path } = die_move;
        MoveReport {
            from,
            to,
            path,
            gains: groups
                .iter()
                .any(|group| die_move.creates_or_enlarges(group, before)),
            groups: groups
                .into_iter()
                .map(|group| self.group_report(group))
                .collect(),
        }
    }
}

impl OminoesReport {
    /// Creates the report on a position given as text, in which nothing is uncertain.
    ///
    /// ```
    /// use umpire::{report::dice_board::{PositionQuery, OminoesReport}, rules::ominoes::God};
    ///
    /// let position = "rr../.ru./..../...h".parse()?;
    /// let report = OminoesReport::of_position(&position, &PositionQuery::default());
    /// assert_eq!((report.groups[0].colour, report.groups[0].points), (God::Ra, 4));
    /// # Ok::<(), umpire::rules::ominoes::PositionError>(())
    /// ```
    pub fn of_position(position: &Position, query: &PositionQuery) -> Self {
        let row = |row: &[Option<Face>]| row.iter().map(|face| Square::from(*face)).collect();
        Self {
            schema: SCHEMA.to_owned(),
            file: None,
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
            groups: query.groups(position),
            moves: query.moves(position),
            rolled: query.moves_for,
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
    fn the_schema_describes_this_type() {
        crate::test_support::schema::check::<OminoesReport>(SCHEMA);
    }

    #[test]
    fn a_report_of_a_photo_is_read_back_from_its_json() {
        let position = "rr../.ru./..../...h".parse().expect("a position");
        let of_position = OminoesReport::of_position(&position, &PositionQuery::default());
        let mut of_photo = of_position.clone();
        of_photo.file = Some(PhotoFile::undecoded("a.jpg".to_owned()));
        of_photo.cells[0][3] = Square::Unknown;
        of_photo.confidence = Some(vec![vec![0.5; 4]; 4]);
        of_photo.verdict = ReadVerdict::Unsure;
        of_photo.timings_ms = Some(Timings::default());
        for report in [of_position, of_photo] {
            let json = serde_json::to_string(&report).expect("it is plain data");
            let parsed: OminoesReport = serde_json::from_str(&json).expect("as it was written");
            assert_eq!(parsed, report, "{json}");
            let starts = match report.file {
                Some(_) => r#"{"schema":"umpire/ominoes@1","photo":"a.jpg","image":null,"board":{"#,
                None => r#"{"schema":"umpire/ominoes@1","board":{"size":4,"grey":[[1,1],"#,
            };
            assert!(json.starts_with(starts), "{json}");
        }
    }
}
