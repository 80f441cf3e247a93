//! The dice board of Ominoes: the player's options, and the report on a board that the player has corrected.

use serde::Deserialize;
use umpire::{
    report::dice_board::{OminoesReport, PositionQuery},
    rules::ominoes::{Face, God, Position, SnakePit},
};

use crate::EngineError;

/// The options for a dice board, as chosen on the page.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, rename_all = "snake_case", deny_unknown_fields)]
pub struct OminoesQuery {
    /// Names of the gods whose groups the player may score; empty if the player gave none.
    pub gods: Vec<String>,
    /// Name of the rolled face, whose legal moves the report lists; `None` for no moves.
    pub rolled: Option<String>,
    /// Whether the snake pit is closed (advanced game).
    pub advanced: bool,
}

impl OminoesQuery {
    /// Converts the options to those of the library.
    ///
    /// # Errors
    /// If the name of a god or the face is unknown.
    pub fn to_position_query(&self) -> Result<PositionQuery, EngineError> {
        let gods = self
            .gods
            .iter()
            .map(|god| god.parse::<God>())
            .collect::<Result<_, _>>()
            .map_err(EngineError::invalid_input)?;
        let parse_face = |name: &String| name.parse::<Face>().map_err(EngineError::invalid_input);
        Ok(PositionQuery {
            table: None,
            gods,
            pit: if self.advanced {
                SnakePit::Closed
            } else {
                SnakePit::Open
            },
            moves_for: self.rolled.as_ref().map(parse_face).transpose()?,
        })
    }
}

/// Returns the report on a position as JSON, as `umpire ominoes --position --json` prints it. The position is written as on the command
/// line: rows from the top, separated by `/`.
///
/// # Errors
/// If the text is not a position, or an option in the query is invalid.
pub fn position_report(position: &str, query: &OminoesQuery) -> Result<String, EngineError> {
    let position: Position = position.parse().map_err(EngineError::invalid_input)?;
    let report = OminoesReport::of_position(&position, &query.to_position_query()?);
    Ok(serde_json::to_string(&report)?)
}
