//! Advice on the gem board after the player has corrected its rows.

use serde::Deserialize;
use umpire::{
    report::gem_board::{AdviceQuery, AdviceReport, Holes},
    rules::{
        gems::{Counts, ROWS},
        ubongo::Pawn,
    },
};

use crate::EngineError;

/// A gem board that the player has corrected, and the player who asks for advice.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RowsQuery {
    /// The six rows of the gem board. Each row lists its holes from the red field onwards, as in the report on a gem board.
    pub rows: Holes,
    /// Colour of the player's pawn.
    pub pawn: Pawn,
    /// Red field on which the pawn stands, 0 to 5.
    pub field: usize,
    /// Number of gems of each colour that the player has.
    #[serde(default)]
    pub me: Counts,
}

/// Returns the advice from which row of the gem board to take gems. It is JSON in the format of the field `advice` of the report on a gem
/// board.
///
/// # Errors
/// If the field in the query is not 0 to 5.
pub fn advice(query: &RowsQuery) -> Result<String, EngineError> {
    if query.field >= ROWS {
        return Err(EngineError::InvalidInput(format!(
            "the gem board has no field {}; its fields are 1 to {ROWS}",
            query.field + 1
        )));
    }
    let advice_query = AdviceQuery {
        pawn: query.pawn,
        have: query.me,
    };
    let report = AdviceReport::of_rows(&query.rows, query.field, &advice_query);
    Ok(serde_json::to_string(&report)?)
}
