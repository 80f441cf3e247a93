//! Creates the messages that explain to the user why the reading of a gem board is uncertain, and what to do about it.

use crate::{
    geometry::Point,
    judge::gem_board::{Field, GemBoardJudgement, HoleContent, JudgedHole},
    language::Message,
    report::{Reason, ReasonCode},
    rules::{Cell, gems::HOLES, reason::places_of_holes, ubongo::Pawn},
};

/// A doubtful hole is reported as too small if its diameter in the photo is below this value, in pixels at full size. A larger doubtful
/// hole is reported as illegible. Set by hand.
const MIN_HOLE_PX: f64 = 10.0;

/// Distance from a row's first hole to the middle of the row's red field, as a multiple of the distance between the row's first two holes.
/// Measured on the scan in `$UMPIRE_DATA/render/assets`.
const FIELD_DISTANCE: f64 = 2.0;

/// Returns the reasons why the reading of a gem board is uncertain: the holes grouped by cause, then the red fields. `photo_size` is the
/// width and height of the upright photo at full size.
pub fn reasons(judgement: &GemBoardJudgement, photo_size: (u32, u32)) -> Vec<Reason> {
    let view = View(photo_size);
    let is_outside = |hole: &JudgedHole| !view.contains(hole.center);
    let is_occluded = |hole: &JudgedHole| hole.what == HoleContent::Occluded;
    let is_small = |hole: &JudgedHole| 2.0 * hole.radius < MIN_HOLE_PX;
    let is_doubtful = |hole: &JudgedHole| hole.is_doubtful;
    let causes = [
        (
            ReasonCode::Occluded,
            holes_where(judgement, |hole| is_occluded(hole) && !is_outside(hole)),
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
    let causes = causes.into_iter().filter(|(_, cells, _)| !cells.is_empty());
    let visible = causes.map(|(code, cells, id)| {
        let message = Message::new(id).with("places", places_of_holes(&cells));
        Reason {
            cells,
            ..Reason::without_cells(code, message)
        }
    });
    let outside = holes_where(judgement, |hole| is_occluded(hole) && is_outside(hole));
    outside_reason(outside)
        .into_iter()
        .chain(visible)
        .chain(field_reasons(judgement, view))
        .collect()
}

/// The photo's rectangle in pixel coordinates: from (0, 0) to this width and height. Parts of the board may lie outside this rectangle.
#[derive(Clone, Copy)]
struct View((u32, u32));

impl View {
    fn contains(self, at: Point) -> bool {
        let (width, height) = self.0;
        (0.0..f64::from(width)).contains(&at.x) && (0.0..f64::from(height)).contains(&at.y)
    }
}

/// Returns the reason that names the columns in which holes are outside the photo; `None` for no holes.
fn outside_reason(holes: Vec<Cell>) -> Option<Reason> {
    let columns = || {
        holes
            .iter()
            .filter_map(|hole| u16::try_from(hole.col + 1).ok())
    };
    let (first, last) = (columns().min()?, columns().max()?);
    let range = if first == last {
        first.to_string()
    } else {
        format!("{first}–{last}")
    };
    let message = Message::new("holes-outside")
        .with("count", last - first + 1)
        .with("columns", range);
    Some(Reason {
        cells: holes,
        ..Reason::without_cells(ReasonCode::Occluded, message)
    })
}

/// Returns the reasons why the pawns on red fields are uncertain: one reason if all fields are outside the photo, otherwise one for each
/// uncertain field.
fn field_reasons(judgement: &GemBoardJudgement, view: View) -> Vec<Reason> {
    let is_outside = |(holes, field): (&[JudgedHole; HOLES], &Field)| {
        let [first, second, ..] = holes;
        let middle = first.center + FIELD_DISTANCE * (first.center - second.center);
        *field == Field::Occluded && !view.contains(middle)
    };
    if judgement.rows.iter().zip(&judgement.fields).all(is_outside) {
        let message = Message::new("fields-outside");
        return vec![Reason::without_cells(ReasonCode::Occluded, message)];
    }
    let fields = (1..).zip(&judgement.fields);
    fields
        .filter_map(|(number, field)| field_doubt(number, *field))
        .collect()
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
