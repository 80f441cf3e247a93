//! Creates the reasons why the reading of a gem board is uncertain, with what to do.

use crate::{
    judge::gem_board::{Field, GemBoardJudgement, HoleContent, JudgedHole},
    language::Message,
    report::{Reason, ReasonCode},
    rules::{Cell, reason::places_of_holes, ubongo::Pawn},
};

/// Diameter of a hole in the photo, in pixels at full size, below which a doubtful hole is reported as too small. A larger hole is reported
/// as illegible. Set by hand.
const MIN_HOLE_PX: f64 = 10.0;

/// Returns the reasons why the reading of a gem board is uncertain: the holes grouped by cause, then the red fields.
pub fn reasons(judgement: &GemBoardJudgement) -> Vec<Reason> {
    let is_small = |hole: &JudgedHole| 2.0 * hole.radius < MIN_HOLE_PX;
    let is_doubtful = |hole: &JudgedHole| hole.is_doubtful;
    let causes = [
        (
            ReasonCode::Occluded,
            holes_where(judgement, |hole| hole.what == HoleContent::Occluded),
            "holes-hidden",
        ),
        (
            ReasonCode::TooSmall,
            holes_where(judgement, |hole| is_doubtful(hole) && is_small(hole)),
            "holes-too-small",
        ),
        (
            ReasonCode::Illegible,
            holes_where(judgement, |hole| is_doubtful(hole) && !is_small(hole)),
            "holes-unclear",
        ),
    ];
    let holes = causes.into_iter().filter(|(_, cells, _)| !cells.is_empty());
    let mut reasons: Vec<Reason> = holes
        .map(|(code, cells, id)| {
            let message = Message::new(id).with("places", places_of_holes(&cells));
            Reason {
                cells,
                ..Reason::without_cells(code, message)
            }
        })
        .collect();
    let fields = (1..).zip(&judgement.fields);
    reasons.extend(fields.filter_map(|(number, field)| field_doubt(number, *field)));
    reasons
}

/// Returns the holes for which `condition` returns true, row by row. Each cell holds the indices of the row and of the hole, from 0.
fn holes_where(
    judgement: &GemBoardJudgement,
    condition: impl Fn(&JudgedHole) -> bool,
) -> Vec<Cell> {
    let rows = (0i8..).zip(&judgement.rows);
    let cells = rows.flat_map(|(row, holes)| {
        let holes = (0i8..).zip(holes).filter(|(_, hole)| condition(hole));
        holes.map(move |(index, _)| Cell::new(row, index))
    });
    cells.collect()
}

/// Returns the reason why the pawns on a red field are uncertain; `None` if they are certain. `number` is the field's number, from 1.
fn field_doubt(number: usize, field: Field) -> Option<Reason> {
    let (code, id) = match field {
        Field::Certain => return None,
        Field::Occluded => (ReasonCode::Occluded, "field-hidden"),
        Field::Doubtful => (ReasonCode::Illegible, "field-unclear"),
    };
    Some(Reason::without_cells(
        code,
        Message::new(id).with("row", number),
    ))
}

/// Returns the reason for advice that cannot be given, because the player's pawn was not located.
pub(super) fn no_pawn(pawn: Pawn) -> Reason {
    let message = Message::new("no-pawn").with("pawn", pawn);
    Reason::without_cells(ReasonCode::NotFound, message)
}
