//! Creates the reasons why the reading of a gem board is uncertain, with what to do.

use crate::{
    judge::gem_board::{Field, GemBoardJudgement, InHole, JudgedHole},
    report::{Reason, ReasonCode},
    rules::{Cell, reason::places_called, rounds::Pawn},
};

/// Diameter of a hole in the photo, in pixels at full size, below which a doubtful hole is reported as too small. A larger hole is reported
/// as illegible. Set by hand.
const MIN_HOLE_PX: f64 = 10.0;

/// Returns the reasons why the reading of a gem board is uncertain: the holes grouped by cause, then the red fields.
pub fn of(judgement: &GemBoardJudgement) -> Vec<Reason> {
    let is_small = |hole: &JudgedHole| 2.0 * hole.radius < MIN_HOLE_PX;
    let is_doubtful = |hole: &JudgedHole| hole.is_doubtful;
    let causes = [
        (
            ReasonCode::Occluded,
            cells(judgement, |hole| hole.what == InHole::Hidden),
            "cannot be seen: remove hands and objects, or show the whole board",
        ),
        (
            ReasonCode::TooSmall,
            cells(judgement, |hole| is_doubtful(hole) && is_small(hole)),
            "cannot be read because the holes are too small in the picture: move closer",
        ),
        (
            ReasonCode::Illegible,
            cells(judgement, |hole| is_doubtful(hole) && !is_small(hole)),
            "cannot be read reliably: move closer, hold the camera above the board, and avoid glare",
        ),
    ];
    let holes = causes.into_iter().filter(|(_, cells, _)| !cells.is_empty());
    let mut reasons: Vec<Reason> = holes
        .map(|(code, cells, what)| Reason {
            message: format!("{} {what}", places_called(&cells, "hole")),
            cells,
            ..Reason::plain(code, "")
        })
        .collect();
    let fields = (1..).zip(&judgement.fields);
    reasons.extend(fields.filter_map(|(number, field)| field_doubt(number, *field)));
    reasons
}

/// Returns the holes for which `is_so` returns true, row by row. Each cell holds the indices of the row and of the hole, from 0.
fn cells(judgement: &GemBoardJudgement, is_so: impl Fn(&JudgedHole) -> bool) -> Vec<Cell> {
    let rows = (0i8..).zip(&judgement.rows);
    let cells = rows.flat_map(|(row, holes)| {
        let holes = (0i8..).zip(holes).filter(|(_, hole)| is_so(hole));
        holes.map(move |(at, _)| Cell::new(row, at))
    });
    cells.collect()
}

fn field_doubt(number: usize, field: Field) -> Option<Reason> {
    let (code, what) = match field {
        Field::Sure => return None,
        Field::Hidden => (
            ReasonCode::Occluded,
            "cannot be seen: remove hands and objects, or show the whole board",
        ),
        Field::Doubtful => (
            ReasonCode::Illegible,
            "cannot be read reliably: move closer, and stand the pawns upright",
        ),
    };
    let message = format!("the pawns on the red field of row {number} {what}");
    Some(Reason::plain(code, &message))
}

/// Returns the reason for advice that cannot be given, because the player's pawn was not located.
pub(crate) fn no_pawn(pawn: Pawn) -> Reason {
    Reason::plain(
        ReasonCode::NotFound,
        &format!(
            "no {pawn} pawn was found on the red fields: show the fields with all pawns, or choose another pawn"
        ),
    )
}
